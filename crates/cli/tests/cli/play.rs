//! `grundy play` and `grundy nim` in pipes, as scripts and screen readers meet them.

use std::process::Output;

use crate::common::{code, grundy, interrupt, run, stderr, stdout, wait_until};

/// What the program answers to these lines.
fn typed(arguments: &[&str], lines: &str) -> Output {
    let mut command = grundy(arguments);
    command
        .write_stdin(lines)
        .output()
        .expect("the program runs")
}

#[test]
fn a_pipe_is_played_to_the_end_of_its_input() {
    let arguments = ["play", "nim(3,4,5)", "--seed", "1", "--skill", "10"];
    let output = typed(&arguments, "hint\n2 from 1\nnim\n");
    assert_eq!(code(&output), 0);
    let text = stdout(&output);
    assert!(
        text.contains("> hint\nHint: take 2 from heap 1. It wins.\n"),
        "{text}"
    );
    assert!(
        text.contains("> 2 from 1\nYou: take 2 from heap 1\nComputer: "),
        "{text}"
    );
    assert!(
        text.contains("That is not understood.\nLegal here, for example: "),
        "{text}"
    );
    assert!(text.ends_with("> \nGood-bye.\n"), "{text}");
    let closed = typed(&["play"], "");
    assert_eq!(code(&closed), 0);
    assert!(
        stdout(&closed).contains("Seed "),
        "a start of the clock tells its seed"
    );
}

#[test]
fn chinese_is_understood_and_spoken() {
    let arguments = ["play", "nim(3,4,5)", "--lang", "zh", "--seed", "1"];
    let text = stdout(&typed(&arguments, "提示\n从第１堆取两枚\n悔棋\n退出\n"));
    assert!(
        text.contains("> 提示\n提示：从第 1 堆取 2。这样必胜。\n"),
        "{text}"
    );
    assert!(text.contains("\n你：从第 1 堆取 2\n电脑：从第 "), "{text}");
    assert!(
        text.contains("已悔棋 2 步。\n") && text.ends_with("再见。\n"),
        "{text}"
    );
    let text = stdout(&typed(
        &["nim", "-S:10", "-T:3", "-H:1", "-F", "--lang", "zh"],
        "退出\n",
    ));
    assert!(text.starts_with("总共石子数: 10\n先手取子.\n"), "{text}");
}

#[test]
fn a_game_is_saved_gone_on_with_and_judged() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("一局.txt");
    let file = path.to_str().expect("UTF-8");
    let arguments = ["play", "nim(2,1)", "--players", "hh"];
    let first = stdout(&typed(
        &arguments,
        &format!("2 from 1\nsave {file}\nquit\n"),
    ));
    assert!(first.contains("Saved in "), "{first}");
    let again = typed(&["play", "--record", file], "1 from 2\n");
    assert_eq!(code(&again), 0);
    assert!(
        stdout(&again).contains("Player 2 wins."),
        "{}",
        stdout(&again)
    );
    let review = stdout(&run(&["play", "--record", file, "--review"]));
    assert!(
        review.contains("The first mistake: turn 1, Player 1: take all 2 of heap 1."),
        "{review}"
    );
    assert!(
        review.contains("This would have won: take 1 from heap 1.\nWhy:\n"),
        "{review}"
    );

    let record = std::fs::read_to_string(&path).expect("the record");
    std::fs::write(&path, record.replace("nim(2) -> 0", "nim(7) -> 0")).expect("written");
    let damaged = run(&["play", "--record", file]);
    assert_eq!(code(&damaged), 2);
    assert!(
        stderr(&damaged).contains("line 8 of the record: "),
        "{}",
        stderr(&damaged)
    );
    let missing = run(&["play", "--record", "/nowhere/at/all"]);
    assert_eq!(code(&missing), 5);
    // The record says how the game began and who plays.
    for other in [
        &["--misere"][..],
        &["--players", "mm"],
        &["--skill", "3"],
        &["--seed", "1"],
    ] {
        let both = run(&[&["play", "--record", file][..], other].concat());
        assert_eq!(code(&both), 2, "{other:?}");
        assert!(stderr(&both).contains(other[0]), "{}", stderr(&both));
    }
}

#[test]
fn machines_play_alone_and_the_same_seed_plays_the_same() {
    for game in ["tactix(3x3)", "die(20)", "fibonacci(30)", "kayles(9)"] {
        let arguments = [
            "play",
            game,
            "--players",
            "mm",
            "--skill",
            "3,9",
            "--seed",
            "5",
        ];
        let output = run(&arguments);
        assert_eq!(code(&output), 0);
        let text = stdout(&output);
        assert!(
            text.contains("\nReview:\n") && !text.contains("> "),
            "{text}"
        );
        assert_eq!(stdout(&run(&arguments)), text, "{game}");
    }
}

