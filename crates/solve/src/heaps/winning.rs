//! Every winning move: counted exactly, listed up to a limit, described by families where there are
//! too many to list.
//!
//! A move is winning when it leaves a P-position. By the sum theorems that is a condition on the
//! option of one component ([`Goal`]); this module finds the options that meet it. From small heaps it
//! visits them all; from heaps of any size it goes by the formula of the values, by their period, by how they grow, or by the
//! automata of a law.

mod by_formula;
mod by_growth;
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

use crate::heaps::classes::{Firmness, Goal, HeapClasses, Source};

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

/// Below this the options of a heap are visited one by one, whatever else is known: where a move leaves at most two heaps,
/// and where it may leave more.
const VISITED_HEAPS: [u64; 2] = [1 << 16, 1 << 9];

fn is_visited(schema: &Schema, heap: &Natural) -> bool {
    let [few, more] = VISITED_HEAPS;
    let most = match schema {
        Schema::Code(code) if code.max_parts() > 2 => more,
        _ => few,
    };
    to_u64(heap).is_some_and(|heap| heap <= most)
}

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
    if let Source::Law(law) = classes.source
        && classes.firmness == Firmness::Ignored
        && let Some((count, listed)) = law.options(heap, &goal.firm, limit, budget)?
    {
        return Ok(Found {
            count,
            listed,
            families: Vec::new(),
        });
    }
    let wins = |parts: &[Natural]| goal.is_met_by(&classes.class_of_sum(parts));
    match (schema, classes.source, is_visited(schema, heap)) {
        (Schema::Take(TakeSet::AllBut(exceptions)), Source::Periodic(sequence), _) => Ok(
            by_period::from_all_but(exceptions, sequence, classes.firmness, heap, goal, limit),
        ),
        (Schema::Code(code), Source::Periodic(sequence), false)
            if code.max_parts() <= 2 && sequence.repeats() =>
        {
            let period = (sequence.preperiod(), sequence.period());
            by_period::from_code(code, period, heap, &wins, limit, budget)
        }
        (Schema::Code(code), Source::Periodic(sequence), false)
            if classes.firmness == Firmness::Ignored =>
        {
            by_growth::from_code(code, sequence, heap, &goal.firm, limit, budget)
        }
        (Schema::Take(set), Source::Periodic(_), false) => {
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
    match (schema, period, is_visited(schema, heap)) {
        (Schema::Code(code), Some(period), false) if code.max_parts() <= 2 => {
            by_period::from_code(code, period, heap, wins, limit, budget)
        }
        (Schema::Take(set), Some(_), false) => by_visit::from_set(set, heap, wins, limit, budget),
        _ => {
            let heap = to_u64(heap).ok_or(Exhausted::Steps)?;
            by_visit::from_any(schema, heap, wins, limit, budget)
        }
    }
}

#[cfg(test)]
mod tests;
