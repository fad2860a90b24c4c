//! How often the first player wins when heaps are drawn.

use grundy::{Deal, Natural, OddsRequest};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

use crate::room::{Room, convention, natural};
use crate::terms::Terms;

/// Counts who wins; of `max`, `total` and `bounds` there is one.
#[pyfunction]
#[pyo3(signature = (room, terms, ruleset, *, heaps, max, total, bounds, ordered, misere))]
pub(crate) fn odds<'py>(
    py: Python<'py>,
    room: &Room,
    terms: &Terms,
    ruleset: &str,
    heaps: u64,
    max: Option<&str>,
    total: Option<&str>,
    bounds: Option<Vec<String>>,
    ordered: bool,
    misere: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let deal = match (max, total, bounds) {
        (Some(max), None, None) => Deal::UpTo {
            heaps,
            max: natural(max)?,
        },
        (None, Some(total), None) => Deal::Total {
            heaps,
            total: natural(total)?,
        },
        (None, None, Some(bounds)) => {
            let bounds = bounds.iter().map(|bound| natural(bound));
            Deal::Bounds(bounds.collect::<PyResult<Vec<Natural>>>()?)
        }
        _ => return Err(PyTypeError::new_err("one of max, total and bounds")),
    };
    let request = OddsRequest {
        ruleset,
        convention: convention(misere),
        deal,
        ordered,
    };
    room.ask(py, terms, &request)?.object(py)
}
