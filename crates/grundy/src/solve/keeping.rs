//! A long search as it goes on, kept on the disk.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use grundy_core::{Convention, Exhausted, Searched, Watch};
use grundy_rules::Expression;
use grundy_solve::{BadSnapshot, Solver};

use super::SolveRequest;
use crate::error::{CheckpointProblem, Error, Unsuited};
use crate::keeping::KeptRun;
use crate::limits::{Clock, Signal};

/// What the search of a position knows, and where it is kept.
pub(super) struct KeptSearch<'r> {
    expression: Expression,
    convention: Convention,
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

impl<'r> KeptSearch<'r> {
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
        let convention = request.convention;
        if solver.keep_search(expression, convention, None).is_none() {
            return Err(Unsuited::NoKeptParts.of(expression));
        }
        // A position has one search under each convention.
        let of = match convention {
            Convention::Normal => expression.to_string(),
            Convention::Misere => format!("{expression} ({convention})"),
        };
        let begun = KeptRun::open(place, of, started)
            .and_then(|opened| Self::go_on(solver, (expression, convention), opened));
        if begun.is_err() {
            solver.release_search();
        }
        begun.map(Some)
    }

    fn go_on(
        solver: &mut Solver,
        (expression, convention): (&Expression, Convention),
        (run, state): (KeptRun<'r>, Option<Vec<u8>>),
    ) -> Result<Self, Error> {
        let learnt = solver.keep_search(expression, convention, state.as_deref());
        learnt.unwrap_or(Ok(())).map_err(|bad| {
            run.refuse(match bad {
                BadSnapshot::OtherRules => CheckpointProblem::Changed,
                bad => CheckpointProblem::Unusable(bad),
            })
        })?;
        let bytes = match (convention, state) {
            // Where less was learnt there was no room for the rest, and that is no reason to lose it.
            (Convention::Misere, Some(state)) => state.len(),
            _ => {
                let known = solver.known_of_search(expression, convention);
                known.map_or(0, |known| known.len())
            }
        };
        Ok(Self {
            expression: expression.clone(),
            convention,
            state: Mutex::new(State {
                run,
                bytes,
                refused: None,
            }),
        })
    }

    /// The clock of the search, and who keeps what it finds.
    pub(super) fn watch<'s>(&'s self, clock: &'s Clock<'s>, signal: &'s Signal) -> Keeper<'s, 'r> {
        Keeper {
            clock,
            signal,
            kept: self,
        }
    }

    /// The end of the search: what was found is kept.
    pub(super) fn end(self, solver: &mut Solver, signal: &Signal) -> Result<(), Error> {
        let mut state = self.state();
        let ended = match state.refused.take() {
            Some(error) => Err(error),
            None => {
                let known = || solver.known_of_search(&self.expression, self.convention);
                state.save(known, signal)
            }
        };
        solver.release_search();
        ended
    }

    fn state(&self) -> MutexGuard<'_, State<'r>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State<'_> {
    fn save(
        &mut self,
        known: impl FnOnce() -> Option<Vec<u8>>,
        signal: &Signal,
    ) -> Result<(), Error> {
        let written = &mut self.bytes;
        let more = || {
            let known = known().filter(|known| known.len() >= *written)?;
            *written = known.len();
            Some(known)
        };
        self.run.save(more, signal)
    }
}

/// Watches the clock, and keeps what is offered.
pub(super) struct Keeper<'s, 'r> {
    clock: &'s Clock<'s>,
    signal: &'s Signal,
    kept: &'s KeptSearch<'r>,
}

impl Watch for Keeper<'_, '_> {
    fn stop(&self) -> Option<Exhausted> {
        let is_refused = self.kept.state().refused.is_some();
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
        let mut state = self.kept.state();
        if state.refused.is_none() && state.run.is_due() {
            state.refused = state.save(|| Some(known()), self.signal).err();
        }
    }

    fn charged(&self, steps: u64) {
        self.clock.charged(steps);
    }
}
