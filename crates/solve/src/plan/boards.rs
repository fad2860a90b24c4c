//! Boards by themselves: looked up in a file or in a table that is there, else by whichever proves soonest,
//! a short search of the parts or a table of all that can be left.

use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_core::natural::widen;
use grundy_core::{Allowance, Budget, Convention, Exhausted, Natural, Outcome, Watch};
use grundy_rules::Single;
use grundy_rules::board::{Board, BoardRules, Geometry};

use super::chomp::Bites;
use super::kept::Kept;
use super::{Method, Question, SHARE_BESIDE_KNOWN_MOVE, Solution, Solver, Status};
use crate::answer::{MovesStopped, only, these};
use crate::boards::mirror::{has_mirror, move_to_mirror};
use crate::boards::parts::BoardSearch;
use crate::boards::straight::value_of_straights;
use crate::boards::values::value_of_start;
use crate::boards::{Clearing, MOST_PIECES, OutcomeTable, Tablebase, TablebaseError, ValueTable};
use crate::heaps::winning::Winning;

/// With fewer pieces than this a search is as quick, and remembers shapes for other boards.
const LEAST_PIECES: usize = 12;

/// With so many pieces a table takes a millisecond.
const PIECES_AT_ONCE: usize = 22;

/// What a search may spend before a table is made, if that takes longer; not in Cram, where dominoes soon
/// make parts of a board.
const SHORT_SEARCH: u64 = 1 << 26;

/// The same for the value of a board in a sum; a few milliseconds.
const SHORT_VALUE_SEARCH: Allowance = Allowance {
    steps: 1 << 22,
    bytes: 1 << 24,
};

/// What the Grundy value of a board may cost once its outcome is known.
const VALUE_STEPS: u64 = 1 << 31;

/// Where a mirror tells who wins a board that a search hardly ends on, one of so many steps are for the value and the
/// other winning moves.
const SHARE_WHERE_NO_SEARCH_ENDS: u64 = 1 << 14;

/// With so many pieces at most, all values are kept for the boards that can be left.
const MOST_PIECES_WITH_VALUES: usize = 26;

/// A table of values takes at least so many passes, unless the board is trivial.
const LEAST_PASSES: u64 = 4;

/// The steps of a budget that a page of 2^14 positions takes, about.
const STEPS_A_PAGE: u64 = 1 << 10;

/// So many steps of a search of parts take no longer than one of a table, where dominoes make them.
const STEPS_OF_SEARCH: u64 = 4;

/// Tables of boards that were made.
#[derive(Default)]
pub(super) struct Boards {
    outcomes: Option<(Arc<Geometry>, OutcomeTable)>,
    values: Option<(Arc<Geometry>, ValueTable)>,
    pub(super) bites: Bites,
    /// One for all boards whose parts are told by their shapes.
    searches: Vec<BoardSearch>,
}

/// Files in which boards are looked up.
#[derive(Default)]
pub(super) struct Files {
    open: Vec<Tablebase>,
    /// The error of a file that was found damaged while looking up.
    refused: Option<TablebaseError>,
}

impl Files {
    /// The same files, of which what was read is forgotten.
    pub(super) fn renewed(mut self) -> Self {
        self.open.iter_mut().for_each(Tablebase::forget);
        Self {
            refused: None,
            ..self
        }
    }
}

impl Boards {
    /// The bytes that tables take; files have limits of their own.
    pub(super) fn bytes(&self) -> u64 {
        self.outcomes.as_ref().map_or(0, |(_, table)| table.bytes())
            + self.values.as_ref().map_or(0, |(_, table)| table.bytes())
            + self.bites.bytes()
            + self.searches.iter().map(BoardSearch::bytes).sum::<u64>()
    }

    /// The search of the parts of boards of this geometry.
    pub(super) fn search(&mut self, geometry: &Arc<Geometry>) -> &mut BoardSearch {
        let known = self.searches.iter().position(|s| s.covers(geometry));
        let index = known.unwrap_or_else(|| {
            self.searches.push(BoardSearch::new(geometry));
            self.searches.len() - 1
        });
        &mut self.searches[index]
    }

    /// The table that has the position, and its index there.
    fn outcomes(&self, board: &Board, convention: Convention) -> Option<(&OutcomeTable, u64)> {
        let (geometry, table) = self.outcomes.as_ref()?;
        if table.convention() != convention || geometry != board.geometry() {
            return None;
        }
        Some((table, table.game().index(board.cells())?))
    }

