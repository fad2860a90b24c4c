//! States as values of the language, and back.

use std::rc::Rc;

use rhai::{Array, Dynamic, EvalAltResult};

use crate::components::{self, Edges};
use crate::state::DEEPEST;
use crate::{Failure, State, Sum, beginning};

/// The most bytes of all options of a state, roughly: a list may hold the same large sum many times.
const MOST_BYTES: u64 = 1 << 26;

/// A sum among the values of the language. Its parts are states already, so that sums do not nest, and shared: the language copies
/// a value wherever it is used.
#[derive(Clone)]
pub(super) struct Parts(Rc<Sum>);

impl Parts {
    pub(super) fn of(parts: &[Dynamic]) -> Result<Self, Box<EvalAltResult>> {
        let states: Option<Sum> = parts.iter().map(|part| to_state(part, DEEPEST)).collect();
        states
            .map(|states| Self(Rc::new(states)))
            .ok_or_else(|| "a sum is of states: integers, strings, lists of states".into())
    }

    /// The bytes that it takes, roughly.
    pub(super) fn bytes(&self) -> u64 {
        self.0.iter().map(State::bytes).sum()
    }
}

pub(super) fn from_state(state: &State) -> Dynamic {
    match state {
        State::Integer(number) => Dynamic::from_int(*number),
        State::Text(text) => Dynamic::from(text.clone()),
        State::List(items) => Dynamic::from_array(items.iter().map(from_state).collect::<Array>()),
    }
}

/// The connected parts of the vertices that are left of a graph.
pub(super) fn components_of_vertices(
    vertices: &[Dynamic],
    edges: &[Dynamic],
) -> Result<Array, Box<EvalAltResult>> {
    let vertices: Option<Vec<State>> = vertices.iter().map(vertex).collect();
    let vertices = vertices.ok_or("a vertex is an integer, a string or a list of states")?;
    let parts = components::of_vertices(&vertices, &ends(edges)?);
    let parts = parts.into_iter().map(State::List);
    Ok(parts.map(|part| from_state(&part)).collect())
}

/// The connected parts of these edges.
pub(super) fn components_of_edges(edges: &[Dynamic]) -> Result<Array, Box<EvalAltResult>> {
    let parts = components::of_edges(&ends(edges)?).into_iter();
    let parts = parts.map(components::listed);
    Ok(parts.map(|part| from_state(&part)).collect())
}

fn ends(edges: &[Dynamic]) -> Result<Edges, Box<EvalAltResult>> {
    let ends = |edge: &Dynamic| {
        let [from, to] = &edge.as_array_ref().ok()?[..] else {
            return None;
        };
        Some((vertex(from)?, vertex(to)?))
    };
    let edges: Option<Edges> = edges.iter().map(ends).collect();
    edges.ok_or_else(|| "an edge is a list of two vertices".into())
}

/// A part has lists of edges, which have lists of vertices.
fn vertex(value: &Dynamic) -> Option<State> {
    to_state(value, DEEPEST - 2)
}

/// The options that came back as this value.
pub(super) fn sums(state: &State, found: &Dynamic) -> Result<Vec<Sum>, Failure> {
    let options = found.as_array_ref().map_err(|_| no_states(state, found))?;
    let mut room = MOST_BYTES;
    let sums = options.iter().map(|option| sum(state, option, &mut room));
    sums.collect()
}

fn sum(state: &State, option: &Dynamic, room: &mut u64) -> Result<Sum, Failure> {
    let too_large = || Failure::TooLarge {
        state: state.clone(),
    };
    let parts = match option.read_lock::<Parts>() {
        Some(parts) => {
            *room = room.checked_sub(parts.bytes()).ok_or_else(too_large)?;
            parts.0.to_vec()
        }
        None => {
            let only = to_state(option, DEEPEST).ok_or_else(|| no_states(state, option))?;
            vec![only]
        }
    };
    match parts.iter().all(State::is_small) {
        true => Ok(parts),
        false => Err(too_large()),
    }
}

/// The state that a value is, if its lists are no deeper.
fn to_state(value: &Dynamic, depth: usize) -> Option<State> {
    if let Ok(number) = value.as_int() {
        return Some(State::Integer(number));
    }
    if let Ok(letter) = value.as_char() {
        return Some(State::Text(letter.to_string()));
    }
    if let Ok(text) = value.as_immutable_string_ref() {
        return Some(State::Text(text.to_string()));
    }
    let items = value.as_array_ref().ok()?;
    let depth = depth.checked_sub(1)?;
    let items: Option<Vec<State>> = items.iter().map(|item| to_state(item, depth)).collect();
    items.map(State::List)
}

fn no_states(state: &State, found: &Dynamic) -> Failure {
    Failure::NoStates {
        state: state.clone(),
        found: beginning(&found.to_string()),
    }
}
