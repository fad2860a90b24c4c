//! Tables: what is known of many positions of one ruleset at once.
//!
//! Here is only what a table is: how its positions are told ([`Shape`], [`Ends`]) and what it lists ([`Rows`]). A game
//! whose theorem tells many positions at once fills its own ([`games`](super)); everything else
//! [`plan`](crate::plan::TablePlan) asks for position by position.
//!
//! | shape | rows | of |
//! | --- | --- | --- |
//! | a line of numbers | values, P-positions, outcomes, faces of a die | heaps; games and states of one number |
//! | a line of indices | pairs | the P-positions of Wythoff's game |
//! | a square | a grid of values, pairs | games and states of two numbers, boards |
//! | all there is | vertices | graphs |

mod values;

use std::fmt;
use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_core::natural::{range, to_usize, widen};
use grundy_core::{Budget, Convention, Exhausted, Natural, Outcome};
use grundy_rules::{ExploreError, Face, GraphFile};

use super::graph::GraphValues;
use super::grid::Grid;

pub use values::Values;

/// What a table is to list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Listing {
    /// Whether the last move wins or loses.
    pub convention: Convention,
    /// The P-positions instead of values.
    pub p_positions: bool,
    /// How many numbers the end that is asked for has; none where none is asked for.
    pub numbers: Option<usize>,
    /// The most bytes that lines of one number may take: a table that takes more in any case is not begun.
    pub bytes: u64,
    /// Of values by two numbers, beyond the largest square that a limit leaves, also what few steps tell: all cells are
    /// then looked at, however many are out of reach.
    pub beyond: bool,
}

/// How the positions of a table are told, which decides what its end must be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shape {
    /// By one number, from this one on unless another is asked for.
    Line(Natural),
    /// By their index, from this one on unless another is asked for.
    Index(Natural),
    /// By two numbers, both from 0 on.
    Square,
    /// There is nothing to choose.
    Whole,
}

/// From where to where, inclusive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ends {
    /// From the first number or index to the last.
    Line(Natural, Natural),
    /// Up to these two numbers.
    Square(Natural, Natural),
    /// All there is.
    Whole,
}

impl Ends {
    /// Both numbers.
    pub(crate) fn both(&self) -> (&Natural, &Natural) {
        static ZERO: Natural = Natural::ZERO;
        match self {
            Self::Line(from, to) => (from, to),
            Self::Square(a, b) => (a, b),
            Self::Whole => (&ZERO, &ZERO),
        }
    }
}

/// What a table lists.
#[derive(Clone, Debug)]
pub enum Rows {
    /// Values, in the order of the numbers; none where there is no such position.
    Values(Values),
    /// The numbers whose positions are P.
    PPositions(Vec<Natural>),
    /// Outcomes, in the order of the numbers, of a game that has no values.
    Outcomes(Vec<Outcome>),
    /// Of the die, heap by heap.
    Faces(Vec<FaceRow>),
    /// The heaps and pairs of faces with which, after the throw, the player to move loses. Of each pair the lesser
    /// face.
    LostFaces(Vec<(Natural, Face)>),
    /// The values of two numbers: Grundy values, or g⁻ in misère play. None where a limit came before the first.
    Grid(Option<GridValues>),
    /// P-positions of two numbers.
    Pairs {
        /// The pairs, ascending; the smaller number first, where the order does not matter.
        pairs: Vec<(Natural, Natural)>,
        /// Whether a pair stands for itself alone; else for its numbers in the other order too.
        ordered: bool,
    },
    /// The vertices of a graph, in the bytewise order of their names.
    Vertices {
        /// The graph.
        file: Arc<GraphFile>,
        /// The values of all vertices; none where a limit came first.
        values: Option<GraphValues>,
        /// The vertices listed.
        vertices: Vec<u32>,
        /// Whether these are the P-positions for a single token.
        p_positions: bool,
    },
}

impl Rows {
    /// The numbers of a list: values (none where there is no position), or those whose positions are P.
    #[must_use]
    pub fn list(&self) -> Vec<Option<Natural>> {
        match self {
            Self::Values(values) => values.iter().collect(),
            Self::PPositions(numbers) => numbers.iter().cloned().map(Some).collect(),
            _ => Vec::new(),
        }
    }
}

/// A heap of the die game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FaceRow {
    /// The values after the throw for the faces 1 and 6, 2 and 5, 3 and 4: Grundy values, or g⁻ in
    /// misère play.
    pub values: [u8; 3],
    /// Of the six throws, how many win for the thrower.
    pub winning_throws: u8,
}

/// What stands in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GridCell {
    /// The value.
    Value(u32),
    /// There is no such position.
    Nothing,
    /// A limit came first.
    Unknown,
}