    fn value(&self, board: &Board) -> Option<u8> {
        let (geometry, table) = self.values.as_ref()?;
        if geometry != board.geometry() {
            return None;
        }
        Some(table.value(table.game().index(board.cells())?))
    }
}

impl Solver {
    /// The same solver, which may use so many threads for one board or graph.
    #[must_use]
    pub fn with_threads(mut self, threads: usize) -> Self {
        self.threads = threads.max(1);
        self
    }

    /// Adds a file in which boards are looked up.
    pub fn add_tablebase(&mut self, file: Tablebase) {
        self.files.open.push(file);
    }

    /// The error of a file that could not be read, or was damaged where it was read; it is asked no more.
    pub fn take_refused_tablebase(&mut self) -> Option<TablebaseError> {
        self.files.refused.take()
    }

    /// The answer by a table; `None` where the parts of the board are to be searched.
    pub(super) fn solve_board(
        &mut self,
        board: &Board,
        question: Question<'_>,
        watch: Option<&dyn Watch>,
    ) -> Option<Solution> {
        if board.is_empty() {
            return None;
        }
        if let Some(solution) = self.look_up(board, question, watch) {
            return Some(solution);
        }
        let known = self
            .kept
            .boards
            .outcomes(board, question.convention)
            .is_some();
        if !known {
            let pieces = board.pieces();
            if question.convention == Convention::Normal
                && let Some(solution) = self.solve_chomp(board, question, watch)
            {
                return Some(solution);
            }
            if pieces < LEAST_PIECES || *board.geometry().rules() == BoardRules::Chomp {
                return None;
            }
            if pieces > MOST_PIECES {
                return Some(self.solve_large(board, question, watch));
            }
            if pieces > PIECES_AT_ONCE
                && let Some(solution) = lost_by_mirror(board, question)
                    .or_else(|| self.short_search(board, question, watch))
            {
                return Some(or_won_by_mirror(solution, board, question));
            }
            match self.make_table(board, question.convention, watch)? {
                Ok(()) => {}
                Err(Exhausted::Memory) => return Some(self.search_instead(board, question, watch)),
                Err(exhausted) => {
                    let ended = Solution::unknown(exhausted, Method::Board);
                    return Some(or_won_by_mirror(ended, board, question));
                }
            }
        }
        if known && question.convention == Convention::Normal {
            self.keep_values(watch);
        }
        self.solve_by_table(board, question, watch)
    }

    /// The answer by the table of outcomes that is there.
    fn solve_by_table(
        &mut self,
        board: &Board,
        question: Question<'_>,
        watch: Option<&dyn Watch>,
    ) -> Option<Solution> {
        let (table, index) = self.kept.boards.outcomes(board, question.convention)?;
        let outcome = table.outcome(index);
        let mut options = Vec::new();
        let _ = board.visit_moves(&mut |taken| {
            let option = board.without(&taken);
            let index = table.game().index(option.cells());
            if index.is_some_and(|index| table.outcome(index) == Outcome::P) {
                options.push(option);
            }
            ControlFlow::Continue(())
        });
        let grundy = self.value_of_board(board, outcome, question.convention, watch);
        let solution = Solution {
            grundy,
            winning: Some(these(options.into_iter().map(Single::Board))),
            ..Solution::proved(Some(outcome), Method::Board)
        };
        Some(as_asked(solution, question))
    }

    /// The answer for a board that is too large for a table.
    fn solve_large(
        &mut self,
        board: &Board,
        question: Question<'_>,
        watch: Option<&dyn Watch>,
    ) -> Solution {
        if let Some(solution) = lost_by_mirror(board, question) {
            return solution;
        }
        let normal = question.convention == Convention::Normal;
        let to_mirror = normal.then(|| move_to_mirror(board, watch)).flatten();
        let mut limits = self.limits;
        if to_mirror.is_some() {
            limits.steps /= match hardly_divides(board) {
                true => SHARE_WHERE_NO_SEARCH_ENDS,
                false => SHARE_BESIDE_KNOWN_MOVE,
            };
        }
        let found = self.search_board(board, question, limits, watch);
        match to_mirror {
            Some(after) => {
                let mv = only(Single::Board(after));
                found.with_known_move(mv, Method::Mirror, question.moves)
            }
            None => found,
        }
    }

