//! Splits into two unequal heaps.

use grundy_core::{Budget, Exhausted};

use super::pairs::PairKernel;
use super::{reserve_stretch, value_of};

/// Grundy's game, heap by heap.
#[derive(Default)]
pub(super) struct UnequalTable {
    kernel: PairKernel,
}

impl UnequalTable {
    pub(super) fn values(&self) -> &[u32] {
        self.kernel.values()
    }

    /// The bytes that it takes.
    pub(super) fn bytes(&self) -> u64 {
        self.kernel.bytes()
    }

    pub(super) fn push(&mut self, budget: &mut Budget<'_>) -> Result<(), Exhausted> {
        let heap = self.values().len();
        reserve_stretch(heap, 6, budget)?;
        let smaller_half = heap.saturating_sub(1) / 2;
        let mex = self.kernel.scan(heap, smaller_half, budget, |marks| {
            marks
                .iter()
                .position(|&mark| mark == 0)
                .unwrap_or(marks.len())
        })?;
        self.kernel.push(value_of(mex));
        Ok(())
    }
}
