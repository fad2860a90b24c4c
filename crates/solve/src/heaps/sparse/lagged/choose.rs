//! Which small heaps to look at first, to see that the rare values are reached.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

use grundy_core::natural::widen;

use super::planes::{REACH, Shifted};
use crate::arch::{Wide, WideKernel};

/// Heaps of the sample.
const SAMPLE: usize = 1 << 11;
/// The most small heaps for one rare value.
const MOST: usize = 192;
/// How often the sample is covered by other small heaps, for heaps that are less regular than it.
const ROUNDS: usize = 5;
/// Codes that a choice looks at, beside the greatest take.
pub(super) const WANTED: usize = SAMPLE + REACH + 64;

/// Small heaps for each rare code, and the planes that say which heaps have the codes that these need as partners.
///
/// It is only a matter of speed what is chosen.
pub(super) struct Choice<'a> {
    /// The codes of small heaps, from heap 0 on; `None` where they must not be used.
    small: &'a [Option<u8>],
    sample: &'a Sample,
    /// For each rare code, which heaps of the sample need it.
    open: Vec<[u64; SAMPLE / 64]>,
}

impl<'a> Choice<'a> {
    /// `needs`: whether a heap, by its index in the codes of the sample, needs a rare code.
    pub(super) fn new(
        small: &'a [Option<u8>],
        sample: &'a Sample,
        needs: &dyn Fn(u8, usize) -> bool,
    ) -> Self {
        let from = sample.length - SAMPLE;
        let open = |rare: u8| {
            let mut open = [0u64; SAMPLE / 64];
            for place in 0..SAMPLE {
                open[place / 64] |= u64::from(needs(rare, from + place)) << (place % 64);
            }
            open
        };
        let codes = u8::try_from(sample.words.len()).unwrap_or(u8::MAX);
        Self {
            small,
            sample,
            open: (0..codes).map(open).collect(),
        }
    }

    /// The planes that promise most, so many, ascending. All rare codes count the same; for each it is the share of a
    /// plane's small heaps in what covers it soon, which frequent codes do more than in proportion.
    pub(super) fn planes(&self, most: usize) -> Vec<Shifted> {
        let mut worth: BTreeMap<Shifted, u64> = BTreeMap::new();
        for (rare, open) in (0u8..).zip(&self.open) {
            if open.iter().any(|&open| open != 0) {
                self.add_worth(rare, &mut worth);
            }
        }
        let mut planes: Vec<(Shifted, u64)> = worth.into_iter().collect();
        planes.sort_unstable_by_key(|&(plane, worth)| (Reverse(worth), plane));
        planes.truncate(most);
        let mut planes: Vec<Shifted> = planes.into_iter().map(|(plane, _)| plane).collect();
        planes.sort_unstable();
        planes
    }

    fn add_worth(&self, rare: u8, worth: &mut BTreeMap<Shifted, u64>) {
        const WHOLE: u64 = 1 << 30;
        let soon = |code: usize| self.sample.counts[code].pow(2);
        let partners = || self.partners(rare);
        let all: u64 = partners().map(|(_, code)| soon(code)).sum();
        for (small, code) in partners() {
            let share = soon(code) * WHOLE / all.max(1);
            *worth.entry(Shifted::of(code, small)).or_default() += share;
        }
    }

    /// For each rare code the small heaps that look at these planes, which ascend; each next one the one that reaches it
    /// from the most heaps of the sample that those before it leave (greedy set cover).
    pub(super) fn lists(&self, planes: &[Shifted]) -> Vec<Vec<usize>> {
        crate::arch::dispatch_wide(Lists(self, planes))
    }

    #[inline(always)]
    fn list(&self, rare: u8, planes: &[Shifted]) -> Vec<usize> {
        let open = Open::of(&self.open[usize::from(rare)]);
        let mut usable = self.usable(rare, &open, planes);
        let mut list = Vec::new();
        let mut is_listed = [false; REACH];
        for _ in 0..ROUNDS {
            let round = cover(open.clone(), self.sample, &usable);
            for &heap in &round {
                is_listed[heap] = true;
            }
            usable.retain(|small| !is_listed[small.heap()]);
            list.extend(round);
        }
        list.truncate(MOST);
        list
    }

    /// The small heaps, each with the code of the other heap of a pair that has the rare code.
    fn partners(&self, rare: u8) -> impl Iterator<Item = (usize, usize)> {
        let small = self.small.iter().enumerate().take(REACH).skip(1);
        small.filter_map(move |(heap, small)| Some((heap, usize::from((*small)? ^ rare))))
    }

    /// The small heaps that look at these planes and cover some heap of the sample.
    #[inline(always)]
    fn usable(&self, rare: u8, open: &Open, planes: &[Shifted]) -> Vec<Small> {
        let mut usable = Vec::new();
        for (heap, other) in self.partners(rare) {
            if planes.binary_search(&Shifted::of(other, heap)).is_ok() {
                let gain = self.sample.gain(open, heap, other);
                usable.extend((gain > 0).then(|| Small::new(gain, heap, other)));
            }
        }
        usable
    }
}

