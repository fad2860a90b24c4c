//! Many positions, one a line.

use serde::Serialize;

use crate::error::Error;
use crate::solve::{SolveAnswer, SolveRequest};
use crate::text::Catalogue;
use crate::workbench::Workbench;

/// What became of one line of a batch.
#[derive(Debug)]
pub enum BatchLine {
    /// A position and its answer.
    Answer(Box<SolveAnswer>),
    /// A line that is not a position: the object that says so.
    Refused(RefusedLine),
}

/// The object for a bad line.
#[derive(Debug, Serialize)]
pub struct RefusedLine {
    schema: u32,
    line: usize,
    error: LineError,
}

#[derive(Debug, Serialize)]
struct LineError {
    code: &'static str,
    message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<[usize; 2]>,
}

impl RefusedLine {
    /// The object for a line that is not even text, at these bytes of it.
    #[must_use]
    pub fn not_text(line: usize, at: usize, message: String) -> Self {
        Self {
            schema: crate::SCHEMA,
            line,
            error: LineError {
                code: "syntax",
                message,
                at: Some([at, at + 1]),
            },
        }
    }

    /// The number of the line, from 1.
    #[must_use]
    pub fn line(&self) -> usize {
        self.line
    }

    /// What is wrong with it.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.error.message
    }

    fn new(line: usize, error: &Error, catalogue: &Catalogue) -> Self {
        Self {
            schema: crate::SCHEMA,
            line,
            error: LineError {
                code: error.code(),
                message: catalogue.error(error),
                at: error.at().map(|at| [at.start, at.end]),
            },
        }
    }
}

impl Workbench {
    /// Answers one line of a batch (numbered from 1); `None` for blank lines and `#` comments.
    ///
    /// `template` says what is asked about each position; its expression is not used.
    pub fn solve_line(
        &mut self,
        number: usize,
        line: &str,
        template: &SolveRequest<'_>,
        catalogue: &Catalogue,
    ) -> Option<BatchLine> {
        let content = line.trim_start();
        if content.is_empty() || content.starts_with('#') {
            return None;
        }
        let request = SolveRequest {
            expression: line,
            ..template.clone()
        };
        Some(match self.solve(&request) {
            Ok(answer) => BatchLine::Answer(Box::new(answer)),
            Err(error) => BatchLine::Refused(RefusedLine::new(number, &error, catalogue)),
        })
    }
}
