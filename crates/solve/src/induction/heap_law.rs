//! A proved law of the values of heaps, and what it tells of heaps of any size.

use std::ops::Range;

use grundy_core::{Allowance, Budget, Exhausted, Natural};

use super::automaton::Automaton;
use super::beside::Beside;
use super::logic::{Found, Logic};
use super::prover::{LEFT, Prover, VALUE};
use super::{InductionProof, Moves, Says, Verdict, prove};
use crate::heaps::classes::{CountedOptions, ValueLaw};
use crate::patterns::{Finding, Law};

/// A law of the Grundy values of all heaps of some rules, proved by induction over the moves.
///
/// It tells how many moves leave a certain value, and which: the heaps that a move leaves of n are a set of tuples with n
/// that an automaton recognises, and with the digits of n and of the value given the rest is counted by its states.
#[derive(Clone, Debug)]
pub struct HeapLaw {
    law: Law,
    proof: InductionProof,
    values: Automaton,
    /// A heap, what a move leaves of it, and the value of that: by how many heaps are left, from one on. None where that took
    /// too much.
    options: Option<Vec<Automaton>>,
}

/// What is left of a budget.
const ALL: Allowance = Allowance {
    steps: u64::MAX,
    bytes: u64::MAX,
};

impl ValueLaw for HeapLaw {
    /// None where the heap has thousands of digits.
    fn value(&self, heap: &Natural) -> Option<Natural> {
        let small = i128::try_from(heap).ok();
        let value = small.and_then(|heap| self.law.value(&[heap]));
        match value.and_then(|value| Natural::try_from(value).ok()) {
            Some(value) => Some(value),
            None => self.value_by_digits(heap),
        }
    }

    fn options(
        &self,
        heap: &Natural,
        value: &Natural,
        limit: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Option<CountedOptions>, Exhausted> {
        let (mut count, mut listed) = (Natural::ZERO, Vec::new());
        let Some(options) = &self.options else {
            return Ok(None);
        };
        for (more, set) in options.iter().enumerate() {
            let tracks: Vec<usize> = (LEFT..=LEFT + more).collect();
            let given = [(0, heap), (VALUE, value)];
            let numeration = self.proof.numeration;
            let found =
                budget.in_passing(ALL, |budget| Beside::of(set, numeration, &given, 0, budget));
            let Some(found) = found? else {
                return Ok(None);
            };
            count += found.count();
            for mut left in found.first(limit - listed.len(), &tracks) {
                left.retain(|heap| !heap.is_zero());
                listed.push(left);
            }
        }
        Ok(Some((count, listed)))
    }
}

impl PartialEq for HeapLaw {
    fn eq(&self, other: &Self) -> bool {
        // All else follows.
        self.law == other.law && self.proof == other.proof
    }
}

impl Eq for HeapLaw {}

/// A proof is given up where it takes more: some seconds.
const FOR_ONE: Allowance = Allowance {
    steps: 1 << 28,
    bytes: u64::MAX,
};

impl HeapLaw {
    /// The first of these laws of values that induction over the moves proves; none where it proves none.
    pub(crate) fn first_of(
        findings: Vec<Finding>,
        moves: &Moves,
        budget: &mut Budget<'_>,
    ) -> Option<Self> {
        findings.into_iter().find_map(|finding| {
            let law = finding.law;
            budget.within(FOR_ONE, |budget| {
                let Verdict::Proved(proof) = prove(moves, &law, Says::Values, budget) else {
                    return None;
                };
                let logic = Logic::new(proof.numeration, budget);
                let mut prover = Prover { logic, moves };
                let values = prover.values_by(&law).ok()?;
                let options = prover.options(&values).ok();
                Some(Self {
                    law,
                    proof,
                    values,
                    options,
                })
            })
        })
    }

    /// The law.
    #[must_use]
    pub fn law(&self) -> &Law {
        &self.law
    }

    /// How it was proved.
    #[must_use]
    pub fn proof(&self) -> &InductionProof {
        &self.proof
    }

