//! Files of columns say what the lines with commas say.

#![expect(
    clippy::unwrap_used,
    reason = "helpers of tests, where what fails is the test"
)]

use grundy::{
    Cell, Cells, ColumnKind, Convention, Extent, Head, Limits, Lines, Natural, QuotientRow,
    SweepLine, SweepRow, Swept, Table, TableFormat, TableRequest, Workbench, parse_decimal,
    write_lines, write_parquet,
};
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::record::Field;
use proptest::prelude::*;
use proptest::sample::select;

use crate::families::Bench;

/// What a file of columns has: its heads, its lines as text, and what is told of them.
#[derive(Debug, PartialEq)]
struct Read {
    names: Vec<String>,
    lines: Vec<Vec<String>>,
    about: Vec<(String, String)>,
    groups: usize,
}

fn read(bytes: Vec<u8>) -> Read {
    let reader = SerializedFileReader::new(bytes::Bytes::from(bytes)).unwrap();
    let metadata = reader.metadata().file_metadata();
    let columns = metadata.schema_descr().columns().iter();
    let about = metadata.key_value_metadata().unwrap().iter();
    let rows = reader.get_row_iter(None).unwrap();
    Read {
        names: columns.map(|column| column.name().to_owned()).collect(),
        lines: rows
            .map(|row| {
                let row = row.unwrap();
                row.get_column_iter()
                    .map(|(_, field)| text(field))
                    .collect()
            })
            .collect(),
        about: about
            .map(|pair| (pair.key.clone(), pair.value.clone().unwrap()))
            .collect(),
        groups: reader.num_row_groups(),
    }
}

fn text(field: &Field) -> String {
    match field {
        Field::Null => String::new(),
        Field::Bool(flag) => flag.to_string(),
        Field::UInt(number) => number.to_string(),
        Field::ULong(number) => number.to_string(),
        Field::Double(real) => real.to_string(),
        Field::Str(word) => word.clone(),
        other => panic!("no column has {other:?}"),
    }
}

fn parquet(lines: &dyn Lines) -> Vec<u8> {
    let mut bytes = Vec::new();
    write_parquet(lines, &mut bytes).unwrap();
    bytes
}

/// The names and the lines.
fn comma_separated(bytes: &[u8]) -> (Vec<String>, Vec<Vec<String>>) {
    let mut reader = csv::Reader::from_reader(bytes);
    let own = |record: &csv::StringRecord| record.iter().map(str::to_owned).collect();
    let names = own(reader.headers().unwrap());
    let lines = reader.records().map(|record| own(&record.unwrap()));
    (names, lines.collect())
}

fn check_table(table: &Table) {
    let mut lines = Vec::new();
    table.write(TableFormat::Csv, &mut lines).unwrap();
    let mut bytes = Vec::new();
    table.write(TableFormat::Parquet, &mut bytes).unwrap();
    assert_eq!(bytes, parquet(table), "the same bytes twice");
    let found = read(bytes);
    assert_eq!((found.names, found.lines), comma_separated(&lines));
    let ruleset = ("grundy.ruleset".to_owned(), table.ruleset.clone());
    assert!(found.about.contains(&ruleset), "{:?}", found.about);
}

/// Rulesets with tables, and whether these go by two numbers.
const RULESETS: [(&str, bool); 14] = [
    ("kayles", false),
    ("take{2,3}", false),
    ("take{odd}", false),
    ("0.07", false),
    ("nim", false),
    ("race{to=3,max=2}", false),
    ("die", false),
    ("parity{max=3,win=odd}", false),
    ("fibonacci", false),
    ("wythoff", true),
    ("cutting", true),
    ("welter", true),
    ("chomp", true),
    ("euclid", true),
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn tables_say_the_same(
        (ruleset, is_of_two) in select(&RULESETS[..]),
        (from, more) in (0u64..12, 0u64..25),
        sides in (0u64..7, 0u64..7),
        (misere, p_positions) in (any::<bool>(), any::<bool>()),
    ) {
        let request = TableRequest {
            ruleset,
            convention: if misere { Convention::Misere } else { Convention::Normal },
            from: (!is_of_two).then(|| from.into()),
            to: Some(match is_of_two {
                true => Extent::Pair(sides.0.into(), sides.1.into()),
                false => Extent::Heap((from + more).into()),
            }),
            p_positions,
        };
        // Some have no misère table, or start later.
        if let Ok(table) = Bench::new().0.table(&request) {
            check_table(&table);
        }
    }
}

fn table(ruleset: &str, from: &str, to: &str, p_positions: bool) -> Table {
    let request = TableRequest {
        ruleset,
        convention: Convention::Normal,
        from: parse_decimal(from),
        to: Extent::parse(to),
        p_positions,
    };
    Bench::new().0.table(&request).unwrap()
}

#[test]
fn every_shape_of_a_table_has_columns() {
    for (ruleset, from, to, p_positions) in [
        ("kayles", "0", "40", false),
        ("wythoff", "1", "9", true),
        ("wythoff", "", "12x9", false),
        ("chomp", "", "3x4", false),
        ("die", "0", "20", false),
        ("die", "0", "20", true),
        ("parity{max=3,win=odd}", "0", "20", false),
        ("graph(\"edges.csv\")", "", "", false),
        ("graph(\"edges.csv\")", "", "", true),
    ] {
        let table = table(ruleset, from, to, p_positions);
        assert!(table.cells(0).next().is_some(), "{ruleset}");
        check_table(&table);
    }
}

fn kinds(table: &Table) -> Vec<ColumnKind> {
    table.fitting().iter().map(|head| head.kind).collect()
}

