//! The state of a long computation as bytes, to go on from later.
//!
//! Numbers and flags have 64 bits, little-endian; a list is its length and its elements, one of values its length, whether
//! they take two bytes each, and they. The order is that of the writing functions, which the reading ones repeat. The
//! rules are not part of it.

use grundy_core::natural::{to_usize, widen};
use grundy_rules::heap::Schema;

use super::engine::{Phase, SparsePeriod, SparseSequence};
use super::history::History;
use super::kernel::Rare;
use super::milestones::{Milestone, Milestones};
use super::packed::View;
use super::recurrence::{Mark, Recurrence};
use super::runner::{Origin, Runner, Sizes};
use super::tally::Tally;
use super::trace::Trace;
use super::{PairRules, Space};
use crate::bad_snapshot::BadSnapshot;
use crate::heaps::period::{PeriodTheorem, window_theorem};

/// The version of the format.
const VERSION: u64 = 4;
/// The version whose values take two bytes each.
const ONLY_WORDS: u64 = 3;
/// The version without milestones, which are none.
const WITHOUT_MILESTONES: u64 = 2;
/// The version without the number of skipped heaps, which are none.
const WITHOUT_SKIP: u64 = 1;

impl SparseSequence {
    /// The state as bytes, from which [`from_bytes`](Self::from_bytes) goes on to the same results.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        self.to_bytes_of(VERSION)
    }

    /// The state as this version wrote it.
    pub(super) fn to_bytes_of(&self, version: u64) -> Vec<u8> {
        let mut bytes = Writer {
            bytes: Vec::new(),
            version,
        };
        bytes.number(version);
        bytes.runner(&self.runner);
        bytes.tally(&self.tally);
        bytes.recurrence(&self.recurrence);
        if version > WITHOUT_MILESTONES {
            bytes.milestones(&self.milestones);
        }
        match &self.phase {
            Phase::Computing { next_check } => {
                bytes.number(0);
                bytes.number(*next_check);
            }
            Phase::Tracing(trace) => {
                bytes.number(1);
                bytes.trace(trace);
            }
            Phase::Proved(period) => {
                bytes.number(2);
                bytes.flag(period.theorem == PeriodTheorem::StateRecurrence);
                bytes.number(period.preperiod);
                bytes.number(period.period);
            }
        }
        bytes.bytes
    }

    /// The sequence of these rules from bytes that [`to_bytes`](Self::to_bytes) gave for the same rules.
    ///
    /// The bytes are believed in so far as they do not contradict themselves: that they are those that were written
    /// is for whoever kept them to make sure.
    ///
    /// # Errors
    ///
    /// Where they are of another version or damaged, or the rules are not served by the engine.
    pub fn from_bytes(schema: &Schema, bytes: &[u8], threads: usize) -> Result<Self, BadSnapshot> {
        Self::from_bytes_with(schema, bytes, threads, Sizes::default())
    }

    pub(super) fn from_bytes_with(
        schema: &Schema,
        bytes: &[u8],
        threads: usize,
        sizes: Sizes,
    ) -> Result<Self, BadSnapshot> {
        let rules = PairRules::of(schema).ok_or(BadSnapshot::Contradiction)?;
        let mut bytes = Reader {
            bytes,
            version: VERSION,
            rules,
            threads,
            sizes,
        };
        let version = bytes.number()?;
        if !(WITHOUT_SKIP..=VERSION).contains(&version) {
            return Err(BadSnapshot::Version(version));
        }
        bytes.version = version;
        let mut runner = bytes.runner()?;
        let tally = bytes.tally()?;
        runner.note_value(tally.max_at, tally.max);
        let recurrence = bytes.recurrence()?;
        runner.keep_windows(recurrence.compared(&runner));
        let milestones = match version > WITHOUT_MILESTONES {
            true => bytes.milestones(tally.heaps)?,
            false => Milestones::of_earlier_run(sizes, &recurrence),
        };
        let phase = match bytes.number()? {
            0 => Phase::Computing {
                next_check: bytes.number()?,
            },
            1 => Phase::Tracing(Box::new(bytes.trace(&runner)?)),
            2 => Phase::Proved(bytes.period()?),
            _ => return Err(BadSnapshot::Contradiction),
        };
        bytes.end()?;
        let sequence = Self {
            window: window_theorem(schema).map(|(rule, _)| rule),
            runner,
            tally,
            recurrence,
            milestones,
            phase,
            reserved: 0,
        };
        sequence
            .agrees()
            .then_some(sequence)
            .ok_or(BadSnapshot::Contradiction)
    }

    /// Whether the parts fit each other.
    fn agrees(&self) -> bool {
        let next = self.runner.next();
        let recurrence = &self.recurrence;
        let bounded = recurrence.observed <= next && recurrence.scanned <= next;
        // At least what the comparison is behind.
        let recent = self.runner.history().recent().0;
        let kept = recurrence.marks.is_empty() || recurrence.scanned >= recent;
        let Phase::Computing { next_check } = self.phase else {
            // The search has looked further than was needed, and does not go on.
            return self.tally.heaps == next;
        };
        self.tally.heaps == next && bounded && kept && next_check > 1
    }
}

