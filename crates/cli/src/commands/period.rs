//! `grundy period`: the period of a game, with its proof.

use std::io::Write;

use grundy::{Catalogue, PeriodAnswer, PeriodRequest};

use crate::args::Period;
use crate::context::Context;
use crate::failure::Failure;
use crate::output;

pub(crate) fn run(arguments: &Period, context: &Context) -> Result<(), Failure> {
    let request = PeriodRequest {
        ruleset: &arguments.ruleset,
        limit: arguments.limit,
        hash: arguments.hash,
    };
    let mut workbench = match arguments.limit {
        Some(_) => context.workbench_for_bounded_work(),
        None => context.workbench(),
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
    match answer.exhausted {
        Some(exhausted) => Err(Failure::of_limit(exhausted)),
        None => Ok(()),
    }
}

fn lines(answer: &PeriodAnswer, catalogue: &Catalogue) -> Vec<String> {
    let mut lines = Vec::new();
    match (
        &answer.preperiod,
        &answer.period,
        &answer.saltus,
        answer.theorem,
    ) {
        (Some(preperiod), Some(period), Some(saltus), Some(theorem)) => {
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
            lines.push(catalogue.format(message, &arguments));
            let theorem = catalogue.get(&format!("theorem-{theorem}"));
            lines.push(format!(
                "  {}",
                catalogue.format("period-by", &[("theorem", &theorem)])
            ));
        }
        _ => {
            let arguments: [(&str, &dyn ToString); 2] = [
                ("ruleset", &answer.ruleset),
                ("heaps", &answer.heaps_computed),
            ];
            lines.push(catalogue.format("period-unknown", &arguments));
        }
    }
    if let (Some(value), Some(at)) = (&answer.max_grundy, &answer.max_at) {
        let arguments: [(&str, &dyn ToString); 2] = [("value", value), ("at", at)];
        lines.push(format!("  {}", catalogue.format("period-max", &arguments)));
    }
    for further in &answer.further {
        let id = match (further.of, further.convention) {
            ("values", _) => "period-misere-values",
            ("outcomes", _) => "period-outcomes",
            _ => "period-chances",
        };
        let convention = catalogue.get(&format!("convention-{}", further.convention));
        let arguments: [(&str, &dyn ToString); 3] = [
            ("convention", &convention),
            ("preperiod", &further.preperiod),
            ("period", &further.period),
        ];
        lines.push(format!("  {}", catalogue.format(id, &arguments)));
    }
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
