//! Nim multiplication: nimbers are a field of characteristic 2, whose sum is the nim-sum.
//!
//! The nim-product is defined by a ⊗ b = mex { a′⊗b ⊕ a⊗b′ ⊕ a′⊗b′ : a′ < a, b′ < b }; it is the value of a
//! coin-turning game in the plane whose two axes are coin-turning games of values a and b (the Tartan theorem,
//! *Winning Ways*, chapter 14). What is used here is Conway's (*On Numbers and Games*, chapter 6): for a Fermat
//! 2-power F = 2^(2^k)
//!
//! - F ⊗ x = F·x for x < F, and F ⊗ F = F ⊕ F/2;
//! - the numbers below F are a subfield.
//!
//! So a number below F² is written a₁F ⊕ a₀ with a₁, a₀ < F, and all arithmetic goes down to the halves, to bytes
//! at last, where a table of logarithms does it:
//!
//! - product: (a₁F ⊕ a₀) ⊗ (b₁F ⊕ b₀) = (m ⊕ l)F ⊕ (l ⊕ h⊗F/2) with h = a₁⊗b₁, l = a₀⊗b₀,
//!   m = (a₁⊕a₀) ⊗ (b₁⊕b₀), since a₁b₀ ⊕ a₀b₁ ⊕ a₁b₁ = m ⊕ l;
//! - square: a₁²F ⊕ (a₀² ⊕ a₁²⊗F/2), which gives the square root half by half;
//! - inverse: (a₁F ⊕ a₀) ⊗ (a₁F ⊕ a₁ ⊕ a₀) = a₁²⊗F/2 ⊕ a₀⊗(a₁⊕a₀) lies in the subfield, and is not 0 unless
//!   both halves are, as x² ⊕ x ⊕ F/2 has no root there.

use std::ops::BitXor;

use crate::Natural;
use crate::natural::{bit_length, to_u64};

/// A number that can be a nimber: `u64`, `u128` or [`Natural`]. Results never have more bits than the least
/// 2^(2^k) bits that hold the arguments, so that they always fit.
pub trait Nimber: Clone + PartialEq + BitXor<Output = Self> + sealed::Halves {}

mod sealed {
    /// A number as two halves.
    pub trait Halves: Sized {
        const ZERO: Self;
        /// The number, if it is below 256.
        fn byte(&self) -> Option<u8>;
        fn from_byte(byte: u8) -> Self;
        fn bits(&self) -> usize;
        /// The bits from `bits` on, and those below.
        fn split(&self, bits: usize) -> (Self, Self);
        /// The reverse of [`split`](Self::split).
        fn join(high: Self, low: Self, bits: usize) -> Self;
    }
}
use sealed::Halves;

macro_rules! nimber {
    ($word:ty) => {
        impl Nimber for $word {}

        impl Halves for $word {
            const ZERO: Self = 0;

            fn byte(&self) -> Option<u8> {
                u8::try_from(*self).ok()
            }

            fn from_byte(byte: u8) -> Self {
                Self::from(byte)
            }

            fn bits(&self) -> usize {
                usize::try_from(Self::BITS - self.leading_zeros()).expect("at most 128")
            }

            fn split(&self, bits: usize) -> (Self, Self) {
                (self >> bits, self & ((1 << bits) - 1))
            }

            fn join(high: Self, low: Self, bits: usize) -> Self {
                high << bits | low
            }
        }
    };
}

nimber!(u64);
nimber!(u128);

impl Nimber for Natural {}

impl Halves for Natural {
    const ZERO: Self = Natural::ZERO;

    fn byte(&self) -> Option<u8> {
        to_u64(self)?.byte()
    }

    fn from_byte(byte: u8) -> Self {
        Self::from(byte)
    }

    fn bits(&self) -> usize {
        bit_length(self)
    }

    fn split(&self, bits: usize) -> (Self, Self) {
        let (low, high) = self.clone().split_bits(bits);
        (high, low)
    }

    fn join(high: Self, low: Self, bits: usize) -> Self {
        (high << bits) ^ low
    }
}

