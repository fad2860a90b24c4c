//! `grundy quotient`: the misère quotient of a game, as a sheet to play by.

use std::path::PathBuf;

use clap::Args;
use grundy::{QuotientAnswer, QuotientRequest};

use super::{Printed, Run, object};
use crate::context::Context;
use crate::failure::Failure;
use crate::output;

#[derive(Args, Debug)]
pub(super) struct Quotient {
    #[arg(value_name = "RULESET")]
    ruleset: String,
    #[arg(long, value_name = "HEAP")]
    to: Option<u64>,
    #[arg(long)]
    growth: bool,
    #[arg(long)]
    genus: bool,
    #[arg(long, value_name = "FILE")]
    certificate: Option<PathBuf>,
    #[arg(long)]
    json: bool,
}

impl Run for Quotient {
    const NAME: &'static str = "quotient";
    const EXAMPLES: &'static [&'static str] = &[
        "grundy quotient 0.77",
        "grundy quotient 0.07 --to 30 --growth",
        "grundy quotient kayles --certificate kayles.json",
        "grundy quotient \"take{2,3}\" --json",
        "grundy quotient kayles --to 20 --genus",
    ];
    const PRINTS: &'static [Printed] = &[("quotient", object::<QuotientAnswer>)];

    fn run(&self, context: &Context) -> Result<(), Failure> {
        let certificate = self.certificate.as_deref();
        output::check_writable(certificate)?;
        let request = QuotientRequest {
            ruleset: &self.ruleset,
            to: self.to,
            growth: self.growth,
            genus: self.genus,
        };
        let mut workbench = context.workbench_for(&request);
        let answer = context.ask_at(&mut workbench, &request)?;
        let certified = context.certify((certificate, &self.ruleset), true, || {
            Ok(workbench.certify_quotient(&answer)?.to_text())
        });
        // Where there is none the answer is told all the same.
        let told = context.tell(self.json, &request, &answer);
        certified.and(told)
    }
}
