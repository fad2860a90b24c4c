//! Games in which play may go on for ever: positions are the vertices of a directed graph with cycles.
//!
//! A player who can avoid losing for ever draws. Two engines go backwards through the edges:
//!
//! ```text
//! Digraph ── Predecessors ──┬── Ends     N, P or draw of one token and the distance, both conventions
//!                           └── Labels   Smith's values, by which tokens add in normal play: LoopyValue
//! ```
//!
//! | module | what |
//! | --- | --- |
//! | `digraph` | graphs as the engines see them, and their edges backwards |
//! | `ends` | retrograde analysis from the vertices without edges |
//! | `labels` | the generalised Sprague–Grundy function |
//! | `value` | its values, and how they add |

mod digraph;
mod ends;
mod labels;
#[cfg(test)]
mod tests;
mod value;

pub(crate) use digraph::Predecessors;
pub(crate) use ends::Ends;
pub(crate) use labels::Labels;
pub use value::LoopyValue;
