//! Values of sums that follow from those of their options, for every position that play can reach.
//!
//! Nothing is known of sums here: each multiset of components is a position of its own. That serves
//! where the value of a sum does not follow from those of its components, and the sums are small.

use rustc_hash::FxHashMap;
use std::ops::ControlFlow;

use grundy_core::natural::widen;
use grundy_core::{Budget, ComponentRules, Exhausted};

use crate::bytes;
use crate::search::component::{
    Component, PENDING_BYTES, REMEMBERED_BYTES, RulesList, STEPS_AN_OPTION,
};
use crate::search::post_order::{Pending, Waits, post_order};

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
    /// What positions and values take beside their places in the table.
    beside: u64,
}

impl<R: ComponentRules + Clone + PartialEq, F: Fold> Positions<R, F> {
    /// No values as yet.
    pub(crate) fn new(fold: F) -> Self {
        Self {
            rules: RulesList::new(Vec::new()),
            fold,
            known: FxHashMap::default(),
            beside: 0,
        }
    }

    /// The index of these rules, which may be added now.
    pub(crate) fn index_of(&mut self, rules: &R) -> usize {
        self.rules.index_of(rules)
    }

    /// The bytes that all of this takes, roughly.
    pub(crate) fn bytes(&self) -> u64 {
        self.rules.bytes() + bytes::of_map(&self.known) + self.beside
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
        post_order(position.clone(), budget, |next, pending, budget| {
            self.settle(next, pending, budget)
        })?;
        Ok(&self.known[&position])
    }

    /// Remembers the value of a position, if those of its options are known; else these come first.
    fn settle(
        &mut self,
        position: &Position,
        pending: &mut Pending<Position>,
        budget: &mut Budget<'_>,
    ) -> Result<(), Exhausted> {
        debug_assert!(position.is_sorted(), "one form of each sum");
        if self.known.contains_key(position) {
            return Ok(());
        }
        let options = self.options(position, budget)?;
        let values = options.iter().map(|option| self.known.get(option));
        let Some(values) = values.collect::<Option<Vec<&F::Value>>>() else {
            let unknown = |option: &Position| !self.known.contains_key(option);
            let mut unknown = options.into_iter().filter(unknown);
            return unknown.try_for_each(|option| pending.push(option, budget));
        };
        let value = self.fold.fold(&values);
        budget.charge(self.fold.steps_an_option(&value) * widen(values.len()))?;
        let beside = self.fold.bytes(&value);
        budget.reserve(position.waiting_bytes() + beside)?;
        self.beside += widen(size_of_val(&**position)) + beside;
        self.known.insert(position.clone(), value);
        Ok(())
    }

    /// The options of a position, each once. Only while they are collected do they take from the budget.
    fn options(
        &self,
        position: &Position,
        budget: &mut Budget<'_>,
    ) -> Result<Vec<Position>, Exhausted> {
        let mut options: Vec<Position> = Vec::new();
        let mut reserved = 0;
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
                let bytes = option.waiting_bytes();
                limit = budget
                    .charge(STEPS_AN_OPTION)
                    .and_then(|()| budget.reserve(bytes));
                if limit.is_err() {
                    return ControlFlow::Break(());
                }
                reserved += bytes;
                options.push(option);
                ControlFlow::Continue(())
            };
            let all = self.rules.get(rules);
            if all
                .visit_component_options(component.number, visited)
                .is_break()
            {
                break;
            }
        }
        budget.release(reserved);
        options.sort_unstable();
        options.dedup();
        limit.map(|()| options)
    }
}

fn sorted(mut components: Vec<Component>) -> Position {
    components.sort_unstable();
    components.into_boxed_slice()
}

impl Waits for Position {
    fn waiting_bytes(&self) -> u64 {
        REMEMBERED_BYTES + PENDING_BYTES * widen(self.len())
    }
}
