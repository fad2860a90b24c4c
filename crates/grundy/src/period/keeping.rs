//! A long run as it goes on: what of it is told, and where it is kept.

use std::path::Path;
use std::time::{Duration, Instant};

use grundy_rules::NamedRuleset;
use grundy_solve::heaps::sparse::SparseSequence;
use grundy_solve::plan::RunState;

use super::PeriodRequest;
use crate::checkpoint::{Checkpoint, Kept};
use crate::error::{CheckpointProblem, Error, ErrorKind};
use crate::limits::Signal;

/// How long a run has taken, and where it is kept.
pub(super) struct Keeping<'r> {
    ruleset: String,
    started: Instant,
    /// What earlier runs took.
    before: Duration,
    checkpoint: Option<(Checkpoint, &'r Path, Duration)>,
    saved: Instant,
}

impl<'r> Keeping<'r> {
    /// The beginning of a run, or of one that goes on from where an earlier one was.
    pub(super) fn begin(
        ruleset: &NamedRuleset,
        request: &PeriodRequest<'r>,
        started: Instant,
    ) -> Result<(Self, Option<SparseSequence>), Error> {
        let mut keeping = Self {
            ruleset: ruleset.to_string(),
            started,
            before: Duration::ZERO,
            checkpoint: None,
            saved: Instant::now(),
        };
        let (NamedRuleset::Heaps(rules), Some((directory, every))) = (ruleset, request.checkpoint)
        else {
            return Ok((keeping, None));
        };
        let opened = Checkpoint::open(directory).and_then(|checkpoint| {
            let kept = checkpoint.load()?;
            keeping.checkpoint = Some((checkpoint, directory, every));
            let Some(kept) = kept else {
                return Ok(None);
            };
            if kept.ruleset != keeping.ruleset {
                return Err(CheckpointProblem::Foreign(kept.ruleset));
            }
            let run = SparseSequence::from_bytes(&rules.schema(), &kept.state, request.threads);
            let run = run.map_err(CheckpointProblem::Unusable)?;
            if request.hash && run.hash().is_none() {
                return Err(CheckpointProblem::WithoutHash);
            }
            keeping.before = kept.elapsed;
            Ok(Some(run))
        });
        let run = opened.map_err(|problem| refused(directory, problem))?;
        Ok((keeping, run))
    }

    /// Tells how far the run is, and writes it down when that is due.
    pub(super) fn follow(
        &mut self,
        run: &SparseSequence,
        state: RunState,
        signal: &Signal,
    ) -> Result<(), Error> {
        signal.set_rare(run.rare_if_sparse());
        let Some((checkpoint, directory, every)) = &self.checkpoint else {
            return Ok(());
        };
        if state == RunState::GoesOn && self.saved.elapsed() < *every {
            return Ok(());
        }
        signal.set_saving(true);
        let saved = checkpoint.save(&Kept {
            ruleset: self.ruleset.clone(),
            elapsed: self.elapsed(),
            state: run.to_bytes(),
        });
        signal.set_saving(false);
        self.saved = Instant::now();
        saved.map_err(|problem| refused(directory, problem))
    }

    pub(super) fn elapsed(&self) -> Duration {
        self.before + self.started.elapsed()
    }
}

fn refused(directory: &Path, problem: CheckpointProblem) -> Error {
    ErrorKind::Checkpoint {
        directory: directory.to_path_buf(),
        problem,
    }
    .into()
}
