//! Every move of a position, and what it leads to.

use grundy::game::Places;
use grundy::{ListedMove, OptionsRequest, SCHEMA};
use grundy_words::{Catalogue, ShownMove};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::bench::{Bench, Uploads};
use crate::problem::Problem;
use crate::question::{Question, convention};
use crate::reply::Reply;

/// Moves looked at where nothing is said.
const USUAL: usize = 200;

/// Every move and what it leads to: winning moves first.
#[derive(Deserialize, JsonSchema)]
#[schemars(extend("example" = { "expression": "tactix(2x3)" }))]
#[serde(deny_unknown_fields)]
pub(crate) struct Options {
    expression: String,
    #[serde(default)]
    misere: bool,
    most: Option<usize>,
    #[serde(default)]
    files: Uploads,
}

#[derive(JsonSchema, Serialize)]
pub(crate) struct OptionsTold {
    schema: u32,
    expression: String,
    options: Vec<ShownMove>,
    more: bool,
}

impl Question for Options {
    fn answer(&self, bench: &mut Bench, catalogue: &Catalogue) -> Result<Reply, Problem> {
        let request = OptionsRequest {
            expression: &self.expression,
            convention: convention(self.misere),
            most: Some(self.most.unwrap_or(USUAL)),
        };
        let asked = (self.expression.as_str(), &self.files);
        let answer = bench.answer(asked, catalogue, |workbench| workbench.options(&request))?;
        let cut = answer.moves.iter().any(|mv| mv.outcome.is_none());
        let reply = Reply::json(&OptionsTold {
            schema: SCHEMA,
            expression: answer.position.to_string(),
            options: shown(
                &answer.moves,
                &answer.places,
                catalogue,
                &catalogue.players(),
            ),
            more: answer.more,
        });
        Ok(reply.cut_if(cut))
    }
}

/// The moves as the page shows them.
pub(crate) fn shown(
    moves: &[ListedMove],
    places: &Places,
    catalogue: &Catalogue,
    players: &[String; 2],
) -> Vec<ShownMove> {
    let moves = moves.iter();
    moves
        .map(|mv| ShownMove::new(mv, places, catalogue, players))
        .collect()
}
