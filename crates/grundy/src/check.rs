//! The decision about a certificate, by code that shares nothing with the engines.

mod claimed;
mod decided;

use std::time::Instant;

use grundy_cert::{
    Choice, Effort, Evidence, Failure, Halt, Reason, Refusal, Run, Verdict, Verified,
};
use grundy_core::natural::widen;
use grundy_core::{Exhausted, Watch, fnv};
use grundy_play::number::Number;
use schemars::JsonSchema;
use serde::{Serialize, Serializer};

use crate::error::Error;
use crate::limits::Clock;
use crate::request::{Completion, request};
use crate::share::Share;
use crate::status::Status;
use crate::workbench::Workbench;

use claimed::{claimed, hexadecimal, number};

pub use claimed::{Claimed, ClaimedMove, Ground, Takes};
pub use decided::Decided;

/// A stretch of so many heaps takes longer than a job that does nothing.
const WORTH_SHARING: u64 = 1_000_000;

/// A certificate to be checked.
#[derive(Clone, Debug)]
pub struct CheckRequest<'a> {
    /// The text of the certificate.
    pub text: &'a str,
    /// How much of a long run is to be verified.
    pub extent: CheckExtent,
    /// What earlier decisions have verified: it is not verified again.
    pub decided: &'a [Decided],
}

/// How much of a long run is to be verified; everything else is always verified whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CheckExtent {
    /// All of it where the steps are enough, else stretches that this seed chooses.
    Some(u64),
    /// All of it, however long that takes.
    All,
    /// This share of its stretches, however long that takes.
    Share(Share),
}

impl From<CheckExtent> for Choice {
    fn from(extent: CheckExtent) -> Self {
        match extent {
            CheckExtent::Some(seed) => Self::Some(seed),
            CheckExtent::All => Self::All,
            CheckExtent::Share(Share { number, all }) => Self::Every {
                number: widen(number),
                all: widen(all),
            },
        }
    }
}

impl<'a> CheckRequest<'a> {
    /// A question about as much as the steps are enough for.
    #[must_use]
    pub fn new(text: &'a str) -> Self {
        Self {
            text,
            extent: CheckExtent::Some(0),
            decided: &[],
        }
    }
}

impl CheckRequest<'_> {
    /// Among how many, at most so many, the work of verifying all of it is worth sharing; 1 but for long runs.
    #[must_use]
    pub fn shares(&self, most: usize) -> usize {
        let certificate = grundy_cert::parse(self.text);
        let marks = match certificate.as_ref().map(|read| &read.evidence) {
            Ok(Evidence::Recurrence(recurrence)) => &recurrence.stretches.marks[..],
            Ok(Evidence::Stretches(stretches)) => &stretches.marks[..],
            _ => &[],
        };
        let heaps = [0].into_iter().chain(marks.iter().map(|mark| mark.heap));
        let ends = marks.iter().map(|mark| mark.heap);
        let lengths = heaps.zip(ends).map(|(from, to)| to.saturating_sub(from));
        let long = lengths.filter(|length| *length >= WORTH_SHARING).count();
        long.min(most).max(1)
    }

    /// The certificate as a file of Coq, whose last line has proved the claim once it compiles; `None` where
    /// it cannot be read, and for what the theories in `proofs/` say nothing about.
    #[must_use]
    pub fn theorem(&self) -> Option<String> {
        grundy_cert::parse(self.text).ok()?.to_coq()
    }
}

/// The decision; serialises to the documented object.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct CheckAnswer {
    /// The version of the object.
    pub schema: u32,
    /// `proved`; `partial` where only a part of a long run was verified, and nothing found wrong;
    /// `refused`; `unknown` where a limit ended the check.
    pub status: Status,
    /// What was exhausted, when unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exhausted: Option<Exhausted>,
    /// FNV-1a-64 over the bytes of the certificate: which one this is about.
    pub fnv1a64: String,
    /// What the certificate claims; none where it cannot be read.
    pub claim: Option<Claimed>,
    /// What was verified.
    pub verified: Option<Checked>,
    /// What is wrong.
    pub refusal: Option<Refused>,
    /// The time taken.
    pub seconds: f64,
}

/// What a check has verified.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
#[serde(tag = "by", rename_all = "lowercase")]
pub enum Checked {
    /// Values, each from the definition.
    Values {
        /// How many.
        heaps: u64,
    },
    /// What tame heaps are in misère play, each from the definition.
    Tame {
        /// How many.
        heaps: u64,
    },
    /// A run by stretches.
    Run {
        /// The heaps below this one were derived from the rules alone, each from the values of all smaller
        /// ones.
        definition: u64,
        /// The heap where the run ends.
        end: Number,
        /// The number of stretches.
        stretches: u64,
        /// Those verified: from, and to before.
        verified: Vec<[Number; 2]>,
    },
    /// Outcomes of elements of a quotient.
    Pairs {
        /// How many pairs of an element and the elements of options.
        pairs: u64,
    },
    /// Outcomes of all sums of some heaps, however many.
    Strata {
        /// In how many cases: pairs of an element and what moves make of it, beside counts of other heaps.
        cases: u64,
    },
    /// What is asserted of parts of a graph or a board, each from the definition.
    Parts {
        /// How many.
        parts: u64,
    },
    /// That positions on a graph or a board are P in misère play, each from its options.
    Positions {
        /// How many.
        positions: u64,
    },
    /// What is asserted of vertices on which tokens may stand, each from its edges.
    Vertices {
        /// How many.
        vertices: u64,
    },
    /// What the terms of a sum are worth, each by evidence of its own.
    Terms {
        /// How many.
        terms: u64,
    },
}