/// Nearly all that a choice does is to count bits, for which the machine has an instruction that not all have.
struct Lists<'c>(&'c Choice<'c>, &'c [Shifted]);

impl WideKernel for Lists<'_> {
    type Output = Vec<Vec<usize>>;

    #[inline(always)]
    fn run<W: Wide>(self, _: W) -> Self::Output {
        let Self(choice, planes) = self;
        let mut lists = Vec::new();
        for rare in (0u8..).take(choice.open.len()) {
            lists.push(choice.list(rare, planes));
        }
        lists
    }
}

/// A small heap, the greater the more it covers: in one word, since queues of them are all that a choice does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Small(u64);

impl Small {
    /// `gain`: how many heaps of the sample it covers, or did before others; `other`: the code of the other heap of a pair
    /// that has the rare code.
    fn new(gain: u32, heap: usize, other: usize) -> Self {
        debug_assert!(heap < REACH && other <= usize::from(u8::MAX));
        Self(u64::from(gain) << 32 | widen(heap) << 8 | widen(other))
    }

    fn heap(self) -> usize {
        usize::try_from(self.0 >> 8 & 0xff_ffff).expect("24 bits")
    }

    fn other(self) -> usize {
        let [other, ..] = self.0.to_le_bytes();
        usize::from(other)
    }
}

/// Heaps of the sample that nothing covers as yet: the words that have any, with their places.
#[derive(Clone, Debug)]
struct Open(Vec<(usize, u64)>);

impl Open {
    fn of(words: &[u64]) -> Self {
        let words = words.iter().copied().enumerate();
        Self(words.filter(|(_, word)| *word != 0).collect())
    }
}

/// Greedy set cover, as far as it goes.
#[inline(always)]
fn cover(mut open: Open, codes: &Sample, usable: &[Small]) -> Vec<usize> {
    let mut queue: BinaryHeap<Small> = usable.iter().copied().collect();
    let mut list = Vec::new();
    // Gains only shrink, so a gain that is still the greatest after it was counted anew is the greatest.
    while let Some(next) = queue.pop() {
        let (heap, other) = (next.heap(), next.other());
        let next = match codes.gain(&open, heap, other) {
            0 => continue,
            gain => Small::new(gain, heap, other),
        };
        if queue.peek().is_some_and(|best| *best > next) {
            queue.push(next);
            continue;
        }
        list.push(heap);
        codes.remove(&mut open, heap, other);
        if list.len() == MOST || open.0.is_empty() {
            break;
        }
    }
    list
}

/// For each code and each of the last heaps n: whether n less one of the takes has the code, as bits.
pub(super) struct Sample {
    words: Vec<Vec<u64>>,
    /// How often each code is had.
    counts: Vec<u64>,
    /// How many codes were given.
    pub(super) length: usize,
}

impl Sample {
    /// `codes`: those of the last heaps, `WANTED` and the greatest take at least.
    pub(super) fn new(codes: &[u8], planes: usize, splits: &[usize]) -> Self {
        let length = codes.len();
        let from = length - SAMPLE - REACH;
        let mut words = vec![vec![0; (SAMPLE + REACH) / 64 + 1]; planes];
        for place in 0..SAMPLE + REACH {
            for take in splits {
                let code = codes[from + place - take];
                words[usize::from(code)][place / 64] |= 1 << (place % 64);
            }
        }
        let count = |words: &Vec<u64>| words.iter().map(|word| u64::from(word.count_ones())).sum();
        Self {
            counts: words.iter().map(count).collect(),
            words,
            length,
        }
    }

    /// How many of these heaps of the sample have the code `back` heaps earlier, which is below `REACH`.
    #[inline(always)]
    fn gain(&self, open: &Open, back: usize, code: usize) -> u32 {
        let hits = Hits::of(self, back, code);
        let mut gain = 0;
        for &(at, word) in &open.0 {
            gain += (word & hits.at(at)).count_ones();
        }
        gain
    }

    fn remove(&self, open: &mut Open, back: usize, code: usize) {
        let hits = Hits::of(self, back, code);
        open.0.retain_mut(|(at, word)| {
            *word &= !hits.at(*at);
            *word != 0
        });
    }
}

/// Which heaps of the sample have a code so many heaps earlier.
struct Hits<'s> {
    words: &'s [u64],
    shift: usize,
}

impl<'s> Hits<'s> {
    #[inline(always)]
    fn of(sample: &'s Sample, back: usize, code: usize) -> Self {
        let words = sample.words.get(code).map_or(&[][..], Vec::as_slice);
        let start = REACH - back;
        Self {
            words: words.get(start / 64..).unwrap_or(&[]),
            shift: start % 64,
        }
    }

    /// Those of one word of the sample.
    #[inline(always)]
    fn at(&self, at: usize) -> u64 {
        // A shift by 64 - 0 in two steps, which leaves nothing.
        match self.words.get(at..at + 2) {
            Some(pair) => pair[0] >> self.shift | pair[1] << (63 - self.shift) << 1,
            None => 0,
        }
    }
}
