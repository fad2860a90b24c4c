//! A program that is given all of its input at once.

use std::io::{Read, Write};
use std::process::ExitStatus;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::{Duration, Instant};

use grundy::Limits;
use grundy_words::Catalogue;

use super::{Started, TIME};
use crate::context::Context;
use crate::failure::Failure;

/// What it may write: so many bytes, and so many for each byte that it is given.
const BYTES: usize = 1 << 16;
const BYTES_A_BYTE: usize = 16;

/// What a program has written, and how it has ended.
pub(crate) struct Heard {
    /// What it wrote to standard output.
    pub(crate) text: String,
    /// The beginning of what it wrote to standard error.
    complaints: String,
    /// None where it had to be ended.
    status: Option<ExitStatus>,
}

impl Heard {
    /// Shows what it complained of.
    pub(crate) fn complain(&self) {
        // Who does not hear it has the answers all the same.
        let _ = std::io::stderr().write_all(self.complaints.as_bytes());
    }

    /// What became of it, for somebody who wants to know why its answers do not do.
    pub(crate) fn account(&self, catalogue: &Catalogue) -> String {
        let code = match self.status.and_then(|status| status.code()) {
            Some(code) => code.to_string(),
            None => catalogue.get("claim-program-killed"),
        };
        let text = catalogue.format("claim-program-ended", &[("code", &code)]);
        let written = [beginning(&self.text), beginning(&self.complaints)];
        let lines = [text].into_iter().chain(written);
        let lines: Vec<String> = lines.filter(|line| !line.is_empty()).collect();
        lines.join("\n")
    }
}

/// As much of a text as helps.
fn beginning(text: &str) -> String {
    const LINES: usize = 8;
    const COLUMNS: usize = 200;
    let cut = |line: &str| format!("  {}", line.chars().take(COLUMNS).collect::<String>());
    let lines: Vec<String> = text.trim_end().lines().take(LINES).map(cut).collect();
    lines.join("\n")
}

/// Why a program was ended before it had ended.
enum Ended {
    Late { seconds: u64 },
    Flood { most: usize },
    Interrupted,
}

/// Gives the program this input, and what it writes back.
///
/// Whatever it has started is ended with it, when it has ended or when a limit was reached.
pub(crate) fn run(command: &str, input: String, context: &Context) -> Result<Heard, Failure> {
    let time = context.limits.time.unwrap_or(TIME);
    let (heard, ended) = given(command, input, (&context.limits, time), context)?;
    let catalogue = &context.catalogue;
    let told = |id: &str, name: &str, value: &dyn ToString| {
        let message = catalogue.format(id, &[(name, value)]);
        format!("{message}\n{}", heard.account(catalogue))
    };
    match ended {
        None => Ok(heard),
        Some(Ended::Interrupted) => Err(Failure::Interrupted),
        Some(Ended::Late { seconds }) => {
            let message = told("claim-program-time", "seconds", &seconds);
            Err(Failure::ProgramLate(message))
        }
        Some(Ended::Flood { most }) => {
            let message = told("claim-program-flood", "most", &most);
            Err(Failure::Program(message))
        }
    }
}

/// As [`run`], for what the program may not be made for: within less, and whatever it has written by then will do.
pub(crate) fn try_out(command: &str, input: String, context: &Context) -> Result<Heard, Failure> {
    const MOST_TIME: Duration = Duration::from_secs(3);
    const MOST_MEMORY: u64 = 1 << 30;
    let own = &context.limits;
    let time = own.time.unwrap_or(TIME).min(MOST_TIME);
    let limits = Limits {
        memory: own.memory.min(MOST_MEMORY),
        ..own.clone()
    };
    match given(command, input, (&limits, time), context)? {
        (_, Some(Ended::Interrupted)) => Err(Failure::Interrupted),
        (heard, _) => Ok(heard),
    }
}

fn given(
    command: &str,
    input: String,
    (limits, time): (&Limits, Duration),
    context: &Context,
) -> Result<(Heard, Option<Ended>), Failure> {
    let most = BYTES + BYTES_A_BYTE * input.len();
    let mut started =
        Started::quiet(command, limits.memory, time.as_secs() + 1).map_err(|error| {
            let why = context
                .catalogue
                .format("claim-program-start", &[("why", &error)]);
            Failure::Program(why)
        })?;
    let (stdin, stdout) = started.pipes();
    // The program may answer before it has read everything, or never read.
    std::thread::spawn(move || {
        if let Some(mut stdin) = stdin {
            // Who does not read on has nothing more to learn.
            let _ = stdin.write_all(input.as_bytes());
        }
    });
    let (sender, said) = mpsc::channel();
    std::thread::spawn(move || {
        if let Some(stdout) = stdout {
            let limit = grundy::widen(most) + 1;
            pass_pieces(stdout.take(limit), &sender);
        }
    });
    let mut bytes = Vec::new();
    let mut ended = wait(&said, &mut bytes, time, context);
    if bytes.len() > most {
        ended = Some(Ended::Flood { most });
    }
    let (status, complaints) = started.ended(ended.is_none());
    let heard = Heard {
        text: String::from_utf8_lossy(&bytes).into_owned(),
        complaints,
        status,
    };
    Ok((heard, ended))
}

/// Passes on what is written as it comes.
fn pass_pieces(mut from: impl Read, to: &mpsc::Sender<Vec<u8>>) {
    const PIECE: usize = 1 << 16;
    let mut piece = vec![0; PIECE];
    while let Ok(length @ 1..) = from.read(&mut piece) {
        if to.send(piece[..length].to_vec()).is_err() {
            return;
        }
    }
}

/// Gathers what is written until it has ended; else why it was not waited for any longer.
fn wait(
    said: &mpsc::Receiver<Vec<u8>>,
    bytes: &mut Vec<u8>,
    time: Duration,
    context: &Context,
) -> Option<Ended> {
    const EVERY: Duration = Duration::from_millis(50);
    let started = Instant::now();
    loop {
        match said.recv_timeout(EVERY) {
            Ok(piece) => bytes.extend(piece),
            Err(RecvTimeoutError::Disconnected) => return None,
            Err(RecvTimeoutError::Timeout) => {}
        }
        if context.signal.is_cancelled() {
            return Some(Ended::Interrupted);
        }
        if started.elapsed() >= time {
            let seconds = time.as_secs();
            return Some(Ended::Late { seconds });
        }
    }
}
