//! The misère quotients of all codes of a pattern.
//!
//! Codes with the same Grundy values may have different quotients, so that each is computed by itself.

use std::borrow::Cow;
use std::collections::HashMap;
use std::time::Instant;

use grundy_core::{Convention, Exhausted};
use schemars::JsonSchema;
use serde::Serialize;

use super::pattern;
use super::row::SweepLine;
use super::workers::{End, Workers};
use crate::error::{Error, ErrorKind};
use crate::fault::Fault;
use crate::lines::{Cell, ColumnKind, Head};
use crate::quotient::{QuotientAnswer, QuotientRequest};
use crate::share::Share;
use crate::status::Status;
use crate::workbench::Workbench;

/// A question about the quotients of all codes of a pattern. The limits on steps and memory are those of one
/// code, the limit on time that of all.
pub struct QuotientSweepRequest<'a> {
    /// The pattern: `?` for any octal digit, `#` for any hexadecimal one, such as `0.???`.
    pub pattern: &'a str,
    /// The heaps to add at most, for each code.
    pub limit: u64,
    /// How many codes to work on at once.
    pub threads: usize,
    /// Only this share of the codes.
    pub share: Option<Share>,
    /// Rows of an earlier sweep with the same limits; what they say is not computed again.
    pub known: Vec<QuotientRow>,
    /// Is handed the row of each code when it is done, in no particular order; an error ends the sweep.
    pub finished: &'a (dyn Fn(&[QuotientRow]) -> std::io::Result<()> + Sync),
}

/// The answer.
#[derive(Clone, Debug)]
pub struct QuotientSweepAnswer {
    /// A row for each code, in the order of the pattern; without those that were not reached.
    pub rows: Vec<QuotientRow>,
    /// Why some were not reached.
    pub exhausted: Option<Exhausted>,
    /// Games at which the program failed: they have no rows.
    pub faults: Vec<Fault>,
}

/// What is known about the misère quotient of one code.
#[derive(Clone, Debug, PartialEq, JsonSchema, Serialize)]
pub struct QuotientRow {
    /// The code.
    pub code: String,
    /// `proved` (of all heaps), `partial` (of heaps up to the limit), `infinite` (with the next heap there is no finite
    /// quotient) or `unknown` (the limit of a code ended it); of the last three the figures are right for the heaps named.
    pub status: Status,
    /// The largest heap for which the quotient was computed.
    pub heaps: u64,
    /// The number of elements.
    pub order: u64,
    /// The number of P-elements.
    pub p_portion: u64,
    /// The first heap from which on the pretending function repeats, where that is proved.
    pub preperiod: Option<u64>,
    /// After how many heaps.
    pub period: Option<u64>,
    /// Whether the quotient is that of Nim up to some size.
    pub tame: bool,
    /// Heap, order and number of P-elements wherever these change: `1:2/1 2:6/2`.
    pub growth: String,
    /// The time that took, where it was asked for.
    pub seconds: Option<f64>,
}

impl Workbench {
    /// Computes the misère quotient of every code of a pattern.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::Pattern`] where the text is no pattern, and [`ErrorKind::Io`] from `finished`.
    pub fn sweep_quotients(
        &mut self,
        request: QuotientSweepRequest<'_>,
    ) -> Result<QuotientSweepAnswer, Error> {
        self.check_length(request.pattern)?;
        let codes = pattern::codes(request.pattern).map_err(ErrorKind::Pattern)?;
        let mut codes: Vec<String> = codes.iter().map(ToString::to_string).collect();
        if let Some(share) = request.share {
            codes = share.of(codes);
        }
        let known = request.known.into_iter();
        let mut rows: HashMap<String, QuotientRow> =
            known.map(|row| (row.code.clone(), row)).collect();
        let open: Vec<&String> = codes
            .iter()
            .filter(|code| !rows.contains_key(*code))
            .collect();
        let computed = Workers {
            limits: &self.limits,
            signal: &self.signal,
            threads: request.threads.max(1),
            finished: request.finished,
        }
        .compute(&open, &|code| (*code).clone(), &|code, workbench| {
            row_of(code, request.limit, workbench)
        })?;
        rows.extend(computed.rows.into_iter().map(|row| (row.code.clone(), row)));
        Ok(QuotientSweepAnswer {
            rows: codes.iter().filter_map(|code| rows.remove(code)).collect(),
            exhausted: computed.exhausted,
            faults: computed.faults,
        })
    }
}

