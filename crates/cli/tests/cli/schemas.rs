//! What is printed is as the schemas say, and they say all of it.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::common::{code, grundy, json, run, stdout};

/// The names that a schema knows of an object, or why the value is not as it says.
type Known = Result<BTreeSet<String>, String>;

/// Whether the value is as the schema says, and has no field that it does not know.
fn check(value: &Value, schema: &Value, root: &Value, at: &str) -> Result<(), String> {
    let known = known(value, schema, root, at)?;
    let fields = value.as_object().into_iter().flatten();
    let mut unknown = fields.filter(|(name, _)| !known.contains(*name));
    match unknown.next() {
        Some((name, _)) => Err(format!("{at}: {name} is not documented")),
        None => Ok(()),
    }
}

fn known(value: &Value, schema: &Value, root: &Value, at: &str) -> Known {
    let mut names = BTreeSet::new();
    if let Some(reference) = schema["$ref"].as_str() {
        let named = root
            .pointer(reference.trim_start_matches('#'))
            .expect(reference);
        names.extend(known(value, named, root, at)?);
    }
    for all in schema["allOf"].as_array().into_iter().flatten() {
        names.extend(known(value, all, root, at)?);
    }
    for key in ["anyOf", "oneOf"] {
        if let Some(several) = schema[key].as_array() {
            names.extend(one_of(value, several, root, at)?);
        }
    }
    let constant = schema.get("const").is_none_or(|constant| constant == value);
    let listed = schema["enum"]
        .as_array()
        .is_none_or(|words| words.contains(value));
    if !constant || !listed || !has_type(value, &schema["type"]) {
        return Err(format!("{at}: {value} is not as {schema}"));
    }
    match value {
        Value::Object(_) => names.extend(known_fields(value, schema, root, at)?),
        Value::Array(list) => check_items(list, schema, root, at)?,
        _ => {}
    }
    Ok(names)
}

/// The names that the first one knows that fits, whole.
fn one_of(value: &Value, several: &[Value], root: &Value, at: &str) -> Known {
    let mut faults = Vec::new();
    for one in several {
        match known(value, one, root, at) {
            Ok(names) => return Ok(names),
            Err(fault) => faults.push(fault),
        }
    }
    Err(format!("{at}: none of {faults:?}"))
}

