//! Values and classes of terms that stand by themselves.

use grundy_core::natural::{to_usize, widen};
use grundy_core::{Budget, Convention, Exhausted, MisereClass, Natural, Outcome, Watch};
use grundy_rules::{Expression, HeapRuleset, Single, Term, WrittenPosition};
use std::sync::Arc;

use super::{Method, Question, Solver, Status};
use crate::boards::straight::class_of_straights;
use crate::games::{self, Asked, written};
use crate::heaps::classes::Firmness;
use crate::loopy::LoopyValue;
use crate::search::component::Component;

/// The engine that finds the Grundy value where no theorem gives it.
pub(super) fn value_method(single: &Single) -> Method {
    match single {
        _ if single.is_loopy() => Method::Loopy,
        Single::Game(position) => games::theorem(position.rules()).value_method(),
        _ => Method::Search,
    }
}

/// The class of a nimber in normal play.
pub(super) fn firm(value: LoopyValue) -> Option<MisereClass> {
    match value {
        LoopyValue::Nimber(value) => Some(Firmness::Ignored.read(value)),
        LoopyValue::Infinite(_) => None,
    }
}

impl Solver {
    /// The value in normal play, and the engine that found it.
    pub(super) fn single_value(
        &mut self,
        single: &Single,
        budget: &mut Budget<'_>,
    ) -> Result<(LoopyValue, Method), Exhausted> {
        if let Some(loopy) = self.loopy(single, Convention::Normal, budget)? {
            return Ok((loopy.value, Method::Loopy));
        }
        let (value, method) = self.nimber(single, budget)?;
        Ok((LoopyValue::Nimber(value), method))
    }

    /// The Grundy value of a term whose play ends, and the engine that found it.
    fn nimber(
        &mut self,
        single: &Single,
        budget: &mut Budget<'_>,
    ) -> Result<(Natural, Method), Exhausted> {
        match single {
            Single::Game(position) => {
                let theorem = games::theorem(position.rules());
                let mut asked = Asked {
                    convention: Convention::Normal,
                    memory: &mut self.kept.games,
                    budget,
                };
                if let Some(found) = theorem.value(position, &mut asked)? {
                    return Ok(found);
                }
            }
            Single::Board(board) => {
                if let Some((value, method)) = self.value_in_sum(board, budget)? {
                    return Ok((value.into(), method));
                }
            }
            Single::Written(position) => {
                if let Some(value) = self.value_by_law(position, budget) {
                    return Ok((value, Method::Law));
                }
                if let Some(value) = self.written_value(position, budget)? {
                    return Ok((value.into(), Method::Table));
                }
            }
            Single::Foreign(_) => {}
        }
        let value = self.searched_value(single, budget)?;
        Ok((value.into(), Method::Search))
    }

    /// What the values of all options need, at once and not for each by itself.
    pub(super) fn prepare_values_of_options(
        &mut self,
        single: &Single,
        budget: &mut Budget<'_>,
    ) -> Result<(), Exhausted> {
        let Single::Game(position) = single else {
            return Ok(());
        };
        let mut asked = Asked {
            convention: Convention::Normal,
            memory: &mut self.kept.games,
            budget,
        };
        games::theorem(position.rules()).prepare_values_of_options(position, &mut asked)
    }

    /// The Grundy value by a search of the components.
    fn searched_value(
        &mut self,
        single: &Single,
        budget: &mut Budget<'_>,
    ) -> Result<u32, Exhausted> {
        if let Single::Board(board) = single {
            let search = self.kept.boards.search(board.geometry());
            return search.value(board, budget);
        }
        let (rules, numbers) = single.components().ok_or(Exhausted::Memory)?;
        let rules = self.kept.values.index_of(&rules);
        let mut sum = 0;
        for number in numbers {
            sum ^= self
                .kept
                .values
                .value(Component { rules, number }, budget)?;
        }
        Ok(sum)
    }

    /// The Grundy value of a state of two numbers, where the states up to it can be gone through by rows.
    /// The values of all of these stay known, as with Wythoff's game.
    fn written_value(
        &mut self,
        position: &WrittenPosition,
        budget: &mut Budget<'_>,
    ) -> Result<Option<u32>, Exhausted> {
        let rule = position.rule();
        if !written::serves(rule) {
            return Ok(None);
        }
        let [a, b, ..] = position.state().map(Natural::from);
        if let Some((known, grid)) = &self.kept.written
            && known == rule
            && let Some(value) = grid.get(&a, &b)
        {
            return Ok(Some(value));
        }
        let side = |last: &Natural| to_usize(&(last + Natural::ONE)).ok_or(Exhausted::Memory);
        match written::grid(rule, side(&a)?, side(&b)?, Convention::Normal, budget) {
            Ok(grid) => {
                let value = grid.get(&a, &b);
                self.kept.written = Some((Arc::clone(rule), grid));
                Ok(value)
            }
            // The states that can be reached may be fewer.
            Err(Exhausted::Memory) => Ok(None),
            Err(exhausted) => Err(exhausted),
        }
    }

