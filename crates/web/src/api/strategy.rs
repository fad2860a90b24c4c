//! The winner's whole strategy.

use std::num::NonZeroUsize;

use grundy::{Request, StrategyRequest};
use grundy_words::{Catalogue, Tells};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::bench::{Bench, Uploads};
use crate::problem::Problem;
use crate::question::{Question, convention};
use crate::reply::{PLAIN, Reply, WithText};

/// Lines that an answer may have.
const MOST_LINES: usize = 2000;

/// The winner's whole strategy.
#[derive(Deserialize, JsonSchema)]
#[schemars(extend("example" = { "expression": "nim(3,2,1)" }))]
#[serde(deny_unknown_fields)]
pub(crate) struct Strategy {
    expression: String,
    #[serde(default)]
    misere: bool,
    depth: Option<NonZeroUsize>,
    lines: Option<NonZeroUsize>,
    #[serde(default)]
    plain: bool,
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
    Text,
}

impl Question for Strategy {
    fn answer(&self, bench: &mut Bench, catalogue: &Catalogue) -> Result<Reply, Problem> {
        let usual = StrategyRequest::new(&self.expression);
        let request = StrategyRequest {
            convention: convention(self.misere),
            depth: self.depth.map(NonZeroUsize::get),
            plain: self.plain,
            lines: self
                .lines
                .map_or(usual.lines, NonZeroUsize::get)
                .min(MOST_LINES),
            ..usual
        };
        let answer = bench.ask(&request, &self.files, catalogue)?;
        let completion = request.completion(&answer);
        let head = catalogue.head(&answer).map(|head| head.position);
        let lines = catalogue.lines(&answer).into_iter();
        let text: Vec<String> = head.into_iter().chain(lines).collect();
        let reply = match self.format {
            Format::Json => Reply::json(&WithText::new(text, answer)).called("strategy.json"),
            Format::Text => Reply::text(text.join("\n") + "\n", PLAIN).called("strategy.txt"),
        };
        Ok(reply.cut_if(completion.is_limit()))
    }
}
