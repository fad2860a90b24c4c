//! The files that an expression names, each read once.

use std::collections::HashMap;
use std::io::{self, BufRead, Read};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use grundy_core::Watch;
use grundy_core::natural::widen;
use grundy_rules::board::LineBoard;
use grundy_rules::encoding::Utf8;
use grundy_rules::games::EdgeFile;
use grundy_rules::{FileProblem, Files, ForeignRules, Graph, GraphFile};
use grundy_script::Source;

use crate::foreign::{code_rules, program_rules, script_rules};
use crate::limits::{Clock, Limits, Signal, Stopped};

/// Where the bytes of a named file come from: a disk, or what was uploaded; and who answers for a program.
pub trait Sources: Send + Sync {
    /// The bytes of the file, as far as they may be read.
    ///
    /// # Errors
    ///
    /// Where there is no such file, or it is too long.
    fn open(&self, name: &str) -> Result<Box<dyn BufRead + '_>, FileProblem>;

    /// Whether scripts among the files are run; usually not.
    fn runs_scripts(&self) -> bool {
        false
    }

    /// What tells the game of this name, where it is no file but code of the caller's; it is written as a script is.
    fn code(&self, name: &str) -> Option<Box<dyn Source + Send>> {
        let _ = name;
        None
    }

    /// The program with this command, to be asked for options; usually there is none.
    ///
    /// # Errors
    ///
    /// Where no programs are run.
    fn program(&self, command: &str) -> Result<Box<dyn Source + Send>, FileProblem> {
        let _ = command;
        Err(FileProblem::NotAllowed)
    }
}

/// What the files of these sources mean, each name the same every time.
pub struct FilesRead<S> {
    sources: S,
    limits: Limits,
    signal: Signal,
    graphs: Known<Arc<GraphFile>>,
    boards: Known<Arc<LineBoard>>,
    edges: Known<Arc<EdgeFile>>,
    rules: Known<String>,
    scripts: Known<Arc<ForeignRules>>,
    programs: Known<Arc<ForeignRules>>,
}

type Known<T> = Mutex<HashMap<String, T>>;

/// The bytes that the file of a rule may have.
const LONGEST_RULE: u64 = 1 << 16;
/// The bytes that a script may have.
const LONGEST_SCRIPT: u64 = 1 << 20;

impl<S: Sources> FilesRead<S> {
    /// The files of these sources; a graph, or what a script tells, may take the bytes of the limits in memory.
    ///
    /// ```
    /// use std::io::BufRead;
    /// use std::sync::Arc;
    ///
    /// use grundy::{FileProblem, FilesRead, Limits, Signal, SolveRequest, Sources, Workbench};
    ///
    /// struct Path;
    ///
    /// impl Sources for Path {
    ///     fn open(&self, name: &str) -> Result<Box<dyn BufRead + '_>, FileProblem> {
    ///         match name {
    ///             "path.csv" => Ok(Box::new("a,b\nb,c\n".as_bytes())),
    ///             _ => Err(FileProblem::NotHere),
    ///         }
    ///     }
    /// }
    ///
    /// let (limits, signal) = (Limits::default(), Signal::default());
    /// let files = Arc::new(FilesRead::new(Path, &limits, &signal));
    /// let mut workbench = Workbench::with_signal(limits, signal).with_files(files);
    /// let answer = workbench.solve(&SolveRequest::new("graph(\"path.csv\")(a)"))?;
    /// assert_eq!(answer.outcome, Some(grundy::Outcome::P));
    /// # Ok::<(), grundy::Error>(())
    /// ```
    pub fn new(sources: S, limits: &Limits, signal: &Signal) -> Self {
        Self {
            sources,
            limits: limits.clone(),
            signal: signal.clone(),
            graphs: Mutex::default(),
            boards: Mutex::default(),
            edges: Mutex::default(),
            rules: Mutex::default(),
            scripts: Mutex::default(),
            programs: Mutex::default(),
        }
    }

    /// The text of the file.
    fn open(&self, name: &str) -> Result<Utf8<Watched<'_>>, FileProblem> {
        Ok(Utf8::new(Watched {
            bytes: self.sources.open(name)?,
            clock: Clock::of_reading(&self.limits, &self.signal),
        }))
    }

    /// What the name means: what is known of it, else what is read.
    fn known<T: Clone>(
        &self,
        known: &Known<T>,
        name: &str,
        read: impl FnOnce() -> Result<T, FileProblem>,
    ) -> Result<T, FileProblem> {
        let mut known = known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(found) = known.get(name) {
            return Ok(found.clone());
        }
        let begun = Instant::now();
        let found = read();
        self.signal.add_reading(begun.elapsed());
        let found = found?;
        known.insert(name.to_owned(), found.clone());
        Ok(found)
    }

    /// The text of a file that may be so long.
    fn text(&self, name: &str, limit: u64) -> Result<String, FileProblem> {
        let mut text = String::new();
        let mut bytes = self.open(name)?.take(limit + 1);
        bytes.read_to_string(&mut text).map_err(FileProblem::Io)?;
        match widen(text.len()) > limit {
            true => Err(FileProblem::TooLong { limit }),
            false => Ok(text),
        }
    }
}

/// A file that gives no more bytes once the request is to stop.
struct Watched<'s> {
    bytes: Box<dyn BufRead + 's>,
    clock: Clock<'s>,
}

