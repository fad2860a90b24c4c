//! The period of a ruleset's values.

use grundy::{Ended, PeriodRequest};
use grundy_words::Catalogue;
use serde::Deserialize;

use super::WithText;
use crate::bench::{Bench, Uploads};
use crate::problem::Problem;
use crate::question::Question;
use crate::reply::Reply;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Period {
    ruleset: String,
    #[serde(default)]
    limit: Option<u64>,
    #[serde(default)]
    hash: bool,
    #[serde(default)]
    files: Uploads,
}

impl Question for Period {
    fn files(&self) -> &Uploads {
        &self.files
    }

    fn answer(&self, bench: &mut Bench, catalogue: &Catalogue) -> Result<Reply, Problem> {
        let request = PeriodRequest {
            limit: self.limit,
            hash: self.hash,
            ..PeriodRequest::new(&self.ruleset)
        };
        let asked = (self.ruleset.as_str(), &self.files);
        let answer = bench.answer(asked, catalogue, |workbench| workbench.period(&request))?;
        let cut = answer.exhausted.is_some_and(|ended| ended != Ended::Limit);
        let text = catalogue.period(&answer);
        let answer = &answer;
        Ok(Reply::json(&WithText { answer, text }).cut_if(cut))
    }
}
