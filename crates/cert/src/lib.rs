//! Certificates of results, and the checker that decides them.
//!
//! The checker derives options from the definition of the rules a second time and imports none of
//! the other crates, so that an error in a solver cannot hide here.
//!
//! | module | what it verifies |
//! | --- | --- |
//! | [`board`] | tablebases of boards |

#![forbid(unsafe_code)]

pub mod board;
