//! Which values are rare.

use super::PairRules;

/// How often each value was seen at even and at odd heaps.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Histogram {
    /// By value; even heaps, odd heaps.
    counts: Vec<[i64; 2]>,
}

impl Histogram {
    /// Counts the values of `heap`, `heap + 1`, ….
    pub fn add(&mut self, heap: u64, values: &[u16]) {
        let Some(&most) = values.iter().max() else {
            return;
        };
        let length = (usize::from(most) + 1).next_power_of_two();
        if self.counts.len() < length {
            self.counts.resize(length, [0; 2]);
        }
        let (mut now, mut then) = if heap.is_multiple_of(2) {
            (0, 1)
        } else {
            (1, 0)
        };
        for &value in values {
            self.counts[usize::from(value)][now] += 1;
            std::mem::swap(&mut now, &mut then);
        }
    }

    /// Σ c(a)·(-1)^popcount(v & m) over the heaps counted, for every mask m, where c(a) is 1, or with `parity`
    /// -1 for odd heaps a: the Walsh-Hadamard transform. Cost: n log n for n values.
    fn transform(&self, parity: bool) -> Vec<i64> {
        let mut sums: Vec<i64> = self
            .counts
            .iter()
            .map(|[even, odd]| if parity { even - odd } else { even + odd })
            .collect();
        let mut half = 1;
        while half < sums.len() {
            for block in sums.chunks_exact_mut(2 * half) {
                let (low, high) = block.split_at_mut(half);
                for (a, b) in low.iter_mut().zip(high) {
                    (*a, *b) = (*a + *b, *a - *b);
                }
            }
            half *= 2;
        }
        sums
    }
}

/// A set of values, each *common* or *rare*, that may depend on the parity of the heap.
///
/// Let f(a, v) = popcount(v & mask) + e·a modulo 2, where e is 1 if [`parity`](Self::parity), else 0. The value v
/// is common for heap a where f(a, v) = s, the [`common`](Self::common) class. The theory is in the
/// [module above](super).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Space {
    mask: u16,
    parity: bool,
    common: bool,
}

impl Space {
    /// The space in which the fewest heaps of the histogram are rare, among those that serve the rules.
    ///
    /// Of equally good ones it is one without parity, if possible, with the least mask. Cost: a transform of the
    /// histogram, two where all takes that split have the same parity.
    ///
    /// ```
    /// use grundy_rules::parse_heap_ruleset;
    /// use grundy_solve::heaps::sparse::{Histogram, PairRules, Space};
    /// let kayles = PairRules::of(&parse_heap_ruleset("0.77").unwrap().schema()).unwrap();
    /// let mut histogram = Histogram::default();
    /// histogram.add(71, &[8, 1, 4, 7, 2, 1, 8, 2, 7, 4, 1, 2]);
    /// let space = Space::fit(&kayles, &histogram);
    /// // 1, 2, 4, 7 and 8 have an odd number of ones.
    /// assert_eq!((space.mask(), space.parity()), (0b1111, false));
    /// assert!(space.is_common(100, 7) && !space.is_common(100, 3));
    /// ```
    #[must_use]
    pub fn fit(rules: &PairRules, histogram: &Histogram) -> Self {
        let odd = rules.splits().iter().filter(|&&take| take % 2 == 1).count();
        // With the parity the common class is not e·k, which must not depend on k.
        let with_parity = [(0, true), (rules.splits().len(), false)]
            .into_iter()
            .find(|&(count, _)| count == odd)
            .map(|(_, common)| (true, common));
        let spaces = [Some((false, true)), with_parity];
        let mut best: Option<(i64, Self)> = None;
        for (parity, common) in spaces.into_iter().flatten() {
            for (mask, sum) in (0..=u16::MAX).zip(histogram.transform(parity)) {
                // The sum is the number of heaps with f = 0 less that of those with f = 1.
                let more_rare = if common { sum } else { -sum };
                if best.is_none_or(|(least, _)| more_rare < least) {
                    let space = Self {
                        mask,
                        parity,
                        common,
                    };
                    best = Some((more_rare, space));
                }
            }
        }
        best.map_or_else(Self::all_rare, |(_, space)| space)
    }

