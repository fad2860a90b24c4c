//! Several threads, each with a game at a time.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::Instant;

use grundy_core::Exhausted;
use grundy_core::natural::widen;

use crate::error::Error;
use crate::fault::{Fault, caught};
use crate::limits::{Limits, Signal};
use crate::stage::Unit;
use crate::workbench::Workbench;

/// The threads of a sweep whose lines are of one kind.
pub(super) struct Workers<'a, R> {
    pub(super) limits: &'a Limits,
    pub(super) signal: &'a Signal,
    /// How many there are; at least one.
    pub(super) threads: usize,
    /// Is handed the rows of each game.
    pub(super) finished: &'a (dyn Fn(&[R]) -> std::io::Result<()> + Sync),
}

/// What has been computed, and why no more.
pub(super) struct Computed<R> {
    pub(super) rows: Vec<R>,
    pub(super) exhausted: Option<Exhausted>,
    /// Games at which the program failed; the others are done.
    pub(super) faults: Vec<Fault>,
    error: Option<Error>,
}

/// What ends a sweep before all is done.
pub(super) enum End {
    /// A limit of the whole sweep.
    Exhausted(Exhausted),
    /// What the user has to know of.
    Error(Error),
    /// The program failed at a game; nothing is wrong with the others.
    Fault(Fault),
}

impl From<Error> for End {
    fn from(error: Error) -> Self {
        Self::Error(error)
    }
}

impl From<Fault> for End {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
    }
}

impl<R: Send> Workers<'_, R> {
    /// Works on all games; each with a workbench of its own, which has the memory of a thread and the time that
    /// is left.
    pub(super) fn compute<T: Sync>(
        &self,
        games: &[T],
        name: &(impl Fn(&T) -> String + Sync),
        work: &(impl Fn(&T, Workbench) -> Result<Vec<R>, End> + Sync),
    ) -> Result<Computed<R>, Error> {
        let started = Instant::now();
        let next = AtomicUsize::new(0);
        let computed = Mutex::new(Computed {
            rows: Vec::new(),
            exhausted: None,
            faults: Vec::new(),
            error: None,
        });
        let (all, done) = (widen(games.len()), AtomicU64::new(0));
        self.signal.work_through(Unit::Games, 0, Some(all));
        let one_after_another = || {
            while let Some(game) = games.get(next.fetch_add(1, Ordering::Relaxed)) {
                let workbench = self.workbench(started);
                let found = caught(&name(game), || work(game, workbench))
                    .unwrap_or_else(|fault| Err(fault.into()));
                let done = 1 + done.fetch_add(1, Ordering::Relaxed);
                self.signal.work_through(Unit::Games, done, Some(all));
                let mut computed = computed.lock().expect("no thread panics with the lock");
                if !self.collect(found, &mut computed) {
                    // The others end with their present game.
                    next.store(games.len(), Ordering::Relaxed);
                }
            }
        };
        std::thread::scope(|scope| {
            for _ in 1..self.threads.min(games.len()) {
                scope.spawn(one_after_another);
            }
            // The caller is one of them: it may be the only thread that can tell an interruption.
            one_after_another();
        });
        let computed = computed
            .into_inner()
            .expect("no thread panics with the lock");
        match computed.error {
            Some(error) => Err(error),
            None => Ok(computed),
        }
    }

    fn workbench(&self, started: Instant) -> Workbench {
        let time = self.limits.time;
        let limits = Limits {
            memory: self.limits.memory / widen(self.threads),
            time: time.map(|time| time.saturating_sub(started.elapsed())),
            ..self.limits.clone()
        };
        Workbench::with_signal(limits, self.signal.clone())
    }

    /// Whether to go on.
    fn collect(&self, found: Result<Vec<R>, End>, computed: &mut Computed<R>) -> bool {
        let kept = found.and_then(|rows| {
            (self.finished)(&rows).map_err(Error::from)?;
            Ok(rows)
        });
        match kept {
            Ok(rows) => {
                computed.rows.extend(rows);
                return true;
            }
            Err(End::Fault(fault)) => {
                computed.faults.push(fault);
                return true;
            }
            Err(End::Exhausted(exhausted)) => computed.exhausted = Some(exhausted),
            Err(End::Error(error)) => computed.error = Some(error),
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_caller_works_too() {
        // A signal that asks one thread only, the caller's, would never be told of by others.
        let caller = std::thread::current().id();
        let workers = Workers {
            limits: &Limits::default(),
            signal: &Signal::default(),
            threads: 1,
            finished: &|_: &[std::thread::ThreadId]| Ok(()),
        };
        let computed = workers.compute(&[0, 1, 2], &u32::to_string, &|_, _| {
            Ok(vec![std::thread::current().id()])
        });
        let computed = computed.unwrap_or_else(|_| panic!("no error of the user"));
        assert_eq!(computed.rows, [caller; 3]);
    }

    #[test]
    fn the_games_after_one_that_fails_are_done() {
        let finished = Mutex::new(Vec::new());
        let workers = Workers {
            limits: &Limits::default(),
            signal: &Signal::default(),
            threads: 2,
            finished: &|rows| {
                finished.lock().unwrap().extend_from_slice(rows);
                Ok(())
            },
        };
        let games: Vec<u32> = (0..20).collect();
        let computed = workers.compute(&games, &u32::to_string, &|&game, _| {
            assert_ne!(game, 3, "the engine fails on purpose");
            Ok(vec![game])
        });
        let mut computed = computed.unwrap_or_else(|_| panic!("no error of the user"));
        let faults: Vec<_> = computed.faults.iter().map(|fault| &fault.asked).collect();
        assert_eq!(faults, ["3"]);
        computed.rows.sort_unstable();
        let others: Vec<u32> = games.into_iter().filter(|&game| game != 3).collect();
        assert_eq!(computed.rows, others);
        let mut finished = finished.into_inner().unwrap();
        finished.sort_unstable();
        assert_eq!(finished, others);
    }
}
