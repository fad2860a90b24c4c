//! What the tests of the program share.

use std::process::Output;
use std::time::{Duration, Instant};

use assert_cmd::Command;
use serde_json::Value;

/// The program, in English whatever the machine's locale.
pub(crate) fn grundy(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
    command
        .env("LC_ALL", "C")
        .env_remove("NO_COLOR")
        .args(arguments);
    command
}

/// Runs the program and gives what it printed.
pub(crate) fn run(arguments: &[&str]) -> Output {
    grundy(arguments).output().expect("the program runs")
}

/// The exit code.
pub(crate) fn code(output: &Output) -> i32 {
    output.status.code().expect("not ended by a signal")
}

/// Standard output.
pub(crate) fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("text")
}

/// Standard error; never a panic.
pub(crate) fn stderr(output: &Output) -> String {
    let text = String::from_utf8(output.stderr.clone()).expect("text");
    assert!(!text.contains("panicked"), "{text}");
    text
}

/// The object that the program prints for these arguments.
pub(crate) fn json(arguments: &[&str]) -> Value {
    let output = run(arguments);
    serde_json::from_slice(&output.stdout)
        .unwrap_or_else(|e| panic!("{arguments:?}: {e}: {}", stderr(&output)))
}

/// Whether no `sleep` for so many seconds is running.
#[cfg(unix)]
pub(crate) fn assert_nothing_sleeps(seconds: &str) {
    let count = format!("ps -eo args | grep -c '^sleep {seconds}'");
    let shell = std::process::Command::new("sh")
        .args(["-c", &count])
        .output();
    let left = shell.expect("a shell").stdout;
    let left = String::from_utf8_lossy(&left);
    assert_eq!(left.trim(), "0", "something is left running");
}

/// Waits until it has happened; two minutes are for ever.
pub(crate) fn wait_until(mut happened: impl FnMut() -> bool) {
    let started = Instant::now();
    while !happened() {
        assert!(started.elapsed() < Duration::from_secs(120));
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// Sends Ctrl-C.
pub(crate) fn interrupt(child: &std::process::Child) {
    let killed = std::process::Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status();
    assert!(killed.expect("kill").success());
}
