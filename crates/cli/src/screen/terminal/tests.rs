//! A terminal that goes, seen from a second process: it is the library's input, which there is once.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::{env, thread};

use rustix::fs::{Mode, OFlags, open};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};

use super::*;

/// Set for the second process.
const SECOND: &str = "GRUNDY_TEST_TERMINAL";

/// What the second process says once it reads its terminal.
const READS: &str = "reads its terminal";

/// In a game only chance brings it about that the terminal goes between waiting for keys and looking for them.
#[test]
fn keys_are_not_sought_for_ever_on_a_terminal_that_goes() {
    if env::var_os(SECOND).is_some() {
        return look_where_the_terminal_goes();
    }
    let near = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY | OpenptFlags::CLOEXEC).unwrap();
    grantpt(&near).unwrap();
    unlockpt(&near).unwrap();
    let name = ptsname(&near, Vec::new()).unwrap();
    let far = open(&name, OFlags::RDWR | OFlags::NOCTTY, Mode::empty()).unwrap();
    let this = thread::current().name().unwrap().to_owned();
    let mut second = Command::new(env::current_exe().unwrap())
        .args(["--exact", &this, "--nocapture"])
        .env(SECOND, "1")
        .stdin(File::from(far))
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut said = BufReader::new(second.stdout.take().unwrap()).lines();
    assert!(said.any(|line| line.unwrap().contains(READS)));
    drop(near);
    // Whoever looks for ever is ended with this test.
    let ended = thread::spawn(move || said.count());
    for _ in 0..600 {
        if ended.is_finished() {
            break;
        }
        thread::sleep(Duration::from_millis(100));
    }
    let in_time = ended.is_finished();
    second.kill().unwrap();
    let status = second.wait().unwrap();
    assert!(in_time, "it still looks for keys");
    assert!(status.success());
}

fn look_where_the_terminal_goes() {
    assert!(!event::poll(A_LOOK).expect("the terminal is there"));
    println!("{READS}");
    while wait_for_input(Duration::from_secs(60)).is_ok() {}
    // With a failure or without one.
    let _ = event::poll(A_LOOK);
}
