//! Heaps with a given total, and heaps with bounds of their own.
//!
//! Draws are counted by their nim-sum. Of bounds B₁, …, B_K the draws with nim-sum 0 are the mean, over all characters, of
//! the product of what the character sums to over the heaps 1 to Bᵢ, as in [`super`]. Of a total the draws of k heaps with
//! the total t and the nim-sum s are counted for all k, t and s: heap by heap, each as often as it occurs (multisets), or as
//! the last of the draw (tuples).
//!
//! In misère play a draw with a firm heap is P for nim-sum 0, another one for nim-sum 1: of the draws of fickle heaps
//! alone those with nim-sum 0 are taken away, and those with nim-sum 1 come in.

use std::ops::ControlFlow;

use grundy_core::monoid::{Element, place};
use grundy_core::natural::{checked_sub, to_usize, widen};
use grundy_core::{Budget, Convention, Exhausted, Natural, Watch};
use grundy_rules::HeapRuleset;
use grundy_solve::Solver;

use super::by_quotient::{elements, p_draws_within};
use super::spectrum::walsh_hadamard;
use super::{Draw, NoOdds, Odds, OrRefused, STEPS_A_HEAP, budget};

/// The class of a heap: its value, and whether it is firm.
#[derive(Clone, Copy, Debug)]
struct Kind {
    value: usize,
    firm: bool,
}

/// The odds for so many heaps of at least 1 with this total; where there is no draw, of no position.
///
/// For T tokens in K heaps of values below 2^b about K T² 2^b steps.
///
/// # Errors
///
/// [`NoOdds`].
///
/// ```
/// use grundy_core::{Allowance, Convention, Natural};
/// use grundy_play::odds::{Draw, Lot, odds_of_total};
/// use grundy_rules::HeapRuleset;
/// use grundy_solve::Solver;
///
/// let mut solver = Solver::new(Allowance::default());
/// let lot = Lot { heaps: 3, ordered: false };
/// let draw = Draw { ruleset: &HeapRuleset::Nim, convention: Convention::Normal, lot };
/// // 1,1,4; 1,2,3; 2,2,2
/// let odds = odds_of_total(&mut solver, draw, &Natural::from(6u8), None).unwrap();
/// assert_eq!((odds.positions, odds.p_positions), (3u8.into(), 1u8.into()));
/// ```
pub fn odds_of_total(
    solver: &mut Solver,
    draw: Draw<'_>,
    total: &Natural,
    watch: Option<&dyn Watch>,
) -> Result<Odds, NoOdds> {
    let mut budget = budget(solver, watch);
    let others = Natural::from(draw.lot.heaps.saturating_sub(1));
    let largest = checked_sub(total, &others).unwrap_or(Natural::ZERO);
    let rules = (draw.ruleset, draw.convention);
    let total = to_usize(total).ok_or(Exhausted::Memory);
    let kinds = match kinds(solver, rules, &largest, watch, &mut budget) {
        Err(wild @ NoOdds::Wild { .. }) => {
            let found = wild_odds_of_total(draw, total?, &largest, &mut budget);
            return found.or_refused(wild);
        }
        kinds => kinds?,
    };
    let total = total?;
    let all = Tally::of_kinds(draw, total, &kinds, |_| true, &mut budget)?;
    let p_positions = match draw.convention {
        Convention::Normal => all.with_sum(0),
        Convention::Misere => {
            let fickle = Tally::of_kinds(draw, total, &kinds, |kind| !kind.firm, &mut budget)?;
            let firm = checked_sub(&all.with_sum(0), &fickle.with_sum(0));
            firm.expect("a part of all draws") + fickle.with_sum(1)
        }
    };
    Ok(Odds {
        max: largest,
        positions: all.count(),
        p_positions,
    })
}

/// The same in misère play by the misère quotient of the heaps.
fn wild_odds_of_total(
    draw: Draw<'_>,
    total: usize,
    largest: &Natural,
    budget: &mut Budget<'_>,
) -> Result<Odds, Exhausted> {
    let (quotient, elements) = elements(draw.ruleset, largest, budget)?;
    let quotient = quotient.quotient();
    let monoid = quotient.monoid();
    let all: Vec<Element> = monoid.elements().collect();
    let product = |x: usize, y: usize| place(monoid.product(all[x], all[y]));
    let heaps = elements.into_iter().map(place).zip(1..).collect();
    let tally = Tally::of(draw, total, heaps, (all.len(), &product), budget)?;
    let lost = quotient
        .p()
        .iter()
        .map(|element| tally.with_sum(place(element)));
    Ok(Odds {
        max: largest.clone(),
        positions: tally.count(),
        p_positions: lost.sum(),
    })
}

