//! Shows that every rare value below the values found is reached.

use grundy_core::natural::widen;

use crate::arch::{WIDE_BYTES, Wide, WideKernel};
use crate::heaps::sparse::kernel::{Start, Stop};

use super::bottom::Bottom;
use super::codes::{Codes, NONE};
use super::marks::{BLOCK, Sixteen, mark};
use super::needs::below;
use super::plan::{CoverPairs, Material, SAMPLE, Smalls};
use super::probes::Probes;
use super::window::{Window, lanes};

/// After how many heaps it is looked whether the plan still does.
const REVIEW: usize = 1 << 17;
/// How many pairs are looked at together.
pub(super) const STRIDE: usize = 2 * WIDE_BYTES;
/// For how many heaps the first plan is made.
const FIRST_SAMPLE: usize = 1 << 11;
/// A plan for four times as many heaps takes four times as long to make and saves less: it is made after as many heaps as
/// the square of the sample over this.
const WORTH_MORE: usize = 1 << 3;

/// The second stage: coverage by pairs of common heaps, those of a plan first, then one after the other.
#[derive(Debug)]
pub(super) struct Coverer {
    codes: Codes,
    window: Window,
    plan: CoverPairs,
    marks: Vec<Sixteen>,
    splits: Vec<usize>,
    bottom: Bottom,
    probes: Probes,
    /// The heap behind the window.
    next: u64,
    /// The smaller heaps that are looked at first.
    smalls: Smalls,
    sample: usize,
    review: Review,
}

/// How many values the plan left over.
#[derive(Debug, Default)]
struct Review {
    /// Of the stretch under way.
    heaps: usize,
    /// Since the kernel began.
    age: usize,
    /// In the stretch under way.
    left_over: usize,
    /// In the first stretch with this plan.
    at_first: Option<usize>,
}

/// What coverage was found for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Covered {
    /// How many heaps have all their lesser rare values covered.
    pub(super) sound: usize,
    /// No smaller heap of a pair that was looked at successfully is greater.
    pub(super) farthest: u64,
}

impl Coverer {
    /// A coverer that looks at the smaller heaps of `bottom`, from the codes of the last heaps; the plan looks at
    /// these first.
    #[inline(always)]
    pub(super) fn new<W: Wide>(
        wide: W,
        start: &Start<'_>,
        codes: Codes,
        uppers: u16,
        bottom: Bottom,
        last: &[u16],
        smalls: Smalls,
    ) -> Self {
        let mut coverer = Self {
            codes,
            window: Window::new(wide, last, BLOCK),
            plan: CoverPairs::default(),
            marks: vec![[[0; BLOCK]; 2]; usize::from(uppers)],
            splits: start.rules.splits().to_vec(),
            bottom,
            probes: Probes::default(),
            next: start.next,
            smalls,
            sample: first_sample(start.next),
            review: Review::default(),
        };
        coverer.make_plan(wide, start.stop);
        coverer
    }

    #[inline(always)]
    fn make_plan<W: Wide>(&mut self, wide: W, stop: Stop<'_>) {
        let uppers = u16::try_from(self.marks.len()).unwrap_or(u16::MAX);
        let material = Material {
            bottom: self.bottom.codes(),
            splits: &self.splits,
            codes: self.codes,
            uppers,
            smalls: self.smalls,
            sample: self.sample,
            next: self.next,
            window: &mut self.window,
        };
        self.plan = material.plan(wide, stop);
        if self.smalls.spread {
            let end = self.window.end();
            let sample = (end - self.sample..end).map(|place| self.window.code(place));
            let codes = (16 * self.marks.len()).next_power_of_two();
            self.probes = Probes::new(self.bottom.codes(), sample, codes);
        }
        self.review.at_first = None;
    }

    /// Takes the values of the next heaps, at most a block, and looks for coverage of all of them.
    #[inline(always)]
    fn block<W: Wide>(&mut self, wide: W, values: &[u16]) -> Covered {
        self.window.make_room(BLOCK + WIDE_BYTES);
        let at = self.window.end();
        let mut codes = [NONE; BLOCK];
        let mut bounds = [[0; BLOCK]; 2];
        for (i, &value) in values.iter().enumerate() {
            codes[i] = self.codes.code(value);
            [bounds[0][i], bounds[1][i]] = self.codes.rare_below(value).to_le_bytes();
        }
        self.window.write(at, &codes);
        for i in 0..BLOCK / WIDE_BYTES {
            let here = values.len().saturating_sub(i * WIDE_BYTES).min(WIDE_BYTES);
            self.window.append(wide, here);
        }
        self.mark_plan(wide, at);
        let mut covered = Covered {
            sound: values.len(),
            farthest: self.plan.farthest,
        };
        for lane in (0..values.len()).step_by(WIDE_BYTES) {
            if let Some(failed) = self.look(wide, at, lane, &bounds, &mut covered.farthest) {
                covered.sound = lane + failed;
                break;
            }
        }
        self.bottom.append(self.next, &codes[..values.len()]);
        self.next += widen(values.len());
        covered
    }

