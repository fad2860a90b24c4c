//! `grundy check`: the decision about a certificate.

use std::path::PathBuf;

use clap::Args;
use grundy::{CheckAnswer, CheckRequest, Request, Status, encoding};

use super::solve::read_bytes;
use super::{Printed, Run, object};
use crate::context::Context;
use crate::diagnostics;
use crate::failure::Failure;
use crate::output;

#[derive(Args, Debug)]
pub(super) struct Check {
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[arg(long)]
    full: bool,
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,
    #[arg(long, value_name = "OUT")]
    coq: Option<PathBuf>,
    #[arg(long)]
    json: bool,
}

impl Run for Check {
    const NAME: &'static str = "check";
    const EXAMPLES: &'static [&'static str] = &[
        "grundy check 0.156.json",
        "grundy check --full run.json",
        "grundy check 0.156.json --coq period.v",
        "grundy check - --json < 0.156.json",
    ];
    const PRINTS: &'static [Printed] = &[("check", object::<CheckAnswer>)];

    fn run(&self, context: &Context) -> Result<(), Failure> {
        output::check_writable(self.coq.as_deref())?;
        let text = text_of(&read_bytes(&self.file, context)?, context);
        let request = CheckRequest {
            text: &text,
            full: self.full,
            seed: self.seed,
        };
        let mut workbench = context.workbench_for(&request);
        let answer = context.shown(|| request.ask(&mut workbench));
        let answer = answer.map_err(|error| Failure::of_file(&self.file, error))?;
        context.tell(self.json, &request, &answer)?;
        match answer.status {
            Status::Refused => Err(Failure::CertificateRefused),
            _ => self.write_theorem(&request, context),
        }
    }
}

impl Check {
    /// Writes the certificate as a theorem for Coq, where that was asked for.
    fn write_theorem(&self, request: &CheckRequest<'_>, context: &Context) -> Result<(), Failure> {
        let Some(path) = &self.coq else {
            return Ok(());
        };
        let theorem = request.theorem();
        let theorem = theorem.ok_or_else(|| context.usage("cli-no-theorem", &[]))?;
        output::write_text(path, &theorem)
    }
}

/// Bytes that are no text are refused as the certificate that they are part of.
fn text_of(bytes: &[u8], context: &Context) -> String {
    let text = encoding::text(bytes).map(str::to_owned);
    text.unwrap_or_else(|fault| {
        diagnostics::warn(&context.catalogue.not_utf8(&fault), context);
        String::from_utf8_lossy(bytes).into_owned()
    })
}
