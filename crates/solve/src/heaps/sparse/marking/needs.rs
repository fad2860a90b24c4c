//! Which of eight rare codes are less than a bound.

use crate::arch::Wide;

/// Of the eight codes `8 * eight`, … those below a bound, as bits, given the low and the high bytes of the bounds.
#[inline(always)]
pub(super) fn below<W: Wide>(wide: W, eight: usize, [low, high]: [W::Vector; 2]) -> W::Vector {
    const LESS_THAN: [u8; 16] = [0, 1, 3, 7, 15, 31, 63, 127, 0, 0, 0, 0, 0, 0, 0, 0];
    let [first, above] = u16::try_from(eight * 8).unwrap_or(u16::MAX).to_le_bytes();
    let (ones, least, top) = (wide.splat(0xff), wide.splat(first), wide.splat(above));
    // Of lanes whose high byte is the right one: is the low byte among the eight, or above?
    let most = wide.min(low, wide.splat(first | 7));
    let reaches = wide.equal(wide.min(low, least), least);
    let within = wide.shuffle(wide.splat_quarter(&LESS_THAN), wide.sub(most, least));
    let here = wide.and(reaches, wide.select(wide.equal(most, low), within, ones));
    let same = wide.equal(high, top);
    let beyond = wide.and_not(same, wide.equal(wide.min(high, top), top));
    wide.or(beyond, wide.and(same, here))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arch::{Pair, Portable, WIDE_BYTES, WideKernel, dispatch_wide};
    use proptest::prelude::*;

    struct Below(usize, [[u8; WIDE_BYTES]; 2]);

    impl WideKernel for Below {
        type Output = [u8; WIDE_BYTES];

        #[inline(always)]
        fn run<W: Wide>(self, wide: W) -> Self::Output {
            let Self(eight, [low, high]) = self;
            let bits = below(wide, eight, [wide.load(&low), wide.load(&high)]);
            let mut bytes = [0; WIDE_BYTES];
            wide.store(bits, &mut bytes);
            bytes
        }
    }

    proptest! {
        #[test]
        fn bits_are_those_of_the_codes_below(
            eight in 0usize..254,
            near in prop::bool::ANY,
            bounds in prop::collection::vec(0u16..2040, WIDE_BYTES),
        ) {
            let first = u16::try_from(8 * eight).unwrap();
            let bound = |i: usize| if near { first.saturating_sub(4) + bounds[i] % 16 } else { bounds[i] };
            let planes = [0, 1].map(|half| std::array::from_fn(|i| bound(i).to_le_bytes()[half]));
            let bits = |i: usize| (0..8).filter(|bit| first + bit < bound(i)).fold(0, |bits, bit| bits | (1 << bit));
            let expected: [u8; WIDE_BYTES] = std::array::from_fn(bits);
            prop_assert_eq!(dispatch_wide(Below(eight, planes)), expected);
            prop_assert_eq!(Below(eight, planes).run(Pair(Portable)), expected);
        }
    }
}
