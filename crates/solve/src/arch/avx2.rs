//! The same operations as instructions of x86-64 with AVX2.
//!
//! Every `unsafe` block here rests on one of two facts: a value of [`Avx2`] exists only where the processor
//! was seen to have AVX2, so that its instructions may run; and a reference to 32 (or 16) bytes is valid for
//! a load or store of as many bytes, unaligned.

use std::arch::x86_64::*;

use super::{BYTES, Kernel, Simd};

/// The proof that this processor has AVX2.
#[derive(Clone, Copy, Debug)]
pub(super) struct Avx2(());

impl Avx2 {
    /// The proof, where it can be given.
    pub(super) fn detect() -> Option<Self> {
        (is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("popcnt"))
        .then_some(Self(()))
    }

    /// Runs a kernel compiled for this processor.
    pub(super) fn run<K: Kernel>(self, kernel: K) -> K::Output {
        #[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
        fn with_features<K: Kernel>(kernel: K, simd: Avx2) -> K::Output {
            kernel.run(simd)
        }
        // SAFETY: `self` proves that the processor has the features.
        unsafe { with_features(kernel, self) }
    }
}

impl Simd for Avx2 {
    type Vector = __m256i;

    #[inline(always)]
    fn load(self, bytes: &[u8; BYTES]) -> __m256i {
        // SAFETY: 32 readable bytes; AVX2 by `self`.
        unsafe { _mm256_loadu_si256(bytes.as_ptr().cast()) }
    }

    #[inline(always)]
    fn store(self, vector: __m256i, bytes: &mut [u8; BYTES]) {
        // SAFETY: 32 writable bytes; AVX2 by `self`.
        unsafe { _mm256_storeu_si256(bytes.as_mut_ptr().cast(), vector) }
    }

    #[inline(always)]
    fn splat(self, byte: u8) -> __m256i {
        // SAFETY: AVX2 by `self`.
        unsafe { _mm256_set1_epi8(byte.cast_signed()) }
    }

    #[inline(always)]
    fn splat_half(self, bytes: &[u8; 16]) -> __m256i {
        // SAFETY: 16 readable bytes; AVX2 by `self`.
        unsafe { _mm256_broadcastsi128_si256(_mm_loadu_si128(bytes.as_ptr().cast())) }
    }

    #[inline(always)]
    fn and(self, a: __m256i, b: __m256i) -> __m256i {
        // SAFETY: AVX2 by `self`.
        unsafe { _mm256_and_si256(a, b) }
    }

    #[inline(always)]
    fn and_not(self, a: __m256i, b: __m256i) -> __m256i {
        // SAFETY: AVX2 by `self`.
        unsafe { _mm256_andnot_si256(a, b) }
    }

    #[inline(always)]
    fn or(self, a: __m256i, b: __m256i) -> __m256i {
        // SAFETY: AVX2 by `self`.
        unsafe { _mm256_or_si256(a, b) }
    }

    #[inline(always)]
    fn xor(self, a: __m256i, b: __m256i) -> __m256i {
        // SAFETY: AVX2 by `self`.
        unsafe { _mm256_xor_si256(a, b) }
    }

    #[inline(always)]
    fn shuffle(self, table: __m256i, index: __m256i) -> __m256i {
        // SAFETY: AVX2 by `self`.
        unsafe { _mm256_shuffle_epi8(table, index) }
    }

    #[inline(always)]
    fn equal(self, a: __m256i, b: __m256i) -> __m256i {
        // SAFETY: AVX2 by `self`.
        unsafe { _mm256_cmpeq_epi8(a, b) }
    }

    #[inline(always)]
    fn min(self, a: __m256i, b: __m256i) -> __m256i {
        // SAFETY: AVX2 by `self`.
        unsafe { _mm256_min_epu8(a, b) }
    }

    #[inline(always)]
    fn add(self, a: __m256i, b: __m256i) -> __m256i {
        // SAFETY: AVX2 by `self`.
        unsafe { _mm256_add_epi8(a, b) }
    }

    #[inline(always)]
    fn sub(self, a: __m256i, b: __m256i) -> __m256i {
        // SAFETY: AVX2 by `self`.
        unsafe { _mm256_sub_epi8(a, b) }
    }

    #[inline(always)]
    fn shift_right_16<const BITS: i32>(self, a: __m256i) -> __m256i {
        // SAFETY: AVX2 by `self`.
        unsafe { _mm256_srli_epi16::<BITS>(a) }
    }

    #[inline(always)]
    fn shift_left_64(self, a: __m256i, bits: u32) -> __m256i {
        // SAFETY: AVX2 by `self`.
        unsafe { _mm256_sll_epi64(a, _mm_cvtsi32_si128(bits.cast_signed())) }
    }

    #[inline(always)]
    fn shift_right_64(self, a: __m256i, bits: u32) -> __m256i {
        // SAFETY: AVX2 by `self`.
        unsafe { _mm256_srl_epi64(a, _mm_cvtsi32_si128(bits.cast_signed())) }
    }

    #[inline(always)]
    fn interleave_low_8(self, a: __m256i, b: __m256i) -> __m256i {
        // SAFETY: AVX2 by `self`.
        unsafe { _mm256_unpacklo_epi8(a, b) }
    }

    #[inline(always)]
    fn interleave_high_8(self, a: __m256i, b: __m256i) -> __m256i {
        // SAFETY: AVX2 by `self`.
        unsafe { _mm256_unpackhi_epi8(a, b) }
    }

    #[inline(always)]
    fn interleave_low_16(self, a: __m256i, b: __m256i) -> __m256i {
        // SAFETY: AVX2 by `self`.
        unsafe { _mm256_unpacklo_epi16(a, b) }
    }

    #[inline(always)]
    fn interleave_high_16(self, a: __m256i, b: __m256i) -> __m256i {
        // SAFETY: AVX2 by `self`.
        unsafe { _mm256_unpackhi_epi16(a, b) }
    }

    #[inline(always)]
    fn interleave_low_32(self, a: __m256i, b: __m256i) -> __m256i {
        // SAFETY: AVX2 by `self`.
        unsafe { _mm256_unpacklo_epi32(a, b) }
    }

    #[inline(always)]
    fn interleave_high_32(self, a: __m256i, b: __m256i) -> __m256i {
        // SAFETY: AVX2 by `self`.
        unsafe { _mm256_unpackhi_epi32(a, b) }
    }

    #[inline(always)]
    fn lower_halves(self, a: __m256i, b: __m256i) -> __m256i {
        // SAFETY: AVX2 by `self`.
        unsafe { _mm256_permute2x128_si256::<0x20>(a, b) }
    }

    #[inline(always)]
    fn upper_halves(self, a: __m256i, b: __m256i) -> __m256i {
        // SAFETY: AVX2 by `self`.
        unsafe { _mm256_permute2x128_si256::<0x31>(a, b) }
    }

    #[inline(always)]
    fn top_bits(self, a: __m256i) -> u32 {
        // SAFETY: AVX2 by `self`.
        unsafe { _mm256_movemask_epi8(a) }.cast_unsigned()
    }

    #[inline(always)]
    fn is_zero(self, a: __m256i) -> bool {
        // SAFETY: AVX2 by `self`.
        unsafe { _mm256_testz_si256(a, a) == 1 }
    }
}
