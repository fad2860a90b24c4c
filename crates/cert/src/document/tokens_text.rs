//! Claims about tokens on directed graphs, and labels, as text.

use super::parts_text::{convention, convention_json};
use super::{kind, list, list_json, outcome_json, outcome_of, text};
use crate::certificate::{Digraph, Labels, LoopyValue, Outcome, TokensClaim};
use crate::json::{Fields, Json};
use crate::refusal::Refusal;

/// The outcome where nobody can force the end.
const DRAW: &str = "draw";

pub(super) fn claim(fields: &mut Fields<'_>) -> Result<TokensClaim, Refusal> {
    Ok(TokensClaim {
        graph: Digraph {
            degrees: list(fields, "degrees")?,
            successors: list(fields, "successors")?,
        },
        tokens: list(fields, "tokens")?,
        convention: convention(fields)?,
        outcome: outcome(fields)?,
        value: value(fields)?,
    })
}

pub(super) fn outcome(fields: &mut Fields<'_>) -> Result<Option<Outcome>, Refusal> {
    match fields.text("outcome")? {
        DRAW => Ok(None),
        other => outcome_of(other, fields).map(Some),
    }
}

/// Of the two fields a second one is left over and refused so.
pub(super) fn value(fields: &mut Fields<'_>) -> Result<Option<LoopyValue>, Refusal> {
    if fields.has("infinity") {
        return Ok(Some(LoopyValue::Infinite(list(fields, "infinity")?)));
    }
    let grundy = fields.optional_number("grundy")?;
    Ok(grundy.map(LoopyValue::Nimber))
}

pub(super) fn labels(fields: &mut Fields<'_>) -> Result<Labels, Refusal> {
    Ok(Labels {
        labels: list(fields, "labels")?,
        counters: list(fields, "counters")?,
    })
}

pub(super) fn claim_json(claim: &TokensClaim) -> Vec<(&'static str, Json)> {
    let mut fields = vec![
        kind("tokens"),
        ("degrees", list_json(&claim.graph.degrees)),
        ("successors", list_json(&claim.graph.successors)),
        ("tokens", list_json(&claim.tokens)),
    ];
    fields.extend(convention_json(claim.convention));
    fields.push(drawn_json(claim.outcome));
    fields.extend(claim.value.as_ref().map(value_json));
    fields
}

pub(super) fn drawn_json(outcome: Option<Outcome>) -> (&'static str, Json) {
    let outcome = outcome.map(outcome_json);
    ("outcome", outcome.unwrap_or_else(|| text(DRAW)))
}

pub(super) fn value_json(value: &LoopyValue) -> (&'static str, Json) {
    match value {
        LoopyValue::Nimber(value) => ("grundy", Json::Number(*value)),
        LoopyValue::Infinite(to) => ("infinity", list_json(to)),
    }
}

pub(super) fn labels_json(labels: &Labels) -> Vec<(&'static str, Json)> {
    vec![
        kind("labels"),
        ("labels", list_json(&labels.labels)),
        ("counters", list_json(&labels.counters)),
    ]
}
