//! What the numbers are whose law is looked for.

use grundy_core::written_as;

/// What numbers are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum NumbersOf {
    /// The values.
    Values,
    /// 1 where n is P, else 0.
    PPositions,
    /// The k-th P-position.
    PList,
    /// The k-th pair that is P.
    Pairs,
    /// The values of two numbers.
    Table,
    /// 1 where two numbers are P, else 0.
    PTable,
    /// The values after a throw with 1 or 6 up.
    Faces16,
    /// The values after a throw with 2 or 5 up.
    Faces25,
    /// The values after a throw with 3 or 4 up.
    Faces34,
    /// How many of six throws win.
    Throws,
    /// 0 for P, 1 for N, 2 for a draw.
    Outcomes,
    /// Numbers that somebody gives.
    Given,
}

impl NumbersOf {
    /// The values after a throw, for the pairs of opposite faces.
    pub const FACES: [Self; 3] = [Self::Faces16, Self::Faces25, Self::Faces34];

    /// The word used in data formats.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Values => "values",
            Self::PPositions => "p-positions",
            Self::PList => "p-list",
            Self::Pairs => "pairs",
            Self::Table => "table",
            Self::PTable => "p-table",
            Self::Faces16 => "faces-1-6",
            Self::Faces25 => "faces-2-5",
            Self::Faces34 => "faces-3-4",
            Self::Throws => "throws",
            Self::Outcomes => "outcomes",
            Self::Given => "numbers",
        }
    }

    /// The faces that may be up, of values after a throw.
    #[must_use]
    pub fn faces(self) -> &'static [u64] {
        match self {
            Self::Faces16 => &[1, 6],
            Self::Faces25 => &[2, 5],
            Self::Faces34 => &[3, 4],
            _ => &[],
        }
    }

    /// Whether they are counted, and not found at their positions.
    #[must_use]
    pub fn is_list(self) -> bool {
        matches!(self, Self::PList | Self::Pairs)
    }

    /// What a formula calls them.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::PPositions | Self::PTable => "P",
            Self::PList => "p",
            Self::Outcomes => "outcome",
            Self::Throws => "wins",
            Self::Given => "a",
            _ => "g",
        }
    }

    /// What a program calls its function.
    #[must_use]
    pub fn function(self) -> &'static str {
        match self {
            Self::PPositions | Self::PTable => "is_p",
            Self::PList => "p_position",
            Self::Pairs => "p_pair",
            Self::Outcomes => "outcome",
            Self::Throws => "winning_throws",
            Self::Given => "number",
            _ => "grundy",
        }
    }
}

written_as!(NumbersOf, word);
