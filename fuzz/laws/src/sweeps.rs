//! Rows of sweeps: lines of journals and of files of earlier sweeps.
//!
//! * A row that was read and is written is read as the same row, and written as before.
//! * Behind the head of a table an atlas takes the same lines, and finds each code of theirs.

use grundy::{Atlas, QuotientRow, SweepLine, SweepRow, header, write_lines};

use crate::law::Law;
use crate::seeds;

pub(crate) const LAW: Law = Law {
    name: "sweeps",
    check,
    made: recorded,
    words: &[
        "proved",
        "unknown",
        "partial",
        ",",
        ",,",
        "octal",
        "0.77",
        "moves",
        "periods",
        "18446744073709551616",
        "1.5",
        "inf",
        "NaN",
        "-0",
        "1e400",
        "\"",
        "\r",
    ],
};

/// Some lines of recorded sweeps.
fn recorded() -> Vec<Vec<u8>> {
    const LINES: usize = 12;
    let files = ["atlas-hex-1.csv", "quotients-2.csv"].map(|name| seeds::files("records", name));
    let texts = files.concat().into_iter();
    let lines = texts.flat_map(|text| {
        let text = String::from_utf8(text).expect("a table is text");
        let every = (text.lines().count() / LINES).max(1);
        let lines = text
            .lines()
            .step_by(every)
            .map(|line| line.as_bytes().to_vec());
        lines.collect::<Vec<_>>()
    });
    lines.collect()
}

fn check(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    for line in text.lines() {
        check_line::<SweepRow>(line);
        check_line::<QuotientRow>(line);
        check_atlas(line);
    }
}

fn check_atlas(line: &str) {
    let mut atlas = Atlas::default();
    let added = atlas.add(&format!("# a comment\n{}\n{line}\n", header::<SweepRow>()));
    // Before the end of a line a return belongs to that.
    let row = SweepRow::from_csv(line.strip_suffix('\r').unwrap_or(line));
    assert_eq!(added.err(), row.is_none().then_some(3), "{line:?}");
    if let Some(row) = row
        && let Ok(answer) = atlas.look_up(&row.code, 1)
    {
        // What is no code in canonical form may stand in a file, and is not found.
        assert!(answer.rows.iter().all(|found| *found == row), "{line:?}");
    }
}

fn check_line<R: SweepLine + PartialEq + std::fmt::Debug>(line: &str) {
    let Some(row) = R::from_csv(line) else {
        return;
    };
    let write = |row: R| {
        let mut out = Vec::new();
        write_lines(&[row], &mut out).expect("memory");
        String::from_utf8(out).expect("a line is text")
    };
    let again = |text: &str| R::from_csv(text.trim_end_matches('\n'));
    let written = write(row);
    let read = again(&written).unwrap_or_else(|| panic!("{line:?} is written {written:?}"));
    assert_eq!(
        again(&written),
        R::from_csv(line),
        "{line:?} is written {written:?}"
    );
    assert_eq!(write(read), written, "{line:?}");
}
