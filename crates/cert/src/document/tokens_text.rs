//! Claims about tokens on directed graphs, and labels, as text.

use super::parts_text::{convention, convention_json};
use super::{kind, list, list_json, outcome_json, outcome_of, text};
use crate::certificate::{Digraph, Labels, TokenValue, TokensClaim};
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
        outcome: match fields.text("outcome")? {
            DRAW => None,
            other => Some(outcome_of(other, fields)?),
        },
        value: value(fields)?,
    })
}

/// Of the two fields a second one is left over and refused so.
fn value(fields: &mut Fields<'_>) -> Result<Option<TokenValue>, Refusal> {
    if fields.has("infinity") {
        return Ok(Some(TokenValue::Infinite(list(fields, "infinity")?)));
    }
    let grundy = fields.optional_number("grundy")?;
    Ok(grundy.map(TokenValue::Nimber))
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
    let outcome = claim.outcome.map(outcome_json);
    fields.push(("outcome", outcome.unwrap_or_else(|| text(DRAW))));
    fields.extend(claim.value.as_ref().map(|value| match value {
        TokenValue::Nimber(value) => ("grundy", Json::Number(*value)),
        TokenValue::Infinite(to) => ("infinity", list_json(to)),
    }));
    fields
}

pub(super) fn labels_json(labels: &Labels) -> Vec<(&'static str, Json)> {
    vec![
        kind("labels"),
        ("labels", list_json(&labels.labels)),
        ("counters", list_json(&labels.counters)),
    ]
}
