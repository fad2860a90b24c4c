//! A long run that is kept in a directory as it goes on.

use std::path::Path;
use std::time::{Duration, Instant};

use crate::checkpoint::{Checkpoint, Kept};
use crate::error::{CheckpointProblem, Error};
use crate::limits::Signal;

/// The directory of a run, and how often it is written down there.
pub(crate) struct KeptRun<'r> {
    /// The ruleset or the position, in canonical form.
    of: String,
    started: Instant,
    /// What earlier runs took.
    before: Duration,
    checkpoint: Checkpoint,
    directory: &'r Path,
    every: Duration,
    saved: Instant,
    /// How long that took.
    took: Duration,
}

/// A run is written down no more often than so many times what that takes: it stays nearly as quick.
const APART: u32 = 20;

impl<'r> KeptRun<'r> {
    /// Takes the directory for a run of this ruleset or position; gives the state that is kept there, if there is one.
    pub(crate) fn open(
        (directory, every): (&'r Path, Duration),
        of: String,
        started: Instant,
    ) -> Result<(Self, Option<Vec<u8>>), Error> {
        let opened = Checkpoint::open(directory).and_then(|checkpoint| {
            let kept = checkpoint.load()?;
            match kept {
                Some(kept) if kept.of != of => Err(CheckpointProblem::Foreign(kept.of)),
                kept => Ok((checkpoint, kept)),
            }
        });
        let (checkpoint, kept) = opened.map_err(|problem| problem.of(directory))?;
        let run = Self {
            of,
            started,
            before: kept.as_ref().map_or(Duration::ZERO, |kept| kept.elapsed),
            checkpoint,
            directory,
            every,
            saved: Instant::now(),
            took: Duration::ZERO,
        };
        Ok((run, kept.map(|kept| kept.state)))
    }

    /// The error that the directory, or what is kept there, has this problem.
    pub(crate) fn refuse(&self, problem: CheckpointProblem) -> Error {
        problem.of(self.directory)
    }

    /// Whether so much time has gone by that the state is to be written down.
    pub(crate) fn is_due(&self) -> bool {
        self.saved.elapsed() >= self.every.max(APART * self.took)
    }

    /// Writes the state down, where it is one that is to be written.
    pub(crate) fn save(
        &mut self,
        state: impl FnOnce() -> Option<Vec<u8>>,
        signal: &Signal,
    ) -> Result<(), Error> {
        let began = Instant::now();
        signal.set_saving(true);
        let saved = state().map_or(Ok(()), |state| {
            self.checkpoint.save(Kept {
                of: self.of.clone(),
                elapsed: self.elapsed(),
                state,
            })
        });
        signal.set_saving(false);
        self.saved = Instant::now();
        self.took = began.elapsed();
        saved.map_err(|problem| self.refuse(problem))
    }

    /// How long the run has taken, earlier ones included.
    pub(crate) fn elapsed(&self) -> Duration {
        self.before + self.started.elapsed()
    }
}
