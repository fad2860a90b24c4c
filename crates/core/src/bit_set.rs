//! Sets of vertices.

use std::cmp::Ordering;

/// A set of vertices: bit v is vertex v, the low words first. As a number where it is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct VertexSet<const WORDS: usize>([u64; WORDS]);

/// The bits of a word.
const BITS: usize = 64;

impl<const WORDS: usize> VertexSet<WORDS> {
    /// No vertex.
    pub const EMPTY: Self = Self([0; WORDS]);

    /// These vertices.
    ///
    /// # Panics
    ///
    /// If one is not below 64 times the number of words.
    #[must_use]
    pub fn of(vertices: impl IntoIterator<Item = usize>) -> Self {
        let mut set = Self::EMPTY;
        for vertex in vertices {
            set.0[vertex / BITS] |= 1 << (vertex % BITS);
        }
        set
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    /// How many there are.
    #[must_use]
    pub fn len(self) -> usize {
        let ones = self.0.iter().map(|word| word.count_ones());
        usize::try_from(ones.sum::<u32>()).unwrap_or(usize::MAX)
    }

    /// A word that is the same for equal sets, and seldom for others.
    pub(super) fn print(self) -> u64 {
        let odd = 0x9e37_79b9_7f4a_7c15;
        let words = self.0.iter();
        words.fold(0, |print: u64, word| {
            (print.rotate_left(5) ^ word).wrapping_mul(odd)
        })
    }

    /// The first of them.
    #[must_use]
    pub fn first(self) -> Option<usize> {
        self.vertices().next()
    }

    /// Its words: bit v of them is vertex v, the low words first.
    #[must_use]
    pub fn words(self) -> [u64; WORDS] {
        self.0
    }

    /// Those that are in both.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self(std::array::from_fn(|at| self.0[at] & other.0[at]))
    }

    /// Those that are in one of the two.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self(std::array::from_fn(|at| self.0[at] | other.0[at]))
    }

    /// Those that are not in the other.
    #[must_use]
    pub fn without(self, other: Self) -> Self {
        Self(std::array::from_fn(|at| self.0[at] & !other.0[at]))
    }

    /// The vertices, ascending.
    pub fn vertices(self) -> impl Iterator<Item = usize> {
        let mut left = self;
        std::iter::from_fn(move || left.take_first())
    }

    /// Takes the first of them out.
    #[inline]
    pub(super) fn take_first(&mut self) -> Option<usize> {
        for (at, word) in self.0.iter_mut().enumerate() {
            if *word != 0 {
                let bit = usize::try_from(word.trailing_zeros()).ok()?;
                *word &= *word - 1;
                return Some(at * BITS + bit);
            }
        }
        None
    }

    /// So many bits from this one on, at most 128, as a number.
    pub(super) fn bits(self, from: usize, count: usize) -> u128 {
        let (at, low) = (from / BITS, from % BITS);
        let word = |at: usize| u128::from(self.0.get(at).copied().unwrap_or(0));
        let mut bits = word(at) >> low | word(at + 1) << (BITS - low);
        if low > 0 {
            bits |= word(at + 2) << (2 * BITS - low);
        }
        match count {
            0 => 0,
            _ => bits & u128::MAX >> (2 * BITS - count),
        }
    }

    /// Adds the bits of a number, the lowest of them as this one; there is room for all that are set.
    pub(super) fn put(&mut self, from: usize, bits: u128) {
        let (at, low) = (from / BITS, from % BITS);
        let mut add = |at: usize, bits: u128| {
            if let (Some(word), Ok(bits)) = (self.0.get_mut(at), u64::try_from(bits & LOW)) {
                *word |= bits;
            }
        };
        add(at, bits << low);
        add(at + 1, bits >> (BITS - low));
        if low > 0 {
            add(at + 2, bits >> (2 * BITS - low));
        }
    }
}

/// The bits of the lower word of a number.
const LOW: u128 = u64::MAX as u128;

/// The set with these [words](VertexSet::words).
impl<const WORDS: usize> From<[u64; WORDS]> for VertexSet<WORDS> {
    fn from(words: [u64; WORDS]) -> Self {
        Self(words)
    }
}

/// As a number: bit v is vertex v.
impl From<VertexSet<2>> for u128 {
    fn from(set: VertexSet<2>) -> Self {
        set.bits(0, 2 * BITS)
    }
}

impl From<u128> for VertexSet<2> {
    fn from(bits: u128) -> Self {
        let mut set = Self::EMPTY;
        set.put(0, bits);
        set
    }
}

impl<const WORDS: usize> PartialOrd for VertexSet<WORDS> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<const WORDS: usize> Ord for VertexSet<WORDS> {
    fn cmp(&self, other: &Self) -> Ordering {
        let words = self.0.iter().zip(&other.0).rev();
        let mut orders = words.map(|(own, other)| own.cmp(other));
        orders
            .find(|order| order.is_ne())
            .unwrap_or(Ordering::Equal)
    }
}
