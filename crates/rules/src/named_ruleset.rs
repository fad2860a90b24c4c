//! Rulesets as they are written, without a position.

use std::fmt;
use std::sync::Arc;

use crate::board::BoardRules;
use crate::foreign::ForeignRules;
use crate::games::{GameRules, GraphGame};
use crate::heap::HeapRuleset;
use crate::written::CoordinateRule;

/// A ruleset without a position, such as `0.77`, `wythoff` or `times{3}`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NamedRuleset {
    /// Played on heaps.
    Heaps(HeapRuleset),
    /// `tactix`, `triangle{adjacent}`, `cram`, `chomp`, `lines("file.json")`.
    Board(BoardRules),
    /// `wythoff`, `moore{k=2}` and the other [games](crate::games).
    Game(GameRules),
    /// `node-kayles{grid}`, `place{queen}`: a game on the graphs of a family, their size left open.
    Graphs(GraphGame),
    /// `rule(a,b){…}`: what somebody has written of states that are some numbers.
    Written(Arc<CoordinateRule>),
    /// `script("file.rhai")`, `program("command")`.
    Foreign(Arc<ForeignRules>),
}

/// On paths its positions are heaps, of any number of vertices.
impl From<GraphGame> for NamedRuleset {
    fn from(game: GraphGame) -> Self {
        match game.heaps() {
            Some(paths) => Self::Heaps(paths),
            None => Self::Graphs(game),
        }
    }
}

impl fmt::Display for NamedRuleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Heaps(ruleset) => ruleset.fmt(f),
            Self::Board(rules) => rules.fmt(f),
            Self::Game(rules) => rules.fmt(f),
            Self::Graphs(rules) => rules.fmt(f),
            Self::Written(rule) => rule.fmt(f),
            Self::Foreign(rules) => rules.fmt(f),
        }
    }
}
