//! Who wins a position, by which moves, and why.

mod keeping;

use std::borrow::Cow;
use std::path::Path;
use std::time::{Duration, Instant};

use grundy_core::natural::bit_length;
use grundy_core::{Convention, Exhausted, Natural, Outcome, Watch};
use grundy_play::derive::{Derivation, derive};
use grundy_play::moves;
use grundy_play::names::in_picture;
use grundy_play::number::Number;
use grundy_play::odds::Fraction;
use grundy_play::places::Places;
use grundy_play::{MoveText, Reason, Refuted, explain};
use grundy_rules::board::CellSet;
use grundy_rules::{Change, Expression, Move, Single, Term};
use grundy_solve::{Method, Question, Solution, Solver, Winning};
use schemars::JsonSchema;
use serde::Serialize;

use crate::error::Error;
use crate::limits::Clock;
use crate::request::{Completion, request};
use crate::status::Status;
use crate::workbench::Workbench;
use keeping::KeptSearch;

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
    /// Whether the reasons are to say of every move what it leads to, up to the limit on moves.
    pub all_moves: bool,
    /// Whether values are wanted from the definition, from options with theirs, so many moves deep.
    pub derive: Option<usize>,
    /// Where the search is kept, and how often: it goes on from what is there. Only searches of one board or graph can be
    /// kept, and in misère play those of sums of boards, graphs and heaps.
    pub checkpoint: Option<(&'a Path, Duration)>,
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
            all_moves: false,
            derive: None,
            checkpoint: None,
        }
    }
}

/// The answer; serialises to the documented object.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct SolveAnswer {
    /// The version of the object.
    pub schema: u32,
    /// The line of a batch, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// What was typed.
    pub input: String,
    /// The position in canonical form.
    pub expression: String,
    /// The position in the order in which it was written, where that is another.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shown: Option<String>,
    /// `normal` or `misere`.
    pub convention: Convention,
    /// `N`, `P` or `draw`, for the player to move; none when unknown, and before a throw of the die.
    pub outcome: Option<Outcome>,
    /// The Grundy value, in normal play.
    pub grundy: Option<Number>,
    /// Of a position without one, since play may go on for ever: the numbers of which moves lead to positions,
    /// ascending. The position counts as ∞ with these, and is drawn unless 0 is among them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub infinity: Option<Vec<Number>>,
    /// `proved` or `unknown`.
    pub status: Status,
    /// What was exhausted, when the outcome or the winning moves are unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exhausted: Option<Exhausted>,
    /// The id of the method.
    pub method: Method,
    /// How many distinct positions the winning moves lead to.
    pub winning_count: Option<Number>,
    /// Those positions, in bytewise order.
    pub winning_moves: Option<Vec<String>>,
    /// The moves, each on its own term, in the order of the heaps and terms as they were written.
    pub moves: Option<Vec<MoveOnTerm>>,
    /// A winning move that is known where the others are not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winning_move: Option<MoveOnTerm>,
    /// For boards: the winning moves up to symmetry.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub winning_classes: Vec<MoveClass>,
    /// For a draw: the positions after the moves that keep it, in bytewise order.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drawing_moves: Option<Vec<String>>,
    /// How many moves keep a draw.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drawing_count: Option<Number>,
    /// Before a throw of the die: the thrower's chance, as a fraction in lowest terms.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_wins: Option<Fraction>,
    /// Before a throw of the die: the throws that win for the thrower.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winning_faces: Option<Vec<u8>>,
    /// For heaps with more winning moves than are listed: all of them, by residue.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub families: Vec<FamilyOnTerm>,
    /// The position after the only winning move, in the order in which this one was written.
    #[serde(skip)]
    pub leaves: Option<String>,
    /// The position as it was read, for certificates.
    #[serde(skip)]
    pub read: Expression,
    /// The winning moves as the engines tell them, for certificates.
    #[serde(skip)]
    pub winning: Option<Winning>,
    /// The reasons, when asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub explanation: Option<Vec<Reason>>,
    /// The values from the definition, when asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub derivation: Option<Derivation>,
    /// The time taken, in milliseconds.
    pub elapsed_ms: f64,
    /// Whether larger limits may let another engine give the answer
    /// ([`Solution::hurried`](grundy_solve::Solution::hurried)).
    #[serde(skip)]
    pub hurried: bool,
}

