//! Names of vertices, all in one text.

use std::cmp::Ordering;
use std::hash::{BuildHasher, RandomState};

use hashbrown::HashTable;
use hashbrown::hash_table::Entry;

use super::{index, number};

/// Tells each different name by a number: where its record stands among the records.
///
/// A record is four bytes for the place of the name in the order of all, the length in four bytes,
/// and the name; so a look at one name is a look at one place of memory, and for a graph with
/// millions of vertices little else counts. The table has the records' places alone. It hashes with a
/// key of its own, so that nobody can choose names that all fall into one bucket.
#[derive(Default)]
pub(super) struct Interner {
    records: Vec<u8>,
    names: usize,
    table: HashTable<u32>,
    hasher: RandomState,
}

/// What stands before a name in its record.
const HEAD: usize = 8;

impl Interner {
    /// The number of different names.
    pub(super) fn len(&self) -> usize {
        self.names
    }

    /// The bytes of all records.
    pub(super) fn record_bytes(&self) -> usize {
        self.records.len()
    }

    /// Where the name's record stands; `None` where the records would take 2^32 bytes.
    pub(super) fn intern(&mut self, name: &str) -> Option<u32> {
        let (records, hasher) = (&mut self.records, &self.hasher);
        let entry = self.table.entry(
            hasher.hash_one(name.as_bytes()),
            |&other| name_at(records, index(other)) == name.as_bytes(),
            |&other| hasher.hash_one(name_at(records, index(other))),
        );
        let vacant = match entry {
            Entry::Occupied(known) => return Some(*known.get()),
            Entry::Vacant(vacant) => vacant,
        };
        let new = u32::try_from(records.len()).ok()?;
        let length = u32::try_from(name.len()).ok()?;
        u32::try_from(records.len() + HEAD + name.len()).ok()?;
        records.extend(0u32.to_le_bytes());
        records.extend(length.to_le_bytes());
        records.extend(name.as_bytes());
        self.names += 1;
        vacant.insert(new);
        Some(new)
    }

    /// Each name, and where its record stands.
    pub(super) fn names(&self) -> impl Iterator<Item = (u32, &[u8])> {
        names_of(&self.records)
    }

    /// The names in order, and where each of those told by a record stands among them.
    pub(super) fn sorted(self) -> (SortedNames, Ranks) {
        drop(self.table);
        let mut records = self.records;
        // Most comparisons are decided by the first bytes, which stand beside the record's place.
        let mut order: Vec<(u64, u32)> = Vec::with_capacity(self.names);
        order.extend(names_of(&records).map(|(record, name)| (prefix(name), record)));
        order.sort_unstable_by(|a, b| {
            let rest = || name_at(&records, index(a.1)).cmp(name_at(&records, index(b.1)));
            a.0.cmp(&b.0).then_with(rest)
        });
        let mut text = Vec::with_capacity(records.len() - HEAD * order.len());
        let mut ends = Vec::with_capacity(order.len());
        for (place, &(_, at)) in order.iter().enumerate() {
            let at = index(at);
            text.extend_from_slice(name_at(&records, at));
            ends.push(number(text.len()));
            records[at..at + 4].copy_from_slice(&number(place).to_le_bytes());
        }
        let text = String::from_utf8(text).expect("names are text");
        (SortedNames { text, ends }, Ranks { records })
    }
}

/// Where each record stands, and its name.
fn names_of(records: &[u8]) -> impl Iterator<Item = (u32, &[u8])> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let record = (at < records.len()).then_some(at)?;
        let name = name_at(records, record);
        at += HEAD + name.len();
        Some((number(record), name))
    })
}

/// The name of the record that stands here.
fn name_at(records: &[u8], at: usize) -> &[u8] {
    let name = at + HEAD;
    &records[name..name + index(four_bytes(records, at + 4))]
}

fn four_bytes(records: &[u8], at: usize) -> u32 {
    u32::from_le_bytes([
        records[at],
        records[at + 1],
        records[at + 2],
        records[at + 3],
    ])
}

/// The first eight bytes, zeros where there are fewer; ordered as the names are, or equal.
fn prefix(name: &[u8]) -> u64 {
    let mut first = [0; 8];
    let length = name.len().min(8);
    first[..length].copy_from_slice(&name[..length]);
    u64::from_be_bytes(first)
}

/// Where the names told by their records stand in the order of all.
pub(super) struct Ranks {
    records: Vec<u8>,
}

impl Ranks {
    /// The place of the name whose record stands here.
    pub(super) fn of(&self, record: u32) -> u32 {
        four_bytes(&self.records, index(record))
    }
}

/// Different names in bytewise order.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct SortedNames {
    text: String,
    ends: Vec<u32>,
}

impl SortedNames {
    pub(super) fn len(&self) -> usize {
        self.ends.len()
    }

    pub(super) fn get(&self, place: usize) -> &str {
        let start = match place {
            0 => 0,
            _ => self.ends[place - 1],
        };
        &self.text[index(start)..index(self.ends[place])]
    }

    /// The place of the name, by bisection.
    pub(super) fn find(&self, name: &str) -> Option<usize> {
        let (mut low, mut high) = (0, self.len());
        while low < high {
            let middle = low + (high - low) / 2;
            match self.get(middle).cmp(name) {
                Ordering::Less => low = middle + 1,
                Ordering::Equal => return Some(middle),
                Ordering::Greater => high = middle,
            }
        }
        None
    }
}
