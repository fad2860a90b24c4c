//! Reasons in misère play where a component is wild.

use grundy_core::{Convention, Exhausted, MisereClass, Natural, Outcome};
use grundy_solve::{GenusReading, Method};

use super::{NAMED, Teller};
use crate::number::Number;
use crate::reason::{
    CountedPart, Factor, Missing, PopularRule, QuotientProduct, Reason, StrataSeen,
};

impl Teller<'_> {
    /// The elements of the components in the misère quotient, and their product.
    pub(super) fn tell_quotient(&mut self) {
        let Some(reading) = &self.evidence.quotient else {
            return;
        };
        let components = self.evidence.components.iter();
        let components = components.flat_map(|ground| std::iter::repeat_n(ground, ground.times));
        let factors = components.zip(&reading.elements).take(NAMED);
        let factors: Vec<Factor> = factors
            .map(|(ground, element)| Factor {
                component: match ground.heap {
                    Some(_) => self.component(ground),
                    None => self.expression.written()[ground.term].to_string(),
                },
                element: element.to_string(),
            })
            .collect();
        self.reasons.push(Reason::Quotient(QuotientProduct {
            order: reading.order,
            more: reading.elements.len() - factors.len(),
            factors,
            product: reading.product.to_string(),
            in_p: reading.outcome == Outcome::P,
        }));
    }

    /// The position as strata see it.
    pub(super) fn tell_strata(&mut self) {
        let Some(reading) = &self.evidence.strata else {
            return;
        };
        let counted = reading.counted.iter().map(|counted| CountedPart {
            part: counted.heap.to_string(),
            copies: counted.copies,
            weight: counted.weight,
        });
        self.reasons.push(Reason::Strata(StrataSeen {
            elements: reading.elements,
            counted: counted.collect(),
            weighted: reading.form,
            others: reading.rest.to_string(),
            in_p: reading.outcome == Outcome::P,
        }));
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
                self.reasons.push(Reason::PopularRule(PopularRule {
                    sum: Number(class.value),
                    says,
                    wrong: Some(says) != outcome,
                }));
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
