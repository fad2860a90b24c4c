//! The cases of the corpus, and what stands in them.
#![expect(
    clippy::unwrap_used,
    reason = "a case that cannot be read is a failed test"
)]

use grundy::{Convention, Natural};
use toml::{Table, Value};

use crate::support::corpus;

/// The files whose cases are positions.
pub(crate) const POSITIONS: [&str; 6] = [
    "outcomes.toml",
    "singles.toml",
    "boards_and_graphs.toml",
    "sums.toml",
    "draws_and_chances.toml",
    "catalogue.toml",
];

/// The cases of one file.
pub(crate) fn cases(file: &str) -> Vec<Table> {
    let path = corpus().join(file);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let document: Table = text.parse().unwrap_or_else(|e| panic!("{file}: {e}"));
    let cases = document["case"].as_array().unwrap();
    let cases = cases.iter();
    cases.map(|case| case.as_table().unwrap().clone()).collect()
}

pub(crate) fn text<'a>(case: &'a Table, key: &str) -> &'a str {
    case[key]
        .as_str()
        .unwrap_or_else(|| panic!("{key} of {case}"))
}

pub(crate) fn number(case: &Table, key: &str) -> Option<u64> {
    case.get(key)
        .map(|value| u64::try_from(value.as_integer().unwrap()).unwrap())
}

pub(crate) fn numbers(case: &Table, key: &str) -> Vec<Natural> {
    let list = case[key].as_array().unwrap();
    list.iter()
        .map(|value| Natural::from(u64::try_from(value.as_integer().unwrap()).unwrap()))
        .collect()
}

pub(crate) fn texts<'a>(case: &'a Table, key: &str) -> Vec<&'a str> {
    let list = case[key].as_array().unwrap();
    list.iter().map(|text| text.as_str().unwrap()).collect()
}

pub(crate) fn convention(case: &Table) -> Convention {
    Convention::by_word(text(case, "convention")).unwrap()
}

pub(crate) fn is_slow(case: &Table) -> bool {
    case.get("slow").and_then(Value::as_bool).unwrap_or(false)
}
