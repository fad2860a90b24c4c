//! The object that tells of a mistake.

use grundy::{Error, RefusedLine};
use schemars::JsonSchema;
use serde::Serialize;

use crate::text::Catalogue;

/// What was not answered, and why; serialises to the documented object.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct Mistake {
    /// The version of the object.
    pub schema: u32,
    /// The line of a batch, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// What was typed, where it is this that was refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub input: Option<String>,
    /// What is wrong.
    pub error: Wrong,
}

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct Wrong {
    /// A short stable id: `syntax`, `illegal`, `usage`, `limit`, `io`, `bad-input`, `input-too-long`, `interrupted` or
    /// `internal`.
    pub code: &'static str,
    /// What is wrong, in the language asked for.
    pub message: String,
    /// The bytes of `input` that it is about, from 0, half open; of several places the first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<[usize; 2]>,
    /// What might have been meant instead.
    pub suggestions: Vec<String>,
}

impl Mistake {
    /// A mistake that is about no text.
    #[must_use]
    pub fn new(code: &'static str, message: String) -> Self {
        Self {
            schema: grundy::SCHEMA,
            line: None,
            input: None,
            error: Wrong {
                code,
                message,
                at: None,
                suggestions: Vec::new(),
            },
        }
    }

    /// What was refused of this text.
    #[must_use]
    pub fn of(error: &Error, input: &str, catalogue: &Catalogue) -> Self {
        let mut mistake = Self::new(error.code(), catalogue.error(error));
        mistake.input = Some(input.to_owned());
        mistake.error.at = error.at().map(|at| [at.start, at.end]);
        mistake.error.suggestions = error.suggestions();
        mistake
    }

    /// What was refused of a batch.
    #[must_use]
    pub fn of_line(refused: &RefusedLine, catalogue: &Catalogue) -> Self {
        Self {
            line: Some(refused.line),
            ..Self::of(&refused.error, &refused.input, catalogue)
        }
    }
}
