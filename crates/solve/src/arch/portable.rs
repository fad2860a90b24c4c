//! Vectors of plain arrays: what every operation means.

use super::{BYTES, Simd};

/// The implementation that every machine has, and the twin that the others are tested against.
#[derive(Clone, Copy, Debug)]
pub struct Portable;

#[inline(always)]
fn lanes(byte: impl FnMut(usize) -> u8) -> [u8; BYTES] {
    std::array::from_fn(byte)
}

#[inline(always)]
fn words(a: [u8; BYTES], change: impl Fn(u64) -> u64) -> [u8; BYTES] {
    let word = |i: usize| u64::from_le_bytes(std::array::from_fn(|j| a[i & !7 | j]));
    lanes(|i| change(word(i)).to_le_bytes()[i & 7])
}

/// In each half: words of `SIZE` bytes of `a` and `b` in turn, from byte `FROM` of the half on.
#[inline(always)]
fn interleave<const SIZE: usize, const FROM: usize>(a: [u8; BYTES], b: [u8; BYTES]) -> [u8; BYTES] {
    lanes(|i| {
        let (half, place) = (i & 16, i & 15);
        let from = half + FROM + place / (2 * SIZE) * SIZE + place % SIZE;
        if (place / SIZE).is_multiple_of(2) {
            a[from]
        } else {
            b[from]
        }
    })
}

impl Simd for Portable {
    type Vector = [u8; BYTES];

    #[inline(always)]
    fn load(self, bytes: &[u8; BYTES]) -> [u8; BYTES] {
        *bytes
    }

    #[inline(always)]
    fn store(self, vector: [u8; BYTES], bytes: &mut [u8; BYTES]) {
        *bytes = vector;
    }

    #[inline(always)]
    fn splat(self, byte: u8) -> [u8; BYTES] {
        [byte; BYTES]
    }

    #[inline(always)]
    fn splat_half(self, bytes: &[u8; 16]) -> [u8; BYTES] {
        lanes(|i| bytes[i % 16])
    }

    #[inline(always)]
    fn and(self, a: [u8; BYTES], b: [u8; BYTES]) -> [u8; BYTES] {
        lanes(|i| a[i] & b[i])
    }

    #[inline(always)]
    fn and_not(self, a: [u8; BYTES], b: [u8; BYTES]) -> [u8; BYTES] {
        lanes(|i| !a[i] & b[i])
    }

    #[inline(always)]
    fn or(self, a: [u8; BYTES], b: [u8; BYTES]) -> [u8; BYTES] {
        lanes(|i| a[i] | b[i])
    }

    #[inline(always)]
    fn xor(self, a: [u8; BYTES], b: [u8; BYTES]) -> [u8; BYTES] {
        lanes(|i| a[i] ^ b[i])
    }

    #[inline(always)]
    fn shuffle(self, table: [u8; BYTES], index: [u8; BYTES]) -> [u8; BYTES] {
        lanes(|i| match index[i] {
            0x80.. => 0,
            low => table[(i & 16) | usize::from(low & 15)],
        })
    }

    #[inline(always)]
    fn equal(self, a: [u8; BYTES], b: [u8; BYTES]) -> [u8; BYTES] {
        lanes(|i| if a[i] == b[i] { 0xff } else { 0 })
    }

    #[inline(always)]
    fn min(self, a: [u8; BYTES], b: [u8; BYTES]) -> [u8; BYTES] {
        lanes(|i| a[i].min(b[i]))
    }

    #[inline(always)]
    fn add(self, a: [u8; BYTES], b: [u8; BYTES]) -> [u8; BYTES] {
        lanes(|i| a[i].wrapping_add(b[i]))
    }

    #[inline(always)]
    fn sub(self, a: [u8; BYTES], b: [u8; BYTES]) -> [u8; BYTES] {
        lanes(|i| a[i].wrapping_sub(b[i]))
    }

    #[inline(always)]
    fn shift_right_16<const BITS: i32>(self, a: [u8; BYTES]) -> [u8; BYTES] {
        let word = |i: usize| u16::from_le_bytes([a[i & !1], a[i | 1]]) >> BITS;
        lanes(|i| word(i).to_le_bytes()[i & 1])
    }

    #[inline(always)]
    fn shift_left_64(self, a: [u8; BYTES], bits: u32) -> [u8; BYTES] {
        words(a, |word| word.checked_shl(bits).unwrap_or(0))
    }

    #[inline(always)]
    fn shift_right_64(self, a: [u8; BYTES], bits: u32) -> [u8; BYTES] {
        words(a, |word| word.checked_shr(bits).unwrap_or(0))
    }

    #[inline(always)]
    fn interleave_low_8(self, a: [u8; BYTES], b: [u8; BYTES]) -> [u8; BYTES] {
        interleave::<1, 0>(a, b)
    }

    #[inline(always)]
    fn interleave_high_8(self, a: [u8; BYTES], b: [u8; BYTES]) -> [u8; BYTES] {
        interleave::<1, 8>(a, b)
    }

    #[inline(always)]
    fn interleave_low_16(self, a: [u8; BYTES], b: [u8; BYTES]) -> [u8; BYTES] {
        interleave::<2, 0>(a, b)
    }

    #[inline(always)]
    fn interleave_high_16(self, a: [u8; BYTES], b: [u8; BYTES]) -> [u8; BYTES] {
        interleave::<2, 8>(a, b)
    }

    #[inline(always)]
    fn interleave_low_32(self, a: [u8; BYTES], b: [u8; BYTES]) -> [u8; BYTES] {
        interleave::<4, 0>(a, b)
    }

    #[inline(always)]
    fn interleave_high_32(self, a: [u8; BYTES], b: [u8; BYTES]) -> [u8; BYTES] {
        interleave::<4, 8>(a, b)
    }

    #[inline(always)]
    fn lower_halves(self, a: [u8; BYTES], b: [u8; BYTES]) -> [u8; BYTES] {
        lanes(|i| if i < 16 { a[i] } else { b[i - 16] })
    }

    #[inline(always)]
    fn upper_halves(self, a: [u8; BYTES], b: [u8; BYTES]) -> [u8; BYTES] {
        lanes(|i| if i < 16 { a[i + 16] } else { b[i] })
    }

    #[inline(always)]
    fn top_bits(self, a: [u8; BYTES]) -> u32 {
        a.iter()
            .enumerate()
            .fold(0, |bits, (i, byte)| bits | (u32::from(byte >> 7) << i))
    }

    #[inline(always)]
    fn is_zero(self, a: [u8; BYTES]) -> bool {
        a == [0; BYTES]
    }
}
