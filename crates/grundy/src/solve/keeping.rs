//! A long search as it goes on, kept on the disk.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use grundy_core::{Convention, Exhausted, Searched, Watch};
use grundy_rules::{Expression, Single};
use grundy_solve::{BadSnapshot, Solver};

use super::SolveRequest;
use crate::error::{CheckpointProblem, Error, Unsuited};
use crate::keeping::KeptRun;
use crate::limits::{Clock, Signal};

/// What is known of the parts of a position, and where it is kept.
pub(super) struct KeptParts<'r> {
    position: Single,
    state: Mutex<State<'r>>,
}

struct State<'r> {
    run: KeptRun<'r>,
    /// The bytes of what was written last, or learnt. Fewer are not written: the search has been forgotten then for
    /// something that needed its memory.
    bytes: usize,
    /// Why what was offered could not be written.
    refused: Option<Error>,
}

impl<'r> KeptParts<'r> {
    /// The beginning of a search that is to be kept: what an earlier one found is learnt.
    pub(super) fn begin(
        solver: &mut Solver,
        expression: &Expression,
        request: &SolveRequest<'r>,
        started: Instant,
    ) -> Result<Option<Self>, Error> {
        let Some(place) = request.checkpoint else {
            return Ok(None);
        };
        let unsuited = || Unsuited::NoKeptParts.of(expression);
        let position = expression.as_single().ok_or_else(unsuited)?;
        let is_kept = request.convention == Convention::Normal;
        if !is_kept || solver.known_parts(position).is_none() {
            return Err(unsuited());
        }
        let (run, state) = KeptRun::open(place, expression.to_string(), started)?;
        let learnt = state.and_then(|state| solver.learn_parts(position, &state));
        learnt.unwrap_or(Ok(())).map_err(|bad| {
            run.refuse(match bad {
                BadSnapshot::OtherRules => CheckpointProblem::Changed,
                bad => CheckpointProblem::Unusable(bad),
            })
        })?;
        let bytes = solver.known_parts(position).map_or(0, |known| known.len());
        Ok(Some(Self {
            position: position.clone(),
            state: Mutex::new(State {
                run,
                bytes,
                refused: None,
            }),
        }))
    }

    /// The clock of the search, and who keeps what it finds.
    pub(super) fn watch<'s>(&'s self, clock: &'s Clock<'s>, signal: &'s Signal) -> Keeper<'s, 'r> {
        let parts = self;
        Keeper {
            clock,
            signal,
            parts,
        }
    }

    /// The end of the search: what was found is kept.
    pub(super) fn end(self, solver: &mut Solver, signal: &Signal) -> Result<(), Error> {
        let known = solver.known_parts(&self.position);
        let mut state = self.state();
        match (state.refused.take(), known) {
            (Some(error), _) => Err(error),
            (None, Some(known)) => state.save(known, signal),
            (None, None) => Ok(()),
        }
    }

    fn state(&self) -> MutexGuard<'_, State<'r>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State<'_> {
    fn save(&mut self, known: Vec<u8>, signal: &Signal) -> Result<(), Error> {
        let bytes = known.len();
        if bytes < self.bytes {
            return Ok(());
        }
        self.run.save(known, signal)?;
        self.bytes = bytes;
        Ok(())
    }
}

/// Watches the clock, and keeps what is offered.
pub(super) struct Keeper<'s, 'r> {
    clock: &'s Clock<'s>,
    signal: &'s Signal,
    parts: &'s KeptParts<'r>,
}

impl Watch for Keeper<'_, '_> {
    fn stop(&self) -> Option<Exhausted> {
        let is_refused = self.parts.state().refused.is_some();
        let refused = is_refused.then_some(Exhausted::Cancelled);
        refused.or_else(|| self.clock.stop())
    }

    fn progress(&self, done: u64) {
        self.clock.progress(done);
    }

    fn searched(&self, so_far: Searched) {
        self.clock.searched(so_far);
    }

    fn keep(&self, known: &dyn Fn() -> Vec<u8>) {
        let mut state = self.parts.state();
        if state.refused.is_none() && state.run.is_due() {
            state.refused = state.save(known(), self.signal).err();
        }
    }

    fn charged(&self, steps: u64) {
        self.clock.charged(steps);
    }
}