struct Writer {
    bytes: Vec<u8>,
    version: u64,
}

impl Writer {
    fn number(&mut self, number: u64) {
        self.bytes.extend(number.to_le_bytes());
    }

    fn flag(&mut self, flag: bool) {
        self.number(u64::from(flag));
    }

    fn optional(&mut self, number: Option<u64>) {
        self.flag(number.is_some());
        self.number(number.unwrap_or(0));
    }

    fn values(&mut self, values: View<'_>) {
        self.number(widen(values.len()));
        let may_be_narrow = self.version > ONLY_WORDS;
        let wide = !may_be_narrow || values.greatest() > u16::from(u8::MAX);
        if may_be_narrow {
            self.flag(wide);
        }
        let width = if wide { 2 } else { 1 };
        self.bytes.reserve(width * values.len());
        for value in values.iter() {
            self.bytes.extend(&value.to_le_bytes()[..width]);
        }
    }

    fn space(&mut self, space: Space) {
        self.number(u64::from(space.mask()));
        self.flag(space.parity());
        self.flag(space.common());
    }

    fn runner(&mut self, runner: &Runner) {
        self.space(runner.space());
        self.number(widen(runner.rare().len()));
        for rare in runner.rare() {
            self.number(rare.heap);
            self.number(u64::from(rare.value));
        }
        self.number(widen(runner.rare_to_fit()));
        let (bottom, recent) = runner.worth_keeping();
        self.values(View::Words(bottom));
        self.flag(recent.is_some());
        if let Some((from, values)) = recent {
            self.number(from);
            self.values(values);
        }
    }

    fn tally(&mut self, tally: &Tally) {
        self.number(tally.heaps);
        self.number(u64::from(tally.max));
        self.number(tally.max_at);
        self.optional(tally.hash);
        if self.version > WITHOUT_SKIP {
            self.number(tally.skip);
        }
    }

    fn recurrence(&mut self, recurrence: &Recurrence) {
        self.number(recurrence.spacing);
        self.number(recurrence.scanned);
        self.number(recurrence.behind);
        self.number(recurrence.cover);
        self.space(recurrence.space);
        self.number(recurrence.last_rare);
        self.number(recurrence.observed);
        self.number(widen(recurrence.marks.len()));
        for mark in &recurrence.marks {
            self.number(mark.heap);
            self.values(View::Words(&mark.window));
            self.number(mark.cover);
            self.number(widen(mark.anchor));
        }
    }

    fn milestones(&mut self, milestones: &Milestones) {
        self.number(milestones.cover);
        self.number(milestones.last_rare);
        self.number(widen(milestones.kept.len()));
        for milestone in &milestones.kept {
            self.number(milestone.heap);
            self.values(View::Words(&milestone.window));
            self.optional(milestone.hash);
        }
    }

    fn trace(&mut self, trace: &Trace) {
        self.number(trace.period);
        self.number(trace.at);
        self.number(trace.end);
        self.optional(trace.after_mismatch);
        self.runner(&trace.low);
        self.runner(&trace.high);
    }
}

struct Reader<'a> {
    bytes: &'a [u8],
    version: u64,
    rules: PairRules,
    threads: usize,
    sizes: Sizes,
}

