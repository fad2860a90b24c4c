//! The least period of a sequence, and when a period is proved.
//!
//! A finite table shows a period only so far. For some families of rules a theorem says that a
//! repetition over a long enough window goes on for ever; [`WindowRule`] is its condition.

use crate::Natural;
use crate::natural::widen;

/// When a repetition that holds in a window holds for ever.
///
/// For take-and-break codes whose last non-zero digit has index `reach` and whose options have at
/// most `parts` heaps: if g(n + p) = g(n) for all n with n0 ≤ n < t·max(n0, 1) + (t - 1)·p + k, where
/// t = `parts` and k = `reach`, then for all n ≥ n0.
///
/// *Proof*, by induction on n ≥ t·max(n0, 1) + (t - 1)·p + k. An option of n + p has at most t parts of
/// total at least n + p - k ≥ t·(max(n0, 1) + p), so its largest part is at least max(n0, 1) + p;
/// shortened by p it stays a non-empty heap of at least n0 tokens, has the same Grundy value by
/// induction, and gives an option of n with the same number of parts and the same nim-sum. Conversely
/// the largest part of an option of n is at least max(n0, 1) and can be lengthened by p. So the
/// options of n and n + p have the same values. ∎ (R. K. Guy and C. A. B. Smith, *The G-values of
/// various games*, 1956, for t = 2.)
///
/// A finite subtraction set with largest element m is the case t = 1, k = m. The same argument serves
/// any value that depends only on the set of the options' values, such as pairs (g⁺, g⁻) of tame heaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WindowRule {
    /// The greatest number of heaps that a move leaves of one, at least 1.
    pub parts: u64,
    /// The most that a move takes.
    pub reach: u64,
}

impl WindowRule {
    /// How many values, from heap 0 on, must be known for the window of this preperiod and period.
    /// `None` where that number is beyond 64 bits.
    #[must_use]
    pub fn heaps_needed(&self, preperiod: u64, period: u64) -> Option<u64> {
        // The last comparison is of n and n + p with n = t·max(n0, 1) + (t - 1)·p + k - 1.
        self.parts
            .checked_mul(preperiod.max(1).checked_add(period)?)?
            .checked_add(self.reach)
    }
}

/// The least period of the values that the rule proves, with its least preperiod: (n0, p).
///
/// `None` where no repetition fills its window yet. Linear in the number of values.
///
/// The result is least in both senses: if p is the least period of the whole sequence and n0 its
/// least preperiod, then a window that proves any period and preperiod also proves these, and the
/// search tries short periods first and extends each backwards to its last mismatch.
///
/// ```
/// use grundy_core::{WindowRule, periodicity::prove_period};
/// // Take 1 or 2: 0 1 2 0 1 2 ...
/// let rule = WindowRule { parts: 1, reach: 2 };
/// assert_eq!(prove_period(&[0, 1, 2, 0, 1, 2, 0, 1, 2], rule), Some((0, 3)));
/// assert_eq!(prove_period(&[0, 1, 2, 0, 1], rule), None);
/// ```
#[must_use]
pub fn prove_period<T: PartialEq>(values: &[T], rule: WindowRule) -> Option<(u64, u64)> {
    let length = widen(values.len());
    // agreement[p] = how many of the last values equal the value p places before them.
    let agreement = backward_agreement(values);
    (1..values.len()).find_map(|period| {
        let preperiod = length - widen(period) - agreement[period];
        let needed = rule.heaps_needed(preperiod, widen(period))?;
        (needed <= length).then_some((preperiod, widen(period)))
    })
}

/// For each shift p the length of the longest suffix s of `values` with s\[i\] = values\[.. - p\]\[i\]:
/// the Z-function (D. Gusfield 1997) of the reversed values. Linear in their number.
///
/// ```
/// use grundy_core::periodicity::backward_agreement;
/// assert_eq!(backward_agreement(&[7, 0, 1, 0, 1]), [0, 0, 2, 0, 0]);
/// ```
#[must_use]
pub fn backward_agreement<T: PartialEq>(values: &[T]) -> Vec<u64> {
    let n = values.len();
    let at = |i: usize| &values[n - 1 - i];
    let mut z = vec![0usize; n];
    let (mut left, mut right) = (0, 0);
    for i in 1..n {
        if i < right {
            z[i] = z[i - left].min(right - i);
        }
        while i + z[i] < n && at(z[i]) == at(i + z[i]) {
            z[i] += 1;
        }
        if i + z[i] > right {
            (left, right) = (i, i + z[i]);
        }
    }
    z.into_iter().map(widen).collect()
}

