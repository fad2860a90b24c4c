//! Every line of play.

use grundy::{Completion, Request, TreeRequest};
use grundy_words::{Catalogue, picture_of_tree};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::bench::{Bench, Uploads};
use crate::problem::Problem;
use crate::question::{Question, convention};
use crate::reply::{PLAIN, Reply, SVG, UpTo};

/// Positions that an answer may have.
const MOST_NODES: usize = 2000;

/// Every line of play of a small position.
#[derive(Deserialize, JsonSchema)]
#[schemars(extend("example" = { "expression": "nim(2,1)" }))]
#[serde(deny_unknown_fields)]
pub(crate) struct Tree {
    expression: String,
    #[serde(default)]
    misere: bool,
    depth: Option<usize>,
    nodes: Option<usize>,
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
    Dot,
    /// A picture.
    Svg,
}

impl Question for Tree {
    fn answer(&self, bench: &mut Bench, catalogue: &Catalogue) -> Result<Reply, Problem> {
        let usual = TreeRequest::new(&self.expression);
        let request = TreeRequest {
            convention: convention(self.misere),
            depth: self.depth,
            nodes: self.nodes.unwrap_or(usual.nodes).min(MOST_NODES),
            ..usual
        };
        let mut dot = UpTo::default();
        let asked = (self.expression.as_str(), &self.files);
        let answer = bench.answer(asked, catalogue, |workbench| match self.format {
            Format::Dot => workbench.tree_dot(&request, &mut dot),
            Format::Json | Format::Svg => workbench.tree(&request),
        })?;
        match (self.format, request.completion(&answer)) {
            (Format::Json, ended) => Ok(Reply::json(&answer)
                .called("tree.json")
                .cut_if(ended.is_limit())),
            (Format::Dot, Completion::Complete) => {
                Ok(Reply::text(dot.into_bytes(), PLAIN).called("tree.dot"))
            }
            (Format::Svg, Completion::Complete) => {
                let picture = picture_of_tree(&answer, catalogue)
                    .map_err(|error| Problem::of(&error, &self.expression, catalogue))?;
                Ok(Reply::text(picture, SVG).called("tree.svg"))
            }
            (_, Completion::Allowed(_)) => {
                let met = catalogue.format("cli-too-many-nodes", &[("met", &answer.met)]);
                Err(Problem::refused("limit", met))
            }
            (_, Completion::Limit(limit)) => {
                let text = catalogue.get(&format!("exhausted-{limit}"));
                Err(Problem::refused("limit", text).that_may_be_cut())
            }
        }
    }
}
