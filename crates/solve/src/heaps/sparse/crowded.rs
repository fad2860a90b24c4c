//! A kernel for games whose rare heaps keep coming: it finds every value exactly, rare or not, and goes on.
//!
//! Heap n is computed from all values below it, of which none may have been forgotten. A block of heaps, 64 for each
//! thread, is computed in two steps.
//!
//! *From what is known before the block*, for each heap by itself, on as many threads as there are:
//!
//! - The least common values that no rare heap reaches ([`Group`]). By the theory of the [module above](super) a common
//!   value is reached only by leaving one heap or none, or by a pair (r, b) with a rare heap r and n = k + r + b. For
//!   each heap the pairs with some of the rare heaps are *marked*; the least common values without a mark become
//!   [candidates](super::marking::Candidates), which the other rare heaps are compared with, 64 heaps at a time, a few
//!   candidates of each. The next one takes the place of one that is struck out.
//! - The rare values below the least of these that no option has ([`Cover`]). The values of some pairs are marked,
//!   whatever their class; rare values without a mark are sought among all pairs, 64 pairs and several values at a time.
//!   Pairs that lie apart evenly leave far fewer over than those with the smallest heaps do, whose values are much
//!   alike; but these cover almost everything in games with few values, and then the covers stay small. The smaller heaps
//!   lie apart below a bound first, so that the pairs of heaps in a row are at the same places of memory.
//!
//! *Heap after heap* the rest: what leaves one heap or none, and the pairs of which one heap is in the block; the other
//! one is below 64 for each thread. The least of the values found above that is not reached so either is the value of
//! the heap. Where that is not the first of the common values, the rare values between are sought as above, among all
//! pairs. So every value is the least that no option has.
//!
//! How many are marked decides only how long it takes; it is adapted to what was left over.

mod cover;
mod effort;
mod front;
#[cfg(test)]
mod tests;
mod values;

use std::sync::{Mutex, PoisonError};

use grundy_core::natural::widen;

use crate::arch::{WIDE_BYTES, Wide, dispatch_wide};

use self::cover::{Cover, CoverOne};
use self::effort::Effort;
use self::front::{Group, Lane, RareHeap, Waiting};
use self::values::Values;
use super::kernel::{Advance, BlockKernel, Progress, Start, Stop};
use super::packed::Room;
use super::{PairRules, Space};

/// As many heaps are computed together, at most.
const BLOCK: usize = 4 * WIDE_BYTES;
/// Values are below this, so that what stands for no heap never makes a pair.
const MOST_BOUND: usize = 1 << 14;
/// All that can be marked: what is not below the bound stands for no heap.
const MARKS: usize = 2 * MOST_BOUND;
/// For so many heaps marks are made together.
const ROW: usize = 8;
/// With fewer rare heaps a block is not worth other threads.
const WORTH_THREADS: usize = 1 << 11;
/// Where more pairs than this are to be marked, they are spread evenly.
const WORTH_SPREADING: usize = 1 << 10;

/// What does not change while a block is looked at.
#[derive(Debug)]
struct Settled {
    rules: PairRules,
    space: Space,
    values: Values,
    /// All rare heaps from 1 on, ascending.
    rare: Vec<RareHeap>,
    /// Those that are marked, and the others.
    first: Vec<RareHeap>,
    rest: Vec<RareHeap>,
    /// Values are below it: a power of two.
    bound: usize,
    /// For even and for odd heaps, by value below the bound: not 0 where it is common.
    common: [Vec<u8>; 2],
    /// The same where it is rare.
    rare_values: [Vec<u8>; 2],
    /// How many rare heaps are marked.
    front: Effort,
    /// How many pairs are marked for coverage.
    pairs: Effort,
    /// Whether these lie apart evenly; else they have the smallest heaps.
    spread: bool,
    /// The order in which 64 pairs each are looked at: a power of two of numbers, some of which may be none yet.
    order: Vec<u32>,
    /// The values of so many heaps are more than near memory has room for.
    far: usize,
}

/// By value: not 0 where it is reached.
type Marks = [u8; MARKS];

/// What a thread works with.
#[derive(Debug)]
struct Scratch {
    /// For each heap of a row.
    marks: Box<[Marks; ROW]>,
    /// The values below are of interest.
    bound: usize,
    /// For each heap of a row the rare values that were found not to be reached.
    bare: [Vec<u16>; ROW],
    /// For each heap of a group.
    waiting: Vec<Waiting>,
    /// How much longer than to compare every heap's candidates once with all rare heaps it took, percent, summed.
    extra: usize,
    /// How many rare values were left over by the pairs that are marked.
    left_over: usize,
    /// No smaller heap of a pair that was looked at successfully is greater, but for pairs with a heap of a block.
    farthest: usize,
}