/// The odds for one heap of 1 to each of these bounds, drawn one after the other.
///
/// # Errors
///
/// [`NoOdds`].
///
/// # Panics
///
/// If there is no bound.
///
/// ```
/// use grundy_core::{Allowance, Convention, Natural};
/// use grundy_play::odds::odds_within;
/// use grundy_rules::HeapRuleset;
/// use grundy_solve::Solver;
///
/// let mut solver = Solver::new(Allowance::default());
/// let bounds = [Natural::from(2u8), Natural::from(3u8)];
/// let rules = (&HeapRuleset::Nim, Convention::Normal);
/// // 1,1 and 2,2
/// let odds = odds_within(&mut solver, rules, &bounds, None).unwrap();
/// assert_eq!((odds.positions, odds.p_positions), (6u8.into(), 2u8.into()));
/// ```
pub fn odds_within(
    solver: &mut Solver,
    rules: (&HeapRuleset, Convention),
    bounds: &[Natural],
    watch: Option<&dyn Watch>,
) -> Result<Odds, NoOdds> {
    let mut budget = budget(solver, watch);
    let largest = bounds.iter().max().expect("at least one heap");
    let kinds = match kinds(solver, rules, largest, watch, &mut budget) {
        Err(wild @ NoOdds::Wild { .. }) => {
            let p_positions = p_draws_within(rules.0, bounds, &mut budget).or_refused(wild)?;
            return Ok(Odds {
                max: largest.clone(),
                positions: bounds.iter().product(),
                p_positions,
            });
        }
        kinds => kinds?,
    };
    let zero_sums = |counted: &dyn Fn(Kind) -> bool, budget: &mut Budget<'_>| {
        zero_and_one_sums(bounds, &kinds, counted, budget)
    };
    let [all, _] = zero_sums(&|_| true, &mut budget)?;
    let p_positions = match rules.1 {
        Convention::Normal => all,
        Convention::Misere => {
            let [zero, one] = zero_sums(&|kind| !kind.firm, &mut budget)?;
            checked_sub(&all, &zero).expect("a part of all draws") + one
        }
    };
    Ok(Odds {
        max: largest.clone(),
        positions: bounds.iter().product(),
        p_positions,
    })
}

/// The classes of the heaps 1 to `last`, the first at index 0.
fn kinds(
    solver: &mut Solver,
    (ruleset, convention): (&HeapRuleset, Convention),
    last: &Natural,
    watch: Option<&dyn Watch>,
    budget: &mut Budget<'_>,
) -> Result<Vec<Kind>, NoOdds> {
    const BYTES: u64 = 16;
    if last.is_zero() {
        return Ok(Vec::new());
    }
    let heaps = grundy_core::natural::to_u64(last).unwrap_or(u64::MAX);
    budget.charge(heaps.saturating_mul(STEPS_A_HEAP))?;
    budget.reserve(heaps.saturating_mul(BYTES))?;
    let mut kinds = Vec::new();
    let mut stopped = Ok(());
    let ends = (&Natural::ONE, last);
    let wild = solver.visit_classes(ruleset, convention, ends, watch, &mut |_, class| {
        let Some(value) = to_usize(&class.value) else {
            stopped = Err(Exhausted::Memory);
            return ControlFlow::Break(());
        };
        let firm = class.firm;
        kinds.push(Kind { value, firm });
        ControlFlow::Continue(())
    })?;
    stopped?;
    match wild {
        Some(heap) => Err(NoOdds::Wild { heap }),
        None => Ok(kinds),
    }
}

/// One more than the greatest nim-sum of these values: a power of 2.
fn sums_of(kinds: &[Kind]) -> usize {
    let greatest = kinds.iter().map(|kind| kind.value).max().unwrap_or(0);
    (greatest + 1).next_power_of_two().max(2)
}

