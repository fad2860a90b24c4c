//! The codes of the last heaps, in the forms that the vectors want.

use crate::arch::{WIDE_BYTES, Wide};

/// What a row has for a heap whose code has another upper part, or that is not common: a shuffle gives 0 for it.
const ELSEWHERE: u8 = 0x80;

/// The 64 bytes from an index on.
#[inline(always)]
pub(in crate::heaps::sparse) fn lanes(bytes: &[u8], at: usize) -> &[u8; WIDE_BYTES] {
    bytes[at..]
        .first_chunk()
        .expect("the window goes on behind what is read")
}

/// The 64 bytes from an index on.
#[inline(always)]
pub(super) fn lanes_mut(bytes: &mut [u8], at: usize) -> &mut [u8; WIDE_BYTES] {
    bytes[at..]
        .first_chunk_mut()
        .expect("the window goes on behind what is written")
}

/// A sliding window over the codes of consecutive heaps.
///
/// A code is kept as its low and its high byte, and in rows: the row of an upper part h has for each heap the low
/// four bits of its code where the rest of the code is h.
#[derive(Debug)]
pub(super) struct Window {
    low: Vec<u8>,
    high: Vec<u8>,
    rows: Vec<CodeRow>,
    /// How many heaps before [`end`](Self::end) stay.
    keep: usize,
    /// How many heaps fit.
    length: usize,
    end: usize,
}

/// The low four bits of the codes with one upper part.
#[derive(Debug)]
struct CodeRow {
    upper: u16,
    bytes: Vec<u8>,
    /// Behind the last heap that is in the row.
    last: usize,
}

impl Window {
    /// A window that keeps as many heaps as there are codes, these being the first, with no rows as yet. What is
    /// appended and not yet shown to [`settle`](Self::settle) may take `room` heaps.
    #[inline(always)]
    pub(super) fn new<W: Wide>(wide: W, codes: &[u16], room: usize) -> Self {
        let keep = codes.len();
        let length = keep + room + keep.max(1 << 16) / 2;
        let mut window = Self {
            low: vec![0; length + WIDE_BYTES],
            high: vec![0; length + WIDE_BYTES],
            rows: Vec::new(),
            keep,
            length,
            end: keep,
        };
        window.write(0, codes);
        window.set_rows(wide, &[]);
        window
    }

    /// The bytes that such a window takes.
    pub(super) fn bytes(keep: usize, rows: usize) -> usize {
        (keep + keep / 2 + (1 << 16)).saturating_mul(rows + 2)
    }

    /// Makes rows of these upper parts, in this order.
    #[inline(always)]
    pub(super) fn set_rows<W: Wide>(&mut self, wide: W, uppers: &[u16]) {
        // Rows that begin at the same place of a page get in each other's way in the cache.
        self.rows = uppers
            .iter()
            .map(|&upper| CodeRow {
                upper,
                bytes: vec![ELSEWHERE; self.length + WIDE_BYTES],
                last: 0,
            })
            .collect();
        let end = self.end;
        for at in (0..end).step_by(WIDE_BYTES) {
            self.settle(wide, at);
        }
    }

    /// The place behind the last heap.
    pub(super) fn end(&self) -> usize {
        self.end
    }

    /// The low bytes of the codes of `count` places before this one.
    #[inline(always)]
    pub(super) fn low_before(&self, place: usize, count: usize) -> &[u8] {
        &self.low[place - count..place]
    }

    /// The low and the high bytes of the codes, by place.
    pub(super) fn planes(&self) -> [&[u8]; 2] {
        [&self.low, &self.high]
    }

    /// The low and the high bytes of the codes of 64 heaps.
    #[inline(always)]
    pub(super) fn load<W: Wide>(&self, wide: W, at: usize) -> [W::Vector; 2] {
        [
            wide.load(lanes(&self.low, at)),
            wide.load(lanes(&self.high, at)),
        ]
    }

    /// The bytes of the codes of 64 heaps, to be written before they are settled.
    pub(super) fn planes_mut(&mut self, at: usize) -> [&mut [u8; WIDE_BYTES]; 2] {
        [lanes_mut(&mut self.low, at), lanes_mut(&mut self.high, at)]
    }

    /// The code at a place, [`NONE`](super::codes::NONE) where the heap is not common.
    pub(super) fn code(&self, place: usize) -> u16 {
        u16::from_le_bytes([self.low[place], self.high[place]])
    }

    /// Writes codes from a place on.
    pub(super) fn write(&mut self, place: usize, codes: &[u16]) {
        debug_assert!(place + codes.len() <= self.low.len(), "beyond the window");
        let planes = self.low[place..].iter_mut().zip(&mut self.high[place..]);
        for (code, (low, high)) in codes.iter().zip(planes) {
            [*low, *high] = code.to_le_bytes();
        }
    }

    /// The row with this index, where one of the heaps from a place on is in it.
    pub(super) fn row(&self, index: usize, from: usize) -> Option<&[u8]> {
        let row = &self.rows[index];
        (row.last > from).then_some(&row.bytes)
    }

    /// Makes sure that `more` heaps fit behind the end, moving all others to the front if need be.
    pub(super) fn make_room(&mut self, more: usize) {
        if self.end + more <= self.length {
            return;
        }
        debug_assert!(
            self.keep + more <= self.length,
            "more than there is room for"
        );
        let kept = self.end - self.keep..self.end;
        self.low.copy_within(kept.clone(), 0);
        self.high.copy_within(kept.clone(), 0);
        for row in &mut self.rows {
            row.bytes.copy_within(kept.clone(), 0);
            row.last = row.last.saturating_sub(kept.start);
        }
        self.end = self.keep;
    }

    /// Adds the 64 heaps behind the end, whose codes are written, to the rows; only `count` are heaps, the others
    /// must have [`NONE`](super::codes::NONE) for a code.
    #[inline(always)]
    pub(super) fn append<W: Wide>(&mut self, wide: W, count: usize) {
        let at = self.end;
        self.end += count;
        self.settle(wide, at);
    }

    /// Fills the rows for 64 heaps from the bytes of their codes.
    #[inline(always)]
    fn settle<W: Wide>(&mut self, wide: W, at: usize) {
        let [low, high] = self.load(wide, at);
        let (middle, index) = (wide.high_nibbles(low), wide.and(low, wide.splat(15)));
        for row in &mut self.rows {
            let [bits, top] = (row.upper << 4).to_le_bytes();
            let here = wide.and(
                wide.equal(middle, wide.splat(bits >> 4)),
                wide.equal(high, wide.splat(top)),
            );
            wide.store(
                wide.select(here, index, wide.splat(ELSEWHERE)),
                lanes_mut(&mut row.bytes, at),
            );
            if wide.zeros(here) != !0 {
                row.last = at + WIDE_BYTES;
            }
        }
    }
}
