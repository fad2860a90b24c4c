//! The decision about a certificate, by code that shares nothing with the engines.

mod decided;

use std::time::Instant;

use grundy_cert::parts::{Game, LineTake, VertexTake};
use grundy_cert::{
    Certificate, Choice, Claim, Effort, Evidence, Failure, Figures, Halt, PartsClaim,
    PositionClaim, Reason, Refusal, Run, Verdict, Verified,
};
use grundy_core::natural::widen;
use grundy_core::{Convention, Exhausted, Outcome, Watch, fnv};
use grundy_play::number::Number;
use schemars::JsonSchema;
use serde::{Serialize, Serializer};

use crate::error::Error;
use crate::limits::Clock;
use crate::period::GrowsApart;
use crate::request::{Completion, request};
use crate::share::Share;
use crate::status::Status;
use crate::workbench::Workbench;

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

/// A claim in the notation of expressions.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Claimed {
    /// A period of Grundy values.
    Period {
        /// The rules.
        ruleset: String,
        /// The first heap from which on the values repeat.
        preperiod: Number,
        /// After how many heaps.
        period: Number,
        /// By how much the values grow each time.
        saltus: Number,
        /// The residues modulo the period that grow otherwise, where there are any.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        apart: Vec<GrowsApart>,
        /// The largest value, where it is claimed.
        max_grundy: Option<Number>,
        /// The first heap that has it.
        max_at: Option<Number>,
    },
    /// What the values of the first heaps are like.
    Run {
        /// The rules.
        ruleset: String,
        /// It is about the heaps below this one.
        below: Number,
        /// The largest value.
        max_grundy: Number,
        /// The first heap that has it.
        max_at: Number,
        /// FNV-1a-64 over the values, two little-endian bytes each, where it is claimed.
        fnv1a64: Option<String>,
    },
    /// The outcome and value of a position in normal play.
    Position {
        /// The position; its heaps as the certificate has them.
        expression: String,
        /// `N` or `P`.
        outcome: Outcome,
        /// The Grundy value.
        grundy: Number,
        /// The number of winning moves, where it is claimed.
        winning_count: Option<Number>,
        /// The winning moves, where they are listed: the term from 0, the heap and what is left of it.
        #[serde(skip_serializing_if = "Option::is_none")]
        moves: Option<Vec<ClaimedMove>>,
    },
    /// A misère quotient.
    Quotient {
        /// The rules.
        ruleset: String,
        /// The largest heap that it covers; none for heaps of every size.
        heaps: Option<Number>,
        /// The number of elements.
        order: Number,
        /// How many of them have outcome P.
        p_portion: Number,
        /// The first heap from which on the elements of heaps repeat, where that is claimed.
        preperiod: Option<Number>,
        /// After how many heaps.
        period: Option<Number>,
    },
    /// That a misère quotient is infinite.
    #[serde(rename = "infinite-quotient")]
    InfiniteQuotient {
        /// The rules.
        ruleset: String,
        /// With this heap and all that are smaller.
        heap: Number,
    },
    /// The outcome of a game on a graph or a board.
    Parts {
        /// `normal` or `misere`.
        convention: Convention,
        /// What is played on: `graph` or `lines`.
        game: Ground,
        /// What a move takes.
        take: Takes,
        /// The vertices of the graph, or the cells of the board.
        vertices: u64,
        /// The edges of the graph, or the lines of the board.
        edges: u64,
        /// How many vertices or cells are left.
        left: u64,
        /// `N` or `P`.
        outcome: Outcome,
        /// The Grundy value, where it is claimed.
        grundy: Option<Number>,
    },
}

/// What a game is played on, as a certificate has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JsonSchema, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Ground {
    /// A graph.
    Graph,
    /// A board with lines.
    Lines,
}

/// What a move takes, as a certificate has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JsonSchema, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Takes {
    /// A vertex and those adjacent to it.
    Closed,
    /// Two adjacent vertices.
    Edge,
    /// A vertex with an odd number of vertices adjacent to it.
    Odd,
    /// A vertex with an even number of vertices adjacent to it.
    Even,
    /// A vertex with one vertex adjacent to it.
    Leaf,
    /// An edge that meets an odd number of others.
    OddEdge,
    /// An edge that meets an even number of others.
    EvenEdge,
    /// Cells that follow one another on a line.
    Run,
    /// Two such cells.
    Pair,
    /// Any cells of a line.
    Subset,
}

impl Takes {
    /// All of them.
    pub const ALL: [Self; 10] = [
        Self::Closed,
        Self::Edge,
        Self::Odd,
        Self::Even,
        Self::Leaf,
        Self::OddEdge,
        Self::EvenEdge,
        Self::Run,
        Self::Pair,
        Self::Subset,
    ];

    /// The word in certificates.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Closed => VertexTake::Closed.word(),
            Self::Edge => VertexTake::Edge.word(),
            Self::Odd => VertexTake::Odd.word(),
            Self::Even => VertexTake::Even.word(),
            Self::Leaf => VertexTake::Leaf.word(),
            Self::OddEdge => VertexTake::OddEdge.word(),
            Self::EvenEdge => VertexTake::EvenEdge.word(),
            Self::Run => LineTake::Run.word(),
            Self::Pair => LineTake::Pair.word(),
            Self::Subset => LineTake::Subset.word(),
        }
    }
}

