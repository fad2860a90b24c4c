//! One line of a sweep's answer.

use std::borrow::Cow;
use std::io::{self, Write};

use grundy_core::{Convention, Natural};
use grundy_play::number::Number;
use grundy_solve::TheoremId;
use grundy_solve::heaps::period::theorem_of_heaps;
use schemars::JsonSchema;
use serde::Serialize;

use crate::commas::Commas;
use crate::lines::{Cell, ColumnKind, Head};
use crate::status::Status;

/// What is known about one code of a pattern.
#[derive(Clone, Debug, PartialEq, JsonSchema, Serialize)]
pub struct SweepRow {
    /// The code.
    pub code: String,
    /// The code that was computed: g(n) of this one is g(n - shift) of that one, and 0 for n < shift.
    pub representative: String,
    /// The shift.
    pub shift: u64,
    /// How that is known; none where both are the same.
    pub by: Option<Equality>,
    /// Another representative with the same values as far as both were computed; nothing is proved.
    pub equal_so_far: Option<String>,
    /// `proved` or `unknown`.
    pub status: Status,
    /// The theorem that proves the period.
    pub theorem: Option<TheoremId>,
    /// The code's own first heap from which on its values repeat.
    pub preperiod: Option<Number>,
    /// After how many heaps.
    pub period: Option<Number>,
    /// By how much the values grow with each period; none where not all grow by the same.
    pub saltus: Option<Number>,
    /// The largest value, of all heaps where that is proved, else of those computed.
    pub max_grundy: Option<Number>,
    /// The code's own first heap that has it.
    pub max_at: Option<Number>,
    /// How many heaps of the representative have rare values; none where no sparse space was used.
    pub rare_values: Option<u64>,
    /// The last of them.
    pub last_rare: Option<u64>,
    /// How many heaps of the representative were computed.
    pub heaps_computed: u64,
    /// The time that took, where it was asked for.
    pub seconds: Option<f64>,
    /// FNV-1a-64 over the values of the heaps of the representative that were computed, two little-endian bytes each, where
    /// it was asked for.
    pub fnv1a64: Option<String>,
    /// The file with the certificate of the period, where certificates were asked for; its name says of which code: of the
    /// representative that the row had before equal periods were merged.
    pub certificate: Option<String>,
}

/// Why two codes have the same values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JsonSchema, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Equality {
    /// By an argument about their moves.
    Moves,
    /// Both sequences are proved periodic, and equal so far that they are equal for ever.
    Periods,
}

impl Equality {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Moves, Self::Periods];

    /// The word used in data formats.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Moves => "moves",
            Self::Periods => "periods",
        }
    }
}

/// A line of the table that a sweep writes.
pub trait SweepLine: Sized {
    /// Whether the last move wins or loses.
    const CONVENTION: Convention;

    /// The columns.
    const HEADS: &'static [Head];

    /// What stands in each. Written with commas none needs quotes.
    fn cells(&self) -> Vec<Cell<'_>>;

    /// Leaves out the time that it took: what is left is the same in every run.
    fn forget_time(&mut self);

    /// Reads a line of the table; none where it is not one.
    fn from_csv(line: &str) -> Option<Self>;
}

impl SweepLine for SweepRow {
    const CONVENTION: Convention = Convention::Normal;

