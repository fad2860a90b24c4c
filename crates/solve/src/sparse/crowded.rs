//! A kernel for games whose rare heaps keep coming: it finds every value exactly, rare or not, and goes on.
//!
//! Heap n is computed from all values below it, of which none may have been forgotten.
//!
//! *The least common value that is not reached.* By the theory of the [module above](super) a common value is reached
//! only by leaving one heap or none, or by a pair (r, b) with a rare heap r and n = k + r + b. For 64 heaps n0, …,
//! n0 + 63 at once ([`block`](Crowded)): the pairs with r < n0 and k + r ≥ 64 have b < n0, so their values are known
//! before the block. For each heap those of the first such r are *marked*; of the least common values without a mark a
//! few become [candidates](super::marking::Candidates), which all other such r are compared with, 64 heaps at a time. The
//! rest is done heap after heap: the pairs with k + r < 64, the pairs with rare heaps of the block itself (their
//! partners are below 64), and what leaves one heap or none. The least candidate that is left is the value sought;
//! where none is left it is computed from all rare heaps.
//!
//! *The rare values below it.* The pairs with the smallest heaps are marked, whatever their class; a rare value without
//! a mark is sought among all pairs, 64 at a time ([`Values::pair`]). The first that no pair has and that is not
//! left alone either is the value of the heap; without one it is the common value found before. So every value is the
//! least that no option has.
//!
//! How many are marked decides only how long it takes; it is adapted to what was left over.

#[cfg(test)]
mod tests;
mod values;

use grundy_core::natural::widen;

use crate::arch::{WIDE_BYTES, Wide, WideKernel, dispatch_wide};

use self::values::Values;
use super::kernel::{Advance, BlockKernel, Progress, Start};
use super::marking::{Candidates, ShortLag};
use super::{PairRules, Space};

/// The candidates of a heap.
const SLOTS: usize = 6;
/// Values are below this, so that what stands for no heap never makes a pair.
const MOST_BOUND: usize = 1 << 14;
/// After so many heaps it is looked whether the right number of pairs is marked.
const REVIEW: usize = 1 << 10;

/// A rare heap.
#[derive(Clone, Copy, Debug)]
struct RareHeap {
    heap: u32,
    value: u16,
}

impl RareHeap {
    fn heap(self) -> usize {
        usize::try_from(self.heap).unwrap_or(usize::MAX)
    }
}

/// The kernel; see the [module](self).
#[derive(Debug)]
pub(crate) struct Crowded {
    rules: PairRules,
    space: Space,
    values: Values,
    /// All rare heaps from 1 on, ascending.
    rare: Vec<RareHeap>,
    /// For even and for odd heaps, by value below the bound: 1 where it is common.
    common: [Vec<u8>; 2],
    /// By value below the bound, a power of two: not 0 where it is reached.
    marks: Vec<u8>,
    /// What the heap under way reaches by moves that are looked at one by one.
    single: Vec<u16>,
    /// How many rare heaps are marked, and what that left over.
    front: Effort,
    /// How many pairs are marked for coverage, and what that left over.
    pairs: Effort,
    farthest: usize,
}

/// A number of cheap things to do first, and the dear ones that they left over.
#[derive(Debug)]
struct Effort {
    first: usize,
    left: usize,
    heaps: usize,
}

impl Effort {
    fn new(first: usize) -> Self {
        Self {
            first,
            left: 0,
            heaps: 0,
        }
    }

    /// Does more first where more than `most` were left over in [`REVIEW`] heaps, and less where hardly any were.
    fn review(&mut self, heaps: usize, most: usize) {
        self.heaps += heaps;
        if self.heaps < REVIEW {
            return;
        }
        if self.left > most {
            self.first += self.first / 4;
        } else if self.left < most / 4 {
            self.first -= self.first / 8;
        }
        self.first = self.first.max(16);
        (self.left, self.heaps) = (0, 0);
    }
}

impl Crowded {
    /// A kernel from this start; `None` where values have been forgotten, are too great, or nothing is common.
    ///
    /// Cost and memory: a few machine cycles and about eight bytes for each heap below the start.
    pub(crate) fn new(start: &Start<'_>) -> Option<Self> {
        let whole = widen(start.recent.len()) == start.next && u32::try_from(start.next).is_ok();
        let greatest = start.recent.iter().max()?;
        let bound = (usize::from(*greatest) + 1).next_power_of_two().max(64);
        if !whole || bound > MOST_BOUND || start.space.mask() == 0 {
            return None;
        }
        let common = [0, 1].map(|heap| {
            let values = (0..=u16::MAX).take(bound);
            let common = values.map(|value| u8::from(start.space.is_common(heap, value)));
            common.collect()
        });
        let rare = start.rare.iter().map(|rare| {
            Some(RareHeap {
                heap: u32::try_from(rare.heap).ok()?,
                value: rare.value,
            })
        });
        Some(Self {
            rules: start.rules.clone(),
            space: *start.space,
            values: Values::new(start.recent, start.rules.reach()),
            rare: rare.collect::<Option<_>>()?,
            common,
            marks: vec![0; bound],
            single: Vec::new(),
            front: Effort::new(2 * bound),
            pairs: Effort::new(bound),
            farthest: 0,
        })
    }

