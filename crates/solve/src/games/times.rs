//! Take at most k times the previous take: who wins, and every winning take, for heaps of any size.
//!
//! For k = 2 this is Fibonacci Nim (M. J. Whinihan 1963); the general theory is that of A. J. Schwenk,
//! *Take-Away Games*, Fibonacci Quarterly 8 (1970). A position is (n, m): n tokens, of which at most m may
//! be taken now. In the first move m = n - 1.
//!
//! # Representations
//!
//! Let a(1) = 1 and a(i + 1) = a(i) + a(l), with l the least index for which k·a(l) ≥ a(i): for k = 1 the
//! powers of 2, for k = 2 the Fibonacci numbers 1, 2, 3, 5, …, and a(i) = i as far as k + 1. Every n is in
//! exactly one way a sum of *parts* from this sequence in which each part exceeds k times the next smaller
//! one. *Proof.* Such a sum with the greatest part a(i) is less than a(i + 1): its second part is less than
//! a(l), so by induction the parts after the first sum up to less than a(l). So the greatest part must
//! be the greatest a(i) ≤ n; and with n - a(i) < a(l) the parts of the rest are less than a(l), so that
//! k times each of them is less than a(i). ∎
//!
//! # Normal play
//!
//! (n, m) with n ≥ 1 is N exactly if m is at least the smallest part of n. The winning takes are the sums s
//! of the smallest parts of n, with s ≤ m, such that s = n or k·s is less than the next part. *Proof.* By
//! induction the options (n - s, ks) that are P are those with n = s and those in which ks is less than the
//! smallest part of n - s. Then the parts of s, at most s, and of n - s are together a representation,
//! which is that of n: s is a sum of smallest parts, and ks is less than the next one. The converse is
//! plain. If m is at least the smallest part, that part itself is such an s; if not, no s ≤ m is. ∎ So the
//! first player loses exactly if n is in the sequence.
//!
//! # Misère play
//!
//! A position in which nothing can be taken is N. Any other one, (n, m), is as (n - 1, m) in normal play,
//! with the same winning takes: to take everything leaves such a position and loses, and by induction
//! each other take leaves (n - s, ks) as (n - 1 - s, ks). So in the first move from n ≥ 2 one wins by leaving
//! 1, and perhaps otherwise.

mod ascent;
mod fibonacci;
mod sequence;
mod starts;

use grundy_core::natural::{checked_sub, to_usize, widen};
use grundy_core::{Budget, Convention, Exhausted, Natural, Outcome};
use grundy_rules::{GamePosition, Single, Times, TimesRules};

use super::tables::{Cut, Filled, List, Listing, OwnTable};
use super::theorem::{Asked, Known, Own, Theorem};
use crate::answer::{Method, these};
use crate::heaps::period::{NoPeriod, OwnPeriod};
use crate::heaps::winning::Winning;
use crate::patterns::{NumbersOf, Truth};

pub use starts::{StartValues, start_values, visit_lost_starts};

/// A heap as a sum of parts, each more than k times the next smaller one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parts {
    /// Their places in the sequence a(1) = 1, a(2), …; smallest first.
    pub indices: Vec<u64>,
    /// The smallest of them, smallest first, as many as were asked for.
    pub values: Vec<Natural>,
}

/// The takes that win.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WinningTakes {
    /// How many there are.
    pub count: usize,
    /// The smallest of them, ascending, as many as were asked for.
    pub takes: Vec<Natural>,
}

/// Who wins.
///
/// For k = 2 the cost is close to that of a multiplication of numbers of the heap's length; otherwise an
/// addition of such numbers for each P-position up to the heap.
///
/// ```
/// use grundy_core::{Budget, Convention, Allowance, Natural, Outcome};
/// use grundy_rules::{Times, TimesRules};
/// use grundy_solve::games::times::outcome;
/// let start = |heap: u8| Times {
///     rules: TimesRules::Fibonacci,
///     heap: Natural::from(heap),
///     max: None,
/// };
/// let mut budget = Budget::new(Allowance::default());
/// assert_eq!(outcome(&start(20), Convention::Normal, &mut budget), Ok(Outcome::N));
/// assert_eq!(outcome(&start(21), Convention::Normal, &mut budget), Ok(Outcome::P));
/// ```
///
/// # Errors
///
/// When the budget does not suffice.
///
/// # Panics
///
/// If the rules' factor is 0.
pub fn outcome(
    position: &Times,
    convention: Convention,
    budget: &mut Budget<'_>,
) -> Result<Outcome, Exhausted> {
    let Some((heap, most)) = as_normal(position, convention) else {
        return Ok(convention.of_terminal());
    };
    let smallest = match position.rules.factor() {
        2 => fibonacci::smallest_part(&heap, budget)?,
        factor => sequence::parts(factor, &heap, 1, budget)?.values.pop(),
    };
    let is_n = smallest.is_some_and(|part| part <= most);
    Ok(Outcome::of_grundy_is_zero(!is_n))
}

