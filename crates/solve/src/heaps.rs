//! Sequences of one heap: Grundy values by formula, by table and by proved period, and what sums need of them.
//!
//! | module | what it computes | proved by |
//! | --- | --- | --- |
//! | [`closed_form`] | values of any heap by a formula | the theorem of each variant |
//! | [`table`] | values heap by heap, and proved periods | the definition; a period theorem |
//! | [`sparse`] | long Grundy sequences of codes with at most two parts | the definition; two period theorems |
//! | [`period`] | which theorem proves a period of which rules | |
//! | [`code_equivalence`] | codes with the same values up to a shift | an argument about their moves |
//! | [`classes`] | what sums need to know of a heap | the tame sum theorem |
//! | [`winning`] | every winning move, counted exactly | the values of all options |

pub mod classes;
pub mod closed_form;
pub mod code_equivalence;
pub mod period;
pub mod sparse;
pub mod table;
pub mod winning;
