//! Every winning move: counted exactly, listed up to a limit, described by families where there are
//! too many to list.
//!
//! A move is winning when it leaves a P-position. By the sum theorems that is a condition on the
//! option of one component ([`Goal`]); this module finds the options that meet it. From small heaps it
//! visits them all; from heaps of any size it goes by the formula of the values, or by their period.

mod by_formula;
mod by_period;
pub(crate) mod by_visit;
mod disjoint_bits;
mod free_splits;
mod lasker_splits;
mod runs;

use grundy_core::natural::to_u64;
use grundy_core::{Budget, Exhausted, Natural};
use grundy_rules::Move;
use grundy_rules::heap::{Schema, TakeSet};

use crate::heaps::classes::{Goal, HeapClasses, Source};

pub use runs::Family;
pub(crate) use runs::Found;

/// The winning moves of a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Winning {
    /// How many distinct positions they lead to.
    pub count: Natural,
    /// The first of them, up to the limit asked for.
    pub moves: Vec<Move>,
    /// For each heap that has more than could be listed: all of its winning moves, where they follow
    /// each other evenly and the families are not themselves too many.
    pub families: Vec<(usize, Natural, Family)>,
}

/// Below this the options of a heap are visited one by one, whatever else is known.
const VISITED_HEAPS: u64 = 1 << 16;

/// The options of one heap that meet the goal; `limit` of them are listed.
pub(crate) fn winning_options(
    schema: &Schema,
    classes: &HeapClasses<'_>,
    heap: &Natural,
    goal: &Goal,
    limit: usize,
    budget: &mut Budget<'_>,
) -> Result<Found, Exhausted> {
    if let Source::Formula(form) = classes.source
        && let Some(found) = by_formula::winning_options(form, heap, goal, limit)
    {
        return Ok(found);
    }
    let wins = |parts: &[Natural]| goal.is_met_by(&classes.class_of_sum(parts));
    let small = to_u64(heap).filter(|&heap| heap <= VISITED_HEAPS);
    match (schema, classes.source, small) {
        (Schema::Take(TakeSet::AllBut(exceptions)), Source::Periodic(sequence), _) => Ok(
            by_period::from_all_but(exceptions, sequence, classes.firmness, heap, goal, limit),
        ),
        (Schema::Code(code), Source::Periodic(sequence), None)
            if code.max_parts() <= 2 && sequence.repeats() =>
        {
            let period = (sequence.preperiod(), sequence.period());
            by_period::from_code(code, period, heap, &wins, limit, budget)
        }
        (Schema::Take(set), Source::Periodic(_), None) => {
            by_visit::from_set(set, heap, &wins, limit, budget)
        }
        _ => {
            // Beyond 64 bits there are more options than steps in any budget.
            let heap = to_u64(heap).ok_or(Exhausted::Steps)?;
            by_visit::from_any(schema, heap, &wins, limit, budget)
        }
    }
}

/// The options of one heap that win, where that depends on the elements of the heaps left, and these on the
/// heap by a preperiod and a period if they are known for all; `limit` of them are listed.
pub(crate) fn winning_options_by_elements(
    schema: &Schema,
    period: Option<(u64, u64)>,
    heap: &Natural,
    wins: &dyn Fn(&[Natural]) -> bool,
    limit: usize,
    budget: &mut Budget<'_>,
) -> Result<Found, Exhausted> {
    let small = to_u64(heap).filter(|&heap| heap <= VISITED_HEAPS);
    match (schema, period, small) {
        (Schema::Code(code), Some(period), None) if code.max_parts() <= 2 => {
            by_period::from_code(code, period, heap, wins, limit, budget)
        }
        (Schema::Take(set), Some(_), None) => by_visit::from_set(set, heap, wins, limit, budget),
        _ => {
            let heap = to_u64(heap).ok_or(Exhausted::Steps)?;
            by_visit::from_any(schema, heap, wins, limit, budget)
        }
    }
}

#[cfg(test)]
mod tests;
