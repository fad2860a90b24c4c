//! `grundy job`: jobs done, looked at, merged.

use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::{Args, Subcommand};
use grundy::{Error, ErrorKind, JobState, Jobs, JobsAnswer};

use super::{Printed, Run, object};
use crate::context::Context;
use crate::diagnostics;
use crate::failure::Failure;
use crate::output;

#[derive(Args, Debug)]
pub(super) struct JobCommand {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand, Debug)]
enum Task {
    Run(JobRun),
    Status(JobStatus),
    Merge(JobMerge),
}

#[derive(Args, Debug)]
struct JobRun {
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    #[arg(value_name = "K")]
    job: Vec<usize>,
    #[arg(long)]
    wait: bool,
}

#[derive(Args, Debug)]
struct JobStatus {
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    #[arg(long)]
    json: bool,
}

#[derive(Args, Debug)]
struct JobMerge {
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl Run for JobCommand {
    const NAME: &'static str = "job";
    const EXAMPLES: &'static [&'static str] = &[
        "grundy sweep \"0.???\" --jobs octal",
        "grundy job run octal",
        "grundy job run octal 17",
        "grundy job status octal",
        "grundy job merge octal --output octal.csv",
        "seq 0 63 | parallel grundy job run octal {} --wait",
    ];
    const PARTS: &'static [(&'static str, &'static [&'static str])] = &[
        (
            "run",
            &[
                "grundy job run octal 3",
                "grundy job run octal 3 --wait",
                "grundy job run octal",
            ],
        ),
        ("status", &["grundy job status octal --json"]),
        ("merge", &["grundy job merge octal --output octal.csv"]),
    ];
    const PRINTS: &'static [Printed] = &[("job status", object::<JobsAnswer>)];

    fn run(&self, context: &Context) -> Result<(), Failure> {
        match &self.task {
            Task::Run(run) => run.run(context),
            Task::Status(status) => {
                let jobs = open(&status.folder)?;
                context.print(status.json, &jobs.status())
            }
            Task::Merge(merge) => merge.run(context),
        }
    }
}

fn open(folder: &Path) -> Result<Jobs, Failure> {
    // A job has the folder as its working directory.
    let path = std::path::absolute(folder).map_err(Error::from);
    let jobs = path.and_then(|path| Jobs::open(&path));
    jobs.map_err(|error| Failure::of_file(folder, error))
}

/// How long somebody who waits for others sleeps.
const NAP: Duration = Duration::from_millis(200);

impl JobRun {
    fn run(&self, context: &Context) -> Result<(), Failure> {
        if let [limit, ..] = &context.typed_limits[..] {
            return Err(context.usage("job-has-limits", &[("limit", limit)]));
        }
        let jobs = open(&self.folder)?;
        let numbers = match (&self.job[..], of_the_queue()) {
            ([], Some(number)) => vec![number],
            ([], None) => return whatever_is_open(&jobs, context),
            (numbers, _) => numbers.to_vec(),
        };
        for number in &numbers {
            while let Some(reason) = attempt(&jobs, *number, context)? {
                if !self.wait {
                    return Err(Failure::of_file(jobs.path(), reason));
                }
                nap(context)?;
            }
        }
        Ok(())
    }
}

/// The number that HyperQueue gives a task of an array.
fn of_the_queue() -> Option<usize> {
    std::env::var("HQ_TASK_ID").ok()?.parse().ok()
}

/// Does one job after the other, whichever waits for nobody, until all are done.
fn whatever_is_open(jobs: &Jobs, context: &Context) -> Result<(), Failure> {
    loop {
        let status = jobs.status();
        if status.done == status.jobs.len() {
            return Ok(());
        }
        let open = status.jobs.iter();
        let mut did_one = false;
        for job in open.filter(|job| job.state == JobState::Ready) {
            did_one |= attempt(jobs, job.job, context)?.is_none();
        }
        if !did_one {
            nap(context)?;
        }
    }
}

fn nap(context: &Context) -> Result<(), Failure> {
    std::thread::sleep(NAP);
    match context.signal.is_cancelled() {
        true => Err(Failure::Interrupted),
        false => Ok(()),
    }
}

/// Does a job unless it is done; where it waits for others, why.
fn attempt(jobs: &Jobs, number: usize, context: &Context) -> Result<Option<Error>, Failure> {
    let taken = match jobs.take(number) {
        Ok(None) => return Ok(None),
        Ok(Some(taken)) => taken,
        Err(error) if passes(&error) => return Ok(Some(error)),
        Err(error) => return Err(Failure::of_file(jobs.path(), error)),
    };
    let told = |id, code: &dyn ToString| {
        let told: [(&str, &dyn ToString); 2] = [("job", &number), ("code", code)];
        diagnostics::aside(&context.catalogue.format(id, &told));
    };
    told("job-begins", &"");
    let ended = crate::run_job(jobs.path(), &taken.job().command, None, context)?;
    let code = match &ended {
        Ok(()) => 0,
        Err(failure) => failure.exit_code().unwrap_or(0),
    };
    match taken.done(code) {
        Ok(()) => {
            told("job-done", &code);
            Ok(None)
        }
        // The outputs are not there: what the command says is the reason.
        Err(error) => Err(match ended {
            Err(failure) => failure,
            Ok(()) => Failure::of_file(jobs.path(), error),
        }),
    }
}

fn passes(error: &Error) -> bool {
    matches!(error.kind(), ErrorKind::Jobs(fault) if fault.passes())
}

impl JobMerge {
    fn run(&self, context: &Context) -> Result<(), Failure> {
        let jobs = open(&self.folder)?;
        output::check_writable(self.output.as_deref())?;
        let code = jobs.ready_to_merge();
        let code = code.map_err(|error| Failure::of_file(jobs.path(), error))?;
        let output = self.output.as_deref().map(std::path::absolute).transpose();
        let output = output.map_err(|error| Failure::of_file(&self.folder, error.into()))?;
        let name = output.as_deref().map(Path::to_string_lossy);
        match (
            jobs.manifest().merge.command(name.as_deref()),
            &jobs.manifest().merge,
        ) {
            (Some(words), _) => {
                crate::run_job(jobs.path(), &words, output.as_deref(), context)??;
            }
            (None, grundy::Merge::Join(files)) => {
                let path = output.unwrap_or_else(|| "-".into());
                output::write_output(&path, |out| Ok(jobs.join(files, out)?))?;
            }
            (None, grundy::Merge::Command { .. }) => {}
        }
        match code {
            0 => Ok(()),
            code => Err(Failure::OfJobs(code)),
        }
    }
}
