//! A game being played: who is to move, what has been played, how it ends.
//!
//! Where play may go on for ever, a position that comes for the third time with the same side to move is a draw.
//!
//! Its positions are [`Places`], each laid out from the one before, so that heaps and stones stay where they were.
//! Everything follows from the start, the seed and the moves: the throw of a die and the chance of a
//! machine's move depend on the seed and the number of the turn alone, so that a turn taken back and
//! played again is the same.

use grundy_core::{Convention, Natural, Outcome, Watch};
use grundy_rules::games::Score;
use grundy_rules::{Expression, Face, IllegalMove, Move, Single, Term};
use grundy_solve::Solver;

use crate::names::MoveName;
use crate::opponent::{self, Chosen};
use crate::places::{PlaceMove, Places};
use crate::rng::Rng;
use crate::skill::Skill;

/// One of the two players: the one who begins, or the other one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// Who begins.
    First,
    /// The other one.
    Second,
}

impl Side {
    /// Both, in their order.
    pub const ALL: [Self; 2] = [Self::First, Self::Second];

    /// The other side.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// The word used in records, `"first"` or `"second"`.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Second => "second",
        }
    }

    fn index(self) -> usize {
        match self {
            Self::First => 0,
            Self::Second => 1,
        }
    }
}

/// Who decides the moves of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// Somebody who is asked.
    Human,
    /// The machine, this well.
    Machine(Skill),
}

/// A side's place at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    /// Who decides.
    pub player: Player,
    /// A name to be called by; may be empty.
    pub name: String,
}

impl Seat {
    /// A human without a name.
    #[must_use]
    pub fn human() -> Self {
        Self::of(Player::Human)
    }

    /// A machine of this level without a name.
    #[must_use]
    pub fn machine(skill: Skill) -> Self {
        Self::of(Player::Machine(skill))
    }

    fn of(player: Player) -> Self {
        let name = String::new();
        Self { player, name }
    }
}

/// What a session is begun with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    /// The position.
    pub position: Expression,
    /// Whether the last move wins or loses.
    pub convention: Convention,
    /// The seed of all chance.
    pub seed: u64,
    /// Who sits where: who begins, and the other one.
    pub seats: [Seat; 2],
}

/// What was done in a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Played {
    /// A move of the places before it.
    Move(PlaceMove),
    /// The die was thrown; with more than there is on the heap the thrower is stuck.
    Throw(Face),
}

/// A turn that has been played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Whose it was.
    pub by: Side,
    /// What was done.
    pub action: Played,
    /// How the position lies after it.
    pub after: Places,
}

/// Why the game is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// This side has no move: it loses in normal and wins in misère play.
    Stuck(Side),
    /// This side has thrown more than there is, which counts as having no move.
    ThrownTooMuch(Side, Face),
    /// The heap is empty and the totals decide.
    Totals {
        /// What the first side has taken.
        first: Natural,
        /// What the second side has taken.
        second: Natural,
    },
    /// The position has come for the third time with the same side to move.
    Repeated,
}

/// How a game has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// Who has won; `None` for a draw.
    pub winner: Option<Side>,
    /// Why it is over.
    pub why: Why,
}

/// Why something cannot be done now. Nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The game is over.
    Over,
    /// The other side is to move.
    NotYourTurn,
    /// The die is to be thrown first.
    ThrowFirst,
    /// There is no die to be thrown.
    NothingToThrow,
    /// No move of this position.
    Illegal(IllegalMove),
}

/// A game being played.
///
/// ```
/// use grundy_core::Convention;
/// use grundy_play::session::{Refused, Seat, Session, Side, Start};
/// use grundy_rules::parse_expression;
///
/// let mut session = Session::new(Start {
///     position: parse_expression("nim(2)").unwrap(),
///     convention: Convention::Misere,
///     seed: 1,
///     seats: [Seat::human(), Seat::human()],
/// });
/// let take_one = session.places().moves(10).unwrap().remove(0);
/// assert_eq!(session.play(Side::Second, &take_one), Err(Refused::NotYourTurn));
/// session.play(Side::First, &take_one).unwrap();
/// assert_eq!(session.to_move(), Some(Side::Second));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    start: Start,
    first: Places,
    turns: Vec<Turn>,
    /// Turns taken back, the last one first to be played again.
    undone: Vec<Turn>,
    /// After how many turns the players changed places: ascending, all different.
    swaps: Vec<usize>,
    /// Of the two who sat there at the start.
    hints: [u32; 2],
}

