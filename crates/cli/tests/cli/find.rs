//! `grundy find`: which laws it finds, what it calls proved, and whether the programs that it prints are right.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::common::{code, grundy, json, run, stderr, stdout};
use serde_json::Value;

/// What is found of which game: the table of the documentation.
const FOUND: &str = include_str!("../../../grundy/src/find/found.md");

fn laws<'v>(answer: &'v Value, of: &str) -> &'v [Value] {
    let parts = answer["parts"].as_array().unwrap();
    let part = parts.iter().find(|part| part["of"] == of);
    part.unwrap_or_else(|| panic!("no part {of} in {answer}"))["hypotheses"]
        .as_array()
        .unwrap()
}

fn law<'v>(answer: &'v Value, of: &str, family: &str) -> Option<&'v Value> {
    laws(answer, of).iter().find(|law| law["family"] == family)
}

#[test]
fn the_documented_laws_are_found_and_no_others_are_called_proved() {
    for row in FOUND.lines().skip(2) {
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        let [game, to, of, family, statement, status] = cells[..] else {
            panic!("{row}")
        };
        let game = game.trim_matches('`');
        let (game, misere) = match game.strip_suffix(" --misere") {
            Some(game) => (game, Some("--misere")),
            None => (game, None),
        };
        let mut asked = vec!["find", game, "--to", to, "--all", "--json"];
        asked.extend(misere);
        let answer = json(&asked);
        if family == "none" {
            // The name of a sequence is no law.
            let named = |law: &Value| law["code"].is_null() && law["status"] == "holds";
            assert!(laws(&answer, of).iter().all(named), "{row}: {answer}");
            continue;
        }
        let found = law(&answer, of, family).unwrap_or_else(|| panic!("{row}: {answer}"));
        assert_eq!(found["status"], status, "{row}: {found}");
        assert_eq!(found["theorem"].is_null(), status == "holds", "{row}");
        let stated = found["statement"].as_array().unwrap();
        assert!(
            statement.is_empty() || stated.iter().any(|line| line == statement),
            "{row}: {found}"
        );
        let tested = found["tested"].as_u64().unwrap();
        assert!(tested >= 4 || family == "finite", "{row}");
    }
}

#[test]
fn periods_have_their_figures_and_are_proved_only_far_enough() {
    let answer = json(&["find", "kayles", "--to", "300", "--json"]);
    let period = &law(&answer, "values", "periodic").unwrap()["period"];
    assert_eq!(*period, serde_json::json!([71, 12, 0]));
    // The half of the numbers does not show a period twice.
    let answer = json(&["find", "kayles", "--to", "150", "--json"]);
    assert_eq!(law(&answer, "values", "periodic"), None);
    let misere = json(&["find", "kayles", "--misere", "--to", "100", "--json"]);
    let finite = law(&misere, "p-positions", "periodic").unwrap();
    assert_eq!(
        (&finite["theorem"], &finite["period"]),
        (&"misere-quotient".into(), &serde_json::json!([21, 1, 0]))
    );
    let misere = json(&["find", "nim", "--misere", "--to", "100", "--all", "--json"]);
    assert_eq!(
        law(&misere, "p-positions", "periodic").unwrap()["status"],
        "proved"
    );
}

#[test]
fn relatives_are_named() {
    let answer = json(&["find", "0.77", "--to", "300", "--json"]);
    let same = law(&answer, "values", "same-as").unwrap();
    assert_eq!(same["statement"][0], "g(n) = kayles(n)");
    assert_eq!(same["status"], "proved");
    let published = law(&answer, "values", "published").unwrap();
    assert!(
        published["statement"][0]
            .as_str()
            .unwrap()
            .starts_with("g(n) = A002186(n): "),
        "{published}"
    );
    assert_eq!(published["status"], "holds");
    // Few numbers, from heap 0 on and from heap 1 on; what may well be chance is not named.
    for (list, named) in [
        ("0,1,2,3,1,4,3,2,1,4", Some("g(n) = kayles(n)")),
        ("1,2,3,1,4,3,2,1,4,2", Some("g(n) = kayles(n + 1)")),
        ("0,1,2,3,1,4,3,2,1", None),
        ("0,1,2,3,4,5,6,7,8,9,10", None),
    ] {
        let answer = json(&["find", "--values", list, "--json"]);
        let same = law(&answer, "numbers", "same-as");
        let said = same.map(|same| same["statement"][0].as_str().unwrap().to_owned());
        assert_eq!(said.as_deref(), named, "{list}");
    }
}

