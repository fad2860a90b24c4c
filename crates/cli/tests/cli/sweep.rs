//! Sweeps over all codes of a pattern, and how they go on after an end.

use std::collections::HashSet;
use std::fs;

use grundy::fnv;

use crate::common::{code, json, run, stderr, stdout};

#[test]
fn codes_with_the_same_values_are_computed_once() {
    let output = run(&["sweep", "0.?", "--limit", "500"]);
    assert_eq!(code(&output), 0, "{}", stderr(&output));
    let text = stdout(&output);
    let rows: Vec<&str> = text.lines().collect();
    assert_eq!(rows.len(), 1 + 8);
    assert_eq!(rows[1], "0.0,0.0,0,,,proved,guy-smith,0,1,0,0,0,,,64,,,");
    assert_eq!(
        rows[5],
        "0.4,0.4,0,,,proved,guy-smith,54,34,0,9,87,,,195,,,"
    );
    assert!(
        rows[7].starts_with("0.6,0.6,0,,,unknown,,,,,"),
        "{}",
        rows[7]
    );
    let summary = stderr(&output);
    assert!(summary.contains("8 codes, 5 different games"), "{summary}");
    assert!(
        summary.contains("7 codes with a proved period"),
        "{summary}"
    );
    let objects = stdout(&run(&["sweep", "0.?", "--limit", "500", "--json"]));
    let last: serde_json::Value = serde_json::from_str(objects.lines().last().unwrap()).unwrap();
    assert_eq!((&last["code"], &last["period"]), (&"0.7".into(), &2.into()));
}

/// Rows of a sweep to another limit are taken where they are proved, else computed again.
#[test]
fn rows_of_another_limit_are_no_rows_of_this_one() {
    let folder = tempfile::tempdir().unwrap();
    let (long, short) = (
        folder.path().join("long.csv"),
        folder.path().join("short.csv"),
    );
    let sweep = |limit: &str, words: &[&str]| {
        let output = run(&[&["sweep", "0.6?", "--limit", limit], words].concat());
        assert_eq!(code(&output), 0, "{}", stderr(&output));
        stdout(&output)
    };
    let rows = [sweep("900", &[]), sweep("400", &[])];
    fs::write(&long, &rows[0]).unwrap();
    fs::write(&short, &rows[1]).unwrap();
    assert_ne!(rows[0], rows[1]);
    for (limit, known, rows) in [("900", &short, &rows[0]), ("900", &long, &rows[0])] {
        assert_eq!(&sweep(limit, &["--known", known.to_str().unwrap()]), rows);
    }
    // Of what only the longer one has proved that is known here too.
    let unproved = |text: &str| -> Vec<String> {
        let lines = text.lines().filter(|line| line.contains("unknown"));
        lines.map(str::to_owned).collect()
    };
    let from_long = sweep("400", &["--known", long.to_str().unwrap()]);
    let alone = unproved(&rows[1]);
    assert!(unproved(&from_long).iter().all(|line| alone.contains(line)));
}

#[test]
fn a_sweep_is_written_in_every_format() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("codes.parquet");
    let sweep = |words: &[&str]| {
        let output = run(&[&["sweep", "0.?", "--limit", "8"], words].concat());
        assert_eq!(code(&output), 0, "{}", stderr(&output));
        output.stdout
    };
    for quotients in [&[][..], &["--quotients"]] {
        let words = |words: &[&'static str]| [quotients, words].concat();
        let objects = sweep(&words(&["--format", "json"]));
        assert_eq!(objects.iter().filter(|byte| **byte == b'\n').count(), 8);
        let printed = sweep(&words(&["--format", "parquet"]));
        sweep(
            &[
                &words(&["--format", "parquet", "-o"])[..],
                &[file.to_str().unwrap()],
            ]
            .concat(),
        );
        for written in [printed, fs::read(&file).unwrap()] {
            assert!(written.starts_with(b"PAR1") && written.ends_with(b"PAR1"));
        }
    }
    let both = run(&["sweep", "0.?", "--json", "--format", "parquet"]);
    assert_eq!(code(&both), 2);
}

