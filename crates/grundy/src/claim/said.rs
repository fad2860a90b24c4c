//! What a claim says of a position.

use grundy_core::Outcome;
use grundy_rules::Problem;
use grundy_rules::formula::Sort;
use grundy_solve::patterns::Term;
use grundy_solve::patterns::formula;

use super::positions::Writing;
use super::truth::Truths;
use super::{Answered, Claim};
use crate::error::{BadFormula, Error, ErrorKind};

/// What a claim says of one position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Said {
    Value(i128),
    /// Whether it is P; of what is not P it says no more.
    P(bool),
    Outcome(Outcome),
    /// These are left after a winning move.
    Leaves(Vec<u64>),
    /// Nothing, where nothing had to be said.
    Nothing,
    /// Nothing that could be understood.
    Nonsense(Option<String>),
}

/// The formula about the positions.
fn read(text: &str, writing: Writing, wanted: Sort) -> Result<Term, Error> {
    let variables = writing.variables();
    let bad = |problem: Problem| BadFormula {
        place: text[..problem.at.start].chars().count() + 1,
        problem,
        variables,
    };
    let term = formula::parse(text, variables, wanted);
    Ok(term.map_err(|problem| ErrorKind::Formula(Box::new(bad(problem))))?)
}

/// A claim that has been read.
pub(super) struct Reading<'a> {
    claim: &'a Claim<'a>,
    /// The formula, where it is one.
    pub(super) term: Option<Term>,
}

impl<'a> Reading<'a> {
    /// Of positions that are written so.
    pub(super) fn new(claim: &'a Claim<'a>, writing: Writing) -> Result<Self, Error> {
        let term = match claim {
            Claim::Value(text) => Some(read(text, writing, Sort::Number)?),
            Claim::PPositions(text) => Some(read(text, writing, Sort::Condition)?),
            _ => None,
        };
        Ok(Self { claim, term })
    }

    /// The places that it speaks of, in the order in which they are compared.
    pub(super) fn places(&self, truths: &Truths) -> Box<dyn Iterator<Item = Vec<u64>> + 'a> {
        match self.claim {
            Claim::Numbers(numbers) => {
                let indices = numbers.entries().iter().map(|(index, _)| vec![*index]);
                Box::new(indices)
            }
            Claim::Answers(answers) => Box::new(answers.iter().map(|(place, _)| place.clone())),
            _ => truths.places().iter(),
        }
    }

    /// What is said of the place, which is the one with this index among [`places`](Self::places).
    ///
    /// A formula that asks for itself is answered with the truth, which is what it has said of the smaller heaps.
    pub(super) fn of(&self, truths: &Truths, (index, place): (usize, &[u64])) -> Said {
        match (self.claim, &self.term) {
            (Claim::Numbers(numbers), _) => Said::Value(numbers.entries()[index].1),
            (Claim::Answers(answers), _) => match &answers[index].1 {
                Answered::Value(value) => Said::Value(*value),
                Answered::Outcome(outcome) => Said::Outcome(*outcome),
                Answered::Leaves(left) => Said::Leaves(left.clone()),
                Answered::Nonsense(text) => Said::Nonsense(Some(text.clone())),
                Answered::Nothing => Said::Nothing,
            },
            (_, Some(term)) => match (self.computed(term, truths, place), self.claim) {
                (Some(value), Claim::PPositions(_)) => Said::P(value != 0),
                (Some(value), _) => Said::Value(value),
                (None, _) => Said::Nonsense(None),
            },
            (_, None) => Said::Nonsense(None),
        }
    }

    fn computed(&self, term: &Term, truths: &Truths, place: &[u64]) -> Option<i128> {
        let variables: Vec<i128> = place.iter().map(|number| i128::from(*number)).collect();
        formula::value(term, &variables, &mut |smaller| {
            let smaller = u64::try_from(smaller).ok()?;
            let truth = match place {
                [n] if smaller < *n => truths.at(&[smaller])?,
                _ => return None,
            };
            match self.claim {
                Claim::PPositions(_) => Some(truth.is_p().into()),
                _ => truth.value,
            }
        })
    }
}