/// The winning takes: their number, and the smallest `limit` of them, whose bytes stay taken from the
/// budget.
///
/// ```
/// use grundy_core::{Budget, Convention, Allowance, Natural};
/// use grundy_rules::{Times, TimesRules};
/// use grundy_solve::games::times::winning_takes;
/// let start = Times {
///     rules: TimesRules::Fibonacci,
///     heap: Natural::from(20u8),
///     max: None,
/// };
/// let mut budget = Budget::new(Allowance::default());
/// let winning = winning_takes(&start, Convention::Normal, 10, &mut budget).expect("a small heap");
/// // 20 = 13 + 5 + 2: take 2, since 2 · 2 < 5; but not 7, since 2 · 7 > 13.
/// assert_eq!(winning.takes, [Natural::from(2u8)]);
/// ```
///
/// # Errors
///
/// When the budget does not suffice.
///
/// # Panics
///
/// If the rules' factor is 0.
pub fn winning_takes(
    position: &Times,
    convention: Convention,
    limit: usize,
    budget: &mut Budget<'_>,
) -> Result<WinningTakes, Exhausted> {
    let Some((heap, most)) = as_normal(position, convention) else {
        return Ok(WinningTakes::default());
    };
    match position.rules.factor() {
        2 => fibonacci::winning_takes(&heap, &most, limit, budget),
        factor => sequence::winning_takes(factor, &heap, &most, limit, budget),
    }
}

/// Heap and greatest take of the position in normal play that has the same outcome and winning takes.
/// `None` where nothing can be taken.
fn as_normal(position: &Times, convention: Convention) -> Option<(Natural, Natural)> {
    let most = position.most();
    if most.is_zero() {
        return None;
    }
    Some(match convention {
        Convention::Normal => (position.heap.clone(), most),
        Convention::Misere => {
            let heap = checked_sub(&position.heap, &Natural::ONE)?;
            let most = most.min(heap.clone());
            (heap, most)
        }
    })
}

/// The representation of the heap: the place of every part, and the values of the smallest `limit` parts,
/// whose bytes stay taken from the budget. For k = 2 it is the Zeckendorf form.
///
/// # Errors
///
/// When the budget does not suffice.
///
/// # Panics
///
/// If the rules' factor is 0.
pub fn parts(
    rules: TimesRules,
    heap: &Natural,
    limit: usize,
    budget: &mut Budget<'_>,
) -> Result<Parts, Exhausted> {
    match rules.factor() {
        2 => fibonacci::parts(heap, limit, budget),
        factor => sequence::parts(factor, heap, limit, budget),
    }
}

/// a(index): the heap of this number, from 1, with which the first player loses in normal play.
///
/// # Errors
///
/// When the budget does not suffice.
///
/// # Panics
///
/// If the index or the rules' factor is 0.
pub fn p_position(
    rules: TimesRules,
    index: u64,
    budget: &mut Budget<'_>,
) -> Result<Natural, Exhausted> {
    assert!(index > 0, "P-positions are numbered from 1");
    match rules.factor() {
        2 => fibonacci::p_position(index, budget),
        factor => sequence::p_position(factor, index, budget),
    }
}

/// The index with which [`p_position`] gives this heap, if there is one.
///
/// # Errors
///
/// When the budget does not suffice.
///
/// # Panics
///
/// If the rules' factor is 0.
pub fn index_of(
    rules: TimesRules,
    heap: &Natural,
    budget: &mut Budget<'_>,
) -> Result<Option<u64>, Exhausted> {
    let indices = match rules.factor() {
        2 => grundy_core::zeckendorf::greatest(heap)
            .filter(|(_, fibonacci)| fibonacci == heap)
            .map(|(index, _)| vec![widen(index) - 1])
            .unwrap_or_default(),
        _ => parts(rules, heap, 0, budget)?.indices,
    };
    Ok(match indices.as_slice() {
        [index] => Some(*index),
        _ => None,
    })
}

