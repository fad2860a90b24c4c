//! Games in which a move clears a set of cells that are all there.

use std::ops::ControlFlow;

use grundy_core::natural::widen;
use grundy_core::{Budget, Exhausted};
use grundy_rules::board::{Board, BoardRules, CellSet};

use super::pieces::Pieces;

/// The most moves of a position with a table: beyond, what is known of them would not fit in the caches.
const MOST_MOVES: usize = 1 << 16;

/// What a move costs when it is listed, in the steps of a budget.
const STEPS_A_MOVE: u64 = 16;

/// All that can come of one position under rules by which a move clears a set of cells that are all there:
/// runs, pairs, and any subsets of lines; not bites, which clear what is left of a set.
///
/// The pieces of the position are numbered from 0 in the order of their cells. What is left of them is an
/// *index*: bit i is piece i. A move takes bits away, so that an option has a smaller index, and the moves on
/// an index are those of the list that lie inside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clearing {
    pieces: Pieces,
    moves: Vec<u64>,
}

impl Clearing {
    /// What can come of this position; `None` for bites, for more than [`MOST_PIECES`](super::pieces::MOST_PIECES) pieces, and for very
    /// many moves.
    ///
    /// # Errors
    ///
    /// When the budget ends: it is charged for the moves.
    ///
    /// ```
    /// use grundy_core::{Allowance, Budget};
    /// use grundy_rules::board::{BoardRules, CellSet};
    /// use grundy_solve::boards::Clearing;
    /// let board = BoardRules::Tactix.from_picture("##./.#.").unwrap();
    /// let game = Clearing::of(&board, &mut Budget::new(Allowance::default())).unwrap().unwrap();
    /// assert_eq!(game.moves(), [0b001, 0b010, 0b011, 0b100, 0b110]);
    /// assert_eq!(game.index(&CellSet::of([1, 4])), Some(0b110));
    /// assert_eq!(game.set(0b110), CellSet::of([1, 4]));
    /// ```
    pub fn of(board: &Board, budget: &mut Budget<'_>) -> Result<Option<Self>, Exhausted> {
        let pieces = Pieces::new(board.cells().clone());
        let (Some(pieces), true) = (pieces, *board.geometry().rules() != BoardRules::Chomp) else {
            return Ok(None);
        };
        let mut game = Self {
            pieces,
            moves: Vec::new(),
        };
        let mut charged = Ok(());
        let visited = board.visit_moves(&mut |taken| {
            charged = budget.charge(STEPS_A_MOVE);
            if charged.is_err() || game.moves.len() == MOST_MOVES {
                return ControlFlow::Break(());
            }
            let index = game.index(&taken).expect("a move takes pieces");
            game.moves.push(index);
            ControlFlow::Continue(())
        });
        charged?;
        debug_assert!(
            game.moves
                .iter()
                .all(|&taken| taken != 0 && taken < game.positions())
        );
        game.moves.sort_unstable();
        Ok(visited.is_continue().then_some(game))
    }

    /// The cells that have a piece at the start.
    #[must_use]
    pub fn cells(&self) -> &CellSet {
        self.pieces.cells()
    }

    /// The number of pieces at the start, at most [`MOST_PIECES`](super::pieces::MOST_PIECES).
    #[must_use]
    pub fn pieces(&self) -> usize {
        self.pieces.count()
    }

    /// The number of positions: all sets of pieces, whether or not play can reach them.
    #[must_use]
    pub fn positions(&self) -> u64 {
        1 << self.pieces()
    }

    /// The index of the start: all pieces.
    #[must_use]
    pub fn start(&self) -> u64 {
        self.positions() - 1
    }

    /// The moves of the start as the pieces they take, each once, ascending.
    #[must_use]
    pub fn moves(&self) -> &[u64] {
        &self.moves
    }

    /// The moves on this index.
    pub fn moves_on(&self, index: u64) -> impl Iterator<Item = u64> + '_ {
        let moves = self.moves.iter().copied();
        moves.filter(move |taken| taken & !index == 0)
    }

    /// The index of the position with pieces on these cells; `None` where one of them had none at the start.
    #[must_use]
    pub fn index(&self, cells: &CellSet) -> Option<u64> {
        self.pieces.index(cells)
    }

    /// The cells of the position with this index.
    #[must_use]
    pub fn set(&self, index: u64) -> CellSet {
        self.pieces.set(index)
    }

    /// The bytes of a table with a bit for each position.
    #[must_use]
    pub fn table_bytes(&self) -> u64 {
        (self.positions() / 8).max(widen(super::kernel::PAGE_BYTES))
    }
}
