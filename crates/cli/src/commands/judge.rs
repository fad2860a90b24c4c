//! `grundy judge`: contest problems in batches.

use std::io::{BufReader, Write};
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use grundy::{Completion, ErrorKind, JudgeRequest};

use super::Run;
use crate::context::Context;
use crate::failure::Failure;
use crate::output;

#[derive(Args, Debug)]
pub(super) struct Judge {
    #[arg(value_name = "wythoff|stripes")]
    contest: Contest,
    #[arg(value_name = "FILE", default_value = "-")]
    file: PathBuf,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Contest {
    Wythoff,
    Stripes,
}

impl Run for Judge {
    const NAME: &'static str = "judge";
    const EXAMPLES: &'static [&'static str] = &[
        "grundy judge wythoff pairs.txt > answers.txt",
        "echo \"2 1  8 4  4 7\" | grundy judge wythoff",
        "echo \"1 5 1  3  1 5 6\" | grundy judge stripes",
    ];

    fn run(&self, context: &Context) -> Result<(), Failure> {
        let mut input = BufReader::with_capacity(1 << 16, output::open(&self.file)?);
        let mut out = output::stdout();
        let progress = context.progress_beside_answers();
        let judged = context.workbench().judge(JudgeRequest {
            contest: match self.contest {
                Contest::Wythoff => grundy::Contest::Wythoff,
                Contest::Stripes => grundy::Contest::Stripes,
            },
            input: &mut input,
            output: &mut out,
        });
        drop(progress);
        out.flush()?;
        let judged = judged.map_err(|error| self.failure(error, context))?;
        Failure::of_completion(Completion::of(judged.exhausted))
    }
}

impl Judge {
    fn failure(&self, error: grundy::Error, context: &Context) -> Failure {
        match error.into_kind() {
            ErrorKind::Read(error) => Failure::File {
                message: "cli-read",
                path: self.file.clone(),
                error,
            },
            ErrorKind::Io(error) => Failure::Output(error),
            kind @ ErrorKind::NotUtf8(_) => Failure::of_file(&self.file, kind.into()),
            kind => Failure::Usage(context.catalogue.error(&kind.into())),
        }
    }
}