/// A winning move on its own term.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct MoveOnTerm {
    /// The term of the canonical expression, from 0.
    pub term: usize,
    /// The component moved in.
    pub from: String,
    /// What is left of it.
    pub to: String,
    /// What the move is called where both are pictures: cells of a board, vertices or an edge of a graph.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The same in the order in which the position was written, where that is another.
    #[serde(skip)]
    pub shown: Option<MoveText>,
}

impl MoveOnTerm {
    /// The move as people are shown it.
    #[must_use]
    pub fn text(&self) -> MoveText {
        let own = || MoveText {
            from: self.from.clone(),
            to: self.to.clone(),
        };
        self.shown.clone().unwrap_or_else(own)
    }
}

/// Winning moves that are the same up to a symmetry of the board.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct MoveClass {
    /// The term of the canonical expression, from 0.
    pub term: usize,
    /// The board after one of them.
    pub to: String,
    /// How many there are.
    pub count: usize,
}

/// Winning moves from one heap that follow each other evenly.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
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

impl SolveAnswer {
    /// The position as people are shown it: in the order in which it was written.
    #[must_use]
    pub fn position(&self) -> &str {
        self.shown.as_deref().unwrap_or(&self.expression)
    }
}

request! {
    SolveRequest.expression => solve -> SolveAnswer;
    |request, answer|
        // A search that is kept may go on for ever: nothing is lost when it is ended.
        request.checkpoint.is_some(),
        Completion::of(answer.exhausted)
}

impl Workbench {
    /// Answers a question about a position. A limit that is reached is an answer (`unknown`), not an
    /// error.
    ///
    /// # Errors
    ///
    /// Where the text is not a position, and where a tablebase that has it is damaged;
    /// [`ErrorKind::Checkpoint`](crate::ErrorKind::Checkpoint) where the search cannot be kept or resumed, and
    /// [`ErrorKind::Unsuited`](crate::ErrorKind::Unsuited) where the position has none that is kept.
    pub fn solve(&mut self, request: &SolveRequest<'_>) -> Result<SolveAnswer, Error> {
        self.guarded(request.expression, |bench| {
            let started = Instant::now();
            let expression = bench.read_expression_under(request.expression, request.convention)?;
            let solver = &mut bench.solver;
            let mut answer = match KeptSearch::begin(solver, &expression, request, started)? {
                None => bench.answer_for(expression, None, request),
                Some(kept) => bench.answer_kept(expression, request, kept)?,
            };
            if let Some(error) = bench.solver.take_refused_tablebase() {
                return Err(error.into());
            }
            request.expression.clone_into(&mut answer.input);
            answer.elapsed_ms = milliseconds_since(started);
            Ok(answer)
        })
    }

    /// Answers the request about this position, whatever its text, which may lie before players in a way of its own; the
    /// time is not measured.
    pub(crate) fn answer_for(
        &mut self,
        expression: Expression,
        laid: Option<&Places>,
        request: &SolveRequest<'_>,
    ) -> SolveAnswer {
        let clock = Clock::start(&self.limits, &self.signal);
        let most = self.limits.moves;
        answer_watched(&mut self.solver, (expression, laid), request, most, &clock)
    }

    /// The same, where what the search finds is kept.
    fn answer_kept(
        &mut self,
        expression: Expression,
        request: &SolveRequest<'_>,
        kept: KeptSearch<'_>,
    ) -> Result<SolveAnswer, Error> {
        let clock = Clock::start(&self.limits, &self.signal);
        let watch = kept.watch(&clock, &self.signal);
        let solver = &mut self.solver;
        let answer = answer_watched(
            solver,
            (expression, None),
            request,
            self.limits.moves,
            &watch,
        );
        kept.end(&mut self.solver, &self.signal)?;
        Ok(answer)
    }
}

