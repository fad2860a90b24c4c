//! What can go wrong with a request.

mod bad_formula;
mod bad_pattern;
mod checkpoint_problem;
mod jobs_fault;
mod kind;
mod table_fault;
mod unsuited;

use std::fmt;
use std::ops::Range;

use grundy_core::Exhausted;
use grundy_rules::encoding::NotUtf8;
use grundy_rules::{FileProblem, GraphError, NamedRuleset, Problem, ProblemKind};
use grundy_script::Failure;
use grundy_solve::boards::TablebaseError;

use crate::fault::Fault;
use crate::instead::Wanted;
use crate::limits::Stopped;

pub use bad_formula::BadFormula;
pub use bad_pattern::BadPattern;
pub use checkpoint_problem::CheckpointProblem;
pub use jobs_fault::JobsFault;
pub use kind::{ErrorKind, InputFault};
pub use table_fault::TableFault;
pub use unsuited::Unsuited;

/// A request that was not answered. Opaque; [`kind`](Self::kind) says whose fault it was.
#[derive(Debug)]
pub struct Error {
    pub(crate) kind: ErrorKind,
}

impl Error {
    /// The same, with what can be asked of the ruleset, where what was asked does not fit.
    pub(crate) fn with_instead(mut self, ruleset: &NamedRuleset, wanted: Wanted) -> Self {
        if let ErrorKind::Unsuited {
            unsuited, instead, ..
        } = &mut self.kind
        {
            *instead = unsuited.instead(ruleset, wanted).map(Box::new);
        }
        self
    }

    /// The same without a table of other sides, where more than a table was asked for.
    pub(crate) fn without_other_sides(mut self) -> Self {
        if let ErrorKind::Unsuited {
            unsuited: Unsuited::OneHeap | Unsuited::TwoHeaps,
            instead,
            ..
        } = &mut self.kind
        {
            *instead = None;
        }
        self
    }

    /// Why the request was not answered.
    #[must_use]
    pub fn kind(&self) -> &ErrorKind {
        &self.kind
    }

    /// As [`kind`](Self::kind), for good.
    #[must_use]
    pub fn into_kind(self) -> ErrorKind {
        self.kind
    }

    /// The input/output error behind this one, or this one itself where there is none.
    ///
    /// # Errors
    ///
    /// Gives the error back where it is of another kind.
    pub fn into_io(self) -> Result<std::io::Error, Self> {
        match self.kind {
            ErrorKind::Io(error) => Ok(error),
            kind => Err(Self { kind }),
        }
    }

    /// A stable id: `syntax` or `illegal` for texts, `io`, `usage`; `internal` where the program itself failed.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match &self.kind {
            ErrorKind::Notation { .. } if self.is_io() => "io",
            ErrorKind::Notation { .. } if self.is_limit() => "limit",
            ErrorKind::Notation { problems } => {
                if problems.iter().all(|problem| problem.kind.is_illegal()) {
                    "illegal"
                } else {
                    "syntax"
                }
            }
            ErrorKind::HeapTooLarge { .. }
            | ErrorKind::NoMisere { .. }
            | ErrorKind::LoopyMisere => "illegal",
            ErrorKind::NotUtf8(_) => "syntax",
            ErrorKind::InputTooLong { .. } => "input-too-long",
            ErrorKind::ValueTooLarge { .. }
            | ErrorKind::Unsuited { .. }
            | ErrorKind::EmptyRange
            | ErrorKind::EmptyDraw
            | ErrorKind::WildHeap { .. }
            | ErrorKind::Pattern(_)
            | ErrorKind::Formula(_)
            | ErrorKind::NoValue(_)
            | ErrorKind::NoStart(_)
            | ErrorKind::Jobs(_) => "usage",
            ErrorKind::BadInput { .. } | ErrorKind::Record(_) | ErrorKind::Tablebase(_) => {
                "bad-input"
            }
            ErrorKind::Limit(_) | ErrorKind::TableTooLong { .. } => "limit",
            ErrorKind::Internal(_) => "internal",
            ErrorKind::Checkpoint { problem, .. } if !problem.is_io() => "usage",
            ErrorKind::Checkpoint { .. } | ErrorKind::Read(_) | ErrorKind::Io(_) => "io",
        }
    }

    /// Whether it is a failure of input or output, not of what was asked.
    #[must_use]
    pub fn is_io(&self) -> bool {
        match &self.kind {
            ErrorKind::Io(_) => true,
            ErrorKind::Checkpoint { problem, .. } => problem.is_io(),
            ErrorKind::Notation { problems } => problems.iter().any(|problem| {
                matches!(
                    &problem.kind,
                    ProblemKind::File(file) if is_unreadable(&file.problem)
                )
            }),
            _ => false,
        }
    }

    /// Whether the program itself failed.
    #[must_use]
    pub fn is_internal(&self) -> bool {
        matches!(self.kind, ErrorKind::Internal(_))
    }

    /// Whether what was to be verified, or to be looked up in, was refused.
    #[must_use]
    pub fn is_refusal(&self) -> bool {
        matches!(self.kind, ErrorKind::Tablebase(fault) if !fault.is_of_build())
    }

    /// Whether a limit was reached, or a job waits for others.
    #[must_use]
    pub fn is_limit(&self) -> bool {
        let problems = match &self.kind {
            ErrorKind::Limit(_) | ErrorKind::TableTooLong { .. } => return true,
            // What others do first is not done yet.
            ErrorKind::Jobs(fault) => return fault.passes(),
            ErrorKind::Notation { problems } => problems,
            _ => return false,
        };
        let is_of_file = problems.iter().any(|problem| match &problem.kind {
            ProblemKind::File(file) => matches!(
                &*file.problem,
                FileProblem::TooLong { .. } | FileProblem::Graph(GraphError::OutOfRoom { .. })
            ),
            _ => false,
        });
        is_of_file || self.failure().is_some_and(Failure::is_limit)
    }

    /// What went wrong with rules that a script, a program or the caller's own code tells, if it is that.
    #[must_use]
    pub fn failure(&self) -> Option<&Failure> {
        let ErrorKind::Notation { problems } = &self.kind else {
            return None;
        };
        problems.iter().find_map(|problem| match &problem.kind {
            ProblemKind::File(file) => match &*file.problem {
                FileProblem::Foreign(error) => error.downcast_ref(),
                _ => None,
            },
            _ => None,
        })
    }

    /// The place in the text that the error is about, if it is about one.
    #[must_use]
    pub fn at(&self) -> Option<Range<usize>> {
        match &self.kind {
            ErrorKind::Notation { problems } => problems.first().map(|problem| problem.at.clone()),
            ErrorKind::HeapTooLarge { at, .. } => Some(at.clone()),
            ErrorKind::NotUtf8(fault) => Some(fault.at..fault.at + 1),
            _ => None,
        }
    }
}

