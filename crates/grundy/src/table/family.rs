//! Tables of whatever positions one number tells, or two: each cell is asked for by itself.

use std::ops::ControlFlow;

use grundy_core::natural::{range, to_usize, widen};
use grundy_core::{Budget, Convention, Exhausted, Natural, Outcome, Watch};
use grundy_rules::{Expression, Family, NamedRuleset};
use grundy_solve::Solver;

use super::grid::{GridCell, GridValues};
use super::heaps::List;
use super::{Extent, GridTable, HeapTable, Table, TableRequest};
use crate::error::{Error, ErrorKind, Unsuited};
use crate::foreign::{Missing, missing};
use crate::limits::Clock;
use crate::workbench::Workbench;

impl Workbench {
    /// The table of a family, as many numbers as the end that is asked for.
    pub(super) fn table_of_family(
        &mut self,
        ruleset: &NamedRuleset,
        request: &TableRequest<'_>,
    ) -> Result<Table, Error> {
        let count = request.to.as_ref().map(Extent::numbers);
        let natural = ruleset.families().next();
        let family = match count {
            Some(count) => ruleset.family(count).or(natural),
            None => natural,
        };
        let family = family.ok_or_else(|| Unsuited::NoTable.of(ruleset))?;
        if request.convention == Convention::Misere && !ruleset.has_misere() {
            let term = ruleset.to_string();
            return Err(ErrorKind::NoMisere { term }.into());
        }
        match family.numbers().len() {
            1 => self.list_of_family(family, request),
            _ if request.p_positions => self.pairs_of_grid(ruleset, request),
            _ => self.grid_of_family(family, request).map(Table::Grid),
        }
    }

    fn list_of_family(
        &mut self,
        family: Family<'_>,
        request: &TableRequest<'_>,
    ) -> Result<Table, Error> {
        let ruleset = family.ruleset();
        let first = family.first().into_iter().map(Natural::from).next();
        let (from, to) = request.heaps_from(first.unwrap_or(Natural::ZERO), ruleset)?;
        let clock = Clock::start(&self.limits, &self.signal);
        if let NamedRuleset::Written(rule) = ruleset {
            let mut budget = Budget::with_watch(self.limits.of_engines(), &clock);
            self.check_states(rule, &[&to], &mut budget)?;
        }
        let mut list = List::for_range((&from, &to), request.p_positions, self.limits.memory)?;
        let mut members = Members {
            solver: &mut self.solver,
            family,
            convention: request.convention,
            clock: &clock,
        };
        let filled = range(&from, &to).try_for_each(|number| {
            let at = std::slice::from_ref(&number);
            let added = match request.p_positions {
                true if members.outcome(at)? == Some(Outcome::P) => list.add(&number),
                true => ControlFlow::Continue(()),
                false => list.add_value(members.value(at)?),
            };
            match added {
                ControlFlow::Continue(()) => Ok(()),
                ControlFlow::Break(()) => Err(Missing::Limit(Exhausted::Memory)),
            }
        });
        let exhausted = filled.err().map(Missing::limit).transpose()?;
        let table = list.into_table(ruleset, request, (from, to), exhausted);
        Ok(Table::Heaps(HeapTable {
            numbers: family.numbers(),
            ..table
        }))
    }

