//! Is this right? A claim about a game against the truth: the first counterexample, or how far it holds.

mod answers;
mod rules;

use grundy_core::{Convention, Exhausted};
use grundy_play::places::Places;
use grundy_play::typed;
use grundy_solve::pattern::formula::{self, BadFormula};
use grundy_solve::pattern::{Body, Family, Law, Shown, Term};
use serde::Serialize;

use crate::error::{Error, ErrorKind, Unsuited};
use crate::find::{Known, KnownSequence};
use crate::solve::{SolveAnswer, SolveRequest};
use crate::table::Extent;
use crate::workbench::Workbench;

pub use answers::Answered;
pub use rules::FalseRule;

/// A claim about the positions of a ruleset.
#[derive(Clone, Debug)]
pub struct ClaimRequest<'a> {
    /// The ruleset, in the notation.
    pub ruleset: &'a str,
    /// Whether the last move wins or loses.
    pub convention: Convention,
    /// The last heap, or the largest of two.
    pub to: Extent,
    /// What is claimed.
    pub claim: Claim<'a>,
}

/// What is claimed.
#[derive(Clone, Debug)]
pub enum Claim<'a> {
    /// The Grundy value is this formula of n, or of a and b ([`formula`]).
    Value(&'a str),
    /// The P-positions are those for which this formula is not 0.
    PPositions(&'a str),
    /// These are the Grundy values, from heap 0 on.
    Numbers(&'a [i128]),
    /// For each position, in the order of [`Workbench::places`], an outcome, a value or a winning move.
    Answers(&'a [Answered]),
    /// A rule that many believe.
    Rule(FalseRule),
}

/// The answer; serialises to the documented object.
#[derive(Clone, Debug, Serialize)]
pub struct ClaimAnswer {
    /// The version of the object.
    pub schema: u32,
    /// The ruleset in canonical form.
    pub ruleset: String,
    /// `normal` or `misere`.
    pub convention: &'static str,
    /// `refuted`, `holds` as far as it was checked, or `proved`.
    pub status: &'static str,
    /// The theorem that proves it.
    pub theorem: Option<&'static str>,
    /// How many positions were checked, the counterexample included.
    pub checked: usize,
    /// What ended the computation of the truth early.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exhausted: Option<&'static str>,
    /// The first position for which the claim is wrong.
    pub counterexample: Option<Counterexample>,
}

/// A position for which a claim is wrong.
#[derive(Clone, Debug, Serialize)]
pub struct Counterexample {
    /// The position in canonical form.
    pub position: String,
    /// What was claimed: a value, `P`, `N`, a position after a move, or whatever an answer said; none for no answer.
    pub claimed: Option<String>,
    /// What is true: a value, `P` or `N`.
    pub truth: String,
    /// The position solved, with every move and what it leads to.
    pub solution: SolveAnswer,
}

/// What a claim says of one position.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Said {
    Value(i128),
    Outcome(bool),
    /// These are left after a winning move.
    Leaves(Vec<u64>),
    /// Nothing that could be understood.
    Nonsense(Option<String>),
}

/// The truth about one position, as far as it is known.
#[derive(Clone, Copy, Debug)]
struct Truth {
    value: Option<i128>,
    is_p: bool,
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
    ///     to: Extent::Heap(100u8.into()),
    ///     claim: Claim::Value(formula),
    /// });
    /// assert_eq!(claim("n mod 4")?.status, "proved");
    /// let wrong = claim("n mod 3")?;
    /// assert_eq!(wrong.counterexample.unwrap().position, "take{1..3}(3)");
    /// # Ok::<(), grundy::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`find`](Self::find); [`ErrorKind::Formula`]; where values are claimed of a game for which only outcomes are
    /// known, or a rule does not speak of the ruleset.
    pub fn claim(&mut self, request: &ClaimRequest<'_>) -> Result<ClaimAnswer, Error> {
        if let Claim::Rule(rule) = request.claim {
            return self.false_rule(rule, request);
        }
        let known = self.known(request.ruleset, request.convention, &request.to)?;
        let law = law_of(&request.claim, &known)?;
        let places = places(&known)?;
        let truths = TruthTable::of(&known)?;
        if claims_values(&request.claim) && truths.values.is_none() {
            return Err(Unsuited::NoValues.of(&known.ruleset));
        }
        let mut checked = 0;
        for (index, place) in places.iter().enumerate() {
            let Some(truth) = truths.at(place) else {
                break;
            };
            let Some(said) = said(&request.claim, law.as_ref(), &truths, (index, place)) else {
                break;
            };
            if matches!(said, Said::Value(_)) && truth.value.is_none() {
                match truths.values {
                    // Of some games fewer values are known than outcomes.
                    Some(_) => break,
                    None => return Err(Unsuited::NoValues.of(&known.ruleset)),
                }
            }
            checked += 1;
            let right = match &said {
                Said::Value(value) => Some(truth.value == Some(*value)),
                Said::Outcome(is_p) => Some(*is_p == truth.is_p),
                Said::Nonsense(_) => Some(false),
                Said::Leaves(_) if truth.is_p => Some(false),
                Said::Leaves(left) => {
                    let [from, to] = [place, left].map(|place| position(&known, place));
                    self.wins(&from, &to, request.convention)?
                }
            };
            match right {
                Some(true) => continue,
                Some(false) => {}
                None => {
                    checked -= 1;
                    break;
                }
            }
            let wrong = self.counterexample(place, said, truth, &known, request.convention)?;
            return Ok(answer(
                &known,
                request.convention,
                checked,
                None,
                Some(wrong),
            ));
        }
        let theorem = law.and_then(|law| proof(&request.claim, &law, &known));
        Ok(answer(&known, request.convention, checked, theorem, None))
    }

    /// The positions that answers to a claim are asked for, in their order: heaps from 0 on, or pairs by their sum.
    ///
    /// # Errors
    ///
    /// As [`claim`](Self::claim).
    pub fn places(
        &mut self,
        ruleset: &str,
        convention: Convention,
        to: &Extent,
    ) -> Result<Vec<Vec<u64>>, Error> {
        places(&self.known(ruleset, convention, to)?)
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
        if typed::leading_to(&to, &Places::new(&from), &from).is_err() {
            return Ok(Some(false));
        }
        let solution = self.solve(&SolveRequest {
            convention,
            moves: false,
            ..SolveRequest::new(&to.to_string())
        })?;
        Ok(solution.outcome.map(|outcome| outcome == "P"))
    }

    fn solved(
        &mut self,
        position: &str,
        convention: Convention,
        explain: bool,
    ) -> Result<SolveAnswer, Error> {
        self.solve(&SolveRequest {
            convention,
            explain,
            all_moves: explain,
            ..SolveRequest::new(position)
        })
    }

    fn counterexample(
        &mut self,
        place: &[u64],
        said: Said,
        truth: Truth,
        known: &Known,
        convention: Convention,
    ) -> Result<Counterexample, Error> {
        let position = position(known, place);
        let true_outcome = outcome(truth.is_p).to_owned();
        let claimed = match said {
            Said::Value(value) => Some(value.to_string()),
            Said::Outcome(is_p) => Some(outcome(is_p).to_owned()),
            Said::Leaves(left) => Some(self::position(known, &left)),
            Said::Nonsense(said) => said,
        };
        let is_value = claimed
            .as_ref()
            .is_some_and(|claimed| claimed.parse::<i128>().is_ok());
        let value = truth.value.filter(|_| is_value);
        let solution = self.solved(&position, convention, true)?;
        Ok(Counterexample {
            position,
            claimed,
            truth: value.map_or(true_outcome, |value| value.to_string()),
            solution,
        })
    }
}

fn answer(
    known: &Known,
    convention: Convention,
    checked: usize,
    theorem: Option<&'static str>,
    counterexample: Option<Counterexample>,
) -> ClaimAnswer {
    ClaimAnswer {
        schema: crate::SCHEMA,
        ruleset: known.ruleset.clone(),
        convention: convention.word(),
        status: match (&counterexample, theorem) {
            (Some(_), _) => "refuted",
            (None, Some(_)) => "proved",
            (None, None) => "holds",
        },
        theorem,
        checked,
        exhausted: known.exhausted.map(Exhausted::word),
        counterexample,
    }
}

fn outcome(is_p: bool) -> &'static str {
    if is_p { "P" } else { "N" }
}

/// The position as the notation writes it.
fn position(known: &Known, place: &[u64]) -> String {
    let numbers: Vec<String> = place.iter().map(ToString::to_string).collect();
    let numbers = numbers.join(",");
    match known.is_of_lists {
        true => format!("{}([{numbers}])", known.ruleset),
        false => format!("{}({numbers})", known.ruleset),
    }
}

fn claims_values(claim: &Claim<'_>) -> bool {
    matches!(claim, Claim::Value(_) | Claim::Numbers(_))
}

/// The formula of a claim.
fn law_of(claim: &Claim<'_>, known: &Known) -> Result<Option<Law>, Error> {
    let (Claim::Value(text) | Claim::PPositions(text)) = claim else {
        return Ok(None);
    };
    let two = known.part("table").is_some();
    let variables: &[&str] = if two { &["a", "b"] } else { &["n"] };
    let term =
        formula::parse(text, variables).map_err(|bad: BadFormula| ErrorKind::Formula(bad))?;
    let law = Law {
        family: Family::Residues,
        head: [].into(),
        body: Body::Term(term),
        shown: Shown::Plain,
    };
    Ok(Some(law))
}

/// The theorem from which a formula follows that has held.
fn proof(claim: &Claim<'_>, law: &Law, known: &Known) -> Option<&'static str> {
    let of_p = matches!(claim, Claim::PPositions(_));
    let part = known.part(if of_p { "p-positions" } else { "values" })?;
    let law = match &law.body {
        // Any number but 0 says P.
        Body::Term(term) if of_p => Law {
            body: Body::Term(Term::is_not_0(term.clone())),
            ..law.clone()
        },
        _ => law.clone(),
    };
    part.truths.iter().find_map(|truth| truth.proves(&law))
}

/// What the claim says of the position; None where it says nothing any more.
///
/// A formula that asks for itself is answered with the truth, which is what it has said of the smaller heaps.
fn said(
    claim: &Claim<'_>,
    law: Option<&Law>,
    truths: &TruthTable<'_>,
    (index, place): (usize, &[u64]),
) -> Option<Said> {
    let variables: Vec<i128> = place.iter().map(|number| i128::from(*number)).collect();
    let mut own = |smaller: i128| {
        let smaller = u64::try_from(smaller)
            .ok()
            .filter(|smaller| place.len() == 1 && *smaller < place[0])?;
        let truth = truths.at(&[smaller])?;
        match claim {
            Claim::PPositions(_) => Some(i128::from(truth.is_p)),
            _ => truth.value,
        }
    };
    let mut computed = |law: &Law| match &law.body {
        Body::Term(term) => formula::value(term, &variables, &mut own),
        _ => None,
    };
    Some(match (claim, law) {
        (Claim::Value(_), Some(law)) => match computed(law) {
            Some(value) => Said::Value(value),
            None => Said::Nonsense(None),
        },
        (Claim::PPositions(_), Some(law)) => match computed(law) {
            Some(value) => Said::Outcome(value != 0),
            None => Said::Nonsense(None),
        },
        (Claim::Numbers(numbers), _) => Said::Value(*numbers.get(index)?),
        (Claim::Answers(answers), _) => match answers.get(index)? {
            Answered::Value(value) => Said::Value(*value),
            Answered::Outcome(is_p) => Said::Outcome(*is_p),
            Answered::Leaves(left) => Said::Leaves(left.clone()),
            Answered::Nonsense(text) => Said::Nonsense(Some(text.clone())),
            Answered::Nothing => Said::Nonsense(None),
        },
        _ => return None,
    })
}

/// The positions in the order in which they are compared.
fn places(known: &Known) -> Result<Vec<Vec<u64>>, Error> {
    if let Some(cells) = known.part("table").and_then(|part| part.cells.as_ref()) {
        let rows = (0u64..).zip(cells);
        let mut places: Vec<Vec<u64>> = rows
            .flat_map(|(a, row)| (0u64..).zip(row).map(move |(b, _)| vec![a, b]))
            .collect();
        places.sort_by_key(|place| (place.iter().sum::<u64>(), place[0]));
        return Ok(places);
    }
    let part = known
        .part("p-positions")
        .ok_or_else(|| Unsuited::NoValues.of(&known.ruleset))?;
    Ok((0u64..).zip(&part.values).map(|(n, _)| vec![n]).collect())
}

/// The truth about all positions.
struct TruthTable<'k> {
    values: Option<&'k KnownSequence>,
    outcomes: &'k KnownSequence,
}

impl<'k> TruthTable<'k> {
    fn of(known: &'k Known) -> Result<Self, Error> {
        let outcomes = known.part("p-table").or_else(|| known.part("p-positions"));
        Ok(Self {
            values: known.part("table").or_else(|| known.part("values")),
            outcomes: outcomes.ok_or_else(|| Unsuited::NoValues.of(&known.ruleset))?,
        })
    }

    fn at(&self, place: &[u64]) -> Option<Truth> {
        Some(Truth {
            value: self.values.and_then(|values| values.at(place)),
            is_p: self.outcomes.at(place)? != 0,
        })
    }
}