/// Values under a rule of two numbers in misère play are those of the definition, not only who wins.
#[test]
fn misere_values_of_written_rules_are_values() {
    let rule = "rule(a,b){(a-k, b) k in 1..a; (a-k, b+1) k in 1..a}";
    for (formula, status) in [("if(a<2,1-a,a)", "holds"), ("if(a=1,0,1)", "refuted")] {
        let claim = [
            "claim",
            rule,
            "--misere",
            "--to",
            "4x4",
            "--formula",
            formula,
        ];
        let answer = json(&[&claim[..], &["--json"]].concat());
        assert_eq!(answer["status"], status, "{formula}");
    }
}

#[test]
fn a_pasted_list_is_looked_at_too() {
    let lower: Vec<String> = (0u64..40)
        .map(|k| ((k + (5 * k * k).isqrt()) / 2).to_string())
        .collect();
    let find = |text: &str| {
        let output = grundy(&["find", "--values", "-", "--json"])
            .write_stdin(text)
            .output()
            .unwrap();
        (code(&output), output)
    };
    let (exit, output) = find(&lower.join(", "));
    assert_eq!(exit, 0, "{}", stderr(&output));
    let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert!(law(&answer, "numbers", "beatty").is_some(), "{answer}");
    for separator in [",", "，", " "] {
        let mut written = grundy(&["find", "--values", &lower.join(separator), "--json"]);
        assert_eq!(
            output.stdout,
            written.output().unwrap().stdout,
            "{separator}"
        );
    }
    let (exit, output) = find("1 2 three");
    assert_eq!(exit, 2);
    assert!(stderr(&output).contains("three"));
    assert_eq!(find("").0, 2);
    assert_eq!(find(&"9".repeat(100)).0, 2);
    for (list, wrong) in [
        ("5,-3,5", "“-3” is negative"),
        ("99999999999999999999,3", "at most 18 digits"),
        ("1,,2", "nothing"),
    ] {
        let output = run(&["find", "--values", list]);
        assert_eq!(code(&output), 2, "{list}");
        assert!(
            stderr(&output).contains(wrong),
            "{list}: {}",
            stderr(&output)
        );
    }
    // One number is the name of a file, and so is a list if there is one.
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("1,2"), lower.join("\n")).unwrap();
    for (named, exit) in [("7", 5), ("1,2", 0)] {
        let mut asked = grundy(&["find", "--values", named, "--json"]);
        let output = asked.current_dir(folder.path()).output().unwrap();
        assert_eq!(code(&output), exit, "{}", stderr(&output));
        assert_eq!(exit == 0, stdout(&output).contains("beatty"));
    }
}

#[test]
fn games_of_one_number_or_two_have_patterns() {
    for (arguments, law) in [
        (["find", "race{to=60,max=2}", "--to", "60"], "mod 3"),
        (["find", "nimble", "--to", "60"], "g(n) = n"),
        (
            ["find", "fibonacci", "--to", "9x9"],
            "Values g(a, b): 90 cells",
        ),
        (
            ["find", "euclid-equal", "--to", "20x20"],
            "Values g(a, b): 400 cells",
        ),
        (["find", "moore{k=2}", "--to", "16x16"], "g(a, b) = "),
    ] {
        let output = run(&arguments);
        assert_eq!(code(&output), 0, "{arguments:?}: {}", stderr(&output));
        let text = stdout(&output);
        assert!(text.contains(law), "{arguments:?}: {text}");
    }
    let output = run(&["find", "chomp", "--to", "9"]);
    assert!(stderr(&output).contains("grundy find chomp --to 4x4"));
}