    /// The value by the automaton.
    fn value_by_digits(&self, heap: &Natural) -> Option<Natural> {
        /// A game lasts for twice as many moves as there are tokens at the most, and no value is greater.
        const MORE: usize = 2;
        let mut budget = Budget::new(Allowance::default());
        let given = [(0, heap)];
        let found = Beside::of(
            &self.values,
            self.proof.numeration,
            &given,
            MORE,
            &mut budget,
        );
        let value = found.ok()??.nth(&Natural::ZERO, &[VALUE])?;
        value.into_iter().next()
    }

    /// The bytes that it takes.
    pub(crate) fn bytes(&self) -> u64 {
        let options = self.options.iter().flatten();
        options.chain([&self.values]).map(Automaton::bytes).sum()
    }
}

impl Prover<'_, '_, '_> {
    /// What moves leave, none greater than the one before, with its value; by the number of heaps.
    fn options(&mut self, by_law: &Automaton) -> Found<Vec<Automaton>> {
        let mut all: Vec<Automaton> = Vec::new();
        for kind in &self.moves.kinds {
            let here = self.options_of_kind(kind, by_law)?;
            let place = kind.leaves.len().saturating_sub(1);
            while all.len() <= place {
                all.push(self.logic.never());
            }
            all[place] = self.logic.or(&all[place], &here)?;
        }
        let all = all.into_iter().enumerate();
        all.map(|(more, set)| self.in_order(set, LEFT..LEFT + more))
            .collect()
    }

