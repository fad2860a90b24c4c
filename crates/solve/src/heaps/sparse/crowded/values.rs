//! All values so far, in the forms that the searches want.

use grundy_core::natural::widen;

use crate::arch::{WIDE_BYTES, Wide, prefetch};
use crate::heaps::sparse::marking::lanes;

use super::{MARKS, Marks};

/// What stands for no heap in both bytes, in the planes and in those that go backwards: with any value below 2^14, or
/// with each other, they make one that is not.
const NOTHING: u8 = 0x80;
const NOTHING_BACK: u8 = 0xff;

/// The values by heap, and their low and high bytes by heap and backwards: as the smaller heap of a pair grows the other
/// one shrinks.
#[derive(Debug)]
pub(super) struct Values {
    /// The heap after the last one known.
    next: usize,
    /// Values; heap 0 is at `pad`, and it, what is before it and what is not known is no heap.
    words: Vec<u16>,
    /// What stands for no heap there: with any value it makes one that is not below it.
    nothing: u16,
    /// Low and high bytes, as the values.
    planes: [Vec<u8>; 2],
    pad: usize,
    /// Low and high bytes of the smaller heaps, the last one first; heap 0 is no heap.
    reversed: [Vec<u8>; 2],
}

impl Values {
    /// The values of heaps 0, 1, …, all below the bound, a power of two; no take is greater than `reach`.
    pub(super) fn new(known: &[u16], bound: u16, reach: usize) -> Self {
        let mut values = Self {
            next: 1,
            words: Vec::new(),
            nothing: bound,
            planes: [Vec::new(), Vec::new()],
            pad: reach + 4 * WIDE_BYTES,
            reversed: [Vec::new(), Vec::new()],
        };
        values.grow(known.len() + known.len() / 4 + 4 * WIDE_BYTES);
        for &value in &known[1..] {
            values.push(value);
        }
        values
    }

    /// The heap after the last one known.
    pub(super) fn next(&self) -> usize {
        self.next
    }

    /// The value of a known heap.
    pub(super) fn get(&self, heap: usize) -> u16 {
        self.words[self.pad + heap]
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
        widen(bytes + 2 * self.words.len())
    }

    /// Makes sure that there is room for so many more heaps.
    pub(super) fn make_room(&mut self, more: usize) {
        let wanted = self.next + more;
        if wanted + 2 * WIDE_BYTES + self.pad > self.words.len() {
            self.grow(wanted + wanted / 4 + 4 * WIDE_BYTES);
        }
    }

    /// Room for so many heaps.
    fn grow(&mut self, heaps: usize) {
        let back = heaps / 2 + 4 * WIDE_BYTES;
        let before = self.reversed[0].len();
        let length = self.pad + heaps + 2 * WIDE_BYTES;
        self.words.resize(length, self.nothing);
        for (plane, reversed) in self.planes.iter_mut().zip(&mut self.reversed) {
            plane.resize(length, NOTHING);
            let mut longer = vec![NOTHING_BACK; back - before];
            longer.append(reversed);
            *reversed = longer;
        }
        for heap in before.max(1)..self.next.min(back) {
            self.push_reversed(heap);
        }
    }

    /// Adds a value.
    pub(super) fn push(&mut self, value: u16) {
        let place = self.place(self.next);
        self.words[place] = value;
        for (plane, byte) in self.planes.iter_mut().zip(value.to_le_bytes()) {
            plane[place] = byte;
        }
        self.push_reversed(self.next);
        self.next += 1;
    }

    /// Puts what is known about a heap into the planes that go backwards, where there is room.
    fn push_reversed(&mut self, heap: usize) {
        let bytes = self.get(heap).to_le_bytes();
        for (reversed, byte) in self.reversed.iter_mut().zip(bytes) {
            if let Some(place) = reversed.len().checked_sub(heap + 1) {
                reversed[place] = byte;
            }
        }
    }

    /// Has the value at a place brought near.
    #[inline(always)]
    pub(super) fn expect(&self, at: usize) {
        prefetch(&self.words, at);
    }

