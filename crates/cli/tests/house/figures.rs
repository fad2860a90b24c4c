//! What the house is like in numbers: printed, and none worse than it was.
//!
//! `cargo test --workspace --test house figures -- --nocapture` prints them.

use crate::modules::Modules;
use crate::source::{Function, Source, sources};
use crate::{crates, house};

/// The lines of the longest function.
const LONGEST: usize = 60;

/// Functions that are longer, until they are parted.
const TOO_LONG: usize = 11;

/// Modules of one crate that need each other, until they are parted: how many.
const CIRCLES: [(&str, usize); 3] = [
    ("grundy-rules", 6),
    ("grundy-rules", 3),
    ("grundy-rules", 2),
];

#[test]
fn figures() {
    let house = house();
    let mut functions: Vec<(String, Function)> = Vec::new();
    let (mut lines, mut told) = (0, Vec::new());
    for package in crates(&house) {
        let sources = sources(package);
        let own: usize = sources.iter().map(|source| source.lines.len()).sum();
        lines += own;
        let circles = Modules::of(&sources).circles();
        println!(
            "{}: {own} lines, circles of modules: {circles:?}",
            package.name
        );
        told.extend(
            circles
                .into_iter()
                .map(|circle| (package.name.to_string(), circle.len())),
        );
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
    told.sort();
    let told: Vec<(&str, usize)> = told.iter().map(|(name, size)| (&**name, *size)).collect();
    let mut known = CIRCLES;
    known.sort_unstable();
    assert_eq!(told, known);
}

fn named_functions(source: &Source) -> Vec<(String, Function)> {
    let path = source.path.display().to_string();
    let functions = source.functions().into_iter();
    functions.map(|function| (path.clone(), function)).collect()
}
