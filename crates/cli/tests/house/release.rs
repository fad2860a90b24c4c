//! What is published is whole, says one version, and is free to be used. What takes minutes is `release/check.sh`.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use cargo_metadata::{Metadata, MetadataCommand, Package};

use crate::source::rust_files;
use crate::{assert_none, crates, house};

/// Packages of the registry in the order in which they are published: each after those that it uses.
const ORDER: [&str; 11] = [
    "grundy-core",
    "grundy-rules",
    "grundy-script",
    "grundy-cert",
    "grundy-solve",
    "grundy-play",
    "grundy",
    "grundy-words",
    "grundy-book",
    "grundy-web",
    "grundy-cli",
];

/// What every package has beside its sources.
const BESIDE: [&str; 4] = ["Cargo.toml", "LICENSE-APACHE", "LICENSE-MIT", "README.md"];

fn published(house: &Metadata) -> Vec<&Package> {
    let all = crates(house).into_iter();
    // An empty list of registries is none.
    all.filter(|package| package.publish.is_none()).collect()
}

fn root(file: &str) -> String {
    let root = house().workspace_root;
    fs::read_to_string(root.join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

fn version() -> String {
    let house = house();
    let versions: BTreeSet<String> = crates(&house)
        .iter()
        .map(|package| package.version.to_string())
        .collect();
    assert_eq!(versions.len(), 1, "{versions:?}");
    versions.into_iter().next().expect("there are crates")
}

#[test]
fn packages_are_published_in_this_order_each_after_those_it_uses() {
    let house = house();
    let names: BTreeSet<&str> = published(&house).iter().map(|p| p.name.as_str()).collect();
    assert_eq!(names, BTreeSet::from(ORDER));
    for (at, name) in ORDER.iter().enumerate() {
        let package = crate::crate_named(&house, name);
        let ours = package
            .dependencies
            .iter()
            .filter(|used| used.path.is_some());
        let late = ours.filter(|used| !ORDER[..at].contains(&used.name.as_str()));
        let late: Vec<String> = late
            .map(|used| format!("{name} before {}", used.name))
            .collect();
        assert_none(&late);
    }
}

#[test]
fn every_package_says_what_it_is() {
    for package in published(&house()) {
        let name = &package.name;
        assert!(package.description.is_some(), "{name}");
        assert_eq!(
            package.license.as_deref(),
            Some("MIT OR Apache-2.0"),
            "{name}"
        );
        assert!(package.rust_version.is_some(), "{name}");
        assert!(
            !package.keywords.is_empty() && package.keywords.len() <= 5,
            "{name}"
        );
        assert!(!package.categories.is_empty(), "{name}");
    }
}

/// The files that cargo would pack.
fn packed(package: &Package) -> BTreeSet<String> {
    let cargo = std::env::var_os("CARGO").unwrap_or("cargo".into());
    let output = Command::new(cargo)
        .args(["package", "--list", "--allow-dirty", "--offline"])
        .args(["--manifest-path", package.manifest_path.as_str()])
        .output()
        .expect("cargo runs");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{}: {said}", package.name);
    let files = String::from_utf8(output.stdout).expect("names are text");
    files.lines().map(|line| line.replace('\\', "/")).collect()
}

/// The files and folders that the source of a package makes part of the program, from its folder; tests read others too.
fn embedded(folder: &Path) -> Vec<String> {
    let mut all = Vec::new();
    for file in rust_files(&folder.join("src")) {
        let text = fs::read_to_string(&file).expect("a source is text");
        let below = file.strip_prefix(folder).expect("below").to_owned();
        let beside = below.parent().expect("a file is in a folder").to_owned();
        for (mark, from) in [
            ("include_str!(\"", beside.as_path()),
            ("include_bytes!(\"", beside.as_path()),
            ("#[folder = \"", Path::new("")),
        ] {
            let named = text.split(mark).skip(1);
            let named = named.filter_map(|rest| rest.split_once('"'));
            all.extend(named.map(|(name, _)| plain(&from.join(name))));
        }
    }
    all
}

/// The path without steps up; what leads out of the package begins with one.
fn plain(path: &Path) -> String {
    let mut parts: Vec<String> = Vec::new();
    for part in path.iter().map(|part| part.to_string_lossy()) {
        match &*part {
            ".." if parts.last().is_some_and(|last| last != "..") => {
                parts.pop();
            }
            _ => parts.push(part.into_owned()),
        }
    }
    parts.join("/")
}

#[test]
fn a_package_holds_all_that_it_embeds() {
    let (house, mut broken, mut count) = (house(), Vec::new(), 0);
    for package in published(&house) {
        let folder = package.manifest_path.parent().expect("a folder");
        let files = packed(package);
        let beside = BESIDE.map(str::to_owned);
        for wanted in beside.into_iter().chain(embedded(folder.as_std_path())) {
            count += 1;
            let inside = format!("{wanted}/");
            let is_there =
                files.contains(&wanted) || files.iter().any(|file| file.starts_with(&inside));
            if !is_there {
                broken.push(format!("{} has no {wanted}", package.name));
            }
        }
    }
    assert_none(&broken);
    // Beside the usual four: chapters, the page, messages, games and the like.
    assert!(count >= 4 * ORDER.len() + 8, "{count}");
}

#[test]
fn the_version_is_everywhere_the_same() {
    let version = version();
    let house = house();
    for package in crates(&house) {
        for used in package
            .dependencies
            .iter()
            .filter(|used| used.path.is_some())
        {
            let wanted = used.req.to_string();
            assert_eq!(
                wanted,
                format!("^{version}"),
                "{} of {}",
                used.name,
                package.name
            );
        }
    }
    let changelog = root("CHANGELOG.md");
    let mut headings = changelog
        .lines()
        .filter_map(|line| line.strip_prefix("## "));
    assert_eq!(headings.next(), Some("[Unreleased]"));
    let newest = headings.next().expect("a version");
    let (named, date) = newest.split_once(" - ").expect("a version and its date");
    assert_eq!(named, format!("[{version}]"));
    let citation = root("CITATION.cff");
    let has = |line: String| assert!(citation.lines().any(|l| l == line), "CITATION.cff: {line}");
    has(format!("version: {version}"));
    has(format!("date-released: {date}"));
}

/// An alternative that nobody needs to choose.
const OR_ANOTHER: [&str; 2] = [
    "MIT OR Apache-2.0 OR LGPL-2.1-or-later",
    "Apache-2.0 OR GPL-2.0-only",
];

/// All libraries of this machine's kind, those of tests too; for others `cargo deny` asks in `release/check.sh`.
#[test]
fn nothing_under_the_gpl_is_linked() {
    let host = Command::new("rustc")
        .arg("-vV")
        .output()
        .expect("rustc runs");
    let host = String::from_utf8(host.stdout).expect("text");
    let host = host.lines().find_map(|line| line.strip_prefix("host: "));
    let all = MetadataCommand::new()
        .manifest_path(concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml"))
        .other_options(
            [
                "--locked",
                "--offline",
                "--filter-platform",
                host.expect("a host"),
            ]
            .map(str::to_owned),
        )
        .exec()
        .expect("cargo reads all packages");
    let mut broken = Vec::new();
    for package in &all.packages {
        let licence = package.license.as_deref().unwrap_or("none");
        let is_free =
            licence != "none" && !licence.contains("GPL") || OR_ANOTHER.contains(&licence);
        if !is_free {
            broken.push(format!("{}: {licence}", package.name));
        }
    }
    assert_none(&broken);
    assert!(all.packages.len() > 100, "{}", all.packages.len());
}
