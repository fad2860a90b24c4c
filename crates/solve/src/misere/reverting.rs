//! Heaps that behave like misère Nim although play may leave them for wild positions.
//!
//! The classes (value, firm or fickle) of [`grundy_core::misere`] add up. Here a heap is called *tame by
//! reverting moves* with the class c if its options are of two kinds: sums of such heaps, the *tame*
//! options, from whose classes c follows as in that theorem ((g⁺, g⁻) is the pair of the two mexes; (0, 1) if
//! the heap has no option at all); and others, each of which has a tame option of class c itself: whoever
//! moves there may be sent back.
//!
//! **Theorem.** A sum of such heaps has the misère outcome that its class says: P exactly for (0, firm)
//! and (1, fickle).
//!
//! *Proof*, by induction over all that play can reach. *The class says P.* A move to a tame option leaves a
//! sum whose class does not say P: that part of the proof of the theorem on tame sums uses only that no
//! value of a tame option is the mex of all. After another move the opponent restores the class, and has
//! by induction left a P-position. The sum has a move, since without one it is (0, fickle). So it is P.
//! *The class says N.* If the sum has no move, it is N. Else a tame option leads to a class that says P,
//! again as there: all that is used is that values below the mex of the tame options are among them, and that
//! a component (0, fickle) with a move has a tame option; its pair would else be (0, 0). ∎
//!
//! The Grundy value is that of the class: a reverting option has an option of that value, so not the value
//! itself. (*Winning Ways*, chapter 13, on reverting moves.)

use rustc_hash::FxHashSet;
use std::ops::ControlFlow;

use grundy_core::natural::widen;
use grundy_core::{Budget, Exhausted, HeapRules, MexSet, MisereClass, Natural};
use grundy_rules::heap::Schema;

use crate::bytes;
use crate::heaps::classes::Firmness;

/// Twice the value, plus 1 where it is firm.
type Tagged = u32;

/// The classes of the heaps of one schema, where they have one.
pub struct RevertingTable {
    schema: Schema,
    heaps: Vec<Heap>,
}

enum Heap {
    Tame(Tagged),
    /// The classes of the tame options.
    Wild(FxHashSet<Tagged>),
}

/// What looking at one option costs, in the steps of a budget.
const STEPS_AN_OPTION: u64 = 16;

/// A heap and its place in the table; each class of a wild one takes as much again.
const BYTES: u64 = 32;

impl RevertingTable {
    /// A table for these rules, empty as yet.
    #[must_use]
    pub fn new(schema: Schema) -> Self {
        Self {
            schema,
            heaps: Vec::new(),
        }
    }

    /// The bytes that it takes, roughly.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        let sets = self.heaps.iter().map(|heap| match heap {
            Heap::Tame(_) => 0,
            Heap::Wild(options) => bytes::of_set(options),
        });
        bytes::of_list(&self.heaps) + sets.sum::<u64>()
    }

    /// The class of a heap; `None` where it is wild even so.
    ///
    /// # Errors
    ///
    /// When the budget ends; what is computed stays.
    pub fn class(
        &mut self,
        heap: u64,
        budget: &mut Budget<'_>,
    ) -> Result<Option<MisereClass>, Exhausted> {
        while widen(self.heaps.len()) <= heap {
            let next = self.next(budget)?;
            let bytes = match &next {
                Heap::Tame(_) => BYTES,
                Heap::Wild(options) => BYTES * (1 + widen(options.len())),
            };
            budget.reserve(bytes)?;
            self.heaps.push(next);
        }
        Ok(match self.heap(heap) {
            Heap::Tame(tagged) => Some(Firmness::Tagged.read(Natural::from(*tagged))),
            Heap::Wild(_) => None,
        })
    }

    fn heap(&self, heap: u64) -> &Heap {
        &self.heaps[usize::try_from(heap).expect("in memory")]
    }

    fn next(&self, budget: &mut Budget<'_>) -> Result<Heap, Exhausted> {
        let (mut tame, mut others) = (FxHashSet::default(), Vec::new());
        let (mut charged, mut terminal) = (Ok(()), true);
        let _ = self
            .schema
            .visit_options(widen(self.heaps.len()), &mut |parts| {
                terminal = false;
                match self.option(parts) {
                    (class, None) => drop(tame.insert(class)),
                    other => others.push(other),
                }
                charged = budget.charge(STEPS_AN_OPTION);
                match charged {
                    Ok(()) => ControlFlow::Continue(()),
                    Err(_) => ControlFlow::Break(()),
                }
            });
        charged?;
        let class = class_from(&tame, terminal);
        let reverts = |class: Tagged| {
            let mut others = others.iter();
            others.all(|(rest, wild)| {
                let wild = wild.as_ref().and_then(|wild| wild.as_ref());
                wild.is_some_and(|wild| wild.iter().any(|&option| sum(*rest, option) == class))
            })
        };
        Ok(match class.filter(|&class| reverts(class)) {
            Some(class) => Heap::Tame(class),
            None => Heap::Wild(tame),
        })
    }

    /// The class of the tame parts, and where a part is wild the classes of its tame options: none where there
    /// are more such parts, of which one move leaves one.
    fn option(&self, parts: &[u64]) -> (Tagged, Option<Option<&FxHashSet<Tagged>>>) {
        let mut found = (0, None);
        for &part in parts {
            match self.heap(part) {
                Heap::Tame(class) => found.0 = sum(found.0, *class),
                Heap::Wild(options) => {
                    found.1 = Some(found.1.is_none().then_some(options));
                }
            }
        }
        found
    }
}

