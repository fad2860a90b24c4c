//! Games that people know by name, each with a theorem or a history of its own.
//!
//! A position of any of them is a list of numbers under some rules: coins on squares, tokens on steps, the
//! vertices that are left of a graph, a heap and what was taken before. What a game must say of itself is
//! `Game`; one file holds one game or a few that differ in a line. All else (sums, text, the numbers that
//! engines know components by) is here once for all of them, and [`GameRules`] is the only list.

mod antonim;
mod coins;
mod die;
mod divisors;
mod euclid;
mod euclid_equal;
mod every;
mod game;
mod geography;
mod graph;
mod graph_kayles;
mod greedy_nim;
mod hackenbush;
mod hackenbush_graph;
mod moore;
mod nimble;
mod northcott;
mod order;
mod packing;
mod pair;
mod parity;
mod pieces;
mod planar;
mod poker_nim;
mod position;
mod problem;
mod race;
mod row;
mod silver_dollar;
mod staircase;
mod times;
mod welter;
mod wythoff;

#[cfg(test)]
pub(crate) mod tests;

use std::fmt;
use std::sync::Arc;

use grundy_core::Natural;

use crate::counted::{Counted, Families};
use game::Game;

pub use crate::graphs::{EdgeFile, EdgeLists};
pub use coins::CoinGame;
pub use die::{Die, Face};

pub use every::Every;
pub use game::{Arguments, Remembered, Score, Shape};
pub use geography::Geography;
pub(crate) use graph::is_plain_character;
pub use graph::{GraphFile, Tokens};
pub use graph_kayles::{GraphGame, GraphKayles, GraphKaylesKind};
pub use hackenbush::levels_above;
pub use hackenbush_graph::HackenbushGraph;
pub use moore::Moore;
pub use packing::PackedRules;
pub use pair::Pair;
pub use parity::{Parity, ParityRules, Winner};
pub use pieces::PieceGame;
pub use planar::Planar;
pub use position::GamePosition;
pub use problem::GameProblem;
pub use race::Race;
pub use row::{GameKind, GameRow};
pub(crate) use row::{Given, Parameter, Parameters, Value};
pub use silver_dollar::SilverDollar;
pub use times::{Times, TimesRules};

/// Every game, in the order of presentation.
pub(crate) static ROWS: [&GameRow; 36] = [
    &wythoff::ROW,
    &times::FIBONACCI,
    &times::TIMES,
    &parity::ROW,
    &die::ROW,
    &euclid::ROW,
    &graph::ROW,
    &moore::ROW,
    &staircase::ROW,
    &nimble::ROW,
    &silver_dollar::ROW,
    &welter::ROW,
    &northcott::ROW,
    &poker_nim::ROW,
    &race::ROW,
    &every::ROW,
    &pieces::CUTTING,
    &pieces::CHOCOLATE,
    &coins::TURTLES,
    &coins::MOCK_TURTLES,
    &coins::RULER,
    &coins::TWINS,
    &planar::TURNING_CORNERS,
    &planar::TARTAN,
    &hackenbush::ROW,
    &hackenbush_graph::ROW,
    &geography::ROW,
    &euclid_equal::ROW,
    &divisors::ROW,
    &greedy_nim::ROW,
    &antonim::ROW,
    &graph_kayles::NODES,
    &graph_kayles::ARCS,
    &graph_kayles::PLACE,
    &graph_kayles::DELETION,
    &graph_kayles::EDGES,
];

/// The rules of a game, with their parameters.
///
/// With each what the numbers of a [`GamePosition`] mean.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum GameRules {
    /// `wythoff(5,3)`: two heaps, larger first.
    Wythoff,
    /// `euclid(25,7)`: two numbers, larger first.
    Euclid,
    /// `fibonacci(20)`, `times{3}(40,max=6)`: the heap, and after the first move the most that may be taken.
    Times(TimesRules),
    /// `die(31,up=4)`: the heap, and after the throw the face that is up.
    Die,
    /// `parity{max=3,win=odd}(21)`: the heap, and the totals of the player to move and of the other.
    Parity(ParityRules),
    /// `graph("edges.csv")(a,b,b)`: the vertices of the tokens, ascending, which is the order of their names.
    Graph(Arc<GraphFile>),
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
    /// `divisors(360)`: the numbers whose divisors may be named, of which none divides another, larger first.
    Divisors,
    /// `greedy-nim(5,4,4)`: heaps, larger first; a move lowers a largest one.
    GreedyNim,
    /// `antonim(5,4,2)`: heaps, larger first, all different.
    Antonim,
    /// `node-kayles{grid}(3x4)`, `arc-kayles("edges.csv")`, `place{queen}(5x5)`: the vertices that are left, ascending.
    GraphKayles(GraphKayles),
}

