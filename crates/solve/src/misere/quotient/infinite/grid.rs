//! Numbers of copies, of which so many are told apart.

use grundy_core::natural::widen;
use grundy_core::{Budget, Exhausted};

use super::heaps::Heaps;

/// Which numbers of copies of a heap are told apart: those below the threshold, and from there on the remainders.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::misere::quotient) struct Range {
    pub(super) threshold: usize,
    pub(super) period: usize,
}

impl Range {
    /// No two.
    pub(in crate::misere::quotient) const ONE: Self = Self {
        threshold: 0,
        period: 1,
    };

    /// Those below the threshold, and from there on the remainders by the period.
    pub(in crate::misere::quotient) fn new(threshold: usize, period: usize) -> Self {
        Self { threshold, period }
    }

    /// One more of them, and those from the threshold on at least by their parity.
    pub(super) fn longer(self) -> Self {
        Self {
            threshold: self.threshold + 1,
            period: if self.period.is_multiple_of(2) {
                self.period
            } else {
                2 * self.period
            },
        }
    }

    pub(super) fn len(self) -> usize {
        self.threshold + self.period
    }

    /// The number that stands for one more than this.
    fn next(self, count: usize) -> usize {
        match count + 1 < self.len() {
            true => count + 1,
            false => self.threshold,
        }
    }
}

/// Sums of heaps by the numbers of copies of each: as indices, a larger heap counting more.
#[derive(Clone, Debug)]
pub(super) struct Grid {
    ranges: Vec<Range>,
    strides: Vec<usize>,
    len: usize,
}

/// No grid has more sums.
const MOST_SUMS: usize = 1 << 27;

impl Grid {
    /// `None` where there would be too many sums.
    pub(super) fn new(ranges: Vec<Range>) -> Option<Self> {
        let mut len = 1usize;
        let mut strides = Vec::with_capacity(ranges.len());
        for range in &ranges {
            strides.push(len);
            len = len
                .checked_mul(range.len())
                .filter(|&len| len <= MOST_SUMS)?;
        }
        Some(Self {
            ranges,
            strides,
            len,
        })
    }

    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// The numbers of copies that a sum has.
    pub(super) fn counts(&self, index: usize) -> impl Iterator<Item = usize> + '_ {
        let strides = self.ranges.iter().zip(&self.strides);
        strides.map(move |(range, stride)| index / stride % range.len())
    }

    /// The sum of so many copies of the heaps at these places.
    pub(super) fn index_of(&self, counts: impl Iterator<Item = (usize, usize)>) -> usize {
        counts
            .map(|(place, count)| self.strides[place] * count)
            .sum()
    }

    /// What indices move by where less than `window` copies each of the heaps at these places are added to none, those of
    /// the last place first.
    pub(super) fn beside(&self, places: &[usize], window: usize) -> Vec<usize> {
        let mut shifts = vec![0];
        for &place in places {
            let more = |shift: &usize| {
                let shift = *shift;
                (0..window).map(move |count| shift + count * self.strides[place])
            };
            shifts = shifts.iter().flat_map(more).collect();
        }
        shifts
    }

    /// The sum with one heap more, by its place.
    pub(super) fn with(&self, index: usize, place: usize) -> usize {
        let (range, stride) = (self.ranges[place], self.strides[place]);
        let count = index / stride % range.len();
        index - count * stride + range.next(count) * stride
    }

    /// How far the index moves where 1, 2, … copies are added to so many of the heap at this place.
    fn shifts(&self, place: usize, count: usize, most: usize) -> impl Iterator<Item = isize> {
        let (range, stride) = (self.ranges[place], self.strides[place]);
        let more = std::iter::successors(Some(range.next(count)), move |&count| {
            Some(range.next(count))
        });
        let index = move |count: usize| (count * stride).cast_signed();
        more.take(most)
            .map(move |after| index(after) - index(count))
    }
}

/// The sums of heaps 0, 1, … on a grid of which each has a place.
pub(super) struct Sums<'h> {
    pub(super) grid: Grid,
    heaps: &'h Heaps,
    /// The greatest number of equal parts that a move leaves.
    most: usize,
}

/// A sum that is looked at.
struct Sum {
    index: usize,
    /// The numbers of copies of each heap.
    counts: Vec<usize>,
    /// For each heap, how far the index moves where 1, 2, … copies are added.
    shifts: Vec<isize>,
}

/// As often the budget is charged.
const OFTEN: usize = 1 << 10;

impl<'h> Sums<'h> {
    pub(super) fn new(grid: Grid, heaps: &'h Heaps) -> Self {
        let all = (0..heaps.len()).flat_map(|heap| heaps.options(heap));
        let most = all.flatten().map(|&(_, copies)| copies).max().unwrap_or(1);
        Self { grid, heaps, most }
    }

