//! Which pairs of common heaps to look at first.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use grundy_core::natural::widen;

use crate::arch::{WIDE_BYTES, Wide};

use super::codes::{Codes, NONE};
use super::marks::{Lag, in_pairs, reached};
use super::needs::below;
use super::window::Window;

/// How many of the last heaps the choice is made for.
pub(super) const SAMPLE: usize = 1 << 14;
/// Bounds of the greatest smaller heap of a pair of the plan.
pub(super) const GREATEST: std::ops::RangeInclusive<usize> = 1 << 9..=1 << 14;
/// How many pairs are weighed for sixteen rare values.
const WEIGHED: usize = 3000;
/// A pair is worth it if it covers one more value for this many heaps.
const WORTH: usize = 2048;

/// Pairs of common heaps for each sixteen rare values.
#[derive(Debug, Default)]
pub(super) struct Plan {
    /// By row of the window, which has the greater heaps, and by target: the lags, an even number.
    pub(super) lags: Vec<Vec<Vec<Lag>>>,
    /// The greatest smaller heap.
    pub(super) farthest: u64,
}

/// What a plan is made from.
pub(super) struct Material<'a> {
    /// The window with the sample at its end.
    pub(super) window: &'a mut Window,
    /// Of each small heap the code, where it is common.
    pub(super) bottom: &'a [u16],
    /// The takes that split.
    pub(super) splits: &'a [usize],
    /// How values are shortened.
    pub(super) codes: Codes,
    /// The number of upper parts.
    pub(super) uppers: u16,
    /// The greatest smaller heap of a pair.
    pub(super) greatest: usize,
    /// How many of the last heaps may be looked at.
    pub(super) sample: usize,
    /// The heap behind the window.
    pub(super) next: u64,
}

/// A pair that may be chosen.
#[derive(Clone, Copy)]
struct Choice {
    lag: Lag,
    /// Index of the source.
    source: usize,
    heap: usize,
}

