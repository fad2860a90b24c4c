//! A position as a picture.

use grundy::Convention;
use grundy_words::{Catalogue, Game, Scene, picture_of_position};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::bench::{Bench, Uploads};
use crate::problem::Problem;
use crate::question::Question;
use crate::reply::{Reply, SVG};

/// A position as a picture, or as the data that it is drawn from. Without files of its own it may name those of the examples.
#[derive(Deserialize, JsonSchema)]
#[schemars(extend("example" = { "expression": "chocolate(2x3)" }))]
#[serde(deny_unknown_fields)]
pub(crate) struct Picture {
    expression: String,
    #[serde(default)]
    format: Format,
    #[serde(default)]
    files: Uploads,
}

#[derive(Clone, Copy, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Format {
    /// What it is drawn from.
    #[default]
    Json,
    Svg,
}

impl Question for Picture {
    fn answer(&self, bench: &mut Bench, catalogue: &Catalogue) -> Result<Reply, Problem> {
        // Without files of its own it is one of the examples.
        let samples = Game::samples_in(&self.expression);
        let files = if self.files.is_empty() {
            &samples
        } else {
            &self.files
        };
        let asked = (self.expression.as_str(), files);
        let read = bench.answer(asked, catalogue, |workbench| {
            workbench.meaning(&self.expression, Convention::Normal)
        })?;
        let scene = Scene::new(&read.places, catalogue, &catalogue.players());
        Ok(match self.format {
            Format::Json => Reply::json(&scene).called("position.json"),
            Format::Svg => Reply::text(picture_of_position(&scene), SVG)
                .called("position.svg")
                .lasting(),
        })
    }
}
