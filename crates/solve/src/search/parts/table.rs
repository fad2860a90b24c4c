//! What is remembered of parts, in memory that is bounded, and by any number of threads.
//!
//! ```text
//! a group:   version   8 tags   8 efforts   then 8 places, of each   the words of the key   the words of the value
//! ```
//!
//! A tag is a byte of a key's hash, and 0 where a place is empty, so that a key that is not there is seldom compared. Who
//! writes makes the version odd, and even again when all is written; who reads reads again where it was odd or has changed
//! (H.-J. Boehm, *Can seqlocks get along with programming language memory models?*, 2012).

use std::marker::PhantomData;
use std::num::NonZeroU8;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering, fence};
use std::thread::yield_now;

use grundy_core::natural::widen;
use grundy_core::{Budget, Exhausted};

use super::snapshot::Flat;

/// A transposition table that grows as long as it may take as much memory again, and then forgets what took the least work.
/// It may forget, and never lies: keys are kept whole, and what is read was written at once.
#[derive(Debug)]
pub(super) struct Table<K, V> {
    words: Vec<AtomicU64>,
    groups: usize,
    filled: AtomicUsize,
    entries: PhantomData<fn(K) -> V>,
}

/// The places in which a key may stand: as many as a word has bytes.
const GROUP: usize = 8;

/// Where in a group what is told of all its places stands, and where they begin.
const VERSION: usize = 0;
const TAGS: usize = 1;
const EFFORTS: usize = 2;
const PLACES: usize = 3;

const FIRST_GROUPS: usize = 8;

impl<K, V> Default for Table<K, V> {
    fn default() -> Self {
        Self {
            words: Vec::new(),
            groups: 0,
            filled: AtomicUsize::new(0),
            entries: PhantomData,
        }
    }
}

impl<K: Flat + Eq, V: Flat> Table<K, V> {
    const GROUP_WORDS: usize = PLACES + GROUP * Group::<K, V>::PLACE_WORDS;

    fn empty(groups: usize) -> Self {
        let words = std::iter::repeat_with(AtomicU64::default);
        Self {
            words: words.take(groups * Self::GROUP_WORDS).collect(),
            groups,
            ..Self::default()
        }
    }

    /// The number of things of which something is remembered.
    pub(super) fn len(&self) -> usize {
        self.filled.load(Ordering::Relaxed)
    }

    fn places(&self) -> usize {
        self.groups * GROUP
    }

    /// How many hundredths of the places are filled.
    pub(super) fn load(&self) -> u64 {
        widen(self.len() * 100 / self.places().max(1))
    }

    pub(super) fn bytes(&self) -> u64 {
        Self::bytes_of(self.groups)
    }

    fn bytes_of(groups: usize) -> u64 {
        widen(groups * Self::GROUP_WORDS * size_of::<u64>())
    }

    pub(super) fn get(&self, key: K) -> Option<V> {
        let (group, tag) = self.group_of(key)?;
        group.read(|| group.value(group.place_of(key, tag)?))
    }

    /// Remembers this, which took so many questions, instead of what was remembered of the same key, or of another. A table
    /// that has not [begun](Self::begin) remembers nothing.
    pub(super) fn put(&self, key: K, value: V, questions: u64) {
        let effort = u8::try_from(questions.max(1).ilog2()).unwrap_or(0);
        self.put_back((key, value), NonZeroU8::MIN.saturating_add(effort));
    }

