//! Tables: values and P-positions of many positions of one ruleset.
//!
//! One heap gives a sequence ([`HeapTable`]), two heaps a [`GridTable`] or, of P-positions, a
//! [`PairTable`]; the die has a column for each pair of faces ([`FaceTable`]), the odd/even game
//! outcomes in place of values ([`OutcomeTable`]), and a graph its vertices ([`VertexTable`]).

mod faces;
mod family;
mod grid;
mod heaps;
mod npy;
mod outcomes;
mod pairs;
mod schema;
mod sheet;
mod vertices;

use std::fmt;
use std::io::Write;

use grundy_core::natural::parse_decimal;
use grundy_core::{Budget, Convention, Exhausted, Natural};
use grundy_rules::{Counted, GameRules, NamedRuleset};

use crate::error::{Error, ErrorKind, Unsuited};
use crate::instead::Wanted;
use crate::request::{Ending, request};
use crate::workbench::Workbench;

pub use faces::{FaceRow, FaceRows, FaceTable};
pub use grid::{GridCell, GridTable, GridValues};
pub use heaps::{HeapTable, Rows};
pub use outcomes::OutcomeTable;
pub use pairs::PairTable;
pub use sheet::{Cell, Sheet, TableHead};
pub use vertices::VertexTable;

/// A question for a table.
#[derive(Clone, Debug)]
pub struct TableRequest<'a> {
    /// The ruleset, in the notation.
    pub ruleset: &'a str,
    /// Whether the last move wins or loses.
    pub convention: Convention,
    /// The first heap, or the index of the first P-position of Wythoff's game. None for the first
    /// there is, of Wythoff's game in normal play that with the index 1.
    pub from: Option<Natural>,
    /// Where the table ends; none for a graph.
    pub to: Option<Extent>,
    /// List the P-positions instead of values.
    pub p_positions: bool,
}

/// Where a table ends, inclusive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Extent {
    /// At this heap, or at this index.
    Heap(Natural),
    /// At these two heaps.
    Pair(Natural, Natural),
}

impl Extent {
    /// Reads `12`, or `12x8` for two heaps.
    ///
    /// ```
    /// use grundy::Extent;
    /// assert_eq!(Extent::parse("12"), Some(Extent::Heap(12u8.into())));
    /// assert_eq!(Extent::parse("12x8"), Some(Extent::Pair(12u8.into(), 8u8.into())));
    /// assert_eq!(Extent::parse("12x"), None);
    /// ```
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        match text.split_once(['x', 'X', '×']) {
            None => parse_decimal(text).map(Self::Heap),
            Some((a, b)) => Some(Self::Pair(parse_decimal(a)?, parse_decimal(b)?)),
        }
    }

    /// The end that is asked for, of two numbers both; else this heap or this side, or of boards what is soon there.
    pub(crate) fn or_usual(
        asked: Option<&Self>,
        ruleset: &NamedRuleset,
        (heap, side): (u64, u64),
    ) -> Self {
        let one = ruleset.family(1);
        let natural = one.or(ruleset.family(2));
        let is_of_two = one.is_none() && natural.is_some();
        let pair = |side: Natural| Self::Pair(side.clone(), side);
        match asked {
            Some(Self::Heap(heap)) if is_of_two => return pair(heap.clone()),
            Some(to) => return to.clone(),
            None => {}
        }
        let is_board = matches!(ruleset, NamedRuleset::Board(_));
        let quick = natural
            .filter(|_| is_board)
            .map(|family| family.sample()[0]);
        match is_of_two {
            true => pair(quick.unwrap_or(side).into()),
            false => Self::Heap(quick.unwrap_or(heap).into()),
        }
    }

    /// How many numbers it has.
    pub(crate) fn numbers(&self) -> usize {
        match self {
            Self::Heap(_) => 1,
            Self::Pair(..) => 2,
        }
    }
}

impl fmt::Display for Extent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Heap(to) => write!(f, "{to}"),
            Self::Pair(a, b) => write!(f, "{a}x{b}"),
        }
    }
}

