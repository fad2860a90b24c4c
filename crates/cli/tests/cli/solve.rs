//! `grundy solve`, as scripts rely on it.

use std::fs;

use crate::common::{code, grundy, json, run, stderr, stdout};
use serde_json::{Value, json};

#[test]
fn the_object_of_the_contract() {
    let mut answer = json(&["solve", "nim(3,4,5)", "--json"]);
    let elapsed = answer
        .as_object_mut()
        .unwrap()
        .remove("elapsed_ms")
        .unwrap();
    assert!(elapsed.as_f64().unwrap() >= 0.0);
    let expected = json!({
        "schema": 1, "input": "nim(3,4,5)", "shown": "nim(3,4,5)", "expression": "nim(5,4,3)", "convention": "normal", "outcome": "N",
        "grundy": 2, "status": "proved", "method": "nim-sum", "winning_count": 1,
        "winning_moves": ["nim(5,4,1)"],
        "moves": [{"term": 0, "from": "nim(3)", "to": "nim(1)"}],
    });
    assert_eq!(answer, expected);
}

#[test]
fn p_positions_have_empty_lists_and_misere_has_no_grundy_value() {
    let answer = json(&["solve", "nim(1,1)", "--json"]);
    assert_eq!(
        (&answer["outcome"], &answer["grundy"]),
        (&json!("P"), &json!(0))
    );
    assert_eq!(
        (&answer["winning_moves"], &answer["moves"]),
        (&json!([]), &json!([]))
    );
    let misere = json(&["solve", "nim(1,1)", "--json", "--misere"]);
    assert_eq!(
        (&misere["outcome"], &misere["grundy"]),
        (&json!("N"), &Value::Null)
    );
    assert_eq!(misere["winning_moves"], json!(["nim(1)"]));
    assert_eq!(json(&["solve", "0", "--json"])["outcome"], "P");
    assert_eq!(json(&["solve", "0", "--json", "--misere"])["outcome"], "N");
}

#[test]
fn moves_on_their_own_term() {
    let answer = json(&["solve", "treblecross(9) + nim(3,3)", "--json"]);
    assert_eq!(answer["expression"], "nim(3,3) + treblecross(9)");
    let answer = json(&["solve", "treblecross(9)", "--json"]);
    let to: Vec<&str> = answer["moves"]
        .as_array()
        .unwrap()
        .iter()
        .map(|mv| mv["to"].as_str().unwrap())
        .collect();
    assert_eq!(to, ["0.007(8)", "0.007(5,3)", "0.007(4,4)"]);
    let positions = json!(["0.007(4,4)", "0.007(5,3)", "0.007(8)"]);
    assert_eq!(answer["winning_moves"], positions, "in bytewise order");
    let picture = json(&["solve", "kayles(\"##.##\")", "--misere", "--json"]);
    assert_eq!(picture["expression"], "kayles(\"##.##\")");
    assert_eq!(json(&["solve", "nim(7)", "--json"])["moves"][0]["to"], "0");
}

#[test]
fn large_integers_are_strings() {
    let answer = json(&["solve", "nim(9007199254740992)", "--json"]);
    assert_eq!(answer["grundy"], "9007199254740992");
    assert_eq!(
        json(&["solve", "nim(9007199254740991)", "--json"])["grundy"],
        9_007_199_254_740_991u64
    );
}

#[test]
fn too_many_moves_are_counted_and_described() {
    for (expression, max_moves) in [
        ("kayles(1000000000000000000)", "2"),
        ("kayles(1000000000000000000,11)", "1000"),
        ("kayles(1000000000000000000) + 0.07(999999999999)", "7"),
        ("take{odd}(1000000001) + nim(2,2)", "3"),
        ("take{3..90}(100000,70000)", "1"),
    ] {
        let answer = json(&["solve", expression, "--json", "--max-moves", max_moves]);
        assert_eq!(answer["winning_moves"], Value::Null, "{expression}");
        // Every move is listed or a member of a family of its heap.
        let families = answer["families"].as_array().unwrap();
        let in_families: u128 = families
            .iter()
            .map(|f| (as_number(&f["to"]) - as_number(&f["from"])) / as_number(&f["modulus"]) + 1)
            .sum();
        let heaps: Vec<(&Value, String)> = families
            .iter()
            .map(|f| (&f["term"], format!("({})", as_number(&f["heap"]))))
            .collect();
        let others = answer["moves"].as_array().unwrap().iter().filter(|mv| {
            let from = mv["from"].as_str().unwrap();
            !heaps
                .iter()
                .any(|(term, heap)| **term == mv["term"] && from.ends_with(heap))
        });
        let described = in_families + u128::try_from(others.count()).unwrap();
        assert_eq!(
            as_number(&answer["winning_count"]),
            described,
            "{expression}"
        );
    }
}

