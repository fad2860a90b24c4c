//! The files that an expression names, from the disk, and its programs.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

use grundy::program::Source;
use grundy::{FileProblem, Limits, Sources};

use crate::output::is_same_file;
use crate::program::Asked;

/// Opens files on the disk, within the limits of the run.
pub(crate) struct Disk {
    pub(crate) limits: Limits,
    /// Whether programs are run.
    pub(crate) programs_allowed: bool,
    /// The files that the command names, most of them to be written.
    pub(crate) named: Vec<PathBuf>,
}

impl Sources for Disk {
    fn open(&self, name: &str) -> Result<Box<dyn BufRead + '_>, FileProblem> {
        if self
            .named
            .iter()
            .any(|other| is_same_file(Path::new(name), other))
        {
            return Err(FileProblem::NamedTwice);
        }
        let file = File::open(name).map_err(FileProblem::Io)?;
        let metadata = file.metadata().map_err(FileProblem::Io)?;
        if metadata.is_dir() {
            return Err(FileProblem::Io(io::ErrorKind::IsADirectory.into()));
        }
        if metadata.len() > self.limits.input {
            let limit = self.limits.input;
            return Err(FileProblem::TooLong { limit });
        }
        let limited = LimitedFile {
            file,
            left: self.limits.input,
        };
        Ok(Box::new(BufReader::with_capacity(1 << 16, limited)))
    }

    fn runs_scripts(&self) -> bool {
        true
    }

    fn program(&self, command: &str) -> Result<Box<dyn Source + Send>, FileProblem> {
        match self.programs_allowed {
            true => Ok(Box::new(Asked::new(command, &self.limits))),
            false => Err(FileProblem::NotAllowed),
        }
    }
}

/// A file that stops giving bytes when it is longer than it said.
struct LimitedFile {
    file: File,
    left: u64,
}

impl Read for LimitedFile {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.file.read(buffer)?;
        let length = u64::try_from(read).map_err(io::Error::other)?;
        self.left = self
            .left
            .checked_sub(length)
            .ok_or_else(|| io::Error::from(io::ErrorKind::FileTooLarge))?;
        Ok(read)
    }
}
