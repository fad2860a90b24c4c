//! What ends a command early, and the exit code for it.

use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

/// Why a command did not end with 0.
#[derive(Debug)]
pub(crate) enum Failure {
    /// A text was refused: where it stood, and what is wrong with it.
    Refused {
        /// The text.
        text: String,
        /// The error.
        error: grundy::Error,
    },
    /// Arguments were refused; the message is final.
    Usage(String),
    /// A program of the user's has not answered as it should; the message is final.
    Program(String),
    /// A program of the user's has not ended within its time; the message is final.
    ProgramLate(String),
    /// There is nothing of this name; the message is final.
    UnknownName {
        /// What is wrong.
        message: String,
        /// Names that might have been meant.
        suggestions: Vec<String>,
    },
    /// Lines of a batch were refused; each has been answered in its place.
    BadLines {
        /// How many.
        count: usize,
        /// The first.
        line: usize,
    },
    /// A file could not be read or written: the message's id, the file, why.
    File {
        /// `cli-open`, `cli-read`, `cli-write` or `cli-file`.
        message: &'static str,
        /// The file.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// The port was not to be had.
    Port {
        /// Where the server was to listen.
        address: SocketAddr,
        /// Why not.
        error: io::Error,
    },
    /// Standard output failed.
    Output(io::Error),
    /// A limit was reached; what is known has been printed. The limit's id.
    Limit(&'static str),
    /// A tree has more positions than allowed; so many were met.
    TooManyNodes(usize),
    /// What jobs have found together ends with this code; why stands in what they have written.
    OfJobs(u8),
    /// A certificate was refused; why has been printed.
    CertificateRefused,
    /// Interrupted; what is known has been printed.
    Interrupted,
    /// The position is P, and that was to be the exit status.
    PPosition,
}

/// The exit code where the program itself failed: that of `sysexits.h` for it.
const INTERNAL: u8 = 70;

impl Failure {
    /// The exit code of the contract; `None` where the reader of standard output has gone, which is
    /// no failure.
    pub(crate) fn exit_code(&self) -> Option<u8> {
        match self {
            Self::Interrupted => Some(130),
            Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => None,
            Self::Output(_) | Self::File { .. } | Self::Port { .. } | Self::Program(_) => Some(5),
            Self::Refused { error, .. } if error.is_internal() => Some(INTERNAL),
            Self::Refused { error, .. } if error.is_io() => Some(5),
            Self::Refused { error, .. } if error.is_refusal() => Some(4),
            Self::Refused { error, .. } if error.is_limit() => Some(3),
            Self::Refused { .. } => Some(2),
            Self::CertificateRefused => Some(4),
            Self::OfJobs(code) => Some(*code),
            Self::Usage(_) | Self::UnknownName { .. } | Self::BadLines { .. } => Some(2),
            Self::Limit(_) | Self::TooManyNodes(_) | Self::ProgramLate(_) => Some(3),
            Self::PPosition => Some(1),
        }
    }

    /// The failure of a request about a file.
    pub(crate) fn of_file(path: &Path, error: grundy::Error) -> Self {
        match error.into_io() {
            Ok(error) => Self::File {
                message: "cli-file",
                path: path.to_owned(),
                error,
            },
            Err(error) => Self::Refused {
                text: path.display().to_string(),
                error,
            },
        }
    }
}

impl From<io::Error> for Failure {
    /// Of standard output: files have their own way.
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}
