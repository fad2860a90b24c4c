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
            "proved",
            "",
        ),
        (
            &["fibonacci", "--p", "n = 0 or parts(n) = 1", "--to", "500"],
            "proved",
            "",
        ),
        (
            &["fibonacci", "--p", "n mod 3 = 0"],
            "refuted",
            "fibonacci(1)",
        ),
        (
            &["wythoff", "--p", "min(a, b) = floor(abs(a - b) * phi)"],
            "proved",
            "",
        ),
        (
            &[
                "wythoff",
                "--p",
                "floor((max(a, b) - min(a, b)) * phi) - min(b, a) = 0",
            ],
            "proved",
            "",
        ),
        (
            &[
                "euclid",
                "--p",
                "a * b = 0 or a != b and max(a, b) - floor(min(a, b) * phi) < 1",
            ],
            "proved",
            "",
        ),
        (
            &[
                "euclid",
                "--p",
                "a = 0 or b = 0 or a != b and max(a, b) - floor(min(a, b) * phi) < 1",
            ],
            "proved",
            "",
        ),
        (&["lasker", "--p", "n = 0"], "proved", ""),
        (
            &["take{2..5}", "--formula", "if(n < 7, n / 2, g(n - 7))"],
            "holds",
            "",
        ),
        (&["take{2..5}", "--formula", "n mod 7 / 2"], "proved", ""),
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
            "proved",
            "",
        ),
        (&["nim", "--misere", "--p", "n = 1"], "proved", ""),
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

/// That the formula is refused, for it has no value there.
fn has_no_value(ruleset: &str, formula: &str, to: &str, position: &str) {
    let output = run(&["claim", ruleset, "--formula", formula, "--to", to]);
    assert_eq!(code(&output), 2, "{formula}");
    assert!(stderr(&output).contains(position), "{}", stderr(&output));
}

/// Of a rule of one's own, by induction over its moves; the proof is told in both languages.
#[test]
fn laws_of_rules_of_ones_own_are_proved_by_induction() {
    for (rules, kind, formula) in [
        (
            "rule{take k in 1..n where k mod 3 != 0}",
            "--formula",
            "n mod 3",
        ),
        ("rule{take 1..(n+1)/2}", "--p", "popcount(n + 2) = 1"),
        (
            "rule{take 1; split a + b where a = b}",
            "--formula",
            "if(n < 3, n, 1 - n mod 2)",
        ),
        (
            "rule(a,b){(a-k,b) k in 1..a; (a,b-k) k in 1..b; (a-k,b-k) k in 1..min(a,b)}",
            "--p",
            "min(a, b) = floor(abs(a - b) * phi)",
        ),
        (
            "rule(a,b){(a-k,b) k in 1..a; (a,b-k) k in 1..b}",
            "--formula",
            "a xor b",
        ),
    ] {
        let answer = claim(&[rules, kind, formula]);
        assert_eq!(
            (&answer["status"], &answer["theorem"]),
            (&"proved".into(), &"induction".into()),
            "{answer}"
        );
        assert!(
            answer["proof"]["law_states"]
                .as_u64()
                .is_some_and(|states| states > 1),
            "{answer}"
        );
        for (lang, step) in [("en", "1. No move leads from"), ("zh", "1. 没有一步")] {
            let text = stdout(&run(&["claim", rules, kind, formula, "--lang", lang]));
            assert!(text.contains(step) && text.contains("  2. "), "{text}");
        }
    }
    // Right up to 9999, and wrong there.
    let late = claim(&[
        "rule{take k in 1..n where k mod 3 != 0}",
        "--formula",
        "if(n = 9999, 7, n mod 3)",
        "--to",
        "50",
    ]);
    assert_eq!(
        (&late["status"], &late["theorem"]),
        (&"refuted".into(), &"induction".into()),
        "{late}"
    );
    assert_eq!(late["counterexample"]["truth"], "0");
}

/// Its step would be 2^128, which is 0 in 128 bits.
#[test]
fn numbers_that_leave_128_bits_prove_nothing() {
    let formula = "((n-128)*1152921504606846976*1152921504606846976 + n mod 256)\
        /1152921504606846976/1152921504606846976 + 128";
    let ruleset = "nim{max=255}";
    let near = claim(&[ruleset, "--formula", formula, "--to", "255"]);
    assert_eq!(near["status"], "holds", "{near}");
    has_no_value(ruleset, formula, "256", "nim{max=255}(256)");
    let least = "gcd(0-1152921504606846976*1152921504606846976*128, 0-1)";
    has_no_value("nim", least, "1", "nim(0)");
}

