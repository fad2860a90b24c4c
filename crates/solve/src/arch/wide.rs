//! Vectors of 64 bytes: one register where the machine has such, else two of the half size.

use super::{BYTES, Kernel, Simd, dispatch};

/// 64 bytes, the size of a wide vector.
pub const WIDE_BYTES: usize = 64;

/// Operations on 64 bytes at once; the value itself is the proof that the machine has them.
///
/// Lanes are counted from 0 at the lowest address.
pub trait Wide: Copy {
    /// 64 bytes.
    type Vector: Copy;

    /// How many vectors a loop can keep in registers beside what it works with.
    const KEEP: usize;

    /// The bytes at an address, of any alignment.
    fn load(self, bytes: &[u8; WIDE_BYTES]) -> Self::Vector;
    /// Puts the bytes at an address, of any alignment.
    fn store(self, vector: Self::Vector, bytes: &mut [u8; WIDE_BYTES]);
    /// The same byte in every lane.
    fn splat(self, byte: u8) -> Self::Vector;
    /// The same four bytes, little-endian, over and over.
    fn splat_32(self, word: u32) -> Self::Vector;
    /// Sixteen bytes, four times.
    fn splat_quarter(self, bytes: &[u8; 16]) -> Self::Vector;
    /// Bitwise a and b.
    fn and(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// Bitwise b without a: `!a & b`.
    fn and_not(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// Bitwise a or b.
    fn or(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// Bitwise a xor b.
    fn xor(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// In each quarter of sixteen lanes: the byte of `table` (same quarter) at the low four bits of `index`, or 0
    /// where the top bit of `index` is set. Bits 4 to 6 of an index do not count.
    fn shuffle(self, table: Self::Vector, index: Self::Vector) -> Self::Vector;
    /// 0xff in the lanes where the bytes are equal, else 0.
    fn equal(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// The lesser byte of each lane, unsigned.
    fn min(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// The sum of each lane modulo 256.
    fn add(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// The difference of each lane modulo 256.
    fn sub(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// Each byte divided by 16.
    fn high_nibbles(self, a: Self::Vector) -> Self::Vector;
    /// The lanes that are 0, as bits, lane 0 lowest.
    fn zeros(self, a: Self::Vector) -> u64;
    /// The top bit of each lane, lane 0 lowest.
    fn top_bits(self, a: Self::Vector) -> u64;
    /// Every 64-bit word, little-endian, shifted left; 0 where `bits` is 64 or more.
    fn shift_left_64(self, a: Self::Vector, bits: u32) -> Self::Vector;
    /// Every 64-bit word shifted right; 0 where `bits` is 64 or more.
    fn shift_right_64(self, a: Self::Vector, bits: u32) -> Self::Vector;

    /// Whether all bits are 0.
    #[inline(always)]
    fn is_zero(self, a: Self::Vector) -> bool {
        self.zeros(a) == u64::MAX
    }

    /// The bits of a where those of `mask` are set, else those of b.
    #[inline(always)]
    fn select(self, mask: Self::Vector, a: Self::Vector, b: Self::Vector) -> Self::Vector {
        self.or(self.and(mask, a), self.and_not(mask, b))
    }
}

/// A computation generic over the wide vectors it runs on; what is said of [`Kernel`] holds for it.
///
/// A closure is a function of its own and not always compiled with the machine's instructions: where speed counts,
/// operations belong into loops and not into closures.
pub trait WideKernel {
    /// What it gives.
    type Output;

    /// Computes it with these vectors.
    fn run<W: Wide>(self, wide: W) -> Self::Output;
}

/// Runs a kernel with the widest vectors of the machine.
pub fn dispatch_wide<K: WideKernel>(kernel: K) -> K::Output {
    #[cfg(target_arch = "x86_64")]
    if let Some(avx512) = super::avx512::Avx512::detect() {
        return avx512.run(kernel);
    }
    dispatch(InPairs(kernel))
}

/// A wide kernel as one for vectors of half the size.
struct InPairs<K>(K);

impl<K: WideKernel> Kernel for InPairs<K> {
    type Output = K::Output;

    #[inline(always)]
    fn run<S: Simd>(self, simd: S) -> K::Output {
        self.0.run(Pair(simd))
    }
}

/// Two vectors in the place of one.
#[derive(Clone, Copy, Debug)]
pub struct Pair<S>(pub S);

impl<S: Simd> Pair<S> {
    #[inline(always)]
    fn halves(bytes: &[u8; WIDE_BYTES]) -> [&[u8; BYTES]; 2] {
        let (halves, _) = bytes.as_chunks::<BYTES>();
        [&halves[0], &halves[1]]
    }
}

impl<S: Simd> Wide for Pair<S> {
    type Vector = [S::Vector; 2];

    const KEEP: usize = 4;

    #[inline(always)]
    fn load(self, bytes: &[u8; WIDE_BYTES]) -> Self::Vector {
        let halves = Self::halves(bytes);
        [self.0.load(halves[0]), self.0.load(halves[1])]
    }

    #[inline(always)]
    fn store(self, vector: Self::Vector, bytes: &mut [u8; WIDE_BYTES]) {
        let (halves, _) = bytes.as_chunks_mut::<BYTES>();
        self.0.store(vector[0], &mut halves[0]);
        self.0.store(vector[1], &mut halves[1]);
    }

    #[inline(always)]
    fn splat(self, byte: u8) -> Self::Vector {
        [self.0.splat(byte); 2]
    }

    #[inline(always)]
    fn splat_32(self, word: u32) -> Self::Vector {
        let bytes = word.to_le_bytes();
        let half: [u8; 16] = std::array::from_fn(|i| bytes[i % 4]);
        [self.0.splat_half(&half); 2]
    }

    #[inline(always)]
    fn splat_quarter(self, bytes: &[u8; 16]) -> Self::Vector {
        [self.0.splat_half(bytes); 2]
    }

    #[inline(always)]
    fn and(self, a: Self::Vector, b: Self::Vector) -> Self::Vector {
        [self.0.and(a[0], b[0]), self.0.and(a[1], b[1])]
    }

    #[inline(always)]
    fn and_not(self, a: Self::Vector, b: Self::Vector) -> Self::Vector {
        [self.0.and_not(a[0], b[0]), self.0.and_not(a[1], b[1])]
    }

    #[inline(always)]
    fn or(self, a: Self::Vector, b: Self::Vector) -> Self::Vector {
        [self.0.or(a[0], b[0]), self.0.or(a[1], b[1])]
    }

    #[inline(always)]
    fn xor(self, a: Self::Vector, b: Self::Vector) -> Self::Vector {
        [self.0.xor(a[0], b[0]), self.0.xor(a[1], b[1])]
    }

    #[inline(always)]
    fn shuffle(self, table: Self::Vector, index: Self::Vector) -> Self::Vector {
        [
            self.0.shuffle(table[0], index[0]),
            self.0.shuffle(table[1], index[1]),
        ]
    }

    #[inline(always)]
    fn equal(self, a: Self::Vector, b: Self::Vector) -> Self::Vector {
        [self.0.equal(a[0], b[0]), self.0.equal(a[1], b[1])]
    }

    #[inline(always)]
    fn min(self, a: Self::Vector, b: Self::Vector) -> Self::Vector {
        [self.0.min(a[0], b[0]), self.0.min(a[1], b[1])]
    }

    #[inline(always)]
    fn add(self, a: Self::Vector, b: Self::Vector) -> Self::Vector {
        [self.0.add(a[0], b[0]), self.0.add(a[1], b[1])]
    }

    #[inline(always)]
    fn sub(self, a: Self::Vector, b: Self::Vector) -> Self::Vector {
        [self.0.sub(a[0], b[0]), self.0.sub(a[1], b[1])]
    }

    #[inline(always)]
    fn high_nibbles(self, a: Self::Vector) -> Self::Vector {
        let low = self.0.splat(15);
        [
            self.0.and(low, self.0.shift_right_16::<4>(a[0])),
            self.0.and(low, self.0.shift_right_16::<4>(a[1])),
        ]
    }

    #[inline(always)]
    fn zeros(self, a: Self::Vector) -> u64 {
        let nothing = self.0.splat(0);
        let low = self.0.top_bits(self.0.equal(a[0], nothing));
        let high = self.0.top_bits(self.0.equal(a[1], nothing));
        u64::from(low) | (u64::from(high) << 32)
    }

    #[inline(always)]
    fn top_bits(self, a: Self::Vector) -> u64 {
        let (low, high) = (self.0.top_bits(a[0]), self.0.top_bits(a[1]));
        u64::from(low) | (u64::from(high) << 32)
    }

    #[inline(always)]
    fn shift_left_64(self, a: Self::Vector, bits: u32) -> Self::Vector {
        [
            self.0.shift_left_64(a[0], bits),
            self.0.shift_left_64(a[1], bits),
        ]
    }

    #[inline(always)]
    fn shift_right_64(self, a: Self::Vector, bits: u32) -> Self::Vector {
        [
            self.0.shift_right_64(a[0], bits),
            self.0.shift_right_64(a[1], bits),
        ]
    }

    #[inline(always)]
    fn is_zero(self, a: Self::Vector) -> bool {
        self.0.is_zero(self.0.or(a[0], a[1]))
    }
}
