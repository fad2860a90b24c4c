//! Codes with at most two parts, and unequal splits, by the sparse engine.

use grundy_core::natural::to_usize;
use grundy_core::{Budget, PeriodicSequence};
use grundy_rules::heap::Schema;

use crate::bytes;
use crate::heaps::period::PeriodTheorem;
use crate::heaps::sparse::{SparseSequence, SparseStop};

/// The sparse engine, with all values kept.
pub(super) struct SequenceTable {
    schema: Schema,
    sequence: SparseSequence,
    values: Vec<u32>,
}

impl SequenceTable {
    /// `None` for rules that the engine does not serve.
    pub(super) fn new(schema: &Schema) -> Option<Self> {
        Some(Self {
            schema: schema.clone(),
            sequence: SparseSequence::keeping_all(schema)?,
            // The engine knows the empty heap from the start.
            values: vec![0],
        })
    }

    pub(super) fn schema(&self) -> &Schema {
        &self.schema
    }

    pub(super) fn values(&self) -> &[u32] {
        &self.values
    }

    /// The bytes that it takes.
    pub(super) fn bytes(&self) -> u64 {
        bytes::of_list(&self.values) + self.sequence.bytes()
    }

    /// Computes until so many values are known or a period is proved.
    pub(super) fn extend(&mut self, heaps: u64, budget: &mut Budget<'_>) -> Result<(), SparseStop> {
        /// Four for the value, and as much again while the list grows.
        const BYTES_A_HEAP: u64 = 8;
        while !self.sequence.is_done(heaps) {
            let extended = self.sequence.advance(heaps, budget);
            let known = to_usize(&self.sequence.heaps().into()).expect("they are in memory");
            let new = &self.sequence.values()[self.values.len()..known];
            let bytes = BYTES_A_HEAP * grundy_core::natural::widen(new.len());
            budget.reserve(bytes).map_err(SparseStop::Exhausted)?;
            self.values.extend(new.iter().copied().map(u32::from));
            extended?;
        }
        Ok(())
    }

    /// The proved period, once there is one.
    pub(super) fn proof(&self) -> Option<(PeriodicSequence, PeriodTheorem)> {
        let period = self.sequence.period()?;
        let sequence =
            PeriodicSequence::new(self.values.clone(), period.preperiod, period.period, 0);
        Some((sequence, period.theorem))
    }
}
