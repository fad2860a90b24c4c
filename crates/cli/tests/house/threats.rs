//! Every line of the threat model names tests, and these are there.

use std::collections::BTreeSet;
use std::fs;

use crate::source::{rust_files, sources};
use crate::{assert_none, crate_named, house};

/// Tests that the threat model names.
const NAMED: usize = 55;

/// The threat model, and how the column of tests is called there.
const TEXTS: [(&str, &str); 2] = [
    ("SECURITY.md", "| held by |"),
    ("SECURITY.zh-CN.md", "| 由哪些测试保证 |"),
];

/// The lines of the tables whose last column has names of tests.
fn lines<'a>(text: &'a str, head: &str) -> Vec<&'a str> {
    let rows = text.lines().filter(|line| line.starts_with("| "));
    let is_head = |line: &&str| line.ends_with(head) || line.starts_with("| --- |");
    rows.filter(|line| !is_head(line)).collect()
}

fn named(line: &str) -> Vec<&str> {
    let column = line.trim_end_matches('|').rsplit('|').next();
    let parts = column.unwrap_or_default().split('`');
    parts.skip(1).step_by(2).collect()
}

/// What opens a file, starts a program or asks another machine.
const REACHES_OUT: [&str; 8] = [
    "std::fs",
    "std::path",
    "std::process",
    "tokio::fs",
    "tokio::process",
    "::connect(",
    "UdpSocket",
    "UnixStream",
];

/// The façade opens what it is given a path of; the server gives it none.
#[test]
fn the_server_opens_starts_and_calls_nothing() {
    let house = house();
    let mut broken = Vec::new();
    for name in ["grundy-web", "grundy-book"] {
        for source in sources(crate_named(&house, name)) {
            let code = source.code();
            // For those who work on the page, and in no program that is released.
            let released = code.split("#[cfg(debug_assertions)]\nfn on_disk").next();
            let released = released.unwrap_or_default();
            let named = REACHES_OUT.iter().filter(|path| released.contains(**path));
            let path = source.path.display();
            broken.extend(named.map(|named| format!("{path} names {named}")));
        }
    }
    assert_none(&broken);
}

/// The names of functions that are marked as tests.
fn tests() -> BTreeSet<String> {
    let root = house().workspace_root;
    let folders = ["book", "crates", "fuzz/laws"].map(|folder| root.join(folder));
    let mut tests = BTreeSet::new();
    for file in folders
        .iter()
        .flat_map(|folder| rust_files(folder.as_std_path()))
    {
        let text = fs::read_to_string(&file).expect("a source is text");
        for marked in text.split("test]\n").skip(1) {
            let function = marked
                .split_once("fn ")
                .and_then(|(_, rest)| rest.split_once('('));
            tests.extend(function.map(|(name, _)| name.to_owned()));
        }
    }
    tests
}

#[test]
fn every_line_of_the_threat_model_is_held_by_tests() {
    let tests = tests();
    let root = house().workspace_root;
    let texts = TEXTS.map(|(file, head)| {
        let text = fs::read_to_string(root.join(file));
        let text = text.unwrap_or_else(|error| panic!("{file}: {error}"));
        let lines = lines(&text, head).into_iter().map(|line| {
            let named: Vec<String> = named(line).into_iter().map(str::to_owned).collect();
            assert!(!named.is_empty(), "{file}: {line}");
            for name in &named {
                assert!(tests.contains(name), "there is no test {name}: {line}");
            }
            named
        });
        lines.collect::<Vec<_>>()
    });
    assert_eq!(texts[0], texts[1], "line by line the same tests");
    let all: BTreeSet<&String> = texts[0].iter().flatten().collect();
    assert_eq!(all.len(), NAMED, "{all:?}");
}
