//! The period of a ruleset's values.

use grundy::PeriodRequest;
use grundy_words::Catalogue;
use schemars::JsonSchema;
use serde::Deserialize;

use crate::bench::{Bench, Uploads};
use crate::problem::Problem;
use crate::question::Question;
use crate::reply::Reply;

/// The period of a ruleset's values, with its proof.
#[derive(Deserialize, JsonSchema)]
#[schemars(extend("example" = { "ruleset": "0.77" }))]
#[serde(deny_unknown_fields)]
pub(crate) struct Period {
    ruleset: String,
    limit: Option<u64>,
    #[serde(default)]
    hash: bool,
    #[serde(default)]
    files: Uploads,
}

impl Question for Period {
    fn answer(&self, bench: &mut Bench, catalogue: &Catalogue) -> Result<Reply, Problem> {
        let request = PeriodRequest {
            limit: self.limit,
            hash: self.hash,
            ..PeriodRequest::new(&self.ruleset)
        };
        bench.told(&request, &self.files, catalogue)
    }
}
