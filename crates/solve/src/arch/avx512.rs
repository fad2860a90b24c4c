//! Wide vectors as single registers of x86-64 with AVX-512 (foundation, bytes and words).
//!
//! Every `unsafe` block here rests on one of two facts: a value of [`Avx512`] exists only where the processor
//! was seen to have these instructions; and a reference to 64 (or 16) bytes is valid for a load or store of as
//! many bytes, unaligned.

use std::arch::x86_64::*;

use super::lanes::{Lanes, LanesKernel, SHORT_BYTES};
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

    #[inline(always)]
    fn top_bits(self, a: __m512i) -> u64 {
        // SAFETY: AVX-512 by `self`.
        unsafe { _mm512_movepi8_mask(a) }
    }

    #[inline(always)]
    fn shift_left_64(self, a: __m512i, bits: u32) -> __m512i {
        // SAFETY: AVX-512 by `self`.
        unsafe { _mm512_sll_epi64(a, _mm_cvtsi64_si128(i64::from(bits))) }
    }

    #[inline(always)]
    fn shift_right_64(self, a: __m512i, bits: u32) -> __m512i {
        // SAFETY: AVX-512 by `self`.
        unsafe { _mm512_srl_epi64(a, _mm_cvtsi64_si128(i64::from(bits))) }
    }

    #[inline(always)]
    fn is_zero(self, a: __m512i) -> bool {
        // SAFETY: AVX-512 by `self`.
        unsafe { _mm512_test_epi8_mask(a, a) == 0 }
    }
}

/// The proof that this processor has what [`Avx512`] says, and AVX-512VL, VBMI, BITALG and VPOPCNTDQ, and GFNI.
#[derive(Clone, Copy, Debug)]
pub(super) struct Avx512Bits(Avx512);

impl Avx512Bits {
    /// The proof, where it can be given.
    pub(super) fn detect() -> Option<Self> {
        let more = is_x86_feature_detected!("avx512vl")
            && is_x86_feature_detected!("avx512vbmi")
            && is_x86_feature_detected!("avx512bitalg")
            && is_x86_feature_detected!("avx512vpopcntdq")
            && is_x86_feature_detected!("gfni");
        Avx512::detect().filter(|_| more).map(Self)
    }

    /// Runs a kernel compiled for this processor.
    pub(super) fn run<K: LanesKernel>(self, kernel: K) -> K::Output {
        #[target_feature(
            enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512bitalg,avx512vpopcntdq,gfni,avx2,bmi1,bmi2,popcnt"
        )]
        fn with_features<K: LanesKernel>(kernel: K, lanes: Avx512Bits) -> K::Output {
            kernel.run(lanes)
        }
        // SAFETY: `self` proves that the processor has the features.
        unsafe { with_features(kernel, self) }
    }
}

impl Lanes for Avx512Bits {
    type Short = __m128i;
    type Wide = Avx512;

    #[inline(always)]
    fn wide(self) -> Avx512 {
        self.0
    }

    #[inline(always)]
    fn load_short(self, bytes: &[u8; SHORT_BYTES]) -> __m128i {
        // SAFETY: 16 readable bytes.
        unsafe { _mm_loadu_si128(bytes.as_ptr().cast()) }
    }

    #[inline(always)]
    fn store_short(self, vector: __m128i, bytes: &mut [u8; SHORT_BYTES]) {
        // SAFETY: 16 writable bytes.
        unsafe { _mm_storeu_si128(bytes.as_mut_ptr().cast(), vector) }
    }

    #[inline(always)]
    fn or_short(self, a: __m128i, b: __m128i) -> __m128i {
        // SAFETY: the instructions by `self`.
        unsafe { _mm_or_si128(a, b) }
    }

    #[inline(always)]
    fn shuffle_short(self, table: __m128i, index: __m128i) -> __m128i {
        // SAFETY: the instructions by `self`.
        unsafe { _mm_shuffle_epi8(table, index) }
    }

    #[inline(always)]
    fn map_bits_short(self, a: __m128i, matrices: [u64; 2]) -> __m128i {
        // SAFETY: GFNI by `self`, and two words are 16 readable bytes.
        unsafe {
            let matrices = _mm_loadu_si128(matrices.as_ptr().cast());
            _mm_gf2p8affine_epi64_epi8::<0>(a, matrices)
        }
    }