fn known_fields(value: &Value, schema: &Value, root: &Value, at: &str) -> Known {
    let mut names = BTreeSet::new();
    for name in schema["required"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
    {
        if value.get(name).is_none() {
            return Err(format!("{at}: no {name}"));
        }
    }
    for (name, field) in value.as_object().into_iter().flatten() {
        let known = schema["properties"].get(name);
        let known = known.or_else(|| {
            schema
                .get("additionalProperties")
                .filter(|any| any.is_object())
        });
        if let Some(schema) = known {
            check(field, schema, root, &format!("{at}/{name}"))?;
            names.insert(name.clone());
        }
    }
    Ok(names)
}

fn check_items(list: &[Value], schema: &Value, root: &Value, at: &str) -> Result<(), String> {
    let first = schema["prefixItems"].as_array();
    for (index, item) in list.iter().enumerate() {
        let own = first.and_then(|first| first.get(index));
        if let Some(schema) = own
            .or(schema.get("items"))
            .filter(|schema| schema.is_object())
        {
            check(item, schema, root, &format!("{at}/{index}"))?;
        }
    }
    Ok(())
}

fn has_type(value: &Value, wanted: &Value) -> bool {
    let is = |name: &str| match name {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "integer" => value.is_u64() || value.is_i64(),
        "number" => value.is_number(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        other => panic!("{other} is no type"),
    };
    match wanted {
        Value::String(name) => is(name),
        Value::Array(names) => names.iter().filter_map(Value::as_str).any(is),
        _ => true,
    }
}

fn schemas() -> Value {
    let output = run(&["help", "json", "--schema"]);
    assert_eq!(code(&output), 0);
    serde_json::from_slice(&output.stdout).unwrap()
}

/// The objects that the arguments print are as the schema of this command says.
fn assert_described(command: &str, arguments: &[&str], schemas: &Value) {
    let output = grundy(arguments).output().unwrap();
    let text = stdout(&output);
    assert!(!text.is_empty(), "{arguments:?} prints nothing");
    for line in text.lines() {
        let object: Value = serde_json::from_str(line).unwrap();
        let schema = &schemas["properties"][command];
        assert!(schema.is_object(), "{command}");
        assert_eq!(check(&object, schema, schemas, ""), Ok(()), "{arguments:?}");
    }
}

#[test]
fn every_command_prints_what_its_schema_says() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (certificate, tables, graph) = (file("c.json"), file("t.grundy"), file("g.csv"));
    std::fs::write(&graph, "a,b\nb,c\na,c\n").unwrap();
    let (slabs, jobs) = (file("slabs"), file("jobs"));
    let divide = [
        "sweep",
        "0.?",
        "--limit",
        "9",
        "--jobs",
        &jobs,
        "--job-count",
        "2",
    ];
    assert!(grundy(&divide).output().unwrap().status.success());
    assert!(
        grundy(&["job", "run", &jobs, "1"])
            .output()
            .unwrap()
            .status
            .success()
    );
    let graph = format!("graph(\"{graph}\")");
    let cases: Vec<(&str, Vec<&str>)> = vec![
        ("solve", vec!["solve", "nim(3,4,5)", "--json"]),
        (
            "solve",
            vec![
                "solve",
                "kayles(1000000000000)",
                "--json",
                "--max-moves",
                "2",
            ],
        ),
        (
            "solve",
            vec!["solve", "tactix(3x3) + nim(9007199254740993)", "--json"],
        ),
        ("solve", vec!["solve", "die(7)", "--json"]),
        (
            "solve",
            vec!["solve", "parity{max=3, win=odd}(8)", "--json"],
        ),
        (
            "solve",
            vec![
                "solve",
                "officers(1000000)",
                "--json",
                "--max-steps",
                "100000",
            ],
        ),
        (
            "table",
            vec!["table", "kayles", "--to", "9", "--format", "json"],
        ),
        (
            "table",
            vec![
                "table",
                "kayles",
                "--to",
                "9",
                "--format",
                "json",
                "--p-positions",
            ],
        ),
        (
            "table",
            vec!["table", "wythoff", "--to", "3x4", "--format", "json"],
        ),
        (
            "table",
            vec![
                "table",
                "wythoff",
                "--to",
                "5",
                "--p-positions",
                "--format",
                "json",
            ],
        ),
        (
            "table",
            vec!["table", "die", "--to", "5", "--format", "json"],
        ),
        ("table", vec!["table", &graph, "--format", "json"]),
        (
            "period",
            vec![
                "period",
                "0.77",
                "--json",
                "--hash",
                "--certificate",
                &certificate,
            ],
        ),
        ("period", vec!["period", "die", "--json"]),
        ("period", vec!["period", "0.6", "--json", "--limit", "5000"]),
        (
            "period",
            vec!["period", "kayles", "--json", "--limit", "150"],
        ),
        ("check", vec!["check", &certificate, "--json"]),
        ("quotient", vec!["quotient", "0.77", "--json"]),
        (
            "quotient",
            vec![
                "quotient", "0.07", "--to", "12", "--growth", "--genus", "--json",
            ],
        ),
        ("quotient", vec!["quotient", &graph, "--json"]),
        ("find", vec!["find", "0.77", "--to", "300", "--json"]),
        ("find", vec!["find", "wythoff", "--to", "20", "--json"]),
        (
            "claim",
            vec!["claim", "take{1..3}", "--formula", "n mod 4", "--json"],
        ),
        (
            "claim",
            vec![
                "claim",
                "kayles",
                "--misere",
                "--p",
                "n mod 3 = 1",
                "--json",
            ],
        ),
        (
            "odds",
            vec!["odds", "nim", "--heaps", "3", "--max", "7", "--json"],
        ),
        (
            "odds --table",
            vec![
                "odds", "nim", "--heaps", "3", "--max", "7", "--table", "--json",
            ],
        ),
        ("board", vec!["board", "tactix(3x3)", "--misere", "--json"]),
        ("board", vec!["board", "chomp(3x4)", "--json"]),
        (
            "board build",
            vec!["board", "build", "tactix(3x4)", "--out", &tables, "--json"],
        ),
        ("board info", vec!["board", "info", &tables, "--json"]),
        ("board verify", vec!["board", "verify", &tables, "--json"]),
        (
            "strategy",
            vec![
                "strategy",
                "kayles(7)",
                "--misere",
                "--depth",
                "3",
                "--json",
            ],
        ),
        ("strategy", vec!["strategy", "nim(1) + kayles(3)", "--json"]),
        ("strategy", vec!["strategy", "die(7)", "--json"]),
        ("tree", vec!["tree", "nim(2,1)", "--format", "json"]),
        (
            "solve",
            vec!["solve", "kayles(3)", "--derive", "end", "--json"],
        ),
        ("mex", vec!["mex", "0", "1", "--json"]),
        ("xor", vec!["xor", "13", "6", "--json"]),
        (
            "board build",
            vec![
                "board",
                "build",
                "tactix(2x10)",
                "--checkpoint",
                &slabs,
                "--share",
                "0/2",
                "--json",
            ],
        ),
        ("sweep", vec!["sweep", "0.7?", "--limit", "1000", "--json"]),
        ("job status", vec!["job", "status", &jobs, "--json"]),
        (
            "sweep --quotients",
            vec!["sweep", "0.7?", "--limit", "10", "--quotients", "--json"],
        ),
        (
            "odds",
            vec!["odds", "nim", "--heaps", "3", "--total", "9", "--json"],
        ),
        ("odds", vec!["odds", "nim", "--bounds", "3,4", "--json"]),
        ("games", vec!["games", "--json"]),
        ("games", vec!["games", "kayles", "--json"]),
        ("games --methods", vec!["games", "--methods", "--json"]),
        (
            "games --proof",
            vec!["games", "wythoff", "--proof", "4,7", "--json"],
        ),
        ("mistake", vec!["solve", "nmi(3)", "--json"]),
        ("mistake", vec!["period", "--json", "--nonsense"]),
    ];
    let schemas = schemas();
    for (command, arguments) in &cases {
        assert_described(command, arguments, &schemas);
    }
    let of_batches = ["solve --batch"];
    for (command, _) in schemas["properties"].as_object().unwrap() {
        let is_tried = cases.iter().any(|(tried, _)| tried == command);
        assert!(
            is_tried || of_batches.contains(&command.as_str()),
            "{command} is not tried"
        );
    }
}

/// A table has fields for what its numbers count, and for what a limit leaves open.
#[test]
fn the_table_of_every_game_is_as_the_schema_says() {
    let schemas = schemas();
    let games = json(&["games", "--json"]);
    let commands = games["games"].as_array().unwrap().iter();
    let commands = commands.filter_map(|game| game["table"]["command"].as_str());
    let (mut tables, mut counted) = (0, 0);
    for command in commands {
        let words: Vec<&str> = command.split(' ').collect();
        let ["grundy", "table", ruleset @ .., "--to", to] = &words[..] else {
            panic!("{command}");
        };
        let ruleset = ruleset.join(" ");
        let arguments = [
            "table",
            ruleset.trim_matches('\''),
            "--to",
            to,
            "--format",
            "json",
        ];
        for more in [&[][..], &["--p-positions"]] {
            let arguments = [&arguments[..], more].concat();
            if code(&run(&arguments)) == 0 {
                assert_described("table", &arguments, &schemas);
                tables += 1;
                counted += usize::from(json(&arguments).get("numbers").is_some());
            }
        }
    }
    assert!(tables > 40 && counted > 10, "{tables}, {counted}");
    let cut = [
        "table",
        "cutting",
        "--to",
        "40x40",
        "--max-steps",
        "2000",
        "--format",
        "json",
    ];
    assert_described("table", &cut, &schemas);
    assert!(json(&cut)["undetermined"].is_array());
}

/// Every game has reasons of its own.
#[test]
fn the_reasons_of_every_game_are_as_the_schema_says() {
    let games = json(&["games", "--json"]);
    let games = games["games"].as_array().unwrap().iter();
    let examples = games.flat_map(|game| game["examples"].as_array().unwrap());
    let mut lines = [String::new(), String::new()];
    for example in examples {
        let misere = usize::from(example["convention"] == "misere");
        lines[misere] += example["expression"].as_str().unwrap();
        lines[misere] += "\n";
    }
    let schemas = schemas();
    for (lines, convention) in lines.iter().zip([&[][..], &["--misere"]]) {
        let arguments = [&["solve", "--batch", "--all-moves"][..], convention].concat();
        let output = grundy(&arguments)
            .write_stdin(lines.as_bytes())
            .output()
            .unwrap();
        let text = stdout(&output);
        assert!(text.lines().count() >= 3);
        for line in text.lines() {
            let object: Value = serde_json::from_str(line).unwrap();
            let schema = &schemas["properties"]["solve --batch"];
            assert_eq!(check(&object, schema, &schemas, ""), Ok(()), "{line}");
        }
    }
}

#[test]
fn the_check_finds_faults() {
    let schemas = schemas();
    let schema = &schemas["properties"]["period"];
    let good = json(&["period", "0.77", "--json"]);
    assert_eq!(check(&good, schema, &schemas, ""), Ok(()));
    for (field, value) in [
        ("period", Value::Bool(true)),
        ("schema", Value::Null),
        ("nonsense", 1.into()),
    ] {
        let mut bad = good.clone();
        bad[field] = value;
        assert!(check(&bad, schema, &schemas, "").is_err(), "{field}");
    }
    let mut bad = good.clone();
    bad.as_object_mut().unwrap().remove("status");
    assert!(check(&bad, schema, &schemas, "").is_err());
}

#[test]
fn the_page_names_every_field_in_both_languages() {
    let schemas = schemas();
    for lang in ["en", "zh"] {
        let page = stdout(&run(&["help", "json", "--lang", lang]));
        for (name, schema) in schemas["$defs"].as_object().unwrap() {
            assert!(page.contains(name.as_str()), "{name}");
            for (field, _) in schema["properties"].as_object().into_iter().flatten() {
                assert!(page.contains(field.as_str()), "{name}.{field}");
            }
        }
    }
}
