//! `grundy sweep`: all codes of a pattern.

mod journal;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use clap::{Args, ValueEnum};
use grundy::{
    Completion, Error, ErrorKind, Exhausted, Fault, QuotientRow, QuotientSweepRequest, Status,
    SweepLine, SweepRequest, SweepRow, Swept,
};
use serde::Serialize;

use super::{Printed, Run, object};
use crate::context::Context;
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
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
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
        "grundy sweep \"0.??\" --format parquet --output octal.parquet",
        "grundy sweep \"0.??\" --quotients --output quotients.csv",
    ];
    const PRINTS: &'static [Printed] = &[
        ("sweep", object::<SweepRow>),
        ("sweep --quotients", object::<QuotientRow>),
    ];

    fn run(&self, context: &Context) -> Result<(), Failure> {
        match self.quotients {
            true => quotients(self, context),
            false => periods(self, context),
        }
    }
}

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
    let mut task = format!("{} {}", arguments.pattern, arguments.limit);
    if !context.default_steps {
        // Rows that fewer steps have ended are not those of this sweep.
        task += &format!(" {}", context.limits.steps);
    }
    let found = kept(arguments, &task, context, |known, finished| {
        let request = SweepRequest {
            pattern: &arguments.pattern,
            limit: arguments.limit,
            threads: context.threads,
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
    })?;
    let rows = found.rows.iter();
    let proved = rows.filter(|row: &&SweepRow| row.status == Status::Proved);
    let summary: [(&str, &dyn ToString); 3] = [
        ("codes", &found.rows.len()),
        ("games", &found.games),
        ("proved", &proved.count()),
    ];
    eprintln!("{}", context.catalogue.format("sweep-summary", &summary));
    found.end()
}

fn quotients(arguments: &Sweep, context: &Context) -> Result<(), Failure> {
    // Most codes have no finite quotient, and each takes as long as it is allowed to.
    let mut limits = context.limits.clone();
    if context.default_steps {
        limits.steps = STEPS_A_QUOTIENT;
    }
    let task = format!(
        "quotients {} {} {}",
        arguments.pattern, arguments.limit, limits.steps
    );
    let found = kept(arguments, &task, context, |known, finished| {
        let request = QuotientSweepRequest {
            pattern: &arguments.pattern,
            limit: arguments.limit,
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
    eprintln!(
        "{}",
        context
            .catalogue
            .format("sweep-quotients-summary", &summary)
    );
    found.end()
}

/// Options looked at for the quotient of one code where no limit is given: about a second.
const STEPS_A_QUOTIENT: u64 = 1 << 30;

/// Sweeps, and writes the rows: to standard output, or to a file, going on from the journal beside it if there
/// is one.
fn kept<R: SweepLine + Serialize + Send>(
    arguments: &Sweep,
    task: &str,
    context: &Context,
    sweep: impl Fn(Vec<R>, Finished<'_, R>) -> Result<Found<R>, Error>,
) -> Result<Found<R>, Failure> {
    let sweep = |known, finished: Finished<'_, R>| {
        let found = context.shown(|| sweep(known, finished));
        found.map_err(|error| match error.into_kind() {
            ErrorKind::Io(error) => Failure::Output(error),
            kind => Failure::refused(&arguments.pattern, kind.into()),
        })
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
