//! The values that are kept: all of them, or those at the bottom and the last ones.

use grundy_core::natural::{to_usize, widen};

use super::packed::{self, Packed, Room, View};

/// g(0) … g(next - 1), or what is kept of them.
///
/// ```text
/// whole     low: 0 ................................ next
/// packed    low: 0 ...... low.len() = high_from ...... next
/// parted    low: 0 ...... low.len()      high: high_from ...... next
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct History {
    low: Vec<u16>,
    /// The last values and the heap of the first of them; none while everything is in one piece.
    high: Option<(u64, Packed)>,
}

impl History {
    /// The parts that were kept: the values from heap 0 on, and the last ones with the heap of the first.
    ///
    /// `None` where the two overlap.
    pub(super) fn from_parts(low: Vec<u16>, high: Option<(u64, Vec<u16>)>) -> Option<Self> {
        let apart = high.as_ref().is_none_or(|(from, values)| {
            *from >= widen(low.len()) && from.checked_add(widen(values.len())).is_some()
        });
        let high = high.map(|(from, values)| (from, Packed::new(&values)));
        apart.then_some(Self { low, high })
    }

    /// The heap after the last one known.
    pub(super) fn next(&self) -> u64 {
        match &self.high {
            Some((from, values)) => from + widen(values.len()),
            None => widen(self.low.len()),
        }
    }

    /// Whether all values are at the bottom, in one piece.
    pub(super) fn is_whole(&self) -> bool {
        self.high.is_none()
    }

    /// Whether nothing has been forgotten.
    pub(super) fn keeps_all(&self) -> bool {
        let high = self.high.as_ref();
        high.is_none_or(|(from, _)| *from == widen(self.low.len()))
    }

    /// How many values are in memory.
    pub(super) fn kept(&self) -> usize {
        self.low.len() + self.high.as_ref().map_or(0, |(_, values)| values.len())
    }

    /// The values from heap 0 on, as far as they are kept without a gap.
    pub(super) fn bottom(&self) -> &[u16] {
        &self.low
    }

    /// The last values in one piece, and the heap of the first of them.
    pub(super) fn recent(&self) -> (u64, View<'_>) {
        match &self.high {
            Some((from, values)) => (*from, values.view()),
            None => (0, View::Words(&self.low)),
        }
    }

    /// The last values from this heap on; `None` where they are not all there.
    pub(super) fn since(&self, heap: u64) -> Option<View<'_>> {
        let (from, values) = self.recent();
        let index = to_usize(&heap.checked_sub(from)?.into())?;
        values.part(index, values.len().checked_sub(index)?)
    }

    /// The value of a heap; `None` where it was forgotten or is not known yet.
    #[inline]
    pub(super) fn get(&self, heap: u64) -> Option<u16> {
        let index = usize::try_from(heap).ok()?;
        if let Some(&value) = self.low.get(index) {
            return Some(value);
        }
        let (from, values) = self.high.as_ref()?;
        let index = usize::try_from(heap.checked_sub(*from)?).ok()?;
        values.view().get(index)
    }

    /// Adds a value.
    pub(super) fn push(&mut self, value: u16) {
        match &mut self.high {
            Some((_, values)) => values.push(value),
            None => {
                packed::make_room(&mut self.low, 1);
                self.low.push(value);
            }
        }
    }

    /// Adds as many values as `write` says are sound, of `length` that it may write. Those of a `narrow` one are all
    /// below 256.
    pub(super) fn extend_with(
        &mut self,
        (length, narrow): (usize, bool),
        write: impl FnOnce(Room<'_>) -> usize,
    ) {
        match &mut self.high {
            Some((_, values)) => values.extend_with((length, narrow), write),
            None => packed::extend_with(&mut self.low, length, |out| write(Room::Words(out))),
        }
    }

    /// Forgets the values from this heap on. They must be among the recent ones.
    pub(super) fn truncate(&mut self, next: u64) {
        let from = self.recent().0;
        let length = next
            .checked_sub(from)
            .map(|length| to_usize(&length.into()));
        let length = length.flatten().expect("a recent heap");
        match &mut self.high {
            Some((_, values)) => values.truncate(length),
            None => self.low.truncate(length),
        }
    }

    /// The bytes that the values and `more` of them take, with the room that is kept for more.
    pub(super) fn bytes(&self, more: usize) -> u64 {
        let (high, width) = match &self.high {
            Some((_, values)) => (values.len(), values.width()),
            None => (0, 2),
        };
        let low = 2 * widen(self.low.len());
        let rest = width * widen(high).saturating_add(widen(more));
        let values = low.saturating_add(rest);
        values.saturating_add(values / 8)
    }

    /// Keeps of the values that are in one piece all but the first `bottom` ones in as few bytes as they allow.
    pub(super) fn pack(&mut self, bottom: usize) {
        if self.high.is_none() && bottom < self.low.len() {
            self.part(bottom, bottom);
        }
    }

    /// Whether some values take a byte each.
    pub(super) fn is_narrow(&self) -> bool {
        let high = self.high.as_ref();
        high.is_some_and(|(_, values)| values.width() == 1)
    }

    /// Has each value take two bytes.
    pub(super) fn widen(&mut self) {
        if let Some((_, values)) = &mut self.high {
            values.widen();
        }
    }

    /// Keeps the first `bottom` values of the one piece, and those from an index on.
    fn part(&mut self, bottom: usize, from: usize) {
        self.high = Some((widen(from), Packed::new(&self.low[from..])));
        self.low.truncate(bottom);
        self.low.shrink_to_fit();
    }

    /// Forgets what lies between the first `bottom` values and the last `recent` ones.
    pub(super) fn forget_between(&mut self, bottom: usize, recent: usize) {
        let surplus = self.recent().1.len().saturating_sub(recent);
        match &mut self.high {
            Some((from, values)) => {
                values.forget(surplus);
                *from += widen(surplus);
            }
            None if surplus >= bottom => self.part(bottom, surplus),
            None => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_stays_in_its_place() {
        let mut history = History::default();
        let mut next = 0u16;
        let mut grow = |history: &mut History, count: usize| {
            history.extend_with((count + 3, false), |out| {
                let Room::Words(out) = out else {
                    unreachable!("not narrow")
                };
                for value in &mut out[..count] {
                    *value = next;
                    next += 1;
                }
                count
            });
        };
        grow(&mut history, 100);
        assert!(history.is_whole());
        history.forget_between(20, 90);
        assert!(history.is_whole(), "the parts would overlap");
        history.forget_between(20, 30);
        for _ in 0..5 {
            grow(&mut history, 50);
            history.push(next_value(&history));
            history.truncate(history.next() - 1);
            history.forget_between(20, 30);
        }
        assert_eq!((history.next(), history.kept()), (350, 50));
        for heap in 0..360u64 {
            let kept = heap < 20 || (320..350).contains(&heap);
            let expected = kept.then(|| u16::try_from(heap).unwrap());
            assert_eq!(history.get(heap), expected);
        }
        assert_eq!(history.since(347), Some(View::Words(&[347, 348, 349])));
        assert_eq!(history.since(319), None);
    }

    fn next_value(history: &History) -> u16 {
        u16::try_from(history.next()).unwrap()
    }

    #[test]
    fn parts_that_overlap_are_refused() {
        assert!(History::from_parts(vec![0; 5], Some((5, vec![]))).is_some());
        assert!(History::from_parts(vec![0; 5], Some((4, vec![0; 9]))).is_none());
        assert!(History::from_parts(vec![], Some((u64::MAX, vec![0; 2]))).is_none());
    }
}
