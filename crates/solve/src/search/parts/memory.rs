//! What a search remembers, and what is known of a part.

use grundy_core::{Budget, Exhausted};

use super::PartRules;
use super::facts::Facts;
use super::snapshot::Flat;
use super::sum::Sum;
use super::table::Table;
use crate::search::numbers::Numbers;

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

impl<P: Flat + Ord> Tables<P> {
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
        self.facts
            .get(part)
            .unwrap_or_else(|| Self::facts_at_once(rules, part))
    }

    fn facts_at_once(rules: &impl PartRules<Part = P>, part: P) -> Facts {
        let value = rules.value_at_once(part).and_then(Facts::of_value);
        value.unwrap_or_else(|| Facts::values_below(rules.values_below()))
    }

    pub(super) fn sum_of(&self, rules: &impl PartRules<Part = P>, parts: &[P]) -> Sum<P> {
        self.sum_and_facts(rules, parts).0
    }

    /// The sum of these parts and, where it comes to one of unknown value that was asked about, what is known of that.
    pub(super) fn sum_and_facts(
        &self,
        rules: &impl PartRules<Part = P>,
        parts: &[P],
    ) -> (Sum<P>, Option<Facts>) {
        let (mut sum, mut last) = (Sum::default(), None);
        for &part in parts {
            let found = self.facts.get(part);
            let facts = found.unwrap_or_else(|| Self::facts_at_once(rules, part));
            match facts.value() {
                Some(value) => sum.add_value(value),
                None => {
                    sum.add_part(rules.weight_of(part), part);
                    last = Some((part, found));
                }
            }
        }
        let facts = match (sum.only_part(), last) {
            (Some(only), Some((part, found))) if only == part => found,
            (Some(only), _) => self.facts.get(only),
            (None, _) => None,
        };
        (sum, facts)
    }
}