    /// Visits all sums in the order of their indices.
    fn visit(&self, budget: &mut Budget<'_>, mut visit: impl FnMut(&Sum)) -> Result<(), Exhausted> {
        let heaps = self.grid.ranges.len();
        let mut sum = Sum {
            index: 0,
            counts: vec![0; heaps],
            shifts: (0..heaps)
                .flat_map(|heap| self.grid.shifts(heap, 0, self.most))
                .collect(),
        };
        while sum.index < self.grid.len {
            if sum.index.is_multiple_of(OFTEN) {
                let sums = OFTEN.min(self.grid.len - sum.index);
                // Seldom all options of a sum are looked at.
                budget.charge(widen(sums) * (self.heaps.moves() / 2 + 1))?;
            }
            visit(&sum);
            sum.index += 1;
            for heap in 0..heaps {
                let count = (sum.counts[heap] + 1) % self.grid.ranges[heap].len();
                sum.counts[heap] = count;
                let shifts = sum.shifts[heap * self.most..].iter_mut();
                shifts
                    .zip(self.grid.shifts(heap, count, self.most))
                    .for_each(|(old, new)| *old = new);
                if count > 0 {
                    break;
                }
            }
        }
        Ok(())
    }

    /// Whether a move in one of these heaps, without which the sum has this index, leads to a sum of the set.
    #[inline]
    fn leads_into(&self, p: &[bool], heap: usize, (without, sum): (usize, &Sum)) -> bool {
        self.heaps.options(heap).iter().any(|left| {
            let shift =
                |&(part, copies): &(usize, usize)| sum.shifts[part * self.most + copies - 1];
            p[without.wrapping_add_signed(left.iter().map(shift).sum())]
        })
    }

    /// Which sums are misère P-positions, if sums with the same numbers of copies were of one outcome.
    pub(super) fn p_positions(&self, budget: &mut Budget<'_>) -> Result<Vec<bool>, Exhausted> {
        let mut p = vec![false; self.grid.len];
        self.visit(budget, |sum| {
            let (mut moves, mut wins) = (false, false);
            for (heap, _) in sum
                .counts
                .iter()
                .enumerate()
                .filter(|(_, count)| **count > 0)
            {
                let without = sum.index - self.grid.strides[heap];
                moves |= !self.heaps.options(heap).is_empty();
                wins = self.leads_into(&p, heap, (without, sum));
                if wins {
                    break;
                }
            }
            p[sum.index] = moves && !wins;
        })?;
        Ok(p)
    }

    /// The heaps of which too few copies are told apart: where the threshold stands for a period more too, and with so many
    /// the set is not that of the P-positions. Only numbers of copies below these are looked at.
    pub(super) fn short_ranges(
        &self,
        p: &[bool],
        below: &[usize],
        budget: &mut Budget<'_>,
    ) -> Result<Vec<usize>, Exhausted> {
        let mut is_short = vec![false; self.heaps.len()];
        self.visit(budget, |sum| {
            if sum
                .counts
                .iter()
                .zip(below)
                .all(|(count, below)| count < below)
            {
                self.look_at_thresholds(p, sum, &mut is_short);
            }
        })?;
        let heaps = (0..self.heaps.len()).filter(|&heap| is_short[heap]);
        Ok(heaps.collect())
    }

    fn look_at_thresholds(&self, p: &[bool], sum: &Sum, is_short: &mut [bool]) {
        // Of heaps at the threshold: whether a move in them wins, with the threshold and with a period more.
        let mut at_threshold = Vec::new();
        let (mut wins, mut moves) = (false, false);
        for (heap, &count) in sum.counts.iter().enumerate() {
            if self.heaps.options(heap).is_empty() {
                continue;
            }
            let (range, stride) = (self.grid.ranges[heap], self.grid.strides[heap]);
            moves |= count > 0;
            let few = count > 0 && self.leads_into(p, heap, (sum.index - stride, sum));
            if count == range.threshold {
                let without = sum.index + (range.period - 1) * stride;
                let many = self.leads_into(p, heap, (without, sum));
                at_threshold.push((heap, few, many));
            } else {
                wins |= few;
            }
        }
        if p[sum.index] {
            let wrong = at_threshold.iter().filter(|(_, few, many)| *few || *many);
            wrong.for_each(|&(heap, ..)| is_short[heap] = true);
        } else if !wins && !at_threshold.iter().any(|(_, few, many)| *few && *many) {
            // With some choice of the numbers no move wins. The sum without a move is N all the same.
            let wrong = at_threshold
                .iter()
                .filter(|(_, few, many)| !*many && (*few || !moves));
            wrong.for_each(|&(heap, ..)| is_short[heap] = true);
        }
    }
}
