//! Files that another process changes underneath: what a run has kept, between two starts, and what is read, meanwhile. The
//! answer is the right one, or a refusal that names the place.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Output, Stdio};
use std::time::Instant;

use super::{Random, WRITERS, Writer, program, timeless};

/// What another process makes of a file.
#[derive(Clone, Copy, Debug)]
enum Change {
    Cut,
    Emptied,
    /// One bit of one byte.
    Flipped,
    Longer,
    Other,
    Gone,
    Folder,
}

impl Change {
    const ALL: [Self; 7] = [
        Self::Flipped,
        Self::Cut,
        Self::Gone,
        Self::Other,
        Self::Emptied,
        Self::Folder,
        Self::Longer,
    ];

    fn make(self, file: &Path, random: &mut Random) {
        let mut bytes = fs::read(file).unwrap();
        let place = random.below(bytes.len());
        match self {
            Self::Cut => bytes.truncate(place),
            Self::Emptied => bytes.clear(),
            Self::Flipped if bytes.is_empty() => {}
            Self::Flipped => bytes[place] ^= 1 << random.below(8),
            Self::Longer => bytes.extend_from_slice(b"0.6,0.6,0\n"),
            Self::Other => bytes = b"my notes\n".to_vec(),
            Self::Gone | Self::Folder => {
                fs::remove_file(file).unwrap();
                if matches!(self, Self::Folder) {
                    fs::create_dir(file).unwrap();
                }
                return;
            }
        }
        fs::write(file, bytes).unwrap();
    }
}

/// The files below a folder, in order.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut all = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            all.extend(files(&path));
        } else {
            all.push(path);
        }
    }
    all.sort();
    all
}

/// What runs keep for others that go on.
fn kept(here: &Path) -> Vec<PathBuf> {
    let folders = ["kept", "jobs"].into_iter();
    folders
        .flat_map(|folder| files(&here.join(folder)))
        .collect()
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let (path, to) = (
            entry.as_ref().unwrap().path(),
            to.join(entry.unwrap().file_name()),
        );
        if path.is_dir() {
            copy(&path, &to);
        } else {
            fs::copy(&path, &to).unwrap();
        }
    }
}

/// What the command and that after it told, where one of them was refused.
fn refusal(writer: &Writer, here: &Path) -> Option<String> {
    let commands = [Some(writer.arguments), writer.then].into_iter().flatten();
    for arguments in commands {
        let output = program(here, arguments)
            .stderr(Stdio::piped())
            .output()
            .unwrap();
        if !output.status.success() {
            return Some(told(arguments, &output));
        }
    }
    None
}

/// An error of the contract.
fn told(arguments: &str, output: &Output) -> String {
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    // 3 and 4 are what a mark says that the jobs have ended with.
    let is_error = matches!(output.status.code(), Some(2..=5)) && told.contains("error: ");
    assert!(
        is_error && !told.contains("panicked"),
        "{arguments}: {output:?}"
    );
    told
}

impl Writer {
    /// Changes what a run has kept, each file in so many ways, and goes on.
    fn go_on_from_what_was_changed(&self, ways: usize, random: &mut Random) {
        let (right, duration) = self.undisturbed();
        let begun = self.begun(duration / 2);
        for file in kept(begun.path()) {
            for _ in 0..ways {
                let change = Change::ALL[random.below(Change::ALL.len())];
                let folder = tempfile::tempdir().unwrap();
                let here = folder.path();
                copy(begun.path(), here);
                let place = file.strip_prefix(begun.path()).unwrap();
                change.make(&here.join(place), random);
                let case = || format!("{}: {change:?} {}", self.arguments, place.display());
                match refusal(self, here) {
                    Some(told) => assert!(
                        place
                            .iter()
                            .any(|name| told.contains(&*name.to_string_lossy())),
                        "{}: no place: {told}",
                        case()
                    ),
                    None => assert!(self.result(here).unwrap() == right, "{}", case()),
                }
            }
        }
    }
}

#[test]
fn what_was_changed_between_two_starts_is_refused_or_does_no_harm() {
    let mut random = Random(5);
    for writer in WRITERS.iter().filter(|writer| writer.keeps()) {
        writer.go_on_from_what_was_changed(1, &mut random);
    }
}

#[test]
#[ignore = "minutes"]
fn what_was_changed_in_many_ways_between_two_starts_is_refused_or_does_no_harm() {
    let mut random = Random(6);
    for writer in WRITERS.iter().filter(|writer| writer.keeps()) {
        writer.go_on_from_what_was_changed(60, &mut random);
    }
}

/// What makes `file`, and a question that reads it.
const READERS: [[&str; 2]; 3] = [
    [
        "board build tactix(4x5) --misere --out file",
        "board verify file --full --json",
    ],
    [
        "board build tactix(4x5) --misere --out file",
        "solve tactix(4x5) --misere --tablebase file --json",
    ],
    ["period 0.16 --certificate file", "check file --json"],
];

/// Asks while another process changes the file at some moment: the answer that it would have been, or a refusal.
fn ask_while_it_changes([first, question]: [&str; 2], times: usize, random: &mut Random) {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    let ask = || {
        let mut asked = program(here, question);
        asked.stdout(Stdio::piped()).stderr(Stdio::piped());
        asked.spawn().unwrap()
    };
    assert!(program(here, first).status().unwrap().success(), "{first}");
    let file = here.join("file");
    let whole = fs::read(&file).unwrap();
    let started = Instant::now();
    let right = timeless(ask().wait_with_output().unwrap().stdout);
    let duration = started.elapsed();
    for change in Change::ALL.into_iter().cycle().take(times) {
        let child = ask();
        std::thread::sleep(duration.mul_f64(random.share()));
        change.make(&file, random);
        let output = child.wait_with_output().unwrap();
        let case = format!("{question}: {change:?}");
        if output.status.success() {
            assert!(timeless(output.stdout) == right, "{case}");
        } else {
            let is_told = !output.stdout.is_empty() || !output.stderr.is_empty();
            let code = output.status.code();
            assert!(is_told && matches!(code, Some(2..=5)), "{case}: {output:?}");
        }
        if file.is_dir() {
            fs::remove_dir(&file).unwrap();
        }
        fs::write(&file, &whole).unwrap();
    }
}

#[test]
fn what_is_changed_while_it_is_read_is_refused_or_does_no_harm() {
    let mut random = Random(3);
    for reader in READERS {
        ask_while_it_changes(reader, Change::ALL.len(), &mut random);
    }
}
