//! Programs of the user's: run with limits, and ended with all that they have started.

mod asked;
mod whole;

use std::io::{self, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

pub(crate) use asked::Asked;
pub(crate) use whole::{Heard, run, try_out};

/// How long a program may run, or take for an answer, where no limit is given.
const TIME: Duration = Duration::from_secs(10);

/// A program that is running, with all that it has started; ended when this goes.
struct Started {
    child: Child,
    /// The beginning of what it has written to standard error, where that is kept.
    complaints: Option<Receiver<String>>,
}

impl Started {
    /// Starts it as [`quiet`](Self::quiet) does; what it writes to standard error goes to ours, up to a length.
    fn new(command: &str, memory: u64, seconds: u64) -> io::Result<Self> {
        let mut started = Self::quiet(command, memory, seconds)?;
        if let Some(complaints) = started.complaints.take() {
            std::thread::spawn(move || {
                if let Ok(text) = complaints.recv() {
                    let _ = io::stderr().write_all(text.as_bytes());
                }
            });
        }
        Ok(started)
    }

    /// Starts it in the shell, in a group of its own, where each process may take so much memory and so many seconds
    /// of the processor. What it writes to standard error is kept, up to a length.
    ///
    /// A shell that cannot limit these still runs the program: its `ulimit` is the way to limit a child without code
    /// that runs between its birth and its own program.
    fn quiet(command: &str, memory: u64, seconds: u64) -> io::Result<Self> {
        let kibibytes = memory / 1024;
        let mut shell = Command::new("sh");
        let script = format!(
            "ulimit -v {kibibytes} 2>/dev/null\nulimit -t {seconds} 2>/dev/null\n{command}"
        );
        shell.arg("-c").arg(script);
        shell.stdin(Stdio::piped()).stdout(Stdio::piped());
        shell.stderr(Stdio::piped());
        #[cfg(unix)]
        {
            use std::os::unix::process::CommandExt;
            shell.process_group(0);
        }
        let mut child = shell.spawn()?;
        let (sender, complaints) = channel();
        if let Some(mut stderr) = child.stderr.take() {
            std::thread::spawn(move || {
                // Nobody may want to know.
                let _ = sender.send(beginning(&mut stderr));
                let _ = io::copy(&mut stderr, &mut io::sink());
            });
        }
        let complaints = Some(complaints);
        Ok(Self { child, complaints })
    }

    /// How it has ended, where it has closed its output, and what it has complained of.
    fn ended(mut self, by_itself: bool) -> (Option<ExitStatus>, String) {
        const GRACE: Duration = Duration::from_millis(500);
        const EVERY: Duration = Duration::from_millis(5);
        let closed = Instant::now();
        let mut status = None;
        while by_itself && status.is_none() && closed.elapsed() < GRACE {
            status = self.child.try_wait().ok().flatten();
            if status.is_none() {
                std::thread::sleep(EVERY);
            }
        }
        let complaints = self.complaints.take();
        drop(self);
        // All that could hold it open has been ended.
        let text = complaints.and_then(|complaints| complaints.recv_timeout(GRACE).ok());
        (status, text.unwrap_or_default())
    }

    /// Where it reads, and where it writes.
    fn pipes(&mut self) -> (Option<ChildStdin>, Option<ChildStdout>) {
        (self.child.stdin.take(), self.child.stdout.take())
    }
}

impl Drop for Started {
    /// Ends the whole group, and waits for the shell.
    fn drop(&mut self) {
        #[cfg(unix)]
        {
            let kill = format!("kill -9 -{}", self.child.id());
            // Where nothing is left of it there is nothing to end.
            let _ = Command::new("sh")
                .args(["-c", &kill])
                .stderr(Stdio::null())
                .status();
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The beginning of what it complains of; the rest is to be read, so that it does not wait for a reader.
fn beginning(mut complaints: impl Read) -> String {
    const MOST: u64 = 1 << 14;
    let mut kept = Vec::new();
    let _ = complaints.by_ref().take(MOST).read_to_end(&mut kept);
    String::from_utf8_lossy(&kept).into_owned()
}
