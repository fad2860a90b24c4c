//! What the house is like in numbers: printed, and none worse than it was.
//!
//! `cargo test --workspace --test house figures -- --nocapture` prints them.

use crate::modules::Modules;
use crate::source::{Function, Source, sources};
use crate::{crates, house};

/// The lines of the longest function.
const LONGEST: usize = 60;

/// Functions that are longer, until they are parted.
const TOO_LONG: usize = 2;

#[test]
fn figures() {
    let house = house();
    let mut functions: Vec<(String, Function)> = Vec::new();
    let (mut lines, mut circles) = (0, Vec::new());
    for package in crates(&house) {
        let sources = sources(package);
        let own: usize = sources.iter().map(|source| source.lines.len()).sum();
        lines += own;
        println!("{}: {own} lines", package.name);
        circles.extend(Modules::of(&sources).circles());
        functions.extend(sources.iter().flat_map(named_functions));
    }
    functions.sort_by_key(|(_, function)| function.lines);
    let at = |hundredth: usize| functions[functions.len() * hundredth / 100].1.lines;
    println!(
        "{lines} lines that are no tests, {} functions",
        functions.len()
    );
    println!(
        "lines of a function: median {}, p90 {}, p99 {}",
        at(50),
        at(90),
        at(99)
    );
    let long = functions
        .iter()
        .filter(|(_, function)| function.lines > LONGEST);
    let long: Vec<String> = long
        .map(|(file, function)| format!("{} lines: {} of {file}", function.lines, function.name))
        .collect();
    println!("{}", long.join("\n"));
    assert_eq!(long.len(), TOO_LONG);
    assert!(
        circles.is_empty(),
        "modules that need each other: {circles:?}"
    );
}

fn named_functions(source: &Source) -> Vec<(String, Function)> {
    let path = source.path.display().to_string();
    let functions = source.functions().into_iter();
    functions.map(|function| (path.clone(), function)).collect()
}
