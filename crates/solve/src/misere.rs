//! Misère play of sums: where the last move loses, and a Grundy value no longer decides.
//!
//! In normal play a sum is its parts' nim-sum. In misère play that holds only while every part is *tame*, that is,
//! behaves as a sum of heaps of Nim. So there is a ladder, from what is cheap and says little to what is dear and says
//! all; [`plan`](crate::plan) goes up as far as it must:
//!
//! ```text
//! all tame?            tame        two numbers a heap, heap by heap; a period of them
//! tame in effect?      reverting   options that lead away can be sent back
//! one monoid?          quotient    all sums of some games, in a finite table
//! beside Nim?          genus       what heaps of ∗2 make of a position
//!                      nim_beside  what a heap of Nim of any size makes of it
//! none of these        search      every line of play
//! ```
//!
//! | module | what it computes | proved by |
//! | --- | --- | --- |
//! | [`tame`] | misère values heap by heap | the definition, and the tame sum theorem |
//! | [`reverting`] | misère classes of heaps that revert to tame ones | the reverting moves of Winning Ways |
//! | [`quotient`] | misère quotients: one monoid for all sums of some games | exhaustion; a period theorem |
//! | [`genus`] | the genus of any sum | the definition, and repetition of a state |
//! | [`nim_beside`] | sums with heaps of Nim of any size | its own theorem |
//! | [`search`] | outcomes of any sum | exhaustion |
//!
//! The words: a *class* is a value and whether it is firm ([`MisereClass`](grundy_core::MisereClass)); a heap is *wild*
//! where it has none. g⁻ is the mex by which misère play is counted: 1 for a position without a move, and 0 exactly for
//! the P-positions. It does not add up; the genus and the quotient are what does.
//!
//! Which parts are the same game is known to `search` alone: it tells components by their trees of options, up to the
//! few reductions that hold in misère play. `genus` and `nim_beside` share their walk through all positions in reach
//! (`positions`, in the room [`search`](crate::search)) and differ in what they keep of each. A quotient serves all later
//! sums of the same games, so it is tried before a search of one; both may be out of reach, and then the answer is
//! that it is unknown, with the limit that ended it.

pub mod genus;
pub mod nim_beside;
pub mod quotient;
pub mod reverting;
pub mod search;
pub mod tame;
