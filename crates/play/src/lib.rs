//! What can be said about a position, and games played with it, for people.
//!
//! | module | what it gives |
//! | --- | --- |
//! | [`explain`](explain()) | the reasons for an answer ([`Reason`]s, which faces put into words) |
//! | [`places`], [`names`] | a position being played: heaps and rows that keep their places, moves that have names |
//! | [`strategy`], [`tree`], [`derive`](mod@derive) | how the winner plays; every line of play; values from the definition |
//! | [`session`], [`record`], [`review`](mod@review) | a game being played, kept as text, looked back on |
//! | [`opponent`], [`lookahead`], [`prospects`] | moves as good as one likes ([`Skill`]); what each leads to |
//! | [`starts`], [`sample`], [`rng`] | positions to begin with, and chance from a seed |
//! | [`by_the_rules`] | what engines say of positions, held against the definitions |
//! | [`odds`], [`judge`] | who wins when heaps are drawn; answers to contest problems |
//! | [`typed`], [`choices`] | moves as people type them, and as they point at them |
//! | [`dot`], [`moves`], [`number`] | graphs and moves as text, numbers in data formats |
//!
//! Nothing here knows a terminal or a network, and no randomness is without a seed.

#![forbid(unsafe_code)]

mod ahead;
pub mod by_the_rules;
pub mod choices;
pub mod derive;
pub mod dot;
mod every_move;
mod explain;
mod game_reason;
mod games;
pub mod judge;
pub mod lookahead;
#[cfg(test)]
mod loopy;
pub mod moves;
pub mod names;
pub mod number;
pub mod odds;
pub mod opponent;
pub mod places;
pub mod prospects;
mod reason;
pub mod record;
pub mod review;
pub mod rng;
mod said;
pub mod sample;
pub mod session;
mod skill;
pub mod starts;
pub mod strategy;
pub mod tree;
pub mod typed;

pub use explain::{Refuted, explain};
pub use game_reason::{
    AppliedTheorem, DecidingResidue, DieRepetition, EuclidRatio, FaceResult, GameReason,
    GreedyParts, LoopyVertex, PartsOn, VertexValue, VertexWorth, WythoffPair, ZeckendorfColumns,
    ZeckendorfRow,
};
pub use moves::{MoveText, ReasonedMove};
pub use reason::{
    Addend, DrawKept, ExaminedMove, Factor, HeapValue, HeapValues, LoopyAddend, LoopySum,
    MisereRule, Missing, NimSum, OneValue, PopularRule, ProvedPeriod, QuotientProduct, Reason,
    Refutation, StrataSeen, ValueRule, WinningMove,
};
pub use skill::{Skill, SkillDescription};
