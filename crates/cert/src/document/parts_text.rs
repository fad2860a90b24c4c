//! Claims about games on graphs and boards, and lists of parts, as text.

use super::{choice, kind, lists, lists_json, outcome, outcome_json, text};
use crate::certificate::PartsClaim;
use crate::json::{Fields, Json, Part};
use crate::parts::{Game, LineTake, PartList, Set, VertexTake, Writing, parts, parts_text};
use crate::refusal::{Reason, Refusal, refusal};

/// Where parts are written down in an order that the checker finds.
const REFINED: &str = "refined";

pub(super) fn claim(fields: &mut Fields<'_>) -> Result<PartsClaim, Refusal> {
    let game = game(fields.object("game")?)?;
    let place = fields.place("left");
    let left = match fields.optional("left") {
        None => None,
        Some(Part::Text(text)) => Some(Set::of_text(text).ok_or_else(|| choice(&place, text))?),
        Some(_) => return Err(refusal(&place, Reason::Type { expected: "text" })),
    };
    Ok(PartsClaim {
        game,
        left,
        outcome: outcome(fields)?,
        grundy: fields.optional_number("grundy")?,
    })
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
    let orders = lists(fields, "orders")?;
    let writing = match fields.has("writing") {
        false => Writing::InOrders,
        true => match fields.text("writing")? {
            REFINED => Writing::Refined,
            other => return Err(choice(&fields.place("writing"), other)),
        },
    };
    let list = fields.text("parts")?;
    let parts = parts(list, &fields.place("parts"))?;
    Ok(PartList {
        orders,
        writing,
        parts,
    })
}

pub(super) fn claim_json(claim: &PartsClaim) -> Vec<(&'static str, Json)> {
    let mut fields = vec![kind("parts"), ("game", game_json(&claim.game))];
    fields.extend(claim.left.map(|left| ("left", text(&left.text()))));
    fields.push(("outcome", outcome_json(claim.outcome)));
    fields.extend(claim.grundy.map(|value| ("grundy", Json::Number(value))));
    fields
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
    fields.extend((list.writing == Writing::Refined).then(|| ("writing", text(REFINED))));
    fields.push(("parts", Json::Text(parts_text(&list.parts))));
    fields
}
