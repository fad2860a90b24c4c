//! Boards that only lose pieces.

use grundy::BoardRequest;
use grundy_words::picture_of_board;
use pyo3::prelude::*;

use crate::room::{Room, convention, object};
use crate::terms::Terms;
use crate::words::catalogue;

/// Everything about a board, and its picture.
#[pyfunction]
#[pyo3(signature = (room, terms, text, *, misere, lang))]
pub(crate) fn board<'py>(
    py: Python<'py>,
    room: &Room,
    terms: &Terms,
    text: &str,
    misere: bool,
    lang: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let request = BoardRequest {
        expression: text,
        convention: convention(misere),
    };
    let answered = room.ask(py, terms, &request)?;
    answered.told(py, |answer| {
        let drawn = picture_of_board(&answer, catalogue(lang));
        let both = (object(py, &answer)?, drawn);
        Ok(both.into_pyobject(py)?.into_any())
    })
}
