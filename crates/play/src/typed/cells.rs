//! Cells of boards as people type them.

use std::ops::ControlFlow;

use grundy_rules::board::{CellSet, Layout, MOST_CELLS};
use grundy_rules::{Board, BoardRules};

use super::column;

/// The board after taking the cells that the text names, whether or not a move may take them.
pub(super) fn board(from: &Board, text: &str) -> Option<Board> {
    let taken = cells(from.geometry().layout(), text)?;
    if *from.geometry().rules() == BoardRules::Chomp {
        return bitten(from, taken.first()?).map(|taken| from.without(&taken));
    }
    taken.is_within(from.cells()).then(|| from.without(&taken))
}

/// What goes with the cell that is bitten.
fn bitten(from: &Board, cell: usize) -> Option<CellSet> {
    let mut found = None;
    let _ = from.visit_moves(&mut |taken| {
        if taken.first() == Some(cell) {
            found = Some(taken);
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    });
    found
}

/// Cells and lines of cells, with commas or spaces between them.
fn cells(layout: &Layout, text: &str) -> Option<CellSet> {
    let text = text.to_ascii_lowercase().replace('～', "-");
    let mut taken = CellSet::default();
    for word in text.split([',', ' ', '、']).filter(|word| !word.is_empty()) {
        let (first, last) = word.split_once('-').unwrap_or((word, word));
        for (row, column) in line(place(first)?, place(last)?)? {
            taken.insert(layout.cell(row, column)?);
        }
    }
    (!taken.is_empty()).then_some(taken)
}

/// Row and column, from 0, of a cell such as `b2`.
fn place(name: &str) -> Option<(usize, usize)> {
    let digits = name.find(|c: char| c.is_ascii_digit())?;
    let (letters, number) = name.split_at(digits);
    let row: usize = number.parse().ok()?;
    Some((row.checked_sub(1)?, column(letters)?))
}

/// The places from one to the other along a row, a column or a diagonal.
fn line(from: (usize, usize), to: (usize, usize)) -> Option<Vec<(usize, usize)>> {
    let (rows, columns) = (from.0.abs_diff(to.0), from.1.abs_diff(to.1));
    let length = rows.max(columns);
    if length > MOST_CELLS || rows != 0 && columns != 0 && rows != columns {
        return None;
    }
    let towards = |from: usize, to: usize, step: usize| match from.cmp(&to) {
        std::cmp::Ordering::Less => from + step,
        std::cmp::Ordering::Equal => from,
        std::cmp::Ordering::Greater => from - step,
    };
    let steps = 0..=length;
    let place = |step| (towards(from.0, to.0, step), towards(from.1, to.1, step));
    Some(steps.map(place).collect())
}
