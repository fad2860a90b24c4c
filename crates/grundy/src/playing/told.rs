//! What a game being played tells: hints, what was played, the review.

use grundy_core::{Exhausted, Outcome};
use grundy_play::Reason;
use grundy_play::places::PlaceMove;
use grundy_play::review::Judged;
use grundy_play::session::{Refused, Side};
use grundy_play::typed::Misread;
use grundy_rules::Face;

use crate::error::Error;
use crate::moves::SpokenMove;

/// Why something typed was not played.
#[derive(Debug)]
pub enum Refusal {
    /// It is no move here.
    Misread(Misread),
    /// It looks like a position, and is none.
    Notation(Error),
    /// It cannot be played now.
    Refused(Refused),
}

/// What a machine plays, or a perfect player advises.
#[derive(Clone, Debug)]
pub struct ChosenMove {
    /// The move.
    pub mv: SpokenMove,
    /// The move as one of the places.
    pub at: PlaceMove,
    /// What the position is worth to the player to move, where that is known.
    pub outcome: Option<Outcome>,
    /// What ran out before it was known who wins; the machine has looked a few moves ahead instead.
    pub exhausted: Option<Exhausted>,
}

/// A turn looked back on.
#[derive(Clone, Debug)]
pub struct ReviewedTurn {
    /// Whose it was.
    pub by: Side,
    /// The move; none where the die was thrown.
    pub mv: Option<SpokenMove>,
    /// The face that was thrown.
    pub throw: Option<Face>,
    /// The position before it, as it lay on the table.
    pub position: String,
    /// What it did.
    pub judged: Judged,
}

/// The first turn that threw something away.
#[derive(Clone, Debug)]
pub struct ReviewedMistake {
    /// The turn, from 0.
    pub turn: usize,
    /// Moves that would have kept it.
    pub better: Vec<SpokenMove>,
    /// Why.
    pub reasons: Vec<Reason>,
}

/// A whole game looked back on.
#[derive(Clone, Debug)]
pub struct PlayReview {
    /// The turns in their order.
    pub turns: Vec<ReviewedTurn>,
    /// The first mistake, if there was one.
    pub mistake: Option<ReviewedMistake>,
}
