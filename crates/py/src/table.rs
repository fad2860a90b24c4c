//! Tables, which NumPy reads where they are.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::PathBuf;

use grundy::{TableFormat, TableRequest};
use grundy_words::{picture_of_table, write_table};
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

use crate::array::Array;
use crate::arrow::stream;
use crate::errors::refused;
use crate::room::{Room, convention, extent, natural, object};
use crate::terms::Terms;
use crate::words::catalogue;

/// A table that was computed.
#[pyclass(frozen)]
pub(crate) struct Table {
    table: grundy::Table,
}

/// Computes a table.
#[pyfunction]
#[pyo3(signature = (room, terms, ruleset, *, to, from_, misere, p_positions))]
pub(crate) fn table<'py>(
    py: Python<'py>,
    room: &Room,
    terms: &Terms,
    ruleset: &str,
    to: Option<&str>,
    from_: Option<&str>,
    misere: bool,
    p_positions: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let request = TableRequest {
        ruleset,
        convention: convention(misere),
        from: from_.map(natural).transpose()?,
        to: extent(to)?,
        p_positions,
    };
    let answered = room.ask(py, terms, &request)?;
    answered.told(py, |table| Ok(Bound::new(py, Table { table })?.into_any()))
}

#[pymethods]
impl Table {
    /// The ruleset, the convention, the first number, and the limit that ended the table, where one did.
    fn head(&self) -> (String, &'static str, String, Option<&'static str>) {
        let table = &self.table;
        (
            table.ruleset.clone(),
            table.convention.word(),
            table.first().to_string(),
            table.exhausted().map(grundy::Exhausted::word),
        )
    }

    /// The names of the columns; none of a grid.
    fn columns(&self) -> Vec<&'static str> {
        let columns = self.table.columns().iter();
        columns.map(|column| column.name()).collect()
    }

    /// The numbers as an array.
    fn array(&self, py: Python<'_>) -> PyResult<Array> {
        let numbers = py.detach(|| self.table.numbers_of_32_bits());
        let (sides, numbers) = numbers.map_err(|error| refused(py, &error, &self.table.ruleset))?;
        Ok(Array::new(sides, numbers))
    }

    /// The columns, as Arrow hands them on.
    fn stream<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        stream(py, &self.table)
    }

    /// The documented object.
    fn object<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        object(py, &self.table)
    }

    /// The table as it is read on a screen.
    fn text(&self, width: Option<usize>) -> String {
        let mut text = Vec::new();
        // Memory takes whatever is written to it.
        let _ = write_table(&self.table, width, &mut text);
        String::from_utf8_lossy(&text).into_owned()
    }

    /// The table drawn; none where a limit came before there was anything to draw.
    fn picture(
        &self,
        py: Python<'_>,
        width: Option<usize>,
        lang: &str,
    ) -> PyResult<Option<String>> {
        let drawn = picture_of_table(&self.table, width, catalogue(lang));
        drawn.map_err(|error| refused(py, &error, &self.table.ruleset))
    }

    /// Writes the table to a file: `csv`, `json`, `bfile`, `npy` or `parquet`.
    fn write(&self, py: Python<'_>, format: &str, path: PathBuf) -> PyResult<()> {
        let format = match format {
            "csv" => TableFormat::Csv,
            "json" => TableFormat::Json,
            "bfile" => TableFormat::BFile { column: None },
            "npy" => TableFormat::Npy,
            "parquet" => TableFormat::Parquet,
            other => {
                let message = format!("no format: {other} (csv, json, bfile, npy, parquet)");
                return Err(pyo3::exceptions::PyValueError::new_err(message));
            }
        };
        let mut out = BufWriter::new(File::create(path)?);
        let written = py.detach(|| self.table.write(format, &mut out));
        written.map_err(|error| refused(py, &error, &self.table.ruleset))?;
        Ok(out.flush()?)
    }
}
