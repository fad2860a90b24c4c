//! What machines do to runs that write: killed at any moment, without room, ended by a signal, they leave nothing that is
//! wrong, and what is asked again is answered as if nothing had been.

mod changes;
mod links;
mod rights;

use std::fs::{self, File};
use std::io::{Read, Write};
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::common::wait_until;

/// A command that writes the file `result`, the same bytes each time.
struct Writer {
    /// What makes the files that it reads.
    first: Option<&'static str>,
    arguments: &'static str,
    /// What puts the result together from what the command left.
    then: Option<&'static str>,
    left: Left,
}

/// What may be there instead of the result once a run was ended.
#[derive(Clone, Copy, PartialEq)]
enum Left {
    Nothing,
    /// The beginning of it.
    Beginning,
    /// What was known when it was interrupted; nothing of a run that was killed.
    Known,
}

const fn leaving(left: Left, arguments: &'static str) -> Writer {
    Writer {
        first: None,
        arguments,
        then: None,
        left,
    }
}

const fn whole(arguments: &'static str) -> Writer {
    leaving(Left::Nothing, arguments)
}

/// A command with those that come before and after it.
const fn among([first, arguments, then]: [&'static str; 3]) -> Writer {
    Writer {
        first: Some(first),
        then: Some(then),
        ..whole(arguments)
    }
}

/// Ways to write files: one of each kind, but for games (`play`), of which no two are alike.
const WRITERS: [Writer; 14] = [
    leaving(
        Left::Known,
        "period 0.16 --hash --checkpoint kept --checkpoint-every 10ms --certificate result",
    ),
    leaving(
        Left::Known,
        "period 0.6 --limit 60000 --hash --checkpoint kept --checkpoint-every 10ms --certificate result",
    ),
    whole(
        "solve node-kayles{grid}(3x14) --threads 1 --checkpoint kept --checkpoint-every 10ms --certificate result",
    ),
    whole(
        "solve cram(5x5)+cram(3x4)+nim(2) --misere --checkpoint kept --checkpoint-every 10ms --svg result",
    ),
    whole("solve cram(4x5) --svg result"),
    whole("solve --batch lines --output result"),
    leaving(Left::Beginning, "sweep 0.?? --limit 2000 --output result"),
    whole("board build tactix(4x5) --misere --out result --checkpoint kept"),
    leaving(
        Left::Known,
        "table 0.77 --to 300000 --format csv --output result",
    ),
    leaving(
        Left::Known,
        "table 0.77 --to 300000 --format parquet --output result",
    ),
    whole("quotient kayles --to 12 --certificate result"),
    among([
        "period 0.77 --certificate certificate",
        "check certificate certificate --output result",
        "check certificate",
    ]),
    among([
        "sweep 0.?? --limit 2000 --jobs jobs --job-count 5",
        "job run jobs",
        "job merge jobs --output result",
    ]),
    among([
        "board build tactix(4x5) --misere --jobs jobs --job-count 5",
        "job run jobs",
        "job merge jobs --output result",
    ]),
];

fn program(here: &Path, arguments: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
    command
        .env("LC_ALL", "C")
        .current_dir(here)
        .args(arguments.split(' '))
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    command
}

impl Writer {
    /// A folder with the files that the command reads.
    fn folder(&self) -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        let here = folder.path();
        let lines = (0..300).map(|n| format!("nim({n},{}) + kayles({n})\n", n / 2 + 1));
        fs::write(here.join("lines"), lines.collect::<String>()).unwrap();
        if let Some(first) = self.first {
            assert!(program(here, first).status().unwrap().success(), "{first}");
        }
        folder
    }

    /// Whether what an ended run leaves is read by the next.
    fn keeps(&self) -> bool {
        ["kept", "jobs"]
            .iter()
            .any(|kept| self.arguments.split(' ').any(|word| word == *kept))
    }

    /// A folder with what a run leaves that is killed at that moment.
    fn begun(&self, moment: Duration) -> tempfile::TempDir {
        let folder = self.folder();
        let mut child = program(folder.path(), self.arguments).spawn().unwrap();
        std::thread::sleep(moment);
        send("KILL", &child);
        child.wait().unwrap();
        folder
    }

    /// What a run that nothing befalls leaves, and how long it takes.
    fn undisturbed(&self) -> (Vec<u8>, Duration) {
        let folder = self.folder();
        let started = Instant::now();
        self.run_to_the_end(folder.path());
        (self.result(folder.path()).unwrap(), started.elapsed())
    }

    fn run_to_the_end(&self, here: &Path) {
        for arguments in [Some(self.arguments), self.then].into_iter().flatten() {
            let output = program(here, arguments)
                .stderr(Stdio::piped())
                .output()
                .unwrap();
            assert!(output.status.success(), "{arguments}: {output:?}");
        }
    }

    fn result(&self, here: &Path) -> Option<Vec<u8>> {
        fs::read(here.join("result")).ok().map(timeless)
    }

    /// What a run left that was ended is no other result.
    fn check_what_is_left(&self, here: &Path, right: &[u8], was_interrupted: bool) {
        let is_good = self.result(here).is_none_or(|left| match self.left {
            Left::Known if was_interrupted => true,
            Left::Nothing | Left::Known => left == right,
            Left::Beginning => right.starts_with(&left),
        });
        assert!(is_good, "{}: another result", self.arguments);
    }

    /// Runs that go on from there end as one that nothing befell.
    fn check_what_follows(&self, here: &Path, right: &[u8]) {
        self.run_to_the_end(here);
        assert!(
            self.result(here).as_deref() == Some(right),
            "{}: another result in the end",
            self.arguments
        );
    }

    /// Begins the run so often in the same folder, and each time ends it by this signal at some moment. One that was done
    /// before begins anew elsewhere.
    fn end_at_random_moments(&self, signal: &str, times: u32, random: &mut Random) {
        let (right, duration) = self.undisturbed();
        let mut folder = self.folder();
        for _ in 0..times {
            let mut child = program(folder.path(), self.arguments)
                .stderr(Stdio::piped())
                .spawn()
                .unwrap();
            std::thread::sleep(duration.mul_f64(random.share()));
            send(signal, &child);
            wait_until(|| child.try_wait().unwrap().is_some());
            let output = child.wait_with_output().unwrap();
            let told = String::from_utf8_lossy(&output.stderr);
            assert!(!told.contains("panicked"), "{}: {told}", self.arguments);
            let was_ended = output.status.signal().is_some() || output.status.code() == Some(130);
            assert!(
                was_ended || output.status.success(),
                "{}: {output:?}",
                self.arguments
            );
            self.check_what_is_left(folder.path(), &right, signal != "KILL");
            if !was_ended {
                self.check_what_follows(folder.path(), &right);
                folder = self.folder();
            }
        }
        self.check_what_follows(folder.path(), &right);
    }
}

