//! Programs of the user's: run with limits, and ended with all that they have started.

mod asked;
mod whole;

use std::io::{self, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Duration;

pub(crate) use asked::Asked;
pub(crate) use whole::run;

/// How long a program may run, or take for an answer, where no limit is given.
const TIME: Duration = Duration::from_secs(10);

/// A program that is running, with all that it has started; ended when this goes.
struct Started {
    child: Child,
}

impl Started {
    /// Starts it in the shell, in a group of its own, where each process may take so much memory and so many seconds
    /// of the processor. What it writes to standard error goes to ours, up to a length.
    ///
    /// A shell that cannot limit these still runs the program: its `ulimit` is the way to limit a child without code
    /// that runs between its birth and its own program.
    fn new(command: &str, memory: u64, seconds: u64) -> io::Result<Self> {
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
        if let Some(stderr) = child.stderr.take() {
            std::thread::spawn(move || pass_on(stderr));
        }
        Ok(Self { child })
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

/// Shows the beginning of what it complains of; the rest is read, so that it does not wait for a reader.
fn pass_on(mut complaints: impl Read) {
    const MOST: u64 = 1 << 14;
    let mut shown = Vec::new();
    let _ = complaints.by_ref().take(MOST).read_to_end(&mut shown);
    let _ = io::stderr().write_all(&shown);
    let _ = io::copy(&mut complaints, &mut io::sink());
}
