//! The rare values that no pair reaches.

use std::ops::Range;

use crate::arch::{WIDE_BYTES, Wide, WideKernel};

use super::{MARKS, Marks, Scratch, Settled, flags_below, lowest};

/// So many times 64 pairs are looked at between two looks at what was found; fewer first where the smaller heaps are the
/// smallest, so that they stay small.
const CHUNK: usize = 16;

/// So many lines in a row are looked at together where the others lie apart: memory gives them sooner.
const TOGETHER: u32 = 1 << 2;
/// As many lines come first where they lie apart: memory gives them sooner too, and the smaller heaps stay below a
/// bound.
const NEAR: u32 = 1 << 14;

/// The pairs of a total, by the smaller heap: a few, then lines of 64; and of the totals after it the same.
#[derive(Clone, Copy, Debug)]
struct Pairs {
    total: usize,
    first: usize,
    /// Where the lines begin.
    from: usize,
    lines: usize,
    /// After the last one.
    end: usize,
}

impl Pairs {
    /// All pairs of heaps below `known`.
    fn new(total: usize, known: usize, unequal: bool) -> Self {
        let first = (total + 1).saturating_sub(known).max(1);
        let end = end_of_pairs(total, unequal).max(first);
        let lines = (end - first) / WIDE_BYTES;
        Self {
            total,
            first,
            from: end - lines * WIDE_BYTES,
            lines,
            end,
        }
    }

    /// The first smaller heaps of the lines with these numbers, of those that there are.
    fn lines(self, numbers: &[u32]) -> impl Iterator<Item = usize> + Clone {
        let numbers = numbers.iter().map(|&number| index(number));
        let there = numbers.filter(move |&number| number < self.lines);
        there.map(move |number| self.from + number * WIDE_BYTES)
    }
}

/// The heap after the smaller ones of the pairs of a total.
fn end_of_pairs(total: usize, unequal: bool) -> usize {
    total.saturating_sub(usize::from(unequal)) / 2 + 1
}

/// The numbers of so many lines, a power of two, each once: ascending, or such that those of every beginning lie apart
/// evenly, but for a few together and for the near ones, which come first.
pub(super) fn order(lines: usize, spread: bool) -> Vec<u32> {
    let all = 0..1u32 << lines.trailing_zeros();
    if !spread {
        return all.collect();
    }
    let near = all.end.min(NEAR);
    let mut order: Vec<u32> = spread_below(near).collect();
    let mut known = near;
    while known < all.end {
        order.extend(spread_below(known).map(|number| known + number));
        known *= 2;
    }
    order
}

/// The numbers below a power of two, in such an order.
fn spread_below(count: u32) -> impl Iterator<Item = u32> {
    let together = count.min(TOGETHER);
    let unused_bits = u32::BITS - (count / together).trailing_zeros();
    (0..count).map(move |number| {
        let group = (number / together).reverse_bits();
        group.unbounded_shr(unused_bits) * together + number % together
    })
}

fn index(number: u32) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}

/// The search for values of pairs, for `N` heaps in a row.
pub(super) struct Cover<'a, const N: usize> {
    pub(super) known: &'a Settled,
    pub(super) scratch: &'a mut Scratch,
    /// The first of the heaps.
    pub(super) heap: usize,
    /// Options are looked at whose heaps are below.
    pub(super) below: usize,
}

