//! Grundy values of rules that leave at most two heaps, by the sparse-space method.
//!
//! # The theory
//!
//! Fix a mask m, a bit e and a class s, and for a heap a and a value v let
//! f(a, v) = popcount(v & m) + e·a modulo 2. The value v is *common* for heap a where f(a, v) = s, else *rare*; a
//! heap is common or rare with its Grundy value. (E. R. Berlekamp, J. H. Conway and R. K. Guy, *Winning Ways*,
//! chapter 4, call these spaces; e = 1 lets the parity of the heap count.)
//!
//! A pair (a, b) that heap n moves to by taking k has a + b = n - k and the value v = g(a) ⊕ g(b), and popcount(v & m)
//! is popcount(g(a) & m) + popcount(g(b) & m) modulo 2. Therefore f(n, v) = f(a, g(a)) + f(b, g(b)) + e·k. So if
//!
//! > e·k ≠ s modulo 2 for every take k that splits
//!
//! then two common heaps or two rare ones give a value that is rare for n (f = e·k), and a common heap with a rare
//! one gives a common value (f = e·k + 1 = s). With e = 0 this is s = 1. With e = 1 all takes that split must have
//! the same parity, and s is 0 if they are odd and 1 if they are even. ([`Space::serves`])
//!
//! *So a common value is reached by heap n only by a move to one heap or none, or by a pair with a rare heap.*
//! Where rare heaps are few, g(n) is found by marking what these reach: the least common value not marked bounds
//! g(n) from above, and is g(n) unless a rare value below it is reached by no pair of common heaps either. That is
//! never assumed: each such value is *covered*, by a pair that reaches it; almost always one with a small heap
//! does. A rare value that no pair covers makes n a new rare heap.
//!
//! Which space has the fewest rare heaps is read off a Walsh-Hadamard transform of the number of times that each
//! value was seen ([`Space::fit`]). A bad choice costs time, not truth.
//!
//! # Periods
//!
//! Two theorems prove a period: Guy and Smith's ([`WindowRule`](grundy_core::WindowRule)), and one on states that
//! come again, which needs hardly more heaps than preperiod and period together, and constant memory. It is stated
//! and proved in `recurrence.rs`; in short: let C be at least the last rare heap and the farthest smaller heap that
//! a cover needed, K the greatest take. When the last K + C values come again after p heaps without a rare heap on
//! the way, then they do so for ever.
//!
//! | file | what |
//! | --- | --- |
//! | `rules` | codes with at most two parts, and splits into unequal heaps |
//! | `space` | which values are rare |
//! | `plain` | one heap, by any rules, exactly: what the kernels are tested against |
//! | `kernel`, `choice` | the border to fast kernels, and which one serves |
//! | `lagged` | the kernel for few rare heaps and small values |
//! | `marking` | the kernel for many rare heaps |
//! | `crowded` | the kernel for rare heaps that keep coming |
//! | `runner` | heap after heap, by a kernel or plainly; fits the space; forgets what is not needed |
//! | `recurrence`, `trace` | states that come again; the least preperiod |
//! | `engine` | all of it, counted and hashed |
//! | `history`, `packed` | the values that are kept, a byte each where that is enough |
//! | `milestones` | places that are kept, so that any stretch can be verified alone |
//! | `witness` | what others need to verify a proof or a run |
//! | `snapshot` | its state as bytes |

mod choice;
mod crowded;
mod engine;
mod history;
mod kernel;
mod lagged;
mod marking;
mod milestones;
mod packed;
mod plain;
mod recurrence;
mod rules;
mod runner;
mod snapshot;
mod space;
mod tally;
mod trace;
mod witness;

pub use engine::{SparsePeriod, SparseSequence};
pub use rules::PairRules;
pub use runner::SparseStop;
pub use space::{Histogram, Space};
pub use witness::{Window, Witness};

#[cfg(test)]
mod tests;
