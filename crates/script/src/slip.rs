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
    /// A number that does not fit.
    Overflow(String),
    /// A value of another kind is needed: of this one, in the words of the language.
    Mismatch(String),
    /// A list, a text or an object is larger than scripts may make it.
    TooLarge,
    /// Calls within calls are deeper than allowed.
    TooDeep,
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
            Self::Overflow(_) => "overflow",
            Self::Mismatch(_) => "mismatch",
            Self::TooLarge => "too-large",
            Self::TooDeep => "too-deep",
            Self::NoItem { .. } => "no-item",
        }
    }

    /// Whether the script met a limit, and what it says is not known to be wrong.
    pub(crate) fn is_limit(&self) -> bool {
        matches!(self, Self::TooLarge | Self::TooDeep)
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
            EvalAltResult::ErrorArithmetic(text, _) => of_arithmetic(text)?,
            EvalAltResult::ErrorMismatchDataType(wanted, ..) if !wanted.is_empty() => {
                Self::Mismatch(wanted.clone())
            }
            EvalAltResult::ErrorDataTooLarge(..) => Self::TooLarge,
            EvalAltResult::ErrorStackOverflow(_) => Self::TooDeep,
            EvalAltResult::ErrorArrayBounds(length, index, _)
            | EvalAltResult::ErrorStringBounds(length, index, _) => Self::NoItem {
                index: *index,
                length: *length,
            },
            _ => return None,
        })
    }
}

/// "Division by zero: 3 / 0", "Modulo division by zero or overflow: 3 % 0", "Addition overflow: 3 + 9223372036854775807".
fn of_arithmetic(text: &str) -> Option<Slip> {
    let (why, what) = text.split_once(": ")?;
    let what = what.to_owned();
    if why.contains("by zero") && what.ends_with(" 0") {
        return Some(Slip::ByZero(what));
    }
    why.contains("overflow").then_some(Slip::Overflow(what))
}
