//! What is remembered of parts, in memory that is bounded, and by any number of threads.

use std::hash::{BuildHasher, Hash};
use std::num::NonZeroU8;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use grundy_core::natural::widen;
use grundy_core::{Budget, Exhausted};
use rustc_hash::FxBuildHasher;

/// What is known of one thing.
#[derive(Clone, Copy, Debug)]
struct Entry<K, V> {
    key: K,
    value: V,
    /// The logarithm of the work that went into it.
    effort: NonZeroU8,
}

/// A transposition table that grows as long as it may take as much memory again, and then forgets what took the least work.
/// It may forget, and never lies: keys are kept whole, and each group of places has a lock.
#[derive(Debug)]
pub(super) struct Table<K, V> {
    groups: Vec<Mutex<Group<K, V>>>,
    filled: AtomicUsize,
}

/// The places in which a key may stand. Those that are filled come first.
type Group<K, V> = [Option<Entry<K, V>>; GROUP];

const GROUP: usize = 8;

const FIRST_GROUPS: usize = 8;

impl<K, V> Default for Table<K, V> {
    fn default() -> Self {
        Self {
            groups: Vec::new(),
            filled: AtomicUsize::new(0),
        }
    }
}

impl<K: Copy + Eq + Hash, V: Copy> Table<K, V> {
    /// The number of things of which something is remembered.
    pub(super) fn len(&self) -> usize {
        self.filled.load(Ordering::Relaxed)
    }

    fn places(&self) -> usize {
        self.groups.len() * GROUP
    }

    /// How many hundredths of the places are filled.
    pub(super) fn load(&self) -> u64 {
        widen(self.len() * 100 / self.places().max(1))
    }

    pub(super) fn bytes(&self) -> u64 {
        bytes_of::<K, V>(self.groups.len())
    }

    pub(super) fn get(&self, key: K) -> Option<V> {
        let group = self.group_of(key)?;
        let mut filled = group.iter().map_while(Option::as_ref);
        let found = filled.find(|entry| entry.key == key);
        found.map(|entry| entry.value)
    }

    /// Remembers this, which took so many questions, instead of what was remembered of the same key, or of another. A table
    /// that has not [begun](Self::begin) remembers nothing.
    pub(super) fn put(&self, key: K, value: V, questions: u64) {
        let effort = u8::try_from(questions.max(1).ilog2()).unwrap_or(0);
        let effort = NonZeroU8::MIN.saturating_add(effort);
        self.place(Entry { key, value, effort });
    }

    /// All that is remembered, with the logarithm of the work that went into it, and 1 more.
    pub(super) fn entries(&self) -> impl Iterator<Item = ((K, V), NonZeroU8)> {
        let groups = self.groups.iter().map(|group| *locked(group));
        let entries = groups.flat_map(|group| group.into_iter().flatten());
        entries.map(|entry| ((entry.key, entry.value), entry.effort))
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
        while things > table.places() / 8 * 5 && table.may_double(budget) {
            table.groups = empty(2 * table.groups.len());
        }
        Ok(table)
    }

    /// Takes the memory for the least table, where there is none as yet.
    ///
    /// # Errors
    ///
    /// When there is none.
    pub(super) fn begin(&mut self, budget: &mut Budget<'_>) -> Result<(), Exhausted> {
        if self.groups.is_empty() {
            budget.reserve(bytes_of::<K, V>(FIRST_GROUPS))?;
            self.groups = empty(FIRST_GROUPS);
        }
        Ok(())
    }

    /// Whether it is so full that it should [grow](Self::grow), and may; the memory for that is taken then.
    pub(super) fn may_grow(&self, budget: &mut Budget<'_>) -> bool {
        self.len() > self.places() / 8 * 5 && self.may_double(budget)
    }

    /// Takes the memory for twice as many places, if there is as much again.
    fn may_double(&self, budget: &mut Budget<'_>) -> bool {
        let (before, after) = (self.bytes(), bytes_of::<K, V>(2 * self.groups.len()));
        // What else a question needs must not come short for it.
        let may = budget.reserve(2 * after).is_ok();
        if may {
            budget.release(after + before);
        }
        may
    }

    /// Remembers what another table [remembered](Self::entries).
    pub(super) fn put_back(&self, (key, value): (K, V), effort: NonZeroU8) {
        self.place(Entry { key, value, effort });
    }

    /// Twice as many places.
    pub(super) fn grow(&mut self) {
        let groups = empty(2 * self.groups.len());
        let old = std::mem::replace(&mut self.groups, groups);
        self.filled = AtomicUsize::new(0);
        for entry in old.iter().flat_map(|group| *locked(group)).flatten() {
            self.place(entry);
        }
    }

    fn place(&self, entry: Entry<K, V>) {
        let Some(mut group) = self.group_of(entry.key) else {
            return;
        };
        let belongs =
            |place: &Option<Entry<K, V>>| place.is_none_or(|standing| standing.key == entry.key);
        if let Some(place) = group.iter_mut().find(|place| belongs(place)) {
            if place.is_none() {
                self.filled.fetch_add(1, Ordering::Relaxed);
            }
            *place = Some(entry);
        } else if let Some(least) = group.iter_mut().min_by_key(|place| effort(place)) {
            *least = Some(entry);
        }
    }

    fn group_of(&self, key: K) -> Option<MutexGuard<'_, Group<K, V>>> {
        let hash = FxBuildHasher.hash_one(key);
        // The upper bits of a product depend on all bits.
        let mixed = (hash ^ (hash >> 32)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let group = (u128::from(mixed) * u128::from(widen(self.groups.len()))) >> u64::BITS;
        let group = usize::try_from(group).expect("an index");
        self.groups.get(group).map(locked)
    }
}

/// An entry is written at once: what a thread that failed has left is whole.
fn locked<T>(group: &Mutex<T>) -> MutexGuard<'_, T> {
    group.lock().unwrap_or_else(PoisonError::into_inner)
}

fn empty<K: Copy, V: Copy>(groups: usize) -> Vec<Mutex<Group<K, V>>> {
    let group = || Mutex::new([None; GROUP]);
    std::iter::repeat_with(group).take(groups).collect()
}

fn effort<K, V>(place: &Option<Entry<K, V>>) -> Option<NonZeroU8> {
    place.as_ref().map(|entry| entry.effort)
}

fn bytes_of<K, V>(groups: usize) -> u64 {
    widen(groups * size_of::<Mutex<Group<K, V>>>())
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
            for number in 0..20_000u32 {
                let part = u128::from(number) * 0x1_0000_0001 % 6007;
                if table.may_grow(&mut budget) {
                    table.grow();
                }
                table.put(part, number, u64::from(number));
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
}
