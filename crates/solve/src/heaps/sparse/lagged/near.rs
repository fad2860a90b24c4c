//! The chain: the value of each heap from the marks of the heaps before it, the nearest ones included.
//!
//! A heap has a *lane* of 16, 32 or 64 bits, one for each code that no option has so far; its code is the lowest of
//! them. A vector holds the lanes of a *group* of 16, 8 or 4 heaps. When a code is found, one row of a table holds
//! what it leaves free in the lanes of the next heaps; reading the row at an offset that depends on the place of the
//! heap in its group aligns it with the groups. The lanes of this group and the next one are kept as four words of
//! 64 bits, since they are wanted at once; those of later groups as vectors.
//!
//! What limits the speed is the way from a code to the next one that depends on it: lowest bit, address, load, and.

use super::load_at;
use super::plan::Lag;
use crate::arch::{BYTES, Simd};

/// Words of a group.
const WORDS: usize = 4;

/// One more than the number of zeros below the lowest bit of a word can be.
const ROWS: usize = 65;

/// What each code leaves free in the lanes of the next heaps.
///
/// Row c is a run of lanes: a group where all is free, then for each distance from 0 on all codes but those that an
/// option of code c has, for `GROUPS + 2` groups. Rows from `BITS` on are never used for a code that counts.
#[derive(Clone, Debug)]
pub(super) struct NearTable<const BITS: usize, const ROW: usize> {
    rows: Box<[[u8; ROW]; ROWS]>,
}

impl<const BITS: usize, const ROW: usize> NearTable<BITS, ROW> {
    const GROUP: usize = 8 * BYTES / BITS;

    pub(super) fn new(near: &[Lag]) -> Self {
        let mut rows = Box::new([[0xff; ROW]; ROWS]);
        for (code, row) in rows.iter_mut().enumerate().take(BITS) {
            for lag in near {
                let target = code ^ usize::from(lag.flip);
                if target < BITS {
                    let bit = (Self::GROUP + lag.distance) * BITS + target;
                    row[bit / 8] &= !(1 << (bit % 8));
                }
            }
        }
        Self { rows }
    }
}

/// What the heaps so far leave free in the lanes of heaps to come.
#[derive(Clone, Debug)]
pub(super) struct Pending<V, const GROUPS: usize> {
    /// In the next group, by the group before it.
    carry: [u64; WORDS],
    /// In the next group, by the others.
    first: V,
    /// In the group after that.
    second: V,
    /// In later ones.
    later: [V; GROUPS],
}

/// The codes of a group.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct GroupCodes {
    /// A byte each.
    pub(super) codes: [u64; 2],
    /// The greatest of them, or in narrower lanes all or-ed. Of a lane without a free code the "code" is `BITS` or
    /// more, and what follows is void.
    pub(super) most: u32,
}

impl<V: Copy, const GROUPS: usize> Pending<V, GROUPS> {
    /// From the lanes of the next groups.
    #[inline(always)]
    pub(super) fn load<S: Simd<Vector = V>>(simd: S, groups: &[[u8; BYTES]]) -> Self {
        let mut pending = Self {
            carry: [u64::MAX; WORDS],
            first: simd.load(&groups[0]),
            second: simd.load(&groups[1]),
            later: [simd.splat(0xff); GROUPS],
        };
        for (vector, group) in pending.later.iter_mut().zip(&groups[2..]) {
            *vector = simd.load(group);
        }
        pending
    }

    /// The lanes of the next `GROUPS + 2` groups.
    #[inline(always)]
    pub(super) fn store<S: Simd<Vector = V>>(&self, simd: S, groups: &mut [[u8; BYTES]]) {
        let all = [self.first, self.second].into_iter().chain(self.later);
        for (group, vector) in groups.iter_mut().zip(all) {
            simd.store(vector, group);
        }
        for (place, carry) in groups[0].chunks_exact_mut(8).zip(self.carry) {
            let merged = word(place, 0) & carry;
            place.copy_from_slice(&merged.to_le_bytes());
        }
    }

    /// The lanes of the next group less the marks of far options, but for what the group before it takes.
    #[inline(always)]
    pub(super) fn ready<S: Simd<Vector = V>>(&self, simd: S, far: &[u8; BYTES]) -> [u8; BYTES] {
        let mut ready = [0; BYTES];
        simd.store(simd.and_not(simd.load(far), self.first), &mut ready);
        ready
    }
}

#[inline(always)]
fn word(bytes: &[u8], at: usize) -> u64 {
    u64::from_le_bytes(*bytes[at..].first_chunk().expect("eight bytes"))
}

/// A group of heaps in work.
struct Group<V, const GROUPS: usize> {
    words: [u64; WORDS],
    carry: [u64; WORDS],
    later: [V; GROUPS],
    found: GroupCodes,
}

/// Expands to the steps of all heaps of a group, of which there are at most 16.
macro_rules! each_heap {
    ($step:ident, $group:ident, $($heap:literal)*) => { $($step!($group, $heap);)* };
}

impl<const BITS: usize, const ROW: usize> NearTable<BITS, ROW> {
    /// Finds the codes of a group from its lanes, and takes what they take from the next ones.
    ///
    /// No near option is at a distance below `SHORTEST`.
    #[inline(always)]
    pub(super) fn group<S: Simd, const GROUPS: usize, const SHORTEST: usize>(
        &self,
        simd: S,
        ready: &[u8; BYTES],
        pending: &mut Pending<S::Vector, GROUPS>,
    ) -> GroupCodes {
        let mut group = Group {
            words: pending.carry,
            carry: [u64::MAX; WORDS],
            later: pending.later,
            found: GroupCodes::default(),
        };
        for w in 0..WORDS {
            group.words[w] &= word(ready, 8 * w);
        }
        macro_rules! step {
            ($group:ident, $heap:literal) => {
                if $heap < Self::GROUP {
                    self.heap::<S, GROUPS, SHORTEST, $heap>(simd, &mut $group);
                }
            };
        }
        each_heap!(step, group, 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15);
        pending.carry = group.carry;
        pending.first = pending.second;
        pending.second = group.later[0];
        for index in 1..GROUPS {
            pending.later[index - 1] = group.later[index];
        }
        pending.later[GROUPS - 1] = simd.splat(0xff);
        group.found
    }

    #[inline(always)]
    fn heap<S: Simd, const GROUPS: usize, const SHORTEST: usize, const HEAP: usize>(
        &self,
        simd: S,
        group: &mut Group<S::Vector, GROUPS>,
    ) {
        let lanes = 64 / BITS;
        let lane = group.words[HEAP / lanes] >> (BITS * (HEAP % lanes));
        let code = lane.trailing_zeros();
        // With all powers of two in use or-ing would be no test.
        group.found.most = if BITS == 64 {
            group.found.most.max(code)
        } else {
            group.found.most | code
        };
        group.found.codes[HEAP / 8] |= u64::from(code) << (8 * (HEAP % 8));
        let row = &self.rows[usize::try_from(code).unwrap_or(0)];
        // The lane of the group's first heap, as a place in the row.
        let base = (Self::GROUP - HEAP) * BITS / 8;
        for w in HEAP / lanes..WORDS {
            if lanes * w + lanes > HEAP + SHORTEST {
                group.words[w] &= word(row, base + 8 * w);
            }
        }
        for w in 0..WORDS {
            group.carry[w] &= word(row, base + BYTES + 8 * w);
        }
        for index in 0..GROUPS {
            let from = base + (2 + index) * BYTES;
            let free = load_at(simd, row, from);
            group.later[index] = simd.and(group.later[index], free);
        }
    }
}