/// A winning move as a certificate lists it.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct ClaimedMove {
    /// The term, from 0.
    pub term: Number,
    /// The heap moved in.
    pub heap: Number,
    /// What is left of it.
    pub to: Vec<Number>,
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
                answer.claim = Some(claimed(&certificate));
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
        Verified::Pairs(pairs) => Checked::Pairs { pairs: *pairs },
        Verified::Strata(cases) => Checked::Strata { cases: *cases },
        Verified::Parts(parts) => Checked::Parts { parts: *parts },
        Verified::Positions(positions) => Checked::Positions {
            positions: *positions,
        },
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

fn hexadecimal(hash: u64) -> String {
    format!("{hash:016x}")
}

fn number(number: u64) -> Number {
    Number(number.into())
}

fn grows_apart(apart: &grundy_cert::Apart) -> GrowsApart {
    GrowsApart {
        heap: apart.heap,
        saltus: apart.saltus,
        ruler: apart.other,
    }
}

fn claimed(certificate: &Certificate) -> Claimed {
    match &certificate.claim {
        Claim::Period(claim) => {
            let Figures {
                preperiod,
                period,
                saltus,
            } = claim.figures;
            Claimed::Period {
                ruleset: claim.rules.to_string(),
                preperiod: number(preperiod),
                period: number(period),
                saltus: number(saltus),
                apart: claim.apart.iter().map(grows_apart).collect(),
                max_grundy: claim.maximum.map(|maximum| number(maximum.value)),
                max_at: claim.maximum.map(|maximum| number(maximum.heap)),
            }
        }
        Claim::Run(claim) => Claimed::Run {
            ruleset: claim.rules.to_string(),
            below: number(claim.heaps),
            max_grundy: number(claim.maximum.value),
            max_at: number(claim.maximum.heap),
            fnv1a64: claim.hash.map(hexadecimal),
        },
        Claim::Position(claim) => claimed_position(claim),
        Claim::Parts(claim) => claimed_parts(claim),
        Claim::InfiniteQuotient(claim) => Claimed::InfiniteQuotient {
            ruleset: claim.rules.to_string(),
            heap: number(claim.heaps),
        },
        Claim::Quotient(claim) => Claimed::Quotient {
            ruleset: claim.rules.to_string(),
            heaps: claim.period.is_none().then(|| number(claim.heaps)),
            order: number(claim.order),
            p_portion: number(claim.p_portion),
            preperiod: claim.period.map(|period| number(period.preperiod)),
            period: claim.period.map(|period| number(period.period)),
        },
    }
}

fn claimed_parts(claim: &PartsClaim) -> Claimed {
    let lengths = |lists: &[Vec<u32>]| lists.iter().map(|list| widen(list.len())).sum();
    let (game, take, vertices, edges) = match &claim.game {
        Game::Graph { later, take } => {
            let (vertices, edges) = (widen(later.len()), lengths(later));
            (Ground::Graph, take.word(), vertices, edges)
        }
        Game::Lines { cells, lines, take } => {
            (Ground::Lines, take.word(), *cells, widen(lines.len()))
        }
    };
    let left = claim.left.map(|left| widen(left.size()));
    let takes = Takes::ALL.into_iter().find(|other| other.word() == take);
    Claimed::Parts {
        convention: match claim.convention {
            grundy_cert::Convention::Normal => Convention::Normal,
            grundy_cert::Convention::Misere => Convention::Misere,
        },
        game,
        take: takes.unwrap_or(Takes::Closed),
        vertices,
        edges,
        left: left.unwrap_or(claim.game.vertices()),
        outcome: outcome_of(claim.outcome),
        grundy: claim.grundy.map(number),
    }
}

fn outcome_of(outcome: grundy_cert::Outcome) -> Outcome {
    Outcome::of_grundy_is_zero(outcome == grundy_cert::Outcome::P)
}

fn claimed_position(claim: &PositionClaim) -> Claimed {
    let terms = claim.terms.iter().map(|term| {
        let heaps: Vec<String> = term.heaps.iter().map(u64::to_string).collect();
        format!("{}({})", term.rules, heaps.join(","))
    });
    let terms: Vec<String> = terms.collect();
    let expression = match terms.is_empty() {
        true => "0".to_owned(),
        false => terms.join(" + "),
    };
    let winning = claim.winning.as_ref();
    let moves = winning.and_then(|winning| winning.moves.as_ref());
    let told = |mv: &grundy_cert::Move| ClaimedMove {
        term: number(mv.term),
        heap: number(mv.heap),
        to: mv.to.iter().copied().map(number).collect(),
    };
    Claimed::Position {
        expression,
        outcome: outcome_of(claim.outcome),
        grundy: number(claim.grundy),
        winning_count: winning.map(|winning| number(winning.count)),
        moves: moves.map(|moves| moves.iter().map(told).collect()),
    }
}
