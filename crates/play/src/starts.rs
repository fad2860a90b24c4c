//! Positions to begin with: random ones, and those that the player to move wins or loses as asked.

use std::collections::BTreeSet;

use grundy_core::natural::{to_u64, widen};
use grundy_core::{Convention, Natural, Outcome, Watch};
use grundy_rules::{Expression, HeapRuleset, Single, Term};
use grundy_solve::{Question, Solution, Solver, Status};

use crate::games::{Sizes, handling};
use crate::rng::Rng;
use crate::sample;

/// Heaps that a random start may have.
pub const MOST_HEAPS: u64 = 1_000_000;
/// Positions looked at in search of one with the outcome asked for.
pub const TRIES: u64 = 400;
/// Winning moves from which one is drawn.
const LISTED: usize = 16;

/// Why there is no start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoStart {
    /// No heap was asked for.
    NoHeaps,
    /// More heaps than [`MOST_HEAPS`].
    TooManyHeaps,
    /// Not every heap can have a stone.
    TooFewStones,
    /// No position met has the outcome asked for; there may be none.
    NotFound,
    /// The solver's limits do not suffice for positions like this.
    Unknown,
}

/// This many stones split at random into this many heaps, none empty: every way, in which the order of
/// the heaps counts, is equally likely. Larger heaps first.
///
/// Cost: about the number of heaps, whatever that of the stones.
///
/// # Errors
///
/// Where there is no such split.
///
/// ```
/// use grundy_play::{rng::Rng, starts};
/// let heaps = starts::split(10, 3, &mut Rng::new(1)).unwrap();
/// assert_eq!((heaps.len(), heaps.iter().sum::<u64>()), (3, 10));
/// assert_eq!(starts::split(2, 3, &mut Rng::new(1)), Err(starts::NoStart::TooFewStones));
/// ```
pub fn split(stones: u64, heaps: u64, rng: &mut Rng) -> Result<Vec<u64>, NoStart> {
    match heaps {
        0 => return Err(NoStart::NoHeaps),
        _ if heaps > MOST_HEAPS => return Err(NoStart::TooManyHeaps),
        _ if heaps > stones => return Err(NoStart::TooFewStones),
        _ => {}
    }
    let mut before = 0;
    let ends = cuts(stones, heaps, rng).into_iter().chain([stones]);
    let sizes = ends.map(|end| end - std::mem::replace(&mut before, end));
    let mut sizes: Vec<u64> = sizes.collect();
    sizes.sort_unstable_by(|a, b| b.cmp(a));
    Ok(sizes)
}

/// Where a row of stones is cut into heaps: a set of `heaps - 1` of the `stones - 1` places between them, drawn as
/// R. Floyd does (Communications of the ACM 30, 1987).
fn cuts(stones: u64, heaps: u64, rng: &mut Rng) -> BTreeSet<u64> {
    let mut cuts = BTreeSet::new();
    for last in stones - heaps + 1..stones {
        let place = 1 + rng.below(last);
        if !cuts.insert(place) {
            cuts.insert(last);
        }
    }
    cuts
}

/// A random start of a game on heaps, as [`split`] draws it.
///
/// # Errors
///
/// As [`split`].
pub fn random(
    ruleset: &HeapRuleset,
    stones: u64,
    heaps: u64,
    rng: &mut Rng,
) -> Result<Expression, NoStart> {
    let heaps = split(stones, heaps, rng)?;
    Ok(Expression::new(vec![Term::Heaps {
        ruleset: ruleset.clone(),
        heaps: heaps.into_iter().map(Natural::from).collect(),
    }]))
}

