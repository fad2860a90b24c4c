//! Values of positions of two numbers.

use std::fmt;
use std::io::{self, Write};

use grundy_core::natural::{to_u64, to_usize};
use grundy_core::{Budget, Exhausted, Natural};
use grundy_rules::{GameRules, NamedRuleset};
use grundy_solve::Grid;
use grundy_solve::games::{euclid, written, wythoff};
use serde::ser::{SerializeMap, SerializeSeq};
use serde::{Serialize, Serializer};

use super::sheet::{TableHead, write_json};
use super::{TableFormat, TableRequest, npy};
use crate::error::{Error, Unsuited};
use crate::limits::Clock;
use crate::stage::Unit;
use crate::workbench::Workbench;

/// The values of positions of two numbers, from 0 up to some size each.
#[derive(Clone, Debug)]
pub struct GridTable {
    /// What it is.
    pub head: TableHead,
    /// The largest numbers.
    pub to: (Natural, Natural),
    /// The least numbers that have positions; what is before them stands in no line or column of a text.
    pub first: (usize, usize),
    /// The values: Grundy values, or g⁻ in misère play. None where a limit came before the first.
    pub values: Option<GridValues>,
}

/// What stands in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GridCell {
    /// The value.
    Value(u32),
    /// There is no such position.
    Nothing,
    /// A limit came first.
    Unknown,
}

/// The cells of a table of two numbers.
#[derive(Clone, Debug)]
pub enum GridValues {
    /// A value in each.
    Whole(Grid),
    /// Cell by cell, by rows.
    Cells {
        /// How many a row has.
        columns: usize,
        /// All of them.
        cells: Vec<GridCell>,
    },
}

impl GridValues {
    pub(super) fn unknown(rows: usize, columns: usize) -> Self {
        Self::Cells {
            columns,
            cells: vec![GridCell::Unknown; rows * columns],
        }
    }

    /// How many first numbers there are, from 0 on.
    #[must_use]
    pub fn rows(&self) -> usize {
        match self {
            Self::Whole(grid) => grid.rows(),
            Self::Cells { columns, cells } => cells.len() / columns,
        }
    }

    /// How many second numbers there are, from 0 on.
    #[must_use]
    pub fn columns(&self) -> usize {
        match self {
            Self::Whole(grid) => grid.columns(),
            Self::Cells { columns, .. } => *columns,
        }
    }

    /// What stands there.
    ///
    /// # Panics
    ///
    /// If that is outside the table.
    #[must_use]
    pub fn cell(&self, a: usize, b: usize) -> GridCell {
        match self {
            Self::Whole(grid) => GridCell::Value(grid.value(a, b)),
            Self::Cells { columns, cells } => {
                assert!(b < *columns, "inside the table");
                cells[a * columns + b]
            }
        }
    }

    pub(super) fn set(&mut self, (a, b): (usize, usize), cell: GridCell) {
        if let Self::Cells { columns, cells } = self {
            cells[a * *columns + b] = cell;
        }
    }

    /// All places with their cells, by rows.
    pub fn all(&self) -> impl Iterator<Item = ((usize, usize), GridCell)> + '_ {
        (0..self.rows()).flat_map(move |a| {
            let columns = 0..self.columns();
            columns.map(move |b| ((a, b), self.cell(a, b)))
        })
    }
}

impl GridCell {
    /// The value, where there is one.
    #[must_use]
    pub fn value(self) -> Option<u32> {
        match self {
            Self::Value(value) => Some(value),
            Self::Nothing | Self::Unknown => None,
        }
    }
}

/// As people read it: `-` where there is no position, `?` where its value is not known.
impl fmt::Display for GridCell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Value(value) => value.fmt(f),
            Self::Nothing => f.pad("-"),
            Self::Unknown => f.pad("?"),
        }
    }
}

impl Workbench {
    /// By the engines that know all cells at once.
    pub(super) fn grid_table(
        &mut self,
        ruleset: &NamedRuleset,
        request: &TableRequest<'_>,
    ) -> Result<GridTable, Error> {
        let (a, b) = request.sides(ruleset)?;
        let clock = Clock::start(&self.limits, &self.signal);
        let mut budget = Budget::with_watch(self.limits.of_engines(), &clock);
        if let NamedRuleset::Written(rule) = ruleset {
            self.check_states(rule, &[a, b], &mut budget)?;
        }
        let convention = request.convention;
        self.signal
            .aim(Unit::Rows, to_u64(a).map(|rows| rows.saturating_add(1)));
        let side = |last: &Natural| {
            to_usize(last)
                .and_then(|last| last.checked_add(1))
                .ok_or(Exhausted::Memory)
        };
        let sides = side(a).and_then(|rows| Ok((rows, side(b)?)));
        let values = sides.and_then(|(rows, columns)| match ruleset {
            NamedRuleset::Game(GameRules::Euclid) => {
                euclid::grid(rows, columns, convention, &mut budget)
            }
            NamedRuleset::Written(rule) => {
                written::grid(rule, rows, columns, convention, &mut budget)
            }
            _ => wythoff::grid(rows, columns, convention, &mut budget),
        });
        let head = TableHead {
            exhausted: values.as_ref().err().copied(),
            ..request.head(ruleset)
        };
        Ok(GridTable {
            head,
            to: (a.clone(), b.clone()),
            first: (0, 0),
            values: values.ok().map(GridValues::Whole),
        })
    }
}

