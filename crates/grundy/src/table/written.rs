//! Tables as programs read them: lines with commas, objects, numbers alone, graphs.

use std::borrow::Cow;
use std::fmt;
use std::io::{self, Write};

use grundy_core::{Convention, Exhausted, Natural, Outcome};
use grundy_play::dot::graph_dot;
use grundy_play::number::Number;
use grundy_rules::{Face, Graph};
use grundy_solve::GraphValues;
use grundy_solve::games::tables::{Ends, GridCell, GridValues, Rows};
use serde::ser::{SerializeMap, SerializeSeq};
use serde::{Serialize, Serializer};

use super::{Table, npy};
use crate::commas::Commas;
use crate::error::{Error, ErrorKind, Unsuited};
use crate::format::{Column, TableFormat};
use crate::solve::chance_of_throws;
use crate::status::Status;

/// A column of a table that is written line by line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableColumn {
    /// The heap, or number.
    N,
    /// The Grundy value, or g⁻.
    Grundy,
    /// Who wins.
    Outcome,
    /// The index of a pair.
    Index,
    /// The first number of a pair.
    A,
    /// The second.
    B,
    /// The value of a die with one of these faces up, or the one opposite: 1, 2 or 3.
    Faces(u8),
    /// The chance that the thrower wins.
    FirstWins,
    /// The faces with which the player to move loses.
    Up,
    /// A vertex.
    Vertex,
}

impl TableColumn {
    /// What stands above it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::N => "n",
            Self::Grundy => "grundy",
            Self::Outcome => "outcome",
            Self::Index => "k",
            Self::A => "a",
            Self::B => "b",
            Self::Faces(1) => "g16",
            Self::Faces(2) => "g25",
            Self::Faces(_) => "g34",
            Self::FirstWins => "first_wins",
            Self::Up => "up",
            Self::Vertex => "vertex",
        }
    }
}

/// What stands in one place of a table.
pub enum Cell<'t> {
    /// A number of any size.
    Number(Natural),
    /// A small number.
    Small(u32),
    /// A word or a name.
    Word(Cow<'t, str>),
    /// There is no such position.
    Nothing,
}

impl fmt::Display for Cell<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Small(number) => number.fmt(f),
            Self::Word(word) => f.write_str(word),
            Self::Nothing => Ok(()),
        }
    }
}

impl Serialize for Cell<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Number(number) => Number(number.clone()).serialize(serializer),
            Self::Small(number) => serializer.serialize_u32(*number),
            Self::Word(word) => serializer.serialize_str(word),
            Self::Nothing => serializer.serialize_none(),
        }
    }
}

/// The value of a token there; in misère play there is none where play may go on for ever.
fn value_of_vertex(
    graph: &Graph,
    values: &GraphValues,
    vertex: u32,
    convention: Convention,
) -> Cell<'static> {
    match (values.value(graph, vertex, convention), convention) {
        (Some(value), _) => Cell::Small(value),
        (None, Convention::Normal) => {
            Cell::Word(Cow::Owned(values.loopy_value(graph, vertex).to_string()))
        }
        (None, Convention::Misere) => Cell::Nothing,
    }
}

/// Numbers that are written to a file together.
const LINE_OF_FILE: usize = 1 << 12;

impl Table {
    /// What stands among numbers of 32 bits where there is no value: no Grundy value is as large.
    pub const NOTHING: u32 = u32::MAX;

