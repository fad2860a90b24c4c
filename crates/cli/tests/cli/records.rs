//! The records: what this program has computed, against what others have.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::common::{json, run, stdout};

fn folder(name: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .join(name)
}

/// The names and the texts of the records whose names begin so, with this extension.
fn files(beginning: &str, extension: &str) -> Vec<(String, String)> {
    files_in("records", beginning, extension)
}

fn files_in(place: &str, beginning: &str, extension: &str) -> Vec<(String, String)> {
    let entries = fs::read_dir(folder(place)).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    paths
        .filter(|path| path.extension().is_some_and(|found| found == extension))
        .map(|path| {
            let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
            (name, fs::read_to_string(&path).unwrap())
        })
        .filter(|(name, _)| name.starts_with(beginning))
        .collect()
}

fn records() -> Vec<(String, Value)> {
    let kept = files_in("records/checkpoints", "", "json");
    let files = files("", "json").into_iter().chain(kept);
    files
        .map(|(name, text)| (name, serde_json::from_str(&text).unwrap()))
        .collect()
}

fn corpus(file: &str) -> Vec<toml::Value> {
    let corpus = fs::read_to_string(folder("corpus").join(file)).unwrap();
    let corpus: toml::Table = corpus.parse().unwrap();
    corpus["case"].as_array().unwrap().clone()
}

/// The rows of a table under comments: the fields by their names.
fn rows(text: &str) -> Vec<HashMap<&str, &str>> {
    let mut lines = text.lines().filter(|line| !line.starts_with('#'));
    let names: Vec<&str> = lines.next().unwrap().split(',').collect();
    lines
        .map(|line| names.iter().copied().zip(line.split(',')).collect())
        .collect()
}

