//! Misère values heap by heap, as long as the heaps are tame.
//!
//! From the options of heap n, all of them sums of smaller tame heaps, the theorem of
//! [`grundy_core::misere`] gives the set of the g⁺ and the set of the g⁻; their two mexes are the pair
//! of heap n. If it is that of a tame position, the next heap can be computed; the first heap for
//! which it is not is *wild*, and sums with it need other means.
//!
//! For finite codes the pairs of tame heaps obey the same window rule as the Grundy values
//! ([`WindowRule`]), so that a repetition proves all heaps tame.

use std::ops::ControlFlow;

use grundy_core::natural::{to_u64, widen};
use grundy_core::{
    Budget, Exhausted, HeapRules, MexSet, MisereClass, Natural, PeriodicSequence, WindowRule,
    periodicity::prove_period,
};
use grundy_rules::heap::Schema;

use crate::heaps::classes::{Firmness, HeapClasses, Source};
use crate::heaps::period::window_theorem;

/// The pairs (g⁺, g⁻) of the heaps of one schema, until the first wild one.
pub struct TameTable {
    schema: Schema,
    /// Twice g⁺, plus 1 where g⁻ is the same.
    tagged: Vec<u32>,
    wild: Option<u64>,
    window: Option<WindowRule>,
    next_check: usize,
    proof: Option<PeriodicSequence>,
}

/// What looking at one option costs, in the steps of a budget: as long as so many pairs of heaps take
/// in a table of Grundy values.
const STEPS_AN_OPTION: u64 = 8;

/// A pair in the table.
const BYTES_A_HEAP: u64 = 4;

/// The heaps that a table has room for from the beginning.
const LEAST_ROOM: usize = 64;

impl TameTable {
    /// A table for these rules, empty as yet.
    #[must_use]
    pub fn new(schema: Schema) -> Self {
        let window = window_theorem(&schema).map(|(rule, _)| rule);
        Self {
            schema,
            tagged: Vec::new(),
            wild: None,
            window,
            next_check: 16,
            proof: None,
        }
    }

    /// The first wild heap, if it has been met.
    #[must_use]
    pub fn wild(&self) -> Option<u64> {
        self.wild
    }

    /// The proved period of the pairs, once there is one.
    #[must_use]
    pub fn proof(&self) -> Option<&PeriodicSequence> {
        self.proof.as_ref()
    }

