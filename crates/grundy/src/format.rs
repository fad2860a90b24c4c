//! In which forms tables are written for programs.

/// One of the two numbers of a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Column {
    /// The first, of unordered pairs the smaller one.
    A,
    /// The second.
    B,
}

/// How a table is written for programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableFormat {
    /// A header such as `n,grundy`, then a line for each position.
    Csv,
    /// One object.
    Json,
    /// The form of the OEIS: `n value`; of P-positions of two numbers one column by the index, which is that of Wythoff's
    /// pairs, and else counts from 1.
    BFile {
        /// The column; of Wythoff's P-positions the first one if none is given, of tables of one column none.
        column: Option<Column>,
    },
    /// NumPy's: little-endian u32, of one dimension or of two.
    Npy,
    /// The columns of the lines with commas, with types ([`write_parquet`](crate::write_parquet)).
    Parquet,
    /// A graph as text for programs that draw.
    Dot,
}

impl TableFormat {
    /// A short stable id.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Self::Csv => "csv",
            Self::Json => "json",
            Self::BFile { .. } => "bfile",
            Self::Npy => "npy",
            Self::Parquet => "parquet",
            Self::Dot => "dot",
        }
    }
}