/// Laws of g(M..) keep the index, and are proved where they are.
#[test]
fn laws_may_begin_later() {
    for (game, from, to, statement) in [
        ("nim", "7", "100", "g(n) = n"),
        ("take{1..4}", "13", "90", "g(n) = n mod 5"),
        ("race{to=60,max=2}", "5", "60", "mod 3"),
        ("silver-dollar", "1", "60", "g(n) = n - 1"),
    ] {
        let answer = json(&["find", game, "--from", from, "--to", to, "--json"]);
        let values = &answer["parts"][0];
        assert_eq!(values["from"].to_string(), from, "{answer}");
        let law = &values["hypotheses"][0];
        assert_eq!(law["status"], "proved", "{game}: {law}");
        let stated = law["statement"][0].as_str().unwrap();
        assert!(stated.contains(statement), "{game}: {stated}");
    }
    // Without what is before it the period of Kayles has no preperiod of its own.
    let answer = json(&["find", "kayles", "--from", "71", "--to", "300", "--json"]);
    let period = law(&answer, "values", "periodic").unwrap();
    assert_eq!(period["period"], serde_json::json!([71, 12, 0]));
    assert_eq!(period["status"], "proved");
    let list = laws(&answer, "p-list");
    assert_eq!(list[0]["statement"], serde_json::json!(["{}"]), "{answer}");
    let listed = json(&["find", "half", "--from", "20", "--to", "100000", "--json"]);
    let recurrence = law(&listed, "p-list", "recurrence").unwrap();
    assert_eq!(recurrence["status"], "proved", "{recurrence}");
    let text = stdout(&run(&["find", "half", "--from", "20", "--to", "300"]));
    assert!(text.contains("281 heaps from 20"), "{text}");
    for wrong in [
        &["find", "nim", "--from", "9", "--to", "5"][..],
        &["find", "wythoff", "--from", "2", "--to", "20"],
        &["find", "nimble", "--from", "2", "--to", "20x20"],
        &["find", "--values", "-", "--from", "2"],
    ] {
        assert_eq!(code(&run(wrong)), 2, "{wrong:?}");
    }
}

/// What was asked for beyond what is looked at is said.
#[test]
fn the_end_that_was_looked_at_is_said() {
    for (arguments, to) in [
        (["find", "nim{max=2}", "--to", "9999999"], "262143"),
        (
            ["find", "nim{max=2}", "--to", "99999999999999999999"],
            "262143",
        ),
        (["find", "euclid", "--to", "3x2000"], "3x1000"),
    ] {
        let output = run(&[&arguments[..], &["--json"]].concat());
        assert_eq!(code(&output), 3, "{arguments:?}");
        let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(
            (&answer["to"], &answer["exhausted"]),
            (&to.into(), &"terms".into())
        );
        assert!(stdout(&run(&arguments)).contains(&format!("up to {to}")));
    }
    let answer = json(&["find", "euclid", "--to", "300x300", "--json"]);
    assert_eq!(answer["parts"][0]["terms"], 301 * 301);
    assert!(answer["to"].is_null());
}

/// All of a search is within the time.
#[test]
fn a_search_keeps_to_its_time() {
    let started = std::time::Instant::now();
    let output = run(&[
        "find",
        "take{primes}",
        "--to",
        "200000",
        "--max-time",
        "1s",
        "--json",
    ]);
    assert_eq!(code(&output), 3, "{}", stderr(&output));
    let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(answer["exhausted"], "time");
    assert!(started.elapsed().as_secs() < 20);
}

/// A family of one number has a sequence, wherever it begins.
#[test]
fn a_triangle_is_told_by_its_side() {
    let answer = json(&["find", "triangle", "--to", "4", "--json"]);
    let values = &answer["parts"][0];
    assert_eq!((&values["from"], &values["terms"]), (&1.into(), &4.into()));
}

