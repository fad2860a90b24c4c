//! Every move of a position, and what it leads to.

use grundy_core::Convention;
use grundy_play::places::Places;
use grundy_play::prospects::Prospects;
use grundy_rules::Expression;

use crate::error::Error;
use crate::limits::Clock;
use crate::moves::{ListedMove, SpokenMove};
use crate::workbench::Workbench;

/// A question for the moves of a position.
#[derive(Clone, Debug)]
pub struct OptionsRequest<'a> {
    /// The position, in the notation.
    pub expression: &'a str,
    /// Whether the last move wins or loses.
    pub convention: Convention,
    /// How many moves to look at; the limit on moves holds in any case.
    pub most: Option<usize>,
}

/// The moves of a position.
#[derive(Clone, Debug)]
pub struct OptionsAnswer {
    /// The position.
    pub position: Expression,
    /// How it lies.
    pub places: Places,
    /// The moves: winning ones first, the quickest before the others, losing ones by how long they resist.
    pub moves: Vec<ListedMove>,
    /// Whether there are more than were looked at.
    pub more: bool,
}

impl Workbench {
    /// What every move leads to, up to the limit on moves. A limit that is reached leaves moves without an outcome.
    /// Before a throw of the die there are no moves.
    ///
    /// ```
    /// use grundy::{Convention, Limits, OptionsRequest, Workbench};
    ///
    /// let mut workbench = Workbench::new(Limits::default());
    /// let convention = Convention::Normal;
    /// let expression = "nim(3,4,5)";
    /// let answer = workbench.options(&OptionsRequest { expression, convention, most: None })?;
    /// assert_eq!(answer.moves[0].to.to_string(), "nim(5,4,1)");
    /// # Ok::<(), grundy::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Where the text is not a position of the convention.
    pub fn options(&mut self, request: &OptionsRequest<'_>) -> Result<OptionsAnswer, Error> {
        let position = self.read_expression_under(request.expression, request.convention)?;
        let places = Places::new(&position);
        let most = request.most.unwrap_or(usize::MAX);
        let (moves, more) = self.listed_moves(&places, request.convention, most);
        Ok(OptionsAnswer {
            position,
            places,
            moves,
            more,
        })
    }

    /// The moves of these places, and whether there are more.
    pub(crate) fn listed_moves(
        &mut self,
        places: &Places,
        convention: Convention,
        most: usize,
    ) -> (Vec<ListedMove>, bool) {
        let position = places.position();
        if awaits_throw(position) {
            return (Vec::new(), false);
        }
        let clock = Clock::start(&self.limits, &self.signal);
        let length = position.to_string().len();
        let most = most.min(self.limits.moves).min(MOST_TEXT / length).max(1);
        let solver = &mut self.solver;
        let mut all = Prospects::of(solver, position, convention, most, Some(&clock));
        all.add_distances(solver, position, convention, Some(&clock));
        let listed = all.moves.into_iter().map(|prospect| {
            let at = places.locate(&prospect.mv);
            let laid = places.after(&at);
            let reply = prospect.reply.map(|reply| laid.locate(&reply));
            ListedMove {
                mv: SpokenMove::of(places, &at),
                at,
                to: laid.position().clone(),
                count: prospect.count,
                outcome: prospect.outcome,
                value: prospect.value,
                reply: reply.map(|reply| SpokenMove::of(&laid, &reply)),
                distance: prospect.distance,
            }
        });
        (listed.collect(), all.more)
    }
}

/// Bytes of the positions after the listed moves, in all: each is told several times.
const MOST_TEXT: usize = 1 << 19;

/// Whether chance is to move.
fn awaits_throw(position: &Expression) -> bool {
    position
        .as_game()
        .is_some_and(|game| game.throws().is_some())
}
