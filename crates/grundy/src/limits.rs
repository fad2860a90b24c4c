//! How much a request may use, and how it is stopped.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use grundy_core::{Exhausted, Searched, Watch};
use grundy_rules::{FileProblem, GraphError};

use crate::stage::{Stage, Told, Unit};

/// The limits of one request; the defaults keep a laptop usable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Bytes of tables and caches: 4 GiB.
    pub memory: u64,
    /// Time for one request: none.
    pub time: Option<Duration>,
    /// Options looked at: 10^10, a few seconds.
    pub steps: u64,
    /// Bytes of an expression: 256 MiB.
    pub input: u64,
    /// Winning moves listed: 1000.
    pub moves: usize,
}

impl Default for Limits {
    fn default() -> Self {
        let engines = grundy_core::Allowance::default();
        Self {
            memory: engines.bytes,
            time: None,
            steps: engines.steps,
            input: 256 << 20,
            moves: 1000,
        }
    }
}

impl Limits {
    pub(crate) fn of_engines(&self) -> grundy_core::Allowance {
        grundy_core::Allowance {
            steps: self.steps,
            bytes: self.memory,
        }
    }
}

/// A line to a running request: cancels it, and reads how far it is. Clones are the same line.
#[derive(Clone, Default)]
pub struct Signal {
    cancelled: Arc<AtomicBool>,
    saving: Arc<AtomicBool>,
    told: Arc<Told>,
    asked: Option<Arc<Asked>>,
    /// How long files have been read for the request that comes, in microseconds.
    reading: Arc<AtomicU64>,
}

/// Whether a request that is so far is to stop.
type Asked = dyn Fn(&Stage) -> bool + Send + Sync;

impl fmt::Debug for Signal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Signal")
            .field("cancelled", &self.cancelled)
            .field("told", &self.told)
            .finish_non_exhaustive()
    }
}

impl Signal {
    /// A line that is also cancelled when this says so: for those who must be asked, since nobody tells them. Whichever
    /// thread is at work asks, as often as a few hundred times a second.
    ///
    /// ```
    /// use grundy::Signal;
    /// let signal = Signal::asking(|stage| stage.done >= 3);
    /// assert!(!signal.is_cancelled());
    /// signal.work_through(grundy::Unit::Games, 3, None);
    /// assert!(signal.is_cancelled());
    /// ```
    pub fn asking(stops: impl Fn(&Stage) -> bool + Send + Sync + 'static) -> Self {
        Self {
            asked: Some(Arc::new(stops)),
            ..Self::default()
        }
    }

    /// Asks the request to stop soon.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }

    /// Whether that has been asked.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        let asked = self.asked.as_ref();
        self.cancelled.load(Ordering::Relaxed) || asked.is_some_and(|asked| asked(&self.stage()))
    }

    /// How far the request is.
    #[must_use]
    pub fn stage(&self) -> Stage {
        self.told.stage()
    }

    /// How far the request is, as whoever works through a list knows it: so many done, of so many if that is known. What
    /// is told of the single items is not shown then.
    pub fn work_through(&self, unit: Unit, done: u64, of: Option<u64>) {
        self.told.work_through(unit, done, of);
    }

    /// What the running engine counts, and how far it is to go.
    pub(crate) fn aim(&self, unit: Unit, of: Option<u64>) {
        self.told.aim(unit, of);
    }

    pub(crate) fn set_rare(&self, rare: Option<(u64, u64)>) {
        self.told.set_rare(rare);
    }

    /// A request is read: what was read for one before, which came to nothing, does not count.
    pub(crate) fn begin_reading(&self) {
        self.reading.store(0, Ordering::Relaxed);
    }

    /// So long was a file read that this request names: its time counts from before that.
    pub(crate) fn add_reading(&self, time: Duration) {
        let micros = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        self.reading.fetch_add(micros, Ordering::Relaxed);
    }

    /// Whether a state is being written that it would be a pity to lose.
    #[must_use]
    pub fn is_saving(&self) -> bool {
        self.saving.load(Ordering::Relaxed)
    }

    pub(crate) fn set_saving(&self, saving: bool) {
        self.saving.store(saving, Ordering::Relaxed);
    }
}

/// Watches the clock and the signal for the engines.
pub(crate) struct Clock<'s> {
    deadline: Option<Instant>,
    signal: &'s Signal,
}

impl<'s> Clock<'s> {
    /// From here on counts the time of a request, with what went into the files that it names.
    pub(crate) fn start(limits: &Limits, signal: &'s Signal) -> Self {
        Self::after(signal.reading.swap(0, Ordering::Relaxed), limits, signal)
    }

    /// The clock while one of these files is read.
    pub(crate) fn of_reading(limits: &Limits, signal: &'s Signal) -> Self {
        Self::after(signal.reading.load(Ordering::Relaxed), limits, signal)
    }

    fn after(micros: u64, limits: &Limits, signal: &'s Signal) -> Self {
        let spent = Duration::from_micros(micros);
        let left = limits.time.map(|time| time.saturating_sub(spent));
        Self {
            deadline: left.map(|left| Instant::now() + left),
            signal,
        }
    }
}

impl Clock<'_> {
    /// So many options, or what an engine of others counts, were looked at all in all.
    pub(crate) fn spent(&self, options: u64) {
        self.signal.told.set_options(options);
    }
}

impl Watch for Clock<'_> {
    fn stop(&self) -> Option<Exhausted> {
        if self.signal.is_cancelled() {
            return Some(Exhausted::Cancelled);
        }
        let late = self
            .deadline
            .is_some_and(|deadline| Instant::now() >= deadline);
        late.then_some(Exhausted::Time)
    }

    fn progress(&self, done: u64) {
        self.signal.told.count(done);
    }

    fn searched(&self, so_far: Searched) {
        self.signal.told.search(so_far);
    }

    fn charged(&self, steps: u64) {
        self.signal.told.add_options(steps);
    }
}

/// That a file was not read to its end, for the request that names it is to stop.
#[derive(Debug)]
pub(crate) struct Stopped(pub(crate) Exhausted);

impl Stopped {
    /// What has stopped the reading, if that is the problem.
    pub(crate) fn behind(problem: &FileProblem) -> Option<Exhausted> {
        let (FileProblem::Io(error) | FileProblem::Graph(GraphError::Io(error))) = problem else {
            return None;
        };
        let Self(exhausted) = error.get_ref()?.downcast_ref()?;
        Some(*exhausted)
    }
}

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.0, f)
    }
}

impl std::error::Error for Stopped {}