/// A table; it may end early, at a limit.
#[derive(Clone, Debug)]
pub enum Table {
    /// Of heaps.
    Heaps(HeapTable),
    /// Of two heaps.
    Grid(GridTable),
    /// Of P-positions with two heaps.
    Pairs(PairTable),
    /// Of the die.
    Faces(FaceTable),
    /// Of outcomes, where there are no values.
    Outcomes(OutcomeTable),
    /// Of the vertices of a graph.
    Vertices(VertexTable),
}

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
            Self::Dot => "dot",
        }
    }
}

request! {
    TableRequest.ruleset => table -> Table;
    |request, answer|
        true,
        Ending::of(answer.exhausted())
}

impl Workbench {
    /// Computes a table. A limit that is reached ends it early ([`Table::exhausted`]).
    ///
    /// ```
    /// use grundy::{Convention, Extent, Limits, Table, TableRequest, Workbench};
    ///
    /// let mut workbench = Workbench::new(Limits::default());
    /// let table = workbench.table(&TableRequest {
    ///     ruleset: "wythoff",
    ///     convention: Convention::Normal,
    ///     from: None,
    ///     to: Some(Extent::Pair(5u8.into(), 5u8.into())),
    ///     p_positions: false,
    /// })?;
    /// let Table::Grid(table) = table else { panic!("two heaps give a grid") };
    /// assert_eq!(table.values.unwrap().cell(5, 3), grundy::GridCell::Value(0));
    /// # Ok::<(), grundy::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Where the text is not a ruleset, the range is empty or of another shape than the ruleset's
    /// positions ([`ErrorKind::Unsuited`]), and [`ErrorKind::NoMisere`].
    pub fn table(&mut self, request: &TableRequest<'_>) -> Result<Table, Error> {
        let ruleset = self.read_ruleset(request.ruleset)?;
        let table = self.table_by_engine(&ruleset, request);
        table.map_err(|error| error.with_instead(&ruleset, Wanted::Table))
    }

    /// By the engine that knows all of it at once, else position by position.
    fn table_by_engine(
        &mut self,
        ruleset: &NamedRuleset,
        request: &TableRequest<'_>,
    ) -> Result<Table, Error> {
        let of_pairs = matches!(&request.to, Some(Extent::Pair(..)));
        match ruleset {
            NamedRuleset::Heaps(rules) => self.table_of_heaps(rules, request),
            NamedRuleset::Game(GameRules::Times(rules)) if !of_pairs => {
                self.table_of_times(*rules, request)
            }
            NamedRuleset::Game(GameRules::Wythoff) if request.p_positions => {
                self.wythoff_pairs(request)
            }
            NamedRuleset::Game(GameRules::Euclid) if request.p_positions => {
                self.euclid_pairs(request)
            }
            NamedRuleset::Game(GameRules::Wythoff) | NamedRuleset::Game(GameRules::Euclid) => {
                self.grid_table(ruleset, request).map(Table::Grid)
            }
            NamedRuleset::Game(GameRules::Die) => self.face_table(request),
            NamedRuleset::Game(GameRules::Parity(rules)) => self.table_of_outcomes(rules, request),
            NamedRuleset::Game(GameRules::Graph(file)) => self.vertex_table(file, request),
            NamedRuleset::Written(rule) if rule.dimensions() == 2 => match request.p_positions {
                true => self.pairs_of_grid(ruleset, request),
                false => self.grid_table(ruleset, request).map(Table::Grid),
            },
            NamedRuleset::Game(GameRules::Times(_))
            | NamedRuleset::Written(_)
            | NamedRuleset::Foreign(_)
            | NamedRuleset::Board(_)
            | NamedRuleset::Game(_) => self.table_of_family(ruleset, request),
        }
    }
}