/// The values of kayles up to 100 do not show its period, and a claim that agrees with them is not proved by them.
#[test]
fn what_is_not_far_enough_is_not_proved() {
    // Without a theorem nothing is known of what was not checked.
    let answer = claim(&["take{primes}", "--formula", "0", "--to", "1"]);
    assert_eq!(
        (&answer["status"], &answer["checked"]),
        (&"holds".into(), &2.into())
    );
    // Induction finds where it is wrong beyond.
    let answer = claim(&["grundy", "--formula", "0", "--to", "2"]);
    assert_eq!(answer["theorem"], "induction");
    assert_eq!(answer["counterexample"]["position"], "grundy(3)");
    let near = claim(&["nim{max=50}", "--p", "n = 0 or n = 51", "--to", "60"]);
    assert_eq!(near["counterexample"]["position"], "nim{max=50}(102)");
    assert_eq!((&near["checked"], &near["to"]), (&61.into(), &"60".into()));
    let late = claim(&["nim", "--p", "n = 0 or n = 9999 and 1 = 2", "--to", "60"]);
    assert_eq!(late["status"], "proved");
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

/// All that was asked for is checked, or the answer says up to where, and why.
#[test]
fn a_range_that_is_asked_for_is_checked() {
    let late = "if(max(a, b) < 210, min(a, b) = floor(abs(a - b) * phi), 0)";
    let answer = claim(&["wythoff", "--p", late, "--to", "400x400"]);
    assert_eq!(
        answer["counterexample"]["position"], "wythoff(131,212)",
        "{answer}"
    );
    let right = "min(a, b) = floor(abs(a - b) * phi) * gcd(1, 1)";
    let answer = claim(&["wythoff", "--p", right, "--to", "300x210"]);
    assert_eq!(
        (&answer["checked"], &answer["to"]),
        (&(301 * 211).into(), &"300x210".into())
    );
    let heaps = claim(&["nim", "--formula", "n * gcd(1, 1)", "--to", "300000"]);
    assert_eq!(
        (&heaps["checked"], &heaps["to"]),
        (&300_001.into(), &"300000".into())
    );
    let small = [
        "claim",
        "wythoff",
        "--p",
        right,
        "--to",
        "90000x90000",
        "--max-memory",
        "1MiB",
    ];
    let output = run(&[&small[..], &["--json"]].concat());
    assert_eq!(code(&output), 3);
    let answer: Value = serde_json::from_str(&stdout(&output)).unwrap();
    assert_eq!(
        (&answer["status"], &answer["exhausted"]),
        (&"holds".into(), &"memory".into())
    );
    let to = answer["to"].as_str().unwrap();
    let side: u64 = to.split('x').next().unwrap().parse().unwrap();
    assert!((100..90000).contains(&side), "{to}");
    assert_eq!(answer["checked"], (side + 1) * (side + 1));
    let text = stdout(&run(&small));
    assert!(
        text.contains(&format!("Checked up to {to}")) && text.contains("--max-memory"),
        "{text}"
    );
}

/// Where there is no room for all that was asked for, as much as there is room for is checked, and a theorem tells the rest.
#[test]
fn a_table_that_is_too_long_is_cut() {
    let cut = |formula: &str| {
        let output = run(&[
            "claim",
            "kayles",
            "--p",
            formula,
            "--to",
            "500000000",
            "--max-memory",
            "1MiB",
            "--json",
        ]);
        let answer: Value = serde_json::from_str(&stdout(&output)).unwrap();
        (answer, code(&output))
    };
    let (proved, code) = cut("n = 0");
    let found = (&proved["status"], &proved["theorem"], code);
    assert_eq!(found, (&"proved".into(), &"guy-smith".into(), 0));
    let to: u64 = proved["to"].as_str().unwrap().parse().unwrap();
    assert!((1000..500_000_000).contains(&to), "{to}");
    let (held, code) = cut("if(n > 400000000, 0, n = 0)");
    let found = (&held["status"], &held["exhausted"], code);
    assert_eq!(found, (&"holds".into(), &"memory".into(), 3), "{held}");
}

/// The time is for the comparing too, not all of it for the table.
#[test]
fn a_claim_ends_by_its_time_with_something_compared() {
    let output = run(&[
        "claim",
        "wythoff",
        "--p",
        "min(a, b) = floor(abs(a - b) * phi) * gcd(1, 1)",
        "--to",
        "90000x90000",
        "--max-time",
        "1s",
        "--json",
    ]);
    assert_eq!(code(&output), 3);
    let answer: Value = serde_json::from_str(&stdout(&output)).unwrap();
    assert_eq!(answer["exhausted"], "time", "{answer}");
    assert!(answer["checked"].as_u64().unwrap() >= 4096, "{answer}");
}

/// Taking a divisor has no period, and a theorem all the same.
#[test]
fn claims_about_divisors_are_proved() {
    for claimed in [&["--p", "n = 0"][..], &["--misere", "--p", "n mod 2 = 1"]] {
        let answer = claim(&[&["take{divisors}"], claimed].concat());
        let found = (&answer["status"], &answer["theorem"]);
        assert_eq!(found, (&"proved".into(), &"divisor".into()), "{claimed:?}");
    }
}

/// No table of a million million heaps is made for a claim that is wrong of the first ones.
#[test]
fn what_is_wrong_soon_is_told_soon() {
    for (arguments, position) in [
        (
            ["grundy", "--formula", "n", "--to", "1000000000000"],
            "grundy(1)",
        ),
        (
            ["wythoff", "--p", "a = b", "--to", "1000000x1000000"],
            "wythoff(1,1)",
        ),
    ] {
        let answer = claim(&arguments);
        assert_eq!(answer["counterexample"]["position"], position, "{answer}");
    }
}

/// A pair of numbers is looked at as any other, whoever has written the rule.
#[test]
fn pairs_of_a_written_rule_are_those_of_other_games() {
    let rule = "rule(a,b){(a-k,b) k in 1..a; (a,b-k) k in 1..b}";
    let answer = claim(&[rule, "--p", "a = b"]);
    assert_eq!(
        (&answer["checked"], &answer["to"]),
        (&(41 * 41).into(), &"40x40".into())
    );
}

#[test]
fn games_with_draws_and_dice_have_p_positions() {
    let odd = claim(&["parity{max=3,win=odd}", "--p", "n mod 8 = 5"]);
    assert_ne!(odd["status"], "refuted", "{odd}");
    assert!(odd["draws"].as_u64() > Some(0), "{odd}");
    let text = stdout(&run(&[
        "claim",
        "parity{max=3,win=odd}",
        "--p",
        "n mod 8 = 5",
    ]));
    assert!(text.contains("a draw is not P"), "{text}");
    let die = claim(&["die", "--p", "n = 0", "--to", "30"]);
    assert_eq!(die["counterexample"]["position"], "die(1,up=1)", "{die}");
    let of_table = run(&[
        "table",
        "die",
        "--to",
        "60",
        "--p-positions",
        "--format",
        "csv",
    ]);
    let lost: Vec<(u32, u32)> = stdout(&of_table)
        .lines()
        .skip(1)
        .map(|line| {
            let (heap, up) = line.split_once(',').unwrap();
            (heap.parse().unwrap(), up[..1].parse::<u32>().unwrap())
        })
        .collect();
    let formula: Vec<String> = lost
        .iter()
        .filter(|(heap, _)| *heap <= 12)
        .map(|(heap, up)| format!("n = {heap} and min(up, 7 - up) = {up}"))
        .collect();
    let all = claim(&["die", "--p", &formula.join(" or "), "--to", "12"]);
    assert_eq!(
        (&all["status"], &all["checked"]),
        (&"holds".into(), &(13 * 6).into()),
        "{all}"
    );
}

/// Lists keep the places of their numbers, and what is said of all of them is proved when all were computed.
#[test]
fn lists_are_read_with_their_indices() {
    let directory = tempfile::tempdir().unwrap();
    for (ruleset, text, status, position, to) in [
        ("nim", "1 1\n2 2\n3 3\n", "proved", "", "3"),
        ("nim", "5 5\n7 7\n", "proved", "", "7"),
        ("nim", "\u{feff}0 0\n1 1\n", "proved", "", "1"),
        ("nim", "0\n1\n2\n3\n", "proved", "", "3"),
        ("kayles", "0 0\n1 1\n2 2\n70 6\n", "proved", "", "70"),
        ("nim", "1 1\n2 2\n9 8\n", "refuted", "nim(9)", ""),
        (
            "take{1..3}",
            "1000000000000 0\n1000000000001 1\n",
            "proved",
            "",
            "1000000000001",
        ),
    ] {
        let path = directory.path().join("list");
        std::fs::write(&path, text).unwrap();
        let answer = claim(&[ruleset, "--values", path.to_str().unwrap()]);
        assert_eq!(answer["status"], status, "{text}: {answer}");
        let found = answer["counterexample"]["position"]
            .as_str()
            .unwrap_or_default();
        assert_eq!(found, position, "{text}");
        assert_eq!(answer["to"].as_str().unwrap_or_default(), to, "{text}");
    }
    for (text, words) in [
        ("0 0\n1 1\n2\n", &["line 3"][..]),
        ("0 0\n1 1\n1 2\n", &["line 3", "does not come after"]),
        ("0 0\n1 -1\n", &["line 2", "negative"]),
    ] {
        let path = directory.path().join("list");
        std::fs::write(&path, text).unwrap();
        let output = run(&["claim", "nim", "--values", path.to_str().unwrap()]);
        assert_eq!(code(&output), 2, "{text}");
        let said = stderr(&output);
        assert!(
            words.iter().all(|word| said.contains(word)),
            "{text}: {said}"
        );
    }
    let path = directory.path().join("list");
    std::fs::write(&path, "0 1 2").unwrap();
    let output = run(&["claim", "wythoff", "--values", path.to_str().unwrap()]);
    assert_eq!(code(&output), 2);
}

/// Signs that people read in two ways are refused, and quotients are what mathematics says.
#[test]
fn a_wrong_formula_is_refused_before_a_table_is_computed() {
    let begun = Instant::now();
    let output = run(&["claim", "cutting", "--p", "n=3", "--to", "20", "--misere"]);
    assert_eq!(code(&output), 2);
    assert!(stderr(&output).contains("nothing is called"));
    // The table takes minutes.
    assert!(begun.elapsed().as_secs() < 20);
}

#[test]
fn formulas_mean_one_thing() {
    let output = run(&["claim", "nim", "--formula", "n ^ 2"]);
    assert_eq!(code(&output), 2);
    let said = stderr(&output);
    assert!(
        ["place 3", "xor", "n * n"]
            .iter()
            .all(|word| said.contains(word)),
        "{said}"
    );
    for (formula, readings) in [
        ("bits(n)", ["popcount", "bitlen"]),
        ("n & 1", ["and", "bitand"]),
        ("n | 1", ["or", "bitor"]),
    ] {
        for lang in ["en", "zh"] {
            let rule = format!("rule{{take 1 where {formula} = 0}}(3)");
            let claim = ["claim", "nim", "--p", formula, "--lang", lang];
            for refused in [run(&claim), run(&["solve", &rule, "--lang", lang])] {
                let said = stderr(&refused);
                let names_both = readings.iter().all(|word| said.contains(word));
                assert!(code(&refused) == 2 && names_both, "{formula}: {said}");
            }
        }
    }
    for formula in [
        "0 - (n / (0 - 1))",
        "n - (1 + n mod (0 - 1)) + 1",
        "0 - ((0 - n) mod (0 - 1)) + n",
    ] {
        let answer = claim(&["nim", "--formula", formula]);
        assert_ne!(answer["status"], "refuted", "{formula}: {answer}");
    }
    // -7 mod -2 = -1, as 7 mod 2 = 1; 7 mod -2 = -1.
    let answer = claim(&["nim", "--formula", "if(n = 1, 0 - (7 mod (0 - 2)), n)"]);
    assert_ne!(answer["status"], "refuted", "{answer}");
}

#[test]
fn popular_rules_fall_at_the_known_places() {
    for (arguments, position) in [
        (["wythoff", "--rule", "zeckendorf-shift"], "wythoff(2,3)"),
        (["kayles", "--rule", "3n+1"], "kayles(7)"),
        (["nim", "--rule", "misere-swapped"], "nim(2)"),
        (["wythoff", "--rule", "misere-swapped"], "wythoff(0,2)"),
        (["fibonacci", "--rule", "misere-swapped"], "fibonacci(4)"),
        (["die", "--rule", "misere-swapped"], "die(3,up=1)"),
        (["tactix", "--rule", "misere-swapped"], "tactix(1x2)"),
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
    for (ruleset, theorem) in [
        ("nim", "bouton"),
        ("take{1,3,4}", "ferguson"),
        ("take{squares}", "ferguson"),
        ("lasker", "lasker"),
    ] {
        let right = claim(&[ruleset, "--rule", "sj", "--to", "8"]);
        let found = (&right["status"], &right["theorem"]);
        assert_eq!(found, (&"proved".into(), &theorem.into()), "{ruleset}");
    }
    for wrong in [
        ["half", "--rule", "zeckendorf-shift"],
        ["wythoff", "--rule", "sj"],
        ["nim", "--rule", "nope"],
        ["chomp", "--rule", "misere-swapped"],
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
        (&["claim", "chomp", "--p", "n"], "place 1"),
        (&["claim", "nim", "--formula", "7 / n"], "nim(0)"),
        (
            &["claim", "nim", "--formula", "n + 1 / n - 1 / n"],
            "nim(0)",
        ),
        (&["claim", "nim", "--p", "n", "--to", "1x"], "1x"),
        (&["claim", "wythoff", "--p", "n = 0"], "a, b"),
        (&["claim", "nim", "--p", "n mod 5 = 0 or 2"], "place 16"),
        (&["claim", "nim", "--p", "n mod 5 ="], "place 10"),
        (
            &["claim", "nim", "--formula", "n", "--to", "5x5"],
            "--to takes one\n",
        ),
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
    ] {
        let answer = claim(&[ruleset, "--program", program, "--to", "20"]);
        assert_eq!(answer["status"], status, "{program}: {answer}");
        let found = answer["counterexample"]["position"]
            .as_str()
            .unwrap_or_default();
        assert_eq!(found, position, "{program}");
    }
}

/// A program that fails says nothing about its answers: it is shown what it did, and nothing is called a counterexample.
#[cfg(unix)]
#[test]
fn programs_that_fail_are_no_counterexamples() {
    for (program, words) in [
        ("/nowhere/at-all", &["127", "not found"][..]),
        ("cat >/dev/null", &["0 answers", "21"]),
        (
            "read n; echo 0; echo oh dear >&2; exit 3",
            &["1 answer to", "code 3", "oh dear"],
        ),
        (
            "echo 0; echo 1; echo what is this",
            &["what is this", "for 2"],
        ),
        (
            "while read n; do echo $n; done; echo 21",
            &["22 answers", "21"],
        ),
        ("kill -9 $$", &["0 answers"]),
    ] {
        for json in [false, true] {
            let mut arguments = vec!["claim", "nim", "--program", program, "--to", "20"];
            arguments.extend(json.then_some("--json"));
            let output = run(&arguments);
            assert_eq!(code(&output), 5, "{program}");
            assert!(!stdout(&output).contains("counterexample"), "{program}");
            let said = format!("{}{}", stderr(&output), stdout(&output));
            for word in words {
                assert!(said.contains(word), "{program}: {word}: {said}");
            }
        }
    }
}

/// The program for Wythoff's game that is often shown: its product of floating-point numbers is rounded up where k is
/// 102,334,155, far beyond what a table shows.
#[cfg(unix)]
#[test]
fn programs_are_also_asked_where_programs_break() {
    let wythoff = "awk '{ a = $1; b = $2; if (a > b) { a = $2; b = $1 } \
        q = (1 + sqrt(5)) / 2; print int((b - a) * q) == a ? \"P\" : \"N\"; fflush() }'";
    let answer = claim(&["wythoff", "--program", wythoff]);
    assert_eq!(answer["status"], "refuted", "{answer}");
    let position = answer["counterexample"]["position"].as_str().unwrap();
    assert_eq!(position, "wythoff(165580140,267914295)");
    assert_eq!(answer["counterexample"]["truth"], "P");
    assert!(answer["far"].as_u64() > Some(0), "{answer}");
    // Numbers of 32 bits.
    let short = "while read n; do echo $(( (n & 4294967295) % 4 )); done";
    let answer = claim(&["take{1..3}", "--program", short, "--to", "20"]);
    assert_eq!(answer["status"], "holds", "{answer}");
    let short = "while read n; do echo $(( (n & 2147483647) % 3 )); done";
    let answer = claim(&["take{1,2}", "--program", short, "--to", "20"]);
    assert_eq!(
        answer["counterexample"]["position"], "take{1,2}(2147483648)",
        "{answer}"
    );
}

/// What is not asked for does not fail: a program that is made for small numbers holds as far as it answers.
#[cfg(unix)]
#[test]
fn programs_that_give_up_on_large_numbers_hold() {
    for last in ["exit 1", "echo too large", "sleep 60"] {
        let program = format!("while read n; do [ ${{#n}} -gt 4 ] && {{ {last}; }}; echo $n; done");
        let answer = claim(&[
            "nim",
            "--program",
            &program,
            "--to",
            "20",
            "--max-time",
            "1s",
        ]);
        assert_eq!(answer["status"], "holds", "{last}: {answer}");
        assert_eq!(answer["checked"], 21, "{last}");
    }
}

#[cfg(unix)]
#[test]
fn programs_that_misbehave_are_ended_with_their_children() {
    let started = Instant::now();
    let mark = format!("7{}", std::process::id());
    let hang = format!("sleep {mark} & sleep {mark}");
    let talks = format!("echo begun; {hang}");
    for (program, word, exit) in [
        (hang.as_str(), "longer than", 3),
        (&talks, "begun", 3),
        ("yes", "more than", 5),
        ("yes", "  y", 5),
    ] {
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
        assert_eq!(code(&output), exit, "{program}");
        assert!(
            stderr(&output).contains(word),
            "{program}: {}",
            stderr(&output)
        );
    }
    assert!(started.elapsed() < Duration::from_secs(30));
    assert_nothing_sleeps(&mark);
}

/// The program answers a last number that it cannot hold: that is said, and is no counterexample.
#[cfg(unix)]
#[test]
fn what_signed_integers_do_not_hold_is_no_counterexample() {
    let short = "while read n; do case $n in ????????????????????*) echo N;; \
        9223372036854775808) echo oh;; *[02468]) echo P;; *) echo N;; esac; done";
    let answer = claim(&["take{odd}", "--program", short, "--to", "20"]);
    assert_eq!(answer["status"], "holds", "{answer}");
    assert_eq!(
        answer["overflow"], "take{odd}(9223372036854775808)",
        "{answer}"
    );
    for (lang, word) in [("en", "Signed integers"), ("zh", "有符号")] {
        let said = run(&[
            "claim",
            "take{odd}",
            "--program",
            short,
            "--to",
            "20",
            "--lang",
            lang,
        ]);
        assert!(stdout(&said).contains(word), "{}", stdout(&said));
    }
    // A program that is right up to 2^64 - 1 is right.
    let right = "while read n; do case $n in *[02468]) echo P;; *) echo N;; esac; done";
    let answer = claim(&["take{odd}", "--program", right, "--to", "20"]);
    assert!(answer["overflow"].is_null(), "{answer}");
}

/// A theorem knows better than a table that ends too soon.
#[test]
fn what_a_theorem_refutes_beyond_the_table_is_refuted() {
    for (arguments, position, theorem) in [
        (
            &["fibonacci", "--p", "n = 0 or parts(n) = 1 and n < 10946"][..],
            "fibonacci(10946)",
            "schwenk",
        ),
        (
            &["take{1..3}", "--formula", "if(n < 5000, n mod 4, n mod 5)"],
            "take{1..3}(5004)",
            "bounded-nim",
        ),
        (
            &["take{1..3}", "--formula", "n mod 4 + (n > 10000000000)"],
            "take{1..3}(10000000001)",
            "bounded-nim",
        ),
        (
            &[
                "rule{take k in 1..n where k mod 3 != 0}",
                "--formula",
                "n mod 3 + (n > 20000)",
            ],
            "rule{take k in 1..n where k mod 3 != 0}(20001)",
            "induction",
        ),
        (
            &[
                "rule{take k in 1..n where k mod 3 != 0}",
                "--p",
                "n mod 3 = 0 and n < 30000",
            ],
            "rule{take k in 1..n where k mod 3 != 0}(30000)",
            "induction",
        ),
        (
            &["nimble", "--to", "20x20", "--formula", "(a xor b) mod 512"],
            "nimble(512,0)",
            "nim-like",
        ),
    ] {
        let answer = claim(arguments);
        assert_eq!(answer["status"], "refuted", "{arguments:?}: {answer}");
        assert_eq!(answer["theorem"], theorem, "{answer}");
        assert_eq!(answer["counterexample"]["position"], position, "{answer}");
        assert!(answer["to"].is_string(), "{answer}");
    }
    // Where no position can be read so far out, nothing is said of it.
    let far = claim(&[
        "rule{take k in 1..n where k mod 3 != 0}",
        "--formula",
        "n mod 3 + (n > 1000000000)",
    ]);
    assert_eq!(far["status"], "holds", "{far}");
    for (lang, word) in [("en", "beyond them"), ("zh", "更远处")] {
        let said = run(&[
            "claim",
            "fibonacci",
            "--p",
            "n = 0 or parts(n) = 1 and n < 10946",
            "--lang",
            lang,
        ]);
        assert!(stdout(&said).contains(word), "{}", stdout(&said));
    }
}

/// Of games with throws and memory all numbers repeat together, and what is claimed of them is proved.
#[test]
fn periods_prove_claims_about_outcomes() {
    let parity = claim(&["parity{max=3,win=odd}", "--p", "n mod 8 = 5"]);
    assert_eq!(parity["status"], "proved", "{parity}");
    let wrong = "n mod 8 = 5 and n < 2000";
    let wrong = claim(&["parity{max=3,win=odd}", "--p", wrong]);
    let position = &wrong["counterexample"]["position"];
    assert_eq!(*position, "parity{max=3,win=odd}(2005)", "{wrong}");
    for misere in [&[][..], &["--misere"]] {
        let formula = p_positions_of_the_die(misere);
        let answer = claim(&[&["die", "--p", &formula][..], misere].concat());
        assert_eq!(answer["status"], "proved", "{formula}: {answer}");
        assert_eq!(answer["theorem"], "state-repetition", "{answer}");
        let wrong = format!("({formula}) and n < 3000");
        let answer = claim(&[&["die", "--p", &wrong][..], misere].concat());
        assert_eq!(answer["status"], "refuted", "{answer}");
    }
}

/// All positions with the value 0, of which from 36 on those of nine heaps in a row come again.
fn p_positions_of_the_die(misere: &[&str]) -> String {
    let asked = ["table", "die", "--to", "44", "--format", "csv"];
    let table = stdout(&run(&[&asked[..], misere].concat()));
    let mut all = Vec::new();
    for row in table.lines().skip(1) {
        let cells: Vec<&str> = row.split(',').collect();
        let heap: u64 = cells[0].parse().unwrap();
        let place = match heap < 36 {
            true => format!("n = {heap}"),
            false => format!("n >= 36 and n mod 9 = {}", heap % 9),
        };
        for up in (1..=3).filter(|up| cells[*up] == "0") {
            all.push(format!("{place} and (up={up} or up={})", 7 - up));
        }
    }
    all.join(" or ")
}

/// A position, a ruleset, and a ruleset with the numbers of its largest position.
#[test]
fn the_program_is_held_to_the_rules_as_everybody_is() {
    for (arguments, from, checked) in [
        (&["welter(5,7,9)"][..], "welter(9,7,5)", 110),
        (&["nim"], "nim(5,4,3)", 48),
        (&["wythoff", "--to", "30x20"], "wythoff(30,20)", 441),
        (
            &["kayles(4) + nim(2)", "--misere"],
            "kayles(4) + nim(2)",
            21,
        ),
    ] {
        let answer = claim(&[arguments, &["--rule", "theory"]].concat());
        assert_eq!(answer["status"], "proved", "{answer}");
        assert_eq!(answer["theory"]["from"], from);
        assert_eq!(answer["checked"], checked, "{answer}");
        let methods = answer["theory"]["methods"].as_array().unwrap();
        let counts = methods.iter().map(|one| one["positions"].as_u64().unwrap());
        assert_eq!(counts.sum::<u64>(), checked);
    }
    let cut = run(&[
        "claim",
        "tactix(6x6)",
        "--rule",
        "theory",
        "--max-time",
        "100ms",
    ]);
    assert_eq!(code(&cut), 3);
    for wrong in ["nimm", "nim(3", "graph", "take"] {
        assert_eq!(
            code(&run(&["claim", wrong, "--rule", "theory"])),
            2,
            "{wrong}"
        );
    }
}
