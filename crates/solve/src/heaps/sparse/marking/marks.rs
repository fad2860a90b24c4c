//! Marks of reached codes: sixteen codes of 64 heaps with one load, two shuffles and an or.

use crate::arch::{WIDE_BYTES, Wide};

use super::window::{lanes, lanes_mut};

/// The number of consecutive heaps that are computed at once.
pub(super) const BLOCK: usize = 256;

/// For every lane of a block a bit for each of the sixteen codes with one upper part: the lower eight, the upper
/// eight.
pub(super) type Sixteen = [[u8; BLOCK]; 2];

/// One bit for each index below eight.
const LOWER: [u8; 16] = [1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0];
/// One bit for each index from eight on.
const UPPER: [u8; 16] = [0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128];

/// A heap with which others make pairs, seen from the heap that is split.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lag {
    /// How far before the heap that is split the other one of the pair is: the take and the heap of the lag.
    pub(super) distance: usize,
    /// The low four bits of the code of the heap of the lag, in each byte.
    pattern: u32,
}

impl Lag {
    /// A lag of a heap with this code.
    pub(super) fn new(distance: usize, code: u16) -> Self {
        Self {
            distance,
            pattern: u32::from(code & 15) * 0x0101_0101,
        }
    }
}

/// What turns the low four bits of codes into bits.
#[derive(Clone, Copy)]
pub(super) struct Shuffles<W: Wide>([W::Vector; 2]);

impl<W: Wide> Shuffles<W> {
    /// The tables.
    #[inline(always)]
    pub(super) fn new(wide: W) -> Self {
        Self([wide.splat_quarter(&LOWER), wide.splat_quarter(&UPPER)])
    }

    /// The bits of the codes that 64 heaps reach with a lag, given their partners in a row.
    #[inline(always)]
    pub(super) fn reached(self, wide: W, partners: &[u8; WIDE_BYTES], lag: Lag) -> [W::Vector; 2] {
        let index = wide.xor(wide.load(partners), wide.splat_32(lag.pattern));
        [
            wide.shuffle(self.0[0], index),
            wide.shuffle(self.0[1], index),
        ]
    }
}

/// Lags of which there is an even number, as [`mark`] wants them: the last one is repeated if need be.
pub(super) fn in_pairs(mut lags: Vec<Lag>) -> Vec<Lag> {
    if let Some(&last) = lags.last()
        && lags.len() % 2 == 1
    {
        lags.push(last);
    }
    lags
}

/// Marks for the block at place `at` what is reached with these lags, of which there is an even number, and
/// partners in this row.
///
/// Cost: for each lag and 64 lanes a load, a xor, two shuffles and an or of three.
#[inline(always)]
pub(super) fn mark<W: Wide>(wide: W, row: &[u8], at: usize, lags: &[Lag], marks: &mut Sixteen) {
    if W::KEEP >= 8 {
        mark_across::<W, 4>(wide, row, at, lags, marks);
    } else {
        mark_across::<W, 2>(wide, row, at, lags, marks);
    }
}

#[inline(always)]
fn mark_across<W: Wide, const ACROSS: usize>(
    wide: W,
    row: &[u8],
    at: usize,
    lags: &[Lag],
    marks: &mut Sixteen,
) {
    let Shuffles(tables) = Shuffles::new(wide);
    let (pairs, _) = lags.as_chunks::<2>();
    for offset in (0..BLOCK).step_by(ACROSS * WIDE_BYTES) {
        let mut sums = [[wide.splat(0); 2]; ACROSS];
        for (i, sum) in sums.iter_mut().enumerate() {
            let at = offset + i * WIDE_BYTES;
            *sum = [
                wide.load(lanes(&marks[0], at)),
                wide.load(lanes(&marks[1], at)),
            ];
        }
        for pair in pairs {
            let from = [
                &row[at + offset - pair[0].distance..][..ACROSS * WIDE_BYTES],
                &row[at + offset - pair[1].distance..][..ACROSS * WIDE_BYTES],
            ];
            let patterns = [
                wide.splat_32(pair[0].pattern),
                wide.splat_32(pair[1].pattern),
            ];
            for (i, sum) in sums.iter_mut().enumerate() {
                let a = wide.xor(wide.load(lanes(from[0], i * WIDE_BYTES)), patterns[0]);
                let b = wide.xor(wide.load(lanes(from[1], i * WIDE_BYTES)), patterns[1]);
                for (bits, table) in sum.iter_mut().zip(tables) {
                    let new = wide.or(wide.shuffle(table, a), wide.shuffle(table, b));
                    *bits = wide.or(*bits, new);
                }
            }
        }
        for (i, sum) in sums.iter().enumerate() {
            for (half, &bits) in marks.iter_mut().zip(sum) {
                wide.store(bits, lanes_mut(half, offset + i * WIDE_BYTES));
            }
        }
    }
}