impl Scratch {
    fn new(bound: usize) -> Self {
        Self {
            marks: Box::new([[0; MARKS]; ROW]),
            bound,
            bare: Default::default(),
            waiting: (0..WIDE_BYTES).map(|_| Waiting::new()).collect(),
            extra: 0,
            left_over: 0,
            farthest: 0,
        }
    }

    /// Takes away the marks of so many heaps.
    fn clear(&mut self, heaps: usize) {
        for marks in &mut self.marks[..heaps] {
            marks[..self.bound].fill(0);
        }
    }
}

/// The kernel; see the [module](self).
#[derive(Debug)]
pub(crate) struct Crowded {
    known: Settled,
    lanes: Vec<Lane>,
    /// One for each thread.
    scratch: Vec<Scratch>,
    /// What the heap under way reaches by moves that are looked at one by one.
    single: Vec<u16>,
}

impl Crowded {
    /// A kernel from this start; `None` where values have been forgotten, are too great or too few, or nothing is
    /// common.
    ///
    /// Cost and memory: a few machine cycles and about eight bytes for each heap below the start.
    pub(crate) fn new(start: &Start<'_>) -> Option<Self> {
        let whole = widen(start.recent.len()) == start.next && u32::try_from(start.next).is_ok();
        let greatest = start.recent.iter().max()?;
        let bound = (usize::from(*greatest) + 1)
            .next_power_of_two()
            .max(WIDE_BYTES);
        let few = start.recent.len() <= BLOCK + start.rules.reach();
        if !whole || few || bound > MOST_BOUND || start.space.mask() == 0 {
            return None;
        }
        let table = |heap: u64, common: bool| -> Vec<u8> {
            let values = (0..=u16::MAX).take(bound);
            let wanted = values.map(|value| start.space.is_common(heap, value) == common);
            wanted.map(u8::from).collect()
        };
        let rare = start.rare.iter().map(|rare| {
            let heap = usize::try_from(rare.heap).ok()?;
            Some(RareHeap::new(heap, rare.value))
        });
        let values = Values::new(
            start.recent,
            u16::try_from(bound).ok()?,
            start.rules.reach(),
        );
        let mut known = Settled {
            rules: start.rules.clone(),
            space: *start.space,
            values,
            rare: rare.collect::<Option<_>>()?,
            first: Vec::new(),
            rest: Vec::new(),
            bound,
            common: [0, 1].map(|heap| table(heap, true)),
            rare_values: [0, 1].map(|heap| table(heap, false)),
            front: Effort::new(2 * bound),
            pairs: Effort::new(bound.min(WORTH_SPREADING / 2)),
            spread: start.rare.len() >= WORTH_THREADS,
            order: Vec::new(),
            far: 1 << 22,
        };
        known.share_out();
        Some(Self {
            known,
            lanes: vec![Lane::default(); BLOCK],
            scratch: (0..start.threads.max(1))
                .map(|_| Scratch::new(bound))
                .collect(),
            single: Vec::new(),
        })
    }

    /// About how many machine cycles it takes to find a value.
    pub(crate) fn cost(start: &Start<'_>) -> u64 {
        let splits = widen(start.rules.splits().len());
        let greatest = start.recent.iter().max().copied().unwrap_or(0);
        let lags = splits * widen(start.rare.len());
        let (values, pairs) = (u64::from(greatest), splits * start.next / 2);
        let exhaustive = pairs / 16 * widen(start.rare.len()) / start.next.max(1);
        500 + lags.min(8 * values) + lags / 3 + 4 * values + exhaustive
    }
}

impl Settled {
    /// Prepares for the heaps up to this one.
    fn prepare(&mut self, end: usize) {
        self.values.make_room(BLOCK);
        let lines = (end / 2 / WIDE_BYTES + 1).next_power_of_two();
        if self.order.len() != lines {
            self.order = cover::order(lines, self.spread);
        }
    }

    /// Chooses evenly which rare heaps are marked.
    fn share_out(&mut self) {
        self.first.clear();
        self.rest.clear();
        let wanted = self.front.first / self.rules.splits().len();
        let (wanted, all) = (wanted.min(self.rare.len()), self.rare.len());
        for (i, &rare) in self.rare.iter().enumerate() {
            let chosen = (i + 1) * wanted / all > i * wanted / all;
            let list = if chosen {
                &mut self.first
            } else {
                &mut self.rest
            };
            list.push(rare);
        }
    }

