//! The odd/even game.

use grundy_core::Natural;
use grundy_rules::{GamePosition, Parity, ParityRules};
use grundy_solve::games::parity;

use super::{Choosing, Handling, Memory, Sizes, Spot, Telling};
use crate::game_reason::{DecidingResidue, GameReason};
use crate::number::Number;

impl Handling for ParityRules {
    fn choosing(&self) -> Choosing {
        Choosing::Count
    }

    fn memory(&self, position: &GamePosition) -> Memory {
        let parity = Parity::of(position);
        Memory::Totals {
            win: self.win.word(),
            most: parity.most(),
            mine: parity.mine,
            yours: parity.yours,
        }
    }

    fn most(&self, position: &GamePosition) -> Option<Natural> {
        Some(Parity::of(position).most())
    }

    fn after(&self, from: &GamePosition, _spot: Spot, amount: &Natural) -> Option<GamePosition> {
        let from = Parity::of(from);
        (*amount <= from.heap).then(|| from.after(amount).position())
    }

    fn varied(&self, from: &GamePosition, sizes: &mut Sizes<'_>) -> Option<GamePosition> {
        let mut to = Parity::of(from);
        let is_start = to.mine.is_zero() && to.yours.is_zero();
        is_start.then(|| {
            to.heap = sizes.near(&to.heap);
            to.position()
        })
    }

    fn reasons(&self, position: &GamePosition, _told: Telling<'_>) -> Option<Vec<GameReason>> {
        let position = Parity::of(position);
        let total = &position.heap + &position.mine + &position.yours;
        if total % 2u8 == 0 {
            return Some(vec![GameReason::AlwaysDraw]);
        }
        let modulus = parity::period(&self.max);
        let ahead = self.win.has(&position.mine);
        let losing = parity::losing_residues(&self.max, ahead).into_iter();
        Some(vec![GameReason::Residue(DecidingResidue {
            residue: Number(&position.heap % &modulus),
            losing: losing.map(Number).collect(),
            modulus: Number(modulus),
            ahead,
        })])
    }
}
