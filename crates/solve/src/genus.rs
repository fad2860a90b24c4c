//! The genus of a heap: its Grundy value, and the misère values of it with heaps of misère Nim.
//!
//! The genus of G is g⁺(G) with g⁻(G), g⁻(G + ∗2), g⁻(G + ∗2 + ∗2), … as superscripts. From some place on
//! these alternate between two numbers d and d ⊕ 2, and are written up to the first two of them:
//! the empty heap has 0^{120}, a heap of one token in Nim 1^{031}, one of n ≥ 2 tokens n^{nm} with m = n ⊕ 2.
//! (J. H. Conway, *On Numbers and Games*, chapter 12; *Winning Ways*, chapter 13.)
//!
//! g⁻(X) is the m for which X + ∗m is a P-position. So all of these numbers can be read off the misère
//! quotient of the heap together with heaps of Nim, and that they alternate for ever is seen when the powers
//! of the element of ∗2 repeat.
//!
//! Two properties are not the same. The *genus is that of Nim* if a heap of Nim has it too; then the heap
//! alone, with any number of ∗2, behaves like that one. A *quotient is tame* if it is that of Nim
//! ([`BipartiteMonoid::nim_size`](grundy_core::monoid::BipartiteMonoid::nim_size)); then all sums do.

use std::fmt;

use grundy_core::monoid::Element;
use grundy_core::natural::widen;
use grundy_core::{Budget, Exhausted, HeapRules, MexSet, Natural};
use grundy_rules::HeapRuleset;
use grundy_rules::heap::Schema;
use std::ops::ControlFlow;

use crate::quotient::HeapQuotient;

/// The genus of a heap.
///
/// ```
/// use grundy_core::{Budget, Limits};
/// use grundy_rules::parse_heap_ruleset;
/// use grundy_solve::genus::genus;
/// let kayles = parse_heap_ruleset("kayles").unwrap().schema();
/// let of = |heap| genus(&kayles, heap, &mut Budget::new(Limits::default())).unwrap();
/// assert_eq!(of(0).to_string(), "0^{120}");
/// assert_eq!(of(5).to_string(), "4^{146}");
/// assert!(of(4).is_nim() && !of(5).is_nim());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Genus {
    /// g⁺, the Grundy value.
    pub normal: u64,
    /// g⁻ with no ∗2, one, two and so on, up to the first two of those that alternate.
    pub misere: Vec<u64>,
}

impl Genus {
    /// Whether a heap of Nim has this genus.
    #[must_use]
    pub fn is_nim(&self) -> bool {
        match self.normal {
            0 | 1 if self.misere.len() == 3 => {
                let n = self.normal;
                self.misere == [n ^ 1, 2 ^ n, n]
            }
            n => self.misere == [n, n ^ 2],
        }
    }
}

impl fmt::Display for Genus {
    /// `0^{120}`; superscripts above 9 stand in brackets.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}^{{", self.normal)?;
        for value in &self.misere {
            match value {
                0..=9 => write!(f, "{value}")?,
                _ => write!(f, "({value})")?,
            }
        }
        f.write_str("}")
    }
}

/// The genus of a heap.
///
/// # Errors
///
/// When the budget ends: the quotient of the heap and those below it with heaps of Nim is needed.
pub fn genus(schema: &Schema, heap: u64, budget: &mut Budget<'_>) -> Result<Genus, Exhausted> {
    let mut sums = WithNim {
        quotient: HeapQuotient::new(vec![schema.clone(), HeapRuleset::Nim.schema()]),
        heap,
    };
    sums.reach(2, budget)?;
    let mut misere = Vec::new();
    loop {
        // More heaps of Nim may have to join, and then the powers of ∗2 are others.
        let powers = sums.powers_of_two();
        let Some(copies) = (misere.len() < powers.len()).then_some(misere.len()) else {
            break;
        };
        let value = sums.misere_value(copies, budget)?;
        misere.push(value);
    }
    // What follows the last power is the first of the cycle, which has an even length.
    let alternating = (0..misere.len() - 1)
        .rev()
        .take_while(|&place| misere[place + 1] == misere[place] ^ 2)
        .last();
    misere.truncate(alternating.map_or(misere.len(), |first| first + 2));
    Ok(Genus {
        normal: grundy_value(schema, heap, budget)?,
        misere,
    })
}

