//! Heap sizes and Grundy values of any size.
//!
//! A [`Natural`] below 2^128 is kept inline, so that the common case allocates nothing.

use std::fmt;

use dashu_int::UBig;
use dashu_int::ops::{BitTest, Gcd, SquareRoot};

/// A non-negative integer of any size.
pub type Natural = UBig;

/// The number as a `u64`, if it fits.
#[must_use]
#[inline]
pub fn to_u64(n: &Natural) -> Option<u64> {
    u64::try_from(n).ok()
}

/// The number as a `usize`, if it fits.
#[must_use]
#[inline]
pub fn to_usize(n: &Natural) -> Option<usize> {
    usize::try_from(n).ok()
}

/// `a - b`, or `None` where that would be negative.
#[must_use]
pub fn checked_sub(a: &Natural, b: &Natural) -> Option<Natural> {
    (a >= b).then(|| a - b)
}

/// The greatest common divisor; that of 0 and 0 is 0. At most quadratic in the length.
#[must_use]
pub fn gcd(a: &Natural, b: &Natural) -> Natural {
    if a.is_zero() && b.is_zero() {
        return Natural::ZERO;
    }
    Gcd::gcd(a, b)
}

/// The greatest integer whose square is at most `n`.
#[must_use]
pub fn square_root(n: &Natural) -> Natural {
    n.sqrt()
}

/// The numbers `from` to `to`, both included; none where `from` is the greater one.
///
/// ```
/// use grundy_core::{Natural, natural::range};
/// let numbers: Vec<_> = range(&Natural::from(7u8), &Natural::from(9u8)).collect();
/// assert_eq!(numbers, [7u8, 8, 9].map(Natural::from));
/// ```
pub fn range(from: &Natural, to: &Natural) -> impl Iterator<Item = Natural> + use<> {
    let to = to.clone();
    std::iter::successors(Some(from.clone()), |number| Some(number + Natural::ONE))
        .take_while(move |number| *number <= to)
}

/// The number of bits of `n`, 0 for 0. Constant time.
#[must_use]
pub fn bit_length(n: &Natural) -> usize {
    n.bit_len()
}

/// Whether bit `index` of `n` is 1. Constant time.
#[must_use]
pub fn bit(n: &Natural, index: usize) -> bool {
    BitTest::bit(n, index)
}

/// A `usize` as a `u64`.
///
/// # Panics
///
/// On a machine whose addresses are wider than 64 bits; there is none.
#[must_use]
#[inline]
pub fn widen(n: usize) -> u64 {
    u64::try_from(n).expect("addresses have at most 64 bits")
}

/// A number written in decimal, as its own `Display` does it but for widths and signs. Numbers of one word, which are
/// most of what is ever printed, take a short way.
///
/// ```
/// use grundy_core::Natural;
/// use grundy_core::natural::Decimal;
/// assert_eq!(Decimal(&Natural::from(1234u32)).to_string(), "1234");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Decimal<'n>(pub &'n Natural);

impl fmt::Display for Decimal<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match to_u64(self.0) {
            Some(word) => f.write_str(itoa::Buffer::new().format(word)),
            None => self.0.fmt(f),
        }
    }
}

/// Parses decimal digits (and nothing else); `None` for an empty or foreign text.
///
/// Numbers of up to 19 digits take a short way without big integers. The cost of the long way is
/// that of a base conversion, below quadratic in the number of digits.
#[must_use]
pub fn parse_decimal(digits: &str) -> Option<Natural> {
    const DIGITS_SURELY_IN_U64: usize = 19;
    if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    if digits.len() <= DIGITS_SURELY_IN_U64 {
        let small = digits
            .bytes()
            .fold(0u64, |n, digit| n * 10 + u64::from(digit - b'0'));
        return Some(Natural::from(small));
    }
    Natural::from_str_radix(digits, 10).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_they_write_themselves() {
        for bits in 0..200 {
            let power = Natural::ONE << bits;
            for number in [&power - Natural::ONE, power] {
                assert_eq!(Decimal(&number).to_string(), number.to_string());
            }
        }
    }

    #[test]
    fn greatest_common_divisors() {
        for (a, b, divisor) in [(0u8, 0u8, 0u8), (0, 5, 5), (12, 18, 6), (7, 9, 1)] {
            assert_eq!(gcd(&a.into(), &b.into()), divisor.into());
        }
    }

    #[test]
    fn decimal_digits_become_the_number() {
        assert_eq!(parse_decimal("0"), Some(Natural::from(0u8)));
        assert_eq!(
            parse_decimal("9999999999999999999"),
            Some(Natural::from(9_999_999_999_999_999_999_u64))
        );
        assert_eq!(
            parse_decimal("18446744073709551616"),
            Some(Natural::from(u64::MAX) + Natural::from(1u8))
        );
        for foreign in ["", "-1", "+1", "1_0", " 1", "０"] {
            assert_eq!(parse_decimal(foreign), None, "{foreign:?}");
        }
    }
}
