//! Ctrl-C.

use std::process::{Command, Stdio};

use crate::common::{code, interrupt, wait_until};

#[test]
fn an_interruption_ends_cleanly_with_130() {
    let directory = tempfile::tempdir().unwrap();
    let child = Command::new(env!("CARGO_BIN_EXE_grundy"))
        .args(["period", "0.6", "--limit", "10000000000", "--json"])
        .args(["--checkpoint-every", "1ms", "--checkpoint"])
        .arg(directory.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // It is at work when it keeps what it has.
    wait_until(|| directory.path().join("checkpoint").exists());
    interrupt(&child);
    let output = child.wait_with_output().unwrap();
    assert_eq!(code(&output), 130);
    let answer: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(answer["status"], "unknown");
    assert_eq!(answer["exhausted"], "cancelled");
    assert!(
        answer["heaps_computed"].as_u64().unwrap() > 0,
        "what is known is printed"
    );
}
