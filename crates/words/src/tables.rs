//! Tables as text.

use std::fmt::{self, Display};
use std::io::{self, Write};

use grundy::{Error, GridValues, Rows, Sheet, Table, Unsuited};
use grundy_core::Natural;
use unicode_width::UnicodeWidthStr;

/// Writes the table for people. Values and outcomes of single heaps are separated by spaces and wrapped at `width` if
/// given; other tables are aligned.
///
/// # Errors
///
/// Where writing fails; [`ErrorKind::Unsuited`](grundy::ErrorKind::Unsuited) where the table has no lines to wrap.
pub fn write_table(table: &Table, width: Option<usize>, out: &mut dyn Write) -> Result<(), Error> {
    match (table, table.sheet()) {
        (Table::Heaps(table), _) => match &table.rows {
            Rows::PPositions(heaps) => write_wrapped(heaps, width, out)?,
            Rows::Values(values) => {
                let values: Vec<Entry<'_>> = values.iter().map(Entry).collect();
                write_wrapped(&values, width, out)?;
            }
        },
        (Table::Outcomes(table), _) => {
            let outcomes = table.outcomes.iter();
            let letters: Vec<&str> = outcomes.map(|outcome| outcome.letter()).collect();
            write_wrapped(&letters, width, out)?;
        }
        _ if width.is_some() => return Err(Unsuited::NoWidth.of(table.ruleset())),
        (Table::Grid(grid), _) => {
            if let Some(values) = &grid.values {
                write_grid(grid.first, values, out)?;
            }
        }
        (_, Some(sheet)) => write_sheet(sheet, out)?,
        (_, None) => {}
    }
    Ok(())
}

fn write_grid(
    (first, left): (usize, usize),
    cells: &GridValues,
    out: &mut dyn Write,
) -> io::Result<()> {
    let columns = cells.columns();
    let greatest = cells.all().filter_map(|(_, cell)| cell.value()).max();
    let digits = |number: usize| number.to_string().len();
    let head = digits(cells.rows());
    let width = greatest.unwrap_or(0).to_string().len();
    let width = width.max(digits(columns));
    write!(out, "{:head$} |", "")?;
    (left..columns).try_for_each(|b| write!(out, " {b:>width$}"))?;
    let rule = (width + 1) * (columns - left);
    // A format has no widths as large as tables may be.
    writeln!(out, "\n{}-+{}", "-".repeat(head), "-".repeat(rule))?;
    for a in first..cells.rows() {
        write!(out, "{a:>head$} |")?;
        (left..columns).try_for_each(|b| write!(out, " {:>width$}", cells.cell(a, b)))?;
        writeln!(out)?;
    }
    Ok(())
}

fn write_sheet(sheet: &dyn Sheet, out: &mut dyn Write) -> io::Result<()> {
    let names = sheet.columns();
    let widths: Vec<usize> = names
        .iter()
        .enumerate()
        .map(|(column, name)| {
            let cells = (0..sheet.rows()).map(|row| sheet.cell(row, column).to_string().width());
            cells.max().unwrap_or(0).max(name.len())
        })
        .collect();
    let mut line = |cell: &dyn Fn(usize) -> String| -> io::Result<()> {
        for (column, &width) in widths.iter().enumerate() {
            let (text, gap) = (cell(column), if column == 0 { "" } else { "  " });
            let pad = width.saturating_sub(text.width());
            // A format has no widths as large as numbers may be.
            write!(out, "{gap}{}{text}", " ".repeat(pad))?;
        }
        writeln!(out)
    };
    line(&|column| names[column].to_owned())?;
    (0..sheet.rows()).try_for_each(|row| line(&|column| sheet.cell(row, column).to_string()))
}

/// A value as people read it: `-` where there is no position.
struct Entry<'n>(&'n Option<Natural>);

impl Display for Entry<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(value) => value.fmt(f),
            None => f.pad("-"),
        }
    }
}

/// Entries separated by spaces; where a width is given, aligned and so many a line.
fn write_wrapped(
    entries: &[impl Display],
    width: Option<usize>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let (width, digits) = match width {
        None => (entries.len().max(1), 0),
        Some(width) => {
            let lengths = entries.iter().map(|entry| entry.to_string().len());
            (width.max(1), lengths.max().unwrap_or(1))
        }
    };
    for line in entries.chunks(width) {
        for (index, entry) in line.iter().enumerate() {
            let space = if index == 0 { "" } else { " " };
            write!(out, "{space}{entry:>digits$}")?;
        }
        writeln!(out)?;
    }
    if entries.is_empty() {
        writeln!(out)?;
    }
    Ok(())
}
