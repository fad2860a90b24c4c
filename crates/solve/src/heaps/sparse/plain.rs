//! One heap at a time, from the definition, with what the space saves.

use grundy_core::natural::widen;
use grundy_core::{Budget, Exhausted};

use super::history::History;
use super::kernel::Rare;
use super::packed::View;
use super::{PairRules, Space};
use crate::bytes;

/// A value and how it was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PlainValue {
    /// g of the heap.
    pub(super) value: u16,
    /// The smaller heap of the last pair that was needed to cover a rare value; 0 where none was.
    pub(super) cover: u64,
    /// Pairs looked at for which the budget was not charged yet.
    pub(super) steps: u64,
}

/// Why a value was not found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NotFound {
    /// A value that is needed was forgotten.
    Forgotten,
    /// The value has more than 16 bits.
    TooWide,
    /// A limit was reached.
    Exhausted(Exhausted),
}

impl From<Exhausted> for NotFound {
    fn from(exhausted: Exhausted) -> Self {
        Self::Exhausted(exhausted)
    }
}

/// Every number of 16 bits.
const VALUES: usize = 1 << 16;

/// The memory of a step.
#[derive(Clone, Debug)]
pub(super) struct PlainStep {
    /// By value: 1 where it was reached.
    reached: Box<[u8; VALUES]>,
    /// The rare values still to be covered.
    open: Vec<u16>,
}

impl PlainStep {
    /// The bytes that it takes.
    pub(super) fn bytes(&self) -> u64 {
        widen(self.reached.len()) + bytes::of_list(&self.open)
    }
}

impl Default for PlainStep {
    fn default() -> Self {
        Self {
            reached: vec![0; VALUES].try_into().expect("of that length"),
            open: Vec::new(),
        }
    }
}

/// What is known when a heap is looked at.
#[derive(Clone, Copy)]
pub(super) struct Before<'a> {
    pub(super) rules: &'a PairRules,
    pub(super) space: &'a Space,
    /// All rare heaps from 1 on.
    pub(super) rare: &'a [Rare],
    pub(super) history: &'a History,
    /// A power of two above every value so far: no pair reaches it.
    pub(super) ceiling: u32,
}

impl PlainStep {
    /// The value of the first heap that is not known yet.
    ///
    /// By the theory of the [module](super) every common value that is reached is reached by a one-heap option or
    /// with a rare heap, so the least common value not reached so bounds the value from above; the rare values
    /// below it are looked for among all pairs, smaller heap first. The budget is charged while that takes long.
    pub(super) fn next(
        &mut self,
        known: Before<'_>,
        budget: &mut Budget<'_>,
    ) -> Result<PlainValue, NotFound> {
        self.begin(known.ceiling);
        let heap = known.history.next();
        let mut steps = self.mark_single(known, heap)?;
        for &take in known.rules.splits() {
            steps += self.mark_with_rare(known, heap, widen(take))?;
        }
        let bound = self.bound(known, heap);
        debug_assert!(bound.is_none_or(|bound| known.space.is_common(heap, bound)));
        let all_marked = widen(known.rare.len()) + 1 >= heap;
        let (cover, looked) = if all_marked {
            (0, 0)
        } else {
            self.cover(known, (heap, bound), budget)?
        };
        let value = self.open.iter().copied().min().or(bound);
        Ok(PlainValue {
            value: value.ok_or(NotFound::TooWide)?,
            cover,
            steps: steps + looked + 1,
        })
    }

    /// Forgets the marks; none is at the ceiling or above.
    fn begin(&mut self, ceiling: u32) {
        self.open.clear();
        let used = usize::try_from(ceiling).map_or(VALUES, |ceiling| ceiling.min(VALUES));
        self.reached[..used].fill(0);
    }

    #[inline]
    fn mark(&mut self, value: u16) {
        self.reached[usize::from(value)] = 1;
    }

    #[inline]
    fn is_marked(&self, value: u16) -> bool {
        self.reached[usize::from(value)] == 1
    }

    /// Marks what moves to nothing and to one heap reach.
    fn mark_single(&mut self, known: Before<'_>, heap: u64) -> Result<u64, NotFound> {
        if known.rules.ends().iter().any(|&take| widen(take) == heap) {
            self.mark(0);
        }
        let takes = known.rules.ones();
        for &take in takes.iter().take_while(|&&take| widen(take) < heap) {
            let left = known.history.get(heap - widen(take));
            self.mark(left.ok_or(NotFound::Forgotten)?);
        }
        Ok(widen(takes.len()))
    }

