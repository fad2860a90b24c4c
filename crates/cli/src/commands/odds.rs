//! `grundy odds`: how often the first player wins.

use grundy::{Exhausted, OddsRequest};
use serde::Serialize;

use crate::args::Odds;
use crate::context::Context;
use crate::failure::Failure;
use crate::output;

pub(crate) fn run(arguments: &Odds, context: &Context) -> Result<(), Failure> {
    let request = OddsRequest {
        ruleset: &arguments.ruleset,
        convention: output::convention(arguments.misere),
        heaps: arguments.heaps,
        max: context.heap(&arguments.max)?,
    };
    let refused = |error| Failure::Refused {
        text: arguments.ruleset.clone(),
        error,
    };
    let mut workbench = context.workbench();
    let progress = context.progress();
    if arguments.table {
        let table = workbench.odds_table(&request).map_err(refused)?;
        drop(progress);
        let lines = context.catalogue.odds_table(&table);
        print(arguments.json, &table, &lines, table.exhausted, context)
    } else {
        let answer = workbench.odds(&request).map_err(refused)?;
        drop(progress);
        let lines = context.catalogue.odds(&answer);
        print(arguments.json, &answer, &lines, answer.exhausted, context)
    }
}

fn print(
    json: bool,
    object: &impl Serialize,
    lines: &[String],
    exhausted: Option<Exhausted>,
    context: &Context,
) -> Result<(), Failure> {
    output::print(json, object, || {
        let glyphs = |line: &String| context.style.glyphs(line);
        lines.iter().map(glyphs).collect()
    })?;
    exhausted.map_or(Ok(()), |limit| Err(Failure::of_limit(limit.word())))
}
