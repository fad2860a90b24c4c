//! How sure an answer is, and why it is no more.

use grundy_core::{Exhausted, written_as};

/// How much of what was asked is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// All of it, by a theorem whose conditions were checked, or by exhaustion.
    Proved,
    /// Exactly, of all that was looked at, and of no more.
    Partial,
    /// Not all of it: a limit was reached.
    Unknown,
}

impl Status {
    /// All, in the order of how much is known.
    pub const ALL: [Self; 3] = [Self::Proved, Self::Partial, Self::Unknown];

    /// The word used in data formats.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Proved => "proved",
            Self::Partial => "partial",
            Self::Unknown => "unknown",
        }
    }

    /// Unknown where a limit was reached.
    pub(crate) fn unless<T>(limit: Option<T>) -> Self {
        match limit {
            None => Self::Proved,
            Some(_) => Self::Unknown,
        }
    }
}

written_as!(Status, word);

/// What ended a computation that could go on for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ended {
    /// A limit of the workbench.
    Exhausted(Exhausted),
    /// All that was asked for is done.
    Limit,
}

impl Ended {
    /// The word used in data formats.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Exhausted(exhausted) => exhausted.word(),
            Self::Limit => "limit",
        }
    }
}

written_as!(Ended, word);
