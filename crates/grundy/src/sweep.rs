//! All codes of a pattern: which are the same game, and the period of each.

mod classes;
mod pattern;
mod row;

use std::collections::HashMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use grundy_core::Exhausted;
use grundy_core::natural::widen;
use grundy_rules::HeapRuleset;
use grundy_solve::Solver;

use crate::error::{Error, ErrorKind};
use crate::limits::Clock;
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
            clock: &Clock::start(&self.limits, &self.signal),
            limits: self.solver.limits(),
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
            exhausted: computed.exhausted.map(Exhausted::word),
        })
    }
}

/// Several threads, each with a game at a time.
struct Workers<'a> {
    clock: &'a Clock<'a>,
    limits: grundy_core::Limits,
    limit: u64,
    finished: &'a (dyn Fn(&[SweepRow]) -> std::io::Result<()> + Sync),
}

#[derive(Default)]
struct Computed {
    rows: Vec<SweepRow>,
    exhausted: Option<Exhausted>,
    error: Option<std::io::Error>,
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
            Some(error) => Err(error.into()),
            None => Ok(computed),
        }
    }

    /// Whether to go on.
    fn collect(&self, found: Result<Vec<SweepRow>, Exhausted>, computed: &mut Computed) -> bool {
        match found {
            Ok(rows) => {
                computed.error = (self.finished)(&rows).err();
                computed.rows.extend(rows);
                computed.error.is_none()
            }
            Err(exhausted) => {
                computed.exhausted = Some(exhausted);
                false
            }
        }
    }

    /// The rows of one game, or the limit of the whole sweep that was reached.
    fn compute_one(&self, class: &CodeClass, threads: usize) -> Result<Vec<SweepRow>, Exhausted> {
        let share = grundy_core::Limits {
            steps: self.limits.steps,
            bytes: self.limits.bytes / widen(threads),
        };
        let mut solver = Solver::new(share);
        let started = Instant::now();
        let ruleset = HeapRuleset::Code(class.representative().0.clone());
        let report = solver.period(&ruleset, Some(self.limit), Some(self.clock));
        match report.exhausted {
            Some(exhausted @ (Exhausted::Time | Exhausted::Cancelled)) => Err(exhausted),
            _ => Ok(class.rows(&report, started.elapsed(), &mut solver)),
        }
    }
}
