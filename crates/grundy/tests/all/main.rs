//! The façade as a Rust user has it, and the corpus; one program, because each takes long to link.

mod boards;
mod cases;
mod certificates;
mod columns;
mod corpus;
mod documents;
mod engines;
#[path = "support/failing.rs"]
mod failing;
mod families;
mod faults;
mod mutants;
mod scripts;
mod support;
mod trees;
