//! Rows of stones drawn with their gaps, so that stones keep their places.

use std::fmt;
use std::ops::ControlFlow;

use grundy_core::natural::widen;

use crate::heap::RunLengths;

/// A row of cells, each with a stone (`#`) or empty (`.`).
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Row {
    cells: Vec<bool>,
}

/// A run of stones that a move takes: cells counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RunMove {
    /// The first cell.
    pub start: usize,
    /// How many stones.
    pub length: usize,
}

impl Row {
    /// The row with stones on these cells.
    #[must_use]
    pub fn new(cells: Vec<bool>) -> Self {
        Self { cells }
    }

    /// Whether every cell has a stone.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.cells.iter().all(|&stone| stone)
    }

    /// Whether no stone is left.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        !self.cells.contains(&true)
    }

    /// The number of cells.
    #[must_use]
    pub fn len(&self) -> usize {
        self.cells.len()
    }

    /// The runs of adjacent stones, from left to right: first cell and length.
    pub fn runs(&self) -> impl Iterator<Item = RunMove> + '_ {
        let mut next = 0;
        std::iter::from_fn(move || {
            let start = next + self.cells[next..].iter().position(|&stone| stone)?;
            let length = self.cells[start..]
                .iter()
                .take_while(|&&stone| stone)
                .count();
            next = start + length;
            Some(RunMove { start, length })
        })
    }

    /// The maximal run that this stone is in.
    ///
    /// # Panics
    ///
    /// If there is no stone in the cell.
    #[must_use]
    pub fn run_at(&self, cell: usize) -> RunMove {
        self.runs()
            .find(|run| (run.start..run.start + run.length).contains(&cell))
            .expect("a stone")
    }

    /// The lengths of the runs: as heaps, all that the game depends on.
    pub fn heaps(&self) -> impl Iterator<Item = u64> + '_ {
        self.runs().map(|run| widen(run.length))
    }

    /// Visits every run of stones that a move may take inside this maximal one, from left to right,
    /// shorter first.
    pub fn visit_moves_inside(
        &self,
        run: RunMove,
        lengths: &RunLengths,
        visit: &mut dyn FnMut(RunMove) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let allowed = lengths.up_to(widen(run.length));
        let end = run.start + run.length;
        (run.start..end).try_for_each(|start| {
            allowed
                .iter()
                .map(|&length| usize::try_from(length).expect("at most the run's length"))
                .take_while(|length| start + length <= end)
                .try_for_each(|length| visit(RunMove { start, length }))
        })
    }

    /// Visits every run that a move may take, from left to right, shorter first.
    pub fn visit_moves(
        &self,
        lengths: &RunLengths,
        visit: &mut dyn FnMut(RunMove) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.runs()
            .try_for_each(|run| self.visit_moves_inside(run, lengths, visit))
    }

    /// The row without the stones of the run.
    #[must_use]
    pub fn without(&self, run: RunMove) -> Self {
        let mut cells = self.cells.clone();
        cells[run.start..run.start + run.length].fill(false);
        Self { cells }
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let picture: String = self
            .cells
            .iter()
            .map(|&stone| if stone { '#' } else { '.' })
            .collect();
        f.write_str(&picture)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(picture: &str) -> Row {
        Row::new(picture.chars().map(|c| c == '#').collect())
    }

    #[test]
    fn moves_stay_inside_a_run() {
        let row = row("##.#");
        assert_eq!(row.heaps().collect::<Vec<_>>(), [2, 1]);
        let mut after = Vec::new();
        let _ = row.visit_moves(&RunLengths::Only([1, 2].into()), &mut |run| {
            after.push(row.without(run).to_string());
            ControlFlow::Continue(())
        });
        assert_eq!(after, [".#.#", "...#", "#..#", "##.."]);
    }
}
