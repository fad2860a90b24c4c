//! `grundy check`: the decision about a certificate.

use std::path::{Path, PathBuf};

use clap::Args;
use grundy::{
    CheckAnswer, CheckExtent, CheckRequest, Decided, Job, Merge, Request, Share, Status, encoding,
};

use super::jobs::{self, Divide, Words};
use super::solve::read_bytes;
use super::{Printed, Run, object};
use crate::context::Context;
use crate::diagnostics;
use crate::failure::Failure;
use crate::output;

#[derive(Args, Debug)]
pub(super) struct Check {
    #[arg(value_name = "FILE", required = true)]
    file: Vec<PathBuf>,
    #[arg(long)]
    full: bool,
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,
    #[arg(long, value_name = "K/N", value_parser = jobs::share, conflicts_with_all = ["full", "jobs"])]
    share: Option<Share>,
    #[arg(long, value_name = "DIR", conflicts_with = "jobs")]
    verified: Option<PathBuf>,
    #[arg(long, value_name = "OUT", conflicts_with = "jobs")]
    coq: Option<PathBuf>,
    #[arg(short, long, value_name = "FILE", conflicts_with = "jobs")]
    output: Option<PathBuf>,
    #[command(flatten)]
    divide: Divide,
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
        "grundy check records/period-*.json --jobs records-jobs",
        "grundy check run.json --full --jobs run-jobs",
        "grundy check run.json --share 3/64 --output decisions/3.jsonl",
        "grundy check run.json --verified decisions",
    ];
    const PRINTS: &'static [Printed] = &[("check", object::<CheckAnswer>)];

    fn run(&self, context: &Context) -> Result<(), Failure> {
        if let Some(folder) = &self.divide.jobs {
            return self.divide(folder, context);
        }
        if self.coq.is_some() && self.file.len() > 1 {
            return Err(context.usage("check-one-theorem", &[]));
        }
        output::check_writable(self.coq.as_deref())?;
        let decided = self.decided(context)?;
        let Some(path) = &self.output else {
            return self.all(&decided, context, &mut |answer| {
                context.print(self.json, answer)
            });
        };
        output::check_writable(Some(path))?;
        let mut ended = Ok(());
        output::write_file(path, |out| {
            ended = self.all(&decided, context, &mut |answer| {
                output::write_object(out, answer)
            });
            match &ended {
                // What is refused or ended by a limit is told in the file.
                Err(failure) if !matches!(failure.exit_code(), Some(3 | 4)) => {
                    std::mem::replace(&mut ended, Ok(()))
                }
                _ => Ok(()),
            }
        })?;
        ended
    }
}

/// Is told each decision, in turn.
type Tell<'a> = &'a mut dyn FnMut(&CheckAnswer) -> Result<(), Failure>;

impl Check {
    /// Decides one file after the other, also after one that is refused.
    fn all(&self, decided: &[Decided], context: &Context, tell: Tell<'_>) -> Result<(), Failure> {
        let mut gravest = Ok(());
        for file in &self.file {
            match self.one(file, decided, context, tell) {
                Err(failure @ Failure::CertificateRefused) => gravest = Err(failure),
                Err(failure @ Failure::Limit(_)) => gravest = gravest.and(Err(failure)),
                ended => ended?,
            }
        }
        gravest
    }

    fn one(
        &self,
        file: &Path,
        decided: &[Decided],
        context: &Context,
        tell: Tell<'_>,
    ) -> Result<(), Failure> {
        output::check_apart(file, self.coq.as_deref())?;
        output::check_apart(file, self.output.as_deref())?;
        let text = text_of(&read_bytes(file, context)?, context);
        let extent = match (self.share, self.full) {
            (Some(share), _) => CheckExtent::Share(share),
            (None, true) => CheckExtent::All,
            (None, false) => CheckExtent::Some(self.seed),
        };
        let request = CheckRequest {
            text: &text,
            extent,
            decided,
        };
        let mut workbench = context.workbench_for(&request);
        let answer = context.shown(|| request.ask(&mut workbench));
        let answer = answer.map_err(|error| Failure::of_file(file, error))?;
        tell(&answer)?;
        Failure::of_completion(request.completion(&answer))?;
        match answer.status {
            Status::Refused => Err(Failure::CertificateRefused),
            _ => self.write_theorem(&request, context),
        }
    }

