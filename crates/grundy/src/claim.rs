//! Is this right? A claim about a game against the truth: the first counterexample, or how far it holds.

mod answers;
mod far;
mod positions;
mod proof;
mod rules;
mod said;
mod theory;
mod truth;

use grundy_core::{Convention, Exhausted, Outcome};
use grundy_play::places::Places as Fields;
use grundy_play::typed;
use grundy_solve::TheoremId;
use grundy_solve::induction::InductionProof;
use schemars::JsonSchema;
use serde::Serialize;

use crate::error::{Error, ErrorKind, Unsuited};
use crate::find::Numbers;
use crate::request::request;
use crate::solve::{SolveAnswer, SolveRequest};
use crate::status::Status;
use crate::table::Extent;
use crate::workbench::Workbench;

use proof::Settled;
use said::{Reading, Said};
use truth::{Asked, Looks, Truth, Truths};

pub use answers::Answered;
pub use positions::ClaimPositions;
pub use rules::FalseRule;
pub use theory::{MethodCount, TheoryCheck};

/// A claim about the positions of a ruleset.
#[derive(Clone, Debug)]
pub struct ClaimRequest<'a> {
    /// The ruleset, in the notation.
    pub ruleset: &'a str,
    /// Whether the last move wins or loses.
    pub convention: Convention,
    /// The last heap, or the largest of two. None for the end of the numbers that are claimed, else for heaps to 100 and
    /// pairs to 40x40.
    pub to: Option<Extent>,
    /// What is claimed.
    pub claim: Claim<'a>,
}

