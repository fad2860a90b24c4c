//! What a text means, at every keystroke.

use std::collections::BTreeMap;

use grundy::SCHEMA;
use grundy_words::{Catalogue, GameTable, Scene};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::bench::{Bench, Uploads};
use crate::problem::Problem;
use crate::question::{Question, convention};
use crate::reply::Reply;

/// What a text means: its canonical form, what may be done with it, a scene. Cheap: for every keystroke.
#[derive(Deserialize, JsonSchema)]
#[schemars(extend("example" = { "expression": "kayles(7) + nim(3,4)" }))]
#[serde(deny_unknown_fields)]
pub(crate) struct Read {
    expression: String,
    #[serde(default)]
    misere: bool,
    #[serde(default)]
    files: Uploads,
}

#[derive(JsonSchema, Serialize)]
pub(crate) struct ReadAnswer {
    schema: u32,
    expression: String,
    /// The same in the order in which it was typed.
    shown: String,
    /// The rules, where there is one term.
    ruleset: Option<String>,
    /// Whether it may stand in a sum.
    summable: bool,
    /// Whether it may be played so that the last move loses.
    misere: bool,
    over: bool,
    /// For the rules of each term, the table that is soon there.
    tables: BTreeMap<String, GameTable>,
    scene: Scene,
}

impl Question for Read {
    fn answer(&self, bench: &mut Bench, catalogue: &Catalogue) -> Result<Reply, Problem> {
        let asked = (self.expression.as_str(), &self.files);
        let read = bench.answer(asked, catalogue, |workbench| {
            workbench.meaning(&self.expression, convention(self.misere))
        })?;
        let (position, places) = (&read.position, &read.places);
        let ruleset = match places.places() {
            [only] => Some(only.rules()),
            _ => None,
        };
        let rules = places.places().iter().map(|place| place.rules());
        let tables = rules.filter_map(|rules| {
            let table = GameTable::of(&rules, catalogue)?;
            Some((rules, table))
        });
        Ok(Reply::json(&ReadAnswer {
            tables: tables.collect(),
            schema: SCHEMA,
            ruleset,
            summable: read.summable,
            misere: read.misere,
            over: position.is_over(),
            scene: Scene::new(places, catalogue, &catalogue.players()),
            shown: position.shown().to_string(),
            expression: position.to_string(),
        }))
    }
}
