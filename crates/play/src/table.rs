//! A session as it lies on the table: rows and heaps keep their places from turn to turn.
//!
//! A session knows positions as sums, in which equal heaps are merged and a row that was cut in two is
//! two heaps. Whoever looks at the game wants to see the stones where they were, so every position is
//! also laid out as a [`Setup`], each from the one before, and moves go from one form to the other.
//!
//! What holds throughout: every row of the sum has one of the laid rows that looks the same, and the
//! runs of the others are heaps of the sum, each once. So a run of stones that is pointed at always has
//! its heap, and a heap that is moved in always has its run.

use grundy_core::Natural;
use grundy_core::natural::to_usize;
use grundy_rules::row::RunMove;
use grundy_rules::{Change, Expression, HeapRuleset, IllegalMove, Move, Row, Term};

use crate::names::{self, MoveName};
use crate::session::{Action, Refused, Session, Side};
use crate::setup::Setup;

/// The positions of a session, laid out.
///
/// ```
/// use grundy_core::Convention;
/// use grundy_play::session::{Seat, Session, Side, Start};
/// use grundy_play::table::Table;
/// use grundy_rules::{Change, Move, parse_expression, row::RunMove};
///
/// let mut session = Session::new(Start {
///     position: parse_expression("kayles(5)").unwrap(),
///     convention: Convention::Normal,
///     seed: 1,
///     seats: [Seat::human(), Seat::human()],
/// });
/// let mut table = Table::new(&session);
/// let run = Change::Run(RunMove { start: 1, length: 2 });
/// table.play(&mut session, Side::First, &Move { term: 0, change: run }).unwrap();
/// assert_eq!(session.position().to_string(), "kayles(2,1)");
/// assert_eq!(table.setup(1).parts()[0].to_string(), "kayles(\"#..##\")");
/// assert_eq!(table.name(0).unwrap().to_string(), "2,3");
/// ```
#[derive(Clone, Debug)]
pub struct Table {
    first: Setup,
    /// Of each turn; those taken back stay until something else is played.
    turns: Vec<LaidTurn>,
}

#[derive(Clone, Debug)]
struct LaidTurn {
    action: Action,
    name: Option<MoveName>,
    after: Setup,
}

impl Table {
    /// The session laid out.
    #[must_use]
    pub fn new(session: &Session) -> Self {
        let mut table = Self {
            first: Setup::new(session.position_after(0)),
            turns: Vec::new(),
        };
        table.follow(session);
        table
    }

    /// The position after so many turns.
    ///
    /// # Panics
    ///
    /// If fewer have been laid.
    #[must_use]
    pub fn setup(&self, turns: usize) -> &Setup {
        match turns.checked_sub(1) {
            None => &self.first,
            Some(last) => &self.turns[last].after,
        }
    }

    /// The name of the move of a turn, counted from 0; `None` for a throw.
    ///
    /// # Panics
    ///
    /// If there is no such turn.
    #[must_use]
    pub fn name(&self, turn: usize) -> Option<&MoveName> {
        self.turns[turn].name.as_ref()
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
        for (index, turn) in played.iter().enumerate().skip(self.turns.len()) {
            let before = self.setup(index);
            let found = match &turn.action {
                Action::Move(mv) => to_setup(before, session.position_after(index), mv),
                Action::Throw(_) => None,
            };
            self.lay(&turn.action, found.as_ref(), &turn.after);
        }
    }

    fn lay(&mut self, action: &Action, mv: Option<&Move>, after: &Expression) {
        let before = self.setup(self.turns.len());
        let turn = LaidTurn {
            action: action.clone(),
            name: mv.map(|mv| names::name(before, mv)),
            after: match mv {
                Some(mv) => before.after(mv),
                None => Setup::new(after),
            },
        };
        self.turns.push(turn);
    }

    /// Plays a move of the setup that lies there for a side, and lays what it leaves.
    ///
    /// # Errors
    ///
    /// As [`Session::play`].
    pub fn play(&mut self, session: &mut Session, by: Side, mv: &Move) -> Result<(), Refused> {
        let turns = session.turns().len();
        let found = to_expression(self.setup(turns), session.position(), mv);
        if session.to_move().is_none() {
            return Err(Refused::Over);
        }
        let found = found.ok_or(Refused::Illegal(IllegalMove::NotAllowed))?;
        session.play(by, &found)?;
        let turn = &session.turns()[turns];
        let again = self.turns.get(turns);
        if again.is_some_and(|laid| laid.after == self.setup(turns).after(mv)) {
            return Ok(());
        }
        self.turns.truncate(turns);
        self.lay(&turn.action, Some(mv), &turn.after);
        Ok(())
    }
}

