//! Nim-sums: addition without carry, the addition of Grundy values; and nim-products, which make nimbers a field.
//!
//! C. L. Bouton, *Nim, a game with a complete mathematical theory*, Annals of Mathematics 3 (1901).

mod field;

pub use field::{Nimber, inverse, product, square, square_root};

use crate::Natural;

/// The nim-sum of the numbers: each bit of the result is the parity of that bit among them.
///
/// The empty sum is 0. Linear in the number of bits.
///
/// ```
/// use grundy_core::{Natural, nimber::nim_sum};
/// let heaps = [3u8, 4, 5].map(Natural::from);
/// assert_eq!(nim_sum(&heaps), Natural::from(2u8));
/// ```
#[must_use]
pub fn nim_sum<'a>(numbers: impl IntoIterator<Item = &'a Natural>) -> Natural {
    // Runs of one-word numbers, the usual case, never touch the big integers.
    let mut small = 0u64;
    let mut large = Natural::ZERO;
    for number in numbers {
        match u64::try_from(number) {
            Ok(word) => small ^= word,
            Err(_) => large ^= number,
        }
    }
    large ^ Natural::from(small)
}
