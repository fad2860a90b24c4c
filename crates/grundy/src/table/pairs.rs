//! The P-positions with two heaps.

use std::io::{self, Write};

use grundy_core::natural::{bit_length, range, to_u64, widen};
use grundy_core::{Budget, Convention, Exhausted, Natural, Outcome};
use grundy_rules::{NamedRuleset, Pair};
use grundy_solve::games::{euclid, wythoff};

use super::grid::{GridCell, GridValues};
use super::sheet::{self, Cell, Sheet, TableHead};
use super::{Column, Extent, Table, TableFormat, TableRequest, reserve};
use crate::error::{Error, ErrorKind, Unsuited};
use crate::limits::Clock;
use crate::workbench::Workbench;

/// P-positions with two heaps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairTable {
    /// What it is; for Wythoff's game with the indices asked for.
    pub head: TableHead,
    /// The index of the first pair, where they are numbered.
    pub first: Option<Natural>,
    /// The pairs, ascending; the smaller heap first, where the order does not matter.
    pub pairs: Vec<(Natural, Natural)>,
    /// The greatest heaps asked for, where they were.
    pub sides: Option<(Natural, Natural)>,
    /// Whether a pair stands for itself alone; else for its numbers in the other order too.
    pub ordered: bool,
}

/// What a pair takes.
const PAIR_BYTES: u64 = 64;

/// Roots and products take longer than looks at a table.
const STEPS: u64 = 256;

impl Workbench {
    pub(super) fn wythoff_pairs(&mut self, request: &TableRequest<'_>) -> Result<Table, Error> {
        let ruleset = "wythoff";
        let to = match &request.to {
            Some(Extent::Heap(to)) => to.clone(),
            _ => return Err(Unsuited::NeedsIndex.of(&ruleset)),
        };
        // The sequence of the literature begins with (1, 2).
        let first = match request.convention {
            Convention::Normal => Natural::ONE,
            Convention::Misere => Natural::ZERO,
        };
        let from = request.from.clone().unwrap_or(first);
        if from > to {
            return Err(ErrorKind::EmptyRange.into());
        }
        let clock = Clock::start(&self.limits, &self.signal);
        let mut budget = Budget::with_watch(self.limits.of_engines(), &clock);
        let mut pairs = Vec::new();
        let ends = (&from, &to);
        let exhausted = numbered(ends, request.convention, &mut budget, &mut pairs).err();
        let head = TableHead {
            range: Some((from.clone(), to)),
            exhausted,
            ..request.head(&ruleset)
        };
        Ok(Table::Pairs(PairTable {
            head,
            first: Some(from),
            pairs,
            sides: None,
            ordered: false,
        }))
    }

    pub(super) fn euclid_pairs(&mut self, request: &TableRequest<'_>) -> Result<Table, Error> {
        let ruleset = "euclid";
        let (a, b) = request.sides(&ruleset)?;
        let clock = Clock::start(&self.limits, &self.signal);
        let mut budget = Budget::with_watch(self.limits.of_engines(), &clock);
        let mut pairs = Vec::new();
        let ends = (a.min(b), a.max(b));
        let exhausted = within(ends, request.convention, &mut budget, &mut pairs).err();
        let head = TableHead {
            exhausted,
            ..request.head(&ruleset)
        };
        Ok(Table::Pairs(PairTable {
            head,
            first: None,
            pairs,
            sides: Some((a.clone(), b.clone())),
            ordered: false,
        }))
    }
}

impl Workbench {
    /// The P-positions of a game whose positions are two numbers, in both orders.
    pub(super) fn pairs_of_grid(
        &mut self,
        ruleset: &NamedRuleset,
        request: &TableRequest<'_>,
    ) -> Result<Table, Error> {
        let grid = match (ruleset, ruleset.family(2)) {
            (NamedRuleset::Written(_), _) | (_, None) => self.grid_table(ruleset, request)?,
            (_, Some(family)) => self.grid_of_family(family, request)?,
        };
        let zeros = grid.values.iter().flat_map(GridValues::all);
        let zeros = zeros.filter(|(_, cell)| *cell == GridCell::Value(0));
        let pairs = zeros.map(|((a, b), _)| (Natural::from(a), Natural::from(b)));
        Ok(Table::Pairs(PairTable {
            pairs: pairs.collect(),
            head: grid.head,
            first: None,
            sides: Some(grid.to),
            ordered: true,
        }))
    }
}