    #[inline(always)]
    fn mark_plan<W: Wide>(&mut self, wide: W, at: usize) {
        for sixteen in &mut self.marks {
            *sixteen = [[0; BLOCK]; 2];
        }
        for (source, of_source) in self.plan.lags.iter().enumerate() {
            let Some(row) = self.window.row(source, 0) else {
                continue;
            };
            for (lags, marks) in of_source.iter().zip(&mut self.marks) {
                mark(wide, row, at, lags, marks);
            }
        }
    }

    /// Looks for what the plan left over of 64 lanes of the block; the first lane that has a value not covered.
    #[inline(always)]
    fn look<W: Wide>(
        &mut self,
        wide: W,
        at: usize,
        lane: usize,
        bounds: &[[u8; BLOCK]; 2],
        farthest: &mut u64,
    ) -> Option<usize> {
        let bounds = [
            wide.load(lanes(&bounds[0], lane)),
            wide.load(lanes(&bounds[1], lane)),
        ];
        let mut failed: Option<usize> = None;
        for eight in 0..2 * self.marks.len() {
            let marks = wide.load(lanes(&self.marks[eight / 2][eight % 2], lane));
            let open = wide.and_not(marks, below(wide, eight, bounds));
            let mut which = !wide.zeros(open);
            if which == 0 {
                continue;
            }
            let mut bytes = [0; WIDE_BYTES];
            wide.store(open, &mut bytes);
            while which != 0 {
                let i = usize::try_from(which.trailing_zeros()).unwrap_or(0);
                which &= which - 1;
                match self.look_for(wide, lane + i, at + lane + i, eight, bytes[i]) {
                    Some(heap) => *farthest = heap.max(*farthest),
                    None => failed = Some(failed.map_or(i, |failed| failed.min(i))),
                }
            }
        }
        failed
    }

    /// Finds pairs of common heaps for some of eight rare codes of the heap in a lane of the block, at a place; the
    /// greatest smaller heap of them, or `None` where one of the values is not reached.
    #[inline(always)]
    fn look_for<W: Wide>(
        &mut self,
        wide: W,
        lane: usize,
        place: usize,
        eight: usize,
        mut bits: u8,
    ) -> Option<u64> {
        let heap = usize::try_from(self.next)
            .unwrap_or(usize::MAX)
            .saturating_add(lane);
        let mut farthest = 0;
        while bits != 0 {
            let code = eight * 8 + usize::try_from(bits.trailing_zeros()).unwrap_or(0);
            bits &= bits - 1;
            self.review.left_over += 1;
            let code = u16::try_from(code).unwrap_or(NONE);
            let mut found = None;
            for take in &self.splits {
                // Not `find_map`: a closure would not be compiled for the vectors.
                let total = heap - take;
                found = self.pair(wide, place - take, total.saturating_sub(1) / 2, code);
                if found.is_some() {
                    break;
                }
            }
            farthest = farthest.max(found?);
        }
        u64::try_from(farthest).ok()
    }

    /// The smaller heap p, at most `most`, of a pair of common heaps with this code, p and the heap p before a
    /// place.
    ///
    /// Where small heaps are spread, probes come first, and then those of the plan in such an order.
    #[inline(always)]
    fn pair<W: Wide>(&self, wide: W, place: usize, most: usize, code: u16) -> Option<usize> {
        let most = most.min(self.bottom.codes().len() - 1).min(place);
        let probed = self.probes.pair(&self.window, place, most, code);
        if probed.is_some() {
            return probed;
        }
        let lines = (most + 1).div_ceil(STRIDE);
        let near = if self.smalls.spread {
            (self.smalls.greatest / STRIDE).next_power_of_two()
        } else {
            1
        };
        let unused_bits = u32::BITS - near.trailing_zeros();
        for number in 0..u32::try_from(near).unwrap_or(u32::MAX) {
            let line = number.reverse_bits().unbounded_shr(unused_bits);
            let line = usize::try_from(line).unwrap_or(lines);
            if line < lines {
                let found = self.pair_in_line(wide, line, place, most, code);
                if found.is_some() {
                    return found;
                }
            }
        }
        for line in near..lines {
            let found = self.pair_in_line(wide, line, place, most, code);
            if found.is_some() {
                return found;
            }
        }
        None
    }

