//! What a tablebase is of.

use grundy_core::{Convention, Natural};
use grundy_rules::board::{Board, CellSet, MOST_CELLS};
use serde::{Deserialize, Serialize};

use super::BLOCK_POSITIONS;
use crate::boards::pieces::Pieces;

/// The header of a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Header {
    /// The start, as a canonical expression.
    pub expression: String,
    /// `normal` or `misere`.
    pub convention: Convention,
    /// What a move takes from a line: `run`, `pair` or `subset`.
    pub take: String,
    /// The lines, by the numbers of their cells, in order; cells are numbered from 0, row by row.
    pub lines: Vec<Vec<usize>>,
    /// The cells with a piece at the start, ascending: bit i of an index is the i-th of them, from 0.
    pub cells: Vec<usize>,
    /// How many positions there are: 2 to the number of pieces.
    pub positions: u64,
    /// How many of them are P.
    pub p_positions: u64,
    /// The positions of a block; a power of two. The last block may have fewer.
    pub block_positions: u64,
    /// How many blocks there are.
    pub blocks: u64,
}

/// The least and the most positions of a block.
const BLOCK_RANGE: std::ops::RangeInclusive<u64> = 1 << 9..=1 << 26;

impl Header {
    /// The header of a table of the position; `None` where it has none.
    pub(in crate::boards) fn of(
        board: &Board,
        convention: Convention,
        p_positions: u64,
    ) -> Option<Self> {
        let (take, lines) = board.geometry().line_rules()?;
        let pieces = Pieces::new(board.cells().clone())?;
        let positions = 1u64 << pieces.count();
        Some(Self {
            expression: board.to_string(),
            convention,
            take: take.word().to_owned(),
            lines,
            cells: board.cells().members().collect(),
            positions,
            p_positions,
            block_positions: BLOCK_POSITIONS,
            blocks: positions.div_ceil(BLOCK_POSITIONS),
        })
    }

    /// The pieces, where the header makes sense.
    pub(super) fn checked(&self) -> Option<Pieces> {
        let ascending = self.cells.is_sorted_by(|a, b| a < b);
        let known = self.cells.iter().all(|cell| *cell < MOST_CELLS);
        if !ascending || !known {
            return None;
        }
        let pieces = Pieces::new(CellSet::of(self.cells.iter().copied()))?;
        let sound = self.positions == 1 << pieces.count()
            && self.block_positions.is_power_of_two()
            && BLOCK_RANGE.contains(&self.block_positions)
            && self.blocks == self.positions.div_ceil(self.block_positions);
        sound.then_some(pieces)
    }

    /// Whether the table has the positions of this board, under this convention.
    #[must_use]
    pub fn covers(&self, board: &Board, convention: Convention) -> bool {
        let within = || {
            let mut cells = board.cells().members();
            cells.all(|cell| self.cells.binary_search(&cell).is_ok())
        };
        let rules = || {
            let rules = board.geometry().line_rules();
            rules.is_some_and(|(take, lines)| take.word() == self.take && lines == self.lines)
        };
        self.convention == convention && within() && rules()
    }

    /// The bytes of a block when it is not compressed.
    pub(super) fn block_bytes(&self, block: u64) -> Option<usize> {
        let first = block * self.block_positions;
        let positions = (self.positions - first).min(self.block_positions);
        grundy_core::natural::to_usize(&Natural::from(positions.div_ceil(8)))
    }
}
