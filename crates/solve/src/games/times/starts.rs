//! Many heaps before the first move: which of them lose, and the values of all.
//!
//! # Values
//!
//! Write v(n, m) for the value of n tokens of which at most m may be taken: the mex of v(n - s, ks) for s = 1
//! to m. With m it never falls, since the options of (n, m) are among those of (n, m + 1). So for each n
//! the table keeps where it rises, and the values before the first move, v(n, n - 1), are the last of them.
//! The same holds of g⁻ in misère play, for m ≥ 1; with m = 0 no move is left, and g⁻ is 1.

use grundy_core::natural::{to_u64, to_usize, widen};
use grundy_core::{Budget, Convention, Exhausted, MexSet, Natural};
use grundy_rules::TimesRules;
use std::ops::ControlFlow;

use super::ascent::Ascent;

/// Visits, ascending, the heaps `from` to `to` with which the first player loses.
///
/// In normal play these are 0, which has no move either, and the sequence a(1), a(2), … of the
/// [module](super); in misère play there are none, since one who cannot move wins, and from 2 tokens on
/// one leaves 1 and wins. The cost is an addition of numbers of their length for each number of the
/// sequence up to `to`.
///
/// ```
/// use std::ops::ControlFlow;
/// use grundy_core::{Budget, Convention, Allowance, Natural};
/// use grundy_rules::TimesRules;
/// use grundy_solve::games::times::visit_lost_starts;
/// let mut lost = Vec::new();
/// let ends = (&Natural::from(3u8), &Natural::from(40u8));
/// let mut budget = Budget::new(Allowance::default());
/// let rules = TimesRules::Fibonacci;
/// visit_lost_starts(rules, Convention::Normal, ends, &mut budget, &mut |heap| {
///     lost.push(heap.to_string());
///     ControlFlow::Continue(())
/// })?;
/// assert_eq!(lost, ["3", "5", "8", "13", "21", "34"]);
/// # Ok::<(), grundy_core::Exhausted>(())
/// ```
///
/// # Errors
///
/// When the budget does not suffice; what is smaller has been visited.
///
/// # Panics
///
/// If the rules' factor is 0.
pub fn visit_lost_starts(
    rules: TimesRules,
    convention: Convention,
    (from, to): (&Natural, &Natural),
    budget: &mut Budget<'_>,
    visit: &mut dyn FnMut(&Natural) -> ControlFlow<()>,
) -> Result<(), Exhausted> {
    if convention == Convention::Misere {
        return Ok(());
    }
    if from.is_zero() && visit(from).is_break() {
        return Ok(());
    }
    let mut held = 0;
    let visited = visit_sequence(rules, (from, to), budget, &mut held, visit);
    budget.release(held);
    visited
}

fn visit_sequence(
    rules: TimesRules,
    (from, to): (&Natural, &Natural),
    budget: &mut Budget<'_>,
    held: &mut u64,
    visit: &mut dyn FnMut(&Natural) -> ControlFlow<()>,
) -> Result<(), Exhausted> {
    let mut ascent = Ascent::new(rules.factor());
    while ascent.value() <= to {
        if ascent.value() >= from && visit(ascent.value()).is_break() {
            break;
        }
        ascent.advance_within(held, budget)?;
    }
    Ok(())
}

/// What is known of the values, and why no more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StartValues {
    /// The values of the heaps 0, 1, 2, …, before the first move.
    pub values: Vec<u32>,
    /// What ended the computation.
    pub exhausted: Option<Exhausted>,
}

/// The values before the first move of the heaps below `heaps`: Grundy values, or g⁻ in misère play.
///
/// For each heap one step for each take.
///
/// # Panics
///
/// If the rules' factor is 0.
#[must_use]
pub fn start_values(
    rules: TimesRules,
    convention: Convention,
    heaps: &Natural,
    budget: &mut Budget<'_>,
) -> StartValues {
    let mut table = Table {
        factor: to_usize(&rules.factor().into()).unwrap_or(usize::MAX),
        of_terminal: match convention {
            Convention::Normal => 0,
            Convention::Misere => 1,
        },
        rises: Vec::new(),
    };
    let mut values = Vec::new();
    let exhausted = table.extend(heaps, budget, &mut values).err();
    StartValues { values, exhausted }
}

/// From this greatest take on the value is this one.
#[derive(Clone, Copy, Debug)]
struct Rise {
    most: usize,
    value: u32,
}

struct Table {
    factor: usize,
    of_terminal: u32,
    /// For each heap, ascending.
    rises: Vec<Vec<Rise>>,
}

impl Table {
    fn extend(
        &mut self,
        heaps: &Natural,
        budget: &mut Budget<'_>,
        values: &mut Vec<u32>,
    ) -> Result<(), Exhausted> {
        /// A value, and a list with some rises.
        const BYTES_A_HEAP: u64 = 4 + 24 + 64;
        let heaps = to_u64(heaps).ok_or(Exhausted::Memory)?;
        budget.reserve(heaps.checked_mul(BYTES_A_HEAP).ok_or(Exhausted::Memory)?)?;
        for heap in 0..to_usize(&heaps.into()).ok_or(Exhausted::Memory)? {
            budget.charge(1 + widen(heap))?;
            self.add_heap(heap, budget)?;
            values.push(self.value(heap, heap.saturating_sub(1)));
            budget.progress(widen(heap));
        }
        Ok(())
    }

