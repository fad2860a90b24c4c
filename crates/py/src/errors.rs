//! What was refused, as an exception of Python: `grundy._errors` has the classes.

use grundy::program::{Failure, State};
use grundy_words::Mistake;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::words::catalogue;

/// The exception for what the façade refuses of this text.
pub(crate) fn refused(py: Python<'_>, error: &grundy::Error, text: &str) -> PyErr {
    let mistake = Mistake::of(error, text, catalogue("en"));
    let wrong = &mistake.error;
    let told = Told {
        code: wrong.code,
        messages: [wrong.message.clone(), catalogue("zh").error(error)],
        input: Some(text),
        at: wrong.at.map(|at| at.map(|byte| characters(text, byte))),
        suggestions: &wrong.suggestions,
        states: cycle(error),
    };
    told.raise(py)
}

/// The exception for something else, said in both languages.
pub(crate) fn said(py: Python<'_>, code: &str, messages: [String; 2]) -> PyErr {
    let told = Told {
        code,
        messages,
        input: None,
        at: None,
        suggestions: &[],
        states: None,
    };
    told.raise(py)
}

/// What an exception says.
struct Told<'t> {
    code: &'t str,
    /// In English and in Chinese.
    messages: [String; 2],
    input: Option<&'t str>,
    at: Option<[usize; 2]>,
    suggestions: &'t [String],
    /// Of a game without an end: states each of which leads to the next one, and the last to the first.
    states: Option<Vec<String>>,
}

impl Told<'_> {
    fn raise(self, py: Python<'_>) -> PyErr {
        self.make(py).map_or_else(|error| error, PyErr::from_value)
    }

    fn make(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        let fields = PyDict::new(py);
        fields.set_item("input", self.input)?;
        fields.set_item("at", self.at.map(|[from, to]| (from, to)))?;
        fields.set_item("suggestions", self.suggestions)?;
        fields.set_item("states", self.states)?;
        let errors = py.import("grundy._errors")?;
        errors.call_method("_made", (self.code, self.messages), Some(&fields))
    }
}

/// How many characters stand before this byte.
fn characters(text: &str, byte: usize) -> usize {
    let before = text.char_indices().take_while(|(at, _)| *at < byte);
    before.count()
}

fn cycle(error: &grundy::Error) -> Option<Vec<String>> {
    match error.failure()? {
        Failure::Cycle { states } => Some(states.iter().map(State::to_string).collect()),
        _ => None,
    }
}
