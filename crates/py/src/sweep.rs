//! All codes of a pattern.

use grundy::{Exhausted, QuotientSweepRequest, SweepRequest};
use pyo3::prelude::*;

use crate::room::{Room, object};
use crate::terms::Terms;

/// The period of every code: the rows, how many different games they are, and what ended the sweep early.
#[pyfunction]
#[pyo3(signature = (room, terms, pattern, *, limit, hash))]
pub(crate) fn sweep<'py>(
    py: Python<'py>,
    room: &Room,
    terms: &Terms,
    pattern: &str,
    limit: u64,
    hash: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let threads = terms.threads;
    let answered = room.work(py, terms, (pattern, true), |workbench| {
        workbench.sweep(SweepRequest {
            pattern,
            limit,
            share: None,
            threads,
            hash,
            certified: None,
            known: Vec::new(),
            finished: &|_| Ok(()),
        })
    })?;
    answered.told(py, |answer| {
        let exhausted = answer.exhausted.map(Exhausted::word);
        object(py, &(answer.rows, answer.games, exhausted))
    })
}

/// The misère quotient of every code: the rows, and what ended the sweep early.
#[pyfunction]
#[pyo3(signature = (room, terms, pattern, *, limit))]
pub(crate) fn sweep_quotients<'py>(
    py: Python<'py>,
    room: &Room,
    terms: &Terms,
    pattern: &str,
    limit: u64,
) -> PyResult<Bound<'py, PyAny>> {
    let threads = terms.threads;
    // The limits are those of one code.
    let answered = room.work(py, terms, (pattern, false), |workbench| {
        workbench.sweep_quotients(QuotientSweepRequest {
            pattern,
            limit,
            share: None,
            threads,
            known: Vec::new(),
            finished: &|_| Ok(()),
        })
    })?;
    answered.told(py, |answer| {
        let exhausted = answer.exhausted.map(Exhausted::word);
        object(py, &(answer.rows, exhausted))
    })
}
