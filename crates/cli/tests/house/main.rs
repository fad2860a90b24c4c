//! The house keeps its shape: which crate uses which, and what the lower floors must not touch.
//!
//! A shortcut through a wall is easy to write and hard to take out again; here it fails at once.

mod answers;
mod built;
mod figures;
mod games;
mod modules;
mod release;
mod source;
mod threats;

use std::fs;
use std::path::Path;

use cargo_metadata::{DependencyKind, Metadata, MetadataCommand, Package};

use modules::names_after;
use source::{rust_files, sources};

/// Each crate of the house, and which of the others it may use. The table of CONTRIBUTING.md.
const MAY_USE: [(&str, &[&str]); 13] = [
    ("grundy-core", &[]),
    ("grundy-rules", &["grundy-core"]),
    ("grundy-script", &["grundy-core"]),
    // The checker shares nothing with what it checks.
    ("grundy-cert", &[]),
    ("grundy-solve", &["grundy-core", "grundy-rules"]),
    (
        "grundy-play",
        &["grundy-core", "grundy-rules", "grundy-solve"],
    ),
    (
        "grundy",
        &[
            "grundy-core",
            "grundy-rules",
            "grundy-cert",
            "grundy-solve",
            "grundy-play",
            "grundy-script",
        ],
    ),
    (
        "grundy-words",
        &[
            "grundy-core",
            "grundy-rules",
            "grundy-cert",
            "grundy-solve",
            "grundy-play",
            "grundy-script",
            "grundy",
        ],
    ),
    // Text that is rendered: it knows nothing of games.
    ("grundy-book", &[]),
    ("grundy-web", &["grundy", "grundy-words", "grundy-book"]),
    // One face opens the other: `grundy serve`.
    (
        "grundy-cli",
        &["grundy", "grundy-words", "grundy-book", "grundy-web"],
    ),
    // The package for Python brings the command line along.
    ("grundy-py", &["grundy", "grundy-words", "grundy-cli"]),
    // Laws of what comes in, wherever that is read.
    (
        "grundy-laws",
        &[
            "grundy-core",
            "grundy-rules",
            "grundy-cert",
            "grundy-solve",
            "grundy-play",
            "grundy-script",
            "grundy",
            "grundy-web",
        ],
    ),
];

/// The crates that talk to a terminal, a browser or Python.
const FACES: [&str; 3] = ["grundy-cli", "grundy-web", "grundy-py"];

/// Libraries that only faces may use.
const FACE_LIBRARIES: [&str; 4] = ["clap", "axum", "ratatui", "pyo3"];

/// Libraries for words, which whoever depends on the façade does not want with it.
const WORD_LIBRARIES: [&str; 3] = ["fluent-bundle", "unic-langid", "unicode-width"];

/// What the sources of a crate must not name: core has no I/O, threads or clocks, and rules open no
/// files (whoever needs one hands in its contents).
const MUST_NOT_NAME: [(&str, &[&str]); 2] = [
    (
        "grundy-core",
        &["std::fs", "std::io", "std::thread", "std::time"],
    ),
    ("grundy-rules", &["std::fs"]),
];

/// The crates below the façade, by its names for them.
const BELOW: [&str; 6] = ["core", "rules", "cert", "script", "engines", "play"];

/// The workspace as its manifests declare it; nothing is resolved or fetched.
fn house() -> Metadata {
    MetadataCommand::new()
        .manifest_path(concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml"))
        .no_deps()
        .exec()
        .expect("cargo reads the workspace")
}

/// The packages of the house; the benchmarks live beside it and may use what they need.
fn crates(house: &Metadata) -> Vec<&Package> {
    let packages = house.packages.iter();
    packages
        .filter(|package| package.name != "grundy-bench")
        .collect()
}

fn crate_named<'h>(house: &'h Metadata, name: &str) -> &'h Package {
    let package = crates(house)
        .into_iter()
        .find(|package| package.name == name);
    package.unwrap_or_else(|| panic!("{name} is not of the house"))
}

/// The crates of this workspace that the package depends on in this way.
fn ours(package: &Package, kind: DependencyKind) -> impl Iterator<Item = &str> {
    let dependencies = package.dependencies.iter();
    dependencies
        .filter(move |dependency| dependency.kind == kind && dependency.path.is_some())
        .map(|dependency| dependency.name.as_str())
}

/// Whether a section of a manifest has this line, spaces aside.
fn has_line(manifest: &Path, section: &str, line: &str) -> bool {
    let text = fs::read_to_string(manifest).expect("a manifest is text");
    text.lines()
        .skip_while(|l| l.trim() != section)
        .skip(1)
        .take_while(|l| !l.starts_with('['))
        .any(|l| l.replace(' ', "") == line.replace(' ', ""))
}

fn assert_none(broken: &[String]) {
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}

/// Else a new crate would be bound by nothing below.
#[test]
fn every_crate_stands_in_the_table() {
    let house = house();
    let mut there: Vec<&str> = crates(&house)
        .iter()
        .map(|package| package.name.as_str())
        .collect();
    let mut listed = MAY_USE.map(|(name, _)| name);
    there.sort_unstable();
    listed.sort_unstable();
    assert_eq!(there, listed);
}

