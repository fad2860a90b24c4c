//! Claims against the truth.

use grundy::{Answered, Claim, ClaimRequest, Numbers};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::room::{Room, convention, extent};
use crate::terms::Terms;

/// The positions that answers are wanted for, each by its numbers.
#[pyfunction]
#[pyo3(signature = (room, terms, ruleset, *, to, misere))]
pub(crate) fn places(
    py: Python<'_>,
    room: &Room,
    terms: &Terms,
    ruleset: &str,
    to: Option<&str>,
    misere: bool,
) -> PyResult<Vec<Vec<u64>>> {
    let (to, misere) = (extent(to)?, convention(misere));
    let found = room.work(py, terms, (ruleset, true), |workbench| {
        let places = workbench.places(ruleset, misere, to.as_ref())?;
        Ok(places.iter().collect())
    })?;
    Ok(found.answer)
}

/// What is claimed: one of these.
#[derive(FromPyObject)]
pub(crate) enum Claimed {
    /// A word that says what the text is (`value`, `p` or `rule`), and the text.
    Text(String, String),
    /// Values of heaps, from 0 on.
    Numbers(Vec<i128>),
    /// For each of some positions a line.
    Answers(Vec<(Vec<u64>, String)>),
}

/// Holds a claim against the truth.
#[pyfunction]
#[pyo3(signature = (room, terms, ruleset, claimed, *, to, misere))]
pub(crate) fn claim<'py>(
    py: Python<'py>,
    room: &Room,
    terms: &Terms,
    ruleset: &str,
    claimed: Claimed,
    to: Option<&str>,
    misere: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let (numbers, answers);
    let claim = match &claimed {
        Claimed::Text(kind, text) => by_words(kind, text)?,
        Claimed::Numbers(values) => {
            numbers = Numbers::of_list(values.iter().copied());
            Claim::Numbers(&numbers)
        }
        Claimed::Answers(lines) => {
            let lines = lines.iter();
            let read = lines.map(|(place, line)| (place.clone(), Answered::read(line)));
            answers = read.collect::<Vec<_>>();
            Claim::Answers(&answers)
        }
    };
    let request = ClaimRequest {
        ruleset,
        convention: convention(misere),
        to: extent(to)?,
        claim,
    };
    room.ask(py, terms, &request)?.object(py)
}

fn by_words<'c>(kind: &str, text: &'c str) -> PyResult<Claim<'c>> {
    match kind {
        "value" => Ok(Claim::Value(text)),
        "p" => Ok(Claim::PPositions(text)),
        _ => Claim::by_name(text).ok_or_else(|| {
            let names: Vec<&str> = Claim::names().collect();
            PyValueError::new_err(format!("no rule: {text} ({})", names.join(", ")))
        }),
    }
}