    /// All that is remembered, with the logarithm of the work that went into it, and 1 more.
    pub(super) fn entries(&self) -> impl Iterator<Item = ((K, V), NonZeroU8)> {
        let groups = self.words.chunks_exact(Self::GROUP_WORDS).map(Group::new);
        groups
            .flat_map(|group: Group<'_, K, V>| {
                group.read(|| std::array::from_fn::<_, GROUP, _>(|place| group.entry(place)))
            })
            .flatten()
    }

    /// An empty table that has room for so many things at once, or for as many as the memory allows: they
    /// [come](Self::entries) in the order of their places, and would push each other out of one that grows.
    ///
    /// # Errors
    ///
    /// As [`begin`](Self::begin).
    pub(super) fn with_room_for(things: usize, budget: &mut Budget<'_>) -> Result<Self, Exhausted> {
        let mut table = Self::default();
        table.begin(budget)?;
        while things > table.places() / 2 && table.may_double(budget) {
            table = Self::empty(2 * table.groups);
        }
        Ok(table)
    }

    /// Takes the memory for the least table, where there is none as yet.
    ///
    /// # Errors
    ///
    /// When there is none.
    pub(super) fn begin(&mut self, budget: &mut Budget<'_>) -> Result<(), Exhausted> {
        if self.groups == 0 {
            budget.reserve(Self::bytes_of(FIRST_GROUPS))?;
            *self = Self::empty(FIRST_GROUPS);
        }
        Ok(())
    }

    /// Whether it is so full that it should [grow](Self::grow), and may; the memory for that is taken then.
    pub(super) fn may_grow(&self, budget: &mut Budget<'_>) -> bool {
        self.len() > self.places() / 2 && self.may_double(budget)
    }

    /// Takes the memory for twice as many places, if there is as much again.
    fn may_double(&self, budget: &mut Budget<'_>) -> bool {
        let (before, after) = (self.bytes(), Self::bytes_of(2 * self.groups));
        // What else a question needs must not come short for it.
        let may = budget.reserve(2 * after).is_ok();
        if may {
            budget.release(after + before);
        }
        may
    }

    /// Remembers what another table [remembered](Self::entries).
    pub(super) fn put_back(&self, (key, value): (K, V), effort: NonZeroU8) {
        let Some((group, tag)) = self.group_of(key) else {
            return;
        };
        let version = group.lock();
        let place = group.place_of(key, tag);
        let place = place.or_else(|| group.places_with(0).next());
        let place = place.unwrap_or_else(|| group.least());
        if group.byte(TAGS, place) == 0 {
            self.filled.fetch_add(1, Ordering::Relaxed);
        }
        group.write(place, tag, key, value, effort.get());
        group.words[VERSION].store(version + 2, Ordering::Release);
    }

    /// Twice as many places.
    pub(super) fn grow(&mut self) {
        let old = std::mem::replace(self, Self::empty(2 * self.groups));
        for (entry, effort) in old.entries() {
            self.put_back(entry, effort);
        }
    }

    /// Where a key may stand, and its tag.
    fn group_of(&self, key: K) -> Option<(Group<'_, K, V>, u8)> {
        const ODD: u64 = 0x9e37_79b9_7f4a_7c15;
        let hash = (0..K::WORDS).fold(0u64, |hash, index| {
            (hash.rotate_left(5) ^ key.word(index)).wrapping_mul(ODD)
        });
        // The upper bits of a product depend on all bits.
        let mixed = (hash ^ (hash >> 32)).wrapping_mul(ODD);
        let group = (u128::from(mixed) * u128::from(widen(self.groups))) >> u64::BITS;
        let first = usize::try_from(group).expect("an index") * Self::GROUP_WORDS;
        let words = self.words.get(first..first + Self::GROUP_WORDS)?;
        let [_, _, _, tag, ..] = mixed.to_le_bytes();
        Some((Group::new(words), tag.max(1)))
    }
}

/// The places in which some keys may stand.
struct Group<'t, K, V> {
    words: &'t [AtomicU64],
    entries: PhantomData<fn(K) -> V>,
}

impl<'t, K: Flat + Eq, V: Flat> Group<'t, K, V> {
    const PLACE_WORDS: usize = K::WORDS + V::WORDS;

    fn new(words: &'t [AtomicU64]) -> Self {
        Self {
            words,
            entries: PhantomData,
        }
    }

    /// What is found while nobody writes.
    fn read<T>(&self, find: impl Fn() -> T) -> T {
        loop {
            let version = self.words[VERSION].load(Ordering::Acquire);
            if version.is_multiple_of(2) {
                let found = find();
                fence(Ordering::Acquire);
                if self.word(VERSION) == version {
                    return found;
                }
            }
            yield_now();
        }
    }

    /// Keeps others from writing until the next even version is stored; tells the even one that there was.
    fn lock(&self) -> u64 {
        let version = &self.words[VERSION];
        loop {
            let even = version.load(Ordering::Relaxed) & !1;
            let locked =
                version.compare_exchange_weak(even, even + 1, Ordering::Acquire, Ordering::Relaxed);
            if locked.is_ok() {
                // Nothing that is written from here on is seen before the odd version.
                fence(Ordering::Release);
                return even;
            }
            yield_now();
        }
    }

    fn word(&self, index: usize) -> u64 {
        self.words[index].load(Ordering::Relaxed)
    }

    fn set(&self, index: usize, word: u64) {
        self.words[index].store(word, Ordering::Relaxed);
    }

    fn byte(&self, index: usize, place: usize) -> u8 {
        self.word(index).to_le_bytes()[place]
    }

    fn set_byte(&self, index: usize, place: usize, byte: u8) {
        let mut bytes = self.word(index).to_le_bytes();
        bytes[place] = byte;
        self.set(index, u64::from_le_bytes(bytes));
    }

    fn first_word(place: usize) -> usize {
        PLACES + place * Self::PLACE_WORDS
    }

