//! Laws in a ruleset's values, or in numbers that somebody gives.

use grundy::{Completion, FindRequest, Numbers, Workbench};
use grundy_words::Catalogue;
use schemars::JsonSchema;
use serde::Deserialize;

use super::table::{Text, extent_of, number_of};
use crate::bench::{Bench, Uploads};
use crate::problem::Problem;
use crate::question::{Question, convention};
use crate::reply::Reply;

/// Laws in values, or in numbers of one's own.
#[derive(Deserialize, JsonSchema)]
#[schemars(extend("example" = { "ruleset": "half", "to": 100 }))]
#[serde(deny_unknown_fields)]
pub(crate) struct Find {
    ruleset: Option<String>,
    to: Option<Text>,
    /// The first heap that is looked at; the laws keep its index.
    from: Option<Text>,
    #[serde(default)]
    misere: bool,
    /// Whether laws are told that say the same as a simpler one.
    #[serde(default)]
    all: bool,
    /// Numbers in place of a ruleset: a list from 0 on, or lines of an index and a number.
    values: Option<String>,
    #[serde(default)]
    files: Uploads,
}

impl Question for Find {
    fn answer(&self, bench: &mut Bench, catalogue: &Catalogue) -> Result<Reply, Problem> {
        match (&self.ruleset, &self.to, &self.values) {
            (Some(ruleset), Some(to), None) => {
                let request = FindRequest {
                    ruleset,
                    convention: convention(self.misere),
                    from: number_of(self.from.as_ref(), catalogue)?,
                    to: extent_of(Some(to), catalogue)?,
                    all: self.all,
                };
                bench.told(&request, &self.files, catalogue)
            }
            (None, None, Some(values)) => {
                let numbers = numbers(values, catalogue)?;
                let found = |workbench: &mut Workbench| workbench.find_in(&numbers, self.all);
                let answer = bench.at(&self.files, catalogue, found)?;
                let completion = Completion::of(answer.exhausted);
                Ok(Reply::told(answer, completion, catalogue))
            }
            _ => Err(Problem::bad_request(catalogue.lang(), "web-find-what", &[])),
        }
    }
}

/// The numbers in a text.
pub(crate) fn numbers(text: &str, catalogue: &Catalogue) -> Result<Numbers, Problem> {
    let numbers = grundy::read_numbers(text);
    numbers.map_err(|bad| Problem::refused("bad-input", catalogue.bad_numbers(&bad)))
}
