//! How many moves the game still lasts after each of some moves.

use grundy_core::{Allowance, Budget, Convention, Watch};
use grundy_rules::{Expression, Move};
use grundy_solve::Solver;
use grundy_solve::plan::distance::Distances;

/// A fraction of a second.
const LIMITS: Allowance = Allowance {
    steps: 1 << 24,
    bytes: 1 << 26,
};

/// The distances after these moves, if all can be had within a fraction of a second; none of a move that leaves a
/// draw.
pub(crate) fn distances_after<'a>(
    moves: impl IntoIterator<Item = &'a Move>,
    solver: &mut Solver,
    expression: &Expression,
    convention: Convention,
    watch: Option<&dyn Watch>,
) -> Option<Vec<Option<u32>>> {
    // Fresh for every question, so that what is found does not depend on what was asked before.
    let mut distances = Distances::new(convention);
    let mut budget = match watch {
        Some(watch) => Budget::with_watch(LIMITS, watch),
        None => Budget::new(LIMITS),
    };
    moves
        .into_iter()
        .map(|mv| {
            let option = expression.after(mv);
            distances.of(solver, &option, &mut budget).ok()
        })
        .collect()
}
