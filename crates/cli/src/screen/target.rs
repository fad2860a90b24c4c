//! What on the screen can be clicked.

use grundy::Natural;

/// Something drawn that means a choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Target {
    /// A stone of a heap.
    Stone {
        /// The point of the heap.
        point: usize,
        /// How many stones there are from it to the end.
        amount: Natural,
    },
    /// A cell of a row or a board.
    Cell {
        /// The point.
        point: usize,
        /// The cell.
        cell: usize,
    },
    /// One of the choices at a point, by its index.
    Choice {
        /// The point.
        point: usize,
        /// The choice.
        index: usize,
    },
    /// The point itself.
    Point(usize),
    /// A die that is to be thrown.
    Die,
}