/// An integer field: a number, or a string where it is large.
fn as_number(value: &Value) -> u128 {
    match value {
        Value::String(text) => text.parse().unwrap(),
        other => u128::from(other.as_u64().unwrap()),
    }
}

#[test]
fn exit_codes() {
    let cases: &[(&[&str], i32)] = &[
        (&["solve", "nim(3,4,5)"], 0),
        (&["solve", "nim(3,3)"], 0),
        (&["solve", "nim(3,3)", "--exit-status"], 1),
        (&["solve", "nim(3,4)", "--exit-status"], 0),
        (&["solve", "nim(3,"], 2),
        (&["solve"], 2),
        (&["solve", "--nonsense", "nim(1)"], 2),
        (&["solve", "nim(1)", "--input", "x"], 2),
        (&["solve", "officers(1000000)", "--max-steps", "100000"], 3),
        (
            &[
                "solve",
                "officers(1000000)",
                "--max-steps",
                "100000",
                "--exit-status",
            ],
            3,
        ),
        (&["solve", "--input", "/no/such/file"], 5),
        (&["solve", "--input", "/"], 5),
        (&["nonsense"], 2),
    ];
    for (arguments, expected) in cases {
        let output = run(arguments);
        assert_eq!(
            code(&output),
            *expected,
            "{arguments:?}: {}",
            stderr(&output)
        );
    }
}

#[test]
fn limits_end_as_unknown() {
    let answer = json(&[
        "solve",
        "0.106(1000000000)",
        "--json",
        "--max-steps",
        "1000000",
    ]);
    assert_eq!(
        (&answer["status"], &answer["exhausted"]),
        (&json!("unknown"), &json!("steps"))
    );
    assert_eq!(answer["outcome"], Value::Null);
    let memory = json(&[
        "solve",
        "officers(99999999)",
        "--json",
        "--max-memory",
        "1MiB",
    ]);
    assert_eq!(memory["exhausted"], "memory");
    let time = json(&[
        "solve",
        "officers(99999999)",
        "--json",
        "--max-time",
        "50ms",
    ]);
    assert_eq!(time["exhausted"], "time");
}

#[test]
fn errors_show_the_place_and_the_nearest_name() {
    let output = run(&["solve", "kayls(7)"]);
    let text = stderr(&output);
    for part in ["kayls(7)", "──┬──", "did you mean kayles?"] {
        assert!(text.contains(part), "{text}");
    }
    assert!(stdout(&output).is_empty());
    assert!(!text.contains('\u{1b}'), "no colour when not on a terminal");
    let without_hint = stderr(&run(&["solve", "nim(3,)"]));
    assert!(
        without_hint.contains("┬"),
        "a caret in any case: {without_hint}"
    );
    let chinese = stderr(&run(&["solve", "kayls(7)", "--lang", "zh"]));
    assert!(chinese.contains("是不是 kayles？"), "{chinese}");
    let ascii = stderr(&run(&["solve", "nim(3", "--ascii"]));
    assert!(ascii.is_ascii(), "{ascii}");
}

#[test]
fn the_locale_chooses_the_language() {
    let output = grundy(&["solve", "nim(1)"])
        .env("LC_ALL", "zh_CN.UTF-8")
        .output()
        .unwrap();
    assert!(stdout(&output).contains("先手必胜"));
    let output = grundy(&["solve", "nim(1)", "--lang=en"])
        .env("LC_ALL", "zh_CN.UTF-8")
        .output()
        .unwrap();
    assert!(stdout(&output).contains("the player to move wins"));
}

#[test]
fn explanations_are_typed_in_json_and_prose_in_text() {
    let answer = json(&["solve", "nim(3,4,5)", "--json", "--explain"]);
    let types: Vec<&str> = answer["explanation"]
        .as_array()
        .unwrap()
        .iter()
        .map(|r| r["type"].as_str().unwrap())
        .collect();
    assert_eq!(
        types,
        [
            "values",
            "nim-sum",
            "normal-rule",
            "winning-move",
            "refutation"
        ]
    );
    let text = stdout(&run(&["solve", "nim(3,4,5)", "--explain"]));
    assert!(text.contains("nim-sum  2  0 1 0"), "{text}");
    let period = stdout(&run(&["solve", "kayles(1000)", "--explain"]));
    assert!(period.contains("period 12 from heap 71"), "{period}");
    let misere = stdout(&run(&["solve", "kayles(7)", "--misere", "--explain"]));
    assert!(misere.contains("not one of its P-elements"), "{misere}");
}