    /// The columns of its lines; a grid has none, but a value for each two numbers.
    #[must_use]
    pub fn columns(&self) -> &'static [TableColumn] {
        use TableColumn::{A, B, Faces, FirstWins, Grundy, Index, N, Outcome, Up, Vertex};
        match (&self.rows, &self.ends) {
            (Rows::Values(_), _) => &[N, Grundy],
            (Rows::PPositions(_), _) => &[N],
            (Rows::Outcomes(_), _) => &[N, Outcome],
            (Rows::Faces(_), _) => &[N, Faces(1), Faces(2), Faces(3), FirstWins],
            (Rows::LostFaces(_), _) => &[N, Up],
            (Rows::Pairs { .. }, Ends::Line(..)) => &[Index, A, B],
            (Rows::Pairs { .. }, _) => &[A, B],
            (Rows::Vertices { p_positions, .. }, _) if *p_positions => &[Vertex],
            (Rows::Vertices { file, .. }, _) if file.graph.has_cycles() => {
                &[Vertex, Grundy, Outcome]
            }
            (Rows::Vertices { .. }, _) => &[Vertex, Grundy],
            (Rows::Grid(_), _) => &[],
        }
    }

    /// How many lines it has.
    #[must_use]
    pub fn lines(&self) -> usize {
        match &self.rows {
            Rows::Values(values) => values.len(),
            Rows::PPositions(numbers) => numbers.len(),
            Rows::Outcomes(outcomes) => outcomes.len(),
            Rows::Faces(rows) => rows.len(),
            Rows::LostFaces(lost) => lost.len(),
            Rows::Pairs { pairs, .. } => pairs.len(),
            Rows::Vertices { vertices, .. } => vertices.len(),
            Rows::Grid(_) => 0,
        }
    }

    /// What stands there.
    #[must_use]
    pub fn cell(&self, line: usize, column: TableColumn) -> Cell<'_> {
        let number = || Cell::Number(self.first() + Natural::from(line));
        match (&self.rows, column) {
            (Rows::PPositions(numbers), _) => Cell::Number(numbers[line].clone()),
            (Rows::LostFaces(lost), TableColumn::N) => Cell::Number(lost[line].0.clone()),
            (Rows::LostFaces(lost), _) => Cell::Word(Cow::Owned(both_faces(lost[line].1))),
            (_, TableColumn::N | TableColumn::Index) => number(),
            (Rows::Values(values), _) => match &values[line] {
                Some(value) => Cell::Number(value.clone()),
                None => Cell::Nothing,
            },
            (Rows::Outcomes(outcomes), _) => {
                Cell::Word(Cow::Borrowed(Outcome::letter(outcomes[line])))
            }
            (Rows::Faces(rows), TableColumn::Faces(pair)) => {
                Cell::Small(rows[line].values[usize::from(pair) - 1].into())
            }
            (Rows::Faces(rows), _) => {
                let chance = chance_of_throws(rows[line].winning_throws);
                Cell::Word(Cow::Owned(chance.to_string()))
            }
            (Rows::Pairs { pairs, .. }, TableColumn::A) => Cell::Number(pairs[line].0.clone()),
            (Rows::Pairs { pairs, .. }, _) => Cell::Number(pairs[line].1.clone()),
            (
                Rows::Vertices {
                    file,
                    values,
                    vertices,
                    ..
                },
                _,
            ) => match (column, values) {
                (TableColumn::Grundy, Some(values)) => {
                    value_of_vertex(&file.graph, values, vertices[line], self.convention)
                }
                (TableColumn::Outcome, Some(values)) => {
                    let outcome = values.outcome(vertices[line], self.convention);
                    Cell::Word(Cow::Borrowed(outcome.letter()))
                }
                _ => Cell::Word(Cow::Borrowed(file.graph.name(vertices[line]))),
            },
            (Rows::Grid(_), _) => Cell::Nothing,
        }
    }

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
            Rows::Values(values) => self.in_32_bits(values.iter().map(Option::as_ref))?,
            Rows::PPositions(numbers) => self.in_32_bits(numbers.iter().map(Some))?,
            _ => return Err(self.does_not_fit(TableFormat::Npy)),
        };
        Ok((vec![numbers.len()], numbers))
    }

    fn in_32_bits<'n>(
        &self,
        numbers: impl Iterator<Item = Option<&'n Natural>>,
    ) -> Result<Vec<u32>, Error> {
        let number = |(index, number): (usize, Option<&Natural>)| {
            let number = number.map_or(Ok(Self::NOTHING), u32::try_from);
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

fn both_faces(up: Face) -> String {
    format!("{}/{}", up.number(), up.opposite().number())
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
                let values = values.iter().map(|value| value.clone().map(Number));
                map.serialize_entry("values", &values.collect::<Vec<_>>())?;
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