impl Reader<'_> {
    fn number(&mut self) -> Result<u64, BadSnapshot> {
        let (number, rest) = self.bytes.split_first_chunk().ok_or(BadSnapshot::Length)?;
        self.bytes = rest;
        Ok(u64::from_le_bytes(*number))
    }

    fn end(&self) -> Result<(), BadSnapshot> {
        self.bytes
            .is_empty()
            .then_some(())
            .ok_or(BadSnapshot::Length)
    }

    /// The length of a list whose elements take so many bytes, which must be there.
    fn length(&mut self, bytes_each: usize) -> Result<usize, BadSnapshot> {
        let length = to_usize(&self.number()?.into()).ok_or(BadSnapshot::Length)?;
        let bytes = length.checked_mul(bytes_each);
        let there = bytes.is_some_and(|bytes| bytes <= self.bytes.len());
        there.then_some(length).ok_or(BadSnapshot::Length)
    }

    fn flag(&mut self) -> Result<bool, BadSnapshot> {
        match self.number()? {
            0 => Ok(false),
            1 => Ok(true),
            _ => Err(BadSnapshot::Contradiction),
        }
    }

    fn optional(&mut self) -> Result<Option<u64>, BadSnapshot> {
        let there = self.flag()?;
        let number = self.number()?;
        Ok(there.then_some(number))
    }

    fn value(&mut self) -> Result<u16, BadSnapshot> {
        u16::try_from(self.number()?).map_err(|_| BadSnapshot::Contradiction)
    }

    fn values(&mut self) -> Result<Vec<u16>, BadSnapshot> {
        let length = to_usize(&self.number()?.into()).ok_or(BadSnapshot::Length)?;
        let wide = self.version <= ONLY_WORDS || self.flag()?;
        let bytes = length.checked_mul(if wide { 2 } else { 1 });
        let split = bytes.and_then(|bytes| self.bytes.split_at_checked(bytes));
        let (values, rest) = split.ok_or(BadSnapshot::Length)?;
        self.bytes = rest;
        let (pairs, _) = values.as_chunks::<2>();
        Ok(match wide {
            true => pairs.iter().map(|&pair| u16::from_le_bytes(pair)).collect(),
            false => values.iter().copied().map(u16::from).collect(),
        })
    }

    fn space(&mut self) -> Result<Space, BadSnapshot> {
        let mask = self.value()?;
        let parity = self.flag()?;
        let common = self.flag()?;
        Ok(Space::new(mask, parity, common))
    }

    fn runner(&mut self) -> Result<Runner, BadSnapshot> {
        let space = self.space()?;
        let count = self.length(16)?;
        let mut rare = Vec::with_capacity(count);
        for _ in 0..count {
            let heap = self.number()?;
            let value = self.value()?;
            rare.push(Rare { heap, value });
        }
        let rare_to_fit = self.length(0)?;
        let low = self.values()?;
        let high = if self.flag()? {
            Some((self.number()?, self.values()?))
        } else {
            None
        };
        let history = History::from_parts(low, high).ok_or(BadSnapshot::Contradiction)?;
        let ascending = rare.is_sorted_by(|a, b| a.heap < b.heap);
        let ends = rare.first().is_none_or(|first| first.heap > 0)
            && rare.last().is_none_or(|last| last.heap < history.next());
        let kept = rare
            .iter()
            .all(|rare| history.get(rare.heap).is_none_or(|v| v == rare.value));
        if !(space.serves(&self.rules) && ascending && ends && kept && !history.bottom().is_empty())
        {
            return Err(BadSnapshot::Contradiction);
        }
        let state = Origin {
            space,
            rare,
            history,
            rare_to_fit,
        };
        Ok(Runner::at(
            self.rules.clone(),
            state,
            self.sizes,
            self.threads,
        ))
    }

    fn tally(&mut self) -> Result<Tally, BadSnapshot> {
        Ok(Tally {
            heaps: self.number()?,
            max: self.value()?,
            max_at: self.number()?,
            hash: self.optional()?,
            skip: match self.version > WITHOUT_SKIP {
                true => self.number()?,
                false => 0,
            },
        })
    }

    fn recurrence(&mut self) -> Result<Recurrence, BadSnapshot> {
        let spacing = self.number()?;
        let scanned = self.number()?;
        let behind = self.number()?;
        let cover = self.number()?;
        let space = self.space()?;
        let last_rare = self.number()?;
        let observed = self.number()?;
        let count = self.length(32)?;
        let marks: Vec<Mark> = (0..count).map(|_| self.mark()).collect::<Result<_, _>>()?;
        let apart = marks.is_sorted_by(|a, b| a.heap < b.heap);
        if spacing == 0 || !apart || marks.last().is_some_and(|mark| mark.heap > observed) {
            return Err(BadSnapshot::Contradiction);
        }
        Ok(Recurrence {
            marks,
            spacing,
            scanned,
            behind,
            cover,
            space,
            last_rare,
            observed,
        })
    }

    fn mark(&mut self) -> Result<Mark, BadSnapshot> {
        let heap = self.number()?;
        let window = self.values()?;
        let cover = self.number()?;
        let anchor = self.length(0)?;
        let fits = anchor < window.len() && widen(window.len()) <= heap;
        let mark = fits.then(|| Mark::new(heap, window, cover, anchor));
        mark.ok_or(BadSnapshot::Contradiction)
    }

    fn milestones(&mut self, heaps: u64) -> Result<Milestones, BadSnapshot> {
        let mut milestones = Milestones::new(self.sizes);
        milestones.cover = self.number()?;
        milestones.last_rare = self.number()?;
        for _ in 0..self.length(24)? {
            milestones.kept.push(Milestone {
                heap: self.number()?,
                window: self.values()?,
                hash: self.optional()?,
            });
        }
        let kept = &milestones.kept;
        let ascend = kept.is_sorted_by(|a, b| a.heap < b.heap);
        let known = kept.last().is_none_or(|last| last.heap <= heaps);
        let long = |milestone: &Milestone| widen(milestone.window.len()) <= milestone.heap;
        match ascend && known && kept.iter().all(long) {
            true => Ok(milestones),
            false => Err(BadSnapshot::Contradiction),
        }
    }

    fn trace(&mut self, runner: &Runner) -> Result<Trace, BadSnapshot> {
        let trace = Trace {
            period: self.number()?,
            at: self.number()?,
            end: self.number()?,
            after_mismatch: self.optional()?,
            low: self.runner()?.with_ceiling_of(runner),
            high: self.runner()?.with_ceiling_of(runner),
        };
        trace
            .is_sound()
            .then_some(trace)
            .ok_or(BadSnapshot::Contradiction)
    }

    fn period(&mut self) -> Result<SparsePeriod, BadSnapshot> {
        let theorem = if self.flag()? {
            PeriodTheorem::StateRecurrence
        } else {
            PeriodTheorem::GuySmith
        };
        Ok(SparsePeriod {
            theorem,
            preperiod: self.number()?,
            period: self.number()?,
        })
    }
}
