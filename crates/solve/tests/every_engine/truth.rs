//! What the definition says of a sum, and whether an answer agrees.

use std::collections::BTreeSet;

use grundy_core::{Convention, Natural, Outcome};
use grundy_rules::{Expression, Move};
use grundy_solve::Solution;
use grundy_solve::naive::{Oracle, Whole};

use crate::parts::Parts;

/// What the definition says of a position.
pub(crate) struct Truth {
    pub(crate) outcome: Outcome,
    value: Option<Natural>,
    pub(crate) options: Vec<(Move, Whole, Outcome)>,
}

impl Truth {
    /// The sums are small: they have no more than 100,000 moves.
    pub(crate) fn of(
        expression: &Expression,
        convention: Convention,
        parts: &Parts,
        oracle: &mut Oracle<'_, Parts>,
    ) -> Self {
        let whole = parts.of(expression);
        let moves = expression.moves(100_000).expect("the sums are small");
        let options = moves.into_iter().map(|mv| {
            let option = Whole::from(expression.after(&mv));
            let parts = parts.of(option.expression());
            let outcome = oracle.outcome(&parts, convention);
            (mv, option, outcome)
        });
        let options = options.collect();
        Self {
            outcome: oracle.outcome(&whole, convention),
            value: (convention == Convention::Normal)
                .then(|| oracle.value(&whole, convention).into()),
            options,
        }
    }

    /// Whether the answer is right, and where the solver has steps enough, whether it is whole.
    pub(crate) fn check(&self, answer: &Solution, enough: bool) -> Result<(), &'static str> {
        match answer.outcome {
            None if enough => return Err("no answer"),
            None => return Ok(()),
            Some(outcome) if outcome != self.outcome => return Err("another outcome"),
            Some(_) => {}
        }
        if answer.grundy.is_some() && answer.grundy != self.value {
            return Err("another value");
        }
        if let Some(mv) = &answer.winning_move {
            let option = self.options.iter().find(|(known, ..)| known == mv);
            match option.ok_or("no move of the rules")? {
                (.., Outcome::P) => {}
                _ => return Err("a move that does not win"),
            }
        }
        let Some(winning) = &answer.winning else {
            return if enough { Err("no moves") } else { Ok(()) };
        };
        let mut listed = BTreeSet::new();
        for mv in &winning.moves {
            let option = self.options.iter().find(|(known, ..)| known == mv);
            listed.insert(&option.ok_or("no move of the rules")?.1);
        }
        if listed != self.winning() {
            return Err("other moves");
        }
        match winning.count == Natural::from(listed.len()) {
            true => Ok(()),
            false => Err("another count of moves"),
        }
    }

    fn winning(&self) -> BTreeSet<&Whole> {
        let winning = self
            .options
            .iter()
            .filter(|(.., outcome)| *outcome == Outcome::P);
        winning.map(|(_, option, _)| option).collect()
    }
}
