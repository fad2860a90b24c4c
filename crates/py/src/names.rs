//! What names in an expression mean: files of the disk, and rules that are functions of Python.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::sync::Arc;

use grundy::program::Source;
use grundy::{FileProblem, Limits, Sources};

use crate::rule::{Asked, Told};

/// The names of a room.
pub(crate) struct Names {
    rules: Vec<Arc<Told>>,
}

impl Names {
    pub(crate) fn new(rules: Vec<Arc<Told>>) -> Self {
        Self { rules }
    }
}

impl Sources for Names {
    fn open(&self, name: &str) -> Result<Box<dyn BufRead + '_>, FileProblem> {
        let limit = Limits::default().input;
        let file = File::open(name).map_err(FileProblem::Io)?;
        let metadata = file.metadata().map_err(FileProblem::Io)?;
        if metadata.is_dir() {
            return Err(FileProblem::Io(io::ErrorKind::IsADirectory.into()));
        }
        if metadata.len() > limit {
            return Err(FileProblem::TooLong { limit });
        }
        Ok(Box::new(BufReader::new(file.take(limit))))
    }

    fn runs_scripts(&self) -> bool {
        true
    }

    fn code(&self, name: &str) -> Option<Box<dyn Source + Send>> {
        let told = self.rules.iter().find(|rule| rule.name() == name)?;
        Some(Box::new(Asked::new(Arc::clone(told))))
    }
}
