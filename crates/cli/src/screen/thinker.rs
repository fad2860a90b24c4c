//! What the machine thinks, in a thread of its own.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::Scope;
use std::time::{Duration, Instant};

use grundy::game::{Chosen, Review, Session, Table};
use grundy::{Convention, Exhausted, Expression, Fault, Thoughts, Watch, Worth};

/// A question, and of which generation it is: those of earlier ones need no answer any more.
#[derive(Clone, Debug)]
pub(super) struct Job {
    pub(super) generation: u64,
    pub(super) kind: JobKind,
}

/// What is asked. Sessions as they are now.
#[derive(Clone, Debug)]
pub(super) enum JobKind {
    /// What the position after so many turns is worth.
    Judge {
        position: Expression,
        convention: Convention,
        turns: usize,
    },
    /// Which move the machine plays.
    Choose(Box<Session>),
    /// Which move a human should play.
    Hint(Box<Session>),
    /// How the game went.
    Review(Box<Session>, Box<Table>),
}

/// An answer, of the generation of its question.
#[derive(Clone, Debug)]
pub(super) struct Answer {
    pub(super) generation: u64,
    pub(super) kind: AnswerKind,
}

/// What is answered.
#[derive(Clone, Debug)]
pub(super) enum AnswerKind {
    Judged {
        turns: usize,
        worth: Worth,
    },
    Chosen(Option<Chosen>),
    Hinted(Option<Chosen>),
    Reviewed(Box<Review>),
    /// The program itself failed at the question.
    Failed(Fault),
}

/// What is shared with the thread that asks: which generation still matters, and whether any does.
pub(super) struct Thinker {
    generation: AtomicU64,
    stopped: AtomicBool,
    /// For one question.
    time: Duration,
}

/// Stops the thinker when dropped.
pub(super) struct Stop<'t>(&'t Thinker);

impl Drop for Stop<'_> {
    fn drop(&mut self) {
        self.0.stopped.store(true, Ordering::Relaxed);
    }
}

impl Thinker {
    /// A thinker that takes at most so long for a question.
    pub(super) fn new(time: Duration) -> Self {
        Self {
            generation: AtomicU64::new(0),
            stopped: AtomicBool::new(false),
            time,
        }
    }

    /// From now on only questions of this generation need an answer.
    pub(super) fn only(&self, generation: u64) {
        self.generation.store(generation, Ordering::Relaxed);
    }

    pub(super) fn stopped_at_the_end(&self) -> Stop<'_> {
        Stop(self)
    }

    /// Answers in a thread of the scope, until nobody asks any more.
    pub(super) fn start<'scope, 'env>(
        &'env self,
        scope: &'scope Scope<'scope, 'env>,
        mut thoughts: Thoughts<'scope>,
    ) -> (Sender<Job>, Receiver<Answer>) {
        let (questions, to_answer) = channel::<Job>();
        let (to_ask, answers) = channel();
        scope.spawn(move || {
            for job in to_answer {
                let watch = Outdated {
                    thinker: self,
                    generation: job.generation,
                    deadline: Instant::now() + self.time,
                };
                if watch.stop().is_some() {
                    continue;
                }
                let answer = answer_or_fault(&job, &mut thoughts, &watch);
                if let AnswerKind::Failed(_) = answer.kind {
                    thoughts.renew();
                }
                if to_ask.send(answer).is_err() {
                    break;
                }
            }
        });
        (questions, answers)
    }
}

/// Stops work that nobody waits for, and what takes too long.
struct Outdated<'t> {
    thinker: &'t Thinker,
    generation: u64,
    deadline: Instant,
}

impl Watch for Outdated<'_> {
    fn stop(&self) -> Option<Exhausted> {
        let outdated = self.thinker.generation.load(Ordering::Relaxed) > self.generation;
        let stopped = self.thinker.stopped.load(Ordering::Relaxed);
        if outdated || stopped {
            return Some(Exhausted::Cancelled);
        }
        (Instant::now() >= self.deadline).then_some(Exhausted::Time)
    }
}

