//! `grundy board`, as readers and scripts rely on it.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::common::{code, grundy, json, run, stderr, stdout};
use serde_json::json;

#[test]
fn the_object_of_a_board() {
    let answer = json(&["board", "tactix(2x3)", "--json"]);
    let expected = json!({
        "schema": 1, "expression": "tactix(2x3)", "convention": "normal", "outcome": "N",
        "grundy": 2, "status": "proved", "method": "board", "pieces": 6, "positions": 64,
        "p_positions": 12, "winning_count": 3,
    });
    for (key, value) in expected.as_object().unwrap() {
        assert_eq!(&answer[key], value, "{key}");
    }
    let classes = answer["winning_classes"].as_array().unwrap();
    let count: u64 = classes
        .iter()
        .map(|class| class["count"].as_u64().unwrap())
        .sum();
    assert_eq!(count, 3);
    assert_eq!(answer["heat"].as_array().unwrap().len(), 2);
    let line = answer["line"].as_array().unwrap();
    assert_eq!(
        answer["distance"].as_u64().unwrap(),
        u64::try_from(line.len()).unwrap()
    );
    let misere = json(&["board", "tactix(4x4)", "--misere", "--json"]);
    assert_eq!(misere["outcome"], "P");
    assert_eq!(misere["p_positions"], 8568);
    assert_eq!(misere["grundy"], json!(null));
    let chomp = json(&["board", "chomp(3x4)", "--json"]);
    assert_eq!(
        (&chomp["positions"], &chomp["p_positions"]),
        (&json!(34), &json!(7))
    );
    assert_eq!(chomp["winning_classes"][0]["takes"], "c2");
    // Of one cell all 2 positions are in one word: P, and N.
    let hash = 0xcbf2_9ce4_8422_2325_u64 ^ 0b01;
    let one = json(&["board", "tactix(1x1)", "--json"]);
    assert_eq!(
        one["table_hash"],
        format!("{:016x}", hash.wrapping_mul(0x0100_0000_01b3))
    );
    assert!(chomp.get("table_hash").is_none());
}

#[test]
fn a_board_in_both_languages() {
    let text = stdout(&run(&["board", "tactix(2x3)"]));
    assert!(text.starts_with("tactix(2x3)  ·  normal"), "{text}");
    assert!(
        text.contains("64 positions can be left of it, 12 of them"),
        "{text}"
    );
    let text = stdout(&run(&["board", "triangle(5)", "--misere", "--lang", "zh"]));
    assert!(text.contains("2432"), "{text}");
    let ascii = stdout(&run(&["board", "tactix(2x3)", "--ascii"]));
    assert!(ascii.is_ascii(), "{ascii}");
}

#[test]
fn help_fits_a_screen() {
    for lang in ["en", "zh"] {
        for words in [&["board", "--help"][..], &["board", "build", "--help"]] {
            let text = stdout(&run(&[words, &["--lang", lang]].concat()));
            assert!(text.lines().count() <= 40, "{text}");
        }
    }
}

fn build(folder: &Path, expression: &str, out: &str) -> std::process::Output {
    grundy(&["board", "build", expression, "--out", out, "--json"])
        .current_dir(folder)
        .output()
        .unwrap()
}

#[test]
fn a_tablebase_is_built_told_verified_and_looked_up() {
    let folder = tempfile::tempdir().unwrap();
    let built = build(folder.path(), "tactix(4x5)", "4x5");
    assert_eq!(code(&built), 0, "{}", stderr(&built));
    let answer: serde_json::Value = serde_json::from_slice(&built.stdout).unwrap();
    assert_eq!(answer["outcome"], "N");
    assert_eq!(answer["file"]["p_positions"], 114_384);
    let path = folder.path().join("4x5");
    let path = path.to_str().unwrap();
    let info = json(&["board", "info", path, "--json"]);
    assert_eq!(info, answer["file"]);
    assert_eq!(info["blocks"], 16);
    let verified = json(&["board", "verify", path, "--full", "--json"]);
    assert_eq!(
        (&verified["status"], &verified["compared"]),
        (&json!("verified"), &json!(1 << 20))
    );
    let sample = json(&["board", "verify", path, "--sample", "50", "--json"]);
    assert_eq!(
        (&sample["all"], &sample["compared"]),
        (&json!(false), &json!(51))
    );
    for expression in ["tactix(4x5)", "tactix(\"##.##/#####/#.###/#####\")"] {
        let looked_up = json(&["solve", expression, "--tablebase", path, "--json"]);
        let alone = json(&["solve", expression, "--json"]);
        assert_eq!(looked_up["method"], "tablebase");
        for key in [
            "outcome",
            "grundy",
            "winning_moves",
            "winning_classes",
            "moves",
        ] {
            assert_eq!(looked_up[key], alone[key], "{expression} {key}");
        }
    }
    let explained = stdout(&run(&[
        "solve",
        "tactix(4x5)",
        "--tablebase",
        path,
        "--explain",
    ]));
    assert!(explained.contains("1048576 sets of pieces"), "{explained}");
}

