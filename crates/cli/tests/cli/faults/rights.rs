//! Folders and files that a run may not read or write, from the beginning or from some moment on.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::Duration;

use super::{Random, WRITERS, Writer};
use crate::common::wait_until;

/// What starts a program that files' modes hold for: nothing, or where tests are run by root a program that takes root's
/// rights over files away.
fn bound() -> Option<&'static [&'static str]> {
    const WAYS: [&[&str]; 3] = [
        &["env"],
        &[
            "setpriv",
            "--bounding-set",
            "-dac_override,-dac_read_search,-fowner",
            "--inh-caps",
            "-dac_override,-dac_read_search,-fowner",
        ],
        &[
            "capsh",
            "--drop=cap_dac_override,cap_dac_read_search,cap_fowner",
            "--shell=/usr/bin/env",
            "--",
        ],
    ];
    let folder = tempfile::tempdir().unwrap();
    let locked = folder.path().join("locked");
    fs::create_dir(&locked).unwrap();
    let runs = |way: &&&[&str], script: &str| {
        let status = Command::new(way[0])
            .args(&way[1..])
            .args(["sh", "-c", script])
            .current_dir(&locked)
            .stderr(Stdio::null())
            .status();
        status.is_ok_and(|status| status.success())
    };
    allow(&locked, "a-w");
    let way = WAYS
        .iter()
        .find(|way| runs(way, "true") && !runs(way, ": > probe && rm probe"));
    allow(&locked, "u+w");
    if way.is_none() {
        println!("not tried: nothing here takes the rights of root away");
    }
    way.copied()
}

fn allow(path: &Path, mode: &str) {
    let status = Command::new("chmod").args(["-R", mode]).arg(path).status();
    assert!(status.unwrap().success());
}

/// The program under these rights.
fn program(way: &[&str], here: &Path, arguments: &str) -> Command {
    let mut command = Command::new(way[0]);
    command
        .args(&way[1..])
        .arg(env!("CARGO_BIN_EXE_grundy"))
        .args(arguments.split(' '))
        .current_dir(here)
        .env("LC_ALL", "C")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped());
    command
}

/// Whether it was refused, with an error of a file; else it has ended well.
fn was_refused(arguments: &str, output: &Output) -> bool {
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(!told.contains("panicked"), "{arguments}: {told}");
    match output.status.code() {
        Some(0) => false,
        Some(5) if told.contains("error: ") && told.contains("not permitted") => true,
        _ => panic!("{arguments}: {output:?}"),
    }
}

/// The files below a folder with what is in them, but for locks, which have nothing.
fn files(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let mut all: Vec<(PathBuf, Vec<u8>)> = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            all.extend(files(&path));
        } else {
            let content = fs::read(&path).unwrap();
            all.push((path, content));
        }
    }
    all.sort();
    all
}

impl Writer {
    /// Nothing may be written, from the beginning on.
    fn refuse_to_write(&self, way: &[&str]) {
        let folder = self.folder();
        let here = folder.path();
        let before = files(here);
        allow(here, "a-w");
        let output = program(way, here, self.arguments).output().unwrap();
        allow(here, "u+w");
        assert!(was_refused(self.arguments, &output), "{}", self.arguments);
        assert!(files(here) == before, "{}", self.arguments);
    }

    /// Nothing may be written any more from some moment on.
    fn lose_rights(&self, way: &[&str], (right, moment): (&[u8], Duration)) {
        let folder = self.folder();
        let here = folder.path();
        let mut child = program(way, here, self.arguments).spawn().unwrap();
        std::thread::sleep(moment);
        // Files may come and go meanwhile.
        let mut chmod = Command::new("chmod");
        let chmod = chmod.args(["-R", "a-w"]).arg(here).stderr(Stdio::null());
        chmod.status().unwrap();
        wait_until(|| child.try_wait().unwrap().is_some());
        let output = child.wait_with_output().unwrap();
        allow(here, "u+w");
        was_refused(self.arguments, &output);
        self.check_what_is_left(here, right, false);
        self.check_what_follows(here, right);
    }

    /// Some files that a killed run has left may not be read, one by one: a refusal that names the place, or the right result.
    fn refuse_to_read(&self, way: &[&str], (right, moment): (&[u8], Duration)) {
        let folder = self.begun(moment);
        let here = folder.path();
        let all = files(here);
        for (file, _) in all.iter().step_by(all.len().div_ceil(3)) {
            // A run before may have come to its end and cleared it away.
            if !file.exists() {
                continue;
            }
            allow(file, "a-r");
            let output = program(way, here, self.arguments).output().unwrap();
            if file.exists() {
                allow(file, "u+r");
            }
            if was_refused(self.arguments, &output) {
                check_place(self, file, &output);
            }
            self.check_what_is_left(here, right, false);
        }
    }
}

#[test]
fn runs_without_rights_tell_it_and_leave_nothing_wrong() {
    let Some(way) = bound() else { return };
    let mut random = Random(11);
    for writer in &WRITERS {
        writer.refuse_to_write(way);
        let (right, duration) = writer.undisturbed();
        writer.lose_rights(way, (&right, duration.mul_f64(random.share())));
        if writer.keeps() {
            writer.refuse_to_read(way, (&right, duration / 2));
        }
    }
}

/// The error names the file, or the folder that it is in.
fn check_place(writer: &Writer, file: &Path, output: &Output) {
    let told = String::from_utf8_lossy(&output.stderr);
    let mut names = file.ancestors().filter_map(Path::file_name).take(3);
    assert!(
        names.any(|name| told.contains(&*name.to_string_lossy())),
        "{}: {} is not named: {told}",
        writer.arguments,
        file.display()
    );
}
