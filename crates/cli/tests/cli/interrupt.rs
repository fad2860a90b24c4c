//! Ctrl-C.

use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

#[test]
fn an_interruption_ends_cleanly_with_130() {
    let child = Command::new(env!("CARGO_BIN_EXE_grundy"))
        .args(["period", "0.6", "--limit", "100000000", "--json"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    std::thread::sleep(Duration::from_millis(800));
    let killed = Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status()
        .unwrap();
    assert!(killed.success());
    let started = Instant::now();
    let output = child.wait_with_output().unwrap();
    assert!(started.elapsed() < Duration::from_secs(20), "it stops soon");
    assert_eq!(crate::common::code(&output), 130);
    let answer: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(answer["status"], "unknown");
    assert_eq!(answer["exhausted"], "cancelled");
    assert!(
        answer["heaps_computed"].as_u64().unwrap() > 0,
        "what is known is printed"
    );
}
