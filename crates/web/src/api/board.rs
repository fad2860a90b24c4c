//! Everything about a board.

use grundy::{BoardRequest, Request};
use grundy_words::{Catalogue, Tells, picture_of_board};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::bench::{Bench, Uploads};
use crate::problem::Problem;
use crate::question::{Question, convention};
use crate::reply::{Reply, SVG, WithText};

/// Everything that can be left of a board, decided.
#[derive(Deserialize, JsonSchema)]
#[schemars(extend("example" = { "expression": "tactix(3x3)" }))]
#[serde(deny_unknown_fields)]
pub(crate) struct BoardQuestion {
    expression: String,
    #[serde(default)]
    misere: bool,
    #[serde(default)]
    format: Format,
    #[serde(default)]
    files: Uploads,
}

#[derive(Clone, Copy, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Format {
    #[default]
    Json,
    Svg,
}

impl Question for BoardQuestion {
    fn answer(&self, bench: &mut Bench, catalogue: &Catalogue) -> Result<Reply, Problem> {
        let request = BoardRequest {
            expression: &self.expression,
            convention: convention(self.misere),
        };
        let answer = bench.ask(&request, &self.files, catalogue)?;
        let completion = request.completion(&answer);
        let reply = match self.format {
            Format::Json => {
                Reply::json(&WithText::new(catalogue.lines(&answer), answer)).called("board.json")
            }
            Format::Svg => {
                Reply::text(picture_of_board(&answer, catalogue), SVG).called("board.svg")
            }
        };
        Ok(reply.cut_if(completion.is_limit()))
    }
}
