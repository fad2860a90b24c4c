//! The files that an expression names, each read once.

use std::collections::HashMap;
use std::io::{BufRead, Read};
use std::sync::{Arc, Mutex, PoisonError};

use grundy_core::natural::widen;
use grundy_rules::board::LineBoard;
use grundy_rules::catalogue::EdgeFile;
use grundy_rules::{FileProblem, Files, Graph, GraphFile};

/// Where the bytes of a named file come from: a disk, or what was uploaded.
pub trait Sources: Send + Sync {
    /// The bytes of the file, as far as they may be read.
    ///
    /// # Errors
    ///
    /// Where there is no such file, or it is too long.
    fn open(&self, name: &str) -> Result<Box<dyn BufRead + '_>, FileProblem>;
}

/// What the files of these sources mean, each name the same every time.
pub struct FilesRead<S> {
    sources: S,
    room: u64,
    graphs: Known<Arc<GraphFile>>,
    boards: Known<Arc<LineBoard>>,
    edges: Known<Arc<EdgeFile>>,
    rules: Known<String>,
}

type Known<T> = Mutex<HashMap<String, T>>;

/// The bytes that the file of a rule may have.
const LONGEST_RULE: u64 = 1 << 16;

impl<S: Sources> FilesRead<S> {
    /// The files of these sources; a graph may take so many bytes in memory.
    ///
    /// ```
    /// use std::io::BufRead;
    /// use std::sync::Arc;
    ///
    /// use grundy::rules::FileProblem;
    /// use grundy::{FilesRead, Limits, SolveRequest, Sources, Workbench};
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
    /// let files = Arc::new(FilesRead::new(Path, 1 << 20));
    /// let mut workbench = Workbench::new(Limits::default()).with_files(files);
    /// let answer = workbench.solve(&SolveRequest::new("graph(\"path.csv\")(a)"))?;
    /// assert_eq!(answer.outcome, Some("P"));
    /// # Ok::<(), grundy::Error>(())
    /// ```
    pub fn new(sources: S, room: u64) -> Self {
        Self {
            sources,
            room,
            graphs: Mutex::default(),
            boards: Mutex::default(),
            edges: Mutex::default(),
            rules: Mutex::default(),
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
            let graph = Graph::read(self.sources.open(name)?, self.room)?;
            let name = name.to_owned();
            Ok(Arc::new(GraphFile { name, graph }))
        })
    }

    fn edges(&self, name: &str) -> Result<Arc<EdgeFile>, FileProblem> {
        known(&self.edges, name, || {
            Ok(Arc::new(EdgeFile::read(name, self.sources.open(name)?)?))
        })
    }

    fn line_board(&self, name: &str) -> Result<Arc<LineBoard>, FileProblem> {
        known(&self.boards, name, || {
            let mut json = String::new();
            let read = self.sources.open(name)?.read_to_string(&mut json);
            read.map_err(FileProblem::Io)?;
            let board = LineBoard::parse(name, &json).map_err(FileProblem::Lines)?;
            Ok(Arc::new(board))
        })
    }

    fn rule(&self, name: &str) -> Result<String, FileProblem> {
        known(&self.rules, name, || {
            let mut text = String::new();
            let mut bytes = self.sources.open(name)?.take(LONGEST_RULE + 1);
            bytes.read_to_string(&mut text).map_err(FileProblem::Io)?;
            if widen(text.len()) > LONGEST_RULE {
                let limit = LONGEST_RULE;
                return Err(FileProblem::TooLong { limit });
            }
            Ok(text)
        })
    }
}
