//! Codes looked up in the atlas that the server was given.

use grundy::AtlasAnswer;
use grundy_words::Catalogue;
use schemars::JsonSchema;
use serde::Deserialize;

use crate::bench::Bench;
use crate::problem::Problem;
use crate::question::Question;
use crate::reply::Reply;

/// Rows of the atlas that the server was given: all codes of a pattern.
#[derive(Deserialize, JsonSchema)]
#[schemars(extend("example" = { "pattern": "0.1?", "most": 20 }))]
#[serde(deny_unknown_fields)]
pub(crate) struct AtlasQuestion {
    /// A code with `?` for any octal digit and `#` for any hexadecimal one.
    pattern: String,
    /// How many rows are told at most: 200 where nothing is said, and never more than 4096.
    most: Option<usize>,
}

/// Rows, where nothing is said, and at most.
const USUAL: usize = 200;
const MOST: usize = 4096;

impl Question for AtlasQuestion {
    fn answer(&self, bench: &mut Bench, catalogue: &Catalogue) -> Result<Reply, Problem> {
        let most = self.most.unwrap_or(USUAL).min(MOST);
        let found: Result<AtlasAnswer, _> = bench.atlas().look_up(&self.pattern, most);
        let found = found.map_err(|error| Problem::of(&error, &self.pattern, catalogue))?;
        Ok(Reply::json(&found))
    }
}