#[test]
fn the_end_of_the_odd_even_game_is_told_by_its_totals() {
    // Holding an odd total wins, though it is the player who cannot move that holds it.
    let won = "parity{max=3,win=odd}(0,mine=3,yours=2)";
    let drawn = "parity{max=3,win=odd}(0,mine=2,yours=4)";
    for (expression, told) in [(won, "has a winning total"), (drawn, "always a draw")] {
        let output = run(&["solve", expression, "--explain"]);
        let text = stdout(&output);
        assert!(text.contains(told), "{text}");
        assert!(!text.contains("cannot move"), "{text}");
        assert!(!text.contains("(0)"), "{text}");
    }
}

#[test]
fn a_file_holds_one_long_expression() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("position");
    let heaps: Vec<String> = (1..=20_000u32).map(|heap| heap.to_string()).collect();
    std::fs::write(&path, format!("nim({})\n", heaps.join(","))).unwrap();
    let answer = json(&["solve", "--input", path.to_str().unwrap(), "--json"]);
    assert_eq!(answer["grundy"], 20_000);
    assert_eq!(
        answer["winning_moves"],
        Value::Null,
        "the expression is longer than 4096 bytes"
    );
    let refused = run(&[
        "solve",
        "--input",
        path.to_str().unwrap(),
        "--max-input",
        "1KiB",
    ]);
    assert_eq!(code(&refused), 2);
    std::fs::write(&path, b"nim(3,\xff)").unwrap();
    let refused = run(&["solve", "--input", path.to_str().unwrap()]);
    assert_eq!(code(&refused), 2);
    assert!(stderr(&refused).contains("byte 7"));
}

#[test]
fn batches_answer_line_by_line_in_order() {
    let input = "nim(3,4,5)\n\n# a comment\r\nkayls(1)\r\n  nim(1,1)";
    let output = grundy(&["solve", "--batch"])
        .write_stdin(input)
        .output()
        .unwrap();
    assert_eq!(code(&output), 2);
    let text = stdout(&output);
    let objects: Vec<Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(objects.len(), 3);
    assert_eq!(objects[0]["winning_moves"], json!(["nim(5,4,1)"]));
    assert_eq!(objects[1]["schema"], 1);
    assert_eq!(objects[1]["line"], 4);
    assert_eq!(objects[1]["error"]["code"], "syntax");
    assert_eq!(objects[1]["error"]["at"], json!([0, 5]));
    assert_eq!(objects[2]["outcome"], "P");
}

#[test]
fn a_batch_survives_bytes_that_are_not_text() {
    let output = grundy(&["solve", "--batch", "-"])
        .write_stdin(b"nim(1)\nnim(\xff)\nnim(2)\n".to_vec())
        .output()
        .unwrap();
    let text = stdout(&output);
    assert_eq!(text.lines().count(), 3);
    assert!(
        text.lines().nth(1).unwrap().contains("\"at\":[4,5]"),
        "{text}"
    );
}

#[test]
fn a_large_batch_keeps_its_order() {
    let lines: Vec<String> = (0..20_000u32).map(|n| format!("nim({n},7)")).collect();
    let output = grundy(&["solve", "--batch", "--no-moves"])
        .write_stdin(lines.join("\n"))
        .output()
        .unwrap();
    for (n, line) in (0u32..).zip(stdout(&output).lines()) {
        let answer: Value = serde_json::from_str(line).unwrap();
        assert_eq!(answer["grundy"], n ^ 7);
        assert_eq!(
            (&answer["winning_moves"], &answer["moves"]),
            (&Value::Null, &Value::Null)
        );
    }
    assert_eq!(code(&output), 0);
}

#[cfg(unix)]
#[test]
fn arguments_that_are_not_text_are_refused() {
    use std::os::unix::ffi::OsStrExt;
    let word = std::ffi::OsStr::from_bytes(b"nim(\xff)");
    let output = grundy(&["solve"]).arg(word).output().unwrap();
    assert_eq!(code(&output), 2);
    assert!(stderr(&output).contains("UTF-8"));
}

