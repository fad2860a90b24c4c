//! Boards that only lose pieces, solved outright: every set of pieces that may be left of a position.
//!
//! | module | what it computes |
//! | --- | --- |
//! | [`clearing`] | which games fit: a move clears a set of cells that are all there |
//! | [`outcomes`] | who wins, one bit a position |
//! | [`values`] | Grundy values |
//! | [`distances`] | how long the game lasts, and a line of best play |
//! | [`bites`] | Chomp, which is not of this kind: every position that bites can leave |
//! | [`survey`] | all of this for one board |
//! | [`file`](mod@file) | outcomes in a compressed file |
//! | [`checkpoint`] | a part of a table in a folder, so that a run that was killed can go on |

pub mod bites;
pub mod checkpoint;
pub mod clearing;
pub mod distances;
pub mod file;
mod kernel;
pub mod outcomes;
pub mod parts;
mod pass;
pub mod pieces;
mod reached;
pub mod survey;
pub mod values;

pub use bites::BiteTable;
pub use checkpoint::Checkpoint;
pub use clearing::Clearing;
pub use distances::DistanceTable;
pub use file::{Damage, Tablebase, TablebaseError};
pub use outcomes::OutcomeTable;
pub use pass::BuildError;
pub use pieces::{MOST_PIECES, Pieces};
pub use survey::{BestPlay, Survey};
pub use values::ValueTable;

#[cfg(test)]
mod tests;