    /// The places with this tag, in their order.
    fn places_with(&self, tag: u8) -> impl Iterator<Item = usize> {
        let mut zeros = zero_bytes(self.word(TAGS) ^ u64::from_le_bytes([tag; GROUP]));
        std::iter::from_fn(move || {
            let bit = zeros.trailing_zeros();
            zeros &= zeros.wrapping_sub(1);
            (bit < u64::BITS).then(|| usize::try_from(bit / u8::BITS).expect("below 8"))
        })
    }

    fn place_of(&self, key: K, tag: u8) -> Option<usize> {
        self.places_with(tag).find(|&place| {
            let first = Self::first_word(place);
            (0..K::WORDS).all(|index| self.word(first + index) == key.word(index))
        })
    }

    /// The first place of those in which stands what took the least work.
    fn least(&self) -> usize {
        let efforts = self.word(EFFORTS).to_le_bytes();
        let least = (0..GROUP).min_by_key(|&place| efforts[place]);
        least.expect("some places")
    }

    fn value(&self, place: usize) -> Option<V> {
        let first = Self::first_word(place) + K::WORDS;
        V::of_words(|index| self.word(first + index))
    }

    fn entry(&self, place: usize) -> Option<((K, V), NonZeroU8)> {
        let effort = NonZeroU8::new(self.byte(EFFORTS, place))?;
        let first = Self::first_word(place);
        let key = K::of_words(|index| self.word(first + index))?;
        Some(((key, self.value(place)?), effort))
    }

    fn write(&self, place: usize, tag: u8, key: K, value: V, effort: u8) {
        let first = Self::first_word(place);
        (0..K::WORDS).for_each(|index| self.set(first + index, key.word(index)));
        let first = first + K::WORDS;
        (0..V::WORDS).for_each(|index| self.set(first + index, value.word(index)));
        self.set_byte(TAGS, place, tag);
        self.set_byte(EFFORTS, place, effort);
    }
}

/// The highest bit of each byte that is 0.
fn zero_bytes(word: u64) -> u64 {
    const LOWER: u64 = u64::from_le_bytes([0x7f; GROUP]);
    !(((word & LOWER) + LOWER) | word | LOWER)
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_core::Allowance;
    use std::collections::HashMap;

    /// With room for all little is forgotten, where a group is full; the last is there, and what is there is what was put.
    #[test]
    fn a_table_may_forget_and_never_lies() {
        for (bytes, all) in [(1 << 30, true), (1 << 14, false)] {
            let mut budget = Budget::new(Allowance {
                bytes,
                ..Allowance::default()
            });
            let mut table = Table::default();
            table.begin(&mut budget).unwrap();
            let mut told = HashMap::new();
            for number in 0..20_000u128 {
                let part = number * 0x1_0000_0001 % 6007;
                if table.may_grow(&mut budget) {
                    table.grow();
                }
                table.put(part, number, u64::try_from(number).unwrap());
                told.insert(part, number);
                assert_eq!(table.get(part), Some(number));
            }
            let kept = told.iter().filter(|(part, number)| {
                let entry = table.get(**part);
                assert!(entry.is_none_or(|entry| entry == **number));
                entry.is_some()
            });
            assert_eq!(kept.count(), table.len());
            assert!(table.len() * 100 > told.len() * 98 || !all);
            assert!(table.bytes() <= bytes);
        }
    }

    /// Whoever writes meanwhile, what is read of a key is something that was written of it.
    #[test]
    fn what_is_read_was_written_at_once() {
        let mut budget = Budget::new(Allowance::default());
        let mut table = Table::<u128, u128>::default();
        table.begin(&mut budget).unwrap();
        let table = &table;
        std::thread::scope(|scope| {
            for thread in 1..=3 {
                scope.spawn(move || {
                    for round in 0..4_000u128 {
                        // More keys than places, in pairs that differ in their upper words only.
                        let key = (round % 100) | ((round % 2) << 64);
                        table.put(key, key * (round * thread + 1), 1);
                        let found = table.get(round * 7 % 100);
                        assert!(found.is_none_or(|found| found % (round * 7 % 100).max(1) == 0));
                        for ((key, value), _) in table.entries() {
                            assert!(value % key.max(1) == 0, "{key} {value}");
                        }
                    }
                });
            }
        });
    }

    #[test]
    fn places_are_found_by_their_tags() {
        for bytes in [
            [0, 1, 0x80, 0xff, 0, 0x7f, 0x81, 0],
            [0, 0, 1, 0, 1, 1, 0, 0x80],
        ] {
            let zeros = bytes.map(|byte| if byte == 0 { 0x80 } else { 0 });
            assert_eq!(
                zero_bytes(u64::from_le_bytes(bytes)),
                u64::from_le_bytes(zeros)
            );
        }
    }
}
