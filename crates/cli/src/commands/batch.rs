//! `grundy solve --batch`: many positions, an object a line, in the order of the input.

use std::io::{Read, Write};
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use grundy::encoding::{self, Encoding};
use grundy::{BatchLine, Completion, Exhausted, Limits, SolveRequest, Unit, Workbench, widen};
use grundy_words::{Catalogue, Mistake};
use rayon::ThreadPool;
use rayon::prelude::*;

use crate::context::Context;
use crate::failure::Failure;
use crate::output;

/// Bytes read at a time.
const BLOCK: usize = 1 << 20;
/// Lines that one thread takes at a time.
const LINES: usize = 128;
/// How many times that a thread has done before answers are written.
const STRETCH: usize = 8;
/// Bytes of answers that wait for those before them to be written; and as many may be written at a time.
const MOST_WAITING: usize = 4 << 20;

/// What to answer, and where to.
#[derive(Clone, Copy)]
pub(crate) struct Lines<'a> {
    /// The positions.
    pub(crate) input: &'a Path,
    /// The number of the first line.
    pub(crate) first: usize,
    /// The file of the answers, which is there whole or not at all; else they are printed as they come.
    pub(crate) output: Option<&'a Path>,
}

pub(crate) fn run(
    lines: Lines<'_>,
    template: &SolveRequest<'_>,
    context: &Context,
) -> Result<(), Failure> {
    let batch = Batch {
        template,
        benches: Benches::new(context),
        catalogue: &context.catalogue,
    };
    let Some(path) = lines.output else {
        return batch
            .answer_all(lines, context, &mut output::stdout())?
            .result();
    };
    output::check_writable(Some(path))?;
    output::check_apart(lines.input, Some(path))?;
    let mut tally = Tally::default();
    output::write_file(path, |out| {
        tally = batch.answer_all(lines, context, out)?;
        Ok(())
    })?;
    tally.result()
}

impl Batch<'_> {
    /// Answers all lines.
    fn answer_all(
        &self,
        Lines {
            input: path, first, ..
        }: Lines<'_>,
        context: &Context,
        out: &mut dyn Write,
    ) -> Result<Tally, Failure> {
        let threads = rayon::ThreadPoolBuilder::new()
            .num_threads(context.threads)
            .build()
            .map_err(|error| Failure::Usage(error.to_string()))?;
        let mut input = output::open(path)?;
        let mut tally = Tally {
            before: first.saturating_sub(1),
            ..Tally::default()
        };
        let mut buffer = Vec::new();
        let _progress = context.progress_beside_answers();
        loop {
            let read = read_block(&mut *input, &mut buffer).map_err(|error| Failure::File {
                message: "cli-read",
                path: path.to_owned(),
                error,
            })?;
            let complete = match (read, buffer.iter().rposition(|&byte| byte == b'\n')) {
                (0, _) => buffer.len(),
                (_, Some(newline)) => newline + 1,
                (_, None) => 0,
            };
            let mut lines = lines(&buffer[..complete]);
            let is_utf16 = tally.lines == 0 && lines.first().is_some_and(|line| is_utf16(line));
            if is_utf16 {
                // The first line tells what the input is; no other is one.
                lines.truncate(1);
            }
            for stretch in lines.chunks(LINES * STRETCH * context.threads) {
                self.answer(stretch, &threads, &mut tally, out)?;
                let done = widen(tally.lines);
                context.signal.work_through(Unit::Lines, done, None);
                if context.signal.is_cancelled() {
                    break;
                }
            }
            out.flush()?;
            buffer.drain(..complete);
            if context.signal.is_cancelled() {
                return Err(Failure::Interrupted);
            }
            // A line that has not ended yet is no longer than a text may be.
            context.check_length(buffer.len())?;
            if read == 0 || is_utf16 && tally.lines > 0 {
                return Ok(tally);
            }
        }
    }
}

fn is_utf16(line: &[u8]) -> bool {
    encoding::text(line).is_err_and(|fault| fault.encoding == Encoding::Utf16)
}

/// Appends what the input has now, up to a block; 0 at its end.
fn read_block(input: &mut dyn Read, buffer: &mut Vec<u8>) -> std::io::Result<usize> {
    let filled = buffer.len();
    buffer.resize(filled + BLOCK, 0);
    let read = loop {
        match input.read(&mut buffer[filled..]) {
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
            other => break other,
        }
    };
    buffer.truncate(filled + read.as_ref().copied().unwrap_or(0));
    read
}

/// The lines of the text, the last perhaps without its end.
fn lines(text: &[u8]) -> Vec<&[u8]> {
    let mut lines: Vec<&[u8]> = text.split(|&byte| byte == b'\n').collect();
    if text.last().is_none_or(|&byte| byte == b'\n') {
        lines.pop();
    }
    lines
}

/// What is asked about every line, and the workbenches of the threads.
struct Batch<'a> {
    template: &'a SolveRequest<'a>,
    benches: Benches<'a>,
    catalogue: &'a Catalogue,
}