/// a(1), a(2), … without end: the heaps with which the first player loses in normal play.
///
/// Each costs an addition and a multiplication by k at most; what is kept in memory is the stretch of the
/// sequence between a(i) / k and a(i).
///
/// ```
/// use grundy_core::Natural;
/// use grundy_rules::TimesRules;
/// use grundy_solve::games::times::p_positions;
/// let first: Vec<_> = p_positions(TimesRules::Times(3)).take(8).collect();
/// assert_eq!(first, [1u8, 2, 3, 4, 6, 8, 11, 15].map(Natural::from));
/// ```
///
/// # Panics
///
/// If the rules' factor is 0.
pub fn p_positions(rules: TimesRules) -> impl Iterator<Item = Natural> {
    let mut ascent = ascent::Ascent::new(rules.factor());
    std::iter::repeat_with(move || {
        let value = ascent.value().clone();
        ascent.advance();
        value
    })
}

impl Theorem for TimesRules {
    /// In misère play of all tokens but the last one, which is poison.
    fn own(
        &self,
        position: &GamePosition,
        most: usize,
        asked: &mut Asked<'_, '_>,
    ) -> Result<Option<Own>, Exhausted> {
        let position = Times::of(position);
        let heap = match asked.is_normal() || position.most().is_zero() {
            true => position.heap,
            false => checked_sub(&position.heap, &Natural::ONE).unwrap_or_default(),
        };
        if heap.is_zero() {
            return Ok(None);
        }
        let parts = parts(*self, &heap, most, asked.budget)?;
        Ok(Some(Own::Parts(parts)))
    }

    fn method(&self) -> Method {
        Method::Times
    }

    fn known(
        &self,
        position: &GamePosition,
        asked: &mut Asked<'_, '_>,
    ) -> Result<Known, Exhausted> {
        let outcome = outcome(&Times::of(position), asked.convention, asked.budget)?;
        Ok(Known::Outcome(outcome))
    }

    fn winning(
        &self,
        position: &GamePosition,
        most: usize,
        asked: &mut Asked<'_, '_>,
    ) -> Result<Option<Winning>, Exhausted> {
        let from = Times::of(position);
        let winning = winning_takes(&from, asked.convention, most, asked.budget)?;
        let options = winning.takes.iter().map(|take| from.after(take).position());
        Ok(Some(Winning {
            count: winning.count.into(),
            ..these(options.map(Single::Game))
        }))
    }

    fn period(&self, _budget: &mut Budget<'_>) -> Result<OwnPeriod, NoPeriod> {
        Err(NoPeriod::NoTheorem)
    }

    /// The heaps that lose, by Schwenk's sequence.
    fn truths(&self, of: NumbersOf, _rows: &[Vec<i128>], asked: &mut Asked<'_, '_>) -> Vec<Truth> {
        let truth = match of {
            NumbersOf::PPositions => Truth::schwenk_places(self.factor(), asked.convention),
            // In misère play no heap is lost.
            NumbersOf::PList if asked.is_normal() => Truth::schwenk_list(self.factor()),
            _ => None,
        };
        truth.into_iter().collect()
    }

    /// Each value takes a step for each take.
    fn few_values(&self) -> Option<u64> {
        Some(2000)
    }

    /// The heaps before the first move.
    fn table(&self, listing: Listing) -> Option<OwnTable<'_>> {
        (listing.numbers != Some(2)).then(|| {
            OwnTable::of_heaps(move |ends, budget| match listing.p_positions {
                true => lost_starts(*self, listing, ends, budget),
                false => values_of_starts(*self, listing, ends, budget),
            })
        })
    }
}

/// These are few, and not looked for one by one.
fn lost_starts(
    rules: TimesRules,
    listing: Listing,
    ends: (&Natural, &Natural),
    budget: &mut Budget<'_>,
) -> Filled {
    let mut list = List::new(listing);
    let mut add = |heap: &Natural| list.add(heap);
    let visited = visit_lost_starts(rules, listing.convention, ends, budget, &mut add);
    list.filled(visited.err().map(Into::into))
}

fn values_of_starts(
    rules: TimesRules,
    listing: Listing,
    ends: (&Natural, &Natural),
    budget: &mut Budget<'_>,
) -> Filled {
    if let Some(last) = List::last_that_fits(ends, listing) {
        return Filled::nothing(Cut::TooLong { last });
    }
    let mut list = List::new(listing);
    let heaps = ends.1 + Natural::ONE;
    let known = start_values(rules, listing.convention, &heaps, budget);
    let skipped = to_usize(ends.0).unwrap_or(usize::MAX);
    let mut asked_for = known.values.into_iter().skip(skipped);
    let _ = asked_for.try_for_each(|value| list.add_value(Some(value.into())));
    list.filled(known.exhausted.map(Into::into))
}

#[cfg(test)]
mod tests;