/// The bytes without the times that answers took.
fn timeless(bytes: Vec<u8>) -> Vec<u8> {
    let is_of_number = |c: char| c.is_ascii_digit() || ".e-".contains(c);
    let mut text = match String::from_utf8(bytes) {
        Ok(text) => text,
        Err(other) => return other.into_bytes(),
    };
    for time in ["\"elapsed_ms\":", "\"seconds\":"] {
        let mut rests = text.split(time);
        let first = rests.next().unwrap_or_default().to_owned();
        let rests = rests.map(|rest| rest.trim_start_matches(is_of_number));
        text = rests.fold(first, |all, rest| all + rest);
    }
    text.into_bytes()
}

/// Sends a signal to a run, which may have ended.
fn send(signal: &str, child: &std::process::Child) {
    let sent = Command::new("kill")
        .args([format!("-{signal}"), child.id().to_string()])
        .stderr(Stdio::null())
        .status();
    sent.expect("kill");
}

/// Moments as good as any, the same in every run of the tests.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u32 {
        self.0 = self.0 * 48_271 % 2_147_483_647;
        u32::try_from(self.0).unwrap()
    }

    /// A number from 0 to 1.
    fn share(&mut self) -> f64 {
        f64::from(self.next()) / 2_147_483_647.0
    }

    /// A number below this one, or 0.
    fn below(&mut self, end: usize) -> usize {
        usize::try_from(self.next()).unwrap() % end.max(1)
    }
}

fn end_all_at_random_moments(signals: &[&str], times: u32) {
    let mut random = Random(7);
    for (writer, signal) in WRITERS.iter().zip(signals.iter().cycle()) {
        writer.end_at_random_moments(signal, times, &mut random);
    }
}

#[test]
fn runs_that_are_killed_leave_nothing_wrong() {
    end_all_at_random_moments(&["KILL"], 3);
}

#[test]
fn runs_that_are_ended_by_a_signal_leave_nothing_wrong() {
    end_all_at_random_moments(&["INT", "TERM", "HUP"], 1);
}

#[test]
#[ignore = "minutes"]
fn runs_that_are_ended_a_hundred_times_leave_nothing_wrong() {
    for (signal, times) in [("KILL", 100), ("INT", 25), ("TERM", 25), ("HUP", 25)] {
        end_all_at_random_moments(&[signal], times);
    }
}

