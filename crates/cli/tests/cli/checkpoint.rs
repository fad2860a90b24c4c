//! Runs that are kept on the disk: ended at any moment, they go on to the same results.

use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::Value;

use crate::common::{code, grundy, json, run, stderr, wait_until};

fn arguments<'a>(directory: &'a Path, rest: &[&'a str]) -> Vec<&'a str> {
    kept("period", directory, rest)
}

/// The arguments of a command whose run is kept every few moments.
fn kept<'a>(command: &'a str, directory: &'a Path, rest: &[&'a str]) -> Vec<&'a str> {
    let directory = directory.to_str().expect("a path in letters");
    let kept = [
        "--checkpoint",
        directory,
        "--checkpoint-every",
        "20ms",
        "--json",
    ];
    [command].iter().chain(rest).chain(&kept).copied().collect()
}

/// The answer without what depends on the time it took.
fn timeless(mut answer: Value) -> Value {
    for key in ["seconds", "heaps_per_second", "elapsed_ms"] {
        if let Some(time) = answer.get_mut(key) {
            *time = Value::Null;
        }
    }
    answer
}

/// A directory that is removed at the end.
fn directory() -> tempfile::TempDir {
    tempfile::tempdir().unwrap()
}

#[test]
fn a_directory_that_cannot_be_made_holds_no_earlier_state() {
    let folder = directory();
    let file = folder.path().join("file");
    std::fs::write(&file, "").unwrap();
    let output = grundy(&arguments(&file.join("run"), &["0.6", "--limit", "3000"]))
        .output()
        .unwrap();
    let told = stderr(&output);
    assert_eq!(code(&output), 5);
    assert!(
        told.contains("no run can be kept") && !told.contains("still there"),
        "{told}"
    );
}

#[test]
fn a_run_killed_many_times_ends_like_one_that_was_not() {
    for question in [
        &["0.16", "--hash"][..],
        &["0.6", "--limit", "150000", "--hash"],
    ] {
        let whole = json(&[&["period", "--json"], question].concat());
        let directory = directory();
        let arguments = arguments(directory.path(), question);
        kill_at_many_moments(&arguments, 40);
        let resumed = json(&arguments);
        assert_eq!(timeless(resumed), timeless(whole));
    }
}

fn silent(arguments: &[&str]) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
    command.args(arguments).stdout(Stdio::null());
    command.stderr(Stdio::null()).spawn().unwrap()
}

/// Begins the run so often, and kills it each time some milliseconds later.
fn kill_at_many_moments(arguments: &[&str], times: u32) {
    let mut killed = 0;
    // Some moments or other, the same in every run of the test.
    let mut moment: u64 = 7;
    for _ in 0..times {
        moment = moment * 48_271 % 2_147_483_647;
        let mut child = silent(arguments);
        std::thread::sleep(Duration::from_millis(moment % 90));
        killed += u32::from(child.try_wait().unwrap().is_none());
        child.kill().unwrap();
        child.wait().unwrap();
    }
    assert!(killed > 5, "{killed}");
}

#[test]
fn a_search_killed_many_times_ends_like_one_that_was_not() {
    for position in ["node-kayles{grid}(3x30)", "cram(5x7)"] {
        let whole = json(&["solve", position, "--json"]);
        let directory = directory();
        let arguments = kept("solve", directory.path(), &[position]);
        kill_at_many_moments(&arguments, 20);
        assert_eq!(timeless(json(&arguments)), timeless(whole), "{position}");
        assert!(directory.path().join("checkpoint").exists());
    }
}

/// A sum that takes a search of some tenths of a second in misère play.
const SUM: &str = "cram(5x5) + cram(3x4) + nim(2)";

/// Each time it is killed as soon as it has written more than the one before.
#[test]
fn a_misere_search_that_is_killed_goes_on_from_what_it_wrote() {
    let whole = json(&["solve", SUM, "--misere", "--json"]);
    let directory = directory();
    let file = directory.path().join("checkpoint");
    let written = || std::fs::metadata(&file).map_or(0, |file| file.len());
    let arguments = kept("solve", directory.path(), &[SUM, "--misere"]);
    let mut killed = 0;
    for _ in 0..4 {
        let before = written();
        let mut child = silent(&arguments);
        let mut has_ended = false;
        wait_until(|| {
            has_ended = child.try_wait().unwrap().is_some();
            has_ended || written() > before
        });
        killed += u32::from(!has_ended);
        child.kill().unwrap();
        child.wait().unwrap();
    }
    assert!(killed > 0, "it ends too soon");
    assert_eq!(timeless(json(&arguments)), timeless(whole));
}

