//! What is known of parts as bytes, to go on from later.
//!
//! ```text
//! the version and the rules, as every search writes them
//! how many parts there are, and of each   the part   what is known of its value   the effort
//! how many questions are open, of each    the part   the value asked about   its proof numbers   the effort
//! ```
//!
//! Numbers of items have 64 bits, little-endian. Only facts can make an answer; proof numbers tell where to look next, and a
//! search that goes on without them looks elsewhere first, and may do most of its work again.

use std::num::NonZeroU8;

use grundy_core::Budget;

use super::facts::Facts;
use super::memory::Tables;
use super::table::Table;
use super::{PartRules, PartSearch};
use crate::bad_snapshot::BadSnapshot;
use crate::search::numbers::Numbers;
use crate::snapshot::{self, Reader};

/// The version of the format, and of the numbers by which rules tell parts.
const VERSION: u64 = 1;

/// What is kept in tables as so many words, and written as the first so many of their bytes, the least first.
pub trait Flat: Copy {
    /// How many bytes.
    const BYTES: usize;

    /// How many words.
    const WORDS: usize = Self::BYTES.div_ceil(size_of::<u64>());

    /// One of the words.
    fn word(self, index: usize) -> u64;

    /// What these words are; `None` where they are those of nothing.
    fn of_words(word: impl Fn(usize) -> u64) -> Option<Self>;

    /// Writes it.
    fn push(self, bytes: &mut Vec<u8>) {
        let end = bytes.len() + Self::BYTES;
        bytes.extend((0..Self::WORDS).flat_map(|index| self.word(index).to_le_bytes()));
        bytes.truncate(end);
    }

    /// Reads it from so many bytes; `None` where they cannot have been written.
    fn read(bytes: &[u8]) -> Option<Self> {
        let bytes = bytes.get(..Self::BYTES)?;
        Self::of_words(|index| {
            let (mut word, all) = ([0; size_of::<u64>()], &bytes[index * size_of::<u64>()..]);
            let some = &all[..all.len().min(word.len())];
            word[..some.len()].copy_from_slice(some);
            u64::from_le_bytes(word)
        })
    }
}

impl Flat for u8 {
    const BYTES: usize = 1;

    fn word(self, _: usize) -> u64 {
        self.into()
    }

    fn of_words(word: impl Fn(usize) -> u64) -> Option<Self> {
        word(0).try_into().ok()
    }
}

impl Flat for u128 {
    const BYTES: usize = 16;

    fn word(self, index: usize) -> u64 {
        u64::try_from(self >> (64 * index) & u128::from(u64::MAX)).expect("a word")
    }

    fn of_words(word: impl Fn(usize) -> u64) -> Option<Self> {
        Some(u128::from(word(0)) | u128::from(word(1)) << 64)
    }
}

impl<A: Flat, B: Flat> Flat for (A, B) {
    const BYTES: usize = A::BYTES + B::BYTES;
    const WORDS: usize = A::WORDS + B::WORDS;

    fn word(self, index: usize) -> u64 {
        match index.checked_sub(A::WORDS) {
            None => self.0.word(index),
            Some(index) => self.1.word(index),
        }
    }

    fn of_words(word: impl Fn(usize) -> u64) -> Option<Self> {
        let second = |index| word(A::WORDS + index);
        Some((A::of_words(&word)?, B::of_words(second)?))
    }

    fn push(self, bytes: &mut Vec<u8>) {
        self.0.push(bytes);
        self.1.push(bytes);
    }

    fn read(bytes: &[u8]) -> Option<Self> {
        let (first, second) = bytes.split_at_checked(A::BYTES)?;
        Some((A::read(first)?, B::read(second)?))
    }
}

impl Flat for Numbers {
    const BYTES: usize = 8;

    fn word(self, _: usize) -> u64 {
        u64::from(self.no) | u64::from(self.yes) << u32::BITS
    }

    /// Of questions without an answer only: what is written of a search is no proof.
    fn of_words(word: impl Fn(usize) -> u64) -> Option<Self> {
        let half = |shift| u32::try_from(word(0) >> shift & u64::from(u32::MAX)).ok();
        Self::open(half(0)?, half(u32::BITS)?)
    }
}

impl<R: PartRules> PartSearch<R> {
    /// What is known by now as bytes, from which [`learn`](Self::learn) goes on.
    ///
    /// Cost: linear in what is remembered, of which they take less than the memory.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        bytes_of(&self.rules, &self.memory())
    }

    /// Goes on from bytes that [`to_bytes`](Self::to_bytes) gave under the same rules, with as much of them as there is room
    /// for; what was known before is forgotten.
    ///
    /// The bytes are believed in so far as they do not contradict themselves: that they are those that were written
    /// is for whoever kept them to make sure.
    ///
    /// # Errors
    ///
    /// Where they are of another version, of other rules, or damaged; then nothing is learnt.
    pub fn learn(&mut self, bytes: &[u8], budget: &mut Budget<'_>) -> Result<(), BadSnapshot> {
        let mut reader = Reader::begin(bytes, VERSION, &self.rules.told())?;
        let facts: Table<R::Part, Facts> = read_table(&mut reader, budget)?;
        let open = read_table(&mut reader, budget)?;
        reader.end()?;
        for ((part, _), _) in facts.entries() {
            self.rules.make_room(budget);
            self.rules.learn_of(part);
        }
        *self.memory_mut() = Tables { facts, open };
        Ok(())
    }
}

/// What is in the tables of a search under these rules, as bytes.
pub(super) fn bytes_of<R: PartRules>(rules: &R, tables: &Tables<R::Part>) -> Vec<u8> {
    let mut bytes = snapshot::begun(VERSION, &rules.told());
    bytes.reserve(list_bytes(&tables.facts) + list_bytes(&tables.open));
    push_table(&tables.facts, &mut bytes);
    push_table(&tables.open, &mut bytes);
    bytes
}

fn list_bytes<K: Flat + Eq, V: Flat>(table: &Table<K, V>) -> usize {
    size_of::<u64>() + table.len() * entry_bytes::<K, V>()
}

fn entry_bytes<K: Flat, V: Flat>() -> usize {
    <((K, V), u8)>::BYTES
}

fn push_table<K: Flat + Eq, V: Flat>(table: &Table<K, V>, bytes: &mut Vec<u8>) {
    let count_at = bytes.len();
    bytes.extend(0u64.to_le_bytes());
    let mut count = 0u64;
    // Others may put more into the table meanwhile.
    for (entry, effort) in table.entries() {
        entry.push(bytes);
        effort.get().push(bytes);
        count += 1;
    }
    bytes[count_at..][..size_of::<u64>()].copy_from_slice(&count.to_le_bytes());
}

fn read_table<K, V>(
    reader: &mut Reader<'_>,
    budget: &mut Budget<'_>,
) -> Result<Table<K, V>, BadSnapshot>
where
    K: Flat + Eq,
    V: Flat,
{
    let each = entry_bytes::<K, V>();
    let list = reader.list(each)?;
    let Ok(table) = Table::with_room_for(list.len() / each, budget) else {
        // There is no room for the least table: the search will tell.
        return Ok(Table::default());
    };
    for entry in list.chunks_exact(each) {
        let read = <((K, V), u8)>::read(entry);
        let (entry, effort) = read.ok_or(BadSnapshot::Contradiction)?;
        let effort = NonZeroU8::new(effort).ok_or(BadSnapshot::Contradiction)?;
        table.put_back(entry, effort);
    }
    Ok(table)
}

#[cfg(test)]
mod tests;
