//! A program that is asked for the options of one state after the other.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{ChildStdin, ChildStdout};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use grundy::program::{Budget, Failure, Source, State, Sum, Trouble, beginning, protocol};
use grundy::{Exhausted, Limits, widen};

use super::{Started, TIME};

/// The bytes that an answer may have.
const MOST: usize = 1 << 20;
/// How often an interruption is looked for.
const EVERY: Duration = Duration::from_millis(20);

/// A program that tells the rules of a game, line by line. It is started for the first question, and ended when this goes
/// or when it has not answered as it should.
pub(crate) struct Asked {
    command: String,
    memory: u64,
    /// How long it may take for an answer.
    patience: Duration,
    /// The time of the processor that it may take, all in all.
    seconds: u64,
    running: Option<Running>,
}

/// The program, and what goes to and fro.
struct Running {
    questions: SyncSender<String>,
    answers: Receiver<Line>,
    started: Started,
}

/// What came from the program.
enum Line {
    Text(String),
    TooLong,
}

impl Asked {
    pub(crate) fn new(command: &str, limits: &Limits) -> Self {
        /// Where no time is given, enough for whatever else limits allow.
        const SECONDS: u64 = 3600;
        Self {
            command: command.to_owned(),
            memory: limits.memory,
            patience: limits.time.unwrap_or(TIME),
            seconds: limits.time.map_or(SECONDS, |time| time.as_secs() + 1),
            running: None,
        }
    }

    /// The line that answers the question.
    fn ask(&mut self, state: &State, budget: &mut Budget<'_>) -> Result<String, Failure> {
        let in_trouble = |trouble| Failure::Program {
            state: state.clone(),
            trouble,
        };
        let running = match &mut self.running {
            Some(running) => running,
            none => {
                let started = Running::new(&self.command, self.memory, self.seconds);
                let why = |error: std::io::Error| Trouble::NotStarted {
                    why: error.to_string(),
                };
                none.insert(started.map_err(|error| in_trouble(why(error)))?)
            }
        };
        if let Ok(Line::Text(line)) = running.answers.try_recv() {
            let line = beginning(line.trim_end());
            return Err(in_trouble(Trouble::Unasked { line }));
        }
        // A program that has ended takes no question, and gives no answer either.
        let _ = running.questions.send(protocol::question(state));
        let asked = Instant::now();
        loop {
            match running.answers.recv_timeout(EVERY) {
                Ok(Line::Text(line)) => return Ok(line),
                Ok(Line::TooLong) => return Err(in_trouble(Trouble::Flood { most: MOST })),
                Err(RecvTimeoutError::Disconnected) => return Err(in_trouble(running.end())),
                Err(RecvTimeoutError::Timeout) => {}
            }
            let late = match budget.look() {
                Ok(()) => asked.elapsed() >= self.patience,
                Err(Exhausted::Time) => true,
                Err(limit) => return Err(Failure::Exhausted { limit, states: 0 }),
            };
            if late {
                let seconds = asked.elapsed().as_secs();
                return Err(in_trouble(Trouble::Silent { seconds }));
            }
        }
    }
}

impl Source for Asked {
    fn options(&mut self, state: &State, budget: &mut Budget<'_>) -> Result<Vec<Sum>, Failure> {
        let options = self
            .ask(state, budget)
            .and_then(|line| protocol::answer(state, &line));
        if options.is_err() {
            self.running = None;
        }
        options
    }
}

impl Running {
    fn new(command: &str, memory: u64, seconds: u64) -> std::io::Result<Self> {
        let mut started = Started::new(command, memory, seconds)?;
        let (stdin, stdout) = started.pipes();
        let (questions, to_ask) = sync_channel(1);
        let (heard, answers) = sync_channel(1);
        thread::spawn(move || ask_on(stdin, &to_ask));
        thread::spawn(move || listen(stdout, &heard));
        Ok(Self {
            questions,
            answers,
            started,
        })
    }

    /// Why it says nothing more, when it has closed its output.
    fn end(&mut self) -> Trouble {
        const GRACE: Duration = Duration::from_millis(500);
        let closed = Instant::now();
        while closed.elapsed() < GRACE {
            if let Ok(Some(status)) = self.started.child.try_wait() {
                let code = status.code();
                return Trouble::Ended { code };
            }
            thread::sleep(EVERY);
        }
        Trouble::Ended { code: None }
    }
}

/// Writes the questions as they come.
fn ask_on(stdin: Option<ChildStdin>, questions: &Receiver<String>) {
    let Some(mut stdin) = stdin else { return };
    while let Ok(question) = questions.recv() {
        if stdin.write_all(question.as_bytes()).is_err() {
            return;
        }
    }
}

/// Passes the answers on as they come.
fn listen(stdout: Option<ChildStdout>, answers: &SyncSender<Line>) {
    let Some(stdout) = stdout else { return };
    let mut stdout = BufReader::new(stdout);
    loop {
        let mut bytes = Vec::new();
        let read = stdout
            .by_ref()
            .take(widen(MOST) + 1)
            .read_until(b'\n', &mut bytes);
        let line = match read {
            Ok(0) | Err(_) => return,
            Ok(length) if length > MOST => Line::TooLong,
            Ok(_) => Line::Text(String::from_utf8_lossy(&bytes).into_owned()),
        };
        if answers.send(line).is_err() {
            return;
        }
    }
}