fn answer_or_fault(job: &Job, thoughts: &mut Thoughts<'_>, watch: &dyn Watch) -> Answer {
    let generation = job.generation;
    let asked = match &job.kind {
        JobKind::Judge { position, .. } => position.to_string(),
        JobKind::Choose(session) | JobKind::Hint(session) => session.position().to_string(),
        JobKind::Review(session, _) => session.position_after(0).to_string(),
    };
    let answer = grundy::caught(&asked, || answer(job, thoughts, Some(watch)));
    answer.unwrap_or_else(|fault| {
        let kind = AnswerKind::Failed(fault);
        Answer { generation, kind }
    })
}

/// The answer to one question.
pub(super) fn answer(job: &Job, thoughts: &mut Thoughts<'_>, watch: Option<&dyn Watch>) -> Answer {
    let kind = match &job.kind {
        JobKind::Judge {
            position,
            convention,
            turns,
        } => AnswerKind::Judged {
            turns: *turns,
            worth: thoughts.worth(position, *convention, watch),
        },
        JobKind::Choose(session) => AnswerKind::Chosen(thoughts.choose(session, watch)),
        JobKind::Hint(session) => AnswerKind::Hinted(thoughts.choose(session, watch)),
        JobKind::Review(session, table) => {
            AnswerKind::Reviewed(Box::new(thoughts.review(session, table, watch)))
        }
    };
    Answer {
        generation: job.generation,
        kind,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy::{Limits, Workbench, parse_expression};

    /// Too hard for the time that tests have.
    fn hard(generation: u64) -> Job {
        Job {
            generation,
            kind: JobKind::Judge {
                position: parse_expression("cram(8x9)").unwrap(),
                convention: Convention::Misere,
                turns: 0,
            },
        }
    }

    fn workbench() -> Workbench {
        Workbench::new(Limits {
            steps: u64::MAX,
            memory: 1 << 30,
            ..Limits::default()
        })
    }

    #[test]
    fn a_question_is_given_up_when_its_time_is_over() {
        let (mut workbench, thinker) = (workbench(), Thinker::new(Duration::from_millis(20)));
        std::thread::scope(|scope| {
            let (questions, answers) = thinker.start(scope, workbench.thoughts());
            questions.send(hard(0)).unwrap();
            let answer = answers.recv().unwrap();
            let AnswerKind::Judged { worth, .. } = answer.kind else {
                panic!("the answer to another question")
            };
            assert_eq!(worth.outcome, None);
        });
    }

    #[test]
    fn what_nobody_waits_for_is_given_up() {
        let (mut workbench, thinker) = (workbench(), Thinker::new(Duration::from_secs(3600)));
        std::thread::scope(|scope| {
            let (questions, answers) = thinker.start(scope, workbench.thoughts());
            let stop = thinker.stopped_at_the_end();
            questions.send(hard(0)).unwrap();
            thinker.only(1);
            questions.send(hard(0)).unwrap();
            questions.send(hard(1)).unwrap();
            drop(stop);
            drop(questions);
            // Nothing is waited for an hour long.
            assert!(answers.iter().count() <= 2);
        });
    }

    #[test]
    fn what_fails_ends_its_question_alone() {
        let files = crate::commands::play::tests::failing::Failing::default();
        let text = crate::commands::play::tests::failing::POSITION;
        let fails = grundy::rules::parse_expression_with(text, &files).unwrap();
        let ask = |position| Job {
            generation: 0,
            kind: JobKind::Judge {
                position,
                convention: Convention::Normal,
                turns: 0,
            },
        };
        let (mut workbench, thinker) = (workbench(), Thinker::new(Duration::from_secs(3600)));
        std::thread::scope(|scope| {
            let (questions, answers) = thinker.start(scope, workbench.thoughts());
            questions.send(ask(fails)).unwrap();
            let AnswerKind::Failed(fault) = answers.recv().unwrap().kind else {
                panic!("it does not fail")
            };
            assert_eq!(fault.asked, text);
            let kayles = parse_expression("kayles(7)").unwrap();
            questions.send(ask(kayles)).unwrap();
            let AnswerKind::Judged { worth, .. } = answers.recv().unwrap().kind else {
                panic!("the answer to another question")
            };
            assert_eq!(worth.grundy, Some(2u8.into()));
        });
    }
}
