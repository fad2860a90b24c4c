//! Misère sums with heaps of Nim of any size beside a small rest.
//!
//! For a sum W let π_W(a) = g⁻(W + ∗a), the size for which W + ∗a + ∗π_W(a) is a misère P-position: there is
//! one and no other, since of two heaps one is an option of the other. So π_W is its own inverse, and
//!
//! > π_W(a) = mex of the π_W′(a) of the options W′ of W, and of the π_W(b) for b < a;
//!
//! at the end π(0) = 1, π(1) = 0, and π(a) = a from 2 on.
//!
//! **Theorem.** Let π_W′(a + p) = π_W′(a) + p for all options W′ and all a ≥ a0, and let m < n with n - m a multiple
//! of p and m ≥ a0 (m ≥ 1 where W has no option). If the numbers that are no π_W(b) with b < n are those that
//! are no π_W(b) with b < m, each n - m greater, then π_W(a + n - m) = π_W(a) + n - m for all a ≥ m.
//!
//! *Proof.* Both sides are the least of the numbers that are left, without those of the options; these move by
//! n - m with a. The numbers left after it are again those of before, n - m greater. ∎
//!
//! So a few values tell π_W for heaps of any size, once the numbers left are seen to repeat. That they do is
//! not promised; where they have not after some thousand values nothing is said.

use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

use grundy_core::natural::{checked_sub, to_usize, widen};
use grundy_core::{Budget, ComponentRules, Exhausted, Natural};

use crate::misere::genus::{least_common_multiple, mex};
use crate::search::component::Component;
use crate::search::positions::{Fold, Positions};

/// Knows which heap of Nim goes with a sum and another heap of Nim, and remembers it.
///
/// ```
/// use grundy_core::{Budget, Allowance, Natural};
/// use grundy_rules::parse_heap_ruleset;
/// use grundy_solve::search::component::Component;
/// use grundy_solve::misere::nim_beside::NimBeside;
/// let mut beside = NimBeside::default();
/// let rules = beside.index_of(&parse_heap_ruleset("kayles").unwrap().schema());
/// let five = Component { rules, number: 5 };
/// let mut budget = Budget::new(Allowance::default());
/// let mut partner = |heap: u64| {
///     beside.partner(&[five], &Natural::from(heap), &mut budget).unwrap().unwrap()
/// };
/// assert_eq!(partner(0), Natural::from(1u8));
/// // Not 10^9 ^ 4, as in normal play.
/// assert_eq!(partner(1_000_000_000), Natural::from(999_999_998u64));
/// ```
pub struct NimBeside<R>(Positions<R, Beside>);

impl<R: ComponentRules + Clone + PartialEq> Default for NimBeside<R> {
    fn default() -> Self {
        Self(Positions::new(Beside))
    }
}

impl<R: ComponentRules + Clone + PartialEq> NimBeside<R> {
    /// The index of these rules, which may be added now.
    pub fn index_of(&mut self, rules: &R) -> usize {
        self.0.index_of(rules)
    }

    /// The bytes that all of this takes, roughly.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.0.bytes()
    }

    /// The size of the only heap of Nim that makes a misère P-position with these components and this heap of
    /// Nim; `None` where no theorem tells it. Costs as much as there are positions that play can reach from
    /// the components.
    ///
    /// # Errors
    ///
    /// When the budget ends; what has been found stays.
    pub fn partner(
        &mut self,
        components: &[Component],
        heap: &Natural,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Natural>, Exhausted> {
        let row = self.0.value(components, budget)?;
        Ok(row.as_ref().map(|row| row.at(heap)))
    }
}

/// π of a position: the values before the first period and in it.
struct Partners {
    values: Vec<usize>,
    preperiod: usize,
}

impl Partners {
    fn period(&self) -> usize {
        self.values.len() - self.preperiod
    }

    fn at(&self, heap: &Natural) -> Natural {
        if let Some(value) = to_usize(heap).and_then(|heap| self.values.get(heap)) {
            return Natural::from(*value);
        }
        let past = checked_sub(heap, &Natural::from(self.preperiod)).expect("past the values");
        let place = to_usize(&(&past % Natural::from(self.period()))).expect("below the period");
        // The value of the place in the first period, and as much more as the heap is.
        let shift = past - Natural::from(place);
        Natural::from(self.values[self.preperiod + place]) + shift
    }

    fn at_small(&self, heap: usize) -> usize {
        match self.values.get(heap) {
            Some(&value) => value,
            None => {
                let past = heap - self.preperiod;
                let place = past % self.period();
                self.values[self.preperiod + place] + (past - place)
            }
        }
    }
}

/// How π follows from those of the options.
struct Beside;

/// More values are not computed of one position.
const MOST_VALUES: usize = 1 << 12;

impl Fold for Beside {
    /// `None` where nothing has repeated, here or further on.
    type Value = Option<Partners>;

