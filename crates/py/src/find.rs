//! The pattern behind numbers.

use grundy::{FindRequest, Numbers};
use pyo3::prelude::*;

use crate::room::{Room, convention, extent, natural};
use crate::terms::Terms;

/// Looks for laws of a ruleset.
#[pyfunction]
#[pyo3(signature = (room, terms, ruleset, *, to, from_, misere, all))]
pub(crate) fn find<'py>(
    py: Python<'py>,
    room: &Room,
    terms: &Terms,
    ruleset: &str,
    to: Option<&str>,
    from_: Option<&str>,
    misere: bool,
    all: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let request = FindRequest {
        ruleset,
        convention: convention(misere),
        from: from_.map(natural).transpose()?,
        to: extent(to)?,
        all,
    };
    room.ask(py, terms, &request)?.object(py)
}

/// Looks for laws of numbers, the first of which has the index 0.
#[pyfunction]
#[pyo3(signature = (room, terms, numbers, *, all))]
pub(crate) fn find_numbers<'py>(
    py: Python<'py>,
    room: &Room,
    terms: &Terms,
    numbers: Vec<i128>,
    all: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let numbers = Numbers::of_list(numbers);
    let answered = room.work(py, terms, ("", true), |workbench| {
        Ok(workbench.find_in(&numbers, all, None))
    })?;
    answered.object(py)
}