#[test]
fn text_in_both_languages_and_what_is_refused() {
    let text = stdout(&run(&["find", "half", "--to", "200", "--all"]));
    for part in [
        "g(2q + 1) = g(q)",
        "proved (the theorem on taking at most half)",
        "found on 101, tested on 100",
        "n  n  g(n)",
    ] {
        let plain = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let wanted = part.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(plain.contains(&wanted), "{part}: {text}");
    }
    let text = stdout(&run(&["find", "half", "--to", "200", "--lang", "zh"]));
    assert!(text.contains("已证明（至多取半的定理）"), "{text}");
    for arguments in [
        &["find"][..],
        &["find", "chomp", "--to", "9"],
        &["find", "half", "--to", "9x9"],
        &["find", "nope", "--to", "9"],
        &[
            "find", "half", "--to", "100", "--code", "cpp", "--pick", "99",
        ],
    ] {
        let output = run(arguments);
        assert_eq!(code(&output), 2, "{arguments:?}: {}", stdout(&output));
        stderr(&output);
    }
}

/// Games whose laws need every sort of program.
const PROGRAMMED: [(&str, &str); 11] = [
    ("nim{max=4}", "60"),
    ("kayles", "300"),
    ("take{not 2,5}", "60"),
    ("half", "120"),
    // Values that grow but for one residue, which is ruled by the bits of n.
    ("0.2048", "3000"),
    ("0.205200C", "3000"),
    ("lasker", "60"),
    ("fibonacci", "300"),
    ("times{3}", "3000"),
    ("wythoff", "40"),
    ("euclid", "40"),
];

/// The programs of all laws of these games, each with its inputs and the numbers that it must print.
#[test]
fn the_programs_are_right_by_compiler_and_by_interpreter() {
    for tool in ["c++", "python3"] {
        let there = Command::new(tool)
            .arg("--version")
            .output()
            .is_ok_and(|output| output.status.success());
        assert!(
            there,
            "{tool} is not here, so that the printed programs CANNOT be tested"
        );
    }
    let folder = tempfile::tempdir().unwrap();
    let mut count = 0;
    for (game, to) in PROGRAMMED {
        let answer = json(&["find", game, "--to", to, "--all", "--json"]);
        for part in answer["parts"].as_array().unwrap() {
            let of = part["of"].as_str().unwrap();
            for law in part["hypotheses"].as_array().unwrap() {
                if law["code"].is_null() {
                    continue;
                }
                let (input, expected) = truth(game, to, of);
                let source = folder.path().join(format!("law{count}.cpp"));
                fs::write(&source, law["code"]["cpp"].as_str().unwrap()).unwrap();
                assert_eq!(compiled(&source, &input), expected, "{game} {of} {law}");
                let source = folder.path().join(format!("law{count}.py"));
                fs::write(&source, law["code"]["python"].as_str().unwrap()).unwrap();
                let printed = output_of(Command::new("python3").arg(&source), &input);
                assert_eq!(printed, expected, "{game} {of} {law}");
                count += 1;
            }
        }
    }
    assert!(count >= 15, "{count}");
}

/// The program that is printed without a choice, compiled and interpreted, for these inputs.
fn printed_by_programs(game: &str, to: &str, input: &str) -> [String; 2] {
    let folder = tempfile::tempdir().unwrap();
    let program = |language: &str| stdout(&run(&["find", game, "--to", to, "--code", language]));
    let source = folder.path().join("law.cpp");
    fs::write(&source, program("cpp")).unwrap();
    let by_compiler = compiled(&source, input);
    let source = folder.path().join("law.py");
    fs::write(&source, program("python")).unwrap();
    let by_interpreter = output_of(Command::new("python3").arg(&source), input);
    [by_compiler, by_interpreter]
}