    /// The same for one line of smaller heaps.
    #[inline(always)]
    fn pair_in_line<W: Wide>(
        &self,
        wide: W,
        line: usize,
        place: usize,
        most: usize,
        code: u16,
    ) -> Option<usize> {
        let (reversed, behind) = (self.bottom.reversed(), line * STRIDE);
        let small = &reversed[reversed.len() - behind - STRIDE..][..STRIDE];
        let great = self.window.low_before(place + 1 - behind, STRIDE);
        let mut differ = [wide.splat(code.to_le_bytes()[0]); STRIDE / WIDE_BYTES];
        let mut least = wide.splat(0xff);
        for (i, differ) in differ.iter_mut().enumerate() {
            let small = wide.load(lanes(small, i * WIDE_BYTES));
            let great = wide.load(lanes(great, i * WIDE_BYTES));
            *differ = wide.xor(*differ, wide.xor(small, great));
            least = wide.min(least, *differ);
        }
        if wide.zeros(least) == 0 {
            return None;
        }
        for (i, &differ) in differ.iter().enumerate().rev() {
            let first = behind + STRIDE - 1 - i * WIDE_BYTES;
            let found = self.pair_among(wide.zeros(differ), first, place, most, code);
            if found.is_some() {
                return found;
            }
        }
        None
    }

    /// The least heap of a pair with this code, where the bits are heaps that may be it, from `first` down.
    fn pair_among(
        &self,
        mut bits: u64,
        first: usize,
        place: usize,
        most: usize,
        code: u16,
    ) -> Option<usize> {
        while bits != 0 {
            let last = bits.ilog2();
            bits ^= 1 << last;
            let heap = first - usize::try_from(last).ok()?;
            if heap <= most && self.is_pair(heap, place - heap, code) {
                return Some(heap);
            }
        }
        None
    }

    /// Whether a small heap and the heap at a place are common and have this code together.
    fn is_pair(&self, heap: usize, place: usize, code: u16) -> bool {
        let (small, great) = (self.bottom.codes()[heap], self.window.code(place));
        small != NONE && great != NONE && small ^ great == code
    }

    /// Makes a new plan where the old one leaves over more than it did, and better ones as time goes by: a good plan
    /// takes longer to make than a short run.
    #[inline(always)]
    fn review<W: Wide>(&mut self, wide: W, heaps: usize, stop: Stop<'_>) {
        self.review.heaps += heaps;
        if self.review.heaps < REVIEW {
            return;
        }
        let left_over = std::mem::take(&mut self.review.left_over);
        self.review.age = self.review.age.saturating_add(self.review.heaps);
        self.review.heaps = 0;
        tracing::debug!(
            next = self.next,
            pairs = self.plan.size(),
            left_over,
            "coverage of {REVIEW} heaps"
        );
        let at_first = *self.review.at_first.get_or_insert(left_over);
        let grown =
            self.sample < SAMPLE && self.review.age >= self.sample * (self.sample / WORTH_MORE);
        if grown {
            self.sample = (4 * self.sample).min(SAMPLE);
        }
        if grown || left_over > 2 * at_first + REVIEW / 16 {
            self.make_plan(wide, stop);
        }
    }
}

/// The number of heaps before `next` that the first plan is made for.
fn first_sample(next: u64) -> usize {
    let quarter = usize::try_from(next / 4).unwrap_or(FIRST_SAMPLE);
    quarter.min(FIRST_SAMPLE) / WIDE_BYTES * WIDE_BYTES
}

/// The coverer's work on a stretch of heaps.
pub(super) struct Cover<'a> {
    /// Who works.
    pub(super) coverer: &'a mut Coverer,
    /// Common values of the next heaps.
    pub(super) values: &'a [u16],
    /// Whether a plan is of no use any more.
    pub(super) stop: Stop<'a>,
}

impl WideKernel for Cover<'_> {
    type Output = Covered;

    #[inline(always)]
    fn run<W: Wide>(self, wide: W) -> Covered {
        let mut all = Covered::default();
        for values in self.values.chunks(BLOCK) {
            let covered = self.coverer.block(wide, values);
            all.sound += covered.sound;
            all.farthest = all.farthest.max(covered.farthest);
            if covered.sound < values.len() {
                break;
            }
            self.coverer.review(wide, values.len(), self.stop);
        }
        all
    }
}
