//! `grundy tree`: every line of play.

use std::io::Write;

use clap::{Args, ValueEnum};
use grundy::{Completion, Error, ErrorKind, Request, TreeAnswer, TreeRequest, Workbench};
use grundy_words::picture_of_tree;

use super::{Printed, Run, object};
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
    Svg,
    Dot,
    Edges,
    Json,
}

impl Run for Tree {
    const NAME: &'static str = "tree";
    const EXAMPLES: &'static [&'static str] = &[
        "grundy tree \"wythoff(5,3)\"",
        "grundy tree \"kayles(7)\" --misere --depth 2",
        "grundy tree \"nim(2,2)\" --format svg > nim.svg",
        "grundy tree \"kayles(5)\" --format edges > kayles.csv",
    ];
    const PRINTS: &'static [Printed] = &[("tree", object::<TreeAnswer>)];

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
            TreeFormat::Dot => streamed(Workbench::tree_dot, &request, &mut out, context)?,
            TreeFormat::Edges if self.depth.is_some() => {
                return Err(context.usage("cli-edges-whole", &[]));
            }
            TreeFormat::Edges => streamed(Workbench::tree_edges, &request, &mut out, context)?,
            TreeFormat::Text | TreeFormat::Svg | TreeFormat::Json => context.ask(&request)?,
        };
        match self.format {
            TreeFormat::Dot | TreeFormat::Edges => {}
            TreeFormat::Svg if answer.exhausted.is_some() => {}
            TreeFormat::Svg => {
                let picture = picture_of_tree(&answer, &context.catalogue);
                let picture = picture.map_err(|error| Failure::refused(request.text(), error))?;
                out.write_all(picture.as_bytes())?;
            }
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

/// What writes a tree as it comes.
type Writer = fn(&mut Workbench, &TreeRequest<'_>, &mut dyn Write) -> Result<TreeAnswer, Error>;

fn streamed(
    write: Writer,
    request: &TreeRequest<'_>,
    out: &mut dyn Write,
    context: &Context,
) -> Result<TreeAnswer, Failure> {
    let _progress = context.progress_beside_answers();
    let answer = write(&mut context.workbench(), request, out);
    answer.map_err(|error| match error.into_kind() {
        ErrorKind::Io(error) => Failure::Output(error),
        kind => Failure::refused(request.text(), kind.into()),
    })
}
