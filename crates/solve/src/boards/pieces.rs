//! Which positions a table has, and in which order.

use grundy_rules::board::CellSet;

/// The most pieces of a position with a table: it would take 128 GiB.
pub const MOST_PIECES: usize = 40;

/// The pieces of a position, numbered from 0 in the order of their cells. What is left of them is an
/// *index*: bit i is piece i.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pieces {
    cells: CellSet,
}

impl Pieces {
    /// The pieces on these cells; `None` for more than [`MOST_PIECES`].
    #[must_use]
    pub fn new(cells: CellSet) -> Option<Self> {
        (cells.len() <= MOST_PIECES).then_some(Self { cells })
    }

    /// Their cells.
    #[must_use]
    pub fn cells(&self) -> &CellSet {
        &self.cells
    }

    /// How many there are.
    #[must_use]
    pub fn count(&self) -> usize {
        self.cells.len()
    }

    /// The index of the position with pieces on these cells; `None` where one of them has no piece at the
    /// start.
    ///
    /// ```
    /// use grundy_solve::boards::Pieces;
    /// use grundy_rules::board::CellSet;
    /// let cells = |cells: &[usize]| CellSet::of(cells.iter().copied());
    /// let pieces = Pieces::new(cells(&[0, 1, 3])).unwrap();
    /// assert_eq!((pieces.index(&cells(&[0, 3])), pieces.index(&cells(&[2]))), (Some(0b101), None));
    /// assert_eq!(pieces.set(0b101), cells(&[0, 3]));
    /// ```
    #[must_use]
    pub fn index(&self, cells: &CellSet) -> Option<u64> {
        let pieces = self.cells.members().enumerate();
        let left = pieces.filter(|(_, cell)| cells.contains(*cell));
        let index = left.fold(0, |index, (piece, _)| index | 1 << piece);
        cells.is_within(&self.cells).then_some(index)
    }

    /// The cells of the position with this index.
    #[must_use]
    pub fn set(&self, index: u64) -> CellSet {
        let pieces = self.cells.members().enumerate();
        let left = pieces.filter(|(piece, _)| index >> piece & 1 == 1);
        CellSet::of(left.map(|(_, cell)| cell))
    }
}
