//! Every line of play.

use grundy::{NoTree, TreeRequest};
use grundy_words::Catalogue;
use serde::Deserialize;

use crate::bench::{Bench, Uploads};
use crate::problem::Problem;
use crate::question::{Download, Question, convention};
use crate::reply::{PLAIN, Reply, UpTo};

/// Positions that an answer may have.
const MOST_NODES: usize = 2000;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Tree {
    expression: String,
    #[serde(default)]
    misere: bool,
    #[serde(default)]
    depth: Option<usize>,
    #[serde(default)]
    nodes: Option<usize>,
    #[serde(default)]
    format: Format,
    #[serde(default)]
    files: Uploads,
}

#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Format {
    #[default]
    Json,
    Dot,
}

impl Download for Tree {
    fn file(&self) -> &'static str {
        match self.format {
            Format::Json => "tree.json",
            Format::Dot => "tree.dot",
        }
    }
}

impl Question for Tree {
    fn files(&self) -> &Uploads {
        &self.files
    }

    fn answer(&self, bench: &mut Bench, catalogue: &Catalogue) -> Result<Reply, Problem> {
        let usual = TreeRequest::new(&self.expression);
        let request = TreeRequest {
            convention: convention(self.misere),
            depth: self.depth,
            nodes: self.nodes.unwrap_or(usual.nodes).min(MOST_NODES),
            ..usual
        };
        let asked = (self.expression.as_str(), &self.files);
        if let Format::Json = self.format {
            let answer = bench.answer(asked, catalogue, |workbench| workbench.tree(&request))?;
            let cut = answer
                .exhausted
                .is_some_and(|none| matches!(none, NoTree::Exhausted(_)));
            return Ok(Reply::json(&answer).cut_if(cut));
        }
        let mut dot = UpTo::default();
        let answer = bench.answer(asked, catalogue, |workbench| {
            workbench.tree_dot(&request, &mut dot)
        })?;
        match answer.exhausted {
            None => Ok(Reply::text(dot.into_bytes(), PLAIN)),
            Some(NoTree::TooManyNodes { met }) => {
                let met = catalogue.format("cli-too-many-nodes", &[("met", &met)]);
                Err(Problem::refused("limit", met))
            }
            Some(limit) => {
                let text = catalogue.get(&format!("exhausted-{limit}"));
                Err(Problem::refused("limit", text).that_may_be_cut())
            }
        }
    }
}
