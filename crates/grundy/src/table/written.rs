//! Tables as programs read them: lines with commas, objects, numbers alone, graphs.

use std::io::{self, Write};

use grundy_core::{Exhausted, Natural};
use grundy_play::dot::graph_dot;
use grundy_play::number::Number;
use grundy_solve::games::tables::{Ends, GridCell, GridValues, Rows, Values};
use serde::ser::{SerializeMap, SerializeSeq};
use serde::{Serialize, Serializer};

use super::{Table, TableColumn, npy};
use crate::commas::Commas;
use crate::error::{Error, ErrorKind, Unsuited};
use crate::format::{Column, TableFormat};
use crate::lines::Cell;
use crate::parquet::write_parquet;
use crate::status::Status;

/// Numbers that are written to a file together.
const LINE_OF_FILE: usize = 1 << 12;

impl Table {
    /// What stands among numbers of 32 bits where there is no value: no Grundy value is as large.
    pub const NOTHING: u32 = u32::MAX;

    /// Writes the table.
    ///
    /// # Errors
    ///
    /// Where writing fails; [`ErrorKind::ValueTooLarge`] where the format cannot hold a value;
    /// [`ErrorKind::Unsuited`] where it does not fit the table at all.
    pub fn write(&self, format: TableFormat, out: &mut dyn Write) -> Result<(), Error> {
        let is_of_pairs = matches!(self.rows, Rows::Pairs { .. });
        match (format, &self.rows) {
            (TableFormat::BFile { column: Some(_) }, _) if !is_of_pairs => {
                return Err(Unsuited::NoColumn.of(&self.ruleset));
            }
            (TableFormat::Json, _) => self.write_json(out)?,
            (TableFormat::Dot, Rows::Vertices { file, values, .. }) => {
                if let Some(values) = values {
                    graph_dot(&file.graph, values, self.convention, &[], out)?;
                }
            }
            (TableFormat::Dot, _) => return Err(self.does_not_fit(format)),
            (_, Rows::Grid(None)) => {}
            (TableFormat::Csv, Rows::Grid(Some(cells))) => write_grid(cells, out)?,
            (TableFormat::Csv, _) => self.write_csv(out)?,
            (TableFormat::BFile { column }, _) => self.write_b_file(column, format, out)?,
            (TableFormat::Npy, _) => self.write_npy(out)?,
            (TableFormat::Parquet, _) => write_parquet(self, out)?,
        }
        Ok(())
    }

    fn does_not_fit(&self, format: TableFormat) -> Error {
        Unsuited::Format(format).of(&self.ruleset)
    }

    /// One object and the end of the line.
    fn write_json(&self, out: &mut dyn Write) -> io::Result<()> {
        serde_json::to_writer(&mut *out, self).map_err(io::Error::from)?;
        writeln!(out)
    }

    fn write_csv(&self, out: &mut dyn Write) -> io::Result<()> {
        let (columns, mut out) = (self.columns(), Commas::new(out));
        out.line(columns.iter().map(|column| column.name()))?;
        for line in 0..self.lines() {
            let cells = columns.iter().map(|column| self.cell(line, *column));
            out.line(cells.map(|cell| cell.to_string()))?;
        }
        out.finish()
    }

    fn write_b_file(
        &self,
        column: Option<Column>,
        format: TableFormat,
        out: &mut dyn Write,
    ) -> Result<(), Error> {
        let is_indexed = matches!(self.ends, Ends::Line(..));
        let (first, column) = match (&self.rows, column) {
            (Rows::Grid(Some(cells)), _) => return Ok(write_antidiagonals(cells, out)?),
            (Rows::Values(_), _) => (self.first(), TableColumn::Grundy),
            (Rows::PPositions(_), _) => (Natural::ONE, TableColumn::N),
            // The smaller numbers of Wythoff's pairs are a sequence of their own.
            (Rows::Pairs { .. }, None) if is_indexed => (self.first(), TableColumn::A),
            (Rows::Pairs { .. }, None) => return Err(Unsuited::NeedsColumn.of(&self.ruleset)),
            (Rows::Pairs { .. }, Some(column)) => {
                let first = if is_indexed {
                    self.first()
                } else {
                    Natural::ONE
                };
                let column = match column {
                    Column::A => TableColumn::A,
                    Column::B => TableColumn::B,
                };
                (first, column)
            }
            _ => return Err(self.does_not_fit(format)),
        };
        let mut index = first;
        for line in 0..self.lines() {
            match self.cell(line, column) {
                Cell::Nothing => {}
                number => writeln!(out, "{index} {number}")?,
            }
            index += Natural::ONE;
        }
        Ok(())
    }

