//! What a running question asks of Python now and then: whether to stop, and to show how far it is.

use std::cell::RefCell;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, ThreadId};
use std::time::{Duration, Instant};

use grundy::{Signal, Stage};
use pyo3::prelude::*;

/// How often Python is asked.
const EVERY: Duration = Duration::from_millis(10);

thread_local! {
    /// The question for which this thread works.
    static QUESTION: RefCell<Option<Question>> = const { RefCell::new(None) };
}

/// What those must know who work for a question and are not handed it: whoever asks Python about its rules, whose states
/// are remembered beyond the question.
pub(crate) struct Question {
    /// When it must have ended.
    deadline: Option<Instant>,
    /// The line on which it is stopped before.
    signal: Signal,
    /// The rules that it is about, by their addresses; also those of the question in which it is asked.
    rules: Vec<usize>,
}

impl Question {
    /// A question about these rules that has so much time.
    pub(crate) fn new(time: Option<Duration>, signal: Signal, rules: Vec<usize>) -> Self {
        Self {
            deadline: time.and_then(|time| Instant::now().checked_add(time)),
            signal,
            rules,
        }
    }

    /// Does its work.
    pub(crate) fn work<T>(mut self, work: impl FnOnce() -> T) -> T {
        let outer = QUESTION.take();
        self.rules
            .extend(outer.iter().flat_map(|outer| &outer.rules));
        QUESTION.set(Some(self));
        let result = work();
        QUESTION.set(outer);
        result
    }

    /// Whether this thread works for a question about this rule: what was told of it so far is not complete.
    pub(crate) fn is_about(rule: usize) -> bool {
        QUESTION.with_borrow(|question| {
            let question = question.as_ref();
            question.is_some_and(|question| question.rules.contains(&rule))
        })
    }
}

/// The line on which the reading of rules is stopped, whichever question it is for.
pub(crate) fn signal_of_readers() -> Signal {
    Signal::asking(|_| {
        // Nothing is borrowed while the line asks Python, which may ask something else on this thread.
        let ends = QUESTION.with_borrow(|question| {
            let question = question.as_ref()?;
            Some((question.deadline, question.signal.clone()))
        });
        ends.is_some_and(|(deadline, signal)| {
            deadline.is_some_and(|deadline| Instant::now() >= deadline) || signal.is_cancelled()
        })
    })
}

/// The pulse of one question.
pub(crate) struct Pulse {
    /// The thread that has asked; handlers of signals run on no other.
    asker: ThreadId,
    last: Mutex<Instant>,
    progress: Option<Py<PyAny>>,
    has_raised: AtomicBool,
    raised: Mutex<Option<PyErr>>,
}

impl Pulse {
    /// The pulse of a question of this thread.
    pub(crate) fn new(progress: Option<Py<PyAny>>) -> Arc<Self> {
        Arc::new(Self {
            asker: thread::current().id(),
            last: Mutex::new(Instant::now()),
            progress,
            has_raised: AtomicBool::new(false),
            raised: Mutex::default(),
        })
    }

    /// The line on which the question is stopped.
    pub(crate) fn signal(self: &Arc<Self>) -> Signal {
        let pulse = Arc::clone(self);
        Signal::asking(move |stage| pulse.stops(stage))
    }

    /// What a handler has raised, an interruption most of the time.
    pub(crate) fn raised(&self) -> Option<PyErr> {
        self.raised
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .take()
    }

    fn stops(&self, stage: &Stage) -> bool {
        if self.has_raised.load(Ordering::Relaxed) {
            return true;
        }
        if thread::current().id() != self.asker || !self.is_time() {
            return false;
        }
        let Err(error) = Python::attach(|py| self.beat(py, stage)) else {
            return false;
        };
        *self.raised.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
        self.has_raised.store(true, Ordering::Relaxed);
        true
    }

    fn is_time(&self) -> bool {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        let is_time = last.elapsed() >= EVERY;
        if is_time {
            *last = Instant::now();
        }
        is_time
    }

    fn beat(&self, py: Python<'_>, stage: &Stage) -> PyResult<()> {
        py.check_signals()?;
        if let Some(progress) = &self.progress {
            progress.call1(py, (stage.unit.id(), stage.done, stage.of))?;
        }
        Ok(())
    }
}
