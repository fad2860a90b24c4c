//! Small heaps by code, for rare values that few pairs have.

use std::cmp::Reverse;

use super::window::Window;

/// So many heaps of each code are probed, and so many codes of the greater heap.
const HEAPS: usize = 128;
const CODES: usize = 64;

/// Where to look for a pair with a code: among the small heaps that need a frequent code for a partner.
///
/// Pairs in the order of the smaller heap may have to be looked at by the thousand where the code is far from all that
/// are frequent; a probe finds its partner as often as the frequent code comes.
#[derive(Debug, Default)]
pub(super) struct Probes {
    /// By code: the first common heaps with it.
    heaps: Vec<Vec<usize>>,
    /// The most frequent codes, the first one most of all.
    frequent: Vec<u16>,
}

impl Probes {
    /// For codes below a power of two, from the codes of the small heaps and from those of a sample of greater ones.
    pub(super) fn new(bottom: &[u16], sample: impl Iterator<Item = u16>, codes: usize) -> Self {
        let mut heaps = vec![Vec::new(); codes];
        for (heap, &code) in bottom.iter().enumerate() {
            if let Some(same) = heaps.get_mut(usize::from(code))
                && same.len() < HEAPS
            {
                same.push(heap);
            }
        }
        let mut counts = vec![0u32; codes];
        for code in sample {
            if let Some(count) = counts.get_mut(usize::from(code)) {
                *count += 1;
            }
        }
        let there = (0u16..).zip(&counts).filter(|(_, count)| **count > 0);
        let mut frequent: Vec<u16> = there.map(|(code, _)| code).collect();
        frequent.sort_by_key(|&code| Reverse(counts[usize::from(code)]));
        frequent.truncate(CODES);
        Self { heaps, frequent }
    }

    /// A smaller heap p, at most `most`, of a pair of common heaps with this code, p and the heap p before a place of
    /// the window; `None` where no probe finds one.
    #[inline]
    pub(super) fn pair(
        &self,
        window: &Window,
        place: usize,
        most: usize,
        code: u16,
    ) -> Option<usize> {
        for &great in &self.frequent {
            let smalls = self.heaps.get(usize::from(great ^ code));
            for &small in smalls.into_iter().flatten() {
                if small > most {
                    break;
                }
                if window.code(place - small) == great {
                    return Some(small);
                }
            }
        }
        None
    }
}