/// A position has a search under each convention, and neither is taken for the other.
#[test]
fn a_search_goes_on_under_its_own_convention_only() {
    for (first, then, of) in [
        (
            &["cram(4x5)", "--misere"][..],
            &["cram(4x5)"][..],
            "cram(4x5) (misere)",
        ),
        (&["cram(4x5)"], &["cram(4x5)", "--misere"], "cram(4x5)"),
        (
            &["cram(4x5) + nim(2)", "--misere"],
            &["cram(4x5) + nim(3)", "--misere"],
            "cram(4x5) + nim(2) (misere)",
        ),
    ] {
        let directory = directory();
        let ask = |question: &[&str]| run(&kept("solve", directory.path(), question));
        assert_eq!(code(&ask(first)), 0);
        let refused = ask(then);
        let told = stderr(&refused);
        assert_eq!(code(&refused), 2, "{told}");
        assert!(told.contains(&format!("another run, {of}\n")), "{told}");
        assert_eq!(code(&ask(first)), 0);
    }
}

/// What was found before a limit is not looked for again: in the end steps are enough that are far too few at once.
#[test]
fn a_search_goes_on_where_a_limit_ended_it() {
    let directory = directory();
    let question = ["node-kayles{grid}(3x24)", "--max-steps", "5000000"];
    let arguments = kept("solve", directory.path(), &question);
    let first = run(&arguments);
    assert_eq!(code(&first), 3);
    let found = (0..60).find(|_| code(&run(&arguments)) == 0);
    assert!(found.is_some());
    let whole = json(&["solve", "node-kayles{grid}(3x24)", "--json"]);
    assert_eq!(timeless(json(&arguments)), timeless(whole));
}

#[test]
fn a_misere_search_goes_on_where_a_limit_ended_it() {
    let directory = directory();
    let question = [SUM, "--misere", "--max-steps", "40000000"];
    let arguments = kept("solve", directory.path(), &question);
    let first = run(&arguments);
    assert_eq!(code(&first), 3);
    let found = (0..60).find(|_| code(&run(&arguments)) == 0);
    assert!(found.is_some());
    let whole = json(&["solve", SUM, "--misere", "--json"]);
    assert_eq!(timeless(json(&arguments)), timeless(whole));
}

#[test]
fn a_search_goes_on_from_its_own_position_only() {
    let folder = directory();
    let directory = folder.path().join("run");
    let edges = folder.path().join("edges.csv");
    let name = edges.to_str().expect("a path in letters");
    std::fs::write(&edges, "a,b\nb,c\nc,d\n").unwrap();
    let path = format!("node-kayles(\"{name}\")");
    let ask = |position: &str| run(&kept("solve", &directory, &[position]));
    assert_eq!(code(&ask(&path)), 0);
    let refused = |position: &str, exit: i32, reason: &str| {
        let output = ask(position);
        let told = stderr(&output);
        assert!(code(&output) == exit && told.contains(reason), "{told}");
        assert!(told.contains("run"), "{told}");
    };
    refused("node-kayles{path}(4)", 2, "another run, node-kayles");
    let file = directory.join("checkpoint");
    let good = std::fs::read(&file).unwrap();
    std::fs::write(&edges, "a,b\nb,c\nc,a\n").unwrap();
    refused(&path, 2, "said something else");
    for cut in [1, 20, good.len() / 2] {
        std::fs::write(&file, &good[..good.len() - cut]).unwrap();
        refused(&path, 5, "damaged");
    }
    std::fs::write(&file, "my notes").unwrap();
    refused(&path, 5, "is none");
    std::fs::write(&edges, "a,b\nb,c\nc,d\n").unwrap();
    std::fs::write(&file, &good).unwrap();
    assert_eq!(code(&ask(&path)), 0);
}

#[test]
fn searches_that_are_not_of_parts_are_not_kept_in_silence() {
    let directory = directory();
    for question in [
        &["nim(3,4)"][..],
        &["wythoff(3,5)"],
        &["chomp(4x4)"],
        &["cram(4x4) + nim(1)"],
        &["kayles(5) + nim(2)", "--misere"],
        &["cram(4x4) + wythoff(3,5)", "--misere"],
        &["node-kayles{path}(129)", "--misere"],
    ] {
        let output = run(&kept("solve", directory.path(), question));
        assert_eq!(code(&output), 2, "{question:?}");
        let message = stderr(&output);
        assert!(message.contains("cannot be kept"), "{message}");
    }
}