impl GameRules {
    /// What the game says of itself.
    fn game(&self) -> &dyn Game {
        match self {
            Self::Wythoff => &wythoff::Wythoff,
            Self::Euclid => &euclid::Euclid,
            Self::Times(times) => times,
            Self::Die => &die::DieGame,
            Self::Parity(parity) => parity,
            Self::Graph(file) => file,
            Self::Moore(moore) => moore,
            Self::Staircase => &staircase::Staircase,
            Self::Nimble => &nimble::Nimble,
            Self::SilverDollar(silver) => silver,
            Self::Welter => &welter::Welter,
            Self::Northcott => &northcott::Northcott,
            Self::PokerNim => &poker_nim::PokerNim,
            Self::Race(race) => race,
            Self::Every(every) => every,
            Self::Pieces(pieces) => pieces,
            Self::Coins(coins) => coins,
            Self::Planar(planar) => planar,
            Self::Hackenbush => &hackenbush::Hackenbush,
            Self::HackenbushGraph(graph) => graph,
            Self::Geography(geography) => geography,
            Self::EuclidEqual => &euclid_equal::EuclidEqual,
            Self::Divisors => &divisors::Divisors,
            Self::GreedyNim => &greedy_nim::GreedyNim,
            Self::Antonim => &antonim::Antonim,
            Self::GraphKayles(kayles) => kayles,
        }
    }

    /// Which game the registry lists it as.
    #[must_use]
    pub fn kind(&self) -> GameKind {
        GameKind(self.game().row())
    }

    /// How a position is written.
    #[must_use]
    pub fn shape(&self) -> Shape {
        self.game().shape()
    }

    /// Whether its numbers are heaps and nothing else.
    #[must_use]
    pub fn is_of_heaps(&self) -> bool {
        let natural = self.families().first();
        let counts = natural.is_some_and(|family| family.iter().all(|of| *of == Counted::Heap));
        counts && matches!(self.shape(), Shape::Numbers)
    }

    /// The graph on which tokens move, of games that are this and no more.
    #[must_use]
    pub fn graph(&self) -> Option<&Arc<GraphFile>> {
        match self {
            Self::Graph(file) => Some(file),
            _ => None,
        }
    }

    /// What the number is called that a throw decides, of games in which one comes before the first move.
    ///
    /// ```
    /// let rules = |text| grundy_rules::parse_expression(text).unwrap().as_game().unwrap().rules().clone();
    /// assert_eq!(rules("die(31)").thrown(), Some("up"));
    /// assert_eq!(rules("fibonacci(20)").thrown(), None);
    /// ```
    #[must_use]
    pub fn thrown(&self) -> Option<&'static str> {
        let Shape::Remembered([of]) = self.shape() else {
            return None;
        };
        let heap = self.member(&[Natural::ONE])?;
        heap.throws().map(|_| of.name)
    }

    /// The vertex of this name, of games whose positions are vertices.
    pub(crate) fn vertex(&self, name: &str) -> Option<u32> {
        self.game().vertex(name)
    }

    /// What the numbers of its [families](crate::family) count.
    pub(crate) fn families(&self) -> Families {
        self.game().families()
    }

    /// The position that the numbers of a family tell, where there is one.
    pub(crate) fn member(&self, numbers: &[Natural]) -> Option<GamePosition> {
        let numbers = self.game().member(numbers)?;
        Some(GamePosition::in_order(self.clone(), numbers))
    }

    /// The same on graphs of any size, where it is a game on one of a family.
    pub(crate) fn of_any_size(&self) -> Option<GraphGame> {
        match self {
            Self::GraphKayles(kayles) => kayles.of_any_size(),
            _ => None,
        }
    }

    /// Some position, where none is told by one number or two.
    pub(crate) fn example(&self) -> Option<GamePosition> {
        let numbers = self.game().example()?;
        Some(GamePosition::in_order(self.clone(), numbers))
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
    pub fn position(&self, arguments: Arguments) -> Result<GamePosition, GameProblem> {
        let numbers = self.game().read(arguments)?;
        Ok(GamePosition::in_order(self.clone(), numbers))
    }
}

impl fmt::Display for GameRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let game = self.game();
        write!(f, "{}{}", game.row().name, game.parameters())
    }
}
