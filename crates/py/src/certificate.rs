//! Certificates, written and checked.

use grundy::{CheckExtent, CheckRequest, SolveRequest};
use grundy_words::Tells;
use pyo3::prelude::*;

use crate::room::{Room, object};
use crate::terms::Terms;
use crate::words::catalogue;

/// The certificate of a position in normal play.
#[pyfunction]
pub(crate) fn certify_position(
    py: Python<'_>,
    room: &Room,
    terms: &Terms,
    text: &str,
) -> PyResult<String> {
    let signed = room.work(py, terms, (text, false), |workbench| {
        let answer = workbench.solve(&SolveRequest::new(text))?;
        Ok(workbench.certify_position(&answer)?.to_text())
    })?;
    Ok(signed.answer)
}

/// What a certificate claims and whether that is true, as an object and in words.
#[pyfunction]
#[pyo3(signature = (room, terms, text, *, full, seed, lang))]
pub(crate) fn check<'py>(
    py: Python<'py>,
    room: &Room,
    terms: &Terms,
    text: &str,
    full: bool,
    seed: u64,
    lang: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let extent = match full {
        true => CheckExtent::All,
        false => CheckExtent::Some(seed),
    };
    let request = CheckRequest {
        extent,
        ..CheckRequest::new(text)
    };
    let answered = room.ask(py, terms, &request)?;
    answered.told(py, |answer| {
        let words = catalogue(lang).lines(&answer).join("\n");
        let both = (object(py, &answer)?, words);
        Ok(both.into_pyobject(py)?.into_any())
    })
}