impl Material<'_> {
    /// Chooses greedily for each sixteen rare values: always a pair that covers nearly the most values of the sample
    /// that none covers yet. Gains only shrink, so that the best is the first whose gain, computed anew, is not
    /// less than the next one's old gain; an eighth less is good enough. The window gets the rows of the sources.
    ///
    /// What is chosen decides how fast coverage is found, never whether a value counts as covered.
    #[inline(always)]
    pub(super) fn plan<W: Wide>(self, wide: W) -> Plan {
        let sources = self.sources();
        self.window.set_rows(wide, &sources);
        let targets = usize::from(self.uppers);
        let bounds = self.bounds();
        let mut lags = vec![vec![Vec::new(); targets]; sources.len()];
        let mut farthest = 0;
        for (target, upper) in (0..self.uppers).enumerate() {
            for choice in self.choose(wide, upper, &sources, &bounds) {
                lags[choice.source][target].push(choice.lag);
                farthest = farthest.max(choice.heap);
            }
        }
        let pair_up = |of_source: Vec<Vec<Lag>>| of_source.into_iter().map(in_pairs).collect();
        Plan {
            lags: lags.into_iter().map(pair_up).collect(),
            farthest: u64::try_from(farthest).unwrap_or(u64::MAX),
        }
    }

    fn start(&self) -> usize {
        self.window.end() - self.sample
    }

    /// The most frequent upper parts in the sample, at least three fifths of it.
    fn sources(&self) -> Vec<u16> {
        let mut counts = vec![0usize; usize::from(self.uppers)];
        for place in self.start()..self.window.end() {
            let upper = usize::from(self.window.code(place) >> 4);
            if let Some(count) = counts.get_mut(upper) {
                *count += 1;
            }
        }
        let mut order: Vec<u16> = (0..self.uppers).collect();
        order.sort_by_key(|&upper| Reverse(counts[usize::from(upper)]));
        let mut sum = 0;
        let enough = order.iter().take_while(|&&upper| {
            let before = sum;
            sum += counts[usize::from(upper)];
            5 * before < 3 * self.sample
        });
        enough.copied().collect()
    }

    fn choices(&self, target: u16, sources: &[u16]) -> Vec<Choice> {
        let mut choices = Vec::new();
        for (source, upper) in sources.iter().enumerate() {
            for (heap, &code) in self.bottom.iter().enumerate().take(self.greatest + 1) {
                if code != NONE && code >> 4 == upper ^ target {
                    choices.extend(self.splits.iter().map(|take| Choice {
                        lag: Lag::new(heap + take, code),
                        source,
                        heap,
                    }));
                }
                if choices.len() >= WEIGHED * (source + 1) / sources.len() {
                    break;
                }
            }
        }
        choices
    }

    #[inline(always)]
    fn choose<W: Wide>(
        &self,
        wide: W,
        target: u16,
        sources: &[u16],
        bounds: &[[[u8; WIDE_BYTES]; 2]],
    ) -> Vec<Choice> {
        let mut needed = needed(wide, usize::from(target), bounds);
        let choices = self.choices(target, sources);
        let mut best = BinaryHeap::with_capacity(choices.len());
        for (i, choice) in choices.iter().enumerate() {
            best.push((self.gain(wide, choice, &needed), Reverse(i)));
        }
        let worth = u32::try_from(self.sample / WORTH)
            .unwrap_or(u32::MAX)
            .max(1);
        let mut chosen = Vec::new();
        while let Some((_, Reverse(i))) = best.pop() {
            let gain = self.gain(wide, &choices[i], &needed);
            let next = best.peek().map_or(0, |(gain, _)| *gain);
            if gain.max(next) < worth {
                break;
            }
            if gain < next - next / 8 {
                best.push((gain, Reverse(i)));
                continue;
            }
            self.cover(wide, &choices[i], &mut needed);
            chosen.push(choices[i]);
        }
        chosen
    }

    /// For each heap of the sample the bound of the rare codes that have to be covered: low bytes, high bytes.
    fn bounds(&self) -> Vec<[[u8; WIDE_BYTES]; 2]> {
        let first = self.next - widen(self.sample);
        let mut bounds = vec![[[0; WIDE_BYTES]; 2]; self.sample / WIDE_BYTES];
        for (i, heap) in (0..self.sample).zip(first..) {
            let code = self.window.code(self.start() + i);
            if code != NONE {
                let bound = self.codes.rare_below(self.codes.common(heap, code));
                let [low, high] = &mut bounds[i / WIDE_BYTES];
                [low[i % WIDE_BYTES], high[i % WIDE_BYTES]] = bound.to_le_bytes();
            }
        }
        bounds
    }

    #[inline(always)]
    fn gain<W: Wide>(&self, wide: W, choice: &Choice, needed: &[Vec<[u8; WIDE_BYTES]>; 2]) -> u32 {
        let Some(row) = self.window.row(choice.source, 0) else {
            return 0;
        };
        let mut gain = 0;
        for (i, (lower, upper)) in needed[0].iter().zip(&needed[1]).enumerate() {
            let bits = reached(wide, row, self.start() + i * WIDE_BYTES, choice.lag);
            let new = wide.or(
                wide.and(wide.load(lower), bits[0]),
                wide.and(wide.load(upper), bits[1]),
            );
            gain += (!wide.zeros(new)).count_ones();
        }
        gain
    }

    #[inline(always)]
    fn cover<W: Wide>(&self, wide: W, choice: &Choice, needed: &mut [Vec<[u8; WIDE_BYTES]>; 2]) {
        let Some(row) = self.window.row(choice.source, 0) else {
            return;
        };
        for i in 0..needed[0].len() {
            let bits = reached(wide, row, self.start() + i * WIDE_BYTES, choice.lag);
            for (needed, bits) in needed.iter_mut().zip(bits) {
                let rest = wide.and_not(bits, wide.load(&needed[i]));
                wide.store(rest, &mut needed[i]);
            }
        }
    }
}

/// The rare codes of the target that have to be covered, given the bounds: the lower eight, the upper eight.
#[inline(always)]
fn needed<W: Wide>(
    wide: W,
    target: usize,
    bounds: &[[[u8; WIDE_BYTES]; 2]],
) -> [Vec<[u8; WIDE_BYTES]>; 2] {
    let mut needed = [Vec::new(), Vec::new()];
    for [low, high] in bounds {
        let bounds = [wide.load(low), wide.load(high)];
        for (half, needed) in needed.iter_mut().enumerate() {
            let mut bytes = [0; WIDE_BYTES];
            wide.store(below(wide, 2 * target + half, bounds), &mut bytes);
            needed.push(bytes);
        }
    }
    needed
}
