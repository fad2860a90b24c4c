//! `grundy table`, `period` and `games`, as scripts rely on them.

use crate::common::{code, json, run, stderr, stdout};
use serde_json::{Value, json};

#[test]
fn every_format() {
    let table = |format: &str| {
        run(&[
            "table", "kayles", "--from", "2", "--to", "6", "--format", format,
        ])
    };
    assert_eq!(stdout(&table("text")), "2 3 1 4 3\n");
    assert_eq!(stdout(&table("csv")), "n,grundy\n2,2\n3,3\n4,1\n5,4\n6,3\n");
    assert_eq!(stdout(&table("bfile")), "2 2\n3 3\n4 1\n5 4\n6 3\n");
    let object: Value = serde_json::from_slice(&table("json").stdout).unwrap();
    assert_eq!(
        (&object["from"], &object["values"]),
        (&json!(2), &json!([2, 3, 1, 4, 3]))
    );
    let npy = table("npy").stdout;
    assert_eq!(&npy[..8], b"\x93NUMPY\x01\x00");
    assert_eq!(
        npy.len(),
        64 * 2 + 5 * 4,
        "a header of two times 64 bytes, then the values"
    );
    assert_eq!(&npy[128..132], &2u32.to_le_bytes());
    let header = String::from_utf8(npy[10..128].to_vec()).unwrap();
    assert!(
        header.contains("'descr': '<u4'") && header.contains("'shape': (5,)"),
        "{header}"
    );
    let parquet = table("parquet").stdout;
    assert!(parquet.starts_with(b"PAR1") && parquet.ends_with(b"PAR1"));
    assert_eq!(table("parquet").stdout, parquet, "the same bytes twice");
}

/// Where a limit leaves nothing to write, a file of an earlier table stays; and one file is not two.
#[test]
fn a_file_is_not_lost_for_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("values.csv");
    std::fs::write(&file, "before").unwrap();
    let file = file.to_str().unwrap();
    let table = ["table", "wythoff", "--to", "3000x3000", "--format", "csv"];
    let output = run(&[&table[..], &["-o", file, "--max-memory", "1MiB"]].concat());
    assert_eq!(code(&output), 3, "{}", stderr(&output));
    let both = run(&["table", "nim", "--to", "3", "-o", file, "--svg", file]);
    assert_eq!(code(&both), 2);
    assert_eq!(std::fs::read_to_string(file).unwrap(), "before");
    let piped = run(&["table", "nim", "--to", "2", "--format", "csv", "-o", "-"]);
    assert_eq!(stdout(&piped), "n,grundy\n0,0\n1,1\n2,2\n");
}

#[test]
fn text_wraps_at_the_width() {
    let text = stdout(&run(&["table", "take{1..3}", "--to", "7", "--width", "4"]));
    assert_eq!(text, "0 1 2 3\n0 1 2 3\n");
}

#[test]
fn p_positions_under_both_conventions() {
    let list = |extra: &[&str]| {
        let mut arguments = vec!["table", "kayles", "--to", "25", "--p-positions"];
        arguments.extend(extra);
        stdout(&run(&arguments))
    };
    assert_eq!(list(&[]), "0\n");
    assert_eq!(list(&["--misere"]), "1 4 9 12 20\n");
    assert_eq!(
        list(&["--misere", "--format", "bfile"]),
        "1 1\n2 4\n3 9\n4 12\n5 20\n"
    );
}

#[test]
fn heaps_of_any_size_where_a_theorem_reaches() {
    let from = "1000000000000000000000000";
    let text = stdout(&run(&[
        "table",
        "take{1..3}",
        "--from",
        from,
        "--to",
        "1000000000000000000000003",
    ]));
    assert_eq!(text, "0 1 2 3\n");
}

#[test]
fn pictures_are_written_whole() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("strip.svg");
    let output = run(&[
        "table",
        "0.07",
        "--to",
        "100",
        "--width",
        "34",
        "--svg",
        path.to_str().unwrap(),
    ]);
    assert_eq!(code(&output), 0, "{}", stderr(&output));
    let svg = std::fs::read_to_string(&path).unwrap();
    assert!(svg.starts_with("<svg ") && svg.trim_end().ends_with("</svg>"));
    assert_eq!(
        svg.matches("<rect ").count(),
        1 + 101,
        "a background and a cell a heap"
    );
    let missing = run(&[
        "table",
        "nim",
        "--to",
        "5",
        "--svg",
        "/no/such/folder/x.svg",
    ]);
    assert_eq!(code(&missing), 5);
}

