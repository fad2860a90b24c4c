//! Rules that users write themselves, in another language: a function from a state to its options.
//!
//! | module | what it holds |
//! | --- | --- |
//! | [`state`] | what a position of such a game is: an integer, a text, or a list of states ([`State`]) |
//! | [`source`] | whatever can be asked for the options of a state ([`Source`]) |
//! | [`script`] | such a function in the language Rhai, within limits ([`Script`]) |
//! | [`protocol`] | how a program is asked for options, and what it answers |
//! | [`components`] | the connected parts of what is left of a graph, for rules that need not find them |
//! | [`explore`] | all states that can come from some, numbered ([`Exploration`]) |
//! | [`examples`] | games as scripts, for whoever wants to write one |
//! | [`failure`] | what went wrong, with its place and the state ([`Failure`]) |
//! | [`slip`] | the usual mistakes in a script ([`Slip`]) |
//!
//! Nothing here opens a file or starts a program. A script reaches nothing but its argument: no file, no clock, no other module;
//! its operations, its depth and the size of its data are bounded.

#![forbid(unsafe_code)]

pub mod components;
pub mod examples;
pub mod explore;
pub mod failure;
pub mod protocol;
pub mod script;
pub mod slip;
pub mod source;
pub mod state;

pub use examples::{EXAMPLES, Example};
pub use explore::{Exploration, Options};
pub use failure::{Failure, Place, Trouble, beginning};
pub use script::Script;
pub use slip::Slip;
pub use source::{Source, Sum};
pub use state::State;