/// A journal of these rows.
fn journal<'a>(task: &str, rows: impl IntoIterator<Item = &'a str>) -> String {
    let mut journal = format!("grundy-sweep-3 {task}");
    let mut hashed = journal.clone();
    for row in rows {
        hashed += row;
        journal += &format!("\n{row} {:016x}", fnv::of_bytes(hashed.bytes()));
    }
    journal + "\n"
}

#[test]
fn a_sweep_goes_on_from_any_place_where_it_was_killed() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("codes.csv");
    let part = folder.path().join("codes.csv.part");
    let sweep = |pattern| {
        let output = file.to_str().unwrap();
        run(&[
            "sweep",
            pattern,
            "--limit",
            "500",
            "--threads",
            "1",
            "--output",
            output,
        ])
    };
    assert_eq!(code(&sweep("0.?")), 0);
    assert!(!part.exists(), "nothing stays beside the table");
    let whole = fs::read_to_string(&file).unwrap();
    let journal = journal("0.? 500", whole.lines().skip(1));
    for killed_at in (23..journal.len()).step_by(7) {
        fs::remove_file(&file).unwrap();
        fs::write(&part, &journal[..killed_at]).unwrap();
        let output = sweep("0.?");
        assert_eq!(code(&output), 0, "{killed_at}: {}", stderr(&output));
        let again = fs::read_to_string(&file).unwrap();
        assert_eq!(again, whole);
    }
    fs::write(&part, &journal).unwrap();
    let foreign = sweep("4.?");
    assert_eq!(code(&foreign), 2);
    assert!(
        stderr(&foreign).contains("another sweep"),
        "{}",
        stderr(&foreign)
    );
}

/// Rows that could be true, but are not those that were written.
#[test]
fn a_journal_that_was_changed_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("codes.csv");
    let part = folder.path().join("codes.csv.part");
    let [first, second] = [
        "0.2,0.2,0,,,proved,guy-smith,4,1,0,1,2,,,9,,,",
        "0.3,0.3,0,,,proved,guy-smith,0,2,0,1,1,,,64,,,",
    ];
    let whole = journal("0.? 500", [first, second]);
    let changed = |find: &str, put: &str| whole.replacen(find, put, 1);
    let next = whole.rfind("\n0.3").unwrap();
    let head = whole.split_inclusive('\n').next().unwrap();
    let cases = [
        (whole.clone(), None),
        (changed(",4,1,0,", ",5,1,0,"), Some(2)),
        (changed(",0,2,0,", ",0,4,0,"), Some(3)),
        (changed("proved", "certain"), Some(2)),
        (head.to_owned() + &whole[next + 1..], Some(2)),
        (journal("0.? 500", [first, "0.3,0.3"]), Some(3)),
        (format!("{head}{first}\n"), Some(2)),
    ];
    for (text, line) in cases {
        fs::write(&part, &text).unwrap();
        let output = run(&[
            "sweep",
            "0.?",
            "--limit",
            "500",
            "--output",
            file.to_str().unwrap(),
        ]);
        let message = stderr(&output);
        match line {
            None => assert_eq!(code(&output), 0, "{message}"),
            Some(line) => {
                assert_eq!(code(&output), 2, "{text}");
                let place = format!("damaged in line {line}");
                assert!(message.contains(&place), "{message}");
            }
        }
    }
}

