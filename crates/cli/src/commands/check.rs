//! `grundy check`: the decision about a certificate.

use grundy::{CheckRequest, Status, encoding};

use super::solve::read_bytes;
use crate::args::Check;
use crate::context::Context;
use crate::diagnostics;
use crate::failure::Failure;
use crate::output;

pub(crate) fn run(arguments: &Check, context: &Context) -> Result<(), Failure> {
    let bytes = read_bytes(&arguments.file, context)?;
    let text = match encoding::text(&bytes) {
        Ok(text) => text.to_owned(),
        Err(fault) => {
            // Bytes that are no text are refused as the certificate that they are part of.
            diagnostics::warn(&context.catalogue.not_utf8(&fault), context);
            String::from_utf8_lossy(&bytes).into_owned()
        }
    };
    let request = CheckRequest {
        text: &text,
        full: arguments.full,
        seed: arguments.seed,
    };
    let workbench = match arguments.full {
        true => context.workbench_for_bounded_work(),
        false => context.workbench(),
    };
    let progress = context.progress();
    let answer = workbench.check(&request);
    drop(progress);
    let answer = answer.map_err(|error| Failure::of_file(&arguments.file, error))?;
    output::print(arguments.json, &answer, || {
        let lines = context.catalogue.check(&answer).into_iter();
        lines.map(|line| context.style.glyphs(&line)).collect()
    })?;
    match (answer.status, answer.exhausted) {
        (_, Some(exhausted)) => Err(Failure::of_limit(exhausted.word())),
        (Status::Refused, _) => Err(Failure::CertificateRefused),
        _ => Ok(()),
    }
}
