//! Positions by exhaustion, with a memory: what several rooms share.
//!
//! A search knows rules only as [`ComponentRules`](grundy_core::ComponentRules): a part of a sum is a number of 128 bits, and a
//! move turns it into a list of such numbers. Which rules they belong to stands beside the number
//! ([`component`]), so that one memory serves sums of different games.
//!
//! ```text
//! values      a component: the mex over its options of the nim-sum of their parts. Sums are never developed.
//! positions   a sum: by a rule that folds what is known of its options. For what does not add up.
//!     └────── post_order: what is asked for after all that it waits for, on a stack of its own
//! ```
//!
//! | module | what it computes |
//! | --- | --- |
//! | [`values`] | Grundy values of any component |
//! | `positions` | values of sums that follow from those of their options, by any rule |
//! | `numbers` | which question to look into next: proof numbers, for [`parts`] and misère play |
//! | `post_order` | nothing: it walks, for those above, for misère play and for quotients |
//! | [`component`] | how the searches name a part of a sum |
//! | [`parts`] | values of positions that fall apart, one value asked for at a time |
//! | [`graphs`] | the same of what is left of a graph, and symmetries that say that it is 0 |
//!
//! What all of them keep to: an option is charged before it is looked at; what waits on the stack is taken from the
//! budget and given back, and what is remembered is taken for good. When a budget ends, what was
//! found stays and is right, so that a later call goes on from there. There is no recursion: a game may be longer than
//! the machine's stack is deep.
//!
//! Two walks do not go by `post_order`, since they need not see all options: that of
//! [`misere::search`](crate::misere::search) looks for an option that is P where one is soonest proved, and that of
//! [`plan::distance`](crate::plan::distance) goes through the moves that the solver calls for. What boards and graphs fall
//! into is searched by [`parts`], which asks for one value at a time.

pub mod component;
pub mod graphs;
pub(crate) mod numbers;
pub mod parts;
pub(crate) mod positions;
pub(crate) mod post_order;
pub mod values;
