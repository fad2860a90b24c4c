//! What is known of positions as bytes, to go on from later.
//!
//! ```text
//! the version and the rules, as every search writes them
//! how many kinds there are but the first, and of each   how many options, and these
//! how many open components there are, of each           its rules   its number
//! how many others there are, of each                    its rules   its number   twice its kind, and 1 where it is reversing
//! how many positions are decided, of each               the position, with its outcome
//! how many others were met, of each                     the position, and its two proof numbers
//! ```
//!
//! Numbers take as many bytes as they need. A position is how many kinds it has, and how much each is greater than the one
//! before; of one that is decided twice as many, and 1 more for P. Open components are numbered on after the last kind.
//!
//! Kinds stand in the order in which they were found, after those of their options. They are what their options say:
//! which heap of Nim a kind is, its class, and its number follow from these again, and are not written. What the kind
//! of a component is, and who wins a position, is believed. Proof numbers tell where to look next; no answer is made of
//! them.

use grundy_core::natural::{to_usize, widen};
use grundy_core::{Budget, ComponentRules, Exhausted};

use super::{Kind, MisereSearch, OPEN, Options, Position, TERMINAL, position_bytes};
use crate::bad_snapshot::BadSnapshot;
use crate::search::component::{Component, MAPPED_BYTES};
use crate::search::numbers::Numbers;
use crate::snapshot::{self, Reader, push_short};

/// The version of the format, and of the numbers by which rules tell components.
const VERSION: u64 = 2;

/// Why no more is read.
enum Halt {
    Bad(BadSnapshot),
    /// There is no room for more.
    Full,
}

impl From<BadSnapshot> for Halt {
    fn from(bad: BadSnapshot) -> Self {
        Self::Bad(bad)
    }
}

impl From<Exhausted> for Halt {
    fn from(_: Exhausted) -> Self {
        Self::Full
    }
}

impl<R: ComponentRules + Clone + PartialEq> MisereSearch<R> {
    /// A search for sums of components under these rules, which are told so: of what it finds out the watch of its budget
    /// is offered the bytes.
    #[must_use]
    pub fn kept(rules: Vec<R>, told: String) -> Self {
        Self {
            told: Some(told),
            ..Self::new(rules)
        }
    }

    /// Whether it is [kept](Self::kept).
    #[must_use]
    pub fn is_kept(&self) -> bool {
        self.told.is_some()
    }

    /// From now on it is not kept any more.
    pub fn release(&mut self) {
        self.told = None;
    }

    /// What is known by now as bytes, from which [`learn`](Self::learn) goes on; none of a search that is not
    /// [kept](Self::kept).
    ///
    /// Cost: linear in what is remembered, of which they take less than the memory.
    #[must_use]
    pub fn to_bytes(&self) -> Option<Vec<u8>> {
        let mut bytes = snapshot::begun(VERSION, self.told.as_ref()?);
        self.push_kinds(&mut bytes);
        self.push_components(&mut bytes);
        self.push_positions(&mut bytes);
        Some(bytes)
    }

    fn push_positions(&self, bytes: &mut Vec<u8>) {
        let length = |position: &Position| u128::from(widen(position.len()));
        push_short(widen(self.decided).into(), bytes);
        for (position, numbers) in &self.positions {
            if let Some(is_p) = numbers.answer() {
                push_short(2 * length(position) + u128::from(is_p), bytes);
                self.push_parts(position, bytes);
            }
        }
        push_short(widen(self.positions.len() - self.decided).into(), bytes);
        for (position, numbers) in &self.positions {
            if numbers.answer().is_none() {
                push_short(length(position), bytes);
                self.push_parts(position, bytes);
                push_short(numbers.no.into(), bytes);
                push_short(numbers.yes.into(), bytes);
            }
        }
    }

    fn push_kinds(&self, bytes: &mut Vec<u8>) {
        push_short(widen(self.kinds.len() - 1).into(), bytes);
        for kind in &self.kinds[1..] {
            push_short(widen(kind.options.iter().count()).into(), bytes);
            for option in kind.options.iter() {
                push_short(widen(option.len()).into(), bytes);
                self.push_parts(option, bytes);
            }
        }
    }

