//! Heaps and their moves, without regard to what they are worth.

use std::ops::ControlFlow;

use grundy_core::natural::{to_usize, widen};
use grundy_core::{Budget, ComponentRules, Exhausted};

/// What is left of a heap: heaps ascending, each with its number.
pub(super) type Left = Vec<(usize, usize)>;

/// The empty heap, and the heaps 1, 2, … up to some heap, of one ruleset after the other.
#[derive(Clone, Debug)]
pub(in crate::misere::quotient) struct Heaps {
    /// The options of each, none twice, without empty heaps.
    options: Vec<Vec<Left>>,
}

impl Heaps {
    /// Those of each of the rules up to a heap; `None` where a move leads to another heap than a smaller one.
    ///
    /// # Errors
    ///
    /// When the budget ends.
    pub(in crate::misere::quotient) fn of<R: ComponentRules>(
        all: &[(R, u64)],
        budget: &mut Budget<'_>,
    ) -> Result<Option<Self>, Exhausted> {
        let mut heaps = Self {
            options: vec![Vec::new()],
        };
        for (rules, greatest) in all {
            if !heaps.add(rules, *greatest, budget)? {
                return Ok(None);
            }
        }
        Ok(Some(heaps))
    }

    /// Adds those of these rules; whether every move leads to smaller heaps.
    fn add(
        &mut self,
        rules: &impl ComponentRules,
        greatest: u64,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Exhausted> {
        /// What it takes to keep a heap or an option, and to look at it.
        const BYTES: u64 = 64;
        const STEPS: u64 = 64;
        let before = self.len() - 1;
        for heap in 0..=greatest {
            budget.charge(STEPS)?;
            budget.reserve(BYTES)?;
            let (mut options, mut down, mut charged) = (Vec::new(), true, Ok(()));
            let _ = rules.visit_component_options(heap.into(), &mut |parts| {
                down &= parts.iter().all(|&part| part < u128::from(heap));
                charged = budget.charge(STEPS).and_then(|()| budget.reserve(BYTES));
                options.push(left(parts, before));
                match down && charged.is_ok() {
                    true => ControlFlow::Continue(()),
                    false => ControlFlow::Break(()),
                }
            });
            charged?;
            if !down {
                return Ok(false);
            }
            options.sort_unstable();
            options.dedup();
            if heap > 0 {
                self.options.push(options);
            }
        }
        Ok(true)
    }

    /// How many there are, the empty one among them.
    pub(super) fn len(&self) -> usize {
        self.options.len()
    }

    /// What a move leaves of a heap.
    pub(super) fn options(&self, heap: usize) -> &[Left] {
        &self.options[heap]
    }

    /// The moves of all of them.
    pub(super) fn moves(&self) -> u64 {
        self.options
            .iter()
            .map(|options| widen(options.len()))
            .sum()
    }
}

/// These parts in order, each with its number; so many heaps come before those of their rules.
fn left(parts: &[u128], before: usize) -> Left {
    let parts = parts.iter().filter(|&&part| part > 0);
    let place = |&part: &u128| to_usize(&part.into()).map_or(usize::MAX, |part| before + part);
    let mut parts: Vec<usize> = parts.map(place).collect();
    parts.sort_unstable();
    let groups = parts.chunk_by(|a, b| a == b);
    groups.map(|group| (group[0], group.len())).collect()
}
