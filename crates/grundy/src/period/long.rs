//! Long sequences by the sparse engine, with the runs kept on the disk.

use std::path::Path;
use std::time::{Duration, Instant};

use grundy_core::natural::to_usize;
use grundy_core::{Budget, Exhausted};
use grundy_play::number::Number;
use grundy_rules::HeapRuleset;
use grundy_solve::ClosedForm;
use grundy_solve::heaps::sparse::{PairRules, SparseSequence, SparseStop};

use super::{
    ALL_HEAPS_ASKED_FOR, Observed, PeriodAnswer, PeriodRequest, heaps_per_second, observed,
};
use crate::checkpoint::{Checkpoint, Kept};
use crate::error::{CheckpointProblem, Error, ErrorKind};
use crate::limits::{Clock, Signal};
use crate::workbench::Workbench;

/// Whether the sparse engine computes the sequence of these rules.
pub(super) fn serves(rules: &HeapRuleset) -> bool {
    let schema = rules.schema();
    ClosedForm::of(&schema).is_none() && PairRules::of(&schema).is_some()
}

/// A run, and where it is kept.
struct LongRun<'r> {
    ruleset: String,
    sequence: SparseSequence,
    started: Instant,
    /// What earlier runs took.
    before: Duration,
    checkpoint: Option<(Checkpoint, &'r Path, Duration)>,
    saved: Instant,
}

/// What ended a run.
enum End {
    Done,
    Exhausted(Exhausted),
    TooWide,
}

impl Workbench {
    /// The period by the sparse engine; `None` where a value is too wide for it.
    pub(super) fn long_period(
        &mut self,
        rules: &HeapRuleset,
        request: &PeriodRequest<'_>,
        clock: &Clock<'_>,
    ) -> Result<Option<PeriodAnswer>, Error> {
        let mut run = LongRun::begin(rules, request)?;
        let mut budget = Budget::with_watch(self.limits.of_engines(), clock);
        let heaps = request.limit.unwrap_or(u64::MAX);
        let end = run.go_on(heaps, &mut budget, &self.signal);
        self.signal.set_rare(None);
        let exhausted = match end? {
            End::TooWide => return Ok(None),
            End::Done => None,
            End::Exhausted(exhausted) => Some(exhausted),
        };
        let mut answer = run.answer(exhausted, request.hash);
        if request.certificate && rules.shift() == 0 {
            // Without room or time for it there is no certificate, but still an answer.
            answer.witness = run.sequence.witness(&mut budget).ok().flatten();
        }
        Ok(Some(answer))
    }
}

impl<'r> LongRun<'r> {
    fn begin(rules: &HeapRuleset, request: &PeriodRequest<'r>) -> Result<Self, Error> {
        let ruleset = rules.to_string();
        let (sequence, before, checkpoint) = match request.checkpoint {
            None => (None, Duration::ZERO, None),
            Some((directory, every)) => {
                let resumed = resume(directory, rules, &ruleset, request);
                let (checkpoint, sequence, before) =
                    resumed.map_err(|problem| refused(directory, problem))?;
                (sequence, before, Some((checkpoint, directory, every)))
            }
        };
        let new = || {
            let (schema, shift) = (rules.schema(), rules.shift());
            let sequence = SparseSequence::shifted(&schema, shift, request.hash, request.threads);
            sequence.expect("the engine serves these rules")
        };
        Ok(Self {
            ruleset,
            sequence: sequence.unwrap_or_else(new),
            started: Instant::now(),
            before,
            checkpoint,
            saved: Instant::now(),
        })
    }

    fn go_on(
        &mut self,
        heaps: u64,
        budget: &mut Budget<'_>,
        signal: &Signal,
    ) -> Result<End, Error> {
        let mut end = End::Done;
        while !self.sequence.is_done(heaps) {
            match self.sequence.advance(heaps, budget) {
                Ok(()) => {}
                Err(SparseStop::TooWide) => return Ok(End::TooWide),
                Err(SparseStop::Exhausted(exhausted)) => {
                    end = End::Exhausted(exhausted);
                    break;
                }
            }
            signal.set_rare(self.rare());
            let due = self.checkpoint.as_ref();
            if due.is_some_and(|(_, _, every)| self.saved.elapsed() >= *every) {
                self.save(signal)?;
            }
        }
        self.save(signal)?;
        Ok(end)
    }

