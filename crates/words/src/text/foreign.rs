//! What scripts and programs do wrong, in words.

use std::error::Error;

use grundy_script::{Failure, Place, Slip, State, Trouble};

use super::Catalogue;

/// How many states of a cycle are shown.
const SHOWN: usize = 12;

impl Catalogue {
    /// Why other code did not tell the options of a state.
    pub(super) fn foreign_problem(&self, error: &(dyn Error + Send + Sync + 'static)) -> String {
        match error.downcast_ref::<Failure>() {
            Some(failure) => self.script_failure(failure),
            None => error.to_string(),
        }
    }

    fn script_failure(&self, failure: &Failure) -> String {
        let said = self.said_of_script(failure);
        match failure.place() {
            None => said,
            Some(Place { line, column }) => self.format(
                "rule-file-problem",
                &[("line", &line), ("column", &column), ("problem", &said)],
            ),
        }
    }

    /// What is wrong, without where.
    pub(super) fn said_of_script(&self, failure: &Failure) -> String {
        let id = format!("script-{}", failure.id());
        let about = |state: &State, more: &[(&str, &dyn ToString)]| {
            let arguments = [&[("state", state as &dyn ToString)], more].concat();
            self.format(&id, &arguments)
        };
        match failure {
            Failure::Syntax { message, slip, .. } => {
                self.format(&id, &[("message", &self.slip(slip.as_ref(), message))])
            }
            Failure::NoOptions => self.get(&id),
            Failure::Run {
                state,
                message,
                slip,
                ..
            } => about(state, &[("message", &self.slip(slip.as_ref(), message))]),
            Failure::NoStates { state, found } => about(state, &[("found", found)]),
            Failure::TooLong { state } | Failure::TooLarge { state } => about(state, &[]),
            Failure::WrongCount { state, parameters } => {
                about(state, &[("parameters", parameters)])
            }
            Failure::Program { state, trouble } => match trouble {
                Trouble::NotStarted { why } => about(state, &[("why", why)]),
                Trouble::Ended { code: Some(code) } => about(state, &[("code", code)]),
                Trouble::Ended { code: None } => about(state, &[]),
                Trouble::Silent { seconds } => about(state, &[("seconds", seconds)]),
                Trouble::Unasked { line } => about(state, &[("line", line)]),
                Trouble::Flood { most } => about(state, &[("most", most)]),
            },
            Failure::Cycle { states } => self.format(&id, &[("states", &cycle(states))]),
            Failure::Exhausted { limit, states } => {
                let limit = self.limit(*limit);
                self.format(&id, &[("states", states), ("limit", &limit)])
            }
        }
    }

    /// A mistake in words; what is not usual in those of the language, in English.
    fn slip(&self, slip: Option<&Slip>, message: &str) -> String {
        let Some(slip) = slip else {
            return message.to_owned();
        };
        let id = format!("script-slip-{}", slip.id());
        match slip {
            Slip::Incomplete | Slip::OpenText | Slip::TooLarge | Slip::TooDeep => self.get(&id),
            Slip::Unexpected(what)
            | Slip::Missing(what)
            | Slip::NoVariable(what)
            | Slip::NoFunction(what)
            | Slip::ByZero(what)
            | Slip::Overflow(what)
            | Slip::Mismatch(what) => self.format(&id, &[("what", what)]),
            Slip::NoItem { index, length } => {
                self.format(&id, &[("index", index), ("length", length)])
            }
        }
    }
}

/// The states in their order, the first again at the end; of very many the first ones.
fn cycle(states: &[State]) -> String {
    let mut texts: Vec<String> = states.iter().take(SHOWN).map(State::to_string).collect();
    if states.len() > SHOWN {
        texts.push("…".to_owned());
    }
    texts.extend(states.first().map(State::to_string));
    texts.join(" → ")
}
