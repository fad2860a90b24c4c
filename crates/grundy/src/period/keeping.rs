//! A long run as it goes on: what of it is told, and where it is kept.

use std::time::{Duration, Instant};

use grundy_rules::NamedRuleset;
use grundy_solve::heaps::sparse::SparseSequence;
use grundy_solve::plan::RunState;

use super::PeriodRequest;
use crate::error::{CheckpointProblem, Error};
use crate::keeping::KeptRun;
use crate::limits::Signal;

/// How long a run has taken, and where it is kept.
pub(super) struct Keeping<'r> {
    started: Instant,
    run: Option<KeptRun<'r>>,
}

impl<'r> Keeping<'r> {
    /// The beginning of a run, or of one that goes on from where an earlier one was.
    pub(super) fn begin(
        ruleset: &NamedRuleset,
        request: &PeriodRequest<'r>,
        started: Instant,
    ) -> Result<(Self, Option<SparseSequence>), Error> {
        let (NamedRuleset::Heaps(rules), Some(place)) = (ruleset, request.checkpoint) else {
            return Ok((Self { started, run: None }, None));
        };
        let (run, state) = KeptRun::open(place, ruleset.to_string(), started)?;
        let earlier = state.map(|state| {
            let earlier = SparseSequence::from_bytes(&rules.schema(), &state, request.threads);
            let earlier = earlier.map_err(CheckpointProblem::Unusable)?;
            match request.hash && earlier.hash().is_none() {
                true => Err(CheckpointProblem::WithoutHash),
                false => Ok(earlier),
            }
        });
        let earlier = earlier.transpose().map_err(|problem| run.refuse(problem))?;
        let run = Some(run);
        Ok((Self { started, run }, earlier))
    }

    /// Tells how far the run is, and writes it down when that is due.
    pub(super) fn follow(
        &mut self,
        run: &SparseSequence,
        state: RunState,
        signal: &Signal,
    ) -> Result<(), Error> {
        signal.set_rare(run.rare_if_sparse());
        match &mut self.run {
            Some(kept) if state != RunState::GoesOn || kept.is_due() => {
                kept.save(|| Some(run.to_bytes()), signal)
            }
            _ => Ok(()),
        }
    }

    pub(super) fn elapsed(&self) -> Duration {
        let alone = || self.started.elapsed();
        self.run.as_ref().map_or_else(alone, KeptRun::elapsed)
    }
}
