//! Terms that are one position, not a list of heaps: they stand by themselves and are never merged.

use std::fmt;
use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_core::Position;

use crate::any_rules::AnyRules;
use crate::foreign::ForeignPosition;
use crate::written::WrittenPosition;
use crate::{Board, BoardParts, BoardRules, GamePosition};

/// A term that is one position of a game that is not played on heaps alone.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Single {
    /// `wythoff(5,3)`, `die(31,up=4)`, `staircase(1,2,3)` and the other [games](crate::games).
    Game(GamePosition),
    /// `tactix(4x4)`, `triangle(5)`, `cram(4x5)`, `chomp(3x4)`, `lines("file.json")`.
    Board(Board),
    /// `rule(a,b){…}(5,3)`.
    Written(WrittenPosition),
    /// `script("file.rhai")([3,5])`, `program("command")(7)`.
    Foreign(ForeignPosition),
}

impl Single {
    /// Whether nothing is left of it: then a sum drops it. What has no move but something left stays;
    /// and so does a game that a score decides.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        match self {
            Self::Game(position) => position.is_empty(),
            Self::Board(board) => board.is_empty(),
            Self::Written(position) => position.is_over(),
            Self::Foreign(position) => position.is_over(),
        }
    }

    /// Whether it may stand in a sum with other terms: not where chance moves first, nor where a
    /// score decides.
    #[must_use]
    pub fn is_summable(&self) -> bool {
        match self {
            Self::Game(position) => position.is_summable(),
            Self::Board(_) | Self::Written(_) | Self::Foreign(_) => true,
        }
    }

    /// Whether play may go on for ever.
    #[must_use]
    pub fn is_loopy(&self) -> bool {
        match self {
            Self::Game(position) => position.is_loopy(),
            Self::Board(_) | Self::Written(_) | Self::Foreign(_) => false,
        }
    }

    /// Whether it may be played so that the last move loses: not where a score decides, nor where
    /// that would be pointless (whoever must take the poison of Chomp would win).
    #[must_use]
    pub fn has_misere(&self) -> bool {
        match self {
            Self::Game(position) => position.has_misere(),
            Self::Board(board) => *board.geometry().rules() != BoardRules::Chomp,
            Self::Written(_) | Self::Foreign(_) => true,
        }
    }

    /// What an engine sees of it: the rules of its components, and each by its number; `None` where
    /// the numbers in it are too large for that, and for games that are not summable.
    #[must_use]
    pub fn components(&self) -> Option<(AnyRules, Vec<u128>)> {
        match self {
            Self::Game(position) => components_of_game(position),
            Self::Board(board) => {
                let parts = BoardParts::new(board.geometry());
                let numbers = parts.parts_of(board.cells())?;
                Some((AnyRules::Board(parts), numbers))
            }
            Self::Written(position) => {
                let rules = AnyRules::Written(Arc::clone(position.rule()));
                // What is over is 0, which is no component.
                let number = Some(position.component()).filter(|&number| number != 0);
                Some((rules, number.into_iter().collect()))
            }
            Self::Foreign(position) => {
                let states = position.states().iter().copied().map(u128::from);
                let rules = AnyRules::Foreign(Arc::clone(position.rules()));
                Some((rules, states.collect()))
            }
        }
    }

    /// The components of an option as the rules of its position number them, which may be otherwise than
    /// [`components`](Self::components) of the option alone does.
    #[must_use]
    pub fn components_under(&self, rules: &AnyRules) -> Option<Vec<u128>> {
        match (self, rules) {
            (Self::Game(option), AnyRules::Game(rules)) => rules.numbers_of(option),
            (Self::Game(option), AnyRules::Graph(parts)) => Some(option.graph_components(parts)),
            _ => self.components().map(|(_, numbers)| numbers),
        }
    }

    /// The rules, as the notation writes them.
    #[must_use]
    pub fn rules(&self) -> String {
        match self {
            Self::Game(position) => position.rules().to_string(),
            Self::Board(board) => board.geometry().rules().to_string(),
            Self::Written(position) => position.rule().to_string(),
            Self::Foreign(position) => position.rules().to_string(),
        }
    }

    /// An option of this position as people are shown it: what had a place keeps it.
    #[must_use]
    pub fn arranged(&self, option: &Self) -> Self {
        match (self, option) {
            (Self::Game(from), Self::Game(to)) => Self::Game(from.arranged(to)),
            (Self::Foreign(from), Self::Foreign(to)) => Self::Foreign(from.arranged(to)),
            (_, option) => option.clone(),
        }
    }

    /// The position as people are shown it: in the order in which it was written.
    #[must_use]
    pub fn shown(&self) -> ShownSingle<'_> {
        ShownSingle(self)
    }

    pub(crate) fn write_shown(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Game(position) => write!(f, "{}{}", position.rules(), position.shown()),
            Self::Foreign(position) => position.write_shown(f),
            position => write!(f, "{position}"),
        }
    }

    /// The position in which nothing is left, of games in which a move may take all; such positions are not
    /// written.
    #[must_use]
    pub fn emptied(&self) -> Option<Self> {
        match self {
            Self::Game(position) => position.emptied().map(Self::Game),
            Self::Board(board) => Some(Self::Board(board.without(board.cells()))),
            Self::Written(position) => {
                let rule = Arc::clone(position.rule());
                Some(Self::Written(WrittenPosition::new(
                    rule,
                    Default::default(),
                )))
            }
            Self::Foreign(position) => {
                let rules = Arc::clone(position.rules());
                Some(Self::Foreign(ForeignPosition::new(rules, Vec::new())))
            }
        }
    }
}

fn components_of_game(position: &GamePosition) -> Option<(AnyRules, Vec<u128>)> {
    if let Some(parts) = position.graph_parts() {
        let numbers = position.graph_components(&parts);
        return Some((AnyRules::Graph(parts), numbers));
    }
    let (rules, numbers) = position.components()?;
    Some((AnyRules::Game(rules), numbers))
}

/// A position in the order in which it was written: [`Single::shown`].
pub struct ShownSingle<'a>(&'a Single);

impl fmt::Display for ShownSingle<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.write_shown(f)
    }
}

impl Position for Single {
    fn visit_options(&self, visit: &mut dyn FnMut(Self) -> ControlFlow<()>) -> ControlFlow<()> {
        match self {
            Self::Board(from) => from.visit_options(&mut |to| visit(Self::Board(to))),
            Self::Game(from) => from.visit_options(&mut |to| visit(Self::Game(to))),
            Self::Written(from) => from.visit_options(&mut |to| visit(Self::Written(to))),
            Self::Foreign(from) => from.visit_options(&mut |to| visit(Self::Foreign(to))),
        }
    }
}

impl fmt::Display for Single {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Board(position) => position.fmt(f),
            Self::Game(position) => position.fmt(f),
            Self::Written(position) => position.fmt(f),
            Self::Foreign(position) => position.fmt(f),
        }
    }
}
