//! Tables as text.

use std::fmt::{self, Display};
use std::io::{self, Write};

use grundy::{Error, GridValues, Rows, Table, Unsuited};
use grundy_core::Natural;
use unicode_width::UnicodeWidthStr;

/// Writes the table for people. Values and outcomes of single heaps are separated by spaces and wrapped at `width` if
/// given; other tables are aligned.
///
/// # Errors
///
/// Where writing fails; [`ErrorKind::Unsuited`](grundy::ErrorKind::Unsuited) where the table has no lines to wrap.
pub fn write_table(table: &Table, width: Option<usize>, out: &mut dyn Write) -> Result<(), Error> {
    match &table.rows {
        Rows::PPositions(numbers) => write_wrapped(numbers.iter(), width, out)?,
        Rows::Values(values) => write_wrapped(values.iter().map(Entry), width, out)?,
        Rows::Outcomes(outcomes) => {
            let letters = outcomes.iter().map(|outcome| outcome.letter());
            write_wrapped(letters, width, out)?;
        }
        _ if width.is_some() => return Err(Unsuited::NoWidth.of(&table.ruleset)),
        Rows::Grid(None) => {}
        Rows::Grid(Some(cells)) => write_grid(cells, out)?,
        _ => write_lines(table, out)?,
    }
    Ok(())
}

fn write_grid(cells: &GridValues, out: &mut dyn Write) -> io::Result<()> {
    let (first, left) = cells.first();
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

fn write_lines(table: &Table, out: &mut dyn Write) -> io::Result<()> {
    let columns = table.columns();
    let widths: Vec<usize> = columns
        .iter()
        .map(|column| {
            let cells = (0..table.lines()).map(|line| table.cell(line, *column).to_string());
            let widest = cells.map(|cell| cell.width()).max();
            widest.unwrap_or(0).max(column.name().len())
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
    line(&|place| columns[place].name().to_owned())?;
    (0..table.lines()).try_for_each(|at| line(&|place| table.cell(at, columns[place]).to_string()))
}

/// A value as people read it: `-` where there is no position.
struct Entry(Option<Natural>);

impl Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Some(value) => value.fmt(f),
            None => f.pad("-"),
        }
    }
}

/// Entries separated by spaces; where a width is given, aligned and so many a line.
fn write_wrapped(
    entries: impl ExactSizeIterator<Item: Display> + Clone,
    width: Option<usize>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let (width, digits) = match width {
        None => (entries.len().max(1), 0),
        Some(width) => {
            let lengths = entries.clone().map(|entry| entry.to_string().len());
            (width.max(1), lengths.max().unwrap_or(1))
        }
    };
    for (index, entry) in entries.enumerate() {
        let before = match index {
            0 => "",
            _ if index.is_multiple_of(width) => "\n",
            _ => " ",
        };
        write!(out, "{before}{entry:>digits$}")?;
    }
    writeln!(out)
}
