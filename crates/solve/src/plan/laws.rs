//! Values of heaps by a law that induction over the moves proves, where heaps are too large for a table.

use std::sync::Arc;

use grundy_core::natural::{to_usize, widen};
use grundy_core::{Allowance, Budget, Natural};
use grundy_rules::heap::Schema;

use super::Solver;
use crate::heaps::classes::ValueLaw;
use crate::heaps::period::has_period_theorem;
use crate::induction::{HeapLaw, Moves};
use crate::patterns;

/// Up to this heap values are computed one by one, which takes milliseconds.
const COMPUTED: u32 = 1 << 14;
/// Laws are looked for among the values of so many heaps, or of as many as are soon computed.
const LOOKED_AT: usize = 1 << 13;
const SOON: Allowance = Allowance {
    steps: 1 << 27,
    bytes: 1 << 30,
};

impl Solver {
    /// A proved law of the values under these rules that gives that of the heap, where the heap is large and the table
    /// does not reach it; looked for once.
    pub(super) fn law_beyond(
        &mut self,
        schema: &Schema,
        heap: &Natural,
        budget: &mut Budget<'_>,
    ) -> Option<Arc<HeapLaw>> {
        if has_period_theorem(schema) || *heap <= Natural::from(COMPUTED) {
            return None;
        }
        let reached = self.kept.table(schema).values().len();
        if to_usize(heap).is_some_and(|heap| heap < reached) {
            return None;
        }
        let law = match self.kept.laws.get(schema) {
            Some(known) => known.clone(),
            None => {
                let law = self.law_of_values(schema, budget).map(Arc::new);
                // With more steps there may be one.
                if law.is_some() || budget.steps_left() > 0 {
                    self.kept.laws.insert(schema.clone(), law.clone());
                }
                law
            }
        };
        law.filter(|law| law.value(heap).is_some())
    }

    /// A law of the values of all heaps, found among the first ones and proved.
    fn law_of_values(&mut self, schema: &Schema, budget: &mut Budget<'_>) -> Option<HeapLaw> {
        let moves = Moves::of_schema(schema)?;
        let table = self.kept.table(schema);
        // What the limit leaves may be enough.
        let _ = budget.within(SOON, |budget| table.extend(widen(LOOKED_AT), budget));
        let values = table.values().iter().take(LOOKED_AT);
        let values: Vec<i128> = values.map(|value| (*value).into()).collect();
        let found = patterns::sequence(&values, budget).ok()?;
        HeapLaw::first_of(found, &moves, budget)
    }
}
