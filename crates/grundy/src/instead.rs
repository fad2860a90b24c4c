//! What can be asked where a question does not fit the ruleset.

use grundy_rules::Family;

/// A question whose answer depends on what the positions of the ruleset are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// For a table.
    Table,
    /// For the pattern behind one.
    Pattern,
}

/// What can be asked of a ruleset.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Instead {
    /// This of a family, as far as it is soon there.
    Sample {
        /// What can be asked.
        wanted: Wanted,
        /// The ruleset of the family.
        ruleset: String,
        /// The end, one number or two.
        to: Vec<u64>,
    },
    /// This of the P-positions up to an index.
    PPositions {
        /// What can be asked.
        wanted: Wanted,
        /// The ruleset.
        ruleset: String,
        /// The index of the last one.
        to: u64,
    },
    /// This of all there is, without an end.
    Whole {
        /// What can be asked.
        wanted: Wanted,
        /// The ruleset.
        ruleset: String,
    },
    /// Who wins this position.
    Position(String),
    /// What is known of the game of this name.
    Game(String),
}

impl Instead {
    /// The question for a family, as far as it is soon there.
    #[must_use]
    pub fn sample(wanted: Wanted, family: Family<'_>) -> Self {
        Self::Sample {
            wanted,
            ruleset: family.ruleset().to_string(),
            to: family.sample(),
        }
    }
}