#[test]
fn a_table_that_meets_its_limit_prints_what_it_knows() {
    let output = run(&[
        "table",
        "officers",
        "--to",
        "100000",
        "--max-steps",
        "100000",
    ]);
    assert_eq!(code(&output), 3);
    assert!(stdout(&output).starts_with("0 0 1 2 0 1 2 3"));
    assert!(stderr(&output).contains("--max-steps"));
}

#[test]
fn bad_requests() {
    for arguments in [
        &["table", "nim", "--to", "x"][..],
        &["table", "nim", "--to", "-1"],
        &["table", "nim", "--from", "5", "--to", "4"],
        &["table", "nim(3)", "--to", "4"],
        &["table", "kayls", "--to", "4"],
        &["table", "nim", "--to", "4", "--format", "xml"],
        &["period", "0.8x"],
        &["period", "3.7"],
        &["games", "chess"],
        &[
            "table",
            "nim",
            "--from",
            "5000000000",
            "--to",
            "5000000000",
            "--format",
            "npy",
        ],
    ] {
        let output = run(arguments);
        assert_eq!(code(&output), 2, "{arguments:?}");
        assert!(!stderr(&output).is_empty(), "{arguments:?}");
    }
}

#[test]
fn periods_have_all_fields() {
    let answer = json(&["period", "0.77", "--json"]);
    for (key, value) in [
        ("schema", json!(1)),
        ("ruleset", json!("0.77")),
        ("status", json!("proved")),
        ("theorem", json!("guy-smith")),
        ("preperiod", json!(71)),
        ("period", json!(12)),
        ("saltus", json!(0)),
        ("max_grundy", json!(8)),
        ("max_at", json!(27)),
        ("rare_values", Value::Null),
        ("last_rare", Value::Null),
        ("fnv1a64", Value::Null),
    ] {
        assert_eq!(answer[key], value, "{key}");
    }
    assert!(answer["heaps_computed"].as_u64().unwrap() >= 2 * 71 + 2 * 12 + 2);
    let arithmetic = json(&["period", "take{not 2,5}", "--json"]);
    assert_eq!(
        (&arithmetic["period"], &arithmetic["saltus"]),
        (&json!(4), &json!(2))
    );
    assert_eq!(arithmetic["max_grundy"], Value::Null);
}

#[test]
fn an_unproved_period_is_unknown_and_has_its_hash() {
    let output = run(&["period", "0.6", "--limit", "16384", "--hash", "--json"]);
    assert_eq!((code(&output), stderr(&output).as_str()), (0, ""));
    let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(answer["status"], "unknown");
    assert_eq!(answer["heaps_computed"], 16384);
    assert_eq!(answer["fnv1a64"], "e97c7307c003fcf8");
    assert_eq!(
        (&answer["max_grundy"], &answer["max_at"]),
        (&json!(266), &json!(13539))
    );
    assert_eq!(answer["period"], Value::Null);
}

