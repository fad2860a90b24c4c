//! Certificates of results, and the checker that decides them.
//!
//! The checker derives options from the definition of the rules a second time and imports none of
//! the other crates, so that an error in a solver cannot hide here. The formats come with the first
//! result that is certified; until then this crate only holds their place in the house, and the
//! test of the house's edges holds it to that.

#![forbid(unsafe_code)]