/// What is claimed.
#[derive(Clone, Debug)]
pub enum Claim<'a> {
    /// The Grundy value is this formula of n, of a and b, or for the die of n and the face `up`
    /// ([`formula`](grundy_solve::patterns::formula)).
    Value(&'a str),
    /// The P-positions are those for which this formula is not 0.
    PPositions(&'a str),
    /// These are the Grundy values of the heaps that are their indices.
    Numbers(&'a Numbers),
    /// For each of these positions ([`Workbench::places`], [`Workbench::far_places`]) an outcome, a value or a winning move.
    Answers(&'a [(Vec<u64>, Answered)]),
    /// A rule that many believe.
    Rule(FalseRule),
    /// What the program itself says of who wins, of values and of winning moves follows from the rules, position by
    /// position. Instead of the ruleset there may be a position, from which play reaches all that are compared; of a
    /// ruleset it is the one with the numbers of `to`, else a small one.
    Theory,
}

/// The answer; serialises to the documented object.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct ClaimAnswer {
    /// The version of the object.
    pub schema: u32,
    /// The ruleset in canonical form.
    pub ruleset: String,
    /// `normal` or `misere`.
    pub convention: Convention,
    /// `refuted`, `holds` as far as it was checked, or `proved`.
    pub status: Status,
    /// The theorem that proves it, or that refutes it beyond what was checked; `computation` where all that is claimed was
    /// computed.
    pub theorem: Option<TheoremId>,
    /// How many positions were checked, the counterexample included.
    pub checked: usize,
    /// The last of them where all up to it were checked, such as `100` or `40x40`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
    /// How many of them are beyond what was asked for, where programs break.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub far: Option<usize>,
    /// The first position with a number above 2^63 - 1 that a program does not answer rightly: a program of signed integers
    /// of 64 bits cannot, and is not refuted by that.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub overflow: Option<String>,
    /// The first position beyond what was asked for to which a program gives no answer; from there on it is not checked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unanswered: Option<String>,
    /// How many of them are drawn, of a game with draws; P is none of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub draws: Option<usize>,
    /// What ended the computation of the truth before the end that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exhausted: Option<Exhausted>,
    /// The first position for which the claim is wrong.
    pub counterexample: Option<Counterexample>,
    /// How it was proved by induction over the moves, where it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proof: Option<InductionProof>,
    /// What the program itself says was held against the rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub theory: Option<TheoryCheck>,
}

/// A position for which a claim is wrong.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct Counterexample {
    /// The position in canonical form.
    pub position: String,
    /// What was claimed: a value, `P`, `N`, `draw`, a position after a move, or whatever an answer said; none for no answer.
    pub claimed: Option<String>,
    /// What is true: a value where one was claimed, else `P`, `N` or `draw`.
    pub truth: String,
    /// The position solved, with every move and what it leads to.
    pub solution: SolveAnswer,
}

/// What a claim has been held against so far.
#[derive(Debug, Default)]
struct Checked {
    /// How many positions.
    count: usize,
    /// How many of them beyond the table.
    far: usize,
    drawn: usize,
    /// The last that is right.
    last: Option<Vec<u64>>,
    /// The first position that a program does not answer rightly and that no signed integer of 64 bits holds.
    overflow: Option<String>,
    /// The first position that a program gives no answer to, where it need not.
    unanswered: Option<String>,
    /// The limit that ended it.
    exhausted: Option<Exhausted>,
    wrong: Option<Counterexample>,
}

request! {
    ClaimRequest.ruleset => claim -> ClaimAnswer; true
}

impl Workbench {
    /// Compares a claim with the truth, smallest positions first.
    ///
    /// ```
    /// use grundy::{Claim, ClaimRequest, Convention, Extent, Limits, Workbench};
    ///
    /// let mut workbench = Workbench::new(Limits::default());
    /// let mut claim = |formula| workbench.claim(&ClaimRequest {
    ///     ruleset: "take{1..3}",
    ///     convention: Convention::Normal,
    ///     to: Some(Extent::Heap(100u8.into())),
    ///     claim: Claim::Value(formula),
    /// });
    /// assert_eq!(claim("n mod 4")?.status, grundy::Status::Proved);
    /// let wrong = claim("n mod 3")?;
    /// assert_eq!(wrong.counterexample.unwrap().position, "take{1..3}(3)");
    /// # Ok::<(), grundy::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`table`](Self::table); [`ErrorKind::Formula`](crate::ErrorKind::Formula); where values are claimed of a game for
    /// which only outcomes are known, a list is claimed of positions that are not one number, or a rule does not speak of
    /// the ruleset.
    pub fn claim(&mut self, request: &ClaimRequest<'_>) -> Result<ClaimAnswer, Error> {
        if let Claim::Rule(rule) = request.claim {
            return self.false_rule(rule, request);
        }
        if let Claim::Theory = request.claim {
            return self.theory(request);
        }
        self.within_its_time(|bench| {
            let is_formula = matches!(request.claim, Claim::Value(_) | Claim::PPositions(_));
            let first = match request.to.is_some() && is_formula {
                true => bench.first_places(request, (1 << 10, 1 << 5))?,
                false => None,
            };
            let Some(first) = first else {
                return bench.held_against_the_truth(request);
            };
            // Most wrong claims are wrong soon, long before the table is there that was asked for.
            let found = bench.held_against_the_truth(&first)?;
            if found.counterexample.is_some() && found.theorem.is_none() {
                return Ok(found);
            }
            bench.hurry();
            let all = bench.held_against_the_truth(request)?;
            Ok(match all.checked < found.checked {
                true => ClaimAnswer {
                    exhausted: all.exhausted,
                    ..found
                },
                false => all,
            })
        })
    }

    /// The claim about the first positions alone, so many heaps or so long sides, where more are asked for.
    fn first_places<'a>(
        &self,
        request: &ClaimRequest<'a>,
        (heaps, side): (u64, u64),
    ) -> Result<Option<ClaimRequest<'a>>, Error> {
        let ruleset = self.read_ruleset(request.ruleset)?;
        let extent = |asked| Extent::or_usual(asked, &ruleset, (heaps, side));
        let to = match (request.to.as_ref().map(|to| extent(Some(to))), extent(None)) {
            (None, first) => first,
            (Some(Extent::Heap(to)), Extent::Heap(first)) if to > first => Extent::Heap(first),
            (Some(Extent::Pair(a, b)), Extent::Pair(first, _)) if *(&a).max(&b) > first => {
                Extent::Pair(a.min(first.clone()), b.min(first))
            }
            _ => return Ok(None),
        };
        Ok(Some(ClaimRequest {
            to: Some(to),
            ..request.clone()
        }))
    }

    fn held_against_the_truth(&mut self, request: &ClaimRequest<'_>) -> Result<ClaimAnswer, Error> {
        let to = end(request);
        if let (Claim::Numbers(numbers), Some(Extent::Heap(last))) = (&request.claim, &request.to)
            && grundy_core::Natural::from(numbers.ends().0) > *last
        {
            // Nothing would be compared.
            return Err(ErrorKind::EmptyRange.into());
        }
        let asked = Asked {
            ruleset: request.ruleset,
            convention: request.convention,
            to: to.as_ref(),
            values: request.claim.is_of_values(),
        };
        // A table may take long; one with sides that the game has not is refused before what is said of it.
        if !matches!(to, Some(Extent::Pair(..))) {
            Reading::new(&request.claim, self.writing_of(asked)?)?;
        }
        let truths = self.truths_up_to(asked)?;
        if asked.values && !truths.has_values() {
            return Err(Unsuited::NoValues.of(&truths.ruleset));
        }
        if matches!(request.claim, Claim::Numbers(_)) && truths.writing.variables().len() != 1 {
            return Err(Unsuited::NoList.of(&truths.ruleset));
        }
        let reading = Reading::new(&request.claim, truths.writing)?;
        self.hurry();
        let mut checked = self.compared(&reading, &truths, request)?;
        let reached = checked.reached(&truths);
        let settled = match checked.wrong {
            None => self.settled(&reading, &truths, request, &checked)?,
            Some(_) => Settled::Open,
        };
        let mut proof = None;
        let theorem = match settled {
            Settled::Proved(theorem, how) => {
                proof = how.map(|proof| *proof);
                Some(theorem)
            }
            Settled::Refuted(theorem, wrong) => {
                checked.wrong = Some(*wrong);
                Some(theorem)
            }
            Settled::Open => None,
        };
        Ok(ClaimAnswer {
            to: reached,
            proof,
            ..answer(
                truths.ruleset.to_string(),
                request.convention,
                theorem,
                checked,
            )
        })
    }

    /// The positions that a program is asked for, which are all up to the end.
    ///
    /// # Errors
    ///
    /// As [`claim`](Self::claim).
    pub fn places(
        &mut self,
        ruleset: &str,
        convention: Convention,
        to: Option<&Extent>,
    ) -> Result<ClaimPositions, Error> {
        let asked = Asked {
            ruleset,
            convention,
            to,
            values: false,
        };
        Ok(self.truths_up_to(asked)?.places())
    }

    /// Holds what is said against the truth, place by place.
    fn compared(
        &mut self,
        reading: &Reading<'_>,
        truths: &Truths,
        request: &ClaimRequest<'_>,
    ) -> Result<Checked, Error> {
        let mut looks = Looks::new(self, &truths.ruleset, request.convention);
        let mut checked = Checked {
            exhausted: truths.exhausted,
            ..Checked::default()
        };
        for (index, place) in reading.places(truths).enumerate() {
            if is_after_the_end(&place, request) || self.is_stopped(index, &mut checked) {
                break;
            }
            if truths.has_none(&place) {
                continue;
            }
            let near = truths.at(&place);
            let known = near.or_else(|| looks.truth(&truths.write(&place)));
            let said = reading.of(truths, (index, &place));
            match said {
                Said::Nothing => {
                    checked.unanswered = Some(truths.write(&place));
                    break;
                }
                Said::Nonsense(_) if reading.term.is_some() && near.is_some() => {
                    return Err(ErrorKind::NoValue(truths.write(&place)).into());
                }
                _ => {}
            }
            let right = match known {
                Some(truth) => self.is_right(&said, truth, &place, truths, request)?,
                None => None,
            };
            let (Some(truth), Some(right)) = (known, right) else {
                if matches!(request.claim, Claim::Answers(_)) && near.is_none() {
                    continue;
                }
                checked.exhausted = checked.exhausted.or(Some(Exhausted::Steps));
                break;
            };
            if !right && is_past_signed(&place, request) {
                checked.overflow = Some(truths.write(&place));
                break;
            }
            checked.count += 1;
            let is_extra = near.is_none() && matches!(request.claim, Claim::Answers(_));
            checked.far += usize::from(is_extra);
            checked.drawn += usize::from(truth.outcome == Outcome::Draw);
            if !right {
                let wrong = self.counterexample(&place, said, truth, truths, request)?;
                checked.wrong = Some(wrong);
                break;
            }
            checked.last = Some(place);
        }
        Ok(checked)
    }

    /// Whether the time is over at the place with this index, or somebody has ended it; that is noted.
    fn is_stopped(&self, index: usize, checked: &mut Checked) -> bool {
        /// So many places are compared before the clock is looked at.
        const BETWEEN: usize = 1 << 12;
        let is_due = index > 0 && index.is_multiple_of(BETWEEN);
        let limit = is_due.then(|| self.stopped());
        let limit = limit.flatten();
        checked.exhausted = limit.or(checked.exhausted);
        limit.is_some()
    }

    /// Whether what is said is true; none where that is too much to find out.
    fn is_right(
        &mut self,
        said: &Said,
        truth: Truth,
        place: &[u64],
        truths: &Truths,
        request: &ClaimRequest<'_>,
    ) -> Result<Option<bool>, Error> {
        Ok(match said {
            Said::Value(value) => truth.value.map(|known| known == *value),
            Said::P(is_p) => Some(*is_p == truth.is_p()),
            Said::Outcome(outcome) => Some(*outcome == truth.outcome),
            Said::Nonsense(_) => Some(false),
            Said::Nothing => None,
            Said::Leaves(_) if truth.is_p() => Some(false),
            Said::Leaves(left) => {
                let [from, to] = [place, left].map(|place| truths.write(place));
                self.wins(&from, &to, request.convention)?
            }
        })
    }

    /// Whether a move from one position to the other wins; none where that is too much to find out.
    fn wins(
        &mut self,
        from: &str,
        to: &str,
        convention: Convention,
    ) -> Result<Option<bool>, Error> {
        let from = self.read_expression(from)?;
        // A position that cannot be read is not left by any move.
        let Ok(to) = self.read_expression(to) else {
            return Ok(Some(false));
        };
        if typed::leading_to(&to, &Fields::new(&from)).is_err() {
            return Ok(Some(false));
        }
        let solution = self.solve(&SolveRequest {
            convention,
            moves: false,
            ..SolveRequest::new(&to.to_string())
        })?;
        Ok(solution.outcome.map(|outcome| outcome == Outcome::P))
    }

    /// The position solved; with reasons, perhaps with every move.
    fn solved(
        &mut self,
        position: &str,
        convention: Convention,
        reasons: Option<bool>,
    ) -> Result<SolveAnswer, Error> {
        self.solve(&SolveRequest {
            convention,
            explain: reasons.is_some(),
            all_moves: reasons == Some(true),
            ..SolveRequest::new(position)
        })
    }

    fn counterexample(
        &mut self,
        place: &[u64],
        said: Said,
        truth: Truth,
        truths: &Truths,
        request: &ClaimRequest<'_>,
    ) -> Result<Counterexample, Error> {
        let of_values = request.claim.is_of_values() || matches!(said, Said::Value(_));
        let claimed = match said {
            Said::Value(value) => Some(value.to_string()),
            Said::P(is_p) => Some(Outcome::of_grundy_is_zero(is_p).letter().to_owned()),
            Said::Outcome(outcome) => Some(outcome.letter().to_owned()),
            Said::Leaves(left) => Some(truths.write(&left)),
            Said::Nonsense(said) => said,
            Said::Nothing => None,
        };
        let value = truth.value.filter(|_| of_values);
        let position = truths.write(place);
        let all_moves = truths.at(place).is_some();
        let solution = self.solved(&position, request.convention, Some(all_moves))?;
        let outcome = || truth.outcome.letter().to_owned();
        Ok(Counterexample {
            position,
            claimed,
            truth: value.map_or_else(outcome, |value| value.to_string()),
            solution,
        })
    }
}