    /// The misère class, if every component is tame.
    pub(super) fn single_class(
        &mut self,
        single: &Single,
        budget: &mut Budget<'_>,
    ) -> Result<Option<MisereClass>, Exhausted> {
        let found = self.single_class_by(single, budget)?;
        Ok(found.map(|(class, _)| class))
    }

    /// The misère class, if every component is tame, and the engine that found it.
    fn single_class_by(
        &mut self,
        single: &Single,
        budget: &mut Budget<'_>,
    ) -> Result<Option<(MisereClass, Method)>, Exhausted> {
        if single.is_loopy() {
            return Ok(None);
        }
        if let Single::Game(position) = single {
            let theorem = games::theorem(position.rules());
            let mut asked = Asked {
                convention: Convention::Misere,
                memory: &mut self.kept.games,
                budget,
            };
            if let Some(found) = theorem.class(position, &mut asked)? {
                return Ok(Some(found));
            }
        }
        if let Single::Board(board) = single {
            budget.charge(widen(board.pieces()))?;
            if let Some(class) = class_of_straights(board) {
                return Ok(Some((class, Method::Theorem)));
            }
        }
        let (rules, numbers) = single.components().ok_or(Exhausted::Size)?;
        let rules = self.kept.search.index_of(&rules);
        let mut classes = Vec::with_capacity(numbers.len());
        for number in numbers {
            match self
                .kept
                .search
                .class(Component { rules, number }, budget)?
            {
                None => return Ok(None),
                Some((value, firm)) => classes.push(MisereClass {
                    value: value.into(),
                    firm,
                }),
            }
        }
        Ok(Some((MisereClass::sum(&classes), Method::Search)))
    }

    /// The class of a term that stands by itself, and the engine that found it: in normal play its Grundy value, which
    /// counts as firm, and `None` where it is infinite; in misère play `None` where it is wild.
    pub(super) fn class_and_method_of_single(
        &mut self,
        convention: Convention,
        single: &Single,
        watch: Option<&dyn Watch>,
    ) -> Result<Option<(MisereClass, Method)>, Exhausted> {
        let mut budget = self.budget(watch);
        match convention {
            Convention::Normal => {
                let (value, method) = self.single_value(single, &mut budget)?;
                let class = firm(value).map(|class| (class, method));
                Ok(class)
            }
            Convention::Misere => self.single_class_by(single, &mut budget),
        }
    }

    /// The Grundy value of a position that stands by itself, in which all play ends; under misère its g⁻.
    ///
    /// # Errors
    ///
    /// When the limits end the computation.
    pub fn value_of_single(
        &mut self,
        single: &Single,
        convention: Convention,
        watch: Option<&dyn Watch>,
    ) -> Result<Natural, Exhausted> {
        let class = self.class_and_method_of_single(convention, single, watch)?;
        match (class, convention) {
            (Some((class, _)), Convention::Normal) => Ok(class.value),
            (Some((class, _)), Convention::Misere) => Ok(class.misere_value()),
            (None, _) => self.misere_value_of(&[Term::Single(single.clone())], watch),
        }
    }

    /// The Grundy value of a position in which all play ends; under misère its g⁻.
    ///
    /// # Errors
    ///
    /// When the limits end the computation.
    pub fn value(
        &mut self,
        expression: &Expression,
        convention: Convention,
        watch: Option<&dyn Watch>,
    ) -> Result<Natural, Exhausted> {
        let question = Question {
            expression,
            convention,
            moves: None,
        };
        let solution = self.solve(question, watch);
        match (solution.outcome, solution.grundy, solution.status) {
            (None, _, Status::Unknown { exhausted, .. }) => return Err(exhausted),
            // Who wins may be known without the value, but P is 0 under both conventions.
            (Some(Outcome::P), ..) => return Ok(Natural::ZERO),
            (_, Some(value), _) => return Ok(value),
            _ => {}
        }
        match expression.as_single() {
            Some(single) => self.value_of_single(single, convention, watch),
            None => self.misere_value_of(expression.terms(), watch),
        }
    }

    /// g⁻ of these terms together: the least Nim heap beside which they are a misère P-position (as
    /// [`misere_value`](Self::misere_value) shows).
    pub(super) fn misere_value_of(
        &mut self,
        terms: &[Term],
        watch: Option<&dyn Watch>,
    ) -> Result<Natural, Exhausted> {
        let mut candidate = Natural::ZERO;
        loop {
            let nim_heap = Term::Heaps {
                ruleset: HeapRuleset::Nim,
                heaps: vec![candidate.clone()],
            };
            let together = [terms, &[nim_heap]].concat();
            let outcome = self.outcome(&Expression::new(together), Convention::Misere, watch)?;
            if outcome == Outcome::P {
                return Ok(candidate);
            }
            candidate += Natural::ONE;
        }
    }

    /// The class under the convention of an option of a position that has one: in normal play `None` where it is
    /// infinite; in misère play every option of a tame position is tame.
    pub(super) fn class_under(
        &mut self,
        convention: Convention,
        single: &Single,
        budget: &mut Budget<'_>,
    ) -> Result<Option<MisereClass>, Exhausted> {
        match convention {
            Convention::Normal => {
                let (value, _) = self.single_value(single, budget)?;
                Ok(firm(value))
            }
            Convention::Misere => self.single_class(single, budget),
        }
    }
}
