//! Tables that show a law: wrapped at the period, in binary, in Zeckendorf's form.

use grundy_core::natural::widen;
use grundy_core::{Natural, Zeckendorf};
use grundy_solve::find::KnownSequence;
use grundy_solve::patterns::{Law, Shown};

/// Lines of a table, and numbers of a line.
const LINES: usize = 12;
const WIDEST: usize = 40;
const CELLS: usize = 12;

/// The numbers in the way that shows the law.
pub(super) fn lines(of: &KnownSequence, law: &Law) -> Vec<String> {
    if let Some(pairs) = &of.pairs {
        return of_pairs(pairs, law.shown);
    }
    if let Some(cells) = &of.cells {
        let rows = cells.iter().take(CELLS);
        let cell = |cell: &Option<i128>| cell.map_or("-".to_owned(), |value| value.to_string());
        let row = |row: &Vec<Option<i128>>| row.iter().take(CELLS).map(cell).collect();
        return aligned(&rows.map(row).collect::<Vec<_>>());
    }
    let name = of.of.name();
    match law.shown {
        Shown::Wrapped(width) if (2..=WIDEST).contains(&width) => {
            let head = widen(law.head.len()).saturating_sub(of.from);
            wrapped(&of.values, usize::try_from(head).unwrap_or(0), width)
        }
        Shown::Base(base @ (2 | 3)) => columns(of, name, |n| in_base(n, base)),
        Shown::Zeckendorf => columns(of, name, zeckendorf),
        Shown::Wrapped(_) | Shown::Base(_) | Shown::Plain => {
            vec![joined(&of.values[..of.values.len().min(2 * LINES)])]
        }
    }
}

/// The cells in columns, flush right; a cell has only signs of one byte.
fn aligned(rows: &[Vec<String>]) -> Vec<String> {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let cells = |column: usize| rows.iter().filter_map(move |row| row.get(column));
    let widths: Vec<usize> = (0..columns)
        .map(|column| cells(column).map(String::len).max().unwrap_or(0))
        .collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths);
        cells
            .map(|(cell, width)| format!("  {cell:>width$}"))
            .collect()
    };
    rows.iter().map(line).collect()
}

fn joined(values: &[i128]) -> String {
    let values: Vec<String> = values.iter().map(ToString::to_string).collect();
    values.join(" ")
}

/// What is before the period on a line of its own.
fn wrapped(values: &[i128], head: usize, width: usize) -> Vec<String> {
    let (before, after) = values.split_at(head.min(values.len()));
    let mut lines: Vec<String> = before.chunks(WIDEST).take(LINES / 2).map(joined).collect();
    let periods = after.chunks(width).take(4);
    let rows = periods.map(|row| row.iter().map(ToString::to_string).collect());
    lines.extend(aligned(&rows.collect::<Vec<_>>()));
    lines
}

/// n, n written in another way, and its number.
fn columns(of: &KnownSequence, name: &str, write: impl Fn(u64) -> String) -> Vec<String> {
    let heading = vec!["n".to_owned(), "n".to_owned(), format!("{name}(n)")];
    let rows = (of.first_place()..)
        .zip(&of.values)
        .take(LINES + 4)
        .map(|(n, value)| vec![n.to_string(), write(n), value.to_string()]);
    aligned(&std::iter::once(heading).chain(rows).collect::<Vec<_>>())
}

fn zeckendorf(n: impl Into<Natural>) -> String {
    Zeckendorf::of(&n.into()).digits()
}

fn in_base(mut n: u64, base: u32) -> String {
    let base = u64::from(base);
    let mut digits = Vec::new();
    loop {
        digits.push((n % base).to_string());
        n /= base;
        if n == 0 {
            break;
        }
    }
    digits.reverse();
    digits.concat()
}

fn of_pairs(pairs: &[(i128, i128)], shown: Shown) -> Vec<String> {
    let mut heading = vec!["k".to_owned(), "a".to_owned(), "b".to_owned()];
    let forms = shown == Shown::Zeckendorf;
    if forms {
        heading.extend(["a".to_owned(), "b".to_owned()]);
    }
    let rows = pairs.iter().take(LINES).enumerate().map(|(k, (a, b))| {
        let mut row = vec![k.to_string(), a.to_string(), b.to_string()];
        if forms {
            let both = [a, b].map(|number| u64::try_from(*number).unwrap_or(0));
            row.extend(both.map(zeckendorf));
        }
        row
    });
    aligned(&std::iter::once(heading).chain(rows).collect::<Vec<_>>())
}
