//! All values so far, in the forms that the searches want.

use crate::arch::{WIDE_BYTES, Wide};
use crate::sparse::marking::lanes;
use grundy_core::natural::widen;

/// What stands for no heap in both bytes, in the planes and in those that go backwards: with any value below 2^14, or
/// with each other, they make one that is not.
const NOTHING: u8 = 0x80;
const NOTHING_BACK: u8 = 0xff;

/// The values by heap, and their low and high bytes by heap and backwards: as the smaller heap of a pair grows the other
/// one shrinks.
#[derive(Debug)]
pub(super) struct Values {
    known: Vec<u16>,
    /// Low and high bytes; heap 0 is at `pad`, and it and what is before it is no heap.
    planes: [Vec<u8>; 2],
    pad: usize,
    /// Low and high bytes of the smaller heaps, the last one first; heap 0 is no heap.
    reversed: [Vec<u8>; 2],
}

impl Values {
    /// The values of heaps 0, 1, …; no take is greater than `reach`.
    pub(super) fn new(known: &[u16], reach: usize) -> Self {
        let mut values = Self {
            known: vec![0],
            planes: [Vec::new(), Vec::new()],
            pad: reach + 4 * WIDE_BYTES,
            reversed: [Vec::new(), Vec::new()],
        };
        values.known.reserve(known.len() + known.len() / 4);
        values.grow(known.len() + known.len() / 4 + 4 * WIDE_BYTES);
        for &value in &known[1..] {
            values.push(value);
        }
        values
    }

    /// The heap after the last one known.
    pub(super) fn next(&self) -> usize {
        self.known.len()
    }

    /// The values, by heap.
    pub(super) fn known(&self) -> &[u16] {
        &self.known
    }

    /// The value of a known heap.
    pub(super) fn get(&self, heap: usize) -> u16 {
        self.known[heap]
    }

    /// The low and the high bytes, by [place](Self::place).
    pub(super) fn planes(&self) -> [&[u8]; 2] {
        [&self.planes[0], &self.planes[1]]
    }

    /// Where a heap is in the planes.
    pub(super) fn place(&self, heap: usize) -> usize {
        self.pad + heap
    }

    /// The bytes that this takes.
    pub(super) fn bytes(&self) -> u64 {
        let planes = self.planes.iter().chain(&self.reversed);
        let bytes: usize = planes.map(Vec::len).sum();
        widen(bytes + 2 * self.known.capacity())
    }

    /// Makes sure that there is room for so many more heaps.
    pub(super) fn make_room(&mut self, more: usize) {
        let wanted = self.known.len() + more;
        if wanted + 2 * WIDE_BYTES + self.pad > self.planes[0].len() {
            self.grow(wanted + wanted / 4 + 4 * WIDE_BYTES);
        }
    }

    /// Room for so many heaps.
    fn grow(&mut self, heaps: usize) {
        let back = heaps / 2 + 4 * WIDE_BYTES;
        let before = self.reversed[0].len();
        for (plane, reversed) in self.planes.iter_mut().zip(&mut self.reversed) {
            plane.resize(self.pad + heaps + 2 * WIDE_BYTES, NOTHING);
            let mut longer = vec![NOTHING_BACK; back - before];
            longer.append(reversed);
            *reversed = longer;
        }
        for heap in before.max(1)..self.known.len().min(back) {
            self.push_reversed(heap);
        }
    }

    /// Adds a value.
    pub(super) fn push(&mut self, value: u16) {
        let heap = self.known.len();
        self.known.push(value);
        for (half, byte) in value.to_le_bytes().into_iter().enumerate() {
            self.planes[half][self.pad + heap] = byte;
        }
        self.push_reversed(heap);
    }

    /// Puts what is known about a heap into the planes that go backwards, where there is room.
    fn push_reversed(&mut self, heap: usize) {
        for (half, byte) in self.known[heap].to_le_bytes().into_iter().enumerate() {
            let reversed = &mut self.reversed[half];
            if let Some(place) = reversed.len().checked_sub(heap + 1) {
                reversed[place] = byte;
            }
        }
    }

    /// Marks the values of the pairs of this total whose smaller heap is from 1 to `last`.
    pub(super) fn mark_pairs(&self, marks: &mut [u8], total: usize, last: usize) {
        if last == 0 {
            return;
        }
        let mask = marks.len() - 1;
        let small = &self.known[1..=last];
        let great = &self.known[total - last..total];
        for (a, b) in small.iter().zip(great.iter().rev()) {
            marks[usize::from(a ^ b) & mask] = 1;
        }
    }

    /// The smaller heap, or a little more, of the first pairs of this total with the value; of two unequal heaps where
    /// they must be.
    #[inline(always)]
    pub(super) fn pair<W: Wide>(
        &self,
        wide: W,
        total: usize,
        value: u16,
        unequal: bool,
    ) -> Option<usize> {
        let [low, high] = value.to_le_bytes();
        let sought = [wide.splat(low), wide.splat(high)];
        for small in (0..=total / 2).step_by(WIDE_BYTES) {
            // Lane i: the heaps `small` + 63 - i and `total` - `small` - 63 + i.
            let place = self.pad + total - small - (WIDE_BYTES - 1);
            let back = self.reversed[0].len() - small - WIDE_BYTES;
            let mut differ = sought;
            for (half, differ) in differ.iter_mut().enumerate() {
                let great = wide.load(lanes(&self.planes[half], place));
                let small = wide.load(lanes(&self.reversed[half], back));
                *differ = wide.xor(*differ, wide.xor(great, small));
            }
            let mut found = wide.zeros(wide.or(differ[0], differ[1]));
            if found != 0 && unequal && total == 2 * (total / 2) {
                let equal = (small + WIDE_BYTES - 1).checked_sub(total / 2);
                found &= !equal.map_or(0, |lane| {
                    1u64.unbounded_shl(u32::try_from(lane).unwrap_or(64))
                });
            }
            if found != 0 {
                return Some(small + WIDE_BYTES);
            }
        }
        None
    }
}
