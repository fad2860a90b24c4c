//! Which small heaps to look at first, to see that the rare values are reached.

use std::collections::BinaryHeap;

use super::planes::REACH;

/// Heaps of the sample.
const SAMPLE: usize = 1 << 12;
/// The most small heaps for one rare value.
const MOST: usize = 192;
/// How often the sample is covered by other small heaps, for heaps that are less regular than it.
const ROUNDS: usize = 5;
/// Codes that a choice looks at, beside the greatest take.
pub(super) const WANTED: usize = SAMPLE + REACH + 64;

/// Small heaps for each rare code, each next one the one that reaches it from the most heaps of the sample that
/// those before it leave (greedy set cover).
///
/// It is only a matter of speed what is chosen.
pub(super) struct Choice<'a> {
    /// The codes of small heaps, from heap 0 on; `None` where they must not be used.
    pub(super) small: &'a [Option<u8>],
    /// Only small heaps a with a modulo 8 among these are used.
    pub(super) residues: &'a [usize],
}

impl Choice<'_> {
    /// The small heaps for a rare code. `codes`: those of the last heaps; `needs`: whether a heap, by its index in
    /// `codes`, needs the rare code.
    pub(super) fn list(
        &self,
        code: u8,
        codes: &Sample,
        needs: impl Fn(usize) -> bool,
    ) -> Vec<usize> {
        let from = codes.length - SAMPLE;
        let mut open = [0u64; SAMPLE / 64];
        for place in 0..SAMPLE {
            open[place / 64] |= u64::from(needs(from + place)) << (place % 64);
        }
        if open.iter().all(|&open| open == 0) {
            return Vec::new();
        }
        let mut usable = self.usable(code, &open, codes);
        let mut list = Vec::new();
        for _ in 0..ROUNDS {
            let round = cover(open, codes, &usable);
            usable.retain(|small| !round.contains(&small.heap));
            list.extend(round);
        }
        list.truncate(MOST);
        list
    }

    /// The small heaps that cover some heap of the sample.
    fn usable(&self, code: u8, open: &[u64], codes: &Sample) -> Vec<Small> {
        let small = self.small.iter().enumerate().take(REACH).skip(1);
        let small = small.filter(|(heap, _)| self.residues.contains(&(heap % 8)));
        let small = small.filter_map(|(heap, small)| {
            let other = usize::from((*small)? ^ code);
            let gain = codes.gain(open, heap, other);
            (gain > 0).then_some(Small { gain, heap, other })
        });
        small.collect()
    }
}

/// A small heap, the greater the more it covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Small {
    /// How many heaps of the sample it covers, or did before others.
    gain: u32,
    heap: usize,
    /// The code of the other heap of a pair that has the rare code.
    other: usize,
}

/// Greedy set cover, as far as it goes.
fn cover(mut open: [u64; SAMPLE / 64], codes: &Sample, usable: &[Small]) -> Vec<usize> {
    let mut queue: BinaryHeap<Small> = usable.iter().copied().collect();
    let mut list = Vec::new();
    // Gains only shrink, so a gain that is still the greatest after it was counted anew is the greatest.
    while let Some(mut next) = queue.pop() {
        next.gain = codes.gain(&open, next.heap, next.other);
        if next.gain == 0 {
            continue;
        }
        if queue.peek().is_some_and(|best| *best > next) {
            queue.push(next);
            continue;
        }
        list.push(next.heap);
        codes.remove(&mut open, next.heap, next.other);
        if list.len() == MOST || open.iter().all(|&open| open == 0) {
            break;
        }
    }
    list
}

/// For each code and each of the last heaps n: whether n less one of the takes has the code, as bits.
pub(super) struct Sample {
    words: Vec<Vec<u64>>,
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
        Self { words, length }
    }

    /// How many of these heaps of the sample have the code `back` heaps earlier, which is below `REACH`.
    fn gain(&self, open: &[u64], back: usize, code: usize) -> u32 {
        let hits = self.hits(back, code);
        open.iter()
            .zip(hits)
            .map(|(open, hit)| (open & hit).count_ones())
            .sum()
    }

    fn remove(&self, open: &mut [u64], back: usize, code: usize) {
        for (open, hit) in open.iter_mut().zip(self.hits(back, code)) {
            *open &= !hit;
        }
    }

    fn hits(&self, back: usize, code: usize) -> impl Iterator<Item = u64> + '_ {
        let words = self.words.get(code).map_or(&[][..], Vec::as_slice);
        let start = REACH - back;
        let shift = start % 64;
        let words = words.get(start / 64..).unwrap_or(&[]);
        // A shift by 64 - 0 in two steps, which leaves nothing.
        words
            .windows(2)
            .map(move |pair| pair[0] >> shift | pair[1] << (63 - shift) << 1)
    }
}
