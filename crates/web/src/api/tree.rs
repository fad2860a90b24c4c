//! Every line of play.

use grundy::{Completion, Request, TreeRequest};
use grundy_words::Catalogue;
use schemars::JsonSchema;
use serde::Deserialize;

use crate::bench::{Bench, Uploads};
use crate::problem::Problem;
use crate::question::{Question, convention};
use crate::reply::{PLAIN, Reply, UpTo};

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
        if let Format::Json = self.format {
            let answer = bench.ask(&request, &self.files, catalogue)?;
            return Ok(Reply::json(&answer)
                .called("tree.json")
                .cut_if(request.completion(&answer).is_limit()));
        }
        let mut dot = UpTo::default();
        let asked = (self.expression.as_str(), &self.files);
        let answer = bench.answer(asked, catalogue, |workbench| {
            workbench.tree_dot(&request, &mut dot)
        })?;
        match request.completion(&answer) {
            Completion::Complete => Ok(Reply::text(dot.into_bytes(), PLAIN).called("tree.dot")),
            Completion::Allowed(_) => {
                let met = catalogue.format("cli-too-many-nodes", &[("met", &answer.met)]);
                Err(Problem::refused("limit", met))
            }
            Completion::Limit(limit) => {
                let text = catalogue.get(&format!("exhausted-{limit}"));
                Err(Problem::refused("limit", text).that_may_be_cut())
            }
        }
    }
}
