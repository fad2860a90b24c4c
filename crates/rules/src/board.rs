//! Boards that only lose pieces.
//!
//! A position is the set of cells that still have their piece (or, in Cram, are still free); a move
//! takes some of them. What may be taken is told by [`BoardRules`]:
//!
//! | rules | a move takes |
//! | --- | --- |
//! | `tactix` | a run of adjacent pieces of one row or column |
//! | `triangle` | any pieces of one straight line; with `adjacent`, a run of them |
//! | `cram` | two adjacent free squares |
//! | `chomp` | a cell with all in later rows and columns from it on; never the first cell of all |
//! | `lines` | a run (or any pieces) of one line of a list that a file gives ([`LineBoard`]) |
//!
//! A [`Geometry`] is the rules on a board of one size; a [`Board`] is a position on it. For engines,
//! [`BoardParts`] tells a position as a sum of independent parts.

mod geometries;
mod geometry;
mod layout;
mod lines;
mod parts;
mod picture;
mod rules;
mod shape;
mod takes;
mod tile;

pub(crate) use geometries::Geometries;
pub use geometry::{Geometry, LineTake};
pub use layout::Layout;
pub use lines::{
    LineBoard, LineProblem, MAX_LAYOUT_PLACES, MAX_LINE_ENTRIES, MAX_LINE_FILE_BYTES, MAX_LINES,
    MAX_SUBSET_LINE, Take,
};
pub use parts::BoardParts;
pub use picture::{PictureProblem, PictureProblemKind};
pub use rules::{BoardRules, Directions, Size, SizeProblem};

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_core::{Position, SymmetryClass, WideSet};

/// The most cells of a board; of boards of which any pieces of a line may be taken, and of those of a file,
/// [`MAX_CELLS`](grundy_core::cells::MAX_CELLS).
pub const MOST_CELLS: usize = 1 << 14;

/// A set of the cells of a board.
pub type CellSet = WideSet;

/// A position on a board: which cells still have their piece.
///
/// Equal boards have equal rules, sizes and pieces; the order is by rules, then size, then pieces.
/// A clone is cheap.
///
/// ```
/// use grundy_rules::board::{BoardRules, CellSet, Size};
/// let full = BoardRules::Tactix.full(Size::Rectangle { rows: 2, columns: 3 }).unwrap();
/// assert_eq!(full.to_string(), "tactix(2x3)");
/// let board = full.without(&CellSet::of([1]));
/// assert_eq!(board.to_string(), r##"tactix("#.#/###")"##);
/// assert_eq!(BoardRules::Tactix.from_picture("#.#/###"), Ok(board));
/// ```
#[derive(Clone, Debug)]
pub struct Board {
    geometry: Arc<Geometry>,
    cells: CellSet,
}

impl Board {
    /// The position with pieces on these cells; bits beyond the board are dropped.
    ///
    /// Under Chomp, whoever calls sees to it that what was bitten off is gone: the cells are a Young
    /// diagram with its first cell.
    #[must_use]
    pub fn new(geometry: Arc<Geometry>, cells: &CellSet) -> Self {
        let cells = cells.and(&geometry.all_cells());
        Self { geometry, cells }
    }

    /// The rules and the size.
    #[must_use]
    pub fn geometry(&self) -> &Arc<Geometry> {
        &self.geometry
    }

    /// The cells that still have their piece.
    #[must_use]
    pub fn cells(&self) -> &CellSet {
        &self.cells
    }

    /// How many pieces there are.
    #[must_use]
    pub fn pieces(&self) -> usize {
        self.cells.len()
    }

    /// Whether no piece is missing.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.cells == self.geometry.all_cells()
    }

    /// Whether no piece is left.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// Whether no move is left. There may be pieces that cannot be taken.
    #[must_use]
    pub fn is_over(&self) -> bool {
        !self.geometry.has_move(&self.cells)
    }

    /// Visits every legal move once, as the cells it takes, in a fixed order, until told to stop.
    ///
    /// Different moves take different cells. Constant memory but for lines of which any subset may
    /// be taken.
    pub fn visit_moves(
        &self,
        visit: &mut dyn FnMut(CellSet) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.geometry.visit_moves(&self.cells, visit)
    }

    /// Whether a move may take exactly these cells. Cost: that of visiting the moves that take the first of them.
    #[must_use]
    pub fn is_move(&self, taken: &CellSet) -> bool {
        let first = taken.first().filter(|first| self.cells.contains(*first));
        first.is_some_and(|first| {
            let found = self
                .geometry
                .visit_moves_with(first, &self.cells, &mut |mv| match mv == *taken {
                    true => ControlFlow::Break(()),
                    false => ControlFlow::Continue(()),
                });
            found.is_break()
        })
    }

    /// The position without these cells, whether or not a move may take them; under Chomp see
    /// [`new`](Self::new).
    #[must_use]
    pub fn without(&self, taken: &CellSet) -> Self {
        Self {
            geometry: Arc::clone(&self.geometry),
            cells: self.cells.without(taken),
        }
    }

    /// The moves grouped by their options: two moves are in one class where a symmetry of the board
    /// brings the option of one to that of the other. The representative is the move met first.
    #[must_use]
    pub fn classes(&self, moves: &[CellSet]) -> Vec<SymmetryClass<CellSet>> {
        let options = moves.iter().map(|taken| self.cells.without(taken));
        let mut classes = self.geometry.symmetries().classes(options);
        for class in &mut classes {
            class.representative = self.cells.without(&class.representative);
        }
        classes
    }

    fn order_key(&self) -> (&BoardRules, Size) {
        (self.geometry.rules(), self.geometry.size())
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        self.cells == other.cells && self.geometry == other.geometry
    }
}

impl Eq for Board {}

impl Hash for Board {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.cells.hash(state);
    }
}

impl PartialOrd for Board {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Board {
    fn cmp(&self, other: &Self) -> Ordering {
        let geometries = if Arc::ptr_eq(&self.geometry, &other.geometry) {
            Ordering::Equal
        } else {
            self.order_key().cmp(&other.order_key())
        };
        geometries.then(self.cells.cmp(&other.cells))
    }
}

impl Position for Board {
    fn visit_options(&self, visit: &mut dyn FnMut(Self) -> ControlFlow<()>) -> ControlFlow<()> {
        self.visit_moves(&mut |taken| visit(self.without(&taken)))
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rules = self.geometry.rules();
        if !self.is_full() {
            let picture = self.geometry.layout().picture(&self.cells);
            return write!(f, "{rules}(\"{picture}\")");
        }
        match self.geometry.size() {
            Size::File => write!(f, "{rules}"),
            size => write!(f, "{rules}({size})"),
        }
    }
}
