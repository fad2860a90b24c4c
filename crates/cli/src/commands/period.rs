//! `grundy period`: the period of a game, with its proof.

use std::io::Write;

use grundy::{Catalogue, FurtherPeriod, PeriodAnswer, PeriodRequest};

use crate::args::Period;
use crate::context::Context;
use crate::failure::Failure;
use crate::output;

pub(crate) fn run(arguments: &Period, context: &Context) -> Result<(), Failure> {
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
    let mut out = output::stdout();
    if arguments.json {
        serde_json::to_writer(&mut out, &answer).map_err(std::io::Error::from)?;
        writeln!(out)?;
    } else {
        for line in lines(&answer, &context.catalogue) {
            writeln!(out, "{}", context.style.glyphs(&line))?;
        }
    }
    out.flush()?;
    if let Some(path) = arguments
        .certificate
        .as_ref()
        .filter(|_| answer.period.is_some())
    {
        let certificate = workbench.certify_period(&answer);
        let certificate = certificate.map_err(|error| Failure::Refused {
            text: arguments.ruleset.clone(),
            error,
        })?;
        output::write_text(path, &certificate.to_text())?;
    }
    match answer.exhausted {
        Some(exhausted) => Err(Failure::of_limit(exhausted)),
        None => Ok(()),
    }
}

fn lines(answer: &PeriodAnswer, catalogue: &Catalogue) -> Vec<String> {
    let mut lines = found(answer, catalogue);
    if let (Some(value), Some(at)) = (&answer.max_grundy, &answer.max_at) {
        let arguments: [(&str, &dyn ToString); 2] = [("value", value), ("at", at)];
        lines.push(format!("  {}", catalogue.format("period-max", &arguments)));
    }
    if let (Some(rare), Some(last)) = (&answer.rare_values, &answer.last_rare) {
        let arguments: [(&str, &dyn ToString); 2] = [("rare", rare), ("last", last)];
        lines.push(format!("  {}", catalogue.format("period-rare", &arguments)));
    }
    let further = answer.further.iter();
    lines.extend(further.map(|further| format!("  {}", further_line(further, catalogue))));
    if answer.heaps_computed > 0 {
        let arguments: [(&str, &dyn ToString); 2] = [
            ("heaps", &answer.heaps_computed),
            ("seconds", &answer.seconds),
        ];
        lines.push(format!(
            "  {}",
            catalogue.format("period-computed", &arguments)
        ));
    }
    if let Some(hash) = &answer.fnv1a64 {
        lines.push(format!(
            "  {}",
            catalogue.format("period-hash", &[("hash", hash)])
        ));
    }
    lines
}

/// The period and its proof, or that there is none so far.
fn found(answer: &PeriodAnswer, catalogue: &Catalogue) -> Vec<String> {
    let (Some(preperiod), Some(period), Some(saltus), Some(theorem)) = (
        &answer.preperiod,
        &answer.period,
        &answer.saltus,
        answer.theorem,
    ) else {
        let arguments: [(&str, &dyn ToString); 2] = [
            ("ruleset", &answer.ruleset),
            ("heaps", &answer.heaps_computed),
        ];
        return vec![catalogue.format("period-unknown", &arguments)];
    };
    let message = if saltus.0.is_zero() {
        "period-proved"
    } else {
        "period-proved-saltus"
    };
    let arguments: [(&str, &dyn ToString); 4] = [
        ("ruleset", &answer.ruleset),
        ("preperiod", preperiod),
        ("period", period),
        ("saltus", saltus),
    ];
    let theorem = catalogue.get(&format!("theorem-{theorem}"));
    let by = catalogue.format("period-by", &[("theorem", &theorem)]);
    vec![catalogue.format(message, &arguments), format!("  {by}")]
}

/// Another period of the same game.
fn further_line(further: &FurtherPeriod, catalogue: &Catalogue) -> String {
    let id = match further.of {
        "values" => "period-misere-values",
        "outcomes" => "period-outcomes",
        _ => "period-chances",
    };
    let convention = catalogue.get(&format!("convention-{}", further.convention));
    let arguments: [(&str, &dyn ToString); 3] = [
        ("convention", &convention),
        ("preperiod", &further.preperiod),
        ("period", &further.period),
    ];
    catalogue.format(id, &arguments)
}
