//! How often the first player wins when heaps are drawn.

use grundy::OddsRequest;
use grundy_words::Catalogue;
use schemars::JsonSchema;
use serde::Deserialize;

use super::table::{Text, number};
use crate::bench::{Bench, Uploads};
use crate::problem::Problem;
use crate::question::{Question, convention};
use crate::reply::Reply;

/// How often the first player wins when heaps are drawn.
#[derive(Deserialize, JsonSchema)]
#[schemars(extend("example" = { "ruleset": "nim", "heaps": 3, "max": 7 }))]
#[serde(deny_unknown_fields)]
pub(crate) struct Odds {
    ruleset: String,
    heaps: u64,
    max: Text,
    /// Whether the heaps are drawn one after the other, so that 1, 2 and 2, 1 are two draws.
    #[serde(default)]
    ordered: bool,
    #[serde(default)]
    misere: bool,
    #[serde(default)]
    files: Uploads,
}

impl Question for Odds {
    fn answer(&self, bench: &mut Bench, catalogue: &Catalogue) -> Result<Reply, Problem> {
        let request = OddsRequest {
            ruleset: &self.ruleset,
            convention: convention(self.misere),
            heaps: self.heaps,
            max: number(&self.max, catalogue)?,
            ordered: self.ordered,
        };
        bench.told(&request, &self.files, catalogue)
    }
}
