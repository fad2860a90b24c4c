//! How sure an answer is, and why it is no more.

use grundy_core::{Exhausted, written_as};

/// How much of what was asked, or claimed, is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// All of it, by a theorem whose conditions were checked, or by exhaustion.
    Proved,
    /// All of it, by code that shares nothing with what had computed it.
    Verified,
    /// What was looked at, exactly; of a claim, that no part of it that was looked at is wrong.
    Partial,
    /// That what was asked for is infinite, by proof.
    Infinite,
    /// Nothing against a claim as far as it was compared.
    Holds,
    /// That a claim is wrong.
    Refuted,
    /// That a certificate is wrong.
    Refused,
    /// Not all of it: a limit was reached.
    Unknown,
}

impl Status {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::Proved,
        Self::Verified,
        Self::Partial,
        Self::Infinite,
        Self::Holds,
        Self::Refuted,
        Self::Refused,
        Self::Unknown,
    ];

    /// The word used in data formats.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Proved => "proved",
            Self::Verified => "verified",
            Self::Partial => "partial",
            Self::Infinite => "infinite",
            Self::Holds => "holds",
            Self::Refuted => "refuted",
            Self::Refused => "refused",
            Self::Unknown => "unknown",
        }
    }

    /// Unknown where a limit was reached.
    pub(crate) fn unless(is_limited: bool) -> Self {
        match is_limited {
            false => Self::Proved,
            true => Self::Unknown,
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