/// The row of one code, or what ended the whole sweep.
fn row_of(code: &str, limit: u64, mut workbench: Workbench) -> Result<Vec<QuotientRow>, End> {
    let started = Instant::now();
    let answer = workbench.quotient(&QuotientRequest {
        to: Some(limit),
        growth: true,
        ..QuotientRequest::new(code)
    })?;
    match answer.exhausted {
        Some(exhausted @ (Exhausted::Time | Exhausted::Cancelled)) => {
            Err(End::Exhausted(exhausted))
        }
        _ => Ok(vec![QuotientRow::new(
            code,
            answer,
            started.elapsed().as_secs_f64(),
        )]),
    }
}

impl QuotientRow {
    fn new(code: &str, answer: QuotientAnswer, seconds: f64) -> Self {
        let growth = answer.growth.unwrap_or_default().into_iter();
        let growth = growth.map(|(heap, order, p)| format!("{heap}:{order}/{p}"));
        Self {
            code: code.to_owned(),
            status: answer.status,
            heaps: answer.heaps,
            order: answer.order,
            p_portion: answer.p_portion,
            preperiod: answer.preperiod,
            period: answer.period,
            tame: answer.tame,
            growth: growth.collect::<Vec<_>>().join(" "),
            seconds: Some(seconds),
        }
    }
}

/// How sure a line may be.
const STATUSES: [Status; 4] = [
    Status::Proved,
    Status::Partial,
    Status::Infinite,
    Status::Unknown,
];

impl SweepLine for QuotientRow {
    const CONVENTION: Convention = Convention::Misere;

    const HEADS: &'static [Head] = &[
        Head::full("code", ColumnKind::Word),
        Head::full("status", ColumnKind::Word),
        Head::full("heaps", ColumnKind::Number),
        Head::full("order", ColumnKind::Number),
        Head::full("p_portion", ColumnKind::Number),
        Head::with_gaps("preperiod", ColumnKind::Number),
        Head::with_gaps("period", ColumnKind::Number),
        Head::full("tame", ColumnKind::Flag),
        Head::full("growth", ColumnKind::Word),
        Head::with_gaps("seconds", ColumnKind::Real),
    ];

    fn cells(&self) -> Vec<Cell<'_>> {
        vec![
            Cell::Word(Cow::Borrowed(&self.code)),
            Cell::of_word(Some(self.status.word())),
            Cell::Number(self.heaps.into()),
            Cell::Number(self.order.into()),
            Cell::Number(self.p_portion.into()),
            Cell::of_count(self.preperiod),
            Cell::of_count(self.period),
            Cell::Flag(self.tame),
            Cell::Word(Cow::Borrowed(&self.growth)),
            Cell::of_real(self.seconds),
        ]
    }

    fn forget_time(&mut self) {
        self.seconds = None;
    }

    fn from_csv(line: &str) -> Option<Self> {
        let mut fields = line.split(',');
        let mut next = || fields.next();
        let row = Self {
            code: next()?.to_owned(),
            status: super::row::status(next()?, &STATUSES)?,
            heaps: next()?.parse().ok()?,
            order: next()?.parse().ok()?,
            p_portion: next()?.parse().ok()?,
            preperiod: super::row::small(next()?)?,
            period: super::row::small(next()?)?,
            tame: next()?.parse().ok()?,
            growth: next()?.to_owned(),
            seconds: super::row::time(next()?)?,
        };
        super::row::as_written(row, line).filter(|_| next().is_none())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_comes_back_from_its_line_and_from_no_part_of_it() {
        for line in [
            "0.77,proved,164,40,9,71,12,false,1:2/1 2:6/2,0.025",
            "0.6,unknown,16,304,38,,,false,2:2/1 3:6/2,1.5",
        ] {
            let row = QuotientRow::from_csv(line).unwrap();
            let mut written = Vec::new();
            crate::sweep::row::write_lines(&[row], &mut written).unwrap();
            assert_eq!(written, format!("{line}\n").as_bytes());
            let commas: Vec<usize> = line.match_indices(',').map(|(at, _)| at).collect();
            assert_eq!(commas.len() + 1, QuotientRow::HEADS.len());
            for at in commas {
                assert_eq!(QuotientRow::from_csv(&line[..at]), None);
            }
            assert_eq!(QuotientRow::from_csv(&format!("{line},")), None);
        }
    }
}
