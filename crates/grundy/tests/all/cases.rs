//! The cases of the corpus, and what stands in them.
#![expect(
    clippy::unwrap_used,
    reason = "a case that cannot be read is a failed test"
)]

use grundy::rules::RulesetKind;
use grundy::{Convention, Natural};
use toml::{Table, Value};

use crate::support::corpus;

/// The files whose cases are positions: of all kinds, and of one game each.
pub(crate) fn positions() -> Vec<String> {
    let games = corpus().join("games");
    let games = std::fs::read_dir(&games).unwrap_or_else(|e| panic!("{}: {e}", games.display()));
    let games = games.map(|file| format!("games/{}", file.unwrap().file_name().to_str().unwrap()));
    let mut files: Vec<String> = games.collect();
    assert!(files.len() > 28, "{files:?}");
    let is_game = |file: &String| {
        let mut names = RulesetKind::all().map(|kind| format!("games/{}.toml", kind.entry().name));
        names.any(|name| name == *file)
    };
    assert!(files.iter().all(is_game), "{files:?}");
    let kinds = ["outcomes", "boards_and_graphs", "sums", "draws_and_chances"];
    files.extend(kinds.map(|kind| format!("{kind}.toml")));
    files.sort();
    files
}

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
