//! Text to expression and back.
//!
//! ```text
//! expression := "0" | term { "+" term }
//! term       := ruleset "(" position ")"
//! ruleset    := code | name [ "{" parameters "}" ] | "rule" …
//! code       := digit "." { digit } [ "[" digit { digit } "]" ]     digits 0-9, A-V
//! position   := number { "," number } | '"' { "#" | "." } '"'
//! ```
//!
//! Rules of one's own, after the word `rule`, have a grammar of their own (`written.rs` has it), and so have the
//! states of scripts and programs (`foreign.rs`).
//! White space is free; full-width brackets, commas and plus signs count as their ASCII twins.
//! Printing is [`Display`](std::fmt::Display) of [`Expression`](crate::Expression), always in
//! canonical form; parsing what was printed gives the same value.

mod boards;
mod foreign;
mod formulas;
mod games;
mod graphs;
mod heaps;
mod lexical;
mod misere;
mod parse;
mod scope;
mod singles;
mod suggest;
mod words;
mod written;

pub use formulas::parse_formula;
pub use parse::{
    parse_expression, parse_expression_with, parse_game_position, parse_heap_ruleset,
    parse_heap_ruleset_with, parse_ruleset, parse_ruleset_with,
};

#[cfg(test)]
mod mutants;
#[cfg(test)]
mod tests;
