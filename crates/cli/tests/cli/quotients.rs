//! `grundy quotient`, and misère answers by quotients.

use serde_json::{Value, json};

use crate::common::{code, json, run, stderr, stdout};

#[test]
fn kayles_is_solved() {
    let answer = json(&["quotient", "0.77", "--growth", "--json"]);
    for (key, value) in [
        ("schema", json!(1)),
        ("ruleset", json!("0.77")),
        ("status", json!("proved")),
        ("order", json!(40)),
        ("p_portion", json!(9)),
        ("preperiod", json!(71)),
        ("period", json!(12)),
        ("tame", json!(false)),
    ] {
        assert_eq!(answer[key], value, "{key}");
    }
    let rows = [
        (1, 2, 1),
        (2, 6, 2),
        (5, 12, 3),
        (9, 18, 6),
        (12, 24, 8),
        (25, 32, 9),
        (27, 40, 9),
    ];
    assert_eq!(answer["growth"], json!(rows));
    assert_eq!(answer["presentation"]["relations"][0], json!("a^2=1"));
    let first: Vec<&Value> = answer["pretending"].as_array().unwrap()[..6]
        .iter()
        .collect();
    assert_eq!(json!(first), json!(["1", "a", "b", "ab", "a", "c"]));
    assert_eq!(answer["pretending"].as_array().unwrap().len(), 83);
}

#[test]
fn the_sheet_is_readable_in_both_languages() {
    for (lang, title) in [("en", "misère quotient of all"), ("zh", "反常商")] {
        let output = run(&["quotient", "kayles", "--growth", "--lang", lang]);
        assert_eq!(code(&output), 0);
        let text = stdout(&output);
        assert!(text.contains(title), "{text}");
        for part in ["a = ", "b^2c=acf", "27: 40, 9", " d^2e"] {
            assert!(text.contains(part), "{part}: {text}");
        }
    }
}

#[test]
fn partial_and_unknown_quotients_say_how_far_they_are_right() {
    let partial = json(&["quotient", "0.07", "--to", "26", "--json"]);
    assert_eq!(
        (&partial["status"], &partial["heaps"]),
        (&json!("partial"), &json!(26))
    );
    assert_eq!(
        (&partial["order"], &partial["period"]),
        (&json!(144), &Value::Null)
    );
    let output = run(&["quotient", "0.07", "--max-steps", "1000000", "--json"]);
    assert_eq!(code(&output), 3);
    let unknown: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(
        (&unknown["status"], &unknown["exhausted"]),
        (&json!("unknown"), &json!("steps"))
    );
    assert!(unknown["heaps"].as_u64().unwrap() >= 10);
    let refused = run(&["quotient", "wythoff"]);
    assert_eq!(code(&refused), 2);
    assert!(stderr(&refused).contains("wythoff"));
}

#[test]
fn certificates_of_quotients_are_accepted() {
    let folder = tempfile::tempdir().unwrap();
    for (ruleset, to) in [
        ("kayles", None),
        ("0.07", Some("20")),
        ("take{2,3}", None),
        ("grundy", Some("12")),
    ] {
        let file = folder.path().join("quotient.json");
        let file = file.to_str().unwrap();
        let mut arguments = vec!["quotient", ruleset, "--certificate", file];
        arguments.extend(to.iter().flat_map(|to| ["--to", to]));
        assert_eq!(code(&run(&arguments)), 0, "{ruleset}");
        let checked = run(&["check", file]);
        assert_eq!(code(&checked), 0, "{ruleset}: {}", stderr(&checked));
    }
}

/// That there is no finite quotient is told with the heaps that show it, certified, and checked.
#[test]
fn infinite_quotients_are_told_and_certified() {
    let folder = tempfile::tempdir().unwrap();
    for (ruleset, heap, order) in [("0.2016", 6, 14), ("0.3122", 7, 52)] {
        let file = folder.path().join("infinite.json");
        let file = file.to_str().unwrap();
        let answer = json(&["quotient", ruleset, "--json", "--certificate", file]);
        assert_eq!(
            (&answer["status"], &answer["heaps"], &answer["order"]),
            (&json!("infinite"), &json!(heap - 1), &json!(order))
        );
        assert_eq!(answer["infinite"]["heap"], json!(heap));
        assert!(answer["infinite"]["step"].as_array().unwrap().len() > 1);
        let checked = json(&["check", file, "--json"]);
        assert_eq!(checked["status"], json!("proved"), "{checked}");
        assert_eq!(
            checked["claim"],
            json!({"kind": "infinite-quotient", "ruleset": ruleset, "heap": heap})
        );
        let smaller = (heap - 1).to_string();
        let partial = json(&["quotient", ruleset, "--to", &smaller, "--json"]);
        assert_eq!(partial["status"], json!("partial"));
    }
    for (lang, told) in [
        ("en", "the misère quotient is infinite, proved"),
        ("zh", "反常商是无限的，已证明"),
    ] {
        let text = stdout(&run(&["quotient", "0.2016", "--lang", lang]));
        assert!(text.contains(told) && text.contains("6 + 6"), "{text}");
    }
    let table = stdout(&run(&["sweep", "0.201?", "--quotients"]));
    assert!(table.contains("0.2016,infinite,5,14,4,,,false,"), "{table}");
}