    /// Marks what pairs with a rare heap reach.
    fn mark_with_rare(&mut self, known: Before<'_>, heap: u64, take: u64) -> Result<u64, NotFound> {
        let Some(total) = heap.checked_sub(take) else {
            return Ok(0);
        };
        let smaller = known.rare.partition_point(|rare| rare.heap < total);
        let rare = &known.rare[..smaller];
        let least_rest = rare.last().map_or(total, |last| total - last.heap);
        let (from, recent) = known.history.recent();
        // A heap is not split into two equal ones where they must be unequal: that pair is left out.
        let half = rare.partition_point(|rare| 2 * rare.heap < total);
        let equal =
            known.rules.unequal() && rare.get(half).is_some_and(|rare| 2 * rare.heap == total);
        let (below, above) = (&rare[..half], &rare[half + usize::from(equal)..]);
        match least_rest.checked_sub(from) {
            Some(_) => {
                // g(total - r) stands at `end - r`.
                let end = usize::try_from(total - from).map_err(|_| NotFound::Forgotten)?;
                for rare in [below, above] {
                    match recent {
                        View::Bytes(recent) => self.mark_pairs(rare, recent, end),
                        View::Words(recent) => self.mark_pairs(rare, recent, end),
                    }
                }
            }
            None => {
                for rare in below.iter().chain(above) {
                    let left = known.history.get(total - rare.heap);
                    self.mark(rare.value ^ left.ok_or(NotFound::Forgotten)?);
                }
            }
        }
        Ok(widen(smaller))
    }

    fn mark_pairs<T: Copy + Into<u16>>(&mut self, rare: &[Rare], recent: &[T], end: usize) {
        for rare in rare {
            let heap = usize::try_from(rare.heap).expect("below the end");
            self.mark(rare.value ^ recent[end - heap].into());
        }
    }

    /// The least common value that is not marked, up to the ceiling; the rare ones below it that are not are put
    /// into `open`.
    fn bound(&mut self, known: Before<'_>, heap: u64) -> Option<u16> {
        let ceiling = u16::try_from(known.ceiling).unwrap_or(u16::MAX);
        for value in 0..=ceiling {
            if self.is_marked(value) {
                continue;
            }
            if known.space.is_common(heap, value) {
                return Some(value);
            }
            self.open.push(value);
        }
        None
    }

    /// Looks for the open values among all pairs, until none is open: the last smaller heap that was needed, and
    /// how many pairs were looked at since the budget was charged.
    fn cover(
        &mut self,
        known: Before<'_>,
        (heap, bound): (u64, Option<u16>),
        budget: &mut Budget<'_>,
    ) -> Result<(u64, u64), NotFound> {
        const OFTEN: u64 = 1 << 20;
        let takes = known.rules.splits();
        let least_take = takes.first().map_or(heap, |&take| widen(take));
        let half = heap.saturating_sub(least_take) / 2;
        let (mut cover, mut looked) = (0, 0);
        let bound = bound.unwrap_or(u16::MAX);
        for small in 1..=half {
            if self.open.is_empty() {
                break;
            }
            if looked >= OFTEN {
                budget.charge(std::mem::take(&mut looked))?;
            }
            let value = known.history.get(small).ok_or(NotFound::Forgotten)?;
            for &take in takes {
                let Some(large) = heap.checked_sub(widen(take) + small) else {
                    break;
                };
                if large < small || (known.rules.unequal() && large == small) {
                    break;
                }
                looked += 1;
                let sum = value ^ known.history.get(large).ok_or(NotFound::Forgotten)?;
                if sum <= bound && !self.is_marked(sum) {
                    self.mark(sum);
                    self.open.retain(|&open| open != sum);
                    cover = small;
                }
            }
        }
        Ok((cover, looked))
    }
}

#[cfg(test)]
mod tests {
    use grundy_core::{Allowance, Watch};
    use grundy_rules::parse_heap_ruleset;

    use super::*;

    /// Says stop when it is asked.
    struct Impatient;

    impl Watch for Impatient {
        fn stop(&self) -> Option<Exhausted> {
            Some(Exhausted::Cancelled)
        }
    }

    #[test]
    fn a_long_look_at_all_pairs_can_be_stopped() {
        const HEAPS: usize = 1 << 24;
        let rules = parse_heap_ruleset("0.4").unwrap().schema();
        let rules = PairRules::of(&rules).unwrap();
        // No pair of an odd total has the value 0, so all are looked at.
        let mut values: Vec<u16> = [1, 2].into_iter().cycle().take(HEAPS).collect();
        values[0] = 0;
        let history = History::from_parts(values, None).unwrap();
        let known = Before {
            rules: &rules,
            space: &Space::all_rare(),
            rare: &[],
            history: &history,
            ceiling: 4,
        };
        let mut budget = Budget::new(Allowance::default());
        let found = PlainStep::default().next(known, &mut budget);
        assert_eq!(found.map(|found| found.value), Ok(0));
        let mut budget = Budget::with_watch(Allowance::default(), &Impatient);
        let found = PlainStep::default().next(known, &mut budget);
        assert_eq!(found, Err(NotFound::Exhausted(Exhausted::Cancelled)));
    }
}