impl Session {
    /// A game about to begin.
    #[must_use]
    pub fn new(start: Start) -> Self {
        Self {
            first: Places::new(&start.position),
            start,
            turns: Vec::new(),
            undone: Vec::new(),
            swaps: Vec::new(),
            hints: [0; 2],
        }
    }

    /// What it was begun with.
    #[must_use]
    pub fn start(&self) -> &Start {
        &self.start
    }

    /// Whether the last move wins or loses.
    #[must_use]
    pub fn convention(&self) -> Convention {
        self.start.convention
    }

    /// Who sits there.
    #[must_use]
    pub fn seat(&self, side: Side) -> &Seat {
        self.seat_in(self.turns.len(), side)
    }

    /// Who sits where now: who begins, and the other one.
    #[must_use]
    pub fn seats(&self) -> [Seat; 2] {
        Side::ALL.map(|side| self.seat(side).clone())
    }

    /// Who sat there in a turn, counted from 0.
    #[must_use]
    pub fn seat_in(&self, turn: usize, side: Side) -> &Seat {
        &self.start.seats[self.seat_at_start(turn, side)]
    }

    /// Which of the seats at the start those have who sit there in a turn.
    fn seat_at_start(&self, turn: usize, side: Side) -> usize {
        let swaps = self.swaps.iter().take_while(|after| **after <= turn);
        (side.index() + swaps.count()) % Side::ALL.len()
    }

    /// The position now.
    #[must_use]
    pub fn position(&self) -> &Expression {
        self.places().position()
    }

    /// How it lies before the players.
    #[must_use]
    pub fn places(&self) -> &Places {
        self.places_after(self.turns.len())
    }

    /// How the position lay after so many turns.
    ///
    /// # Panics
    ///
    /// If fewer have been played.
    #[must_use]
    pub fn places_after(&self, turns: usize) -> &Places {
        match turns.checked_sub(1) {
            None => &self.first,
            Some(last) => &self.turns[last].after,
        }
    }

    /// The name of the move of a turn, counted from 0; `None` for a throw.
    ///
    /// # Panics
    ///
    /// If fewer have been played.
    #[must_use]
    pub fn name(&self, turn: usize) -> Option<MoveName> {
        match &self.turns[turn].action {
            Played::Move(mv) => Some(self.places_after(turn).name(mv)),
            Played::Throw(_) => None,
        }
    }

    /// The turns played, in their order.
    #[must_use]
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// How many turns can be played again.
    #[must_use]
    pub fn undone(&self) -> usize {
        self.undone.len()
    }

    /// Whose turn it is; `None` where the game is over.
    #[must_use]
    pub fn to_move(&self) -> Option<Side> {
        self.ending().is_none().then(|| self.next_side())
    }

    /// Who decides the next move; `None` where the game is over.
    #[must_use]
    pub fn player_to_move(&self) -> Option<Player> {
        self.to_move().map(|side| self.seat(side).player)
    }

    /// Whose turn it would be if the game went on.
    fn next_side(&self) -> Side {
        match self.turns.len().is_multiple_of(2) {
            true => Side::First,
            false => Side::Second,
        }
    }

    /// Whether chance is to move: a die has to be thrown.
    #[must_use]
    pub fn awaits_throw(&self) -> bool {
        is_unthrown(self.position()) && self.turns.is_empty()
    }

    /// Throws the die for whoever is to move. The face depends on the seed alone.
    ///
    /// # Errors
    ///
    /// [`Refused::NothingToThrow`].
    pub fn throw(&mut self) -> Result<Face, Refused> {
        let faces = Face::ALL;
        let face = faces[Rng::stream(self.start.seed, 0).index(faces.len())];
        self.thrown(face).map(|()| face)
    }

