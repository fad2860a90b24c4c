//! Exact maths and vocabulary for impartial games.
//!
//! This is the ground floor: it names no ruleset, reads no file, starts no thread and looks at no
//! clock. What is here is used by every other crate except the checker (`grundy-cert`), which
//! must not share code with what it checks.
//!
//! | module | what it holds |
//! | --- | --- |
//! | [`outcome`] | who wins ([`Outcome`]), and by which rule about the last move ([`Convention`]) |
//! | [`natural`] | heap sizes and Grundy values of any size ([`Natural`]) |
//! | [`mex`] | the least excluded number of a set ([`MexSet`]) |
//! | [`misere`] | misère values of tame games ([`MisereClass`]) |
//! | [`monoid`] | finite commutative monoids, and those with marked elements ([`BipartiteMonoid`](monoid::BipartiteMonoid)) |
//! | [`nimber`] | nim-sums, nim-products, inverses and square roots |
//! | [`periodicity`] | the least period of a sequence, and when a period is proved |
//! | [`ruleset`] | what a set of rules must offer ([`Ruleset`], [`HeapRules`], [`ComponentRules`], [`Position`]) |
//! | [`sums`] | disjunctive sums of heaps under one set of rules ([`HeapSum`]) |
//! | [`beatty`] | ⌊kφ⌋ and ⌊kφ²⌋, φ the golden ratio, and which k a number comes from |
//! | [`zeckendorf`] | Fibonacci numbers, and numbers as sums of them ([`Zeckendorf`]) |
//! | [`bit_set`] | sets of small numbers ([`BitSet`]) |
//! | [`cells`] | sets of the cells of a board that are one number |
//! | [`symmetry`] | symmetries of a board, and sets of cells up to them ([`Symmetries`]) |
//! | [`fnv`] | a hash of long tables |
//! | [`written_as!`] | how closed families stand in data formats |
//! | [`budget`] | limits on steps and memory, and a way to be stopped ([`Budget`]) |

#![forbid(unsafe_code)]

pub mod beatty;
pub mod bit_set;
pub mod budget;
pub mod cells;
mod data;
pub mod fnv;
pub mod index_set;
pub mod mex;
pub mod misere;
pub mod monoid;
pub mod natural;
pub mod nimber;
pub mod outcome;
pub mod periodicity;
pub mod ruleset;
pub mod sums;
pub mod symmetry;
pub mod zeckendorf;

pub use bit_set::BitSet;
pub use budget::{Allowance, Budget, Exhausted, Searched, Sought, Watch, is_stopped};
pub use index_set::{IndexSet, WideSet};
pub use mex::MexSet;
pub use misere::MisereClass;
pub use natural::Natural;
pub use outcome::{Convention, Outcome};
pub use periodicity::{Apart, Growth, PeriodicSequence, WindowRule};
pub use ruleset::{ComponentRules, HeapRules, OptionsOf, Position, Ruleset};
pub use sums::{HeapMove, HeapSum};
pub use symmetry::{Permutation, Symmetries, SymmetryClass};
pub use zeckendorf::Zeckendorf;

#[doc(hidden)]
pub use {schemars, serde};
