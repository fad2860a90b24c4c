//! The files that an expression names, from the disk, each read once.

use std::collections::HashMap;
use std::fs::File;
use std::io::{self, BufReader, Read};
use std::sync::{Arc, Mutex, PoisonError};

use grundy::rules::board::LineBoard;
use grundy::rules::catalogue::EdgeFile;
use grundy::rules::{FileProblem, Files, ForeignRules, Graph, GraphFile};
use grundy::{Limits, Signal, program_rules, script_rules};

use crate::program::Asked;

/// Reads files from the disk, within the limits of the run.
pub(crate) struct DiskFiles {
    limits: Limits,
    signal: Signal,
    /// Whether programs are run.
    programs_allowed: bool,
    graphs: Mutex<HashMap<String, Arc<GraphFile>>>,
    boards: Mutex<HashMap<String, Arc<LineBoard>>>,
    edges: Mutex<HashMap<String, Arc<EdgeFile>>>,
    rules: Mutex<HashMap<String, String>>,
    scripts: Mutex<HashMap<String, Arc<ForeignRules>>>,
    programs: Mutex<HashMap<String, Arc<ForeignRules>>>,
}

/// The bytes that the file of a rule may have.
const LONGEST_RULE: u64 = 1 << 16;
/// The bytes that a script may have.
const LONGEST_SCRIPT: u64 = 1 << 20;

impl DiskFiles {
    pub(crate) fn new(limits: Limits, signal: Signal, programs_allowed: bool) -> Self {
        Self {
            limits,
            signal,
            programs_allowed,
            graphs: Mutex::default(),
            boards: Mutex::default(),
            edges: Mutex::default(),
            rules: Mutex::default(),
            scripts: Mutex::default(),
            programs: Mutex::default(),
        }
    }

    /// The text of a file that may be so long.
    fn text(&self, name: &str, limit: u64) -> Result<String, FileProblem> {
        let mut text = String::new();
        let read = self.open(name)?.take(limit + 1).read_to_string(&mut text);
        read.map_err(FileProblem::Io)?;
        match u64::try_from(text.len()).is_ok_and(|length| length > limit) {
            true => Err(FileProblem::TooLong { limit }),
            false => Ok(text),
        }
    }

    fn open(&self, name: &str) -> Result<BufReader<WatchedFile<'_>>, FileProblem> {
        let file = File::open(name).map_err(FileProblem::Io)?;
        let metadata = file.metadata().map_err(FileProblem::Io)?;
        if metadata.is_dir() {
            return Err(FileProblem::Io(io::ErrorKind::IsADirectory.into()));
        }
        if metadata.len() > self.limits.input {
            let limit = self.limits.input;
            return Err(FileProblem::TooLong { limit });
        }
        let watched = WatchedFile {
            file,
            left: self.limits.input,
            signal: &self.signal,
        };
        Ok(BufReader::with_capacity(1 << 16, watched))
    }
}

impl Files for DiskFiles {
    fn graph(&self, name: &str) -> Result<Arc<GraphFile>, FileProblem> {
        let mut graphs = self.graphs.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = graphs.get(name) {
            return Ok(Arc::clone(known));
        }
        let graph = Graph::read(self.open(name)?, self.limits.memory)?;
        let file = Arc::new(GraphFile {
            name: name.to_owned(),
            graph,
        });
        graphs.insert(name.to_owned(), Arc::clone(&file));
        Ok(file)
    }

    fn edges(&self, name: &str) -> Result<Arc<EdgeFile>, FileProblem> {
        let mut edges = self.edges.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = edges.get(name) {
            return Ok(Arc::clone(known));
        }
        let file = Arc::new(EdgeFile::read(name, self.open(name)?)?);
        edges.insert(name.to_owned(), Arc::clone(&file));
        Ok(file)
    }

    fn line_board(&self, name: &str) -> Result<Arc<LineBoard>, FileProblem> {
        let mut boards = self.boards.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = boards.get(name) {
            return Ok(Arc::clone(known));
        }
        let mut json = String::new();
        let read = self.open(name)?.read_to_string(&mut json);
        read.map_err(FileProblem::Io)?;
        let board = Arc::new(LineBoard::parse(name, &json).map_err(FileProblem::Lines)?);
        boards.insert(name.to_owned(), Arc::clone(&board));
        Ok(board)
    }

    fn rule(&self, name: &str) -> Result<String, FileProblem> {
        let mut rules = self.rules.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = rules.get(name) {
            return Ok(known.clone());
        }
        let text = self.text(name, LONGEST_RULE)?;
        rules.insert(name.to_owned(), text.clone());
        Ok(text)
    }

    fn script(&self, name: &str) -> Result<Arc<ForeignRules>, FileProblem> {
        let mut scripts = self.scripts.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = scripts.get(name) {
            return Ok(Arc::clone(known));
        }
        let text = self.text(name, LONGEST_SCRIPT)?;
        let rules = script_rules(name, &text, &self.limits, &self.signal)?;
        scripts.insert(name.to_owned(), Arc::clone(&rules));
        Ok(rules)
    }

    fn program(&self, command: &str) -> Result<Arc<ForeignRules>, FileProblem> {
        if !self.programs_allowed {
            return Err(FileProblem::NotAllowed);
        }
        let mut programs = self.programs.lock().unwrap_or_else(PoisonError::into_inner);
        let rules = programs.entry(command.to_owned()).or_insert_with(|| {
            let asked = Asked::new(command, &self.limits);
            program_rules(command, Box::new(asked), &self.limits, &self.signal)
        });
        Ok(Arc::clone(rules))
    }
}

/// A file that stops giving bytes when the run is interrupted, or when it is longer than it said.
struct WatchedFile<'s> {
    file: File,
    left: u64,
    signal: &'s Signal,
}

impl Read for WatchedFile<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.signal.is_cancelled() {
            return Err(io::Error::other("interrupted"));
        }
        let read = self.file.read(buffer)?;
        let length = u64::try_from(read).map_err(io::Error::other)?;
        self.left = self
            .left
            .checked_sub(length)
            .ok_or_else(|| io::Error::from(io::ErrorKind::FileTooLarge))?;
        Ok(read)
    }
}