    /// The answer of a file that has the position. A file that fails is put away.
    fn look_up(
        &mut self,
        board: &Board,
        question: Question<'_>,
        watch: Option<&dyn Watch>,
    ) -> Option<Solution> {
        let convention = question.convention;
        let files = &mut self.files.open;
        let place = files
            .iter()
            .position(|file| file.header().covers(board, convention))?;
        match winning_in(&mut files[place], board) {
            Ok((outcome, options)) => {
                let grundy = self.value_of_board(board, outcome, convention, watch);
                let solution = Solution {
                    grundy,
                    winning: Some(these(options.into_iter().map(Single::Board))),
                    ..Solution::proved(Some(outcome), Method::Tablebase)
                };
                Some(as_asked(solution, question))
            }
            Err(error) => {
                files.remove(place);
                self.files.refused = Some(error);
                None
            }
        }
    }

    /// The answer by a search that ends sooner than a table would be there; `None` where it does not.
    fn short_search(
        &mut self,
        board: &Board,
        question: Question<'_>,
        watch: Option<&dyn Watch>,
    ) -> Option<Solution> {
        let pages = 1u64 << board.pieces() >> 14;
        let steps = match board.geometry().rules() {
            BoardRules::Cram => pages * STEPS_A_PAGE * LEAST_PASSES * STEPS_OF_SEARCH,
            _ => SHORT_SEARCH.min(pages * STEPS_A_PAGE),
        };
        let short = Allowance {
            steps: self.limits.steps.min(steps),
            // With less, what is known of the parts would be forgotten for the search.
            bytes: self.limits.bytes.min((1 << 30).max(2 * self.kept.bytes())),
        };
        let solution = self.search_board(board, question, short, watch);
        let complete = solution.moves_stopped.is_none();
        match solution.status {
            Status::Proved { .. } if complete => Some(solution),
            Status::Unknown {
                exhausted: Exhausted::Time | Exhausted::Cancelled,
                ..
            } => Some(solution),
            _ => None,
        }
    }

    /// The answer by search where there is no room for a table. Where that ends too, it is the memory that
    /// was missing.
    fn search_instead(
        &mut self,
        board: &Board,
        question: Question<'_>,
        watch: Option<&dyn Watch>,
    ) -> Solution {
        let solution = self.solve_large(board, question, watch);
        match solution.status {
            Status::Unknown {
                exhausted: Exhausted::Memory | Exhausted::Steps,
                ..
            } => Solution::unknown(Exhausted::Memory, Method::Board),
            _ => solution,
        }
    }

    /// The answer by a search within these limits: in normal play of the values of parts, else of all play.
    pub(super) fn search_board(
        &mut self,
        board: &Board,
        question: Question<'_>,
        limits: Allowance,
        watch: Option<&dyn Watch>,
    ) -> Solution {
        let own = std::mem::replace(&mut self.limits, limits);
        let solution = match question.convention {
            Convention::Misere => self.solve_by_parts(question, watch),
            Convention::Normal => {
                let mut budget = self.budget(watch);
                let search = self.kept.boards.search(board.geometry());
                match by_parts(search, board, question, &mut budget) {
                    Ok(solution) => as_asked(solution, question),
                    Err(exhausted) => Solution::unknown(exhausted, Method::Search),
                }
            }
        };
        self.limits = own;
        solution
    }

    /// Makes the table of all that can be left of the board; `None` where it has too many moves for one.
    fn make_table(
        &mut self,
        board: &Board,
        convention: Convention,
        watch: Option<&dyn Watch>,
    ) -> Option<Result<(), Exhausted>> {
        self.kept.boards.outcomes = None;
        let bytes = (1u64 << board.pieces()) / 8;
        if bytes > self.limits.bytes {
            // Nothing is forgotten for what has no room anyway.
            return Some(Err(Exhausted::Memory));
        }
        if self.kept.bytes() + bytes > self.limits.bytes {
            self.kept = Kept::default();
        }
        let threads = self.threads;
        let mut budget = self.budget(watch);
        let built = match Clearing::of(board, &mut budget) {
            Ok(None) => return None,
            Ok(Some(game)) => OutcomeTable::build(Arc::new(game), convention, threads, &mut budget),
            Err(exhausted) => Err(exhausted),
        };
        match built {
            Ok(table) => {
                tracing::info!("board: a table of {} bytes", table.bytes());
                self.kept.boards.outcomes = Some((Arc::clone(board.geometry()), table));
                Some(Ok(()))
            }
            Err(exhausted) => Some(Err(exhausted)),
        }
    }

