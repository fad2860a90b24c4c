//! `grundy period`: the period of a game, with its proof.

use grundy::{Ended, PeriodRequest};

use crate::args::Period;
use crate::context::Context;
use crate::diagnostics;
use crate::failure::Failure;
use crate::output;

pub(crate) fn run(arguments: &Period, context: &Context) -> Result<(), Failure> {
    if arguments.misere {
        let ruleset: [(&str, &dyn ToString); 1] = [("ruleset", &arguments.ruleset)];
        return Err(Failure::Usage(
            context.catalogue.format("cli-period-misere", &ruleset),
        ));
    }
    output::check_writable(arguments.certificate.as_deref())?;
    let request = PeriodRequest {
        ruleset: &arguments.ruleset,
        limit: arguments.limit,
        hash: arguments.hash,
        threads: context.threads,
        checkpoint: arguments
            .checkpoint
            .as_deref()
            .map(|directory| (directory, arguments.checkpoint_every)),
        certificate: arguments.certificate.is_some(),
    };
    // A run that is kept may go on for ever: nothing is lost when it is ended.
    let bounded = arguments.limit.is_some() || arguments.checkpoint.is_some();
    let mut workbench = if bounded {
        context.workbench_for_bounded_work()
    } else {
        context.workbench()
    };
    let progress = context.progress();
    let answer = workbench.period(&request);
    drop(progress);
    let answer = answer.map_err(|error| Failure::Refused {
        text: arguments.ruleset.clone(),
        error,
    })?;
    match &arguments.certificate {
        Some(path) if answer.period.is_some() => {
            let certificate = workbench.certify_period(&answer);
            let certificate = certificate.map_err(|error| Failure::Refused {
                text: arguments.ruleset.clone(),
                error,
            })?;
            output::write_text(path, &certificate.to_text())?;
        }
        Some(_) => diagnostics::warn(&context.catalogue.get("cli-no-certificate"), context),
        None => {}
    }
    output::print(arguments.json, &answer, || {
        let lines = context.catalogue.period(&answer).into_iter();
        lines.map(|line| context.style.glyphs(&line)).collect()
    })?;
    match answer.exhausted {
        // All that was asked for was done.
        Some(Ended::Limit) if arguments.limit.is_some() => Ok(()),
        Some(Ended::Limit) => Err(Failure::of_limit("usual-limit")),
        Some(ended) => Err(Failure::of_limit(ended.word())),
        None => Ok(()),
    }
}
