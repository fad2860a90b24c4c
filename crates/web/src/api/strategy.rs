//! The winner's whole strategy.

use std::num::NonZeroUsize;

use grundy::StrategyRequest;
use grundy_words::Catalogue;
use serde::Deserialize;

use super::WithText;
use crate::bench::{Bench, Uploads};
use crate::problem::Problem;
use crate::question::{Download, Question, convention};
use crate::reply::{PLAIN, Reply};

/// Lines that an answer may have.
const MOST_LINES: usize = 2000;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Strategy {
    expression: String,
    #[serde(default)]
    misere: bool,
    #[serde(default)]
    depth: Option<NonZeroUsize>,
    #[serde(default)]
    lines: Option<NonZeroUsize>,
    #[serde(default)]
    plain: bool,
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
    Text,
}

impl Download for Strategy {
    fn file(&self) -> &'static str {
        match self.format {
            Format::Json => "strategy.json",
            Format::Text => "strategy.txt",
        }
    }
}

impl Question for Strategy {
    fn files(&self) -> &Uploads {
        &self.files
    }

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
        let asked = (self.expression.as_str(), &self.files);
        let answer = bench.answer(asked, catalogue, |workbench| workbench.strategy(&request))?;
        let cut = answer.list.exhausted.is_some();
        let mut text = vec![catalogue.heading(answer.position(), answer.convention)];
        text.extend(catalogue.strategy(&answer));
        let reply = match self.format {
            Format::Json => Reply::json(&WithText {
                answer: &answer,
                text,
            }),
            Format::Text => Reply::text(text.join("\n") + "\n", PLAIN),
        };
        Ok(reply.cut_if(cut))
    }
}
