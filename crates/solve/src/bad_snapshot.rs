//! What can be wrong with bytes that are to be the state of a long computation.

use std::fmt;

/// Why bytes are not a state to go on from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadSnapshot {
    /// They are of another version of the format.
    Version(u64),
    /// They end too soon, or go on after the end.
    Length,
    /// What they say cannot be.
    Contradiction,
    /// They are about the positions of other rules.
    OtherRules,
}

impl fmt::Display for BadSnapshot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Version(version) => write!(f, "format version {version} is not known"),
            Self::Length => f.write_str("the data have the wrong length"),
            Self::Contradiction => f.write_str("the data contradict themselves"),
            Self::OtherRules => f.write_str("the data are about other rules"),
        }
    }
}

impl std::error::Error for BadSnapshot {}
