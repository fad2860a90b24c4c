//! Games as scripts and programs, as people meet them.

use std::time::{Duration, Instant};

use grundy::script::EXAMPLES;
use tempfile::TempDir;

use crate::common::{assert_nothing_sleeps, code, grundy, json, run, stderr, stdout};

/// A folder with the scripts of the help page, and another one.
fn folder() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for example in EXAMPLES {
        std::fs::write(folder.path().join(example.file), example.text).expect("written");
    }
    folder
}

fn run_in(folder: &TempDir, arguments: &[&str]) -> std::process::Output {
    let mut command = grundy(arguments);
    command.current_dir(folder.path());
    command.output().expect("the program runs")
}

#[test]
fn the_help_page_is_short_and_its_examples_run() {
    let folder = folder();
    for (lang, topic) in [("en", "scripts"), ("zh", "scripts"), ("en", "programs")] {
        let page = stdout(&run(&["help", topic, "--lang", lang]));
        assert!(
            page.lines().count() <= 40,
            "{}: {page}",
            page.lines().count()
        );
        for example in EXAMPLES {
            let code = example.text.lines().map(|line| format!("      {line}\n"));
            assert!(page.contains(&code.collect::<String>()), "{page}");
        }
        let commands = page.lines().filter_map(|line| {
            let expression = line.trim().strip_prefix("grundy solve '")?;
            expression.strip_suffix('\'')
        });
        let commands: Vec<&str> = commands.collect();
        assert_eq!(commands.len(), EXAMPLES.len());
        for expression in commands {
            let output = run_in(&folder, &["solve", expression]);
            assert_eq!(code(&output), 0, "{expression}: {}", stderr(&output));
        }
    }
}

#[test]
fn a_script_is_a_ruleset_like_any_other() {
    let folder = folder();
    let text = |arguments: &[&str]| {
        let output = run_in(&folder, arguments);
        assert_eq!(code(&output), 0, "{arguments:?}: {}", stderr(&output));
        stdout(&output)
    };
    let kayles = "script(\"kayles.rhai\")";
    assert_eq!(
        text(&["table", kayles, "--to", "20"]),
        text(&["table", "kayles", "--to", "20"])
    );
    let position = "script(\"kayles.rhai\")(5,4)";
    let explained = text(&["solve", position, "--explain", "--all-moves"]);
    assert!(explained.contains("nim-sum"), "{explained}");
    for convention in [&[][..], &["--misere"][..]] {
        for command in ["tree", "strategy"] {
            let arguments = [&[command, "script(\"kayles.rhai\")(4)"], convention].concat();
            assert!(text(&arguments).contains("kayles.rhai"));
        }
    }
    let claim = ["claim", kayles, "--to", "30", "--formula", "n mod 4"];
    assert!(text(&claim).contains("script(\"kayles.rhai\")(4)"));
    let period = run_in(&folder, &["period", kayles]);
    assert_eq!(code(&period), 2);
}

#[test]
fn a_script_can_be_played() {
    let folder = folder();
    let game = |position: &str, lines: &'static str| {
        let mut command = grundy(&["play", position, "--players", "hh", "--seed", "1"]);
        let output = command
            .current_dir(folder.path())
            .write_stdin(lines)
            .output();
        let output = output.expect("the program runs");
        assert_eq!(code(&output), 0, "{}", stderr(&output));
        stdout(&output)
    };
    let texts = game("script(\"pairs.rhai\")(\"aabba\")", "aaa\na\n");
    assert!(texts.contains("\"aabba\"→\"aaa\""), "{texts}");
    let lists = game("script(\"wythoff.rhai\")([3,5])", "3,3\n[2,2]\n0,0\n");
    assert!(lists.contains("[3,3]→[2,2]"), "{lists}");
    let sums = game("script(\"kayles.rhai\")(3)", "1,1\n1\n0\n");
    assert!(sums.contains("3→1,1"), "{sums}");
}

#[test]
fn what_goes_wrong_is_told_and_has_an_exit_code() {
    let folder = folder();
    let write =
        |text: &str| std::fs::write(folder.path().join("mine.rhai"), text).expect("written");
    for (text, exit, said) in [
        (
            "fn options(n) {\n  [n - ]\n}",
            2,
            "mine.rhai: line 2, column 8",
        ),
        (
            "fn options(n) { let x = 1 / (n - 3); [n - 1] }",
            2,
            "at the state 3",
        ),
        (
            "fn options(n) { [n % 3 + 1] }",
            2,
            "play does not end: 3 → 1 → 2 → 3",
        ),
        ("fn options(n) { loop {} }", 3, "too long at the state 5"),
        ("fn options(n) { [n + 1] }", 3, "--max-steps"),
        ("fn options(n) { print(n); debug(n); [n] }", 2, "5 → 5"),
    ] {
        write(text);
        let output = run_in(
            &folder,
            &[
                "solve",
                "script(\"mine.rhai\")(5)",
                "--max-steps",
                "10000000",
            ],
        );
        assert_eq!(code(&output), exit, "{text}: {}", stderr(&output));
        assert!(stderr(&output).contains(said), "{}", stderr(&output));
        assert_eq!(stdout(&output), "", "{text}");
    }
    let missing = run_in(&folder, &["solve", "script(\"none.rhai\")(5)"]);
    assert_eq!(code(&missing), 5);
}