/// A position near this one with the outcome asked for, in which there is a move: this one if it has
/// it, else one drawn at random, at first nearby and then further away. Sizes change by up to half,
/// and one heap more is tried; of rows, boards and graphs some random moves are played. Where none of
/// [`TRIES`] positions has it, one is made of these by one move: by a winning one where P is wanted.
///
/// # Errors
///
/// [`NoStart::NotFound`]; [`NoStart::Unknown`] when several positions could not be decided.
///
/// ```
/// use grundy_core::{Convention, Allowance, Outcome};
/// use grundy_play::{rng::Rng, starts};
/// use grundy_rules::parse_expression;
/// use grundy_solve::Solver;
///
/// let near = parse_expression("nim(5,4,3)").unwrap();
/// let mut solver = Solver::new(Allowance::default());
/// let mut find = |outcome| {
///     starts::fair(&near, Convention::Normal, outcome, &mut solver, &mut Rng::new(1), None)
/// };
/// assert_eq!(find(Outcome::N), Ok(near.clone()));
/// assert!(find(Outcome::P).is_ok());
/// assert_eq!(find(Outcome::Draw), Err(starts::NoStart::NotFound));
/// ```
pub fn fair(
    near: &Expression,
    convention: Convention,
    wanted: Outcome,
    solver: &mut Solver,
    rng: &mut Rng,
    watch: Option<&dyn Watch>,
) -> Result<Expression, NoStart> {
    /// Undecided positions, each of which may have cost all of the solver's limits.
    const UNDECIDED: u32 = 3;
    let mut undecided = 0;
    for attempt in 0..2 * TRIES {
        let position = match attempt % TRIES {
            0 => near.clone(),
            further => varied(near, further, rng),
        };
        let by_a_move = attempt >= TRIES;
        let question = Question {
            expression: &position,
            convention,
            moves: by_a_move.then_some(LISTED),
        };
        let solution = solver.solve(question, watch);
        if solution.outcome == Some(wanted) && !position.is_over() {
            return Ok(position);
        }
        undecided += u32::from(matches!(solution.status, Status::Unknown { .. }));
        if undecided == UNDECIDED {
            return Err(NoStart::Unknown);
        }
        if by_a_move && let Some(found) = one_move_on(&position, &solution, wanted, rng) {
            return Ok(found);
        }
    }
    Err(NoStart::NotFound)
}

/// An option with this outcome in which there is a move.
fn one_move_on(
    position: &Expression,
    solution: &Solution,
    wanted: Outcome,
    rng: &mut Rng,
) -> Option<Expression> {
    let moves = match (solution.outcome?, wanted) {
        (Outcome::N, Outcome::P) => solution.winning.as_ref()?.moves.clone(),
        // Every option of a P-position is N.
        (Outcome::P, Outcome::N) => vec![sample::draw(position, rng)?],
        _ => return None,
    };
    let options = moves.iter().map(|mv| position.after(mv));
    let options: Vec<Expression> = options.filter(|option| !option.is_over()).collect();
    rng.choose(&options).cloned()
}

/// A position near this one: the later the attempt, up to [`TRIES`], the further away.
pub(crate) fn varied(near: &Expression, attempt: u64, rng: &mut Rng) -> Expression {
    let terms = near.terms().iter();
    let terms = terms.map(|term| varied_term(term, attempt, rng));
    Expression::new(terms.collect())
}

fn varied_term(term: &Term, attempt: u64, rng: &mut Rng) -> Term {
    match term {
        Term::Heaps { ruleset, heaps } => Term::Heaps {
            ruleset: ruleset.clone(),
            heaps: varied_heaps(heaps, attempt, rng),
        },
        Term::Row { .. } => played(term, attempt, rng),
        Term::Single(single) => match varied_single(single, attempt, rng) {
            Some(single) => Term::Single(single),
            None => played(term, attempt, rng),
        },
    }
}

/// As many heaps, of about as many stones; later on one heap more, for of some rules a single heap is
/// always won.
fn varied_heaps(heaps: &[Natural], attempt: u64, rng: &mut Rng) -> Vec<Natural> {
    let total = heaps.iter().fold(Natural::ZERO, |sum, heap| sum + heap);
    let total = to_u64(&sizes(attempt, rng).near(&total));
    let one_more = attempt > TRIES / 2;
    let count = widen(heaps.len()) + u64::from(one_more);
    match total.and_then(|stones| split(stones.max(count), count, rng).ok()) {
        Some(sizes) => sizes.into_iter().map(Natural::from).collect(),
        None => heaps
            .iter()
            .chain(heaps.first().filter(|_| one_more))
            .map(|heap| sizes(attempt, rng).near(heap))
            .collect(),
    }
}

fn sizes(attempt: u64, rng: &mut Rng) -> Sizes<'_> {
    Sizes {
        attempt,
        last: TRIES,
        rng,
    }
}

/// The position with other sizes; `None` where it has none that could be chosen freely.
fn varied_single(single: &Single, attempt: u64, rng: &mut Rng) -> Option<Single> {
    let Single::Game(from) = single else {
        return None;
    };
    let varied = handling(from.rules()).varied(from, &mut sizes(attempt, rng));
    varied.map(Single::Game)
}

/// The term after a few random moves: one at first, up to five later.
fn played(term: &Term, attempt: u64, rng: &mut Rng) -> Term {
    let mut alone = Expression::new(vec![term.clone()]);
    let mut last = term.clone();
    for _ in 0..=rng.below(1 + attempt / 100) {
        let Some(mv) = sample::draw(&alone, rng) else {
            break;
        };
        alone = alone.after(&mv);
        match alone.terms() {
            [only] => last = only.clone(),
            _ => break,
        }
    }
    last
}

#[cfg(test)]
mod tests;