/// Files may have so many blocks of 512 bytes, as on a disk that is full.
#[test]
fn runs_without_room_tell_it_and_leave_nothing_wrong() {
    for writer in &WRITERS {
        let (right, _) = writer.undisturbed();
        let folder = writer.folder();
        let mut refused = 0;
        for blocks in [0, 3] {
            let limited = format!("ulimit -f {blocks}; exec \"$@\"");
            let output = Command::new("sh")
                .args(["-c", &limited, "sh", env!("CARGO_BIN_EXE_grundy")])
                .args(writer.arguments.split(' '))
                .current_dir(folder.path())
                .env("LC_ALL", "C")
                .output()
                .unwrap();
            let told = String::from_utf8_lossy(&output.stderr);
            assert!(
                !told.contains("panicked"),
                "{blocks} blocks, {}: {told}",
                writer.arguments
            );
            let code = output.status.code();
            assert!(
                code == Some(0) || (code == Some(5) && told.contains("error")),
                "{blocks} blocks, {}: {output:?}",
                writer.arguments
            );
            refused += u32::from(code == Some(5));
            writer.check_what_is_left(folder.path(), &right, false);
        }
        assert!(refused > 0, "{}", writer.arguments);
        writer.check_what_follows(folder.path(), &right);
    }
}

/// What is told beside an answer may be heard by nobody.
#[cfg(target_os = "linux")]
#[test]
fn a_failing_standard_error_changes_no_exit_code() {
    for (arguments, code) in [
        ("solve nim(3) -vv", 0),
        ("sweep 0.? --limit 100 -v", 0),
        ("sweep 0.? --quotients", 0),
        ("frobnicate", 2),
        ("solve nim(3", 2),
        ("solve nim(3) --max-memory much", 2),
        ("solve grundy(100000) --max-steps 10", 3),
        ("check no-such-file", 5),
    ] {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full");
        let output = Command::new(env!("CARGO_BIN_EXE_grundy"))
            .args(arguments.split(' '))
            .stderr(full.unwrap())
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(code), "{arguments}");
    }
}

/// Of two that run the same, the second may be refused, and no more.
#[test]
fn two_at_once_leave_nothing_wrong() {
    for writer in &WRITERS {
        let (right, _) = writer.undisturbed();
        let folder = writer.folder();
        let both = [0, 1].map(|_| {
            program(folder.path(), writer.arguments)
                .stderr(Stdio::piped())
                .spawn()
                .unwrap()
        });
        let ends = both.map(|child| child.wait_with_output().unwrap());
        for end in &ends {
            let told = String::from_utf8_lossy(&end.stderr);
            assert!(!told.contains("panicked"), "{}: {told}", writer.arguments);
        }
        assert!(
            ends.iter().any(|end| end.status.success()),
            "{}: {ends:?}",
            writer.arguments
        );
        writer.check_what_is_left(folder.path(), &right, false);
        writer.check_what_follows(folder.path(), &right);
    }
}

/// Questions of every command that nobody waits for to the end.
const LONG: [&str; 50] = [
    "solve cram(7x9)",
    "solve cram(7x8) --misere",
    "solve tactix(7x7) --misere",
    "solve triangle(9)",
    "solve cram(31x31)",
    "solve tactix(31x32)",
    "solve tactix(31x32) --misere",
    "solve triangle{adjacent}(44)",
    "solve node-kayles{grid}(6x12) --misere",
    "solve place{queen}(14x14)",
    "solve place{knight}(10x10) --misere",
    "solve vertex-deletion{odd,king}(8x8)",
    "solve edge-deletion{odd,grid}(8x8) --misere",
    "solve arc-kayles{rook}(11x11)",
    "solve vertex-deletion{odd,multipartite}(41,43,40)",
    "solve cram(6x6)+vertex-deletion{even,grid}(18x18) --all-moves",
    "solve cram(6x6)+edge-deletion{even,rook}(24x1) --all-moves",
    "solve 0.007(1000000000000)",
    "solve 0.6(100000000)+cram(6x7)",
    "solve 0.07(60)+kayles(40)+cram(4x7) --misere",
    "solve 0.6(100)+0.007(90)+grundy(100) --misere",
    "solve stripes{2,3,5}(1000000000)",
    "solve rule(a,b){(a-k,b)\u{a0}k\u{a0}in\u{a0}1..a;(a,b-k)\u{a0}k\u{a0}in\u{a0}1..b}(20000,20000)+kayles(5)",
    "solve rule{take\u{a0}prime\u{a0}or\u{a0}half}(100000000)",
    "solve rule{take\u{a0}k\u{a0}in\u{a0}1..n\u{a0}where\u{a0}gcd(n,k)=1;take\u{a0}n/3}(10000000)",
    "solve rule{split\u{a0}a+b=n\u{a0}where\u{a0}gcd(a,b)=1}(10000000)",
    "solve rule{take\u{a0}k*k;split\u{a0}a+b=n\u{a0}where\u{a0}odd(a)}(10000000)",
    "solve rule{take\u{a0}k\u{a0}in\u{a0}1..n,leave\u{a0}a+b\u{a0}where\u{a0}gcd(a,b)=1}(5000)",
    "solve antonim(200,201,202,203,204,205)",
    "solve kayles(10^18)+wythoff(10^18,10^19) --misere",
    "solve welter(1,5,9,30,70,120,900) --misere",
    "period 0.6",
    "period 0.007",
    "period 0.106",
    "table 0.6 --to 100000000",
    "table 0.007 --to 10000000",
    "table kayles --to 1000 --misere",
    "quotient 0.07 --to 60",
    "quotient 0.6 --to 60",
    "board tactix(6x6) --misere",
    "board build tactix(6x6) --out table",
    "strategy cram(8x8)",
    "strategy tactix(32x32)",
    "strategy tactix(6x6) --misere",
    "tree tactix(5x5)",
    "tree nim(50,60,70)",
    "sweep 0.???",
    "sweep 0.?? --quotients",
    "odds 0.6 --heaps 4 --max 100000000",
    "odds kayles --heaps 12 --max 100000 --misere",
];

