//! What is remembered of parts, in memory that is bounded, and by any number of threads.
//!
//! ```text
//! a group:   version   then its places, of each   the words of the key   the words of the value
//! ```
//!
//! The effort is a byte that key or value leave over, and 0 where a place is empty. A group is whole lines of the machine's
//! memory, and few, since most time goes into waiting for them: who knows what will be asked soon says so.
//!
//! Who writes makes the version odd, and even again when all is written; who reads reads again where it was odd or has changed
//! (H.-J. Boehm, *Can seqlocks get along with programming language memory models?*, 2012).

use std::marker::PhantomData;
use std::num::NonZeroU8;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering, fence};
use std::thread::yield_now;

use grundy_core::natural::widen;
use grundy_core::{Budget, Exhausted};

use super::snapshot::Flat;
use crate::arch::{LargeShared, prefetch};

/// A transposition table that grows as long as it may take as much memory again, and then forgets what took the least work.
/// It may forget, and never lies: keys are kept whole, and what is read was written at once.
#[derive(Debug)]
pub(super) struct Table<K, V> {
    words: LargeShared,
    groups: usize,
    filled: AtomicUsize,
    /// How many things were forgotten for others.
    forgotten: AtomicUsize,
    entries: PhantomData<fn(K) -> V>,
}

/// The places in which a key may stand are at least so many; more where there is room in the last line.
const LEAST_PLACES: usize = 4;

/// The words of a line of the machine's memory.
const LINE: usize = 8;

/// Where the version of a group stands, and where its places begin.
const VERSION: usize = 0;
const FIRST_PLACE: usize = 1;

const FIRST_GROUPS: usize = 8;

impl<K, V> Default for Table<K, V> {
    fn default() -> Self {
        Self {
            words: LargeShared::default(),
            groups: 0,
            filled: AtomicUsize::new(0),
            forgotten: AtomicUsize::new(0),
            entries: PhantomData,
        }
    }
}

impl<K: Flat + Eq, V: Flat> Table<K, V> {
    /// Zeros.
    ///
    /// # Errors
    ///
    /// When the system has no memory for it.
    fn empty(groups: usize) -> Result<Self, Exhausted> {
        let words = groups * Group::<K, V>::WORDS;
        Ok(Self {
            words: LargeShared::zeroed(words).map_err(|_| Exhausted::Memory)?,
            groups,
            ..Self::default()
        })
    }

    /// The number of things of which something is remembered.
    pub(super) fn len(&self) -> usize {
        self.filled.load(Ordering::Relaxed)
    }

    fn places(&self) -> usize {
        self.groups * Group::<K, V>::PLACES
    }

    /// How many hundredths of the places are filled.
    pub(super) fn load(&self) -> u64 {
        widen(self.len() * 100 / self.places().max(1))
    }

    pub(super) fn bytes(&self) -> u64 {
        Self::bytes_of(self.groups)
    }

    fn bytes_of(groups: usize) -> u64 {
        widen(groups * Group::<K, V>::WORDS * size_of::<u64>())
    }

    pub(super) fn get(&self, key: K) -> Option<V> {
        let group = self.group_of(key)?;
        group.read(|| group.value(group.place_of(key)?))
    }

    /// Asks for what is remembered of a key to be brought near.
    pub(super) fn prefetch(&self, key: K) {
        let first = self.first_word_of(key);
        for line in (0..Group::<K, V>::WORDS).step_by(LINE) {
            prefetch(&self.words, first + line);
        }
    }

    /// Remembers this, which took so many questions, instead of what was remembered of the same key, or of another. A table
    /// that has not [begun](Self::begin) remembers nothing.
    pub(super) fn put(&self, key: K, value: V, questions: u64) {
        let effort = u8::try_from(questions.max(1).ilog2()).unwrap_or(0);
        self.put_back((key, value), NonZeroU8::MIN.saturating_add(effort));
    }

    /// All that is remembered, with the logarithm of the work that went into it, and 1 more.
    pub(super) fn entries(&self) -> impl Iterator<Item = ((K, V), NonZeroU8)> {
        let groups = (0..self.groups).map(|index| self.group(index * Group::<K, V>::WORDS));
        groups.flatten().flat_map(|group| {
            (0..Group::<K, V>::PLACES).filter_map(move |place| group.read(|| group.entry(place)))
        })
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
            table = Self::empty(2 * table.groups)?;
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
            *self = Self::empty(FIRST_GROUPS)?;
        }
        Ok(())
    }

    /// Whether it is so full that it should [grow](Self::grow), and may; the memory for that is taken then.
    ///
    /// What was forgotten counts as if it were there: a few things that need the same group could push each other out for
    /// ever while there are few in all.
    pub(super) fn may_grow(&self, budget: &mut Budget<'_>) -> bool {
        let wanted = self.len() + self.forgotten.load(Ordering::Relaxed);
        wanted > self.places() / 2 && self.may_double(budget)
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
        let Some(group) = self.group_of(key) else {
            return;
        };
        let version = group.lock();
        let place = group.place_of(key).unwrap_or_else(|| {
            // The first of those that are empty, or in which stands what took the least work.
            let places = 0..Group::<K, V>::PLACES;
            let least = places.min_by_key(|&place| group.effort(place));
            let least = least.expect("some places");
            let counted = match group.effort(least) {
                0 => &self.filled,
                _ => &self.forgotten,
            };
            counted.fetch_add(1, Ordering::Relaxed);
            least
        });
        group.write(place, key, value, effort.get());
        group.words[VERSION].store(version + 2, Ordering::Release);
    }

    /// Twice as many places, where the system has the memory.
    pub(super) fn grow(&mut self) {
        if let Ok(larger) = Self::empty(2 * self.groups) {
            let old = std::mem::replace(self, larger);
            for (entry, effort) in old.entries() {
                self.put_back(entry, effort);
            }
        }
    }

    /// Where a key may stand.
    fn group_of(&self, key: K) -> Option<Group<'_, K, V>> {
        self.group(self.first_word_of(key))
    }

    fn group(&self, first: usize) -> Option<Group<'_, K, V>> {
        let words = self.words.get(first..first + Group::<K, V>::WORDS)?;
        Some(Group {
            words,
            entries: PhantomData,
        })
    }

    fn first_word_of(&self, key: K) -> usize {
        const ODD: u64 = 0x9e37_79b9_7f4a_7c15;
        let hash = (0..K::WORDS).fold(0u64, |hash, index| {
            (hash.rotate_left(5) ^ key.word(index)).wrapping_mul(ODD)
        });
        // The upper bits of a product depend on all bits.
        let mixed = (hash ^ (hash >> 32)).wrapping_mul(ODD);
        let group = (u128::from(mixed) * u128::from(widen(self.groups))) >> u64::BITS;
        usize::try_from(group).expect("an index") * Group::<K, V>::WORDS
    }
}

