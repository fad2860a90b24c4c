//! Requests in, answers out.

use std::sync::Arc;
use std::time::{Duration, Instant};

use grundy_core::{Convention, Exhausted};
use grundy_rules::{
    Expression, Files, HeapRuleset, NamedRuleset, NoFiles, Term, parse_expression_with,
    parse_heap_ruleset_with, parse_ruleset_with,
};
use grundy_solve::Solver;
use grundy_solve::plan::is_addressable;

use crate::error::{Error, ErrorKind};
use crate::fault::caught;
use crate::limits::{Limits, Signal};

/// Answers requests within limits, and remembers the tables it computes for later ones.
pub struct Workbench {
    pub(crate) solver: Solver,
    pub(crate) limits: Limits,
    pub(crate) signal: Signal,
    pub(crate) threads: usize,
    /// When a request that asks others must have ended.
    deadline: Option<Instant>,
    files: Arc<dyn Files>,
}

impl Workbench {
    /// A workbench with nothing on it.
    #[must_use]
    pub fn new(limits: Limits) -> Self {
        Self::with_signal(limits, Signal::default())
    }

    /// A workbench whose requests can be cancelled and watched.
    #[must_use]
    pub fn with_signal(limits: Limits, signal: Signal) -> Self {
        Self {
            solver: Solver::new(limits.of_engines()),
            limits,
            signal,
            threads: 1,
            deadline: None,
            files: Arc::new(NoFiles),
        }
    }

    /// From now on requests are cancelled and watched by this signal; gives that of before.
    pub fn listen_to(&mut self, signal: Signal) -> Signal {
        std::mem::replace(&mut self.signal, signal)
    }

    /// The same workbench, which may use so many threads for one board or graph; proved answers do not depend on it, how
    /// soon a limit is reached does.
    #[must_use]
    pub fn with_threads(mut self, threads: usize) -> Self {
        self.threads = threads.max(1);
        self.solver = self.solver.with_threads(self.threads);
        self
    }

    /// The same workbench, where the names of files in expressions mean what these say.
    #[must_use]
    pub fn with_files(mut self, files: Arc<dyn Files>) -> Self {
        self.files = files;
        self
    }

    /// An empty workbench beside this one, with other limits: the same files, the same line to stop it.
    pub(crate) fn with_limits(&self, limits: Limits) -> Self {
        let files = Arc::clone(&self.files);
        Self::with_signal(limits, self.signal.clone()).with_files(files)
    }

    /// Does the work; where the program fails at it, the next work finds a workbench as new.
    pub(crate) fn guarded<T>(
        &mut self,
        asked: &str,
        work: impl FnOnce(&mut Self) -> Result<T, Error>,
    ) -> Result<T, Error> {
        caught(asked, || work(self)).unwrap_or_else(|fault| {
            self.renew();
            Err(fault.into())
        })
    }

    /// Forgets all that the engines remember: what a [`Fault`](crate::Fault) has left is not to be trusted.
    pub fn renew(&mut self) {
        self.solver.renew(self.limits.of_engines());
    }

    /// Answers a request that asks others, all within the time for one ([`hurry`](Self::hurry) before each of them).
    pub(crate) fn within_its_time<T>(&mut self, ask: impl FnOnce(&mut Self) -> T) -> T {
        let (time, outer) = (self.limits.time, self.deadline);
        let own = time.and_then(|time| Instant::now().checked_add(time));
        self.deadline = outer.or(own);
        let answer = ask(self);
        (self.limits.time, self.deadline) = (time, outer);
        answer
    }

    /// Does what belongs to a request that has taken so many seconds: it has what is left of the time.
    pub(crate) fn going_on<T>(&mut self, seconds: f64, work: impl FnOnce(&mut Self) -> T) -> T {
        let time = self.limits.time;
        let taken = Duration::try_from_secs_f64(seconds).unwrap_or_default();
        self.limits.time = time.map(|time| time.saturating_sub(taken));
        let done = work(self);
        self.limits.time = time;
        done
    }