    /// The value of the heap when at most so many may be taken.
    fn value(&self, heap: usize, most: usize) -> u32 {
        let rises = self.rises[heap].iter().rev();
        rises
            .skip_while(|rise| rise.most > most)
            .map(|rise| rise.value)
            .next()
            .unwrap_or(self.of_terminal)
    }

    fn add_heap(&mut self, heap: usize, budget: &mut Budget<'_>) -> Result<(), Exhausted> {
        const BYTES_A_RISE: u64 = 16;
        let mut seen = MexSet::default();
        let mut rises: Vec<Rise> = Vec::new();
        for take in 1..=heap {
            let left = heap - take;
            let most = take.saturating_mul(self.factor).min(left);
            seen.insert(as_index(self.value(left, most)));
            let value = u32::try_from(seen.mex()).map_err(|_| Exhausted::Memory)?;
            if rises.last().is_none_or(|rise| rise.value < value) {
                budget.reserve(BYTES_A_RISE)?;
                rises.push(Rise { most: take, value });
            }
        }
        self.rises.push(rises);
        Ok(())
    }
}

fn as_index(value: u32) -> usize {
    usize::try_from(value).expect("addresses have at least 32 bits")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::naive::Oracle;
    use grundy_core::{Allowance, OptionsOf, Outcome};
    use grundy_rules::{GamePosition, Times};

    fn start(factor: u64, heap: usize) -> Times {
        Times {
            rules: TimesRules::Times(factor),
            heap: heap.into(),
            max: None,
        }
    }

    fn lost(factor: u64, convention: Convention, from: usize, to: usize) -> Vec<Natural> {
        let mut lost = Vec::new();
        let mut budget = Budget::new(Allowance::default());
        let ends = (&Natural::from(from), &Natural::from(to));
        let rules = TimesRules::Times(factor);
        visit_lost_starts(rules, convention, ends, &mut budget, &mut |heap| {
            lost.push(heap.clone());
            ControlFlow::Continue(())
        })
        .unwrap();
        lost
    }

    /// As far as k + 1 the whole sequence is kept.
    #[test]
    fn lost_starts_keep_to_the_budget() {
        let mut budget = Budget::new(Allowance {
            bytes: 1 << 20,
            ..Allowance::default()
        });
        let ends = (&Natural::ZERO, &Natural::from(u64::MAX));
        let rules = TimesRules::Times(u64::MAX);
        let visited = visit_lost_starts(rules, Convention::Normal, ends, &mut budget, &mut |_| {
            ControlFlow::Continue(())
        });
        assert_eq!(visited, Err(Exhausted::Memory));
        assert_eq!(budget.reserve(1 << 20), Ok(()));
    }

    #[test]
    fn values_and_losses_are_those_of_the_definition() {
        const HEAPS: usize = 80;
        let rules = OptionsOf::<GamePosition>::new();
        let mut oracle = Oracle::new(&rules);
        for factor in (1..=5).chain([100, u64::MAX]) {
            for convention in [Convention::Normal, Convention::Misere] {
                let mut budget = Budget::new(Allowance::default());
                let rules = TimesRules::Times(factor);
                let found = start_values(rules, convention, &HEAPS.into(), &mut budget);
                assert_eq!(found.exhausted, None);
                let mut expected = Vec::new();
                for (heap, &value) in found.values.iter().enumerate() {
                    let position = start(factor, heap).position();
                    let by_definition = oracle.value(&position, convention);
                    assert_eq!(as_index(value), by_definition, "{position} {convention:?}");
                    if oracle.outcome(&position, convention) == Outcome::P {
                        expected.push(Natural::from(heap));
                    }
                }
                assert_eq!(found.values.len(), HEAPS);
                assert_eq!(lost(factor, convention, 0, HEAPS - 1), expected);
                expected.retain(|heap| *heap >= Natural::from(20u8));
                assert_eq!(lost(factor, convention, 20, HEAPS - 1), expected);
            }
        }
    }

    #[test]
    fn limits_end_the_computation() {
        let values = |heaps: Natural, limits: Allowance| {
            let mut budget = Budget::new(limits);
            start_values(
                TimesRules::Fibonacci,
                Convention::Normal,
                &heaps,
                &mut budget,
            )
        };
        let few = Allowance {
            steps: 1000,
            ..Allowance::default()
        };
        let found = values(Natural::from(1000u32), few);
        assert_eq!(found.exhausted, Some(Exhausted::Steps));
        assert_eq!(found.values[..5], [0, 0, 0, 0, 3]);
        let found = values(Natural::ONE << 200, Allowance::default());
        assert_eq!(found.exhausted, Some(Exhausted::Memory));
        let found = values(Natural::ONE << 60, Allowance::default());
        assert_eq!(found.exhausted, Some(Exhausted::Memory));
    }
}
