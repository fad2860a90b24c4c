//! Files of values, and answers line by line.
//!
//! * Numbers that were read and are written with their indices, or as a list, are read as the same numbers.
//! * What is refused is refused with one of its lines.
//! * An answer that says something is said again by its own words.

use grundy::{Answered, BadNumbers, Outcome, read_numbers};

use crate::law::Law;
use crate::seeds;

pub(crate) const LAW: Law = Law {
    name: "numbers",
    check,
    made: || seeds::files("corpus/files/bad", ""),
    words: &[
        "n,grundy\n",
        "0,",
        " 1\n",
        "# ",
        "\u{feff}",
        "[",
        "，",
        "、",
        "-1",
        "−",
        "999999999999999999",
        "1e9",
        "to 2 1",
        "P\n",
        "draw\n",
        "0 1 2\n",
    ],
};

fn check(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    for line in text.lines() {
        check_answer(line);
    }
    match read_numbers(text) {
        Ok(numbers) => {
            let entries = numbers.entries().iter();
            let written: String = match numbers.has_indices() {
                true => entries
                    .map(|(index, number)| format!("{index} {number}\n"))
                    .collect(),
                false => entries.map(|(_, number)| format!("{number}, ")).collect(),
            };
            assert_eq!(
                read_numbers(&written),
                Ok(numbers),
                "{text:?} as {written:?}"
            );
        }
        Err(bad) => {
            let line = match bad {
                BadNumbers::Negative { line, .. }
                | BadNumbers::NotANumber { line, .. }
                | BadNumbers::Nothing { line }
                | BadNumbers::NotAPair { line, .. }
                | BadNumbers::NotAscending { line, .. } => line,
                BadNumbers::TooMany(_) | BadNumbers::None => 1,
            };
            assert!(
                (1..=text.lines().count().max(1)).contains(&line),
                "{text:?}: {bad:?}"
            );
        }
    }
}

fn check_answer(line: &str) {
    let answered = Answered::read(line);
    let written = match &answered {
        Answered::Value(value) => value.to_string(),
        Answered::Outcome(Outcome::Draw) => "draw".to_owned(),
        Answered::Outcome(outcome) => outcome.letter().to_owned(),
        Answered::Leaves(left) => {
            let left: Vec<String> = left.iter().map(u64::to_string).collect();
            format!("to {}", left.join(" "))
        }
        Answered::Nonsense(_) | Answered::Nothing => return,
    };
    assert_eq!(Answered::read(&written), answered, "{line:?}");
}