#[test]
fn a_kept_answer_is_given_again() {
    let directory = directory();
    let arguments = arguments(directory.path(), &["0.56"]);
    let first = json(&arguments);
    assert_eq!(
        (&first["preperiod"], &first["theorem"]),
        (&326_640.into(), &"state-recurrence".into())
    );
    assert_eq!(timeless(json(&arguments)), timeless(first));
}

#[test]
fn what_cannot_be_resumed_is_refused_with_the_reason() {
    let directory = directory();
    let file = directory.path().join("checkpoint");
    let run = |rest: &[&str]| grundy(&arguments(directory.path(), rest)).output().unwrap();
    assert_eq!(code(&run(&["0.6", "--limit", "3000"])), 0);
    let good = std::fs::read(&file).unwrap();
    let refused = |rest: &[&str], exit: i32, reason: &str| {
        let before = std::fs::read(&file).unwrap();
        let output = run(rest);
        assert_eq!(code(&output), exit, "{reason}");
        let message = stderr(&output);
        assert!(message.contains(reason), "{message}");
        assert_eq!(
            std::fs::read(&file).unwrap(),
            before,
            "it is left as it was"
        );
    };
    refused(&["0.16"], 2, "another run, 0.6");
    refused(&["0.6", "--limit", "4000", "--hash"], 2, "without --hash");
    let mut damaged = good.clone();
    damaged[good.len() / 2] ^= 4;
    std::fs::write(&file, damaged).unwrap();
    refused(&["0.6"], 5, "damaged");
    std::fs::write(&file, &good[..good.len() - 9]).unwrap();
    refused(&["0.6"], 5, "damaged");
    let mut newer = good.clone();
    newer[8] = 99;
    std::fs::write(&file, newer).unwrap();
    refused(&["0.6"], 5, "newer program");
    std::fs::write(&file, "my notes").unwrap();
    refused(&["0.6"], 5, "is none");
    std::fs::write(&file, &good).unwrap();
    let further = run(&["0.6", "--limit", "4000"]);
    assert_eq!(code(&further), 0);
    let answer: Value = serde_json::from_slice(&further.stdout).unwrap();
    assert_eq!(answer["heaps_computed"], 4000);
}

#[test]
fn a_directory_serves_one_run_at_a_time() {
    let directory = directory();
    let lock = std::fs::File::create(directory.path().join("lock")).unwrap();
    lock.try_lock().unwrap();
    let output = grundy(&arguments(directory.path(), &["0.77"]))
        .output()
        .unwrap();
    assert_eq!(code(&output), 2);
    assert!(stderr(&output).contains("another program works"));
}

#[test]
fn runs_of_other_engines_are_not_kept_in_silence() {
    for ruleset in ["nim", "take{1,3,4}", "0.3F", "die"] {
        let directory = directory();
        let output = grundy(&arguments(directory.path(), &[ruleset])).output();
        let output = output.unwrap();
        assert_eq!(code(&output), 2, "{ruleset}");
        let message = stderr(&output);
        assert!(message.contains("cannot be kept"), "{message}");
    }
}

/// Treblecross is 0.007 without its first two heaps, and kept like it.
#[test]
fn a_shifted_sequence_is_kept() {
    let directory = directory();
    let question = |limit| ["treblecross", "--limit", limit, "--hash"];
    let half = json(&arguments(directory.path(), &question("10000")));
    assert_eq!(half["heaps_computed"], 10_000);
    let resumed = json(&arguments(directory.path(), &question("20000")));
    let whole = json(&[&["period", "--json"], &question("20000")[..]].concat());
    assert_eq!(timeless(resumed.clone()), timeless(whole));
    let code = json(&["period", "0.007", "--limit", "20002", "--json"]);
    assert_eq!(resumed["max_grundy"], code["max_grundy"]);
    let two_less = |key: &str| code[key].as_u64().map(|heap| heap - 2);
    assert_eq!(resumed["max_at"].as_u64(), two_less("max_at"));
    assert_eq!(resumed["last_rare"].as_u64(), two_less("last_rare"));
}
