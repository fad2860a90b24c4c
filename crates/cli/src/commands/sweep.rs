//! `grundy sweep`: all codes of a pattern.

mod journal;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use clap::{Args, ValueEnum};
use grundy::{
    Completion, Error, ErrorKind, Exhausted, Fault, Job, QuotientRow, QuotientSweepRequest, Share,
    Status, SweepLine, SweepRequest, SweepRow, Swept,
};
use serde::Serialize;

use super::atlas;
use super::jobs::{self, Divide, Words, share};
use super::{Printed, Run, object};
use crate::context::Context;
use crate::diagnostics;
use crate::failure::Failure;
use crate::output;

use journal::Journal;

#[derive(Args, Debug)]
pub(super) struct Sweep {
    #[arg(value_name = "PATTERN")]
    pattern: String,
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    limit: u64,
    #[arg(long)]
    quotients: bool,
    #[arg(short, long, value_name = "FILE", conflicts_with = "jobs")]
    output: Option<PathBuf>,
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with = "jobs")]
    known: Vec<PathBuf>,
    #[arg(long, value_name = "K/N", value_parser = share, conflicts_with = "jobs")]
    share: Option<Share>,
    #[arg(long)]
    times: bool,
    #[arg(long, conflicts_with = "quotients")]
    hash: bool,
    #[arg(long, value_name = "DIR", conflicts_with = "quotients")]
    certificates: Option<PathBuf>,
    #[command(flatten)]
    divide: Divide,
    #[arg(long, value_enum, default_value = "csv")]
    format: Format,
    #[arg(long, conflicts_with = "format")]
    json: bool,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Format {
    Csv,
    Json,
    Parquet,
}

impl Run for Sweep {
    const NAME: &'static str = "sweep";
    const EXAMPLES: &'static [&'static str] = &[
        "grundy sweep \"0.??\"",
        "grundy sweep \"0.???\" --limit 10000000 --output octal.csv",
        "grundy sweep \"4.?7\" --json",
        "grundy sweep \"0.???\" --jobs octal",
        "grundy sweep \"0.??\" --format parquet --output octal.parquet",
        "grundy sweep \"0.??\" --quotients --output quotients.csv",
        "grundy sweep \"0.??\" --hash --certificates certificates",
    ];
    const PRINTS: &'static [Printed] = &[
        ("sweep", object::<SweepRow>),
        ("sweep --quotients", object::<QuotientRow>),
    ];

    fn run(&self, context: &Context) -> Result<(), Failure> {
        if let Some(folder) = &self.divide.jobs {
            return self.divide(folder, context);
        }
        match self.quotients {
            true => quotients(self, context),
            false => periods(self, context),
        }
    }
}

impl Sweep {
    /// A job for each share of the games.
    fn divide(&self, folder: &Path, context: &Context) -> Result<(), Failure> {
        let codes = grundy::codes_of_pattern(&self.pattern);
        let codes = codes.map_err(|error| Failure::refused(&self.pattern, error))?;
        let certificates = self.certificates_of_jobs(context)?;
        jobs::folder(folder, ROWS)?;
        let limit = self.limit.to_string();
        let words = || {
            Words::new(&["sweep", &self.pattern, "--limit", &limit], context)
                .with_if(self.quotients, &["--quotients"])
                .with_if(self.times, &["--times"])
                .with_if(self.hash, &["--hash"])
                .with(&certificates)
        };
        let all = self.divide.job_count.clamp(1, codes.max(1));
        let list = (0..all).map(|number| {
            let rows = jobs::numbered(ROWS, number, "csv");
            let share = Share { number, all }.to_string();
            Job {
                checkpoint: Some(format!("{rows}.part")),
                outputs: vec![rows.clone()],
                ..words().with(&["--share", &share, "--output", &rows]).job()
            }
        });
        let list: Vec<Job> = list.collect();
        let files = list.iter().flat_map(|job| &job.outputs);
        let known: Vec<&str> = std::iter::once("--known")
            .chain(files.map(String::as_str))
            .collect();
        let format = match (self.json, self.format) {
            (true, _) | (_, Format::Json) => "json",
            (_, Format::Csv) => "csv",
            (_, Format::Parquet) => "parquet",
        };
        let merge = words().with(&["--format", format]).with(&known);
        let merge = merge.merge("--output");
        jobs::write(folder, list, merge, context)
    }

