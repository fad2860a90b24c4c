//! The files that an expression names, from the disk, and its programs.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};

use grundy::program::Source;
use grundy::{FileProblem, Limits, Signal, Sources};

use crate::program::Asked;

/// Opens files on the disk, within the limits of the run.
pub(crate) struct Disk {
    pub(crate) limits: Limits,
    pub(crate) signal: Signal,
    /// Whether programs are run.
    pub(crate) programs_allowed: bool,
}

impl Sources for Disk {
    fn open(&self, name: &str) -> Result<Box<dyn BufRead + '_>, FileProblem> {
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
        Ok(Box::new(BufReader::with_capacity(1 << 16, watched)))
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
