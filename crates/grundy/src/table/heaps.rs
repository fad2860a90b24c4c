//! Values and P-positions heap by heap.

use std::io::{self, Write};
use std::ops::ControlFlow;

use grundy_core::natural::{to_u64, to_usize, widen};
use grundy_core::{Budget, Convention, Exhausted, Natural};
use grundy_play::number::Number;
use grundy_rules::{Counted, GameRules, HeapRuleset, TimesRules};
use grundy_solve::games::times::{start_values, visit_lost_starts};
use serde::Serialize;

use super::{Table, TableFormat, TableRequest, npy};
use crate::error::{Error, ErrorKind, Unsuited};
use crate::limits::Clock;
use crate::stage::Unit;
use crate::workbench::Workbench;

/// A table of heaps; it may end early, at a limit.
#[derive(Clone, Debug)]
pub struct HeapTable {
    /// The ruleset in canonical form.
    pub ruleset: String,
    /// Whether the last move wins or loses.
    pub convention: Convention,
    /// What n counts; none where it is a heap.
    pub numbers: &'static [Counted],
    /// The heaps asked for.
    pub range: (Natural, Natural),
    /// The P-positions, or the values of the heaps from the first on.
    pub rows: Rows,
    /// The limit that ended it early.
    pub exhausted: Option<Exhausted>,
}

/// What the table lists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rows {
    /// Values, in the order of the heaps from `range.0`; none where there is no such position.
    Values(Vec<Option<Natural>>),
    /// The heaps that are P-positions.
    PPositions(Vec<Natural>),
}

impl Workbench {
    pub(super) fn table_of_heaps(
        &mut self,
        ruleset: &HeapRuleset,
        request: &TableRequest<'_>,
    ) -> Result<Table, Error> {
        let (from, to) = request.heaps(ruleset)?;
        let clock = Clock::start(&self.limits, &self.signal);
        self.signal
            .aim(Unit::Heaps, to_u64(&to).map(|to| to.saturating_add(1)));
        let ends = (&from, &to);
        let mut list = List::for_range(ends, request.p_positions, self.limits.memory)?;
        self.check_heaps(ruleset, &to, &clock)?;
        let convention = request.convention;
        let solver = &mut self.solver;
        let visited = if request.p_positions {
            let mut add = |heap: &Natural| list.add(heap);
            solver.visit_p_positions(ruleset, convention, ends, Some(&clock), &mut add)
        } else {
            let mut value = |_: &Natural, value: &Natural| list.add_value(Some(value.clone()));
            solver.visit_values(ruleset, convention, ends, Some(&clock), &mut value)
        };
        let table = list.into_table(ruleset, request, (from, to), visited.err());
        Ok(Table::Heaps(table))
    }

    /// The heaps before the first move.
    pub(super) fn table_of_times(
        &mut self,
        rules: TimesRules,
        request: &TableRequest<'_>,
    ) -> Result<Table, Error> {
        let ruleset = GameRules::Times(rules);
        let (from, to) = request.heaps(&ruleset)?;
        let clock = Clock::start(&self.limits, &self.signal);
        let mut budget = Budget::with_watch(self.limits.of_engines(), &clock);
        self.signal
            .aim(Unit::Heaps, to_u64(&to).map(|to| to.saturating_add(1)));
        let mut list = match request.p_positions {
            // These are few, and not looked for one by one.
            true => List::within(self.limits.memory, true),
            false => List::for_range((&from, &to), false, self.limits.memory)?,
        };
        let convention = request.convention;
        let exhausted = if request.p_positions {
            let mut add = |heap: &Natural| list.add(heap);
            visit_lost_starts(rules, convention, (&from, &to), &mut budget, &mut add).err()
        } else {
            let heaps = &to + Natural::ONE;
            let known = start_values(rules, convention, &heaps, &mut budget);
            let skipped = to_usize(&from).unwrap_or(usize::MAX);
            let asked_for = known.values.into_iter().skip(skipped);
            let added =
                asked_for.map_while(|value| list.add_value(Some(value.into())).continue_value());
            added.for_each(drop);
            known.exhausted
        };
        let table = list.into_table(&ruleset, request, (from, to), exhausted);
        Ok(Table::Heaps(table))
    }
}

/// What a line of a table costs in memory.
const LINE_BYTES: u64 = 32;

/// More heaps than these are not looked at one by one for P-positions: that would take hours.
const MOST_LOOKED_AT: u64 = 1 << 40;

/// The lines of a table, as many as fit.
pub(super) struct List {
    rows: Rows,
    room: u64,
    full: Option<Exhausted>,
}

impl List {
    pub(super) fn within(memory: u64, p_positions: bool) -> Self {
        Self {
            rows: match p_positions {
                true => Rows::PPositions(Vec::new()),
                false => Rows::Values(Vec::new()),
            },
            room: memory / LINE_BYTES,
            full: None,
        }
    }

    /// The same, where each number from the first to the last is looked at. What could never end is refused
    /// before it begins.
    pub(super) fn for_range(
        (from, to): (&Natural, &Natural),
        p_positions: bool,
        memory: u64,
    ) -> Result<Self, Error> {
        let list = Self::within(memory, p_positions);
        let most = match p_positions {
            true => MOST_LOOKED_AT,
            false => list.room,
        };
        match to - from < Natural::from(most) {
            true => Ok(list),
            false => {
                let last = from + Natural::from(most.saturating_sub(1));
                Err(ErrorKind::TableTooLong { last }.into())
            }
        }
    }

