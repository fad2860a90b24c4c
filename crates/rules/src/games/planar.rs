//! Turning coins in a rectangle: products of two coin turning games.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use grundy_core::Natural;
use grundy_core::natural::to_u64;

use super::coins::{CoinGame, place};
use super::game::{Arguments, FreeOrder, Game, Shape, Visit};
use super::packing::Packing;
use super::{GameProblem, GameRow, GameRules, Given, Parameters};
use crate::counted::{Counted, Families};

/// In the registry.
pub(super) static TURNING_CORNERS: GameRow = GameRow {
    name: "turning-corners",
    chinese: "翻四角",
    aliases: &["corners"],
    ruleset: "turning-corners",
    example: "turning-corners(5x3)",
    parameters: Parameters::None,
    rules: |_| Some(GameRules::Planar(Planar::Corners)),
};

/// In the registry.
pub(super) static TARTAN: GameRow = GameRow {
    name: "tartan",
    chinese: "乘积翻硬币",
    aliases: &[],
    ruleset: "tartan{turtles,ruler}",
    example: "tartan{turtles,ruler}(5x3)",
    parameters: Parameters::TwoCoinGames,
    rules: |given| match given {
        Given::TwoCoinGames(first, second) => {
            Some(GameRules::Planar(Planar::Tartan(first, second)))
        }
        _ => None,
    },
};

/// The product of two games on rows: where one may turn the coins X and the other the coins Y, a move
/// may turn all coins (x, y), and the one farthest out goes from heads to tails.
///
/// The numbers are the places of the heads, each as x·2^16 + y with x and y from 1, larger first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Planar {
    /// Turning Corners: the corners of a rectangle. Written with x and y from 0.
    Corners,
    /// Of any two games on rows.
    Tartan(CoinGame, CoinGame),
}

/// Both numbers of a place are below this.
const SIDE: u64 = 1 << 16;

/// The heads, by the two numbers of their places.
type Heads = BTreeSet<(u64, u64)>;

impl Planar {
    /// The games in the two directions.
    #[must_use]
    pub fn games(self) -> (CoinGame, CoinGame) {
        match self {
            Self::Corners => (CoinGame::Twins, CoinGame::Twins),
            Self::Tartan(first, second) => (first, second),
        }
    }

    /// The number that the near edge is written with.
    #[must_use]
    pub fn first_place(self) -> u64 {
        match self {
            Self::Corners => 0,
            Self::Tartan(..) => 1,
        }
    }

    /// The two numbers of a place, both from 1.
    #[must_use]
    pub fn place(number: &Natural) -> (u64, u64) {
        let number = to_u64(number).unwrap_or(0);
        (number / SIDE, number % SIDE)
    }

    /// A place as it is written.
    #[must_use]
    pub fn place_text(self, number: &Natural) -> String {
        let away = 1 - self.first_place();
        let (x, y) = Self::place(number);
        format!("{}x{}", x - away, y - away)
    }

    fn visit_turns(
        self,
        (x, y): (u64, u64),
        visit: &mut dyn FnMut(Heads) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (first, second) = self.games();
        first.visit_turns(x, &mut |columns| {
            second.visit_turns(y, &mut |rows| {
                let all = columns
                    .iter()
                    .flat_map(|&x| rows.iter().map(move |&y| (x, y)));
                visit(all.collect())
            })
        })
    }
}

fn heads(numbers: &[Natural]) -> Heads {
    numbers.iter().map(Planar::place).collect()
}

impl Game for Planar {
    fn row(&self) -> &'static GameRow {
        match self {
            Self::Corners => &TURNING_CORNERS,
            Self::Tartan(..) => &TARTAN,
        }
    }

    fn parameters(&self) -> String {
        match self {
            Self::Corners => String::new(),
            Self::Tartan(first, second) => format!("{{{},{}}}", first.name(), second.name()),
        }
    }

    fn free_order(&self) -> Option<FreeOrder> {
        Some(FreeOrder::Numbers { fixed: 0 })
    }

    fn families(&self) -> Families {
        &[&[Counted::Across, Counted::Along]]
    }

    fn shape(&self) -> Shape {
        Shape::Pairs
    }

    fn read(&self, arguments: Arguments) -> Result<Vec<Natural>, GameProblem> {
        let Arguments::Pairs(pairs) = arguments else {
            unreachable!("a game is given what it asks for");
        };
        let away = Natural::from(1 - self.first_place());
        let mut seen = Heads::new();
        let mut places = Vec::with_capacity(pairs.len());
        for (x, y) in &pairs {
            let (x, y) = (place(&(x + &away))?, place(&(y + &away))?);
            if !seen.insert((x, y)) {
                return Err(GameProblem::SquareTaken);
            }
            places.push(Natural::from(x * SIDE + y));
        }
        Ok(places)
    }

    fn put_in_order(&self, numbers: &mut Vec<Natural>) {
        numbers.sort_unstable_by(|a, b| b.cmp(a));
    }

    fn visit_options(&self, from: &[Natural], visit: Visit<'_>) -> ControlFlow<()> {
        let before = heads(from);
        before.iter().rev().try_for_each(|&last| {
            self.visit_turns(last, &mut |turned| {
                let after = before.symmetric_difference(&turned);
                visit(after.map(|(x, y)| Natural::from(x * SIDE + y)).collect())
            })
        })
    }

    fn allows(&self, from: &[Natural], to: &[Natural]) -> bool {
        let (before, after) = (heads(from), heads(to));
        let turned: Heads = before.symmetric_difference(&after).copied().collect();
        let descending = |all: BTreeSet<u64>| all.into_iter().rev().collect::<Vec<u64>>();
        let columns = descending(turned.iter().map(|(x, _)| *x).collect());
        let rows = descending(turned.iter().map(|(_, y)| *y).collect());
        let (first, second) = self.games();
        turned.last().is_some_and(|last| before.contains(last))
            && turned.len() == columns.len() * rows.len()
            && first.may_turn(&columns)
            && second.may_turn(&rows)
    }

    fn has_misere(&self) -> bool {
        false
    }

    /// A bit for each place needs the whole rectangle; no engine but the theorem knows these.
    fn packing(&self, _part: &[Natural]) -> Option<Packing> {
        None
    }

    fn arguments(&self, numbers: &[Natural]) -> String {
        match numbers {
            [] => "0".to_owned(),
            _ => {
                let places: Vec<String> = numbers.iter().map(|n| self.place_text(n)).collect();
                places.join(",")
            }
        }
    }
}
