//! Tables of games that a script or a program tells: states that are a number, or a list of two.

use std::sync::Arc;

use grundy_core::natural::range;
use grundy_core::{Budget, Convention, Exhausted, Natural, Outcome};
use grundy_rules::{ExploreError, Expression, ForeignRules, NamedRuleset, Single, Term};
use grundy_script::Failure;
use grundy_solve::{Grid, Solver};

use super::heaps::List;
use super::{Extent, Table, TableRequest};
use crate::error::Error;
use crate::foreign;
use crate::limits::Clock;
use crate::workbench::Workbench;

/// Why there is no value of a state.
enum Missing {
    /// A limit was reached.
    Exhausted(Exhausted),
    /// The options are not known.
    Failed(ExploreError),
}

impl From<Exhausted> for Missing {
    fn from(exhausted: Exhausted) -> Self {
        Self::Exhausted(exhausted)
    }
}

impl From<ExploreError> for Missing {
    fn from(error: ExploreError) -> Self {
        Self::Failed(error)
    }
}

impl Workbench {
    pub(super) fn table_of_states(
        &mut self,
        rules: &Arc<ForeignRules>,
        request: &TableRequest<'_>,
    ) -> Result<Table, Error> {
        let ruleset = NamedRuleset::Foreign(Arc::clone(rules));
        if let Some(Extent::Pair(..)) = &request.to {
            return match request.p_positions {
                true => self.pairs_of_grid(&ruleset, request),
                false => self.grid_table(&ruleset, request),
            };
        }
        let (from, to) = request.heaps(&ruleset)?;
        let clock = Clock::start(&self.limits, &self.signal);
        let mut list = List::within(self.limits.memory);
        let mut exhausted = None;
        for number in range(&from, &to) {
            let solver = &mut self.solver;
            let line = match request.p_positions {
                true => is_p(solver, rules, &number, request.convention, &clock),
                false => value_of_state(
                    solver,
                    rules,
                    &number.to_string(),
                    request.convention,
                    &clock,
                )
                .map(Some),
            };
            let line = line.map(|line| line.map(|line| list.add(&line)));
            match line {
                Ok(None) => {}
                Ok(Some(added)) if added.is_continue() => {}
                Ok(Some(_)) => break,
                Err(missing) => {
                    exhausted = Some(limit_of(rules, missing)?);
                    break;
                }
            }
        }
        Ok(list.into_table(&ruleset, request, (from, to), exhausted))
    }
}

/// The number where it is a P-position.
fn is_p(
    solver: &mut Solver,
    rules: &Arc<ForeignRules>,
    number: &Natural,
    convention: Convention,
    clock: &Clock<'_>,
) -> Result<Option<Natural>, Missing> {
    let position = foreign::position(rules, &number.to_string())?;
    let expression = Expression::new(vec![Term::Single(Single::Foreign(position))]);
    let outcome = solver.outcome(&expression, convention, Some(clock))?;
    Ok((outcome == Outcome::P).then(|| number.clone()))
}

/// The Grundy value of a state, or its g⁻.
fn value_of_state(
    solver: &mut Solver,
    rules: &Arc<ForeignRules>,
    text: &str,
    convention: Convention,
    clock: &Clock<'_>,
) -> Result<Natural, Missing> {
    let position = foreign::position(rules, text)?;
    let single = Single::Foreign(position);
    Ok(solver.value_of_single(&single, convention, Some(clock))?)
}

/// The values of the lists of two numbers below these.
pub(super) fn grid_of_states(
    solver: &mut Solver,
    rules: &Arc<ForeignRules>,
    (rows, columns): (usize, usize),
    convention: Convention,
    clock: &Clock<'_>,
    budget: &mut Budget<'_>,
) -> Result<Result<Grid, Exhausted>, Error> {
    let grid = Grid::of_values(rows, columns, budget, &mut |a, b| {
        let value = value_of_state(solver, rules, &format!("[{a},{b}]"), convention, clock)?;
        u32::try_from(&value).map_err(|_| Missing::Exhausted(Exhausted::Memory))
    });
    match grid {
        Ok(grid) => Ok(Ok(grid)),
        Err(missing) => limit_of(rules, missing).map(Err),
    }
}

/// The limit that was reached; what is wrong with the rules is an error.
fn limit_of(rules: &ForeignRules, missing: Missing) -> Result<Exhausted, Error> {
    match missing {
        Missing::Exhausted(limit) => Ok(limit),
        Missing::Failed(ExploreError::Failed(error)) => match foreign::failure(&*error) {
            Some(Failure::Exhausted { limit, .. }) => Ok(*limit),
            _ => Err(foreign::error(rules, ExploreError::Failed(error))),
        },
        Missing::Failed(error) => Err(foreign::error(rules, error)),
    }
}
