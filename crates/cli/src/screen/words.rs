//! What the screen says.

use grundy::game::{PLIES_IN_THE_DARK, Pick, PlaceMove, Played, Player, Refused, Side};
use grundy::{Outcome, Worth};
use grundy_words::{Catalogue, is_scored};
use unicode_width::UnicodeWidthStr;

use super::heaps::short;
use super::state::{Note, State, Waiting};

/// The position and the convention, but where a score decides; the rules alone where the position has
/// no room.
pub(super) fn title(state: &State, catalogue: &Catalogue, width: usize) -> String {
    let heading = |of: &str| match is_scored(state.places()) {
        true => of.to_owned(),
        false => catalogue.heading(of, state.session().convention()),
    };
    let whole = heading(&state.title);
    if whole.width() <= width {
        return whole;
    }
    let places = state.places().places().iter();
    let mut rules: Vec<String> = places.map(|place| place.rules()).collect();
    rules.dedup();
    heading(&rules.join(" + "))
}

/// What a player is called.
pub(super) fn player(state: &State, catalogue: &Catalogue, side: Side) -> String {
    player_in(state, catalogue, state.session().turns().len(), side)
}

/// What a player was called in a turn, counted from 0.
pub(super) fn player_in(state: &State, catalogue: &Catalogue, turn: usize, side: Side) -> String {
    let [seat, other] = [side, side.other()].map(|side| state.session().seat_in(turn, side));
    if !seat.name.is_empty() {
        let is_text = |c: &char| !c.is_control();
        return seat
            .name
            .chars()
            .filter(is_text)
            .take(MOST_OF_NAME)
            .collect();
    }
    match (seat.player, other.player) {
        (Player::Human, Player::Machine(_)) => catalogue.get("screen-you"),
        (Player::Machine(skill), Player::Human) => {
            catalogue.format("screen-machine", &[("skill", &skill)])
        }
        (Player::Machine(_), _) => catalogue.get(&format!("play-computer-{}", side.word())),
        (Player::Human, _) => catalogue.get(&format!("screen-player-{}", side.word())),
    }
}

/// Characters shown of a name.
const MOST_OF_NAME: usize = 24;

/// Whether the side is called "you".
fn is_you(state: &State, side: Side) -> bool {
    let seat = state.session().seat(side);
    let other = state.session().seat(side.other()).player;
    seat.name.is_empty() && seat.player == Player::Human && other != Player::Human
}

/// The rules of every game that is played, and who wins.
pub(super) fn rules(state: &State, catalogue: &Catalogue) -> Vec<String> {
    let session = state.session();
    catalogue.rules_on_the_table(session.places_after(0), session.convention())
}

/// What a move of the position is called.
pub(super) fn move_name(state: &State, catalogue: &Catalogue, mv: &PlaceMove) -> String {
    // A run across gaps is no move, but is named all the same.
    catalogue.spoken(&state.play.spoken(mv))
}

/// What was done in a turn, counted from 0.
pub(super) fn turn(state: &State, catalogue: &Catalogue, index: usize) -> String {
    let spoken = state.play.spoken_turn(index);
    match (&state.session().turns()[index].action, spoken) {
        (Played::Throw(face), _) => catalogue.format("screen-thrown", &[("face", face)]),
        (_, mv) => mv.map_or_else(String::new, |mv| catalogue.spoken_shortly(&mv)),
    }
}

/// Who is waited for.
pub(super) fn waiting(state: &State, catalogue: &Catalogue) -> String {
    let side = state.session().to_move();
    let player = side.map_or_else(String::new, |side| player(state, catalogue, side));
    let named = |message: &str| catalogue.format(message, &[("player", &player)]);
    match &state.waiting {
        Waiting::Human if side.is_some_and(|side| is_you(state, side)) => {
            catalogue.get("screen-your-move")
        }
        Waiting::Human => named("screen-to-move"),
        Waiting::Throw => named("screen-to-throw"),
        Waiting::Rolling(_) => catalogue.get("screen-rolling"),
        Waiting::Thinking => named("screen-thinking"),
        Waiting::Announced(..) => {
            let chosen = state.chosen();
            let mv = chosen.map_or_else(String::new, |mv| move_name(state, catalogue, &mv));
            catalogue.format("screen-plays", &[("player", &player), ("move", &mv)])
        }
        Waiting::Paused => catalogue.get("screen-paused"),
        Waiting::Over => winner(state, catalogue),
    }
}

