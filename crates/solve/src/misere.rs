//! Misère play of sums: where the last move loses, and a Grundy value no longer decides.
//!
//! | module | what it computes | proved by |
//! | --- | --- | --- |
//! | [`tame`] | misère values heap by heap | the definition, and the tame sum theorem |
//! | [`reverting`] | misère classes of heaps that revert to tame ones | the reverting moves of Winning Ways |
//! | [`quotient`] | misère quotients: one monoid for all sums of some games | exhaustion; a period theorem |
//! | [`genus`] | the genus of any sum | the definition, and repetition of a state |
//! | [`nim_beside`] | sums with heaps of Nim of any size | its own theorem |
//! | [`search`] | outcomes of any sum | exhaustion |

pub mod genus;
pub mod nim_beside;
pub mod quotient;
pub mod reverting;
pub mod search;
pub mod tame;
