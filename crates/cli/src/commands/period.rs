//! `grundy period`: the period of a game, with its proof.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use grundy::{PeriodAnswer, PeriodRequest};

use super::{Printed, Run, object};
use crate::args::duration;
use crate::context::Context;
use crate::failure::Failure;
use crate::output;

#[derive(Args, Debug)]
pub(super) struct Period {
    #[arg(value_name = "RULESET")]
    ruleset: String,
    #[arg(long, value_name = "N")]
    limit: Option<u64>,
    #[arg(long, value_name = "DIR")]
    checkpoint: Option<PathBuf>,
    #[arg(long, value_name = "TIME", default_value = "30s", value_parser = duration, requires = "checkpoint")]
    checkpoint_every: Duration,
    #[arg(long)]
    hash: bool,
    #[arg(long, value_name = "FILE")]
    certificate: Option<PathBuf>,
    // Refused with the way to the answer.
    #[arg(long, hide = true)]
    misere: bool,
    #[arg(long)]
    json: bool,
}

impl Run for Period {
    const NAME: &'static str = "period";
    const EXAMPLES: &'static [&'static str] = &[
        "grundy period 0.77",
        "grundy period \"take{not 2,5}\" --json",
        "grundy period 0.6 --limit 16384 --hash",
        "grundy period 0.106 --checkpoint runs/0.106",
        "grundy period die",
        "grundy period 0.156 --certificate 0.156.json",
    ];
    const PRINTS: &'static [Printed] = &[("period", object::<PeriodAnswer>)];

    fn run(&self, context: &Context) -> Result<(), Failure> {
        if self.misere {
            let ruleset: [(&str, &dyn ToString); 1] = [("ruleset", &self.ruleset)];
            return Err(context.usage("cli-period-misere", &ruleset));
        }
        let certificate = self.certificate.as_deref();
        output::check_writable(certificate)?;
        let checkpoint = self.checkpoint.as_deref();
        let request = PeriodRequest {
            ruleset: &self.ruleset,
            limit: self.limit,
            hash: self.hash,
            threads: context.threads,
            checkpoint: checkpoint.map(|directory| (directory, self.checkpoint_every)),
            certificate: certificate.is_some(),
        };
        let mut workbench = context.workbench_for(&request);
        let answer = context.ask_at(&mut workbench, &request)?;
        let certifiable = answer.is_certifiable();
        let certified = context.certify((certificate, &self.ruleset), certifiable, || {
            Ok(workbench.certify_period(&answer)?.to_text())
        });
        // Where there is none the answer is told all the same.
        let told = context.tell(self.json, &request, &answer);
        let asked_in_vain = certificate.is_some() && !certifiable;
        let missing = asked_in_vain.then_some(Failure::Limit("limit"));
        certified.and(told).and(missing.map_or(Ok(()), Err))
    }
}
