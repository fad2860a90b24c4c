//! Expressions: any text.
//!
//! * What was printed parses to the same expression; what is refused has a problem at a place of the text.
//! * Printing at most doubles the text. (It writes ` + ` for `+`, and `officers` for a shorter alias.) Not so where a
//!   rule of one's own stands in it, whose short forms (`take prime`, a file) are written out, or where a number is
//!   a power (`1e9`).
//! * What is suggested for a refused text parses.
//! * A move is allowed exactly if it is visited, and who wins is what the definition says.

use std::sync::Arc;

use grundy::Workbench;
use grundy_rules::{Expression, Files, Problem, parse_expression_with};

use crate::files::RoundFiles;
use crate::law::Law;
use crate::random::Random;
use crate::{seeds, small};

pub(crate) const LAW: Law = Law {
    name: "notation",
    check,
    made: examples,
    words: WORDS,
};

/// Signs and words of the notation.
pub(crate) const WORDS: &[&str] = &[
    "(",
    ")",
    "{",
    "}",
    "[",
    "]",
    " + ",
    ",",
    "..",
    "\"",
    "#",
    ".",
    "/",
    "x",
    "0.",
    "4.",
    "nim",
    "kayles",
    "take",
    "not ",
    "odd",
    "squares",
    "rule{",
    "rule(a,b){",
    "take prime",
    "split a + b",
    " where ",
    "max=",
    "win=",
    "k=",
    "up=",
    "graph(\"g\")",
    "lines(\"l\")",
    "script(\"s\")",
    "program(\"p\")",
    "rule(\"r\")",
    "1e9",
    "2^64",
    "10^30",
    "misere ",
    "，",
    "（",
    "堆",
    "取",
    "wythoff",
    "euclid",
    "tactix(",
    "chomp(",
    "_3",
    "18446744073709551616",
    "hackenbush(\"g\")",
    "0",
];

fn examples() -> Vec<Vec<u8>> {
    // Neighbours in the corpus are alike.
    const EVERY: usize = 7;
    let positions = seeds::positions().into_iter().step_by(EVERY);
    seeds::bytes(seeds::examples().into_iter().chain(positions).collect())
}

fn check(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    let files = Arc::new(RoundFiles::new(&mut Random(0)));
    match parse_expression_with(text, &*files) {
        Ok(expression) => {
            check_printing(text, &expression, &*files);
            if small::has_small_numbers(&expression.to_string()) {
                small::check_moves(&expression);
                let mut workbench = Workbench::new(small::limits()).with_files(files);
                small::check_outcomes(&mut workbench, &expression);
            }
        }
        Err(problems) => check_places(text, &problems, &*files),
    }
}

fn check_printing(text: &str, expression: &Expression, files: &dyn Files) {
    let printed = expression.to_string();
    assert!(
        printed.contains("rule")
            || text.contains(['e', 'E', '^', '*'])
            || printed.len() <= 2 * text.len(),
        "{text:?} prints as {printed:?}"
    );
    let again = parse_expression_with(&printed, files);
    assert_eq!(
        again.as_ref(),
        Ok(expression),
        "{text:?} prints as {printed:?}"
    );
    let again = again.map(|again| again.to_string());
    assert_eq!(
        again,
        Ok(printed),
        "{text:?} is printed in another way again"
    );
    let shown = expression.shown().to_string();
    let again = parse_expression_with(&shown, files);
    assert_eq!(
        again.as_ref(),
        Ok(expression),
        "{text:?} is shown as {shown:?}"
    );
}

pub(crate) fn check_places(text: &str, problems: &[Problem], files: &dyn Files) {
    assert!(!problems.is_empty(), "{text:?} is refused without a reason");
    for problem in problems {
        let is_place = text.get(problem.at.clone()).is_some();
        assert!(is_place, "{text:?}: {problem:?}");
        for line in &problem.lines {
            let read = parse_expression_with(line, files);
            assert!(read.is_ok(), "{text:?}: {line:?}");
        }
    }
}
