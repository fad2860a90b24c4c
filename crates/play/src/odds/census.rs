//! How many heaps there are of each kind.

use grundy_core::natural::to_usize;
use grundy_core::{Budget, Exhausted, MisereClass};

/// The heaps counted by their values, and among them the fickle ones.
#[derive(Clone, Debug, Default)]
pub(super) struct Census {
    by_value: Vec<u64>,
    fickle: [u64; 2],
}

impl Census {
    /// Counts one more heap.
    pub(super) fn add(
        &mut self,
        class: &MisereClass,
        budget: &mut Budget<'_>,
    ) -> Result<(), Exhausted> {
        const BYTES_A_VALUE: u64 = 8;
        let value = to_usize(&class.value).ok_or(Exhausted::Memory)?;
        while self.by_value.len() <= value {
            budget.reserve(BYTES_A_VALUE)?;
            self.by_value.push(0);
        }
        self.by_value[value] += 1;
        if !class.firm {
            self.fickle[value] += 1;
        }
        Ok(())
    }

    /// How many heaps have the value 0, 1, ….
    pub(super) fn counts(&self) -> &[u64] {
        &self.by_value
    }

    /// How many fickle heaps have the value 0, and 1; fickle heaps have no other.
    pub(super) fn fickle(&self) -> [u64; 2] {
        self.fickle
    }
}