/// The cells of a table of two numbers, each from 0 on.
#[derive(Clone, Debug)]
pub struct GridValues {
    cells: Cells,
    first: (usize, usize),
}

#[derive(Clone, Debug)]
enum Cells {
    /// A value in each.
    Whole(Grid),
    /// Cell by cell, by rows, so many a row.
    Each(usize, Vec<GridCell>),
}

impl GridValues {
    /// A table of which nothing is known; these are the least numbers that have positions.
    pub(crate) fn unknown((rows, columns): (usize, usize), first: (usize, usize)) -> Self {
        Self {
            cells: Cells::Each(columns, vec![GridCell::Unknown; rows * columns]),
            first: (first.0.min(rows), first.1.min(columns)),
        }
    }

    /// The least numbers that have positions; what is before them stands in no line or column of a text.
    #[must_use]
    pub fn first(&self) -> (usize, usize) {
        self.first
    }

    /// How many first numbers there are, from 0 on.
    #[must_use]
    pub fn rows(&self) -> usize {
        match &self.cells {
            Cells::Whole(grid) => grid.rows(),
            Cells::Each(columns, cells) => cells.len() / columns,
        }
    }

    /// How many second numbers there are, from 0 on.
    #[must_use]
    pub fn columns(&self) -> usize {
        match &self.cells {
            Cells::Whole(grid) => grid.columns(),
            Cells::Each(columns, _) => *columns,
        }
    }

    /// What stands there.
    ///
    /// # Panics
    ///
    /// If that is outside the table.
    #[must_use]
    pub fn cell(&self, a: usize, b: usize) -> GridCell {
        match &self.cells {
            Cells::Whole(grid) => GridCell::Value(grid.value(a, b)),
            Cells::Each(columns, cells) => {
                assert!(b < *columns, "inside the table");
                cells[a * columns + b]
            }
        }
    }

    pub(crate) fn set(&mut self, (a, b): (usize, usize), cell: GridCell) {
        if let Cells::Each(columns, cells) = &mut self.cells {
            cells[a * *columns + b] = cell;
        }
    }

    /// All places with their cells, by rows.
    pub fn all(&self) -> impl Iterator<Item = ((usize, usize), GridCell)> + '_ {
        (0..self.rows()).flat_map(move |a| {
            let columns = 0..self.columns();
            columns.map(move |b| ((a, b), self.cell(a, b)))
        })
    }
}

impl GridCell {
    /// The value, where there is one.
    #[must_use]
    pub fn value(self) -> Option<u32> {
        match self {
            Self::Value(value) => Some(value),
            Self::Nothing | Self::Unknown => None,
        }
    }
}

/// As people read it: `-` where there is no position, `?` where its value is not known.
impl fmt::Display for GridCell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Value(value) => value.fmt(f),
            Self::Nothing => f.pad("-"),
            Self::Unknown => f.pad("?"),
        }
    }
}

/// Why a table ends early, or is not begun.
#[derive(Debug)]
pub enum Cut {
    /// A limit was reached.
    Limit(Exhausted),
    /// It would have more lines than there is room for; it could end here.
    TooLong {
        /// The last number that fits.
        last: Natural,
    },
    /// The options of a position cannot be told.
    Unexplored(ExploreError),
}

impl From<Exhausted> for Cut {
    fn from(exhausted: Exhausted) -> Self {
        Self::Limit(exhausted)
    }
}

/// The rows of a table as far as they are known.
#[derive(Debug)]
pub struct Filled {
    /// The rows.
    pub rows: Rows,
    /// Why there are no more, where there should be.
    pub ended: Option<Cut>,
}

impl Filled {
    /// Rows up to a limit.
    pub(crate) fn up_to(rows: Rows, ended: Result<(), Exhausted>) -> Self {
        let ended = ended.err().map(Cut::Limit);
        Self { rows, ended }
    }

    /// Nothing of a list.
    pub(crate) fn nothing(ended: Cut) -> Self {
        let rows = Rows::Values(Values::default());
        let ended = Some(ended);
        Self { rows, ended }
    }

    /// A grid up to these numbers, which is there as a whole or not at all.
    pub(crate) fn grid(
        (a, b): (&Natural, &Natural),
        fill: impl FnOnce(usize, usize) -> Result<Grid, Exhausted>,
    ) -> Self {
        let side = |last: &Natural| to_usize(last).and_then(|last| last.checked_add(1));
        let grid = match (side(a), side(b)) {
            (Some(rows), Some(columns)) => fill(rows, columns),
            _ => Err(Exhausted::Memory),
        };
        let ended = grid.as_ref().err().copied().map(Cut::Limit);
        let values = grid.ok().map(|grid| GridValues {
            cells: Cells::Whole(grid),
            first: (0, 0),
        });
        let rows = Rows::Grid(values);
        Self { rows, ended }
    }

