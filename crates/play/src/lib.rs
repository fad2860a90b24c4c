//! What can be said about a position, for people: reasons as structured data.
//!
//! [`explain`] gives a list of [`Reason`]s; faces render them in words of a language. Opponents,
//! sessions and reviews will live here too. [`dot`] draws graphs as text; [`odds`]
//! counts who wins when the heaps are drawn; [`judge`] answers many positions of a contest problem. Nothing here knows a terminal or a network.

pub mod dot;
mod explain;
mod game_reason;
pub mod judge;
pub mod moves;
pub mod number;
pub mod odds;
mod reason;

pub use explain::explain;
pub use game_reason::{FaceResult, GameReason, VertexValue, ZeckendorfRow};
pub use reason::{Addend, HeapValue, MoveText, Reason, ValueRule};
