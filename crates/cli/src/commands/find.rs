//! `grundy find`: the pattern behind a table.

use std::io::Write;
use std::path::Path;

use grundy::{FindAnswer, FindRequest, Numbers, read_numbers};

use super::solve::read_text;
use crate::args::{CodeArg, Find};
use crate::context::Context;
use crate::failure::Failure;
use crate::output;

pub(crate) fn run(arguments: &Find, context: &Context) -> Result<(), Failure> {
    let progress = context.progress();
    let answer = match (&arguments.values, &arguments.ruleset) {
        (Some(path), _) => in_file(path, arguments.all, context)?,
        (None, Some(ruleset)) => {
            let to = arguments.to.as_deref().map(|to| context.extent(to));
            let from = arguments.from.as_ref().map(|from| context.heap(from));
            let request = FindRequest {
                ruleset,
                convention: output::convention(arguments.misere),
                from: from.transpose()?,
                to: to.transpose()?,
                all: arguments.all,
            };
            of_ruleset(&request, context)?
        }
        (None, None) => unreachable!("one of them is required"),
    };
    drop(progress);
    match arguments.code {
        Some(language) => print_code(arguments, language, &answer, context)?,
        None => output::print(arguments.json, &answer, || {
            let mut lines = context.catalogue.find(&answer);
            if answer.parts.iter().any(|part| !part.hypotheses.is_empty()) {
                lines.extend([String::new(), context.catalogue.get("find-hint")]);
            }
            let lines = lines.iter();
            lines.map(|line| context.style.glyphs(line)).collect()
        })?,
    }
    let limit = answer.exhausted;
    limit.map_or(Ok(()), |limit| Err(Failure::of_limit(limit.word())))
}

fn of_ruleset(request: &FindRequest<'_>, context: &Context) -> Result<FindAnswer, Failure> {
    let mut workbench = context.workbench_for_bounded_work();
    workbench.find(request).map_err(|error| Failure::Refused {
        text: request.ruleset.to_owned(),
        error,
    })
}

fn in_file(path: &Path, all: bool, context: &Context) -> Result<FindAnswer, Failure> {
    let numbers = numbers(path, context)?;
    Ok(context.workbench_for_bounded_work().find_in(&numbers, all))
}

/// The numbers in a file.
pub(super) fn numbers(path: &Path, context: &Context) -> Result<Numbers, Failure> {
    let text = read_text(path, context)?;
    let limit = context.limits.input;
    if grundy::widen(text.len()) > limit {
        let message = context
            .catalogue
            .format("error-input-too-long", &[("limit", &limit)]);
        return Err(Failure::Usage(message));
    }
    read_numbers(&text).map_err(|bad| Failure::Usage(context.catalogue.bad_numbers(&bad)))
}

/// The program of one law, with what it prints in comments, and nothing else.
fn print_code(
    arguments: &Find,
    language: CodeArg,
    answer: &FindAnswer,
    context: &Context,
) -> Result<(), Failure> {
    let number = arguments.pick.map(usize::from);
    let law = answer.law(number);
    let Some((part, law, code)) = law.and_then(|(part, law)| Some((part, law, law.code.as_ref()?)))
    else {
        let pick = number.unwrap_or(1);
        let count: usize = answer.parts.iter().map(|part| part.hypotheses.len()).sum();
        let wrong: [(&str, &dyn ToString); 2] = [("pick", &pick), ("count", &count)];
        return Err(Failure::Usage(
            context.catalogue.format("find-no-such-law", &wrong),
        ));
    };
    let (comment, text) = match language {
        CodeArg::Cpp => ("//", &code.cpp),
        CodeArg::Python => ("#", &code.python),
    };
    let mut out = output::stdout();
    for line in context.catalogue.find_program(answer, part, law) {
        writeln!(out, "{comment} {line}")?;
    }
    out.write_all(text.as_bytes())?;
    Ok(out.flush()?)
}