    fn fold(&self, options: &[&Option<Partners>]) -> Option<Partners> {
        let options: Option<Vec<&Partners>> = options.iter().map(|row| row.as_ref()).collect();
        let options = options?;
        let regular = options.iter().map(|row| row.preperiod).max().unwrap_or(1);
        let mut period = 1;
        for row in &options {
            period = least_common_multiple(period, row.period());
            if period > MOST_VALUES {
                return None;
            }
        }
        let mut values: Vec<usize> = Vec::new();
        let mut left = Left::default();
        let mut seen: FxHashMap<(usize, Left), usize> = FxHashMap::default();
        while values.len() < MOST_VALUES {
            let heap = values.len();
            if heap >= regular {
                let state = (heap % period, left.seen_from(heap));
                if let Some(&preperiod) = seen.get(&state) {
                    return Some(Partners { values, preperiod });
                }
                seen.insert(state, heap);
            }
            let value = match options.is_empty() && heap == 0 {
                true => 1,
                false => {
                    let of_options = options.iter().map(|row| row.at_small(heap));
                    left.least_without(&of_options.collect())
                }
            };
            left.take(value);
            values.push(value);
        }
        None
    }

    fn steps_an_option(&self, value: &Option<Partners>) -> u64 {
        let values = value.as_ref().map_or(MOST_VALUES, |row| row.values.len());
        8 * widen(values)
    }

    fn bytes(&self, value: &Option<Partners>) -> u64 {
        value.as_ref().map_or(0, |row| 8 * widen(row.values.len()))
    }
}

/// The numbers that are left: all from `from` on but those taken, none of which is `from`.
#[derive(Clone, Default, PartialEq, Eq, Hash)]
struct Left {
    from: usize,
    taken: BTreeSet<usize>,
}

impl Left {
    fn least_without(&self, others: &BTreeSet<usize>) -> usize {
        let from = self.from;
        let excluded = self.taken.union(others).filter(|&&number| number >= from);
        from + mex(excluded.map(|number| number - from))
    }

    fn take(&mut self, number: usize) {
        self.taken.insert(number);
        while self.taken.remove(&self.from) {
            self.from += 1;
        }
    }

    /// The same as differences to a heap; wrapped around, which keeps them apart.
    fn seen_from(&self, heap: usize) -> Self {
        Self {
            from: self.from.wrapping_sub(heap),
            taken: self.taken.iter().map(|n| n.wrapping_sub(heap)).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::naive::{Oracle, Whole, WholeSums};
    use grundy_core::{Allowance, Convention, Outcome};
    use grundy_rules::{parse_expression, parse_heap_ruleset};

    fn partner(ruleset: &str, heaps: &[u64], nim: u64) -> Option<Natural> {
        let mut beside = NimBeside::default();
        let rules = beside.index_of(&parse_heap_ruleset(ruleset).unwrap().schema());
        let component = |&heap: &u64| Component {
            rules,
            number: heap.into(),
        };
        let sum: Vec<Component> = heaps.iter().map(component).collect();
        let mut budget = Budget::new(Allowance::default());
        beside.partner(&sum, &nim.into(), &mut budget).unwrap()
    }

    #[test]
    fn beside_nothing_it_is_misere_nim() {
        for (nim, other) in [(0, 1u32), (1, 0), (2, 2), (1_000_000, 1_000_000)] {
            assert_eq!(partner("kayles", &[], nim), Some(Natural::from(other)));
        }
    }

    #[test]
    fn partners_make_p_positions_and_nothing_else_does() {
        let rules = WholeSums;
        let mut oracle = Oracle::new(&rules);
        for (ruleset, heaps) in [
            ("kayles", vec![5]),
            ("kayles", vec![5, 1]),
            ("kayles", vec![5, 5]),
            ("0.07", vec![9]),
            ("0.75", vec![6]),
            ("grundy", vec![7]),
            ("nim", vec![2, 2]),
            ("nim", vec![5, 3]),
        ] {
            for nim in 0..16u64 {
                let Some(partner) = partner(ruleset, &heaps, nim) else {
                    continue;
                };
                for other in 0..18u64 {
                    let text: Vec<String> = heaps.iter().map(ToString::to_string).collect();
                    let text = format!("{ruleset}({}) + nim({nim}) + nim({other})", text.join(","));
                    let whole = Whole::from(parse_expression(&text).unwrap());
                    let outcome = oracle.outcome(&whole, Convention::Misere);
                    let is_partner = partner == Natural::from(other);
                    assert_eq!(outcome == Outcome::P, is_partner, "{text}");
                }
            }
        }
    }

    /// The partner's partner, far beyond what was computed.
    #[test]
    fn partners_are_so_of_each_other() {
        for (ruleset, heaps) in [("kayles", [5, 2]), ("kayles", [9, 5]), ("0.07", [10, 9])] {
            for nim in (1u64 << 40)..(1 << 40) + 200 {
                if let Some(other) = partner(ruleset, &heaps, nim) {
                    let other = u64::try_from(&other).unwrap();
                    assert_eq!(
                        partner(ruleset, &heaps, other),
                        Some(nim.into()),
                        "{heaps:?}"
                    );
                }
            }
        }
    }
}
