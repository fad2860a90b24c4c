//! What on the screen can be clicked.

use grundy::Natural;

/// Something drawn that means a choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Target {
    /// A stone of a heap.
    Stone {
        /// The place of the heap.
        place: usize,
        /// How many stones there are from it to the end.
        amount: Natural,
    },
    /// A cell of a row or a board.
    Cell {
        /// The place.
        place: usize,
        /// The cell.
        cell: usize,
    },
    /// One of the choices at a place, by its index.
    Choice {
        /// The place.
        place: usize,
        /// The choice.
        index: usize,
    },
    /// The place itself.
    Place(usize),
    /// A die that is to be thrown.
    Die,
}
