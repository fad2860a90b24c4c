//! What all requests have in common: one way to be answered, and one to say how that ended.

use grundy_core::Exhausted;
use grundy_play::strategy::Stop;
use grundy_play::tree::NoTree;

use crate::error::Error;
use crate::status::Ended;
use crate::workbench::Workbench;

/// A question to a workbench.
///
/// ```
/// use grundy::{Completion, Limits, PeriodRequest, Request, Workbench};
///
/// let request = PeriodRequest::new("kayles");
/// let answer = request.ask(&mut Workbench::new(Limits::default()))?;
/// assert_eq!(request.completion(&answer), Completion::Complete);
/// # Ok::<(), grundy::Error>(())
/// ```
pub trait Request {
    /// What it is answered with.
    type Answer;

    /// The text that it is about, in which the places of mistakes are.
    fn text(&self) -> &str;

    /// Whether it bounds the work itself, so that the usual limit on steps need not.
    fn is_bounded(&self) -> bool {
        false
    }

    /// The answer, within the limits of the workbench.
    ///
    /// # Errors
    ///
    /// As the method of [`Workbench`] that answers it.
    fn ask(&self, workbench: &mut Workbench) -> Result<Self::Answer, Error>;

    /// How an answer to it ended.
    fn completion(&self, answer: &Self::Answer) -> Completion;
}

/// How an answer ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Completion {
    /// With all that was asked for.
    Complete,
    /// At a limit of the workbench: a larger one may bring more.
    Limit(Exhausted),
    /// At what the request allows, by the word of that: more has to be asked for.
    Allowed(&'static str),
}

impl Completion {
    /// That of an answer which says what was exhausted.
    #[must_use]
    pub fn of(exhausted: Option<impl Into<Self>>) -> Self {
        exhausted.map_or(Self::Complete, Into::into)
    }

    /// Whether larger limits may bring more.
    #[must_use]
    pub fn is_limit(self) -> bool {
        matches!(self, Self::Limit(_))
    }
}

impl From<Exhausted> for Completion {
    fn from(exhausted: Exhausted) -> Self {
        Self::Limit(exhausted)
    }
}

impl From<Stop> for Completion {
    fn from(stop: Stop) -> Self {
        match stop {
            Stop::Exhausted(exhausted) => Self::Limit(exhausted),
            Stop::Lines => Self::Allowed(stop.word()),
        }
    }
}

impl From<Ended> for Completion {
    fn from(ended: Ended) -> Self {
        match ended {
            Ended::Exhausted(exhausted) => Self::Limit(exhausted),
            Ended::Limit => Self::Allowed("usual-limit"),
        }
    }
}

impl From<NoTree> for Completion {
    fn from(none: NoTree) -> Self {
        match none {
            NoTree::Exhausted(exhausted) => Self::Limit(exhausted),
            NoTree::TooManyNodes { .. } => Self::Allowed(none.word()),
        }
    }
}

/// A request that a method of the workbench answers: the field with its text, the method, the answer; then whether it
/// bounds the work, and how an answer ended.
macro_rules! request {
    ($request:ident.$text:ident => $ask:ident -> $answer:ident; $bounded:literal) => {
        crate::request::request! {
            $request.$text => $ask -> $answer;
            |request, answer| $bounded, crate::request::Completion::of(answer.exhausted)
        }
    };
    (
        $request:ident.$text:ident => $ask:ident -> $answer:ident;
        |$own:ident, $told:ident| $bounded:expr, $completion:expr
    ) => {
        impl crate::request::Request for $request<'_> {
            type Answer = $answer;

            fn text(&self) -> &str {
                self.$text
            }

            fn is_bounded(&self) -> bool {
                let $own = self;
                let _ = $own;
                $bounded
            }

            fn ask(
                &self,
                workbench: &mut crate::workbench::Workbench,
            ) -> Result<$answer, crate::error::Error> {
                workbench.$ask(self)
            }

            fn completion(&self, $told: &$answer) -> crate::request::Completion {
                let $own = self;
                let _ = $own;
                $completion
            }
        }
    };
}
pub(crate) use request;
