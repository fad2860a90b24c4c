//! Everything that a person asks about a board.

use std::sync::Arc;

use grundy_core::{Budget, Convention, Exhausted, Outcome};
use grundy_rules::board::{Board, CellSet};

use super::bites::BiteTable;
use super::clearing::Clearing;
use super::distances::DistanceTable;
use super::outcomes::OutcomeTable;
use super::reached::Reached;
use super::values::value_of_start;

/// What is known of a board and of all that can be left of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Survey {
    /// Who wins.
    pub outcome: Outcome,
    /// The Grundy value (normal play), where the budget lasted for it.
    pub grundy: Option<u32>,
    /// How many positions play can reach, the first one included; where the budget lasted for it.
    pub positions: Option<u64>,
    /// How many of them are P.
    pub p_positions: Option<u64>,
    /// The winning moves, as the cells they take.
    pub winning: Vec<CellSet>,
    /// How long the game lasts, where a table of distances is affordable.
    pub best_play: Option<BestPlay>,
    /// The bytes of the table of outcomes.
    pub table_bytes: u64,
    /// The [hash](OutcomeTable::hash) of the table; of Chomp, whose positions are no sets of pieces, none.
    pub table_hash: Option<u64>,
    /// What ended the work before all of this was known, but for tables that are never affordable.
    pub stopped: Option<Exhausted>,
}

/// A game in which the winner hurries and the loser delays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BestPlay {
    /// The moves in turn, as the cells they take.
    pub line: Vec<CellSet>,
}

impl Survey {
    /// Surveys the board by tables of all positions; `None` where it is too large for that.
    ///
    /// Time and memory are those of [`OutcomeTable`], [`value_of_start`] and [`DistanceTable`], one after
    /// the other; the budget has all of its bytes again at the end. [`BiteTable`] for Chomp.
    ///
    /// # Errors
    ///
    /// When the budget ends before the outcome is known.
    ///
    /// ```
    /// use grundy_core::{Budget, Convention, Allowance, Outcome};
    /// use grundy_rules::board::{BoardRules, Size};
    /// use grundy_solve::boards::Survey;
    ///
    /// let board = BoardRules::Tactix.full(Size::Rectangle { rows: 3, columns: 3 }).unwrap();
    /// let mut budget = Budget::new(Allowance::default());
    /// let survey = Survey::of(&board, Convention::Normal, 2, &mut budget).unwrap().unwrap();
    /// assert_eq!((survey.outcome, survey.grundy), (Outcome::N, Some(1)));
    /// assert_eq!((survey.p_positions, survey.winning.len()), (Some(88), 7));
    /// ```
    pub fn of(
        board: &Board,
        convention: Convention,
        threads: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Self>, Exhausted> {
        if let Some(table) = BiteTable::build(board, budget)? {
            budget.release(table.bytes());
            return Ok(Some(Self::of_bites(board, &table)));
        }
        let Some(game) = Clearing::of(board, budget)? else {
            return Ok(None);
        };
        let game = Arc::new(game);
        let table = OutcomeTable::build(Arc::clone(&game), convention, threads, budget)?;
        let start = game.start();
        let hash = table.hash(budget);
        let reached = hash.and_then(|_| Reached::of(&table, budget));
        let mut survey = Self {
            outcome: table.outcome(start),
            grundy: None,
            positions: reached.ok().map(|reached| reached.positions),
            p_positions: reached.ok().map(|reached| reached.p_positions),
            winning: moves(board)
                .into_iter()
                .filter(|taken| {
                    let option = game.index(&board.cells().without(taken));
                    option.is_some_and(|option| table.outcome(option) == Outcome::P)
                })
                .collect(),
            best_play: None,
            table_bytes: table.bytes(),
            table_hash: hash.ok(),
            stopped: None,
        };
        budget.release(table.bytes());
        drop(table);
        let rest = match reached {
            // Counting takes room for a second table, which the rest may do without.
            Ok(_) | Err(Exhausted::Memory) => {
                survey.add_the_rest(&game, convention, threads, budget)
            }
            Err(exhausted) => Err(exhausted),
        };
        survey.stopped = rest.err().or(reached.err());
        Ok(Some(survey))
    }

    fn add_the_rest(
        &mut self,
        game: &Arc<Clearing>,
        convention: Convention,
        threads: usize,
        budget: &mut Budget<'_>,
    ) -> Result<(), Exhausted> {
        match DistanceTable::build(game, convention, budget) {
            Ok(Some(table)) => {
                budget.release(table.bytes());
                let line = cells(game, table.principal_line(game.start()));
                self.best_play = Some(BestPlay { line });
            }
            // It takes eight times the bytes of the outcomes: where these have room it need not.
            Ok(None) | Err(Exhausted::Memory) => {}
            Err(exhausted) => return Err(exhausted),
        }
        self.grundy = match (convention, self.outcome) {
            (Convention::Misere, _) => None,
            (Convention::Normal, Outcome::P) => Some(0),
            (Convention::Normal, _) => Some(value_of_start(game, threads, budget)?.into()),
        };
        Ok(())
    }

    fn of_bites(board: &Board, table: &BiteTable) -> Self {
        let known = |cells: &CellSet| table.get(cells).expect("in reach of the board");
        let start = known(board.cells());
        let winning = moves(board).into_iter();
        let winning = winning.filter(|taken| known(&board.cells().without(taken)).value == 0);
        let mut line = Vec::new();
        let mut left = board.clone();
        while let Some(taken) = best_bite(&left, table) {
            left = left.without(&taken);
            line.push(taken);
        }
        Self {
            outcome: Outcome::of_grundy_is_zero(start.value == 0),
            grundy: Some(start.value),
            positions: Some(table.positions()),
            p_positions: Some(table.p_positions()),
            winning: winning.collect(),
            best_play: Some(BestPlay { line }),
            table_bytes: table.bytes(),
            table_hash: None,
            stopped: None,
        }
    }
}

/// The bite of best play: to the nearest P, else to the N that lasts longest.
fn best_bite(board: &Board, table: &BiteTable) -> Option<CellSet> {
    moves(board).into_iter().min_by_key(|taken| {
        let option = table.get(&board.cells().without(taken));
        let option = option.expect("in reach of the board");
        let distance = i64::from(option.distance);
        match option.value {
            0 => (0, distance),
            _ => (1, -distance),
        }
    })
}

fn moves(board: &Board) -> Vec<CellSet> {
    let mut all = Vec::new();
    let _ = board.visit_moves(&mut |taken| {
        all.push(taken);
        std::ops::ControlFlow::Continue(())
    });
    all
}

fn cells(game: &Clearing, moves: Vec<u64>) -> Vec<CellSet> {
    moves.into_iter().map(|taken| game.set(taken)).collect()
}
