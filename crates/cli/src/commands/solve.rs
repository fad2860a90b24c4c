//! `grundy solve`: one position.

use std::ffi::{OsStr, OsString};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;
use grundy::{
    Job, Merge, Method, Outcome, Request, SolveAnswer, SolveRequest, Workbench, encoding,
};
use grundy_words::{Mistake, Scene, Tells, picture_of_position};
use schemars::{Schema, SchemaGenerator, json_schema};

use super::jobs::{self, Divide, Words};
use super::{Printed, Run, batch, object};
use crate::args::{depth, duration};
use crate::context::{self, Context};
use crate::diagnostics;
use crate::failure::Failure;
use crate::output;

#[derive(Args, Debug)]
pub(super) struct Solve {
    #[arg(value_name = "EXPRESSION")]
    expression: Option<OsString>,
    #[arg(long, value_name = "FILE")]
    input: Option<PathBuf>,
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-")]
    batch: Option<PathBuf>,
    #[arg(long)]
    misere: bool,
    #[arg(long)]
    explain: bool,
    #[arg(long)]
    all_moves: bool,
    #[arg(long, value_name = "DEPTH", value_parser = depth)]
    derive: Option<usize>,
    #[arg(long)]
    json: bool,
    #[arg(long)]
    exit_status: bool,
    #[arg(long)]
    no_moves: bool,
    #[arg(long, value_name = "FILE", conflicts_with = "batch")]
    certificate: Option<PathBuf>,
    #[arg(long, value_name = "DIR", conflicts_with_all = ["batch", "jobs"])]
    checkpoint: Option<PathBuf>,
    #[arg(
        long,
        value_name = "TIME",
        default_value = "30s",
        value_parser = duration,
        requires = "checkpoint",
        hide = true
    )]
    checkpoint_every: Duration,
    #[arg(long, value_name = "FILE", conflicts_with = "batch")]
    svg: Option<PathBuf>,
    #[arg(long, value_name = "FILE", conflicts_with = "jobs")]
    tablebase: Vec<PathBuf>,
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1,
        requires = "batch",
        hide = true
    )]
    first_line: usize,
    #[arg(
        short,
        long,
        value_name = "FILE",
        requires = "batch",
        conflicts_with = "jobs"
    )]
    output: Option<PathBuf>,
    #[command(flatten)]
    divide: Divide,
}

impl Run for Solve {
    const NAME: &'static str = "solve";
    const EXAMPLES: &'static [&'static str] = &[
        "grundy solve \"nim(3,4,5)\" --explain",
        "grundy solve \"kayles(7)\" --misere --svg row.svg",
        "grundy solve \"wythoff(5,3)\" --explain --all-moves",
        "grundy solve \"grundy(7)\" --explain --derive 2",
        "grundy solve \"take{1..3}(10) + take{odd}(7) + nim(5,9)\" --json",
        "grundy solve --batch positions.txt > answers.jsonl",
    ];
    const PRINTS: &'static [Printed] = &[
        ("solve", object::<SolveAnswer>),
        ("solve --batch", line_of_batch),
        ("mistake", object::<Mistake>),
    ];

    fn run(&self, context: &Context) -> Result<(), Failure> {
        let usage = |message: &str| context.usage(message, &[]);
        let expression = match (&self.expression, &self.input, &self.batch) {
            (None, None, Some(file)) => return self.batch(file, context),
            _ if self.divide.jobs.is_some() => return Err(usage("solve-jobs-need-batch")),
            (Some(expression), None, None) => from_argument(expression, context)?,
            (None, Some(file), None) => read_text(file, context)?,
            (None, None, None) => return Err(usage("cli-no-position")),
            _ => return Err(usage("cli-two-positions")),
        };
        let certificate = self.certificate.as_deref();
        self.check_outputs(context)?;
        let request = self.request(&expression);
        let mut workbench = context.workbench_for(&request);
        workbench = context::with_tablebases(workbench, &self.tablebase)?;
        let answer = context.ask_at(&mut workbench, &request)?;
        if let Some(path) = &self.svg {
            output::write_text(path, &picture(&workbench, &request, context)?)?;
        }
        let is_proved = answer.outcome.is_some();
        let certified = context.certify((certificate, &expression), is_proved, || {
            Ok(workbench.certify_position(&answer)?.to_text())
        });
        if !self.tablebase.is_empty() && answer.method != Method::Tablebase {
            diagnostics::warn(&context.catalogue.get("cli-tablebase-unused"), context);
        }
        // Where there is none the answer is told all the same.
        context.print_lines(self.json, &answer, |catalogue| match self.no_moves {
            true => catalogue.why(&answer),
            false => catalogue.lines(&answer),
        })?;
        certified?;
        Failure::of_completion(request.completion(&answer))?;
        match answer.outcome {
            Some(Outcome::P) if self.exit_status => Err(Failure::PPosition),
            _ => Ok(()),
        }
    }
}

fn line_of_batch(of: &mut SchemaGenerator) -> Schema {
    json_schema!({ "anyOf": [object::<SolveAnswer>(of), object::<Mistake>(of)] })
}

