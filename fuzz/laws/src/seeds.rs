//! What inputs are begun with: examples and cases that the repository has anyway, and files that are kept for it.

use std::fs;
use std::path::{Path, PathBuf};

use grundy_rules::RulesetKind;

/// A path from the root of the repository.
fn root(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .join(path)
}

/// The files of a law, in the order of their names.
pub(crate) fn kept(law: &str) -> Vec<Vec<u8>> {
    files(&format!("fuzz/seeds/{law}"), "")
}

/// The files of a folder whose names end so, in the order of their names; of a folder that is not there none.
pub(crate) fn files(folder: &str, end: &str) -> Vec<Vec<u8>> {
    let entries = fs::read_dir(root(folder)).into_iter().flatten();
    let paths = entries.map(|entry| entry.expect("an entry of the folder").path());
    let mut paths: Vec<PathBuf> = paths
        .filter(|path| path.is_file() && path.to_string_lossy().ends_with(end))
        .collect();
    paths.sort();
    let read = |path: &PathBuf| fs::read(path).expect("a file of the repository");
    paths.iter().map(read).collect()
}

/// The example of every ruleset.
pub(crate) fn examples() -> Vec<String> {
    let kinds = RulesetKind::all();
    kinds.map(|kind| kind.entry().example.to_owned()).collect()
}

/// The positions of the corpus: of each case with an expression its text.
pub(crate) fn positions() -> Vec<String> {
    let texts = [files("corpus", ".toml"), files("corpus/games", ".toml")].concat();
    let mut all = Vec::new();
    for text in texts {
        let text = String::from_utf8(text).expect("the corpus is text");
        let table: toml::Table = text.parse().expect("the corpus is TOML");
        let cases = table.values().filter_map(toml::Value::as_array).flatten();
        let expressions = cases.filter_map(|case| case.get("expression")?.as_str());
        all.extend(expressions.map(str::to_owned));
    }
    all.sort();
    all.dedup();
    all
}

pub(crate) fn bytes(texts: Vec<String>) -> Vec<Vec<u8>> {
    texts.into_iter().map(String::into_bytes).collect()
}
