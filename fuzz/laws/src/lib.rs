//! The laws of everything that comes in from outside: one list, a file a law.
//!
//! A law is a function of bytes that panics where it is broken, and else ends soon, whatever the bytes are. The tests
//! of this crate hold every law against its seeds and seeded changes of them; `fuzz/fuzz_targets` holds them against
//! what libFuzzer makes up.

#![forbid(unsafe_code)]

mod certificates;
mod change;
mod checkpoints;
mod engines;
mod formulas;
mod graphs;
mod jobs;
mod judging;
mod law;
mod limits;
mod lines;
mod manifests;
mod moves;
mod notation;
mod numbers;
mod programs;
mod records;
mod requests;
mod resumed;
mod rules;
mod scripts;
mod seeds;
mod server;
mod small;
mod sums;
mod sweeps;
mod tablebases;
mod threads;

// What the tests of other crates are made of, for the same laws there and here.
#[path = "../../../crates/solve/tests/every_engine/files.rs"]
mod files;
#[path = "../../../crates/rules/src/notation/written/generated.rs"]
mod generated;
#[path = "../../../crates/solve/tests/every_engine/parts.rs"]
mod parts;
#[path = "../../../crates/solve/tests/every_engine/random.rs"]
mod random;
#[path = "../../../crates/solve/tests/every_engine/sample.rs"]
mod sample;
#[path = "../../../crates/solve/tests/every_engine/truth.rs"]
mod truth;

pub use change::Changes;
pub use law::Law;

/// All of them.
pub const LAWS: [Law; 22] = [
    notation::LAW,
    rules::LAW,
    formulas::LAW,
    moves::LAW,
    records::LAW,
    requests::LAW,
    jobs::LAW,
    certificates::LAW,
    graphs::LAW,
    lines::LAW,
    numbers::LAW,
    judging::LAW,
    scripts::LAW,
    programs::LAW,
    checkpoints::LAW,
    sweeps::LAW,
    manifests::LAW,
    tablebases::LAW,
    engines::LAW,
    limits::LAW,
    threads::LAW,
    resumed::LAW,
];
