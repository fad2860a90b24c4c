//! `grundy claim`: is this right?

use grundy::{Answered, Claim as Claimed, ClaimRequest, Extent, FalseRule, Workbench};

use super::find::numbers;
use crate::args::Claim;
use crate::context::Context;
use crate::failure::Failure;
use crate::output;
use crate::program;

pub(crate) fn run(arguments: &Claim, context: &Context) -> Result<(), Failure> {
    let mut workbench = context.workbench_for_bounded_work();
    let refused = |error| Failure::Refused {
        text: arguments.ruleset.clone(),
        error,
    };
    let to = end(arguments, context)?;
    let convention = output::convention(arguments.misere);
    let numbers = match &arguments.values {
        Some(path) => numbers(path, context)?,
        None => Vec::new(),
    };
    let progress = context.progress();
    let answers = match &arguments.program {
        Some(command) => {
            let places = workbench.places(&arguments.ruleset, convention, &to);
            answers(command, &places.map_err(refused)?, context)?
        }
        None => Vec::new(),
    };
    let answer = workbench.claim(&ClaimRequest {
        ruleset: &arguments.ruleset,
        convention,
        to,
        claim: claimed(arguments, &numbers, &answers, context)?,
    });
    drop(progress);
    let answer = answer.map_err(refused)?;
    output::print(arguments.json, &answer, || {
        let lines = context.catalogue.claim_answer(&answer).into_iter();
        lines.map(|line| context.style.glyphs(&line)).collect()
    })?;
    let limit = answer.exhausted.filter(|_| answer.counterexample.is_none());
    limit.map_or(Ok(()), |limit| Err(Failure::of_limit(limit)))
}

/// Where to end; by default where it is quick.
fn end(arguments: &Claim, context: &Context) -> Result<Extent, Failure> {
    const TWO_HEAPS: [&str; 2] = ["wythoff", "euclid"];
    let default = match Workbench::new(context.limits.clone()).read_ruleset(&arguments.ruleset) {
        Ok(ruleset) if TWO_HEAPS.contains(&ruleset.to_string().as_str()) => "40x40",
        _ => "100",
    };
    context.extent(arguments.to.as_deref().unwrap_or(default))
}

fn claimed<'a>(
    arguments: &'a Claim,
    numbers: &'a [i128],
    answers: &'a [Answered],
    context: &Context,
) -> Result<Claimed<'a>, Failure> {
    if let Some(formula) = &arguments.formula {
        return Ok(Claimed::Value(formula));
    }
    if let Some(formula) = &arguments.p {
        return Ok(Claimed::PPositions(formula));
    }
    if arguments.values.is_some() {
        return Ok(Claimed::Numbers(numbers));
    }
    if arguments.program.is_some() {
        return Ok(Claimed::Answers(answers));
    }
    let Some(name) = &arguments.rule else {
        return Err(Failure::Usage(context.catalogue.get("claim-one-claim")));
    };
    FalseRule::by_id(name).map(Claimed::Rule).ok_or_else(|| {
        let rules = context.catalogue.list(&FalseRule::ALL.map(FalseRule::id));
        let wrong: [(&str, &dyn ToString); 2] = [("rule", name), ("rules", &rules)];
        Failure::UnknownName {
            message: context.catalogue.format("claim-unknown-rule", &wrong),
            suggestions: FalseRule::ALL
                .map(FalseRule::id)
                .map(str::to_owned)
                .to_vec(),
        }
    })
}

/// What the program says of these positions.
fn answers(
    command: &str,
    places: &[Vec<u64>],
    context: &Context,
) -> Result<Vec<Answered>, Failure> {
    let lines = places.iter().map(|place| {
        let numbers: Vec<String> = place.iter().map(ToString::to_string).collect();
        numbers.join(" ") + "\n"
    });
    let said = program::run(command, lines.collect(), context)?;
    let mut answers: Vec<Answered> = said
        .lines()
        .filter(|line| !line.trim().is_empty())
        .take(places.len())
        .map(Answered::read)
        .collect();
    answers.resize(places.len(), Answered::Nothing);
    Ok(answers)
}
