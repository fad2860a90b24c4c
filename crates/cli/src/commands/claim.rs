//! `grundy claim`: is this right?

use grundy::{Answered, Claim as Claimed, ClaimRequest, Extent, FalseRule, Numbers, Workbench};

use super::find::numbers;
use crate::args::Claim;
use crate::context::Context;
use crate::failure::Failure;
use crate::output;
use crate::program;

pub(crate) fn run(arguments: &Claim, context: &Context) -> Result<(), Failure> {
    let mut workbench = context.workbench_for_bounded_work();
    let to = arguments.to.as_deref().map(|to| context.extent(to));
    let to = to.transpose()?;
    let numbers = match &arguments.values {
        Some(path) => Some(numbers(path, context)?),
        None => None,
    };
    let progress = context.progress();
    let answers = match &arguments.program {
        Some(command) => answers(command, arguments, to.as_ref(), &mut workbench, context)?,
        None => Vec::new(),
    };
    let answer = workbench.claim(&ClaimRequest {
        ruleset: &arguments.ruleset,
        convention: output::convention(arguments.misere),
        to,
        claim: claimed(arguments, numbers.as_ref(), &answers, context)?,
    });
    drop(progress);
    let answer = answer.map_err(|error| refused(arguments, error))?;
    output::print(arguments.json, &answer, || {
        let mut lines = context.catalogue.claim_answer(&answer);
        lines.extend(
            numbers
                .iter()
                .flat_map(|numbers| context.catalogue.indices(numbers)),
        );
        lines
            .iter()
            .map(|line| context.style.glyphs(line))
            .collect()
    })?;
    let limit = answer.exhausted.filter(|_| answer.counterexample.is_none());
    limit.map_or(Ok(()), |limit| Err(Failure::of_limit(limit.word())))
}

fn refused(arguments: &Claim, error: grundy::Error) -> Failure {
    Failure::Refused {
        text: arguments.ruleset.clone(),
        error,
    }
}

fn claimed<'a>(
    arguments: &'a Claim,
    numbers: Option<&'a Numbers>,
    answers: &'a [(Vec<u64>, Answered)],
    context: &Context,
) -> Result<Claimed<'a>, Failure> {
    if let Some(formula) = &arguments.formula {
        return Ok(Claimed::Value(formula));
    }
    if let Some(formula) = &arguments.p {
        return Ok(Claimed::PPositions(formula));
    }
    if let Some(numbers) = numbers {
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

/// What the program says: of every position up to the end, and of large ones, where programs break.
fn answers(
    command: &str,
    arguments: &Claim,
    to: Option<&Extent>,
    workbench: &mut Workbench,
    context: &Context,
) -> Result<Vec<(Vec<u64>, Answered)>, Failure> {
    let convention = output::convention(arguments.misere);
    let refused = |error| refused(arguments, error);
    let near = workbench
        .places(&arguments.ruleset, convention, to)
        .map_err(refused)?;
    let near: Vec<Vec<u64>> = near.iter().collect();
    let said = program::run(command, questions(&near), context)?;
    let mut answers = all(&near, &said, context)?;
    said.complain();
    let far = workbench
        .far_places(&arguments.ruleset, convention, to)
        .map_err(refused)?;
    if far.is_empty() {
        return Ok(answers);
    }
    let said = program::try_out(command, questions(&far), context)?;
    answers.extend(far_answers(far, &said));
    Ok(answers)
}

/// The answers up to the first that is none. Nobody has asked for these positions: a program that is not made for them
/// has not failed, but that is said.
fn far_answers(far: Vec<Vec<u64>>, said: &program::Heard) -> Vec<(Vec<u64>, Answered)> {
    let is_past_signed = |place: &[u64]| place.iter().any(|number| i64::try_from(*number).is_err());
    let mut lines = lines(said);
    let mut answers = Vec::new();
    for place in far {
        let line = lines.next();
        let answer = match line.map(Answered::read) {
            // Of numbers that a signed integer of 64 bits does not hold it is said that they were not read.
            Some(Answered::Nonsense(_)) | None if is_past_signed(&place) => {
                Answered::Nonsense(line.unwrap_or_default().to_owned())
            }
            Some(Answered::Nonsense(_)) | None => Answered::Nothing,
            Some(answer) => answer,
        };
        let is_last = line.is_none() || answer == Answered::Nothing;
        answers.push((place, answer));
        if is_last {
            break;
        }
    }
    answers
}

/// A position a line, its numbers parted by spaces.
fn questions(places: &[Vec<u64>]) -> String {
    let line = |place: &Vec<u64>| {
        let numbers: Vec<String> = place.iter().map(ToString::to_string).collect();
        numbers.join(" ") + "\n"
    };
    places.iter().map(line).collect()
}

fn lines(said: &program::Heard) -> impl Iterator<Item = &str> {
    said.text.lines().filter(|line| !line.trim().is_empty())
}

/// An answer to each question, and no more; else the program has failed.
fn all(
    places: &[Vec<u64>],
    said: &program::Heard,
    context: &Context,
) -> Result<Vec<(Vec<u64>, Answered)>, Failure> {
    let answers: Vec<Answered> = lines(said).map(Answered::read).collect();
    let nonsense = answers
        .iter()
        .position(|one| matches!(one, Answered::Nonsense(_)));
    let catalogue = &context.catalogue;
    let message = match nonsense {
        Some(at) if at < places.len() => {
            let line = lines(said).nth(at).unwrap_or_default();
            let question = questions(&places[at..=at]);
            let found: [(&str, &dyn ToString); 2] =
                [("line", &line), ("question", &question.trim())];
            catalogue.format("claim-program-nonsense", &found)
        }
        _ if answers.len() == places.len() => {
            return Ok(places.iter().cloned().zip(answers).collect());
        }
        _ => {
            let (given, asked) = (answers.len(), places.len());
            let counts: [(&str, &dyn ToString); 2] = [("given", &given), ("asked", &asked)];
            catalogue.format("claim-program-count", &counts)
        }
    };
    let account = said.account(catalogue);
    Err(Failure::Program(format!("{message}\n{account}")))
}
