//! `grundy claim`: right claims, wrong ones with their first counterexample, and programs that misbehave.

use std::time::{Duration, Instant};

use crate::common::{assert_nothing_sleeps, code, json, run, stderr, stdout};
use serde_json::Value;

fn claim(arguments: &[&str]) -> Value {
    let mut all = vec!["claim"];
    all.extend(arguments);
    all.push("--json");
    json(&all)
}

#[test]
fn formulas_are_proved_hold_or_are_refuted() {
    for (arguments, status, position) in [
        (&["take{1..3}", "--formula", "n mod 4"][..], "proved", ""),
        (&["take{1..3}", "--p", "n mod 4 = 0"], "proved", ""),
        (&["take{1..3}", "--p", "4 - n mod 4 = 4"], "proved", ""),
        (
            &["take{1..3}", "--formula", "n mod 3"],
            "refuted",
            "take{1..3}(3)",
        ),
        (
            &[
                "half",
                "--formula",
                "if(n = 0, 0, if(n mod 2 = 0, n / 2, g(n / 2)))",
            ],
            "holds",
            "",
        ),
        (&["nim", "--formula", "7 / n"], "refuted", "nim(0)"),
        (
            &["fibonacci", "--p", "n = 0 or parts(n) = 1", "--to", "500"],
            "holds",
            "",
        ),
        (
            &["fibonacci", "--p", "n mod 3 = 0"],
            "refuted",
            "fibonacci(1)",
        ),
        (
            &["wythoff", "--p", "min(a, b) = floor(abs(a - b) * phi)"],
            "holds",
            "",
        ),
        (
            &["wythoff", "--formula", "a xor b"],
            "refuted",
            "wythoff(1,1)",
        ),
        (
            &["kayles", "--misere", "--p", "n mod 3 = 1"],
            "refuted",
            "kayles(7)",
        ),
        (
            &[
                "kayles",
                "--misere",
                "--p",
                "n = 1 or n = 4 or n = 9 or n = 12 or n = 20",
            ],
            "holds",
            "",
        ),
        // That n = 1 is not so from 2 on is nothing that follows from the form of a formula.
        (&["nim", "--misere", "--p", "n = 1"], "holds", ""),
        // Deep and branching recursion costs nothing.
        (
            &[
                "nim",
                "--formula",
                "if(n < 2, n, g(n - 1) * 2 - g(n - 2))",
                "--to",
                "20000",
            ],
            "holds",
            "",
        ),
    ] {
        let answer = claim(arguments);
        assert_eq!(answer["status"], status, "{arguments:?}: {answer}");
        let found = answer["counterexample"]["position"]
            .as_str()
            .unwrap_or_default();
        assert_eq!(found, position, "{arguments:?}");
        assert_eq!(
            answer["theorem"].is_null(),
            status != "proved",
            "{arguments:?}"
        );
    }
}

/// Its step would be 2^128, which is 0 in 128 bits.
#[test]
fn numbers_that_leave_128_bits_prove_nothing() {
    let formula = "((n-128)*1152921504606846976*1152921504606846976 + n mod 256)\
        /1152921504606846976/1152921504606846976 + 128";
    let ruleset = "nim{max=255}";
    let near = claim(&[ruleset, "--formula", formula, "--to", "255"]);
    assert_eq!(near["status"], "holds", "{near}");
    let far = claim(&[ruleset, "--formula", formula, "--to", "256"]);
    assert_eq!(far["counterexample"]["position"], "nim{max=255}(256)");
    let least = "gcd(0-1152921504606846976*1152921504606846976*128, 0-1)";
    let answer = claim(&["nim", "--formula", least, "--to", "1"]);
    assert_eq!(answer["counterexample"]["position"], "nim(0)");
}

/// The values of kayles up to 100 do not show its period, and a claim that agrees with them is not proved by them.
#[test]
fn what_is_not_far_enough_is_not_proved() {
    let answer = claim(&["kayles", "--formula", "n", "--to", "3"]);
    assert_eq!(
        (&answer["status"], &answer["checked"]),
        (&"holds".into(), &4.into())
    );
    let near = claim(&["nim{max=50}", "--p", "n = 0 or n = 51", "--to", "60"]);
    assert_eq!(near["status"], "holds");
    let far = claim(&["nim{max=50}", "--p", "n = 0 or n = 51", "--to", "110"]);
    assert_eq!(far["counterexample"]["position"], "nim{max=50}(102)");
}