/// A sequence that is known for ever: g(n + period) = g(n) + saltus for all n ≥ preperiod, apart from some residues
/// modulo the period, which may grow in other ways.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PeriodicSequence {
    values: Vec<u32>,
    preperiod: u64,
    period: u64,
    saltus: u64,
    apart: Vec<Apart>,
}

/// The heaps h, h + p, h + 2p, … of a sequence of period p that grow in a way of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Apart {
    /// The first of them, h: at least the preperiod, and less than preperiod and period together.
    pub heap: u64,
    /// How they grow.
    pub growth: Growth,
}

/// How the values of heaps that are a period apart grow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Growth {
    /// By so much each time; by 0 they repeat.
    By(u64),
    /// Like the marks of a ruler: where 2^k is the greatest power of 2 that divides q, heap h + qp has the value
    /// `other` + s (q - 2^(k+1)), with s = `by`; but g(h) + sq where q is 0 or itself a power of 2. (J. P. Grossman and
    /// R. J. Nowakowski, *A ruler regularity in hexadecimal games*, Games of No Chance 4, 2015: 0.2048.)
    Ruler {
        /// s.
        by: u64,
        /// The value that is counted from.
        other: u64,
    },
}

impl Growth {
    /// The value after q periods, of heaps that begin with the value `first`.
    #[must_use]
    pub fn value(self, first: u32, periods: &Natural) -> Natural {
        let one = Natural::ONE;
        let first = Natural::from(first);
        let (by, other) = match self {
            Self::Ruler { by, other } if periods.count_ones() > 1 => (by, other),
            Self::By(by) | Self::Ruler { by, .. } => {
                return first + periods * Natural::from(by);
            }
        };
        // Not a power of 2, q is more than twice the greatest power that divides it.
        let before = periods - &one;
        let twice = (periods ^ before) + one;
        Natural::from(other) + (periods - twice) * Natural::from(by)
    }
}

impl PeriodicSequence {
    /// The sequence that begins with `values` and goes on with this period and saltus.
    ///
    /// Values beyond preperiod + period are forgotten.
    ///
    /// # Panics
    ///
    /// If fewer than preperiod + period values are given, or the period is 0.
    #[must_use]
    pub fn new(mut values: Vec<u32>, preperiod: u64, period: u64, saltus: u64) -> Self {
        assert!(period > 0, "a period is at least 1");
        let needed = usize::try_from(preperiod + period).expect("as many values are in memory");
        assert!(values.len() >= needed, "the period must be covered");
        values.truncate(needed);
        values.shrink_to_fit();
        Self {
            values,
            preperiod,
            period,
            saltus,
            apart: Vec::new(),
        }
    }

    /// The same, but these heaps and those whole periods after them grow otherwise. Two such sequences are equal if and
    /// only if they are written alike: whoever grows by the saltus is not listed.
    ///
    /// # Panics
    ///
    /// If one is before the preperiod or in a later period, or they are not in ascending order.
    #[must_use]
    pub fn with_apart(mut self, apart: Vec<Apart>) -> Self {
        let ends = self.preperiod..self.preperiod + self.period;
        assert!(apart.iter().all(|one| ends.contains(&one.heap)));
        assert!(apart.is_sorted_by(|one, next| one.heap < next.heap));
        self.apart = apart;
        self
    }

    /// The first n0 from which on the sequence repeats.
    #[must_use]
    pub fn preperiod(&self) -> u64 {
        self.preperiod
    }

    /// After how many heaps the sequence repeats.
    #[must_use]
    pub fn period(&self) -> u64 {
        self.period
    }

    /// By how much the values grow with every period, [apart](Self::apart) from some residues.
    #[must_use]
    pub fn saltus(&self) -> u64 {
        self.saltus
    }

    /// The heaps of the first period that grow otherwise, ascending.
    #[must_use]
    pub fn apart(&self) -> &[Apart] {
        &self.apart
    }

    /// Whether it is periodic: no value grows.
    #[must_use]
    pub fn repeats(&self) -> bool {
        self.saltus == 0 && self.apart.is_empty()
    }

