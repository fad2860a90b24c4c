//! Whether a claim holds, and where it fails.

use grundy::{Claim, ClaimRequest, Numbers, Request};
use grundy_words::{Catalogue, Tells};
use schemars::JsonSchema;
use serde::Deserialize;

use super::find::numbers;
use super::table::{Text, extent_of};
use crate::bench::{Bench, Uploads};
use crate::problem::Problem;
use crate::question::{Question, convention};
use crate::reply::{Reply, WithText};

/// Whether a claim holds; the first position where it does not.
#[derive(Deserialize, JsonSchema)]
#[schemars(extend("example" = { "ruleset": "take{1..3}", "to": 100, "formula": "n mod 4" }))]
#[serde(deny_unknown_fields)]
pub(crate) struct ClaimQuestion {
    ruleset: String,
    /// Where to end; by default where the numbers do, or where it is quick.
    to: Option<Text>,
    #[serde(default)]
    misere: bool,
    #[serde(flatten)]
    claim: Claimed,
    #[serde(default)]
    files: Uploads,
}

/// One of these.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Claimed {
    Formula(String),
    P(String),
    Values(String),
    Rule(String),
}

impl Question for ClaimQuestion {
    fn answer(&self, bench: &mut Bench, catalogue: &Catalogue) -> Result<Reply, Problem> {
        let values = match &self.claim {
            Claimed::Values(values) => numbers(values, catalogue)?,
            _ => Numbers::of_list([]),
        };
        let request = ClaimRequest {
            ruleset: &self.ruleset,
            convention: convention(self.misere),
            to: extent_of(self.to.as_ref(), catalogue)?,
            claim: match &self.claim {
                Claimed::Formula(formula) => Claim::Value(formula),
                Claimed::P(formula) => Claim::PPositions(formula),
                Claimed::Values(_) => Claim::Numbers(&values),
                Claimed::Rule(name) => rule(name, catalogue)?,
            },
        };
        let answer = bench.ask(&request, &self.files, catalogue)?;
        let completion = request.completion(&answer);
        let mut text = catalogue.lines(&answer);
        text.extend(catalogue.indices(&values));
        Ok(Reply::json(&WithText::new(text, answer)).cut_if(completion.is_limit()))
    }
}

fn rule(name: &str, catalogue: &Catalogue) -> Result<Claim<'static>, Problem> {
    Claim::by_name(name).ok_or_else(|| {
        let names: Vec<&str> = Claim::names().collect();
        let rules = catalogue.list(&names);
        let wrong: [(&str, &dyn ToString); 2] = [("rule", &name), ("rules", &rules)];
        Problem::bad_request(catalogue.lang(), "claim-unknown-rule", &wrong)
    })
}
