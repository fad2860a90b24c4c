//! Certificates of sums: that of each term, its heaps being one, and what they are worth together.

use std::time::Instant;

use grundy_cert::sum::worth;
use grundy_cert::{Certificate, Claim, Evidence, LoopyValue, SumClaim};
use grundy_core::natural::to_u64;
use grundy_play::number::Number;
use grundy_rules::{Expression, Term};

use super::tokens::outcome_of;
use crate::error::{Error, Unsuited};
use crate::solve::{SolveAnswer, SolveRequest};
use crate::workbench::Workbench;

impl Workbench {
    /// The certificate of a sum in normal play in which there is more than heaps.
    pub(super) fn certify_sum(&mut self, answer: &SolveAnswer) -> Result<Certificate, Error> {
        let unsuited = || Unsuited::NoCertificate.of(&answer.expression);
        let (outcome, value) = answer.outcome.zip(value_of(answer)).ok_or_else(unsuited)?;
        let started = Instant::now();
        let (mut terms, mut evidence) = (Vec::new(), Vec::new());
        for term in apart(&answer.read) {
            let taken = started.elapsed().as_secs_f64();
            let term = self.going_on(taken, |bench| bench.certify_term(term))?;
            terms.push(term.claim);
            evidence.push(term.evidence);
        }
        // Of a term only the winner may be known, by a mirror, and no equal one stand beside it.
        if worth(&terms).as_ref() != Ok(&value) {
            return Err(unsuited());
        }
        let claim = SumClaim {
            terms,
            outcome: outcome_of(outcome),
            value,
        };
        Ok(super::signed(Claim::Sum(claim), Evidence::Terms(evidence)))
    }

    fn certify_term(&mut self, term: Expression) -> Result<Certificate, Error> {
        let text = term.to_string();
        let request = SolveRequest {
            moves: false,
            ..SolveRequest::new(&text)
        };
        let started = Instant::now();
        let answer = self.answer_for(term, None, &request);
        let taken = started.elapsed().as_secs_f64();
        self.going_on(taken, |bench| bench.position_certificate(&answer))
    }
}

/// The terms of a sum that are certified one by one: all heaps together, and each other one.
fn apart(sum: &Expression) -> Vec<Expression> {
    let terms = sum.terms().iter().cloned();
    let (heaps, others): (Vec<Term>, Vec<Term>) =
        terms.partition(|term| matches!(term, Term::Heaps { .. }));
    let heaps = (!heaps.is_empty()).then_some(heaps);
    let others = others.into_iter().map(|term| vec![term]);
    heaps
        .into_iter()
        .chain(others)
        .map(Expression::new)
        .collect()
}

fn value_of(answer: &SolveAnswer) -> Option<LoopyValue> {
    let number = |Number(value): &Number| to_u64(value);
    if let Some(grundy) = &answer.grundy {
        return number(grundy).map(LoopyValue::Nimber);
    }
    let to = answer.infinity.as_ref()?.iter().map(number);
    to.collect::<Option<_>>().map(LoopyValue::Infinite)
}
