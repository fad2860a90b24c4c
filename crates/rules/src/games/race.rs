//! Counting up to a goal: 抢三十, the game of 21.

use std::ops::ControlFlow;

use grundy_core::Natural;
use grundy_core::natural::{checked_sub, range};

use super::game::{Arguments, Game, Visit, listed, numbers_of};
use super::packing::Packing;
use super::{GameProblem, GameRow, GameRules, Parameter, Parameters};
use crate::counted::{Counted, Families};

/// In the registry.
pub(super) static ROW: GameRow = GameRow {
    name: "race",
    chinese: "抢三十",
    aliases: &["count-up", "抢数", "抢30", "报数"],
    ruleset: "race{to=30,max=2}",
    example: "race{to=30,max=2}(0)",
    parameters: Parameters::Named(&[Parameter::Positive("to"), Parameter::Positive("max")]),
    rules: |given| {
        let [to, max]: [Option<Natural>; 2] = given.numbers().try_into().ok()?;
        let (to, max) = (to?, max?);
        Some(GameRules::Race(Race { to, max }))
    },
};

/// The players count on from 0, each by 1 to `max`; nobody passes the goal. Who says it has made the last
/// move.
///
/// The only number is the count so far.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Race {
    /// The goal.
    pub to: Natural,
    /// The most that a move counts, at least 1.
    pub max: Natural,
}

impl Race {
    /// How far the goal is.
    #[must_use]
    pub fn distance(&self, count: &Natural) -> Natural {
        checked_sub(&self.to, count).unwrap_or(Natural::ZERO)
    }
}

impl Game for Race {
    fn row(&self) -> &'static GameRow {
        &ROW
    }

    fn parameters(&self) -> String {
        format!("{{to={},max={}}}", self.to, self.max)
    }

    fn emptied(&self, _numbers: &[Natural]) -> Option<Vec<Natural>> {
        Some(vec![self.to.clone()])
    }

    fn families(&self) -> Families {
        &[&[Counted::Said]]
    }

    fn read(&self, arguments: Arguments) -> Result<Vec<Natural>, GameProblem> {
        let numbers = numbers_of(arguments);
        match numbers.as_slice() {
            [count] if *count <= self.to => Ok(numbers),
            [_] => Err(GameProblem::BeyondGoal),
            _ => Err(GameProblem::OneNumber),
        }
    }

    fn is_empty(&self, numbers: &[Natural]) -> bool {
        numbers[0] == self.to
    }

    fn visit_options(&self, from: &[Natural], visit: Visit<'_>) -> ControlFlow<()> {
        let most = self.distance(&from[0]).min(self.max.clone());
        range(&Natural::ONE, &most).try_for_each(|said| visit(vec![&from[0] + said]))
    }

    fn allows(&self, from: &[Natural], to: &[Natural]) -> bool {
        let said = checked_sub(&to[0], &from[0]);
        said.is_some_and(|said| !said.is_zero() && said <= self.max && to[0] <= self.to)
    }

    fn packing(&self, _part: &[Natural]) -> Option<Packing> {
        Packing::fields_up_to(1, &self.to)
    }

    fn arguments(&self, numbers: &[Natural]) -> String {
        listed(numbers)
    }
}
