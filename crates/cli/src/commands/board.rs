//! `grundy board`: everything about a board, and tablebase files.

use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use grundy::{
    BoardAnswer, BoardRequest, BuildAnswer, BuildRequest, BuildTarget, Completion, Error,
    ErrorKind, Job, Request, Share, TableFault, TablebaseAnswer, VerifyAnswer, VerifyRequest,
};
use grundy_words::picture_of_board;

use super::jobs::{self, Divide, Words, share};
use super::{Printed, Run, object};
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
    #[arg(long, value_name = "FILE", required_unless_present_any = ["share", "jobs"], conflicts_with = "jobs")]
    out: Option<PathBuf>,
    #[arg(long, value_name = "DIR", conflicts_with = "jobs")]
    checkpoint: Option<PathBuf>,
    #[arg(long, requires = "checkpoint")]
    keep: bool,
    #[arg(long, value_name = "K/N", value_parser = share, requires = "checkpoint", conflicts_with_all = ["out", "jobs"])]
    share: Option<Share>,
    #[command(flatten)]
    divide: Divide,
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
                "grundy board build \"tactix(6x6)\" --misere --out 6x6.grundy --max-memory 2GiB --checkpoint 6x6",
                "grundy board build \"tactix(6x6)\" --misere --jobs 6x6-jobs",
            ],
        ),
        ("info", &["grundy board info 5x6.grundy"]),
        ("verify", &["grundy board verify 5x6.grundy --full"]),
    ];
    const PRINTS: &'static [Printed] = &[
        ("board", object::<BoardAnswer>),
        ("board build", object::<BuildAnswer>),
        ("board info", object::<TablebaseAnswer>),
        ("board verify", object::<VerifyAnswer>),
    ];

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
        if let Some(jobs) = &self.divide.jobs {
            return self.divide(jobs, context);
        }
        let out = self.out.as_deref().map(output::followed);
        let request = self.request(self.checkpoint.as_deref(), out.as_deref());
        let mut workbench = context.workbench_for(&request);
        let answer = context.shown(|| request.ask(&mut workbench));
        let answer = answer.map_err(|error| self.failure(error))?;
        context.tell(self.json, &request, &answer)
    }

    fn request<'a>(
        &'a self,
        checkpoint: Option<&'a Path>,
        out: Option<&'a Path>,
    ) -> BuildRequest<'a> {
        let target = match (self.share, out) {
            (Some(share), _) => BuildTarget::Slabs(share),
            (None, out) => BuildTarget::File {
                path: out.unwrap_or(Path::new("")),
                keep: self.keep,
            },
        };
        BuildRequest {
            expression: &self.expression,
            convention: output::convention(self.misere),
            target,
            checkpoint,
        }
    }

    fn failure(&self, error: Error) -> Failure {
        let folder = self.checkpoint.as_ref().or(self.divide.jobs.as_ref());
        match (error.kind(), folder, &self.out) {
            (ErrorKind::Tablebase(TableFault::Undivided), ..) => {
                Failure::refused(&self.expression, error)
            }
            (ErrorKind::Tablebase(_), Some(folder), _) => Failure::of_file(folder, error),
            (ErrorKind::Io(_), _, Some(file)) | (ErrorKind::Io(_), Some(file), None) => {
                Failure::of_file(file, error)
            }
            _ => Failure::refused(&self.expression, error),
        }
    }

    /// A job for each share of the slabs.
    fn divide(&self, jobs: &Path, context: &Context) -> Result<(), Failure> {
        let slabs = jobs.join(SLABS);
        let request = self.request(Some(&slabs), None);
        let workbench = context.workbench_for(&request);
        let shares = workbench.shares_of_tablebase(&request, self.divide.job_count);
        let shares = shares.map_err(|error| self.failure(error))?;
        let words = || {
            let build = ["board", "build", &self.expression, "--checkpoint", SLABS];
            Words::new(&build, context).with_if(self.misere, &["--misere"])
        };
        let list = shares.into_iter().map(|share| Job {
            outputs: share
                .files
                .iter()
                .map(|file| format!("{SLABS}/{file}"))
                .collect(),
            after: share.needs,
            ..words().with(&["--share", &share.share.to_string()]).job()
        });
        let merge = words().with(&["--keep"]).merge("--out");
        jobs::write(jobs, list.collect(), merge, context)
    }
}

/// The folder of the slabs in that of the jobs.
const SLABS: &str = "slabs";

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