    fn write_npy(&self, out: &mut dyn Write) -> Result<(), Error> {
        let (shape, numbers) = self.numbers_of_32_bits()?;
        out.write_all(&npy::header(&shape))?;
        for line in numbers.chunks(LINE_OF_FILE) {
            let bytes: Vec<u8> = line
                .iter()
                .flat_map(|number| number.to_le_bytes())
                .collect();
            out.write_all(&bytes)?;
        }
        Ok(())
    }

    /// The values, or the numbers of P-positions, as arrays of fixed size keep them: the sides of the array, and the
    /// numbers row by row. [`NOTHING`](Self::NOTHING) stands where there is no position, and the number before it where
    /// a limit came first.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::ValueTooLarge`]; [`ErrorKind::Unsuited`] where the table lists something else.
    pub fn numbers_of_32_bits(&self) -> Result<(Vec<usize>, Vec<u32>), Error> {
        let numbers = match &self.rows {
            Rows::Grid(grid) => return Ok(grid.as_ref().map_or((vec![0, 0], Vec::new()), of_grid)),
            Rows::Values(values) => match values.small() {
                Some(small) => small.to_vec(),
                None => self.in_32_bits(values.iter())?,
            },
            Rows::PPositions(numbers) => self.in_32_bits(numbers.iter().cloned().map(Some))?,
            _ => return Err(self.does_not_fit(TableFormat::Npy)),
        };
        Ok((vec![numbers.len()], numbers))
    }

    fn in_32_bits(
        &self,
        numbers: impl Iterator<Item = Option<Natural>>,
    ) -> Result<Vec<u32>, Error> {
        let number = |(index, number): (usize, Option<Natural>)| {
            let number = number.map_or(Ok(Self::NOTHING), |number| u32::try_from(&number));
            number.map_err(|_| {
                let heap = (self.first() + Natural::from(index)).to_string();
                ErrorKind::ValueTooLarge { heap }.into()
            })
        };
        numbers.enumerate().map(number).collect()
    }

    fn write_numbers<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
        if !self.numbers.is_empty() {
            let ids: Vec<&str> = self.numbers.iter().map(|counted| counted.id()).collect();
            map.serialize_entry("numbers", &ids)?;
        }
        Ok(())
    }

    /// Places that are not known for ever, of a grid that a limit has ended.
    fn undetermined(&self, grid: Option<&GridValues>) -> Option<Vec<(usize, usize)>> {
        self.exhausted()?;
        let unknown = grid?.all().filter(|(_, cell)| *cell == GridCell::Unknown);
        Some(unknown.map(|(place, _)| place).collect())
    }
}

/// Values as they are serialised, one after the other.
struct Listed<'v>(&'v Values);

impl Serialize for Listed<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(|value| value.map(Number)))
    }
}