    /// Leaves to what is asked next only what is left of the time.
    pub(crate) fn hurry(&mut self) {
        if let Some(deadline) = self.deadline {
            self.limits.time = Some(deadline.saturating_duration_since(Instant::now()));
        }
    }

    /// What has stopped a request that asks others, where something has.
    pub(crate) fn stopped(&self) -> Option<Exhausted> {
        let is_late = |deadline| Instant::now() >= deadline;
        match self.signal.is_cancelled() {
            true => Some(Exhausted::Cancelled),
            false => self
                .deadline
                .is_some_and(is_late)
                .then_some(Exhausted::Time),
        }
    }

    /// What the names of files mean.
    pub(crate) fn files(&self) -> &dyn Files {
        &*self.files
    }

    /// Reads an expression that the engines can reach.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::Notation`], [`ErrorKind::HeapTooLarge`], [`ErrorKind::InputTooLong`].
    pub fn read_expression(&self, text: &str) -> Result<Expression, Error> {
        self.begin(text)?;
        let expression = parse_expression_with(text, &*self.files)?;
        for term in expression.terms() {
            check_heaps(text, term)?;
        }
        Ok(expression)
    }

    /// As [`read_expression`](Self::read_expression), where the game is played under the convention.
    ///
    /// # Errors
    ///
    /// As [`read_expression`](Self::read_expression), [`ErrorKind::NoMisere`] and [`ErrorKind::LoopyMisere`].
    pub fn read_expression_under(
        &self,
        text: &str,
        convention: Convention,
    ) -> Result<Expression, Error> {
        let expression = self.read_expression(text)?;
        if convention == Convention::Misere {
            check_misere(&expression)?;
        }
        Ok(expression)
    }

    /// Reads a ruleset without a position.
    ///
    /// # Errors
    ///
    /// As [`read_expression`](Self::read_expression).
    pub fn read_ruleset(&self, text: &str) -> Result<NamedRuleset, Error> {
        self.begin(text)?;
        Ok(parse_ruleset_with(text, &*self.files)?)
    }

    /// Reads the ruleset of a game on heaps, without a position.
    ///
    /// # Errors
    ///
    /// As [`read_expression`](Self::read_expression).
    pub fn read_heap_ruleset(&self, text: &str) -> Result<HeapRuleset, Error> {
        self.begin(text)?;
        Ok(parse_heap_ruleset_with(text, &*self.files)?)
    }

    /// Before a text is read.
    fn begin(&self, text: &str) -> Result<(), Error> {
        self.signal.begin_reading();
        self.check_length(text)
    }

    pub(crate) fn check_length(&self, text: &str) -> Result<(), Error> {
        if grundy_core::natural::widen(text.len()) > self.limits.input {
            let limit = self.limits.input;
            return Err(ErrorKind::InputTooLong { limit }.into());
        }
        Ok(())
    }
}

/// Refuses heaps that no engine for their rules could ever reach.
fn check_heaps(text: &str, term: &Term) -> Result<(), Error> {
    let Term::Heaps { ruleset, heaps } = term else {
        return Ok(());
    };
    // The largest stands first.
    if is_addressable(ruleset, &heaps[0]) {
        return Ok(());
    }
    let digits = heaps[0].to_string();
    let at = text
        .find(&digits)
        .map_or(0..text.len(), |start| start..start + digits.len());
    let ruleset = ruleset.to_string();
    Err(ErrorKind::HeapTooLarge { ruleset, at }.into())
}

/// Refuses games that are not played so that the last move loses, and sums of which nothing is known then.
fn check_misere(expression: &Expression) -> Result<(), Error> {
    match expression.without_misere() {
        Some(term) => Err(ErrorKind::NoMisere { term }.into()),
        None if expression.is_loopy_sum() => Err(ErrorKind::LoopyMisere.into()),
        None => Ok(()),
    }
}