    /// The Grundy value in normal play, where it costs little beside the outcome.
    fn value_of_board(
        &mut self,
        board: &Board,
        outcome: Outcome,
        convention: Convention,
        watch: Option<&dyn Watch>,
    ) -> Option<Natural> {
        if convention == Convention::Misere {
            return None;
        }
        if outcome == Outcome::P {
            return Some(Natural::ZERO);
        }
        if let Some(value) = self.kept.boards.value(board) {
            return Some(value.into());
        }
        let threads = self.threads;
        let mut budget = self.budget_for_values(watch);
        let game = Clearing::of(board, &mut budget).ok()??;
        let value = value_of_start(&game, threads, &mut budget).ok()?;
        Some(value.into())
    }

    /// What is left beside the tables that are kept: none of them is forgotten for a value.
    fn budget_for_values<'w>(&self, watch: Option<&'w dyn Watch>) -> Budget<'w> {
        let limits = Allowance {
            bytes: self.limits.bytes.saturating_sub(self.kept.bytes()),
            steps: self.limits.steps.min(VALUE_STEPS),
        };
        match watch {
            Some(watch) => Budget::with_watch(limits, watch),
            None => Budget::new(limits),
        }
    }

    /// Finds the values of all that can be left of the board whose outcomes are there: whoever asks about one
    /// asks about more.
    fn keep_values(&mut self, watch: Option<&dyn Watch>) {
        let Some((geometry, outcomes)) = &self.kept.boards.outcomes else {
            return;
        };
        let game = Arc::clone(outcomes.game());
        let all = Board::new(Arc::clone(geometry), game.cells());
        let steps = (game.positions() >> 14).max(1) * STEPS_A_PAGE * LEAST_PASSES;
        let affordable = game.pieces() <= MOST_PIECES_WITH_VALUES && steps <= self.limits.steps;
        if !affordable || self.kept.boards.value(&all).is_some() {
            return;
        }
        let geometry = Arc::clone(geometry);
        let mut budget = self.budget_for_values(watch);
        if let Ok(table) = ValueTable::build(game, self.threads, &mut budget) {
            self.kept.boards.values = Some((geometry, table));
        }
    }

    /// The Grundy value of a board in a sum, by a table that is there, a short search, or a table that is
    /// made; `None` where only a long search may help.
    pub(super) fn value_in_sum(
        &mut self,
        board: &Board,
        budget: &mut Budget<'_>,
    ) -> Result<Option<(u32, Method)>, Exhausted> {
        if let Some(value) = self.kept.boards.value(board) {
            return Ok(Some((value.into(), Method::Board)));
        }
        if let Some(value) = self.value_by_bites(board, budget)? {
            return Ok(Some((value, Method::Search)));
        }
        let pieces = board.pieces();
        if pieces > MOST_PIECES {
            // To look for a mirror takes longer.
            budget.charge(widen(pieces))?;
            if let Some(value) = value_of_straights(board) {
                return Ok(Some((value, Method::Theorem)));
            }
            if has_mirror(board) {
                return Ok(Some((0, Method::Mirror)));
            }
        }
        if !(LEAST_PIECES..=MOST_PIECES_WITH_VALUES).contains(&pieces) {
            return Ok(None);
        }
        let search = self.kept.boards.search(board.geometry());
        match budget.within(SHORT_VALUE_SEARCH, |budget| search.value(board, budget)) {
            Ok(value) => return Ok(Some((value, Method::Search))),
            Err(Exhausted::Steps | Exhausted::Memory | Exhausted::Size) => {}
            Err(exhausted) => return Err(exhausted),
        }
        let Some(game) = Clearing::of(board, budget)? else {
            return Ok(None);
        };
        let table = ValueTable::build(Arc::new(game), self.threads, budget);
        match table {
            Ok(table) => {
                let value = table.value(table.game().start());
                self.kept.boards.values = Some((Arc::clone(board.geometry()), table));
                Ok(Some((value.into(), Method::Board)))
            }
            Err(Exhausted::Memory | Exhausted::Steps) => Ok(None),
            Err(exhausted) => Err(exhausted),
        }
    }
}

