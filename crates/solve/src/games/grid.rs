//! Tables of values by two numbers.

use grundy_core::natural::{to_usize, widen};
use grundy_core::{Budget, Exhausted, Natural};

/// The values of all positions of a game on two numbers, as far as the sides go.
///
/// Grundy values in normal play, g⁻ in misère play: 0 exactly for the P-positions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    rows: usize,
    columns: usize,
    /// Whether the order of the numbers does not matter.
    mirrored: bool,
    /// The cells (a, b), by rows; where the order does not matter those with a ≥ b, b less than the
    /// shorter side.
    values: Vec<u32>,
}

impl Grid {
    /// An empty table of cells to come, whose bytes stay taken from the budget. The order of the numbers
    /// does not matter.
    pub(crate) fn reserve(
        rows: usize,
        columns: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Self, Exhausted> {
        Self::empty(rows, columns, true, budget)
    }

    fn empty(
        rows: usize,
        columns: usize,
        mirrored: bool,
        budget: &mut Budget<'_>,
    ) -> Result<Self, Exhausted> {
        let all = rows.checked_mul(columns).filter(|&all| all < MOST_CELLS);
        let all = all.ok_or(Exhausted::Memory)?;
        let cells = match mirrored {
            true => cells_before_row(rows.max(columns), rows.min(columns)),
            false => all,
        };
        budget.reserve(widen(cells).saturating_mul(CELL_BYTES))?;
        Ok(Self {
            rows,
            columns,
            mirrored,
            values: Vec::with_capacity(cells),
        })
    }

    /// As [`reserve`](Self::reserve), where the order of the numbers matters.
    pub(crate) fn reserve_all(
        rows: usize,
        columns: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Self, Exhausted> {
        Self::empty(rows, columns, false, budget)
    }

    /// The table of these values, by rows; the order of the numbers matters.
    ///
    /// # Errors
    ///
    /// When the budget ends, or a value is not known.
    pub fn of_values<E: From<Exhausted>>(
        rows: usize,
        columns: usize,
        budget: &mut Budget<'_>,
        value: &mut dyn FnMut(usize, usize) -> Result<u32, E>,
    ) -> Result<Self, E> {
        let mut grid = Self::reserve_all(rows, columns, budget)?;
        for (a, b) in (0..rows).flat_map(|a| (0..columns).map(move |b| (a, b))) {
            grid.push(value(a, b)?);
        }
        Ok(grid)
    }

    /// Gives its bytes back.
    pub(crate) fn release(self, budget: &mut Budget<'_>) {
        budget.release(self.bytes());
    }

    /// The value of the next cell (a, b), by rows; b ≤ a where the order of the numbers does not matter.
    pub(crate) fn push(&mut self, value: u32) {
        self.values.push(value);
    }

    /// The longer and the shorter side.
    pub(crate) fn sides(&self) -> (usize, usize) {
        (self.rows.max(self.columns), self.rows.min(self.columns))
    }

    /// The number of rows: the first number is 0 to rows - 1.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// The number of columns: the second number is 0 to columns - 1.
    #[must_use]
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// The value of the numbers a and b.
    ///
    /// # Panics
    ///
    /// If they are outside the grid.
    #[must_use]
    pub fn value(&self, a: usize, b: usize) -> u32 {
        assert!(a < self.rows && b < self.columns, "inside the grid");
        match self.mirrored {
            true => self.ordered(a.max(b), a.min(b)),
            false => self.values[a * self.columns + b],
        }
    }

    /// The bytes that it takes.
    pub(crate) fn bytes(&self) -> u64 {
        CELL_BYTES * widen(self.values.capacity())
    }

    /// The value of the numbers a and b; `None` outside the grid.
    #[must_use]
    pub fn get(&self, a: &Natural, b: &Natural) -> Option<u32> {
        let (a, b) = (to_usize(a)?, to_usize(b)?);
        (a < self.rows && b < self.columns).then(|| self.value(a, b))
    }

    /// The value of a cell (a, b), b ≤ a, that is there already.
    pub(crate) fn ordered(&self, a: usize, b: usize) -> u32 {
        let (_, small) = self.sides();
        self.values[cells_before_row(a, small) + b]
    }
}

/// No machine holds as many, and their places are computed without overflow.
const MOST_CELLS: usize = usize::MAX >> 4;

/// What a cell costs.
const CELL_BYTES: u64 = 4;

/// The cells (a', b) with a' < a and b ≤ a', b < small.
fn cells_before_row(a: usize, small: usize) -> usize {
    let triangle = a.min(small);
    triangle * (triangle + 1) / 2 + a.saturating_sub(small) * small
}