/// The quotient of heaps up to one heap and of some heaps of Nim.
struct WithNim {
    quotient: HeapQuotient,
    heap: u64,
}

impl WithNim {
    fn reach(&mut self, nim: u64, budget: &mut Budget<'_>) -> Result<(), Exhausted> {
        let bounds = [self.heap, nim].map(|bound| Some(Natural::from(bound)));
        self.quotient.reach(&bounds, budget)
    }

    fn element(&self, ruleset: usize, heap: u64) -> Element {
        let element = self.quotient.element(ruleset, &heap.into());
        element.expect("it has been reached")
    }

    /// The heap with no ∗2, one, two and so on, until these repeat, and once more.
    fn powers_of_two(&self) -> Vec<Element> {
        let two = self.element(1, 2);
        let monoid = self.quotient.quotient().monoid();
        let mut powers = vec![self.element(0, self.heap)];
        loop {
            let next = monoid.product(powers[powers.len() - 1], two);
            let again = powers.contains(&next);
            powers.push(next);
            if again {
                return powers;
            }
        }
    }

    /// g⁻ of the heap with so many ∗2.
    fn misere_value(&mut self, copies: usize, budget: &mut Budget<'_>) -> Result<u64, Exhausted> {
        let mut candidate = 0;
        loop {
            self.reach(candidate, budget)?;
            let power = self.powers_of_two()[copies];
            let nim = self.element(1, candidate);
            let quotient = self.quotient.quotient();
            if quotient.p().contains(quotient.monoid().product(power, nim)) {
                return Ok(candidate);
            }
            candidate += 1;
        }
    }
}

/// The Grundy value straight from the definition: heaps with a quotient are small.
fn grundy_value(schema: &Schema, heap: u64, budget: &mut Budget<'_>) -> Result<u64, Exhausted> {
    let mut values: Vec<usize> = Vec::new();
    for next in 0..=heap {
        budget.reserve(8)?;
        let mut seen = MexSet::default();
        let mut charged = Ok(());
        let _ = schema.visit_options(next, &mut |parts| {
            charged = budget.charge(8);
            let parts = parts.iter().filter_map(|&part| usize::try_from(part).ok());
            seen.insert(parts.fold(0, |sum, part| sum ^ values[part]));
            match charged {
                Ok(()) => ControlFlow::Continue(()),
                Err(_) => ControlFlow::Break(()),
            }
        });
        charged?;
        values.push(seen.mex());
    }
    budget.release(8 * (heap + 1));
    Ok(widen(values[values.len() - 1]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::naive::{Oracle, Whole, WholeSums};
    use grundy_core::{Convention, Limits};
    use grundy_rules::{parse_expression, parse_heap_ruleset};

    fn of(ruleset: &str, heap: u64) -> Genus {
        let schema = parse_heap_ruleset(ruleset).unwrap().schema();
        genus(&schema, heap, &mut Budget::new(Limits::default())).unwrap()
    }

    #[test]
    fn heaps_of_nim_have_the_genus_of_nim() {
        let printed: Vec<String> = (0..5).map(|heap| of("nim", heap).to_string()).collect();
        assert_eq!(
            printed,
            ["0^{120}", "1^{031}", "2^{20}", "3^{31}", "4^{46}"]
        );
        assert!((0..5).all(|heap| of("nim", heap).is_nim()));
    }

    #[test]
    fn superscripts_are_the_misere_values_of_the_definition() {
        let rules = WholeSums;
        let mut oracle = Oracle::new(&rules);
        for (ruleset, heaps) in [("kayles", 9), ("pairs", 10), ("0.75", 8), ("grundy", 9)] {
            for heap in 1..=heaps {
                let genus = of(ruleset, heap);
                for copies in 0..4usize {
                    let twos = " + nim(2)".repeat(copies);
                    let text = format!("{ruleset}({heap}){twos}");
                    let sum = Whole::from(parse_expression(&text).unwrap());
                    let expected = widen(oracle.value(&sum, Convention::Misere));
                    let last = genus.misere.len() - 2;
                    let found = match copies.checked_sub(last) {
                        None => genus.misere[copies],
                        Some(past) => genus.misere[last + past % 2],
                    };
                    assert_eq!(found, expected, "{text}");
                }
            }
        }
    }
}