    /// About how many machine cycles it takes to find a value.
    pub(crate) fn cost(start: &Start<'_>) -> u64 {
        let splits = widen(start.rules.splits().len());
        let greatest = start.recent.iter().max().copied().unwrap_or(0);
        let lags = splits * widen(start.rare.len());
        let (values, pairs) = (u64::from(greatest), splits * start.next / 2);
        let exhaustive = pairs / 16 * widen(start.rare.len()) / start.next.max(1);
        300 + lags.min(6 * values) * 2 + lags / 3 + 6 * values + exhaustive
    }
}

/// The heaps of a block: their first, and how many there are.
#[derive(Clone, Copy)]
struct Block {
    first: usize,
    length: usize,
}

/// The candidates of the heaps of a block: their bytes, and not 0 where there is one.
struct Lists {
    codes: [[[u8; WIDE_BYTES]; 2]; SLOTS],
    alive: [[u8; WIDE_BYTES]; SLOTS],
}

impl Crowded {
    /// Writes the values of the next heaps; how many of them are exact.
    #[inline(always)]
    fn block<W: Wide>(&mut self, wide: W, out: &mut [u16]) -> usize {
        let block = Block {
            first: self.values.next(),
            length: out.len(),
        };
        self.values.make_room(WIDE_BYTES);
        let mut lists = self.lists(block);
        self.strike(wide, block, &mut lists);
        for (lane, out) in out.iter_mut().enumerate() {
            let Some(value) = self.finish(wide, block, lane, &lists) else {
                return lane;
            };
            let heap = self.values.next();
            if !self.space.is_common(widen(heap), value) {
                self.rare.push(RareHeap {
                    heap: u32::try_from(heap).unwrap_or(u32::MAX),
                    value,
                });
            }
            self.values.push(value);
            *out = value;
        }
        self.front.review(block.length, REVIEW / 32);
        self.pairs.review(block.length, 12 * REVIEW);
        block.length
    }

    /// The rare heaps r with take + r ≥ 64, from the first one on.
    fn far_from(&self, take: usize) -> usize {
        self.rare
            .partition_point(|rare| rare.heap() + take < WIDE_BYTES)
    }

    /// The least common values that are not reached with the first rare heaps.
    fn lists(&mut self, block: Block) -> Lists {
        let mut lists = Lists {
            codes: [[[0; WIDE_BYTES]; 2]; SLOTS],
            alive: [[0; WIDE_BYTES]; SLOTS],
        };
        for lane in 0..block.length {
            let heap = block.first + lane;
            self.marks.fill(0);
            for &take in self.rules.splits() {
                let from = self.far_from(take);
                let end = self.rare.len().min(from + self.front.first);
                if let Some(total) = heap.checked_sub(take) {
                    mark_rare(&mut self.marks, &self.rare[from..end], &self.values, total);
                }
            }
            let free = free_values(&self.marks, &self.common[heap % 2]);
            for ((value, codes), alive) in free.zip(&mut lists.codes).zip(&mut lists.alive) {
                [codes[0][lane], codes[1][lane]] = value.to_le_bytes();
                alive[lane] = 0xff;
            }
        }
        lists
    }

    /// Strikes out the candidates that are reached with the other rare heaps.
    #[inline(always)]
    fn strike<W: Wide>(&self, wide: W, block: Block, lists: &mut Lists) {
        let mut candidates = Candidates::<W, SLOTS>::load(wide, &lists.codes, &lists.alive);
        let planes = self.values.planes();
        let at = self.values.place(block.first);
        for &take in self.rules.splits() {
            let from = self.far_from(take) + self.front.first;
            for rare in self.rare.get(from..).unwrap_or_default() {
                let lag = ShortLag::new(rare.heap() + take, rare.value);
                candidates.strike::<true>(wide, planes, at, &lag);
            }
        }
        candidates.store_alive(wide, &mut lists.alive);
    }

    /// The value of the next heap, which is in this lane; `None` where it is not below the bound.
    #[inline(always)]
    fn finish<W: Wide>(
        &mut self,
        wide: W,
        block: Block,
        lane: usize,
        lists: &Lists,
    ) -> Option<u16> {
        let heap = block.first + lane;
        self.look_at_singles(block, heap);
        let slots = lists.codes.iter().zip(&lists.alive);
        let candidate = slots
            .filter(|(_, alive)| alive[lane] != 0)
            .map(|(codes, _)| u16::from_le_bytes([codes[0][lane], codes[1][lane]]))
            .find(|value| !self.single.contains(value));
        let common = candidate.or_else(|| self.by_all_rare(heap));
        self.mark_pairs(heap);
        let bound = common.map_or(self.marks.len(), usize::from);
        for (lesser, index) in (0u16..).zip(0..bound) {
            if self.marks[index] != 0 || self.common[heap % 2][index] != 0 {
                continue;
            }
            self.pairs.left += 1;
            match self.pair(wide, heap, lesser) {
                Some(small) => self.farthest = self.farthest.max(small),
                None => return Some(lesser),
            }
        }
        common
    }

