//! How often the first player wins when the heaps are drawn: exactly, over all multisets of K heaps
//! of 1 to M tokens, each multiset as likely as any other; or over all M^K tuples, where they are drawn one after the
//! other.
//!
//! Not one position is looked at. Let g(h) be the Grundy value of heap h, below 2^b. The multisets of
//! heaps by their number and their nim-sum are counted by the generating function
//! F(t) = ∏ 1 / (1 - t x^g(h)), the product over the heaps h = 1, …, M, in the group algebra of the
//! b-bit numbers under nim-sum (x^u x^v = x^(u ⊕ v)). The character of the number w sends x^v to
//! (-1)^|w & v| and F to (1 - t)^(-A) (1 + t)^(-B), where A heaps go to +1 and B = M - A to -1. By the
//! orthogonality of characters the multisets of K heaps with nim-sum 0 are the mean, over all w, of
//! the coefficients of t^K. The A - B for all w are the Walsh-Hadamard transform of the numbers of
//! heaps with each value. Of tuples the mean is that of (A - B)^K.
//!
//! In misère play, where all heaps are tame ([`grundy_core::misere`]), a multiset with a firm heap is
//! P for nim-sum 0, one without for nim-sum 1. The fickle heaps have the values 0 and 1; if there are
//! a and b of them, the multisets of fickle heaps with nim-sum 0 exceed those with nim-sum 1 by the
//! coefficient of t^K in (1 - t)^(-a) (1 + t)^(-b) (of tuples by (a - b)^K), and the P-positions are fewer by just as much than
//! those of normal play. Of wild heaps draws are counted by their element of the misère quotient (`by_quotient`), where that is
//! soon found.

mod by_quotient;
mod census;
mod coefficient;
mod dealt;
mod formulas;
mod fraction;
mod spectrum;

use std::ops::ControlFlow;

use grundy_core::natural::{bit_length, checked_sub, to_u64};
use grundy_core::{Budget, Convention, Exhausted, Natural, Watch};
use grundy_rules::HeapRuleset;
use grundy_solve::{ClosedForm, Solver};

use census::Census;
pub use coefficient::Lot;
pub use dealt::{odds_of_total, odds_within};
pub use formulas::{OddsFormulas, formulas};
pub use fraction::Fraction;
use spectrum::Spectrum;

/// Which heaps are drawn, and how the game is played with them.
#[derive(Clone, Copy)]
pub struct Draw<'a> {
    /// The rules.
    pub ruleset: &'a HeapRuleset,
    /// Whether the last move wins or loses.
    pub convention: Convention,
    /// The heaps drawn.
    pub lot: Lot,
}

/// The odds for heaps of 1 to `max`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Odds {
    /// The largest heap that may be drawn.
    pub max: Natural,
    /// The number of draws: multisets of heaps, or tuples.
    pub positions: Natural,
    /// How many of them are P.
    pub p_positions: Natural,
}

/// Why there are no odds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoOdds {
    /// Misère, and this heap is the first one that is wild: its sums are not counted by values, nor by a quotient that is soon
    /// found.
    Wild {
        /// The heap as written.
        heap: Natural,
    },
    /// A limit was reached.
    Exhausted(Exhausted),
}

impl From<Exhausted> for NoOdds {
    fn from(exhausted: Exhausted) -> Self {
        Self::Exhausted(exhausted)
    }
}

impl Odds {
    /// The chance of whoever moves first.
    #[must_use]
    pub fn first_wins(&self) -> Fraction {
        Fraction::new(&self.positions - &self.p_positions, self.positions.clone())
    }

    /// The chance of the other one.
    #[must_use]
    pub fn second_wins(&self) -> Fraction {
        Fraction::new(self.p_positions.clone(), self.positions.clone())
    }
}

/// The odds for heaps of 1 to `max` (at least 1).
///
/// Where g(n) = n by theorem, `max` and the number of heaps may be of any size that the limits bear;
/// else the values of all heaps up to `max` are looked at. The cost is that of these values, and for
/// each different size of A - B (at most 2^b, often few) as many steps as heaps are drawn.
///
/// # Errors
///
/// [`NoOdds`].
///
/// ```
/// use grundy_core::{Convention, Allowance, Natural};
/// use grundy_play::odds::{Draw, Lot, odds};
/// use grundy_rules::HeapRuleset;
/// use grundy_solve::Solver;
///
/// let mut solver = Solver::new(Allowance::default());
/// let lot = Lot { heaps: 3, ordered: false };
/// let draw = Draw { ruleset: &HeapRuleset::Nim, convention: Convention::Normal, lot };
/// let odds = odds(&mut solver, draw, &Natural::from(7u8), None).unwrap();
/// assert_eq!((odds.positions, odds.p_positions), (84u8.into(), 7u8.into()));
/// ```
pub fn odds(
    solver: &mut Solver,
    draw: Draw<'_>,
    max: &Natural,
    watch: Option<&dyn Watch>,
) -> Result<Odds, NoOdds> {
    let mut found = Err(NoOdds::Exhausted(Exhausted::Steps));
    let ends = std::slice::from_ref(max);
    match visit_odds(solver, draw, ends, watch, &mut |odds| found = Ok(odds)) {
        Ok(()) => found,
        Err(wild @ NoOdds::Wild { .. }) => {
            let mut budget = budget(solver, watch);
            Ok(Odds {
                max: max.clone(),
                positions: draw.lot.sum(max, max, &mut budget)?,
                p_positions: by_quotient::p_draws(draw, max, &mut budget).or_refused(wild)?,
            })
        }
        Err(refused) => Err(refused),
    }
}