    /// The words that ask for the certificates, which jobs write into a folder beside the rows.
    fn certificates_of_jobs(&self, context: &Context) -> Result<Vec<&str>, Failure> {
        let Some(folder) = &self.certificates else {
            return Ok(Vec::new());
        };
        let told: [(&str, &dyn ToString); 1] = [("path", &folder.display())];
        let inside = folder.to_str().filter(|_| grundy::is_inside(folder));
        let inside = inside.ok_or_else(|| context.usage("sweep-certificates-outside", &told))?;
        Ok(vec!["--certificates", inside])
    }

    /// The sweep of periods in a line of the journal.
    fn task(&self, context: &Context) -> String {
        let mut task = format!("{} {}", self.pattern, self.limit);
        if let Some(share) = self.share {
            task += &format!(" share {share}");
        }
        if !context.default_steps {
            // Rows that fewer steps have ended are not those of this sweep.
            task += &format!(" {}", context.limits.steps);
        }
        if self.hash {
            task += " hash";
        }
        if let Some(folder) = &self.certificates {
            // Quoted: a path may have lines.
            task += &format!(" certificates {folder:?}");
        }
        task
    }
}

/// The folder of the rows in that of the jobs.
const ROWS: &str = "rows";

/// What a sweep has found.
struct Found<R> {
    rows: Vec<R>,
    exhausted: Option<Exhausted>,
    faults: Vec<Fault>,
    /// How many different games these are, where that was asked.
    games: usize,
}

impl<R> Found<R> {
    /// What is wrong beside the rows that have been written.
    fn end(self) -> Result<(), Failure> {
        let mut faults = self.faults.into_iter();
        if let Some(mut first) = faults.next() {
            for fault in faults {
                first.asked += &format!(", {}", fault.asked);
            }
            let text = first.asked.clone();
            return Err(Failure::refused(&text, ErrorKind::Internal(first).into()));
        }
        Failure::of_completion(Completion::of(self.exhausted))
    }
}

/// Hands over the rows of a game that is done.
type Finished<'a, R> = &'a (dyn Fn(&[R]) -> std::io::Result<()> + Sync);

fn periods(arguments: &Sweep, context: &Context) -> Result<(), Failure> {
    let folder = arguments.certificates.as_deref();
    let folder = folder.map(Certificates::open).transpose()?;
    let write = |name: &str, text: &str| match &folder {
        Some(folder) => folder.write(name, text),
        None => Ok(()),
    };
    let task = arguments.task(context);
    let found = kept(arguments, &task, context, |known, finished| {
        let request = SweepRequest {
            pattern: &arguments.pattern,
            limit: arguments.limit,
            share: arguments.share,
            threads: context.threads,
            hash: arguments.hash,
            certified: folder.is_some().then_some(&write),
            known,
            finished,
        };
        let answer = context.workbench_for_bounded_work().sweep(request)?;
        Ok(Found {
            rows: answer.rows,
            exhausted: answer.exhausted,
            faults: answer.faults,
            games: answer.games,
        })
    });
    let found = match folder.and_then(Certificates::failure) {
        Some(failure) => return Err(failure),
        None => found?,
    };
    let rows = found.rows.iter();
    let proved = rows.filter(|row: &&SweepRow| row.status == Status::Proved);
    let summary: [(&str, &dyn ToString); 3] = [
        ("codes", &found.rows.len()),
        ("games", &found.games),
        ("proved", &proved.count()),
    ];
    diagnostics::aside(&context.catalogue.format("sweep-summary", &summary));
    found.end()
}

/// The folder of the certificates.
struct Certificates<'a> {
    folder: &'a Path,
    /// Why one could not be written: the sweep itself only knows that it is to end.
    failure: Mutex<Option<Failure>>,
}

impl<'a> Certificates<'a> {
    fn open(folder: &'a Path) -> Result<Self, Failure> {
        let made = std::fs::create_dir_all(folder);
        made.map_err(|error| Failure::of_file(folder, error.into()))?;
        let failure = Mutex::new(None);
        Ok(Self { folder, failure })
    }

    fn write(&self, name: &str, text: &str) -> std::io::Result<()> {
        output::write_text(&self.folder.join(name), text).map_err(|failure| {
            let mut first = self.failure.lock().expect("no thread panics with the lock");
            first.get_or_insert(failure);
            std::io::ErrorKind::Other.into()
        })
    }

    fn failure(self) -> Option<Failure> {
        let failure = self.failure.into_inner();
        failure.expect("no thread panics with the lock")
    }
}