/// The comments of a table say how this command made it.
fn assert_says_how(name: &str, text: &str, command: &str) {
    let command = format!("# command: grundy {command} ");
    for field in [&command, "# program: ", "# started: ", "# machine: "] {
        let mut lines = text.lines();
        assert!(lines.any(|line| line.starts_with(field)), "{name}: {field}");
    }
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
    let cases = corpus("periods.toml");
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

/// Whoever has a copy of a recorded checkpoint goes on where it ended, with the same hash and the same rare heaps.
#[test]
fn recorded_checkpoints_go_on() {
    const MORE: u64 = 1_000_000;
    /// Some 20 kB are kept for every 10^10 heaps, so that any stretch can be verified alone; the rest goes by the rare heaps.
    const MOST_BYTES: u64 = 10_000_000;
    let records = files_in("records/checkpoints", "", "json");
    assert!(records.len() >= 4);
    for (code, record) in records {
        let record: Value = serde_json::from_str(&record).unwrap();
        let recorded = &record["answer"];
        let kept = folder("records/checkpoints").join(&code).join("checkpoint");
        assert!(kept.metadata().unwrap().len() < MOST_BYTES, "{code}");
        let copy = tempfile::tempdir().unwrap();
        fs::copy(&kept, copy.path().join("checkpoint")).unwrap();
        let heaps = recorded["heaps_computed"].as_u64().unwrap();
        for limit in [heaps, heaps + MORE] {
            let (limit, place) = (limit.to_string(), copy.path().to_str().unwrap());
            let mut arguments = vec!["period", &code, "--limit", &limit, "--checkpoint", place];
            arguments.extend(["--hash", "--json"]);
            let answer = json(&arguments);
            assert_eq!(answer["heaps_computed"].to_string(), limit, "{code}");
            for field in ["rare_values", "last_rare", "max_grundy", "max_at"] {
                assert_eq!(answer[field], recorded[field], "{code}: {field}");
            }
            let is_same = answer["fnv1a64"] == recorded["fnv1a64"];
            assert_eq!(is_same, answer["heaps_computed"] == heaps, "{code}");
        }
    }
}

/// Every published period of at most 10^9 heaps is in the table, as published, and the quick ones come out again.
#[test]
fn the_table_of_periods_is_whole_and_right() {
    let text = fs::read_to_string(folder("records/periods.csv")).unwrap();
    assert_says_how("periods", &text, "period");
    let table = rows(&text);
    let figures = ["preperiod", "period", "max_grundy", "max_at"];
    for case in corpus("periods.toml") {
        let ruleset = case["ruleset"].as_str().unwrap();
        let length = ["preperiod", "period"].map(|figure| case[figure].as_integer().unwrap());
        let octal = ruleset.starts_with(|first: char| first.is_ascii_digit());
        if !octal || case.get("saltus").is_some() || length.iter().sum::<i64>() > 1_000_000_000 {
            continue;
        }
        let row = table.iter().find(|row| row["ruleset"] == ruleset);
        let row = row.unwrap_or_else(|| panic!("{ruleset} is missing"));
        for figure in figures {
            if let Some(published) = case.get(figure) {
                assert_eq!(row[figure], published.to_string(), "{ruleset}: {figure}");
            }
        }
    }
    let quick = |row: &&HashMap<&str, &str>| row["heaps_computed"].len() < 6;
    let (mut compared, mut hashes) = (0, 0);
    for row in table.iter().filter(quick) {
        assert_eq!(row["checked"], "yes", "{row:?}");
        let answer = json(&["period", row["ruleset"], "--hash", "--json"]);
        for figure in figures {
            assert_eq!(answer[figure].to_string(), row[figure], "{row:?}");
        }
        // How soon a period is seen depends on the version.
        if answer["heaps_computed"].as_u64() == row["heaps_computed"].parse().ok() {
            assert_eq!(answer["fnv1a64"], row["fnv1a64"], "{row:?}");
            hashes += 1;
        }
        compared += 1;
    }
    assert!(compared > 20 && hashes > 15, "{compared} {hashes}");
}

/// The sweep of all codes of three digits has the published periods, and the quick ones come out again.
#[test]
fn the_sweep_of_three_digits_is_right() {
    let text = fs::read_to_string(folder("records/sweep-3.csv")).unwrap();
    assert_says_how("sweep-3", &text, "sweep");
    let table = rows(&text);
    assert_eq!(table.len(), 512);
    let mut compared = 0;
    for case in corpus("periods.toml") {
        let ruleset = case["ruleset"].as_str().unwrap();
        let Some(row) = table.iter().find(|row| row["code"] == ruleset) else {
            continue;
        };
        for figure in ["preperiod", "period"] {
            assert_eq!(row[figure], case[figure].to_string(), "{ruleset}: {figure}");
        }
        compared += 1;
    }
    assert!(compared > 40);
    let own = |row: &&HashMap<&str, &str>| row["code"] == row["representative"];
    let quick = |row: &&HashMap<&str, &str>| row["heaps_computed"].len() < 5;
    for row in table.iter().filter(own).filter(quick) {
        let answer = json(&["period", row["code"], "--json"]);
        for figure in ["preperiod", "period", "max_grundy", "max_at"] {
            assert_eq!(answer[figure].to_string(), row[figure], "{row:?}");
        }
    }
}

/// The rows of a table by name of column; quotes stand around a whole field only.
fn table(name: &str) -> Vec<HashMap<String, String>> {
    let text = fs::read_to_string(folder(name)).unwrap();
    let mut lines = text.lines().map(|line| {
        let parts = line.split('"').enumerate();
        let inner = parts.map(|(part, text)| match part % 2 {
            0 => text.replace(',', "\n"),
            _ => text.to_owned(),
        });
        let whole: String = inner.collect();
        whole.split('\n').map(str::to_owned).collect::<Vec<_>>()
    });
    let columns = lines.next().unwrap();
    lines
        .map(|line| {
            assert_eq!(line.len(), columns.len(), "{line:?}");
            columns.iter().cloned().zip(line).collect()
        })
        .collect()
}

#[test]
fn recorded_boards_make_sense_and_are_those_of_others() {
    let cases = corpus("boards.toml");
    let mut met = HashSet::new();
    let mut compared = 0;
    for row in table("records/boards.csv") {
        let (board, convention) = (row["expression"].as_str(), row["convention"].as_str());
        assert!(
            met.insert((board.to_owned(), convention.to_owned())),
            "{board}"
        );
        assert_eq!(
            row["outcome"] == "P",
            row["winning_count"] == "0",
            "{board}"
        );
        if !row["grundy"].is_empty() {
            assert_eq!(convention, "normal", "{board}");
            assert_eq!(row["outcome"] == "P", row["grundy"] == "0", "{board}");
        }
        let counts = row["winning_classes"]
            .split(';')
            .filter(|class| !class.is_empty());
        let counts = counts.map(|class| class.rsplit_once(" x").unwrap().1.parse::<u32>().unwrap());
        assert_eq!(
            counts.sum::<u32>().to_string(),
            row["winning_count"],
            "{board}"
        );
        let names = match convention {
            "normal" => ["outcome", "p_normal", "winning_first_normal", "grundy"],
            _ => ["misere_outcome", "p_misere", "winning_first_misere", ""],
        };
        let columns = ["outcome", "p_positions", "winning_count", "grundy"];
        let Some(case) = cases
            .iter()
            .find(|case| case["expression"].as_str() == Some(board))
        else {
            continue;
        };
        for (name, column) in names.into_iter().zip(columns) {
            if let Some(known) = case.get(name) {
                let known = known
                    .as_str()
                    .map_or_else(|| known.to_string(), str::to_owned);
                assert_eq!(row[column], known, "{board} {convention} {column}");
                compared += 1;
            }
        }
    }
    assert!(compared > 0, "no board has a counterpart");
}

#[test]
fn recorded_values_make_sense_and_the_quick_ones_come_out_again() {
    let mut met = HashSet::new();
    let (mut repeated, mut checked) = (0, [0, 0]);
    for row in table("records/values.csv") {
        let (position, convention) = (row["expression"].as_str(), row["convention"].as_str());
        let is_new = met.insert((position.to_owned(), convention.to_owned()));
        assert!(is_new, "{position} {convention}");
        match convention {
            "normal" => assert_eq!(row["outcome"] == "P", row["grundy"] == "0", "{position}"),
            _ => assert_eq!(row["grundy"], "", "{position}"),
        }
        match row["checked"].as_str() {
            "yes" => checked[usize::from(convention == "misere")] += 1,
            other => assert_eq!(other, "", "{position}"),
        }
        if row["seconds"].parse::<f64>().unwrap() < 0.1 {
            let mut arguments = vec!["solve", position, "--no-moves", "--json"];
            arguments.extend((convention == "misere").then_some("--misere"));
            let answer = json(&arguments);
            assert_eq!(answer["outcome"], row["outcome"], "{position} {convention}");
            if convention == "normal" {
                assert_eq!(answer["grundy"].to_string(), row["grundy"], "{position}");
            }
            repeated += 1;
        }
    }
    assert!(repeated > 5, "{repeated}");
    assert!(checked[0] > 100 && checked[1] > 15, "{checked:?}");
}

#[test]
fn recorded_tables_have_the_hashes_of_today() {
    let small = |row: &HashMap<String, String>| row["pieces"].parse::<u32>().unwrap() == 12;
    let rows: Vec<_> = table("records/boards.csv")
        .into_iter()
        .filter(small)
        .collect();
    assert!(!rows.is_empty());
    for row in rows {
        let flag = (row["convention"] == "misere").then_some("--misere");
        let arguments = ["board", &row["expression"], "--json"]
            .into_iter()
            .chain(flag);
        let answer = json(&arguments.collect::<Vec<_>>());
        assert_eq!(answer["table_hash"], row["table_hash"].as_str(), "{row:?}");
        let p_positions = answer["p_positions"].to_string();
        assert_eq!(p_positions, row["p_positions"], "{row:?}");
    }
}

#[test]
fn recorded_quotients_are_the_published_ones() {
    let cases = corpus("quotients.toml");
    let mut compared = 0;
    let tables = files("quotients", "csv");
    assert!(!tables.is_empty());
    for (name, text) in &tables {
        assert_says_how(name, text, "sweep");
        for row in rows(text) {
            let published = cases
                .iter()
                .find(|case| case["ruleset"].as_str() == Some(row["code"]));
            let Some(published) = published else {
                continue;
            };
            assert_eq!(row["status"], "proved", "{name}: {}", row["code"]);
            for figure in ["order", "p_portion", "period", "preperiod"] {
                let value = published.get(figure).map(ToString::to_string);
                if let Some(value) = value {
                    assert_eq!(row[figure], value, "{name}: {} {figure}", row["code"]);
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 0);
}

/// Codes with an infinite quotient: random ones come out again, and no table says that theirs is finite.
#[test]
fn infinite_quotients_come_out_as_recorded() {
    const ROWS: usize = 4;
    let text = fs::read_to_string(folder("records/infinite.csv")).unwrap();
    assert_says_how("infinite", &text, "quotient");
    let table = rows(&text);
    let finite = files("quotients", "csv");
    let finite = finite.iter().flat_map(|(_, text)| rows(text));
    let finite: HashSet<&str> = finite
        .filter(|row| row["status"] == "proved")
        .map(|row| row["code"])
        .collect();
    assert!(
        table
            .iter()
            .all(|row| row["checked"] == "yes" && !finite.contains(row["code"]))
    );
    let few = |row: &&HashMap<&str, &str>| row["heap"].len() == 1;
    let quick: Vec<&HashMap<&str, &str>> = table.iter().filter(few).collect();
    let mut seed = 12u64;
    for _ in 0..ROWS {
        let row = drawn(&quick, &mut seed);
        let answer = json(&["quotient", row["code"], "--json"]);
        let found = [&answer["infinite"]["heap"], &answer["order"]].map(ToString::to_string);
        assert_eq!(found, [row["heap"], row["order_before"]], "{row:?}");
    }
}

/// The next of these that the seed chooses.
fn drawn<'t, T>(from: &'t [T], seed: &mut u64) -> &'t T {
    *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
    &from[(*seed >> 33) as usize % from.len()]
}

/// All codes of two digits again, and random ones of each table: the same as far as both reach, and proved what was.
#[test]
fn quotients_come_out_as_recorded() {
    const ROWS: usize = 10;
    let mut seed = 6u64;
    let mut compared = 0;
    for (name, text) in files("quotients", "csv") {
        let recorded = rows(&text);
        let by_code: HashMap<&str, &HashMap<&str, &str>> =
            recorded.iter().map(|row| (row["code"], row)).collect();
        let codes = (0..ROWS).map(|_| drawn(&recorded, &mut seed)["code"]);
        for pattern in codes.chain(["?.?"]) {
            let again = stdout(&run(&[
                "sweep",
                pattern,
                "--quotients",
                "--max-steps",
                "30000000",
            ]));
            for row in rows(&again) {
                let Some(recorded) = by_code.get(row["code"]) else {
                    continue;
                };
                // How far a limit on steps reaches depends on the version.
                let steps = row["growth"].split(' ').zip(recorded["growth"].split(' '));
                for (step, recorded) in steps {
                    assert_eq!(step, recorded, "{name}: {}", row["code"]);
                }
                if recorded["status"] == "proved" {
                    let fields = [
                        "status",
                        "heaps",
                        "order",
                        "p_portion",
                        "preperiod",
                        "period",
                    ];
                    for field in fields {
                        assert_eq!(row[field], recorded[field], "{name}: {}", row["code"]);
                    }
                }
                compared += 1;
            }
        }
    }
    assert!(compared > 3 * ROWS, "{compared}");
}

/// The comment of a table that begins so.
fn comment<'t>(text: &'t str, beginning: &str) -> &'t str {
    let mut lines = text.lines();
    lines
        .find_map(|line| line.strip_prefix(beginning))
        .unwrap_or_else(|| panic!("no {beginning}"))
}

