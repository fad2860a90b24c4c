//! Mistakes as programs read them.

use serde_json::{Value, json};

use crate::common::{code, grundy, json, run, stderr, stdout};

/// The one object that the program prints, and its exit code.
fn mistake(arguments: &[&str]) -> (Value, i32) {
    let output = run(arguments);
    let text = stdout(&output);
    assert_eq!(text.lines().count(), 1, "{arguments:?}: {text}");
    let object: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(object["schema"], 1);
    let error = &object["error"];
    assert!(error["message"].is_string() && error["suggestions"].is_array());
    assert_ne!(stderr(&output), "", "people are told too");
    (object, code(&output))
}

/// The names of the commands that the help lists.
fn commands() -> Vec<String> {
    let help = stdout(&run(&["--help"]));
    let listed = help
        .lines()
        .skip_while(|line| !line.starts_with("Commands"));
    let lines = listed.skip(1).take_while(|line| !line.is_empty());
    let names = lines.filter_map(|line| line.split_whitespace().next());
    names.map(str::to_owned).collect()
}

#[test]
fn the_object_of_the_contract() {
    let (object, code) = mistake(&["solve", "nmi(3)", "--json"]);
    let mut error = object["error"].clone();
    assert!(error["message"].as_str().unwrap().contains("nmi"));
    error.as_object_mut().unwrap().remove("message");
    // The name first, then perhaps whole lines.
    let suggestions = error
        .as_object_mut()
        .unwrap()
        .remove("suggestions")
        .unwrap();
    assert_eq!(suggestions[0], "nim");
    assert_eq!(error, json!({"code": "syntax", "at": [0, 3]}));
    assert_eq!((&object["input"], code), (&json!("nmi(3)"), 2));
    assert_eq!(object.get("line"), None);
    let chinese = mistake(&["solve", "nmi(3)", "--json", "--lang", "zh"]).0;
    assert_eq!(chinese["error"]["at"], json!([0, 3]));
    assert_ne!(chinese["error"]["message"], object["error"]["message"]);
}

#[test]
fn every_command_with_json_tells_wrong_arguments_as_an_object() {
    let mut with_json = 0;
    for command in commands() {
        if !stdout(&run(&[&command, "--help"])).contains("--json") {
            continue;
        }
        with_json += 1;
        let (object, code) = mistake(&[&command, "--json", "--nonsense"]);
        assert_eq!(
            (&object["error"]["code"], code),
            (&json!("usage"), 2),
            "{command}"
        );
    }
    assert!(with_json >= 10, "{with_json}");
}

#[test]
fn where_json_is_a_format_that_is_said() {
    for command in ["table", "tree"] {
        let (object, code) = mistake(&[command, "kayles(7)", "--json"]);
        let error = &object["error"];
        assert_eq!(
            (&error["suggestions"], code),
            (&json!(["--format json"]), 2)
        );
        assert!(error["message"].as_str().unwrap().contains("--format json"));
    }
}

#[test]
fn every_command_with_json_tells_what_it_refuses_as_an_object() {
    let cases: [(&[&str], &str, i32); 20] = [
        (&["solve", "nim(3,"], "syntax", 2),
        (&["solve"], "usage", 2),
        (&["solve", "--input", "/no/such/file"], "io", 5),
        (&["solve", "--batch", "/no/such/file"], "io", 5),
        (&["solve", "graph(\"/no/such/file\")(a)"], "io", 5),
        (
            &["solve", "nim(3,4)", "--max-input", "3"],
            "input-too-long",
            2,
        ),
        (&["solve", "nim(3,4)", "--max-memory", "much"], "usage", 2),
        (&["period", "kayles(7)"], "syntax", 2),
        (&["period", "wythoff"], "usage", 2),
        (&["period", "kayles", "--misere"], "usage", 2),
        (&["quotient", "wythoff"], "usage", 2),
        (&["find", "nmi", "--to", "9"], "syntax", 2),
        (&["find", "--values", "/no/such/file"], "io", 5),
        (&["claim", "nim", "--formula", "n +"], "usage", 2),
        (&["claim", "nim", "--rule", "nonsense"], "usage", 2),
        (&["odds", "nmi", "--heaps", "2", "--max", "3"], "syntax", 2),
        (&["board", "nim(3)"], "usage", 2),
        (&["strategy", "nmi(3)"], "syntax", 2),
        (&["sweep", "nonsense"], "usage", 2),
        (&["games", "nmi"], "usage", 2),
    ];
    for (arguments, expected, exit) in cases {
        let (object, code) = mistake(&[arguments, &["--json"]].concat());
        assert_eq!(object["error"]["code"], expected, "{arguments:?}");
        assert_eq!(code, exit, "{arguments:?}");
        // What went wrong is the same without JSON, and then nothing is answered.
        let plain = run(arguments);
        assert_eq!(
            (stdout(&plain).as_str(), self::code(&plain)),
            ("", exit),
            "{arguments:?}"
        );
    }
    let (object, _) = mistake(&["table", "nmi", "--to", "9", "--format", "json"]);
    assert_eq!(object["error"]["suggestions"][0], "nim");
    let (object, _) = mistake(&["games", "nmi", "--json"]);
    assert_eq!(object["error"]["suggestions"][0], "nim");
    let (object, _) = mistake(&["slove", "nim(3)", "--json"]);
    assert_eq!(object["error"]["suggestions"][0], "solve");
}

