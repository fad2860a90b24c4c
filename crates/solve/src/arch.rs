//! Vectors, large pages and early reads of the machine behind a safe interface: the one place of the workspace with
//! `unsafe` code.
//!
//! A kernel is written once, as a [`Kernel`] generic over [`Simd`], and [`dispatch`] runs it with the widest
//! implementation that the machine has: AVX2 where it was detected at run time, else plain arrays. Both
//! are always compiled, and the tests compare every operation of the one with the other.
//!
//! A [`WideKernel`] is the same with vectors of twice the size, [`Wide`]: one register with AVX-512, else a
//! [`Pair`] of the above.
//!
//! A [`LanesKernel`] has beside them operations on lanes of which one bit is set, [`Lanes`]: instructions of AVX-512 with
//! VBMI and GFNI, or byte by byte, for tests: where [`has_lanes`] denies them, another kernel serves.
//!
//! Each block says why it is sound. The tests of the crate, which compare every operation lane by lane and every kernel with
//! its twin, also run under AddressSanitizer; and Miri interprets those of the operations, on plain arrays and with AVX2, and of
//! the large pages (both `test.sh --slow`; of AVX-512 it knows too little).

#![allow(unsafe_code)]

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod lanes;
mod large;
mod portable;
mod prefetch;
#[cfg(test)]
mod tests;
mod wide;

pub use lanes::{Lanes, LanesKernel, SHORT_BYTES, WideOf, dispatch_lanes, has_lanes};
pub use large::{Large, LargeShared};
pub use portable::Portable;
pub use prefetch::prefetch;
pub use wide::{Pair, WIDE_BYTES, Wide, WideKernel, dispatch_wide};

/// 32 bytes, the size of a vector.
pub const BYTES: usize = 32;

/// The words of 64 bits in a vector.
pub const WORDS: usize = 4;

/// A computation generic over the vectors it runs on.
///
/// `run` and whatever it calls with `simd` should be `#[inline(always)]`: only what is inlined into the
/// dispatcher is compiled with the machine's instructions.
pub trait Kernel {
    /// What it gives.
    type Output;

    /// Computes it with these vectors.
    fn run<S: Simd>(self, simd: S) -> Self::Output;
}

/// Operations on 32 bytes at once; the value itself is the proof that the machine has them.
///
/// Lanes are counted from 0 at the lowest address. Words of 16 and 64 bits are little-endian.
pub trait Simd: Copy {
    /// 32 bytes.
    type Vector: Copy;

    /// The bytes at an address, of any alignment.
    fn load(self, bytes: &[u8; BYTES]) -> Self::Vector;
    /// Puts the bytes at an address, of any alignment.
    fn store(self, vector: Self::Vector, bytes: &mut [u8; BYTES]);
    /// The same byte in every lane.
    fn splat(self, byte: u8) -> Self::Vector;
    /// Sixteen bytes, twice.
    fn splat_half(self, bytes: &[u8; 16]) -> Self::Vector;
    /// Bitwise a and b.
    fn and(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// Bitwise b without a: `!a & b`.
    fn and_not(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// Bitwise a or b.
    fn or(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// Bitwise a xor b.
    fn xor(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// In each half of sixteen lanes: the byte of `table` (same half) at the low four bits of `index`, or 0 where
    /// the top bit of `index` is set. Bits 4 to 6 of an index do not count.
    fn shuffle(self, table: Self::Vector, index: Self::Vector) -> Self::Vector;
    /// 0xff in the lanes where the bytes are equal, else 0.
    fn equal(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// The lesser byte of each lane, unsigned.
    fn min(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// The sum of each lane modulo 256.
    fn add(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// The difference of each lane modulo 256.
    fn sub(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// Every 16-bit word shifted right by `bits` (0 to 15).
    fn shift_right_16<const BITS: i32>(self, a: Self::Vector) -> Self::Vector;
    /// Every 64-bit word shifted left; 0 where `bits` is 64 or more.
    fn shift_left_64(self, a: Self::Vector, bits: u32) -> Self::Vector;
    /// Every 64-bit word shifted right; 0 where `bits` is 64 or more.
    fn shift_right_64(self, a: Self::Vector, bits: u32) -> Self::Vector;
    /// In each half: the bytes of the lower eight lanes of `a` and `b` in turn.
    fn interleave_low_8(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// In each half: the bytes of the upper eight lanes of `a` and `b` in turn.
    fn interleave_high_8(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// In each half: the 16-bit words of the lower eight lanes of `a` and `b` in turn.
    fn interleave_low_16(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// In each half: the 16-bit words of the upper eight lanes of `a` and `b` in turn.
    fn interleave_high_16(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// In each half: the 32-bit words of the lower eight lanes of `a` and `b` in turn.
    fn interleave_low_32(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// In each half: the 32-bit words of the upper eight lanes of `a` and `b` in turn.
    fn interleave_high_32(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// The lower half of `a`, then the lower half of `b`.
    fn lower_halves(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// The upper half of `a`, then the upper half of `b`.
    fn upper_halves(self, a: Self::Vector, b: Self::Vector) -> Self::Vector;
    /// The top bit of each lane, lane 0 lowest.
    fn top_bits(self, a: Self::Vector) -> u32;
    /// Four words of 64 bits, the first in the lowest lanes.
    fn load_words(self, words: &[u64; WORDS]) -> Self::Vector;
    /// Puts the four words of 64 bits.
    fn store_words(self, vector: Self::Vector, words: &mut [u64; WORDS]);
    /// Word j of the result is word j - `BY` of `a` where j has all the bits of `BY` (1, 2 or 3), else 0:
    /// the words (a, b, c, d) become (0, a, 0, c) by 1, (0, 0, a, b) by 2 and (0, 0, 0, a) by 3.
    fn lift_words<const BY: usize>(self, a: Self::Vector) -> Self::Vector;
    /// Whether all bits are 0.
    fn is_zero(self, a: Self::Vector) -> bool;
}

/// Runs a kernel with the widest vectors of the machine.
pub fn dispatch<K: Kernel>(kernel: K) -> K::Output {
    #[cfg(target_arch = "x86_64")]
    if let Some(avx2) = avx2::Avx2::detect() {
        return avx2.run(kernel);
    }
    kernel.run(Portable)
}
