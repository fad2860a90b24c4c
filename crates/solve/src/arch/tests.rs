//! Every operation of the machine's vectors against the arrays that say what it means.

use proptest::prelude::*;

use super::{
    BYTES, Kernel, Lanes, LanesKernel, Pair, Portable, SHORT_BYTES, Simd, WIDE_BYTES, WORDS, Wide,
    WideKernel, dispatch, dispatch_lanes, dispatch_wide,
};

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

type WideBytes = [u8; WIDE_BYTES];

/// Every operation on two wide vectors, in order.
struct EverythingWide(WideBytes, WideBytes);

impl WideKernel for EverythingWide {
    type Output = (Vec<WideBytes>, Vec<u64>);

    #[inline(always)]
    fn run<W: Wide>(self, wide: W) -> Self::Output {
        let (a, b) = (wide.load(&self.0), wide.load(&self.1));
        let quarter = self.0.first_chunk().expect("64 bytes have a first quarter");
        let word = u32::from_le_bytes([self.0[0], self.0[1], self.0[2], self.0[3]]);
        let vectors = [
            wide.splat(self.0[0]),
            wide.splat_32(word),
            wide.splat_quarter(quarter),
            wide.and(a, b),
            wide.and_not(a, b),
            wide.or(a, b),
            wide.xor(a, b),
            wide.shuffle(a, b),
            wide.equal(a, b),
            wide.equal(wide.and(a, wide.splat(1)), wide.and(b, wide.splat(1))),
            wide.min(a, b),
            wide.add(a, b),
            wide.sub(a, b),
            wide.high_nibbles(a),
            wide.select(a, b, wide.splat(0x5a)),
            wide.shift_left_64(a, u32::from(self.1[0])),
            wide.shift_right_64(a, u32::from(self.1[0])),
            wide.shift_left_64(a, u32::from(self.1[1] % 64)),
            wide.shift_right_64(a, u32::from(self.1[1] % 64)),
        ];
        let stored = vectors.map(|vector| {
            let mut bytes = [0; WIDE_BYTES];
            wide.store(vector, &mut bytes);
            bytes
        });
        let low = wide.and(a, wide.splat(3));
        (
            stored.to_vec(),
            vec![
                wide.zeros(low),
                wide.zeros(wide.xor(a, a)),
                wide.top_bits(a),
                u64::from(wide.is_zero(wide.xor(a, a))),
                u64::from(wide.is_zero(wide.and_not(wide.splat(1), b))),
            ],
        )
    }
}

/// What the operations mean, lane by lane.
fn wide_by_lanes(a: &WideBytes, b: &WideBytes) -> (Vec<WideBytes>, Vec<u64>) {
    let lanes = |byte: &dyn Fn(usize) -> u8| -> WideBytes { std::array::from_fn(byte) };
    let words = |change: &dyn Fn(u64) -> u64| -> WideBytes {
        let (words, _) = a.as_chunks::<8>();
        let words = words.iter().map(|&word| change(u64::from_le_bytes(word)));
        let bytes: Vec<u8> = words.flat_map(u64::to_le_bytes).collect();
        bytes.try_into().expect("as many as before")
    };
    let vectors = vec![
        lanes(&|_| a[0]),
        lanes(&|i| a[i % 4]),
        lanes(&|i| a[i % 16]),
        lanes(&|i| a[i] & b[i]),
        lanes(&|i| !a[i] & b[i]),
        lanes(&|i| a[i] | b[i]),
        lanes(&|i| a[i] ^ b[i]),
        lanes(&|i| match b[i] {
            0x80.. => 0,
            low => a[(i & 48) | usize::from(low & 15)],
        }),
        lanes(&|i| if a[i] == b[i] { 0xff } else { 0 }),
        lanes(&|i| if (a[i] ^ b[i]) & 1 == 0 { 0xff } else { 0 }),
        lanes(&|i| a[i].min(b[i])),
        lanes(&|i| a[i].wrapping_add(b[i])),
        lanes(&|i| a[i].wrapping_sub(b[i])),
        lanes(&|i| a[i] >> 4),
        lanes(&|i| (a[i] & b[i]) | (!a[i] & 0x5a)),
        words(&|word| word.checked_shl(b[0].into()).unwrap_or(0)),
        words(&|word| word.checked_shr(b[0].into()).unwrap_or(0)),
        words(&|word| word << (b[1] % 64)),
        words(&|word| word >> (b[1] % 64)),
    ];
    let zeros = (0..WIDE_BYTES).fold(0, |bits, i| bits | (u64::from(a[i] & 3 == 0) << i));
    let tops = (0..WIDE_BYTES).fold(0, |bits, i| bits | (u64::from(a[i] >> 7) << i));
    let nothing = b.iter().all(|byte| byte & !1 == 0);
    (vectors, vec![zeros, !0, tops, 1, u64::from(nothing)])
}

/// Any 64 bytes.
fn wide_bytes() -> impl Strategy<Value = WideBytes> {
    prop::collection::vec(any::<u8>(), WIDE_BYTES)
        .prop_map(|bytes| bytes.try_into().expect("as many as asked for"))
}

