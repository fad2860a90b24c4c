//! Claims about sums, and the evidence of their terms, as text.

use super::tokens_text::{drawn_json, outcome, value, value_json};
use super::{by_kind, claim_of_kind, evidence_of_kind, kind, objects};
use crate::certificate::{Evidence, SumClaim};
use crate::json::{Fields, Json};
use crate::refusal::{Reason, Refusal, refusal};

pub(super) fn claim(fields: &mut Fields<'_>) -> Result<SumClaim, Refusal> {
    Ok(SumClaim {
        terms: objects(fields, "terms", |fields| by_kind(fields, claim_of_kind))?,
        outcome: outcome(fields)?,
        value: value(fields)?.ok_or_else(|| refusal(&fields.place("grundy"), Reason::Missing))?,
    })
}

pub(super) fn evidence(fields: &mut Fields<'_>) -> Result<Vec<Evidence>, Refusal> {
    objects(fields, "terms", |fields| by_kind(fields, evidence_of_kind))
}

pub(super) fn claim_json(claim: &SumClaim) -> Vec<(&'static str, Json)> {
    let terms = claim.terms.iter().map(super::claim_json);
    vec![
        kind("sum"),
        ("terms", Json::List(terms.collect())),
        drawn_json(claim.outcome),
        value_json(&claim.value),
    ]
}

pub(super) fn evidence_json(terms: &[Evidence]) -> Vec<(&'static str, Json)> {
    let terms = terms.iter().map(super::evidence_json);
    vec![kind("terms"), ("terms", Json::List(terms.collect()))]
}
