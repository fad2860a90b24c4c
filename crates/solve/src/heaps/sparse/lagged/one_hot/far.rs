//! The marks of options that are at least a block away: codes looked up for 64 heaps at a time.

use crate::arch::{Lanes, WIDE_BYTES, Wide, WideOf};
use crate::heaps::sparse::lagged::plan::{CODES, Lag};

/// Options with the same xor.
#[derive(Clone, Debug)]
struct Flip<const PLANES: usize> {
    /// By plane of eight codes, for each code: the mark of what it is turned into, if that is there.
    tables: [[u8; CODES]; PLANES],
    distances: Vec<usize>,
}

/// A list of options, sorted for the lookups.
#[derive(Clone, Debug)]
pub(super) struct Far<const PLANES: usize> {
    flips: Vec<Flip<PLANES>>,
}

impl<const PLANES: usize> Far<PLANES> {
    pub(super) fn new(lags: &[Lag]) -> Self {
        let flips = (0..=u8::MAX).take(CODES).filter_map(|flip| {
            let of_flip = lags.iter().filter(|lag| lag.flip == flip);
            let distances: Vec<usize> = of_flip.map(|lag| lag.distance).collect();
            let mark = |plane: usize, code: usize| {
                let target = code ^ usize::from(flip);
                if target / 8 == plane {
                    1 << (target % 8)
                } else {
                    0
                }
            };
            let tables = std::array::from_fn(|plane| std::array::from_fn(|code| mark(plane, code)));
            (!distances.is_empty()).then_some(Flip { tables, distances })
        });
        Self {
            flips: flips.collect(),
        }
    }

    /// Whether there is no option.
    pub(super) fn is_empty(&self) -> bool {
        self.flips.is_empty()
    }

    /// By plane the marks of the 64 heaps whose first has the index `at` among the codes, a bit for each code.
    #[inline(always)]
    pub(super) fn planes<L: Lanes>(
        &self,
        lanes: L,
        codes: &[u8],
        at: usize,
    ) -> [WideOf<L>; PLANES] {
        let wide = lanes.wide();
        let mut planes = [wide.splat(0); PLANES];
        for flip in &self.flips {
            let mut tables = planes;
            for (table, bytes) in tables.iter_mut().zip(&flip.tables) {
                *table = wide.load(bytes);
            }
            let (pairs, single) = flip.distances.as_chunks::<2>();
            for &[one, other] in pairs {
                let one = wide.load(back(codes, at, one));
                let other = wide.load(back(codes, at, other));
                for (plane, &table) in planes.iter_mut().zip(&tables) {
                    let marks = wide.or(lanes.look_up(table, one), lanes.look_up(table, other));
                    *plane = wide.or(*plane, marks);
                }
            }
            for &distance in single {
                let codes = wide.load(back(codes, at, distance));
                for (plane, &table) in planes.iter_mut().zip(&tables) {
                    *plane = wide.or(*plane, lanes.look_up(table, codes));
                }
            }
        }
        planes
    }
}

/// The 64 bytes from so far back on.
#[inline(always)]
fn back(bytes: &[u8], at: usize, distance: usize) -> &[u8; WIDE_BYTES] {
    bytes[at - distance..].first_chunk().expect("64 bytes")
}

/// The planes turned into lanes, which fill as many bytes for each of the 64 heaps as there are planes, or eight where
/// there are more than four.
#[inline(always)]
pub(super) fn spread<L: Lanes, const BITS: usize, const PLANES: usize>(
    lanes: L,
    planes: &[WideOf<L>; PLANES],
    marks: &mut [u8],
) {
    let wide = lanes.wide();
    let mut all = [wide.splat(0); 8];
    all[..PLANES].copy_from_slice(planes);
    let mut pairs = [[wide.splat(0); 2]; 4];
    for (pair, two) in pairs.iter_mut().zip(all.chunks_exact(2)).take(BITS / 16) {
        *pair = lanes.interleave::<8>(two[0], two[1]);
    }
    let (places, _) = marks.as_chunks_mut::<WIDE_BYTES>();
    for half in 0..2 {
        if BITS == 16 {
            wide.store(pairs[0][half], &mut places[half]);
            continue;
        }
        let low = lanes.interleave::<16>(pairs[0][half], pairs[1][half]);
        if BITS == 32 {
            wide.store(low[0], &mut places[2 * half]);
            wide.store(low[1], &mut places[2 * half + 1]);
            continue;
        }
        let high = lanes.interleave::<16>(pairs[2][half], pairs[3][half]);
        for quarter in 0..2 {
            let lanes = lanes.interleave::<32>(low[quarter], high[quarter]);
            wide.store(lanes[0], &mut places[4 * half + 2 * quarter]);
            wide.store(lanes[1], &mut places[4 * half + 2 * quarter + 1]);
        }
    }
}
