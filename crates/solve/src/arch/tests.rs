//! Every operation of the machine's vectors against the arrays that say what it means.

use proptest::prelude::*;

use super::{BYTES, Kernel, Portable, Simd, WORDS, dispatch};

type Bytes = [u8; BYTES];

/// Every operation on two vectors, in order.
struct Everything(Bytes, Bytes);

/// The vector, stored and loaded as words.
#[inline(always)]
fn through_words<S: Simd>(simd: S, a: S::Vector) -> S::Vector {
    let mut words = [0; WORDS];
    simd.store_words(a, &mut words);
    words[1] = words[1].wrapping_add(words[0]);
    simd.load_words(&words)
}

impl Kernel for Everything {
    type Output = (Vec<Bytes>, Vec<u32>, Vec<bool>);

    #[inline(always)]
    fn run<S: Simd>(self, simd: S) -> Self::Output {
        let (a, b) = (simd.load(&self.0), simd.load(&self.1));
        let half = self.0.first_chunk().expect("32 bytes have a first half");
        let vectors = [
            simd.splat(self.0[0]),
            simd.splat_half(half),
            simd.and(a, b),
            simd.and_not(a, b),
            simd.or(a, b),
            simd.xor(a, b),
            simd.shuffle(a, b),
            simd.equal(a, b),
            simd.equal(simd.and(a, simd.splat(1)), simd.and(b, simd.splat(1))),
            simd.min(a, b),
            simd.add(a, b),
            simd.sub(a, b),
            simd.shift_right_16::<4>(a),
            simd.shift_right_16::<15>(a),
            simd.shift_left_64(a, u32::from(self.1[0])),
            simd.shift_right_64(a, u32::from(self.1[0])),
            simd.shift_left_64(a, u32::from(self.1[1] % 64)),
            simd.shift_right_64(a, u32::from(self.1[1] % 64)),
            simd.interleave_low_8(a, b),
            simd.interleave_high_8(a, b),
            simd.interleave_low_16(a, b),
            simd.interleave_high_16(a, b),
            simd.interleave_low_32(a, b),
            simd.interleave_high_32(a, b),
            simd.lower_halves(a, b),
            simd.upper_halves(a, b),
            simd.lift_words::<1>(a),
            simd.lift_words::<2>(a),
            simd.lift_words::<3>(a),
            through_words(simd, a),
        ];
        let stored = vectors.map(|vector| {
            let mut bytes = [0; BYTES];
            simd.store(vector, &mut bytes);
            bytes
        });
        let nothing = simd.xor(a, a);
        (
            stored.to_vec(),
            vec![simd.top_bits(a), simd.top_bits(b)],
            vec![simd.is_zero(nothing), simd.is_zero(a)],
        )
    }
}

proptest! {
    #[test]
    fn both_implementations_agree(a in any::<Bytes>(), b in any::<Bytes>()) {
        prop_assert_eq!(dispatch(Everything(a, b)), Everything(a, b).run(Portable));
    }
}

#[test]
fn a_shuffle_stays_in_its_half() {
    let table = std::array::from_fn(|i| u8::try_from(i).expect("a lane"));
    let index = std::array::from_fn(|i| if i == 31 { 0x80 } else { 0x75 });
    let shuffled = Portable.shuffle(table, index);
    assert_eq!((shuffled[0], shuffled[16], shuffled[31]), (5, 21, 0));
}

#[test]
fn words_rise_to_where_all_bits_are() {
    let of = |words: [u64; WORDS]| Portable.load_words(&words);
    let a = of([1, 2, 3, 4]);
    assert_eq!(Portable.lift_words::<1>(a), of([0, 1, 0, 3]));
    assert_eq!(Portable.lift_words::<2>(a), of([0, 0, 1, 2]));
    assert_eq!(Portable.lift_words::<3>(a), of([0, 0, 0, 1]));
    assert_eq!(Portable.shift_left_64(a, 2), of([4, 8, 12, 16]));
    assert_eq!(Portable.shift_left_64(a, 64), of([0; WORDS]));
}
