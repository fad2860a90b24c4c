//! Rules that are functions of Python: they enter the engines as scripts and programs do.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use grundy::program::{Budget, Failure, Source, State, Sum};
use pyo3::exceptions::{PyRuntimeError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple, PyType};

use crate::pulse::Question;
use crate::state::{Plain, States};

/// A function of Python that tells the options of states.
#[pyclass(frozen)]
pub(crate) struct Rule {
    told: Arc<Told>,
}

#[pymethods]
impl Rule {
    /// The rule of this name. `spread` is whether the function is given the items of a state that is a tuple; options of
    /// the class `sum` are sums of states, those of the class `position` are an error.
    #[new]
    fn new(
        name: String,
        options: Py<PyAny>,
        spread: bool,
        sum: Py<PyType>,
        position: Py<PyType>,
    ) -> Self {
        Self {
            told: Arc::new(Told {
                name,
                options,
                spread,
                sum,
                position,
                raised: Mutex::default(),
                states: Mutex::default(),
            }),
        }
    }

    /// A state as positions are written.
    fn text(&self, state: &Bound<'_, PyAny>) -> PyResult<String> {
        Ok(self.told.state(state)?.to_string())
    }

    /// The states of such a text, with commas between them.
    fn states<'py>(&self, py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
        let states = State::parse(&format!("[{text}]"));
        let states = states.ok_or_else(|| PyTypeError::new_err(format!("no states: {text}")))?;
        self.told.states().object(py, &states)
    }
}

impl Rule {
    /// What tells the options, for rooms.
    pub(crate) fn told(&self) -> Arc<Told> {
        Arc::clone(&self.told)
    }

    /// What tells it from other rules.
    ///
    /// # Errors
    ///
    /// Where a question about it asks: what the function has told so far is not complete.
    pub(crate) fn free_address(&self) -> PyResult<usize> {
        let address = Arc::as_ptr(&self.told).addr();
        match Question::is_about(address) {
            false => Ok(address),
            true => {
                let name = &self.told.name;
                let message = format!(
                    "positions of the rule {name} are asked about while a question about it is being answered"
                );
                Err(PyRuntimeError::new_err(message))
            }
        }
    }

    /// What the function has raised.
    pub(crate) fn take_raised(&self) -> Option<PyErr> {
        lock(&self.told.raised).take()
    }
}

/// A rule as it is shared by the rooms in which it has its name.
pub(crate) struct Told {
    name: String,
    options: Py<PyAny>,
    spread: bool,
    sum: Py<PyType>,
    position: Py<PyType>,
    raised: Mutex<Option<PyErr>>,
    states: Mutex<States>,
}

fn lock<T>(of: &Mutex<T>) -> MutexGuard<'_, T> {
    of.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Told {
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    fn states(&self) -> MutexGuard<'_, States> {
        lock(&self.states)
    }

    fn state(&self, object: &Bound<'_, PyAny>) -> PyResult<State> {
        match State::of_plain(object) {
            Some(state) => Ok(state),
            None => self.states().named(object),
        }
    }

    fn options(&self, py: Python<'_>, state: &State) -> PyResult<Vec<Sum>> {
        let object = self.states().object(py, state)?;
        let options = self.options.bind(py);
        let found = match object.cast::<PyTuple>() {
            Ok(items) if self.spread => options.call1(items)?,
            _ => options.call1((object,))?,
        };
        if found.is_instance_of::<PyString>() {
            return Err(PyTypeError::new_err(
                "the options are one string, not a list",
            ));
        }
        let sum = self.sum.bind(py);
        let option = |option: PyResult<Bound<'_, PyAny>>| self.option(&option?, sum);
        found.try_iter()?.map(option).collect()
    }

    fn option(&self, option: &Bound<'_, PyAny>, sum: &Bound<'_, PyType>) -> PyResult<Sum> {
        if option.is_instance(self.position.bind(option.py()))? {
            let name = &self.name;
            return Err(PyTypeError::new_err(format!(
                "an option is {}, and not a state of the rule {name}: return what is left, which the rule is asked about then",
                option.repr()?
            )));
        }
        if !option.get_type().is(sum) {
            return Ok(vec![self.state(option)?]);
        }
        option.try_iter()?.map(|part| self.state(&part?)).collect()
    }

    /// Keeps what the function has raised, with the state at which it was.
    fn failed(&self, py: Python<'_>, error: PyErr, state: &State) -> Failure {
        let message = error.to_string();
        let shown = self.states().object(py, state);
        let shown = shown.and_then(|object| object.repr().map(|text| text.to_string()));
        let note = format!(
            "at the state {} of the rule {}",
            shown.unwrap_or_else(|_| state.to_string()),
            self.name
        );
        // Python 3.10 has no notes, and says nothing of the state.
        let _ = error.value(py).call_method1("add_note", (note,));
        *lock(&self.raised) = Some(error);
        Failure::Run {
            state: state.clone(),
            place: None,
            message,
            slip: None,
        }
    }
}

/// A rule that is asked for options.
pub(crate) struct Asked {
    told: Arc<Told>,
}

impl Asked {
    pub(crate) fn new(told: Arc<Told>) -> Self {
        Self { told }
    }
}

impl Source for Asked {
    fn options(&mut self, state: &State, budget: &mut Budget<'_>) -> Result<Vec<Sum>, Failure> {
        let mut all = self.options_of_some(std::slice::from_ref(state), budget)?;
        Ok(all.pop().unwrap_or_default())
    }

    fn options_of_some(
        &mut self,
        states: &[State],
        _: &mut Budget<'_>,
    ) -> Result<Vec<Vec<Sum>>, Failure> {
        let told = &self.told;
        Python::attach(|py| {
            let options = |state| told.options(py, state);
            let told = |state| options(state).map_err(|error| told.failed(py, error, state));
            states.iter().map(told).collect()
        })
    }
}
