//! What one step of the test command builds the next one finds.

use std::collections::BTreeSet;
use std::process::Command;

use crate::{assert_none, house};

/// Every library that is linked, with its version and features, as cargo chooses them for these packages.
fn linked(packages: &[&str]) -> BTreeSet<String> {
    let cargo = std::env::var_os("CARGO").unwrap_or("cargo".into());
    let output = Command::new(cargo)
        .current_dir(house().workspace_root)
        .args(["tree", "--locked", "--offline", "--prefix", "none"])
        .args(["--no-dedupe", "--format", "{p} {f}"])
        .args(packages)
        .output()
        .expect("cargo runs");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    let tree = String::from_utf8(output.stdout).expect("names are text");
    tree.lines().map(str::to_owned).collect()
}

/// A feature that only a test of the house asks of a library makes cargo build that library and all above it once more
/// for the wheel: minutes, and nobody would see why. What is missing is named in the wheel's feature `as-tested`.
#[test]
fn the_wheel_is_linked_from_what_the_tests_were_built_from() {
    let tested = linked(&["--workspace", "--edges", "normal,build,dev"]);
    let wheel = linked(&[
        "-p",
        "grundy-py",
        "--features",
        "as-tested",
        "-e",
        "normal,build",
    ]);
    assert!(wheel.len() > 200, "{}", wheel.len());
    let other = wheel.difference(&tested);
    let other: Vec<String> = other
        .filter(|line| !line.starts_with("grundy-py "))
        .cloned()
        .collect();
    assert_none(&other);
}
