//! `grundy strategy`: the winner's whole strategy.

use grundy::{Outcome, StrategyAnswer, StrategyRequest};

use crate::args::Strategy;
use crate::context::Context;
use crate::failure::Failure;
use crate::output;

pub(crate) fn run(arguments: &Strategy, context: &Context) -> Result<(), Failure> {
    let request = StrategyRequest {
        expression: &arguments.expression,
        convention: output::convention(arguments.misere),
        depth: arguments.depth.map(usize::from),
        lines: arguments.max_lines,
        plain: arguments.plain,
    };
    let progress = context.progress();
    let answer = context.workbench().strategy(&request);
    drop(progress);
    let answer = answer.map_err(|error| Failure::Refused {
        text: arguments.expression.clone(),
        error,
    })?;
    output::print(arguments.json, &answer, || lines(&answer, context))?;
    let exhausted = answer.list.exhausted;
    exhausted.map_or(Ok(()), |limit| Err(Failure::of_limit(limit.word())))
}

fn lines(answer: &StrategyAnswer, context: &Context) -> Vec<String> {
    let catalogue = &context.catalogue;
    let outcome = answer.list.outcome;
    let mut lines = vec![catalogue.heading(answer.position(), answer.convention)];
    if answer.throws.is_empty() {
        let text = catalogue.get(&format!(
            "outcome-{}",
            outcome.map_or("unknown", Outcome::letter)
        ));
        lines.push(context.style.outcome(output::decided(outcome), &text));
    }
    lines.extend(catalogue.strategy(answer));
    lines
        .iter()
        .map(|line| context.style.glyphs(line))
        .collect()
}
