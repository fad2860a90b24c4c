//! All codes of a pattern: which are the same game, and the period of each.

mod classes;
mod pattern;
mod row;

use std::collections::HashMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use grundy_core::natural::widen;
use grundy_solve::Solver;

use crate::error::{Error, ErrorKind};
use crate::limits::{Limits, Signal};
use crate::period::PeriodRequest;
use crate::workbench::Workbench;

use classes::CodeClass;
pub use pattern::BadPattern;
pub use row::{Equality, SweepRow};

/// A question about all codes of a pattern.
pub struct SweepRequest<'a> {
    /// The pattern: `?` for any octal digit, such as `0.???`.
    pub pattern: &'a str,
    /// The heaps to compute at most, for each game.
    pub limit: u64,
    /// How many games to work on at once.
    pub threads: usize,
    /// Rows of an earlier sweep with the same limit; what they say is not computed again.
    pub known: Vec<SweepRow>,
    /// Is handed the rows of each game when it is done, in no particular order; an error ends the sweep.
    pub finished: &'a (dyn Fn(&[SweepRow]) -> std::io::Result<()> + Sync),
}

/// The answer.
#[derive(Clone, Debug)]
pub struct SweepAnswer {
    /// A row for each code, in the order of the pattern; without those that were not reached.
    pub rows: Vec<SweepRow>,
    /// How many different games these are, as far as proved.
    pub games: usize,
    /// Why some were not reached.
    pub exhausted: Option<&'static str>,
}

impl Workbench {
    /// Computes the period of every code of a pattern, codes with the same values once only.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::Pattern`] where the text is no pattern, and [`ErrorKind::Io`] from `finished`.
    pub fn sweep(&mut self, request: SweepRequest<'_>) -> Result<SweepAnswer, Error> {
        self.check_length(request.pattern)?;
        let codes = pattern::codes(request.pattern).map_err(ErrorKind::Pattern)?;
        let classes = classes::of(&codes);
        let mut known: HashMap<String, SweepRow> = request
            .known
            .into_iter()
            .map(|row| (row.code.clone(), row))
            .collect();
        let (done, open): (Vec<_>, Vec<_>) = classes.iter().partition(|class| {
            let members = class.members.iter();
            members
                .map(|(code, _)| known.get(&code.to_string()))
                .all(|row| row.is_some())
        });
        let computed = Workers {
            limits: &self.limits,
            signal: &self.signal,
            started: Instant::now(),
            limit: request.limit,
            finished: request.finished,
        }
        .compute(&open, request.threads.max(1))?;
        let mut rows: HashMap<String, SweepRow> = done
            .iter()
            .flat_map(|class| &class.members)
            .filter_map(|(code, _)| known.remove_entry(&code.to_string()))
            .collect();
        rows.extend(computed.rows.into_iter().map(|row| (row.code.clone(), row)));
        let mut rows: Vec<SweepRow> = codes
            .iter()
            .filter_map(|code| rows.remove(&code.to_string()))
            .collect();
        let mut solver = Solver::new(self.solver.limits());
        let games = classes::merge_equal(&mut rows, request.limit, &mut solver);
        Ok(SweepAnswer {
            rows,
            games,
            exhausted: computed.exhausted,
        })
    }
}

/// Several threads, each with a game at a time.
struct Workers<'a> {
    limits: &'a Limits,
    signal: &'a Signal,
    started: Instant,
    limit: u64,
    finished: &'a (dyn Fn(&[SweepRow]) -> std::io::Result<()> + Sync),
}

#[derive(Default)]
struct Computed {
    rows: Vec<SweepRow>,
    exhausted: Option<&'static str>,
    error: Option<Error>,
}

/// What ends a sweep before all is done.
enum End {
    Exhausted(&'static str),
    Error(Error),
}

impl From<Error> for End {
    fn from(error: Error) -> Self {
        Self::Error(error)
    }
}

impl Workers<'_> {
    fn compute(&self, classes: &[&CodeClass], threads: usize) -> Result<Computed, Error> {
        let next = AtomicUsize::new(0);
        let computed = Mutex::new(Computed::default());
        std::thread::scope(|scope| {
            for _ in 0..threads.min(classes.len()) {
                scope.spawn(|| {
                    while let Some(class) = classes.get(next.fetch_add(1, Ordering::Relaxed)) {
                        let found = self.compute_one(class, threads);
                        let mut computed = computed.lock().expect("no thread panics with the lock");
                        if !self.collect(found, &mut computed) {
                            // The others end with their present game.
                            next.store(classes.len(), Ordering::Relaxed);
                        }
                    }
                });
            }
        });
        let computed = computed
            .into_inner()
            .expect("no thread panics with the lock");
        match computed.error {
            Some(error) => Err(error),
            None => Ok(computed),
        }
    }

    /// Whether to go on.
    fn collect(&self, found: Result<Vec<SweepRow>, End>, computed: &mut Computed) -> bool {
        let kept = found.and_then(|rows| {
            (self.finished)(&rows).map_err(Error::from)?;
            Ok(rows)
        });
        match kept {
            Ok(rows) => {
                computed.rows.extend(rows);
                return true;
            }
            Err(End::Exhausted(exhausted)) => computed.exhausted = Some(exhausted),
            Err(End::Error(error)) => computed.error = Some(error),
        }
        false
    }

    /// The rows of one game, or what ended the whole sweep.
    fn compute_one(&self, class: &CodeClass, threads: usize) -> Result<Vec<SweepRow>, End> {
        let limits = Limits {
            memory: self.limits.memory / widen(threads),
            time: self
                .limits
                .time
                .map(|time| time.saturating_sub(self.started.elapsed())),
            ..self.limits.clone()
        };
        let mut workbench = Workbench::with_signal(limits, self.signal.clone());
        let ruleset = class.representative().0.to_string();
        let answer = workbench.period(&PeriodRequest {
            limit: Some(self.limit),
            ..PeriodRequest::new(&ruleset)
        })?;
        match answer.exhausted {
            Some(exhausted @ ("time" | "cancelled")) => Err(End::Exhausted(exhausted)),
            _ => Ok(class.rows(&answer, workbench.solver())),
        }
    }
}