fn quotients(arguments: &Sweep, context: &Context) -> Result<(), Failure> {
    // Most codes have no finite quotient, and each takes as long as it is allowed to.
    let mut limits = context.limits.clone();
    if context.default_steps {
        limits.steps = STEPS_A_QUOTIENT;
    }
    let mut task = format!(
        "quotients {} {} {}",
        arguments.pattern, arguments.limit, limits.steps
    );
    if let Some(share) = arguments.share {
        task += &format!(" share {share}");
    }
    let found = kept(arguments, &task, context, |known, finished| {
        let request = QuotientSweepRequest {
            pattern: &arguments.pattern,
            limit: arguments.limit,
            share: arguments.share,
            threads: context.threads,
            known,
            finished,
        };
        let answer = context
            .workbench_with(limits.clone())
            .sweep_quotients(request)?;
        Ok(Found {
            rows: answer.rows,
            exhausted: answer.exhausted,
            faults: answer.faults,
            games: 0,
        })
    })?;
    let proved = found
        .rows
        .iter()
        .filter(|row: &&QuotientRow| row.status == Status::Proved);
    let tame = proved.clone().filter(|row| row.tame);
    let summary: [(&str, &dyn ToString); 3] = [
        ("codes", &found.rows.len()),
        ("proved", &proved.count()),
        ("tame", &tame.count()),
    ];
    let summary = context
        .catalogue
        .format("sweep-quotients-summary", &summary);
    diagnostics::aside(&summary);
    found.end()
}

/// Options looked at for the quotient of one code where no limit is given: about a second.
const STEPS_A_QUOTIENT: u64 = 1 << 30;

/// Sweeps, and writes the rows: to standard output, or to a file, going on from the journal beside it if there
/// is one.
fn kept<R: SweepLine + Clone + Serialize + Send>(
    arguments: &Sweep,
    task: &str,
    context: &Context,
    sweep: impl Fn(Vec<R>, Finished<'_, R>) -> Result<Found<R>, Error>,
) -> Result<Found<R>, Failure> {
    let of_others: Vec<R> = atlas::rows(&arguments.known, context)?;
    let sweep = |mut known: Vec<R>, finished: Finished<'_, R>| {
        known.extend(of_others.iter().cloned());
        let found = context.shown(|| sweep(known, finished));
        let mut found = found.map_err(|error| match error.into_kind() {
            ErrorKind::Io(error) => Failure::Output(error),
            kind => Failure::refused(&arguments.pattern, kind.into()),
        })?;
        if !arguments.times {
            found.rows.iter_mut().for_each(R::forget_time);
        }
        Ok(found)
    };
    let Some(path) = &arguments.output else {
        let found = sweep(Vec::new(), &|_| Ok(()))?;
        let mut out = output::stdout();
        arguments.write(&mut out, &found.rows)?;
        out.flush()?;
        return Ok(found);
    };
    in_file(arguments, path, task, context, sweep)
}

/// Writes the file when all is done; until then the journal has what there is.
fn in_file<R: SweepLine + Serialize + Send>(
    arguments: &Sweep,
    path: &Path,
    task: &str,
    context: &Context,
    sweep: impl Fn(Vec<R>, Finished<'_, R>) -> Result<Found<R>, Failure>,
) -> Result<Found<R>, Failure> {
    output::check_writable(Some(path))?;
    let (journal, known) = Journal::open(path, task, &context.catalogue)?;
    let journal = Mutex::new(journal);
    let found = sweep(known, &|rows| {
        let mut journal = journal.lock().expect("no thread panics with the lock");
        journal.append(rows)
    });
    let journal = journal
        .into_inner()
        .expect("no thread panics with the lock");
    let found = found.map_err(|failure| match failure {
        Failure::Output(error) => journal.failure(error),
        other => other,
    })?;
    if found.exhausted.is_none() && found.faults.is_empty() {
        output::write_file(path, |out| Ok(arguments.write(out, &found.rows)?))?;
        journal.remove()?;
    }
    Ok(found)
}

impl Sweep {
    fn write<R: SweepLine + Serialize>(
        &self,
        out: &mut dyn Write,
        rows: &[R],
    ) -> std::io::Result<()> {
        match self.format {
            _ if self.json => write_objects(out, rows),
            Format::Json => write_objects(out, rows),
            Format::Csv => {
                writeln!(out, "{}", grundy::header::<R>())?;
                grundy::write_lines(rows, out)
            }
            Format::Parquet => {
                let swept = Swept {
                    rows,
                    pattern: &self.pattern,
                    limit: self.limit,
                };
                grundy::write_parquet(&swept, out)
            }
        }
    }
}

fn write_objects<R: Serialize>(out: &mut dyn Write, rows: &[R]) -> std::io::Result<()> {
    for row in rows {
        writeln!(out, "{}", serde_json::to_string(row)?)?;
    }
    Ok(())
}
