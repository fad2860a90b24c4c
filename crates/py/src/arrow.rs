//! Lines whose columns have types, as Arrow hands them from one library to another: the PyCapsule interface.

use std::collections::HashMap;
use std::iter::Peekable;
use std::sync::Arc;

use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::{
    ArrayRef, BooleanArray, Float64Array, RecordBatch, RecordBatchIterator, StringArray,
    UInt32Array, UInt64Array,
};
use arrow_schema::{ArrowError, DataType, Field, Schema, SchemaRef};
use grundy::{Cell, Cells, ColumnKind, Convention, Head, Lines, QuotientRow, SweepLine, SweepRow};
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyCapsule, PyFloat, PyInt};

use crate::room::natural;

/// Lines that are handed over together.
const BATCH: usize = 1 << 20;

/// The lines as a stream. What is read of it stays in memory that is Rust's, without another copy.
pub(crate) fn stream<'py>(
    py: Python<'py>,
    lines: &(impl Lines + Sync),
) -> PyResult<Bound<'py, PyCapsule>> {
    let (schema, batches) = py.detach(|| batches(lines)).map_err(wrong)?;
    let reader = RecordBatchIterator::new(batches.into_iter().map(Ok), schema);
    let stream = FFI_ArrowArrayStream::new(Box::new(reader));
    PyCapsule::new_with_value(py, stream, c"arrow_array_stream")
}

fn wrong(error: ArrowError) -> PyErr {
    PyRuntimeError::new_err(error.to_string())
}

fn batches(lines: &impl Lines) -> Result<(SchemaRef, Vec<RecordBatch>), ArrowError> {
    let heads = lines.fitting();
    let about = lines.about().into_iter();
    let about: HashMap<String, String> =
        about.map(|(name, told)| (name.to_owned(), told)).collect();
    let fields: Vec<Field> = heads.iter().map(field).collect();
    let schema = Arc::new(Schema::new_with_metadata(fields, about));
    let columns = 0..heads.len();
    let mut columns: Vec<Peekable<Cells<'_>>> = columns
        .map(|column| lines.cells(column).peekable())
        .collect();
    let mut batches = Vec::new();
    while columns.iter_mut().any(|cells| cells.peek().is_some()) {
        let columns = heads.iter().zip(&mut columns);
        let arrays = columns.map(|(head, cells)| array(head.kind, cells.take(BATCH)));
        batches.push(RecordBatch::try_new(schema.clone(), arrays.collect())?);
    }
    Ok((schema, batches))
}

fn field(head: &Head) -> Field {
    let kind = match head.kind {
        ColumnKind::Flag => DataType::Boolean,
        ColumnKind::Real => DataType::Float64,
        ColumnKind::Small => DataType::UInt32,
        ColumnKind::Number => DataType::UInt64,
        ColumnKind::Word => DataType::Utf8,
    };
    Field::new(head.name(), kind, head.has_gaps)
}

fn array<'t>(kind: ColumnKind, cells: impl Iterator<Item = Cell<'t>>) -> ArrayRef {
    match kind {
        ColumnKind::Flag => Arc::new(BooleanArray::from_iter(cells.map(|cell| cell.flag()))),
        ColumnKind::Real => Arc::new(Float64Array::from_iter(cells.map(|cell| cell.real()))),
        ColumnKind::Small => Arc::new(UInt32Array::from_iter(cells.map(|cell| cell.small()))),
        ColumnKind::Number => Arc::new(UInt64Array::from_iter(cells.map(|cell| cell.number()))),
        ColumnKind::Word => Arc::new(StringArray::from_iter(cells.map(Cell::word))),
    }
}

/// The rows of a sweep, which Python has: it may have chosen some of them.
struct Chosen {
    heads: &'static [Head],
    convention: Convention,
    rows: Vec<Vec<Cell<'static>>>,
}

impl Lines for Chosen {
    fn heads(&self) -> Vec<Head> {
        self.heads.to_vec()
    }

    fn cells(&self, column: usize) -> Cells<'_> {
        Box::new(self.rows.iter().map(move |row| row[column].clone()))
    }

    fn about(&self) -> Vec<(&'static str, String)> {
        vec![("grundy.convention", self.convention.word().to_owned())]
    }
}

/// The rows of a sweep, or of one of quotients, as a stream: of each the fields in the order of its class.
#[pyfunction]
pub(crate) fn rows_stream<'py>(
    py: Python<'py>,
    of_quotients: bool,
    rows: Vec<Vec<Bound<'py, PyAny>>>,
) -> PyResult<Bound<'py, PyCapsule>> {
    let (heads, convention) = match of_quotients {
        true => (QuotientRow::HEADS, QuotientRow::CONVENTION),
        false => (SweepRow::HEADS, SweepRow::CONVENTION),
    };
    let cells = |row: &Vec<_>| match row.len() == heads.len() {
        true => row.iter().map(cell).collect::<PyResult<Vec<_>>>(),
        false => Err(PyValueError::new_err("a row has other columns")),
    };
    let rows = rows.iter().map(cells).collect::<PyResult<Vec<_>>>()?;
    let chosen = Chosen {
        heads,
        convention,
        rows,
    };
    stream(py, &chosen)
}

fn cell(value: &Bound<'_, PyAny>) -> PyResult<Cell<'static>> {
    if value.is_none() {
        return Ok(Cell::Nothing);
    }
    // What is true or false is a whole number too.
    if value.is_instance_of::<PyBool>() {
        return Ok(Cell::Flag(value.extract()?));
    }
    if value.is_instance_of::<PyInt>() {
        return Ok(Cell::Number(natural(&value.str()?.to_cow()?)?));
    }
    if value.is_instance_of::<PyFloat>() {
        return Ok(Cell::Real(value.extract()?));
    }
    Ok(Cell::Word(value.extract::<String>()?.into()))
}