#[cfg(unix)]
#[test]
fn a_closed_pipe_ends_quietly() {
    use std::io::Read;
    use std::process::{Command, Stdio};
    let mut child = Command::new(env!("CARGO_BIN_EXE_grundy"))
        .args(["table", "nim", "--to", "3000000", "--format", "csv"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut first = [0u8; 10];
    child.stdout.take().unwrap().read_exact(&mut first).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(&first, b"n,grundy\n0");
    assert_eq!((code(&output), stderr(&output).as_str()), (0, ""));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_input_output_failure() {
    for arguments in [
        "solve nim(1)",
        "--help",
        "solve --help",
        "--version",
        "help",
    ] {
        let full = std::fs::File::options().write(true).open("/dev/full");
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_grundy"))
            .args(arguments.split(' '))
            .stdout(full.unwrap())
            .output()
            .unwrap();
        assert_eq!(code(&output), 5, "{arguments}");
    }
    for format in ["text", "parquet"] {
        let table = ["table", "nim", "--to", "5", "--output", "/dev/full"];
        let output = run(&[&table[..], &["--format", format]].concat());
        assert_eq!(code(&output), 5, "{}", stderr(&output));
    }
}

#[test]
fn every_move_can_be_asked_for() {
    let text = stdout(&run(&["solve", "kayles(4)", "--misere", "--all-moves"]));
    let expected = "
  Moves that lose, and the answer to each:
    ✗ take stone 4          take stones 2 and 3, leaving kayles(1)
    ✗ take stone 3          take stones 1 and 2, leaving kayles(1)
    ✗ take stones 3 and 4   take stone 2, leaving kayles(1)
    ✗ take stones 2 and 3   take stone 1, leaving kayles(1)
";
    assert!(text.ends_with(expected), "{text}");
    let board = [
        "solve",
        "tactix(2x3)",
        "--explain",
        "--all-moves",
        "--lang",
        "zh",
    ];
    let text = stdout(&run(&board));
    assert!(text.contains("✓ 取 a1、a2     × 2   g = 0\n"), "{text}");
    assert!(text.contains("必败的走法，以及对方的应对"), "{text}");
    let some = ["solve", "nim(9,9)", "--all-moves", "--max-moves", "4"];
    assert!(stdout(&run(&some)).contains("There are more moves"));
    let answer = json(&["solve", "nim(2,1)", "--all-moves", "--json"]);
    let every = answer["explanation"].as_array().unwrap().last().unwrap();
    assert_eq!(
        (&every["type"], &every["more"]),
        (&json!("every-move"), &json!(false))
    );
    let expected = json!({
        "from": "nim(2)", "to": "0", "count": 1, "outcome": "N", "value": 1,
        "reply": {"from": "nim(1)", "to": "0"}, "leaves": "0",
    });
    assert_eq!(every["moves"][1], expected);
}

#[test]
fn values_come_from_the_definition() {
    let told = stdout(&run(&["solve", "grundy(7)", "--derive", "1"]));
    let line = "  g(7) = mex{g(4) ⊕ g(3) = 1, g(5) ⊕ g(2) = 2, g(6) ⊕ g(1) = 1} = 0\n";
    assert!(told.contains(line), "{told}");
    assert!(told.contains("  g(1) = mex{} = 0\n"), "{told}");
    let misere = stdout(&run(&[
        "solve",
        "kayles(2)",
        "--misere",
        "--derive",
        "end",
        "--lang",
        "zh",
    ]));
    assert!(
        misere.contains("kayles(2) 为 N：kayles(1) P, 0 N"),
        "{misere}"
    );
    let object = json(&["solve", "nim(1) + kayles(2)", "--derive", "0", "--json"]);
    let lines = object["derivation"]["lines"].as_array().unwrap();
    assert_eq!((lines.len(), &lines[0]["value"]), (2, &1.into()));
    assert_eq!(code(&run(&["solve", "nim(1)", "--derive", "deep"])), 2);
}

#[test]
fn small_calculations_have_commands() {
    assert!(stdout(&run(&["mex", "0", "1", "3"])).starts_with("mex{0, 1, 3} = 2\n"));
    assert_eq!(json(&["mex", "1,2", "--json"])["mex"], 0);
    assert_eq!(json(&["mex", "--json"])["mex"], 0);
    let columns = stdout(&run(&["xor", "13", "6"]));
    assert!(columns.contains("  nim-sum  11  1 0 1 1\n"), "{columns}");
    let object = json(&["xor", "13，6", "--json"]);
    assert_eq!(
        (&object["xor"], &object["deciding_bit"]),
        (&11.into(), &3.into())
    );
    assert_eq!(code(&run(&["xor", "13", "x"])), 2);
    assert_eq!(code(&run(&["xor"])), 2);
}

#[test]
fn what_is_read_is_not_written_over() {
    let folder = tempfile::tempdir().unwrap();
    let run = |words: &[&str]| {
        let mut command = grundy(words);
        code(&command.current_dir(folder.path()).output().unwrap())
    };
    let table = ["board", "build", "cram(2x2)", "--out", "table"];
    assert_eq!(run(&table), 0);
    fs::write(folder.path().join("input"), "nim(3)\n").unwrap();
    let kept = |name: &str| fs::read(folder.path().join(name)).unwrap();
    let before = ["input", "table"].map(kept);
    for output in ["--certificate", "--svg"] {
        assert_eq!(run(&["solve", "--input", "input", output, "input"]), 5);
        let named = [
            "solve",
            "cram(2x2)",
            "--tablebase",
            "table",
            output,
            "table",
        ];
        assert_eq!(run(&named), 5);
    }
    let both = ["solve", "nim(3)", "--certificate", "one", "--svg", "one"];
    assert_eq!(run(&both), 2);
    assert_eq!(["input", "table"].map(kept), before);
}
