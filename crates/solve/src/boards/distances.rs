//! How long the game lasts from every position that has some of the pieces of one: the winner hurries, the
//! loser delays (see [`distance`](crate::plan::distance)).
//!
//! A position is told by one byte: d for a P-position of distance d, 254 - d for an N-position. The best
//! option for whoever is to move then has the least byte: a P-position, the nearer the better; where there
//! is none, the N-position that lasts longest. So a byte follows from the least byte of the options alone,
//! and most of them are looked at for sixty-four positions at once.

use std::sync::Arc;

use grundy_core::natural::{to_usize, widen};
use grundy_core::{Budget, Convention, Exhausted, Natural, Outcome};

use super::clearing::Clearing;

/// The most pieces of a position with a table of distances: it would take a GiB.
pub const MOST_PIECES: usize = 30;

/// The byte of an N-position at the end; less d for distance d.
const LAST_N: u8 = 254;

/// No option so far.
const NO_OPTION: u8 = 255;

/// Pieces whose sets are the positions of a row.
const ROW_PIECES: usize = 6;

/// The positions of a row, decided one after the other.
const ROW: usize = 1 << ROW_PIECES;

/// Pieces whose sets are the positions of a page: the same moves lead out of it from all of its rows.
const PAGE_PIECES: usize = 10;

/// The positions of a page.
const PAGE: usize = 1 << PAGE_PIECES;

/// What a page costs, and each of its moves to another one, in the steps of a budget.
const STEPS_A_PAGE: u64 = 8192;
const STEPS_A_MOVE: u64 = 64;

/// The distance and the outcome of all indices of a [`Clearing`], a byte each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DistanceTable {
    game: Arc<Clearing>,
    codes: Vec<u8>,
}

/// A move that takes something beyond the positions of a row.
struct FarMove {
    /// What it takes of the number of a page.
    page: u64,
    /// What it takes of the number of a row in its page.
    row: usize,
    /// What it takes of a position in its row: positions rise by so much.
    shift: usize,
    /// 0 for the positions of a row that have all of that, else 255.
    mask: [u8; ROW],
}

impl DistanceTable {
    /// Finds all distances; `None` for more than [`MOST_PIECES`] pieces.
    ///
    /// Memory: a byte for each position, taken from the budget and given back by whoever drops the table.
    /// Time: some seconds for 2^30 positions.
    ///
    /// # Errors
    ///
    /// When the budget ends; nothing stays reserved.
    pub fn build(
        game: &Arc<Clearing>,
        convention: Convention,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Self>, Exhausted> {
        if game.pieces() > MOST_PIECES {
            return Ok(None);
        }
        let bytes = game.positions().max(widen(PAGE));
        budget.reserve(bytes)?;
        let filled = fill(game, convention, budget);
        if filled.is_err() {
            budget.release(bytes);
        }
        Ok(Some(Self {
            game: Arc::clone(game),
            codes: filled?,
        }))
    }

    /// The bytes of the table.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        widen(self.codes.len())
    }

    fn code(&self, index: u64) -> u8 {
        self.codes[usize::try_from(index).expect("the table is in memory")]
    }

    /// Who wins the position with this index, and after how many moves of both players together.
    ///
    /// # Panics
    ///
    /// If there is no such position.
    #[must_use]
    pub fn outcome(&self, index: u64) -> (Outcome, u8) {
        match self.code(index) {
            code if is_p(code) => (Outcome::P, code),
            code => (Outcome::N, LAST_N - code),
        }
    }

    /// The moves of a game from this index in which the winner hurries and the loser delays, as the pieces
    /// they take; of moves that are equally good the one that takes the least number.
    #[must_use]
    pub fn principal_line(&self, index: u64) -> Vec<u64> {
        let mut line = Vec::new();
        let mut left = index;
        let best = |left: u64| {
            let moves = self.game.moves_on(left);
            moves.min_by_key(|taken| self.code(left & !taken))
        };
        while let Some(taken) = best(left) {
            line.push(taken);
            left &= !taken;
        }
        line
    }
}

fn is_p(code: u8) -> bool {
    code < LAST_N / 2
}

/// The byte of a position from the least byte of its options.
fn decide(best: u8, stuck: u8) -> u8 {
    match best {
        NO_OPTION => stuck,
        best if is_p(best) => LAST_N - 1 - best,
        best => LAST_N + 1 - best,
    }
}

