//! Workloads, each with the answer it must give and where that answer comes from.
//!
//! The benchmarks in `benches/` time them and check every answer inside what is timed: a fast wrong
//! answer fails. The answers come from the literature, from a proof, from programs that share nothing
//! with this one, or from the plain loops here.

pub mod by_definition;
pub mod grids;
pub mod positions;
pub mod random;
pub mod sequences;
