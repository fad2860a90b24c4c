//! Splits in two after taking any number, where g(n) = n.

use grundy_core::Natural;
use grundy_core::natural::checked_sub;

use super::disjoint_bits::{count_disjoint, disjoint_numbers, sub_masks};
use super::runs::Found;
use crate::heaps::classes::Goal;

/// Adds the splits (a, b) of every total below the heap with a ⊕ b wanted.
///
/// They are (c + s, c + v - s) for v wanted, c without a bit of v, v + 2c below the heap, and s a
/// sub-mask of v. All are firm except (1, 1), which has a goal of its own.
pub(super) fn add(found: &mut Found, heap: &Natural, goal: &Goal, limit: usize) {
    let wanted = &goal.firm;
    if let Some(twice) = checked_sub(&(heap - Natural::ONE), wanted) {
        let most = twice >> 1;
        found.count += count_firm(&most, wanted);
        for common in disjoint_numbers(wanted).take_while(|common| *common <= most) {
            if found.listed.len() >= limit {
                break;
            }
            list_firm(found, &common, wanted, limit);
        }
    }
    if goal.fickle.is_zero() && *heap > Natural::from(2u8) {
        found.add(|| vec![Natural::ONE, Natural::ONE], limit);
    }
}

/// The number of firm splits with a & b at most `most`.
fn count_firm(most: &Natural, wanted: &Natural) -> Natural {
    let pairs_each = match wanted.count_ones() {
        0 => Natural::ONE,
        // A pair and its mirror for every sub-mask.
        bits => Natural::ONE << (bits - 1),
    };
    // One pair of c = 0 has an empty heap; (1, 1) is not firm.
    let one_and_one = wanted.is_zero() && *most >= Natural::ONE;
    count_disjoint(most, wanted) * pairs_each - Natural::from(1 + u8::from(one_and_one))
}

/// Lists the firm splits with a & b = `common`, larger heap first, each once.
fn list_firm(found: &mut Found, common: &Natural, wanted: &Natural, limit: usize) {
    for sub in sub_masks(wanted) {
        let (small, large) = (common + &sub, common + wanted - &sub);
        // From half of the sub-masks on every pair is the mirror of one before.
        if small > large || found.listed.len() >= limit {
            return;
        }
        if !small.is_zero() && !large.is_one() {
            found.listed.push(vec![large, small]);
        }
    }
}
