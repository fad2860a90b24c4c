//! The pattern behind numbers.

use grundy::{Atlas, FindRequest, Numbers};
use pyo3::prelude::*;

use crate::errors::said;
use crate::room::{Room, convention, extent, natural};
use crate::terms::Terms;
use crate::words::catalogue;

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

/// Looks for laws of numbers, the first of which has the index 0, and for games of an atlas: of each of its tables the path
/// and the text.
#[pyfunction]
#[pyo3(signature = (room, terms, numbers, *, all, atlas))]
pub(crate) fn find_numbers<'py>(
    py: Python<'py>,
    room: &Room,
    terms: &Terms,
    numbers: Vec<i128>,
    all: bool,
    atlas: Vec<(String, String)>,
) -> PyResult<Bound<'py, PyAny>> {
    let numbers = Numbers::of_list(numbers);
    let atlas = of_tables(py, &atlas)?;
    let answered = room.work(py, terms, ("", true), |workbench| {
        Ok(workbench.find_in(&numbers, all, atlas.as_ref()))
    })?;
    answered.object(py)
}

/// The atlas of these tables; none where there is none.
fn of_tables(py: Python<'_>, tables: &[(String, String)]) -> PyResult<Option<Atlas>> {
    let mut atlas = Atlas::default();
    for (path, text) in tables {
        atlas.add(text).map_err(|line| {
            let told: [(&str, &dyn ToString); 2] = [("path", path), ("line", &line)];
            let of = |lang| catalogue(lang).format("sweep-known-damaged", &told);
            said(py, "bad-input", ["en", "zh"].map(of))
        })?;
    }
    Ok((!tables.is_empty()).then_some(atlas))
}
