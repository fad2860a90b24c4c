//! What is remembered of parts, in memory that is bounded.

use std::hash::{BuildHasher, Hash};
use std::num::NonZeroU8;

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
/// It may forget, and never lies: keys are kept whole.
#[derive(Debug)]
pub(super) struct Table<K, V> {
    /// Groups of [`GROUP`]; in each, those that are filled come first.
    places: Vec<Option<Entry<K, V>>>,
    filled: usize,
}

/// The places in which a key may stand.
const GROUP: usize = 8;

const FIRST_PLACES: usize = 8 * GROUP;

impl<K, V> Default for Table<K, V> {
    fn default() -> Self {
        Self {
            places: Vec::new(),
            filled: 0,
        }
    }
}

impl<K: Copy + Eq + Hash, V: Copy> Table<K, V> {
    /// The number of things of which something is remembered.
    pub(super) fn len(&self) -> usize {
        self.filled
    }

    /// How many hundredths of the places are filled.
    pub(super) fn load(&self) -> u64 {
        widen(self.filled * 100 / self.places.len().max(1))
    }

    pub(super) fn bytes(&self) -> u64 {
        bytes_of::<K, V>(self.places.len())
    }

    pub(super) fn get(&self, key: K) -> Option<V> {
        if self.places.is_empty() {
            return None;
        }
        let group = &self.places[self.group_of(key)];
        let mut filled = group.iter().map_while(Option::as_ref);
        let found = filled.find(|entry| entry.key == key);
        found.map(|entry| entry.value)
    }

    /// Remembers this, which took so many questions, instead of what was remembered of the same key, or of another.
    ///
    /// # Errors
    ///
    /// When there is no memory for the least table.
    pub(super) fn put(
        &mut self,
        key: K,
        value: V,
        questions: u64,
        budget: &mut Budget<'_>,
    ) -> Result<(), Exhausted> {
        if self.places.is_empty() {
            self.begin(budget)?;
        }
        if self.filled > self.places.len() / 8 * 5 {
            self.grow(budget);
        }
        let effort = u8::try_from(questions.max(1).ilog2()).unwrap_or(0);
        let effort = NonZeroU8::MIN.saturating_add(effort);
        self.place(Entry { key, value, effort });
        Ok(())
    }

    /// All that is remembered, with the logarithm of the work that went into it, and 1 more.
    pub(super) fn entries(&self) -> impl Iterator<Item = ((K, V), NonZeroU8)> {
        let entries = self.places.iter().flatten();
        entries.map(|entry| ((entry.key, entry.value), entry.effort))
    }

    /// An empty table that has room for so many things at once, or for as many as the memory allows: they
    /// [come](Self::entries) in the order of their places, and would push each other out of one that grows.
    ///
    /// # Errors
    ///
    /// As [`put`](Self::put).
    pub(super) fn with_room_for(things: usize, budget: &mut Budget<'_>) -> Result<Self, Exhausted> {
        let mut table = Self::default();
        table.begin(budget)?;
        while things > table.places.len() / 8 * 5 && table.may_double(budget) {
            table.places = vec![None; 2 * table.places.len()];
        }
        Ok(table)
    }

    fn begin(&mut self, budget: &mut Budget<'_>) -> Result<(), Exhausted> {
        budget.reserve(bytes_of::<K, V>(FIRST_PLACES))?;
        self.places = vec![None; FIRST_PLACES];
        Ok(())
    }

    /// Takes the memory for twice as many places, if there is as much again.
    fn may_double(&self, budget: &mut Budget<'_>) -> bool {
        let (before, after) = (self.bytes(), bytes_of::<K, V>(2 * self.places.len()));
        // What else a question needs must not come short for it.
        let may = budget.reserve(2 * after).is_ok();
        if may {
            budget.release(after + before);
        }
        may
    }

    /// Remembers what another table [remembered](Self::entries).
    pub(super) fn put_back(&mut self, (key, value): (K, V), effort: NonZeroU8) {
        self.place(Entry { key, value, effort });
    }

    fn grow(&mut self, budget: &mut Budget<'_>) {
        if !self.may_double(budget) {
            return;
        }
        let places = 2 * self.places.len();
        let old = std::mem::replace(&mut self.places, vec![None; places]);
        self.filled = 0;
        for entry in old.into_iter().flatten() {
            self.place(entry);
        }
    }

    fn place(&mut self, entry: Entry<K, V>) {
        let group = self.group_of(entry.key);
        let group = &mut self.places[group];
        let belongs =
            |place: &Option<Entry<K, V>>| place.is_none_or(|standing| standing.key == entry.key);
        if let Some(place) = group.iter_mut().find(|place| belongs(place)) {
            self.filled += usize::from(place.is_none());
            *place = Some(entry);
        } else if let Some(least) = group.iter_mut().min_by_key(|place| effort(place)) {
            *least = Some(entry);
        }
    }

    fn group_of(&self, key: K) -> std::ops::Range<usize> {
        let hash = FxBuildHasher.hash_one(key);
        let groups = widen(self.places.len() / GROUP);
        // Groups are a power of two; the upper bits of a product depend on all bits.
        let mixed = (hash ^ (hash >> 32)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let group = (u128::from(mixed) * u128::from(groups)) >> u64::BITS;
        let start = usize::try_from(group).expect("an index") * GROUP;
        start..start + GROUP
    }
}

fn effort<K, V>(place: &Option<Entry<K, V>>) -> Option<NonZeroU8> {
    place.as_ref().map(|entry| entry.effort)
}

fn bytes_of<K, V>(places: usize) -> u64 {
    widen(places * size_of::<Option<Entry<K, V>>>())
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
            let mut told = HashMap::new();
            for number in 0..20_000u32 {
                let part = u128::from(number) * 0x1_0000_0001 % 6007;
                table
                    .put(part, number, u64::from(number), &mut budget)
                    .unwrap();
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
