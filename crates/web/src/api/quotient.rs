//! The misère quotient of a ruleset.

use grundy::QuotientRequest;
use grundy_words::Catalogue;
use serde::Deserialize;

use super::WithText;
use crate::bench::{Bench, Uploads};
use crate::problem::Problem;
use crate::question::Question;
use crate::reply::Reply;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Quotient {
    ruleset: String,
    #[serde(default)]
    to: Option<u64>,
    #[serde(default)]
    growth: bool,
    #[serde(default)]
    genus: bool,
    #[serde(default)]
    files: Uploads,
}

impl Question for Quotient {
    fn files(&self) -> &Uploads {
        &self.files
    }

    fn answer(&self, bench: &mut Bench, catalogue: &Catalogue) -> Result<Reply, Problem> {
        let request = QuotientRequest {
            ruleset: &self.ruleset,
            to: self.to,
            growth: self.growth,
            genus: self.genus,
        };
        let asked = (self.ruleset.as_str(), &self.files);
        let answer = bench.answer(asked, catalogue, |workbench| workbench.quotient(&request))?;
        let text = catalogue.quotient(&answer);
        let (cut, answer) = (answer.exhausted.is_some(), &answer);
        Ok(Reply::json(&WithText { answer, text }).cut_if(cut))
    }
}