/// The move of the sum that a move of the setup is; `None` where there is no such row or heap. It need
/// not be legal.
#[must_use]
pub fn to_expression(setup: &Setup, expression: &Expression, mv: &Move) -> Option<Move> {
    let mut terms = expression.terms().iter();
    let part = setup.parts().get(mv.term)?;
    let (term, change) = match (part, &mv.change) {
        (Term::Heaps { ruleset, .. }, Change::Heap { heap, .. }) => {
            (terms.position(|term| has_heap(term, ruleset, heap))?, None)
        }
        (Term::Single(_), Change::Option(_)) => (terms.position(|term| term == part)?, None),
        (Term::Row { ruleset, row }, Change::Run(run)) => {
            match terms.position(|term| term == part) {
                Some(term) => (term, None),
                None => {
                    let (heap, left) = cut(row, *run)?;
                    let term = expression
                        .terms()
                        .iter()
                        .position(|term| has_heap(term, ruleset, &heap))?;
                    (term, Some(Change::Heap { heap, left }))
                }
            }
        }
        _ => return None,
    };
    let change = change.unwrap_or_else(|| mv.change.clone());
    Some(Move { term, change })
}

fn has_heap(term: &Term, rules: &HeapRuleset, heap: &Natural) -> bool {
    matches!(term, Term::Heaps { ruleset, heaps } if ruleset == rules && heaps.contains(heap))
}

/// The run that these stones are taken from, and what is left of it, larger first.
fn cut(row: &Row, taken: RunMove) -> Option<(Natural, Vec<Natural>)> {
    let end = taken.start.checked_add(taken.length)?;
    let whole = row
        .runs()
        .find(|run| run.start <= taken.start && end <= run.start + run.length)?;
    let sides = [taken.start - whole.start, whole.start + whole.length - end];
    let mut left: Vec<Natural> = sides
        .into_iter()
        .filter(|&side| side > 0)
        .map(Natural::from)
        .collect();
    left.sort_unstable_by(|a, b| b.cmp(a));
    Some((Natural::from(whole.length), left))
}

/// The move of the setup that a move of the sum is. Of a heap that is drawn as a row the first run of
/// its length is cut, the larger rest to the left. `None` where the setup has nothing that fits.
#[must_use]
pub fn to_setup(setup: &Setup, expression: &Expression, mv: &Move) -> Option<Move> {
    if let Some(found) = setup.find(expression, mv) {
        return Some(found);
    }
    match (expression.terms().get(mv.term)?, &mv.change) {
        (term @ Term::Row { .. }, Change::Run(_)) => {
            let term = setup.parts().iter().position(|part| part == term)?;
            let change = mv.change.clone();
            Some(Move { term, change })
        }
        (Term::Heaps { ruleset, .. }, Change::Heap { heap, left }) => {
            let size = to_usize(heap)?;
            let rests: Option<Vec<usize>> = left.iter().map(to_usize).collect();
            let rests = rests?;
            let length = size.checked_sub(rests.iter().sum())?;
            let claimed = claimed(setup, expression);
            let mut parts = setup.parts().iter().enumerate();
            parts.find_map(|(term, part)| match part {
                Term::Row { ruleset: same, row } if same == ruleset && !claimed[term] => {
                    let whole = row.runs().find(|run| run.length == size)?;
                    let start = whole.start + rests.first().unwrap_or(&0);
                    let change = Change::Run(RunMove { start, length });
                    Some(Move { term, change })
                }
                _ => None,
            })
        }
        _ => None,
    }
}

/// For each part whether it is the picture of a row of the sum, each of which has one.
fn claimed(setup: &Setup, expression: &Expression) -> Vec<bool> {
    let mut claimed = vec![false; setup.parts().len()];
    for term in expression.terms() {
        if !matches!(term, Term::Row { .. }) {
            continue;
        }
        let free = |(index, part): &(usize, &Term)| !claimed[*index] && *part == term;
        let found = setup.parts().iter().enumerate().find(free);
        if let Some((index, _)) = found {
            claimed[index] = true;
        }
    }
    claimed
}

#[cfg(test)]
mod tests;