    fn save(&mut self, signal: &Signal) -> Result<(), Error> {
        let Some((checkpoint, directory, _)) = &self.checkpoint else {
            return Ok(());
        };
        signal.set_saving(true);
        let saved = checkpoint.save(&Kept {
            ruleset: self.ruleset.clone(),
            elapsed: self.elapsed(),
            state: self.sequence.to_bytes(),
        });
        signal.set_saving(false);
        self.saved = Instant::now();
        saved.map_err(|problem| refused(directory, problem))
    }

    fn elapsed(&self) -> Duration {
        self.before + self.started.elapsed()
    }

    /// The number of rare heaps and the last one; none while everything is rare.
    fn rare(&self) -> Option<(u64, u64)> {
        let space = self.sequence.space();
        let (count, last) = self.sequence.rare();
        let used = space.mask() != 0 || space.parity();
        used.then_some((count, last.unwrap_or(0)))
    }

    /// The law of the values, where all of them are still there.
    fn observed(&self) -> Option<Observed> {
        let heaps = to_usize(&self.sequence.heaps().into())?;
        let values = self.sequence.values().get(..heaps)?.iter();
        observed(values.copied().map(u32::from))
    }

    fn answer(&self, exhausted: Option<Exhausted>, hash: bool) -> PeriodAnswer {
        let seconds = self.elapsed().as_secs_f64();
        let heaps = self.sequence.heaps();
        let proved = self.sequence.period();
        let (max, at) = self.sequence.greatest();
        let (rare_values, last_rare) = self.rare().unzip();
        let number = |number: u64| Some(Number::from(number));
        PeriodAnswer {
            schema: crate::SCHEMA,
            ruleset: self.ruleset.clone(),
            status: if proved.is_some() {
                "proved"
            } else {
                "unknown"
            },
            exhausted: match (proved, exhausted) {
                (Some(_), _) => None,
                (None, exhausted) => Some(exhausted.map_or(ALL_HEAPS_ASKED_FOR, Exhausted::word)),
            },
            theorem: proved.map(|period| period.theorem.id()),
            preperiod: proved.and_then(|period| number(period.preperiod)),
            period: proved.and_then(|period| number(period.period)),
            saltus: proved.and_then(|_| number(0)),
            observed: match proved {
                Some(_) => None,
                None => self.observed(),
            },
            max_grundy: number(max.into()),
            max_at: number(at),
            rare_values,
            last_rare,
            heaps_computed: heaps,
            fnv1a64: self
                .sequence
                .hash()
                .filter(|_| hash)
                .map(|hash| format!("{hash:016x}")),
            further: Vec::new(),
            seconds: (seconds * 1e6).round() / 1e6,
            heaps_per_second: heaps_per_second(heaps, seconds),
            witness: None,
        }
    }
}

/// The directory, and the run that is kept there.
fn resume(
    directory: &Path,
    rules: &HeapRuleset,
    ruleset: &str,
    request: &PeriodRequest<'_>,
) -> Result<(Checkpoint, Option<SparseSequence>, Duration), CheckpointProblem> {
    let checkpoint = Checkpoint::open(directory)?;
    let Some(kept) = checkpoint.load()? else {
        return Ok((checkpoint, None, Duration::ZERO));
    };
    if kept.ruleset != ruleset {
        return Err(CheckpointProblem::Foreign(kept.ruleset));
    }
    let sequence = SparseSequence::from_bytes(&rules.schema(), &kept.state, request.threads);
    let sequence = sequence.map_err(CheckpointProblem::Unusable)?;
    if request.hash && sequence.hash().is_none() {
        return Err(CheckpointProblem::WithoutHash);
    }
    Ok((checkpoint, Some(sequence), kept.elapsed))
}

fn refused(directory: &Path, problem: CheckpointProblem) -> Error {
    ErrorKind::Checkpoint {
        directory: directory.to_path_buf(),
        problem,
    }
    .into()
}
