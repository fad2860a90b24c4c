//! What is told of a game and of what was done in it.

use grundy::game::{Face, Mark, Played, Player, Reason, Seat, Side};
use grundy::{
    ChosenMove, KeptGame, Outcome, Play, PlayReview, SCHEMA, SolveAnswer, SpokenMove, Workbench,
};
use grundy_words::{
    Catalogue, NamedMove, Offer, OfferedMove, Scene, SceneChange, SceneTrace, ShownMove,
};
use schemars::JsonSchema;
use serde::Serialize;

use crate::api::options::shown;

/// Moves named as examples of what may be typed.
const EXAMPLES: usize = 3;

/// The answer.
#[derive(JsonSchema, Serialize)]
pub(crate) struct Told {
    schema: u32,
    #[serde(flatten)]
    kept: KeptGame,
    game: Game,
    scene: Scene,
    did: Option<Did>,
}

#[derive(JsonSchema, Serialize)]
struct Game {
    expression: String,
    /// The same in the order in which it lies.
    position: String,
    convention: &'static str,
    start: String,
    /// A string: it may be larger than 2^53.
    seed: String,
    seats: [SeatTold; 2],
    to_move: Option<usize>,
    player: Option<&'static str>,
    die_to_throw: bool,
    ended: Option<Ended>,
    turns: Vec<TurnTold>,
    /// What the last turn has changed in the picture.
    last: Option<SceneTrace>,
    can_undo: bool,
    can_redo: bool,
    keeps_back: bool,
    examples: Vec<String>,
    /// Moves that a picture offers, of equal ones one.
    moves: Vec<OfferedMove>,
    /// Whether there are moves that are not told.
    more_moves: bool,
    /// The rules, in lines.
    rules_text: Vec<String>,
}

#[derive(JsonSchema, Serialize)]
struct SeatTold {
    player: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    skill: Option<u8>,
    name: String,
    /// What the player is called in the language.
    called: String,
    hints: u32,
}

#[derive(JsonSchema, Serialize)]
struct Ended {
    winner: Option<usize>,
    text: String,
}

#[derive(JsonSchema, Serialize)]
struct TurnTold {
    by: usize,
    #[serde(flatten)]
    mv: Option<NamedMove>,
    expression: String,
    /// The same in the order in which it lies.
    position: String,
    throw: Option<u8>,
}

/// What was done.
#[derive(JsonSchema, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(super) enum Did {
    Move(NamedMove),
    Machine {
        #[serde(flatten)]
        mv: NamedMove,
        /// The move in a sentence.
        line: String,
        /// That it was not found out who wins, and what the machine did instead.
        in_the_dark: Option<String>,
    },
    Throw {
        face: u8,
        line: String,
    },
    Hint {
        #[serde(flatten)]
        mv: NamedMove,
        outcome: Option<Outcome>,
        line: String,
        /// What it would do to the picture.
        change: SceneChange,
    },
    Why {
        outcome: Option<Outcome>,
        outcome_text: String,
        explanation: Option<Vec<Reason>>,
        explanation_text: Vec<String>,
    },
    Options {
        options: Vec<ShownMove>,
        more: bool,
    },
    Undo {
        turns: usize,
    },
    Redo {
        turns: usize,
    },
    Swap,
    Again,
    Review {
        turns: Vec<TurnJudged>,
        mistake: Option<MistakeTold>,
        /// The whole review, in lines.
        text: Vec<String>,
    },
}

#[derive(JsonSchema, Serialize)]
pub(super) struct TurnJudged {
    by: usize,
    #[serde(flatten)]
    mv: Option<NamedMove>,
    throw: Option<u8>,
    /// The position before it.
    position: String,
    /// For whose turn it was.
    before: Option<Outcome>,
    /// For the other one.
    after: Option<Outcome>,
    mark: &'static str,
    mistake: bool,
}

#[derive(JsonSchema, Serialize)]
pub(super) struct MistakeTold {
    turn: usize,
    better: Vec<NamedMove>,
    explanation: Vec<Reason>,
    explanation_text: Vec<String>,
}

fn index(side: Side) -> usize {
    match side {
        Side::First => 0,
        Side::Second => 1,
    }
}

fn player_word(player: Player) -> &'static str {
    match player {
        Player::Human => "human",
        Player::Machine(_) => "machine",
    }
}

impl Told {
    pub(super) fn new(play: &Play, did: Option<Did>, catalogue: &Catalogue) -> Self {
        let players = catalogue.players_of(play.session());
        Self {
            schema: SCHEMA,
            kept: play.keep(),
            game: Game::new(play, catalogue),
            scene: Scene::new(play.places(), catalogue, &players),
            did,
        }
    }
}

impl Game {
    fn new(play: &Play, catalogue: &Catalogue) -> Self {
        let session = play.session();
        let ended = session.ending().map(|ending| Ended {
            winner: ending.winner.map(index),
            text: catalogue.ending(session, &ending),
        });
        let seat = |side: Side| {
            let Seat { player, name } = session.seat(side).clone();
            SeatTold {
                player: player_word(player),
                skill: match player {
                    Player::Human => None,
                    Player::Machine(skill) => Some(skill.number()),
                },
                name,
                called: catalogue.player(session, side),
                hints: session.hints(side),
            }
        };
        let examples = play.examples(EXAMPLES);
        let offer = Offer::of(play, catalogue);
        Self {
            expression: session.position().to_string(),
            position: play.shown_after(session.turns().len()),
            convention: session.convention().word(),
            start: session.start().position.to_string(),
            seed: session.start().seed.to_string(),
            seats: Side::ALL.map(seat),
            to_move: session.to_move().map(index),
            player: session.player_to_move().map(player_word),
            die_to_throw: session.awaits_throw(),
            ended,
            turns: turns(play, catalogue),
            last: last_move(play).map(|mv| SceneTrace::of(&mv.laid, catalogue)),
            can_undo: !session.turns().is_empty(),
            can_redo: session.undone() > 0,
            keeps_back: play.keeps_back(),
            examples: examples.iter().map(|mv| catalogue.spoken(mv)).collect(),
            moves: offer.moves,
            more_moves: offer.more,
            rules_text: catalogue.rules_of(play),
        }
    }
}

