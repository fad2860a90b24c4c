//! Grundy values by computation: one heap after the other, from the definition.
//!
//! | rules | engine | cost of heap n |
//! | --- | --- | --- |
//! | take a number of a set | `take` | the numbers of the set up to n |
//! | take anything but … | `all_but` | the greatest exception, and the spread of the values |
//! | take-and-break codes | `code` | n / 2 pairs, whatever the number of digits that split |
//! | unequal splits | `unequal` | n / 2 pairs |
//! | rules that somebody has written | `written` | what their form allows |
//! | codes with at most two parts, and unequal splits | `sequence` | what the [sparse engine](crate::heaps::sparse) needs |
//!
//! The last serves what it can; the two above it are what it is tested against, and what goes on where its values
//! are too wide.

mod all_but;
mod code;
mod pairs;
mod sequence;
mod take;
mod unequal;
mod written;

use std::sync::Arc;

use grundy_core::natural::widen;
use grundy_core::{Budget, Exhausted, PeriodicSequence, WindowRule, periodicity::prove_period};
use grundy_rules::heap::{Schema, TakeSet};

use crate::heaps::growing::{self, Refuted};
use crate::heaps::period::{PeriodTheorem, window_theorem};
use crate::heaps::sparse::SparseStop;

use all_but::AllButTable;
use code::CodeTable;
use sequence::SequenceTable;
use take::TakeTable;
use unequal::UnequalTable;
use written::WrittenTable;

/// A Grundy sequence that is computed as far as it is needed, and for ever once a period is proved.
pub struct GrundyTable {
    engine: Engine,
    window: Option<(WindowRule, PeriodTheorem)>,
    next_check: usize,
    refuted: Refuted,
    proof: Option<(PeriodicSequence, PeriodTheorem)>,
}

enum Engine {
    Take(TakeTable),
    AllBut(AllButTable),
    Code(CodeTable),
    Unequal(UnequalTable),
    Written(Box<WrittenTable>),
    Sequence(Box<SequenceTable>),
}

/// The first length at which a period is looked for.
const FIRST_CHECK: usize = 64;

impl GrundyTable {
    /// A table for these rules, empty as yet; `None` for rules that need none, having a formula.
    #[must_use]
    pub fn for_schema(schema: &Schema) -> Option<Self> {
        match SequenceTable::new(schema) {
            Some(sequence) => Some(Self {
                engine: Engine::Sequence(Box::new(sequence)),
                window: None,
                next_check: FIRST_CHECK,
                refuted: Refuted::default(),
                proof: None,
            }),
            None => Self::plain(schema),
        }
    }

    /// As [`for_schema`](Self::for_schema), straight from the definition: what the sparse engine is tested against.
    #[must_use]
    pub(crate) fn plain(schema: &Schema) -> Option<Self> {
        let engine = match schema {
            Schema::Take(TakeSet::AllBut(exceptions)) => {
                Engine::AllBut(AllButTable::new(exceptions.clone()))
            }
            Schema::Take(set) => Engine::Take(TakeTable::new(set.clone())),
            Schema::Code(code) => Engine::Code(CodeTable::new(code.clone())),
            Schema::SplitUnequal => Engine::Unequal(UnequalTable::default()),
            Schema::Written(rule) => Engine::Written(Box::new(WrittenTable::new(Arc::clone(rule)))),
            Schema::TakeAtMostHalf | Schema::TakeDivisor => return None,
        };
        Some(Self {
            engine,
            window: window_theorem(schema),
            next_check: FIRST_CHECK,
            refuted: Refuted::default(),
            proof: None,
        })
    }

    /// The values computed so far, from heap 0.
    #[must_use]
    pub fn values(&self) -> &[u32] {
        match &self.engine {
            Engine::Take(table) => table.values(),
            Engine::AllBut(table) => table.values(),
            Engine::Code(table) => table.values(),
            Engine::Unequal(table) => table.values(),
            Engine::Written(table) => table.values(),
            Engine::Sequence(table) => table.values(),
        }
    }

