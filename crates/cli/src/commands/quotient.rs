//! `grundy quotient`: the misère quotient of a game, as a sheet to play by.

use grundy::QuotientRequest;

use crate::args::Quotient;
use crate::context::Context;
use crate::failure::Failure;
use crate::output;

pub(crate) fn run(arguments: &Quotient, context: &Context) -> Result<(), Failure> {
    output::check_writable(arguments.certificate.as_deref())?;
    let request = QuotientRequest {
        ruleset: &arguments.ruleset,
        to: arguments.to,
        growth: arguments.growth,
        genus: arguments.genus,
    };
    let mut workbench = match arguments.to {
        Some(_) => context.workbench_for_bounded_work(),
        None => context.workbench(),
    };
    let progress = context.progress();
    let answer = workbench.quotient(&request);
    drop(progress);
    let answer = answer.map_err(|error| Failure::Refused {
        text: arguments.ruleset.clone(),
        error,
    })?;
    if let Some(path) = &arguments.certificate {
        let certificate = workbench.certify_quotient(&answer);
        let certificate = certificate.map_err(|error| Failure::Refused {
            text: arguments.ruleset.clone(),
            error,
        })?;
        output::write_text(path, &certificate.to_text())?;
    }
    output::print(arguments.json, &answer, || {
        let lines = context.catalogue.quotient(&answer).into_iter();
        lines.map(|line| context.style.glyphs(&line)).collect()
    })?;
    match answer.exhausted {
        Some(exhausted) => Err(Failure::of_limit(exhausted.word())),
        None => Ok(()),
    }
}
