//! A function in the language Rhai (<https://rhai.rs>), within limits.

mod interpreter;
mod value;

use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

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

/// A script with a function `options(state)`, which returns the list of the options of a state.
///
/// A state is an integer, a string, or an array of states. An option is a state, or `sum(a, b)` or
/// `sum([a, b, …])` for a sum of states in each of which one may move from then on; `sum([])` is nothing.
///
/// ```
/// use grundy_core::{Budget, Limits};
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
/// let mut budget = Budget::new(Limits::default());
/// let options = script.options(&State::Integer(2), &mut budget).unwrap();
/// assert_eq!(options.len(), 3);
/// ```
pub struct Script {
    questions: SyncSender<Question>,
    answers: Receiver<Result<Vec<Sum>, Ended>>,
}

/// The options of a state, within limits.
struct Question {
    state: State,
    effort: Effort,
}

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
                let options = interpreter.options(&question.state, question.effort);
                wanted = answer.send(options).is_ok();
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

    fn ask(&self, state: &State, effort: Effort) -> Result<Vec<Sum>, Ended> {
        let question = Question {
            state: state.clone(),
            effort,
        };
        let sent = self.questions.send(question).ok();
        let answer = sent.and_then(|()| self.answers.recv().ok());
        answer.unwrap_or_else(|| Err(Ended::Failed(no_thread("the script's thread ended"))))
    }
}

/// A script that cannot be run at all.
fn no_thread(message: &str) -> Failure {
    Failure::Syntax {
        place: None,
        message: message.to_owned(),
    }
}

impl Source for Script {
    fn options(&mut self, state: &State, budget: &mut Budget<'_>) -> Result<Vec<Sum>, Failure> {
        for times in (0..=AGAIN).map(|again| 4_u32.pow(again)) {
            let effort = FIRST.times(times);
            match self.ask(state, effort) {
                Ok(options) => return Ok(options),
                Err(Ended::Failed(failure)) => return Err(failure),
                // A function of its argument alone may be called again.
                Err(Ended::TooLong) => {
                    let looked = budget
                        .charge(effort.operations)
                        .and_then(|()| budget.look());
                    looked.map_err(|limit| Failure::Exhausted { limit, states: 0 })?;
                }
            }
        }
        Err(Failure::TooLong {
            state: state.clone(),
        })
    }
}

#[cfg(test)]
mod tests;
