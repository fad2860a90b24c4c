//! What is wrong with data that an expression names.

use std::fmt;
use std::sync::Arc;

use super::Problem;
use crate::board::LineProblem;
use crate::graph::GraphError;

/// Why a name in an expression gives no data.
#[derive(Debug)]
pub enum FileProblem {
    /// No files can be named here.
    NotHere,
    /// Opening or reading failed.
    Io(std::io::Error),
    /// The file is longer than allowed.
    TooLong {
        /// The bytes allowed.
        limit: u64,
    },
    /// It is no graph to play on.
    Graph(GraphError),
    /// It is no line board to play on, for these reasons.
    Lines(Vec<LineProblem>),
    /// It is no rule to play by, for these reasons.
    Rule(Vec<RuleFileProblem>),
    /// Programs are not run here.
    NotAllowed,
    /// Scripts are not run here.
    NoScripts,
    /// The command that reads it names it a second time, and may write it.
    NamedTwice,
    /// What other code was to tell is not known, because of this.
    Foreign(Box<dyn std::error::Error + Send + Sync>),
}

/// What is wrong with a file that holds a rule.
#[derive(Debug)]
pub struct RuleFileProblem {
    /// The line, from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
    /// What is wrong there.
    pub problem: Problem,
}

impl RuleFileProblem {
    /// A problem of a text, with its line and its column.
    pub(crate) fn new(text: &str, problem: Problem) -> Self {
        let before = &text[..problem.at.start];
        let line = before.rsplit('\n').next().unwrap_or_default();
        Self {
            line: before.matches('\n').count() + 1,
            column: line.chars().count() + 1,
            problem,
        }
    }
}

impl From<GraphError> for FileProblem {
    fn from(error: GraphError) -> Self {
        match error {
            GraphError::Io(error) => Self::Io(error),
            error => Self::Graph(error),
        }
    }
}

impl fmt::Display for FileProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotHere => f.write_str("no files here"),
            Self::NotAllowed => f.write_str("no programs here"),
            Self::NoScripts => f.write_str("no scripts here"),
            Self::NamedTwice => f.write_str("named twice"),
            Self::Foreign(error) => error.fmt(f),
            Self::Io(error) => error.fmt(f),
            Self::TooLong { limit } => write!(f, "longer than {limit} bytes"),
            Self::Graph(error) => error.fmt(f),
            Self::Lines(problems) => match problems.first() {
                Some(problem) => problem.fmt(f),
                None => Ok(()),
            },
            Self::Rule(problems) => match problems.first() {
                Some(first) => write!(f, "line {}: {}", first.line, first.problem),
                None => Ok(()),
            },
        }
    }
}

impl std::error::Error for FileProblem {}

/// A problem with a file, as part of the problems of a text. Each is equal to itself alone.
#[derive(Clone, Debug)]
pub struct NamedFileProblem {
    /// The name as written.
    pub name: String,
    /// What is wrong.
    pub problem: Arc<FileProblem>,
}

impl PartialEq for NamedFileProblem {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name && Arc::ptr_eq(&self.problem, &other.problem)
    }
}

impl Eq for NamedFileProblem {}