/// Wythoff's pairs with these indices.
fn numbered(
    ends: (&Natural, &Natural),
    convention: Convention,
    budget: &mut Budget<'_>,
    pairs: &mut Vec<(Natural, Natural)>,
) -> Result<(), Exhausted> {
    // Both numbers are about as long as the index.
    let length = widen(bit_length(ends.1));
    reserve(ends, PAIR_BYTES.saturating_add(length / 4), budget)?;
    for index in range(ends.0, ends.1) {
        budget.charge(STEPS.saturating_mul(1 + length / 64))?;
        let pair = wythoff::p_position(&index, convention);
        pairs.push((pair.smaller().clone(), pair.larger().clone()));
    }
    Ok(())
}

/// Euclid's pairs with the smaller number at most `small` and the larger at most `large`.
///
/// For each smaller number a > 0 the larger ones are b = a, or the next ones, up to aφ: so the first after a that is
/// N ends them.
fn within(
    (small, large): (&Natural, &Natural),
    convention: Convention,
    budget: &mut Budget<'_>,
    pairs: &mut Vec<(Natural, Natural)>,
) -> Result<(), Exhausted> {
    let fewest = fewest((small, large), convention) * Natural::from(PAIR_BYTES);
    let bytes = to_u64(&fewest).ok_or(Exhausted::Memory)?;
    budget.reserve(bytes)?;
    budget.release(bytes);
    for a in range(&Natural::ZERO, small) {
        for b in range(&a, large) {
            budget.charge(STEPS)?;
            let position = Pair::new(a.clone(), b.clone());
            if euclid::outcome(&position, convention) == Outcome::P {
                budget.reserve(PAIR_BYTES)?;
                pairs.push((a.clone(), b));
            } else if b > a || a.is_zero() {
                break;
            }
        }
    }
    Ok(())
}

/// At least so many there are: for a up to half of the smaller side, h, all b from a + 1 to aφ, which are ⌊a/2⌋ or
/// more, together ⌊h²/4⌋; and in normal play those with a = 0.
fn fewest((small, large): (&Natural, &Natural), convention: Convention) -> Natural {
    let half = small >> 1;
    let pairs = (&half * &half) >> 2;
    match convention {
        Convention::Normal => pairs + large + Natural::ONE,
        Convention::Misere => pairs,
    }
}

impl PairTable {
    pub(super) fn write(&self, format: TableFormat, out: &mut dyn Write) -> Result<(), Error> {
        let TableFormat::BFile { column } = format else {
            return sheet::write(self, format, out);
        };
        // The smaller numbers of Wythoff's pairs are a sequence of their own.
        match column.or(self.first.as_ref().map(|_| Column::A)) {
            Some(column) => Ok(self.write_b_file(column, out)?),
            None => Err(Unsuited::NeedsColumn.of(&self.head.ruleset)),
        }
    }

    fn write_b_file(&self, column: Column, out: &mut dyn Write) -> io::Result<()> {
        let mut index = self.first.clone().unwrap_or(Natural::ONE);
        for (a, b) in &self.pairs {
            let number = match column {
                Column::A => a,
                Column::B => b,
            };
            writeln!(out, "{index} {number}")?;
            index += Natural::ONE;
        }
        Ok(())
    }
}

impl Sheet for PairTable {
    fn head(&self) -> &TableHead {
        &self.head
    }

    fn columns(&self) -> &'static [&'static str] {
        match self.first {
            Some(_) => &["k", "a", "b"],
            None => &["a", "b"],
        }
    }

    fn rows(&self) -> usize {
        self.pairs.len()
    }

    fn cell(&self, row: usize, column: usize) -> Cell<'_> {
        let (a, b) = &self.pairs[row];
        let number = match (&self.first, column) {
            (Some(first), 0) => first + Natural::from(row),
            (Some(_), 1) | (None, 0) => a.clone(),
            _ => b.clone(),
        };
        Cell::Number(number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_core::Limits;

    #[test]
    fn euclids_pairs_are_all_p_positions_within_the_sides() {
        for convention in [Convention::Normal, Convention::Misere] {
            for (small, large) in [(0u32, 0u32), (0, 9), (1, 1), (7, 40), (33, 33)] {
                let mut found = Vec::new();
                let ends = (&Natural::from(small), &Natural::from(large));
                let mut budget = Budget::new(Limits::default());
                within(ends, convention, &mut budget, &mut found).unwrap();
                let all = (0..=small).flat_map(|a| (a..=large).map(move |b| (a, b)));
                let expected: Vec<_> = all
                    .map(|(a, b)| (Natural::from(a), Natural::from(b)))
                    .filter(|(a, b)| {
                        let position = Pair::new(a.clone(), b.clone());
                        euclid::outcome(&position, convention) == Outcome::P
                    })
                    .collect();
                assert_eq!(found, expected, "{small} {large} {convention:?}");
                assert!(fewest(ends, convention) <= expected.len().into());
            }
        }
    }
}