#[test]
fn a_damaged_tablebase_is_refused_with_4() {
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(code(&build(folder.path(), "tactix(3x6)", "table")), 0);
    let path = folder.path().join("table");
    let mut bytes = fs::read(&path).unwrap();
    let place = bytes.len() - 9;
    bytes[place] ^= 4;
    fs::write(&path, &bytes).unwrap();
    let path = path.to_str().unwrap();
    for arguments in [
        &["board", "verify", path][..],
        &["board", "verify", path, "--full"],
        &["solve", "tactix(3x6)", "--tablebase", path],
    ] {
        let output = run(arguments);
        assert_eq!(code(&output), 4, "{arguments:?}");
        assert!(stderr(&output).contains("block 3 of the tablebase is damaged"));
    }
    fs::write(path, b"nothing of the kind").unwrap();
    assert_eq!(code(&run(&["board", "info", path])), 4);
    fs::remove_file(path).unwrap();
    for arguments in [
        &["board", "info", path][..],
        &["board", "verify", path],
        &["solve", "tactix(3x6)", "--tablebase", path],
    ] {
        assert_eq!(code(&run(arguments)), 5, "{arguments:?}");
    }
}

#[test]
fn limits_are_kept() {
    let folder = tempfile::tempdir().unwrap();
    let small = ["--max-memory", "1MiB"];
    let output = run(&[&["board", "tactix(6x6)"][..], &small].concat());
    assert_eq!(code(&output), 3);
    assert!(
        stdout(&output).contains("8589934592 bytes"),
        "{}",
        stdout(&output)
    );
    // A theorem needs no table.
    assert!(stdout(&output).contains("(P)"), "{}", stdout(&output));
    let output = grundy(&[
        "board",
        "build",
        "tactix(6x6)",
        "--out",
        "6x6",
        "--checkpoint",
        "c",
    ])
    .args(small)
    .current_dir(folder.path())
    .output()
    .unwrap();
    assert_eq!(code(&output), 3);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    let output = run(&["board", "tactix(5x6)", "--max-time", "10ms", "--json"]);
    assert_eq!(code(&output), 3);
    assert!(stdout(&output).contains("\"exhausted\":\"time\""));
    assert_eq!(code(&run(&["board", "nim(3)"])), 2);
    assert_eq!(code(&run(&["board"])), 2);
    assert_eq!(
        code(&run(&["board", "build", "chomp(3x3)", "--out", "x"])),
        2
    );
}

/// As a full disk does: no file may have more than some kilobytes.
#[cfg(unix)]
#[test]
fn a_disk_that_is_full_leaves_nothing_behind() {
    let folder = tempfile::tempdir().unwrap();
    let program = env!("CARGO_BIN_EXE_grundy");
    for more in ["", "--checkpoint kept"] {
        let script =
            format!("ulimit -f 8; exec {program} board build 'tactix(4x5)' --out table {more}");
        let output = Command::new("sh")
            .args(["-c", &script])
            .env("LC_ALL", "C")
            .current_dir(folder.path())
            .output()
            .unwrap();
        assert_eq!(code(&output), 5, "{}", stderr(&output));
        assert!(!folder.path().join("table").exists());
        assert!(!folder.path().join("table.part").exists());
    }
}

/// Killed at any time, a run with a checkpoint goes on, and gives the same file.
#[cfg(unix)]
#[test]
fn a_killed_run_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = [
        "board",
        "build",
        "tactix(5x5)",
        "--misere",
        "--checkpoint",
        "kept",
        "--out",
    ];
    let spawn = |out: &str| {
        Command::new(env!("CARGO_BIN_EXE_grundy"))
            .args(arguments)
            .arg(out)
            .current_dir(folder.path())
            .stdout(Stdio::null())
            .spawn()
            .unwrap()
    };
    let kept = folder.path().join("kept");
    let slabs = || {
        let files = fs::read_dir(&kept).map_or(0, Iterator::count);
        files.saturating_sub(1)
    };
    let mut child = spawn("table");
    while slabs() < 1 && child.try_wait().unwrap().is_none() {
        std::thread::yield_now();
    }
    child.kill().unwrap();
    child.wait().unwrap();
    let before = slabs();
    assert!(spawn("table").wait().unwrap().success());
    assert!(!kept.exists(), "the checkpoint is taken away at the end");
    assert!(spawn("again").wait().unwrap().success());
    let read = |name: &str| fs::read(folder.path().join(name)).unwrap();
    assert!(read("table") == read("again"), "after {before} slabs");
    // The folder of another board is left alone.
    fs::create_dir(&kept).unwrap();
    let title = kept.join("table.json");
    fs::write(&title, "{\"format\": \"something else\"}\n").unwrap();
    assert_eq!(spawn("other").wait().unwrap().code(), Some(2));
    assert!(title.exists() && !folder.path().join("other").exists());
}
