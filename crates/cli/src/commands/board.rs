//! `grundy board`: everything about a board, and tablebase files.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use grundy::{
    BoardAnswer, BoardRequest, BuildAnswer, BuildRequest, Completion, ErrorKind, Request,
    TablebaseAnswer, VerifyAnswer, VerifyRequest,
};
use grundy_words::picture_of_board;
use schemars::{Schema, SchemaGenerator};

use super::Run;
use crate::context::Context;
use crate::failure::Failure;
use crate::output;

#[derive(Args, Debug)]
#[command(args_conflicts_with_subcommands = true)]
pub(super) struct Board {
    #[command(subcommand)]
    task: Option<BoardTask>,
    #[arg(value_name = "EXPRESSION", required = true)]
    expression: Option<String>,
    #[arg(long)]
    misere: bool,
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    #[arg(long)]
    json: bool,
}

#[derive(Subcommand, Debug)]
enum BoardTask {
    Build(BoardBuild),
    Info(BoardInfo),
    Verify(BoardVerify),
}

#[derive(Args, Debug)]
struct BoardBuild {
    #[arg(value_name = "EXPRESSION")]
    expression: String,
    #[arg(long)]
    misere: bool,
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    #[arg(long, value_name = "DIR")]
    checkpoint: Option<PathBuf>,
    #[arg(long)]
    json: bool,
}

#[derive(Args, Debug)]
struct BoardInfo {
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[arg(long)]
    json: bool,
}

#[derive(Args, Debug)]
struct BoardVerify {
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[arg(long)]
    full: bool,
    #[arg(long, value_name = "N", default_value_t = 1000)]
    sample: u64,
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    #[arg(long)]
    json: bool,
}

impl Run for Board {
    const NAME: &'static str = "board";
    const EXAMPLES: &'static [&'static str] = &[
        "grundy board \"tactix(4x4)\" --misere",
        "grundy board \"triangle(5)\" --svg triangle.svg",
        "grundy board build \"tactix(5x5)\" --out 5x5.grundy",
        "grundy board verify 5x5.grundy --full",
        "grundy solve \"tactix(5x5)\" --tablebase 5x5.grundy",
    ];
    const PARTS: &'static [(&'static str, &'static [&'static str])] = &[
        (
            "build",
            &[
                "grundy board build \"tactix(5x6)\" --misere --out 5x6.grundy",
                "grundy board build \"tactix(6x6)\" --out 6x6.grundy --max-memory 9GiB --checkpoint 6x6",
            ],
        ),
        ("info", &["grundy board info 5x6.grundy"]),
        ("verify", &["grundy board verify 5x6.grundy --full"]),
    ];

    fn prints(of: &mut SchemaGenerator) -> Vec<(&'static str, Schema)> {
        vec![
            ("board", of.subschema_for::<BoardAnswer>()),
            ("board build", of.subschema_for::<BuildAnswer>()),
            ("board info", of.subschema_for::<TablebaseAnswer>()),
            ("board verify", of.subschema_for::<VerifyAnswer>()),
        ]
    }

    fn run(&self, context: &Context) -> Result<(), Failure> {
        match &self.task {
            None => self.survey(context),
            Some(BoardTask::Build(build)) => build.run(context),
            Some(BoardTask::Info(info)) => info.run(context),
            Some(BoardTask::Verify(verify)) => verify.run(context),
        }
    }
}

impl Board {
    fn survey(&self, context: &Context) -> Result<(), Failure> {
        let request = BoardRequest {
            expression: self.expression.as_deref().unwrap_or_default(),
            convention: output::convention(self.misere),
        };
        let answer = context.ask(&request)?;
        if let (Some(path), Some(_)) = (&self.svg, &answer.heat) {
            let picture = picture_of_board(&answer, &context.catalogue);
            output::write_text(path, &picture)?;
        }
        context.tell(self.json, &request, &answer)
    }
}

impl BoardBuild {
    fn run(&self, context: &Context) -> Result<(), Failure> {
        let request = BuildRequest {
            expression: &self.expression,
            convention: output::convention(self.misere),
            path: &self.out,
            checkpoint: self.checkpoint.as_deref(),
        };
        let mut workbench = context.workbench_for(&request);
        let answer = context.shown(|| request.ask(&mut workbench));
        let answer = answer.map_err(|error| match (error.kind(), &self.checkpoint) {
            (ErrorKind::Io(_), _) => Failure::of_file(&self.out, error),
            (ErrorKind::Tablebase(_), Some(folder)) => Failure::of_file(folder, error),
            _ => Failure::refused(&self.expression, error),
        })?;
        context.tell(self.json, &request, &answer)
    }
}

impl BoardInfo {
    fn run(&self, context: &Context) -> Result<(), Failure> {
        let info = context.workbench().tablebase_info(&self.file);
        let info = info.map_err(|error| Failure::of_file(&self.file, error))?;
        context.print(self.json, &info)
    }
}

impl BoardVerify {
    fn run(&self, context: &Context) -> Result<(), Failure> {
        let request = VerifyRequest {
            path: &self.file,
            full: self.full,
            positions: self.sample,
            seed: self.seed,
        };
        let answer = context.shown(|| context.workbench().verify_tablebase(&request));
        let answer = answer.map_err(|error| Failure::of_file(&self.file, error))?;
        context.print(self.json, &answer)?;
        Failure::of_completion(Completion::of(answer.exhausted))
    }
}