fn fill(
    game: &Clearing,
    convention: Convention,
    budget: &mut Budget<'_>,
) -> Result<Vec<u8>, Exhausted> {
    let positions = game.positions().max(widen(PAGE));
    let positions = to_usize(&Natural::from(positions)).ok_or(Exhausted::Memory)?;
    let (within, beyond): (Vec<FarMove>, Vec<FarMove>) =
        reaches(game).into_iter().partition(|reach| reach.page == 0);
    let rules = Rules {
        within,
        beyond,
        inside: inside(game),
        stuck: match convention {
            Convention::Normal => 0,
            Convention::Misere => LAST_N,
        },
    };
    let mut codes = vec![0u8; positions];
    for (number, start) in (0u64..).zip((0..positions).step_by(PAGE)) {
        let (before, rest) = codes.split_at_mut(start);
        let page = rest.first_chunk_mut().expect("whole pages");
        let moves = rules.fill_page(number, before, page);
        budget.charge(STEPS_A_PAGE + STEPS_A_MOVE * moves)?;
        budget.progress(widen(start));
    }
    Ok(codes)
}

/// The moves, sorted by where they lead, and the byte of a position without one.
struct Rules {
    /// To another row of the page.
    within: Vec<FarMove>,
    /// To another page.
    beyond: Vec<FarMove>,
    /// For each position of a row, those inside the row.
    inside: Vec<Vec<usize>>,
    stuck: u8,
}

impl Rules {
    /// Decides a page, and gives the number of moves to other ones.
    fn fill_page(&self, number: u64, before: &[u8], page: &mut [u8; PAGE]) -> u64 {
        page.fill(NO_OPTION);
        let mut moves = 0;
        for reach in self.beyond.iter().filter(|reach| reach.page & !number == 0) {
            let from = PAGE * usize::try_from(number - reach.page).expect("a page of the table");
            let options = &before[from..from + PAGE];
            let (rows, _) = page.as_chunks_mut::<ROW>();
            for (row, best) in rows.iter_mut().enumerate() {
                if row & reach.row == reach.row {
                    take_least(best, row_of(options, row - reach.row), reach);
                }
            }
            moves += 1;
        }
        for row in 0..PAGE / ROW {
            let (lower, rest) = page.split_at_mut(row * ROW);
            let best = rest.first_chunk_mut().expect("whole rows");
            for reach in self.within.iter().filter(|reach| reach.row & !row == 0) {
                take_least(best, row_of(lower, row - reach.row), reach);
            }
            self.decide_row(best);
        }
        moves
    }

    fn decide_row(&self, row: &mut [u8; ROW]) {
        for (position, moves) in self.inside.iter().enumerate() {
            // The remainder changes nothing, and tells the compiler that the place is in the row.
            let options = moves.iter().map(|taken| row[(position - taken) % ROW]);
            let best = options.fold(row[position], u8::min);
            row[position] = decide(best, self.stuck);
        }
    }
}

fn row_of(page: &[u8], row: usize) -> &[u8; ROW] {
    page[row * ROW..].first_chunk().expect("whole rows")
}

fn take_least(best: &mut [u8; ROW], options: &[u8; ROW], reach: &FarMove) {
    if reach.shift == 0 {
        for (best, option) in best.iter_mut().zip(options) {
            *best = (*best).min(*option);
        }
        return;
    }
    // Positions below the shift lack one of its bits: whatever is moved there is masked.
    let mut risen = [NO_OPTION; 2 * ROW];
    risen[reach.shift..][..ROW].copy_from_slice(options);
    for ((best, mask), option) in best.iter_mut().zip(&reach.mask).zip(&risen) {
        *best = (*best).min(option | mask);
    }
}

fn reaches(game: &Clearing) -> Vec<FarMove> {
    let moves = game.moves().iter();
    let beyond = moves.filter(|taken| *taken >> ROW_PIECES > 0);
    beyond
        .map(|taken| {
            let low = |bits: u64| usize::try_from(bits).expect("a few bits");
            let shift = low(taken % widen(ROW));
            let mask = |position: usize| if position & shift == shift { 0 } else { 255 };
            FarMove {
                page: taken >> PAGE_PIECES,
                row: low((taken % widen(PAGE)) >> ROW_PIECES),
                shift,
                mask: std::array::from_fn(mask),
            }
        })
        .collect()
}

/// For each position of a row, the moves inside it.
fn inside(game: &Clearing) -> Vec<Vec<usize>> {
    let moves = |position: usize| {
        let moves = game.moves_on(widen(position));
        let moves = moves.map(|taken| usize::try_from(taken).expect("below 64"));
        moves.collect()
    };
    (0..ROW).map(moves).collect()
}
