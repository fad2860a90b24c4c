//! Periods.

use std::path::PathBuf;
use std::time::Duration;

use grundy::PeriodRequest;
use pyo3::prelude::*;

use crate::room::{Room, object};
use crate::terms::Terms;

/// Looks for a proof of a period: the answer, and its certificate where one was asked for and there is one.
#[pyfunction]
#[pyo3(signature = (room, terms, ruleset, *, limit, hash, certificate, checkpoint, every))]
pub(crate) fn period<'py>(
    py: Python<'py>,
    room: &Room,
    terms: &Terms,
    ruleset: &str,
    limit: Option<u64>,
    hash: bool,
    certificate: bool,
    checkpoint: Option<PathBuf>,
    every: Duration,
) -> PyResult<Bound<'py, PyAny>> {
    let request = PeriodRequest {
        ruleset,
        limit,
        hash,
        threads: terms.threads,
        checkpoint: checkpoint.as_deref().map(|directory| (directory, every)),
        certificate,
    };
    let asked = (ruleset, limit.is_some() || checkpoint.is_some());
    let answered = room.work(py, terms, asked, |workbench| {
        let answer = workbench.period(&request)?;
        let wanted = certificate && answer.is_certifiable();
        let signed = wanted
            .then(|| workbench.certify_period(&answer))
            .transpose()?;
        Ok((answer, signed.map(|signed| signed.to_text())))
    })?;
    answered.told(py, |answer| object(py, &answer))
}
