//! Claims about infinite quotients, and their evidence, as text.

use super::{kind, list, list_json, lists, lists_json, numbers_json, objects, rules, rules_json};
use crate::certificate::{Counted, Family, InfiniteQuotientClaim, Strata};
use crate::json::{Fields, Json, Part};
use crate::numbers::{cells, cells_text};
use crate::refusal::{Reason, Refusal, refusal};

pub(super) fn claim(fields: &mut Fields<'_>) -> Result<InfiniteQuotientClaim, Refusal> {
    Ok(InfiniteQuotientClaim {
        rules: rules(fields.object("rules")?)?,
        heaps: fields.number("heaps")?,
    })
}

pub(super) fn evidence(fields: &mut Fields<'_>) -> Result<Strata, Refusal> {
    let patterns = fields.list("patterns")?.into_iter();
    let patterns = patterns.map(|(place, part)| match part {
        Part::Text(text) => cells(text, &place),
        _ => Err(refusal(&place, Reason::Type { expected: "text" })),
    });
    Ok(Strata {
        patterns: patterns.collect::<Result<_, _>>()?,
        counted: objects(fields, "counted", counted)?,
        generators: lists(fields, "generators")?,
        near: fields.number("near")?,
        modulus: fields.number("modulus")?,
        pattern_of: list(fields, "pattern_of")?,
        family: family(fields.object("family")?)?,
    })
}

fn counted(mut fields: Fields<'_>) -> Result<Counted, Refusal> {
    let entry = Counted {
        heap: fields.number("heap")?,
        threshold: fields.number("threshold")?,
        period: fields.number("period")?,
        weight: fields.integer("weight")?,
    };
    fields.finish()?;
    Ok(entry)
}

fn family(mut fields: Fields<'_>) -> Result<Family, Refusal> {
    let family = Family {
        base: fields.numbers("base")?,
        step: fields.numbers("step")?,
        against: fields.numbers("against")?,
    };
    fields.finish()?;
    Ok(family)
}

pub(super) fn claim_json(claim: &InfiniteQuotientClaim) -> Vec<(&'static str, Json)> {
    vec![
        kind("infinite-quotient"),
        ("rules", rules_json(&claim.rules)),
        ("heaps", Json::Number(claim.heaps)),
    ]
}

pub(super) fn evidence_json(strata: &Strata) -> Vec<(&'static str, Json)> {
    let counted = strata.counted.iter().map(|entry| {
        Json::Object(vec![
            ("heap", Json::Number(entry.heap)),
            ("threshold", Json::Number(entry.threshold)),
            ("period", Json::Number(entry.period)),
            ("weight", Json::Integer(entry.weight)),
        ])
    });
    let patterns = strata.patterns.iter();
    let patterns = patterns.map(|cells| Json::Text(cells_text(cells)));
    let Family {
        base,
        step,
        against,
    } = &strata.family;
    let family = vec![
        ("base", numbers_json(base)),
        ("step", numbers_json(step)),
        ("against", numbers_json(against)),
    ];
    vec![
        kind("strata"),
        ("counted", Json::List(counted.collect())),
        ("generators", lists_json(&strata.generators)),
        ("near", Json::Number(strata.near)),
        ("modulus", Json::Number(strata.modulus)),
        ("patterns", Json::List(patterns.collect())),
        ("pattern_of", list_json(&strata.pattern_of)),
        ("family", Json::Object(family)),
    ]
}