#[test]
fn a_machine_at_its_limit_says_so_in_words() {
    for (lang, words) in [
        ("en", "could not tell who wins: the limit"),
        ("zh", "没能判定胜负：已到步数限额"),
    ] {
        let text = stdout(&typed(
            &[
                "play",
                "cram(7x7)",
                "--misere",
                "--second",
                "--skill",
                "10",
                "--seed",
                "1",
                "--max-steps",
                "1000",
                "--lang",
                lang,
            ],
            "",
        ));
        assert!(text.contains(words), "{text}");
    }
}

#[test]
fn starts_are_as_they_were_asked_for() {
    let arguments = [
        "play", "--stones", "30", "--heaps", "4", "--fair", "p", "--seed", "2",
    ];
    let text = stdout(&typed(&arguments, "why\n"));
    assert!(text.contains("✗ the player to move loses (P)"), "{text}");
    let impossible = run(&["play", "--stones", "2", "--heaps", "3"]);
    assert_eq!(code(&impossible), 2);
    for wrong in [
        vec!["play", "nim(3)", "--skill", "11"],
        vec!["play", "nim(", "--seed", "1"],
        vec!["play", "chomp(2x3)", "--misere"],
        vec!["play", "nim(3)", "--first", "--second"],
        vec!["play", "--review"],
        vec!["nim", "-S:-3"],
        vec!["nim", "-S:1", "-T:3"],
    ] {
        let output = run(&wrong);
        assert_eq!(code(&output), 2, "{wrong:?}: {}", stderr(&output));
    }
}

#[test]
fn help_fits_a_screen() {
    for command in ["play", "nim"] {
        for lang in ["en", "zh"] {
            let text = stdout(&run(&[command, "--help", "--lang", lang]));
            assert!(text.lines().count() <= 40, "{text}");
        }
    }
}

#[test]
fn a_game_is_kept_turn_by_turn_in_a_file_of_its_own() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.txt");
    let file = path.to_str().expect("UTF-8");
    let arguments = ["play", "nim(3,2)", "--players", "hh", "--save", file];
    let output = typed(&arguments, "1 from 1\n");
    assert_eq!(code(&output), 0);
    let kept = std::fs::read_to_string(&path).expect("the record");
    assert!(
        kept.ends_with("move nim(3) -> nim(2)\nresult unfinished\n"),
        "{kept}"
    );
    // A file that is there is not begun anew, but gone on with.
    assert_eq!(code(&typed(&arguments, "")), 2);
    let on = ["play", "--record", file, "--save", file];
    assert_eq!(code(&typed(&on, "1 from 1\nundo\n2 from 1\n")), 0);
    let kept = std::fs::read_to_string(&path).expect("the record");
    assert!(
        kept.ends_with("move nim(2) -> 0\nresult unfinished\n"),
        "{kept}"
    );
    let letter = folder.path().join("letter.txt");
    std::fs::write(&letter, "Dear Ada").expect("written");
    let order = format!("save {}\n", letter.display());
    let refused = stdout(&typed(&["play", "nim(3)"], &order));
    assert!(refused.contains("is not a saved game"), "{refused}");
    assert_eq!(
        std::fs::read_to_string(&letter).expect("a letter"),
        "Dear Ada"
    );
}

#[cfg(unix)]
#[test]
fn a_reader_that_goes_away_is_no_failure() {
    use std::process::{Command, Stdio};
    let mut child = Command::new(env!("CARGO_BIN_EXE_grundy"))
        .args(["play", "nim(40,30)", "--players", "mm", "--seed", "1"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((code(&output), stderr(&output)), (0, String::new()));
}

#[cfg(unix)]
#[test]
fn an_interruption_while_waiting_ends_with_130() {
    use std::process::{Command, Stdio};
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.txt");
    let mut child = Command::new(env!("CARGO_BIN_EXE_grundy"))
        .args(["play", "nim(3,4,5)", "--save"])
        .arg(&path)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut typed = child.stdin.take().unwrap();
    std::io::Write::write_all(&mut typed, b"1 from 1\n").unwrap();
    let moved = "move nim(3) -> nim(2)\n";
    wait_until(|| std::fs::read_to_string(&path).is_ok_and(|kept| kept.contains(moved)));
    interrupt(&child);
    assert_eq!(code(&child.wait_with_output().unwrap()), 130);
    let kept = std::fs::read_to_string(&path).expect("the record");
    assert!(kept.contains(moved), "{kept}");
}
