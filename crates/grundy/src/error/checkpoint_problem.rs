//! What can be wrong with the directory of a long run.

use std::path::Path;
use std::{fmt, io};

use grundy_solve::BadSnapshot;

use super::{Error, ErrorKind};

/// Why a run cannot be resumed or kept.
#[derive(Debug)]
pub enum CheckpointProblem {
    /// Reading or writing failed; what was there before is still there.
    Io(io::Error),
    /// The directory is none and cannot be made, or nothing can be written in it.
    NoPlace(io::Error),
    /// Another program works with the directory.
    Locked,
    /// The file is not a checkpoint.
    NotACheckpoint,
    /// The file was written by a newer program, whose version is told.
    Newer(String),
    /// The checksum is wrong, or the file is too short or too long.
    Damaged,
    /// The checksum is right, but the state cannot be.
    Unusable(BadSnapshot),
    /// The run is of another ruleset or position.
    Foreign(String),
    /// The file of the game has other rules now than when the run was kept.
    Changed,
    /// The run was begun without a hash, and one is wanted.
    WithoutHash,
}

impl CheckpointProblem {
    /// A short stable id.
    #[must_use]
    pub fn id(&self) -> &'static str {
        match self {
            Self::Io(_) => "io",
            Self::NoPlace(_) => "no-place",
            Self::Locked => "locked",
            Self::NotACheckpoint => "not-one",
            Self::Newer(_) => "newer",
            Self::Damaged => "damaged",
            Self::Unusable(_) => "unusable",
            Self::Foreign(_) => "foreign",
            Self::Changed => "changed",
            Self::WithoutHash => "without-hash",
        }
    }

    /// The error that a run has this problem with its directory.
    pub(crate) fn of(self, directory: &Path) -> Error {
        let directory = directory.to_path_buf();
        ErrorKind::Checkpoint {
            directory,
            problem: self,
        }
        .into()
    }

    /// Whether the file or the disk is at fault, not what was asked.
    pub(crate) fn is_io(&self) -> bool {
        !matches!(
            self,
            Self::Locked | Self::Foreign(_) | Self::Changed | Self::WithoutHash
        )
    }

    /// What the system said, where that is what is wrong.
    #[must_use]
    pub fn system(&self) -> Option<&io::Error> {
        match self {
            Self::Io(error) | Self::NoPlace(error) => Some(error),
            _ => None,
        }
    }

    /// What there is to tell besides the directory.
    #[must_use]
    pub fn detail(&self) -> String {
        match self {
            Self::Newer(version) => version.clone(),
            Self::Unusable(bad) => bad.to_string(),
            Self::Foreign(ruleset) => ruleset.clone(),
            _ => self.system().map(io::Error::to_string).unwrap_or_default(),
        }
    }
}

impl From<io::Error> for CheckpointProblem {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl fmt::Display for CheckpointProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.id(), self.detail())
    }
}
