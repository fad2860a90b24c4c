//! A session as it lies on the table: rows and heaps keep their places from turn to turn.
//!
//! A session knows positions as sums, in which equal heaps are merged and a row that was cut in two is
//! two heaps. Whoever looks at the game wants to see the stones where they were, so every position is
//! also laid out as [`Places`], each from the one before.

use grundy_rules::IllegalMove;

use crate::names::MoveName;
use crate::places::{PlaceMove, Places};
use crate::session::{Action, Refused, Session, Side, Turn};

/// The positions of a session, laid out.
///
/// ```
/// use grundy_core::Convention;
/// use grundy_play::places::{PlaceChange, PlaceMove};
/// use grundy_play::session::{Seat, Session, Side, Start};
/// use grundy_play::table::Table;
/// use grundy_rules::{parse_expression, row::RunMove};
///
/// let mut session = Session::new(Start {
///     position: parse_expression("kayles(5)").unwrap(),
///     convention: Convention::Normal,
///     seed: 1,
///     seats: [Seat::human(), Seat::human()],
/// });
/// let mut table = Table::new(&session);
/// let change = PlaceChange::Run(RunMove { start: 1, length: 2 });
/// let mv = PlaceMove { place: 0, change };
/// table.play(&mut session, Side::First, &mv).unwrap();
/// assert_eq!(session.position().to_string(), "kayles(2,1)");
/// assert_eq!(table.places(1).expression().to_string(), "kayles(\"#..##\")");
/// assert_eq!(table.name(0).unwrap().to_string(), "2,3");
/// ```
#[derive(Clone, Debug)]
pub struct Table {
    first: Places,
    /// Of each turn; those taken back stay until something else is played.
    turns: Vec<LaidTurn>,
}

#[derive(Clone, Debug)]
struct LaidTurn {
    action: Action,
    /// Nothing moves when a die is thrown.
    mv: Option<PlaceMove>,
    after: Places,
}

impl Table {
    /// The session laid out.
    #[must_use]
    pub fn new(session: &Session) -> Self {
        let mut table = Self {
            first: Places::new(session.position_after(0)),
            turns: Vec::new(),
        };
        table.follow(session);
        table
    }

    /// The session laid out again as it lay before: each turn was this move of the places before it, of which a
    /// session knows only one that is equal to it. Moves that do not fit are not minded.
    ///
    /// ```
    /// use grundy_core::Convention;
    /// use grundy_play::places::{PlaceChange, PlaceMove};
    /// use grundy_play::session::{Seat, Session, Side, Start};
    /// use grundy_play::table::Table;
    /// use grundy_rules::parse_expression;
    ///
    /// let mut session = Session::new(Start {
    ///     position: parse_expression("nim(3,3)").unwrap(),
    ///     convention: Convention::Normal,
    ///     seed: 1,
    ///     seats: [Seat::human(), Seat::human()],
    /// });
    /// let mut table = Table::new(&session);
    /// let change = PlaceChange::Heap { index: 1, left: vec![1u8.into()] };
    /// let mv = PlaceMove { place: 0, change };
    /// table.play(&mut session, Side::First, &mv).unwrap();
    /// let again = Table::as_before(&session, |_, _| Some(mv.clone()));
    /// assert_eq!(again.places(1), table.places(1));
    /// assert_ne!(Table::new(&session).places(1), table.places(1));
    /// ```
    #[must_use]
    pub fn as_before(
        session: &Session,
        mv_of: impl Fn(usize, &Places) -> Option<PlaceMove>,
    ) -> Self {
        let mut table = Self {
            first: Places::new(session.position_after(0)),
            turns: Vec::new(),
        };
        for (index, turn) in session.turns().iter().enumerate() {
            let (before, places) = (session.position_after(index), table.places(index));
            let leads_there = |mv: &PlaceMove| {
                let played = places.to_move(before, mv);
                played.is_some_and(|played| before.after(&played) == turn.after)
            };
            let mv = match &turn.action {
                Action::Move(_) => mv_of(index, places).filter(leads_there),
                Action::Throw(_) => None,
            };
            table.lay_turn(session, index, mv);
        }
        table
    }

    /// How the position lies after so many turns.
    ///
    /// # Panics
    ///
    /// If fewer have been laid.
    #[must_use]
    pub fn places(&self, turns: usize) -> &Places {
        match turns.checked_sub(1) {
            None => &self.first,
            Some(last) => &self.turns[last].after,
        }
    }

    /// How many turns have been laid, with those that were taken back since.
    #[must_use]
    pub fn laid(&self) -> usize {
        self.turns.len()
    }

    /// The move of a turn, counted from 0; `None` for a throw.
    ///
    /// # Panics
    ///
    /// If there is no such turn.
    #[must_use]
    pub fn mv(&self, turn: usize) -> Option<&PlaceMove> {
        self.turns[turn].mv.as_ref()
    }

    /// The name of the move of a turn, counted from 0; `None` for a throw.
    ///
    /// # Panics
    ///
    /// If there is no such turn.
    #[must_use]
    pub fn name(&self, turn: usize) -> Option<MoveName> {
        self.mv(turn).map(|mv| self.places(turn).name(mv))
    }

    /// Lays the turns that the session has played since.
    ///
    /// Cost: linear in the number of turns, and of each new one in the size of the position.
    pub fn follow(&mut self, session: &Session) {
        let played = session.turns();
        let mut both = self.turns.iter().zip(played);
        if let Some(other) = both.position(|(laid, turn)| laid.action != turn.action) {
            self.turns.truncate(other);
        }
        for index in self.turns.len()..played.len() {
            self.lay_turn(session, index, None);
        }
    }

    /// Lays a turn of the session: as this move, else as the first that is it.
    fn lay_turn(&mut self, session: &Session, index: usize, mv: Option<PlaceMove>) {
        let turn = &session.turns()[index];
        let located = match &turn.action {
            Action::Move(mv) => {
                let before = session.position_after(index);
                Some(self.places(index).locate(before, mv))
            }
            Action::Throw(_) => None,
        };
        self.lay(turn, mv.or(located));
    }

    fn lay(&mut self, turn: &Turn, mv: Option<PlaceMove>) {
        let after = match &mv {
            Some(mv) => self.places(self.turns.len()).after(mv),
            None => Places::new(&turn.after),
        };
        let action = turn.action.clone();
        self.turns.push(LaidTurn { action, mv, after });
    }

    /// Plays a move of the places that lie there for a side, and lays what it leaves.
    ///
    /// # Errors
    ///
    /// As [`Session::play`].
    pub fn play(&mut self, session: &mut Session, by: Side, mv: &PlaceMove) -> Result<(), Refused> {
        let turns = session.turns().len();
        if session.to_move().is_none() {
            return Err(Refused::Over);
        }
        let found = self.places(turns).to_move(session.position(), mv);
        let found = found.ok_or(Refused::Illegal(IllegalMove::NotAllowed))?;
        session.play(by, &found)?;
        let again = self.turns.get(turns);
        if again.is_some_and(|laid| laid.mv.as_ref() == Some(mv)) {
            return Ok(());
        }
        self.turns.truncate(turns);
        self.lay(&session.turns()[turns], Some(mv.clone()));
        Ok(())
    }
}

#[cfg(test)]
mod tests;