/// Whether a part of the board is too large for a table, and of more than one row all over, so that moves seldom make
/// parts of it; not in Cram, where dominoes soon do.
fn hardly_divides(board: &Board) -> bool {
    let geometry = board.geometry();
    let mut found = false;
    geometry.visit_parts(board.cells(), &mut |part| {
        let mut pairs = 0;
        let _ = geometry.visit_moves(&part, &mut |taken| {
            pairs += usize::from(taken.len() == 2);
            ControlFlow::Continue(())
        });
        // A row has a pair less than it has pieces, two rows beside each other half as many again.
        found |= part.len() > MOST_PIECES && 4 * pairs > 5 * part.len();
    });
    found && *geometry.rules() != BoardRules::Cram
}

/// The answer for a board with a mirror in normal play.
fn lost_by_mirror(board: &Board, question: Question<'_>) -> Option<Solution> {
    let is_normal = question.convention == Convention::Normal;
    (is_normal && has_mirror(board)).then(|| Solution {
        grundy: Some(Natural::ZERO),
        winning: question.moves.map(|_| Winning::default()),
        ..Solution::proved(Some(Outcome::P), Method::Mirror)
    })
}

/// The same answer, or where a limit ended it in normal play that a move to a mirror wins, if there is one.
fn or_won_by_mirror(solution: Solution, board: &Board, question: Question<'_>) -> Solution {
    let is_open = matches!(solution.status, Status::Unknown { .. });
    let looks = is_open && question.convention == Convention::Normal;
    match looks.then(|| move_to_mirror(board, None)).flatten() {
        Some(after) => {
            let mv = only(Single::Board(after));
            solution.with_known_move(mv, Method::Mirror, question.moves)
        }
        None => solution,
    }
}

/// The answer by the values of parts.
fn by_parts(
    search: &mut BoardSearch,
    board: &Board,
    question: Question<'_>,
    budget: &mut Budget<'_>,
) -> Result<Solution, Exhausted> {
    let (value, by) = match value_of_straights(board) {
        Some(value) => (value, Method::Theorem),
        None => (search.value(board, budget)?, Method::Search),
    };
    let outcome = Outcome::of_grundy_is_zero(value == 0);
    let winning = match (outcome, question.moves) {
        (_, None) => Ok(None),
        (Outcome::N, Some(_)) => winning_by_parts(search, board, budget).map(Some),
        (_, Some(_)) => Ok(Some(Winning::default())),
    };
    Ok(Solution {
        grundy: Some(value.into()),
        ..Solution::proved(Some(outcome), by).with_winning(winning)
    })
}

fn winning_by_parts(
    search: &mut BoardSearch,
    board: &Board,
    budget: &mut Budget<'_>,
) -> Result<Winning, MovesStopped> {
    let mut options = Vec::new();
    let mut ended = Ok(());
    let (mut decided, mut all) = (0, 0);
    let _ = board.visit_moves(&mut |_| {
        all += 1;
        ControlFlow::Continue(())
    });
    let _ = board.visit_moves(&mut |taken| {
        search.go_through_options(Some((decided, all)));
        decided += 1;
        let option = board.without(&taken);
        match search.has_value(&option, 0, budget) {
            Ok(true) => options.push(option),
            Ok(false) => {}
            Err(exhausted) => {
                ended = Err(exhausted);
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    });
    search.go_through_options(None);
    MovesStopped::unless(ended, these(options.into_iter().map(Single::Board)))
}

/// The outcome of a board, and the options that are P, by a file.
fn winning_in(
    file: &mut Tablebase,
    board: &Board,
) -> Result<(Outcome, Vec<Board>), TablebaseError> {
    let outcome = file.outcome(board)?;
    let mut options = Vec::new();
    let mut failed = None;
    let _ = board.visit_moves(&mut |taken| {
        let option = board.without(&taken);
        match file.outcome(&option) {
            Ok(Outcome::P) => options.push(option),
            Ok(_) => {}
            Err(error) => {
                failed = Some(error);
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    });
    match failed {
        Some(error) => Err(error),
        None => Ok((outcome, options)),
    }
}

/// The answer with as many moves as were asked for.
pub(super) fn as_asked(mut solution: Solution, question: Question<'_>) -> Solution {
    solution.winning = match (solution.winning, question.moves) {
        (Some(winning), Some(limit)) => Some(listed(winning, limit)),
        _ => None,
    };
    solution
}

fn listed(mut winning: Winning, limit: usize) -> Winning {
    debug_assert_eq!(winning.count, widen(winning.moves.len()).into());
    winning.moves.truncate(limit);
    winning
}
