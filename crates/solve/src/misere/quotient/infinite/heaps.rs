//! Heaps and their moves, without regard to what they are worth.

use std::ops::ControlFlow;

use grundy_core::natural::{to_usize, widen};
use grundy_core::{Budget, ComponentRules, Exhausted};

/// What is left of a heap: heaps ascending, each with its number.
pub(super) type Left = Vec<(usize, usize)>;

/// The heaps 0, 1, … up to some heap.
#[derive(Clone, Debug)]
pub(in crate::misere::quotient) struct Heaps {
    /// The options of each, none twice, without empty heaps.
    options: Vec<Vec<Left>>,
}

impl Heaps {
    /// Those of the rules up to this heap; `None` where a move leads to another heap than a smaller one.
    ///
    /// # Errors
    ///
    /// When the budget ends.
    pub(in crate::misere::quotient) fn of(
        rules: &impl ComponentRules,
        greatest: u64,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Self>, Exhausted> {
        let mut all = Vec::new();
        for heap in 0..=greatest {
            let (mut options, mut down, mut charged) = (Vec::new(), true, Ok(()));
            let _ = rules.visit_component_options(heap.into(), &mut |parts| {
                down &= parts.iter().all(|&part| part < u128::from(heap));
                charged = budget.charge(16);
                options.push(left(parts));
                match down && charged.is_ok() {
                    true => ControlFlow::Continue(()),
                    false => ControlFlow::Break(()),
                }
            });
            charged?;
            if !down {
                return Ok(None);
            }
            options.sort_unstable();
            options.dedup();
            all.push(options);
        }
        Ok(Some(Self { options: all }))
    }

    /// How many there are, the empty one among them.
    pub(super) fn len(&self) -> usize {
        self.options.len()
    }

    pub(super) fn greatest(&self) -> u64 {
        widen(self.len()).saturating_sub(1)
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

/// These parts in order, each with its number.
fn left(parts: &[u128]) -> Left {
    let parts = parts.iter().filter(|&&part| part > 0);
    let mut parts: Vec<usize> = parts
        .map(|&part| to_usize(&part.into()).unwrap_or(usize::MAX))
        .collect();
    parts.sort_unstable();
    let groups = parts.chunk_by(|a, b| a == b);
    groups.map(|group| (group[0], group.len())).collect()
}
