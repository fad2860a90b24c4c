//! Tables of Grundy values and of P-positions.

use std::io::{self, Write};
use std::ops::ControlFlow;

use grundy_core::{Convention, Exhausted, Natural};
use grundy_play::number::Number;
use serde::Serialize;

use crate::error::{Error, ErrorKind};
use crate::limits::Clock;
use crate::workbench::Workbench;

/// A question for a table.
#[derive(Clone, Debug)]
pub struct TableRequest<'a> {
    /// The ruleset, in the notation.
    pub ruleset: &'a str,
    /// Whether the last move wins or loses.
    pub convention: Convention,
    /// The first heap.
    pub from: Natural,
    /// The last heap.
    pub to: Natural,
    /// List the P-positions instead of values.
    pub p_positions: bool,
}

/// A table; it may end early, at a limit.
#[derive(Clone, Debug)]
pub struct Table {
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

/// How a table is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableFormat {
    /// Values separated by spaces, wrapped at this many if given.
    Text {
        /// Values a line.
        width: Option<usize>,
    },
    /// `n,grundy`.
    Csv,
    /// One object.
    Json,
    /// The form of the OEIS: `n value`.
    BFile,
    /// NumPy's: little-endian u32, one dimension.
    Npy,
}

impl Workbench {
    /// Computes a table. A limit that is reached ends it early ([`Table::exhausted`]).
    ///
    /// # Errors
    ///
    /// Where the text is not a ruleset, or the range is empty.
    pub fn table(&mut self, request: &TableRequest<'_>) -> Result<Table, Error> {
        let ruleset = self.read_heap_ruleset(request.ruleset)?;
        if request.from > request.to {
            return Err(ErrorKind::EmptyRange.into());
        }
        let clock = Clock::start(&self.limits, &self.signal);
        let ends = (&request.from, &request.to);
        let (mut list, room) = (Vec::new(), self.limits.memory / LINE_BYTES);
        let mut full = None;
        let mut add = |n: &Natural| {
            if grundy_core::natural::widen(list.len()) >= room {
                full = Some(Exhausted::Memory);
                return ControlFlow::Break(());
            }
            list.push(n.clone());
            ControlFlow::Continue(())
        };
        let convention = request.convention;
        let solver = &mut self.solver;
        let visited = if request.p_positions {
            solver.visit_p_positions(&ruleset, convention, ends, Some(&clock), &mut add)
        } else {
            let mut value = |_: &Natural, value: &Natural| add(value);
            solver.visit_values(&ruleset, convention, ends, Some(&clock), &mut value)
        };
        Ok(Table {
            ruleset: ruleset.to_string(),
            convention,
            range: (request.from.clone(), request.to.clone()),
            rows: if request.p_positions {
                Rows::PPositions(list)
            } else {
                Rows::Values(list)
            },
            exhausted: visited.err().or(full),
        })
    }
}

/// What a line of a table costs in memory.
const LINE_BYTES: u64 = 32;

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

impl Table {
    /// Writes the table.
    ///
    /// # Errors
    ///
    /// Where writing fails; [`ErrorKind::ValueTooLarge`] where the format cannot hold a value.
    pub fn write(&self, format: TableFormat, out: &mut dyn Write) -> Result<(), Error> {
        match format {
            TableFormat::Text { width } => self.write_text(width, out)?,
            TableFormat::Csv => self.write_csv(out)?,
            TableFormat::Json => {
                serde_json::to_writer(&mut *out, &self.object()).map_err(io::Error::from)?;
                writeln!(out)?;
            }
            TableFormat::BFile => self.write_b_file(out)?,
            TableFormat::Npy => self.write_npy(out)?,
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

    fn write_text(&self, width: Option<usize>, out: &mut dyn Write) -> io::Result<()> {
        let numbers = self.numbers();
        let (width, digits) = match width {
            None => (numbers.len().max(1), 0),
            Some(width) => {
                let greatest = numbers.iter().max().map(ToString::to_string);
                (width.max(1), greatest.map_or(1, |digits| digits.len()))
            }
        };
        for line in numbers.chunks(width) {
            for (index, number) in line.iter().enumerate() {
                let space = if index == 0 { "" } else { " " };
                write!(out, "{space}{number:>digits$}")?;
            }
            writeln!(out)?;
        }
        if numbers.is_empty() {
            writeln!(out)?;
        }
        Ok(())
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
        out.write_all(&npy_header(numbers.len()))?;
        for number in numbers {
            out.write_all(&number.to_le_bytes())?;
        }
        Ok(())
    }
}

/// The header of format version 1.0: magic, version, length, a Python dictionary padded with spaces
/// so that the data begin at a multiple of 64.
fn npy_header(length: usize) -> Vec<u8> {
    const ALIGNMENT: usize = 64;
    const PREAMBLE: usize = 10;
    let mut dictionary =
        format!("{{'descr': '<u4', 'fortran_order': False, 'shape': ({length},), }}");
    while !(PREAMBLE + dictionary.len() + 1).is_multiple_of(ALIGNMENT) {
        dictionary.push(' ');
    }
    dictionary.push('\n');
    let size = u16::try_from(dictionary.len()).expect("a short dictionary");
    let mut header = b"\x93NUMPY\x01\x00".to_vec();
    header.extend(size.to_le_bytes());
    header.extend(dictionary.as_bytes());
    header
}
