//! From the rare heaps to the list of earlier heaps that a value depends on.

use std::collections::BTreeSet;

use grundy_core::natural::widen;

use super::coding::Coding;
use crate::heaps::sparse::kernel::Start;

/// Heaps whose values are looked up together.
pub(super) const BLOCK: usize = 32;
/// Codes of a class: what one shuffle looks up.
pub(super) const CLASS: usize = 16;
/// The most classes that a kernel serves.
const MOST_CLASSES: usize = 4;
/// No code that a kernel serves is as great.
pub(super) const CODES: usize = CLASS * MOST_CLASSES;
/// One heap in so many may have its code computed by itself.
const SELDOM: u64 = 256;
/// The most heaps back that a kernel looks for a value.
const MOST_WINDOW: usize = 1 << 18;
/// More options than this are not few.
const MOST_LAGS: usize = 1 << 11;

/// An option of every heap n: the code of n - `distance` xor `flip`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Lag {
    pub(super) distance: usize,
    pub(super) flip: u8,
}

/// All common options of the heaps from `next` on, as long as no rare heap comes.
///
/// They are the heaps left alone by a take, where the class allows it, and the pairs with a rare heap.
#[derive(Clone, Debug)]
pub(super) struct CommonOptions {
    pub(super) coding: Coding,
    /// Most codes are below 16 times this.
    pub(super) classes: usize,
    /// Whether heaps with a greater code, below 64, may come: the options that they are have greater codes too, so
    /// that no lesser code depends on them.
    pub(super) mendable: bool,
    /// Options at a distance below [`BLOCK`].
    pub(super) near: Vec<Lag>,
    /// Options at a distance of [`BLOCK`] or more, but for those of `shared`.
    pub(super) far: Vec<Lag>,
    /// Options at a distance of [`BLOCK`] or more of the heap n, where each of `delays` may be added to the
    /// distance: pairs with a rare heap, which all takes share.
    pub(super) shared: Vec<Lag>,
    /// The takes that split, less the least of them.
    pub(super) delays: Vec<usize>,
    /// No distance is greater, delays included.
    pub(super) window: usize,
}

impl CommonOptions {
    /// `None` where the kernel does not serve: too many options, or too far away, values above its codes, or
    /// rare heaps too close to the first heap to compute.
    pub(super) fn new(start: &Start<'_>) -> Option<Self> {
        let coding = Coding::new(*start.space)?;
        let (classes, mendable) = classes(start, coding)?;
        let splits = start.rules.splits();
        let least = *splits.first()?;
        let mut plan = Self {
            coding,
            classes,
            mendable,
            near: Vec::new(),
            far: Vec::new(),
            shared: Vec::new(),
            delays: splits.iter().map(|take| take - least).collect(),
            window: 0,
        };
        plan.sort_out(start, least)?;
        let last = start.rare.last().map_or(0, |rare| rare.heap);
        let mut lags = plan.near.iter().chain(&plan.far).chain(&plan.shared);
        debug_assert!(lags.all(|lag| (1..=plan.window).contains(&lag.distance)));
        let all_common = last
            .checked_add(widen(plan.window))
            .is_some_and(|heap| heap < start.next);
        (all_common && start.recent.len() >= plan.window).then_some(plan)
    }

    fn sort_out(&mut self, start: &Start<'_>, least: usize) -> Option<()> {
        // A delay that is longer than a block would need marks older than the last block's.
        let share = self.delays.len() > 1 && self.delays.last()? <= &BLOCK;
        let mut direct = BTreeSet::new();
        for &take in start.rules.ones() {
            if is_common_option(start, take) {
                direct.insert(Lag {
                    distance: take,
                    flip: 0,
                });
            }
        }
        let mut shared = BTreeSet::new();
        for rare in start.rare {
            let flip = self.coding.code(rare.value);
            // From a code that is served, such an option leads to one that is not.
            if usize::from(flip) >= CLASS * self.classes.next_power_of_two() {
                continue;
            }
            let flip = u8::try_from(flip).ok()?;
            let heap = usize::try_from(rare.heap).ok()?;
            let distance = heap.checked_add(least)?;
            if share && distance >= BLOCK {
                shared.insert(Lag { distance, flip });
            } else {
                direct.extend(start.rules.splits().iter().map(|take| Lag {
                    distance: heap + take,
                    flip,
                }));
            }
        }
        (self.near, self.far) = direct.into_iter().partition(|lag| lag.distance < BLOCK);
        self.shared = shared.into_iter().collect();
        let delay = *self.delays.last()?;
        let farthest = self.far.iter().map(|lag| lag.distance);
        let farthest = farthest.chain(self.shared.iter().map(|lag| lag.distance + delay));
        // The first block's shared marks are looked for a block earlier.
        self.window = 2 * BLOCK + farthest.max().unwrap_or(0);
        let lags = self.near.len() + self.far.len() + self.shared.len();
        (self.window <= MOST_WINDOW && lags <= MOST_LAGS).then_some(())
    }

    /// All options, each at its distance.
    pub(super) fn lags(&self) -> Vec<Lag> {
        let shared = self.shared.iter().flat_map(|&lag| self.late(lag));
        let direct = self.near.iter().chain(&self.far).copied();
        direct.chain(shared).collect()
    }

    /// A shared option at each of its distances.
    pub(super) fn late(&self, lag: Lag) -> impl Iterator<Item = Lag> {
        self.delays.iter().map(move |delay| Lag {
            distance: lag.distance + delay,
            flip: lag.flip,
        })
    }

    /// The least distance of a near option; [`BLOCK`] without one.
    pub(super) fn shortest(&self) -> usize {
        self.near
            .iter()
            .map(|lag| lag.distance)
            .min()
            .unwrap_or(BLOCK)
    }
}

/// The least code that is none of these, if it is below 64.
pub(super) fn least_code(taken: impl Iterator<Item = u8>) -> Option<u8> {
    let marks = taken.fold(0u64, |marks, code| {
        marks | 1u64.checked_shl(code.into()).unwrap_or(0)
    });
    let code = u8::try_from(marks.trailing_ones()).ok()?;
    (usize::from(code) < CODES).then_some(code)
}

/// Whether a common heap that a take leaves alone is a common value of the heap that it was taken from.
pub(super) fn is_common_option(start: &Start<'_>, take: usize) -> bool {
    !start.space.parity() || take.is_multiple_of(2)
}

/// How many classes serve, and whether codes above them may be mended.
fn classes(start: &Start<'_>, coding: Coding) -> Option<(usize, bool)> {
    let mut counts = [0u64; CODES];
    let recent = start.next.checked_sub(widen(start.recent.len()))?;
    for (from, values) in [(0, start.bottom), (recent, start.recent)] {
        for (heap, &value) in (from..).zip(values) {
            if coding.is_common(heap, value) {
                *counts.get_mut(usize::from(coding.code(value)))? += 1;
            }
        }
    }
    let total: u64 = counts.iter().sum();
    (1..=MOST_CLASSES).find_map(|classes| {
        let limit = CLASS * classes;
        let above: u64 = counts[limit..].iter().sum();
        let stays = |flip: usize| (limit..CODES).all(|code| code ^ flip >= limit);
        let flips = start
            .rare
            .iter()
            .map(|rare| usize::from(coding.code(rare.value)));
        let mendable = flips.into_iter().all(stays);
        let serves = above == 0 || mendable && above.saturating_mul(SELDOM) <= total;
        serves.then_some((classes, mendable))
    })
}
