//! Laws in a ruleset's values, or in numbers that somebody gives.

use std::collections::BTreeMap;

use grundy::{Completion, FindAnswer, FindRequest, Numbers, Request, Workbench};
use grundy_words::{Catalogue, Tells};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::table::{Text, extent_of, number_of};
use crate::bench::{Bench, Uploads};
use crate::problem::Problem;
use crate::question::{Question, convention};
use crate::reply::{Reply, WithText};

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

/// The laws, and what the theorems that prove some of them are called, by their ids.
#[derive(JsonSchema, Serialize)]
pub(crate) struct Found {
    #[serde(flatten)]
    told: WithText<FindAnswer>,
    theorems: BTreeMap<String, String>,
}

impl Found {
    fn reply(answer: FindAnswer, completion: Completion, catalogue: &Catalogue) -> Reply {
        let laws = answer.parts.iter().flat_map(|part| &part.hypotheses);
        let theorems = laws.filter_map(|law| law.theorem);
        let theorems =
            theorems.map(|theorem| (theorem.to_string(), catalogue.theorem_name(theorem)));
        let found = Self {
            theorems: theorems.collect(),
            told: WithText::new(catalogue.lines(&answer), answer),
        };
        Reply::json(&found).cut_if(completion.is_limit())
    }
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
                let answer = bench.ask(&request, &self.files, catalogue)?;
                let completion = request.completion(&answer);
                Ok(Found::reply(answer, completion, catalogue))
            }
            (None, None, Some(values)) => {
                let numbers = numbers(values, catalogue)?;
                let atlas = bench.atlas();
                let atlas = (!atlas.is_empty()).then_some(&*atlas);
                let found =
                    |workbench: &mut Workbench| workbench.find_in(&numbers, self.all, atlas);
                let answer = bench.at(&self.files, catalogue, found)?;
                let completion = Completion::of(answer.exhausted);
                Ok(Found::reply(answer, completion, catalogue))
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
