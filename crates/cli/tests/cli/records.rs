//! The records: what this program has computed, against what others have.

use std::fs;
use std::path::Path;

use serde_json::Value;

fn folder(name: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .join(name)
}

fn records() -> Vec<(String, Value)> {
    let entries = fs::read_dir(folder("records")).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    paths
        .filter(|path| {
            path.extension()
                .is_some_and(|extension| extension == "json")
        })
        .map(|path| {
            let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
            let text = fs::read_to_string(&path).unwrap();
            (name, serde_json::from_str(&text).unwrap())
        })
        .collect()
}

#[test]
fn every_record_says_how_to_repeat_it() {
    let records = records();
    assert!(!records.is_empty());
    for (name, record) in records {
        for field in ["command", "program", "started", "machine"] {
            let text = record[field].as_str().unwrap_or_default();
            assert!(!text.is_empty(), "{name}: {field}");
        }
        let command = record["command"].as_str().unwrap();
        let subject = command.split(' ').nth(2).unwrap();
        let about = ["ruleset", "expression"].map(|field| record["answer"][field].as_str());
        assert!(about.contains(&Some(subject)), "{name}: {command}");
        assert!(record["answer"]["status"].is_string(), "{name}");
    }
}

#[test]
fn recorded_periods_are_the_published_ones() {
    let corpus = fs::read_to_string(folder("corpus/periods.toml")).unwrap();
    let corpus: toml::Table = corpus.parse().unwrap();
    let cases = corpus["case"].as_array().unwrap();
    let mut compared = 0;
    for (name, record) in records() {
        let answer = &record["answer"];
        for case in cases
            .iter()
            .filter(|case| case["ruleset"].as_str() == answer["ruleset"].as_str())
        {
            for figure in ["preperiod", "period", "max_grundy", "max_at"] {
                if let Some(published) = case.get(figure) {
                    let published = published.as_integer();
                    assert_eq!(answer[figure].as_i64(), published, "{name}: {figure}");
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 0, "no record has a published counterpart");
}