/// The places in which some keys may stand.
struct Group<'t, K, V> {
    words: &'t [AtomicU64],
    entries: PhantomData<fn(K) -> V>,
}

impl<K: Flat + Eq, V: Flat> Group<'_, K, V> {
    const PLACE_WORDS: usize = K::WORDS + V::WORDS;

    /// The word of a place whose last byte is the effort.
    const EFFORT: usize = match (K::BYTES % size_of::<u64>(), V::BYTES % size_of::<u64>()) {
        (0, 0) => panic!("neither key nor value leaves a byte over"),
        (_, 0) => K::WORDS - 1,
        _ => Self::PLACE_WORDS - 1,
    };
    const EFFORT_SHIFT: u32 = u64::BITS - u8::BITS;

    const WORDS: usize = (FIRST_PLACE + LEAST_PLACES * Self::PLACE_WORDS).next_multiple_of(LINE);
    const PLACES: usize = (Self::WORDS - FIRST_PLACE) / Self::PLACE_WORDS;

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

    fn effort(&self, place: usize) -> u8 {
        let [.., effort] = self.place_word(place, Self::EFFORT).to_le_bytes();
        effort
    }

    fn first_word(place: usize) -> usize {
        FIRST_PLACE + place * Self::PLACE_WORDS
    }

    fn place_word(&self, place: usize, index: usize) -> u64 {
        self.word(Self::first_word(place) + index)
    }

    /// A word of a place, without the effort.
    fn told(&self, place: usize, index: usize) -> u64 {
        let word = self.place_word(place, index);
        match index == Self::EFFORT {
            true => word & (u64::MAX >> u8::BITS),
            false => word,
        }
    }

    fn place_of(&self, key: K) -> Option<usize> {
        (0..Self::PLACES).find(|&place| {
            let mut words = 0..K::WORDS;
            words.all(|index| self.told(place, index) == key.word(index)) && self.effort(place) > 0
        })
    }

    fn value(&self, place: usize) -> Option<V> {
        V::of_words(|index| self.told(place, K::WORDS + index))
    }

    fn entry(&self, place: usize) -> Option<((K, V), NonZeroU8)> {
        let effort = NonZeroU8::new(self.effort(place))?;
        let key = K::of_words(|index| self.told(place, index))?;
        Some(((key, self.value(place)?), effort))
    }

    fn write(&self, place: usize, key: K, value: V, effort: u8) {
        let first = Self::first_word(place);
        for index in 0..Self::PLACE_WORDS {
            let word = match index.checked_sub(K::WORDS) {
                None => key.word(index),
                Some(index) => value.word(index),
            };
            let effort = match index == Self::EFFORT {
                true => u64::from(effort) << Self::EFFORT_SHIFT,
                false => 0,
            };
            self.words[first + index].store(word | effort, Ordering::Relaxed);
        }
    }
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
                // The effort is in the last byte of the key.
                let key = (part, u8::try_from(part % 256).unwrap());
                table.put(key, number, u64::try_from(number).unwrap());
                told.insert(key, number);
                assert_eq!(table.get(key), Some(number));
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
        // The effort is in the last byte of the value.
        let mut table = Table::<u128, (u128, u8)>::default();
        table.begin(&mut budget).unwrap();
        let table = &table;
        std::thread::scope(|scope| {
            for thread in 1..=3 {
                scope.spawn(move || {
                    for round in 0..4_000u128 {
                        // More keys than places, in pairs that differ in their upper words only.
                        let key = (round % 100) | ((round % 2) << 64);
                        table.put(key, (key * (round * thread + 1), u8::MAX), 1);
                        let found = table.get(round * 7 % 100);
                        assert!(found.is_none_or(|found| found.0 % (round * 7 % 100).max(1) == 0));
                        for ((key, value), _) in table.entries() {
                            assert!(value.0 % key.max(1) == 0, "{key} {value:?}");
                            assert_eq!(value.1, u8::MAX, "{key}");
                        }
                    }
                });
            }
        });
    }
}
