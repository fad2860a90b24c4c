//! Values of two heaps.

use std::io::{self, Write};

use grundy_core::natural::{to_u64, to_usize};
use grundy_core::{Budget, Exhausted, Natural};
use grundy_rules::NamedRuleset;
use grundy_solve::{Grid, euclid, written, wythoff};
use serde::ser::{SerializeMap, SerializeSeq};
use serde::{Serialize, Serializer};

use super::sheet::{TableHead, write_json};
use super::{Table, TableFormat, TableRequest, foreign, npy};
use crate::error::{Error, Unsuited};
use crate::limits::Clock;
use crate::stage::Unit;
use crate::workbench::Workbench;

/// The values of two heaps, from none up to some size each.
#[derive(Clone, Debug)]
pub struct GridTable {
    /// What it is.
    pub head: TableHead,
    /// The largest heaps.
    pub to: (Natural, Natural),
    /// The values: Grundy values, or g⁻ in misère play. None where a limit came first.
    pub values: Option<Grid>,
}

impl Workbench {
    pub(super) fn grid_table(
        &mut self,
        ruleset: &NamedRuleset,
        request: &TableRequest<'_>,
    ) -> Result<Table, Error> {
        let (a, b) = request.sides(ruleset)?;
        let clock = Clock::start(&self.limits, &self.signal);
        let mut budget = Budget::with_watch(self.limits.of_engines(), &clock);
        if let NamedRuleset::Written(rule) = ruleset {
            self.check_states(rule, (a, b), &mut budget)?;
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
        let values = match (sides, ruleset) {
            (Err(exhausted), _) => Err(exhausted),
            (Ok(sides), NamedRuleset::Foreign(rules)) => foreign::grid_of_states(
                &mut self.solver,
                rules,
                sides,
                convention,
                &clock,
                &mut budget,
            )?,
            (Ok((rows, columns)), NamedRuleset::Euclid) => {
                euclid::grid(rows, columns, convention, &mut budget)
            }
            (Ok((rows, columns)), NamedRuleset::Written(rule)) => {
                written::grid(rule, rows, columns, convention, &mut budget)
            }
            (Ok((rows, columns)), _) => wythoff::grid(rows, columns, convention, &mut budget),
        };
        let head = TableHead {
            exhausted: values.as_ref().err().copied(),
            ..request.head(ruleset)
        };
        Ok(Table::Grid(GridTable {
            head,
            to: (a.clone(), b.clone()),
            values: values.ok(),
        }))
    }
}

impl GridTable {
    pub(super) fn write(&self, format: TableFormat, out: &mut dyn Write) -> Result<(), Error> {
        let unsuited = |unsuited: Unsuited| Err(unsuited.of(&self.head.ruleset));
        match (format, &self.values) {
            (TableFormat::Text { width: Some(_) }, _) => return unsuited(Unsuited::NoWidth),
            (TableFormat::BFile | TableFormat::Dot, _) => {
                return unsuited(Unsuited::Format(format.id()));
            }
            (TableFormat::Json, _) => write_json(&self, out)?,
            (_, None) => {}
            (TableFormat::Text { width: None }, Some(grid)) => write_text(grid, out)?,
            (TableFormat::Csv, Some(grid)) => write_csv(grid, out)?,
            (TableFormat::Npy, Some(grid)) => write_npy(grid, out)?,
        }
        Ok(())
    }
}

fn write_text(grid: &Grid, out: &mut dyn Write) -> io::Result<()> {
    let greatest = values(grid).max().unwrap_or(0);
    let digits = |number: usize| number.to_string().len();
    let head = digits(grid.rows());
    let width = greatest.to_string().len().max(digits(grid.columns()));
    write!(out, "{:head$} |", "")?;
    (0..grid.columns()).try_for_each(|b| write!(out, " {b:>width$}"))?;
    let rule = (width + 1) * grid.columns();
    // A format has no widths as large as tables may be.
    writeln!(out, "\n{}-+{}", "-".repeat(head), "-".repeat(rule))?;
    for a in 0..grid.rows() {
        write!(out, "{a:>head$} |")?;
        row(grid, a).try_for_each(|value| write!(out, " {value:>width$}"))?;
        writeln!(out)?;
    }
    Ok(())
}

fn write_csv(grid: &Grid, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "a,b,grundy")?;
    // Formatting takes most of the time, so the columns' numbers are formatted once.
    let columns: Vec<String> = (0..grid.columns()).map(|b| format!("{b},")).collect();
    let mut lines = Vec::new();
    for a in 0..grid.rows() {
        let head = format!("{a},");
        lines.clear();
        for (column, value) in columns.iter().zip(row(grid, a)) {
            lines.extend_from_slice(head.as_bytes());
            lines.extend_from_slice(column.as_bytes());
            writeln!(lines, "{value}")?;
        }
        out.write_all(&lines)?;
    }
    Ok(())
}

fn write_npy(grid: &Grid, out: &mut dyn Write) -> io::Result<()> {
    out.write_all(&npy::header(&[grid.rows(), grid.columns()]))?;
    for a in 0..grid.rows() {
        let bytes: Vec<u8> = row(grid, a).flat_map(u32::to_le_bytes).collect();
        out.write_all(&bytes)?;
    }
    Ok(())
}

fn row(grid: &Grid, a: usize) -> impl Iterator<Item = u32> {
    (0..grid.columns()).map(move |b| grid.value(a, b))
}

fn values(grid: &Grid) -> impl Iterator<Item = u32> {
    (0..grid.rows()).flat_map(|a| row(grid, a))
}

/// `rows` and `columns` count them.
impl Serialize for GridTable {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let count = |last: &Natural| grundy_play::number::Number(last + Natural::ONE);
        let mut map = serializer.serialize_map(None)?;
        self.head.write_entries(&mut map)?;
        map.serialize_entry("rows", &count(&self.to.0))?;
        map.serialize_entry("columns", &count(&self.to.1))?;
        map.serialize_entry("values", &self.values.as_ref().map(Matrix))?;
        map.end()
    }
}

struct Matrix<'g>(&'g Grid);

impl Serialize for Matrix<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut rows = serializer.serialize_seq(Some(self.0.rows()))?;
        for a in 0..self.0.rows() {
            rows.serialize_element(&row(self.0, a).collect::<Vec<u32>>())?;
        }
        rows.end()
    }
}
