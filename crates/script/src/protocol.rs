//! How a program is asked for the options of a state, and what it answers: one line of JSON each.
//!
//! The question is the state: `5`, `"ab"`, `[3,[1,2]]`. The answer is the list of its options: each a state, or
//! `{"sum":[…]}` for a sum of states. `[]` has no option; the option `{"sum":[]}` leaves nothing. What is left of a graph may
//! be told whole: `{"vertices":[1,2,4],"edges":[[1,2],[2,3]]}` is the sum of `[1,2]` and `[4]`, and `{"edges":[…]}` that of
//! lists of edges that hang together ([`components`]).

use serde_json::Value;

use crate::components::{self, Edges};
use crate::{Failure, State, Sum, beginning};

/// The question for the options of a state, with the end of its line.
#[must_use]
pub fn question(state: &State) -> String {
    format!("{state}\n")
}

/// The options that this line tells.
///
/// ```
/// use grundy_script::{State, protocol};
/// let state = State::Integer(3);
/// let options = protocol::answer(&state, "[2, {\"sum\": [1, 1]}]").unwrap();
/// assert_eq!(options, [vec![State::Integer(2)], vec![State::Integer(1); 2]]);
/// assert!(protocol::answer(&state, "2").is_err());
/// ```
///
/// # Errors
///
/// [`Failure::NoStates`] with the beginning of the line.
pub fn answer(state: &State, line: &str) -> Result<Vec<Sum>, Failure> {
    let no_states = || Failure::NoStates {
        state: state.clone(),
        found: beginning(line.trim_end()),
    };
    let value: Value = serde_json::from_str(line).map_err(|_| no_states())?;
    let options = value.as_array().ok_or_else(no_states)?.iter();
    let options: Option<Vec<Sum>> = options.map(option).collect();
    options.ok_or_else(no_states)
}

fn option(value: &Value) -> Option<Sum> {
    match value {
        Value::Object(object) => {
            let list = |name: &str| states(object.get(name)?);
            match (object.len(), list("sum"), list("vertices"), list("edges")) {
                (1, Some(parts), ..) => Some(parts),
                (1, _, _, Some(edges)) => {
                    let parts = components::of_edges(&ends(edges)?).into_iter();
                    Some(parts.map(components::listed).collect())
                }
                (2, _, Some(vertices), Some(edges)) => {
                    let parts = components::of_vertices(&vertices, &ends(edges)?).into_iter();
                    Some(parts.map(State::List).collect())
                }
                _ => None,
            }
        }
        other => State::from_json(other).map(|only| vec![only]),
    }
}

fn states(list: &Value) -> Option<Vec<State>> {
    list.as_array()?.iter().map(State::from_json).collect()
}

fn ends(edges: Vec<State>) -> Option<Edges> {
    let ends = |edge: State| match edge {
        State::List(ends) => <[State; 2]>::try_from(ends)
            .ok()
            .map(<(State, State)>::from),
        State::Integer(_) | State::Text(_) => None,
    };
    edges.into_iter().map(ends).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_of_a_graph_is_split() {
        let told = |line: &str| {
            let options = answer(&State::Integer(3), line).expect("options");
            let written = |sum: &Sum| sum.iter().map(ToString::to_string).collect::<Vec<_>>();
            options.iter().map(written).collect::<Vec<_>>()
        };
        let both = "[{\"vertices\":[4,1,\"b\"],\"edges\":[[1,\"b\"],[4,3]]},{\"edges\":[[1,2],[4,5],[2,4],[6,7]]}]";
        let expected: [&[&str]; 2] = [&["[4]", "[1,\"b\"]"], &["[[1,2],[4,5],[2,4]]", "[[6,7]]"]];
        assert_eq!(told(both), expected);
        assert_eq!(told("[{\"vertices\":[],\"edges\":[]}]"), [&[] as &[&str]]);
    }

    #[test]
    fn an_answer_is_a_list_of_states_and_sums() {
        let state = State::Integer(3);
        let told = |line: &str| answer(&state, line).map(|options| options.len());
        assert_eq!(told("[]"), Ok(0));
        assert_eq!(told(" [0, \"a\", [1, [2]], {\"sum\":[]}] \r"), Ok(4));
        for line in [
            "",
            "3",
            "[1.5]",
            "[null]",
            "{\"sum\":[1]}",
            "[{\"sum\":[1],\"and\":2}]",
            "[{\"vertices\":[1]}]",
            "[{\"edges\":[[1]]}]",
            "[{\"vertices\":[1],\"edges\":[1]}]",
            "[{\"sum\":[{\"sum\":[1]}]}]",
            "[1] [2]",
            "Traceback (most recent call last):",
        ] {
            assert!(
                matches!(told(line), Err(Failure::NoStates { .. })),
                "{line}"
            );
        }
        let deep = "[".repeat(100_000);
        assert!(matches!(told(&deep), Err(Failure::NoStates { found, .. }) if found.len() < 100));
    }
}
