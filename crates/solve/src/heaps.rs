//! Sequences of one heap: what each heap of a rule is worth, how far that is known, and which moves win.
//!
//! A question about a heap of n tokens is answered by the first of these that can:
//!
//! ```text
//! rule ── closed_form: a theorem gives g(n) for every n
//!   │
//!   └──── table: g(0), g(1), … one after the other
//!           ├── by the sparse engine, where a move leaves at most two heaps
//!           ├── by the definition elsewhere, or where values are wider than 16 bits
//!           ├── period: from some length on a theorem says that it repeats for ever
//!           ├── growing: a law by which the values grow for ever is proved by induction
//!           └── beyond the table: whatever law of these rules the planner has proved ([`ValueLaw`](classes::ValueLaw))
//!
//! values, wherever from ── classes: what a sum needs of a heap ── winning: the moves that win
//! ```
//!
//! | module | what it computes | proved by |
//! | --- | --- | --- |
//! | [`closed_form`] | values of any heap by a formula | the theorem of each variant |
//! | [`table`] | values heap by heap, and proved periods | the definition; a period theorem |
//! | [`sparse`] | long Grundy sequences of codes with at most two parts | the definition; two period theorems |
//! | [`period`] | which theorem proves a period of which rules | |
//! | `growing` | arithmetic periods, and the like, of codes that split | induction, by automata over binary digits |
//! | [`code_equivalence`], [`code_classes`] | codes with the same values up to a shift | an argument about their moves |
//! | [`classes`] | what sums need to know of a heap | the tame sum theorem |
//! | [`winning`] | every winning move, counted exactly | the values of all options |
//!
//! Heaps count from 0, the empty one, whose value is 0. A table keeps all its values, so its heaps are as many as the
//! memory holds; [`sparse`] by itself keeps only those that it may need again, and reaches millions of millions. A period
//! is told only where a theorem proves it: without one the rest is unknown, however regular it looks. Once it is
//! proved any heap is a look-up, also one of 10^18.
//!
//! Misère play of heaps that behave as in Nim needs no other sequence: [`classes`] say which heaps count as fickle. What it
//! needs otherwise is in the room [`misere`](crate::misere).
//!
//! The unit of a budget's steps is here a pair of heaps looked at; other rooms charge their options in that unit.

pub mod classes;
pub mod closed_form;
pub mod code_classes;
pub mod code_equivalence;
pub(crate) mod dawson;
pub(crate) mod growing;
pub mod period;
pub mod sparse;
pub mod table;
pub mod winning;
