//! Who wins a position, by which moves, and why.

use std::time::Instant;

use grundy_core::{Convention, Natural};
use grundy_play::moves;
use grundy_play::number::Number;
use grundy_play::{Reason, explain};
use grundy_rules::Expression;
use grundy_solve::{Question, Solution, Status, Winning};
use serde::Serialize;

use crate::error::Error;
use crate::limits::Clock;
use crate::workbench::Workbench;

/// A question about a position.
#[derive(Clone, Debug)]
pub struct SolveRequest<'a> {
    /// The position, in the notation.
    pub expression: &'a str,
    /// Whether the last move wins or loses.
    pub convention: Convention,
    /// Whether the winning moves are wanted.
    pub moves: bool,
    /// Whether the reasons are wanted.
    pub explain: bool,
}

impl<'a> SolveRequest<'a> {
    /// Normal play, with winning moves, without reasons.
    #[must_use]
    pub fn new(expression: &'a str) -> Self {
        Self {
            expression,
            convention: Convention::Normal,
            moves: true,
            explain: false,
        }
    }
}

/// The answer; serialises to the documented object.
#[derive(Clone, Debug, Serialize)]
pub struct SolveAnswer {
    /// The version of the object.
    pub schema: u32,
    /// The position in canonical form.
    pub expression: String,
    /// `normal` or `misere`.
    pub convention: &'static str,
    /// `N` or `P`, for the player to move; none when unknown.
    pub outcome: Option<&'static str>,
    /// The Grundy value, in normal play.
    pub grundy: Option<Number>,
    /// `proved` or `unknown`.
    pub status: &'static str,
    /// What was exhausted, when unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exhausted: Option<&'static str>,
    /// The id of the method.
    pub method: &'static str,
    /// How many distinct positions the winning moves lead to.
    pub winning_count: Option<Number>,
    /// Those positions, in bytewise order.
    pub winning_moves: Option<Vec<String>>,
    /// The moves, each on its own term.
    pub moves: Option<Vec<MoveOnTerm>>,
    /// For heaps with more winning moves than are listed: all of them, by residue.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub families: Vec<FamilyOnTerm>,
    /// The reasons, when asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub explanation: Option<Vec<Reason>>,
    /// The time taken, in milliseconds.
    pub elapsed_ms: f64,
}

/// A winning move on its own term.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MoveOnTerm {
    /// The term of the canonical expression, from 0.
    pub term: usize,
    /// The component moved in.
    pub from: String,
    /// What is left of it.
    pub to: String,
}

/// Winning moves from one heap that follow each other evenly.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FamilyOnTerm {
    /// The term of the canonical expression, from 0.
    pub term: usize,
    /// The heap moved in.
    pub heap: Number,
    /// How many are taken, where two heaps are left; none where one heap is left.
    pub take: Option<Number>,
    /// The remainder of the smaller heap left (of the heap left).
    pub residue: Number,
    /// Modulo this.
    pub modulus: Number,
    /// The smallest member.
    pub from: Number,
    /// The largest.
    pub to: Number,
}

/// Positions longer than this are not written out once for each winning move.
const LONGEST_LISTED: usize = 4096;

impl Workbench {
    /// Answers a question about a position. A limit that is reached is an answer (`unknown`), not an
    /// error.
    ///
    /// # Errors
    ///
    /// Where the text is not a position.
    pub fn solve(&mut self, request: &SolveRequest<'_>) -> Result<SolveAnswer, Error> {
        let started = Instant::now();
        let expression = self.read_expression(request.expression)?;
        let clock = Clock::start(&self.limits, &self.signal);
        let question = Question {
            expression: &expression,
            convention: request.convention,
            moves: request.moves.then_some(self.limits.moves),
        };
        let solution = self.solver.solve(question, Some(&clock));
        let explanation = request.explain.then(|| {
            let solver = &mut self.solver;
            explain(
                solver,
                &expression,
                request.convention,
                &solution,
                Some(&clock),
            )
        });
        let mut answer = answer(
            &expression,
            request.convention,
            &solution,
            self.limits.moves,
        );
        answer.explanation = explanation;
        answer.elapsed_ms = milliseconds_since(started);
        Ok(answer)
    }
}

/// To a thousandth.
fn milliseconds_since(start: Instant) -> f64 {
    (start.elapsed().as_secs_f64() * 1e6).round() / 1e3
}

fn answer(
    expression: &Expression,
    convention: Convention,
    solution: &Solution,
    max_moves: usize,
) -> SolveAnswer {
    let (status, exhausted, method) = match solution.status {
        Status::Proved { by } => ("proved", None, by),
        Status::Unknown { exhausted, during } => ("unknown", Some(exhausted.word()), during),
    };
    let text = expression.to_string();
    let winning = solution.winning.as_ref();
    SolveAnswer {
        schema: crate::SCHEMA,
        convention: convention.word(),
        outcome: solution.outcome.map(|outcome| outcome.letter()),
        grundy: solution.grundy.clone().map(Number),
        status,
        exhausted,
        method: method.id(),
        winning_count: winning.map(|winning| Number(winning.count.clone())),
        winning_moves: winning
            .filter(|winning| is_listed(&text, winning, max_moves))
            .map(|winning| positions_after(expression, winning)),
        moves: winning.map(|winning| moves_on_terms(expression, winning)),
        families: winning.map(families_on_terms).unwrap_or_default(),
        explanation: None,
        elapsed_ms: 0.0,
        expression: text,
    }
}

fn is_listed(text: &str, winning: &Winning, max_moves: usize) -> bool {
    winning.moves.is_empty() && winning.count.is_zero()
        || text.len() <= LONGEST_LISTED && winning.count <= Natural::from(max_moves)
}

fn positions_after(expression: &Expression, winning: &Winning) -> Vec<String> {
    let mut positions: Vec<String> = winning
        .moves
        .iter()
        .map(|mv| expression.after(mv).to_string())
        .collect();
    positions.sort_unstable();
    positions
}

fn moves_on_terms(expression: &Expression, winning: &Winning) -> Vec<MoveOnTerm> {
    winning
        .moves
        .iter()
        .map(|mv| {
            let text = moves::text(expression, mv);
            MoveOnTerm {
                term: mv.term,
                from: text.from,
                to: text.to,
            }
        })
        .collect()
}

fn families_on_terms(winning: &Winning) -> Vec<FamilyOnTerm> {
    winning
        .families
        .iter()
        .map(|(term, heap, family)| FamilyOnTerm {
            term: *term,
            heap: Number(heap.clone()),
            take: family.take.clone().map(Number),
            residue: Number(family.residue()),
            modulus: Number(family.modulus.clone()),
            from: Number(family.from.clone()),
            to: Number(family.to.clone()),
        })
        .collect()
}