    /// The throw has shown this face.
    ///
    /// # Errors
    ///
    /// [`Refused::NothingToThrow`].
    pub fn thrown(&mut self, face: Face) -> Result<(), Refused> {
        if !self.awaits_throw() {
            return Err(Refused::NothingToThrow);
        }
        let game = self.position().as_game();
        let throws = game.and_then(|game| game.throws());
        let mut throws = throws.ok_or(Refused::NothingToThrow)?;
        let after = match throws[usize::from(face.number()) - 1].take() {
            Some(after) => Places::new(&Expression::new(vec![Term::Single(Single::Game(after))])),
            None => self.places().clone(),
        };
        self.push(Played::Throw(face), after);
        Ok(())
    }

    /// Plays a move of the places for a side.
    ///
    /// Turns that were taken back are forgotten, but for the one that is played again.
    ///
    /// # Errors
    ///
    /// Why it cannot be played; the session is as before.
    pub fn play(&mut self, by: Side, mv: &PlaceMove) -> Result<(), Refused> {
        self.admit(by)?;
        self.places().check(mv).map_err(Refused::Illegal)?;
        let after = self.places().after(mv);
        self.push(Played::Move(mv.clone()), after);
        Ok(())
    }

    /// A move of the [position](Self::position) as the first of the places that it can be.
    ///
    /// # Errors
    ///
    /// Why the side cannot play it.
    pub fn located(&self, by: Side, mv: &Move) -> Result<PlaceMove, Refused> {
        self.admit(by)?;
        let legal = self.position().check_move(mv);
        legal.map_err(Refused::Illegal)?;
        Ok(self.places().locate(mv))
    }

    /// Whether the side may move now.
    fn admit(&self, by: Side) -> Result<(), Refused> {
        let side = self.to_move().ok_or(Refused::Over)?;
        match (self.awaits_throw(), by == side) {
            (true, _) => Err(Refused::ThrowFirst),
            (false, false) => Err(Refused::NotYourTurn),
            (false, true) => Ok(()),
        }
    }

    fn push(&mut self, action: Played, after: Places) {
        let by = self.next_side();
        match self.undone.pop() {
            Some(again) if again.action == action => {}
            _ => self.undone.clear(),
        }
        self.turns.push(Turn { by, action, after });
    }

    /// Takes the last turn back; `None` where none was played.
    pub fn undo(&mut self) -> Option<&Turn> {
        let turn = self.turns.pop()?;
        self.undone.push(turn);
        if self.swaps.last() > Some(&self.turns.len()) {
            // Who sits where now stays as it is.
            self.swaps.pop();
            self.swap();
        }
        self.undone.last()
    }

    /// Plays the last turn that was taken back again; `None` where there is none.
    pub fn redo(&mut self) -> Option<&Turn> {
        let turn = self.undone.pop()?;
        self.turns.push(turn);
        self.turns.last()
    }

    /// Takes turns back until a human is to move before a move of their own: at least one turn, and
    /// all where no human has moved. Gives the number of turns taken back.
    pub fn undo_to_human(&mut self) -> usize {
        let before = self.turns.len();
        while let Some(turn) = self.undo() {
            let is_move = matches!(turn.action, Played::Move(_));
            let by = turn.by;
            if is_move && self.seat(by).player == Player::Human {
                break;
            }
        }
        before - self.turns.len()
    }

    /// Plays turns that were taken back again, until a human is to move or there are no more; the number of turns.
    pub fn redo_to_human(&mut self) -> usize {
        let before = self.turns.len();
        while self.redo().is_some() && self.player_to_move() != Some(Player::Human) {}
        self.turns.len() - before
    }

    /// Takes turns back, or plays them again, until so many have been played, or as near to it as there are turns.
    pub fn go_to(&mut self, turns: usize) {
        while self.turns.len() > turns && self.undo().is_some() {}
        while self.turns.len() < turns && self.redo().is_some() {}
    }

