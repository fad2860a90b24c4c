//! Reasons in misère play where a component is wild.

use grundy_core::{Convention, MisereClass, Natural, Outcome};
use grundy_rules::{HeapRuleset, Term};
use grundy_solve::{GenusReading, Method};

use super::{NAMED, Teller, written_heaps};
use crate::moves;
use crate::number::Number;
use crate::reason::{Factor, Reason};

impl Teller<'_> {
    /// The elements of the components in the misère quotient, and their product.
    pub(super) fn tell_quotient(&mut self) {
        let Some(reading) = self.solver.quotient_reading(self.expression) else {
            return;
        };
        let mut factors = Vec::new();
        let mut more = 0;
        for (term, parts) in self.expression.terms().iter().zip(reading.terms) {
            for (heap, element) in parts {
                if factors.len() == NAMED {
                    more += 1;
                    continue;
                }
                factors.push(Factor {
                    component: component(term, heap),
                    element: element.to_string(),
                });
            }
        }
        let order = self.components_in_order();
        let place = |factor: &Factor| order.iter().position(|one| *one == factor.component);
        factors.sort_by_key(|factor| place(factor).unwrap_or(usize::MAX));
        self.reasons.push(Reason::Quotient {
            order: reading.order,
            factors,
            more,
            product: reading.product.to_string(),
            in_p: reading.outcome == Outcome::P,
        });
    }

    /// The first components as they were written, each as text.
    fn components_in_order(&self) -> Vec<String> {
        const LOOKED_AT: usize = 1000;
        let written = self.expression.written().iter();
        let texts = written.flat_map(|term| match term.heap_ruleset() {
            Some(ruleset) => written_heaps(term)
                .iter()
                .take(LOOKED_AT)
                .map(|heap| moves::one_heap(ruleset, heap).to_string())
                .collect(),
            None => vec![term.to_string()],
        });
        texts.take(LOOKED_AT).collect()
    }

    /// What the genera of the parts say.
    pub(super) fn tell_by_genus(&mut self, outcome: Option<Outcome>) {
        let reading = self.solver.genus_reading(self.expression, self.watch);
        match reading {
            Ok(Some(GenusReading::Partner(size))) => self.reasons.push(Reason::NimPartner {
                size: Number(size),
                has: outcome == Some(Outcome::P),
            }),
            Ok(Some(GenusReading::ManyTokens(options))) => {
                self.reasons.push(Reason::ManyTokens {
                    options: Number(options),
                });
            }
            Ok(Some(GenusReading::Reverting(_))) => {
                self.reasons.push(Reason::Reverting);
                self.tell_values(Method::Genus);
            }
            Ok(None) | Err(_) => {}
        }
    }

    /// The genus of the position, where that takes little.
    pub(super) fn tell_genus(&mut self) {
        const LITTLE: u64 = 1 << 24;
        if let Ok(genus) = self.solver.genus(self.expression, LITTLE, self.watch) {
            self.reasons.push(Reason::Genus {
                genus: genus.to_string(),
                nim: genus.is_nim(),
            });
        }
    }

    /// What the rule of misère Nim on the Grundy values would say, where every component has one.
    pub(super) fn tell_popular_rule(&mut self, outcome: Option<Outcome>) {
        let Some(classes) = self.popular_classes() else {
            return;
        };
        let class = MisereClass::sum(&classes);
        let says = class.outcome(Convention::Misere);
        self.reasons.push(Reason::PopularRule {
            sum: Number(class.value),
            says,
            wrong: Some(says) != outcome,
        });
    }

    /// The components as if they were heaps of misère Nim.
    fn popular_classes(&mut self) -> Option<Vec<MisereClass>> {
        let mut classes = Vec::new();
        for term in self.expression.terms() {
            let values = match term {
                Term::Heaps { ruleset, .. } | Term::Row { ruleset, .. } => {
                    self.values_of_heaps(ruleset, &written_heaps(term))?
                }
                Term::Single(single) => {
                    let normal = Convention::Normal;
                    let class = self.solver.class_of_single(normal, single, self.watch);
                    vec![class.ok()??.value]
                }
            };
            classes.extend(values.into_iter().map(|value| MisereClass {
                firm: value > Natural::ONE,
                value,
            }));
        }
        Some(classes)
    }

    fn values_of_heaps(
        &mut self,
        ruleset: &HeapRuleset,
        heaps: &[Natural],
    ) -> Option<Vec<Natural>> {
        let known = self.solver.grundy_values(ruleset, heaps, self.watch);
        known.exhausted.is_none().then_some(known.found)
    }
}

/// A heap of a term by itself, or the term.
fn component(term: &Term, heap: Option<Natural>) -> String {
    match (term.heap_ruleset(), heap) {
        (Some(ruleset), Some(heap)) => {
            let written = heap - Natural::from(ruleset.shift());
            moves::one_heap(ruleset, &written).to_string()
        }
        _ => term.to_string(),
    }
}
