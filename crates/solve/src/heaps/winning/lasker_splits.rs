//! Splits in Lasker's Nim.
//!
//! L moves a number by -1, 0, 0, 1 for the residues 0, 1, 2, 3 modulo 4. So for given residues of a
//! and b, with a + b = n, the total of x = L(a) and y = L(b) is known too. With their nim-sum v known,
//! x = c + s and y = c + v - s for c = (total - v) / 2 and a sub-mask s of v; the residues fix the low
//! two bits of s, and the bits of v above are free.

use grundy_core::Natural;
use grundy_core::natural::checked_sub;

use super::disjoint_bits::{common_bits, sub_masks};
use super::runs::Found;
use crate::heaps::classes::Goal;
use crate::heaps::closed_form::lasker_heap;

/// Adds the splits (a, b) of the heap with L(a) ⊕ L(b) wanted.
///
/// `None` for heaps below 3, where a split may be fickle: those must be visited.
pub(super) fn add(found: &mut Found, heap: &Natural, goal: &Goal, limit: usize) -> Option<()> {
    if *heap < Natural::from(3u8) {
        return None;
    }
    let wanted = &goal.firm;
    let mut ordered = Natural::ZERO;
    for residue in 0..4 {
        let Some(pairs) = SplitPairs::new(heap, residue, wanted) else {
            continue;
        };
        ordered += pairs.count();
        pairs.list(found, limit);
    }
    // Two equal heaps are a pair that is its own mirror.
    let equal = wanted.is_zero() && heap % 2u8 == 0;
    found.count += (ordered + Natural::from(u8::from(equal))) >> 1;
    Some(())
}

/// The pairs (x, y) for one residue of a.
struct SplitPairs {
    common: Natural,
    nim_sum: Natural,
    /// The bits of s below 4.
    low: Natural,
}

impl SplitPairs {
    fn new(heap: &Natural, residue: u8, nim_sum: &Natural) -> Option<Self> {
        let other = (heap % 4u8 + 4 - residue) % 4;
        let total = match (shift(residue), shift(other)) {
            (up, down) if up + down < 0 => {
                checked_sub(heap, &Natural::from((up + down).unsigned_abs()))?
            }
            (up, down) => heap + Natural::from((up + down).unsigned_abs()),
        };
        let common = common_bits(&total, nim_sum)?;
        let low = (0u8..4).find(|low| {
            let (c, v) = (&common % 4u8, nim_sum % 4u8);
            low & v == *low && c | low == image(residue) && c | (v ^ low) == image(other)
        })?;
        Some(Self {
            common,
            nim_sum: nim_sum.clone(),
            low: Natural::from(low),
        })
    }

    fn free_bits(&self) -> Natural {
        (&self.nim_sum >> 2) << 2
    }

    /// How many there are, a and b both non-empty.
    fn count(&self) -> Natural {
        let all = Natural::ONE << self.free_bits().count_ones();
        // x = 0 for s = 0 and y = 0 for s = v, both only with c = 0. (Not both at once: n > 2.)
        let low_of_sum = &self.nim_sum % 4u8;
        let x_zero = self.common.is_zero() && self.low.is_zero();
        let y_zero = self.common.is_zero() && self.low == Natural::from(low_of_sum);
        all - Natural::from(u8::from(x_zero) + u8::from(y_zero))
    }

    /// Lists those with a ≤ b.
    fn list(&self, found: &mut Found, limit: usize) {
        let free = self.free_bits();
        for sub in sub_masks(&free) {
            let x = &self.common + &sub + &self.low;
            let y = &self.common + &self.nim_sum - &sub - &self.low;
            // x grows and y falls; L moves each by one at most.
            let a_is_larger = x > &y + Natural::from(2u8);
            if found.listed.len() >= limit || a_is_larger {
                return;
            }
            let (a, b) = (lasker_heap(&x), lasker_heap(&y));
            if a <= b && !a.is_zero() {
                found.listed.push(vec![b, a]);
            }
        }
    }
}

/// L(a) - a for the residue of a > 0.
fn shift(residue: u8) -> i8 {
    match residue {
        0 => -1,
        3 => 1,
        _ => 0,
    }
}

/// L(a) modulo 4 for the residue of a > 0.
fn image(residue: u8) -> u8 {
    match residue {
        0 => 3,
        3 => 0,
        other => other,
    }
}