/// Where doubles fail: pairs beyond 2^53, near 2^63, and their neighbours.
#[test]
fn wythoffs_program_reads_two_numbers_and_is_right_for_large_ones() {
    let lower = |k: u128| (k + (5 * k * k).isqrt()) / 2;
    let mut inputs = vec![(0, 0), (1, 2), (2, 1), (3, 4), (1 << 62, (1 << 63) - 1)];
    inputs.extend([(0, (1 << 63) - 1), (5, (1 << 63) - 2)]);
    for k in [
        102_334_155,
        1 << 31,
        1 << 53,
        (1 << 53) + 1,
        3_000_000_000_000_000_001,
        3_520_000_000_000_000_001,
    ] {
        let (a, b) = (lower(k), lower(k) + k);
        inputs.extend([(a, b), (b, a), (a + 1, b + 1), (a, b - 1), (a - 1, b - 1)]);
    }
    let input: String = inputs.iter().map(|(a, b)| format!("{a} {b}\n")).collect();
    let outcomes = grundy(&["solve", "--batch", "-"])
        .write_stdin(
            input
                .replace(' ', ",")
                .lines()
                .map(|pair| format!("wythoff({pair})\n"))
                .collect::<String>(),
        )
        .output()
        .unwrap();
    let outcomes = String::from_utf8(outcomes.stdout).unwrap();
    let expected: String = outcomes
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap())
        .map(|answer| format!("{}\n", answer["outcome"].as_str().unwrap()))
        .collect();
    assert_eq!(expected.lines().count(), inputs.len());
    for printed in printed_by_programs("wythoff", "60", &input) {
        assert_eq!(printed, expected);
    }
}

/// What a printed program says of positions, a claim reads as it is meant.
#[test]
fn printed_programs_are_claims_that_agree() {
    let folder = tempfile::tempdir().unwrap();
    let source = folder.path().join("law.py");
    for game in [
        "wythoff",
        "fibonacci",
        "euclid",
        "kayles",
        "rule{take 1; take half}",
    ] {
        fs::write(&source, stdout(&run(&["find", game, "--code", "python"]))).unwrap();
        let program = format!("python3 {}", source.display());
        let answer = json(&["claim", game, "--program", &program, "--to", "40", "--json"]);
        assert!(answer["counterexample"].is_null(), "{game}: {answer}");
    }
}

/// A law of the first rows says nothing of others, so no program stands for it.
#[test]
fn a_law_of_the_first_rows_is_no_program() {
    let answer = json(&["find", "wythoff", "--json"]);
    let law = law(&answer, "table", "rows").unwrap_or_else(|| panic!("{answer}"));
    assert!(law["code"].is_null(), "{law}");
}

/// Numbers that no move takes from together are two games.
#[test]
fn two_games_in_one_rule_are_told_apart() {
    for (game, law) in [
        (
            "rule(a,b){(a-k,b) k in 1..min(a,3); (a,b-k) k in 1..min(b,2)}",
            "g(a, b) = (a mod 4) xor (b mod 3)",
        ),
        (
            "rule(a,b){(a-k,b) k in 1..a; (a,b-1) where b > 0}",
            "g(a, b) = a xor (b mod 2)",
        ),
    ] {
        let answer = json(&["find", game, "--json"]);
        assert_eq!(laws(&answer, "table")[0]["statement"][0], law, "{answer}");
        for printed in printed_by_programs(game, "40x40", "0 0\n7 5\n1000000000 999999999\n") {
            let expected = match game.contains("min") {
                true => "0\n1\n0\n",
                false => "0\n6\n1000000001\n",
            };
            assert_eq!(printed, expected, "{game}");
        }
    }
}

/// Of a period that begins at 53 the first half of two hundred values shows too little.
#[test]
fn without_an_end_it_is_looked_as_far_as_a_late_period() {
    for game in ["pairs", "0.137"] {
        let answer = json(&["find", game, "--json"]);
        let law = law(&answer, "values", "periodic").unwrap_or_else(|| panic!("{answer}"));
        assert_eq!(
            (&law["period"][1], &law["status"]),
            (&serde_json::json!(34), &serde_json::json!("proved")),
            "{game}"
        );
    }
}

/// The last P-position of Grundy's game below 200 is 54, and the next is 270.
#[test]
fn numbers_that_have_become_rare_are_no_law() {
    let answer = json(&["find", "grundy", "--json"]);
    assert!(laws(&answer, "p-positions").is_empty(), "{answer}");
}