#[test]
fn programs_are_run_only_when_that_is_allowed() {
    for (lang, said) in [("en", "--allow-programs"), ("zh", "--allow-programs")] {
        let output = run(&["solve", "program(\"touch ran\")(3)", "--lang", lang]);
        assert_eq!(code(&output), 2);
        assert!(stderr(&output).contains(said), "{}", stderr(&output));
    }
    assert!(!std::path::Path::new("ran").exists());
}

/// Nim in the shell: all smaller numbers.
#[cfg(unix)]
const NIM: &str = "while read n; do l=; i=0; while [ $i -lt $n ]; do l=$l${l:+,}$i; i=$((i+1)); done; echo [$l]; done";

#[cfg(unix)]
#[test]
fn programs_tell_the_rules_line_by_line() {
    let ruleset = format!("program(\"{NIM}\")");
    let answer = json(&[
        "--allow-programs",
        "solve",
        &format!("{ruleset}(7,4)"),
        "--json",
    ]);
    assert_eq!(
        (&answer["grundy"], &answer["winning_count"]),
        (&3.into(), &1.into())
    );
    let table = run(&["--allow-programs", "table", &ruleset, "--to", "6"]);
    assert_eq!(stdout(&table), "0 1 2 3 4 5 6\n");
    let sum = "program(\"while read n; do [ $n = 0 ] && echo [] || echo '[{\"\"sum\"\":[0]},{\"\"sum\"\":[]}]'; done\")(5)";
    let answer = json(&["--allow-programs", "solve", sum, "--json"]);
    assert_eq!(
        (&answer["grundy"], &answer["winning_moves"]),
        (&1.into(), &serde_json::json!(["0"]))
    );
    let claimed = run(&[
        "--allow-programs",
        "claim",
        &ruleset,
        "--program",
        "cat",
        "--to",
        "6",
        "--json",
    ]);
    assert_eq!(code(&claimed), 0, "{}", stderr(&claimed));
}

#[cfg(unix)]
#[test]
fn a_program_in_python_tells_the_rules() {
    let script = "import sys, json\nfor line in sys.stdin:\n    a, b = json.loads(line)\n    print(json.dumps([[a - k, b] for k in range(1, a + 1)] + [[a, b - k] for k in range(1, b + 1)]), flush=True)\n";
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("nim.py"), script).expect("written");
    let python = std::process::Command::new("python3")
        .arg("--version")
        .output();
    if !python.is_ok_and(|output| output.status.success()) {
        eprintln!("skipped: there is no python3");
        return;
    }
    let output = run_in(
        &folder,
        &[
            "--allow-programs",
            "solve",
            "program(\"python3 nim.py\")([5,3])",
            "--json",
        ],
    );
    let answer: serde_json::Value = serde_json::from_slice(&output.stdout).expect("an object");
    assert_eq!(answer["grundy"], 6, "{}", stderr(&output));
}

#[cfg(unix)]
#[test]
fn programs_that_misbehave_are_ended_with_their_children() {
    let started = Instant::now();
    let mark = format!("8{}", std::process::id());
    let hang = format!("sleep {mark} & sleep {mark}");
    let silent = format!("sleep {mark} & while read n; do sleep {mark}; done");
    let cases = [
        (
            hang.as_str(),
            3,
            "at the state 4 the program gave no answer within",
        ),
        (&silent, 3, "gave no answer within"),
        ("tr '\\0' x < /dev/zero", 2, "wrote more than"),
        // Whether the second line is there when the second question is asked is a matter of luck.
        ("read n; echo [3]; echo [3]; sleep 9", 2, ""),
        ("exit 7", 2, "exit code 7"),
        ("kill -9 $$", 2, "was killed"),
        ("read n; echo Hello", 2, "here came Hello"),
        (
            "while read n; do echo [$n]; done",
            2,
            "play does not end: 4 → 4",
        ),
        (
            "read n; echo [3]; exit 1",
            2,
            "at the state 3 the program ended with exit code 1",
        ),
        ("no-such-command", 2, "exit code 127"),
    ];
    for (program, exit, said) in cases {
        let expression = format!("program(\"{program}\")(4)");
        let output = run(&["--allow-programs", "solve", &expression, "--max-time", "1s"]);
        assert_eq!(code(&output), exit, "{program}: {}", stderr(&output));
        assert!(
            stderr(&output).contains(said),
            "{program}: {}",
            stderr(&output)
        );
    }
    assert!(started.elapsed() < Duration::from_secs(60));
    assert_nothing_sleeps(&mark);
}
