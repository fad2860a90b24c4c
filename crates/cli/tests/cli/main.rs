//! The program as its users and their scripts meet it.
#![expect(clippy::unwrap_used, reason = "what cannot be read is a failed test")]

mod board;
mod check;
mod checkpoint;
mod claim;
mod common;
mod documents;
mod encodings;
#[cfg(unix)]
mod faults;
mod find;
mod games;
mod help;
#[cfg(unix)]
mod interrupt;
mod jobs;
mod judge;
mod mistakes;
mod numbers;
mod odds;
mod play;
mod quotients;
mod readme;
mod records;
mod rules;
mod schemas;
mod scripts;
mod serve;
mod snippets;
mod solve;
mod strategy;
mod sweep;
mod tables;
mod tree;
