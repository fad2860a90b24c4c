//! What a search remembers, and what is known of a part.

use grundy_core::{Budget, Exhausted};

use super::PartRules;
use super::facts::Facts;
use super::numbers::Numbers;
use super::sum::Sum;
use super::table::Table;

/// What all threads of a search read and write.
#[derive(Debug)]
pub(super) struct Tables<P> {
    pub(super) facts: Table<P, Facts>,
    /// How far questions are that have no answer yet.
    pub(super) open: Table<(P, u8), Numbers>,
}

impl<P> Default for Tables<P> {
    fn default() -> Self {
        Self {
            facts: Table::default(),
            open: Table::default(),
        }
    }
}

impl<P: Copy + Eq + std::hash::Hash + Ord> Tables<P> {
    pub(super) fn bytes(&self) -> u64 {
        self.facts.bytes() + self.open.bytes()
    }

    /// Takes the memory for the least tables.
    ///
    /// # Errors
    ///
    /// When there is none.
    pub(super) fn begin(&mut self, budget: &mut Budget<'_>) -> Result<(), Exhausted> {
        self.facts.begin(budget)?;
        self.open.begin(budget)
    }

    pub(super) fn grow(&mut self, facts: bool, open: bool) {
        if facts {
            self.facts.grow();
        }
        if open {
            self.open.grow();
        }
    }

    /// What is known of a part, be it without a search.
    pub(super) fn facts_of(&self, rules: &impl PartRules<Part = P>, part: P) -> Facts {
        if let Some(facts) = self.facts.get(part) {
            return facts;
        }
        let value = rules.value_at_once(part).and_then(Facts::of_value);
        value.unwrap_or_else(|| Facts::values_below(rules.values_below()))
    }

    pub(super) fn sum_of(&self, rules: &impl PartRules<Part = P>, parts: &[P]) -> Sum<P> {
        let mut sum = Sum::default();
        for &part in parts {
            match self.facts_of(rules, part).value() {
                Some(value) => sum.add_value(value),
                None => sum.add_part(rules.weight_of(part), part),
            }
        }
        sum
    }
}
