//! Which pairs of common heaps to look at first.

use std::cmp::Reverse;
use std::collections::VecDeque;

use grundy_core::natural::widen;

use crate::arch::{WIDE_BYTES, Wide};
use crate::heaps::sparse::kernel::Stop;

use super::codes::{Codes, NONE};
use super::marks::{Lag, Shuffles, in_pairs};
use super::needs::below;
use super::window::Window;

/// How many of the last heaps the choice is made for.
pub(super) const SAMPLE: usize = 1 << 16;
/// Bounds of the greatest smaller heap of a pair of the plan where the smallest ones are weighed first.
const GREATEST: std::ops::RangeInclusive<usize> = 1 << 9..=1 << 14;
/// Where lags reach farther than this, small heaps are spread.
pub(super) const FAR: usize = 1 << 17;
/// If there are no more upper parts, all of them are sources.
const FEW: u16 = 8;
/// How many pairs are weighed for sixteen rare values.
const WEIGHED: usize = 1 << 14;
/// How many are compared for each that is chosen.
const COMPARED: usize = 64;
/// After so many comparisons in vain no more are chosen.
const PATIENCE: usize = 4;
/// A pair is worth it if it covers one more value for this many heaps.
const WORTH: usize = 8192;

/// Pairs of common heaps for each sixteen rare values.
#[derive(Debug, Default)]
pub(super) struct CoverPairs {
    /// By row of the window, which has the greater heaps, and by target: the lags, an even number.
    pub(super) lags: Vec<Vec<Vec<Lag>>>,
    /// The greatest smaller heap.
    pub(super) farthest: u64,
}

impl CoverPairs {
    /// How many pairs it has.
    pub(super) fn size(&self) -> usize {
        self.lags.iter().flatten().map(Vec::len).sum()
    }
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
    /// The smaller heaps of the pairs.
    pub(super) smalls: Smalls,
    /// How many of the last heaps may be looked at.
    pub(super) sample: usize,
    /// The heap behind the window.
    pub(super) next: u64,
}

/// Which smaller heaps of pairs are looked at first.
#[derive(Clone, Copy, Debug)]
pub(super) struct Smalls {
    /// The greatest of them.
    pub(super) greatest: usize,
    /// Whether those of every beginning lie apart evenly; else the smallest ones are the first.
    pub(super) spread: bool,
}

impl Smalls {
    /// Those for a game with lags up to one; they are spread up to `far` if that is less.
    ///
    /// The values of neighbours are much alike, so that heaps that lie apart do better. But covers farther than the
    /// last rare heap would make the window of a proof by recurrence longer.
    pub(super) fn new(greatest_lag: usize, far: usize) -> Self {
        let spread = greatest_lag > far;
        let greatest = if spread {
            far
        } else {
            greatest_lag.clamp(*GREATEST.start(), *GREATEST.end())
        };
        Self { greatest, spread }
    }

    /// The place of a heap in their order.
    fn rank(self, heap: usize) -> usize {
        if self.spread {
            heap.reverse_bits()
        } else {
            heap
        }
    }
}

/// The rare values of sixteen that 64 heaps still need: the lower eight, the upper eight.
type Needed = [[u8; WIDE_BYTES]; 2];

/// How many may be counted in bytes.
const COUNTED: usize = 255;

/// A pair that may be chosen.
#[derive(Clone, Copy)]
struct Offer {
    lag: Lag,
    /// Index of the source.
    source: usize,
    heap: usize,
}

