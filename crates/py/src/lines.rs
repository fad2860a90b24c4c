//! Lines of play: the winner's strategy, and all positions that play can reach.

use grundy::{StrategyRequest, TreeRequest};
use grundy_words::{Tells, picture_of_tree};
use pyo3::prelude::*;

use crate::errors::refused;
use crate::room::{Room, convention, object};
use crate::terms::Terms;
use crate::words::catalogue;

/// How the winner plays, as an object and in words.
#[pyfunction]
#[pyo3(signature = (room, terms, text, *, misere, depth, lines, plain, lang))]
pub(crate) fn strategy<'py>(
    py: Python<'py>,
    room: &Room,
    terms: &Terms,
    text: &str,
    misere: bool,
    depth: Option<usize>,
    lines: usize,
    plain: bool,
    lang: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let request = StrategyRequest {
        expression: text,
        convention: convention(misere),
        depth,
        lines,
        plain,
    };
    let answered = room.ask(py, terms, &request)?;
    answered.told(py, |answer| {
        let words = catalogue(lang).lines(&answer).join("\n");
        let both = (object(py, &answer)?, words);
        Ok(both.into_pyobject(py)?.into_any())
    })
}

/// A tree that was computed.
#[pyclass(frozen)]
pub(crate) struct Tree {
    answer: grundy::TreeAnswer,
}

/// Every position that play can reach.
#[pyfunction]
#[pyo3(signature = (room, terms, text, *, misere, depth, nodes))]
pub(crate) fn tree<'py>(
    py: Python<'py>,
    room: &Room,
    terms: &Terms,
    text: &str,
    misere: bool,
    depth: Option<usize>,
    nodes: usize,
) -> PyResult<Bound<'py, PyAny>> {
    let request = TreeRequest {
        expression: text,
        convention: convention(misere),
        depth,
        nodes,
    };
    let answered = room.ask(py, terms, &request)?;
    answered.told(py, |answer| Ok(Bound::new(py, Tree { answer })?.into_any()))
}

#[pymethods]
impl Tree {
    /// The documented object.
    fn object<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        object(py, &self.answer)
    }

    /// The tree drawn.
    fn picture(&self, py: Python<'_>, lang: &str) -> PyResult<String> {
        let drawn = picture_of_tree(&self.answer, catalogue(lang));
        drawn.map_err(|error| refused(py, &error, &self.answer.expression))
    }
}
