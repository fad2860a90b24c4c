//! Values that take a byte each while all of them fit.
//!
//! A run of few rare heaps computes a value in less time than two bytes take to and from memory.

use crate::arch::{WIDE_BYTES, Wide, WideKernel, dispatch_wide};

/// Values in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Packed {
    /// All of them below 256.
    Bytes(Vec<u8>),
    Words(Vec<u16>),
}

/// Some of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum View<'a> {
    Bytes(&'a [u8]),
    Words(&'a [u16]),
}

/// Room for values to be written.
#[derive(Debug)]
pub(crate) enum Room<'a> {
    /// For such as are below 256.
    Bytes(&'a mut [u8]),
    Words(&'a mut [u16]),
}

impl Packed {
    /// In as few bytes as these values allow.
    pub(super) fn new(values: &[u16]) -> Self {
        let bytes = values.iter().map(|&value| u8::try_from(value));
        match bytes.collect() {
            Ok(bytes) => Self::Bytes(bytes),
            Err(_) => Self::Words(values.to_vec()),
        }
    }

    pub(super) fn view(&self) -> View<'_> {
        match self {
            Self::Bytes(values) => View::Bytes(values),
            Self::Words(values) => View::Words(values),
        }
    }

    pub(super) fn len(&self) -> usize {
        self.view().len()
    }

    /// The bytes that a value takes.
    pub(super) fn width(&self) -> u64 {
        match self {
            Self::Bytes(_) => 1,
            Self::Words(_) => 2,
        }
    }

    /// Takes two bytes for each value from now on.
    pub(super) fn widen(&mut self) -> &mut Vec<u16> {
        if let Self::Bytes(_) = self {
            *self = Self::Words(self.view().to_words());
        }
        match self {
            Self::Words(values) => values,
            Self::Bytes(_) => unreachable!("they have been widened"),
        }
    }

    /// Adds a value.
    pub(super) fn push(&mut self, value: u16) {
        match (&mut *self, u8::try_from(value)) {
            (Self::Bytes(values), Ok(value)) => {
                make_room(values, 1);
                values.push(value);
            }
            _ => {
                let values = self.widen();
                make_room(values, 1);
                values.push(value);
            }
        }
    }

    /// Adds as many values as `write` says are sound, of `length` that it may write; as bytes only where it is `narrow`.
    pub(super) fn extend_with(
        &mut self,
        (length, narrow): (usize, bool),
        write: impl FnOnce(Room<'_>) -> usize,
    ) {
        match self {
            Self::Bytes(values) if narrow => {
                extend_with(values, length, |out| write(Room::Bytes(out)));
            }
            _ => extend_with(self.widen(), length, |out| write(Room::Words(out))),
        }
    }

    pub(super) fn truncate(&mut self, length: usize) {
        match self {
            Self::Bytes(values) => values.truncate(length),
            Self::Words(values) => values.truncate(length),
        }
    }

    /// Forgets the first values.
    pub(super) fn forget(&mut self, count: usize) {
        match self {
            Self::Bytes(values) => drop(values.drain(..count)),
            Self::Words(values) => drop(values.drain(..count)),
        }
    }
}

/// Adds as many values as `write` says are sound, of `length` that it may write.
pub(super) fn extend_with<T: Copy + Default>(
    values: &mut Vec<T>,
    length: usize,
    write: impl FnOnce(&mut [T]) -> usize,
) {
    let before = values.len();
    make_room(values, length);
    values.resize(before + length, T::default());
    let sound = write(&mut values[before..]);
    debug_assert!(sound <= length, "a kernel says more than it wrote");
    values.truncate(before + sound.min(length));
}

/// Makes room for so many more values, and little more: of long lists a half must not lie idle.
pub(super) fn make_room<T>(values: &mut Vec<T>, more: usize) {
    if values.capacity() - values.len() < more {
        values.reserve_exact(more.max(values.len() / 8));
    }
}

impl<'a> View<'a> {
    pub(super) fn len(self) -> usize {
        match self {
            Self::Bytes(values) => values.len(),
            Self::Words(values) => values.len(),
        }
    }

    #[inline]
    pub(super) fn get(self, index: usize) -> Option<u16> {
        match self {
            Self::Bytes(values) => values.get(index).copied().map(u16::from),
            Self::Words(values) => values.get(index).copied(),
        }
    }

    /// So many of them from an index on; `None` where there are not as many.
    pub(super) fn part(self, from: usize, length: usize) -> Option<Self> {
        let end = from.checked_add(length)?;
        Some(match self {
            Self::Bytes(values) => Self::Bytes(values.get(from..end)?),
            Self::Words(values) => Self::Words(values.get(from..end)?),
        })
    }

    pub(super) fn iter(self) -> impl DoubleEndedIterator<Item = u16> + 'a {
        let (bytes, words): (&[u8], &[u16]) = match self {
            Self::Bytes(values) => (values, &[]),
            Self::Words(values) => (&[], values),
        };
        let bytes = bytes.iter().copied().map(u16::from);
        bytes.chain(words.iter().copied())
    }

    pub(super) fn to_words(self) -> Vec<u16> {
        match self {
            Self::Bytes(values) => values.iter().copied().map(u16::from).collect(),
            Self::Words(values) => values.to_vec(),
        }
    }

    /// Whether they are these.
    pub(super) fn equals(self, values: &[u16]) -> bool {
        match self {
            Self::Bytes(_) => self.len() == values.len() && self.iter().eq(values.iter().copied()),
            Self::Words(words) => words == values,
        }
    }

    /// The greatest; 0 where there is none.
    pub(super) fn greatest(self) -> u16 {
        match self {
            Self::Bytes(values) => u16::from(dispatch_wide(Greatest(values))),
            Self::Words(values) => dispatch_wide(Greatest(values)),
        }
    }

    /// The index of the first that is one of `wanted`.
    pub(super) fn find_any(self, wanted: &[u16]) -> Option<usize> {
        match self {
            Self::Bytes(values) => {
                let wanted = wanted.iter().filter_map(|&value| u8::try_from(value).ok());
                let wanted: Vec<u8> = wanted.collect();
                dispatch_wide(FindByte(values, &wanted))
            }
            Self::Words(values) => dispatch_wide(FindWord(values, wanted)),
        }
    }
}

impl<'a> Room<'a> {
    pub(super) fn len(&self) -> usize {
        match self {
            Self::Bytes(values) => values.len(),
            Self::Words(values) => values.len(),
        }
    }

    /// The first part, of this length, and the rest.
    ///
    /// # Panics
    ///
    /// Where there is not as much.
    pub(super) fn split_at(self, length: usize) -> (Self, Self) {
        match self {
            Self::Bytes(values) => {
                let (first, rest) = values.split_at_mut(length);
                (Self::Bytes(first), Self::Bytes(rest))
            }
            Self::Words(values) => {
                let (first, rest) = values.split_at_mut(length);
                (Self::Words(first), Self::Words(rest))
            }
        }
    }

    /// Room for values of two bytes.
    ///
    /// # Panics
    ///
    /// Where there is room for bytes only.
    pub(super) fn words(self) -> &'a mut [u16] {
        match self {
            Self::Words(values) => values,
            Self::Bytes(_) => panic!("only a narrow kernel writes bytes"),
        }
    }
}