proptest! {
    #[test]
    fn all_wide_implementations_do_what_the_operations_mean(a in wide_bytes(), b in wide_bytes()) {
        let expected = wide_by_lanes(&a, &b);
        prop_assert_eq!(&dispatch_wide(EverythingWide(a, b)), &expected);
        prop_assert_eq!(&EverythingWide(a, b).run(Pair(Portable)), &expected);
        #[cfg(target_arch = "x86_64")]
        if let Some(avx2) = super::avx2::Avx2::detect() {
            struct Halves(EverythingWide);
            impl Kernel for Halves {
                type Output = (Vec<WideBytes>, Vec<u64>);
                #[inline(always)]
                fn run<S: Simd>(self, simd: S) -> Self::Output {
                    self.0.run(Pair(simd))
                }
            }
            prop_assert_eq!(&avx2.run(Halves(EverythingWide(a, b))), &expected);
        }
    }
}

/// Every operation on lanes, in order.
struct EveryLane(WideBytes, WideBytes);

impl LanesKernel for EveryLane {
    type Output = (Vec<Vec<u8>>, Vec<bool>);

    #[inline(always)]
    fn run<L: Lanes>(self, lanes: L) -> Self::Output {
        let Self(a, b) = self;
        let wide = lanes.wide();
        let matrix = u64::from_le_bytes(*b.first_chunk().expect("eight bytes"));
        let other = u64::from_le_bytes(*b.last_chunk().expect("eight bytes"));
        let short = lanes.load_short(a.first_chunk().expect("16 bytes"));
        let index = lanes.load_short(b.first_chunk().expect("16 bytes"));
        let shorts = [
            lanes.or_short(short, index),
            lanes.shuffle_short(short, index),
            lanes.map_bits_short(short, [matrix, other]),
            lanes.lowest_zero::<16>(short),
            lanes.lowest_zero::<32>(short),
            lanes.lowest_zero::<64>(short),
        ];
        let (a, b) = (wide.load(&a), wide.load(&b));
        let wides = [
            lanes.map_bits(a, matrix),
            lanes.look_up(a, b),
            lanes.interleave::<8>(a, b)[0],
            lanes.interleave::<8>(a, b)[1],
            lanes.interleave::<16>(a, b)[0],
            lanes.interleave::<16>(a, b)[1],
            lanes.interleave::<32>(a, b)[0],
            lanes.interleave::<32>(a, b)[1],
            lanes.join::<16>([a, b], b),
            lanes.join::<32>([a, b], b),
            lanes.join::<64>([a, b], b),
        ];
        let mut all = Vec::new();
        for short in shorts {
            let mut bytes = [0; SHORT_BYTES];
            lanes.store_short(short, &mut bytes);
            all.push(bytes.to_vec());
        }
        let mut first = [0; WIDE_BYTES];
        wide.store(lanes.widen(short), &mut first);
        all.push(first[..SHORT_BYTES].to_vec());
        for vector in wides {
            let mut bytes = [0; WIDE_BYTES];
            wide.store(vector, &mut bytes);
            all.push(bytes.to_vec());
        }
        // Lanes of few bits, and none.
        let few = wide.and(a, b);
        let mut above = Vec::new();
        let mut places = [vec![0; 32], vec![0; 16], vec![0; 8]];
        for vector in [a, few, wide.xor(a, a)] {
            above.push(lanes.places::<16>(vector, 9, &mut places[0]));
            above.push(lanes.places::<32>(vector, 9, &mut places[1]));
            above.push(lanes.places::<64>(vector, 9, &mut places[2]));
            all.extend(places.iter().cloned());
        }
        (all, above)
    }
}

proptest! {
    #[test]
    fn lanes_of_the_machine_are_the_plain_ones(a in wide_bytes(), b in wide_bytes()) {
        prop_assert_eq!(dispatch_lanes(EveryLane(a, b)), EveryLane(a, b).run(Portable));
    }
}

/// A place at which the words are told from what they mean.
#[test]
fn plain_lanes_do_what_the_operations_mean() {
    let of = |words: [u64; 2]| {
        Portable.load_short(
            words
                .map(u64::to_le_bytes)
                .as_flattened()
                .first_chunk()
                .expect("16 bytes"),
        )
    };
    assert_eq!(
        Portable.lowest_zero::<64>(of([0b1011, u64::MAX])),
        of([0b100, 0])
    );
    assert_eq!(
        Portable.lowest_zero::<16>(of([0xffff_0000_0001_0007, 0])),
        of([0x0000_0001_0002_0008, 0x0001_0001_0001_0001])
    );
    let swap = u64::from_be_bytes(std::array::from_fn(|i| 1 << (i ^ 5)));
    let moved = Portable.map_bits_short(of([0b1, 0b1000_0000]), [swap; 2]);
    assert_eq!(moved, of([0b10_0000, 0b100]));
    let mut places = [0; 8];
    let words = [1u64, 2, 1 << 40, 0, 6, 1 << 63, 3, 12].map(u64::to_le_bytes);
    let words = Pair(Portable).load(words.as_flattened().first_chunk().expect("64 bytes"));
    assert!(Portable.places::<64>(words, 64, &mut places));
    assert_eq!(places, [0, 1, 40, 64, 1, 63, 0, 2]);
}