/// Clear one heap and split the other into two: P where both are odd.
#[test]
fn two_heaps_are_told_by_their_digits() {
    const GAME: &str = "rule(a,b){(k, b-k) k in 1..b-1; (k, a-k) k in 1..a-1}";
    let answer = json(&["find", GAME, "--to", "40x40", "--json"]);
    let told = |of: &str| laws(&answer, of)[0]["statement"][0].clone();
    assert_eq!(
        told("table"),
        "g(a, b) = zeros(((a - 1) bitor (b - 1)) + 1) (a, b ≥ 1)"
    );
    assert_eq!(told("p-table"), "P(a, b) = (a bitand b) mod 2 (a, b ≥ 1)");
    assert_eq!(laws(&answer, "p-table")[0]["status"], "holds");
    for printed in printed_by_programs(GAME, "40x40", "1 1\n6 4\n999999999999999999 3\n") {
        assert_eq!(printed, "0\n3\n0\n");
    }
}

#[test]
fn what_a_program_prints_is_said_in_its_comments() {
    for (lang, line) in [
        (
            "en",
            "// Reads n, prints P where heap n is P (the player to move loses), else N.",
        ),
        (
            "zh",
            "// 读入 n，n 个一堆必败（轮到者输）则输出 P，否则 N。",
        ),
    ] {
        let text = stdout(&run(&[
            "find",
            "fibonacci",
            "--to",
            "1000",
            "--code",
            "cpp",
            "--lang",
            lang,
        ]));
        assert!(text.contains(line), "{text}");
        assert!(text.contains("ll is_p(ll n) {"), "{text}");
    }
}

/// The inputs of a program and what it must print, from `grundy table`.
fn truth(game: &str, to: &str, of: &str) -> (String, String) {
    let grid = of == "table" || of == "p-table";
    let extent = if grid {
        format!("{to}x{to}")
    } else {
        to.to_owned()
    };
    let mut arguments = vec!["table", game, "--to", &extent, "--json"];
    arguments[4] = "--format";
    arguments.push("csv");
    if of.starts_with('p') && of != "p-table" {
        arguments.push("--p-positions");
    }
    if of == "pairs" {
        arguments.extend(["--from", "0"]);
    }
    let table = stdout(&run(&arguments));
    let rows: Vec<Vec<u64>> = table
        .lines()
        .skip(1)
        .map(|line| line.split(',').map(|word| word.parse().unwrap()).collect())
        .collect();
    let outcome = |is_p: bool| if is_p { "P" } else { "N" }.to_owned();
    let mut pairs: Vec<(String, String)> = Vec::new();
    match of {
        "values" => pairs.extend(
            rows.iter()
                .map(|row| (row[0].to_string(), row[1].to_string())),
        ),
        "p-list" => pairs.extend(
            rows.iter()
                .enumerate()
                .map(|(k, row)| (k.to_string(), row[0].to_string())),
        ),
        "p-positions" => {
            let lost: Vec<u64> = rows.iter().map(|row| row[0]).collect();
            let last: u64 = to.parse().unwrap();
            pairs.extend((0..=last).map(|n| (n.to_string(), outcome(lost.contains(&n)))));
        }
        "pairs" => pairs.extend(
            rows.iter()
                .map(|row| (row[0].to_string(), format!("{} {}", row[1], row[2]))),
        ),
        _ => {
            pairs.extend(rows.iter().map(|row| {
                let value = match of {
                    "table" => row[2].to_string(),
                    _ => outcome(row[2] == 0),
                };
                (format!("{} {}", row[0], row[1]), value)
            }));
        }
    }
    let (input, expected): (Vec<String>, Vec<String>) = pairs.into_iter().unzip();
    (input.join("\n") + "\n", expected.join("\n") + "\n")
}

fn compiled(source: &Path, input: &str) -> String {
    let program = source.with_extension("bin");
    let built = Command::new("c++")
        .arg("-o")
        .arg(&program)
        .arg(source)
        .output()
        .unwrap();
    assert!(
        built.status.success(),
        "{}",
        String::from_utf8_lossy(&built.stderr)
    );
    output_of(&mut Command::new(program), input)
}

