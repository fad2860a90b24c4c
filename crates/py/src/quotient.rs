//! Misère quotients, and how their elements multiply.

use grundy::QuotientRequest;
use pyo3::exceptions::{PyIndexError, PyMemoryError};
use pyo3::prelude::*;

use crate::array::Array;
use crate::room::{Room, object};
use crate::terms::Terms;

/// A quotient that was computed.
#[pyclass(frozen)]
pub(crate) struct Quotient {
    answer: grundy::QuotientAnswer,
    certificate: Option<String>,
}

/// Computes a quotient.
#[pyfunction]
#[pyo3(signature = (room, terms, ruleset, *, to, growth, genus, certificate))]
pub(crate) fn quotient<'py>(
    py: Python<'py>,
    room: &Room,
    terms: &Terms,
    ruleset: &str,
    to: Option<u64>,
    growth: bool,
    genus: bool,
    certificate: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let request = QuotientRequest {
        ruleset,
        to,
        growth,
        genus,
    };
    let answered = room.work(py, terms, (ruleset, to.is_some()), |workbench| {
        let answer = workbench.quotient(&request)?;
        let signed = certificate.then(|| workbench.certify_quotient(&answer));
        let certificate = signed.transpose()?.map(|signed| signed.to_text());
        Ok(Quotient {
            answer,
            certificate,
        })
    })?;
    answered.told(py, |quotient| Ok(Bound::new(py, quotient)?.into_any()))
}

#[pymethods]
impl Quotient {
    /// The documented object.
    fn object<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        object(py, &self.answer)
    }

    /// The certificate, where one was asked for.
    fn certificate(&self) -> Option<&str> {
        self.certificate.as_deref()
    }

    /// The word of an element.
    fn word(&self, element: u32) -> PyResult<String> {
        Ok(self.answer.monoid.word(self.known(element)?).to_string())
    }

    /// The product of two elements.
    fn product(&self, a: u32, b: u32) -> PyResult<u32> {
        let (a, b) = (self.known(a)?, self.known(b)?);
        Ok(self.answer.monoid.product(a, b))
    }

    /// The elements whose positions are lost for the player to move.
    fn p(&self) -> Vec<u32> {
        self.answer.multiplication.p.clone()
    }

    /// The element of each heap that was computed.
    fn pretending(&self) -> Vec<u32> {
        self.answer.multiplication.phi.clone()
    }

    /// All products, as an array.
    fn products(&self, py: Python<'_>) -> PyResult<Array> {
        /// A table of the products of so many elements has 400 MB.
        const MOST: usize = 10_000;
        let order = self.answer.monoid.order();
        if order > MOST {
            let message = format!("{order} elements have too many products for a table");
            return Err(PyMemoryError::new_err(message));
        }
        let monoid = &self.answer.monoid;
        let rows = monoid.elements().flat_map(|a| {
            let row = monoid.elements();
            row.map(move |b| monoid.product(a, b))
        });
        let products = py.detach(|| rows.collect());
        Ok(Array::new(vec![order, order], products))
    }
}

impl Quotient {
    fn known(&self, element: u32) -> PyResult<u32> {
        match u64::from(element) < self.answer.order {
            true => Ok(element),
            false => Err(PyIndexError::new_err(format!("no element {element}"))),
        }
    }
}