/// Tests and build scripts too: what a test pulls in from above is a cycle.
#[test]
fn crates_use_only_what_is_below_them() {
    let house = house();
    let mut broken = Vec::new();
    for (name, allowed) in MAY_USE {
        let package = crate_named(&house, name);
        for kind in [
            DependencyKind::Normal,
            DependencyKind::Build,
            DependencyKind::Development,
        ] {
            let above = ours(package, kind).filter(|used| !allowed.contains(used));
            broken.extend(above.map(|used| format!("{name} must not use {used} ({kind})")));
        }
    }
    assert_none(&broken);
}

/// Whoever depends on the library wants neither a command line nor translations with it.
#[test]
fn inner_crates_use_no_libraries_for_faces_or_words() {
    let house = house();
    let mut broken = Vec::new();
    for package in crates(&house) {
        let name = package.name.as_str();
        if FACES.contains(&name) {
            continue;
        }
        let is_forbidden = |library: &str| {
            FACE_LIBRARIES.contains(&library)
                || (name != "grundy-words" && WORD_LIBRARIES.contains(&library))
        };
        let used = package.dependencies.iter().filter(|dependency| {
            dependency.kind == DependencyKind::Normal && is_forbidden(&dependency.name)
        });
        broken.extend(used.map(|used| format!("{name} must not use {}", used.name)));
    }
    assert_none(&broken);
}

/// What a face needs, the façade and the words say by name; a rule of a game is nothing that it needs.
#[test]
fn faces_do_not_reach_through_the_facade() {
    let house = house();
    let mut broken = Vec::new();
    for source in FACES
        .iter()
        .flat_map(|name| sources(crate_named(&house, name)))
    {
        let named = names_after("grundy::", &source.code());
        let below = BELOW.iter().filter(|name| named.contains(**name));
        let path = source.path.display();
        broken.extend(below.map(|name| format!("{path} must not use grundy::{name}")));
    }
    assert_none(&broken);
}

/// A lint of the workspace binds only the crates that ask for it.
#[test]
fn every_crate_is_bound_by_the_lints_of_the_workspace() {
    for package in crates(&house()) {
        let manifest = package.manifest_path.as_std_path();
        assert!(
            has_line(manifest, "[lints]", "workspace = true"),
            "{}",
            package.name
        );
    }
}

/// The one crate with a module of machine instructions, and that module.
const HAS_UNSAFE_CODE: (&str, &str) = ("grundy-solve", "arch.rs");

#[test]
fn unsafe_code_stands_in_one_module() {
    let house = house();
    for package in crates(&house) {
        let (crate_with_arch, arch) = HAS_UNSAFE_CODE;
        let folder = package.manifest_path.with_file_name("src");
        let roots = ["lib.rs", "main.rs"].map(|root| folder.join(root));
        let forbids = roots.iter().any(|root| {
            fs::read_to_string(root).is_ok_and(|text| text.contains("#![forbid(unsafe_code)]"))
        });
        let may_have_it = package.name == crate_with_arch;
        assert_eq!(forbids, !may_have_it, "{}", package.name);
        for file in rust_files(folder.as_std_path()) {
            let source = fs::read_to_string(&file).expect("a source is text");
            if source.contains("allow(unsafe_code)") {
                assert!(may_have_it && file.ends_with(arch), "{}", file.display());
            }
        }
    }
}

/// Answers depend on the question alone, not on the machine that gives them.
#[test]
fn lower_floors_open_no_files_and_look_at_no_clock() {
    let house = house();
    let mut broken = Vec::new();
    for (name, forbidden) in MUST_NOT_NAME {
        let package = crate_named(&house, name);
        let folder = package.manifest_path.with_file_name("src");
        for file in rust_files(folder.as_std_path()) {
            let source = fs::read_to_string(&file).expect("a source is text");
            let named = forbidden.iter().filter(|path| source.contains(**path));
            broken.extend(named.map(|path| format!("{} names {path}", file.display())));
        }
    }
    assert_none(&broken);
}

/// What of the house asks for the hour of the day: the seed of a game in which nobody named one.
const ASKS_THE_HOUR: &str = "crates/cli/src/commands/play.rs";

/// A clock that is set, forwards or back, neither ends a run nor lets it go on: all limits and times are taken from the clock
/// that only runs on, and a file counts by what is in it, not by when it was written.
#[test]
fn limits_know_no_clock_that_can_be_set() {
    let house = house();
    let mut asking = Vec::new();
    for source in crates(&house).iter().flat_map(|package| sources(package)) {
        let code = source.code();
        let clocks = ["SystemTime", "UNIX_EPOCH", ".modified()", ".accessed()"];
        if clocks.iter().any(|clock| code.contains(clock)) {
            let path = source.path.strip_prefix(&house.workspace_root);
            asking.push(path.expect("in the house").display().to_string());
        }
    }
    assert_eq!(asking, [ASKS_THE_HOUR]);
}
