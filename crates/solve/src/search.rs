//! Positions by exhaustion, with a memory: what several rooms share.
//!
//! | module | what it computes |
//! | --- | --- |
//! | [`values`] | Grundy values of any component |
//! | `positions` | values of sums that follow from those of their options, by any rule |
//! | `post_order` | nothing: it walks, for those above and others |
//! | [`component`] | how the searches name a part of a sum |

pub mod component;
pub(crate) mod positions;
pub(crate) mod post_order;
pub mod values;
