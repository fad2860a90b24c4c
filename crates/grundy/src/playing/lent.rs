//! What the machine thinks with, for a face that plays in its own time.

use grundy_core::{Convention, Natural, Outcome, Watch};
use grundy_play::opponent::Chosen;
use grundy_play::review::{Review, review};
use grundy_play::session::Session;
use grundy_play::table::Table;
use grundy_rules::Expression;
use grundy_solve::{Question, Solver};

use crate::workbench::Workbench;

/// What the machine thinks with; a watch tells it to stop. Its answers are those of the game that lent it.
pub struct Thoughts<'w>(&'w mut Solver);

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
    /// What it thinks with, for a game that a face plays in its own time.
    pub fn thoughts(&mut self) -> Thoughts<'_> {
        Thoughts(&mut self.solver)
    }
}

impl Thoughts<'_> {
    /// What the position is worth.
    pub fn worth(
        &mut self,
        position: &Expression,
        convention: Convention,
        watch: Option<&dyn Watch>,
    ) -> Worth {
        let question = Question {
            expression: position,
            convention,
            moves: Some(0),
        };
        let solution = self.0.solve(question, watch);
        let normal = convention == Convention::Normal;
        Worth {
            outcome: solution.outcome,
            grundy: solution.grundy.filter(|_| normal),
            winning: solution.winning.map(|winning| winning.count),
            throws: solution.chance.map(|chance| chance.wins),
        }
    }

    /// The move that the machine whose turn it is plays, or that a perfect player would for a human.
    pub fn choose(&mut self, session: &Session, watch: Option<&dyn Watch>) -> Option<Chosen> {
        session.choose(self.0, watch)
    }

    /// The game judged turn by turn.
    pub fn review(
        &mut self,
        session: &Session,
        table: &Table,
        watch: Option<&dyn Watch>,
    ) -> Review {
        review(session, table, self.0, watch)
    }

    /// Forgets everything: what a [`Fault`](crate::Fault) has left is not to be trusted.
    pub fn renew(&mut self) {
        let limits = self.0.limits();
        self.0.renew(limits);
    }
}
