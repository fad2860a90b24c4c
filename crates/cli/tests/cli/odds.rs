//! `grundy odds`, as scripts rely on it.

use crate::common::{code, json, run, stderr, stdout};
use serde_json::json;

#[test]
fn the_object_of_the_contract() {
    let arguments = ["odds", "nim", "--heaps", "3", "--max", "7", "--json"];
    let answer = json(&arguments);
    let expected = json!({
        "schema": 1, "ruleset": "nim", "convention": "normal", "heaps": 3, "max": 7,
        "status": "proved", "positions": 84, "p_positions": 7,
        "first_wins": "11/12", "second_wins": "1/12",
    });
    assert_eq!(answer, expected);
}

#[test]
fn misere_nim_is_counted_with_its_ones() {
    // Of 1 to 3 in two heaps: normal P are (1,1), (2,2), (3,3); misère P (2,2), (3,3).
    let answer = json(&[
        "odds", "nim", "--heaps", "2", "--max", "3", "--misere", "--json",
    ]);
    assert_eq!(
        (&answer["positions"], &answer["p_positions"]),
        (&json!(6), &json!(2))
    );
    assert_eq!(answer["convention"], "misere");
}

#[test]
fn large_counts_are_strings() {
    let answer = json(&[
        "odds", "kayles", "--heaps", "20", "--max", "10000", "--json",
    ]);
    let p = answer["p_positions"].as_str().unwrap();
    assert_eq!(p.len(), 61, "{p}");
}

#[test]
fn text_in_both_languages() {
    let arguments = ["odds", "nim", "--heaps", "3", "--max", "7"];
    let text = stdout(&run(&arguments));
    assert!(text.contains("84 positions"), "{text}");
    assert!(text.contains("11/12 (0.916667)"), "{text}");
    let mut chinese = arguments.to_vec();
    chinese.extend(["--lang", "zh"]);
    let text = stdout(&run(&chinese));
    assert!(text.contains("先手胜率 11/12（0.916667）"), "{text}");
}

#[test]
fn a_table_has_a_row_a_bit() {
    let arguments = ["odds", "nim", "--heaps", "3", "--max", "1000", "--table"];
    let text = stdout(&run(&arguments));
    assert_eq!(text.lines().count(), 2 + 9 + 1, "{text}");
    assert!(
        text.contains("(C(2^n + 1, 3) - (2^n - 1) 2^(n - 1)) / 2^n are P, so the second player's"),
        "{text}"
    );
    assert!(text.contains("129/136 (0.948529)"), "{text}");
    let table = json(&[
        "odds", "nim", "--heaps", "3", "--max", "1000", "--table", "--json",
    ]);
    assert_eq!(
        table["rows"][2],
        json!({
            "bits": 3, "max": 7, "positions": 84, "p_positions": 7,
            "first_wins": "11/12", "second_wins": "1/12",
        })
    );
}

#[test]
fn heaps_may_be_drawn_one_after_the_other() {
    let arguments = ["odds", "nim", "--heaps", "3", "--max", "7", "--ordered"];
    let text = stdout(&run(&arguments));
    assert!(
        text.contains("343 draws (1,2 and 2,1 are two), 42 of them"),
        "{text}"
    );
    let table = json(&[&arguments[..], &["--table", "--json"]].concat());
    assert_eq!(table["formulas"]["positions"], "(2^n - 1)^3");
    assert_eq!(table["rows"][2]["second_wins"], "6/49");
}

#[test]
fn what_cannot_be_counted_is_refused() {
    for (arguments, word) in [
        (
            &["odds", "grundy", "--heaps", "3", "--max", "60", "--misere"][..],
            "wild",
        ),
        (&["odds", "nim", "--heaps", "3", "--max", "0"], "--max"),
        (
            &["odds", "wythoff", "--heaps", "3", "--max", "9"],
            "2 numbers",
        ),
        (&["odds", "wythoff", "--bounds", "3,9"], "not drawn"),
        (&["odds", "nim", "--heaps", "3", "--max", "x"], "heap size"),
        (&["odds", "nim", "--heaps", "-3", "--max", "7"], "-3"),
        (&["odds", "nim(3)", "--heaps", "3", "--max", "7"], "the end"),
    ] {
        let output = run(arguments);
        assert_eq!(code(&output), 2, "{arguments:?}");
        assert!(
            stderr(&output).contains(word),
            "{arguments:?}: {}",
            stderr(&output)
        );
    }
}

#[test]
fn a_limit_leaves_the_answer_unknown() {
    let output = run(&[
        "odds",
        "half",
        "--heaps",
        "3",
        "--max",
        "1000000",
        "--max-steps",
        "1000",
        "--json",
    ]);
    assert_eq!(code(&output), 3);
    let answer: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(
        (
            &answer["status"],
            &answer["exhausted"],
            &answer["first_wins"]
        ),
        (&json!("unknown"), &json!("steps"), &json!(null))
    );
}

/// Games of one number and of two, counted in this test a second time by the solver.
#[test]
fn games_with_a_table_have_odds_too() {
    for (game, heaps, max) in [
        ("wythoff", 2u64, 12u64),
        ("fibonacci", 1, 60),
        ("euclid", 2, 9),
        ("rule(a,b){(a-k,b) k in 1..a; (a,b-k) k in 1..b}", 2, 8),
    ] {
        for convention in ["", "--misere"] {
            for ordered in [false, true] {
                let numbers = [heaps.to_string(), max.to_string()];
                let mut arguments = vec![
                    "odds",
                    game,
                    "--heaps",
                    &numbers[0],
                    "--max",
                    &numbers[1],
                    "--json",
                ];
                arguments.extend([convention].iter().filter(|one| !one.is_empty()));
                arguments.extend(ordered.then_some("--ordered"));
                let answer = json(&arguments);
                let draws: Vec<Vec<u64>> = match heaps {
                    1 => (1..=max).map(|n| vec![n]).collect(),
                    _ => (1..=max)
                        .flat_map(|a| (1..=max).map(move |b| vec![a, b]))
                        .filter(|draw| ordered || draw[0] >= draw[1])
                        .collect(),
                };
                let mut lost = 0;
                let mut workbench = grundy::Workbench::new(grundy::Limits::default());
                for draw in &draws {
                    let numbers: Vec<String> = draw.iter().map(u64::to_string).collect();
                    let position = format!("{game}({})", numbers.join(","));
                    let mut request = grundy::SolveRequest::new(&position);
                    request.convention = match convention {
                        "" => grundy::Convention::Normal,
                        _ => grundy::Convention::Misere,
                    };
                    let outcome = workbench.solve(&request).unwrap().outcome;
                    lost += u64::from(outcome == Some(grundy::Outcome::P));
                }
                let counts = (&answer["positions"], &answer["p_positions"]);
                assert_eq!(
                    counts,
                    (&(draws.len() as u64).into(), &lost.into()),
                    "{arguments:?}"
                );
            }
        }
    }
}