impl Watched<'_> {
    /// Before each block of bytes.
    fn look(&self) -> io::Result<()> {
        match self.clock.stop() {
            Some(exhausted) => Err(io::Error::other(Stopped(exhausted))),
            None => Ok(()),
        }
    }
}

impl Read for Watched<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.look()?;
        self.bytes.read(buffer)
    }
}

impl BufRead for Watched<'_> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        self.look()?;
        self.bytes.fill_buf()
    }

    fn consume(&mut self, amount: usize) {
        self.bytes.consume(amount);
    }
}

impl<S: Sources> Files for FilesRead<S> {
    fn graph(&self, name: &str) -> Result<Arc<GraphFile>, FileProblem> {
        self.known(&self.graphs, name, || {
            let graph = Graph::read(self.open(name)?, self.limits.memory)?;
            let name = name.to_owned();
            Ok(Arc::new(GraphFile { name, graph }))
        })
    }

    fn edges(&self, name: &str) -> Result<Arc<EdgeFile>, FileProblem> {
        self.known(&self.edges, name, || {
            Ok(Arc::new(EdgeFile::read(name, self.open(name)?)?))
        })
    }

    fn line_board(&self, name: &str) -> Result<Arc<LineBoard>, FileProblem> {
        self.known(&self.boards, name, || {
            let mut json = String::new();
            let read = self.open(name)?.read_to_string(&mut json);
            read.map_err(FileProblem::Io)?;
            let board = LineBoard::parse(name, &json).map_err(FileProblem::Lines)?;
            Ok(Arc::new(board))
        })
    }

    fn rule(&self, name: &str) -> Result<String, FileProblem> {
        self.known(&self.rules, name, || self.text(name, LONGEST_RULE))
    }

    fn script(&self, name: &str) -> Result<Arc<ForeignRules>, FileProblem> {
        self.known(&self.scripts, name, || {
            if let Some(source) = self.sources.code(name) {
                return Ok(code_rules(name, source, &self.limits, &self.signal));
            }
            if !self.sources.runs_scripts() {
                return Err(FileProblem::NoScripts);
            }
            let text = self.text(name, LONGEST_SCRIPT)?;
            script_rules(name, &text, &self.limits, &self.signal)
        })
    }

    fn program(&self, command: &str) -> Result<Arc<ForeignRules>, FileProblem> {
        self.known(&self.programs, command, || {
            let source = self.sources.program(command)?;
            Ok(program_rules(command, source, &self.limits, &self.signal))
        })
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use grundy_core::Exhausted;

    use super::*;
    use crate::error::ErrorKind;
    use crate::solve::SolveRequest;
    use crate::workbench::Workbench;

    /// A file of so many edges, of which few come at once.
    struct Slow {
        edges: usize,
    }

    struct SlowBytes(io::Cursor<Vec<u8>>);

    impl Read for SlowBytes {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            std::thread::sleep(Duration::from_millis(5));
            let block = buffer.len().min(1 << 12);
            self.0.read(&mut buffer[..block])
        }
    }

    impl Sources for Slow {
        fn open(&self, _: &str) -> Result<Box<dyn BufRead + '_>, FileProblem> {
            let text: String = (0..self.edges)
                .map(|v| format!("{v},{}\n", v + 1))
                .collect();
            let bytes = SlowBytes(io::Cursor::new(text.into_bytes()));
            Ok(Box::new(io::BufReader::new(bytes)))
        }
    }

    fn ends(edges: usize, time: Duration, signal: &Signal) -> Option<Exhausted> {
        let limits = Limits {
            time: Some(time),
            ..Limits::default()
        };
        let files = Arc::new(FilesRead::new(Slow { edges }, &limits, signal));
        let mut workbench = Workbench::with_signal(limits, signal.clone()).with_files(files);
        match workbench.solve(&SolveRequest::new("graph(\"slow.csv\")(0)")) {
            Ok(answer) => answer.exhausted,
            Err(error) => match error.kind() {
                ErrorKind::Limit(exhausted) => Some(*exhausted),
                other => panic!("{other:?}"),
            },
        }
    }

    /// What it takes to read a file is time of the request that names it.
    #[test]
    fn reading_ends_when_the_request_is_to_stop() {
        let long = Duration::from_secs(60);
        assert_eq!(ends(20, long, &Signal::default()), None);
        let begun = Instant::now();
        let short = Duration::from_millis(300);
        let signal = Signal::default();
        assert_eq!(ends(100_000, short, &signal), Some(Exhausted::Time));
        // What was read in vain is not on the next request's account.
        assert_eq!(ends(1, short, &signal), None);
        let cancelled = Signal::default();
        cancelled.cancel();
        assert_eq!(ends(100_000, long, &cancelled), Some(Exhausted::Cancelled));
        assert!(
            begun.elapsed() < Duration::from_secs(30),
            "not to the end of the files"
        );
    }

    #[test]
    fn what_went_into_files_counts_once() {
        let limits = Limits {
            time: Some(Duration::from_secs(60)),
            ..Limits::default()
        };
        let signal = Signal::default();
        signal.add_reading(Duration::from_secs(70));
        assert_eq!(
            Clock::of_reading(&limits, &signal).stop(),
            Some(Exhausted::Time)
        );
        assert_eq!(Clock::start(&limits, &signal).stop(), Some(Exhausted::Time));
        assert_eq!(Clock::start(&limits, &signal).stop(), None);
    }
}