    /// Has the bytes of 64 heaps from a place on brought near.
    #[inline(always)]
    pub(super) fn expect_planes(&self, at: usize) {
        expect_line(&self.planes, at);
    }

    /// Has the bytes brought near of which the pairs of this total are made whose smaller heap is one of the 64 from
    /// `small` on.
    #[inline(always)]
    pub(super) fn expect_pairs(&self, total: usize, small: usize) {
        expect_line(&self.planes, self.place_of_pairs(total, small));
        expect_line(&self.reversed, self.back_of_pairs(small));
    }

    /// Marks for heaps in a row the values of the pairs of a value with the heap at a place, for the first of them, or
    /// behind it.
    #[inline(always)]
    pub(super) fn mark<const N: usize>(&self, marks: &mut [Marks; N], at: usize, value: u16) {
        let partners: &[u16; N] = self.words[at..].first_chunk().expect("there is room");
        for (marks, partner) in marks.iter_mut().zip(partners) {
            marks[usize::from(value ^ partner) % MARKS] = 1;
        }
    }

    /// Marks the values of the pairs with these smaller heaps, of this total for the first of some heaps in a row.
    #[inline(always)]
    pub(super) fn mark_pairs<const N: usize>(
        &self,
        marks: &mut [Marks; N],
        total: usize,
        small: std::ops::Range<usize>,
    ) {
        let at = self.pad + total;
        for (small, &value) in small.clone().zip(&self.words[self.pad + small.start..]) {
            self.mark(marks, at - small, value);
        }
    }

    /// Of these values, those that a pair of this total has whose smaller heap is one of the 64 from `small` on, for
    /// any of these.
    #[inline(always)]
    pub(super) fn reached<W: Wide, const N: usize>(
        &self,
        wide: W,
        total: usize,
        smalls: &[usize],
        sought: [u16; N],
    ) -> [bool; N] {
        let sought = sought.map(u16::to_le_bytes);
        let mut targets = [[wide.splat(0); 2]; N];
        for (target, bytes) in targets.iter_mut().zip(sought) {
            *target = [wide.splat(bytes[0]), wide.splat(bytes[1])];
        }
        let mut differ = [wide.splat(0xff); N];
        for &small in smalls {
            let place = self.place_of_pairs(total, small);
            let back = self.back_of_pairs(small);
            let values = [
                self.pairs(wide, 0, place, back),
                self.pairs(wide, 1, place, back),
            ];
            for (differ, target) in differ.iter_mut().zip(&targets) {
                let low = wide.xor(values[0], target[0]);
                let high = wide.xor(values[1], target[1]);
                *differ = wide.min(*differ, wide.or(low, high));
            }
        }
        let mut found = [false; N];
        for (found, &differ) in found.iter_mut().zip(&differ) {
            *found = wide.zeros(differ) != 0;
        }
        found
    }

    /// Where the greater heaps of 64 pairs are in the planes; lane i is that of the heaps `small` + 63 - i and
    /// `total` - `small` - 63 + i.
    #[inline(always)]
    fn place_of_pairs(&self, total: usize, small: usize) -> usize {
        self.pad + total - small - (WIDE_BYTES - 1)
    }

    /// Where the smaller ones are in those that go backwards.
    #[inline(always)]
    fn back_of_pairs(&self, small: usize) -> usize {
        self.reversed[0].len() - small - WIDE_BYTES
    }

    /// One byte of the values of 64 pairs.
    #[inline(always)]
    fn pairs<W: Wide>(&self, wide: W, half: usize, place: usize, back: usize) -> W::Vector {
        wide.xor(
            wide.load(lanes(&self.planes[half], place)),
            wide.load(lanes(&self.reversed[half], back)),
        )
    }
}

/// Has 64 bytes of both brought near.
#[inline(always)]
fn expect_line(planes: &[Vec<u8>; 2], from: usize) {
    for plane in planes {
        prefetch(plane, from);
        prefetch(plane, from + WIDE_BYTES - 1);
    }
}
