//! The mistakes that people make most, so that they can be told in other words than those of the language.

use rhai::{EvalAltResult, LexError, ParseErrorType};

/// A usual mistake.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Slip {
    /// Something stands where it does not belong.
    Unexpected(String),
    /// Something is missing.
    Missing(String),
    /// The text ends too early.
    Incomplete,
    /// A text in quotes does not end.
    OpenText,
    /// No variable has this name.
    NoVariable(String),
    /// No function of this name takes such values.
    NoFunction(String),
    /// The division by zero.
    ByZero(String),
    /// There is no such item.
    NoItem {
        /// Its index, from 0.
        index: i64,
        /// How many items there are.
        length: usize,
    },
}

impl Slip {
    /// A stable id, for messages in several languages.
    #[must_use]
    pub fn id(&self) -> &'static str {
        match self {
            Self::Unexpected(_) => "unexpected",
            Self::Missing(_) => "missing",
            Self::Incomplete => "incomplete",
            Self::OpenText => "open-text",
            Self::NoVariable(_) => "no-variable",
            Self::NoFunction(_) => "no-function",
            Self::ByZero(_) => "by-zero",
            Self::NoItem { .. } => "no-item",
        }
    }

    pub(crate) fn of_text(error: &ParseErrorType) -> Option<Self> {
        Some(match error {
            ParseErrorType::BadInput(LexError::UnexpectedInput(what)) => {
                Self::Unexpected(what.clone())
            }
            ParseErrorType::BadInput(LexError::UnterminatedString) => Self::OpenText,
            ParseErrorType::MissingToken(what, _) => Self::Missing(what.clone()),
            ParseErrorType::UnexpectedEOF => Self::Incomplete,
            ParseErrorType::VariableUndefined(name) => Self::NoVariable(name.clone()),
            _ => return None,
        })
    }

    pub(crate) fn of_run(error: &EvalAltResult) -> Option<Self> {
        Some(match error {
            EvalAltResult::ErrorVariableNotFound(name, _) => Self::NoVariable(name.clone()),
            // The types of the values stand behind the name.
            EvalAltResult::ErrorFunctionNotFound(call, _) => {
                let name = call.split(" (").next().unwrap_or(call);
                Self::NoFunction(name.to_owned())
            }
            EvalAltResult::ErrorArithmetic(text, _) => {
                Self::ByZero(text.strip_prefix("Division by zero: ")?.to_owned())
            }
            EvalAltResult::ErrorArrayBounds(length, index, _)
            | EvalAltResult::ErrorStringBounds(length, index, _) => Self::NoItem {
                index: *index,
                length: *length,
            },
            _ => return None,
        })
    }
}
