//! Wide vectors as single registers of x86-64 with AVX-512 (foundation, bytes and words).
//!
//! Every `unsafe` block here rests on one of two facts: a value of [`Avx512`] exists only where the processor
//! was seen to have these instructions; and a reference to 64 (or 16) bytes is valid for a load or store of as
//! many bytes, unaligned.

use std::arch::x86_64::*;

use super::wide::{WIDE_BYTES, Wide, WideKernel};

/// The proof that this processor has AVX-512F and AVX-512BW.
#[derive(Clone, Copy, Debug)]
pub(super) struct Avx512(());

impl Avx512 {
    /// The proof, where it can be given.
    pub(super) fn detect() -> Option<Self> {
        (is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("popcnt"))
        .then_some(Self(()))
    }

    /// Runs a kernel compiled for this processor.
    pub(super) fn run<K: WideKernel>(self, kernel: K) -> K::Output {
        #[target_feature(enable = "avx512f,avx512bw,avx2,bmi1,bmi2,popcnt")]
        fn with_features<K: WideKernel>(kernel: K, wide: Avx512) -> K::Output {
            kernel.run(wide)
        }
        // SAFETY: `self` proves that the processor has the features.
        unsafe { with_features(kernel, self) }
    }
}

impl Wide for Avx512 {
    type Vector = __m512i;

    const KEEP: usize = 8;

    #[inline(always)]
    fn load(self, bytes: &[u8; WIDE_BYTES]) -> __m512i {
        // SAFETY: 64 readable bytes; AVX-512 by `self`.
        unsafe { _mm512_loadu_si512(bytes.as_ptr().cast()) }
    }

    #[inline(always)]
    fn store(self, vector: __m512i, bytes: &mut [u8; WIDE_BYTES]) {
        // SAFETY: 64 writable bytes; AVX-512 by `self`.
        unsafe { _mm512_storeu_si512(bytes.as_mut_ptr().cast(), vector) }
    }

    #[inline(always)]
    fn splat(self, byte: u8) -> __m512i {
        // SAFETY: AVX-512 by `self`.
        unsafe { _mm512_set1_epi8(byte.cast_signed()) }
    }

    #[inline(always)]
    fn splat_32(self, word: u32) -> __m512i {
        // SAFETY: AVX-512 by `self`.
        unsafe { _mm512_set1_epi32(word.cast_signed()) }
    }

    #[inline(always)]
    fn splat_quarter(self, bytes: &[u8; 16]) -> __m512i {
        // SAFETY: 16 readable bytes; AVX-512 by `self`.
        unsafe { _mm512_broadcast_i32x4(_mm_loadu_si128(bytes.as_ptr().cast())) }
    }

    #[inline(always)]
    fn and(self, a: __m512i, b: __m512i) -> __m512i {
        // SAFETY: AVX-512 by `self`.
        unsafe { _mm512_and_si512(a, b) }
    }

    #[inline(always)]
    fn and_not(self, a: __m512i, b: __m512i) -> __m512i {
        // SAFETY: AVX-512 by `self`.
        unsafe { _mm512_andnot_si512(a, b) }
    }

    #[inline(always)]
    fn or(self, a: __m512i, b: __m512i) -> __m512i {
        // SAFETY: AVX-512 by `self`.
        unsafe { _mm512_or_si512(a, b) }
    }

    #[inline(always)]
    fn xor(self, a: __m512i, b: __m512i) -> __m512i {
        // SAFETY: AVX-512 by `self`.
        unsafe { _mm512_xor_si512(a, b) }
    }

    #[inline(always)]
    fn shuffle(self, table: __m512i, index: __m512i) -> __m512i {
        // SAFETY: AVX-512 by `self`.
        unsafe { _mm512_shuffle_epi8(table, index) }
    }

    #[inline(always)]
    fn equal(self, a: __m512i, b: __m512i) -> __m512i {
        // SAFETY: AVX-512 by `self`.
        unsafe { _mm512_movm_epi8(_mm512_cmpeq_epi8_mask(a, b)) }
    }

    #[inline(always)]
    fn min(self, a: __m512i, b: __m512i) -> __m512i {
        // SAFETY: AVX-512 by `self`.
        unsafe { _mm512_min_epu8(a, b) }
    }

    #[inline(always)]
    fn add(self, a: __m512i, b: __m512i) -> __m512i {
        // SAFETY: AVX-512 by `self`.
        unsafe { _mm512_add_epi8(a, b) }
    }

    #[inline(always)]
    fn sub(self, a: __m512i, b: __m512i) -> __m512i {
        // SAFETY: AVX-512 by `self`.
        unsafe { _mm512_sub_epi8(a, b) }
    }

    #[inline(always)]
    fn high_nibbles(self, a: __m512i) -> __m512i {
        // SAFETY: AVX-512 by `self`.
        unsafe { _mm512_and_si512(_mm512_srli_epi16::<4>(a), _mm512_set1_epi8(15)) }
    }

    #[inline(always)]
    fn zeros(self, a: __m512i) -> u64 {
        // SAFETY: AVX-512 by `self`.
        unsafe { _mm512_testn_epi8_mask(a, a) }
    }
}