    /// The bytes that it takes.
    pub(crate) fn bytes(&self) -> u64 {
        let proved = self.proof.as_ref();
        let proved = proved.map_or(0, |(sequence, _)| 4 * widen(sequence.values().len()));
        let engine = match &self.engine {
            Engine::Take(table) => table.bytes(),
            Engine::AllBut(table) => table.bytes(),
            Engine::Code(table) => table.bytes(),
            Engine::Unequal(table) => table.bytes(),
            Engine::Written(table) => table.bytes(),
            Engine::Sequence(table) => table.bytes(),
        };
        engine + proved
    }

    /// The proved period, once there is one.
    #[must_use]
    pub fn proof(&self) -> Option<(&PeriodicSequence, PeriodTheorem)> {
        self.proof
            .as_ref()
            .map(|(sequence, theorem)| (sequence, *theorem))
    }

    /// Computes until `heaps` values are known or a period is proved.
    ///
    /// # Errors
    ///
    /// When the budget ends; what is computed stays.
    pub fn extend(&mut self, heaps: u64, budget: &mut Budget<'_>) -> Result<(), Exhausted> {
        if self.proof.is_none()
            && let Engine::Sequence(table) = &mut self.engine
        {
            let extended = table.extend(heaps, budget);
            self.proof = table.proof();
            match extended {
                Ok(()) => return Ok(()),
                Err(SparseStop::Exhausted(exhausted)) => return Err(exhausted),
                // From the beginning again, in a table that has room.
                Err(SparseStop::TooWide) => {
                    let plain = Self::plain(table.schema());
                    *self = plain.expect("these rules have no formula");
                }
            }
        }
        while self.proof.is_none() && widen(self.values().len()) < heaps {
            self.push(budget)?;
            if self.values().len() == self.next_check {
                self.check(budget)?;
            }
        }
        // A short table may already prove what it needs.
        if self.proof.is_none() && widen(self.values().len()) == heaps {
            self.check(budget)?;
        }
        Ok(())
    }

    fn push(&mut self, budget: &mut Budget<'_>) -> Result<(), Exhausted> {
        const PROGRESS_EVERY: usize = 1 << 10;
        match &mut self.engine {
            Engine::Take(table) => table.push(budget),
            Engine::AllBut(table) => table.push(budget),
            Engine::Code(table) => table.push(budget),
            Engine::Unequal(table) => table.push(budget),
            Engine::Written(table) => table.push(budget),
            Engine::Sequence(_) => unreachable!("it is extended as a whole"),
        }?;
        let done = self.values().len();
        if done.is_multiple_of(PROGRESS_EVERY) {
            budget.progress(widen(done));
        }
        Ok(())
    }

    /// Looks for a period that the values known now prove, and decides when to look again: a
    /// quarter further on, so that all looks together cost as much as a few passes.
    fn check(&mut self, budget: &mut Budget<'_>) -> Result<(), Exhausted> {
        let length = self.values().len();
        self.next_check = length + (length / 4).max(1);
        self.proof = match (&self.engine, self.window) {
            (Engine::AllBut(table), _) => table
                .proved_period()
                .map(|sequence| (sequence, PeriodTheorem::AllButSubtraction)),
            (_, Some((rule, theorem))) => prove_period(self.values(), rule).map(|(n0, p)| {
                let sequence = PeriodicSequence::new(self.values().to_vec(), n0, p, 0);
                (sequence, theorem)
            }),
            _ => None,
        };
        if let (None, Engine::Code(table)) = (&self.proof, &self.engine) {
            let grows = growing::proved(table.code(), table.values(), &mut self.refuted, budget)?;
            self.proof = grows.map(|sequence| (sequence, PeriodTheorem::DigitInduction));
        }
        Ok(())
    }
}

/// Bytes of the tables that grow by one value a heap, counted in steps of this many heaps.
const RESERVE_EVERY: usize = 1 << 12;

/// Reserves memory for the next stretch of heaps, when one begins.
fn reserve_stretch(
    heaps: usize,
    bytes_each: u64,
    budget: &mut Budget<'_>,
) -> Result<(), Exhausted> {
    if heaps.is_multiple_of(RESERVE_EVERY) {
        budget.reserve(bytes_each * widen(RESERVE_EVERY))?;
    }
    Ok(())
}

/// A mex as a value of a table.
fn value_of(mex: usize) -> u32 {
    u32::try_from(mex).expect("a heap's value is at most its number, and those are in memory")
}

#[cfg(test)]
mod tests;