    const HEADS: &'static [Head] = &[
        Head::full("code", ColumnKind::Word),
        Head::full("representative", ColumnKind::Word),
        Head::full("shift", ColumnKind::Number),
        Head::with_gaps("by", ColumnKind::Word),
        Head::with_gaps("equal_so_far", ColumnKind::Word),
        Head::full("status", ColumnKind::Word),
        Head::with_gaps("theorem", ColumnKind::Word),
        Head::with_gaps("preperiod", ColumnKind::Number),
        Head::with_gaps("period", ColumnKind::Number),
        Head::with_gaps("saltus", ColumnKind::Number),
        Head::with_gaps("max_grundy", ColumnKind::Number),
        Head::with_gaps("max_at", ColumnKind::Number),
        Head::with_gaps("rare_values", ColumnKind::Number),
        Head::with_gaps("last_rare", ColumnKind::Number),
        Head::full("heaps_computed", ColumnKind::Number),
        Head::with_gaps("seconds", ColumnKind::Real),
        Head::with_gaps("fnv1a64", ColumnKind::Word),
        Head::with_gaps("certificate", ColumnKind::Word),
    ];

    fn cells(&self) -> Vec<Cell<'_>> {
        vec![
            Cell::Word(Cow::Borrowed(&self.code)),
            Cell::Word(Cow::Borrowed(&self.representative)),
            Cell::Number(self.shift.into()),
            Cell::of_word(self.by.map(Equality::word)),
            Cell::of_word(self.equal_so_far.as_deref()),
            Cell::of_word(Some(self.status.word())),
            Cell::of_word(self.theorem.map(TheoremId::id)),
            Cell::of_number(self.preperiod.as_ref()),
            Cell::of_number(self.period.as_ref()),
            Cell::of_number(self.saltus.as_ref()),
            Cell::of_number(self.max_grundy.as_ref()),
            Cell::of_number(self.max_at.as_ref()),
            Cell::of_count(self.rare_values),
            Cell::of_count(self.last_rare),
            Cell::Number(self.heaps_computed.into()),
            Cell::of_real(self.seconds),
            Cell::of_word(self.fnv1a64.as_deref()),
            Cell::of_word(self.certificate.as_deref()),
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
            representative: next()?.to_owned(),
            shift: next()?.parse().ok()?,
            by: match next()? {
                "" => None,
                word => Some(Equality::ALL.into_iter().find(|one| one.word() == word)?),
            },
            equal_so_far: words(next()?),
            status: status(next()?, &[Status::Proved, Status::Unknown])?,
            theorem: match next()? {
                "" => None,
                id => Some(theorem_of_heaps(id)?),
            },
            preperiod: number(next()?)?,
            period: number(next()?)?,
            saltus: number(next()?)?,
            max_grundy: number(next()?)?,
            max_at: number(next()?)?,
            rare_values: small(next()?)?,
            last_rare: small(next()?)?,
            heaps_computed: next()?.parse().ok()?,
            seconds: time(next()?)?,
            fnv1a64: words(next()?),
            certificate: words(next()?),
        };
        as_written(row, line).filter(|_| next().is_none())
    }
}

/// The row, where its line is written so: with signs in it that no word of ours has, it would be another one next time.
pub(super) fn as_written<R: SweepLine>(row: R, line: &str) -> Option<R> {
    let mut written = Vec::new();
    let rows = [row];
    write_lines(&rows, &mut written).ok()?;
    let is_same = written.strip_suffix(b"\n") == Some(line.as_bytes());
    let [row] = rows;
    is_same.then_some(row)
}

/// How sure a line is, which may be one of these.
pub(super) fn status(field: &str, of: &[Status]) -> Option<Status> {
    of.iter().copied().find(|one| one.word() == field)
}

/// The first line of the table.
#[must_use]
pub fn header<R: SweepLine>() -> String {
    let names: Vec<&str> = R::HEADS.iter().map(Head::name).collect();
    names.join(",")
}

/// The rows of a table that a sweep has written with commas; lines of comments may stand before it.
///
/// # Errors
///
/// The number of the first line, from 1, that is none of such a table.
pub fn read_lines<R: SweepLine>(text: &str) -> Result<Vec<R>, usize> {
    let mut lines = (1..)
        .zip(text.lines())
        .skip_while(|(_, line)| line.starts_with('#'));
    match lines.next() {
        Some((_, line)) if line == header::<R>() => {}
        other => return Err(other.map_or(1, |(number, _)| number)),
    }
    let row = |(number, line): (usize, &str)| R::from_csv(line).ok_or(number);
    lines.map(row).collect()
}

