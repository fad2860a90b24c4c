//! A function in the language Rhai (<https://rhai.rs>), within limits.

mod interpreter;
mod lists;
mod value;

use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use grundy_core::Budget;

use crate::{Failure, Source, State, Sum};
use interpreter::{Effort, Ended, Interpreter};

/// What a script may take at one state at first, and four times as much again where that was too little and the
/// budget lets it: at last 2 million operations. Single operations on large values take long, hence the time.
const FIRST: Effort = Effort {
    operations: 1 << 17,
    time: Duration::from_millis(100),
};
/// How often it may have four times as much.
const AGAIN: u32 = 2;
/// The longest script.
const LONGEST: usize = 1 << 20;

/// A script with a function `options(state)`, which returns the list of the options of a state; a function
/// `options(a, b)` is given the items of a state that is a list of two.
///
/// A state is an integer, a string, or an array of states. An option is a state, or `sum(a, b)` or
/// `sum([a, b, …])` for a sum of states in each of which one may move from then on; `sum([])` is nothing. What is left of a
/// graph is the sum of its connected parts: `sum(components(vertices, edges))`, or `sum(components(edges))`.
///
/// ```
/// use grundy_core::{Budget, Allowance};
/// use grundy_script::{Script, Source, State};
/// let mut script = Script::new("
///     // Kayles
///     fn options(n) {
///         let all = [];
///         for k in 1..3 {
///             for left in 0..n - k + 1 { all.push(sum(left, n - k - left)); }
///         }
///         all
///     }
/// ").unwrap();
/// let mut budget = Budget::new(Allowance::default());
/// let options = script.options(&State::Integer(2), &mut budget).unwrap();
/// assert_eq!(options.len(), 3);
/// ```
pub struct Script {
    questions: SyncSender<Question>,
    answers: Receiver<Vec<Answer>>,
}

/// The options of states, each within limits.
struct Question {
    states: Vec<State>,
    effort: Effort,
}

/// The options of a state.
type Answer = Result<Vec<Sum>, Ended>;

/// How long states of one question are looked at before what is known is told, the last one aside.
const PATIENCE: Duration = Duration::from_millis(50);

/// Lists within lists are dropped and copied by recursion, and the language allows them as deep as lists may be
/// long. (So much is set aside, not used.)
const STACK: usize = 1 << 29;

impl Script {
    /// Reads a script. It runs in a thread of its own, which ends with this.
    ///
    /// # Errors
    ///
    /// [`Failure::Syntax`] and [`Failure::NoOptions`].
    pub fn new(text: &str) -> Result<Self, Failure> {
        if text.len() > LONGEST {
            return Err(no_thread(&format!("longer than {LONGEST} bytes")));
        }
        let text = text.to_owned();
        let (questions, asked) = sync_channel::<Question>(1);
        let (answer, answers) = sync_channel(1);
        let (ready, read) = sync_channel(1);
        let work = move || {
            let interpreter = match Interpreter::new(&text) {
                Ok(interpreter) => interpreter,
                Err(failure) => return drop(ready.send(Err(failure))),
            };
            // Where nobody waits for an answer any more, the work is over.
            let mut wanted = ready.send(Ok(())).is_ok();
            while wanted && let Ok(question) = asked.recv() {
                wanted = answer.send(interpreter.answers(&question)).is_ok();
            }
        };
        thread::Builder::new()
            .name("script".to_owned())
            .stack_size(STACK)
            .spawn(work)
            .map_err(|error| no_thread(&error.to_string()))?;
        read.recv()
            .unwrap_or_else(|_| Err(no_thread("the script's thread ended")))?;
        Ok(Self { questions, answers })
    }

    /// The options of the first of the states, up to one of which they are not known.
    fn ask(&self, states: &[State], effort: Effort) -> Vec<Answer> {
        let question = Question {
            states: states.to_vec(),
            effort,
        };
        let sent = self.questions.send(question).ok();
        let answers = sent.and_then(|()| self.answers.recv().ok());
        answers.unwrap_or_else(|| vec![Err(Ended::Failed(no_thread("the script's thread ended")))])
    }

    /// The options of a state of which a first try has taken all that it may.
    fn try_again(&self, state: &State, budget: &mut Budget<'_>) -> Result<Vec<Sum>, Failure> {
        for times in (1..=AGAIN).map(|again| 4_u32.pow(again)) {
            let effort = FIRST.times(times);
            charge(effort, budget)?;
            // A function of its argument alone may be called again.
            match self.ask(std::slice::from_ref(state), effort).pop() {
                Some(Ok(options)) => return Ok(options),
                Some(Err(Ended::Failed(failure))) => return Err(failure),
                Some(Err(Ended::TooLong)) | None => {}
            }
        }
        Err(Failure::TooLong {
            state: state.clone(),
        })
    }
}

/// Takes as much from the budget as a call may take at most.
fn charge(effort: Effort, budget: &mut Budget<'_>) -> Result<(), Failure> {
    let charged = budget
        .charge(effort.operations)
        .and_then(|()| budget.look());
    charged.map_err(|limit| Failure::Exhausted { limit, states: 0 })
}

impl Interpreter {
    fn answers(&self, question: &Question) -> Vec<Answer> {
        let asked = Instant::now();
        let mut answers = Vec::with_capacity(question.states.len());
        for state in &question.states {
            answers.push(self.options(state, question.effort));
            if answers.last().is_some_and(Result::is_err) || asked.elapsed() > PATIENCE {
                break;
            }
        }
        answers
    }
}

/// A script that cannot be run at all.
fn no_thread(message: &str) -> Failure {
    Failure::Syntax {
        place: None,
        message: message.to_owned(),
        slip: None,
    }
}

impl Source for Script {
    fn options(&mut self, state: &State, budget: &mut Budget<'_>) -> Result<Vec<Sum>, Failure> {
        let options = self.options_of_some(std::slice::from_ref(state), budget)?;
        Ok(options.into_iter().flatten().collect())
    }

    fn options_of_some(
        &mut self,
        states: &[State],
        budget: &mut Budget<'_>,
    ) -> Result<Vec<Vec<Sum>>, Failure> {
        let mut known = Vec::with_capacity(states.len());
        for answer in self.ask(states, FIRST) {
            known.push(match answer {
                Ok(options) => options,
                Err(Ended::Failed(failure)) => return Err(failure),
                Err(Ended::TooLong) => self.try_again(&states[known.len()], budget)?,
            });
        }
        Ok(known)
    }
}

#[cfg(test)]
mod tests;
