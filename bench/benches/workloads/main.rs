//! Benchmarks that check their answers. `cargo bench -p grundy-bench -- --test` runs each once.

mod batch;
mod board;
mod graph;
mod grid;
mod misere;
mod period;
mod script;
mod solve;
mod table;

fn main() {
    divan::main();
}
