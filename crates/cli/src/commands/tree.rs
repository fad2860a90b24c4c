//! `grundy tree`: every line of play.

use std::io::Write;

use clap::{Args, ValueEnum};
use grundy::{Completion, ErrorKind, Request, TreeAnswer, TreeRequest};
use schemars::{Schema, SchemaGenerator};

use super::Run;
use crate::context::Context;
use crate::failure::Failure;
use crate::output;

#[derive(Args, Debug)]
pub(super) struct Tree {
    #[arg(value_name = "EXPRESSION")]
    expression: String,
    #[arg(long)]
    misere: bool,
    #[arg(long, value_enum, default_value = "text")]
    format: TreeFormat,
    #[arg(long, value_name = "D")]
    depth: Option<usize>,
    #[arg(long, value_name = "N")]
    max_nodes: Option<usize>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum TreeFormat {
    Text,
    Dot,
    Json,
}

impl Run for Tree {
    const NAME: &'static str = "tree";
    const EXAMPLES: &'static [&'static str] = &[
        "grundy tree \"wythoff(5,3)\"",
        "grundy tree \"kayles(7)\" --misere --depth 2",
        "grundy tree \"nim(2,2)\" --format dot | dot -Tsvg > nim.svg",
    ];

    fn prints(of: &mut SchemaGenerator) -> Vec<(&'static str, Schema)> {
        vec![("tree", of.subschema_for::<TreeAnswer>())]
    }

    fn run(&self, context: &Context) -> Result<(), Failure> {
        let usual = TreeRequest::new(&self.expression);
        let request = TreeRequest {
            convention: output::convention(self.misere),
            depth: self.depth,
            nodes: self.max_nodes.unwrap_or(usual.nodes),
            ..usual
        };
        let mut out = output::stdout();
        let answer = match self.format {
            TreeFormat::Dot => dot(&request, &mut out, context)?,
            TreeFormat::Text | TreeFormat::Json => context.ask(&request)?,
        };
        match self.format {
            TreeFormat::Dot => {}
            TreeFormat::Json => output::write_object(&mut out, &answer)?,
            TreeFormat::Text => context.catalogue.tree(&answer, &mut |line| {
                writeln!(out, "{}", context.style.glyphs(line))
            })?,
        }
        out.flush()?;
        match request.completion(&answer) {
            Completion::Allowed(_) => Err(Failure::TooManyNodes(answer.met)),
            other => Failure::of_completion(other),
        }
    }
}

/// Writes the tree as it comes.
fn dot(
    request: &TreeRequest<'_>,
    out: &mut dyn Write,
    context: &Context,
) -> Result<TreeAnswer, Failure> {
    let _progress = context.progress_beside_answers();
    let answer = context.workbench().tree_dot(request, out);
    answer.map_err(|error| match error.into_kind() {
        ErrorKind::Io(error) => Failure::Output(error),
        kind => Failure::refused(request.text(), kind.into()),
    })
}
