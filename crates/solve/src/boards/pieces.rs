//! Which positions a table has, and in which order.

use grundy_core::cells::{count, in_set, single};

/// The most pieces of a position with a table: it would take 128 GiB.
pub const MOST_PIECES: usize = 40;

/// The pieces of a position, numbered from 0 in the order of their cells. What is left of them is an
/// *index*: bit i is piece i.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pieces {
    cells: u128,
}

impl Pieces {
    /// The pieces on these cells; `None` for more than [`MOST_PIECES`].
    #[must_use]
    pub fn new(cells: u128) -> Option<Self> {
        (count(cells) <= MOST_PIECES).then_some(Self { cells })
    }

    /// Their cells.
    #[must_use]
    pub fn cells(self) -> u128 {
        self.cells
    }

    /// How many there are.
    #[must_use]
    pub fn count(self) -> usize {
        count(self.cells)
    }

    /// The index of the position with pieces on these cells; `None` where one of them has no piece at the
    /// start.
    ///
    /// ```
    /// use grundy_solve::boards::Pieces;
    /// let pieces = Pieces::new(0b1011).unwrap();
    /// assert_eq!((pieces.index(0b1001), pieces.index(0b0100)), (Some(0b101), None));
    /// assert_eq!(pieces.set(0b101), 0b1001);
    /// ```
    #[must_use]
    pub fn index(self, cells: u128) -> Option<u64> {
        if cells & !self.cells != 0 {
            return None;
        }
        if self.cells & self.cells.wrapping_add(1) == 0 {
            // The pieces are the first cells, and keep their numbers.
            return u64::try_from(cells).ok();
        }
        let bit = |cell: usize| 1 << (self.cells & (single(cell) - 1)).count_ones();
        Some(in_set(cells).map(bit).fold(0, |index, bit| index | bit))
    }

    /// The cells of the position with this index.
    #[must_use]
    pub fn set(self, index: u64) -> u128 {
        let pieces = in_set(self.cells).enumerate();
        pieces
            .filter(|(piece, _)| index >> piece & 1 == 1)
            .fold(0, |set, (_, cell)| set | single(cell))
    }
}