    /// Rare heaps, each with one that comes so much later that what this is paired with can be brought near until then;
    /// and the last ones, for which there is none. All are among the last ones where they do not lie far apart: near
    /// memory has their partners anyway.
    #[inline(always)]
    fn with_later<'a>(
        &self,
        rare: &'a [RareHeap],
    ) -> (
        impl Iterator<Item = (&'a RareHeap, &'a RareHeap)>,
        &'a [RareHeap],
    ) {
        const AHEAD: usize = 16;
        let far = self.rare.last().is_some_and(|rare| rare.heap() > self.far);
        let ahead = if far {
            AHEAD.min(rare.len())
        } else {
            rare.len()
        };
        let (first, last) = rare.split_at(rare.len() - ahead);
        (first.iter().zip(&rare[ahead..]), last)
    }

    /// Marks what heaps in a row reach by the known pairs with these rare heaps.
    #[inline(always)]
    fn mark_rare<const N: usize>(&self, marks: &mut [Marks; N], rare: &[RareHeap], heap: usize) {
        for &take in self.rules.splits() {
            let at = self.values.place(heap) - take;
            let (rare, last) = self.with_later(rare);
            for (rare, later) in rare {
                self.values.expect(at - later.heap());
                self.values.mark(marks, at - rare.heap(), rare.value);
            }
            for rare in last {
                self.values.mark(marks, at - rare.heap(), rare.value);
            }
        }
    }

    /// The least common value below the bound that no known pair with a rare heap reaches, and that is not one of
    /// these.
    #[cold]
    fn by_all_rare(&self, scratch: &mut Scratch, heap: usize, single: &[u16]) -> Option<u16> {
        scratch.clear(1);
        let [marks, ..] = &mut *scratch.marks;
        self.mark_rare(std::array::from_mut(marks), &self.rare, heap);
        for &value in single {
            marks[usize::from(value) % MARKS] = 1;
        }
        let common = self.common[heap % 2].iter().zip(&*marks);
        let free = (0..)
            .zip(common)
            .find(|(_, (common, mark))| **common != 0 && **mark == 0);
        free.map(|(value, _)| value)
    }
}

/// The places from `first` on, as bits, where both are 0.
#[inline(always)]
fn flags_below<W: Wide>(wide: W, marks: &[u8], others: &[u8], first: usize) -> u64 {
    let marks = wide.load(super::marking::lanes(marks, first));
    let others = wide.load(super::marking::lanes(others, first));
    wide.zeros(wide.or(marks, others))
}

/// The lowest bit that is set.
#[inline(always)]
fn lowest(bits: u64) -> usize {
    usize::try_from(bits.trailing_zeros()).unwrap_or(0)
}

impl Crowded {
    /// Whether other threads are worth while.
    fn is_shared(&self) -> bool {
        self.scratch.len() > 1 && self.known.rare.len() >= WORTH_THREADS
    }

    /// The heaps of the next block: a group for each thread. With more the threads would wait less often, but more of the
    /// pairs have a heap of the block, and what they reach is found out on one thread.
    fn length(&self) -> usize {
        let groups = if self.is_shared() {
            self.scratch.len()
        } else {
            1
        };
        BLOCK.min(groups * WIDE_BYTES)
    }

    /// Writes the values of the next heaps, a block or fewer; how many of them are exact.
    fn block(&mut self, out: &mut [u16]) -> usize {
        let first = self.known.values.next();
        self.known.prepare(first + out.len());
        self.look_ahead(first, out.len());
        for (lane, out) in out.iter_mut().enumerate() {
            let Some(value) = self.finish(first, lane) else {
                return lane;
            };
            let heap = first + lane;
            if !self.known.space.is_common(widen(heap), value) {
                let rare = RareHeap::new(heap, value);
                self.known.rare.push(rare);
                self.known.rest.push(rare);
            }
            self.known.values.push(value);
            *out = value;
        }
        self.review(out.len());
        out.len()
    }

