//! Boards that only lose pieces, solved outright: every set of pieces that may be left of a position.
//!
//! | module | what it computes |
//! | --- | --- |
//! | [`clearing`] | which games fit: a move clears a set of cells that are all there |
//! | [`outcomes`] | who wins, one bit a position |
//! | [`values`] | Grundy values |
//! | [`distances`] | how long the game lasts, and a line of best play |

pub mod clearing;
pub mod distances;
mod kernel;
pub mod outcomes;
mod pass;
pub mod values;

pub use clearing::{Clearing, MOST_CELLS};
pub use distances::DistanceTable;
pub use outcomes::OutcomeTable;
pub use pass::BuildError;
pub use values::ValueTable;

#[cfg(test)]
mod tests;
