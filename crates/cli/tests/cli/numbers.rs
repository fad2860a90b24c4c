//! Whatever number an option is given, the program answers what was asked, or says what is wrong: every option with
//! a number, of every command.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use crate::common::{code, grundy, run, stderr, stdout};

/// The names that the help gives to values that are numbers.
const NUMBERS: [&str; 13] = [
    "N", "M", "K", "P", "D", "S", "T", "HEAP", "SIZE", "TIME", "PORT", "N|AxB", "1..10",
];

/// A command line for each command with such an option; the number comes last. What a command needs besides stands
/// before.
const LINES: [(&str, &[&str]); 13] = [
    ("solve", &["solve", "nim(3,2)"]),
    ("table", &["table", "kayles", "--to", "5"]),
    ("period", &["period", "0.6", "--checkpoint", "FOLDER"]),
    ("check", &["check", "no-such-file"]),
    ("quotient", &["quotient", "0.77", "--to", "3"]),
    (
        "find",
        &["find", "kayles", "--to", "20", "--code", "python"],
    ),
    ("claim", &["claim", "nim", "--to", "5", "--formula", "n"]),
    ("odds", &["odds", "nim", "--heaps", "2", "--max", "3"]),
    ("strategy", &["strategy", "nim(3,2)"]),
    ("tree", &["tree", "nim(3)"]),
    ("sweep", &["sweep", "0.6", "--limit", "100"]),
    ("play", &["play", "nim(3,2)", "--line"]),
    ("nim", &["nim"]),
];

/// What no option takes.
const NONSENSE: [&str; 4] = ["-5", "x", "", "3.5"];
/// Options that are no whole numbers.
const TIMES: [&str; 3] = ["--max-time", "--checkpoint-every", "--pause"];
/// Options of every command, which are tried with the first.
const GENERAL: [&str; 6] = [
    "--max-memory",
    "--max-time",
    "--max-steps",
    "--max-input",
    "--max-moves",
    "--threads",
];
/// More than 64 bits hold.
const ENORMOUS: &str = "99999999999999999999";

/// The options of a command whose values are numbers, as its help lists them.
fn numeric_options(command: &str) -> BTreeSet<String> {
    let help = stdout(&run(&[command, "--help"]));
    let listed = help.lines().filter_map(|line| {
        let (_, rest) = line.split_once("--")?;
        let (name, rest) = rest.split_once(" <")?;
        let (value, _) = rest.split_once('>')?;
        let is_option = line.trim_start().starts_with('-');
        (is_option && NUMBERS.contains(&value)).then(|| format!("--{name}"))
    });
    let (first, _) = LINES[0];
    listed
        .filter(|option| command == first || !GENERAL.contains(&option.as_str()))
        .collect()
}

/// The command line with this option, in place of one that is there already.
fn with_option(line: &[&str], option: &str, value: &str, folder: &str) -> Vec<String> {
    let mut words: Vec<String> = line.iter().map(|word| (*word).to_owned()).collect();
    if let Some(at) = words.iter().position(|word| word == option) {
        words.drain(at..at + 2);
    }
    words
        .iter_mut()
        .filter(|word| *word == "FOLDER")
        .for_each(|word| folder.clone_into(word));
    words.extend([option, value].map(str::to_owned));
    if option != "--max-time" {
        words.push("--max-time=200ms".to_owned());
    }
    words
}

/// The exit code, where the program ends soon and does not panic.
fn answered(words: &[String]) -> (i32, String) {
    // A machine that has much else to do is not a program that hangs.
    const LONGEST: Duration = Duration::from_secs(60);
    let before = Instant::now();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let output = grundy(&words)
        .write_stdin("")
        .timeout(LONGEST)
        .output()
        .unwrap();
    assert!(before.elapsed() < LONGEST, "{words:?}");
    (code(&output), stderr(&output))
}

#[test]
fn numbers_that_are_none_are_refused_by_every_option() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().to_str().unwrap();
    for (command, line) in LINES {
        let options = numeric_options(command);
        assert!(!options.is_empty(), "{command}");
        for option in options {
            for value in NONSENSE {
                if value == "3.5" && TIMES.contains(&option.as_str()) {
                    continue;
                }
                let words = with_option(line, &option, value, folder);
                let (code, message) = answered(&words);
                assert_eq!(code, 2, "{words:?}: {message}");
                assert!(!message.contains("unknown option"), "{words:?}: {message}");
            }
        }
    }
}

#[test]
fn none_and_very_many_are_answered_or_refused() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().to_str().unwrap();
    for (command, line) in LINES {
        for option in numeric_options(command) {
            for value in ["0", ENORMOUS] {
                let words = with_option(line, &option, value, folder);
                let (code, message) = answered(&words);
                // A file that is not there, and a game that nobody plays on, end with 5.
                assert!([0, 2, 3, 5].contains(&code), "{words:?}: {message}");
            }
        }
    }
}

#[test]
fn every_command_with_a_number_is_tried() {
    let help = stdout(&run(&["--help"]));
    let (_, commands) = help.split_once("Commands:").unwrap();
    let names = commands
        .lines()
        .skip(1)
        .map_while(|line| line.split_whitespace().next());
    // A server goes on until it is stopped; boards are built into files.
    let tried: Vec<&str> = LINES.iter().map(|(command, _)| *command).collect();
    let left_out = ["serve", "board"];
    for name in names {
        let is_tried = tried.contains(&name) || left_out.contains(&name);
        assert!(is_tried || numeric_options(name).is_empty(), "{name}");
    }
}

#[test]
fn lines_have_a_value_at_least() {
    let output = run(&["table", "nim", "--to", "5", "--width", "0"]);
    assert_eq!(code(&output), 2);
    assert!(stderr(&output).contains("--width"), "{}", stderr(&output));
}

#[test]
fn tables_that_could_never_end_are_refused_at_once() {
    for command in [
        &["table", "nim", "--to", ENORMOUS][..],
        &["table", "kayles", "--p-positions", "--to", ENORMOUS],
        &["table", "nim", "--misere", "--to", ENORMOUS],
        &["table", "turtles", "--to", ENORMOUS],
    ] {
        let output = run(command);
        assert_eq!(
            (code(&output), stdout(&output).as_str()),
            (3, ""),
            "{command:?}"
        );
        assert!(
            stderr(&output).contains("it can go to"),
            "{}",
            stderr(&output)
        );
    }
}
