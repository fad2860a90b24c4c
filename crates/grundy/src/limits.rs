//! How much a request may use, and how it is stopped.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use grundy_core::{Exhausted, Watch};

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
        Self {
            memory: 4 << 30,
            time: None,
            steps: 10_000_000_000,
            input: 256 << 20,
            moves: 1000,
        }
    }
}

impl Limits {
    pub(crate) fn of_engines(&self) -> grundy_core::Limits {
        grundy_core::Limits {
            steps: self.steps,
            bytes: self.memory,
        }
    }
}

/// A line to a running request: cancels it, and reads how far it is. Clones are the same line.
#[derive(Clone, Debug, Default)]
pub struct Signal {
    cancelled: Arc<AtomicBool>,
    done: Arc<AtomicU64>,
}

impl Signal {
    /// Asks the request to stop soon.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }

    /// Whether that has been asked.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }

    /// How many heaps or positions the running engine has done.
    #[must_use]
    pub fn done(&self) -> u64 {
        self.done.load(Ordering::Relaxed)
    }
}

/// Watches the clock and the signal for the engines.
pub(crate) struct Clock<'s> {
    deadline: Option<Instant>,
    signal: &'s Signal,
}

impl<'s> Clock<'s> {
    pub(crate) fn start(limits: &Limits, signal: &'s Signal) -> Self {
        Self {
            deadline: limits.time.map(|time| Instant::now() + time),
            signal,
        }
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
        self.signal.done.store(done, Ordering::Relaxed);
    }
}
