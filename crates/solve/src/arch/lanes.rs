//! Lanes of 16, 32 or 64 bits of which one bit is set, and bytes looked up among 64.

use super::{BYTES, Pair, Portable, WIDE_BYTES, Wide};

/// 16 bytes, the size of a short vector.
pub const SHORT_BYTES: usize = 16;

/// Operations on 16 bytes, and on 64 beside those of [`Wide`]; the value itself is the proof that the machine has them.
///
/// Lanes are counted from 0 at the lowest address, and little-endian.
pub trait Lanes: Copy {
    /// 16 bytes.
    type Short: Copy;
    /// The operations on 64 bytes.
    type Wide: Wide;

    /// The operations on 64 bytes.
    fn wide(self) -> Self::Wide;

    /// The bytes at an address, of any alignment.
    fn load_short(self, bytes: &[u8; SHORT_BYTES]) -> Self::Short;
    /// Puts the bytes at an address, of any alignment.
    fn store_short(self, vector: Self::Short, bytes: &mut [u8; SHORT_BYTES]);
    /// Bitwise a or b.
    fn or_short(self, a: Self::Short, b: Self::Short) -> Self::Short;
    /// The byte of `table` at the low four bits of `index`, or 0 where the top bit of `index` is set. Bits 4 to 6 of
    /// an index do not count.
    fn shuffle_short(self, table: Self::Short, index: Self::Short) -> Self::Short;
    /// Each byte times a matrix of bits, which is given for either half: bit i is the parity of the byte and byte 7 - i
    /// of the matrix.
    fn map_bits_short(self, a: Self::Short, matrices: [u64; 2]) -> Self::Short;
    /// Of each lane of `BITS` bits (16, 32 or 64) the lowest that is 0, alone; nothing where there is none.
    fn lowest_zero<const BITS: usize>(self, a: Self::Short) -> Self::Short;

    /// Each byte times one matrix of bits, as [`map_bits_short`](Self::map_bits_short).
    fn map_bits(self, a: WideOf<Self>, matrix: u64) -> WideOf<Self>;
    /// The byte of `table` at the low six bits of `index`.
    fn look_up(self, table: WideOf<Self>, index: WideOf<Self>) -> WideOf<Self>;
    /// The units of so many bits (8, 16 or 32) of `a` and `b` in turn: the first half of them, and the second.
    fn interleave<const BITS: usize>(self, a: WideOf<Self>, b: WideOf<Self>) -> [WideOf<Self>; 2];
    /// Lanes of `BITS` bits (16, 32 or 64) of two vectors, those of the first one counted first: each at the number in
    /// the lane of `index`, of which only as many low bits count as are needed.
    fn join<const BITS: usize>(self, a: [WideOf<Self>; 2], index: WideOf<Self>) -> WideOf<Self>;
    /// The 16 bytes, and then some.
    fn widen(self, a: Self::Short) -> WideOf<Self>;
    /// How many bits each lane of `BITS` bits (16, 32 or 64) has below its lowest: `BITS` where it has none. Puts a
    /// byte for each lane, and tells whether any is `limit` or more.
    ///
    /// # Panics
    ///
    /// Where there is no room for as many bytes.
    fn places<const BITS: usize>(self, a: WideOf<Self>, limit: usize, out: &mut [u8]) -> bool;
}

/// 64 bytes of these lanes.
pub type WideOf<L> = <<L as Lanes>::Wide as Wide>::Vector;

/// A computation generic over the lanes it runs on; what is said of [`Kernel`](super::Kernel) holds for it.
pub trait LanesKernel {
    /// What it gives.
    type Output;

    /// Computes it with these vectors.
    fn run<L: Lanes>(self, lanes: L) -> Self::Output;
}

/// Whether the machine has these operations; without them they are done byte by byte.
#[must_use]
pub fn has_lanes() -> bool {
    #[cfg(target_arch = "x86_64")]
    if super::avx512::Avx512Bits::detect().is_some() {
        return true;
    }
    false
}

/// Runs a kernel with the lanes of the machine.
pub fn dispatch_lanes<K: LanesKernel>(kernel: K) -> K::Output {
    #[cfg(target_arch = "x86_64")]
    if let Some(avx512) = super::avx512::Avx512Bits::detect() {
        return avx512.run(kernel);
    }
    kernel.run(Portable)
}

/// Bit i is the parity of the byte and byte 7 - i of the matrix.
fn map_byte(byte: u8, matrix: u64) -> u8 {
    let rows = (0..8).zip(matrix.to_be_bytes());
    rows.fold(0, |all, (i, row)| {
        let is_odd = !(row & byte).count_ones().is_multiple_of(2);
        all | u8::from(is_odd) << i
    })
}

