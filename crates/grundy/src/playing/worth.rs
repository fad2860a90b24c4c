//! What positions of a game are worth, for faces that show it while somebody plays.

use grundy_core::{Convention, Natural, Outcome};
use grundy_rules::Expression;
use grundy_solve::Question;

use crate::limits::Clock;
use crate::workbench::Workbench;

/// What a position is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Worth {
    /// The outcome, for the player to move.
    pub outcome: Option<Outcome>,
    /// The Grundy value, in normal play.
    pub grundy: Option<Natural>,
    /// How many moves win.
    pub winning: Option<Natural>,
    /// Before a throw: how many of the six throws win.
    pub throws: Option<u8>,
}

impl Workbench {
    /// What the position is worth, as far as the limits allow.
    pub fn worth(&mut self, position: &Expression, convention: Convention) -> Worth {
        let question = Question {
            expression: position,
            convention,
            moves: Some(0),
        };
        let clock = Clock::start(&self.limits, &self.signal);
        let solution = self.solver.solve(question, Some(&clock));
        let normal = convention == Convention::Normal;
        Worth {
            outcome: solution.outcome,
            grundy: solution.grundy.filter(|_| normal),
            winning: solution.winning.map(|winning| winning.count),
            throws: solution.chance.map(|chance| chance.wins),
        }
    }
}