impl Error {
    /// What might have been meant: names for the places that are wrong, then whole texts, each right as it
    /// stands. Empty where nothing is near.
    #[must_use]
    pub fn suggestions(&self) -> Vec<String> {
        let ErrorKind::Notation { problems } = &self.kind else {
            return Vec::new();
        };
        let names = problems.iter().filter_map(|problem| problem.kind.nearest());
        let lines = problems.iter().flat_map(|problem| &problem.lines);
        let mut all: Vec<String> = Vec::new();
        for text in names.chain(lines.map(String::as_str)) {
            if !all.iter().any(|known| known == text) {
                all.push(text.to_owned());
            }
        }
        all
    }
}

/// Whether the file could not be read at all: one that is no text could.
fn is_unreadable(problem: &FileProblem) -> bool {
    matches!(problem, FileProblem::Io(error) if NotUtf8::behind(error).is_none())
}

impl From<NotUtf8> for Error {
    fn from(fault: NotUtf8) -> Self {
        ErrorKind::NotUtf8(fault).into()
    }
}

impl From<ErrorKind> for Error {
    fn from(kind: ErrorKind) -> Self {
        Self { kind }
    }
}

impl From<Vec<Problem>> for Error {
    fn from(problems: Vec<Problem>) -> Self {
        let stopped = problems.iter().find_map(|problem| match &problem.kind {
            ProblemKind::File(file) => Stopped::behind(&file.problem),
            _ => None,
        });
        match stopped {
            Some(exhausted) => ErrorKind::Limit(exhausted).into(),
            None => ErrorKind::Notation { problems }.into(),
        }
    }
}

impl From<std::io::Error> for Error {
    fn from(error: std::io::Error) -> Self {
        ErrorKind::Io(error).into()
    }
}

impl From<Fault> for Error {
    fn from(fault: Fault) -> Self {
        ErrorKind::Internal(fault).into()
    }
}

impl From<TableFault> for Error {
    fn from(fault: TableFault) -> Self {
        ErrorKind::Tablebase(fault).into()
    }
}

impl From<JobsFault> for Error {
    fn from(fault: JobsFault) -> Self {
        ErrorKind::Jobs(fault).into()
    }
}

impl From<TablebaseError> for Error {
    fn from(error: TablebaseError) -> Self {
        match error {
            TablebaseError::Io(error) => error.into(),
            TablebaseError::Damaged(damage) => TableFault::from(damage).into(),
            TablebaseError::Memory => ErrorKind::Limit(Exhausted::Memory).into(),
        }
    }
}

impl fmt::Display for Error {
    /// For those who write programs: the code, and the kind with its data. The crate `grundy-words` makes sentences of it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {:?}", self.code(), self.kind)
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match &self.kind {
            ErrorKind::Read(error) | ErrorKind::Io(error) => Some(error),
            _ => None,
        }
    }
}
