//! `grundy board`: everything about a board, and tablebase files.

use grundy::{
    BoardAnswer, BoardRequest, BuildRequest, ErrorKind, Exhausted, Outcome, TablebaseAnswer,
    VerifyRequest,
};
use grundy_words::{Catalogue, picture_of_board};
use serde::Serialize;

use crate::args::{Board, BoardBuild, BoardInfo, BoardTask, BoardVerify};
use crate::context::Context;
use crate::failure::Failure;
use crate::output;

pub(crate) fn run(arguments: &Board, context: &Context) -> Result<(), Failure> {
    match &arguments.task {
        None => survey(arguments, context),
        Some(BoardTask::Build(build)) => run_build(build, context),
        Some(BoardTask::Info(info)) => run_info(info, context),
        Some(BoardTask::Verify(verify)) => run_verify(verify, context),
    }
}

fn refused(text: &str, error: grundy::Error) -> Failure {
    Failure::Refused {
        text: text.to_owned(),
        error,
    }
}

fn survey(arguments: &Board, context: &Context) -> Result<(), Failure> {
    let expression = arguments.expression.as_deref().unwrap_or_default();
    let request = BoardRequest {
        expression,
        convention: output::convention(arguments.misere),
    };
    let progress = context.progress();
    let answer = context.workbench_for_bounded_work().board(&request);
    drop(progress);
    let answer = answer.map_err(|error| refused(expression, error))?;
    if let (Some(path), Some(_)) = (&arguments.svg, &answer.heat) {
        let picture = picture_of_board(&answer, &context.catalogue);
        output::write_file(path, |out| Ok(out.write_all(picture.as_bytes())?))?;
    }
    output::print(arguments.json, &answer, || lines(&answer, context))?;
    ended(answer.exhausted)
}

/// The failure of an answer that a limit ended.
fn ended(exhausted: Option<Exhausted>) -> Result<(), Failure> {
    exhausted.map_or(Ok(()), |limit| Err(Failure::of_limit(limit.word())))
}

fn lines(answer: &BoardAnswer, context: &Context) -> Vec<String> {
    let catalogue = &context.catalogue;
    let mut outcome = catalogue.get(&format!(
        "outcome-{}",
        answer.outcome.map_or("unknown", Outcome::letter)
    ));
    if let Some(value) = &answer.grundy {
        outcome.push_str("  ·  ");
        outcome.push_str(&catalogue.format("answer-grundy", &[("value", value)]));
    }
    let heading = catalogue.heading(&answer.expression, answer.convention);
    let outcome = context
        .style
        .outcome(output::decided(answer.outcome), &outcome);
    let mut lines = vec![context.style.glyphs(&heading), outcome];
    if answer.outcome.is_some() {
        let method = catalogue.get(&format!("method-{}", answer.method));
        let proved = catalogue.format("answer-proved", &[("method", &method)]);
        lines.push(context.style.glyphs(&format!("  {proved}")));
    }
    let rest = catalogue.board(answer);
    lines.extend(rest.iter().map(|line| context.style.glyphs(line)));
    lines
}

fn print(
    json: bool,
    answer: &impl Serialize,
    text: impl FnOnce(&Catalogue) -> Vec<String>,
    context: &Context,
) -> Result<(), Failure> {
    output::print(json, answer, || {
        let lines = text(&context.catalogue);
        lines
            .iter()
            .map(|line| context.style.glyphs(line))
            .collect()
    })
}

fn run_build(arguments: &BoardBuild, context: &Context) -> Result<(), Failure> {
    let request = BuildRequest {
        expression: &arguments.expression,
        convention: output::convention(arguments.misere),
        path: &arguments.out,
        checkpoint: arguments.checkpoint.as_deref(),
    };
    let progress = context.progress();
    let answer = context
        .workbench_for_bounded_work()
        .build_tablebase(&request);
    drop(progress);
    let answer = answer.map_err(|error| match error.into_io() {
        Ok(error) => Failure::File {
            message: "cli-file",
            path: arguments.out.clone(),
            error,
        },
        Err(error) => match (error.kind(), &arguments.checkpoint) {
            (ErrorKind::Tablebase(_), Some(folder)) => Failure::of_file(folder, error),
            _ => refused(&arguments.expression, error),
        },
    })?;
    print(arguments.json, &answer, |c| c.built(&answer), context)?;
    ended(answer.exhausted)
}

fn run_info(arguments: &BoardInfo, context: &Context) -> Result<(), Failure> {
    let info = context.workbench().tablebase_info(&arguments.file);
    let info: TablebaseAnswer = info.map_err(|error| Failure::of_file(&arguments.file, error))?;
    print(arguments.json, &info, |c| c.tablebase(&info), context)
}

fn run_verify(arguments: &BoardVerify, context: &Context) -> Result<(), Failure> {
    let request = VerifyRequest {
        path: &arguments.file,
        full: arguments.full,
        positions: arguments.sample,
        seed: arguments.seed,
    };
    let progress = context.progress();
    let answer = context.workbench().verify_tablebase(&request);
    drop(progress);
    let answer = answer.map_err(|error| Failure::of_file(&arguments.file, error))?;
    print(
        arguments.json,
        &answer,
        |c| c.board_verified(&answer),
        context,
    )?;
    ended(answer.exhausted)
}
