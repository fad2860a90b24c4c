//! What can be said about a position, for people: reasons as structured data.
//!
//! [`explain`] gives a list of [`Reason`]s; faces render them in words of a language. Opponents,
//! sessions and reviews will live here too. [`setup`] keeps rows, heaps and boards in their places,
//! so that moves have [`names`]; [`strategy`] lists how the winner plays and [`tree`] every line
//! of play. [`dot`] draws graphs as text; [`odds`] counts who wins when the heaps are drawn;
//! [`judge`] answers many positions of a contest problem. Nothing here knows a terminal or a network.

pub mod dot;
mod every_move;
mod explain;
mod game_reason;
pub mod judge;
pub mod moves;
pub mod names;
pub mod number;
pub mod odds;
mod reason;
pub mod setup;
pub mod strategy;
pub mod tree;

pub use explain::explain;
pub use game_reason::{FaceResult, GameReason, VertexValue, ZeckendorfRow};
pub use reason::{Addend, ExaminedMove, HeapValue, MoveText, Reason, ValueRule};