impl Checked {
    /// The end up to which all that was to be checked is right.
    fn reached(&self, truths: &Truths) -> Option<String> {
        let last = self.last.as_ref().filter(|_| self.wrong.is_none())?;
        let places = truths.places();
        match &last[..] {
            [n] if self.far == 0 => Some(n.to_string()),
            _ if self.count - self.far == places.count() => places.end(),
            _ => None,
        }
    }
}

impl Claim<'_> {
    const THEORY: &'static str = "theory";

    /// The rules and sayings that have a name.
    pub fn names() -> impl Iterator<Item = &'static str> {
        let sayings = FalseRule::ALL.into_iter().map(FalseRule::id);
        sayings.chain([Self::THEORY])
    }

    /// The one of this name.
    #[must_use]
    pub fn by_name(name: &str) -> Option<Self> {
        match name {
            Self::THEORY => Some(Self::Theory),
            _ => FalseRule::by_id(name).map(Self::Rule),
        }
    }

    /// Whether it says values, not outcomes or moves.
    fn is_of_values(&self) -> bool {
        match self {
            Self::Value(_) | Self::Numbers(_) => true,
            Self::Answers(answers) => {
                let is_value = |(_, answer): &(_, Answered)| matches!(answer, Answered::Value(_));
                answers.iter().any(is_value)
            }
            Self::PPositions(_) | Self::Rule(_) | Self::Theory => false,
        }
    }
}

