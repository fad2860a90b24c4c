//! Why play under a rule of coordinates ends.
//!
//! Coordinates are natural numbers, and so is every sum of natural multiples of them. Play ends where
//! every move makes
//!
//! * a given measure smaller, a sum of natural multiples of the coordinates and a constant;
//! * the total of the coordinates smaller; or
//! * the coordinates smaller in a lexicographic order: there is a coordinate that no move makes larger;
//!   of the moves that leave it alone the same is true with another coordinate, and so on until no
//!   move is left. If there is such an order, taking any coordinate that qualifies finds one: what
//!   qualifies among some moves qualifies among fewer.
//!
//! Whether a move makes something smaller is shown by [`linear`](super::linear).

use super::coordinate_move::CoordinateMove;
use super::linear::Linear;
use crate::formula::{Formula, Operation, Slot, slot_after};

/// Why play ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The given measure becomes smaller with every move.
    Given,
    /// The total of the coordinates does.
    Total {
        /// Whether moreover no move makes any coordinate larger.
        only_shrinks: bool,
    },
    /// The coordinates, in this order, do as words in a dictionary.
    InOrder(Vec<Slot>),
    /// The form of the rule does not show it.
    Unknown,
}

impl Ending {
    /// Whether the form of the rule shows that play ends.
    #[must_use]
    pub fn is_shown(&self) -> bool {
        *self != Self::Unknown
    }

    /// Whether it shows that no coordinate becomes larger.
    #[must_use]
    pub fn only_shrinks(&self) -> bool {
        matches!(self, Self::Total { only_shrinks: true })
    }
}

/// Why play with these moves ends.
pub(super) fn ending(
    moves: &[CoordinateMove],
    dimensions: usize,
    given: Option<&Formula>,
) -> Ending {
    let coordinates: Vec<Slot> = (0..dimensions).map(|index| slot_after(0, index)).collect();
    let falls = |mv: &CoordinateMove, formula: &Formula, by: i128| {
        let change = mv.change_of(formula);
        let loss = change.and_then(|change| Linear::of(&Formula::Number(0))?.plus(&change, -1));
        loss.is_some_and(|loss| mv.known().is_at_least(&loss, by))
    };
    let one = |&slot: &Slot| Formula::Name(slot);
    let total = coordinates
        .iter()
        .map(one)
        .reduce(|sum, coordinate| Formula::of(Operation::Plus, sum, coordinate));
    if let Some(total) = total
        && moves.iter().all(|mv| falls(mv, &total, 1))
    {
        let shrinks = |mv| coordinates.iter().all(|slot| falls(mv, &one(slot), 0));
        let only_shrinks = moves.iter().all(shrinks);
        return Ending::Total { only_shrinks };
    }
    if let Some(measure) = given
        && is_natural(measure)
        && moves.iter().all(|mv| falls(mv, measure, 1))
    {
        return Ending::Given;
    }
    in_order(moves, coordinates, &|mv, slot, by| {
        falls(mv, &one(&slot), by)
    })
}

/// Whether the formula is a natural number for all states, being such a sum.
fn is_natural(measure: &Formula) -> bool {
    let known = super::linear::Known::new(std::iter::empty(), None);
    Linear::of(measure).is_some_and(|form| known.is_at_least(&form, 0))
}

fn in_order(
    moves: &[CoordinateMove],
    mut left: Vec<Slot>,
    falls: &dyn Fn(&CoordinateMove, Slot, i128) -> bool,
) -> Ending {
    let mut order = Vec::new();
    let mut moves: Vec<&CoordinateMove> = moves.iter().collect();
    while !moves.is_empty() {
        let serves = |slot: &Slot| {
            moves.iter().all(|mv| falls(mv, *slot, 0)) && moves.iter().any(|mv| falls(mv, *slot, 1))
        };
        let Some(index) = left.iter().position(serves) else {
            return Ending::Unknown;
        };
        let slot = left.remove(index);
        moves.retain(|mv| !falls(mv, slot, 1));
        order.push(slot);
    }
    Ending::InOrder(order)
}