    fn push_components(&self, bytes: &mut Vec<u8>) {
        let push = |component: Component, bytes: &mut Vec<u8>| {
            push_short(widen(component.rules).into(), bytes);
            push_short(component.number, bytes);
        };
        push_short(widen(self.open.len()).into(), bytes);
        for open in &self.open {
            push(open.component.into(), bytes);
        }
        let others = || self.components.iter().filter(|(_, kind)| *kind < OPEN);
        push_short(widen(others().count()).into(), bytes);
        for (component, kind) in others() {
            let is_reversing = self.reversing.contains(component);
            push(component, bytes);
            push_short(2 * u128::from(kind) + u128::from(is_reversing), bytes);
        }
    }

    /// The kinds of a position, each by how much it is greater than the one before.
    fn push_parts(&self, position: &[Kind], bytes: &mut Vec<u8>) {
        let mut before = 0;
        for &kind in position {
            let number = match kind.checked_sub(OPEN) {
                None => u64::from(kind),
                Some(open) => widen(self.kinds.len()) + u64::from(open),
            };
            push_short(u128::from(number - before), bytes);
            before = number;
        }
    }

    /// Goes on from bytes that [`to_bytes`](Self::to_bytes) gave of a search under rules that are told in the same way, with
    /// as much of them as there is room for; what was known before is forgotten.
    ///
    /// The bytes are believed in so far as they do not contradict themselves: that they are those that were written
    /// is for whoever kept them to make sure.
    ///
    /// # Errors
    ///
    /// Where they are of another version, of other rules, or damaged; then nothing is learnt.
    pub fn learn(&mut self, bytes: &[u8], budget: &mut Budget<'_>) -> Result<(), BadSnapshot> {
        let told = self.told.clone().unwrap_or_default();
        let reader = Reader::begin(bytes, VERSION, &told)?;
        let mut learnt = Self {
            few_pieces: self.few_pieces,
            look: self.look,
            told: self.told.clone(),
            ..Self::new(self.rules.to_vec())
        };
        match learnt.read(reader, budget) {
            Err(Halt::Bad(bad)) => return Err(bad),
            // What stands further on is about what stands before.
            Ok(()) | Err(Halt::Full) => *self = learnt,
        }
        Ok(())
    }

    fn read(&mut self, mut reader: Reader<'_>, budget: &mut Budget<'_>) -> Result<(), Halt> {
        for _ in 0..reader.count()? {
            self.read_kind(&mut reader, budget)?;
        }
        for _ in 0..reader.count()? {
            let component = self.read_component(&mut reader)?;
            let pieces = self.pieces_of(component);
            let before = self.components.len();
            self.add_open(component, pieces, budget)?;
            if self.components.len() == before {
                return Err(BadSnapshot::Contradiction.into());
            }
        }
        self.read_components(&mut reader, budget)?;
        self.read_decided(&mut reader, budget)?;
        self.read_open(&mut reader, budget)?;
        Ok(reader.end()?)
    }

    fn read_kind(&mut self, reader: &mut Reader<'_>, budget: &mut Budget<'_>) -> Result<(), Halt> {
        let count = reader.count()?;
        let mut options = Vec::with_capacity(count.min(MOST_AT_ONCE));
        for _ in 0..count {
            let length = reader.short()?;
            options.push(self.read_position(length, reader)?);
        }
        let options = Options::new(options);
        if self.known_kind(&options).is_some() || self.kinds.len() >= MOST_KINDS {
            return Err(BadSnapshot::Contradiction.into());
        }
        self.new_kind(options, budget)?;
        Ok(())
    }

    fn read_component(&self, reader: &mut Reader<'_>) -> Result<Component, BadSnapshot> {
        let rules = to_usize(&reader.short()?.into());
        let rules = rules.filter(|&rules| rules < self.rules.len());
        Ok(Component {
            rules: rules.ok_or(BadSnapshot::Contradiction)?,
            number: reader.short()?,
        })
    }

    fn read_components(
        &mut self,
        reader: &mut Reader<'_>,
        budget: &mut Budget<'_>,
    ) -> Result<(), Halt> {
        let count = reader.count()?;
        self.components
            .reserve(affordable(count, MAPPED_BYTES, budget));
        for _ in 0..count {
            let component = self.read_component(reader)?;
            let told = reader.short()?;
            let kind = Kind::try_from(told / 2).ok();
            let kind = kind.filter(|&kind| widen(self.kinds.len()) > kind.into());
            let kind = kind.ok_or(BadSnapshot::Contradiction)?;
            budget.reserve(MAPPED_BYTES)?;
            if !told.is_multiple_of(2) {
                budget.reserve(MAPPED_BYTES)?;
                self.reversing.insert(component, ());
            }
            let before = self.components.insert(component, kind);
            if before.is_some_and(|kind| kind < OPEN) {
                return Err(BadSnapshot::Contradiction.into());
            }
        }
        Ok(())
    }

