//! What the house is like in numbers: printed, and none worse than it was.
//!
//! `cargo test --workspace --test house figures -- --nocapture` prints them.

use crate::modules::Modules;
use crate::source::{Function, Source, sources};
use crate::{assert_none, crates, house};

/// The lines of the longest function.
const LONGEST: usize = 60;

/// Half of the functions have no more lines.
const MEDIAN: usize = 8;

/// Nine in ten functions have no more lines.
const P90: usize = 24;

#[test]
fn figures() {
    let house = house();
    let mut functions: Vec<(String, Function)> = Vec::new();
    let (mut lines, mut code, mut circles) = (0, 0, Vec::new());
    for package in crates(&house) {
        let sources = sources(package);
        let own: usize = sources.iter().map(|source| source.lines.len()).sum();
        let own_code: usize = sources.iter().map(Source::lines_of_code).sum();
        lines += own;
        code += own_code;
        println!("{}: {own} lines, {own_code} of code", package.name);
        circles.extend(Modules::of(&sources).circles());
        functions.extend(sources.iter().flat_map(named_functions));
    }
    println!("{lines} lines that are no tests, {code} of code");
    assert!(
        circles.is_empty(),
        "modules that need each other: {circles:?}"
    );
    assert_short(functions);
}

/// The functions are as short as they are meant to be.
fn assert_short(mut functions: Vec<(String, Function)>) {
    functions.sort_by_key(|(_, function)| function.lines);
    let at = |hundredth: usize| functions[functions.len() * hundredth / 100].1.lines;
    let (median, p90, p99) = (at(50), at(90), at(99));
    println!(
        "{} functions; lines of one: median {median}, p90 {p90}, p99 {p99}",
        functions.len()
    );
    assert!(median <= MEDIAN && p90 <= P90, "{median} and {p90} lines");
    let long = functions
        .iter()
        .filter(|(_, function)| function.lines > LONGEST);
    let long: Vec<String> = long
        .map(|(file, function)| format!("{} lines: {} of {file}", function.lines, function.name))
        .collect();
    assert_none(&long);
}

fn named_functions(source: &Source) -> Vec<(String, Function)> {
    let path = source.path.display().to_string();
    let functions = source.functions().into_iter();
    functions.map(|function| (path.clone(), function)).collect()
}