/// The tables of the atlas: their names and texts.
fn atlas() -> Vec<(String, String)> {
    let tables = files("atlas", "csv");
    assert!(!tables.is_empty());
    tables
}

/// Every code of the pattern has a row, every proved period a certificate, and all of them were checked.
#[test]
fn the_atlas_is_whole() {
    for (name, text) in atlas() {
        assert_says_how(&name, &text, "sweep");
        let pattern = comment(&text, "# command: grundy sweep ").split(' ').next();
        let table = rows(&text);
        let choices = |sign| match sign {
            '?' => 8,
            '#' => 16,
            _ => 1,
        };
        let (zero, rest) = pattern.unwrap().split_once('.').unwrap();
        let first = match zero {
            "?" => 2,
            "#" => 4,
            _ => 1,
        };
        assert_eq!(
            table.len(),
            first * rest.chars().map(choices).product::<usize>(),
            "{name}"
        );
        for row in &table {
            let is_proved = row["status"] == "proved";
            assert_eq!(
                is_proved,
                !row["certificate"].is_empty(),
                "{name}: {}",
                row["code"]
            );
            assert_eq!(row["fnv1a64"].len(), 16, "{name}: {}", row["code"]);
        }
        let certificates: HashSet<&str> = table.iter().map(|row| row["certificate"]).collect();
        let count = certificates.iter().filter(|name| !name.is_empty()).count();
        let checked = comment(&text, "# checked: ");
        assert!(
            checked.starts_with(&format!("{count} certificates, ")),
            "{name}: {checked}"
        );
    }
}

