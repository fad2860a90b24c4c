//! How often the first player wins when heaps are drawn.

use grundy::OddsRequest;
use grundy_words::Catalogue;
use serde::Deserialize;

use super::WithText;
use super::table::{Text, number};
use crate::bench::{Bench, Uploads};
use crate::problem::Problem;
use crate::question::{Question, convention};
use crate::reply::Reply;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Odds {
    ruleset: String,
    heaps: u64,
    max: Text,
    #[serde(default)]
    misere: bool,
    #[serde(default)]
    files: Uploads,
}

impl Question for Odds {
    fn files(&self) -> &Uploads {
        &self.files
    }

    fn answer(&self, bench: &mut Bench, catalogue: &Catalogue) -> Result<Reply, Problem> {
        let request = OddsRequest {
            ruleset: &self.ruleset,
            convention: convention(self.misere),
            heaps: self.heaps,
            max: number(&self.max, catalogue)?,
        };
        let asked = (self.ruleset.as_str(), &self.files);
        let answer = bench.answer(asked, catalogue, |workbench| workbench.odds(&request))?;
        let text = catalogue.odds(&answer);
        let (cut, answer) = (answer.exhausted.is_some(), &answer);
        Ok(Reply::json(&WithText { answer, text }).cut_if(cut))
    }
}
