//! What is wrong with the text of a rule.

use super::fault::Fault;
use crate::formula::Ambiguity;

/// What can be wrong with the text of a rule, beyond what the grammar wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RuleProblem {
    /// Nothing has this name.
    UnknownName {
        /// The name as written.
        name: String,
        /// The nearest name there is.
        nearest: Option<String>,
    },
    /// A name stands for something else already.
    Shadows {
        /// The name.
        name: String,
    },
    /// A word of the notation cannot be a name.
    Reserved {
        /// The word.
        name: String,
    },
    /// A number is wanted, and this asks whether one is such a number.
    WantsNumber,
    /// A condition is wanted, and this is a number.
    WantsCondition,
    /// People read it in two ways.
    Ambiguous(Ambiguity),
    /// It means nothing in this place.
    NotHere(NotHere),
    /// Formulas stand in each other too deeply.
    TooDeep,
    /// The rule has too many parts.
    TooLong,
    /// There is no move in the rule.
    Empty,
    /// A state has another number of coordinates.
    WrongCount {
        /// How many a state has.
        expected: usize,
        /// How many stand here.
        found: usize,
    },
    /// An amount gets smaller as the heap grows, so that almost no heap has such a move.
    ShrinkingAmount,
    /// A split behind a take, of which it is not clear whether it is another move or a part of that one.
    TakeThenSplit,
    /// There are more names, or more heaps left, than a rule may have.
    TooMany {
        /// How many there may be.
        most: usize,
    },
    /// A split leaves two heaps or more.
    TooFewHeaps,
    /// Played from this position, the rule does something wrong.
    Fault {
        /// What, and at which state.
        fault: Fault,
        /// The move to blame, where one is.
        text: String,
    },
}

/// Why a word of formulas means nothing in a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotHere {
    /// Only a claim may ask for the value of a smaller heap.
    Own,
    /// There is no one heap that `half` or `divisor` could speak of.
    NoHeap,
    /// The golden ratio is no integer, but `n * phi` is one.
    PhiAlone,
}

impl RuleProblem {
    /// A stable id.
    #[must_use]
    pub fn id(&self) -> &'static str {
        match self {
            Self::UnknownName { .. } => "unknown-name",
            Self::Shadows { .. } => "shadows",
            Self::Reserved { .. } => "reserved",
            Self::WantsNumber => "wants-number",
            Self::WantsCondition => "wants-condition",
            Self::Ambiguous(ambiguity) => ambiguity.id(),
            Self::NotHere(NotHere::Own) => "not-here-own",
            Self::NotHere(NotHere::NoHeap) => "not-here-no-heap",
            Self::NotHere(NotHere::PhiAlone) => "not-here-phi",
            Self::TooDeep => "too-deep",
            Self::TooLong => "too-long",
            Self::Empty => "empty",
            Self::WrongCount { .. } => "wrong-count",
            Self::TooMany { .. } => "too-many",
            Self::TooFewHeaps => "too-few-heaps",
            Self::ShrinkingAmount => "shrinking-amount",
            Self::TakeThenSplit => "take-then-split",
            Self::Fault { fault, .. } => fault.kind.id(),
        }
    }
}
