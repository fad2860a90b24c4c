//! Pairs of numbers with a given nim-sum.
//!
//! a + b = (a ⊕ b) + 2 (a & b): the pairs with nim-sum v and a & b = c, for c without a common bit
//! with v, are (c + s, c + (v - s)) for the sub-masks s of v; their total is v + 2c.

use grundy_core::Natural;
use grundy_core::natural::{bit, bit_length, checked_sub};

/// 2^exponent.
fn power_of_two(exponent: usize) -> Natural {
    Natural::ONE << exponent
}

/// How many numbers c ≤ `limit` have no bit in common with `mask`. Linear in the number of bits,
/// each a shift.
pub(super) fn count_disjoint(limit: &Natural, mask: &Natural) -> Natural {
    let mut count = Natural::ZERO;
    let mut free_below: usize = (0..bit_length(limit)).filter(|&i| !bit(mask, i)).count();
    for index in (0..bit_length(limit)).rev() {
        let in_mask = bit(mask, index);
        free_below -= usize::from(!in_mask);
        if bit(limit, index) {
            // With a zero here, everything below is free.
            count += power_of_two(free_below);
            if in_mask {
                return count;
            }
        }
    }
    count + Natural::ONE
}

/// The numbers without a bit of `mask`, ascending.
pub(super) fn disjoint_numbers(mask: &Natural) -> impl Iterator<Item = Natural> + '_ {
    std::iter::successors(Some(Natural::ZERO), move |c| {
        // Adding 1 with all bits of the mask set carries across them.
        let next = (c | mask) + Natural::ONE;
        Some(without_bits(&next, mask))
    })
}

fn without_bits(n: &Natural, mask: &Natural) -> Natural {
    n - (n & mask)
}

/// The sub-masks of `mask`, ascending, from 0.
pub(super) fn sub_masks(mask: &Natural) -> impl Iterator<Item = Natural> + '_ {
    std::iter::successors(Some(Natural::ZERO), move |sub| {
        (sub != mask).then(|| {
            let outside = (power_of_two(bit_length(mask)) - Natural::ONE) - mask;
            ((sub | outside) + Natural::ONE) & mask
        })
    })
}

/// c, for the pairs with this total and this nim-sum; `None` where there are none.
pub(super) fn common_bits(total: &Natural, nim_sum: &Natural) -> Option<Natural> {
    let twice = checked_sub(total, nim_sum)?;
    let common = &twice >> 1;
    ((&twice % 2u8) == 0 && (&common & nim_sum).is_zero()).then_some(common)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn counts_and_lists_are_those_of_small_numbers(limit in 0u32..600, mask in 0u32..600) {
            let naive: Vec<Natural> = (0..=limit).filter(|c| c & mask == 0).map(Natural::from).collect();
            let (limit, mask) = (Natural::from(limit), Natural::from(mask));
            prop_assert_eq!(count_disjoint(&limit, &mask), Natural::from(naive.len()));
            let listed: Vec<Natural> = disjoint_numbers(&mask).take_while(|c| *c <= limit).collect();
            prop_assert_eq!(listed, naive);
        }

        #[test]
        fn sub_masks_are_all_of_them(mask in 0u32..300) {
            let naive: Vec<Natural> = (0..=mask).filter(|s| s & mask == *s).map(Natural::from).collect();
            let mask = Natural::from(mask);
            prop_assert_eq!(sub_masks(&mask).collect::<Vec<_>>(), naive);
        }
    }
}
