//! Green Hackenbush on trees.

use std::ops::ControlFlow;

use grundy_core::Natural;
use grundy_core::natural::{range, to_usize};

use super::game::{Arguments, Game, Shape, Visit};
use super::{GameProblem, GameRow, GameRules, Parameters};
use crate::counted::{Counted, Families};

/// In the registry.
pub(super) static ROW: GameRow = GameRow {
    name: "hackenbush",
    chinese: "树上删边",
    aliases: &["green-hackenbush", "砍树", "删边", "树的删边"],
    ruleset: "hackenbush",
    example: "hackenbush(\"(()())\")",
    parameters: Parameters::None,
    rules: |_| Some(GameRules::Hackenbush),
};

/// Trees on the ground; a move cuts an edge, and all that hangs on it goes. Written with a pair of
/// parentheses for each edge around the edges above it: `(()())` is a trunk with two branches.
///
/// The numbers are the levels of the edges, from 1 at the ground, each edge before those above it; of
/// subtrees side by side the one whose list is the greater stands first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Hackenbush;

/// The most edges: every one can be cut, and what is left is written out.
const MOST_EDGES: usize = 500;

impl Game for Hackenbush {
    fn row(&self) -> &'static GameRow {
        &ROW
    }

    fn families(&self) -> Families {
        &[&[Counted::Stalk]]
    }

    fn shape(&self) -> Shape {
        Shape::Text
    }

    /// A stalk of so many edges.
    fn member(&self, numbers: &[Natural]) -> Option<Vec<Natural>> {
        let [height] = numbers else {
            return None;
        };
        (*height <= MOST_EDGES.into()).then(|| range(&Natural::ONE, height).collect())
    }

    fn read(&self, arguments: Arguments) -> Result<Vec<Natural>, GameProblem> {
        let Arguments::Text(text) = arguments else {
            unreachable!("a game is given what it asks for");
        };
        let mut level = 0usize;
        let mut levels = Vec::new();
        for sign in text.chars().filter(|sign| !sign.is_whitespace()) {
            match sign {
                '(' | '（' => {
                    level += 1;
                    levels.push(Natural::from(level));
                }
                ')' | '）' => level = level.checked_sub(1).ok_or(GameProblem::Parentheses)?,
                _ => return Err(GameProblem::Parentheses),
            }
            if levels.len() > MOST_EDGES {
                let most = grundy_core::natural::widen(MOST_EDGES);
                return Err(GameProblem::TooLarge { most });
            }
        }
        match level {
            0 => Ok(levels),
            _ => Err(GameProblem::Parentheses),
        }
    }

    fn put_in_order(&self, numbers: &mut Vec<Natural>) {
        *numbers = ordered(numbers);
    }

    fn visit_options(&self, from: &[Natural], visit: Visit<'_>) -> ControlFlow<()> {
        let cut = |edge: usize| {
            let mut left = from.to_vec();
            left.drain(edge..edge + 1 + levels_above(from, edge));
            ordered(&left)
        };
        let mut options: Vec<Vec<Natural>> = (0..from.len()).map(cut).collect();
        options.sort_unstable_by(|a, b| b.cmp(a));
        options.dedup();
        options.into_iter().try_for_each(visit)
    }

    fn parts(&self, numbers: &[Natural]) -> Vec<Vec<Natural>> {
        let mut parts: Vec<Vec<Natural>> = Vec::new();
        for level in numbers {
            match parts.last_mut() {
                Some(part) if !level.is_one() => part.push(level.clone()),
                _ => parts.push(vec![level.clone()]),
            }
        }
        parts
    }

    fn arguments(&self, numbers: &[Natural]) -> String {
        let mut text = String::from("\"");
        let mut open = 0usize;
        for level in numbers {
            let level = to_usize(level).unwrap_or(0);
            text.push_str(&")".repeat((open + 1).saturating_sub(level)));
            text.push('(');
            open = level;
        }
        text.push_str(&")".repeat(open));
        text.push('"');
        text
    }
}

/// How many edges stand above an edge of a list of levels: those that follow it, as long as they are
/// higher.
#[must_use]
pub fn levels_above(levels: &[Natural], edge: usize) -> usize {
    levels[edge + 1..]
        .iter()
        .take_while(|level| **level > levels[edge])
        .count()
}

/// The same trees in their order, from the highest edges down: without recursion, since a stalk may be
/// as high as there are edges.
fn ordered(levels: &[Natural]) -> Vec<Natural> {
    // For each level below the one being read, the subtrees that are complete.
    let mut open: Vec<Vec<Vec<Natural>>> = vec![Vec::new()];
    let close = |open: &mut Vec<Vec<Vec<Natural>>>, down_to: usize| {
        while open.len() > down_to {
            let above = joined(open.pop().unwrap_or_default());
            let tree = open.last_mut().and_then(|trees| trees.last_mut());
            tree.expect("an edge below").extend(above);
        }
    };
    for level in levels {
        let at = to_usize(level).unwrap_or(0);
        close(&mut open, at);
        let trees = open.last_mut().expect("the ground");
        trees.push(vec![level.clone()]);
        open.push(Vec::new());
    }
    close(&mut open, 1);
    joined(open.pop().unwrap_or_default())
}

/// Trees side by side, the greater list first.
fn joined(mut trees: Vec<Vec<Natural>>) -> Vec<Natural> {
    trees.sort_unstable_by(|a, b| b.cmp(a));
    trees.concat()
}
