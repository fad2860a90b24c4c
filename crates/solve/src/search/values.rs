//! Grundy values of components of any rules, by exhaustion with a memory.
//!
//! The value of a component is the mex over its options of the nim-sum of what is left
//! (R. P. Sprague 1935, P. M. Grundy 1939): a sum is never developed, only its components are.

use std::ops::ControlFlow;

use grundy_core::natural::widen;
use grundy_core::{Budget, ComponentRules, Exhausted, MexSet};

use crate::search::component::{Component, ComponentMap, MAPPED_BYTES, RulesList, STEPS_AN_OPTION};
use crate::search::post_order::{Pending, post_order};

/// Finds Grundy values, remembering all of them.
///
/// ```
/// use grundy_core::{Budget, Allowance};
/// use grundy_rules::parse_expression;
/// use grundy_solve::search::component::Component;
/// use grundy_solve::search::values::ValueSearch;
///
/// let mut search = ValueSearch::default();
/// let position = parse_expression("wythoff(4,2)").unwrap();
/// let (rules, numbers) = position.as_single().unwrap().components().unwrap();
/// let rules = search.index_of(&rules);
/// let component = Component { rules, number: numbers[0] };
/// let value = search.value(component, &mut Budget::new(Allowance::default()));
/// assert_eq!(value, Ok(3));
/// ```
pub struct ValueSearch<R> {
    rules: RulesList<R>,
    values: ComponentMap<u32>,
    /// What is worth so much where there is no move.
    over: u32,
}

impl<R: Clone + PartialEq> Default for ValueSearch<R> {
    fn default() -> Self {
        Self {
            rules: RulesList::new(Vec::new()),
            values: ComponentMap::default(),
            over: 0,
        }
    }
}

impl<R: ComponentRules + Clone + PartialEq> ValueSearch<R> {
    /// Finds misère values g⁻, of rules that leave one component at most: of sums they are no nim-sum.
    #[must_use]
    pub fn misere() -> Self {
        Self {
            over: 1,
            ..Self::default()
        }
    }

    /// The index of these rules, which may be added now.
    pub fn index_of(&mut self, rules: &R) -> usize {
        self.rules.index_of(rules)
    }

    /// The bytes that what is remembered takes, roughly.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.rules.bytes() + self.values.bytes()
    }

    /// The number of values found so far.
    #[must_use]
    pub fn components(&self) -> usize {
        self.values.len()
    }

    /// The Grundy value of the component.
    ///
    /// # Errors
    ///
    /// When the budget ends; what is found stays.
    pub fn value(
        &mut self,
        component: Component,
        budget: &mut Budget<'_>,
    ) -> Result<u32, Exhausted> {
        let mut seen = MexSet::default();
        post_order(component, budget, |&next, pending, budget| {
            if self.values.contains(next) {
                return Ok(());
            }
            let before = pending.len();
            let has_options = self.look_at_options(next, pending, &mut seen, budget)?;
            if pending.len() > before {
                return Ok(());
            }
            budget.reserve(MAPPED_BYTES)?;
            let value = match has_options {
                true => u32::try_from(seen.mex()).expect("at most the number of options"),
                false => self.over,
            };
            self.values.insert(next, value);
            self.tell(budget);
            Ok(())
        })?;
        let value = self.values.get(component);
        Ok(value.expect("found just now"))
    }

    /// Collects the values of the options, and says whether there are any; where a part of one is not known, it comes on
    /// the stack, and what was collected is worth nothing.
    fn look_at_options(
        &self,
        component: Component,
        pending: &mut Pending<Component>,
        seen: &mut MexSet,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Exhausted> {
        let before = pending.len();
        let rules = component.rules;
        let (mut limit, mut any) = (Ok(()), false);
        seen.clear();
        let _ = self
            .rules
            .get(rules)
            .visit_component_options(component.number, &mut |parts| {
                any = true;
                let mut value = if parts.is_empty() { self.over } else { 0 };
                limit = budget.charge(STEPS_AN_OPTION);
                for &number in parts {
                    let part = Component { rules, number };
                    match self.values.get(part) {
                        Some(known) => value ^= known,
                        None => limit = limit.and_then(|()| pending.push(part, budget)),
                    }
                }
                if limit.is_err() {
                    return ControlFlow::Break(());
                }
                if pending.len() == before {
                    seen.insert(usize::try_from(value).expect("32 bits"));
                }
                ControlFlow::Continue(())
            });
        limit.map(|()| any)
    }

    fn tell(&self, budget: &Budget<'_>) {
        const PROGRESS_EVERY: usize = 1 << 14;
        if self.values.len().is_multiple_of(PROGRESS_EVERY) {
            budget.progress(widen(self.values.len()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::naive::Oracle;
    use grundy_core::{Allowance, Convention, OptionsOf};
    use grundy_rules::{AnyRules, Single, parse_expression};
    use proptest::prelude::*;

    fn single(text: &str) -> Single {
        parse_expression(text).unwrap().as_single().unwrap().clone()
    }

    fn value(text: &str, limits: Allowance) -> Result<u32, Exhausted> {
        let (rules, numbers) = single(text).components().unwrap();
        let mut search: ValueSearch<AnyRules> = ValueSearch::default();
        let rules = search.index_of(&rules);
        // Where no move is left there is no component.
        numbers.into_iter().try_fold(0, |sum, number| {
            let component = Component { rules, number };
            Ok(sum ^ search.value(component, &mut Budget::new(limits))?)
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(60))]
        #[test]
        fn values_are_those_of_the_oracle(
            game in prop_oneof![
                Just("wythoff({},{m})"), Just("euclid({},{m})"), Just("fibonacci({},max={m})"),
                Just("times{3}({},max={m})"), Just("die({},up={m})"),
            ],
            heap in 1u8..30,
            small in 1u8..7,
        ) {
            let text = game.replace("{}", &heap.to_string()).replace("{m}", &small.to_string());
            let rules = OptionsOf::new();
            let oracle = Oracle::new(&rules).value(&single(&text), Convention::Normal);
            let found = value(&text, Allowance::default()).unwrap();
            prop_assert_eq!(usize::try_from(found).unwrap(), oracle, "{}", text);
        }
    }

    #[test]
    fn a_budget_ends_the_search() {
        let small = Allowance {
            steps: 1000,
            ..Allowance::default()
        };
        assert_eq!(value("wythoff(50,60)", small), Err(Exhausted::Steps));
        let small = Allowance {
            bytes: 1000,
            ..Allowance::default()
        };
        assert_eq!(value("wythoff(50,60)", small), Err(Exhausted::Memory));
    }
}