    fn read_decided(
        &mut self,
        reader: &mut Reader<'_>,
        budget: &mut Budget<'_>,
    ) -> Result<(), Halt> {
        let count = reader.count()?;
        self.make_room(count, budget);
        for _ in 0..count {
            let told = reader.short()?;
            let is_p = !told.is_multiple_of(2);
            self.read_numbered(told / 2, reader, budget, |_| Ok(Numbers::of(is_p)))?;
            self.decided += 1;
        }
        Ok(())
    }

    fn read_open(&mut self, reader: &mut Reader<'_>, budget: &mut Budget<'_>) -> Result<(), Halt> {
        let count = reader.count()?;
        self.make_room(count, budget);
        for _ in 0..count {
            let length = reader.short()?;
            self.read_numbered(length, reader, budget, |reader| {
                let mut number = || Ok(u32::try_from(reader.short()?).ok());
                let (no, yes) = (number()?, number()?);
                let numbers = no.zip(yes).and_then(|(no, yes)| Numbers::open(no, yes));
                numbers.ok_or(BadSnapshot::Contradiction)
            })?;
        }
        Ok(())
    }

    fn make_room(&mut self, count: usize, budget: &mut Budget<'_>) {
        let room = affordable(count, position_bytes(1), budget);
        self.positions.reserve(room);
    }

    /// A position of so many kinds, and its numbers.
    fn read_numbered<'b>(
        &mut self,
        length: u128,
        reader: &mut Reader<'b>,
        budget: &mut Budget<'_>,
        numbers: impl FnOnce(&mut Reader<'b>) -> Result<Numbers, BadSnapshot>,
    ) -> Result<(), Halt> {
        let position = self.read_position(length, reader)?;
        let numbers = numbers(reader)?;
        let is_tame = self.class_of(&position).is_some();
        if is_tame || self.positions.contains_key(&position) {
            return Err(BadSnapshot::Contradiction.into());
        }
        Ok(self.note(position, numbers, budget)?)
    }

    /// A position of so many kinds, all of which are known.
    fn read_position(
        &self,
        length: u128,
        reader: &mut Reader<'_>,
    ) -> Result<Position, BadSnapshot> {
        let length = usize::try_from(length).ok();
        let length = length.ok_or(BadSnapshot::Length)?;
        let (kinds, open) = (widen(self.kinds.len()), widen(self.open.len()));
        let mut position = Vec::with_capacity(length.min(MOST_AT_ONCE));
        let mut before = 0u64;
        for _ in 0..length {
            let more = u64::try_from(reader.short()?).ok();
            let number = more.and_then(|more| before.checked_add(more));
            let number = number.filter(|&number| number < kinds + open);
            before = number.ok_or(BadSnapshot::Contradiction)?;
            let kind = match before.checked_sub(kinds) {
                None => Kind::try_from(before),
                Some(open) => Kind::try_from(u64::from(OPEN) + open),
            };
            position.push(kind.map_err(|_| BadSnapshot::Contradiction)?);
        }
        let is_star = |kind: &&Kind| self.star() == Some(**kind);
        let is_reduced = position.first() != Some(&TERMINAL)
            && position.iter().take(2).filter(is_star).count() < 2;
        match is_reduced {
            true => Ok(position.into_boxed_slice()),
            false => Err(BadSnapshot::Contradiction),
        }
    }
}

/// Kinds come before what is open.
const MOST_KINDS: usize = 1 << 31;

/// Longer lists grow as they are read: what is claimed of them may be wrong.
const MOST_AT_ONCE: usize = 1 << 10;

/// As many of these things, of so many bytes each, as the budget has room for: a table that has room from the beginning is
/// not moved again and again.
fn affordable(count: usize, each: u64, budget: &mut Budget<'_>) -> usize {
    let mut count = count;
    while budget.reserve(widen(count) * each).is_err() {
        count /= 2;
    }
    budget.release(widen(count) * each);
    count
}

#[cfg(test)]
mod tests;
