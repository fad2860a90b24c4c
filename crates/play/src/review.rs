//! A game looked back on: which move kept the win, which threw it away.

use grundy_core::{Convention, Outcome, Watch};
use grundy_rules::{Expression, Move};
use grundy_solve::{Chance, Question, Solution, Solver};

use crate::explain::{Refuted, explain};
use crate::places::{PlaceMove, Places};
use crate::reason::Reason;
use crate::session::{Played, Session, Side};

/// What a turn did to the chances of whose it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// It kept the win, or the draw where no more was to be had.
    Kept,
    /// It turned a win into a draw or a loss, or a draw into a loss.
    ThrewAway,
    /// The position was lost, whatever was played.
    LostAnyway,
    /// Nobody chose: the die was thrown.
    Chance,
    /// A limit was reached.
    Unknown,
}

/// One turn, judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    /// What it did.
    pub mark: Mark,
    /// The outcome before it, for whose turn it was; `None` where it is not known, or chance.
    pub before: Option<Outcome>,
    /// The outcome after it, for the other side.
    pub after: Option<Outcome>,
    /// Before a throw of the die: what it could decide.
    pub chance: Option<Chance>,
}

/// A turn that threw something away.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The turn, from 0.
    pub turn: usize,
    /// Whose it was.
    pub by: Side,
    /// Moves that would have kept it, at most [`BETTER`]; none where they are not known.
    pub better: Vec<PlaceMove>,
    /// Why the position was worth what it was: the reasons of its answer.
    pub reasons: Vec<Reason>,
}

/// A whole game, judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Review {
    /// Every turn, in order.
    pub turns: Vec<Judged>,
    /// The first mistake of all.
    pub first_mistake: Option<Mistake>,
}

/// Moves that are named instead of a mistake.
pub const BETTER: usize = 10;

/// Judges every turn of the game, finished or not.
///
/// Asks the solver about each position once, within its limits; what it cannot decide is
/// [`Mark::Unknown`].
///
/// ```
/// use grundy_core::{Convention, Allowance};
/// use grundy_play::review::{Mark, review};
/// use grundy_play::session::{Seat, Session, Side, Start};
/// use grundy_rules::parse_expression;
/// use grundy_solve::Solver;
///
/// let mut session = Session::new(Start {
///     position: parse_expression("nim(3)").unwrap(),
///     convention: Convention::Normal,
///     seed: 1,
///     seats: [Seat::human(), Seat::human()],
/// });
/// // Taking one of three leaves two, which the other one takes.
/// for side in Side::ALL {
///     let moves = session.places().moves(10).unwrap();
///     let quick = moves.into_iter().max_by_key(|mv| {
///         let empties = session.places().after(mv).is_over();
///         empties == (side == Side::Second)
///     });
///     session.play(side, &quick.unwrap()).unwrap();
/// }
/// let review = review(&session, &mut Solver::new(Allowance::default()), None);
/// assert_eq!(review.turns[0].mark, Mark::ThrewAway);
/// assert_eq!(review.turns[1].mark, Mark::Kept);
/// assert_eq!(review.first_mistake.unwrap().better.len(), 1);
/// ```
#[must_use]
pub fn review(session: &Session, solver: &mut Solver, watch: Option<&dyn Watch>) -> Review {
    let convention = session.convention();
    let mut turns = Vec::with_capacity(session.turns().len());
    let mut first_mistake = None;
    let mut before = solve(solver, &session.start().position, convention, 0, watch);
    for (index, turn) in session.turns().iter().enumerate() {
        let after = solve(solver, turn.after.position(), convention, 0, watch);
        let is_throw = matches!(turn.action, Played::Throw(_));
        let mark = if is_throw {
            Mark::Chance
        } else {
            mark(before.outcome, after.outcome)
        };
        if mark == Mark::ThrewAway && first_mistake.is_none() {
            let places = session.places_after(index);
            let played = match &turn.action {
                Played::Move(mv) => places.to_move(mv),
                Played::Throw(_) => None,
            };
            let (better, reasons) = better(places, played.as_ref(), convention, solver, watch);
            first_mistake = Some(Mistake {
                turn: index,
                by: turn.by,
                better,
                reasons,
            });
        }
        turns.push(Judged {
            mark,
            before: before.outcome,
            after: after.outcome,
            chance: before.chance.filter(|_| is_throw),
        });
        before = after;
    }
    Review {
        turns,
        first_mistake,
    }
}

fn solve(
    solver: &mut Solver,
    position: &Expression,
    convention: Convention,
    moves: usize,
    watch: Option<&dyn Watch>,
) -> Solution {
    let question = Question {
        expression: position,
        convention,
        moves: (moves > 0).then_some(moves),
    };
    solver.solve(question, watch)
}

/// From the outcomes before, for whose turn it was, and after, for the other side.
fn mark(before: Option<Outcome>, after: Option<Outcome>) -> Mark {
    match (before, after) {
        (Some(Outcome::P), _) => Mark::LostAnyway,
        (Some(Outcome::N), Some(Outcome::P)) => Mark::Kept,
        (Some(Outcome::Draw), Some(Outcome::Draw | Outcome::P)) => Mark::Kept,
        (Some(_), Some(_)) => Mark::ThrewAway,
        _ => Mark::Unknown,
    }
}

/// The moves that should have been played, and the reasons, with what refutes the move that was.
fn better(
    places: &Places,
    played: Option<&Move>,
    convention: Convention,
    solver: &mut Solver,
    watch: Option<&dyn Watch>,
) -> (Vec<PlaceMove>, Vec<Reason>) {
    let position = places.position();
    let solution = solve(solver, position, convention, BETTER, watch);
    let reasons = explain(
        solver,
        (position, places),
        convention,
        &solution,
        played.map_or(Refuted::Some, Refuted::Played),
        watch,
    );
    let keeping = match solution.outcome {
        Some(Outcome::Draw) => solution.drawing,
        _ => solution.winning,
    };
    let better = keeping.iter().flat_map(|keeping| &keeping.moves);
    (better.map(|mv| places.locate(mv)).collect(), reasons)
}

#[cfg(test)]
mod tests;