fn last_move(play: &Play) -> Option<SpokenMove> {
    let last = play.session().turns().len().checked_sub(1)?;
    play.spoken_turn(last)
}

fn turns(play: &Play, catalogue: &Catalogue) -> Vec<TurnTold> {
    let turns = play.session().turns().iter().enumerate();
    turns
        .map(|(number, turn)| TurnTold {
            by: index(turn.by),
            mv: play
                .spoken_turn(number)
                .map(|mv| NamedMove::new(&mv, catalogue)),
            expression: turn.after.position().to_string(),
            position: play.shown_after(number + 1),
            throw: match turn.action {
                Played::Throw(face) => Some(face.number()),
                Played::Move(_) => None,
            },
        })
        .collect()
}

impl Did {
    pub(super) fn moved(mv: &SpokenMove, catalogue: &Catalogue) -> Self {
        Self::Move(NamedMove::new(mv, catalogue))
    }

    pub(super) fn machine(
        mv: &ChosenMove,
        player: &str,
        catalogue: &Catalogue,
    ) -> (Option<Self>, bool) {
        let named = NamedMove::new(&mv.mv, catalogue);
        let arguments: [(&str, &dyn ToString); 2] = [("player", &player), ("action", &named.told)];
        let in_the_dark = mv.exhausted;
        let did = Self::Machine {
            line: catalogue.format("play-says", &arguments),
            in_the_dark: in_the_dark.map(|exhausted| catalogue.in_the_dark(player, exhausted)),
            mv: named,
        };
        (Some(did), in_the_dark.is_some())
    }

    pub(super) fn thrown(face: Face, player: &str, catalogue: &Catalogue) -> Self {
        let arguments: [(&str, &dyn ToString); 2] = [("player", &player), ("face", &face)];
        Self::Throw {
            face: face.number(),
            line: catalogue.format("play-throws", &arguments),
        }
    }

    pub(super) fn hint(
        play: &Play,
        hint: &ChosenMove,
        catalogue: &Catalogue,
    ) -> (Option<Self>, bool) {
        let (places, players) = (play.places(), catalogue.players_of(play.session()));
        let mv = NamedMove::new(&hint.mv, catalogue);
        let did = Self::Hint {
            line: catalogue.advice(hint.outcome, &mv.told),
            mv,
            outcome: hint.outcome,
            change: SceneChange::new(
                places,
                &hint.at,
                &places.after(&hint.at),
                catalogue,
                &players,
            ),
        };
        (Some(did), hint.outcome.is_none())
    }

    pub(super) fn why(answer: &SolveAnswer, catalogue: &Catalogue) -> (Option<Self>, bool) {
        let reasons = answer.explanation.as_deref().unwrap_or_default();
        let did = Self::Why {
            outcome: answer.outcome,
            outcome_text: catalogue.play_outcome(answer),
            explanation: answer.explanation.clone(),
            explanation_text: catalogue.reasons(reasons),
        };
        (Some(did), answer.exhausted.is_some())
    }

    pub(super) fn options(
        play: &mut Play,
        workbench: &mut Workbench,
        catalogue: &Catalogue,
    ) -> (Option<Self>, bool) {
        let (moves, more) = play.prospects(workbench);
        let players = catalogue.players_of(play.session());
        let cut = moves.iter().any(|mv| mv.outcome.is_none());
        let options = shown(&moves, play.places(), catalogue, &players);
        (Some(Self::Options { options, more }), cut)
    }

    pub(super) fn review(
        play: &Play,
        workbench: &mut Workbench,
        catalogue: &Catalogue,
    ) -> (Option<Self>, bool) {
        let review = play.review(workbench);
        let cut = review
            .turns
            .iter()
            .any(|turn| turn.judged.mark == Mark::Unknown);
        let did = Self::Review {
            turns: judged(&review, catalogue),
            mistake: review.mistake.as_ref().map(|mistake| MistakeTold {
                turn: mistake.turn,
                better: mistake
                    .better
                    .iter()
                    .map(|mv| NamedMove::new(mv, catalogue))
                    .collect(),
                explanation_text: catalogue.reasons(&mistake.reasons),
                explanation: mistake.reasons.clone(),
            }),
            text: catalogue.review(&review, play.session()),
        };
        (Some(did), cut)
    }
}

fn judged(review: &PlayReview, catalogue: &Catalogue) -> Vec<TurnJudged> {
    let turns = review.turns.iter();
    turns
        .map(|turn| TurnJudged {
            by: index(turn.by),
            mv: turn.mv.as_ref().map(|mv| NamedMove::new(mv, catalogue)),
            throw: turn.throw.map(Face::number),
            position: turn.position.clone(),
            before: turn.judged.before,
            after: turn.judged.after,
            mark: mark_word(turn.judged.mark),
            mistake: turn.judged.mark == Mark::ThrewAway,
        })
        .collect()
}

fn mark_word(mark: Mark) -> &'static str {
    match mark {
        Mark::Kept => "kept",
        Mark::ThrewAway => "threw-away",
        Mark::LostAnyway => "lost-anyway",
        Mark::Chance => "chance",
        Mark::Unknown => "unknown",
    }
}
