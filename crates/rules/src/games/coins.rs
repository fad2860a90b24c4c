//! Turning coins in a row.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use grundy_core::Natural;
use grundy_core::natural::to_u64;

use super::game::{Arguments, FreeOrder, Game, Visit, numbers_of};
use super::packing::Packing;
use super::{GameProblem, GameRow, GameRules, Parameters};
use crate::counted::{Counted, Families};

/// In the registry.
pub(super) static TURTLES: GameRow = GameRow {
    name: "turtles",
    chinese: "翻硬币",
    aliases: &["turning-turtles", "coin-turning"],
    ruleset: "turtles",
    example: "turtles(6,3,1)",
    parameters: Parameters::None,
    rules: |_| Some(GameRules::Coins(CoinGame::Turtles)),
};

/// In the registry.
pub(super) static MOCK_TURTLES: GameRow = GameRow {
    name: "mock-turtles",
    chinese: "翻三枚",
    aliases: &[],
    ruleset: "mock-turtles",
    example: "mock-turtles(6,3,1)",
    parameters: Parameters::None,
    rules: |_| Some(GameRules::Coins(CoinGame::MockTurtles)),
};

/// In the registry.
pub(super) static RULER: GameRow = GameRow {
    name: "ruler",
    chinese: "尺子",
    aliases: &[],
    ruleset: "ruler",
    example: "ruler(6,3,1)",
    parameters: Parameters::None,
    rules: |_| Some(GameRules::Coins(CoinGame::Ruler)),
};

/// In the registry.
pub(super) static TWINS: GameRow = GameRow {
    name: "twins",
    chinese: "双翻",
    aliases: &[],
    ruleset: "twins",
    example: "twins(6,3,1)",
    parameters: Parameters::None,
    rules: |_| Some(GameRules::Coins(CoinGame::Twins)),
};

/// A coin turning game on a row: the last of the coins that a move turns goes from heads to tails.
///
/// The numbers are the places of the heads, from 1 at the near end, larger first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum CoinGame {
    /// Turning Turtles: one coin or two.
    Turtles,
    /// Mock Turtles: one coin, two or three.
    MockTurtles,
    /// Ruler: any number of coins next to each other.
    Ruler,
    /// Twins: exactly two coins.
    Twins,
}

/// The longest row: a move of Mock Turtles has as many forms as pairs of coins.
const MOST_COINS: u64 = 4096;

/// Called with the coins that a move turns, larger first.
type VisitTurns<'v> = &'v mut dyn FnMut(&[u64]) -> ControlFlow<()>;

impl CoinGame {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Turtles, Self::MockTurtles, Self::Ruler, Self::Twins];

    /// The name in the notation.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Turtles => "turtles",
            Self::MockTurtles => "mock-turtles",
            Self::Ruler => "ruler",
            Self::Twins => "twins",
        }
    }

    /// Visits the sets of coins that a move may turn whose last is this one.
    pub fn visit_turns(self, last: u64, visit: VisitTurns<'_>) -> ControlFlow<()> {
        if matches!(self, Self::Turtles | Self::MockTurtles) {
            visit(&[last])?;
        }
        match self {
            Self::Turtles | Self::Twins => (1..last).try_for_each(|other| visit(&[last, other])),
            Self::MockTurtles => (1..last).try_for_each(|other| {
                visit(&[last, other])?;
                (1..other).try_for_each(|third| visit(&[last, other, third]))
            }),
            Self::Ruler => {
                let mut run = Vec::new();
                (1..=last).rev().try_for_each(|coin| {
                    run.push(coin);
                    visit(&run)
                })
            }
        }
    }

    /// Whether a move may turn exactly these coins, larger first.
    #[must_use]
    pub fn may_turn(self, coins: &[u64]) -> bool {
        match self {
            Self::Turtles => (1..=2).contains(&coins.len()),
            Self::MockTurtles => (1..=3).contains(&coins.len()),
            Self::Ruler => !coins.is_empty() && coins.windows(2).all(|pair| pair[0] == pair[1] + 1),
            Self::Twins => coins.len() == 2,
        }
    }
}

/// The number, if it is the place of a coin.
pub(super) fn place(number: &Natural) -> Result<u64, GameProblem> {
    match to_u64(number) {
        Some(0) => Err(GameProblem::SquareZero),
        Some(place) if place <= MOST_COINS => Ok(place),
        _ => Err(GameProblem::TooLarge { most: MOST_COINS }),
    }
}

/// The places of the coins with heads, by number.
pub(super) fn heads(numbers: &[Natural]) -> BTreeSet<u64> {
    numbers.iter().filter_map(to_u64).collect()
}

impl Game for CoinGame {
    fn row(&self) -> &'static GameRow {
        match self {
            Self::Turtles => &TURTLES,
            Self::MockTurtles => &MOCK_TURTLES,
            Self::Ruler => &RULER,
            Self::Twins => &TWINS,
        }
    }

    fn free_order(&self) -> Option<FreeOrder> {
        Some(FreeOrder::Numbers { fixed: 0 })
    }

    fn families(&self) -> Families {
        &[&[Counted::Head]]
    }

    fn read(&self, arguments: Arguments) -> Result<Vec<Natural>, GameProblem> {
        let numbers = numbers_of(arguments);
        // A row without heads is written as 0.
        if numbers == [Natural::ZERO] {
            return Ok(Vec::new());
        }
        let mut seen = BTreeSet::new();
        for number in &numbers {
            if !seen.insert(place(number)?) {
                return Err(GameProblem::SquareTaken);
            }
        }
        Ok(numbers)
    }

    fn put_in_order(&self, numbers: &mut Vec<Natural>) {
        numbers.sort_unstable_by(|a, b| b.cmp(a));
    }

    fn visit_options(&self, from: &[Natural], visit: Visit<'_>) -> ControlFlow<()> {
        let before = heads(from);
        before.iter().rev().try_for_each(|&last| {
            self.visit_turns(last, &mut |turned| {
                let turned: BTreeSet<u64> = turned.iter().copied().collect();
                let after = before.symmetric_difference(&turned);
                visit(after.copied().map(Natural::from).collect())
            })
        })
    }

    fn allows(&self, from: &[Natural], to: &[Natural]) -> bool {
        let (before, after) = (heads(from), heads(to));
        let mut turned: Vec<u64> = before.symmetric_difference(&after).copied().collect();
        turned.reverse();
        turned.first().is_some_and(|last| before.contains(last)) && self.may_turn(&turned)
    }

    fn packing(&self, part: &[Natural]) -> Option<Packing> {
        Packing::of_set(part)
    }
}
