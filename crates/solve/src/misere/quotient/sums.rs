//! The misère quotient of components that rules tell by number.

use rustc_hash::FxHashMap;
use std::ops::ControlFlow;

use grundy_core::monoid::{BipartiteMonoid, Element};
use grundy_core::{Budget, ComponentRules, Exhausted};

use super::{Components, PartialQuotient, STEPS_AN_OPTION};
use crate::search::component::{Component, REMEMBERED_BYTES, RulesList};
use crate::search::post_order::{Pending, post_order};

/// The misère quotient of some components of some rules, and of all that play makes of them.
pub struct SumQuotient<R> {
    known: Added<R>,
    quotient: PartialQuotient,
    bytes: u64,
}

/// The components that have been added, by number and by name.
struct Added<R> {
    rules: RulesList<R>,
    components: Vec<Component>,
    numbers: FxHashMap<Component, usize>,
}

impl<R: ComponentRules + Clone + PartialEq> Components for Added<R> {
    fn visit_options(
        &self,
        component: usize,
        visit: &mut dyn FnMut(&[usize]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let next = self.components[component];
        let rules = next.rules;
        let mut left = Vec::new();
        self.rules
            .get(rules)
            .visit_component_options(next.number, &mut |parts| {
                let parts = parts.iter().map(|&number| Component { rules, number });
                left.clear();
                left.extend(parts.map(|part| self.numbers[&part]));
                visit(&left)
            })
    }
}

impl<R: ComponentRules + Clone + PartialEq> Default for SumQuotient<R> {
    fn default() -> Self {
        Self {
            known: Added {
                rules: RulesList::new(Vec::new()),
                components: Vec::new(),
                numbers: FxHashMap::default(),
            },
            quotient: PartialQuotient::new(),
            bytes: 0,
        }
    }
}

impl<R: ComponentRules + Clone + PartialEq> SumQuotient<R> {
    /// The index of these rules, which may be added now.
    pub fn index_of(&mut self, rules: &R) -> usize {
        self.known.rules.index_of(rules)
    }

    /// The quotient of the components so far.
    #[must_use]
    pub fn quotient(&self) -> &BipartiteMonoid {
        self.quotient.quotient()
    }

    /// The components that generate it, in the order in which they were added.
    pub fn generators(&self) -> impl Iterator<Item = Component> + '_ {
        let generators = self.quotient.generators().iter();
        generators.map(|&number| self.known.components[number])
    }

    /// How many elements the quotient has at least with the component that was added last in vain, as far as that was seen.
    #[must_use]
    pub fn least_order_with_refused(&self) -> Option<usize> {
        self.quotient.least_order_with_refused()
    }

    /// The number of components.
    #[must_use]
    pub fn components(&self) -> usize {
        self.known.components.len()
    }

    /// The bytes that this takes, roughly.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.known.rules.bytes() + self.bytes + self.quotient.bytes()
    }

    /// The element of a component, if that is known.
    #[must_use]
    pub fn element(&self, component: Component) -> Option<Element> {
        let number = self.known.numbers.get(&component)?;
        Some(self.quotient.pretending()[*number])
    }

    /// Adds the component, after all that play makes of it; nothing where it is known. Says whether the
    /// monoid has changed: then so have the elements of the others.
    ///
    /// # Errors
    ///
    /// When the budget ends; what has been added stays.
    pub fn learn(
        &mut self,
        component: Component,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Exhausted> {
        let mut changed = false;
        post_order(component, budget, |&next, pending, budget| {
            if self.known.numbers.contains_key(&next) {
                return Ok(());
            }
            let before = pending.len();
            self.find_unknown(next, pending, budget)?;
            if pending.len() == before {
                changed |= self.add(next, budget)?;
            }
            Ok(())
        })?;
        Ok(changed)
    }

    /// Puts the parts of options that are not known on the stack.
    fn find_unknown(
        &self,
        component: Component,
        pending: &mut Pending<Component>,
        budget: &mut Budget<'_>,
    ) -> Result<(), Exhausted> {
        let rules = component.rules;
        let known = &self.known;
        let mut limit = Ok(());
        let _ = known
            .rules
            .get(rules)
            .visit_component_options(component.number, &mut |parts| {
                let parts = parts.iter().map(|&number| Component { rules, number });
                let mut unknown = parts.filter(|part| !known.numbers.contains_key(part));
                limit = budget
                    .charge(STEPS_AN_OPTION)
                    .and_then(|()| unknown.try_for_each(|part| pending.push(part, budget)));
                match limit {
                    Ok(()) => ControlFlow::Continue(()),
                    Err(_) => ControlFlow::Break(()),
                }
            });
        limit
    }

    fn add(&mut self, component: Component, budget: &mut Budget<'_>) -> Result<bool, Exhausted> {
        budget.reserve(REMEMBERED_BYTES)?;
        let number = self.known.components.len();
        self.known.components.push(component);
        self.known.numbers.insert(component, number);
        let added = self.quotient.add(&self.known, budget);
        match added {
            Ok(_) => self.bytes += REMEMBERED_BYTES,
            Err(_) => {
                budget.release(REMEMBERED_BYTES);
                self.known.components.pop();
                self.known.numbers.remove(&component);
            }
        }
        added
    }
}
