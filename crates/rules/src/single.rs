//! Terms that are one position, not a list of heaps: they stand by themselves and are never merged.

use std::fmt;
use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_core::Position;

use crate::any_rules::AnyRules;
use crate::foreign::ForeignPosition;
use crate::written::WrittenPosition;
use crate::{Board, BoardParts, BoardRules, Classic, Die, Euclid, Parity, Times, Tokens, Wythoff};

/// A term that is one position of a game that is not played on heaps alone.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Single {
    /// `wythoff(5,3)`.
    Wythoff(Wythoff),
    /// `euclid(25,7)`.
    Euclid(Euclid),
    /// `fibonacci(20)`, `times{3}(40,max=6)`.
    Times(Times),
    /// `die(31)`, `die(31,up=4)`.
    Die(Die),
    /// `parity{max=3,win=odd}(21)`.
    Parity(Parity),
    /// `graph("edges.csv")(a,b,b)`.
    Tokens(Tokens),
    /// `tactix(4x4)`, `triangle(5)`, `cram(4x5)`, `chomp(3x4)`, `lines("file.json")`.
    Board(Board),
    /// `moore{k=2}(5,4,3)`, `staircase(1,2,3)` and the other games of the [catalogue](crate::catalogue).
    Classic(Classic),
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
            Self::Wythoff(position) => position.is_over(),
            Self::Euclid(position) => position.larger().is_zero(),
            Self::Times(position) => position.is_over(),
            // A throw is still to come before it.
            Self::Die(die) => die.up.is_some() && die.heap.is_zero(),
            Self::Parity(_) => false,
            Self::Tokens(tokens) => tokens.is_over(),
            Self::Board(board) => board.is_empty(),
            Self::Classic(position) => position.is_empty(),
            Self::Written(position) => position.is_over(),
            Self::Foreign(position) => position.is_over(),
        }
    }

    /// Whether it may stand in a sum with other terms: not where chance moves first, nor where a
    /// score decides.
    #[must_use]
    pub fn is_summable(&self) -> bool {
        match self {
            Self::Die(die) => die.up.is_some(),
            Self::Parity(_) => false,
            Self::Wythoff(_)
            | Self::Euclid(_)
            | Self::Times(_)
            | Self::Tokens(_)
            | Self::Board(_)
            | Self::Classic(_)
            | Self::Written(_)
            | Self::Foreign(_) => true,
        }
    }

    /// Whether it may be played so that the last move loses: not where a score decides, nor where
    /// that would be pointless (whoever must take the poison of Chomp would win).
    #[must_use]
    pub fn has_misere(&self) -> bool {
        match self {
            Self::Parity(_) => false,
            Self::Board(board) => *board.geometry().rules() != BoardRules::Chomp,
            Self::Classic(position) => position.has_misere(),
            _ => true,
        }
    }

    /// What an engine sees of it: the rules of its components, and each by its number; `None` where
    /// the numbers in it are too large for that, and for games that are not summable.
    #[must_use]
    pub fn components(&self) -> Option<(AnyRules, Vec<u128>)> {
        let (rules, number) = match self {
            Self::Wythoff(position) => (AnyRules::Wythoff, position.component()),
            Self::Euclid(position) => (AnyRules::Euclid, position.component()),
            Self::Times(position) => (AnyRules::Times(position.rules), position.component()),
            Self::Die(die) if die.up.is_some() => (AnyRules::Die, die.component()),
            Self::Die(_) | Self::Parity(_) => return None,
            Self::Board(board) => {
                let parts = BoardParts::new(board.geometry());
                let numbers = parts.parts_of(board.cells());
                return Some((AnyRules::Board(parts), numbers));
            }
            Self::Classic(position) => {
                let (rules, numbers) = position.components()?;
                return Some((AnyRules::Classic(rules), numbers));
            }
            Self::Written(position) => {
                let rules = AnyRules::Written(Arc::clone(position.rule()));
                return Some((rules, vec![position.component()]));
            }
            Self::Foreign(position) => {
                let states = position.states().iter().copied().map(u128::from);
                let rules = Arc::clone(position.rules());
                return Some((AnyRules::Foreign(rules), states.collect()));
            }
            Self::Tokens(tokens) => {
                let vertices = tokens.vertices().iter().copied().map(u128::from);
                let file = Arc::clone(tokens.file());
                return Some((AnyRules::Graph(file), vertices.collect()));
            }
        };
        // Under all of these rules 0 is what is over, which is no component.
        let numbers = Some(number?).filter(|&number| number != 0);
        Some((rules, numbers.into_iter().collect()))
    }
}

impl Single {
    /// The components of an option as the rules of its position number them, which may be otherwise than
    /// [`components`](Self::components) of the option alone does.
    #[must_use]
    pub fn components_under(&self, rules: &AnyRules) -> Option<Vec<u128>> {
        match (self, rules) {
            (Self::Classic(option), AnyRules::Classic(rules)) => rules.numbers_of(option),
            _ => self.components().map(|(_, numbers)| numbers),
        }
    }
}

impl Single {
    /// An option of this position as people are shown it: what had a place keeps it.
    #[must_use]
    pub fn arranged(&self, option: &Self) -> Self {
        match (self, option) {
            (Self::Wythoff(from), Self::Wythoff(to)) => Self::Wythoff(from.arranged(to)),
            (Self::Euclid(from), Self::Euclid(to)) => Self::Euclid(from.arranged(to)),
            (Self::Classic(from), Self::Classic(to)) => Self::Classic(from.arranged(to)),
            (Self::Tokens(from), Self::Tokens(to)) => Self::Tokens(from.arranged(to)),
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
            Self::Wythoff(position) => position.write_shown(f),
            Self::Euclid(position) => position.write_shown(f),
            Self::Classic(position) => write!(f, "{}{}", position.rules(), position.shown()),
            Self::Tokens(position) => position.write_shown(f),
            Self::Foreign(position) => position.write_shown(f),
            position => write!(f, "{position}"),
        }
    }
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
            Self::Wythoff(from) => from.visit_options(&mut |to| visit(Self::Wythoff(to))),
            Self::Euclid(from) => from.visit_options(&mut |to| visit(Self::Euclid(to))),
            Self::Times(from) => from.visit_options(&mut |to| visit(Self::Times(to))),
            Self::Die(from) => from.visit_options(&mut |to| visit(Self::Die(to))),
            Self::Parity(from) => from.visit_options(&mut |to| visit(Self::Parity(to))),
            Self::Tokens(from) => from.visit_options(&mut |to| visit(Self::Tokens(to))),
            Self::Board(from) => from.visit_options(&mut |to| visit(Self::Board(to))),
            Self::Classic(from) => from.visit_options(&mut |to| visit(Self::Classic(to))),
            Self::Written(from) => from.visit_options(&mut |to| visit(Self::Written(to))),
            Self::Foreign(from) => from.visit_options(&mut |to| visit(Self::Foreign(to))),
        }
    }
}

impl fmt::Display for Single {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Wythoff(position) => position.fmt(f),
            Self::Euclid(position) => position.fmt(f),
            Self::Times(position) => position.fmt(f),
            Self::Die(position) => position.fmt(f),
            Self::Parity(position) => position.fmt(f),
            Self::Tokens(position) => position.fmt(f),
            Self::Board(position) => position.fmt(f),
            Self::Classic(position) => position.fmt(f),
            Self::Written(position) => position.fmt(f),
            Self::Foreign(position) => position.fmt(f),
        }
    }
}