    #[inline(always)]
    fn lowest_zero<const BITS: usize>(self, a: __m128i) -> __m128i {
        // SAFETY: the instructions by `self`.
        unsafe {
            let ones = _mm_set1_epi8(-1);
            let next = match BITS {
                16 => _mm_sub_epi16(a, ones),
                32 => _mm_sub_epi32(a, ones),
                _ => _mm_sub_epi64(a, ones),
            };
            _mm_andnot_si128(a, next)
        }
    }

    #[inline(always)]
    fn map_bits(self, a: __m512i, matrix: u64) -> __m512i {
        // SAFETY: GFNI and AVX-512 by `self`.
        unsafe { _mm512_gf2p8affine_epi64_epi8::<0>(a, _mm512_set1_epi64(matrix.cast_signed())) }
    }

    #[inline(always)]
    fn look_up(self, table: __m512i, index: __m512i) -> __m512i {
        // SAFETY: AVX-512VBMI by `self`.
        unsafe { _mm512_permutexvar_epi8(index, table) }
    }

    #[inline(always)]
    fn interleave<const BITS: usize>(self, a: __m512i, b: __m512i) -> [__m512i; 2] {
        // SAFETY: AVX-512 by `self`.
        unsafe {
            // Within each quarter the low half of what comes first, and the high half of what comes second.
            let quarters = _mm512_set_epi64(7, 3, 6, 2, 5, 1, 4, 0);
            let a = _mm512_permutexvar_epi64(quarters, a);
            let b = _mm512_permutexvar_epi64(quarters, b);
            match BITS {
                8 => [_mm512_unpacklo_epi8(a, b), _mm512_unpackhi_epi8(a, b)],
                16 => [_mm512_unpacklo_epi16(a, b), _mm512_unpackhi_epi16(a, b)],
                _ => [_mm512_unpacklo_epi32(a, b), _mm512_unpackhi_epi32(a, b)],
            }
        }
    }

    #[inline(always)]
    fn join<const BITS: usize>(self, [a, b]: [__m512i; 2], index: __m512i) -> __m512i {
        // SAFETY: AVX-512 by `self`.
        unsafe {
            match BITS {
                16 => _mm512_permutex2var_epi16(a, index, b),
                32 => _mm512_permutex2var_epi32(a, index, b),
                _ => _mm512_permutex2var_epi64(a, index, b),
            }
        }
    }

    #[inline(always)]
    fn widen(self, a: __m128i) -> __m512i {
        // SAFETY: AVX-512 by `self`.
        unsafe { _mm512_castsi128_si512(a) }
    }

    #[inline(always)]
    fn places<const BITS: usize>(self, a: __m512i, limit: usize, out: &mut [u8]) -> bool {
        let out = out[..8 * WIDE_BYTES / BITS].as_mut_ptr();
        // No place is greater.
        let limit = u8::try_from(limit).unwrap_or(u8::MAX);
        // SAFETY: AVX-512 by `self`, and as many bytes are writable as there are lanes.
        unsafe {
            let ones = _mm512_set1_epi8(-1);
            match BITS {
                16 => {
                    let below = _mm512_andnot_si512(a, _mm512_add_epi16(a, ones));
                    let places = _mm512_popcnt_epi16(below);
                    _mm256_storeu_si256(out.cast(), _mm512_cvtepi16_epi8(places));
                    _mm512_cmpge_epu16_mask(places, _mm512_set1_epi16(limit.into())) != 0
                }
                32 => {
                    let below = _mm512_andnot_si512(a, _mm512_add_epi32(a, ones));
                    let places = _mm512_popcnt_epi32(below);
                    _mm_storeu_si128(out.cast(), _mm512_cvtepi32_epi8(places));
                    _mm512_cmpge_epu32_mask(places, _mm512_set1_epi32(limit.into())) != 0
                }
                _ => {
                    let below = _mm512_andnot_si512(a, _mm512_add_epi64(a, ones));
                    let places = _mm512_popcnt_epi64(below);
                    _mm_storel_epi64(out.cast(), _mm512_cvtepi64_epi8(places));
                    _mm512_cmpge_epu64_mask(places, _mm512_set1_epi64(limit.into())) != 0
                }
            }
        }
    }
}