/// Where a loop below is plain it is compiled with the machine's vectors.
struct Greatest<'a, T>(&'a [T]);

impl<T: Copy + Ord + Default> WideKernel for Greatest<'_, T> {
    type Output = T;

    #[inline(always)]
    fn run<W: Wide>(self, _: W) -> T {
        let mut greatest = T::default();
        for &value in self.0 {
            greatest = if value > greatest { value } else { greatest };
        }
        greatest
    }
}

struct FindWord<'a>(&'a [u16], &'a [u16]);

impl WideKernel for FindWord<'_> {
    type Output = Option<usize>;

    #[inline(always)]
    fn run<W: Wide>(self, _: W) -> Option<usize> {
        const BLOCK: usize = 256;
        let Self(values, wanted) = self;
        let blocks = values.chunks(BLOCK).enumerate();
        for (index, block) in blocks {
            // Without an early end, so that it takes a few vector operations.
            let mut found = false;
            for &wanted in wanted {
                for &value in block {
                    found |= value == wanted;
                }
            }
            if found && let Some(place) = block.iter().position(|value| wanted.contains(value)) {
                return Some(BLOCK * index + place);
            }
        }
        None
    }
}

struct FindByte<'a>(&'a [u8], &'a [u8]);

impl WideKernel for FindByte<'_> {
    type Output = Option<usize>;

    #[inline(always)]
    fn run<W: Wide>(self, wide: W) -> Option<usize> {
        let Self(values, wanted) = self;
        let (blocks, rest) = values.as_chunks();
        for (index, block) in blocks.iter().enumerate() {
            let block = wide.load(block);
            let mut hits = 0;
            for &wanted in wanted {
                hits |= wide.zeros(wide.xor(block, wide.splat(wanted)));
            }
            if hits != 0 {
                let place = usize::try_from(hits.trailing_zeros()).unwrap_or(0);
                return Some(WIDE_BYTES * index + place);
            }
        }
        let place = rest.iter().position(|value| wanted.contains(value));
        place.map(|place| values.len() - rest.len() + place)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// Whatever is done with them, they are the values of a plain list, in a byte each while they can be.
        #[test]
        fn packed_values_are_those_of_a_list(
            first in prop::collection::vec(0u16..300, 0..600),
            then in prop::collection::vec((0u16..258, any::<bool>()), 0..8),
            wanted in prop::collection::vec(0u16..300, 0..3),
            (from, length, kept) in (0usize..600, 0usize..600, 0usize..600),
        ) {
            let mut list = first.clone();
            let mut packed = Packed::new(&first);
            let mut narrow = first.iter().all(|&value| value < 256);
            for (value, as_bytes) in then {
                let fits = value < 256;
                if as_bytes {
                    packed.extend_with((3, fits), |room| {
                        match room {
                            Room::Bytes(out) => out[..2].fill(u8::try_from(value).unwrap()),
                            Room::Words(out) => out[..2].fill(value),
                        }
                        2
                    });
                    list.extend([value; 2]);
                } else {
                    packed.push(value);
                    list.push(value);
                }
                narrow &= fits;
            }
            prop_assert_eq!(packed.width(), if narrow { 1 } else { 2 });
            let first = kept.min(list.len());
            packed.forget(first);
            list.drain(..first);
            let view = packed.view();
            prop_assert_eq!(view.to_words(), list.clone());
            prop_assert!(view.equals(&list) && view.iter().eq(list.iter().copied()));
            prop_assert_eq!(view.greatest(), list.iter().copied().max().unwrap_or(0));
            prop_assert_eq!(view.find_any(&wanted), list.iter().position(|value| wanted.contains(value)));
            prop_assert_eq!(view.get(from), list.get(from).copied());
            let part = view.part(from, length).map(View::to_words);
            prop_assert_eq!(part, list.get(from..from + length).map(<[u16]>::to_vec));
            if let Some(changed) = list.last_mut() {
                *changed ^= 1;
                prop_assert!(!view.equals(&list));
            }
        }
    }
}
