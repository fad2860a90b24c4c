//! `grundy sweep`: all codes of a pattern.

mod journal;

use std::io::Write;
use std::path::Path;
use std::sync::Mutex;

use grundy::{ErrorKind, SweepAnswer, SweepRequest, SweepRow};

use crate::args::Sweep;
use crate::context::Context;
use crate::failure::Failure;
use crate::output;

use journal::Journal;

pub(crate) fn run(arguments: &Sweep, context: &Context) -> Result<(), Failure> {
    let answer = match &arguments.output {
        None => sweep(arguments, Vec::new(), &|_| Ok(()), context)?,
        Some(path) => sweep_into(path, arguments, context)?,
    };
    if arguments.output.is_none() {
        let mut out = output::stdout();
        write_rows(&mut out, &answer.rows, arguments.json)?;
        out.flush()?;
    }
    let summary: [(&str, &dyn ToString); 3] = [
        ("codes", &answer.rows.len()),
        ("games", &answer.games),
        ("proved", &proved(&answer)),
    ];
    eprintln!("{}", context.catalogue.format("sweep-summary", &summary));
    match answer.exhausted {
        Some(exhausted) => Err(Failure::of_limit(exhausted)),
        None => Ok(()),
    }
}

fn sweep(
    arguments: &Sweep,
    known: Vec<SweepRow>,
    finished: &(dyn Fn(&[SweepRow]) -> std::io::Result<()> + Sync),
    context: &Context,
) -> Result<SweepAnswer, Failure> {
    let progress = context.progress();
    let answer = context.workbench_for_bounded_work().sweep(SweepRequest {
        pattern: &arguments.pattern,
        limit: arguments.limit,
        threads: context.threads,
        known,
        finished,
    });
    drop(progress);
    answer.map_err(|error| match error.into_kind() {
        ErrorKind::Io(error) => Failure::Output(error),
        kind => Failure::Usage(context.catalogue.error(&kind.into())),
    })
}

/// Goes on from the journal beside the file, if there is one, and writes the file when all is done.
fn sweep_into(path: &Path, arguments: &Sweep, context: &Context) -> Result<SweepAnswer, Failure> {
    let task = format!("{} {}", arguments.pattern, arguments.limit);
    let (journal, known) = Journal::open(path, &task, &context.catalogue)?;
    let journal = Mutex::new(journal);
    let finished = |rows: &[SweepRow]| {
        let mut journal = journal.lock().expect("no thread panics with the lock");
        journal.append(rows)
    };
    let answer = sweep(arguments, known, &finished, context);
    let journal = journal
        .into_inner()
        .expect("no thread panics with the lock");
    let answer = answer.map_err(|failure| match failure {
        Failure::Output(error) => journal.failure(error),
        other => other,
    })?;
    if answer.exhausted.is_none() {
        output::write_file(path, |out| {
            Ok(write_rows(out, &answer.rows, arguments.json)?)
        })?;
        journal.remove()?;
    }
    Ok(answer)
}

fn write_rows(out: &mut dyn Write, rows: &[SweepRow], json: bool) -> std::io::Result<()> {
    if !json {
        writeln!(out, "{}", SweepRow::HEADER)?;
    }
    for row in rows {
        match json {
            true => writeln!(out, "{}", serde_json::to_string(row)?)?,
            false => writeln!(out, "{}", row.to_csv())?,
        }
    }
    Ok(())
}

fn proved(answer: &SweepAnswer) -> usize {
    let rows = answer.rows.iter();
    rows.filter(|row| row.status == "proved").count()
}
