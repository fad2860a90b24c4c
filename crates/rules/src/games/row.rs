//! What the registry says of a game.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use grundy_core::Natural;

use super::{CoinGame, EdgeFile, GameRules, GraphFile, ROWS};
use crate::graphs::{Degree, SimpleGraph};
use crate::heap::TakeSet;

/// What the registry says of a game.
#[derive(Debug)]
pub struct GameRow {
    /// Its name in the notation.
    pub name: &'static str,
    /// Its Chinese name; the notation accepts it too.
    pub chinese: &'static str,
    /// Other names that the notation accepts.
    pub aliases: &'static [&'static str],
    /// The ruleset alone, with example parameters.
    pub ruleset: &'static str,
    /// A position.
    pub example: &'static str,
    /// What stands behind the name.
    pub(crate) parameters: Parameters,
    /// The rules with these parameters; none where one is missing.
    pub(crate) rules: fn(Given) -> Option<GameRules>,
}

/// What stands behind the name of a game.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Parameters {
    /// Nothing.
    None,
    /// `{to=30,max=2}`: each at most once.
    Named(&'static [Parameter]),
    /// The same, or nothing.
    Optional(&'static [Parameter]),
    /// `{3}`: a number of 64 bits, at least 1.
    Factor,
    /// `{1..3}`: what may be taken.
    Takes,
    /// `{turtles,ruler}`: two games on a row of coins.
    TwoCoinGames,
    /// `("edges.csv")`: a graph without directions.
    Edges,
    /// `("edges.csv")`: a graph with directions.
    Graph,
    /// `{grid}(3x4)`, `("edges.csv")`: an undirected graph, of a family or from a file.
    SimpleGraph,
    /// `{queen}(5x5)`: the graph of a piece on a board.
    PieceGraph,
    /// `{odd,grid}(3x4)`, `{odd}("edges.csv")`: an undirected graph, and which vertices may be taken.
    GraphByDegree,
    /// The same of the edges, `{odd,grid}(3x4)`: how many others each meets is odd or even.
    EdgesByDegree,
}

/// A parameter with a name.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Parameter {
    /// A number, at least 1.
    Positive(&'static str),
    /// One of these words.
    OneOf(&'static str, &'static [&'static str]),
}

impl Parameter {
    /// Its name.
    pub(crate) fn name(&self) -> &'static str {
        match self {
            Self::Positive(name) | Self::OneOf(name, _) => name,
        }
    }
}

/// What was written behind the name.
pub(crate) enum Given {
    /// Nothing.
    Nothing,
    /// Of [`Parameters::Named`], in the order of the game.
    Named(Vec<Option<Value>>),
    /// Of [`Parameters::Factor`].
    Factor(u64),
    /// Of [`Parameters::Takes`].
    Takes(TakeSet),
    /// Of [`Parameters::TwoCoinGames`].
    TwoCoinGames(CoinGame, CoinGame),
    /// Of [`Parameters::Edges`].
    Edges(Arc<EdgeFile>),
    /// Of [`Parameters::Graph`].
    Graph(Arc<GraphFile>),
    /// Of [`Parameters::SimpleGraph`] and [`Parameters::PieceGraph`].
    SimpleGraph(Arc<SimpleGraph>),
    /// Of [`Parameters::GraphByDegree`], and of [`Parameters::EdgesByDegree`] with the line graph.
    GraphByDegree(Degree, Arc<SimpleGraph>),
}

/// The value of a parameter with a name.
pub(crate) enum Value {
    /// A number.
    Number(Natural),
    /// A word.
    Word(&'static str),
}

impl Given {
    /// The numbers of parameters that are all numbers.
    pub(super) fn numbers(self) -> Vec<Option<Natural>> {
        let Self::Named(values) = self else {
            return Vec::new();
        };
        let number = |value| match value {
            Value::Number(number) => Some(number),
            Value::Word(_) => None,
        };
        values
            .into_iter()
            .map(|value| value.and_then(number))
            .collect()
    }
}

/// A game, as the registry lists it.
#[derive(Clone, Copy, Debug)]
pub struct GameKind(pub(super) &'static GameRow);

impl GameKind {
    /// Every game, in the order of presentation.
    pub fn all() -> impl Iterator<Item = Self> {
        ROWS.into_iter().map(Self)
    }

    /// What the registry says of it.
    #[must_use]
    pub fn row(self) -> &'static GameRow {
        self.0
    }
}

impl PartialEq for GameKind {
    fn eq(&self, other: &Self) -> bool {
        self.0.name == other.0.name
    }
}

impl Eq for GameKind {}

impl Hash for GameKind {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.name.hash(state);
    }
}