fn answer_watched(
    solver: &mut Solver,
    (expression, laid): (Expression, Option<&Places>),
    request: &SolveRequest<'_>,
    max_moves: usize,
    watch: &dyn Watch,
) -> SolveAnswer {
    let (position, convention, watch) = (&expression, request.convention, Some(watch));
    let listed = moves_to_list(position, max_moves);
    let question = Question {
        expression: position,
        convention,
        moves: request.moves.then_some(listed),
    };
    let mut solution = solver.solve(question, watch);
    if let Some(winning) = &mut solution.winning {
        put_in_order(position, &mut winning.moves);
    }
    let refuted = match request.all_moves {
        true => Refuted::Every(max_moves),
        false => Refuted::Some,
    };
    let explanation = request.explain.then(|| {
        let laid = laid.map_or_else(|| Cow::Owned(Places::new(position)), Cow::Borrowed);
        explain(
            solver,
            (position, &laid),
            convention,
            &solution,
            refuted,
            watch,
        )
    });
    let derivation = request
        .derive
        .map(|depth| derive(solver, position, convention, depth, watch));
    let answer = answer(position, convention, &solution, max_moves);
    SolveAnswer {
        explanation,
        derivation,
        winning: solution.winning,
        read: expression,
        ..answer
    }
}

/// What the texts of the listed moves may take together, where each repeats a huge number.
const MOVES_TEXT_BITS: usize = 32 << 20;

/// How many moves to list: fewer than the limit where each is a number of very many digits.
fn moves_to_list(expression: &Expression, max_moves: usize) -> usize {
    let game = expression.as_game();
    let bits = game.map_or(0, |game| {
        game.numbers().iter().map(bit_length).max().unwrap_or(0)
    });
    max_moves.min(MOVES_TEXT_BITS / bits.max(1))
}

/// To a thousandth.
pub(crate) fn milliseconds_since(start: Instant) -> f64 {
    (start.elapsed().as_secs_f64() * 1e6).round() / 1e3
}

/// The position in the order in which it was written, where that is another than the canonical one.
pub(crate) fn shown_otherwise(expression: &Expression) -> Option<String> {
    let shown = expression.shown().to_string();
    (shown != expression.to_string()).then_some(shown)
}

fn answer(
    expression: &Expression,
    convention: Convention,
    solution: &Solution,
    max_moves: usize,
) -> SolveAnswer {
    let (status, exhausted, method) = match solution.status {
        grundy_solve::Status::Proved { by } => (Status::Proved, None, by),
        grundy_solve::Status::Unknown { exhausted, during } => {
            (Status::Unknown, Some(exhausted), during)
        }
    };
    let text = expression.to_string();
    let (winning, drawing) = (solution.winning.as_ref(), solution.drawing.as_ref());
    let left =
        |moves| is_listed(&text, moves, max_moves).then(|| positions_after(expression, moves));
    SolveAnswer {
        schema: crate::SCHEMA,
        convention,
        outcome: solution.outcome,
        grundy: solution.grundy.clone().map(Number),
        infinity: solution
            .infinity
            .clone()
            .map(|to| to.into_iter().map(Number).collect()),
        status,
        exhausted: exhausted.or(solution.moves_stopped),
        hurried: solution.hurried,
        method,
        winning_count: winning.map(|winning| Number(winning.count.clone())),
        winning_moves: winning.and_then(left),
        moves: winning.map(|winning| moves_on_terms(expression, winning)),
        winning_move: solution
            .winning_move
            .as_ref()
            .map(|mv| move_on_term(expression, mv)),
        winning_classes: winning.map_or(Vec::new(), |winning| classes(expression, winning)),
        drawing_count: drawing.map(|drawing| Number(drawing.count.clone())),
        drawing_moves: drawing.and_then(left),
        first_wins: solution
            .chance
            .as_ref()
            .map(|chance| chance_of_throws(chance.wins)),
        winning_faces: winning_faces(solution),
        families: winning.map(families_on_terms).unwrap_or_default(),
        leaves: winning
            .and_then(|winning| winning.moves.first().filter(|_| winning.moves.len() == 1))
            .map(|mv| expression.after(mv).shown().to_string()),
        read: Expression::default(),
        winning: None,
        explanation: None,
        derivation: None,
        elapsed_ms: 0.0,
        line: None,
        input: text.clone(),
        shown: shown_otherwise(expression),
        expression: text,
    }
}

