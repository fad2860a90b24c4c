//! `grundy tree`: every line of play.

use std::io::Write;

use grundy::{ErrorKind, NoTree, TreeAnswer, TreeRequest};

use crate::args::{Tree, TreeFormat};
use crate::context::Context;
use crate::failure::Failure;
use crate::output;

pub(crate) fn run(arguments: &Tree, context: &Context) -> Result<(), Failure> {
    let request = TreeRequest {
        expression: &arguments.expression,
        convention: output::convention(arguments.misere),
        depth: arguments.depth,
        nodes: arguments.max_nodes,
    };
    let mut out = output::stdout();
    let mut workbench = context.workbench();
    let progress = match arguments.format {
        TreeFormat::Dot => context.progress_beside_answers(),
        TreeFormat::Text | TreeFormat::Json => context.progress(),
    };
    let answer = match arguments.format {
        TreeFormat::Dot => workbench.tree_dot(&request, &mut out),
        TreeFormat::Text | TreeFormat::Json => workbench.tree(&request),
    };
    drop(progress);
    let answer = answer.map_err(|error| failure(error, arguments))?;
    match arguments.format {
        TreeFormat::Dot => {}
        TreeFormat::Json => {
            serde_json::to_writer(&mut out, &answer).map_err(std::io::Error::from)?;
            writeln!(out)?;
        }
        TreeFormat::Text => context.catalogue.tree(&answer, &mut |line| {
            writeln!(out, "{}", context.style.glyphs(line))
        })?,
    }
    out.flush()?;
    limit(&answer)
}

fn failure(error: grundy::Error, arguments: &Tree) -> Failure {
    match error.into_kind() {
        ErrorKind::Io(error) => Failure::Output(error),
        kind => Failure::Refused {
            text: arguments.expression.clone(),
            error: kind.into(),
        },
    }
}

fn limit(answer: &TreeAnswer) -> Result<(), Failure> {
    match answer.exhausted {
        None => Ok(()),
        Some(NoTree::TooManyNodes { met }) => Err(Failure::TooManyNodes(met)),
        Some(NoTree::Exhausted(limit)) => Err(Failure::of_limit(limit.word())),
    }
}
