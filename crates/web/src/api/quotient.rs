//! The misère quotient of a ruleset.

use grundy::QuotientRequest;
use grundy_words::Catalogue;
use schemars::JsonSchema;
use serde::Deserialize;

use crate::bench::{Bench, Uploads};
use crate::problem::Problem;
use crate::question::Question;
use crate::reply::Reply;

/// The misère quotient of a ruleset.
#[derive(Deserialize, JsonSchema)]
#[schemars(extend("example" = { "ruleset": "0.77" }))]
#[serde(deny_unknown_fields)]
pub(crate) struct Quotient {
    ruleset: String,
    to: Option<u64>,
    #[serde(default)]
    growth: bool,
    #[serde(default)]
    genus: bool,
    #[serde(default)]
    files: Uploads,
}

impl Question for Quotient {
    fn answer(&self, bench: &mut Bench, catalogue: &Catalogue) -> Result<Reply, Problem> {
        let request = QuotientRequest {
            ruleset: &self.ruleset,
            to: self.to,
            growth: self.growth,
            genus: self.genus,
        };
        bench.told(&request, &self.files, catalogue)
    }
}
