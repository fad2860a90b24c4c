//! Pieces that are cut in two: paper, chocolate.

use std::ops::ControlFlow;

use grundy_core::Natural;
use grundy_core::natural::{checked_sub, range};

use super::game::{Arguments, FreeOrder, Game, Shape, Visit};
use super::{GameProblem, GameRow, GameRules, Parameters};
use crate::counted::{Counted, Families};

/// In the registry.
pub(super) static CUTTING: GameRow = GameRow {
    name: "cutting",
    chinese: "剪纸",
    aliases: &["cutting-game"],
    ruleset: "cutting",
    example: "cutting(4x6)",
    parameters: Parameters::None,
    rules: |_| Some(GameRules::Pieces(PieceGame::Cutting)),
};

/// In the registry.
pub(super) static CHOCOLATE: GameRow = GameRow {
    name: "chocolate",
    chinese: "掰巧克力",
    aliases: &["break-chocolate"],
    ruleset: "chocolate",
    example: "chocolate(4x6)",
    parameters: Parameters::None,
    rules: |_| Some(GameRules::Pieces(PieceGame::Chocolate)),
};

/// A move cuts one piece of w × h squares in two along a line.
///
/// The numbers are the sides of the pieces, two for each, the larger side first, larger pieces first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum PieceGame {
    /// The cutting game (POJ 2311): whoever first cuts off a single square wins. So nobody leaves a side
    /// of 1 until there is nothing else; here a cut that leaves one is not allowed, and no piece has one
    /// to begin with (it would be won at once).
    Cutting,
    /// Chocolate: any cut, until single squares are left.
    Chocolate,
}

/// The longest side: a piece has as many cuts.
const MOST_SQUARES: u64 = 1 << 20;

impl PieceGame {
    /// The least side that a cut may leave.
    fn least(self) -> Natural {
        match self {
            Self::Cutting => Natural::from(2u8),
            Self::Chocolate => Natural::ONE,
        }
    }

    /// The shorter parts that a side may be cut into, where the other is not shorter.
    fn cuts(self, side: &Natural) -> impl Iterator<Item = Natural> + use<> {
        range(&self.least(), &(side >> 1))
    }

    /// Whether the side may be cut into these two parts.
    fn may_cut(self, side: &Natural, parts: [&Natural; 2]) -> bool {
        parts[0] + parts[1] == *side && parts.iter().all(|part| **part >= self.least())
    }
}

/// The pieces, each by its two sides.
pub(super) fn pieces(numbers: &[Natural]) -> Vec<[Natural; 2]> {
    let sides = numbers.chunks_exact(2);
    sides
        .map(|sides| [sides[0].clone(), sides[1].clone()])
        .collect()
}

impl Game for PieceGame {
    fn row(&self) -> &'static GameRow {
        match self {
            Self::Cutting => &CUTTING,
            Self::Chocolate => &CHOCOLATE,
        }
    }

    fn free_order(&self) -> Option<FreeOrder> {
        Some(FreeOrder::Pieces)
    }

    fn families(&self) -> Families {
        &[&[Counted::Length, Counted::Width]]
    }

    fn shape(&self) -> Shape {
        Shape::Pairs
    }

    fn read(&self, arguments: Arguments) -> Result<Vec<Natural>, GameProblem> {
        let Arguments::Pairs(pairs) = arguments else {
            unreachable!("a game is given what it asks for");
        };
        let numbers: Vec<Natural> = pairs.into_iter().flat_map(|(a, b)| [a, b]).collect();
        let most = MOST_SQUARES;
        if numbers.iter().any(|side| *side > Natural::from(most)) {
            return Err(GameProblem::TooLarge { most });
        }
        if numbers.iter().any(Natural::is_zero) {
            return Err(GameProblem::NumberZero);
        }
        if numbers.iter().any(|side| *side < self.least()) {
            return Err(GameProblem::SideOfOne);
        }
        Ok(numbers)
    }

    fn put_in_order(&self, numbers: &mut Vec<Natural>) {
        let mut all = pieces(numbers);
        all.iter_mut()
            .for_each(|sides| sides.sort_unstable_by(|a, b| b.cmp(a)));
        all.sort_unstable_by(|a, b| b.cmp(a));
        *numbers = all.into_iter().flatten().collect();
    }

    fn visit_options(&self, from: &[Natural], visit: Visit<'_>) -> ControlFlow<()> {
        let all = pieces(from);
        let firsts = (0..all.len()).filter(|&at| at == 0 || all[at - 1] != all[at]);
        firsts.into_iter().try_for_each(|at| {
            let [long, short] = &all[at];
            let mut cut = |along: [Natural; 2], other: &Natural| {
                let mut left = all.clone();
                let [first, second] = along;
                left[at] = [first, other.clone()];
                left.push([second, other.clone()]);
                visit(left.into_iter().flatten().collect())
            };
            self.cuts(long)
                .try_for_each(|part| cut([long - &part, part], short))?;
            if long == short {
                return ControlFlow::Continue(());
            }
            self.cuts(short)
                .try_for_each(|part| cut([short - &part, part], long))
        })
    }

    fn allows(&self, from: &[Natural], to: &[Natural]) -> bool {
        let (mut gone, mut come) = (pieces(from), pieces(to));
        gone.retain(|piece| {
            let same = come.iter().position(|other| other == piece);
            same.map(|at| come.remove(at)).is_none()
        });
        let ([whole], [a, b]) = (gone.as_slice(), come.as_slice()) else {
            return false;
        };
        // The cut goes along a side that all three share.
        (0..2).any(|kept| {
            let along = |piece: &[Natural; 2]| {
                let shared = piece.iter().position(|side| *side == whole[kept])?;
                Some(piece[1 - shared].clone())
            };
            match (along(a), along(b)) {
                (Some(first), Some(second)) => self.may_cut(&whole[1 - kept], [&first, &second]),
                _ => false,
            }
        })
    }

    fn parts(&self, numbers: &[Natural]) -> Vec<Vec<Natural>> {
        numbers.chunks_exact(2).map(<[Natural]>::to_vec).collect()
    }

    fn arguments(&self, numbers: &[Natural]) -> String {
        let pieces = pieces(numbers).into_iter();
        let texts: Vec<String> = pieces.map(|[a, b]| format!("{a}x{b}")).collect();
        texts.join(",")
    }

    fn is_empty(&self, numbers: &[Natural]) -> bool {
        numbers.is_empty()
    }
}

impl PieceGame {
    /// How many cuts a piece of chocolate takes, whatever is done.
    #[must_use]
    pub fn squares_less_one(sides: &[Natural]) -> Natural {
        checked_sub(&(&sides[0] * &sides[1]), &Natural::ONE).unwrap_or(Natural::ZERO)
    }
}