/// Its journal has rows that say less than they would, and they were taken over.
#[test]
fn a_sweep_of_fewer_steps_is_another_sweep() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("codes.csv");
    let part = folder.path().join("codes.csv.part");
    let few = "0.6,0.6,0,,,unknown,,,,,2,6,,,12,0.5,,";
    let sweep = |task: &str, limits: &[&str]| {
        fs::write(&part, journal(task, [few])).unwrap();
        let sweep = ["sweep", "0.6", "--output", file.to_str().unwrap()];
        run(&[&sweep[..], limits].concat())
    };
    let steps = ["--limit", "500", "--max-steps", "100"];
    let others = [sweep("0.6 500", &steps), sweep("0.6 500 100", &steps[..2])];
    for other in others {
        assert_eq!(code(&other), 2);
        assert!(
            stderr(&other).contains("another sweep"),
            "{}",
            stderr(&other)
        );
    }
    assert_eq!(code(&sweep("0.6 500 100", &steps)), 0);
}

#[test]
fn quotients_are_swept_too_and_go_on_likewise() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("quotients.csv");
    let part = folder.path().join("quotients.csv.part");
    let sweep = |threads| {
        let output = file.to_str().unwrap();
        let steps = ["--max-steps", "30000000", "--threads", threads];
        let arguments = ["sweep", "0.?7", "--quotients", "--output", output];
        run(&[&arguments[..], &steps].concat())
    };
    let output = sweep("2");
    assert_eq!(code(&output), 0, "{}", stderr(&output));
    let summary = stderr(&output);
    assert!(summary.contains("8 codes; "), "{summary}");
    let whole = fs::read_to_string(&file).unwrap();
    let rows: Vec<&str> = whole.lines().collect();
    assert_eq!(
        rows[0],
        "code,status,heaps,order,p_portion,preperiod,period,tame,growth,seconds"
    );
    let kayles = "71,12,false,1:2/1 2:6/2 5:12/3 9:18/6 12:24/8 25:32/9 27:40/9";
    let row = rows.iter().find(|row| row.starts_with("0.77,")).unwrap();
    assert!(row.starts_with("0.77,proved,"), "{row}");
    assert!(row.ends_with(&format!(",40,9,{kayles},")), "{row}");
    assert!(rows[1].starts_with("0.07,unknown,"), "{}", rows[1]);
    let journal = journal("quotients 0.?7 1000000 30000000", whole.lines().skip(1));
    for killed_at in [50, 90, journal.len() / 2, journal.len() - 1] {
        fs::remove_file(&file).unwrap();
        fs::write(&part, &journal[..killed_at]).unwrap();
        let output = sweep("1");
        assert_eq!(code(&output), 0, "{killed_at}: {}", stderr(&output));
        let again = fs::read_to_string(&file).unwrap();
        assert_eq!(again, whole, "{killed_at}");
    }
    fs::write(&part, "grundy-sweep-3 0.?7 1000000\n").unwrap();
    assert_eq!(code(&sweep("1")), 2, "a sweep of periods");
}

#[test]
fn hashes_are_those_of_the_representatives() {
    let table = run(&["sweep", "0.??", "--limit", "300", "--hash", "--json"]);
    let mut met = HashSet::new();
    for row in stdout(&table).lines() {
        let row: serde_json::Value = serde_json::from_str(row).unwrap();
        let representative = row["representative"].as_str().unwrap();
        if met.insert(representative.to_owned()) {
            let period = [
                "period",
                representative,
                "--limit",
                "300",
                "--hash",
                "--json",
            ];
            let answer = json(&period);
            for field in ["fnv1a64", "heaps_computed", "rare_values", "last_rare"] {
                assert_eq!(row[field], answer[field], "{representative}: {field}");
            }
        }
    }
    assert_eq!(met.len(), 36);
    let quotients = run(&["sweep", "0.?", "--quotients", "--hash"]);
    assert_eq!(code(&quotients), 2);
}

/// The file names of a column `certificate`, which is the last one.
fn certificates(table: &str) -> HashSet<&str> {
    let rows = table.lines().skip(1);
    let names = rows.map(|row| row.rsplit_once(',').unwrap().1);
    names.filter(|name| !name.is_empty()).collect()
}

