//! How a question is asked: within which limits, by how many threads, and who is told how far it is.

use std::time::Duration;

use grundy::Limits;
use pyo3::prelude::*;

/// The terms of one question.
#[pyclass(frozen)]
pub(crate) struct Terms {
    limits: Limits,
    /// Whether the limit on steps is the usual one, which work that is bounded otherwise need not keep.
    usual_steps: bool,
    pub(crate) threads: usize,
    /// Called with what is counted, how many are done, and of how many, where that is known.
    pub(crate) progress: Option<Py<PyAny>>,
}

#[pymethods]
impl Terms {
    #[new]
    #[pyo3(signature = (*, memory=None, time=None, steps=None, moves=None, input=None, threads=1, progress=None))]
    fn new(
        memory: Option<u64>,
        time: Option<Duration>,
        steps: Option<u64>,
        moves: Option<usize>,
        input: Option<u64>,
        threads: usize,
        progress: Option<Py<PyAny>>,
    ) -> Self {
        let usual = Limits::default();
        Self {
            limits: Limits {
                memory: memory.unwrap_or(usual.memory),
                time,
                steps: steps.unwrap_or(usual.steps),
                input: input.unwrap_or(usual.input),
                moves: moves.unwrap_or(usual.moves),
            },
            usual_steps: steps.is_none(),
            threads: threads.max(1),
            progress,
        }
    }
}

impl Terms {
    /// The limits, for work that is perhaps bounded by what is asked for.
    pub(crate) fn limits(&self, is_bounded: bool) -> Limits {
        let mut limits = self.limits.clone();
        if is_bounded && self.usual_steps {
            limits.steps = u64::MAX;
        }
        limits
    }
}