fn output_of(command: &mut Command, input: &str) -> String {
    use std::io::Write;
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    let writer = std::thread::spawn(move || stdin.write_all(input.as_bytes()).unwrap());
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap()
}

/// Numbers keep the indices that they are given with, in laws and in programs.
#[test]
fn numbers_are_at_their_own_indices() {
    let values = |from: u64, to: u64, without: &[u64]| -> Value {
        let lines = (from..=to).filter(|n| !without.contains(n));
        let lines: String = lines.map(|n| format!("{n} {}\n", n % 4)).collect();
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("b-file");
        std::fs::write(&path, lines).unwrap();
        json(&["find", "--values", path.to_str().unwrap(), "--json"])
    };
    let states = |answer: &Value| {
        let laws = answer["parts"][0]["hypotheses"].as_array().unwrap().iter();
        let mut statements = laws.map(|law| law["statement"].clone());
        statements.any(|lines| lines == serde_json::json!(["a(n) = n mod 4"]))
    };
    for (from, without) in [
        (1, &[][..]),
        (5, &[]),
        (1000, &[]),
        (1, &[30, 31]),
        (0, &[1]),
    ] {
        let answer = values(from, from + 60, without);
        assert!(states(&answer), "{from}: {answer}");
        let part = &answer["parts"][0];
        assert_eq!(part["from"].as_u64().unwrap_or(0), from);
        assert_eq!(part["gaps"].is_array(), !without.is_empty(), "{part}");
        let code = &part["hypotheses"][0]["code"]["cpp"];
        assert!(code.as_str().unwrap().contains("n % 4"), "{code}");
    }
}

/// The numbers of a game that is in the table are recognised, others and too few are not; one number more decides.
#[test]
fn numbers_are_looked_up_in_an_atlas() {
    let folder = tempfile::tempdir().unwrap();
    let place = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (table, list) = (place("codes.csv"), place("numbers.txt"));
    let sweep = ["sweep", "0.??", "--limit", "2000", "--output", &table];
    assert_eq!(code(&run(&sweep)), 0);
    let rows = fs::read_to_string(&table).unwrap();
    fs::write(&table, format!("# command: grundy sweep\n{rows}")).unwrap();
    let asked = ["find", "--values", &list, "--atlas", &table];
    let found = |numbers: &str| {
        fs::write(&list, numbers).unwrap();
        json(&[&asked[..], &["--json"]].concat())["atlas"].clone()
    };
    // Those of 0.07 from heap 1 on.
    let dawson = "0 1 1 2 0 3 1 1 0 3 3 2 2 4 0 5 2 2 3 3 0 1 1 3 0 2 1 1 0 4 5 2 7 4";
    let game = &found(dawson)[0];
    assert_eq!(
        (&game["code"], &game["statement"]),
        (&"0.07".into(), &"a(n) = 0.07(n + 1)".into())
    );
    assert_eq!(
        (&game["status"], &game["period"]),
        (&"proved".into(), &34.into())
    );
    let told = stdout(&run(&asked));
    assert!(
        told.contains("a(n) = 0.07(n + 1)") && told.contains("period is proved"),
        "{told}"
    );
    let told = stdout(&run(&[&asked[..], &["--lang", "zh"]].concat()));
    assert!(told.contains("周期已证明"), "{told}");
    assert_eq!(found(&format!("{dawson} 9")), Value::Array(Vec::new()));
    assert_eq!(found("0 1 1 2 0 3 1 1"), Value::Array(Vec::new()));
    fs::write(&list, "1 2 3").unwrap();
    fs::write(&table, rows.replace("proved", "certain")).unwrap();
    let damaged = run(&asked);
    assert_eq!(code(&damaged), 2);
    assert!(stderr(&damaged).contains("line 2"), "{}", stderr(&damaged));
    assert_eq!(code(&run(&["find", "kayles", "--atlas", &table])), 2);
}