fn budget<'w>(solver: &Solver, watch: Option<&'w dyn Watch>) -> Budget<'w> {
    let limits = solver.limits();
    watch.map_or(Budget::new(limits), |watch| {
        Budget::with_watch(limits, watch)
    })
}

/// What becomes of a quotient that was not found.
trait OrRefused<T> {
    /// Where steps or memory ended, as if no quotient had been looked for.
    fn or_refused(self, refused: NoOdds) -> Result<T, NoOdds>;
}

impl<T> OrRefused<T> for Result<T, Exhausted> {
    fn or_refused(self, refused: NoOdds) -> Result<T, NoOdds> {
        self.map_err(|exhausted| match exhausted {
            Exhausted::Steps | Exhausted::Memory => refused,
            stopped => stopped.into(),
        })
    }
}

/// Visits the odds for heaps of 1 to 2^n - 1, n = 1, 2, …, as long as 2^n - 1 is at most `max` (at
/// least 1): the table of the chances against the number of bits.
///
/// # Errors
///
/// As [`odds()`]; rows that were known before a limit was reached have been visited.
pub fn visit_table(
    solver: &mut Solver,
    draw: Draw<'_>,
    max: &Natural,
    watch: Option<&dyn Watch>,
    visit: &mut dyn FnMut(Odds),
) -> Result<(), NoOdds> {
    let bits = bit_length(&(max + Natural::ONE)) - 1;
    let ends: Vec<Natural> = (1..=bits)
        .map(|n| (Natural::ONE << n) - Natural::ONE)
        .collect();
    visit_odds(solver, draw, &ends, watch, visit)
}

/// What counting a heap costs.
const STEPS_A_HEAP: u64 = 64;

/// Visits the odds for each of these largest heaps, which ascend from 1 or more.
fn visit_odds(
    solver: &mut Solver,
    draw: Draw<'_>,
    ends: &[Natural],
    watch: Option<&dyn Watch>,
    visit: &mut dyn FnMut(Odds),
) -> Result<(), NoOdds> {
    let mut budget = budget(solver, watch);
    if every_heap_is_its_value(draw.ruleset) {
        for max in ends {
            let spectrum = Spectrum::of_all_up_to(max, &mut budget)?;
            // Of the heaps 1 to max only heap 1 is fickle.
            visit(count(draw, max, &spectrum, [0, 1], &mut budget)?);
        }
        return Ok(());
    }
    let Some(last) = ends.last() else {
        return Ok(());
    };
    // Too many heaps are refused before the first one is looked at.
    let heaps = to_u64(last).unwrap_or(u64::MAX);
    budget.charge(heaps.saturating_mul(STEPS_A_HEAP))?;
    let mut waiting = ends.iter().peekable();
    let mut census = Census::default();
    let mut step = |heap: &Natural, class: &_| -> Result<(), Exhausted> {
        census.add(class, &mut budget)?;
        if waiting.next_if(|&end| end == heap).is_some() {
            let spectrum = Spectrum::of_counts(census.counts(), &mut budget)?;
            visit(count(draw, heap, &spectrum, census.fickle(), &mut budget)?);
        }
        Ok(())
    };
    let mut stopped = Ok(());
    let ends = (&Natural::ONE, last);
    let wild = solver.visit_classes(
        draw.ruleset,
        draw.convention,
        ends,
        watch,
        &mut |heap, class| {
            stopped = step(heap, class);
            match stopped {
                Ok(()) => ControlFlow::Continue(()),
                Err(_) => ControlFlow::Break(()),
            }
        },
    )?;
    stopped?;
    match wild {
        Some(heap) => Err(NoOdds::Wild { heap }),
        None => Ok(()),
    }
}

/// Whether g(n) = n by theorem; then exactly heap 1 is fickle of those that are not empty.
fn every_heap_is_its_value(ruleset: &HeapRuleset) -> bool {
    match ClosedForm::of(&ruleset.schema()) {
        Some(ClosedForm::AtLeast(least)) => least.is_one(),
        Some(ClosedForm::FreeSplitting(_)) => true,
        _ => false,
    }
}

/// The odds for heaps with this spectrum, of which so many are fickle with the values 0 and 1.
fn count(
    draw: Draw<'_>,
    max: &Natural,
    spectrum: &Spectrum,
    [zeros, ones]: [u64; 2],
    budget: &mut Budget<'_>,
) -> Result<Odds, Exhausted> {
    let positions = draw.lot.sum(max, max, budget)?;
    let zero_sums = spectrum.zero_sums(draw.lot, budget)?;
    let p_positions = match draw.convention {
        Convention::Normal => zero_sums,
        Convention::Misere => {
            let difference = Natural::from(zeros.abs_diff(ones));
            let fickle = Natural::from(zeros) + Natural::from(ones);
            let excess = draw.lot.sum(&difference, &fickle, budget)?;
            if zeros < ones && draw.lot.heaps % 2 == 1 {
                zero_sums + excess
            } else {
                checked_sub(&zero_sums, &excess).expect("a part of the draws with nim-sum 0")
            }
        }
    };
    Ok(Odds {
        max: max.clone(),
        positions,
        p_positions,
    })
}

#[cfg(test)]
mod tests;