/// The documented object. Of a grid `rows` and `columns` count them, both from 0, and `null` stands where there is no
/// position and for what `undetermined` lists.
impl Serialize for Table {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("schema", &crate::SCHEMA)?;
        map.serialize_entry("ruleset", &self.ruleset)?;
        map.serialize_entry("convention", self.convention.word())?;
        let is_line = matches!(self.ends, Ends::Line(..));
        if let Ends::Line(from, to) = &self.ends {
            map.serialize_entry("from", &Number(from.clone()))?;
            map.serialize_entry("to", &Number(to.clone()))?;
        } else {
            self.write_numbers(&mut map)?;
        }
        let status = Status::unless(self.exhausted().is_some());
        map.serialize_entry("status", &status)?;
        if let Some(exhausted) = self.exhausted().map(Exhausted::word) {
            map.serialize_entry("exhausted", exhausted)?;
        }
        if is_line {
            self.write_numbers(&mut map)?;
        }
        match (&self.rows, &self.ends) {
            (Rows::Values(values), _) => {
                map.serialize_entry("values", &Listed(values))?;
            }
            (Rows::PPositions(numbers), _) => {
                let numbers = numbers.iter().cloned().map(Number);
                map.serialize_entry("p_positions", &numbers.collect::<Vec<_>>())?;
            }
            (Rows::Grid(grid), Ends::Square(a, b)) => {
                let count = |last: &Natural| Number(last + Natural::ONE);
                map.serialize_entry("rows", &count(a))?;
                map.serialize_entry("columns", &count(b))?;
                map.serialize_entry("values", &grid.as_ref().map(Matrix))?;
                if let Some(places) = self.undetermined(grid.as_ref()) {
                    map.serialize_entry("undetermined", &places)?;
                }
            }
            _ => map.serialize_entry("rows", &Lines(self))?,
        }
        map.end()
    }
}

/// The lines, each with its columns by name.
struct Lines<'t>(&'t Table);

impl Serialize for Lines<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let lines = 0..self.0.lines();
        serializer.collect_seq(lines.map(|line| Line(self.0, line)))
    }
}

struct Line<'t>(&'t Table, usize);

impl Serialize for Line<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let columns = self.0.columns().iter();
        let cell = |column: &TableColumn| (column.name(), self.0.cell(self.1, *column));
        serializer.collect_map(columns.map(cell))
    }
}

struct Matrix<'g>(&'g GridValues);

impl Serialize for Matrix<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut rows = serializer.serialize_seq(Some(self.0.rows()))?;
        for a in 0..self.0.rows() {
            let row = (0..self.0.columns()).map(|b| self.0.cell(a, b).value());
            rows.serialize_element(&row.collect::<Vec<Option<u32>>>())?;
        }
        rows.end()
    }
}

/// A line for each position that is known; the field stays empty where there is no position.
fn write_grid(cells: &GridValues, out: &mut dyn Write) -> io::Result<()> {
    // Numbers stand in no quotes, and formatting takes most of the time: the lines are put together here, the columns'
    // numbers once.
    out.write_all(b"a,b,grundy\n")?;
    let (first, left) = cells.first();
    let columns: Vec<String> = (left..cells.columns()).map(|b| b.to_string()).collect();
    let mut lines = String::new();
    for a in first..cells.rows() {
        let row = a.to_string();
        lines.clear();
        for (b, column) in (left..).zip(&columns) {
            let cell = cells.cell(a, b);
            if cell == GridCell::Unknown {
                continue;
            }
            lines.extend([&row, ",", column, ","]);
            if let Some(value) = cell.value() {
                lines.push_str(&value.to_string());
            }
            lines.push('\n');
        }
        out.write_all(lines.as_bytes())?;
    }
    Ok(())
}

/// The antidiagonals of the square from the first cell on, as the OEIS reads a square array, each from the
/// top row; what has no value is left out.
fn write_antidiagonals(cells: &GridValues, out: &mut dyn Write) -> io::Result<()> {
    let (first, left) = cells.first();
    let side = (cells.rows() - first).min(cells.columns() - left);
    let places = (0..side).flat_map(|sum| (0..=sum).map(move |a| (first + a, left + sum - a)));
    for (index, (a, b)) in places.enumerate() {
        if let Some(value) = cells.cell(a, b).value() {
            writeln!(out, "{index} {value}")?;
        }
    }
    Ok(())
}

/// The sides of the grid, and its numbers row by row.
fn of_grid(cells: &GridValues) -> (Vec<usize>, Vec<u32>) {
    let (rows, columns) = (cells.rows(), cells.columns());
    let places = (0..rows).flat_map(|a| (0..columns).map(move |b| (a, b)));
    let numbers = places.map(|(a, b)| match cells.cell(a, b) {
        GridCell::Value(value) => value,
        GridCell::Nothing => Table::NOTHING,
        GridCell::Unknown => Table::NOTHING - 1,
    });
    (vec![rows, columns], numbers.collect())
}