/// Within a tenth of a second, whatever the question is; in a release build on a machine that does nothing else.
#[test]
#[ignore = "takes a time for itself"]
fn limits_of_time_are_kept() {
    let folder = tempfile::tempdir().unwrap();
    let late: Vec<String> = LONG
        .iter()
        .filter_map(|question| {
            let started = Instant::now();
            let limited = format!("{question} --max-time 1s");
            let status = program(folder.path(), &limited).status().unwrap();
            let taken = started.elapsed();
            assert!(matches!(status.code(), Some(0 | 3)), "{question}: {status}");
            (taken > Duration::from_millis(1100)).then(|| format!("{question}: {taken:?}"))
        })
        .collect();
    assert!(late.is_empty(), "{late:#?}");
}

/// A program that keeps its limit is not ended by the system, whose limit is a little above it.
#[test]
#[ignore = "minutes"]
fn limits_of_memory_are_kept() {
    let folder = tempfile::tempdir().unwrap();
    for question in LONG {
        let output = Command::new("sh")
            .args(["-c", "ulimit -v 524288; exec \"$@\"", "sh"])
            .arg(env!("CARGO_BIN_EXE_grundy"))
            .args(question.split(' '))
            .args([
                "--max-memory",
                "64MiB",
                "--max-time",
                "5s",
                "--threads",
                "2",
            ])
            .current_dir(folder.path())
            .stdout(Stdio::null())
            .output()
            .unwrap();
        let code = output.status.code();
        assert!(matches!(code, Some(0 | 3)), "{question}: {output:?}");
    }
}

/// A terminal that goes, and nobody sends a signal: whoever reads keys would seek them for ever.
#[cfg(target_os = "linux")]
#[test]
fn a_game_is_kept_whose_terminal_goes() {
    use rustix::fs::{Mode, OFlags, open};
    use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
    use rustix::termios::{Winsize, tcsetwinsize};

    let folder = tempfile::tempdir().unwrap();
    let near = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY | OpenptFlags::CLOEXEC).unwrap();
    grantpt(&near).unwrap();
    unlockpt(&near).unwrap();
    let name = ptsname(&near, Vec::new()).unwrap();
    let far = || open(&name, OFlags::RDWR | OFlags::NOCTTY, Mode::empty()).unwrap();
    let size = Winsize {
        ws_row: 30,
        ws_col: 100,
        ws_xpixel: 0,
        ws_ypixel: 0,
    };
    tcsetwinsize(&near, size).unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_grundy"))
        .args(["play", "nim(3,4,6)"])
        .env("LC_ALL", "C")
        .env("TERM", "xterm")
        .env("XDG_STATE_HOME", folder.path())
        .stdin(far())
        .stdout(far())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut keys = File::from(near.try_clone().unwrap());
    let mut shown = File::from(near);
    let mut screen = Vec::new();
    let mut wait_for = |text: &str| {
        let mut bytes = [0; 4096];
        while !String::from_utf8_lossy(&screen).contains(text) {
            let read = shown.read(&mut bytes).unwrap();
            screen.extend_from_slice(&bytes[..read]);
        }
    };
    // A word: the spaces between are not written.
    wait_for("click");
    keys.write_all(b"3\r").unwrap();
    wait_for("3→0");
    drop((keys, shown));
    wait_until(|| child.try_wait().unwrap().is_some());
    let kept = fs::read_dir(folder.path().join("grundy")).unwrap();
    let games: Vec<_> = kept
        .map(|game| fs::read_to_string(game.unwrap().path()).unwrap())
        .collect();
    assert_eq!(games.len(), 1);
    assert!(games[0].contains("move nim(3) -> 0\n"), "{}", games[0]);
}