fn winning_faces(solution: &Solution) -> Option<Vec<u8>> {
    let chance = solution.chance.as_ref()?;
    Some(chance.faces.iter().map(|face| face.number()).collect())
}

/// The chance of so many throws in six.
#[must_use]
pub fn chance_of_throws(wins: u8) -> Fraction {
    const THROWS: u8 = 6;
    Fraction::new(wins.into(), THROWS.into())
}

/// The winning moves on boards up to symmetry, where all of them are listed.
fn classes(expression: &Expression, winning: &Winning) -> Vec<MoveClass> {
    if winning.count != Natural::from(winning.moves.len()) {
        return Vec::new();
    }
    let mut classes = Vec::new();
    for (term, position) in expression.terms().iter().enumerate() {
        let Term::Single(Single::Board(board)) = position else {
            continue;
        };
        let taken: Vec<CellSet> = winning
            .moves
            .iter()
            .filter(|mv| mv.term == term)
            .filter_map(|mv| match &mv.change {
                Change::Option(Single::Board(after)) => Some(board.cells().without(after.cells())),
                _ => None,
            })
            .collect();
        let found = board.classes(&taken).into_iter();
        classes.extend(found.map(|class| MoveClass {
            term,
            to: board.without(&class.representative).to_string(),
            count: class.count,
        }));
    }
    classes
}

fn is_listed(text: &str, winning: &Winning, max_moves: usize) -> bool {
    winning.moves.is_empty() && winning.count.is_zero()
        || text.len() <= LONGEST_LISTED && winning.count <= Natural::from(max_moves)
}

/// Brings moves into the order of the heaps and terms as they were written.
fn put_in_order(expression: &Expression, moves: &mut [Move]) {
    /// What finding the places may cost, in heaps looked at.
    const MOST_LOOKED_AT: usize = 1 << 22;
    let terms = expression.written().iter();
    let heaps: usize = terms
        .map(|term| match term {
            Term::Heaps { heaps, .. } => heaps.len(),
            _ => 1,
        })
        .sum();
    if heaps.saturating_mul(moves.len()) <= MOST_LOOKED_AT {
        moves.sort_by_cached_key(|mv| expression.place_of(mv));
    }
}

fn positions_after(expression: &Expression, winning: &Winning) -> Vec<String> {
    let expression = expression.canonical();
    let mut positions: Vec<String> = winning
        .moves
        .iter()
        .map(|mv| expression.after(mv).to_string())
        .collect();
    positions.sort_unstable();
    positions
}

fn moves_on_terms(expression: &Expression, winning: &Winning) -> Vec<MoveOnTerm> {
    let moves = winning.moves.iter();
    moves.map(|mv| move_on_term(expression, mv)).collect()
}

fn move_on_term(expression: &Expression, mv: &Move) -> MoveOnTerm {
    let text = moves::text(expression, mv);
    // Only a pair has an order of its own within its term.
    let shown = match mv.change {
        Change::Option(_) => Some(moves::shown(expression, mv)),
        _ => None,
    };
    let name = match (&expression.terms()[mv.term], &mv.change) {
        (Term::Single(before), Change::Option(after)) => in_picture(before, after),
        _ => None,
    };
    MoveOnTerm {
        term: mv.term,
        name,
        shown: shown.filter(|shown| *shown != text),
        from: text.from,
        to: text.to,
    }
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