    /// The values of heaps 0 to preperiod + period - 1: everything else follows from them.
    #[must_use]
    pub fn values(&self) -> &[u32] {
        &self.values
    }

    /// The heap below preperiod + period that stands for heap n, and how many periods lie between.
    #[must_use]
    pub fn fold(&self, heap: &Natural) -> (usize, Natural) {
        if let Some(index) = crate::natural::to_usize(heap)
            && index < self.values.len()
        {
            return (index, Natural::ZERO);
        }
        let past = heap - Natural::from(self.preperiod);
        let periods = &past / Natural::from(self.period);
        let residue = past % Natural::from(self.period) + Natural::from(self.preperiod);
        let index = crate::natural::to_usize(&residue).expect("below the number of values");
        (index, periods)
    }

    /// The value at heap n, for n of any size.
    ///
    /// ```
    /// use grundy_core::{Natural, PeriodicSequence};
    /// let take_three = PeriodicSequence::new(vec![0, 1, 2, 3], 0, 4, 0);
    /// assert_eq!(take_three.value(&Natural::from(10u64.pow(18) + 3)), Natural::from(3u8));
    /// ```
    #[must_use]
    pub fn value(&self, heap: &Natural) -> Natural {
        let (index, periods) = self.fold(heap);
        let place = widen(index);
        let own = self.apart.binary_search_by_key(&place, |apart| apart.heap);
        let growth = own.map_or(Growth::By(self.saltus), |found| self.apart[found].growth);
        growth.value(self.values[index], &periods)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Straight from the definition: the repetition holds in the window and in all that is known.
    fn window_holds(values: &[u8], n0: usize, p: usize, rule: WindowRule) -> bool {
        let t = usize::try_from(rule.parts).unwrap();
        let end = t * n0.max(1) + (t - 1) * p + usize::try_from(rule.reach).unwrap();
        end + p <= values.len() && (n0..values.len() - p).all(|n| values[n] == values[n + p])
    }

    proptest! {
        #[test]
        fn the_proof_is_the_first_window_that_holds(
            head in prop::collection::vec(0u8..3, 0..6),
            block in prop::collection::vec(0u8..3, 1..5),
            repeats in 1usize..12,
            parts in 1u64..4,
            reach in 0u64..4,
        ) {
            let mut values = head;
            for _ in 0..repeats {
                values.extend(&block);
            }
            let rule = WindowRule { parts, reach };
            let naive = (1..values.len()).find_map(|p| {
                (0..values.len())
                    .find(|&n0| window_holds(&values, n0, p, rule))
                    .map(|n0| (widen(n0), widen(p)))
            });
            prop_assert_eq!(prove_period(&values, rule), naive);
        }
    }

    #[test]
    fn a_saltus_is_added_once_a_period() {
        // All but 2 and 5: 0 1 0 1 | 2 3 2 3 | 4 5 ...
        let sequence = PeriodicSequence::new(vec![0, 1, 0, 1, 2, 3], 0, 4, 2);
        let read: Vec<Natural> = (0u32..10).map(|n| sequence.value(&n.into())).collect();
        assert_eq!(read, [0u32, 1, 0, 1, 2, 3, 2, 3, 4, 5].map(Natural::from));
    }

    #[test]
    fn some_residues_grow_in_their_own_way() {
        let apart = |heap, growth| Apart { heap, growth };
        let ruler = Growth::Ruler { by: 4, other: 2 };
        let sequence = PeriodicSequence::new(vec![9, 0, 6, 5], 1, 3, 2)
            .with_apart(vec![apart(2, Growth::By(0)), apart(3, ruler)]);
        let of = |first: u32| -> Vec<Natural> {
            let heaps = (0..9).map(|q| Natural::from(first + 3 * q));
            heaps.map(|heap| sequence.value(&heap)).collect()
        };
        assert_eq!(sequence.value(&Natural::ZERO), Natural::from(9u8));
        assert_eq!(of(1), [0u8, 2, 4, 6, 8, 10, 12, 14, 16].map(Natural::from));
        assert_eq!(of(2), [6u8; 9].map(Natural::from));
        // As 0.2048 begins.
        assert_eq!(
            of(3),
            [5u8, 9, 13, 6, 21, 14, 10, 22, 37].map(Natural::from)
        );
    }
}
