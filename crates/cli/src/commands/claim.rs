//! `grundy claim`: is this right?

use std::path::PathBuf;

use clap::Args;
use grundy::{
    Answered, Claim as Claimed, ClaimAnswer, ClaimRequest, Extent, Numbers, Request, Workbench,
};
use grundy_words::Tells;

use super::find::numbers;
use super::{Printed, Run, object};
use crate::context::Context;
use crate::failure::Failure;
use crate::output;
use crate::program;

#[derive(Args, Debug)]
pub(super) struct Claim {
    #[arg(value_name = "RULESET")]
    ruleset: String,
    #[arg(long, value_name = "N|AxB")]
    to: Option<String>,
    #[arg(long, value_name = "F", group = "claimed")]
    formula: Option<String>,
    #[arg(long, value_name = "F", group = "claimed")]
    p: Option<String>,
    #[arg(long, value_name = "FILE|LIST", group = "claimed")]
    values: Option<PathBuf>,
    #[arg(long, value_name = "COMMAND", group = "claimed")]
    program: Option<String>,
    #[arg(long, value_name = "NAME", group = "claimed")]
    rule: Option<String>,
    #[arg(long)]
    misere: bool,
    #[arg(long)]
    json: bool,
}

impl Run for Claim {
    const NAME: &'static str = "claim";
    const EXAMPLES: &'static [&'static str] = &[
        "grundy claim \"take{1..3}\" --formula \"n mod 4\"",
        "grundy claim kayles --misere --p \"n mod 3 = 1\"",
        "grundy claim wythoff --rule zeckendorf-shift",
        "grundy claim kayles --values 0,1,2,3,1,4,3,2,1,4,2,6",
        "grundy claim kayles --rule sj --to 20",
        "grundy claim \"welter(5,7,9)\" --rule theory",
        "grundy claim nim --program \"python3 mine.py\" --to 1000",
    ];
    const PRINTS: &'static [Printed] = &[("claim", object::<ClaimAnswer>)];

    fn run(&self, context: &Context) -> Result<(), Failure> {
        let to = context.extent(self.to.as_ref())?;
        let numbers = self.values.as_ref().map(|path| numbers(path, context));
        let numbers = numbers.transpose()?;
        let mut workbench = context.workbench_for_bounded_work();
        let answers = match &self.program {
            Some(command) => {
                context.shown(|| self.answers(command, to.as_ref(), &mut workbench, context))?
            }
            None => Vec::new(),
        };
        let request = ClaimRequest {
            ruleset: &self.ruleset,
            convention: output::convention(self.misere),
            to,
            claim: self.claimed(numbers.as_ref(), &answers, context)?,
        };
        let answer = context.ask_at(&mut workbench, &request)?;
        context.print_lines(self.json, &answer, |catalogue| {
            let mut lines = catalogue.lines(&answer);
            let indices = numbers.iter().flat_map(|all| catalogue.indices(all));
            lines.extend(indices);
            lines
        })?;
        match answer.counterexample {
            Some(_) => Ok(()),
            None => Failure::of_completion(request.completion(&answer)),
        }
    }
}

impl Claim {
    fn claimed<'a>(
        &'a self,
        numbers: Option<&'a Numbers>,
        answers: &'a [(Vec<u64>, Answered)],
        context: &Context,
    ) -> Result<Claimed<'a>, Failure> {
        if let Some(formula) = &self.formula {
            return Ok(Claimed::Value(formula));
        }
        if let Some(formula) = &self.p {
            return Ok(Claimed::PPositions(formula));
        }
        if let Some(numbers) = numbers {
            return Ok(Claimed::Numbers(numbers));
        }
        if self.program.is_some() {
            return Ok(Claimed::Answers(answers));
        }
        let Some(name) = &self.rule else {
            return Err(context.usage("claim-one-claim", &[]));
        };
        Claimed::by_name(name).ok_or_else(|| {
            let names: Vec<&str> = Claimed::names().collect();
            let rules = context.catalogue.list(&names);
            let wrong: [(&str, &dyn ToString); 2] = [("rule", name), ("rules", &rules)];
            Failure::UnknownName {
                message: context.catalogue.format("claim-unknown-rule", &wrong),
                suggestions: Claimed::names().map(str::to_owned).collect(),
            }
        })
    }

    /// What the program says: of every position up to the end, and of large ones, where programs break.
    fn answers(
        &self,
        command: &str,
        to: Option<&Extent>,
        workbench: &mut Workbench,
        context: &Context,
    ) -> Result<Vec<(Vec<u64>, Answered)>, Failure> {
        let convention = output::convention(self.misere);
        let refused = |error| Failure::refused(&self.ruleset, error);
        let near = workbench
            .places(&self.ruleset, convention, to)
            .map_err(refused)?;
        let near: Vec<Vec<u64>> = near.iter().collect();
        let said = program::run(command, questions(&near), context)?;
        let mut answers = all(&near, &said, context)?;
        said.complain();
        let far = workbench
            .far_places(&self.ruleset, convention, to)
            .map_err(refused)?;
        if far.is_empty() {
            return Ok(answers);
        }
        let said = program::try_out(command, questions(&far), context)?;
        answers.extend(far_answers(far, &said));
        Ok(answers)
    }
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