#[test]
fn a_counterexample_is_explained() {
    let text = stdout(&run(&["claim", "kayles", "--misere", "--p", "n mod 3 = 1"]));
    for part in [
        "kayles(7)",
        "claimed: P",
        "true: N",
        "A winning move that the claim misses: kayles(",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let text = stdout(&run(&["claim", "kayles", "--formula", "n", "--lang", "zh"]));
    assert!(
        text.contains("kayles(4)") && text.contains("不对"),
        "{text}"
    );
}

#[test]
fn popular_rules_fall_at_the_known_places() {
    for (arguments, position) in [
        (["wythoff", "--rule", "zeckendorf-shift"], "wythoff(2,3)"),
        (["kayles", "--rule", "3n+1"], "kayles(7)"),
        (["nim", "--rule", "misere-swapped"], "nim(2)"),
        (
            ["staircase", "--rule", "staircase-parity"],
            "staircase(1,0)",
        ),
    ] {
        let answer = claim(&arguments);
        assert_eq!(answer["counterexample"]["position"], position, "{answer}");
    }
    let sj = claim(&["kayles", "--rule", "sj", "--to", "8"]);
    assert_eq!(sj["counterexample"]["position"], "kayles(5,1)");
    let nim = claim(&["nim", "--rule", "sj", "--to", "8"]);
    assert_eq!(nim["status"], "holds");
    for wrong in [
        ["half", "--rule", "zeckendorf-shift"],
        ["wythoff", "--rule", "sj"],
        ["nim", "--rule", "nope"],
    ] {
        let mut arguments = vec!["claim"];
        arguments.extend(wrong);
        assert_eq!(code(&run(&arguments)), 2, "{wrong:?}");
    }
}

#[test]
fn mistakes_in_a_claim_are_told() {
    for (arguments, word) in [
        (&["claim", "nim"][..], "--formula"),
        (&["claim", "nim", "--formula", "n +"], "place 4"),
        (&["claim", "nim", "--formula", "n", "--p", "n"], "--p"),
        (&["claim", "kayles", "--misere", "--formula", "n"], "--p"),
        (&["claim", "chomp", "--p", "n"], "chomp"),
        (&["claim", "nim", "--p", "n", "--to", "1x"], "1x"),
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

/// More moves win than are listed.
#[cfg(unix)]
#[test]
fn a_winning_move_that_is_not_listed_is_right() {
    for (left, status) in [("0", "holds"), ("$((n - 1))", "holds"), ("1", "refuted")] {
        let program =
            format!("while read n; do [ $((n % 2)) = 0 ] && echo P || echo to {left}; done");
        let answer = claim(&[
            "take{odd}",
            "--program",
            &program,
            "--to",
            "30",
            "--max-moves",
            "3",
        ]);
        assert_eq!(answer["status"], status, "{left}: {answer}");
    }
}

#[cfg(unix)]
#[test]
fn programs_answer_line_by_line() {
    for (ruleset, program, status, position) in [
        ("nim", "while read n; do echo $n; done", "holds", ""),
        ("nim", "while read n; do echo N; done", "refuted", "nim(0)"),
        (
            "take{1..3}",
            "while read n; do [ $((n % 4)) = 0 ] && echo P || echo to $((n - n % 4)); done",
            "holds",
            "",
        ),
        (
            "take{1..3}",
            "while read n; do [ $((n % 4)) = 0 ] && echo P || echo to 0; done",
            "refuted",
            "take{1..3}(5)",
        ),
        (
            "nim",
            "echo 0; echo 1; echo what is this",
            "refuted",
            "nim(2)",
        ),
        ("nim", "echo 0", "refuted", "nim(1)"),
        ("nim", "exit 3", "refuted", "nim(0)"),
    ] {
        let answer = claim(&[ruleset, "--program", program, "--to", "20"]);
        assert_eq!(answer["status"], status, "{program}: {answer}");
        let found = answer["counterexample"]["position"]
            .as_str()
            .unwrap_or_default();
        assert_eq!(found, position, "{program}");
    }
}

#[cfg(unix)]
#[test]
fn programs_that_misbehave_are_ended_with_their_children() {
    let started = Instant::now();
    let mark = format!("7{}", std::process::id());
    let hang = format!("sleep {mark} & sleep {mark}");
    for (program, word) in [(hang.as_str(), "longer than"), ("yes", "more than")] {
        let output = run(&[
            "claim",
            "nim",
            "--program",
            program,
            "--max-time",
            "1s",
            "--to",
            "9",
        ]);
        assert_eq!(code(&output), 2, "{program}");
        assert!(
            stderr(&output).contains(word),
            "{program}: {}",
            stderr(&output)
        );
    }
    assert!(started.elapsed() < Duration::from_secs(30));
    assert_nothing_sleeps(&mark);
}