/// The answers to some lines.
#[derive(Default)]
struct Answers {
    text: Vec<u8>,
    tally: Tally,
}

/// Lines that one thread answers, and the answers that are not written as yet.
struct Piece<'l> {
    /// The number of the first line that is not answered.
    number: usize,
    lines: &'l [&'l [u8]],
    answers: Answers,
}

impl Piece<'_> {
    /// Answers the lines, or only some of them where answers much longer than their lines would pile up.
    fn answer(&mut self, batch: &Batch<'_>, is_next: bool, waiting: &AtomicUsize) {
        batch.benches.with(|bench| {
            while let Some((line, rest)) = self.lines.split_first() {
                let length = self.answers.text.len();
                let held = match is_next {
                    true => length,
                    false => waiting.load(Ordering::Relaxed),
                };
                if held >= MOST_WAITING {
                    return;
                }
                batch.answer_line(self.number, line, bench, &mut self.answers);
                waiting.fetch_add(self.answers.text.len() - length, Ordering::Relaxed);
                self.answers.tally.lines += 1;
                self.number += 1;
                self.lines = rest;
            }
        });
    }
}

impl Batch<'_> {
    /// Answers the lines and writes the answers in their order.
    fn answer(
        &self,
        lines: &[&[u8]],
        threads: &ThreadPool,
        tally: &mut Tally,
        out: &mut dyn Write,
    ) -> std::io::Result<()> {
        let numbers = (tally.before + tally.lines + 1..).step_by(LINES);
        let mut pieces: Vec<Piece<'_>> = numbers
            .zip(lines.chunks(LINES))
            .map(|(number, lines)| Piece {
                number,
                lines,
                answers: Answers::default(),
            })
            .collect();
        while !pieces.is_empty() {
            let held = pieces.iter().map(|piece| piece.answers.text.len());
            let waiting = AtomicUsize::new(held.sum());
            threads.install(|| {
                let all = pieces.par_iter_mut().enumerate();
                all.for_each(|(index, piece)| piece.answer(self, index == 0, &waiting));
            });
            let mut done = 0;
            for piece in &mut pieces {
                let answers = std::mem::take(&mut piece.answers);
                tally.add(&answers.tally);
                out.write_all(&answers.text)?;
                if !piece.lines.is_empty() {
                    break;
                }
                done += 1;
            }
            pieces.drain(..done);
        }
        Ok(())
    }

    fn answer_line(
        &self,
        number: usize,
        line: &[u8],
        bench: &mut Workbench,
        answers: &mut Answers,
    ) {
        let tally = &mut answers.tally;
        match bench.solve_line(number, line, self.template) {
            None => {}
            Some(BatchLine::Answer(answer)) => {
                tally.limit = tally.limit.or(answer.exhausted);
                answers.write(&answer);
            }
            Some(BatchLine::Refused(refused)) => {
                tally.refused += 1;
                tally.first_refused.get_or_insert(number);
                answers.write(&Mistake::of_line(&refused, self.catalogue));
            }
        }
    }
}

impl Answers {
    fn write(&mut self, object: &impl serde::Serialize) {
        serde_json::to_writer(&mut self.text, object).expect("memory takes any object");
        self.text.push(b'\n');
    }
}

/// What has happened so far.
#[derive(Default)]
struct Tally {
    /// The lines before those that are asked.
    before: usize,
    lines: usize,
    refused: usize,
    first_refused: Option<usize>,
    limit: Option<Exhausted>,
}

impl Tally {
    fn add(&mut self, later: &Self) {
        self.lines += later.lines;
        self.refused += later.refused;
        self.first_refused = self.first_refused.or(later.first_refused);
        self.limit = self.limit.or(later.limit);
    }

    fn result(&self) -> Result<(), Failure> {
        match (self.first_refused, self.limit) {
            (Some(line), _) => Err(Failure::BadLines {
                count: self.refused,
                line,
            }),
            (None, limit) => Failure::of_completion(Completion::of(limit)),
        }
    }
}

/// A workbench for each thread that is at work; what they remember serves later lines.
struct Benches<'c> {
    idle: Mutex<Vec<Workbench>>,
    limits: Limits,
    context: &'c Context,
}

impl<'c> Benches<'c> {
    fn new(context: &'c Context) -> Self {
        let threads = u64::try_from(context.threads).unwrap_or(u64::MAX);
        Self {
            idle: Mutex::default(),
            limits: Limits {
                // Each thread has its share.
                memory: context.limits.memory / threads,
                ..context.limits.clone()
            },
            context,
        }
    }

    fn with<T>(&self, work: impl FnOnce(&mut Workbench) -> T) -> T {
        let idle = || self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        let taken = idle().pop();
        // Each is at work in a thread of its own, and none calls more.
        let new = || {
            self.context
                .workbench_with(self.limits.clone())
                .with_threads(1)
        };
        let mut bench = taken.unwrap_or_else(new);
        let result = work(&mut bench);
        idle().push(bench);
        result
    }
}
