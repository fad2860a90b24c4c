//! What can be said about a position, for people: reasons as structured data.
//!
//! [`explain`] gives a list of [`Reason`]s; faces render them in words of a language. [`session`] is a
//! game being played, [`record`] keeps it as text, [`review`](mod@review) looks back on it;
//! [`opponent`] plays as well as one likes ([`Skill`]), and [`starts`] finds positions to begin with.
//! [`dot`] draws graphs as text; [`odds`] counts who wins when the heaps are drawn; [`judge`] answers
//! many positions of a contest problem. Nothing here knows a terminal or a network, and all chance
//! comes from a seed ([`rng`]).

pub mod dot;
mod explain;
mod game_reason;
pub mod judge;
pub mod lookahead;
pub mod moves;
pub mod number;
pub mod odds;
pub mod opponent;
mod reason;
pub mod record;
pub mod review;
pub mod rng;
pub mod sample;
pub mod session;
mod skill;
pub mod starts;

pub use explain::explain;
pub use game_reason::{FaceResult, GameReason, VertexValue, ZeckendorfRow};
pub use reason::{Addend, HeapValue, MoveText, Reason, ValueRule};
pub use skill::{Skill, SkillDescription};
