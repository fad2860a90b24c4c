//! Pieces that are cut: chocolate is a heap of the parity of its cuts ([`nim_like`](super::nim_like)); of the
//! cutting game nothing is known.

use std::ops::ControlFlow;

use grundy_core::{Convention, Natural};
use grundy_rules::GamePosition;
use grundy_rules::games::PieceGame;

use super::nim_like::{self, NimLike};
use super::theorem::{Formulas, Theorem};

impl Theorem for PieceGame {
    fn on_nim(&self, _position: &GamePosition) -> Option<&dyn NimLike> {
        match self {
            Self::Chocolate => Some(self),
            Self::Cutting => None,
        }
    }

    /// Every cut or none wins.
    fn visit_candidates(
        &self,
        _position: &GamePosition,
        _visit: &mut dyn FnMut(GamePosition) -> ControlFlow<()>,
    ) -> Option<ControlFlow<()>> {
        None
    }

    fn stated(&self, _numbers: usize, convention: Convention) -> Option<Formulas> {
        match self {
            Self::Chocolate => {
                let stated = nim_like::stated(&["((a * b - 1) mod 2)"], convention);
                Some(stated.within("0 < a and 0 < b"))
            }
            Self::Cutting => None,
        }
    }
}

impl NimLike for PieceGame {
    fn heaps(&self, position: &GamePosition) -> Vec<Natural> {
        let pieces = position.numbers().chunks_exact(2);
        let cuts = pieces.map(Self::squares_less_one);
        cuts.map(|cuts| Natural::from(cuts % 2u8)).collect()
    }

    fn label(&self, position: &GamePosition, index: usize) -> String {
        let sides = &position.numbers()[2 * index..];
        format!("{}x{}", sides[0], sides[1])
    }
}
