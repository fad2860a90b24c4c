//! The files that an expression names, each read once.

use std::collections::HashMap;
use std::io::{BufRead, Read};
use std::sync::{Arc, Mutex, PoisonError};

use grundy_core::natural::widen;
use grundy_rules::board::LineBoard;
use grundy_rules::encoding::Utf8;
use grundy_rules::games::EdgeFile;
use grundy_rules::{FileProblem, Files, ForeignRules, Graph, GraphFile};
use grundy_script::Source;

use crate::foreign::{code_rules, program_rules, script_rules};
use crate::limits::{Limits, Signal};

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
    fn open(&self, name: &str) -> Result<Utf8<Box<dyn BufRead + '_>>, FileProblem> {
        Ok(Utf8::new(self.sources.open(name)?))
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

/// What the name means: what is known of it, else what is read.
fn known<T: Clone>(
    known: &Known<T>,
    name: &str,
    read: impl FnOnce() -> Result<T, FileProblem>,
) -> Result<T, FileProblem> {
    let mut known = known.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(found) = known.get(name) {
        return Ok(found.clone());
    }
    let found = read()?;
    known.insert(name.to_owned(), found.clone());
    Ok(found)
}

impl<S: Sources> Files for FilesRead<S> {
    fn graph(&self, name: &str) -> Result<Arc<GraphFile>, FileProblem> {
        known(&self.graphs, name, || {
            let graph = Graph::read(self.open(name)?, self.limits.memory)?;
            let name = name.to_owned();
            Ok(Arc::new(GraphFile { name, graph }))
        })
    }

    fn edges(&self, name: &str) -> Result<Arc<EdgeFile>, FileProblem> {
        known(&self.edges, name, || {
            Ok(Arc::new(EdgeFile::read(name, self.open(name)?)?))
        })
    }

    fn line_board(&self, name: &str) -> Result<Arc<LineBoard>, FileProblem> {
        known(&self.boards, name, || {
            let mut json = String::new();
            let read = self.open(name)?.read_to_string(&mut json);
            read.map_err(FileProblem::Io)?;
            let board = LineBoard::parse(name, &json).map_err(FileProblem::Lines)?;
            Ok(Arc::new(board))
        })
    }

    fn rule(&self, name: &str) -> Result<String, FileProblem> {
        known(&self.rules, name, || self.text(name, LONGEST_RULE))
    }

    fn script(&self, name: &str) -> Result<Arc<ForeignRules>, FileProblem> {
        known(&self.scripts, name, || {
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
        known(&self.programs, command, || {
            let source = self.sources.program(command)?;
            Ok(program_rules(command, source, &self.limits, &self.signal))
        })
    }
}
