//! Values and P-positions heap by heap.

use std::fmt::Display;
use std::io::{self, Write};
use std::ops::ControlFlow;

use grundy_core::natural::{to_u64, to_usize, widen};
use grundy_core::{Budget, Convention, Exhausted, Natural};
use grundy_play::number::Number;
use grundy_rules::{HeapRuleset, TimesRules};
use grundy_solve::times::{start_values, visit_lost_starts};
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
    /// Values, in the order of the heaps from `range.0`.
    Values(Vec<Natural>),
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
        self.check_heaps(ruleset, &to, &clock)?;
        self.signal
            .aim(Unit::Heaps, to_u64(&to).map(|to| to.saturating_add(1)));
        let mut list = List::within(self.limits.memory);
        let ends = (&from, &to);
        let convention = request.convention;
        let solver = &mut self.solver;
        let visited = if request.p_positions {
            let mut add = |heap: &Natural| list.add(heap);
            solver.visit_p_positions(ruleset, convention, ends, Some(&clock), &mut add)
        } else {
            let mut value = |_: &Natural, value: &Natural| list.add(value);
            solver.visit_values(ruleset, convention, ends, Some(&clock), &mut value)
        };
        Ok(list.into_table(ruleset, request, (from, to), visited.err()))
    }

    /// The heaps before the first move.
    pub(super) fn table_of_times(
        &mut self,
        rules: TimesRules,
        request: &TableRequest<'_>,
    ) -> Result<Table, Error> {
        let (from, to) = request.heaps(&rules)?;
        let clock = Clock::start(&self.limits, &self.signal);
        let mut budget = Budget::with_watch(self.limits.of_engines(), &clock);
        self.signal
            .aim(Unit::Heaps, to_u64(&to).map(|to| to.saturating_add(1)));
        let mut list = List::within(self.limits.memory);
        let convention = request.convention;
        let exhausted = if request.p_positions {
            let mut add = |heap: &Natural| list.add(heap);
            visit_lost_starts(rules, convention, (&from, &to), &mut budget, &mut add).err()
        } else {
            let heaps = &to + Natural::ONE;
            let known = start_values(rules, convention, &heaps, &mut budget);
            let skipped = to_usize(&from).unwrap_or(usize::MAX);
            let asked_for = known.values.into_iter().skip(skipped);
            list.lines.extend(asked_for.map(Natural::from));
            known.exhausted
        };
        Ok(list.into_table(&rules, request, (from, to), exhausted))
    }
}

/// What a line of a table costs in memory.
const LINE_BYTES: u64 = 32;

/// The lines of a table, as many as fit.
pub(super) struct List {
    lines: Vec<Natural>,
    room: u64,
    full: Option<Exhausted>,
}

impl List {
    pub(super) fn within(memory: u64) -> Self {
        Self {
            lines: Vec::new(),
            room: memory / LINE_BYTES,
            full: None,
        }
    }

    pub(super) fn add(&mut self, line: &Natural) -> ControlFlow<()> {
        if widen(self.lines.len()) >= self.room {
            self.full = Some(Exhausted::Memory);
            return ControlFlow::Break(());
        }
        self.lines.push(line.clone());
        ControlFlow::Continue(())
    }

    pub(super) fn into_table(
        self,
        ruleset: &impl ToString,
        request: &TableRequest<'_>,
        range: (Natural, Natural),
        exhausted: Option<Exhausted>,
    ) -> Table {
        Table::Heaps(HeapTable {
            ruleset: ruleset.to_string(),
            convention: request.convention,
            range,
            rows: if request.p_positions {
                Rows::PPositions(self.lines)
            } else {
                Rows::Values(self.lines)
            },
            exhausted: exhausted.or(self.full),
        })
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
    #[serde(skip_serializing_if = "Option::is_none")]
    values: Option<Vec<Number>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    p_positions: Option<Vec<Number>>,
}

impl HeapTable {
    pub(super) fn write(&self, format: TableFormat, out: &mut dyn Write) -> Result<(), Error> {
        match format {
            TableFormat::Text { width } => write_wrapped(self.numbers(), width, out)?,
            TableFormat::Csv => self.write_csv(out)?,
            TableFormat::Json => {
                serde_json::to_writer(&mut *out, &self.object()).map_err(io::Error::from)?;
                writeln!(out)?;
            }
            TableFormat::BFile => self.write_b_file(out)?,
            TableFormat::Npy => self.write_npy(out)?,
            TableFormat::Dot => return Err(Unsuited::Format(format.id()).of(&self.ruleset)),
        }
        Ok(())
    }

    /// The numbers listed: values, or heaps that are P.
    #[must_use]
    pub fn numbers(&self) -> &[Natural] {
        match &self.rows {
            Rows::Values(numbers) | Rows::PPositions(numbers) => numbers,
        }
    }

    /// The values with their heaps.
    fn values(&self) -> impl Iterator<Item = (Natural, &Natural)> {
        let heaps =
            std::iter::successors(Some(self.range.0.clone()), |heap| Some(heap + Natural::ONE));
        heaps.zip(self.numbers())
    }

    fn write_csv(&self, out: &mut dyn Write) -> io::Result<()> {
        match &self.rows {
            Rows::Values(_) => {
                writeln!(out, "n,grundy")?;
                self.values()
                    .try_for_each(|(heap, value)| writeln!(out, "{heap},{value}"))
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
                .try_for_each(|(heap, value)| writeln!(out, "{heap} {value}")),
            Rows::PPositions(heaps) => (1u64..)
                .zip(heaps)
                .try_for_each(|(index, heap)| writeln!(out, "{index} {heap}")),
        }
    }

    fn object(&self) -> TableObject<'_> {
        let numbers = || self.numbers().iter().cloned().map(Number).collect();
        let values = matches!(self.rows, Rows::Values(_));
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
            values: values.then(numbers),
            p_positions: (!values).then(numbers),
        }
    }

    fn write_npy(&self, out: &mut dyn Write) -> Result<(), Error> {
        let mut numbers = Vec::with_capacity(self.numbers().len());
        for (index, number) in self.numbers().iter().enumerate() {
            let number = u32::try_from(number).map_err(|_| ErrorKind::ValueTooLarge {
                heap: (&self.range.0 + Natural::from(index)).to_string(),
            })?;
            numbers.push(number);
        }
        out.write_all(&npy::header(&[numbers.len()]))?;
        for number in numbers {
            out.write_all(&number.to_le_bytes())?;
        }
        Ok(())
    }
}

/// Entries separated by spaces; where a width is given, aligned and so many a line.
pub(super) fn write_wrapped(
    entries: &[impl Display],
    width: Option<usize>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let (width, digits) = match width {
        None => (entries.len().max(1), 0),
        Some(width) => {
            let lengths = entries.iter().map(|entry| entry.to_string().len());
            (width.max(1), lengths.max().unwrap_or(1))
        }
    };
    for line in entries.chunks(width) {
        for (index, entry) in line.iter().enumerate() {
            let space = if index == 0 { "" } else { " " };
            write!(out, "{space}{entry:>digits$}")?;
        }
        writeln!(out)?;
    }
    if entries.is_empty() {
        writeln!(out)?;
    }
    Ok(())
}
