//! Who wins a position.

use std::time::Duration;

use grundy::game::Places;
use grundy::{Request, SolveAnswer, SolveRequest};
use grundy_words::{Catalogue, Scene};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::bench::{Bench, Uploads};
use crate::problem::Problem;
use crate::question::{Question, convention};
use crate::reply::Reply;

/// Who wins a position, by which moves, and why.
#[derive(Deserialize, JsonSchema)]
#[schemars(extend("example" = { "expression": "nim(3,4,5)", "explain": true }))]
#[serde(deny_unknown_fields)]
pub(crate) struct Solve {
    expression: String,
    #[serde(default)]
    misere: bool,
    #[serde(default)]
    explain: bool,
    /// Whether the reasons are to say of every move what it leads to.
    #[serde(default)]
    all_moves: bool,
    /// Values from the definition, so many moves deep.
    derive: Option<usize>,
    #[serde(default = "yes")]
    moves: bool,
    max_time_ms: Option<u64>,
    #[serde(default)]
    files: Uploads,
}

fn yes() -> bool {
    true
}

#[derive(JsonSchema, Serialize)]
pub(crate) struct Solved {
    #[serde(flatten)]
    answer: SolveAnswer,
    /// Who wins, in a line.
    outcome_text: String,
    /// How it is known.
    method_text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    explanation_text: Option<Vec<String>>,
    /// The values from the definition, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    derivation_text: Option<Vec<String>>,
    scene: Scene,
}

impl Question for Solve {
    fn time(&self) -> Option<Duration> {
        self.max_time_ms.map(Duration::from_millis)
    }

    fn answer(&self, bench: &mut Bench, catalogue: &Catalogue) -> Result<Reply, Problem> {
        let request = SolveRequest {
            expression: &self.expression,
            convention: convention(self.misere),
            moves: self.moves,
            explain: self.explain || self.all_moves,
            all_moves: self.all_moves,
            derive: self.derive,
            checkpoint: None,
        };
        let asked = (self.expression.as_str(), &self.files);
        let (answer, position) = bench.answer(asked, catalogue, |workbench| {
            let position = workbench.read_expression(&self.expression)?;
            Ok((workbench.solve(&request)?, position))
        })?;
        let places = Places::new(&position);
        // The same question has the same answer here as on the command line, its method too.
        let cut = answer.hurried || request.completion(&answer).is_limit();
        let reply = Reply::json(&Solved {
            outcome_text: catalogue.position_outcome(&answer),
            method_text: catalogue.get(&format!("method-{}", answer.method)),
            explanation_text: answer
                .explanation
                .as_ref()
                .map(|reasons| catalogue.reasons(reasons)),
            derivation_text: answer
                .derivation
                .as_ref()
                .map(|derivation| catalogue.derivation(derivation)),
            scene: Scene::new(&places, catalogue, &catalogue.players()),
            answer,
        });
        Ok(reply.cut_if(cut))
    }
}