    /// The decisions in the folder that was named.
    fn decided(&self, context: &Context) -> Result<Vec<Decided>, Failure> {
        let Some(folder) = &self.verified else {
            return Ok(Vec::new());
        };
        let of_folder = |error: std::io::Error| Failure::of_file(folder, error.into());
        let mut decided = Vec::new();
        for entry in std::fs::read_dir(folder).map_err(of_folder)? {
            let bytes = read_bytes(&entry.map_err(of_folder)?.path(), context)?;
            decided.extend(Decided::read(&String::from_utf8_lossy(&bytes)));
        }
        Ok(decided)
    }

    /// A job for each certificate, and before it one for each share of a long run that is to be verified whole.
    fn divide(&self, folder: &Path, context: &Context) -> Result<(), Failure> {
        jobs::folder(folder, CERTIFICATES)?;
        jobs::folder(folder, DECISIONS)?;
        let (mut list, mut decisions) = (Vec::new(), Vec::new());
        for (number, file) in self.file.iter().enumerate() {
            let input = jobs::numbered(CERTIFICATES, number, "json");
            let bytes = read_bytes(file, context)?;
            jobs::input(folder, &input, &bytes)?;
            let output = jobs::numbered(DECISIONS, number, "jsonl");
            let text = String::from_utf8_lossy(&bytes);
            let shares = match self.full {
                true => CheckRequest::new(&text).shares(self.divide.job_count),
                false => 1,
            };
            let before = list.len();
            let mut whole = self.whole(&input, context);
            if shares > 1 {
                let parts = format!("{DECISIONS}/{number:04}");
                jobs::folder(folder, &parts)?;
                list.extend(shares_of(&input, &parts, shares, context));
                whole = whole.with(&["--verified", &parts]);
            }
            list.push(Job {
                inputs: vec![input],
                outputs: vec![output.clone()],
                after: (before..list.len()).collect(),
                ..whole.with(&["--output", &output]).job()
            });
            decisions.push(output);
        }
        jobs::write(folder, list, Merge::Join(decisions), context)
    }

    /// The command line that decides this certificate.
    fn whole(&self, input: &str, context: &Context) -> Words {
        let seed = self.seed.to_string();
        let words = Words::new(&["check", input, "--seed", &seed], context);
        words.with_if(self.full, &["--full"])
    }

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

/// The jobs that verify so many shares of a certificate's run, their decisions in this folder.
fn shares_of(input: &str, decisions: &str, all: usize, context: &Context) -> Vec<Job> {
    let job = |number| {
        let share = Share { number, all }.to_string();
        let output = jobs::numbered(decisions, number, "jsonl");
        let words = Words::new(&["check", input, "--share", &share], context);
        Job {
            inputs: vec![input.to_owned()],
            outputs: vec![output.clone()],
            ..words.with(&["--output", &output]).job()
        }
    };
    (0..all).map(job).collect()
}

/// The folders of the inputs and of the outputs in that of the jobs.
const CERTIFICATES: &str = "certificates";
const DECISIONS: &str = "decisions";

/// Bytes that are no text are refused as the certificate that they are part of.
fn text_of(bytes: &[u8], context: &Context) -> String {
    let text = encoding::text(bytes).map(str::to_owned);
    text.unwrap_or_else(|fault| {
        diagnostics::warn(&context.catalogue.not_utf8(&fault), context);
        String::from_utf8_lossy(bytes).into_owned()
    })
}
