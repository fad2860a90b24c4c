//! States of Python's rules: whole numbers, strings and tuples are told as they are, all else by a name.

use std::collections::HashMap;

use grundy::program::State;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyInt, PyList, PyString, PyTuple};

/// What the name of a state that is no plain one begins and ends with; a string that begins so is not plain.
const OPEN: char = '⟨';
const CLOSE: char = '⟩';

/// States that are known by a name.
#[derive(Default)]
pub(crate) struct States {
    /// The names of objects.
    names: Option<Py<PyDict>>,
    objects: HashMap<String, Py<PyAny>>,
}

/// Reading plain objects.
pub(crate) trait Plain: Sized {
    /// The state of a plain object: of the very types, since a class of one's own may mean something else.
    fn of_plain(object: &Bound<'_, PyAny>) -> Option<Self>;
}

impl Plain for State {
    fn of_plain(object: &Bound<'_, PyAny>) -> Option<Self> {
        if let Ok(number) = object.cast_exact::<PyInt>() {
            return number.extract().ok().map(Self::Integer);
        }
        if let Ok(text) = object.cast_exact::<PyString>() {
            let text = text.extract::<String>().ok()?;
            return (!text.starts_with(OPEN)).then_some(Self::Text(text));
        }
        let items = object.cast_exact::<PyTuple>().ok()?;
        let items: Option<Vec<Self>> = items.iter().map(|item| Self::of_plain(&item)).collect();
        items.map(Self::List)
    }
}

impl States {
    /// The state of an object that is not plain: the same name for equal objects.
    ///
    /// # Errors
    ///
    /// Where the object cannot be hashed, and whatever its class raises.
    pub(crate) fn named(&mut self, object: &Bound<'_, PyAny>) -> PyResult<State> {
        let py = object.py();
        let names = self.names.get_or_insert_with(|| PyDict::new(py).unbind());
        if let Some(name) = names.bind(py).get_item(object)? {
            return Ok(State::Text(name.extract()?));
        }
        let own = format!("{OPEN}{}{CLOSE}", object.repr()?);
        let others = (2..).map(|number: u64| format!("{own}{number}"));
        let free = |name: &String| !self.objects.contains_key(name);
        let name = std::iter::once(own.clone()).chain(others).find(free);
        let name = name.ok_or_else(|| PyValueError::new_err("too many states look alike"))?;
        names.bind(py).set_item(object, &name)?;
        self.objects.insert(name.clone(), object.clone().unbind());
        Ok(State::Text(name))
    }

    /// The object that a state tells.
    ///
    /// # Errors
    ///
    /// Where no object has this name.
    pub(crate) fn object<'py>(
        &self,
        py: Python<'py>,
        state: &State,
    ) -> PyResult<Bound<'py, PyAny>> {
        match state {
            State::Integer(number) => Ok(number.into_pyobject(py)?.into_any()),
            State::Text(name) if name.starts_with(OPEN) => {
                let object = self.objects.get(name);
                let unknown = || PyValueError::new_err(format!("no state is called {name}"));
                Ok(object.ok_or_else(unknown)?.bind(py).clone())
            }
            State::Text(text) => Ok(PyString::new(py, text).into_any()),
            State::List(items) => {
                let objects = items.iter().map(|item| self.object(py, item));
                let objects: Vec<Bound<'py, PyAny>> = objects.collect::<PyResult<_>>()?;
                Ok(PyList::new(py, objects)?.to_tuple().into_any())
            }
        }
    }
}