/// Wide bytes as a plain array.
fn array(a: [[u8; BYTES]; 2]) -> [u8; WIDE_BYTES] {
    std::array::from_fn(|i| a[i / BYTES][i % BYTES])
}

/// A plain array as wide bytes.
fn halves(a: &[u8]) -> [[u8; BYTES]; 2] {
    std::array::from_fn(|half| std::array::from_fn(|i| a[BYTES * half + i]))
}

/// A lane of up to eight bytes.
fn lane(bytes: &[u8]) -> u64 {
    let bytes = bytes.iter().rev();
    bytes.fold(0, |word, &byte| word << 8 | u64::from(byte))
}

impl Lanes for Portable {
    type Short = [u8; SHORT_BYTES];
    type Wide = Pair<Portable>;

    fn wide(self) -> Pair<Portable> {
        Pair(self)
    }

    fn load_short(self, bytes: &[u8; SHORT_BYTES]) -> Self::Short {
        *bytes
    }

    fn store_short(self, vector: Self::Short, bytes: &mut [u8; SHORT_BYTES]) {
        *bytes = vector;
    }

    fn or_short(self, a: Self::Short, b: Self::Short) -> Self::Short {
        std::array::from_fn(|i| a[i] | b[i])
    }

    fn shuffle_short(self, table: Self::Short, index: Self::Short) -> Self::Short {
        index.map(|index| match index {
            0x80.. => 0,
            low => table[usize::from(low % 16)],
        })
    }

    fn map_bits_short(self, a: Self::Short, matrices: [u64; 2]) -> Self::Short {
        std::array::from_fn(|i| map_byte(a[i], matrices[2 * i / SHORT_BYTES]))
    }

    fn lowest_zero<const BITS: usize>(self, a: Self::Short) -> Self::Short {
        let mut lowest = [0; SHORT_BYTES];
        for (free, marks) in lowest.chunks_mut(BITS / 8).zip(a.chunks(BITS / 8)) {
            let marks = lane(marks);
            let word = (!marks & marks.wrapping_add(1)).to_le_bytes();
            free.copy_from_slice(&word[..BITS / 8]);
        }
        lowest
    }

    fn map_bits(self, a: WideOf<Self>, matrix: u64) -> WideOf<Self> {
        a.map(|half| half.map(|byte| map_byte(byte, matrix)))
    }

    fn look_up(self, table: WideOf<Self>, index: WideOf<Self>) -> WideOf<Self> {
        let table = array(table);
        index.map(|half| half.map(|index| table[usize::from(index % 64)]))
    }

    fn interleave<const BITS: usize>(self, a: WideOf<Self>, b: WideOf<Self>) -> [WideOf<Self>; 2] {
        let (a, b) = (array(a), array(b));
        let units = a.chunks(BITS / 8).zip(b.chunks(BITS / 8));
        let all: Vec<u8> = units.flat_map(|(a, b)| [a, b].concat()).collect();
        [halves(&all[..WIDE_BYTES]), halves(&all[WIDE_BYTES..])]
    }

    fn join<const BITS: usize>(self, a: [WideOf<Self>; 2], index: WideOf<Self>) -> WideOf<Self> {
        let size = BITS / 8;
        let (both, index) = (a.map(array).concat(), array(index));
        let number = |i: usize| usize::from(index[i / size * size]) % (both.len() / size);
        let joined: [u8; WIDE_BYTES] = std::array::from_fn(|i| both[number(i) * size + i % size]);
        halves(&joined)
    }

    fn widen(self, a: Self::Short) -> WideOf<Self> {
        let mut bytes = [0; WIDE_BYTES];
        bytes[..SHORT_BYTES].copy_from_slice(&a);
        halves(&bytes)
    }

    fn places<const BITS: usize>(self, a: WideOf<Self>, limit: usize, out: &mut [u8]) -> bool {
        let out = &mut out[..8 * WIDE_BYTES / BITS];
        let bytes = array(a);
        let lanes = bytes.chunks(BITS / 8).map(lane);
        for (place, lane) in out.iter_mut().zip(lanes) {
            let zeros = usize::try_from(lane.trailing_zeros()).unwrap_or(BITS);
            *place = u8::try_from(zeros.min(BITS)).unwrap_or(u8::MAX);
        }
        out.iter().any(|&place| usize::from(place) >= limit)
    }
}