    /// The tuples of the set with what follows on these variables put in order, the greatest first.
    fn in_order(&mut self, set: Automaton, neighbours: Range<usize>) -> Found<Automaton> {
        let mut set = set;
        // As many rounds of exchanges of neighbours as sort any order.
        for _ in neighbours.clone() {
            for one in neighbours.clone() {
                let exchanged = set.renamed(&|track| match track {
                    track if track == one => one + 1,
                    track if track == one + 1 => one,
                    other => other,
                });
                set = self.logic.or(&set, &exchanged)?;
            }
        }
        for one in neighbours {
            let below = self.logic.is_below(one, one + 1)?;
            let not_below = self.logic.not(&below)?;
            set = self.logic.and(&set, &not_below)?;
        }
        Ok(set)
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use grundy_core::{HeapRules, MexSet};
    use grundy_rules::heap::Schema;
    use grundy_rules::parse_heap_ruleset;
    use proptest::prelude::*;
    use proptest::sample::{select, subsequence};

    use super::super::numeration::{Form, NOT_NEGATIVE, Numeration};
    use super::*;
    use crate::patterns;

    fn index(heap: u64) -> usize {
        usize::try_from(heap).unwrap()
    }

    fn sum_of(left: &[u64], values: &[u32]) -> u32 {
        left.iter().fold(0, |sum, heap| sum ^ values[index(*heap)])
    }

    /// The values of the first heaps, as the definition has them.
    fn values_of(schema: &Schema, heaps: usize) -> Vec<u32> {
        let mut values = Vec::new();
        for heap in (0u64..).take(heaps) {
            let mut reached = MexSet::default();
            let _ = schema.visit_options(heap, &mut |left| {
                reached.insert(index(sum_of(left, &values).into()));
                ControlFlow::Continue(())
            });
            values.push(u32::try_from(reached.mex()).unwrap());
        }
        values
    }

    /// The law that is found among the first values, if it is proved, and the values.
    fn law_of(schema: &Schema, heaps: usize) -> (Option<HeapLaw>, Vec<u32>) {
        let values = values_of(schema, heaps);
        let known: Vec<i128> = values.iter().map(|value| (*value).into()).collect();
        let mut budget = Budget::new(Allowance::default());
        let found = patterns::sequence(&known[..heaps / 2], &mut budget).unwrap();
        let moves = Moves::of_schema(schema).unwrap();
        (HeapLaw::first_of(found, &moves, &mut budget), values)
    }

    /// What moves leave of a heap with this value, as the definition has it.
    fn options_with(schema: &Schema, heap: u64, value: u32, values: &[u32]) -> Vec<Vec<u64>> {
        let mut options = Vec::new();
        let _ = schema.visit_options(heap, &mut |left| {
            if sum_of(left, values) == value {
                options.push(left.to_vec());
            }
            ControlFlow::Continue(())
        });
        options.sort_unstable();
        options.dedup();
        options
    }

    fn agrees(rules: &str, heaps: usize) -> Result<bool, TestCaseError> {
        let schema = parse_heap_ruleset(rules).unwrap().schema();
        let (law, values) = law_of(&schema, heaps);
        let Some(law) = law else {
            return Ok(false);
        };
        let mut budget = Budget::new(Allowance::default());
        for (heap, value) in (0u64..).zip(&values) {
            let number = Natural::from(heap);
            prop_assert_eq!(
                law.value(&number),
                Some((*value).into()),
                "{} {}",
                rules,
                heap
            );
            prop_assert_eq!(law.value_by_digits(&number), law.value(&number));
        }
        for heap in [0, 1, 7, heaps / 3, heaps - 1] {
            let heap = u64::try_from(heap).unwrap();
            for value in 0..4 {
                let mut wanted = options_with(&schema, heap, value, &values);
                let found = law
                    .options(&heap.into(), &value.into(), 5, &mut budget)
                    .unwrap();
                let (count, listed) = found.expect("small automata");
                prop_assert_eq!(&count, &wanted.len().into(), "{} {} {}", rules, heap, value);
                prop_assert_eq!(listed.len(), wanted.len().min(5));
                wanted.retain(|left| {
                    let left: Vec<Natural> = left.iter().map(|heap| (*heap).into()).collect();
                    listed.contains(&left)
                });
                prop_assert_eq!(listed.len(), wanted.len(), "{} {} {}", rules, heap, value);
            }
        }
        Ok(true)
    }

    #[test]
    fn a_law_tells_values_and_moves() {
        for (rules, heaps) in [
            ("rule{take 1; take n/2}", 8000),
            ("rule{take 1..3; take n/2}", 12_000),
            ("rule{take 1; take n-n/2}", 2000),
            ("rule{take 1..2, leave nothing; take 2 where even(n)}", 600),
            ("rule{take k where k mod 3 = 1}", 300),
            ("rule{take 1; split a + b = n}", 300),
            // Of what is left the smaller heap is named first.
            ("rule{split a + b = n where a < b and a = 1}", 300),
            ("rule{take 1, leave a + b + c where a = 1 and b = 1}", 200),
            ("rule{take 1..2; take 1..2, leave a + b}", 400),
            ("0.00[1]", 200),
            ("0.0[3]", 200),
            ("0.1[2]", 200),
            ("0.3[01]", 200),
            ("take{powers 2}", 200),
        ] {
            assert!(agrees(rules, heaps).unwrap(), "no law of {rules}");
        }
        // Where no law is found none is made up.
        assert!(!agrees("rule{take 1; split a + b = n where a < b}", 300).unwrap());
    }

    /// In each numeration the numbers up to n are n + 1, the greatest first.
    #[test]
    fn numbers_beside_another_are_counted_and_listed() {
        let mut budget = Budget::new(Allowance::default());
        for numeration in [
            Numeration::Base(2),
            Numeration::Base(3),
            Numeration::Zeckendorf,
        ] {
            let above = Form::variable(0).plus(-1, &Form::variable(1)).unwrap();
            let set = numeration.sign(&above, NOT_NEGATIVE, &mut budget).unwrap();
            for number in [0u64, 1, 6, 20, 1000, 1 << 60] {
                let n = Natural::from(number);
                let beside = Beside::of(&set, numeration, &[(0, &n)], 0, &mut budget);
                let beside = beside.unwrap().unwrap();
                assert_eq!(*beside.count(), &n + Natural::ONE, "{numeration:?}");
                let first: Vec<Natural> = beside.first(3, &[1]).concat();
                let wanted = (0..=number).rev().take(3).map(Natural::from);
                assert_eq!(first, wanted.collect::<Vec<_>>(), "{numeration:?}");
            }
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(24))]
        #[test]
        fn laws_of_random_rules_agree_with_the_definition(
            moves in subsequence(
                vec![
                    "take 1", "take 2", "take 3", "take 5", "take n/2", "take n-n/2", "take n/4", "take n-n/4", "take n/3",
                    "take 1 where even(n)", "take 2 where n mod 3 = 0", "take n/2 where even(n)", "take 1, leave nothing",
                    "take 1..n/2 where odd(n)",
                ],
                2..5,
            ),
            heaps in select(vec![900, 3000]),
        ) {
            agrees(&format!("rule{{{}}}", moves.join("; ")), heaps)?;
        }
    }
}
