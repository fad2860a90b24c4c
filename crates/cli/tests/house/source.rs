//! The sources as rustfmt leaves them: enough is known of a line by its indentation.

use std::fs;
use std::path::{Path, PathBuf};

use cargo_metadata::Package;

/// A file of a package's sources, without its tests.
pub(crate) struct Source {
    pub(crate) path: PathBuf,
    /// The module, from the root of the crate: `["plan", "genus"]`, of the root nothing.
    pub(crate) module: Vec<String>,
    /// What is no test.
    pub(crate) lines: Vec<String>,
}

/// A function with a body.
pub(crate) struct Function {
    pub(crate) name: String,
    pub(crate) lines: usize,
}

/// The sources of a package, without files of tests.
pub(crate) fn sources(package: &Package) -> Vec<Source> {
    let root = package.manifest_path.with_file_name("src");
    let root = root.as_std_path();
    let files = rust_files(root).into_iter();
    let is_test = |path: &Path| {
        path.iter()
            .any(|part| part == "tests" || part == "tests.rs")
    };
    files
        .filter(|path| !is_test(path.strip_prefix(root).expect("a file of the folder")))
        .map(|path| Source::read(root, path))
        .collect()
}

pub(crate) fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder of sources");
    let paths = entries.map(|entry| entry.expect("an entry of the folder").path());
    paths
        .flat_map(|path| {
            if path.is_dir() {
                rust_files(&path)
            } else {
                vec![path]
            }
        })
        .filter(|path| path.extension().is_some_and(|extension| extension == "rs"))
        .collect()
}

impl Source {
    fn read(root: &Path, path: PathBuf) -> Self {
        let text = fs::read_to_string(&path).expect("a source is text");
        let below = path.strip_prefix(root).expect("a file of the folder");
        let module = below.with_extension("");
        let module = module
            .iter()
            .map(|part| part.to_string_lossy().into_owned());
        let is_root = |part: &String| !matches!(part.as_str(), "lib" | "main" | "mod");
        Self {
            module: module.filter(is_root).collect(),
            lines: without_tests(&text),
            path,
        }
    }

    /// What the compiler reads.
    pub(crate) fn code(&self) -> String {
        let lines = self.lines.iter().map(String::as_str);
        let code = lines.filter(|line| !is_comment(line));
        code.collect::<Vec<_>>().join("\n")
    }

    /// How many lines are neither blank nor only a comment.
    pub(crate) fn lines_of_code(&self) -> usize {
        let lines = self.lines.iter();
        lines
            .filter(|line| !line.trim().is_empty() && !is_comment(line))
            .count()
    }

    /// The functions that have a body; one within another counts for both.
    pub(crate) fn functions(&self) -> Vec<Function> {
        let starts = self.lines.iter().enumerate();
        let starts = starts.filter_map(|(start, line)| Some((start, function_name(line)?)));
        starts
            .filter_map(|(start, name)| {
                let lines = length(&self.lines[start..])?;
                Some(Function { name, lines })
            })
            .collect()
    }
}

fn is_comment(line: &str) -> bool {
    line.trim_start().starts_with("//")
}

/// The lines without the items that are only compiled for tests.
fn without_tests(text: &str) -> Vec<String> {
    let lines: Vec<&str> = text.lines().collect();
    let (mut kept, mut at) = (Vec::new(), 0);
    while at < lines.len() {
        if lines[at].trim() != "#[cfg(test)]" {
            kept.push(lines[at].to_owned());
            at += 1;
            continue;
        }
        while lines[at].trim_start().starts_with("#[") {
            at += 1;
        }
        at += length(&lines[at..]).unwrap_or(1);
    }
    kept
}

/// The name of the function whose first line this is.
fn function_name(line: &str) -> Option<String> {
    let (before, after) = line.split_once("fn ")?;
    let mut words = before.split_whitespace();
    let is_declared = words.all(|word| {
        matches!(word, "pub" | "const" | "unsafe" | "async") || word.starts_with("pub(")
    });
    let name = after.split(['(', '<']).next()?;
    is_declared.then(|| name.to_owned())
}

/// How many lines an item has that begins here, if it has a body: rustfmt closes it where it began.
fn length<S: AsRef<str>>(lines: &[S]) -> Option<usize> {
    let first = lines[0].as_ref();
    let indent = &first[..first.len() - first.trim_start().len()];
    for (index, line) in lines.iter().enumerate() {
        let Some(line) = line.as_ref().strip_prefix(indent) else {
            continue;
        };
        if line.starts_with('}') || (index == 0 && line.ends_with('}')) {
            return Some(index + 1);
        }
        if !line.starts_with(' ') && line.ends_with(';') {
            return None;
        }
    }
    None
}