#[test]
fn games_and_methods_are_listed() {
    let games = json(&["games", "--json"]);
    let names: Vec<&str> = games["games"]
        .as_array()
        .unwrap()
        .iter()
        .map(|game| game["name"].as_str().unwrap())
        .collect();
    assert!(names.contains(&"nim") && names.contains(&"kayles"));
    let methods = json(&["games", "--methods", "--json"]);
    let listed = methods["methods"].as_array().unwrap();
    assert!(listed.iter().any(|method| method["method"] == "nim-sum"));
    let quoted = stdout(&run(&["games", "lines"]));
    assert!(
        quoted.contains(r#"solve 'lines("file.json")' "#),
        "{quoted}"
    );
    let overview = stdout(&run(&["games"]));
    let mut lines = overview.lines();
    assert!(lines.any(|line| {
        line.starts_with("  parity{max=3,win=odd}(21)  ") && line.ends_with("  parity")
    }));
    assert!(overview.contains("\n\nGraphs\n  graph("), "{overview}");
    let one = stdout(&run(&["games", "kayles", "--lang", "zh"]));
    assert!(one.contains("凯尔斯"), "{one}");
    let with_file = stdout(&run(&["games", "graph"]));
    let sample = "  edges.csv, for example:\n      a,b\n      a,c\n";
    assert!(with_file.contains(sample), "{with_file}");
}

#[test]
fn help_is_in_the_language_and_fits_a_screen() {
    for command in [
        &[][..],
        &["solve"],
        &["table"],
        &["period"],
        &["find"],
        &["claim"],
        &["odds"],
        &["judge"],
        &["games"],
        &["completions"],
        &["man"],
    ] {
        for (lang, word) in [("en", "Usage"), ("zh", "用法")] {
            let mut arguments = command.to_vec();
            arguments.extend(["--help", "--lang", lang]);
            let output = run(&arguments);
            assert_eq!(code(&output), 0);
            let text = stdout(&output);
            assert!(text.contains(word), "{text}");
            assert!(text.lines().count() <= 44, "{text}");
        }
    }
}

#[test]
fn alone_the_program_shows_examples_that_run() {
    let text = stdout(&run(&[]));
    let examples: Vec<&str> = text
        .lines()
        .filter_map(|line| line.trim().strip_prefix("grundy "))
        .collect();
    assert_eq!(examples.len(), 5);
    for example in examples {
        let words = crate::readme::words(example);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let output = run(&words);
        assert_eq!(code(&output), 0, "{example}: {}", stderr(&output));
    }
}

#[test]
fn completions_and_the_manual_are_printed() {
    for shell in ["bash", "zsh", "fish"] {
        assert!(
            stdout(&run(&["completions", shell])).contains("grundy"),
            "{shell}"
        );
    }
    assert!(stdout(&run(&["man"])).contains(".TH grundy"));
    assert!(stdout(&run(&["man", "solve"])).contains("misere"));
}

#[test]
fn a_law_that_is_only_seen_is_told_as_such() {
    let output = run(&["period", "kayles", "--limit", "150"]);
    assert_eq!((code(&output), stderr(&output).as_str()), (0, ""));
    let seen = "looks periodic: period 12 from heap 71 on; not proved";
    assert!(stdout(&output).contains(seen), "{}", stdout(&output));
    let answer = json(&["period", "kayles", "--limit", "150", "--json"]);
    let law = serde_json::json!({"period": 12, "saltus": 0, "from": 71});
    assert_eq!(answer["observed"], law);
    assert_eq!(
        (&answer["status"], &answer["exhausted"]),
        (&"unknown".into(), &"limit".into())
    );
    let none = json(&["period", "officers", "--limit", "500", "--json"]);
    assert_eq!(none.get("observed"), None);
    let proved = json(&["period", "kayles", "--json"]);
    assert_eq!(proved.get("observed"), None, "what is proved is more");
}

#[test]
fn limits_that_nobody_asked_for_keep_their_exit_code() {
    for arguments in [
        &["period", "officers", "--max-steps", "100000"][..],
        &[
            "period",
            "officers",
            "--limit",
            "10000000",
            "--max-memory",
            "1KiB",
        ],
        &["period", "rule{take prime or half}"],
    ] {
        assert_eq!(code(&run(arguments)), 3, "{arguments:?}");
    }
    assert_eq!(code(&run(&["quotient", "0.07", "--to", "12"])), 0);
    let misere = run(&["period", "kayles", "--misere"]);
    assert_eq!(code(&misere), 2);
    assert!(stderr(&misere).contains("grundy quotient \"kayles\""));
}

/// Pairs in the form of the OEIS: a column each.
#[test]
fn b_files_of_pairs_have_a_column() {
    for (ruleset, to, column, expected) in [
        ("wythoff", "4", None, "1 1\n2 3\n3 4\n4 6\n"),
        ("wythoff", "4", Some("a"), "1 1\n2 3\n3 4\n4 6\n"),
        ("wythoff", "4", Some("b"), "1 2\n2 5\n3 7\n4 10\n"),
        ("nimble", "2x2", Some("b"), "1 0\n2 1\n3 2\n"),
        ("euclid", "2x3", Some("b"), "1 0\n2 1\n3 2\n4 3\n5 3\n"),
    ] {
        let asked = [
            "table",
            ruleset,
            "--p-positions",
            "--to",
            to,
            "--format",
            "bfile",
        ];
        let column = column.map(|column| ["--column", column]);
        let asked = [
            &asked[..],
            column.as_ref().map_or(&[], |column| &column[..]),
        ]
        .concat();
        assert_eq!(stdout(&run(&asked)), expected, "{asked:?}");
    }
    for (arguments, word) in [
        (
            &[
                "nimble",
                "--p-positions",
                "--to",
                "2x2",
                "--format",
                "bfile",
            ][..],
            "--column a",
        ),
        (
            &["nim", "--to", "9", "--format", "bfile", "--column", "a"],
            "leave out --column",
        ),
        (
            &["wythoff", "--p-positions", "--to", "4", "--column", "a"],
            "--format bfile",
        ),
    ] {
        let output = run(&[&["table"], arguments].concat());
        assert_eq!(code(&output), 2, "{arguments:?}");
        assert!(stderr(&output).contains(word), "{}", stderr(&output));
    }
}