    /// The space with this mask, in which the parity of the heap counts or not, and this common class.
    #[must_use]
    pub fn new(mask: u16, parity: bool, common: bool) -> Self {
        Self {
            mask,
            parity,
            common,
        }
    }

    /// The space in which every value is rare.
    #[must_use]
    pub fn all_rare() -> Self {
        Self {
            mask: 0,
            parity: false,
            common: true,
        }
    }

    /// The space in which these bits count too.
    #[must_use]
    pub fn with_bits(self, bits: u16) -> Self {
        Self {
            mask: self.mask | bits,
            ..self
        }
    }

    /// The bits of a value that are counted.
    #[must_use]
    pub fn mask(&self) -> u16 {
        self.mask
    }

    /// Whether the parity of the heap counts.
    #[must_use]
    pub fn parity(&self) -> bool {
        self.parity
    }

    /// The class s of the common values.
    #[must_use]
    pub fn common(&self) -> bool {
        self.common
    }

    /// Whether the parity of popcount(v & mask) is odd for values that are common for this heap.
    #[must_use]
    pub fn common_is_odd(&self, heap: u64) -> bool {
        self.common ^ (self.parity && !heap.is_multiple_of(2))
    }

    /// Whether the value is common for the heap.
    #[must_use]
    pub fn is_common(&self, heap: u64, value: u16) -> bool {
        let odd = !(value & self.mask).count_ones().is_multiple_of(2);
        odd == self.common_is_odd(heap)
    }

    /// Whether a pair of two common heaps, or of two rare ones, has a rare value, and a mixed pair a common one,
    /// under these rules: e·k ≠ s for every take k that splits.
    #[must_use]
    pub fn serves(&self, rules: &PairRules) -> bool {
        rules
            .splits()
            .iter()
            .all(|take| (self.parity && take % 2 == 1) != self.common)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_rules::parse_heap_ruleset;
    use proptest::prelude::*;

    fn rules(text: &str) -> PairRules {
        PairRules::of(&parse_heap_ruleset(text).unwrap().schema()).unwrap()
    }

    fn rare(space: &Space, first: u64, values: &[u16]) -> usize {
        (first..)
            .zip(values)
            .filter(|&(heap, &value)| !space.is_common(heap, value))
            .count()
    }

    proptest! {
        #[test]
        fn no_other_space_has_fewer_rare_heaps(
            text in "[04]\\.[0-7]{0,3}[4567]",
            first in 0u64..2,
            values in prop::collection::vec(0u16..64, 1..200),
        ) {
            let rules = rules(&text);
            let mut histogram = Histogram::default();
            histogram.add(first, &values[..values.len() / 2]);
            histogram.add(first + u64::try_from(values.len() / 2).unwrap(), &values[values.len() / 2..]);
            let found = Space::fit(&rules, &histogram);
            prop_assert!(found.serves(&rules));
            let least = rare(&found, first, &values);
            for mask in 0..64 {
                for (parity, common) in [(false, true), (true, false), (true, true)] {
                    let space = Space { mask, parity, common };
                    if space.serves(&rules) {
                        prop_assert!(rare(&space, first, &values) >= least, "{space:?}");
                    }
                }
            }
        }

        #[test]
        fn pairs_have_the_class_that_the_theory_says(
            text in "[04]\\.[0-7]{0,3}[4567]",
            values in prop::collection::vec(0u16..64, 30..40),
        ) {
            let rules = rules(&text);
            let mut histogram = Histogram::default();
            histogram.add(0, &values);
            let space = Space::fit(&rules, &histogram);
            let common = |heap: usize| space.is_common(u64::try_from(heap).unwrap(), values[heap]);
            for heap in 0..values.len() {
                for take in rules.splits().iter().filter(|&&take| take < heap) {
                    for a in 1..heap - take {
                        let b = heap - take - a;
                        let sum = space.is_common(u64::try_from(heap).unwrap(), values[a] ^ values[b]);
                        prop_assert_eq!(sum, common(a) != common(b));
                    }
                }
            }
        }
    }

    #[test]
    fn nothing_seen_makes_everything_rare() {
        let space = Space::fit(&rules("0.6"), &Histogram::default());
        assert_eq!(space, Space::all_rare());
        assert!((0..20).all(|value| !space.is_common(3, value)));
    }
}
