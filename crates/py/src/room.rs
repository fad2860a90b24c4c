//! Where questions are answered: what names mean there, and workbenches that remember what was computed before.

use std::sync::{Arc, Mutex};
use std::thread;

use grundy::{Files, FilesRead, Limits, Request, Workbench};
use pyo3::prelude::*;
use serde::Serialize;

use crate::errors::refused;
use crate::names::Names;
use crate::pulse::{Pulse, Question, signal_of_readers};
use crate::rule::Rule;
use crate::terms::Terms;

/// A room with its workbenches. Threads may ask at the same time: each takes a workbench of its own, and no lock is
/// waited for, so that a forked process finds none that is held for ever.
#[pyclass(frozen)]
pub(crate) struct Room {
    files: Arc<FilesRead<Names>>,
    rules: Vec<Py<Rule>>,
    idle: Mutex<Vec<Idle>>,
}

/// A workbench that nobody uses at the moment.
struct Idle {
    limits: Limits,
    threads: usize,
    workbench: Workbench,
}

/// So many of them are kept.
const MOST_IDLE: usize = 4;

#[pymethods]
impl Room {
    /// A room in which files of the disk can be named, and these rules.
    #[new]
    #[pyo3(signature = (rules=Vec::new()))]
    fn new(rules: Vec<Py<Rule>>) -> Self {
        let names = Names::new(rules.iter().map(|rule| rule.get().told()).collect());
        let files = FilesRead::new(names, &Limits::default(), &signal_of_readers());
        Self {
            files: Arc::new(files),
            rules,
            idle: Mutex::default(),
        }
    }

    /// Forgets what was computed.
    fn clear(&self) {
        if let Ok(mut idle) = self.idle.try_lock() {
            idle.clear();
        }
    }
}

/// An answer, and what has ended it early where that was Python.
pub(crate) struct Answered<A> {
    pub(crate) answer: A,
    raised: Option<PyErr>,
}

impl<A> Answered<A> {
    /// The answer as Python is given it; what was raised meanwhile carries it as `_answer`.
    pub(crate) fn told<'py>(
        self,
        py: Python<'py>,
        tell: impl FnOnce(A) -> PyResult<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let told = tell(self.answer)?;
        let Some(error) = self.raised else {
            return Ok(told);
        };
        // Who has raised something that takes no attributes learns of that alone.
        let _ = error.value(py).setattr("_answer", told);
        Err(error)
    }
}

impl<A: Serialize> Answered<A> {
    /// The documented object, as Python's own values.
    pub(crate) fn object(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        self.told(py, |answer| object(py, &answer))
    }
}

/// The documented object, as Python's own values.
pub(crate) fn object<'py>(py: Python<'py>, of: &impl Serialize) -> PyResult<Bound<'py, PyAny>> {
    Ok(pythonize::pythonize(py, of)?)
}

impl Room {
    /// The answer to a request.
    pub(crate) fn ask<R: Request + Sync>(
        &self,
        py: Python<'_>,
        terms: &Terms,
        request: &R,
    ) -> PyResult<Answered<R::Answer>>
    where
        R::Answer: Send,
    {
        let asked = (request.text(), request.is_bounded());
        self.work(py, terms, asked, |workbench| request.ask(workbench))
    }

    /// Does something at a workbench, for what was asked about this text, and perhaps is bounded by it. Other threads of
    /// Python go on meanwhile.
    pub(crate) fn work<A: Send>(
        &self,
        py: Python<'_>,
        terms: &Terms,
        (text, is_bounded): (&str, bool),
        work: impl FnOnce(&mut Workbench) -> Result<A, grundy::Error> + Send,
    ) -> PyResult<Answered<A>> {
        let rules = self.rules.iter().map(|rule| rule.get().free_address());
        let rules = rules.collect::<PyResult<Vec<usize>>>()?;
        let limits = terms.limits(is_bounded);
        let pulse = Pulse::new(terms.progress.as_ref().map(|call| call.clone_ref(py)));
        let answer = py.detach(|| {
            let mut workbench = self.take(&limits, terms.threads);
            workbench.listen_to(pulse.signal());
            let answer = by_threads(terms.threads, &pulse, || {
                let question = Question::new(limits.time, pulse.signal(), rules);
                question.work(|| grundy::caught(text, || work(&mut workbench)))
            });
            match answer {
                Ok(answer) => {
                    self.put_back(limits, terms.threads, workbench);
                    answer
                }
                Err(fault) => Err(fault.into()),
            }
        });
        let raised = pulse.raised();
        match answer {
            Ok(answer) => Ok(Answered { answer, raised }),
            Err(error) => Err(self.raised(py, raised, &error, text)),
        }
    }

    /// What comes out of a question that was not answered.
    fn raised(
        &self,
        py: Python<'_>,
        raised: Option<PyErr>,
        error: &grundy::Error,
        text: &str,
    ) -> PyErr {
        let by_rules = self.rules.iter().find_map(|rule| rule.get().take_raised());
        by_rules
            .or(raised)
            .unwrap_or_else(|| refused(py, error, text))
    }

    fn take(&self, limits: &Limits, threads: usize) -> Workbench {
        let is_alike = |idle: &Idle| idle.threads == threads && idle.limits == *limits;
        let found = self.idle.try_lock().ok().and_then(|mut idle| {
            let at = idle.iter().rposition(is_alike)?;
            Some(idle.remove(at).workbench)
        });
        found.unwrap_or_else(|| {
            let files: Arc<dyn Files> = Arc::<FilesRead<Names>>::clone(&self.files);
            Workbench::new(limits.clone())
                .with_files(files)
                .with_threads(threads)
        })
    }

    fn put_back(&self, limits: Limits, threads: usize, mut workbench: Workbench) {
        workbench.listen_to(grundy::Signal::default());
        if let Ok(mut idle) = self.idle.try_lock() {
            if idle.len() >= MOST_IDLE {
                idle.remove(0);
            }
            idle.push(Idle {
                limits,
                threads,
                workbench,
            });
        }
    }
}

/// Does the work on this thread, or, where several work, on another one, while this one keeps asking Python.
fn by_threads<T: Send>(threads: usize, pulse: &Arc<Pulse>, work: impl FnOnce() -> T + Send) -> T {
    const EVERY: std::time::Duration = std::time::Duration::from_millis(10);
    if threads == 1 {
        return work();
    }
    let signal = pulse.signal();
    let asker = thread::current();
    thread::scope(|scope| {
        let worker = scope.spawn(move || {
            let result = work();
            asker.unpark();
            result
        });
        while !worker.is_finished() {
            // Python is asked; the worker learns of it by itself.
            let _ = signal.is_cancelled();
            thread::park_timeout(EVERY);
        }
        worker
            .join()
            .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}

/// What a whole number of Python says, of any size.
pub(crate) fn natural(text: &str) -> PyResult<grundy::Natural> {
    let wrong = || pyo3::exceptions::PyValueError::new_err(format!("not a natural number: {text}"));
    grundy::parse_decimal(text).ok_or_else(wrong)
}

/// The end of a table: `12`, or `12x8`.
pub(crate) fn extent(text: Option<&str>) -> PyResult<Option<grundy::Extent>> {
    let wrong = |text: &str| pyo3::exceptions::PyValueError::new_err(format!("not an end: {text}"));
    let read = |text: &str| grundy::Extent::parse(text).ok_or_else(|| wrong(text));
    text.map(read).transpose()
}

/// The convention that `misere` asks for.
pub(crate) fn convention(misere: bool) -> grundy::Convention {
    match misere {
        true => grundy::Convention::Misere,
        false => grundy::Convention::Normal,
    }
}
