//! Games of the catalogue: by their theorems, where these speak.

use grundy_core::{Budget, Convention, Exhausted, MisereClass, Natural, Outcome, Watch};
use grundy_rules::{Classic, Single};

use super::alone::these;
use super::{Method, Question, Solution, Solver};
use crate::games::catalogue::{Judge, Known, Reading};
use crate::heaps::winning::Winning;

impl Solver {
    /// The answer by the theorem of the game; `None` where there is none under this convention.
    pub(super) fn by_classic(
        &mut self,
        position: &Classic,
        question: Question<'_>,
        watch: Option<&dyn Watch>,
    ) -> Option<Solution> {
        let mut budget = self.budget(watch);
        match by_theorem(position, question, &mut budget) {
            Ok(solution) => solution,
            Err(exhausted) => Some(Solution::unknown(exhausted, Method::Theorem)),
        }
    }

    /// What the theorem of the game says of a position of the catalogue, with at most so many of the
    /// numbers that decide; for explanations.
    ///
    /// # Errors
    ///
    /// When the limits end the computation.
    pub fn reading_of_classic(
        &mut self,
        position: &Classic,
        convention: Convention,
        most: usize,
        watch: Option<&dyn Watch>,
    ) -> Result<Reading, Exhausted> {
        let mut budget = self.budget(watch);
        Judge::new(position, convention, &mut budget)?.reading(position, most, &mut budget)
    }
}

fn by_theorem(
    position: &Classic,
    question: Question<'_>,
    budget: &mut Budget<'_>,
) -> Result<Option<Solution>, Exhausted> {
    let convention = question.convention;
    let judge = Judge::new(position, convention, budget)?;
    let known = judge.known(position, budget)?;
    let Some(outcome) = known.outcome(convention) else {
        return Ok(None);
    };
    let winning = match (outcome, question.moves) {
        (_, None) => Ok(None),
        (Outcome::N, Some(_)) => judge
            .winning(position, budget)
            .map(|all| Some(these(all.into_iter().map(Single::Classic)))),
        (_, Some(_)) => Ok(Some(Winning::default())),
    };
    let grundy = match (known, convention) {
        (Known::Class(class), Convention::Normal) => Some(class.value),
        _ => None,
    };
    Ok(Some(Solution {
        grundy,
        ..Solution::proved(Some(outcome), Method::Theorem).with_winning(winning)
    }))
}

/// The Grundy value by the theorem of the game, where it gives it.
pub(super) fn value(
    position: &Classic,
    budget: &mut Budget<'_>,
) -> Result<Option<Natural>, Exhausted> {
    let judge = Judge::new(position, Convention::Normal, budget)?;
    Ok(match judge.known(position, budget)? {
        Known::Class(class) => Some(class.value),
        Known::Outcome(Outcome::P) => Some(Natural::ZERO),
        _ => None,
    })
}

/// The misère class by the theorem of the game, where it gives it.
pub(super) fn class(
    position: &Classic,
    budget: &mut Budget<'_>,
) -> Result<Option<MisereClass>, Exhausted> {
    let judge = Judge::new(position, Convention::Misere, budget)?;
    Ok(match judge.known(position, budget)? {
        Known::Class(class) => Some(class),
        _ => None,
    })
}
