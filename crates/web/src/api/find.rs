//! Laws in a ruleset's values, or in numbers that somebody gives.

use grundy::{FindRequest, Numbers};
use grundy_words::Catalogue;
use serde::Deserialize;

use super::WithText;
use super::table::{Text, extent, number};
use crate::bench::{Bench, Uploads};
use crate::problem::Problem;
use crate::question::{Question, convention};
use crate::reply::Reply;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Find {
    #[serde(default)]
    ruleset: Option<String>,
    #[serde(default)]
    to: Option<Text>,
    /// The first heap that is looked at; the laws keep its index.
    #[serde(default)]
    from: Option<Text>,
    #[serde(default)]
    misere: bool,
    /// Whether laws are told that say the same as a simpler one.
    #[serde(default)]
    all: bool,
    /// Numbers in place of a ruleset: a list from 0 on, or lines of an index and a number.
    #[serde(default)]
    values: Option<String>,
    #[serde(default)]
    files: Uploads,
}

impl Question for Find {
    fn files(&self) -> &Uploads {
        &self.files
    }

    fn answer(&self, bench: &mut Bench, catalogue: &Catalogue) -> Result<Reply, Problem> {
        let answer = match (&self.ruleset, &self.to, &self.values) {
            (Some(ruleset), Some(to), None) => {
                let request = FindRequest {
                    ruleset,
                    convention: convention(self.misere),
                    from: self
                        .from
                        .as_ref()
                        .map(|from| number(from, catalogue))
                        .transpose()?,
                    to: Some(extent(to, catalogue)?),
                    all: self.all,
                };
                let asked = (ruleset.as_str(), &self.files);
                bench.answer(asked, catalogue, |workbench| workbench.find(&request))?
            }
            (None, None, Some(values)) => {
                let numbers = numbers(values, catalogue)?;
                bench.ask(&self.files, |workbench| {
                    workbench.find_in(&numbers, self.all)
                })
            }
            _ => {
                let lang = catalogue.lang();
                return Err(Problem::bad_request(lang, "web-find-what", &[]));
            }
        };
        let text = catalogue.find(&answer);
        let (cut, answer) = (answer.exhausted.is_some(), &answer);
        Ok(Reply::json(&WithText { answer, text }).cut_if(cut))
    }
}

/// The numbers in a text.
pub(crate) fn numbers(text: &str, catalogue: &Catalogue) -> Result<Numbers, Problem> {
    let numbers = grundy::read_numbers(text);
    numbers.map_err(|bad| Problem::refused("bad-input", catalogue.bad_numbers(&bad)))
}
