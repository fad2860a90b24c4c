//! The winner's whole strategy.

use std::num::NonZeroUsize;

use grundy::{Request, StrategyAnswer, StrategyRequest};
use grundy_words::{Catalogue, StrategyMove, Tells};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

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

#[derive(JsonSchema, Serialize)]
pub(crate) struct StrategyTold {
    #[serde(flatten)]
    answer: WithText<StrategyAnswer>,
    /// What the strategy aims at, a sentence each.
    aims_text: Vec<String>,
    /// The first moves, told in sentences: one of each side.
    opening: Vec<StrategyMove>,
    /// Of each throw what it leads to, in a sentence.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    throws_text: Vec<String>,
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
            Format::Json => Reply::json(&told(text, answer, catalogue)).called("strategy.json"),
            Format::Text => Reply::text(text.join("\n") + "\n", PLAIN).called("strategy.txt"),
        };
        Ok(reply.cut_if(completion.is_limit()))
    }
}

fn told(text: Vec<String>, answer: StrategyAnswer, catalogue: &Catalogue) -> StrategyTold {
    let throws = answer.throws.iter();
    StrategyTold {
        aims_text: catalogue.reasons(&answer.list.aims),
        opening: StrategyMove::opening(&answer.list, catalogue),
        throws_text: throws
            .map(|throw| catalogue.after_throw(throw, answer.convention))
            .collect(),
        answer: WithText::new(text, answer),
    }
}