#[test]
fn misere_sums_of_any_size_are_answered() {
    let answer = json(&[
        "solve",
        "kayles(1000000000000000000,5,1)",
        "--misere",
        "--explain",
        "--json",
    ]);
    assert_eq!(
        (&answer["outcome"], &answer["method"]),
        (&json!("N"), &json!("quotient"))
    );
    assert_eq!(answer["status"], json!("proved"));
    let only = json!(["kayles(1000000000000000000,2,2,1)"]);
    assert_eq!(
        (&answer["winning_count"], &answer["winning_moves"]),
        (&json!(1), &only)
    );
    let reasons = answer["explanation"].as_array().unwrap();
    let kinds: Vec<&str> = reasons
        .iter()
        .map(|reason| reason["type"].as_str().unwrap())
        .collect();
    assert!(
        kinds.starts_with(&["quotient", "popular-rule"]),
        "{kinds:?}"
    );
    let wrong = json(&["solve", "kayles(5,1)", "--misere", "--explain", "--json"]);
    let rule = &wrong["explanation"][1];
    assert_eq!(rule["wrong"], json!(true), "{rule}");
}

#[test]
fn genera_are_shown_beside_the_quotient() {
    let arguments = ["quotient", "kayles", "--to", "6", "--genus"];
    let answer = json(&[&arguments[..], &["--json"]].concat());
    let symbols = [
        "0^{120}", "1^{031}", "2^{20}", "3^{31}", "1^{031}", "4^{146}", "3^{31}",
    ];
    let genera = json!({ "symbols": symbols, "not_nim": [5] });
    assert_eq!(answer["genus"], genera);
    for (lang, words) in [
        ("en", "no position of Nim has"),
        ("zh", "亏格与任何尼姆局面都不同"),
    ] {
        let sheet = stdout(&run(&[&arguments[..], &["--lang", lang]].concat()));
        for part in ["5: 4^{146}", words] {
            assert!(sheet.contains(part), "{part}: {sheet}");
        }
    }
    // All genera are those of Nim, and the quotient is not: two things.
    let wild = json(&["quotient", "0.75", "--to", "3", "--genus", "--json"]);
    assert_eq!(wild["genus"]["not_nim"], json!([]));
}

#[test]
fn genera_answer_sums_with_large_heaps_of_nim() {
    let solve = |expression| json(&["solve", expression, "--misere", "--explain", "--json"]);
    let one = solve("kayles(5) + nim(1000000000000000000)");
    assert_eq!(
        (&one["outcome"], &one["method"], &one["winning_moves"]),
        (&json!("N"), &json!("genus"), &json!(["kayles(5) + nim(1)"]))
    );
    assert_eq!(one["explanation"][0]["type"], json!("nim-partner"));
    let two = solve("kayles(5) + nim(1000000000,999999998)");
    assert_eq!(
        (&two["outcome"], &two["method"], &two["winning_count"]),
        (&json!("P"), &json!("genus"), &json!(0))
    );
    let many = "kayles(1000000) + nim(1000000000)";
    let many = json(&["solve", many, "--misere", "--no-moves", "--json"]);
    assert_eq!(
        (&many["outcome"], &many["method"]),
        (&json!("N"), &json!("genus"))
    );
    for lang in ["en", "zh"] {
        let arguments = [
            "solve",
            "kayles(5)",
            "--misere",
            "--explain",
            "--lang",
            lang,
        ];
        let text = stdout(&run(&arguments));
        assert!(text.contains("4^{146}"), "{text}");
    }
}

/// Where a limit ends the next heap, a part of the work still tells how much is there.
#[test]
fn a_quotient_that_is_too_large_is_told_from_below() {
    let limited = ["quotient", "0.07", "--max-steps", "1000000000"];
    let answer = json(&[&limited[..], &["--json"]].concat());
    assert_eq!(
        (&answer["status"], &answer["heaps"]),
        (&json!("unknown"), &json!(33))
    );
    let least = answer["next_at_least"].as_u64().unwrap();
    assert!(least > 2000, "{least}");
    for (lang, words) in [
        ("en", "with heap 34 the number of elements is at least"),
        ("zh", "加上大小为 34 的堆，至少有"),
    ] {
        let output = run(&[&limited[..], &["--lang", lang]].concat());
        assert_eq!(code(&output), 3);
        assert!(
            stdout(&output).contains(&format!("{words} {least}")),
            "{}",
            stdout(&output)
        );
    }
    let known = json(&["quotient", "0.07", "--to", "20", "--json"]);
    assert_eq!(known.get("next_at_least"), None);
}
