//! The kinds of errors.

use std::ops::Range;
use std::path::PathBuf;

use grundy_core::{Exhausted, Natural};
use grundy_play::judge::Missing;
use grundy_play::record::Damage;
use grundy_play::starts::NoStart;
use grundy_rules::Problem;
use grundy_rules::encoding::NotUtf8;

use super::{BadFormula, BadPattern, CheckpointProblem, JobsFault, TableFault, Unsuited};
use crate::fault::Fault;
use crate::instead::Instead;

/// Why a request was not answered. Whoever tells it has words for each kind: the compiler names those that have none yet.
#[derive(Debug)]
pub enum ErrorKind {
    /// The text is not an expression or a ruleset, or breaks a rule of the game.
    Notation {
        /// What is wrong, with its place; never empty.
        problems: Vec<Problem>,
    },
    /// A heap is larger than any engine for these rules can reach.
    HeapTooLarge {
        /// The ruleset.
        ruleset: String,
        /// The bytes of the text where the heap stands.
        at: Range<usize>,
    },
    /// The text is not UTF-8.
    NotUtf8(NotUtf8),
    /// The text is longer than the limit.
    InputTooLong {
        /// The limit, in bytes.
        limit: u64,
    },
    /// The game is not played so that the last move loses.
    NoMisere {
        /// The term.
        term: String,
    },
    /// No theory is known of sums in misère play in which play may go on for ever.
    LoopyMisere,
    /// The output format cannot hold the values.
    ValueTooLarge {
        /// The heap whose value does not fit.
        heap: String,
    },
    /// What is asked does not fit the ruleset.
    Unsuited {
        /// The ruleset.
        ruleset: String,
        /// What does not fit.
        unsuited: Unsuited,
        /// What can be asked.
        instead: Option<Box<Instead>>,
    },
    /// A table of so many numbers would never end, or does not fit in memory.
    TableTooLong {
        /// The last number that it can go to.
        last: Natural,
    },
    /// `from` is greater than `to`.
    EmptyRange,
    /// There are no heaps to draw: the largest one is empty.
    EmptyDraw,
    /// Misère sums with this heap are not counted by values.
    WildHeap {
        /// The ruleset.
        ruleset: String,
        /// Its first heap that is wild.
        heap: String,
    },
    /// The input of a judge is at fault; what comes before the fault has been answered.
    BadInput {
        /// The line of the fault, from 1.
        line: u64,
        /// The fault.
        fault: InputFault,
    },
    /// A tablebase is damaged or wrong.
    Tablebase(TableFault),
    /// A folder of jobs is not as it should be, or has nothing of what was asked.
    Jobs(JobsFault),
    /// A limit was reached before there was an answer of any kind.
    Limit(Exhausted),
    /// There is no position to begin a game with.
    NoStart(NoStart),
    /// The text is not a pattern of codes.
    Pattern(BadPattern),
    /// The text is not a formula.
    Formula(Box<BadFormula>),
    /// The formula has no value at this position.
    NoValue(String),
    /// The record of a game is damaged.
    Record(Damage),
    /// A run cannot be kept in this directory, or not be resumed from it.
    Checkpoint {
        /// The directory.
        directory: PathBuf,
        /// Why.
        problem: CheckpointProblem,
    },
    /// The program itself failed.
    Internal(Fault),
    /// Reading a judge's input failed.
    Read(std::io::Error),
    /// Reading or writing failed.
    Io(std::io::Error),
}

/// What is wrong with the input of a judge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InputFault {
    /// This word is not a number.
    NotANumber(String),
    /// A word is longer than the limit, in bytes.
    TooLong(u64),
    /// The input ends too soon.
    Incomplete(Missing),
    /// The input goes on after its end.
    TooMany,
    /// The lengths of the stripes make no ruleset.
    Rules {
        /// The ruleset as the notation writes it.
        text: String,
        /// What is wrong with it.
        problems: Vec<Problem>,
    },
}