/// Writes lines of the table.
///
/// # Errors
///
/// Where writing fails.
pub fn write_lines<R: SweepLine>(rows: &[R], out: impl Write) -> io::Result<()> {
    let mut out = Commas::new(out);
    for row in rows {
        out.line(row.cells().iter().map(ToString::to_string))?;
    }
    out.finish()
}

fn words(field: &str) -> Option<String> {
    (!field.is_empty()).then(|| field.to_owned())
}

/// A number or nothing; the outer none where it is neither.
fn number(field: &str) -> Option<Option<Number>> {
    let parse = grundy_core::natural::parse_decimal;
    match field {
        "" => Some(None),
        _ => parse(field).map(|number: Natural| Some(Number(number))),
    }
}

/// Likewise.
pub(super) fn small(field: &str) -> Option<Option<u64>> {
    match field {
        "" => Some(None),
        _ => field.parse().ok().map(Some),
    }
}

/// Likewise.
pub(super) fn time(field: &str) -> Option<Option<f64>> {
    match field {
        "" => Some(None),
        _ => {
            let seconds = field.parse().ok();
            seconds
                .filter(|seconds: &f64| seconds.is_finite())
                .map(Some)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sweep::QuotientRow;

    #[test]
    fn a_row_comes_back_from_its_line() {
        for line in [
            "0.07,0.137,1,moves,,proved,guy-smith,53,34,0,9,87,,,140,0.0001,,0.137.json",
            "0.6,0.6,0,,0.66,unknown,,,,,302,671288,1584,20627,1048576,2.5,00c4e9ab10b2d94f,",
        ] {
            let row = SweepRow::from_csv(line).unwrap();
            let mut written = Vec::new();
            write_lines(&[row], &mut written).unwrap();
            assert_eq!(written, format!("{line}\n").as_bytes());
            let fields = SweepRow::HEADS.len();
            assert_eq!(line.split(',').count(), fields);
        }
    }

    #[test]
    fn what_a_kill_left_is_no_row() {
        let whole = "0.07,0.137,1,moves,,proved,guy-smith,53,34,0,9,87,,,140,0.25,,";
        let commas: Vec<usize> = whole.match_indices(',').map(|(at, _)| at).collect();
        for at in commas {
            assert_eq!(SweepRow::from_csv(&whole[..at]), None, "{}", &whole[..at]);
        }
        assert_eq!(SweepRow::from_csv(&format!("{whole},")), None);
    }

    #[test]
    fn a_table_is_read_behind_its_comments() {
        let row = "0.3,0.3,0,,,proved,guy-smith,0,2,0,1,1,,,64,,,";
        let head = header::<SweepRow>();
        let table = format!("# command: grundy sweep 0.3\n{head}\n{row}\n");
        let rows: Vec<SweepRow> = read_lines(&table).unwrap();
        assert_eq!(rows.len(), 1);
        let read = |text: &str| read_lines::<SweepRow>(text).unwrap_err();
        assert_eq!(read(&table.replace("proved", "certain")), 3);
        assert_eq!(read(&format!("{table}# a comment\n")), 4);
        assert_eq!((read(""), read("# nothing\n")), (1, 1));
        assert_eq!(read(row), 1);
        assert_eq!(read_lines::<QuotientRow>(&table), Err(2));
    }

    /// A quote in a word was doubled each time that the row was read and written, and a time that is no number is
    /// equal to none.
    #[test]
    fn what_is_not_written_so_is_no_row() {
        for line in [
            "0.07\",0.137,1,moves,,proved,guy-smith,53,34,0,9,87,,,140,0.25,,",
            "0.07,0.137,01,moves,,proved,guy-smith,53,34,0,9,87,,,140,0.25,,",
            "0.07,0.137,1,moves,,proved,guy-smith,53,34,0,9,87,,,140,NaN,,",
            "0.07,0.137,1,moves,,proved,guy-smith,53,34,0,9,87,,,140,inf,,",
        ] {
            assert_eq!(SweepRow::from_csv(line), None, "{line}");
        }
    }
}
