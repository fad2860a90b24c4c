//! Outcomes heap by heap, where there are no values.

use std::borrow::Cow;

use grundy_core::{Budget, Convention, Exhausted, Natural, Outcome, natural};
use grundy_rules::{GameRules, Parity, ParityRules};
use grundy_solve::games::parity;

use super::sheet::{Cell, Sheet, TableHead};
use super::{HeapTable, Rows, Table, TableRequest, reserve};
use crate::error::{Error, ErrorKind};
use crate::limits::Clock;
use crate::workbench::Workbench;

/// The outcomes of the odd/even game at its start, heap by heap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutcomeTable {
    /// What it is, with the heaps asked for.
    pub head: TableHead,
    /// The first heap.
    pub from: Natural,
    /// The outcomes, in the order of the heaps.
    pub outcomes: Vec<Outcome>,
}

impl Workbench {
    pub(super) fn table_of_outcomes(
        &mut self,
        rules: &ParityRules,
        request: &TableRequest<'_>,
    ) -> Result<Table, Error> {
        let ruleset = GameRules::Parity(rules.clone());
        if request.convention == Convention::Misere {
            let term = ruleset.to_string();
            return Err(ErrorKind::NoMisere { term }.into());
        }
        let (from, to) = request.heaps(&ruleset)?;
        let clock = Clock::start(&self.limits, &self.signal);
        let mut budget = Budget::with_watch(self.limits.of_engines(), &clock);
        let mut outcomes = Vec::new();
        let ends = (&from, &to);
        let exhausted = fill(rules, ends, &mut budget, &mut outcomes).err();
        let head = TableHead {
            range: Some((from.clone(), to)),
            exhausted,
            ..request.head(&ruleset)
        };
        let table = OutcomeTable {
            head,
            from,
            outcomes,
        };
        Ok(match request.p_positions {
            true => Table::Heaps(table.p_positions()),
            false => Table::Outcomes(table),
        })
    }
}

fn fill(
    rules: &ParityRules,
    (from, to): (&Natural, &Natural),
    budget: &mut Budget<'_>,
    outcomes: &mut Vec<Outcome>,
) -> Result<(), Exhausted> {
    /// What an outcome takes, and as a P-position in a list.
    const BYTES: u64 = 32;
    /// Divisions take longer than looks at a table.
    const STEPS: u64 = 64;
    reserve((from, to), BYTES, budget)?;
    for heap in natural::range(from, to) {
        budget.charge(STEPS)?;
        outcomes.push(parity::outcome(&Parity::start(rules.clone(), heap)));
    }
    Ok(())
}

impl OutcomeTable {
    /// The heaps with which the first player loses; draws are none.
    fn p_positions(self) -> HeapTable {
        let range = self.head.range.unwrap_or_default();
        let heaps = natural::range(&range.0, &range.1);
        let lost = heaps
            .zip(&self.outcomes)
            .filter(|(_, outcome)| **outcome == Outcome::P)
            .map(|(heap, _)| heap);
        HeapTable {
            numbers: &[],
            rows: Rows::PPositions(lost.collect()),
            ruleset: self.head.ruleset,
            convention: self.head.convention,
            range,
            exhausted: self.head.exhausted,
        }
    }
}

impl Sheet for OutcomeTable {
    fn head(&self) -> &TableHead {
        &self.head
    }

    fn columns(&self) -> &'static [&'static str] {
        &["n", "outcome"]
    }

    fn rows(&self) -> usize {
        self.outcomes.len()
    }

    fn cell(&self, row: usize, column: usize) -> Cell<'_> {
        match column {
            0 => Cell::Number(&self.from + Natural::from(row)),
            _ => Cell::Word(Cow::Borrowed(self.outcomes[row].letter())),
        }
    }
}
