//! What has lines with named columns: tables, and what sweeps find.

use std::borrow::Cow;
use std::fmt;

use grundy_core::Natural;
use grundy_play::number::Number;
use serde::{Serialize, Serializer};

/// What stands in one place of a table.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell<'t> {
    /// A number of any size.
    Number(Natural),
    /// A small number.
    Small(u32),
    /// Yes or no.
    Flag(bool),
    /// A time in seconds.
    Real(f64),
    /// A word or a name.
    Word(Cow<'t, str>),
    /// There is no such position, or nothing to tell.
    Nothing,
}

impl<'t> Cell<'t> {
    /// A word or nothing.
    pub(crate) fn of_word(word: Option<&'t str>) -> Self {
        word.map_or(Self::Nothing, |word| Self::Word(word.into()))
    }

    /// A number or nothing.
    pub(crate) fn of_number(number: Option<&Number>) -> Self {
        number.map_or(Self::Nothing, |number| Self::Number(number.0.clone()))
    }

    /// Likewise.
    pub(crate) fn of_count(count: Option<u64>) -> Self {
        count.map_or(Self::Nothing, |count| Self::Number(count.into()))
    }

    /// Likewise of a time.
    pub(crate) fn of_real(real: Option<f64>) -> Self {
        real.map_or(Self::Nothing, Self::Real)
    }

    /// The number, where it is one below 2^32.
    #[must_use]
    pub fn small(&self) -> Option<u32> {
        match self {
            Self::Small(number) => Some(*number),
            Self::Number(number) => u32::try_from(number).ok(),
            _ => None,
        }
    }

    /// The number, where it is one below 2^64.
    #[must_use]
    pub fn number(&self) -> Option<u64> {
        match self {
            Self::Small(number) => Some((*number).into()),
            Self::Number(number) => u64::try_from(number).ok(),
            _ => None,
        }
    }

    /// Whether it is so, where that is told.
    #[must_use]
    pub fn flag(&self) -> Option<bool> {
        match self {
            Self::Flag(flag) => Some(*flag),
            _ => None,
        }
    }

    /// The time.
    #[must_use]
    pub fn real(&self) -> Option<f64> {
        match self {
            Self::Real(real) => Some(*real),
            _ => None,
        }
    }

    /// What is told in words, of a number its digits; none where nothing is told.
    #[must_use]
    pub fn word(self) -> Option<Cow<'t, str>> {
        match self {
            Self::Nothing => None,
            Self::Word(word) => Some(word),
            other => Some(Cow::Owned(other.to_string())),
        }
    }

    /// The least kind of numbers that holds it, or words.
    fn kind(&self) -> ColumnKind {
        match self {
            Self::Nothing => ColumnKind::Small,
            _ if self.small().is_some() => ColumnKind::Small,
            _ if self.number().is_some() => ColumnKind::Number,
            _ => ColumnKind::Word,
        }
    }
}

impl fmt::Display for Cell<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Small(number) => number.fmt(f),
            Self::Flag(flag) => flag.fmt(f),
            Self::Real(real) => real.fmt(f),
            Self::Word(word) => f.write_str(word),
            Self::Nothing => Ok(()),
        }
    }
}

impl Serialize for Cell<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Number(number) => Number(number.clone()).serialize(serializer),
            Self::Small(number) => serializer.serialize_u32(*number),
            Self::Flag(flag) => serializer.serialize_bool(*flag),
            Self::Real(real) => serializer.serialize_f64(*real),
            Self::Word(word) => serializer.serialize_str(word),
            Self::Nothing => serializer.serialize_none(),
        }
    }
}

/// What a column holds. Numbers come before words, and each kind of numbers before those that hold it too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ColumnKind {
    /// Yes or no.
    Flag,
    /// Numbers with a fraction, of 64 bits.
    Real,
    /// Numbers below 2^32.
    Small,
    /// Numbers below 2^64.
    Number,
    /// Words; of numbers their digits.
    Word,
}

/// The head of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Head {
    name: &'static str,
    /// What it holds.
    pub kind: ColumnKind,
    /// Whether there may be nothing in a line.
    pub has_gaps: bool,
}

impl Head {
    /// A column that has something in every line.
    #[must_use]
    pub const fn full(name: &'static str, kind: ColumnKind) -> Self {
        Self {
            name,
            kind,
            has_gaps: false,
        }
    }

    /// A column with gaps.
    #[must_use]
    pub const fn with_gaps(name: &'static str, kind: ColumnKind) -> Self {
        Self {
            has_gaps: true,
            ..Self::full(name, kind)
        }
    }

    /// What stands above it.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.name
    }
}

/// Cells of a column, from the first line on.
pub type Cells<'t> = Box<dyn Iterator<Item = Cell<'t>> + 't>;

/// Lines with named columns, for files and programs whose columns have types.
pub trait Lines {
    /// The columns. Where a number does not fit the kind of its column, [`fitting`](Self::fitting) has another.
    fn heads(&self) -> Vec<Head>;

    /// What stands in a column, by its place among the heads.
    fn cells(&self, column: usize) -> Cells<'_>;

    /// What is to be known of all lines together, each with its name.
    fn about(&self) -> Vec<(&'static str, String)>;

    /// The columns, of numbers with the least kind from their own on that holds every number of the column.
    ///
    /// Looks at every number once.
    fn fitting(&self) -> Vec<Head> {
        let mut heads = self.heads();
        for (column, head) in heads.iter_mut().enumerate() {
            if matches!(head.kind, ColumnKind::Small | ColumnKind::Number) {
                let kinds = self.cells(column).map(|cell| cell.kind());
                head.kind = kinds.fold(head.kind, Ord::max);
            }
        }
        heads
    }
}

/// What is to be known of every file of columns: which program has written it, and after which documents.
pub(crate) fn about_program() -> Vec<(&'static str, String)> {
    vec![
        ("grundy.version", env!("CARGO_PKG_VERSION").to_owned()),
        ("grundy.schema", crate::SCHEMA.to_string()),
    ]
}
