//! What can go wrong with a user's rules.

use std::fmt;

use grundy_core::Exhausted;

use crate::{Slip, State};

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
        /// The same where it is a usual mistake.
        slip: Option<Slip>,
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
        /// The same where it is a usual mistake.
        slip: Option<Slip>,
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
    /// The function has several parameters, and the state is no list of so many values.
    WrongCount {
        /// The state.
        state: State,
        /// How many parameters it has.
        parameters: usize,
    },
    /// The program that was asked did not answer.
    Program {
        /// The state whose options were asked for.
        state: State,
        /// Why there is no answer.
        trouble: Trouble,
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

/// Why a program did not answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// It could not be started.
    NotStarted {
        /// Why, as the system says.
        why: String,
    },
    /// It ended, with this exit code where it has one.
    Ended {
        /// The exit code; none where it was killed.
        code: Option<i32>,
    },
    /// It said nothing for so long.
    Silent {
        /// The seconds.
        seconds: u64,
    },
    /// It said something that nobody had asked for.
    Unasked {
        /// The line, or its beginning.
        line: String,
    },
    /// It said too much.
    Flood {
        /// The most bytes that one answer may have.
        most: usize,
    },
}

impl Failure {
    /// A stable id, for messages in several languages.
    #[must_use]
    pub fn id(&self) -> &'static str {
        match self {
            Self::Syntax { .. } => "syntax",
            Self::NoOptions => "no-options",
            Self::Run { .. } => "run",
            Self::TooLong { .. } => "too-long",
            Self::NoStates { .. } => "no-states",
            Self::TooLarge { .. } => "too-large",
            Self::WrongCount { .. } => "wrong-count",
            Self::Program { trouble, .. } => match trouble {
                Trouble::NotStarted { .. } => "not-started",
                Trouble::Ended { code: Some(_) } => "ended",
                Trouble::Ended { code: None } => "killed",
                Trouble::Silent { .. } => "silent",
                Trouble::Unasked { .. } => "unasked",
                Trouble::Flood { .. } => "flood",
            },
            Self::Cycle { .. } => "cycle",
            Self::Exhausted { .. } => "exhausted",
        }
    }

    /// Where in the script it went wrong, where that is known.
    #[must_use]
    pub fn place(&self) -> Option<Place> {
        match self {
            Self::Syntax { place, .. } | Self::Run { place, .. } => *place,
            _ => None,
        }
    }

    /// Whether a limit of time, memory or work was reached, and what the rules say is not known to be wrong.
    #[must_use]
    pub fn is_limit(&self) -> bool {
        match self {
            Self::TooLong { .. } | Self::Exhausted { .. } => true,
            Self::Program { trouble, .. } => matches!(trouble, Trouble::Silent { .. }),
            Self::Run { slip, .. } => slip.as_ref().is_some_and(Slip::is_limit),
            _ => false,
        }
    }
}

/// So much of a text as a message can show.
#[must_use]
pub fn beginning(text: &str) -> String {
    const SHOWN: usize = 60;
    let mut shown: String = text.chars().take(SHOWN).collect();
    if text.chars().nth(SHOWN).is_some() {
        shown.push('…');
    }
    shown
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotStarted { why } => write!(f, "the program cannot be started: {why}"),
            Self::Ended { code: Some(code) } => write!(f, "the program ended with {code}"),
            Self::Ended { code: None } => f.write_str("the program was killed"),
            Self::Silent { seconds } => write!(f, "the program said nothing for {seconds} s"),
            Self::Unasked { line } => write!(f, "a line that nobody asked for: {line}"),
            Self::Flood { most } => write!(f, "the program wrote more than {most} bytes"),
        }
    }
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
            Self::WrongCount { state, parameters } => {
                write!(f, "the state {state} is no list of {parameters} values")
            }
            Self::Program { state, trouble } => write!(f, "at state {state}: {trouble}"),
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
