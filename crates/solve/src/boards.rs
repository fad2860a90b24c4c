//! Boards that only lose pieces: all that can be left of one, and a board as the sum of its parts.
//!
//! A position is a set of cells, and a move clears some of them that are all there. Two ways lead to an answer:
//!
//! ```text
//! the whole board                                  its parts
//! every set of pieces in ascending order:          a board falls apart into independent parts;
//! all options are smaller numbers, so that         a part that was met before, wherever it lay and
//! 64 positions are decided by a few words          however it was turned, is known
//!
//! kernel ┬ pass ── outcomes ── file                parts
//!        │      ├─ values
//!        │      └─ distances
//!        └ slabs ─────────── file
//! ```
//!
//! | module | what it computes |
//! | --- | --- |
//! | [`clearing`] | which games fit: a move clears a set of cells that are all there |
//! | [`outcomes`] | who wins, one bit a position |
//! | [`values`] | Grundy values |
//! | [`distances`] | how long the game lasts, and a line of best play |
//! | [`bites`] | Chomp, which is not of this kind: every position that bites can leave |
//! | [`chomp`] | what is proved of Chomp without that |
//! | [`survey`] | all of this for one board |
//! | [`parts`] | Grundy values of boards, by their parts |
//! | [`straight`] | those of parts in one line, which are heaps |
//! | [`mirror`] | boards of any size on which every move has an image to answer it with |
//! | [`pieces`] | sets of pieces of a board, as its table numbers them |
//! | [`file`](mod@file) | outcomes in a compressed file |
//! | [`slabs`] | a table that is built on disk piece by piece, by one run or by many |
//!
//! All but [`chomp`], [`mirror`] and [`straight`] is proved by exhaustion. A table costs 2^n bits for n pieces whatever the rules, and tells the outcome of
//! everything that can be left of the board; the parts cost what play makes of them, nearly nothing where
//! moves soon divide the board (Cram), and more than a table where they seldom do (TacTix). They serve normal play
//! alone: in misère play values of parts do not add up. Which of the two is sooner is weighed in
//! [`plan`](crate::plan).
//!
//! `kernel` says what the moves mean within a word, a block and a page; `pass` takes the pages in
//! ascending order, several threads at a time; `reached` looks only at what play can reach. Positions are numbers by
//! [`pieces`], not by cells: the low ones stand in one word.

pub mod bites;
pub mod chomp;
pub mod clearing;
pub mod distances;
pub mod file;
mod kernel;
pub mod mirror;
pub mod outcomes;
pub mod parts;
mod pass;
pub mod pieces;
mod reached;
pub mod slabs;
pub mod straight;
pub mod survey;
pub mod values;

pub use bites::BiteTable;
pub use chomp::{ChompShape, ChompTheorem};
pub use clearing::Clearing;
pub use distances::DistanceTable;
pub use file::{BuildError, Damage, Tablebase, TablebaseError};
pub use outcomes::OutcomeTable;
pub use pieces::{MOST_PIECES, Pieces};
pub use slabs::SlabFolder;
pub use survey::{BestPlay, Survey};
pub use values::ValueTable;

#[cfg(test)]
mod tests;