    /// The P-positions of a grid, where 0 stands for P, in both orders; other rows as they are.
    pub(crate) fn lost(self) -> Self {
        let rows = match self.rows {
            Rows::Grid(grid) => {
                let zeros = grid.iter().flat_map(GridValues::all);
                let zeros = zeros.filter(|(_, cell)| *cell == GridCell::Value(0));
                Rows::Pairs {
                    pairs: zeros.map(|((a, b), _)| (a.into(), b.into())).collect(),
                    ordered: true,
                }
            }
            rows => rows,
        };
        Self { rows, ..self }
    }
}

/// What a P-position takes.
const NUMBER_BYTES: u64 = 32;

/// Lines of single numbers, as many as there is room for.
pub(crate) struct List {
    rows: Rows,
    room: u64,
    full: Option<Cut>,
}

impl List {
    /// Lines that need not be looked for one by one.
    pub(crate) fn new(listing: Listing) -> Self {
        Self {
            rows: match listing.p_positions {
                true => Rows::PPositions(Vec::new()),
                false => Rows::Values(Values::default()),
            },
            room: listing.bytes,
            full: None,
        }
    }

    /// Where a list could end for which each number from the first to the last is looked at, and which is too long. What
    /// could never end is not begun.
    pub(crate) fn last_that_fits(
        (from, to): (&Natural, &Natural),
        listing: Listing,
    ) -> Option<Natural> {
        /// More numbers than these are not looked at one by one for P-positions: that would take hours.
        const MOST_LOOKED_AT: u64 = 1 << 40;
        let most = match listing.p_positions {
            true => MOST_LOOKED_AT,
            false => listing.bytes / Values::LEAST_BYTES,
        };
        let is_too_long = to - from >= Natural::from(most);
        is_too_long.then(|| from + Natural::from(most.saturating_sub(1)))
    }

    /// Adds a P-position.
    pub(crate) fn add(&mut self, number: &Natural) -> ControlFlow<()> {
        let Rows::PPositions(numbers) = &mut self.rows else {
            return ControlFlow::Continue(());
        };
        if NUMBER_BYTES * (widen(numbers.len()) + 1) > self.room {
            return self.is_full();
        }
        numbers.push(number.clone());
        ControlFlow::Continue(())
    }

    /// Adds the next value; none where there is no position.
    pub(crate) fn add_value(&mut self, value: Option<Natural>) -> ControlFlow<()> {
        let Rows::Values(values) = &mut self.rows else {
            return ControlFlow::Continue(());
        };
        if values.bytes_with(value.as_ref()) > self.room {
            return self.is_full();
        }
        values.push(value);
        ControlFlow::Continue(())
    }

    fn is_full(&mut self) -> ControlFlow<()> {
        self.full = Some(Exhausted::Memory.into());
        ControlFlow::Break(())
    }

    /// The lines, which nothing but the room for them has ended, or this.
    pub(crate) fn filled(self, ended: Option<Cut>) -> Filled {
        Filled {
            rows: self.rows,
            ended: ended.or(self.full),
        }
    }
}

/// Rows for the numbers from the first to the last, of which each takes so many bytes and steps.
pub(crate) fn fill_line(
    (from, to): (&Natural, &Natural),
    (bytes, steps): (u64, u64),
    budget: &mut Budget<'_>,
    mut add: impl FnMut(Natural),
) -> Result<(), Exhausted> {
    let bytes = (to - from + Natural::ONE) * Natural::from(bytes);
    let bytes = u64::try_from(&bytes).map_err(|_| Exhausted::Memory)?;
    budget.reserve(bytes)?;
    for number in range(from, to) {
        budget.charge(steps)?;
        add(number);
    }
    Ok(())
}

/// A table that a game fills by its theorem.
pub(crate) struct OwnTable<'t> {
    pub(crate) shape: Shape,
    pub(crate) fill: Fill<'t>,
}

/// Fills the rows between two numbers.
type Fill<'t> = Box<dyn Fn((&Natural, &Natural), &mut Budget<'_>) -> Filled + 't>;

impl<'t> OwnTable<'t> {
    pub(crate) fn new(
        shape: Shape,
        fill: impl Fn((&Natural, &Natural), &mut Budget<'_>) -> Filled + 't,
    ) -> Self {
        let fill = Box::new(fill);
        Self { shape, fill }
    }

    /// Of the heaps, or numbers, from 0 on.
    pub(crate) fn of_heaps(
        fill: impl Fn((&Natural, &Natural), &mut Budget<'_>) -> Filled + 't,
    ) -> Self {
        Self::new(Shape::Line(Natural::ZERO), fill)
    }
}