/// The end of the table to compare with: that asked for, else the end of the numbers, where a table goes as far.
fn end(request: &ClaimRequest<'_>) -> Option<Extent> {
    const FARTHEST: u64 = 1 << 22;
    let of_list = match &request.claim {
        Claim::Numbers(numbers) => {
            let indices = numbers.entries().iter().map(|(index, _)| *index);
            let last = indices.filter(|index| *index <= FARTHEST).max();
            Some(Extent::Heap(last.unwrap_or(0).into()))
        }
        _ => None,
    };
    request.to.clone().or(of_list)
}

/// Whether the place comes after the end that was asked for, of a list; the positions of a program are chosen.
fn is_after_the_end(place: &[u64], request: &ClaimRequest<'_>) -> bool {
    match (&request.claim, &request.to, place) {
        (Claim::Numbers(_), Some(Extent::Heap(to)), [n]) => grundy_core::Natural::from(*n) > *to,
        _ => false,
    }
}

/// Whether a program of signed integers of 64 bits cannot read the place.
fn is_past_signed(place: &[u64], request: &ClaimRequest<'_>) -> bool {
    let of_program = matches!(request.claim, Claim::Answers(_));
    of_program && place.iter().any(|number| i64::try_from(*number).is_err())
}

fn answer(
    ruleset: String,
    convention: Convention,
    theorem: Option<TheoremId>,
    checked: Checked,
) -> ClaimAnswer {
    ClaimAnswer {
        schema: crate::SCHEMA,
        ruleset,
        convention,
        status: match (&checked.wrong, theorem) {
            (Some(_), _) => Status::Refuted,
            (None, Some(_)) => Status::Proved,
            (None, None) => Status::Holds,
        },
        theorem,
        checked: checked.count,
        to: None,
        far: (checked.far > 0).then_some(checked.far),
        overflow: checked.overflow,
        unanswered: checked.unanswered,
        draws: (checked.drawn > 0).then_some(checked.drawn),
        // What is proved needs no table.
        exhausted: checked.exhausted.filter(|_| theorem.is_none()),
        counterexample: checked.wrong,
        proof: None,
        theory: None,
    }
}
