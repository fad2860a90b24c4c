//! Outcomes of the sums of a grid, for each sum of the heaps that act the outcomes beside so many counted heaps.

use grundy_core::natural::widen;
use grundy_core::{Budget, Exhausted};
use rustc_hash::FxHashMap;

use super::grid::{Grid, Range, Sums};
use super::heaps::Heaps;

/// How far counted heaps are looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reach {
    /// For a first look.
    Near,
    Far,
}

impl Reach {
    /// How their copies are told apart while outcomes are computed.
    fn copies(self) -> Range {
        let threshold = match self {
            Self::Near => 8,
            Self::Far => 20,
        };
        Range {
            threshold,
            period: 4,
        }
    }

    /// So many of them are looked at: what is computed of more may be spoilt by telling no more apart.
    fn window(self) -> usize {
        match self {
            Self::Near => 6,
            Self::Far => 14,
        }
    }
}

/// There are more sums than can be looked at.
#[derive(Clone, Copy, Debug)]
pub(super) struct TooMany;

/// Outcomes.
pub(super) struct Table {
    /// The heaps that act, ascending.
    pub(super) acting: Vec<usize>,
    pub(super) counted: Vec<usize>,
    /// Heaps that act of which too few copies are told apart for the outcomes to be right.
    pub(super) short_ranges: Vec<usize>,
    /// The sums of the heaps that act.
    pub(super) grid: Grid,
    /// For each of them the number of the row of outcomes that it has.
    pub(super) row_of: Vec<u32>,
    pub(super) window: usize,
    /// For each number of copies of the counted heaps in the window, the last of them first: whether that is P.
    pub(super) rows: Vec<Vec<bool>>,
}

impl Table {
    /// Of these heaps, of which so many copies are told apart.
    pub(super) fn new(
        heaps: &Heaps,
        ranges: &[Range],
        (counted, reach): (&[usize], Reach),
        budget: &mut Budget<'_>,
    ) -> Result<Result<Self, TooMany>, Exhausted> {
        let mut counted = counted.to_vec();
        counted.sort_unstable();
        let is_counted = |heap: usize| counted.contains(&heap);
        let acting: Vec<usize> = (1..heaps.len()).filter(|&heap| !is_counted(heap)).collect();
        let all = (0..heaps.len()).map(|heap| match is_counted(heap) {
            true => reach.copies(),
            false => ranges[heap],
        });
        let whole = Grid::new(all.collect());
        let grid = Grid::new(acting.iter().map(|&heap| ranges[heap]).collect());
        let (Some(whole), Some(grid)) = (whole, grid) else {
            return Ok(Err(TooMany));
        };
        // The outcomes; the rows of the acting heaps' sums, and their classes before and after.
        budget.reserve(widen(whole.len() + 12 * grid.len()))?;
        let sums = Sums::new(whole, heaps);
        let p = sums.p_positions(budget)?;
        let below = (0..heaps.len()).map(|heap| match is_counted(heap) {
            true => reach.window(),
            false => usize::MAX,
        });
        let below: Vec<usize> = below.collect();
        let mut table = Self {
            short_ranges: sums.short_ranges(&p, &below, budget)?,
            acting,
            counted,
            grid,
            row_of: Vec::new(),
            window: reach.window(),
            rows: Vec::new(),
        };
        table.fill(&sums.grid, &p, budget)?;
        budget.release(widen(sums.grid.len()));
        Ok(Ok(table))
    }

    /// Takes the rows from the outcomes of all sums.
    fn fill(&mut self, whole: &Grid, p: &[bool], budget: &mut Budget<'_>) -> Result<(), Exhausted> {
        let beside = whole.beside(&self.counted, self.window);
        budget.charge(widen(self.grid.len()) * widen(beside.len()))?;
        let mut numbers = FxHashMap::default();
        for index in 0..self.grid.len() {
            let counts = self.acting.iter().copied().zip(self.grid.counts(index));
            let base = whole.index_of(counts);
            let row: Vec<bool> = beside.iter().map(|shift| p[base + shift]).collect();
            let next = u32::try_from(self.rows.len()).unwrap_or(u32::MAX);
            let number = *numbers.entry(row.clone()).or_insert(next);
            if number == next {
                // As a key, and in the list.
                budget.reserve(2 * widen(row.len()))?;
                self.rows.push(row);
            }
            self.row_of.push(number);
        }
        Ok(())
    }
}