/// How many draws within these bounds of heaps that are counted have the nim-sum 0, and 1.
fn zero_and_one_sums(
    bounds: &[Natural],
    kinds: &[Kind],
    counted: &dyn Fn(Kind) -> bool,
    budget: &mut Budget<'_>,
) -> Result<[Natural; 2], Exhausted> {
    let size = sums_of(kinds);
    let mut products = vec![(Natural::ONE, false); size];
    let words = widen(bounds.len());
    budget.reserve(widen(size).saturating_mul(32 + 8 * words))?;
    for bound in bounds {
        let bound = to_usize(bound).ok_or(Exhausted::Memory)?;
        let mut sums = vec![0i64; size];
        for kind in kinds[..bound].iter().filter(|kind| counted(**kind)) {
            sums[kind.value] += 1;
        }
        budget.charge(widen(bound) + widen(size).saturating_mul(8 * words))?;
        walsh_hadamard(&mut sums, budget)?;
        for ((product, negative), sum) in products.iter_mut().zip(&sums) {
            *product *= Natural::from(sum.unsigned_abs());
            *negative ^= *sum < 0;
        }
    }
    // The character of w is -1 at 1 where w is odd.
    let mean = |turned: bool| {
        let (mut plus, mut minus) = (Natural::ZERO, Natural::ZERO);
        for (w, (product, negative)) in products.iter().enumerate() {
            match negative ^ (turned && w % 2 == 1) {
                true => minus += product,
                false => plus += product,
            }
        }
        let sum = checked_sub(&plus, &minus).expect("a number of draws, times the size");
        sum / Natural::from(size)
    };
    Ok([mean(false), mean(true)])
}

/// How many draws of a number of heaps with a total have each nim-sum, or another sum of what heaps are.
struct Tally(Vec<Natural>);

impl Tally {
    /// Of the heaps of these kinds that are counted, by their nim-sum.
    fn of_kinds(
        draw: Draw<'_>,
        total: usize,
        kinds: &[Kind],
        counted: impl Fn(Kind) -> bool,
        budget: &mut Budget<'_>,
    ) -> Result<Self, Exhausted> {
        let each = kinds.iter().zip(1..).filter(|(kind, _)| counted(**kind));
        let each = each.map(|(kind, heap)| (kind.value, heap)).collect();
        Self::of(draw, total, each, (sums_of(kinds), &|a, b| a ^ b), budget)
    }

    /// Of these heaps, each with what it is, below `size`, of which the sum of two is given.
    fn of(
        draw: Draw<'_>,
        total: usize,
        each: Vec<(usize, usize)>,
        (size, plus): (usize, &dyn Fn(usize, usize) -> usize),
        budget: &mut Budget<'_>,
    ) -> Result<Self, Exhausted> {
        const BYTES: u64 = 32;
        const STEPS: u64 = 2;
        let heaps = usize::try_from(draw.lot.heaps).map_err(|_| Exhausted::Memory)?;
        let layer = widen(total + 1).saturating_mul(widen(size));
        let cells = layer.saturating_mul(draw.lot.heaps.saturating_add(1));
        let work = cells
            .saturating_mul(widen(each.len()))
            .saturating_mul(STEPS);
        budget.charge(work)?;
        budget.reserve(cells.saturating_mul(BYTES))?;
        // Of k heaps with the total t: one number for each nim-sum.
        let place = |k: usize, t: usize| (k * (total + 1) + t) * size;
        let mut counts = vec![Natural::ZERO; (heaps + 1) * (total + 1) * size];
        counts[0] = Natural::ONE;
        let mut add = |k: usize, t: usize, heap: usize, value: usize| {
            let (from, to) = (place(k, t), place(k + 1, t + heap));
            for sum in 0..size {
                if !counts[from + sum].is_zero() {
                    let count = counts[from + sum].clone();
                    counts[to + plus(sum, value)] += count;
                }
            }
        };
        match draw.lot.ordered {
            true => {
                for (k, t) in (0..heaps).flat_map(|k| (0..=total).map(move |t| (k, t))) {
                    for (value, heap) in each.iter().filter(|(_, heap)| t + heap <= total) {
                        add(k, t, *heap, *value);
                    }
                }
            }
            // Fewer heaps first: so a heap is added to draws that have it already.
            false => {
                for (value, heap) in each {
                    for (k, t) in (0..heaps).flat_map(|k| (0..=total).map(move |t| (k, t))) {
                        if t + heap <= total {
                            add(k, t, heap, value);
                        }
                    }
                }
            }
        }
        let first = place(heaps, total);
        Ok(Self(counts[first..first + size].to_vec()))
    }

    fn with_sum(&self, sum: usize) -> Natural {
        self.0[sum].clone()
    }

    fn count(&self) -> Natural {
        self.0.iter().sum()
    }
}
