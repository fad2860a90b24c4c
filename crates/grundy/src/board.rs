//! Boards that only lose pieces: everything about one, and tablebase files.

mod tablebase;

use std::time::Instant;

use grundy_core::{Budget, Convention, Exhausted, Outcome};
use grundy_play::names;
use grundy_play::number::Number;
use grundy_rules::board::{Board, CellSet};
use grundy_rules::{Expression, Single};
use grundy_solve::Method;
use grundy_solve::boards::{MOST_PIECES, Survey};
use schemars::JsonSchema;
use serde::Serialize;

use crate::error::{Error, Unsuited};
use crate::limits::{Clock, Limits};
use crate::request::request;
use crate::solve::{SolveRequest, milliseconds_since};
use crate::status::Status;
use crate::workbench::Workbench;

pub use tablebase::{
    BuildAnswer, BuildRequest, BuildTarget, SlabShare, SlabsAnswer, TablebaseAnswer, VerifyAnswer,
    VerifyRequest,
};

/// A question about a board.
#[derive(Clone, Copy, Debug)]
pub struct BoardRequest<'a> {
    /// The board, in the notation.
    pub expression: &'a str,
    /// Whether the last move wins or loses.
    pub convention: Convention,
}

/// Everything about a board; serialises to an object. Where a limit was reached, what was known by then.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct BoardAnswer {
    /// The version of the object.
    pub schema: u32,
    /// The board in canonical form.
    pub expression: String,
    /// `normal` or `misere`.
    pub convention: Convention,
    /// `N` or `P`, for the player to move; none when unknown.
    pub outcome: Option<Outcome>,
    /// The Grundy value, in normal play.
    pub grundy: Option<Number>,
    /// The genus, under misère: the Grundy value, then the misère values with no heap of 2, one, two, … added. None where
    /// it takes long.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub genus: Option<String>,
    /// `proved` or `unknown`; of the outcome.
    pub status: Status,
    /// What was exhausted, where something is unknown because of a limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exhausted: Option<Exhausted>,
    /// The id of the method.
    pub method: Method,
    /// The number of pieces.
    pub pieces: usize,
    /// How many positions play can reach, the first one included; none where there was no room to count.
    pub positions: Option<Number>,
    /// How many of them are P.
    pub p_positions: Option<Number>,
    /// How many moves win.
    pub winning_count: Option<Number>,
    /// The winning moves up to symmetry.
    pub winning_classes: Option<Vec<BoardMove>>,
    /// For each place of each row, how many of the winning moves take the piece there; none where there is
    /// no piece.
    pub heat: Option<Vec<Vec<Option<usize>>>>,
    /// How many moves the game lasts if the winner hurries and the loser delays; none for boards that are
    /// too large.
    pub distance: Option<usize>,
    /// The moves of such a game.
    pub line: Option<Vec<String>>,
    /// The bytes of the table of outcomes: as many are needed.
    pub table_bytes: Option<Number>,
    /// FNV-1a over that table, 64 positions a step, 16 hexadecimal digits; none for Chomp.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table_hash: Option<String>,
    /// The time taken, in milliseconds.
    pub elapsed_ms: f64,
    /// The board.
    #[serde(skip)]
    pub board: Board,
    /// The winning moves, as the cells they take.
    #[serde(skip)]
    pub winning: Vec<CellSet>,
}

/// Winning moves that are the same up to a symmetry of the board.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct BoardMove {
    /// One of them, by its cells.
    pub takes: String,
    /// The board after it.
    pub to: String,
    /// How many there are.
    pub count: usize,
}

/// What a genus may cost beside the table: a second, about.
const GENUS_STEPS: u64 = 1 << 29;

request! {
    BoardRequest.expression => board -> BoardAnswer; true
}

impl Workbench {
    /// Decides everything that can be left of a board, and says what that means for it. A limit that is
    /// reached is an answer, not an error.
    ///
    /// ```
    /// use grundy::{BoardRequest, Convention, Limits, Workbench};
    ///
    /// let mut workbench = Workbench::new(Limits::default());
    /// let answer = workbench.board(&BoardRequest {
    ///     expression: "tactix(4x4)",
    ///     convention: Convention::Misere,
    /// })?;
    /// assert_eq!(answer.outcome, Some(grundy::Outcome::P));
    /// assert_eq!(answer.p_positions.unwrap().0, 8568u16.into());
    /// # Ok::<(), grundy::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Where the text is not a position of one board, not one of the convention, or has more pieces than a
    /// table can have.
    pub fn board(&mut self, request: &BoardRequest<'_>) -> Result<BoardAnswer, Error> {
        let started = Instant::now();
        let board = self.read_board(request.expression, request.convention)?;
        let clock = Clock::start(&self.limits, &self.signal);
        let mut budget = Budget::with_watch(self.limits.of_engines(), &clock);
        let survey = Survey::of(&board, request.convention, self.threads, &mut budget);
        let mut answer = match survey {
            Ok(Some(survey)) => known(&board, request.convention, survey),
            Ok(None) => return Err(Unsuited::TooManyPieces(MOST_PIECES).of(&board)),
            Err(exhausted) => self.by_theorem(&board, request.convention, exhausted),
        };
        if request.convention == Convention::Misere {
            let position = self.read_expression_under(request.expression, request.convention)?;
            let genus = self.solver.genus(&position, GENUS_STEPS, Some(&clock));
            answer.genus = genus.ok().map(|genus| genus.to_string());
        }
        answer.elapsed_ms = milliseconds_since(started);
        Ok(answer)
    }

