//! The odd/even game.

use grundy_core::Natural;
use grundy_rules::{GamePosition, Parity, ParityRules};
use grundy_solve::games::parity;

use super::{Action, Choosing, Handling, Memory, PileName, Sizes, Spot, Telling, Typing, taken};
use crate::game_reason::{DecidingResidue, GameReason};
use crate::number::Number;
use crate::rng::Rng;
use crate::said::Said;

impl Handling for ParityRules {
    fn action(&self, from: &GamePosition, to: &GamePosition) -> Action {
        taken(&from.numbers()[0], &to.numbers()[0])
    }

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

    fn pile(&self, position: &GamePosition, _spot: Spot) -> Option<(Natural, PileName)> {
        Some((position.numbers()[0].clone(), PileName::Only))
    }

    fn total(&self, position: &GamePosition) -> Option<Natural> {
        Some(Parity::of(position).heap)
    }

    fn after(&self, from: &GamePosition, _spot: Spot, amount: &Natural) -> Option<GamePosition> {
        let from = Parity::of(from);
        (*amount <= from.heap).then(|| from.after(amount).position())
    }

    fn typed(
        &self,
        from: &GamePosition,
        said: Option<&Said>,
        _text: &str,
        typing: &mut Typing,
    ) -> Option<GamePosition> {
        let from = Parity::of(from);
        let take = typing.one_heap(said?, &from.heap)?;
        Some(from.after(&take).position())
    }

    fn draw(&self, from: &GamePosition, rng: &mut Rng) -> Option<GamePosition> {
        let from = Parity::of(from);
        let take = rng.natural_between(&Natural::ONE, &from.most());
        Some(from.after(&take).position())
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
