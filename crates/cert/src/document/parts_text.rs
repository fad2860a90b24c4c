//! Claims about games on graphs and boards, and lists of parts and of positions, as text.

use super::{choice, kind, lists, lists_json, outcome, outcome_json, text};
use crate::certificate::{Convention, PartsClaim};
use crate::json::{Fields, Json, Part};
use crate::misere::{PositionList, positions, positions_text};
use crate::parts::{Game, LineTake, PartList, Set, VertexTake, Writing, parts, parts_text};
use crate::refusal::{Reason, Refusal, refusal};

/// Where parts are written down in an order that the checker finds.
const REFINED: &str = "refined";

/// Where a claim is about misère play; about normal play it says nothing.
const MISERE: &str = "misere";

pub(super) fn claim(fields: &mut Fields<'_>) -> Result<PartsClaim, Refusal> {
    let game = game(fields.object("game")?)?;
    let place = fields.place("left");
    let left = match fields.optional("left") {
        None => None,
        Some(Part::Text(text)) => {
            Some(Set::of_text(text).ok_or_else(|| refusal(&place, Reason::PartText))?)
        }
        Some(_) => return Err(refusal(&place, Reason::Type { expected: "text" })),
    };
    Ok(PartsClaim {
        game,
        convention: convention(fields)?,
        left,
        outcome: outcome(fields)?,
        grundy: fields.optional_number("grundy")?,
    })
}

pub(super) fn convention(fields: &mut Fields<'_>) -> Result<Convention, Refusal> {
    match word(fields, "convention")? {
        None => Ok(Convention::Normal),
        Some(MISERE) => Ok(Convention::Misere),
        Some(other) => Err(choice(&fields.place("convention"), other)),
    }
}

/// The text of an optional field.
fn word<'t>(fields: &mut Fields<'t>, name: &str) -> Result<Option<&'t str>, Refusal> {
    let text = fields.has(name).then(|| fields.text(name));
    text.transpose()
}

fn game(mut fields: Fields<'_>) -> Result<Game, Refusal> {
    let game = match fields.text("kind")? {
        "graph" => Game::Graph {
            later: lists(&mut fields, "later")?,
            take: take(&mut fields, &VertexTake::ALL)?,
        },
        "lines" => Game::Lines {
            cells: fields.number("cells")?,
            lines: lists(&mut fields, "lines")?,
            take: take(&mut fields, &LineTake::ALL)?,
        },
        other => return Err(choice(&fields.place("kind"), other)),
    };
    fields.finish()?;
    Ok(game)
}

fn take<T: Copy>(fields: &mut Fields<'_>, all: &[(T, &'static str)]) -> Result<T, Refusal> {
    let found = fields.text("take")?;
    let named = all.iter().find(|(_, word)| *word == found);
    let named = named.ok_or_else(|| choice(&fields.place("take"), found))?;
    Ok(named.0)
}

pub(super) fn evidence(fields: &mut Fields<'_>) -> Result<PartList, Refusal> {
    let (orders, writing) = (lists(fields, "orders")?, writing(fields)?);
    let list = fields.text("parts")?;
    let parts = parts(list, &fields.place("parts"))?;
    Ok(PartList {
        orders,
        writing,
        parts,
    })
}

pub(super) fn positions_evidence(fields: &mut Fields<'_>) -> Result<PositionList, Refusal> {
    let (orders, writing) = (lists(fields, "orders")?, writing(fields)?);
    let small = fields.number("small")?;
    let list = fields.text("positions")?;
    let positions = positions(list, &fields.place("positions"))?;
    Ok(PositionList {
        orders,
        writing,
        small,
        positions,
    })
}

fn writing(fields: &mut Fields<'_>) -> Result<Writing, Refusal> {
    match word(fields, "writing")? {
        None => Ok(Writing::InOrders),
        Some(REFINED) => Ok(Writing::Refined),
        Some(other) => Err(choice(&fields.place("writing"), other)),
    }
}

pub(super) fn claim_json(claim: &PartsClaim) -> Vec<(&'static str, Json)> {
    let mut fields = vec![kind("parts"), ("game", game_json(&claim.game))];
    fields.extend(convention_json(claim.convention));
    let left = claim.left.as_ref();
    fields.extend(left.map(|left| ("left", text(&left.text()))));
    fields.push(("outcome", outcome_json(claim.outcome)));
    fields.extend(claim.grundy.map(|value| ("grundy", Json::Number(value))));
    fields
}

pub(super) fn convention_json(convention: Convention) -> Option<(&'static str, Json)> {
    (convention == Convention::Misere).then(|| ("convention", text(MISERE)))
}

fn game_json(game: &Game) -> Json {
    Json::Object(match game {
        Game::Graph { later, take } => vec![
            kind("graph"),
            ("take", text(take.word())),
            ("later", lists_json(later)),
        ],
        Game::Lines { cells, lines, take } => vec![
            kind("lines"),
            ("take", text(take.word())),
            ("cells", Json::Number(*cells)),
            ("lines", lists_json(lines)),
        ],
    })
}

pub(super) fn evidence_json(list: &PartList) -> Vec<(&'static str, Json)> {
    let mut fields = vec![kind("parts"), ("orders", lists_json(&list.orders))];
    fields.extend(writing_json(list.writing));
    fields.push(("parts", Json::Text(parts_text(&list.parts))));
    fields
}

pub(super) fn positions_json(list: &PositionList) -> Vec<(&'static str, Json)> {
    let mut fields = vec![kind("positions"), ("orders", lists_json(&list.orders))];
    fields.extend(writing_json(list.writing));
    fields.push(("small", Json::Number(list.small)));
    fields.push(("positions", Json::Text(positions_text(&list.positions))));
    fields
}

fn writing_json(writing: Writing) -> Option<(&'static str, Json)> {
    (writing == Writing::Refined).then(|| ("writing", text(REFINED)))
}