    /// What is known of a board whose positions are too many for the limits: at most who wins it.
    fn by_theorem(
        &self,
        board: &Board,
        convention: Convention,
        exhausted: Exhausted,
    ) -> BoardAnswer {
        /// No search gets far with so few; a theorem needs fewer.
        const STEPS: u64 = 1 << 16;
        let limits = Limits {
            steps: STEPS.min(self.limits.steps),
            ..self.limits.clone()
        };
        let solved = self.with_limits(limits).solve(&SolveRequest {
            convention,
            moves: false,
            ..SolveRequest::new(&board.to_string())
        });
        let unknown = unknown(board, convention, exhausted);
        match solved {
            Ok(solved) if solved.outcome.is_some() => BoardAnswer {
                outcome: solved.outcome,
                grundy: solved.grundy,
                status: solved.status,
                method: solved.method,
                ..unknown
            },
            _ => unknown,
        }
    }

    /// The board that the text is a position of.
    fn read_board(&self, text: &str, convention: Convention) -> Result<Board, Error> {
        let expression: Expression = self.read_expression_under(text, convention)?;
        match expression.as_single() {
            Some(Single::Board(board)) => Ok(board.clone()),
            _ => Err(Unsuited::NoBoard.of(&expression)),
        }
    }
}

/// The bytes that a table of the board takes; none for Chomp, whose positions are not counted before.
fn table_bytes(board: &Board) -> Option<Number> {
    let pieces = board.pieces();
    let has_table = board.geometry().line_rules().is_some() && pieces <= MOST_PIECES;
    has_table.then(|| Number::from((1u64 << pieces).div_ceil(8)))
}

fn unknown(board: &Board, convention: Convention, exhausted: Exhausted) -> BoardAnswer {
    BoardAnswer {
        schema: crate::SCHEMA,
        expression: board.to_string(),
        convention,
        outcome: None,
        grundy: None,
        genus: None,
        status: Status::Unknown,
        exhausted: Some(exhausted),
        method: Method::Board,
        pieces: board.pieces(),
        positions: None,
        p_positions: None,
        winning_count: None,
        winning_classes: None,
        heat: None,
        distance: None,
        line: None,
        table_bytes: table_bytes(board),
        table_hash: None,
        elapsed_ms: 0.0,
        board: board.clone(),
        winning: Vec::new(),
    }
}

fn known(board: &Board, convention: Convention, survey: Survey) -> BoardAnswer {
    let classes = board.classes(&survey.winning).into_iter();
    let classes = classes.map(|class| BoardMove {
        takes: names::cells(board, &class.representative),
        to: board.without(&class.representative).to_string(),
        count: class.count,
    });
    let line = survey.best_play.map(|best| {
        let mut left = board.clone();
        let name = |taken: &CellSet| {
            let name = names::cells(&left, taken);
            left = left.without(taken);
            name
        };
        best.line.iter().map(name).collect::<Vec<String>>()
    });
    BoardAnswer {
        outcome: Some(survey.outcome),
        grundy: survey.grundy.map(|value| Number(value.into())),
        genus: None,
        status: Status::Proved,
        exhausted: survey.stopped,
        positions: survey.positions.map(Number::from),
        p_positions: survey.p_positions.map(Number::from),
        winning_count: Some(Number(survey.winning.len().into())),
        winning_classes: Some(classes.collect()),
        heat: Some(heat(board, &survey.winning)),
        distance: line.as_ref().map(Vec::len),
        line,
        table_bytes: Some(survey.table_bytes.into()),
        table_hash: survey.table_hash.map(|hash| format!("{hash:016x}")),
        winning: survey.winning,
        ..unknown(board, convention, Exhausted::Steps)
    }
}

/// For each place of each row, how many of the moves take the piece there.
fn heat(board: &Board, moves: &[CellSet]) -> Vec<Vec<Option<usize>>> {
    let layout = board.geometry().layout();
    let mut rows: Vec<Vec<Option<usize>>> =
        layout.widths().map(|width| vec![None; width]).collect();
    for cell in board.cells().members() {
        let (row, column) = layout.places()[cell];
        let taking = moves.iter().filter(|taken| taken.contains(cell));
        rows[row][column] = Some(taking.count());
    }
    rows
}
