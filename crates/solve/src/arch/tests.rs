//! Every operation of the machine's vectors against the arrays that say what it means.

use proptest::prelude::*;

use super::{BYTES, Kernel, Portable, Simd, dispatch};

type Bytes = [u8; BYTES];

/// Every operation on two vectors, in order.
struct Everything(Bytes, Bytes);

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
