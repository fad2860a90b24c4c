//! Numbers that NumPy reads where they are.

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

/// Numbers of 32 bits row by row. An array of NumPy that is made of it is a view: it keeps this alive, and cannot write.
#[pyclass(frozen)]
pub(crate) struct Array {
    sides: Vec<usize>,
    numbers: Vec<u32>,
}

impl Array {
    /// The numbers of an array with these sides.
    ///
    /// # Panics
    ///
    /// Where they are not as many as the sides say.
    pub(crate) fn new(sides: Vec<usize>, numbers: Vec<u32>) -> Self {
        assert_eq!(sides.iter().product::<usize>(), numbers.len());
        Self { sides, numbers }
    }
}

#[pymethods]
impl Array {
    /// The array interface protocol of NumPy, version 3.
    #[getter]
    fn __array_interface__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        const IS_READ_ONLY: bool = true;
        let order = if cfg!(target_endian = "little") {
            '<'
        } else {
            '>'
        };
        let interface = PyDict::new(py);
        interface.set_item("version", 3)?;
        interface.set_item("typestr", format!("{order}u4"))?;
        interface.set_item("shape", PyTuple::new(py, &self.sides)?)?;
        interface.set_item("data", (self.numbers.as_ptr().addr(), IS_READ_ONLY))?;
        Ok(interface)
    }
}
