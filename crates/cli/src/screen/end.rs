//! How the game has ended, and how it went.

use grundy::game::{Ending, Mark, Side, Why};
use grundy::{Convention, PlayReview, ReviewedMistake};
use grundy_words::Catalogue;
use unicode_width::UnicodeWidthStr;

use super::canvas::{Piece, wrapped};
use super::heaps::short;
use super::look::{Look, Tone};
use super::state::{Note, State};
use super::words;

/// The end as lines of this width.
pub(super) fn lines(
    state: &State,
    catalogue: &Catalogue,
    look: Look,
    width: usize,
) -> Vec<Vec<Piece>> {
    let mut lines = Vec::new();
    let mut say = |text: &str, tone| {
        lines.extend(
            wrapped(text, width)
                .into_iter()
                .map(|line| vec![Piece::new(line, tone)]),
        );
    };
    say(&words::winner(state, catalogue), Tone::Strong);
    if let Some(ending) = state.session().ending() {
        say(&why(state, catalogue, &ending), Tone::Plain);
    }
    for text in hints(state, catalogue) {
        say(&text, Tone::Plain);
    }
    say(" ", Tone::Plain);
    let Some(review) = &state.review else {
        let instead = match &state.note {
            Note::Failed(fault) => catalogue.fault(fault),
            _ => catalogue.get("screen-reviewing"),
        };
        say(&instead, Tone::Dim);
        return lines;
    };
    match &review.mistake {
        Some(mistake) => {
            for text in about_mistake(state, catalogue, mistake) {
                say(&text, Tone::Plain);
            }
        }
        None => say(&catalogue.get("screen-no-mistake"), Tone::Plain),
    }
    say(" ", Tone::Plain);
    lines.extend(marks(state, catalogue, review, look, width));
    if let Some(mistake) = &review.mistake {
        let because = catalogue.get("answer-why");
        let reasons = catalogue.reasons(&mistake.reasons);
        for text in [" ".to_owned(), because].iter().chain(&reasons) {
            let wrapped = wrapped(text, width).into_iter();
            lines.extend(wrapped.map(|line| vec![Piece::plain(line)]));
        }
    }
    lines
}

/// How many hints were used, where some were.
fn hints(state: &State, catalogue: &Catalogue) -> Vec<String> {
    let used = Side::ALL.into_iter().filter_map(|side| {
        let count = state.session().hints(side);
        let player = words::player(state, catalogue, side);
        let arguments: [(&str, &dyn ToString); 2] = [("player", &player), ("count", &count)];
        (count > 0).then(|| catalogue.format("screen-hints-used", &arguments))
    });
    used.collect()
}

fn why(state: &State, catalogue: &Catalogue, ending: &Ending) -> String {
    let named = |message: &str, side| {
        let player = words::player(state, catalogue, side);
        catalogue.format(message, &[("player", &player)])
    };
    match &ending.why {
        Why::Stuck(side) => match state.session().convention() {
            Convention::Normal => named("screen-stuck-normal", *side),
            Convention::Misere => named("screen-stuck-misere", *side),
        },
        Why::Repeated => catalogue.get("play-repeated"),
        Why::ThrownTooMuch(side, face) => {
            let player = words::player(state, catalogue, *side);
            let arguments: [(&str, &dyn ToString); 2] = [("player", &player), ("face", face)];
            catalogue.format("screen-thrown-too-much", &arguments)
        }
        Why::Totals { first, second } => {
            let (first, second) = (short(first), short(second));
            let (one, other) = (
                words::player(state, catalogue, Side::First),
                words::player(state, catalogue, Side::Second),
            );
            let arguments: [(&str, &dyn ToString); 4] = [
                ("first", &first),
                ("second", &second),
                ("one", &one),
                ("other", &other),
            ];
            catalogue.format("screen-end-totals", &arguments)
        }
    }
}

fn about_mistake(state: &State, catalogue: &Catalogue, mistake: &ReviewedMistake) -> Vec<String> {
    let by = state.session().turns()[mistake.turn].by;
    let player = words::player_in(state, catalogue, mistake.turn, by);
    let number = mistake.turn + 1;
    let mv = words::turn(state, catalogue, mistake.turn);
    let arguments: [(&str, &dyn ToString); 3] =
        [("number", &number), ("move", &mv), ("player", &player)];
    let mut texts = vec![catalogue.format("screen-first-mistake", &arguments)];
    let better = mistake.better.iter().map(|mv| catalogue.spoken(mv));
    let better: Vec<String> = better.collect();
    if !better.is_empty() {
        let moves = better.join(&catalogue.get("play-or"));
        texts.push(catalogue.format("screen-better", &[("moves", &moves)]));
    }
    texts
}

/// Columns before a position.
const INDENT: usize = 4;

/// Every turn and what it did, in columns, below the position before it.
fn marks(
    state: &State,
    catalogue: &Catalogue,
    review: &PlayReview,
    look: Look,
    width: usize,
) -> Vec<Vec<Piece>> {
    let rows = review.turns.iter().enumerate().map(|(index, turn)| {
        let by = words::player_in(state, catalogue, index, turn.by);
        [by, words::turn(state, catalogue, index)]
    });
    let rows: Vec<[String; 2]> = rows.collect();
    let widest = |column: usize| rows.iter().map(|row| row[column].width()).max();
    let widths = [0, 1].map(|column| widest(column).unwrap_or(0).min(MOST_OF_COLUMN));
    let marked = rows.iter().zip(&review.turns).enumerate();
    let lines = marked.flat_map(|(index, (row, turn))| {
        let (glyph, tone, word) = match turn.judged.mark {
            Mark::Kept => (look.win(), Tone::Win, "screen-mark-kept"),
            Mark::ThrewAway => (look.lose(), Tone::Lose, "screen-mark-threw-away"),
            Mark::LostAnyway => ("-", Tone::Plain, "screen-mark-lost-anyway"),
            Mark::Chance => ("-", Tone::Plain, "screen-mark-chance"),
            Mark::Unknown => ("?", Tone::Plain, "screen-mark-unknown"),
        };
        let [by, mv] = [0, 1].map(|column| padded(&row[column], widths[column]));
        let position = wrapped(&turn.position, width.saturating_sub(INDENT)).into_iter();
        let indent = " ".repeat(INDENT);
        let position = position.map(|line| vec![Piece::new(format!("{indent}{line}"), Tone::Dim)]);
        let mut lines: Vec<Vec<Piece>> = position.collect();
        lines.push(vec![
            Piece::plain(format!("{:>3} {by}  {mv}  ", index + 1)),
            Piece::new(format!("{glyph} {}", catalogue.get(word)), tone),
        ]);
        lines
    });
    lines.collect()
}

/// Columns that names are filled up to; longer ones stick out.
const MOST_OF_COLUMN: usize = 24;

fn padded(text: &str, width: usize) -> String {
    let missing = width.saturating_sub(text.width());
    format!("{text}{}", " ".repeat(missing))
}
