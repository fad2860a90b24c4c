//! A program that is given all of its input at once.

use std::io::{Read, Write};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::{Duration, Instant};

use super::{Started, TIME};
use crate::context::Context;
use crate::failure::Failure;

/// What it may write: so many bytes, and so many for each byte that it is given.
const BYTES: usize = 1 << 16;
const BYTES_A_BYTE: usize = 16;

/// Gives the program this input, and what it writes back.
///
/// Whatever it has started is ended with it, when it has ended or when a limit was reached.
pub(crate) fn run(command: &str, input: String, context: &Context) -> Result<String, Failure> {
    let most = BYTES + BYTES_A_BYTE * input.len();
    let limits = &context.limits;
    let time = limits.time.unwrap_or(TIME);
    let usage = |id: &str, arguments: &[(&str, &dyn ToString)]| {
        Failure::Usage(context.catalogue.format(id, arguments))
    };
    let mut started = Started::new(command, limits.memory, time.as_secs() + 1)
        .map_err(|error| usage("claim-program-start", &[("why", &error)]))?;
    let (stdin, stdout) = started.pipes();
    let (sender, said) = mpsc::channel();
    // The program may answer before it has read everything, or never read.
    std::thread::spawn(move || {
        if let Some(mut stdin) = stdin {
            // Who does not read on has nothing more to learn.
            let _ = stdin.write_all(input.as_bytes());
        }
    });
    std::thread::spawn(move || {
        let mut bytes = Vec::new();
        if let Some(stdout) = stdout {
            let limit = grundy::core::natural::widen(most) + 1;
            let _ = stdout.take(limit).read_to_end(&mut bytes);
        }
        let _ = sender.send(bytes);
    });
    let bytes = wait(&said, time, context);
    drop(started);
    let bytes = bytes?;
    if bytes.len() > most {
        return Err(usage("claim-program-flood", &[("most", &most)]));
    }
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// What was written, when it has ended; else why it was not waited for any longer.
fn wait(
    said: &mpsc::Receiver<Vec<u8>>,
    time: Duration,
    context: &Context,
) -> Result<Vec<u8>, Failure> {
    const EVERY: Duration = Duration::from_millis(50);
    let started = Instant::now();
    loop {
        match said.recv_timeout(EVERY) {
            Ok(bytes) => return Ok(bytes),
            Err(RecvTimeoutError::Disconnected) => return Ok(Vec::new()),
            Err(RecvTimeoutError::Timeout) => {}
        }
        if context.signal.is_cancelled() {
            return Err(Failure::Interrupted);
        }
        if started.elapsed() >= time {
            let seconds = time.as_secs();
            let message = context
                .catalogue
                .format("claim-program-time", &[("seconds", &seconds)]);
            return Err(Failure::Usage(message));
        }
    }
}
