//! How often the first player wins when heaps are drawn.

use grundy::{Deal, OddsRequest};
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
    /// How many heaps; not beside `bounds`.
    #[serde(default)]
    heaps: u64,
    /// The largest heap.
    max: Option<Text>,
    /// In place of `max`: the tokens in all heaps together.
    total: Option<Text>,
    /// In place of `heaps` and `max`: one heap of 1 to each of these, one after the other.
    #[serde(default)]
    bounds: Vec<Text>,
    /// Whether the heaps are drawn one after the other, so that 1, 2 and 2, 1 are two draws.
    #[serde(default)]
    ordered: bool,
    #[serde(default)]
    misere: bool,
    #[serde(default)]
    files: Uploads,
}

impl Odds {
    fn deal(&self, catalogue: &Catalogue) -> Result<Deal, Problem> {
        let number = |text: &Text| number(text, catalogue);
        let heaps = self.heaps;
        match (&self.max, &self.total, self.bounds.as_slice()) {
            (Some(max), None, []) => Ok(Deal::UpTo {
                heaps,
                max: number(max)?,
            }),
            (None, Some(total), []) => Ok(Deal::Total {
                heaps,
                total: number(total)?,
            }),
            (None, None, bounds @ [_, ..]) => {
                let bounds: Result<_, _> = bounds.iter().map(number).collect();
                Ok(Deal::Bounds(bounds?))
            }
            _ => Err(Problem::refused("usage", catalogue.get("odds-one-of"))),
        }
    }
}

impl Question for Odds {
    fn answer(&self, bench: &mut Bench, catalogue: &Catalogue) -> Result<Reply, Problem> {
        let request = OddsRequest {
            ruleset: &self.ruleset,
            convention: convention(self.misere),
            deal: self.deal(catalogue)?,
            ordered: self.ordered,
        };
        bench.told(&request, &self.files, catalogue)
    }
}