#[test]
fn periods_of_the_atlas_are_the_published_ones() {
    let mut compared = 0;
    for (name, text) in atlas() {
        let table = rows(&text);
        for case in corpus("periods.toml") {
            let ruleset = case["ruleset"].as_str().unwrap();
            let Some(row) = table.iter().find(|row| row["code"] == ruleset) else {
                continue;
            };
            for figure in ["preperiod", "period", "saltus", "max_grundy", "max_at"] {
                let published = case.get(figure).filter(|_| row["status"] == "proved");
                if let Some(published) = published {
                    assert_eq!(
                        row[figure],
                        published.to_string(),
                        "{name} {ruleset}: {figure}"
                    );
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 200, "{compared}");
}

/// Some rows of each table, chosen by a seed: the code has the values of its representative, and what was found of that
/// comes out again where few heaps were computed.
#[test]
fn rows_of_the_atlas_come_out_again() {
    const ROWS: usize = 12;
    const HEAPS: usize = 300;
    let mut seed = 25u64;
    let mut again = 0;
    for (name, text) in atlas() {
        let table = rows(&text);
        for _ in 0..ROWS {
            let row = drawn(&table, &mut seed);
            let values = |code: &str, to: usize| {
                let csv = stdout(&run(&[
                    "table",
                    code,
                    "--to",
                    &to.to_string(),
                    "--format",
                    "csv",
                ]));
                let lines = csv.lines().skip(1);
                lines
                    .map(|line| line.split_once(',').unwrap().1.to_owned())
                    .collect::<Vec<_>>()
            };
            let shift: usize = row["shift"].parse().unwrap();
            let own = values(row["code"], HEAPS + shift);
            let representative = values(row["representative"], HEAPS);
            assert_eq!(own[shift..], representative, "{name}: {row:?}");
            assert!(
                own[..shift].iter().all(|value| value == "0"),
                "{name}: {row:?}"
            );
            if row["heaps_computed"].len() < 5 {
                let limit = row["heaps_computed"];
                let period = [
                    "period",
                    row["representative"],
                    "--limit",
                    limit,
                    "--hash",
                    "--json",
                ];
                let answer = json(&period);
                assert_eq!(answer["fnv1a64"], row["fnv1a64"], "{name}: {row:?}");
                assert_eq!(answer["status"], row["status"], "{name}: {row:?}");
                again += 1;
            }
        }
    }
    assert!(again > ROWS, "{again}");
}
