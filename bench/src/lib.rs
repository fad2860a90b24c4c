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

/// The examples of the book, which the documentation tests run: here, since a package that is published holds all that it
/// reads, and the book stands beside them all.
#[cfg(doctest)]
#[doc = include_str!("../../book/en/formats.md")]
#[doc = include_str!("../../book/zh/formats.md")]
#[doc = include_str!("../../book/en/house.md")]
#[doc = include_str!("../../book/zh/house.md")]
pub struct BookExamples;