    /// The classes of the heaps known to be tame.
    #[must_use]
    pub fn classes(&self) -> HeapClasses<'_> {
        let source = match &self.proof {
            Some(sequence) => Source::Periodic(sequence),
            None => Source::Table(&self.tagged),
        };
        HeapClasses {
            source,
            firmness: Firmness::Tagged,
        }
    }

    /// Whether the class of the heap is known.
    #[must_use]
    pub fn covers(&self, heap: &Natural) -> bool {
        self.proof.is_some() || to_u64(heap).is_some_and(|heap| heap < widen(self.tagged.len()))
    }

    /// Computes until the heap's class is known, a wild heap is met, or all heaps are proved tame.
    ///
    /// # Errors
    ///
    /// When the budget ends; what is computed stays.
    pub fn extend(&mut self, heap: &Natural, budget: &mut Budget<'_>) -> Result<(), Exhausted> {
        while self.wild.is_none() && !self.covers(heap) {
            self.make_room(budget)?;
            self.push(budget)?;
            if self.tagged.len() == self.next_check {
                self.check();
            }
        }
        Ok(())
    }

    /// Room for one more heap. While the table is moved to a larger place it is there twice, and then once.
    fn make_room(&mut self, budget: &mut Budget<'_>) -> Result<(), Exhausted> {
        let (length, before) = (self.tagged.len(), self.bytes());
        if length < self.tagged.capacity() {
            return Ok(());
        }
        let more = (length / 2).max(LEAST_ROOM);
        budget.reserve(BYTES_A_HEAP * widen(length + more))?;
        self.tagged.reserve_exact(more);
        budget.release(before);
        Ok(())
    }

    /// The bytes that the pairs take.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        let proved = self.proof.as_ref().map_or(0, |proof| proof.values().len());
        BYTES_A_HEAP * widen(self.tagged.capacity() + proved)
    }

    fn push(&mut self, budget: &mut Budget<'_>) -> Result<(), Exhausted> {
        let (mut normal, mut misere) = (MexSet::default(), MexSet::default());
        let mut limit = None;
        let heap = widen(self.tagged.len());
        let flow = self.schema.visit_options(heap, &mut |parts| {
            if let Err(exhausted) = budget.charge(STEPS_AN_OPTION) {
                limit = Some(exhausted);
                return ControlFlow::Break(());
            }
            let (mut value, mut firm) = (0, false);
            for &part in parts {
                let tagged = self.tagged[usize::try_from(part).expect("a smaller heap")];
                value ^= tagged >> 1;
                firm |= tagged & 1 == 1;
            }
            let value = usize::try_from(value).expect("in memory");
            normal.insert(value);
            misere.insert(if firm { value } else { value ^ 1 });
            ControlFlow::Continue(())
        });
        if let (ControlFlow::Break(()), Some(exhausted)) = (flow, limit) {
            return Err(exhausted);
        }
        let terminal = normal == MexSet::default();
        let misere_value = if terminal { 1 } else { misere.mex() };
        match MisereClass::of_pair(normal.mex(), misere_value) {
            Some(class) => {
                let value = u32::try_from(normal.mex()).expect("at most the heap's number");
                self.tagged.push(value << 1 | u32::from(class.firm));
            }
            None => self.wild = Some(heap),
        }
        Ok(())
    }

    fn check(&mut self) {
        self.next_check += (self.next_check / 4).max(1);
        self.proof = self
            .window
            .and_then(|rule| prove_period(&self.tagged, rule))
            // From here on the sequence answers for all heaps.
            .map(|(n0, p)| PeriodicSequence::new(std::mem::take(&mut self.tagged), n0, p, 0));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::naive::Oracle;
    use grundy_core::{Allowance, Convention, HeapSum, Outcome};
    use grundy_rules::parse_heap_ruleset;

    fn table(ruleset: &str, heap: u32) -> TameTable {
        let mut table = TameTable::new(parse_heap_ruleset(ruleset).unwrap().schema());
        table
            .extend(&heap.into(), &mut Budget::new(Allowance::default()))
            .unwrap();
        table
    }

    #[test]
    fn some_games_are_tame_and_some_are_not() {
        assert_eq!(table("kayles", 50).wild(), Some(5));
        for tame in [
            "0.[7]",
            "4.[3]",
            "half",
            "0.3",
            "take{1,3,4}",
            "take{squares}",
        ] {
            assert_eq!(table(tame, 30).wild(), None, "{tame}");
        }
        assert!(table("0.33", 1000).proof().is_some());
    }

    #[test]
    fn sums_of_tame_heaps_have_the_outcomes_of_the_definition() {
        for ruleset in [
            "0.[7]",
            "4.[3]",
            "half",
            "0.33",
            "0.26",
            "take{1,3,4}",
            "0.77",
            "0.137",
            "0.8",
            "grundy",
        ] {
            let schema = parse_heap_ruleset(ruleset).unwrap().schema();
            let rules = HeapSum(&schema);
            let mut oracle = Oracle::new(&rules);
            let table = table(ruleset, 7);
            for a in 0u64..=7 {
                for b in 0..=a {
                    for c in 0..=b {
                        let heaps = [a, b, c].map(Natural::from);
                        if !heaps.iter().all(|heap| table.covers(heap)) {
                            continue;
                        }
                        let position: Vec<u64> = [a, b, c].into_iter().filter(|&n| n > 0).collect();
                        let class = table.classes().class_of_sum(&heaps);
                        assert_eq!(
                            class.misere_outcome(),
                            oracle.outcome(&position, Convention::Misere),
                            "{ruleset} {position:?}"
                        );
                        assert_eq!(
                            class.outcome(Convention::Normal) == Outcome::P,
                            oracle.value(&position, Convention::Normal) == 0
                        );
                    }
                }
            }
        }
    }
}