#[test]
fn a_column_holds_its_largest_number() {
    use ColumnKind::{Number, Small, Word};
    for (from, to, expected) in [
        ("4294967290", "4294967295", [Number, Small]),
        ("4294967290", "4294967296", [Number, Number]),
        (
            "18446744073709551610",
            "18446744073709551615",
            [Number, Number],
        ),
        ("18446744073709551610", "18446744073709551616", [Word, Word]),
    ] {
        let table = table("nim", from, to, false);
        assert_eq!(kinds(&table), expected, "{from} {to}");
        check_table(&table);
    }
    let far = table(
        "wythoff",
        "1000000000000000000000",
        "1000000000000000000003",
        true,
    );
    assert_eq!(kinds(&far), [Word, Word, Word]);
    check_table(&far);
}

#[test]
fn a_table_that_a_limit_has_ended_says_so() {
    let limits = Limits {
        steps: 40,
        ..Limits::default()
    };
    let request = TableRequest {
        ruleset: "kayles",
        convention: Convention::Normal,
        from: None,
        to: Some(Extent::Heap(1000u32.into())),
        p_positions: false,
    };
    let table = Workbench::new(limits).table(&request).unwrap();
    assert!(table.exhausted().is_some() && table.lines() < 1001);
    check_table(&table);
    let about = read(parquet(&table)).about;
    let told = |name: &str| {
        let pair = about.iter().find(|(other, _)| other == name);
        pair.map(|(_, told)| told.as_str())
    };
    assert_eq!(told("grundy.status"), Some("unknown"));
    assert_eq!(told("grundy.exhausted"), Some("steps"));
    assert_eq!(told("grundy.convention"), Some("normal"));
    assert_eq!(told("grundy.schema"), Some("1"));
}

fn check_sweep<R: SweepLine>(lines: &[&str]) {
    let rows: Vec<R> = lines
        .iter()
        .map(|line| R::from_csv(line).unwrap())
        .collect();
    let mut written = format!("{}\n", grundy::header::<R>()).into_bytes();
    write_lines(&rows, &mut written).unwrap();
    let swept = Swept {
        rows: &rows,
        pattern: "0.??",
        limit: 2000,
    };
    let found = read(parquet(&swept));
    assert_eq!((found.names, found.lines), comma_separated(&written));
    let pattern = ("grundy.pattern".to_owned(), "0.??".to_owned());
    assert!(found.about.contains(&pattern));
}

#[test]
fn sweeps_say_the_same() {
    check_sweep::<SweepRow>(&[
        "0.07,0.137,1,moves,,proved,guy-smith,53,34,0,9,87,,,140,0.0001,,0.137.json",
        "0.6,0.6,0,,0.66,unknown,,,,,302,671288,1584,20627,1048576,2.5,00c4e9ab10b2d94f,",
        "0.3,0.3,0,,,proved,guy-smith,99999999999999999999,2,0,1,1,,,64,0.0001,,",
    ]);
    check_sweep::<QuotientRow>(&[
        "0.77,proved,140,40,9,71,12,false,1:2/1 2:6/2,0.25",
        "0.6,unknown,5,12,3,,,true,1:2/1,1.5",
    ]);
    check_sweep::<SweepRow>(&[]);
}

/// Numbers and gaps, of which each third is nothing.
struct Counting(u64);

impl Lines for Counting {
    fn heads(&self) -> Vec<Head> {
        vec![
            Head::full("n", ColumnKind::Number),
            Head::with_gaps("gap", ColumnKind::Small),
            Head::with_gaps("word", ColumnKind::Word),
        ]
    }

    fn cells(&self, column: usize) -> Cells<'_> {
        Box::new((0..self.0).map(move |n| match (column, n % 3) {
            (0, _) => Cell::Number(Natural::from(n)),
            (_, 2) => Cell::Nothing,
            (1, _) => Cell::Small(u32::try_from(n % 1000).unwrap()),
            _ => Cell::Word(format!("w{}", n % 7).into()),
        }))
    }

    fn about(&self) -> Vec<(&'static str, String)> {
        Vec::new()
    }
}

/// Row groups end where they should, and nothing is lost there.
#[test]
fn no_line_is_lost_between_row_groups() {
    const GROUP: u64 = 1 << 20;
    for (lines, groups) in [(0, 0), (1, 1), (GROUP, 1), (GROUP + 1, 2)] {
        let counting = Counting(lines);
        let reader = SerializedFileReader::new(bytes::Bytes::from(parquet(&counting))).unwrap();
        assert_eq!(reader.num_row_groups(), groups, "{lines}");
        let rows = reader.get_row_iter(None).unwrap().map(Result::unwrap);
        let expected = (0..3).map(|column| counting.cells(column));
        let mut expected: Vec<_> = expected.collect();
        let mut read = 0;
        for row in rows {
            // Reading takes most of the time: the lines around the end of a group, and some others.
            for ((_, field), cells) in row.get_column_iter().zip(&mut expected) {
                let cell = cells.next().unwrap();
                if read % 4096 < 2 || read + 2 > GROUP {
                    assert_eq!(text(field), cell.to_string(), "line {read} of {lines}");
                }
            }
            read += 1;
        }
        assert_eq!(read, lines);
    }
}

/// A disk with room for so many bytes.
struct Disk(usize);

impl std::io::Write for Disk {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        match self.0.min(bytes.len()) {
            0 => Err(std::io::ErrorKind::StorageFull.into()),
            some => {
                self.0 -= some;
                Ok(some)
            }
        }
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_full_disk_is_told_wherever_it_is_full() {
    let table = table("kayles", "0", "100", false);
    let size = parquet(&table).len();
    for room in 0..size {
        let error = write_parquet(&table, &mut Disk(room)).unwrap_err();
        assert_eq!(error.kind(), std::io::ErrorKind::StorageFull, "{room}");
    }
    write_parquet(&table, &mut Disk(size)).unwrap();
}