    /// Lets the two players change places; the turns stay.
    pub fn swap(&mut self) {
        let after = self.turns.len();
        match self.swaps.last() == Some(&after) {
            true => {
                self.swaps.pop();
            }
            false => self.swaps.push(after),
        }
    }

    /// Whether the players changed places after so many turns.
    #[must_use]
    pub fn is_swapped_after(&self, turns: usize) -> bool {
        self.swaps.contains(&turns)
    }

    /// How many hints a side has used.
    #[must_use]
    pub fn hints(&self, side: Side) -> u32 {
        self.hints[self.seat_at_start(self.turns.len(), side)]
    }

    /// How many hints each of the two has used who sat there at the start.
    #[must_use]
    pub fn hints_by_seat_at_start(&self) -> [u32; 2] {
        self.hints
    }

    /// Counts hints that a side has used.
    pub fn add_hints(&mut self, side: Side, count: u32) {
        let seat = self.seat_at_start(self.turns.len(), side);
        let hints = &mut self.hints[seat];
        *hints = hints.saturating_add(count);
    }

    /// How the game has ended; `None` while it goes on.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        let side = self.next_side();
        let wins_if_stuck = match self.start.convention {
            Convention::Normal => |side: Side| side.other(),
            Convention::Misere => |side: Side| side,
        };
        if is_unthrown(self.position()) {
            let Played::Throw(face) = self.turns.last()?.action else {
                return None;
            };
            // It was the thrower who could not move.
            let thrower = side.other();
            return Some(Ending {
                winner: Some(wins_if_stuck(thrower)),
                why: Why::ThrownTooMuch(thrower, face),
            });
        }
        if !self.position().is_over() {
            return self.is_repeated().then_some(Ending {
                winner: None,
                why: Why::Repeated,
            });
        }
        if let Some(score) = self.position().as_game().and_then(|game| game.score()) {
            return Some(by_totals(&score, side));
        }
        Some(Ending {
            winner: Some(wins_if_stuck(side)),
            why: Why::Stuck(side),
        })
    }

    /// Whether the position, in which play may go on for ever, was there with the same side to move twice before.
    ///
    /// So every game ends: there are only so many positions. Cost: linear in the turns.
    fn is_repeated(&self) -> bool {
        let position = self.position();
        let with_same_side = (self.turns.len() % 2..self.turns.len()).step_by(2);
        let mut before =
            with_same_side.filter(|&turns| self.places_after(turns).position() == position);
        position.is_loopy() && before.nth(1).is_some()
    }

    /// The move of the machine whose turn it is, or that a perfect player would advise a human;
    /// `None` where the game is over or a die is to be thrown. It is not played yet.
    #[must_use]
    pub fn choose(&self, solver: &mut Solver, watch: Option<&dyn Watch>) -> Option<Chosen> {
        let skill = match self.player_to_move()? {
            Player::Human => Skill::PERFECT,
            Player::Machine(skill) => skill,
        };
        let turn = grundy_core::natural::widen(self.turns.len());
        let mut rng = Rng::stream(self.start.seed, turn + 1);
        let (position, convention) = (self.position(), self.start.convention);
        opponent::choose(solver, position, convention, skill, &mut rng, watch)
    }
}

/// Whether it is a die that has not been thrown.
fn is_unthrown(position: &Expression) -> bool {
    position
        .as_game()
        .is_some_and(|game| game.throws().is_some())
}

fn by_totals(end: &Score, to_move: Side) -> Ending {
    let winner = match end.outcome {
        Outcome::N => Some(to_move),
        Outcome::P => Some(to_move.other()),
        Outcome::Draw => None,
    };
    let (first, second) = match to_move {
        Side::First => (&end.mine, &end.yours),
        Side::Second => (&end.yours, &end.mine),
    };
    Ending {
        winner,
        why: Why::Totals {
            first: first.clone(),
            second: second.clone(),
        },
    }
}

#[cfg(test)]
mod tests;