/// The nim-product a ⊗ b.
///
/// Quadratic in the number of bits: some hundred nanoseconds for 64 bits.
///
/// ```
/// use grundy_core::nimber::product;
/// assert_eq!(product(&2u64, &2), 3);
/// assert_eq!(product(&4u64, &4), 6); // F ⊗ F = F ⊕ F/2
/// assert_eq!(product(&16u64, &5), 80); // F ⊗ x = F·x below F
/// ```
#[must_use]
pub fn product<N: Nimber>(a: &N, b: &N) -> N {
    if let (Some(a), Some(b)) = (a.byte(), b.byte()) {
        return N::from_byte(BYTES.product(a, b));
    }
    let half = half_of(a.bits().max(b.bits()));
    let (a_high, a_low) = a.split(half);
    let (b_high, b_low) = b.split(half);
    let high = product(&a_high, &b_high);
    let low = product(&a_low, &b_low);
    let mixed = product(&(a_high ^ a_low), &(b_high ^ b_low));
    let folded = fold(&high, half);
    N::join(mixed ^ low.clone(), low ^ folded, half)
}

/// a ⊗ a. Faster than the [`product`].
#[must_use]
pub fn square<N: Nimber>(a: &N) -> N {
    if let Some(a) = a.byte() {
        return N::from_byte(BYTES.product(a, a));
    }
    let half = half_of(a.bits());
    let (high, low) = a.split(half);
    let high = square(&high);
    let low = square(&low) ^ fold(&high, half);
    N::join(high, low, half)
}

/// The number whose nim-square is a; every number has exactly one.
///
/// ```
/// use grundy_core::nimber::{square, square_root};
/// assert_eq!(square_root(&2u64), 3);
/// assert_eq!(square(&square_root(&123_456_789u64)), 123_456_789);
/// ```
#[must_use]
pub fn square_root<N: Nimber>(a: &N) -> N {
    if let Some(a) = a.byte() {
        return N::from_byte(BYTES.square_root(a));
    }
    let half = half_of(a.bits());
    let (high, low) = a.split(half);
    let root = square_root(&(low ^ fold(&high, half)));
    N::join(square_root(&high), root, half)
}

/// The number b with a ⊗ b = 1; `None` for 0.
///
/// ```
/// use grundy_core::nimber::{inverse, product};
/// assert_eq!(inverse(&2u64), Some(3));
/// assert_eq!(product(&99u64, &inverse(&99).unwrap()), 1);
/// assert_eq!(inverse(&0u64), None);
/// ```
#[must_use]
pub fn inverse<N: Nimber>(a: &N) -> Option<N> {
    if let Some(a) = a.byte() {
        return BYTES.inverse(a).map(N::from_byte);
    }
    let half = half_of(a.bits());
    let (high, low) = a.split(half);
    let conjugate_low = high.clone() ^ low.clone();
    let norm = fold(&square(&high), half) ^ product(&low, &conjugate_low);
    let scale = inverse(&norm)?;
    Some(N::join(
        product(&high, &scale),
        product(&conjugate_low, &scale),
        half,
    ))
}

/// a ⊗ F/2, with F = 2^`half` above a.
fn fold<N: Nimber>(a: &N, half: usize) -> N {
    if *a == N::ZERO {
        return N::ZERO;
    }
    let top = N::join(N::from_byte(1), N::ZERO, half - 1);
    product(a, &top)
}

/// The bits of the halves of a number that does not fit in a byte: the greatest power of two below `bits`.
fn half_of(bits: usize) -> usize {
    bits.next_power_of_two() / 2
}

/// The numbers below 256, as powers of one of them.
struct ByteField {
    /// The powers, twice over, so that sums of two logarithms need no reduction.
    powers: [u8; 510],
    /// Of each number but 0 the exponent.
    logarithms: [u8; 256],
}

static BYTES: ByteField = ByteField::new();

impl ByteField {
    // The conversions are between bytes and indices below 512, which `From` cannot do in a constant.
    #[expect(clippy::as_conversions, clippy::cast_possible_truncation)]
    const fn new() -> Self {
        let generator = Self::generator();
        let mut field = Self {
            powers: [1; 510],
            logarithms: [0; 256],
        };
        let mut exponent = 1;
        while exponent < 510 {
            let power = bit_product(field.powers[exponent - 1], generator, 4);
            field.powers[exponent] = power;
            if exponent < 255 {
                field.logarithms[power as usize] = exponent as u8;
            }
            exponent += 1;
        }
        field
    }

