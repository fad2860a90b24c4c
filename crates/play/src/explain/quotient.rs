//! Reasons in misère play where a component is wild.

use grundy_core::{Convention, Exhausted, MisereClass, Natural, Outcome};
use grundy_rules::Term;
use grundy_solve::{GenusReading, Ground, Method};

use super::{NAMED, Teller};
use crate::moves;
use crate::number::Number;
use crate::reason::{Factor, Missing, Reason};

impl Teller<'_> {
    /// The elements of the components in the misère quotient, and their product.
    pub(super) fn tell_quotient(&mut self) {
        let Some(reading) = &self.evidence.quotient else {
            return;
        };
        let mut factors = Vec::new();
        let mut more = 0;
        for (term, parts) in self.expression.terms().iter().zip(&reading.terms) {
            for (heap, element) in parts {
                if factors.len() == NAMED {
                    more += 1;
                    continue;
                }
                factors.push(Factor {
                    component: component(term, heap.as_ref()),
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
        let components = self.evidence.components.iter().take(LOOKED_AT);
        let text = |ground: &Ground| match ground.heap {
            Some(_) => self.component(ground),
            None => self.expression.written()[ground.term].to_string(),
        };
        components.map(text).collect()
    }

    /// What the genera of the parts say.
    pub(super) fn tell_by_genus(&mut self, outcome: Option<Outcome>) {
        match &self.evidence.genera {
            Some(Ok(GenusReading::Partner(size))) => self.reasons.push(Reason::NimPartner {
                size: Number(size.clone()),
                has: outcome == Some(Outcome::P),
            }),
            Some(Ok(GenusReading::ManyTokens(options))) => self.reasons.push(Reason::ManyTokens {
                options: Number(options.clone()),
            }),
            Some(Ok(GenusReading::Reverting(_))) => {
                self.reasons.push(Reason::Reverting);
                self.tell_values(Method::Genus);
            }
            Some(Err(exhausted)) => self.say_missing(Missing::Genera, *exhausted),
            None => {}
        }
    }

    /// The genus of the position.
    pub(super) fn tell_genus(&mut self) {
        if let Some(genus) = &self.evidence.genus {
            self.reasons.push(Reason::Genus {
                genus: genus.to_string(),
                nim: genus.is_nim(),
            });
        }
    }

    /// What the rule of misère Nim on the Grundy values would say, where every component has one.
    pub(super) fn tell_popular_rule(&mut self, outcome: Option<Outcome>) {
        match self.popular_classes() {
            Ok(Some(classes)) => {
                let class = MisereClass::sum(&classes);
                let says = class.outcome(Convention::Misere);
                self.reasons.push(Reason::PopularRule {
                    sum: Number(class.value),
                    says,
                    wrong: Some(says) != outcome,
                });
            }
            Ok(None) => {}
            Err(exhausted) => self.say_missing(Missing::PopularRule, exhausted),
        }
    }

    /// The components as if they were heaps of misère Nim.
    fn popular_classes(&self) -> Result<Option<Vec<MisereClass>>, Exhausted> {
        let mut classes = Vec::new();
        for ground in &self.evidence.components {
            let Some(value) = ground.value.clone()? else {
                return Ok(None);
            };
            let firm = value > Natural::ONE;
            let class = MisereClass { firm, value };
            classes.extend(std::iter::repeat_n(class, ground.times));
        }
        Ok(Some(classes))
    }
}

/// A heap of a term by itself, or the term.
fn component(term: &Term, heap: Option<&Natural>) -> String {
    match (term.heap_ruleset(), heap) {
        (Some(ruleset), Some(heap)) => {
            let written = heap - Natural::from(ruleset.shift());
            moves::one_heap(ruleset, &written).to_string()
        }
        _ => term.to_string(),
    }
}
