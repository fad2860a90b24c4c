//! Tables of games that a script or a program tells: states that are a number, or a list of two.

use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_core::natural::range;
use grundy_core::{Budget, Convention, Exhausted, Natural, Outcome};
use grundy_rules::{Expression, ForeignRules, NamedRuleset, Term};
use grundy_solve::{Grid, Solver};

use super::heaps::List;
use super::{Extent, Table, TableRequest};
use crate::error::Error;
use crate::foreign::{self, Missing};
use crate::limits::Clock;
use crate::workbench::Workbench;

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
        let mut states = States {
            solver: &mut self.solver,
            rules,
            convention: request.convention,
            clock: &clock,
        };
        let filled = range(&from, &to).try_for_each(|number| {
            let line = match request.p_positions {
                true => states.is_p(&number.to_string())?.then_some(number),
                false => Some(states.value(&number.to_string())?),
            };
            match line.map_or(ControlFlow::Continue(()), |line| list.add(&line)) {
                ControlFlow::Continue(()) => Ok(()),
                ControlFlow::Break(()) => Err(Missing::Limit(Exhausted::Memory)),
            }
        });
        let exhausted = filled.err().map(Missing::limit).transpose()?;
        Ok(list.into_table(&ruleset, request, (from, to), exhausted))
    }
}

/// What tells the values of states.
struct States<'a> {
    solver: &'a mut Solver,
    rules: &'a Arc<ForeignRules>,
    convention: Convention,
    clock: &'a Clock<'a>,
}

impl States<'_> {
    /// Whether the state is a P-position.
    fn is_p(&mut self, text: &str) -> Result<bool, Missing> {
        let position = foreign::position(self.rules, text)?;
        let expression = Expression::new(vec![Term::Single(position)]);
        let outcome = self
            .solver
            .outcome(&expression, self.convention, Some(self.clock));
        Ok(outcome? == Outcome::P)
    }

    /// The Grundy value of the state, or its g⁻.
    fn value(&mut self, text: &str) -> Result<Natural, Missing> {
        let position = foreign::position(self.rules, text)?;
        let value = self
            .solver
            .value_of_single(&position, self.convention, Some(self.clock));
        Ok(value?)
    }
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
    let mut states = States {
        solver,
        rules,
        convention,
        clock,
    };
    let grid = Grid::of_values(rows, columns, budget, &mut |a, b| {
        let value = states.value(&format!("[{a},{b}]"))?;
        u32::try_from(&value).map_err(|_| Missing::Limit(Exhausted::Memory))
    });
    match grid {
        Ok(grid) => Ok(Ok(grid)),
        Err(missing) => missing.limit().map(Err),
    }
}
