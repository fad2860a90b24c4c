//! `grundy judge`: contest problems in batches.

use std::io::{BufReader, Write};

use grundy::{ErrorKind, JudgeRequest};

use crate::args::{Contest, Judge};
use crate::context::Context;
use crate::failure::Failure;
use crate::output;

pub(crate) fn run(arguments: &Judge, context: &Context) -> Result<(), Failure> {
    let mut input = BufReader::with_capacity(1 << 16, output::open(&arguments.file)?);
    let mut out = output::stdout();
    let progress = context.progress_beside_answers();
    let judged = context.workbench().judge(JudgeRequest {
        contest: match arguments.contest {
            Contest::Wythoff => grundy::Contest::Wythoff,
            Contest::Stripes => grundy::Contest::Stripes,
        },
        input: &mut input,
        output: &mut out,
    });
    drop(progress);
    out.flush()?;
    match judged {
        Ok(judged) => match judged.exhausted {
            None => Ok(()),
            Some(exhausted) => Err(Failure::of_limit(exhausted.word())),
        },
        Err(error) => Err(failure(error, arguments, context)),
    }
}

fn failure(error: grundy::Error, arguments: &Judge, context: &Context) -> Failure {
    match error.into_kind() {
        ErrorKind::Read(error) => Failure::File {
            message: "cli-read",
            path: arguments.file.clone(),
            error,
        },
        ErrorKind::Io(error) => Failure::Output(error),
        kind @ ErrorKind::NotUtf8(_) => Failure::of_file(&arguments.file, kind.into()),
        kind => Failure::Usage(context.catalogue.error(&kind.into())),
    }
}