impl<const N: usize> Cover<'_, N> {
    fn pairs(&self, take: usize) -> Pairs {
        let total = self.heap.saturating_sub(take);
        Pairs::new(total, self.below, self.known.rules.unequal())
    }

    /// How many lines are marked.
    fn marked(&self) -> usize {
        let splits = self.known.rules.splits().len();
        self.known.pairs.first.div_ceil(WIDE_BYTES * splits)
    }

    /// Marks for all heaps what the first pairs reach.
    #[inline(always)]
    pub(super) fn mark(&mut self) {
        let (values, lines) = (&self.known.values, self.marked());
        self.scratch.clear(N);
        for &take in self.known.rules.splits() {
            let pairs = self.pairs(take);
            let Scratch {
                marks, farthest, ..
            } = &mut *self.scratch;
            let marks: &mut [Marks; N] = marks.first_chunk_mut().expect("heaps of a row");
            values.mark_pairs(marks, pairs.total, pairs.first..pairs.from);
            *farthest = (pairs.from - 1).max(*farthest);
            for small in pairs.lines(&self.known.order).take(lines) {
                values.mark_pairs(marks, pairs.total, small..small + WIDE_BYTES);
                *farthest = (small + WIDE_BYTES - 1).max(*farthest);
            }
        }
    }

    /// Leaves in the scratch, for each heap of the row for which there is a range, the rare values of it that the heap
    /// has no option with, ascending.
    #[inline(always)]
    pub(super) fn seek<W: Wide>(&mut self, wide: W, ranges: &[Range<usize>]) {
        for (number, values) in ranges.iter().enumerate() {
            self.mark_ones(number);
            self.collect(wide, number, values.clone());
            self.scratch.left_over += self.scratch.bare[number].len();
        }
        for &take in self.known.rules.splits() {
            self.seek_pairs(wide, self.pairs(take), ranges.len());
            for number in 0..ranges.len() {
                self.look_at_middle(take, number);
            }
        }
    }

    /// Takes away what the few pairs reach that the first heap of the row has not.
    fn look_at_middle(&mut self, take: usize, number: usize) {
        let (rules, values) = (&self.known.rules, &self.known.values);
        let total = (self.heap + number).saturating_sub(take);
        let others = self.pairs(take).end..end_of_pairs(total, rules.unequal());
        for small in others.filter(|small| total - small < self.below) {
            let reached = values.get(small) ^ values.get(total - small);
            let bare = &mut self.scratch.bare[number];
            if let Some(place) = bare.iter().position(|&bare| bare == reached) {
                bare.remove(place);
                self.scratch.farthest = small.max(self.scratch.farthest);
            }
        }
    }

    /// Marks what leaving one heap reaches.
    fn mark_ones(&mut self, number: usize) {
        let heap = self.heap + number;
        for &take in self.known.rules.ones() {
            if (take + 1..take + self.below).contains(&heap) {
                let value = self.known.values.get(heap - take);
                self.scratch.marks[number][usize::from(value) % MARKS] = 1;
            }
        }
    }

    /// The rare values of the range that are not marked.
    #[inline(always)]
    fn collect<W: Wide>(&mut self, wide: W, number: usize, values: Range<usize>) {
        let Scratch { marks, bare, .. } = &mut *self.scratch;
        let bare = &mut bare[number];
        bare.clear();
        let common = &self.known.common[(self.heap + number) % 2];
        let parts = values.start / WIDE_BYTES * WIDE_BYTES..values.end;
        for first in parts.step_by(WIDE_BYTES) {
            let mut free = flags_below(wide, &marks[number], common, first);
            while free != 0 {
                let value = first + lowest(free);
                if values.contains(&value) {
                    bare.push(u16::try_from(value).unwrap_or(u16::MAX));
                }
                free &= free - 1;
            }
        }
    }

    /// Takes away what these pairs reach, and for the other heaps of the row, of which there are so many, those with the
    /// same smaller heaps; but for the first ones, which are marked.
    #[inline(always)]
    fn seek_pairs<W: Wide>(&mut self, wide: W, pairs: Pairs, heaps: usize) {
        let mut lines = pairs.lines(&self.known.order).skip(self.marked());
        let far = pairs.total > self.known.far;
        let mut later = lines.clone().skip(CHUNK);
        let mut chunk = [0; CHUNK];
        let mut most = if self.known.spread { CHUNK } else { 1 };
        let mut left = true;
        while left {
            let mut count = 0;
            while count < most
                && let Some(line) = lines.next()
            {
                chunk[count] = line;
                count += 1;
                if far && let Some(later) = later.next() {
                    self.known.values.expect_pairs(pairs.total, later);
                }
            }
            left = false;
            if count == 0 {
                return;
            }
            for number in 0..heaps {
                self.look_at(wide, pairs.total, number, &chunk[..count]);
                left |= !self.scratch.bare[number].is_empty();
            }
            most = CHUNK.min(2 * most);
        }
    }

    /// Takes away what a heap reaches by the pairs with one of the 64 smaller heaps from these on.
    #[inline(always)]
    fn look_at<W: Wide>(&mut self, wide: W, total: usize, number: usize, smalls: &[usize]) {
        let Scratch { bare, farthest, .. } = &mut *self.scratch;
        let (bare, total) = (&mut bare[number], total + number);
        let (mut read, mut kept) = (0, 0);
        while read < bare.len() {
            let count = (bare.len() - read).min(8);
            let mut sought = [bare[read]; 8];
            for (sought, &value) in sought.iter_mut().zip(&bare[read..]) {
                *sought = value;
            }
            let values = &self.known.values;
            let found = match count {
                1 => [values.reached(wide, total, smalls, [sought[0]])[0]; 8],
                2 => pair_of(values.reached(wide, total, smalls, [sought[0], sought[1]])),
                _ => values.reached(wide, total, smalls, sought),
            };
            for (&value, found) in sought[..count].iter().zip(found) {
                bare[kept] = value;
                kept += usize::from(!found);
                if found {
                    let small = self.known.farthest(wide, total, smalls, value, *farthest);
                    *farthest = small.max(*farthest);
                }
            }
            read += count;
        }
        bare.truncate(kept);
    }
}

impl Settled {
    /// The smaller heap, or a little more, of the first pair that has this value, which one has; where all are below
    /// `least`, that.
    #[inline(always)]
    fn farthest<W: Wide>(
        &self,
        wide: W,
        total: usize,
        smalls: &[usize],
        value: u16,
        least: usize,
    ) -> usize {
        let last = |small: usize| small + WIDE_BYTES - 1;
        if smalls.iter().all(|&small| last(small) <= least) {
            return least;
        }
        for &small in smalls {
            if self.values.reached(wide, total, &[small], [value])[0] {
                return last(small);
            }
        }
        least
    }
}

/// Two answers among eight.
fn pair_of(found: [bool; 2]) -> [bool; 8] {
    std::array::from_fn(|i| found[i % 2])
}

/// The search for one heap.
pub(super) struct CoverOne<'a>(pub(super) Cover<'a, 1>, pub(super) Range<usize>);

impl WideKernel for CoverOne<'_> {
    type Output = ();

    /// Leaves in the scratch the rare values of the range that no option has, ascending.
    #[inline(always)]
    fn run<W: Wide>(mut self, wide: W) {
        self.0.mark();
        self.0.seek(wide, &[self.1]);
    }
}