impl Solve {
    /// Refuses files that cannot be written, or would be written over what is read or written.
    fn check_outputs(&self, context: &Context) -> Result<(), Failure> {
        if self.certificate.is_some() && self.certificate == self.svg {
            return Err(context.usage("solve-same-file", &[]));
        }
        for output in [self.certificate.as_deref(), self.svg.as_deref()] {
            for input in self.input.iter().chain(&self.tablebase) {
                output::check_apart(input, output)?;
            }
            output::check_writable(output)?;
        }
        Ok(())
    }

    fn batch(&self, file: &Path, context: &Context) -> Result<(), Failure> {
        if let Some(folder) = &self.divide.jobs {
            return self.divide(file, folder, context);
        }
        let lines = batch::Lines {
            input: file,
            first: self.first_line,
            output: self.output.as_deref(),
        };
        batch::run(lines, &self.request(""), context)
    }

    /// A job for each stretch of the lines.
    fn divide(&self, file: &Path, folder: &Path, context: &Context) -> Result<(), Failure> {
        jobs::folder(folder, LINES)?;
        jobs::folder(folder, ANSWERS)?;
        let text = read_bytes(file, context)?;
        let lines: Vec<&[u8]> = text.split_inclusive(|byte| *byte == b'\n').collect();
        let each = lines.len().div_ceil(self.divide.job_count.max(1)).max(1);
        let depth = self.derive.unwrap_or_default().to_string();
        let mut list = Vec::new();
        for (number, lines) in lines.chunks(each).enumerate() {
            let input = jobs::numbered(LINES, number, "txt");
            jobs::input(folder, &input, &lines.concat())?;
            let output = jobs::numbered(ANSWERS, number, "jsonl");
            let first = (number * each + 1).to_string();
            let words = Words::new(
                &["solve", "--batch", &input, "--first-line", &first],
                context,
            )
            .with_if(self.misere, &["--misere"])
            .with_if(self.explain, &["--explain"])
            .with_if(self.all_moves, &["--all-moves"])
            .with_if(self.no_moves, &["--no-moves"])
            .with_if(self.derive.is_some(), &["--derive", &depth]);
            list.push(Job {
                inputs: vec![input],
                outputs: vec![output.clone()],
                ..words.with(&["--output", &output]).job()
            });
        }
        let files = list.iter().flat_map(|job| job.outputs.clone());
        let merge = Merge::Join(files.collect());
        jobs::write(folder, list, merge, context)
    }

    fn request<'a>(&'a self, expression: &'a str) -> SolveRequest<'a> {
        let checkpoint = self.checkpoint.as_deref();
        SolveRequest {
            expression,
            convention: output::convention(self.misere),
            moves: !self.no_moves,
            explain: self.explain || self.all_moves,
            all_moves: self.all_moves,
            derive: self.derive,
            checkpoint: checkpoint.map(|directory| (directory, self.checkpoint_every)),
        }
    }
}

/// The folders of the inputs and of the outputs in that of the jobs.
const LINES: &str = "lines";
const ANSWERS: &str = "answers";

/// The position as it was written, drawn.
fn picture(
    workbench: &Workbench,
    request: &SolveRequest<'_>,
    context: &Context,
) -> Result<String, Failure> {
    let read = workbench.meaning(request.expression, request.convention);
    let read = read.map_err(|error| Failure::refused(request.expression, error))?;
    let catalogue = &context.catalogue;
    let scene = Scene::new(&read.places, catalogue, &catalogue.players());
    Ok(picture_of_position(&scene))
}

/// The position of an argument, which may stand in standard input.
fn from_argument(argument: &OsStr, context: &Context) -> Result<String, Failure> {
    if argument == "-" {
        let text = read_text(Path::new("-"), context)?;
        let mut lines = text.lines().filter(|line| !line.trim().is_empty());
        let reads = |text: &str| grundy::parse_expression(text).is_ok();
        // One position may go over several lines.
        if !reads(&text) && lines.clone().count() > 1 && lines.all(reads) {
            return Err(context.usage("cli-many-positions", &[]));
        }
        return Ok(text.trim_end().to_owned());
    }
    let text = encoding::text(argument.as_encoded_bytes());
    text.map(str::to_owned).map_err(|fault| Failure::Refused {
        text: argument.to_string_lossy().into_owned(),
        error: fault.into(),
    })
}

/// The whole file as text, up to the input limit.
pub(super) fn read_text(path: &Path, context: &Context) -> Result<String, Failure> {
    let bytes = read_bytes(path, context)?;
    let text = encoding::text(&bytes).map(str::to_owned);
    text.map_err(|fault| Failure::of_file(path, fault.into()))
}

/// The whole file, up to the input limit.
pub(super) fn read_bytes(path: &Path, context: &Context) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    // One byte more than allowed tells that there are more; the façade then says so.
    output::open(path)?
        .take(context.limits.input.saturating_add(1))
        .read_to_end(&mut bytes)
        .map_err(|error| Failure::File {
            message: "cli-read",
            path: path.to_owned(),
            error,
        })?;
    Ok(bytes)
}
