//! The die game.

use grundy_core::natural::{checked_sub, to_u64};
use grundy_core::{Convention, Natural, Outcome};
use grundy_rules::{Die, Face, GamePosition};
use grundy_solve::games::die::DieTable;

use super::{Action, Choosing, Handling, Memory, Sizes, Spot, Telling, Typing};
use crate::game_reason::{DieRepetition, FaceResult, GameReason};
use crate::number::Number;
use crate::said::Said;

pub(super) struct DieGame;

impl Handling for DieGame {
    fn action(&self, _from: &GamePosition, to: &GamePosition) -> Action {
        let up = Die::of(to).up;
        Action::Face(up.expect("a throw or a turn shows a face").number())
    }

    fn choosing(&self) -> Choosing {
        Choosing::Face
    }

    fn memory(&self, position: &GamePosition) -> Memory {
        Memory::Die(Die::of(position).up.map(Face::number))
    }

    fn after(&self, from: &GamePosition, _spot: Spot, amount: &Natural) -> Option<GamePosition> {
        let face = Face::new(to_u64(amount)?)?;
        Die::of(from).after(face).map(Die::position)
    }

    fn typed(
        &self,
        from: &GamePosition,
        said: Option<&Said>,
        _text: &str,
        _typing: &mut Typing,
    ) -> Option<GamePosition> {
        let number = match said? {
            Said::Face(number) | Said::Take(number) => number,
            Said::Numbers(numbers) if numbers.len() == 1 => &numbers[0],
            _ => return None,
        };
        let face = Face::new(to_u64(number)?)?;
        Die::of(from).after(face).map(Die::position)
    }

    fn varied(&self, from: &GamePosition, sizes: &mut Sizes<'_>) -> Option<GamePosition> {
        let mut to = Die::of(from);
        to.heap = sizes.near(&to.heap);
        to.up = to.up.map(|_| Face::ALL[sizes.rng.index(Face::ALL.len())]);
        Some(to.position())
    }

    fn reasons(&self, position: &GamePosition, told: Telling<'_>) -> Option<Vec<GameReason>> {
        let (die, convention) = (Die::of(position), told.convention);
        let table = DieTable::new();
        Some(vec![
            period(&table, &die, convention),
            faces(&table, &die, convention),
        ])
    }
}

fn period(table: &DieTable, die: &Die, convention: Convention) -> GameReason {
    let period = match die.up {
        Some(_) => table.outcomes_period(convention),
        None => table.chances_period(convention),
    };
    let length = Natural::from(period.period);
    let from = Natural::from(period.preperiod);
    GameReason::DiePeriod(DieRepetition {
        preperiod: period.preperiod,
        period: period.period,
        stands_for: checked_sub(&die.heap, &from)
            .filter(|past| *past >= length)
            .map(|past| Number(past % &length + &from)),
    })
}

/// What every face leads to that may be thrown or turned up.
fn faces(table: &DieTable, die: &Die, convention: Convention) -> GameReason {
    let faces: Vec<(Face, Option<Die>)> = match die.up {
        None => Face::ALL.into_iter().zip(die.throws()).collect(),
        Some(up) => {
            let turned = up.sides().map(|face| (face, die.after(face)));
            turned.filter(|(_, leaves)| leaves.is_some()).collect()
        }
    };
    let result = |(face, leaves): (Face, Option<Die>)| FaceResult {
        face: face.number(),
        wins: match &leaves {
            Some(left) => table.outcome(left, convention) == Some(Outcome::P),
            None => convention.of_terminal() == Outcome::N,
        },
        leaves: leaves.map(|left| left.position().to_string()),
    };
    GameReason::Faces {
        thrown: die.up.is_none(),
        faces: faces.into_iter().map(result).collect(),
    }
}
