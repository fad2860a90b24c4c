//! What can be wrong with a tablebase.

use grundy_solve::boards::Damage;

/// What is wrong with a tablebase, or with the folder of a checkpoint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableFault {
    /// It does not begin as a tablebase does.
    NotATablebase,
    /// Another version of the format.
    Version(u32),
    /// The header is damaged, or makes no sense.
    Header,
    /// The index is damaged.
    Index,
    /// It is not as long as its index says.
    Length,
    /// This block is damaged; the first is 0.
    Block(u64),
    /// The header does not fit the board that it names.
    Definition,
    /// A position has another outcome than follows from its options.
    Outcome {
        /// Its index.
        index: u64,
        /// The block that it stands in.
        block: u64,
    },
    /// The header has another number of P-positions than the table.
    Count {
        /// How many the table has.
        found: u64,
    },
    /// The checkpoint belongs to another table.
    OtherCheckpoint,
    /// A slab of the checkpoint is not there, or was damaged and taken away: its share must be built again.
    NoSlab(usize),
    /// A table cannot be divided into such shares, or not without a checkpoint.
    NoSuchShare,
    /// The table is too small to be divided, or the memory allowed is.
    Undivided,
}

impl TableFault {
    /// A short stable id.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Self::NotATablebase => "not-one",
            Self::Version(_) => "version",
            Self::Header => "header",
            Self::Index => "index",
            Self::Length => "length",
            Self::Block(_) => "block",
            Self::Definition => "definition",
            Self::Outcome { .. } => "outcome",
            Self::Count { .. } => "count",
            Self::OtherCheckpoint => "other-checkpoint",
            Self::NoSlab(_) => "no-slab",
            Self::NoSuchShare => "no-such-share",
            Self::Undivided => "undivided",
        }
    }
}

impl TableFault {
    /// Whether it is about what a build was asked, and not about a table.
    #[must_use]
    pub fn is_of_build(self) -> bool {
        matches!(
            self,
            Self::OtherCheckpoint | Self::NoSlab(_) | Self::NoSuchShare | Self::Undivided
        )
    }
}

impl From<Damage> for TableFault {
    fn from(damage: Damage) -> Self {
        match damage {
            Damage::NotATablebase => Self::NotATablebase,
            Damage::Version(version) => Self::Version(version),
            Damage::Header => Self::Header,
            Damage::Index => Self::Index,
            Damage::Length => Self::Length,
            Damage::Block(block) => Self::Block(block),
        }
    }
}