impl Material<'_> {
    /// Chooses greedily for each sixteen rare values: always the pair that covers the most values of the sample
    /// that none covers yet, of a few that are compared, others each time; until none of them is worth it several
    /// times in a row. The window gets the rows of the sources.
    ///
    /// What is chosen decides how fast coverage is found, never whether a value counts as covered: a plan that was
    /// stopped serves too.
    #[inline(always)]
    pub(super) fn plan<W: Wide>(self, wide: W, stop: Stop<'_>) -> CoverPairs {
        let sources = self.sources();
        self.window.set_rows(wide, &sources);
        let targets = usize::from(self.uppers);
        let (heaps, bounds) = (self.small_heaps(), self.bounds());
        let mut lags = vec![vec![Vec::new(); targets]; sources.len()];
        let mut farthest = 0;
        for (target, upper) in (0..self.uppers).enumerate() {
            if stop() {
                break;
            }
            for choice in self.choose(wide, upper, &sources, &heaps, &bounds) {
                lags[choice.source][target].push(choice.lag);
                farthest = farthest.max(choice.heap);
            }
        }
        let pair_up = |of_source: Vec<Vec<Lag>>| of_source.into_iter().map(in_pairs).collect();
        CoverPairs {
            lags: lags.into_iter().map(pair_up).collect(),
            farthest: u64::try_from(farthest).unwrap_or(u64::MAX),
        }
    }

    fn start(&self) -> usize {
        self.window.end() - self.sample
    }

    /// The most frequent upper parts in the sample, at least three fifths of it, or all where they are few.
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
            5 * before < 3 * self.sample || before < self.sample && self.uppers <= FEW
        });
        enough.copied().collect()
    }

    /// The small heaps in their order.
    fn small_heaps(&self) -> Vec<usize> {
        let end = self.bottom.len().min(self.smalls.greatest + 1);
        let mut heaps: Vec<usize> = (0..end).collect();
        heaps.sort_unstable_by_key(|&heap| self.smalls.rank(heap));
        heaps
    }

    fn choices(&self, target: u16, sources: &[u16], heaps: &[usize]) -> Vec<Offer> {
        let mut choices = Vec::new();
        for (source, upper) in sources.iter().enumerate() {
            for &heap in heaps {
                let code = self.bottom[heap];
                if code != NONE && code >> 4 == upper ^ target {
                    choices.extend(self.splits.iter().map(|take| Offer {
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
        choices.sort_by_key(|choice| self.smalls.rank(choice.heap));
        choices
    }

    #[inline(always)]
    fn choose<W: Wide>(
        &self,
        wide: W,
        target: u16,
        sources: &[u16],
        heaps: &[usize],
        bounds: &[[[u8; WIDE_BYTES]; 2]],
    ) -> Vec<Offer> {
        let mut needed = needed(wide, usize::from(target), bounds);
        let mut choices = VecDeque::from(self.choices(target, sources, heaps));
        let worth = u32::try_from(self.sample / WORTH)
            .unwrap_or(u32::MAX)
            .max(1);
        let mut chosen = Vec::new();
        let mut rounds_left = PATIENCE;
        while rounds_left > 0 && !choices.is_empty() {
            let mut best = (0, 0);
            for (i, choice) in choices.iter().take(COMPARED).enumerate() {
                best = best.max((self.gain(wide, choice, &needed), i));
            }
            let (gain, i) = best;
            if gain < worth {
                rounds_left -= 1;
            } else {
                rounds_left = PATIENCE;
                self.cover(wide, &choices[i], &mut needed);
                chosen.extend(choices.remove(i));
            }
            let others = choices.len().min(COMPARED - 1);
            choices.rotate_left(others);
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

    /// How many heaps of the sample have one of their needed values covered by the pair.
    #[inline(always)]
    fn gain<W: Wide>(&self, wide: W, choice: &Offer, needed: &[Needed]) -> u32 {
        let Some(row) = self.window.row(choice.source, 0) else {
            return 0;
        };
        let row = &row[self.start() - choice.lag.distance..][..self.sample];
        let (rows, _) = row.as_chunks::<WIDE_BYTES>();
        let shuffles = Shuffles::new(wide);
        let mut gain = 0;
        for (rows, needed) in rows.chunks(COUNTED).zip(needed.chunks(COUNTED)) {
            let mut counts = wide.splat(0);
            for (partners, [lower, upper]) in rows.iter().zip(needed) {
                let bits = shuffles.reached(wide, partners, choice.lag);
                let new = wide.or(
                    wide.and(wide.load(lower), bits[0]),
                    wide.and(wide.load(upper), bits[1]),
                );
                counts = wide.add(counts, wide.min(new, wide.splat(1)));
            }
            let mut bytes = [0; WIDE_BYTES];
            wide.store(counts, &mut bytes);
            gain += bytes.iter().map(|&count| u32::from(count)).sum::<u32>();
        }
        gain
    }

    #[inline(always)]
    fn cover<W: Wide>(&self, wide: W, choice: &Offer, needed: &mut [Needed]) {
        let Some(row) = self.window.row(choice.source, 0) else {
            return;
        };
        let row = &row[self.start() - choice.lag.distance..][..self.sample];
        let (rows, _) = row.as_chunks::<WIDE_BYTES>();
        let shuffles = Shuffles::new(wide);
        for (partners, needed) in rows.iter().zip(needed) {
            let bits = shuffles.reached(wide, partners, choice.lag);
            for (needed, bits) in needed.iter_mut().zip(bits) {
                let rest = wide.and_not(bits, wide.load(needed));
                wide.store(rest, needed);
            }
        }
    }
}

/// The rare codes of the target that have to be covered, given the bounds.
#[inline(always)]
fn needed<W: Wide>(wide: W, target: usize, bounds: &[[[u8; WIDE_BYTES]; 2]]) -> Vec<Needed> {
    let mut needed = vec![[[0; WIDE_BYTES]; 2]; bounds.len()];
    for ([low, high], needed) in bounds.iter().zip(&mut needed) {
        let bounds = [wide.load(low), wide.load(high)];
        for (half, needed) in needed.iter_mut().enumerate() {
            wide.store(below(wide, 2 * target + half, bounds), needed);
        }
    }
    needed
}