    /// Adds a P-position.
    pub(super) fn add(&mut self, heap: &Natural) -> ControlFlow<()> {
        self.take_room()?;
        if let Rows::PPositions(heaps) = &mut self.rows {
            heaps.push(heap.clone());
        }
        ControlFlow::Continue(())
    }

    /// Adds the next value; none where there is no position.
    pub(super) fn add_value(&mut self, value: Option<Natural>) -> ControlFlow<()> {
        self.take_room()?;
        if let Rows::Values(values) = &mut self.rows {
            values.push(value);
        }
        ControlFlow::Continue(())
    }

    fn take_room(&mut self) -> ControlFlow<()> {
        if widen(self.rows.len()) >= self.room {
            self.full = Some(Exhausted::Memory);
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }

    pub(super) fn into_table(
        self,
        ruleset: &impl ToString,
        request: &TableRequest<'_>,
        range: (Natural, Natural),
        exhausted: Option<Exhausted>,
    ) -> HeapTable {
        HeapTable {
            ruleset: ruleset.to_string(),
            convention: request.convention,
            numbers: &[],
            range,
            rows: self.rows,
            exhausted: exhausted.or(self.full),
        }
    }
}

impl Rows {
    fn len(&self) -> usize {
        match self {
            Self::Values(values) => values.len(),
            Self::PPositions(heaps) => heaps.len(),
        }
    }
}

/// The JSON object of a table.
#[derive(Serialize)]
struct TableObject<'a> {
    schema: u32,
    ruleset: &'a str,
    convention: &'static str,
    from: Number,
    to: Number,
    status: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    exhausted: Option<&'static str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    numbers: Vec<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    values: Option<Vec<Option<Number>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    p_positions: Option<Vec<Number>>,
}

impl HeapTable {
    pub(super) fn write(&self, format: TableFormat, out: &mut dyn Write) -> Result<(), Error> {
        match format {
            TableFormat::Csv => self.write_csv(out)?,
            TableFormat::Json => {
                serde_json::to_writer(&mut *out, &self.object()).map_err(io::Error::from)?;
                writeln!(out)?;
            }
            TableFormat::BFile { .. } => self.write_b_file(out)?,
            TableFormat::Npy => self.write_npy(out)?,
            TableFormat::Dot => return Err(Unsuited::Format(format.id()).of(&self.ruleset)),
        }
        Ok(())
    }

    /// The numbers listed: values (none where there is no position), or heaps that are P.
    pub fn numbers(&self) -> impl Iterator<Item = Option<&Natural>> {
        let (values, heaps) = match &self.rows {
            Rows::Values(values) => (&values[..], &[][..]),
            Rows::PPositions(heaps) => (&[][..], &heaps[..]),
        };
        let values = values.iter().map(Option::as_ref);
        values.chain(heaps.iter().map(Some))
    }

    /// The values with their heaps.
    fn values(&self) -> impl Iterator<Item = (Natural, Option<&Natural>)> {
        let heaps =
            std::iter::successors(Some(self.range.0.clone()), |heap| Some(heap + Natural::ONE));
        heaps.zip(self.numbers())
    }

    fn write_csv(&self, out: &mut dyn Write) -> io::Result<()> {
        match &self.rows {
            Rows::Values(_) => {
                writeln!(out, "n,grundy")?;
                self.values().try_for_each(|(heap, value)| match value {
                    Some(value) => writeln!(out, "{heap},{value}"),
                    None => writeln!(out, "{heap},"),
                })
            }
            Rows::PPositions(heaps) => {
                writeln!(out, "n")?;
                heaps.iter().try_for_each(|heap| writeln!(out, "{heap}"))
            }
        }
    }

    fn write_b_file(&self, out: &mut dyn Write) -> io::Result<()> {
        match &self.rows {
            Rows::Values(_) => self
                .values()
                .filter_map(|(heap, value)| Some((heap, value?)))
                .try_for_each(|(heap, value)| writeln!(out, "{heap} {value}")),
            Rows::PPositions(heaps) => (1u64..)
                .zip(heaps)
                .try_for_each(|(index, heap)| writeln!(out, "{index} {heap}")),
        }
    }

    fn object(&self) -> TableObject<'_> {
        let numbers = self.numbers().map(|number| number.cloned().map(Number));
        let (values, p_positions) = match &self.rows {
            Rows::Values(_) => (Some(numbers.collect()), None),
            Rows::PPositions(_) => (None, Some(numbers.flatten().collect())),
        };
        TableObject {
            schema: crate::SCHEMA,
            ruleset: &self.ruleset,
            convention: self.convention.word(),
            from: Number(self.range.0.clone()),
            to: Number(self.range.1.clone()),
            status: if self.exhausted.is_none() {
                "proved"
            } else {
                "unknown"
            },
            exhausted: self.exhausted.map(Exhausted::word),
            numbers: self.numbers.iter().map(|counted| counted.id()).collect(),
            values,
            p_positions,
        }
    }

    fn write_npy(&self, out: &mut dyn Write) -> Result<(), Error> {
        let mut numbers = Vec::new();
        for (index, number) in self.numbers().enumerate() {
            let number = number.map_or(Ok(npy::NOTHING), u32::try_from);
            numbers.push(number.map_err(|_| ErrorKind::ValueTooLarge {
                heap: (&self.range.0 + Natural::from(index)).to_string(),
            })?);
        }
        out.write_all(&npy::header(&[numbers.len()]))?;
        for number in numbers {
            out.write_all(&number.to_le_bytes())?;
        }
        Ok(())
    }
}
