//! Values of sums that follow from those of their options, for every position that play can reach.
//!
//! Nothing is known of sums here: each multiset of components is a position of its own. That serves
//! where the value of a sum does not follow from those of its components, and the sums are small.

use rustc_hash::FxHashMap;
use std::ops::ControlFlow;

use grundy_core::natural::widen;
use grundy_core::{Budget, ComponentRules, Exhausted};

use crate::search::component::{
    Component, PENDING_BYTES, REMEMBERED_BYTES, RulesList, STEPS_AN_OPTION,
};

/// Components in ascending order.
type Position = Box<[Component]>;

/// How a value follows from those of the options.
pub(crate) trait Fold {
    /// What is known of a position.
    type Value;

    /// The value of a position whose options have these values; of the end, where there are none.
    fn fold(&self, options: &[&Self::Value]) -> Self::Value;

    /// How many numbers of the values that took, of each option, in the steps of a budget.
    fn steps_an_option(&self, value: &Self::Value) -> u64;

    /// How many bytes a value takes beside its own size.
    fn bytes(&self, value: &Self::Value) -> u64;
}

/// The values found so far.
pub(crate) struct Positions<R, F: Fold> {
    rules: RulesList<R>,
    fold: F,
    known: FxHashMap<Position, F::Value>,
    bytes: u64,
}

impl<R: ComponentRules + Clone + PartialEq, F: Fold> Positions<R, F> {
    /// No values as yet.
    pub(crate) fn new(fold: F) -> Self {
        Self {
            rules: RulesList::new(Vec::new()),
            fold,
            known: FxHashMap::default(),
            bytes: 0,
        }
    }

    /// The index of these rules, which may be added now.
    pub(crate) fn index_of(&mut self, rules: &R) -> usize {
        self.rules.index_of(rules)
    }

    /// The bytes that all of this takes, roughly.
    pub(crate) fn bytes(&self) -> u64 {
        self.rules.bytes() + self.bytes
    }

    /// The value of the sum of these components.
    ///
    /// # Errors
    ///
    /// When the budget ends; what has been found stays.
    pub(crate) fn value(
        &mut self,
        components: &[Component],
        budget: &mut Budget<'_>,
    ) -> Result<&F::Value, Exhausted> {
        let position = sorted(components.to_vec());
        let mut pending = vec![position.clone()];
        let mut reserved = 0;
        let found = self.find_all(&mut pending, &mut reserved, budget);
        budget.release(reserved);
        found.map(|()| &self.known[&position])
    }

    /// Depth first, with a stack of its own.
    fn find_all(
        &mut self,
        pending: &mut Vec<Position>,
        reserved: &mut u64,
        budget: &mut Budget<'_>,
    ) -> Result<(), Exhausted> {
        while let Some(next) = pending.last() {
            if self.known.contains_key(next) {
                pending.pop();
                continue;
            }
            let next = next.clone();
            let before = pending.len();
            let options = self.options(&next, reserved, budget)?;
            let values: Option<Vec<&F::Value>> = options
                .iter()
                .map(|option| self.known.get(option))
                .collect();
            let Some(values) = values else {
                let unknown = |option: &Position| !self.known.contains_key(option);
                pending.extend(options.into_iter().filter(unknown));
                debug_assert!(pending.len() > before, "an option was not known");
                continue;
            };
            let value = self.fold.fold(&values);
            budget.charge(self.fold.steps_an_option(&value) * widen(values.len()))?;
            let bytes = position_bytes(&next) + self.fold.bytes(&value);
            budget.reserve(bytes)?;
            self.bytes += bytes;
            self.known.insert(next, value);
        }
        Ok(())
    }

    /// The options of a position, each once.
    fn options(
        &self,
        position: &Position,
        reserved: &mut u64,
        budget: &mut Budget<'_>,
    ) -> Result<Vec<Position>, Exhausted> {
        let mut options = Vec::new();
        let mut limit = Ok(());
        for (index, &component) in position.iter().enumerate() {
            if index > 0 && position[index - 1] == component {
                continue;
            }
            let mut rest = position.to_vec();
            rest.remove(index);
            let rules = component.rules;
            let visited = &mut |parts: &[u128]| {
                let parts = parts.iter().map(|&number| Component { rules, number });
                let option = sorted(rest.iter().copied().chain(parts).collect());
                let bytes = position_bytes(&option);
                limit = budget
                    .charge(STEPS_AN_OPTION)
                    .and_then(|()| budget.reserve(bytes));
                if limit.is_err() {
                    return ControlFlow::Break(());
                }
                *reserved += bytes;
                options.push(option);
                ControlFlow::Continue(())
            };
            let all = self.rules.get(rules);
            let _ = all.visit_component_options(component.number, visited);
            limit?;
        }
        options.sort_unstable();
        options.dedup();
        Ok(options)
    }
}

fn sorted(mut components: Vec<Component>) -> Position {
    components.sort_unstable();
    components.into_boxed_slice()
}

fn position_bytes(position: &Position) -> u64 {
    REMEMBERED_BYTES + PENDING_BYTES * widen(position.len())
}
