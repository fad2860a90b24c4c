//! Which small heaps to look at first, to see that the rare values are reached.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::cover::REACH;

/// Heaps of the sample.
const SAMPLE: usize = 1 << 12;
/// The most small heaps for one rare value.
const MOST: usize = 256;
/// How often the sample is covered by other small heaps, for heaps that are less regular than it.
const ROUNDS: usize = 6;
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
        let mut usable = self.usable(code);
        let mut list = Vec::new();
        for _ in 0..ROUNDS {
            let round = cover(open, codes, &usable);
            usable.retain(|(heap, _)| !round.contains(heap));
            list.extend(round);
        }
        list.truncate(MOST);
        list
    }

    /// Small heaps, and for each the code of the other heap of a pair that has the rare code.
    fn usable(&self, code: u8) -> Vec<(usize, u8)> {
        let small = self.small.iter().enumerate().take(REACH).skip(1);
        let small = small.filter(|(heap, _)| self.residues.contains(&(heap % 8)));
        small
            .filter_map(|(heap, small)| Some((heap, (*small)? ^ code)))
            .collect()
    }
}

/// Greedy set cover, as far as it goes.
fn cover(mut open: [u64; SAMPLE / 64], codes: &Sample, usable: &[(usize, u8)]) -> Vec<usize> {
    let gain = |open: &[u64], heap: usize, other: u8| -> u32 {
        let hits = codes.from(usize::from(other), heap);
        open.iter()
            .zip(hits)
            .map(|(open, hit)| (open & hit).count_ones())
            .sum()
    };
    let gains = usable
        .iter()
        .map(|&(heap, other)| (gain(&open, heap, other), Reverse(heap), other));
    let mut queue: BinaryHeap<_> = gains.filter(|&(gain, _, _)| gain > 0).collect();
    let mut list = Vec::new();
    // Gains only shrink, so a gain that is still the greatest after it was counted anew is the greatest.
    while let Some((_, Reverse(heap), other)) = queue.pop() {
        let next = (gain(&open, heap, other), Reverse(heap), other);
        if next.0 == 0 {
            continue;
        }
        if queue.peek().is_some_and(|best| *best > next) {
            queue.push(next);
            continue;
        }
        list.push(heap);
        for (open, hit) in open.iter_mut().zip(codes.from(usize::from(other), heap)) {
            *open &= !hit;
        }
        if list.len() == MOST {
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
        let mut words = vec![vec![0; (SAMPLE + REACH) / 64]; planes];
        for place in 0..SAMPLE + REACH {
            for take in splits {
                let code = codes[from + place - take];
                words[usize::from(code)][place / 64] |= 1 << (place % 64);
            }
        }
        Self { words, length }
    }

    /// The bits of the code for the heaps of the sample less `back`, which is below `REACH`.
    fn from(&self, code: usize, back: usize) -> impl Iterator<Item = u64> + '_ {
        let words = self.words.get(code).map_or(&[][..], Vec::as_slice);
        let start = REACH - back;
        let shift = start % 64;
        (0..SAMPLE / 64).filter_map(move |index| {
            let at = start / 64 + index;
            let above = words.get(at + 1).copied().unwrap_or(0);
            let pair = u128::from(above) << 64 | u128::from(*words.get(at)?);
            u64::try_from(pair >> shift & u128::from(u64::MAX)).ok()
        })
    }
}
