//! Claims about sums of heaps, and their tables, as text.

use super::parts_text::{convention, convention_json};
use super::rules_text::{rules, rules_json};
use super::{
    figures, figures_json, kind, list, list_json, lists, lists_json, numbers_json, objects,
    optional, outcome, outcome_json,
};
use crate::certificate::{Convention, Elements, Move, PositionClaim, Table, Term, Winning};
use crate::json::{Fields, Json, Part};
use crate::refusal::{Reason, Refusal, refusal};

pub(super) fn claim(fields: &mut Fields<'_>) -> Result<PositionClaim, Refusal> {
    let convention = convention(fields)?;
    let grundy = (convention == Convention::Normal).then(|| fields.number("grundy"));
    Ok(PositionClaim {
        terms: objects(fields, "terms", term)?,
        convention,
        outcome: outcome(fields)?,
        grundy: grundy.transpose()?,
        winning: winning(fields)?,
    })
}

fn term(mut fields: Fields<'_>) -> Result<Term, Refusal> {
    let term = Term {
        rules: rules(fields.object("rules")?)?,
        heaps: fields.numbers("heaps")?,
    };
    fields.finish()?;
    Ok(term)
}

fn winning(fields: &mut Fields<'_>) -> Result<Option<Winning>, Refusal> {
    let Some(mut fields) = optional(fields, "winning")? else {
        return Ok(None);
    };
    let count = fields.number("count")?;
    let listed = fields.optional("moves").map(|part| match part {
        Part::List(entries) => moves(entries, &fields.place("moves")),
        _ => Err(refusal(
            &fields.place("moves"),
            Reason::Type { expected: "list" },
        )),
    });
    let moves = listed.transpose()?;
    fields.finish()?;
    Ok(Some(Winning { count, moves }))
}

fn moves(entries: Vec<Part<'_>>, place: &str) -> Result<Vec<Move>, Refusal> {
    let read = |(index, part): (usize, _)| {
        let mut fields = Fields::of(part, format!("{place}[{index}]"))?;
        let mv = Move {
            term: fields.number("term")?,
            heap: fields.number("heap")?,
            to: fields.numbers("to")?,
        };
        fields.finish()?;
        Ok(mv)
    };
    (0..).zip(entries).map(read).collect()
}

pub(super) fn tables(fields: &mut Fields<'_>) -> Result<Vec<Table>, Refusal> {
    objects(fields, "tables", table)
}

fn table(mut fields: Fields<'_>) -> Result<Table, Refusal> {
    let values = list(&mut fields, "values")?;
    let period = match optional(&mut fields, "period")? {
        None => None,
        Some(mut inner) => {
            let found = figures(&mut inner)?;
            inner.finish()?;
            Some(found)
        }
    };
    fields.finish()?;
    Ok(Table { values, period })
}

pub(super) fn elements(fields: &mut Fields<'_>) -> Result<Elements, Refusal> {
    Ok(Elements {
        generators: lists(fields, "generators")?,
        p: list(fields, "p")?,
        tables: tables(fields)?,
    })
}

pub(super) fn claim_json(claim: &PositionClaim) -> Vec<(&'static str, Json)> {
    let terms = claim.terms.iter().map(|term| {
        let heaps = numbers_json(&term.heaps);
        Json::Object(vec![("rules", rules_json(&term.rules)), ("heaps", heaps)])
    });
    let mut fields = vec![kind("position"), ("terms", Json::List(terms.collect()))];
    fields.extend(convention_json(claim.convention));
    fields.push(("outcome", outcome_json(claim.outcome)));
    fields.extend(claim.grundy.map(|grundy| ("grundy", Json::Number(grundy))));
    if let Some(winning) = &claim.winning {
        let mut winning_fields = vec![("count", Json::Number(winning.count))];
        if let Some(moves) = &winning.moves {
            let moves = moves.iter().map(|mv| {
                Json::Object(vec![
                    ("term", Json::Number(mv.term)),
                    ("heap", Json::Number(mv.heap)),
                    ("to", numbers_json(&mv.to)),
                ])
            });
            winning_fields.push(("moves", Json::List(moves.collect())));
        }
        fields.push(("winning", Json::Object(winning_fields)));
    }
    fields
}

pub(super) fn tables_json(tables: &[Table]) -> (&'static str, Json) {
    let tables = tables.iter().map(|table| {
        let mut fields = vec![("values", list_json(&table.values))];
        if let Some(figures) = table.period {
            fields.push(("period", Json::Object(figures_json(figures).into())));
        }
        Json::Object(fields)
    });
    ("tables", Json::List(tables.collect()))
}

pub(super) fn elements_json(elements: &Elements) -> Vec<(&'static str, Json)> {
    vec![
        kind("elements"),
        ("generators", lists_json(&elements.generators)),
        ("p", list_json(&elements.p)),
        tables_json(&elements.tables),
    ]
}
