//! What the machine thinks, in a thread of its own.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::Scope;

use grundy::game::PlaceMove;
use grundy::{
    ChosenMove, Convention, Expression, Fault, Play, PlayReview, Signal, Workbench, Worth,
};
use grundy_words::Catalogue;

/// A question, and the signal that is cancelled once nobody waits for the answer any more.
#[derive(Clone, Debug)]
pub(super) struct Job {
    pub(super) signal: Signal,
    pub(super) kind: JobKind,
}

/// What is asked. Games as they are now.
#[derive(Clone, Debug)]
pub(super) enum JobKind {
    /// What the position after so many turns is worth.
    Judge {
        position: Expression,
        convention: Convention,
        turns: usize,
    },
    /// Which move the machine plays.
    Choose(Box<Play>),
    /// Which move a human should play.
    Hint(Box<Play>),
    /// Which move these words mean.
    Read(Box<Play>, String),
    /// How the game went.
    Review(Box<Play>),
}

/// An answer, with the signal of its question.
#[derive(Clone, Debug)]
pub(super) struct Answer {
    pub(super) signal: Signal,
    pub(super) kind: AnswerKind,
}

/// What is answered.
#[derive(Clone, Debug)]
pub(super) enum AnswerKind {
    Judged {
        turns: usize,
        worth: Worth,
    },
    Chosen(Option<ChosenMove>),
    Hinted(Option<ChosenMove>),
    /// The move, or why there is none.
    Read(Result<PlaceMove, String>),
    Reviewed(Box<PlayReview>),
    /// The program itself failed at the question.
    Failed(Fault),
}

/// The questions of now: when this is dropped, nobody waits for their answers.
#[derive(Default)]
pub(super) struct Asking(Signal);

impl Asking {
    /// A question of now.
    pub(super) fn job(&self, kind: JobKind) -> Job {
        let signal = self.0.clone();
        Job { signal, kind }
    }
}

impl Drop for Asking {
    fn drop(&mut self) {
        self.0.cancel();
    }
}

/// Answers questions in a thread of the scope until nobody asks any more; the workbench then listens to its own
/// signal again.
pub(super) fn start<'scope>(
    scope: &'scope Scope<'scope, '_>,
    workbench: &'scope mut Workbench,
    catalogue: &'scope Catalogue,
) -> (Sender<Job>, Receiver<Answer>) {
    let (questions, to_answer) = channel::<Job>();
    let (to_ask, answers) = channel();
    scope.spawn(move || {
        let own = workbench.listen_to(Signal::default());
        let waited_for = to_answer.iter().filter(|job| !job.signal.is_cancelled());
        for job in waited_for {
            if to_ask.send(answer(&job, workbench, catalogue)).is_err() {
                break;
            }
        }
        workbench.listen_to(own);
    });
    (questions, answers)
}

/// The answer to one question.
pub(super) fn answer(job: &Job, workbench: &mut Workbench, catalogue: &Catalogue) -> Answer {
    let signal = job.signal.clone();
    workbench.listen_to(signal.clone());
    let asked = match &job.kind {
        JobKind::Judge { position, .. } => position.to_string(),
        JobKind::Choose(play) | JobKind::Hint(play) | JobKind::Read(play, _) => {
            play.session().position().to_string()
        }
        JobKind::Review(play) => play.session().start().position.to_string(),
    };
    let kind = grundy::caught(&asked, || answered(&job.kind, workbench, catalogue));
    let kind = kind.unwrap_or_else(|fault| {
        workbench.renew();
        AnswerKind::Failed(fault)
    });
    Answer { signal, kind }
}

fn answered(kind: &JobKind, workbench: &mut Workbench, catalogue: &Catalogue) -> AnswerKind {
    match kind {
        JobKind::Judge {
            position,
            convention,
            turns,
        } => AnswerKind::Judged {
            turns: *turns,
            worth: workbench.worth(position, *convention),
        },
        JobKind::Choose(play) => AnswerKind::Chosen(play.choose(workbench)),
        JobKind::Hint(play) => AnswerKind::Hinted(play.choose(workbench)),
        JobKind::Read(play, words) => AnswerKind::Read(read(play, words, workbench, catalogue)),
        JobKind::Review(play) => AnswerKind::Reviewed(Box::new(play.review(workbench))),
    }
}

/// The move that these words mean, or why they mean none.
fn read(
    play: &Play,
    words: &str,
    workbench: &Workbench,
    catalogue: &Catalogue,
) -> Result<PlaceMove, String> {
    let mut after = play.clone();
    let read = catalogue.type_move(&mut after, words, workbench);
    // What follows the reason tells what can be typed in lines.
    let refused = |refusal| catalogue.refusal(&refusal, play).into_iter().take(1);
    read.map(|mv| mv.laid.at)
        .map_err(|refusal| refused(refusal).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy::{Limits, parse_expression};
    use grundy_words::Lang;
    use std::time::Duration;

    /// Too hard for the time that tests have.
    fn hard() -> JobKind {
        JobKind::Judge {
            position: parse_expression("cram(8x9)").unwrap(),
            convention: Convention::Misere,
            turns: 0,
        }
    }

    fn workbench(time: Duration) -> Workbench {
        Workbench::new(Limits {
            steps: u64::MAX,
            memory: 1 << 30,
            time: Some(time),
            ..Limits::default()
        })
    }

    const AN_HOUR: Duration = Duration::from_secs(3600);

    #[test]
    fn a_question_is_given_up_when_its_time_is_over() {
        let mut workbench = workbench(Duration::from_millis(20));
        let asking = Asking::default();
        let catalogue = Catalogue::new(Lang::En);
        std::thread::scope(|scope| {
            let (questions, answers) = start(scope, &mut workbench, &catalogue);
            questions.send(asking.job(hard())).unwrap();
            let answer = answers.recv().unwrap();
            let AnswerKind::Judged { worth, .. } = answer.kind else {
                panic!("the answer to another question")
            };
            assert_eq!(worth.outcome, None);
            drop(questions);
        });
    }

    #[test]
    fn what_nobody_waits_for_is_given_up() {
        let mut workbench = workbench(AN_HOUR);
        let catalogue = Catalogue::new(Lang::En);
        std::thread::scope(|scope| {
            let (questions, answers) = start(scope, &mut workbench, &catalogue);
            let (earlier, now) = (Asking::default(), Asking::default());
            questions.send(earlier.job(hard())).unwrap();
            questions.send(earlier.job(hard())).unwrap();
            drop(earlier);
            questions.send(now.job(hard())).unwrap();
            drop(now);
            drop(questions);
            // Nothing is waited for an hour long.
            assert!(answers.iter().all(|answer| answer.signal.is_cancelled()));
        });
    }

    #[test]
    fn what_fails_ends_its_question_alone() {
        let files = crate::commands::play::tests::failing::Failing::default();
        let text = crate::commands::play::tests::failing::POSITION;
        let fails = grundy::rules::parse_expression_with(text, &files).unwrap();
        let asking = Asking::default();
        let ask = |position| {
            asking.job(JobKind::Judge {
                position,
                convention: Convention::Normal,
                turns: 0,
            })
        };
        let mut workbench = workbench(AN_HOUR);
        let catalogue = Catalogue::new(Lang::En);
        std::thread::scope(|scope| {
            let (questions, answers) = start(scope, &mut workbench, &catalogue);
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
            drop(questions);
        });
    }
}
