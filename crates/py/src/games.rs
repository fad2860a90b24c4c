//! The games that have names.

use grundy_words::Game;
use pyo3::prelude::*;

use crate::room::object;
use crate::words::catalogue;

/// The names of all games in the notation.
#[pyfunction]
pub(crate) fn names() -> Vec<&'static str> {
    Game::names().collect()
}

/// The page of the game of this name; none where there is none.
#[pyfunction]
pub(crate) fn page<'py>(py: Python<'py>, name: &str, lang: &str) -> PyResult<Bound<'py, PyAny>> {
    object(py, &Game::find(name, catalogue(lang)))
}
