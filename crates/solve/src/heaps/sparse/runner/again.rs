//! A second run from the bottom, where a value is needed that was forgotten.
//!
//! A heap that no pair is found to cover may be rare, and then all its pairs must be looked at. That comes late and
//! seldom, if at all; so it is done with all values, computed once more and kept.

use grundy_core::Budget;
use grundy_core::natural::widen;

use super::{Origin, Runner, Sizes, SparseStop};
use crate::heaps::sparse::history::History;

impl Runner {
    /// A run of the same game that begins with the values at the bottom and forgets nothing.
    pub(super) fn restarted(&self) -> Self {
        let low = self.history.bottom().to_vec();
        let known = widen(low.len());
        let rare = self
            .rarity
            .heaps
            .iter()
            .take_while(|rare| rare.heap < known);
        let state = Origin {
            space: self.rarity.space,
            rare: rare.copied().collect(),
            history: History::from_parts(low, None).expect("one part does not overlap"),
            rare_to_fit: self.rarity.to_fit,
        };
        let sizes = Sizes {
            all: usize::MAX,
            ..self.setup.sizes
        };
        tracing::debug!(next = self.next, "forgotten values are computed again");
        Self::at(self.setup.rules.clone(), state, sizes, self.setup.threads).with_ceiling_of(self)
    }

    /// Goes on with the run from the bottom, a stretch; once it is here, its values are kept instead.
    pub(super) fn go_on_again(
        &mut self,
        mut again: Box<Self>,
        budget: &mut Budget<'_>,
    ) -> Result<(), SparseStop> {
        let here = self.history.next();
        let result = if again.next < here {
            again.advance(here, budget)
        } else {
            Ok(())
        };
        if again.next < here || result.is_err() {
            self.again = Some(again);
            return result;
        }
        again.go_back(here);
        budget.release(self.memory.reserved + again.kernel.reserved());
        self.memory.reserved = again.memory.reserved;
        self.history = again.history;
        // Such a game needs more than others.
        self.memory.whole_until = here.saturating_mul(2);
        self.step(budget).map(|_| ())
    }
}
