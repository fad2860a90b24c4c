//! What can go wrong with a user's rules.

use std::fmt;

use grundy_core::Exhausted;

use crate::State;

/// A place in a script.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The line, from 1.
    pub line: usize,
    /// The character in the line, from 1; 0 where only the line is known.
    pub column: usize,
}

/// Why the options of a state are not known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The script is none.
    Syntax {
        /// Where.
        place: Option<Place>,
        /// What the language says of it, in English.
        message: String,
    },
    /// The script has no function `options` of one argument.
    NoOptions,
    /// The script went wrong.
    Run {
        /// The state whose options were asked for.
        state: State,
        /// Where.
        place: Option<Place>,
        /// What the language says of it, in English.
        message: String,
    },
    /// The script computes for too long at one state.
    TooLong {
        /// The state.
        state: State,
    },
    /// What came back is no list of states and sums.
    NoStates {
        /// The state whose options were asked for.
        state: State,
        /// What came back, or its beginning.
        found: String,
    },
    /// A state came back that is larger than a state may be.
    TooLarge {
        /// The state whose option it is.
        state: State,
    },
    /// The game need not end.
    Cycle {
        /// States of which each can lead to the next one, and the last to the first.
        states: Vec<State>,
    },
    /// A limit was reached after so many states.
    Exhausted {
        /// Which.
        limit: Exhausted,
        /// How many states had been met.
        states: usize,
    },
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax { message, .. } => f.write_str(message),
            Self::NoOptions => f.write_str("there is no function options(state)"),
            Self::Run { state, message, .. } => write!(f, "at state {state}: {message}"),
            Self::TooLong { state } => write!(f, "too many operations at state {state}"),
            Self::NoStates { state, found } => {
                write!(f, "the options of {state} are no list of states: {found}")
            }
            Self::TooLarge { state } => write!(f, "an option of {state} is too large a state"),
            Self::Cycle { states } => {
                f.write_str("a cycle of states:")?;
                states.iter().try_for_each(|state| write!(f, " {state}"))
            }
            Self::Exhausted { limit, states } => {
                write!(f, "limit reached after {states} states: {}", limit.word())
            }
        }
    }
}

impl std::error::Error for Failure {}
