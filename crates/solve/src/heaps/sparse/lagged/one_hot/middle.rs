//! The marks of options that are at least a sub-block away, but less than a block: hot lanes, 64 bytes at a time.

use super::turn::{NONE, matrix, source};
use crate::arch::{Lanes, SHORT_BYTES, WIDE_BYTES, Wide, WideOf};
use crate::heaps::sparse::lagged::plan::Lag;

/// Options that are or-ed before they are moved together.
const TOGETHER: usize = 4;
/// Bytes of lanes that are looked back at: those of a block of the widest, and as many again.
pub(super) const LAST: usize = 1 << 10;

/// The last lanes, and some bytes after them.
#[derive(Clone, Copy)]
pub(super) struct Last<'a>(pub(super) &'a [u8; LAST + WIDE_BYTES]);

impl<'a> Last<'a> {
    /// 64 bytes from a place below [`LAST`] on.
    #[inline(always)]
    fn at(self, place: usize) -> &'a [u8; WIDE_BYTES] {
        // The compiler sees that this is within, and does not check it.
        let from = place % LAST;
        self.0[from..from + WIDE_BYTES]
            .first_chunk()
            .expect("64 bytes")
    }
}

/// The xor with a constant.
#[derive(Clone, Copy, Debug)]
struct Map {
    /// Within each byte, as a matrix of bits.
    bits: u64,
    /// Where each byte comes from.
    bytes: [u8; WIDE_BYTES],
}

impl Map {
    /// For lanes of so many bytes.
    fn new(flip: u8, lane: usize) -> Self {
        let byte = |i: usize| {
            let from = source(i % lane, flip, lane)?;
            u8::try_from(i % SHORT_BYTES / lane * lane + from).ok()
        };
        Self {
            bits: matrix(flip),
            bytes: std::array::from_fn(|i| byte(i).unwrap_or(NONE)),
        }
    }

    #[inline(always)]
    fn of<L: Lanes>(&self, lanes: L, hot: WideOf<L>) -> WideOf<L> {
        let wide = lanes.wide();
        wide.shuffle(lanes.map_bits(hot, self.bits), wide.load(&self.bytes))
    }
}

/// Options of a sub-block.
#[derive(Clone, Debug, Default)]
pub(super) struct Middle {
    /// Those that look back beyond the last sub-block: where they begin among the last lanes, the same place more than
    /// once where there are fewer.
    places: Vec<([usize; TOGETHER], Map)>,
    /// Which lanes of the last two sub-blocks the others are: these lanes are in registers, since what has just been
    /// written comes late.
    joins: Vec<([u8; WIDE_BYTES], Map)>,
}

impl Middle {
    /// For lanes of so many bytes and sub-blocks of so many heaps.
    pub(super) fn new(lags: &[Lag], (lane, sub): (usize, usize)) -> Self {
        let mut middle = Self::default();
        for flip in 0..=u8::MAX {
            let of_flip = lags.iter().filter(|lag| lag.flip == flip);
            let (old, new): (Vec<&Lag>, Vec<&Lag>) =
                of_flip.partition(|lag| lag.distance >= 2 * sub);
            for lags in old.chunks(TOGETHER) {
                let place = |i: usize| LAST - lags[i % lags.len()].distance * lane;
                let places = std::array::from_fn(place);
                middle.places.push((places, Map::new(flip, lane)));
            }
            for lag in new {
                let index = lanes_from(lag.distance, (lane, sub));
                middle.joins.push((index, Map::new(flip, lane)));
            }
        }
        middle
    }

    /// These marks and those of the options in the 64 bytes of lanes after the last ones.
    #[inline(always)]
    pub(super) fn marked<L: Lanes, const BITS: usize>(
        &self,
        lanes: L,
        last: Last<'_>,
        subs: [WideOf<L>; 2],
        mut marks: WideOf<L>,
    ) -> WideOf<L> {
        let wide = lanes.wide();
        for (places, map) in &self.places {
            let [a, b, c, d] = *places;
            let one = wide.or(wide.load(last.at(a)), wide.load(last.at(b)));
            let other = wide.or(wide.load(last.at(c)), wide.load(last.at(d)));
            marks = wide.or(marks, map.of(lanes, wide.or(one, other)));
        }
        for (index, map) in &self.joins {
            let joined = lanes.join::<BITS>(subs, wide.load(index));
            marks = wide.or(marks, map.of(lanes, joined));
        }
        marks
    }
}

/// Numbers of lanes of so many bytes, little-endian.
pub(super) fn lane_numbers(lane: usize, number: impl Fn(usize) -> usize) -> [u8; WIDE_BYTES] {
    std::array::from_fn(|i| match i % lane {
        0 => u8::try_from(number(i / lane)).unwrap_or(0),
        _ => 0,
    })
}

/// The lanes so far back, which is less than two sub-blocks, among those of the sub-block before the last one and of the
/// last one.
fn lanes_from(distance: usize, (lane, sub): (usize, usize)) -> [u8; WIDE_BYTES] {
    let lanes = WIDE_BYTES / lane;
    lane_numbers(lane, |i| match 2 * sub + i - distance {
        from if from < sub => from,
        // What lies beyond the last sub-block is not wanted.
        from => (lanes + from - sub).min(2 * lanes - 1),
    })
}
