//! The outcomes of all pairs beside all counts.

use super::cells::{Grid, Patterns, product};
use super::moves::{Moves, Pair};
use crate::meter::Meter;
use crate::monoid::Monoid;
use crate::refusal::{Failure, Halt, Reason, refused};
use crate::sequence::{count, index};

/// What the outcomes are found from.
pub(super) struct Outcomes<'c> {
    grid: &'c Grid<'c>,
    patterns: &'c Patterns,
    monoid: &'c Monoid,
    moves: &'c Moves,
    /// Of each cell whether a sum has it.
    met: Vec<bool>,
}

/// The cell of counts, and where each change leads.
struct Cells {
    own: usize,
    after: Vec<Option<usize>>,
}

impl<'c> Outcomes<'c> {
    /// Nothing looked at yet.
    pub(super) fn new(
        grid: &'c Grid<'c>,
        patterns: &'c Patterns,
        monoid: &'c Monoid,
        moves: &'c Moves,
        meter: &mut Meter<'_>,
    ) -> Result<Self, Halt> {
        meter.reserve(grid.size())?;
        let met = vec![false; index(grid.size())];
        Ok(Self {
            grid,
            patterns,
            monoid,
            moves,
            met,
        })
    }

    /// Checks the outcome of each pair beside the counts of each fine class; gives how many these were.
    pub(super) fn check(&mut self, pairs: &[Pair], meter: &mut Meter<'_>) -> Result<u64, Failure> {
        let grid = self.grid;
        let reach = self.moves.reach();
        let last = grid.near() + reach + grid.modulus();
        meter.spend(product(grid.classes(), 2 * last + 1)?)?;
        let mut looked = 0;
        for class in 0..grid.classes() {
            let counts = grid.counts(class);
            let changes = self.moves.changes();
            meter.spend(count(counts.len() * (changes.len() + 1)))?;
            let own = grid.codes(counts.iter().copied());
            let after: Vec<_> = changes
                .iter()
                .map(|change| {
                    let after = change.after(&counts)?;
                    Some((grid.codes(after.into_iter()), change.form))
                })
                .collect();
            let forms = grid.forms(&counts, reach);
            for form in -last..=last {
                if !forms.have(form, meter)? {
                    continue;
                }
                let cell = |(codes, by): &(u64, i128)| grid.cell(*codes, form + by);
                let cells = Cells {
                    own: grid.cell(own, form),
                    after: after.iter().map(|to| to.as_ref().map(cell)).collect(),
                };
                meter.spend(count(after.len()))?;
                self.met[cells.own] = true;
                for pair in pairs {
                    self.check_pair(pair, &cells, meter)?;
                }
                looked += count(pairs.len());
            }
        }
        Ok(looked)
    }

    /// Checks that the pair has outcome P exactly where there is a move and none leads to such a sum.
    fn check_pair(
        &self,
        (element, options): &Pair,
        cells: &Cells,
        meter: &mut Meter<'_>,
    ) -> Result<(), Failure> {
        let counted = self.moves.counted();
        meter.spend(count(options.len()) + count(counted.len()) + 1)?;
        let beside = counted
            .iter()
            .map(|(joins, change)| (self.monoid.product(*element, *joins), *change));
        let all = options.iter().copied().chain(beside);
        let (mut moves, mut wins) = (false, false);
        for (left, change) in all {
            if let Some(cell) = cells.after[change] {
                moves = true;
                wins = wins || self.patterns.is_lost(left, cell);
            }
        }
        match self.patterns.is_lost(*element, cells.own) == (moves && !wins) {
            true => Ok(()),
            false => {
                let element = count(*element);
                refused("evidence.patterns", Reason::MisereOutcome { element })
            }
        }
    }

    /// Checks that a sum has each cell of the patterns.
    pub(super) fn check_met(&self) -> Result<(), Failure> {
        match self.patterns.first_beyond(&self.met) {
            None => Ok(()),
            Some(number) => refused(&format!("evidence.patterns[{number}]"), Reason::NoCell),
        }
    }
}