/// Why a certificate is refused.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct Refused {
    /// A short stable id.
    #[serde(rename = "code", serialize_with = "code")]
    #[schemars(with = "String")]
    pub reason: Reason,
    /// The field, as a path; empty for the document as a whole.
    pub at: String,
    /// The figures of the reason, each with its name.
    #[serde(serialize_with = "as_object")]
    #[schemars(with = "std::collections::BTreeMap<String, String>")]
    pub figures: Vec<(&'static str, String)>,
}

fn code<S: Serializer>(reason: &Reason, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(reason.code())
}

fn as_object<S: Serializer>(
    figures: &[(&'static str, String)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_map(figures.iter().map(|(name, figure)| (name, figure)))
}

request! {
    CheckRequest.text => check -> CheckAnswer;
    |request, answer|
        !matches!(request.extent, CheckExtent::Some(_)),
        Completion::of(answer.exhausted)
}

impl Workbench {
    /// Decides a certificate. That it is refused is an answer, not an error.
    ///
    /// The step limit of the workbench bounds what is done; a full check has none but the time.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::InputTooLong`](crate::ErrorKind::InputTooLong).
    ///
    /// ```
    /// use grundy::{CheckRequest, Limits, PeriodRequest, Workbench};
    /// let mut workbench = Workbench::new(Limits::default());
    /// let answer = workbench.period(&PeriodRequest::new("0.77"))?;
    /// let text = workbench.certify_period(&answer)?.to_text();
    /// let checked = workbench.check(&CheckRequest::new(&text))?;
    /// assert_eq!(checked.status, grundy::Status::Proved);
    /// # Ok::<(), grundy::Error>(())
    /// ```
    pub fn check(&self, request: &CheckRequest<'_>) -> Result<CheckAnswer, Error> {
        self.check_length(request.text)?;
        let started = Instant::now();
        let clock = Clock::start(&self.limits, &self.signal);
        let fnv1a64 = hexadecimal(fnv::of_bytes(request.text.bytes()));
        let effort = Effort {
            steps: self.limits.steps,
            bytes: self.limits.memory,
            choice: request.extent.into(),
            verified: decided::verified(request.decided, &fnv1a64),
        };
        let mut answer = match grundy_cert::parse(request.text) {
            Err(refusal) => refused(&refusal),
            Ok(certificate) => {
                let decided = grundy_cert::check(&certificate, &effort, &Patience(&clock));
                let mut answer = match decided {
                    Ok(verdict) => passed(&verdict),
                    Err(Failure::Refused(refusal)) => refused(&refusal),
                    Err(Failure::Halted(halt)) => halted(halt, &clock),
                };
                answer.claim = Some(claimed(&certificate.claim));
                answer
            }
        };
        answer.fnv1a64 = fnv1a64;
        answer.seconds = (started.elapsed().as_secs_f64() * 1e6).round() / 1e6;
        Ok(answer)
    }
}

/// The clock as the checker asks for it.
struct Patience<'c>(&'c Clock<'c>);

impl grundy_cert::Watch for Patience<'_> {
    fn stop(&self) -> bool {
        self.0.stop().is_some()
    }

    fn progress(&self, steps: u64) {
        self.0.spent(steps);
    }
}

fn answer(status: Status) -> CheckAnswer {
    CheckAnswer {
        schema: crate::SCHEMA,
        status,
        exhausted: None,
        fnv1a64: String::new(),
        claim: None,
        verified: None,
        refusal: None,
        seconds: 0.0,
    }
}

fn refused(refusal: &Refusal) -> CheckAnswer {
    CheckAnswer {
        refusal: Some(Refused {
            reason: refusal.reason.clone(),
            at: refusal.place.clone(),
            figures: refusal.reason.figures(),
        }),
        ..answer(Status::Refused)
    }
}

fn halted(halt: Halt, clock: &Clock<'_>) -> CheckAnswer {
    let exhausted = match halt {
        Halt::Steps => Exhausted::Steps,
        Halt::Memory => Exhausted::Memory,
        Halt::Stopped => clock.stop().unwrap_or(Exhausted::Cancelled),
    };
    CheckAnswer {
        exhausted: Some(exhausted),
        ..answer(Status::Unknown)
    }
}

fn passed(verdict: &Verdict) -> CheckAnswer {
    let verified = match &verdict.verified {
        Verified::Values(heaps) => Checked::Values { heaps: *heaps },
        Verified::Tame(heaps) => Checked::Tame { heaps: *heaps },
        Verified::Pairs(pairs) => Checked::Pairs { pairs: *pairs },
        Verified::Strata(cases) => Checked::Strata { cases: *cases },
        Verified::Parts(parts) => Checked::Parts { parts: *parts },
        Verified::Positions(positions) => Checked::Positions {
            positions: *positions,
        },
        Verified::Vertices(vertices) => Checked::Vertices {
            vertices: *vertices,
        },
        Verified::Terms(terms) => Checked::Terms { terms: *terms },
        Verified::Run(run) => checked_run(run),
    };
    let status = match verdict.is_complete() {
        true => Status::Proved,
        false => Status::Partial,
    };
    CheckAnswer {
        verified: Some(verified),
        ..answer(status)
    }
}

fn checked_run(run: &Run) -> Checked {
    let verified = run.verified.iter();
    Checked::Run {
        definition: run.definition,
        end: number(run.end),
        stretches: run.stretches,
        verified: verified
            .map(|(from, to)| [number(*from), number(*to)])
            .collect(),
    }
}