    /// Cells by their greater number, so that a limit leaves the largest square that was done. For
    /// P-positions 0 stands for P and 1 for N.
    pub(super) fn grid_of_family(
        &mut self,
        family: Family<'_>,
        request: &TableRequest<'_>,
    ) -> Result<GridTable, Error> {
        /// What a cell takes.
        const CELL_BYTES: u64 = 8;
        let (a, b) = request.sides(family.ruleset())?;
        let clock = Clock::start(&self.limits, &self.signal);
        let mut budget = Budget::with_watch(self.limits.of_engines(), &clock);
        if let NamedRuleset::Written(rule) = family.ruleset() {
            self.check_states(rule, &[a, b], &mut budget)?;
        }
        let cells = (a + Natural::ONE) * (b + Natural::ONE) * Natural::from(CELL_BYTES);
        let bytes = u64::try_from(&cells).map_err(|_| Exhausted::Memory);
        let room = bytes.and_then(|bytes| budget.reserve(bytes));
        let mut table = GridTable {
            head: request.head(family.ruleset()),
            to: (a.clone(), b.clone()),
            first: (0, 0),
            values: None,
        };
        table.head.numbers = family.numbers();
        let (rows, columns) = match (room, to_usize(a), to_usize(b)) {
            (Ok(()), Some(a), Some(b)) => (a + 1, b + 1),
            (room, ..) => {
                table.head.exhausted = Some(room.err().unwrap_or(Exhausted::Memory));
                return Ok(table);
            }
        };
        let mut cells = GridValues::unknown(rows, columns);
        let mut members = Members {
            solver: &mut self.solver,
            family,
            convention: request.convention,
            clock: &clock,
        };
        let filled = members.fill(&mut cells, request.p_positions);
        table.head.exhausted = filled.err().map(Missing::limit).transpose()?;
        let at = |place: u64| usize::try_from(place).unwrap_or(0);
        table.first = match family.first().as_slice() {
            [a, b] => (at(*a).min(rows), at(*b).min(columns)),
            _ => (0, 0),
        };
        table.values = Some(cells);
        Ok(table)
    }
}

/// What tells the values of the positions of a family.
struct Members<'a> {
    solver: &'a mut Solver,
    family: Family<'a>,
    convention: Convention,
    clock: &'a Clock<'a>,
}

impl Members<'_> {
    /// The position with these numbers, where there is one.
    fn position(&self, numbers: &[Natural]) -> Result<Option<Expression>, Missing> {
        if let Some(exhausted) = self.clock.stop() {
            return Err(exhausted.into());
        }
        match self.family.position(numbers) {
            Ok(term) => Ok(term.map(|term| Expression::new(vec![term]))),
            Err(error) => Err(missing(self.family.ruleset(), error)),
        }
    }

    /// Who wins.
    fn outcome(&mut self, numbers: &[Natural]) -> Result<Option<Outcome>, Missing> {
        let Some(position) = self.position(numbers)? else {
            return Ok(None);
        };
        let (convention, clock) = (self.convention, self.clock);
        Ok(Some(self.solver.outcome(
            &position,
            convention,
            Some(clock),
        )?))
    }

    /// The Grundy value, or g⁻.
    fn value(&mut self, numbers: &[Natural]) -> Result<Option<Natural>, Missing> {
        let Some(position) = self.position(numbers)? else {
            return Ok(None);
        };
        let (convention, clock) = (self.convention, self.clock);
        Ok(Some(self.solver.value(
            &position,
            convention,
            Some(clock),
        )?))
    }

    fn cell(&mut self, (a, b): (usize, usize), outcomes: bool) -> Result<GridCell, Missing> {
        let numbers = [a, b].map(Natural::from);
        let value = match outcomes {
            true => {
                let outcome = self.outcome(&numbers)?;
                outcome.map(|outcome| u32::from(outcome != Outcome::P))
            }
            false => match self.value(&numbers)? {
                Some(value) => Some(u32::try_from(&value).map_err(|_| Exhausted::Memory)?),
                None => None,
            },
        };
        Ok(value.map_or(GridCell::Nothing, GridCell::Value))
    }

    fn fill(&mut self, cells: &mut GridValues, outcomes: bool) -> Result<(), Missing> {
        let (rows, columns) = (cells.rows(), cells.columns());
        for greater in 0..rows.max(columns) {
            let below = (0..greater).flat_map(|less| [(less, greater), (greater, less)]);
            let shell = below.chain([(greater, greater)]);
            for (a, b) in shell.filter(|(a, b)| *a < rows && *b < columns) {
                let known = match self.family.is_mirrored() && a > b && a < columns && b < rows {
                    true => cells.cell(b, a),
                    false => GridCell::Unknown,
                };
                let cell = match known {
                    GridCell::Unknown => self.cell((a, b), outcomes)?,
                    known => known,
                };
                cells.set((a, b), cell);
            }
            self.clock.progress(widen(greater));
        }
        Ok(())
    }
}
