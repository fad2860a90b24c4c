//! Grundy values of rules that leave at most two heaps, by the sparse-space method.

pub(crate) mod kernel;
pub(crate) mod lagged;
mod rules;
mod space;

pub use rules::PairRules;
pub use space::{Histogram, Space};
