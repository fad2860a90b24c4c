//! Which game of the catalogue it is.

use std::fmt;

use grundy_core::Natural;

use super::coins::CoinGame;
use super::euclid_equal::EuclidEqual;
use super::every::Every;
use super::game::{Arguments, Game, Shape};
use super::geography::Geography;
use super::hackenbush::HackenbushGraph;
use super::heaps::{Moore, PokerNim};
use super::northcott::Northcott;
use super::pieces::PieceGame;
use super::planar::Planar;
use super::race::Race;
use super::strip::{Nimble, SilverDollar, Staircase, Welter};
use super::tree::Hackenbush;
use super::written::FreeOrder;
use super::{Classic, ClassicKind, ClassicProblem};
use crate::family::Families;

/// The rules of a game of the catalogue, with their parameters.
///
/// With each what the numbers of a [`Classic`] position mean.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ClassicRules {
    /// `moore{k=2}(5,4,3)`: heaps, larger first; a move lowers 1 to k of them.
    Moore(Moore),
    /// `staircase(1,2,3)`: the tokens on the steps 1, 2, …; a move takes some of one step down to the next.
    Staircase,
    /// `nimble(5,2,2)`: the squares of coins, larger first; a move takes one down, on any square.
    Nimble,
    /// `silver-dollar(1,4,6)`: the squares of coins, ascending; a move takes one down, not past another.
    SilverDollar(SilverDollar),
    /// `welter(7,4,1)`: the squares of coins, larger first; a move takes one down to a free square.
    Welter,
    /// `northcott("#..#/.##.")`: for each row the squares of its two pieces and its length.
    Northcott,
    /// `poker-nim(10,5,4)`: the bag, then heaps, larger first; take from a heap, or add from the bag.
    PokerNim,
    /// `race{to=30,max=2}(0)`: the count so far; a move adds 1 to max.
    Race(Race),
    /// `every{1..3}(9,7)`: heaps; a move takes from each that allows it.
    Every(Every),
    /// `cutting(4x6)`, `chocolate(4x6)`: the two sides of each piece; a move cuts one.
    Pieces(PieceGame),
    /// `turtles(6,3,1)` and the like: the places of the heads, larger first.
    Coins(CoinGame),
    /// `turning-corners(5x3)`, `tartan{turtles,ruler}(5x3)`: the places of the heads in a rectangle.
    Planar(Planar),
    /// `hackenbush("(()())")`: the levels of the edges of trees, lower ones first.
    Hackenbush,
    /// `hackenbush-graph("edges.csv")`: the edges that are left.
    HackenbushGraph(HackenbushGraph),
    /// `geography("edges.csv")(a)`: the vertex of the token, then those where it has not been.
    Geography(Geography),
    /// `euclid-equal(25,7)`: two numbers, larger first.
    EuclidEqual,
}

impl ClassicRules {
    /// What the game says of itself.
    pub(super) fn game(&self) -> &dyn Game {
        match self {
            Self::Moore(moore) => moore,
            Self::Staircase => &Staircase,
            Self::Nimble => &Nimble,
            Self::SilverDollar(silver) => silver,
            Self::Welter => &Welter,
            Self::Northcott => &Northcott,
            Self::PokerNim => &PokerNim,
            Self::Race(race) => race,
            Self::Every(every) => every,
            Self::Pieces(pieces) => pieces,
            Self::Coins(coins) => coins,
            Self::Planar(planar) => planar,
            Self::Hackenbush => &Hackenbush,
            Self::HackenbushGraph(graph) => graph,
            Self::Geography(geography) => geography,
            Self::EuclidEqual => &EuclidEqual,
        }
    }

    /// Which row of the table it is.
    #[must_use]
    pub fn kind(&self) -> ClassicKind {
        match self {
            Self::Moore(_) => ClassicKind::Moore,
            Self::Staircase => ClassicKind::Staircase,
            Self::Nimble => ClassicKind::Nimble,
            Self::SilverDollar(_) => ClassicKind::SilverDollar,
            Self::Welter => ClassicKind::Welter,
            Self::Northcott => ClassicKind::Northcott,
            Self::PokerNim => ClassicKind::PokerNim,
            Self::Race(_) => ClassicKind::Race,
            Self::Every(_) => ClassicKind::Every,
            Self::Pieces(PieceGame::Cutting) => ClassicKind::Cutting,
            Self::Pieces(PieceGame::Chocolate) => ClassicKind::Chocolate,
            Self::Coins(CoinGame::Turtles) => ClassicKind::Turtles,
            Self::Coins(CoinGame::MockTurtles) => ClassicKind::MockTurtles,
            Self::Coins(CoinGame::Ruler) => ClassicKind::Ruler,
            Self::Coins(CoinGame::Twins) => ClassicKind::Twins,
            Self::Planar(Planar::Corners) => ClassicKind::TurningCorners,
            Self::Planar(Planar::Tartan(..)) => ClassicKind::Tartan,
            Self::Hackenbush => ClassicKind::Hackenbush,
            Self::HackenbushGraph(_) => ClassicKind::HackenbushGraph,
            Self::Geography(_) => ClassicKind::Geography,
            Self::EuclidEqual => ClassicKind::EuclidEqual,
        }
    }

    /// What of the numbers may be written in any order; none where the order of all of them is the game's.
    pub(super) fn free_order(&self) -> Option<FreeOrder> {
        match self {
            Self::Moore(_)
            | Self::Nimble
            | Self::Welter
            | Self::SilverDollar(_)
            | Self::Coins(_)
            | Self::Planar(_)
            | Self::EuclidEqual => Some(FreeOrder::Numbers { fixed: 0 }),
            Self::PokerNim => Some(FreeOrder::Numbers { fixed: 1 }),
            Self::Pieces(_) => Some(FreeOrder::Pieces),
            _ => None,
        }
    }

    /// How a position is written.
    #[must_use]
    pub fn shape(&self) -> Shape {
        self.game().shape()
    }

    /// What the numbers of its [families](crate::family) count.
    pub(crate) fn families(&self) -> Families {
        self.game().families()
    }

    /// The numbers of the position that the numbers of a family tell, where there is one.
    pub(crate) fn member(&self, numbers: &[Natural]) -> Option<Vec<Natural>> {
        self.game().member(numbers)
    }

    /// Whether the last move may lose.
    pub(crate) fn has_misere(&self) -> bool {
        self.game().has_misere()
    }

    /// The position that was written in the shape of the game.
    ///
    /// # Errors
    ///
    /// The rule that it breaks.
    pub fn position(&self, arguments: Arguments) -> Result<Classic, ClassicProblem> {
        let numbers = self.game().read(arguments)?;
        Ok(Classic::in_order(self.clone(), numbers))
    }
}

impl fmt::Display for ClassicRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind().row().name)?;
        match self {
            Self::Moore(moore) => write!(f, "{{k={}}}", moore.most_heaps),
            Self::SilverDollar(SilverDollar {
                dollar: Some(dollar),
            }) => write!(f, "{{dollar={dollar}}}"),
            Self::Race(race) => write!(f, "{{to={},max={}}}", race.to, race.max),
            Self::Every(every) => write!(f, "{{{}}}", every.takes),
            Self::Planar(Planar::Tartan(first, second)) => {
                write!(f, "{{{},{}}}", first.name(), second.name())
            }
            Self::HackenbushGraph(graph) => graph.file.fmt(f),
            Self::Geography(geography) => geography.file.fmt(f),
            _ => Ok(()),
        }
    }
}
