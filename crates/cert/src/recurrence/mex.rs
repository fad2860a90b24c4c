//! The value of a heap from those of smaller ones, by the classes of its options.

use super::Takes;
use super::known::Known;
use crate::certificate::Stretches;
use crate::meter::Meter;
use crate::refusal::Halt;
use crate::sequence::{count, index};

/// Looks at the options of one heap after the other.
pub(super) struct Mex<'c> {
    evidence: &'c Stretches,
    takes: &'c Takes,
    /// For each value the last heap that reaches it, plus one.
    reached: Vec<u64>,
}

impl<'c> Mex<'c> {
    /// Nothing looked at yet.
    pub(super) fn new(evidence: &'c Stretches, takes: &'c Takes) -> Self {
        Self {
            evidence,
            takes,
            reached: Vec::new(),
        }
    }

    /// Whether the value has class s at the heap.
    pub(super) fn is_common(&self, value: u32, heap: u64) -> bool {
        let evidence = self.evidence;
        let odd = (value & evidence.mask).count_ones() % 2 == 1;
        let turned = evidence.position_parity && heap % 2 == 1;
        (odd != turned) == evidence.common_odd
    }

    /// The least value that none of these options of the next heap has: those that leave one heap or
    /// none, pairs with one of the rare heaps, and pairs with a heap of at most `most`.
    ///
    /// Where `rare` are all rare heaps before it, a value of class s is the mex; and any value is, where
    /// `most` is half of the heap or more.
    pub(super) fn next(
        &mut self,
        known: &Known,
        rare: &[(u64, u32)],
        most: u64,
        meter: &mut Meter<'_>,
    ) -> Result<u32, Halt> {
        meter.spend(count(self.takes.one.len() + self.takes.two.len()) + 1)?;
        self.reach_alone(known);
        self.reach_with_rare(known, rare, meter)?;
        let (end, open) = self.bound(known.next_heap())?;
        meter.spend(end.into())?;
        self.reach_open(known, most, (end, open), meter)
    }

    /// The options that leave one heap or none.
    fn reach_alone(&mut self, known: &Known) {
        let (heap, takes) = (known.next_heap(), self.takes);
        for take in takes.one.iter().filter(|take| **take < heap) {
            self.reach(known.at(heap - take), heap);
        }
        if takes.none.binary_search(&heap).is_ok() {
            self.reach(0, heap);
        }
    }

    /// The pairs with a rare heap.
    fn reach_with_rare(
        &mut self,
        known: &Known,
        rare: &[(u64, u32)],
        meter: &mut Meter<'_>,
    ) -> Result<(), Halt> {
        let (heap, takes) = (known.next_heap(), self.takes);
        let (unequal, reached) = (takes.unequal, self.reached.as_mut_slice());
        for total in takes.two.iter().filter_map(|take| heap.checked_sub(*take)) {
            meter.spend(count(rare.len()))?;
            let values = known.recent_before(total);
            let smaller = rare.partition_point(|(part, _)| *part < total);
            for &(part, value) in &rare[..smaller] {
                if unequal && part == total - part {
                    continue;
                }
                let other = values[values.len() - index(part)];
                reached[index((value ^ other).into())] = heap + 1;
            }
        }
        Ok(())
    }

    /// The least value of class s that is not reached, and how many values below it are not reached either;
    /// at most the number after the least one that is beyond the values of all options.
    fn bound(&self, heap: u64) -> Result<(u32, u64), Halt> {
        // The values of options are below this one.
        let room = u32::try_from(self.reached.len()).map_err(|_| Halt::Memory)?;
        let mut open = 0;
        for value in (0..=room).filter(|value| !self.is_reached(*value, heap)) {
            if self.is_common(value, heap) {
                return Ok((value, open));
            }
            open += 1;
        }
        Ok((room + 1, open))
    }

    /// Looks for the open values below `end` among pairs with a low heap; gives the least one that is
    /// left, else the end.
    fn reach_open(
        &mut self,
        known: &Known,
        most: u64,
        (end, mut open): (u32, u64),
        meter: &mut Meter<'_>,
    ) -> Result<u32, Halt> {
        let (heap, takes) = (known.next_heap(), self.takes);
        let least = takes.two.first();
        let left = least.map_or(0, |take| heap.saturating_sub(*take));
        for low in 1..=most.min(left / 2) {
            if open == 0 {
                return Ok(end);
            }
            meter.spend(count(takes.two.len()) + 1)?;
            let value_of_low = known.at(low);
            for &take in &takes.two {
                let Some(other) = takes.other_part(heap, take, low) else {
                    continue;
                };
                let value = value_of_low ^ known.at(other);
                if value < end && !self.is_reached(value, heap) {
                    self.reach(value, heap);
                    open -= 1;
                }
            }
        }
        let least = (0..end).find(|value| !self.is_reached(*value, heap));
        Ok(least.unwrap_or(end))
    }

    fn is_reached(&self, value: u32, heap: u64) -> bool {
        let last = self.reached.get(index(value.into()));
        last.is_some_and(|last| *last == heap + 1)
    }

    fn reach(&mut self, value: u32, heap: u64) {
        self.reached[index(value.into())] = heap + 1;
    }

    /// Makes room for the xor of any of these values and those before: up to the next power of 2.
    pub(super) fn make_room(&mut self, values: &[u32], meter: &mut Meter<'_>) -> Result<(), Halt> {
        const BYTES: u64 = 8;
        let greatest = u64::from(values.iter().max().copied().unwrap_or(0));
        let room = (greatest + 1).next_power_of_two();
        if room > count(self.reached.len()) {
            meter.reserve(BYTES.saturating_mul(room))?;
            self.reached.resize(index(room), 0);
        }
        Ok(())
    }
}
