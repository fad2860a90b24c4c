//! The Beatty sequences of the golden ratio φ = (1 + √5) / 2, exact for numbers of any size.
//!
//! The lower sequence is ⌊kφ⌋ (0, 1, 3, 4, 6, 8, …), the upper one ⌊kφ²⌋ = ⌊kφ⌋ + k (0, 2, 5, 7, 10,
//! 13, …), both counted from k = 0. Since 1/φ + 1/φ² = 1, every positive integer stands in exactly one
//! of them, once (Lord Rayleigh 1894, S. Beatty 1926).
//!
//! No floating point: 2kφ = k + √(5k²), and k + ⌊√(5k²)⌋ = ⌊2kφ⌋, so ⌊kφ⌋ = ⌊(k + ⌊√(5k²)⌋) / 2⌋.
//! Every function here costs a square root of a number of twice the length.

use dashu_int::ops::SquareRoot;

use crate::Natural;

/// ⌊kφ⌋.
///
/// ```
/// use grundy_core::{Natural, beatty};
/// let lower: Vec<_> = (0u8..8).map(|k| beatty::lower(&Natural::from(k))).collect();
/// assert_eq!(lower, [0u8, 1, 3, 4, 6, 8, 9, 11].map(Natural::from));
/// ```
#[must_use]
pub fn lower(k: &Natural) -> Natural {
    let square = k * k * Natural::from(5u8);
    (k + square.sqrt()) >> 1
}

/// ⌊kφ²⌋ = ⌊kφ⌋ + k.
#[must_use]
pub fn upper(k: &Natural) -> Natural {
    lower(k) + k
}

/// (⌊kφ⌋, ⌊kφ²⌋), whose difference is k.
#[must_use]
pub fn pair(k: &Natural) -> (Natural, Natural) {
    let lower = lower(k);
    let upper = &lower + k;
    (lower, upper)
}

/// The k with ⌊kφ⌋ = n, if there is one.
///
/// n ≤ kφ < n + 1 has, for n ≥ 1, no other candidate than the least k above n/φ = nφ - n, which is
/// ⌊nφ⌋ - n + 1. (⌊n/φ⌋ itself is one too small: kφ exceeds its floor.)
#[must_use]
pub fn index_of_lower(n: &Natural) -> Option<Natural> {
    if n.is_zero() {
        return Some(Natural::ZERO);
    }
    let candidate = lower(n) - n + Natural::ONE;
    (lower(&candidate) == *n).then_some(candidate)
}

/// The k with ⌊kφ²⌋ = n, if there is one.
///
/// n ≤ kφ² < n + 1 has, for n ≥ 1, no other candidate than the least k above n/φ² = 2n - nφ, which is
/// 2n - ⌊nφ⌋.
#[must_use]
pub fn index_of_upper(n: &Natural) -> Option<Natural> {
    let candidate = (n << 1) - lower(n);
    (upper(&candidate) == *n).then_some(candidate)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::natural::parse_decimal;
    use proptest::prelude::*;

    fn decimal(digits: &str) -> Natural {
        parse_decimal(digits).unwrap()
    }

    /// Whether n ≤ kφ < n + 1, by squaring 2n - k ≤ k√5 < 2n + 2 - k.
    fn is_floor(n: &Natural, k: &Natural) -> bool {
        let below = |twice: Natural| twice <= *k || (&twice - k) * (&twice - k) <= k * k * 5u8;
        below(n << 1) && !below((n + Natural::ONE) << 1)
    }

    proptest! {
        #[test]
        fn the_floor_is_exact(words in prop::collection::vec(any::<u64>(), 0..8)) {
            let k = Natural::from_words(&words);
            if !k.is_zero() {
                prop_assert!(is_floor(&lower(&k), &k));
            }
            prop_assert_eq!(index_of_lower(&lower(&k)), Some(k.clone()));
            prop_assert_eq!(index_of_upper(&upper(&k)), Some(k));
        }

        #[test]
        fn every_positive_integer_stands_in_one_of_the_two(
            words in prop::collection::vec(any::<u64>(), 1..6),
        ) {
            let n = Natural::from_words(&words) + Natural::ONE;
            let (in_lower, in_upper) = (index_of_lower(&n), index_of_upper(&n));
            prop_assert!(in_lower.is_some() != in_upper.is_some());
            if let Some(k) = in_lower {
                prop_assert_eq!(lower(&k), n);
            } else if let Some(k) = in_upper {
                prop_assert_eq!(upper(&k), n);
            }
        }
    }

    #[test]
    fn the_sequences_part_the_small_integers() {
        let mut seen = [false; 3000];
        for k in 1u32..2000 {
            let (a, b) = pair(&k.into());
            for n in [a, b] {
                if let Some(seen) = usize::try_from(n).ok().and_then(|n| seen.get_mut(n)) {
                    assert!(!std::mem::replace(seen, true));
                }
            }
        }
        assert!(seen[1..].iter().all(|&seen| seen));
    }

    /// The Wythoff document's `(int)((b - a) * q)` in doubles first fails at the Fibonacci number
    /// F(40) = 102,334,155, where the product rounds up to the next integer.
    #[test]
    fn the_floor_is_right_where_doubles_round_up() {
        let pair = pair(&decimal("102334155"));
        assert_eq!(pair, (decimal("165580140"), decimal("267914295")));
    }

    /// The Wythoff document's n = ⌊0.618… a_n⌋ is off by one for every n ≥ 1: the index is that floor
    /// plus 1, since a_n is less than nφ.
    #[test]
    fn the_index_is_one_more_than_the_floor_in_the_document() {
        for n in 1u32..500 {
            let n = Natural::from(n);
            let a = lower(&n);
            let floor = lower(&a) - &a;
            assert_eq!(index_of_lower(&a), Some(n.clone()));
            assert_eq!(floor + Natural::ONE, n);
        }
    }
}