/// The class of a sum.
fn sum(a: Tagged, b: Tagged) -> Tagged {
    (a ^ b) & !1 | (a | b) & 1
}

/// The class of a heap with tame options of these classes.
fn class_from(tame: &FxHashSet<Tagged>, terminal: bool) -> Option<Tagged> {
    let (mut normal, mut misere) = (MexSet::default(), MexSet::default());
    for &option in tame {
        let value = usize::try_from(option >> 1).expect("in memory");
        normal.insert(value);
        misere.insert(value ^ usize::from(option & 1 == 0));
    }
    let misere = if terminal { 1 } else { misere.mex() };
    let class = MisereClass::of_pair(normal.mex(), misere)?;
    let value = Tagged::try_from(normal.mex()).expect("at most the heap's number");
    Some(value << 1 | Tagged::from(class.firm))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::naive::Oracle;
    use grundy_core::{Allowance, Convention, HeapSum};
    use grundy_rules::parse_heap_ruleset;

    fn classes(ruleset: &str, heaps: u64) -> Vec<Option<MisereClass>> {
        let schema = parse_heap_ruleset(ruleset).unwrap().schema();
        let mut table = RevertingTable::new(schema);
        let mut budget = Budget::new(Allowance::default());
        let class = |heap| table.class(heap, &mut budget).unwrap();
        (0..=heaps).map(class).collect()
    }

    #[test]
    fn heaps_beyond_the_first_wild_one_have_classes() {
        let tame = |ruleset, heaps| -> Vec<u64> {
            let classes = classes(ruleset, heaps);
            let tame = (0..).zip(classes).filter(|(_, class)| class.is_some());
            tame.map(|(heap, _)| heap).collect()
        };
        assert_eq!(tame("kayles", 300), [0, 1, 2, 3, 4, 6, 7, 8, 10, 13, 14]);
        assert_eq!(tame("0.07", 30)[10..], [11, 13, 15, 18, 20]);
        assert_eq!(tame("0.35", 300).len(), 202);
    }

    #[test]
    fn sums_have_the_outcomes_of_the_definition() {
        for (ruleset, heaps) in [
            ("0.35", 9),
            ("0.07", 13),
            ("0.77", 8),
            ("0.6", 9),
            ("0.45", 11),
            ("0.37", 8),
            ("0.64", 9),
        ] {
            let schema = parse_heap_ruleset(ruleset).unwrap().schema();
            let rules = HeapSum(&schema);
            let mut oracle = Oracle::new(&rules);
            let classes = classes(ruleset, heaps);
            for a in 0..=heaps {
                for b in 0..=a {
                    let index = |heap: u64| usize::try_from(heap).unwrap();
                    let pair = [&classes[index(a)], &classes[index(b)]];
                    let [Some(a_class), Some(b_class)] = pair else {
                        continue;
                    };
                    let position: Vec<u64> = [a, b].into_iter().filter(|&n| n > 0).collect();
                    let class = MisereClass::sum([a_class, b_class]);
                    assert_eq!(
                        class.misere_outcome(),
                        oracle.outcome(&position, Convention::Misere),
                        "{ruleset} {position:?}"
                    );
                    let value = oracle.value(&position, Convention::Normal);
                    assert_eq!(class.value, Natural::from(value), "{ruleset} {position:?}");
                }
            }
        }
    }
}