    /// The least number whose powers are all numbers from 1 to 255.
    const fn generator() -> u8 {
        let mut candidate = 2;
        loop {
            let mut power = candidate;
            let mut order = 1;
            while power != 1 {
                power = bit_product(power, candidate, 4);
                order += 1;
            }
            if order == 255 {
                return candidate;
            }
            candidate += 1;
        }
    }

    fn logarithm(&self, a: u8) -> usize {
        usize::from(self.logarithms[usize::from(a)])
    }

    fn product(&self, a: u8, b: u8) -> u8 {
        if a == 0 || b == 0 {
            return 0;
        }
        self.powers[self.logarithm(a) + self.logarithm(b)]
    }

    fn inverse(&self, a: u8) -> Option<u8> {
        (a != 0).then(|| self.powers[255 - self.logarithm(a)])
    }

    /// Half the exponent, which is even if 255 is added to an odd one.
    fn square_root(&self, a: u8) -> u8 {
        if a == 0 {
            return 0;
        }
        let exponent = self.logarithm(a);
        self.powers[(exponent + 255 * (exponent % 2)) / 2]
    }
}

/// The product of two numbers below 2^(2·`half`), by the same formula down to single bits.
const fn bit_product(a: u8, b: u8, half: u32) -> u8 {
    if half == 0 {
        return a & b;
    }
    let mask = (1 << half) - 1;
    let (a_high, a_low) = (a >> half, a & mask);
    let (b_high, b_low) = (b >> half, b & mask);
    let high = bit_product(a_high, b_high, half / 2);
    let low = bit_product(a_low, b_low, half / 2);
    let mixed = bit_product(a_high ^ a_low, b_high ^ b_low, half / 2);
    let folded = bit_product(high, 1 << (half - 1), half / 2);
    (mixed ^ low) << half | (low ^ folded)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::MexSet;
    use crate::natural::widen;
    use proptest::prelude::*;

    /// The definition, for all pairs below `end`.
    fn by_definition(end: usize) -> Vec<Vec<usize>> {
        let mut products = vec![vec![0usize; end]; end];
        for a in 0..end {
            for b in 0..end {
                let mut seen = MexSet::default();
                for x in 0..a {
                    for y in 0..b {
                        seen.insert(products[x][b] ^ products[a][y] ^ products[x][y]);
                    }
                }
                products[a][b] = seen.mex();
            }
        }
        products
    }

    #[test]
    fn products_are_those_of_the_definition() {
        let end = 48;
        let products = by_definition(end);
        for (a, row) in (0u64..).zip(&products) {
            for (b, &expected) in (0u64..).zip(row) {
                assert_eq!(product(&a, &b), widen(expected), "{a} ⊗ {b}");
            }
        }
    }

    proptest! {
        #[test]
        fn it_is_a_field(a: u64, b: u64, c: u64) {
            prop_assert_eq!(product(&a, &b), product(&b, &a));
            prop_assert_eq!(product(&a, &product(&b, &c)), product(&product(&a, &b), &c));
            prop_assert_eq!(product(&a, &(b ^ c)), product(&a, &b) ^ product(&a, &c));
            prop_assert_eq!(product(&a, &1), a);
            prop_assert_eq!(square(&a), product(&a, &a));
            prop_assert_eq!(square(&square_root(&a)), a);
            prop_assert_eq!(square_root(&square(&a)), a);
            match inverse(&a) {
                Some(inverse) => prop_assert_eq!(product(&a, &inverse), 1),
                None => prop_assert_eq!(a, 0),
            }
        }

        #[test]
        fn all_sizes_agree(a: u64, b: u64, shift in 0u32..64) {
            let (a, b) = (a >> shift, b >> (shift / 2));
            let wide = product(&u128::from(a), &u128::from(b));
            prop_assert_eq!(wide, u128::from(product(&a, &b)));
            let large = product(&Natural::from(a), &Natural::from(b));
            prop_assert_eq!(large, Natural::from(wide));
        }

        #[test]
        fn large_numbers_are_a_field_too(a: u128, b: u128, shift in 0usize..300) {
            prop_assert_eq!(square(&square_root(&a)), a);
            let a = (Natural::from(a) << shift) + Natural::ONE;
            let b = Natural::from(b);
            let quotient = product(&b, &inverse(&a).unwrap());
            prop_assert_eq!(product(&quotient, &a), b);
            prop_assert_eq!(square(&square_root(&a)), a);
        }
    }
}