impl GridTable {
    pub(super) fn write(&self, format: TableFormat, out: &mut dyn Write) -> Result<(), Error> {
        match (format, &self.values) {
            (TableFormat::Dot, _) => {
                return Err(Unsuited::Format(format.id()).of(&self.head.ruleset));
            }
            (TableFormat::Json, _) => write_json(&self, out)?,
            (_, None) => {}
            (TableFormat::Csv, Some(cells)) => self.write_csv(cells, out)?,
            (TableFormat::BFile { .. }, Some(cells)) => self.write_b_file(cells, out)?,
            (TableFormat::Npy, Some(cells)) => write_npy(cells, out)?,
        }
        Ok(())
    }

    /// Places that are not known for ever, of a table that a limit has ended.
    fn undetermined(&self) -> Option<Vec<(usize, usize)>> {
        self.head.exhausted?;
        let cells = self.values.as_ref()?.all();
        let unknown = cells.filter(|(_, cell)| *cell == GridCell::Unknown);
        Some(unknown.map(|(place, _)| place).collect())
    }

    /// A line for each position that is known; the field stays empty where there is no position.
    fn write_csv(&self, cells: &GridValues, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "a,b,grundy")?;
        // Formatting takes most of the time, so the columns' numbers are formatted once.
        let (first, left) = self.first;
        let columns: Vec<String> = (left..cells.columns()).map(|b| format!("{b},")).collect();
        let mut lines = Vec::new();
        for a in first..cells.rows() {
            let head = format!("{a},");
            lines.clear();
            for (b, column) in (left..).zip(&columns) {
                let cell = cells.cell(a, b);
                if cell == GridCell::Unknown {
                    continue;
                }
                lines.extend_from_slice(head.as_bytes());
                lines.extend_from_slice(column.as_bytes());
                match cell.value() {
                    Some(value) => writeln!(lines, "{value}")?,
                    None => writeln!(lines)?,
                }
            }
            out.write_all(&lines)?;
        }
        Ok(())
    }

    /// The antidiagonals of the square from the first cell on, as the OEIS reads a square array, each from the
    /// top row; what has no value is left out.
    fn write_b_file(&self, cells: &GridValues, out: &mut dyn Write) -> io::Result<()> {
        let (first, left) = self.first;
        let side = (cells.rows() - first).min(cells.columns() - left);
        let places = (0..side).flat_map(|sum| (0..=sum).map(move |a| (first + a, left + sum - a)));
        for (index, (a, b)) in places.enumerate() {
            if let Some(value) = cells.cell(a, b).value() {
                writeln!(out, "{index} {value}")?;
            }
        }
        Ok(())
    }
}

/// Files of NumPy have no gaps: what no value has stands there where there is no position, and the number
/// before it where a limit came first.
fn write_npy(cells: &GridValues, out: &mut dyn Write) -> io::Result<()> {
    out.write_all(&npy::header(&[cells.rows(), cells.columns()]))?;
    for a in 0..cells.rows() {
        let numbers = (0..cells.columns()).map(|b| match cells.cell(a, b) {
            GridCell::Value(value) => value,
            GridCell::Nothing => npy::NOTHING,
            GridCell::Unknown => npy::NOTHING - 1,
        });
        let bytes: Vec<u8> = numbers.flat_map(u32::to_le_bytes).collect();
        out.write_all(&bytes)?;
    }
    Ok(())
}

/// `rows` and `columns` count them; both numbers are from 0. `null` stands where there is no position, and for
/// what `undetermined` lists.
impl Serialize for GridTable {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let count = |last: &Natural| grundy_play::number::Number(last + Natural::ONE);
        let mut map = serializer.serialize_map(None)?;
        self.head.write_entries(&mut map)?;
        map.serialize_entry("rows", &count(&self.to.0))?;
        map.serialize_entry("columns", &count(&self.to.1))?;
        map.serialize_entry("values", &self.values.as_ref().map(Matrix))?;
        if let Some(places) = self.undetermined() {
            map.serialize_entry("undetermined", &places)?;
        }
        map.end()
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