/// Who has won.
pub(super) fn winner(state: &State, catalogue: &Catalogue) -> String {
    let Some(ending) = state.session().ending() else {
        return String::new();
    };
    match ending.winner {
        None => catalogue.get("screen-draw"),
        Some(side) if is_you(state, side) => catalogue.get("screen-you-win"),
        Some(side) => {
            let player = player(state, catalogue, side);
            catalogue.format("screen-wins", &[("player", &player)])
        }
    }
}

/// The answer to the last key, or what is chosen.
pub(super) fn note(state: &State, catalogue: &Catalogue) -> String {
    match &state.note {
        Note::Quiet => chosen(state, catalogue),
        Note::Refused(refused) => catalogue.get(match refused {
            Refused::Over => "screen-refused-over",
            Refused::NotYourTurn => "screen-refused-turn",
            Refused::ThrowFirst => "screen-refused-throw",
            Refused::NothingToThrow => "screen-refused-no-die",
            Refused::Illegal(_) => "screen-refused-illegal",
        }),
        Note::NoSuchAmount(amount) => {
            catalogue.format("screen-refused-amount", &[("amount", &short(amount))])
        }
        Note::NothingChosen => catalogue.get(match state.pick {
            Pick::Pile(_) => "screen-nothing-chosen",
            Pick::Run { .. } | Pick::Cells { .. } => "screen-nothing-marked",
        }),
        Note::NoHints => catalogue.get("screen-no-hints"),
        Note::Considering => catalogue.get("screen-considering"),
        Note::Hint(outcome) => hint(state, catalogue, *outcome),
        Note::NothingToUndo => catalogue.get("screen-nothing-to-undo"),
        Note::NothingToRedo => catalogue.get("screen-nothing-to-redo"),
        Note::Swapped => catalogue.get("screen-swapped"),
        Note::NoMoveFound => catalogue.get("screen-no-move-found"),
        Note::InTheDark => catalogue.format("screen-in-the-dark", &[("plies", &PLIES_IN_THE_DARK)]),
        Note::Failed(fault) => catalogue.fault(fault),
        Note::Told(text) => text.clone(),
    }
}

fn chosen(state: &State, catalogue: &Catalogue) -> String {
    if state.waiting != Waiting::Human {
        return String::new();
    }
    let message = match (&state.pick, state.pick.is_marked()) {
        (_, false) => {
            let spot = state.point().map(|point| point.spot);
            return catalogue.how_to_choose(state.place(), spot);
        }
        (_, true) => "screen-chosen",
    };
    match state.chosen() {
        Some(mv) if state.places().check(&mv).is_ok() => {
            let mv = move_name(state, catalogue, &mv);
            catalogue.format(message, &[("move", &mv)])
        }
        _ => catalogue.get("screen-refused-illegal"),
    }
}

fn hint(state: &State, catalogue: &Catalogue, outcome: Option<Outcome>) -> String {
    let chosen = state.chosen();
    let mv = chosen.map_or_else(String::new, |mv| move_name(state, catalogue, &mv));
    let message = match outcome {
        Some(Outcome::N) => "screen-hint-win",
        Some(Outcome::P) => "screen-hint-lose",
        Some(Outcome::Draw) => "screen-hint-draw",
        None => "screen-hint-unknown",
    };
    catalogue.format(message, &[("move", &mv)])
}

/// What the position is worth to the player to move.
pub(super) fn worth(worth: &Worth, catalogue: &Catalogue) -> String {
    let mut text = match (worth.throws, worth.outcome) {
        (Some(wins), _) => catalogue.format("screen-chance", &[("wins", &wins)]),
        (None, Some(outcome)) => catalogue.to_move(outcome),
        (None, None) => catalogue.get("outcome-unknown"),
    };
    let mut add = |more: String| {
        text.push_str("  ·  ");
        text.push_str(&more);
    };
    if let Some(value) = &worth.grundy {
        add(catalogue.format("answer-grundy", &[("value", &short(value))]));
    }
    if let (Some(count), Some(Outcome::N)) = (&worth.winning, worth.outcome) {
        add(catalogue.format("screen-winning-moves", &[("count", &short(count))]));
    }
    text
}