    /// What the heap reaches by leaving one heap or none, with rare heaps at a short distance, and with those of the
    /// block.
    fn look_at_singles(&mut self, block: Block, heap: usize) {
        self.single.clear();
        if self.rules.ends().contains(&heap) {
            self.single.push(0);
        }
        let ones = self.rules.ones().iter().filter(|take| **take < heap);
        self.single
            .extend(ones.map(|take| self.values.get(heap - take)));
        let since = self.rare.partition_point(|rare| rare.heap() < block.first);
        for &take in self.rules.splits() {
            let Some(total) = heap.checked_sub(take) else {
                continue;
            };
            let near = &self.rare[..self.far_from(take).min(since)];
            for rare in near.iter().chain(&self.rare[since..]) {
                let other = total.saturating_sub(rare.heap());
                if other > 0 && !(self.rules.unequal() && other == rare.heap()) {
                    self.single.push(rare.value ^ self.values.get(other));
                }
            }
        }
    }

    /// The least common value below the bound that no rare heap reaches, nor a move to one heap or none.
    #[cold]
    fn by_all_rare(&mut self, heap: usize) -> Option<u16> {
        self.front.left += 1;
        self.marks.fill(0);
        for &take in self.rules.splits() {
            if let Some(total) = heap.checked_sub(take) {
                mark_rare(&mut self.marks, &self.rare, &self.values, total);
            }
        }
        for &value in &self.single {
            self.marks[usize::from(value)] = 1;
        }
        free_values(&self.marks, &self.common[heap % 2]).next()
    }

    /// Marks what the pairs with the smallest heaps reach, and the moves that were looked at one by one.
    fn mark_pairs(&mut self, heap: usize) {
        self.marks.fill(0);
        for &value in &self.single {
            self.marks[usize::from(value)] = 1;
        }
        let most = self.pairs.first / self.rules.splits().len() + 1;
        for &take in self.rules.splits() {
            let total = heap.saturating_sub(take);
            let half = total.saturating_sub(usize::from(self.rules.unequal())) / 2;
            let last = half.min(most);
            self.values.mark_pairs(&mut self.marks, total, last);
            self.farthest = self.farthest.max(last);
        }
    }

    /// The smaller heap, or a greater one, of a pair with this value.
    #[inline(always)]
    fn pair<W: Wide>(&self, wide: W, heap: usize, value: u16) -> Option<usize> {
        for &take in self.rules.splits() {
            let total = heap.saturating_sub(take);
            let found = self.values.pair(wide, total, value, self.rules.unequal());
            if found.is_some() {
                return found;
            }
        }
        None
    }
}

/// Marks what the pairs of this total with the rare heaps reach; two equal heaps too, whose value is rare.
fn mark_rare(marks: &mut [u8], rare: &[RareHeap], values: &Values, total: usize) {
    let below = rare.partition_point(|rare| rare.heap() < total);
    let (known, last) = (values.known(), marks.len() - 1);
    for rare in &rare[..below] {
        let value = rare.value ^ known[total - rare.heap()];
        marks[usize::from(value) & last] = 1;
    }
}

/// The common values without a mark, ascending.
fn free_values(marks: &[u8], common: &[u8]) -> impl Iterator<Item = u16> {
    const PART: usize = 64;
    let (marks, _) = marks.as_chunks::<PART>();
    let (common, _) = common.as_chunks::<PART>();
    let parts = (0u16..).step_by(PART).zip(marks.iter().zip(common));
    let free = |(marks, common): (&[u8; PART], &[u8; PART])| -> [u8; PART] {
        std::array::from_fn(|i| common[i] & !marks[i])
    };
    parts
        .map(move |(first, part)| (first, free(part)))
        .filter(|(_, free)| free.iter().fold(0, |any, free| any | free) != 0)
        .flat_map(|(first, free)| (first..).zip(free).filter(|(_, free)| *free != 0))
        .map(|(value, _)| value)
}

/// The kernel's work on a stretch.
struct Stretch<'a>(&'a mut Crowded, &'a mut [u16]);

impl WideKernel for Stretch<'_> {
    type Output = usize;

    #[inline(always)]
    fn run<W: Wide>(self, wide: W) -> usize {
        let Self(kernel, out) = self;
        let mut sound = 0;
        for block in out.chunks_mut(WIDE_BYTES) {
            let exact = kernel.block(wide, block);
            sound += exact;
            if exact < block.len() {
                break;
            }
        }
        sound
    }
}

impl BlockKernel for Crowded {
    fn block(&self) -> usize {
        1
    }

    fn bytes(&self) -> u64 {
        self.values.bytes() + 8 * widen(self.rare.capacity())
    }

    fn finds_rare(&self) -> bool {
        true
    }

    fn advance(&mut self, out: &mut [u16]) -> Progress {
        self.farthest = 0;
        let sound = dispatch_wide(Stretch(self, out));
        let full = sound == out.len();
        Progress {
            sound,
            advance: if full { Advance::Full } else { Advance::Doubt },
            farthest_cover: widen(self.farthest),
        }
    }
}