#[test]
fn every_proved_period_has_a_certificate_that_stands() {
    let folder = tempfile::tempdir().unwrap();
    let (file, proofs) = (
        folder.path().join("codes.csv"),
        folder.path().join("proofs"),
    );
    let sweep = |pattern, proofs: &std::path::Path| {
        let output = ["--output", file.to_str().unwrap()];
        let certificates = ["--certificates", proofs.to_str().unwrap()];
        let sweep = ["sweep", pattern, "--limit", "2000", "--hash"];
        run(&[&sweep[..], &output, &certificates].concat())
    };
    for pattern in ["0.??", "#.#"] {
        assert_eq!(code(&sweep(pattern, &proofs)), 0);
        let table = fs::read_to_string(&file).unwrap();
        for row in table.lines().skip(1) {
            assert_eq!(row.contains(",proved,"), row.ends_with(".json"), "{row}");
        }
        let named = certificates(&table);
        let written = fs::read_dir(&proofs).unwrap();
        let written: Vec<_> = written.map(|entry| entry.unwrap().path()).collect();
        assert_eq!(written.len(), named.len());
        for path in written {
            let name = path.file_name().unwrap().to_str().unwrap();
            assert!(named.contains(name), "{name}");
            let decision = json(&["check", path.to_str().unwrap(), "--full", "--json"]);
            assert_eq!(decision["status"], "proved", "{name}");
            let text = fs::read_to_string(&path).unwrap();
            assert!(text.contains("\"period\""), "{name}");
        }
        fs::remove_dir_all(&proofs).unwrap();
    }
}

#[test]
fn a_sweep_with_certificates_goes_on_where_they_are() {
    let folder = tempfile::tempdir().unwrap();
    let place = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (file, proofs) = (place("codes.csv"), place("proofs"));
    let sweep = |proofs: &str| {
        let words = ["sweep", "0.?", "--limit", "300", "--output", &file];
        run(&[&words[..], &["--certificates", proofs]].concat())
    };
    assert_eq!(code(&sweep(&proofs)), 0);
    let whole = fs::read_to_string(&file).unwrap();
    let written = fs::read_dir(&proofs).unwrap().count();
    assert_eq!(written, certificates(&whole).len());
    let task = format!("0.? 300 certificates {proofs:?}");
    let journal = journal(&task, whole.lines().skip(1));
    let part = place("codes.csv.part");
    fs::write(&part, &journal[..journal.len() - 200]).unwrap();
    fs::remove_file(&file).unwrap();
    assert_eq!(code(&sweep(&proofs)), 0);
    assert_eq!(fs::read_to_string(&file).unwrap(), whole);
    fs::write(&part, &journal).unwrap();
    let elsewhere = sweep(&place("elsewhere"));
    assert!(stderr(&elsewhere).contains("another sweep"));
    // A folder that is none is told before the work, one that cannot be written as itself.
    let in_a_file = sweep(&place("codes.csv/proofs"));
    assert_eq!(code(&in_a_file), 5, "{}", stderr(&in_a_file));
    fs::remove_file(&part).unwrap();
    fs::create_dir_all(place("blocked/0.3.json")).unwrap();
    let blocked = sweep(&place("blocked"));
    assert_eq!(code(&blocked), 5);
    assert!(
        stderr(&blocked).contains("0.3.json"),
        "{}",
        stderr(&blocked)
    );
}

#[test]
fn patterns_that_are_none_are_refused() {
    for (pattern, words) in [
        ("077", "one digit before the point"),
        ("0.7*", "\"*\" at place 4"),
        ("0.???????", "at most 6 open digits"),
        ("1.7", "must be 0 or 4"),
    ] {
        let output = run(&["sweep", pattern]);
        assert_eq!(code(&output), 2, "{pattern}");
        assert!(stderr(&output).contains(words), "{}", stderr(&output));
    }
}
