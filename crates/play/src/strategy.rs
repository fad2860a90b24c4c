//! The winner's whole strategy as a list of lines of play: one answer to every move of the opponent.
//!
//! In an N-position the player to move has a strategy, in a P-position the other one; whose it is,
//! is *me* here. A line begins at the start and goes to the end of the game, to the depth asked for,
//! or to a position that is continued in an earlier line.
//!
//! My move is always the same in the same position: in normal play one that leaves nothing but equal pairs; else a
//! winning move in a row of stones if there is one (the first such row, leftmost, then shortest); else the winning move
//! that the solver lists first. Replies of the opponent that leave equal positions up to symmetry
//! ([`Places::key`](crate::places::Places::key)) are one branch; each of them is named, with my answer to it.

mod lister;

use std::collections::BTreeSet;
use std::sync::Arc;

use grundy_core::{Convention, Exhausted, Outcome, Watch};
use grundy_rules::Expression;
use grundy_solve::{Question, Solver, Status};
use schemars::JsonSchema;
use serde::Serialize;

use crate::names::MoveName;
use crate::places::LaidMove;
use lister::Lister;

/// What is asked.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'a> {
    /// The position.
    pub expression: &'a Expression,
    /// Whether the last move wins or loses.
    pub convention: Convention,
    /// How many moves deep; `None` for the whole game, or as deep as `lines` allows.
    pub depth: Option<usize>,
    /// The most lines.
    pub lines: usize,
    /// Whether every move has a line of its own, also where another is the same up to symmetry.
    pub plain: bool,
}

/// A strategy, or as much of it as was found.
#[derive(Clone, Debug)]
pub struct Strategy {
    /// Who wins; `None` where that is not known, and before a throw of the die. Lines are listed for
    /// N (mine is the first move) and P (mine is the second); in a draw nothing is to be won.
    pub outcome: Option<Outcome>,
    /// The lines.
    pub lines: Vec<Line>,
    /// Whether every line goes to the end of the game, or on in an earlier one.
    pub complete: bool,
    /// How many moves deep: those asked for, or those of the longest line.
    pub depth: usize,
    /// Why lines are missing.
    pub stopped: Option<Stop>,
}

/// Why a strategy is not listed as far as it was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// There are more lines than allowed.
    Lines,
    /// A limit of the engines.
    Exhausted(Exhausted),
}

impl Stop {
    /// The word used in data formats.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Lines => "lines",
            Self::Exhausted(exhausted) => exhausted.word(),
        }
    }
}

grundy_core::written_as!(Stop, word);

impl From<Exhausted> for Stop {
    fn from(exhausted: Exhausted) -> Self {
        Self::Exhausted(exhausted)
    }
}

/// One line of play.
#[derive(Clone, Debug)]
pub struct Line {
    /// The moves from the start on.
    pub moves: Vec<Arc<Step>>,
    /// How it ends.
    pub end: End,
}

/// The positions that my moves leave in these lines where these can be told briefly, each once. Those with fewer
/// characters come first.
#[must_use]
pub fn goals<'a>(lines: impl IntoIterator<Item = &'a Line>) -> Vec<String> {
    let steps = lines.into_iter().flat_map(|line| &line.moves);
    let told = steps.filter(|step| step.by == By::Me);
    let goals: BTreeSet<(usize, &str)> = told
        .filter_map(|step| step.goal.as_ref())
        .map(|goal| (goal.sorted.len(), goal.sorted.as_str()))
        .collect();
    goals.into_iter().map(|(_, goal)| goal.to_owned()).collect()
}

/// A position in few characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Goal {
    /// As it lies: `(1,3)`.
    pub text: String,
    /// The same for equal positions, the larger heaps first: `(3,1)`.
    pub sorted: String,
}

/// How a line ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The game is over, and I have won.
    Over,
    /// It would go on.
    Cut,
    /// The position is the same, up to symmetry, as in an earlier line.
    As {
        /// The earlier line, from 1.
        line: usize,
        /// After so many of its moves.
        after: usize,
    },
}

/// Whose move it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JsonSchema, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum By {
    /// The winner's.
    Me,
    /// The other one's.
    Opponent,
}

/// A move in a line.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct Step {
    /// Whose move it is.
    pub by: By,
    /// The move.
    #[serde(rename = "move")]
    pub name: MoveName,
    /// Of the opponent: the other moves to positions that are the same up to symmetry. Of mine: the
    /// answer to each of these, in their order. The line goes on after the first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<MoveName>,
    /// The position after the move.
    pub leaves: String,
    /// The same in few characters, where there are few and the game goes on.
    #[serde(skip)]
    pub goal: Option<Goal>,
    /// The move as it lies.
    #[serde(skip)]
    pub laid: LaidMove,
}

/// Lists the strategy of whoever wins.
///
/// Without a depth the list is complete if it has at most `lines` lines; else it is as deep as it can
/// be with so many lines, ending with an answer of mine. The solver spends its limits on each
/// position; the list spends them once more for its own memory and moves.
///
/// ```
/// use grundy_core::{Convention, Allowance, Outcome};
/// use grundy_play::strategy::{Asked, strategy};
/// use grundy_rules::parse_expression;
/// use grundy_solve::Solver;
///
/// let row = parse_expression("kayles(4)").unwrap();
/// let asked = Asked { expression: &row, convention: Convention::Normal, depth: None, lines: 100, plain: false };
/// let found = strategy(&mut Solver::new(Allowance::default()), &asked, None);
/// assert_eq!(found.outcome, Some(Outcome::N));
/// // Two stones in the middle; of what is left one each.
/// let names: Vec<String> = found.lines[0].moves.iter().map(|mv| mv.name.to_string()).collect();
/// assert_eq!(names, ["2,3", "1", "4"]);
/// assert!(found.complete && found.lines.len() == 1);
/// ```
pub fn strategy(solver: &mut Solver, asked: &Asked<'_>, watch: Option<&dyn Watch>) -> Strategy {
    let question = Question {
        expression: asked.expression,
        convention: asked.convention,
        moves: None,
    };
    let solution = solver.solve(question, watch);
    let mut found = Strategy {
        outcome: solution.outcome,
        lines: Vec::new(),
        complete: false,
        depth: 0,
        stopped: None,
    };
    if let Status::Unknown { exhausted, .. } = solution.status {
        found.stopped = Some(Stop::Exhausted(exhausted));
    }
    let Some(outcome @ (Outcome::N | Outcome::P)) = solution.outcome else {
        found.complete = found.stopped.is_none();
        return found;
    };
    let listing = Lister::new(solver, asked, outcome, watch).list(asked.depth);
    let cut = listing.lines.iter().any(|line| line.end == End::Cut);
    let longest = listing.lines.iter().map(|line| line.moves.len()).max();
    Strategy {
        outcome: Some(outcome),
        complete: listing.stopped.is_none() && !cut,
        depth: asked.depth.or(longest).unwrap_or(0),
        stopped: listing.stopped,
        lines: listing.lines,
    }
}

#[cfg(test)]
mod tests;