impl TableRequest<'_> {
    /// The first and the last heap.
    fn heaps(&self, ruleset: &impl ToString) -> Result<(Natural, Natural), Error> {
        self.heaps_from(Natural::ZERO, ruleset)
    }

    /// The first and the last number, where the first is this one unless another is asked for.
    fn heaps_from(
        &self,
        first: Natural,
        ruleset: &impl ToString,
    ) -> Result<(Natural, Natural), Error> {
        let Some(to) = &self.to else {
            return Err(Unsuited::NeedsHeap.of(ruleset));
        };
        let Extent::Heap(to) = to else {
            return Err(Unsuited::OneHeap.of(ruleset));
        };
        let from = self.from.clone().unwrap_or(first);
        if from > *to {
            return Err(ErrorKind::EmptyRange.into());
        }
        Ok((from, to.clone()))
    }

    /// The largest heaps of two.
    fn sides(&self, ruleset: &impl ToString) -> Result<(&Natural, &Natural), Error> {
        if self.from.as_ref().is_some_and(|from| !from.is_zero()) {
            return Err(Unsuited::FromZero.of(ruleset));
        }
        match &self.to {
            Some(Extent::Pair(a, b)) => Ok((a, b)),
            _ => Err(Unsuited::TwoHeaps.of(ruleset)),
        }
    }

    fn head(&self, ruleset: &impl ToString) -> TableHead {
        TableHead {
            ruleset: ruleset.to_string(),
            convention: self.convention,
            numbers: &[],
            range: None,
            exhausted: None,
        }
    }
}

/// Takes the room for the heaps from `from` to `to`, so many bytes each.
fn reserve(
    (from, to): (&Natural, &Natural),
    bytes: u64,
    budget: &mut Budget<'_>,
) -> Result<(), Exhausted> {
    let bytes = (to - from + Natural::ONE) * Natural::from(bytes);
    let bytes = u64::try_from(&bytes).map_err(|_| Exhausted::Memory)?;
    budget.reserve(bytes)
}

impl Table {
    /// The limit that ended it early.
    #[must_use]
    pub fn exhausted(&self) -> Option<Exhausted> {
        match self {
            Self::Heaps(table) => table.exhausted,
            Self::Grid(table) => table.head.exhausted,
            Self::Pairs(table) => table.head.exhausted,
            Self::Faces(table) => table.head.exhausted,
            Self::Outcomes(table) => table.head.exhausted,
            Self::Vertices(table) => table.head.exhausted,
        }
    }

    /// Whether a limit came before anything of it was known. An object says that; other formats have nothing then.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        matches!(self, Self::Grid(table) if table.values.is_none())
    }

    /// The ruleset in canonical form.
    #[must_use]
    pub fn ruleset(&self) -> &str {
        match self {
            Self::Heaps(table) => &table.ruleset,
            Self::Grid(table) => &table.head.ruleset,
            Self::Pairs(table) => &table.head.ruleset,
            Self::Faces(table) => &table.head.ruleset,
            Self::Outcomes(table) => &table.head.ruleset,
            Self::Vertices(table) => &table.head.ruleset,
        }
    }

    /// What n, or a and b, count.
    #[must_use]
    pub fn numbers(&self) -> &'static [Counted] {
        match self {
            Self::Heaps(table) => table.numbers,
            Self::Grid(table) => table.head.numbers,
            Self::Pairs(table) => table.head.numbers,
            Self::Faces(_) | Self::Outcomes(_) | Self::Vertices(_) => &[],
        }
    }

    /// Its rows with named columns; none of heaps and of two heaps, which have lists of values.
    #[must_use]
    pub fn sheet(&self) -> Option<&dyn Sheet> {
        match self {
            Self::Heaps(_) | Self::Grid(_) => None,
            Self::Pairs(table) => Some(table),
            Self::Faces(table) => Some(table),
            Self::Outcomes(table) => Some(table),
            Self::Vertices(table) => Some(table),
        }
    }

    /// Writes the table.
    ///
    /// # Errors
    ///
    /// Where writing fails; [`ErrorKind::ValueTooLarge`] where the format cannot hold a value;
    /// [`ErrorKind::Unsuited`] where it does not fit the table at all.
    pub fn write(&self, format: TableFormat, out: &mut dyn Write) -> Result<(), Error> {
        let has_column = matches!(format, TableFormat::BFile { column: Some(_) });
        match self {
            Self::Pairs(table) => table.write(format, out),
            _ if has_column => Err(Unsuited::NoColumn.of(self.ruleset())),
            Self::Heaps(table) => table.write(format, out),
            Self::Grid(table) => table.write(format, out),
            Self::Faces(table) => sheet::write(table, format, out),
            Self::Outcomes(table) => sheet::write(table, format, out),
            Self::Vertices(table) => table.write(format, out),
        }
    }
}
