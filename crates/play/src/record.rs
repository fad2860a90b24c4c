//! Games as text that is kept: written, read back and played again.
//!
//! One thing a line, in this order; empty lines and lines that begin with `#` mean nothing:
//!
//! ```text
//! grundy-record 1
//! start nim(5,4,3)
//! convention normal
//! seed 42
//! first human Ada
//! second machine 7
//! hints 1 0
//! move nim(3) -> nim(1)
//! move nim(5) -> nim(3)
//! result unfinished
//! ```
//!
//! * `start`: the position, as the notation writes it; `convention`: `normal` or `misere`; `seed`: from
//!   0 to 2^64 - 1.
//! * `first` (who begins), `second`, as they sat at the start: `human` or `machine` with its skill, then the name, if any, to the
//!   end of the line (at most [`LONGEST_NAME`] bytes, no control characters). `hints`: how many each has used.
//! * A turn is a `move`, from the heap or the term that is changed to what is left of it, `0` for
//!   nothing; or a `throw` with the face. `swap` between turns: from there on the players have changed places.
//! * `result`: `first`, `second`, `draw` or `unfinished`. It must be what the moves say.
//!
//! Turns that were taken back are not kept.

pub(crate) mod reader;

use std::fmt::Write;

use grundy_core::{Budget, Exhausted};
use grundy_rules::{Files, Problem};

use crate::moves;
use crate::session::{Ending, Played, Player, Refused, Seat, Session};

/// Bytes that a name may have.
pub const LONGEST_NAME: usize = 200;

/// What may stand at the beginning of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Key {
    /// The first line, with the version of the format.
    Record,
    /// The position to begin with.
    Start,
    /// Whether the last move wins or loses.
    Convention,
    /// The seed of all chance.
    Seed,
    /// Who begins.
    First,
    /// Who does not.
    Second,
    /// How many hints were used.
    Hints,
    /// A move.
    Move,
    /// A throw of the die.
    Throw,
    /// The players change places.
    Swap,
    /// How it has ended.
    Result,
}

impl Key {
    /// The word in the text.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Record => "grundy-record",
            Self::Start => "start",
            Self::Convention => "convention",
            Self::Seed => "seed",
            Self::First => "first",
            Self::Second => "second",
            Self::Hints => "hints",
            Self::Move => "move",
            Self::Throw => "throw",
            Self::Swap => "swap",
            Self::Result => "result",
        }
    }
}

/// What is wrong with a record, and in which line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damage {
    /// The line, from 1; one more than there are where something is missing at the end.
    pub line: usize,
    /// What is wrong.
    pub kind: DamageKind,
}

/// What can be wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DamageKind {
    /// The line should begin with this word (of several that may follow, the first).
    Expected(Key),
    /// What follows the word is not what belongs there.
    BadValue(Key),
    /// A later version of the format.
    Version,
    /// The position, or one of the two of a move, does not follow the notation.
    Notation(Vec<Problem>),
    /// The game is not played so that the last move loses.
    NoMisere,
    /// The position has nothing of the kind that the move changes.
    NothingToMove,
    /// The turn cannot be played.
    Refused(Refused),
    /// The game has not ended so.
    WrongResult,
    /// Something stands after the result.
    AfterResult,
    /// A heap is larger than any engine for its rules can reach.
    TooLarge,
    /// A limit was reached.
    Exhausted(Exhausted),
}

/// The game as text. Control characters in names become spaces, and long names are cut. Where in the row that a heap
/// is shown as stones were taken is not in it: what is read again has a run of the same length.
///
/// ```
/// use grundy_core::{Budget, Convention, Allowance};
/// use grundy_play::record;
/// use grundy_play::session::{Seat, Session, Side, Start};
/// use grundy_rules::{NoFiles, parse_expression};
///
/// let mut session = Session::new(Start {
///     position: parse_expression("kayles(3)").unwrap(),
///     convention: Convention::Normal,
///     seed: 7,
///     seats: [Seat::human(), Seat::human()],
/// });
/// let mv = session.places().moves(10).unwrap().remove(0);
/// session.play(Side::First, &mv).unwrap();
/// let text = record::write(&session);
/// let mut budget = Budget::new(Allowance::default());
/// let again = record::read(&text, &NoFiles, &mut budget).unwrap();
/// assert_eq!(record::write(&again), text);
/// ```
#[must_use]
pub fn write(session: &Session) -> String {
    let start = session.start();
    let mut text = format!(
        "{} 1\n{} {}\n{} {}\n{} {}\n",
        Key::Record.word(),
        Key::Start.word(),
        start.position.shown(),
        Key::Convention.word(),
        start.convention.word(),
        Key::Seed.word(),
        start.seed,
    );
    for (key, seat) in [Key::First, Key::Second].into_iter().zip(&start.seats) {
        text.push_str(&seat_line(key, seat));
    }
    let [first, second] = session.hints_by_seat_at_start();
    let _ = writeln!(text, "{} {first} {second}", Key::Hints.word());
    let swapped_after = |turns: usize, text: &mut String| {
        if session.is_swapped_after(turns) {
            let _ = writeln!(text, "{}", Key::Swap.word());
        }
    };
    for (index, turn) in session.turns().iter().enumerate() {
        swapped_after(index, &mut text);
        let _ = match &turn.action {
            Played::Throw(face) => writeln!(text, "{} {face}", Key::Throw.word()),
            Played::Move(mv) => {
                let places = session.places_after(index);
                let played = places.to_move(mv).expect("a move that was played");
                let mv = moves::shown(places.position(), &played);
                writeln!(text, "{} {} -> {}", Key::Move.word(), mv.from, mv.to)
            }
        };
    }
    swapped_after(session.turns().len(), &mut text);
    let result = result_word(session.ending().as_ref());
    let _ = writeln!(text, "{} {result}", Key::Result.word());
    text
}

/// Reads a game and plays it again.
///
/// Cost: about linear in the text and, for each move, in the length of the position; both count
/// against the budget.
///
/// # Errors
///
/// The first thing that is wrong, and its line.
pub fn read(text: &str, files: &dyn Files, budget: &mut Budget<'_>) -> Result<Session, Damage> {
    read_as_said(text, &[], files, budget)
}

/// As [`read`], where it is known how moves were typed: of moves that are one in the record, such as those in
/// equal heaps, it was that one. What does not fit is not minded.
///
/// # Errors
///
/// As [`read`].
pub fn read_as_said(
    text: &str,
    said: &[String],
    files: &dyn Files,
    budget: &mut Budget<'_>,
) -> Result<Session, Damage> {
    reader::read(text, said, files, budget)
}

fn seat_line(key: Key, seat: &Seat) -> String {
    let player = match seat.player {
        Player::Human => "human".to_owned(),
        Player::Machine(skill) => format!("machine {skill}"),
    };
    let name: String = seat
        .name
        .chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect();
    let name = &name[..name.floor_char_boundary(LONGEST_NAME)];
    let line = format!("{} {player} {}", key.word(), name.trim());
    format!("{}\n", line.trim_end())
}

fn result_word(ending: Option<&Ending>) -> &'static str {
    match ending {
        None => "unfinished",
        Some(Ending { winner: None, .. }) => "draw",
        Some(Ending {
            winner: Some(side), ..
        }) => side.word(),
    }
}

#[cfg(test)]
mod tests;