    fn review(&mut self, heaps: usize) {
        /// Percent.
        const MOST_EXTRA: usize = 250;
        /// Of each heap; the same where the pairs have the smallest heaps.
        const MOST_LEFT: usize = 40;
        const MOST_LEFT_NEAR: usize = 12;
        let (mut extra, mut left) = (0, 0);
        for scratch in &mut self.scratch {
            extra += std::mem::take(&mut scratch.extra);
            left += std::mem::take(&mut scratch.left_over);
        }
        let known = &mut self.known;
        if known.front.review(heaps, extra * WIDE_BYTES, MOST_EXTRA) {
            known.share_out();
        }
        let most = if known.spread {
            MOST_LEFT
        } else {
            MOST_LEFT_NEAR
        };
        known.pairs.review(heaps, left, most);
        if !known.spread && known.pairs.first > WORTH_SPREADING {
            known.spread = true;
            known.order.clear();
        }
    }

    /// Finds out what can be known of the next heaps before their values are.
    fn look_ahead(&mut self, first: usize, heaps: usize) {
        let shared = self.is_shared();
        let known = &self.known;
        let groups = self.lanes[..heaps].chunks_mut(WIDE_BYTES);
        let groups = Mutex::new((first..).step_by(WIDE_BYTES).zip(groups));
        let work = |scratch: &mut Scratch| {
            loop {
                let group = groups.lock().unwrap_or_else(PoisonError::into_inner).next();
                let Some((group, lanes)) = group else {
                    return;
                };
                dispatch_wide(Group {
                    known,
                    scratch,
                    block: first,
                    first: group,
                    lanes,
                });
            }
        };
        let (own, others) = self.scratch.split_at_mut(1);
        let others = if shared { others } else { &mut [] };
        std::thread::scope(|scope| {
            for other in others {
                scope.spawn(|| work(other));
            }
            work(&mut own[0]);
        });
    }

    /// The value of the next heap, which is in this lane of the block; `None` where it is not below the bound.
    fn finish(&mut self, block: usize, lane: usize) -> Option<u16> {
        let heap = block + lane;
        self.look_at_singles(block, heap);
        let Self {
            known,
            lanes,
            scratch,
            single,
        } = self;
        let (lane, scratch) = (&lanes[lane], &mut scratch[0]);
        let free = lane
            .free
            .iter()
            .find(|value| !single.contains(value))
            .copied();
        let common = free.or_else(|| known.by_all_rare(scratch, heap, single));
        let index = |value: Option<u16>| value.map_or(known.bound, usize::from);
        let values = index(lane.free.first().copied())..index(common);
        let lesser = lane
            .bare
            .iter()
            .find(|value| !single.contains(value))
            .copied();
        if values.is_empty() || lesser.is_some() {
            return lesser.or(common);
        }
        let cover = Cover {
            known,
            scratch,
            heap,
            below: heap,
        };
        dispatch_wide(CoverOne(cover, values));
        let mut bare = self.scratch[0].bare[0].iter();
        bare.find(|value| !single.contains(value))
            .copied()
            .or(common)
    }

    /// What the heap reaches by leaving one heap or none, and by a pair with a heap of the block.
    fn look_at_singles(&mut self, block: usize, heap: usize) {
        let Self { known, single, .. } = self;
        single.clear();
        if known.rules.ends().contains(&heap) {
            single.push(0);
        }
        let ones = known.rules.ones().iter().filter(|take| **take < heap);
        single.extend(ones.map(|take| known.values.get(heap - take)));
        for &take in known.rules.splits() {
            let total = heap.saturating_sub(take);
            let pairs = block.min(total)..total;
            single.extend(
                pairs.map(|great| known.values.get(great) ^ known.values.get(total - great)),
            );
        }
    }
}

impl BlockKernel for Crowded {
    fn block(&self) -> usize {
        1
    }

    fn bytes(&self) -> u64 {
        let rare =
            self.known.rare.capacity() + self.known.first.capacity() + self.known.rest.capacity();
        let marks = self.scratch.len() * size_of::<[Marks; ROW]>();
        self.known.values.bytes() + 8 * widen(rare) + widen(marks)
    }

    fn finds_rare(&self) -> bool {
        true
    }

    fn advance(&mut self, out: Room<'_>, stop: Stop<'_>) -> Progress {
        let out = out.words();
        let mut sound = 0;
        while sound < out.len() {
            let left = &mut out[sound..];
            let length = self.length().min(left.len());
            let exact = self.block(&mut left[..length]);
            sound += exact;
            if exact < length || stop() {
                break;
            }
        }
        let full = sound == out.len();
        let length = self.length();
        let farthest = self
            .scratch
            .iter_mut()
            .map(|scratch| std::mem::take(&mut scratch.farthest));
        Progress {
            sound,
            advance: if full { Advance::Full } else { Advance::Doubt },
            farthest_cover: widen(farthest.max().unwrap_or(0).max(length)),
        }
    }
}