#[test]
fn an_answer_is_not_followed_by_a_mistake() {
    let known: &[&[&str]] = &[
        &["solve", "officers(1000000)", "--max-steps", "100000"],
        &["period", "officers", "--max-steps", "100000"],
        &["quotient", "grundy", "--max-steps", "100000"],
    ];
    for arguments in known {
        let arguments = [*arguments, &["--json"]].concat();
        let answer = json(&arguments);
        assert_eq!(
            (&answer["status"], code(&run(&arguments))),
            (&json!("unknown"), 3)
        );
        assert_eq!(answer.get("error"), None);
    }
}

#[test]
fn every_object_of_a_batch_has_its_line_and_what_was_typed() {
    let input = "\u{feff}nim(3)\n\n# nothing\n  nmi(4)\r\nnim( 4 , 0 )\nkayles(\n";
    let output = grundy(&["solve", "--batch"])
        .write_stdin(input)
        .output()
        .unwrap();
    let text = stdout(&output);
    let objects: Vec<Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let told: Vec<_> = objects
        .iter()
        .map(|object| {
            (
                object["line"].as_u64().unwrap(),
                object["input"].as_str().unwrap(),
            )
        })
        .collect();
    assert_eq!(
        told,
        [
            (1, "nim(3)"),
            (4, "  nmi(4)"),
            (5, "nim( 4 , 0 )"),
            (6, "kayles(")
        ]
    );
    assert_eq!(
        (&objects[0]["expression"], &objects[2]["expression"]),
        (&json!("nim(3)"), &json!("nim(4)"))
    );
    assert_eq!(objects[1]["error"]["at"], json!([2, 5]));
    assert_eq!(code(&output), 2);
    for lang in ["en", "zh"] {
        let help = stdout(&run(&["solve", "--help", "--lang", lang]));
        let batch = help.lines().skip_while(|line| !line.contains("--batch"));
        let told: String = batch.take(4).collect();
        assert!(
            told.contains("line") && told.contains("input") && told.contains('#'),
            "{help}"
        );
    }
}

/// A position without quotes is several arguments.
#[test]
fn a_position_in_several_arguments_is_shown_as_one() {
    for (words, line) in [
        (
            &["solve", "nim", "3", "4", "5"][..],
            "grundy solve 'nim(3,4,5)'",
        ),
        (
            &["solve", "3", "4", "5", "--misere"],
            "grundy solve 'nim(3,4,5)' --misere",
        ),
        (&["strategy", "kayles", "7"], "grundy strategy 'kayles(7)'"),
        (
            &["tree", "nim(3)", "+", "kayles(2)"],
            "grundy tree 'nim(3) + kayles(2)'",
        ),
    ] {
        let output = run(words);
        assert_eq!(code(&output), 2, "{words:?}");
        let said = stderr(&output);
        assert!(said.contains(line), "{words:?}: {said}");
    }
    let lines = grundy(&["solve", "-"])
        .write_stdin("nim(3)\nnim(4)\n")
        .output()
        .unwrap();
    assert!(stderr(&lines).contains("--batch -"), "{}", stderr(&lines));
}

#[test]
fn standard_input_may_hold_the_position() {
    let output = grundy(&["solve", "-", "--json"])
        .write_stdin("nim(3,\n 4)\n")
        .output()
        .unwrap();
    let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(answer["expression"], "nim(4,3)");
}

/// A file that cannot be written is one mistake, told before the work, and no answer stands beside it.
#[test]
fn a_file_that_cannot_be_written_is_one_object() {
    let folder = tempfile::tempdir().unwrap();
    let nowhere = folder.path().join("nowhere/file");
    let (nowhere, place) = (nowhere.to_str().unwrap(), folder.path().to_str().unwrap());
    let cases: [&[&str]; 4] = [
        &["solve", "kayles(7)", "--json", "--certificate"],
        &["period", "0.77", "--json", "--certificate"],
        &["quotient", "0.77", "--json", "--certificate"],
        &["table", "kayles", "--to", "9", "--format", "json", "--svg"],
    ];
    for arguments in cases {
        for path in [nowhere, place] {
            let output = run(&[arguments, &[path]].concat());
            assert_eq!(code(&output), 5, "{arguments:?}: {}", stderr(&output));
            let text = stdout(&output);
            let objects: Vec<Value> = text
                .lines()
                .map(|line| serde_json::from_str(line).unwrap())
                .collect();
            assert_eq!(objects.len(), 1, "{arguments:?}: {text}");
            assert_eq!(objects[0]["error"]["code"], "io", "{text}");
        }
    }
    // No file is left beside.
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}
