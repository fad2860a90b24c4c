//! The marks of options that are at least a block away: 32 heaps at a time.
//!
//! Codes are kept in classes of 16: the history of class h has the low four bits of each code, and the top bit set
//! where the code is of another class, so that a shuffle of a table with it gives the mark of a code, or none. The
//! xor of an option is folded into the table and into the choice of the class.

use super::load_at;
use super::plan::{BLOCK, CLASS, Lag};
use crate::arch::{BYTES, Simd};

/// For each class and half of a class, the marks of 32 heaps, a bit for each code of the half.
pub(super) type ClassMarks<V, const CLASSES: usize> = [[V; 2]; CLASSES];

/// Options with the same xor.
#[derive(Clone, Debug)]
struct Flip {
    /// The marks of each code of a class in either half of the class that it is turned into.
    tables: [[u8; BYTES]; 2],
    /// Where the options of a block begin in the last `reach` codes before it.
    places: Vec<usize>,
}

impl Flip {
    fn new(low: usize) -> Self {
        let table = |half: usize| {
            std::array::from_fn(|lane| {
                let target = (lane % CLASS) ^ low;
                if target / 8 == half {
                    1 << (target % 8)
                } else {
                    0
                }
            })
        };
        Self {
            tables: [table(0), table(1)],
            places: Vec::new(),
        }
    }
}

/// A list of options, sorted for the lookups.
#[derive(Clone, Debug)]
pub(super) struct FarMarks {
    /// No option is farther away.
    reach: usize,
    /// By the class of the xor.
    classes: [Vec<Flip>; 4],
}

impl FarMarks {
    /// The greatest distances come first: their codes have reached the memory.
    pub(super) fn new(lags: &[Lag], reach: usize) -> Self {
        let mut classes = [const { Vec::new() }; 4];
        for flip in (0..=u8::MAX).take(4 * CLASS) {
            let lags = lags.iter().filter(|lag| lag.flip == flip);
            let mut entry = Flip::new(usize::from(flip) % CLASS);
            entry.places = lags.map(|lag| reach - lag.distance).collect();
            entry.places.sort_unstable();
            if !entry.places.is_empty() {
                classes[usize::from(flip) / CLASS].push(entry);
            }
        }
        for flips in &mut classes {
            flips.sort_by_key(|flip| flip.places[0]);
        }
        Self { reach, classes }
    }

    /// Whether there is no option.
    pub(super) fn is_empty(&self) -> bool {
        self.classes.iter().all(Vec::is_empty)
    }

    /// The marks of the 32 heaps whose first would have the index `at` in the histories.
    #[inline(always)]
    pub(super) fn planes<S: Simd, const CLASSES: usize>(
        &self,
        simd: S,
        history: &[Vec<u8>; 4],
        at: usize,
    ) -> ClassMarks<S::Vector, CLASSES> {
        let mut planes = [[simd.splat(0); 2]; CLASSES];
        let mut recent: [&[u8]; CLASSES] = [&[]; CLASSES];
        for (recent, history) in recent.iter_mut().zip(history) {
            *recent = &history[at - self.reach..][..self.reach + BLOCK];
        }
        self.add::<S, CLASSES, 0>(simd, &recent, &mut planes);
        if CLASSES > 1 {
            self.add::<S, CLASSES, 1>(simd, &recent, &mut planes);
        }
        if CLASSES > 2 {
            self.add::<S, CLASSES, 2>(simd, &recent, &mut planes);
            self.add::<S, CLASSES, 3>(simd, &recent, &mut planes);
        }
        planes
    }

    #[inline(always)]
    fn add<S: Simd, const CLASSES: usize, const HIGH: usize>(
        &self,
        simd: S,
        recent: &[&[u8]; CLASSES],
        planes: &mut ClassMarks<S::Vector, CLASSES>,
    ) {
        for flip in &self.classes[HIGH] {
            let [low, high] = &flip.tables;
            let tables = [simd.load(low), simd.load(high)];
            for &place in &flip.places {
                for class in (0..CLASSES).filter(|class| class ^ HIGH < CLASSES) {
                    let codes = load_at(simd, recent[class], place);
                    for (plane, &table) in planes[class ^ HIGH].iter_mut().zip(&tables) {
                        *plane = simd.or(*plane, simd.shuffle(table, codes));
                    }
                }
            }
        }
    }
}

/// The planes turned into lanes: vectors of 16, 8 or 4 heaps with 16, 32 or 64 marks each.
///
/// Writes 2, 4 or 8 groups (1, 2 or up to 4 classes).
#[inline(always)]
pub(super) fn lanes<S: Simd, const CLASSES: usize>(
    simd: S,
    planes: &ClassMarks<S::Vector, CLASSES>,
    groups: &mut [[u8; BYTES]],
) {
    let mut pairs = *planes;
    for pair in &mut pairs {
        let [a, b] = *pair;
        *pair = [simd.interleave_low_8(a, b), simd.interleave_high_8(a, b)];
    }
    match CLASSES {
        1 => put_halves(simd, &pairs[0], groups),
        2 => put_halves(simd, &quarters(simd, pairs[0], pairs[1]), groups),
        _ => {
            let above = if CLASSES > 3 {
                pairs[3]
            } else {
                [simd.splat(0); 2]
            };
            let low = quarters(simd, pairs[0], pairs[1]);
            let high = quarters(simd, pairs[2], above);
            let mut eighths = [simd.splat(0); 8];
            for (index, pair) in eighths.chunks_exact_mut(2).enumerate() {
                pair[0] = simd.interleave_low_32(low[index], high[index]);
                pair[1] = simd.interleave_high_32(low[index], high[index]);
            }
            put_halves(simd, &eighths, groups);
        }
    }
}

/// Four vectors of words of 32 bits from two pairs with words of 16.
#[inline(always)]
fn quarters<S: Simd>(simd: S, low: [S::Vector; 2], high: [S::Vector; 2]) -> [S::Vector; 4] {
    [
        simd.interleave_low_16(low[0], high[0]),
        simd.interleave_high_16(low[0], high[0]),
        simd.interleave_low_16(low[1], high[1]),
        simd.interleave_high_16(low[1], high[1]),
    ]
}

/// The lower halves of all vectors in order are the first half of the block, the upper ones the second.
#[inline(always)]
fn put_halves<S: Simd>(simd: S, vectors: &[S::Vector], groups: &mut [[u8; BYTES]]) {
    let (first, second) = groups.split_at_mut(vectors.len() / 2);
    for ((pair, low), high) in vectors.chunks_exact(2).zip(first).zip(second) {
        simd.store(simd.lower_halves(pair[0], pair[1]), low);
        simd.store(simd.upper_halves(pair[0], pair[1]), high);
    }
}
