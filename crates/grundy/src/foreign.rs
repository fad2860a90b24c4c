//! Games that a script or a program tells, as rulesets like any other.

use std::cmp::Ordering;
use std::sync::{Arc, Mutex, PoisonError, RwLock, RwLockReadGuard};

use grundy_core::{Budget, Exhausted};
use grundy_rules::foreign::ForeignOptions;
use grundy_rules::{
    ExploreError, Explorer, FileProblem, ForeignKind, ForeignRules, NamedRuleset, Problem,
    ProblemKind,
};
use grundy_script::{Exploration, Failure, Script, Source, State};

use crate::error::{Error, ErrorKind};
use crate::limits::{Clock, Limits, Signal};

/// The game that a script tells, under the name of its file.
///
/// Whoever hands out the same name hands out the same game: what is known of its states is remembered in it.
///
/// ```
/// use grundy::{Limits, Signal, script_rules};
/// let text = "fn options(n) { if n > 1 { [n - 2, n - 1] } else { [] } }";
/// let rules = script_rules("two.rhai", text, &Limits::default(), &Signal::default()).unwrap();
/// assert_eq!(rules.to_string(), "script(\"two.rhai\")");
/// let five = rules.explorer().explore("5").unwrap();
/// assert_eq!(rules.explorer().options(five).len(), 2);
/// ```
///
/// # Errors
///
/// Where the text is no script with a function `options`.
pub fn script_rules(
    name: &str,
    text: &str,
    limits: &Limits,
    signal: &Signal,
) -> Result<Arc<ForeignRules>, FileProblem> {
    let script = Script::new(text).map_err(|failure| FileProblem::Foreign(Box::new(failure)))?;
    Ok(code_rules(name, Box::new(script), limits, signal))
}

/// The game that code of the caller's tells, under a name of its own; it is written as a script is.
pub(crate) fn code_rules(
    name: &str,
    source: Box<dyn Source + Send>,
    limits: &Limits,
    signal: &Signal,
) -> Arc<ForeignRules> {
    told_rules(ForeignKind::Script, name, source, limits, signal)
}

/// The game that a program tells, under its command. The caller runs it: `source` asks it for options.
#[must_use]
pub fn program_rules(
    command: &str,
    source: Box<dyn Source + Send>,
    limits: &Limits,
    signal: &Signal,
) -> Arc<ForeignRules> {
    told_rules(ForeignKind::Program, command, source, limits, signal)
}

fn told_rules(
    kind: ForeignKind,
    name: &str,
    source: Box<dyn Source + Send>,
    limits: &Limits,
    signal: &Signal,
) -> Arc<ForeignRules> {
    let told = Told::new(source, limits, signal);
    Arc::new(ForeignRules::new(kind, name, Box::new(told)))
}

/// The limit by which a position of the ruleset could not be told; what else is wrong with it is an error.
pub(crate) fn limit_of(ruleset: &NamedRuleset, error: ExploreError) -> Result<Exhausted, Error> {
    let text = ruleset.to_string();
    let at = 0..text.len();
    let kind = match (error, ruleset) {
        (ExploreError::Failed(error), NamedRuleset::Foreign(rules)) => match error.downcast_ref() {
            Some(Failure::Exhausted { limit, .. }) => return Ok(*limit),
            _ => ProblemKind::of_file(rules.name(), FileProblem::Foreign(error)),
        },
        _ => ProblemKind::NotAState { text },
    };
    let problems = vec![Problem::new(at, kind)];
    Err(ErrorKind::Notation { problems }.into())
}

/// The states of a game that have been told so far.
struct Told {
    limits: Limits,
    signal: Signal,
    source: Mutex<Box<dyn Source + Send>>,
    known: RwLock<Exploration>,
}

impl Told {
    fn new(source: Box<dyn Source + Send>, limits: &Limits, signal: &Signal) -> Self {
        Self {
            limits: limits.clone(),
            signal: signal.clone(),
            source: Mutex::new(source),
            known: RwLock::default(),
        }
    }

    fn known(&self) -> RwLockReadGuard<'_, Exploration> {
        self.known.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn extend(&self, state: &State) -> Result<u32, Failure> {
        let mut source = self.source.lock().unwrap_or_else(PoisonError::into_inner);
        let mut known = self.known.write().unwrap_or_else(PoisonError::into_inner);
        let clock = Clock::start(&self.limits, &self.signal);
        let limits = grundy_core::Allowance {
            bytes: self.limits.memory.saturating_sub(known.bytes()),
            ..self.limits.of_engines()
        };
        let mut budget = Budget::with_watch(limits, &clock);
        known.extend(&mut **source, state, &mut budget)
    }
}

impl Explorer for Told {
    fn explore(&self, text: &str) -> Result<u32, ExploreError> {
        let state = State::parse(text).ok_or(ExploreError::NoState)?;
        let known = self.known().find(&state);
        match known {
            Some(number) => Ok(number),
            None => self
                .extend(&state)
                .map_err(|failure| ExploreError::Failed(Box::new(failure))),
        }
    }

    fn text(&self, state: u32) -> String {
        self.known().state(state).to_string()
    }

    fn options(&self, state: u32) -> ForeignOptions {
        Arc::clone(self.known().options(state))
    }

    fn is_nothing(&self, state: u32) -> bool {
        self.known().is_nothing(state)
    }

    fn compare(&self, a: u32, b: u32) -> Ordering {
        self.known().compare(a, b)
    }
}
