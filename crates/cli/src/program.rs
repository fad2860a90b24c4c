//! Programs of the user's: run with limits, and ended with all that they have started.

use std::io::{Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::{Duration, Instant};

use crate::context::Context;
use crate::failure::Failure;

/// How long a program may run where no limit is given.
const TIME: Duration = Duration::from_secs(10);
/// What it may write: so many bytes, and so many for each byte that it is given.
const BYTES: usize = 1 << 16;
const BYTES_A_BYTE: usize = 16;

/// Gives the program this input, and what it writes back.
///
/// It runs in the shell, in a group of its own; whatever of the group is left when it has ended, or when a limit was
/// reached, is ended too. What it writes to standard error goes to ours.
pub(crate) fn run(command: &str, input: String, context: &Context) -> Result<String, Failure> {
    let most = BYTES + BYTES_A_BYTE * input.len();
    let mut child = start(command, context).map_err(|error| {
        let why = error.to_string();
        Failure::Usage(
            context
                .catalogue
                .format("claim-program-start", &[("why", &why)]),
        )
    })?;
    let (stdin, stdout) = (child.stdin.take(), child.stdout.take());
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
    let bytes = wait(&said, context);
    end(&mut child);
    let bytes = bytes?;
    if bytes.len() > most {
        let message = context
            .catalogue
            .format("claim-program-flood", &[("most", &most)]);
        return Err(Failure::Usage(message));
    }
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

fn start(command: &str, context: &Context) -> std::io::Result<Child> {
    let kibibytes = context.limits.memory / 1024;
    let mut shell = Command::new("sh");
    // A shell that cannot limit memory still runs the program.
    let script = format!("ulimit -v {kibibytes} 2>/dev/null\n{command}");
    shell.arg("-c").arg(script);
    shell.stdin(Stdio::piped()).stdout(Stdio::piped());
    #[cfg(unix)]
    {
        use std::os::unix::process::CommandExt;
        shell.process_group(0);
    }
    shell.spawn()
}

/// What was written, when it has ended; else why it was not waited for any longer.
fn wait(said: &mpsc::Receiver<Vec<u8>>, context: &Context) -> Result<Vec<u8>, Failure> {
    const EVERY: Duration = Duration::from_millis(50);
    let time = context.limits.time.unwrap_or(TIME);
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

/// Ends the whole group, and waits for the shell.
fn end(child: &mut Child) {
    #[cfg(unix)]
    {
        let kill = format!("kill -9 -{}", child.id());
        // Where nothing is left of it there is nothing to end.
        let _ = Command::new("sh")
            .args(["-c", &kill])
            .stderr(Stdio::null())
            .status();
    }
    let _ = child.kill();
    let _ = child.wait();
}
