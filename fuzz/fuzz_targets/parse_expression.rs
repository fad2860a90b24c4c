//! The laws of the notation, for any text:
//!
//! * parsing does not panic;
//! * a refused text has at least one problem, each at a valid range of bytes of the text;
//! * what was printed parses to the same expression;
//! * printing at most doubles the text. (It writes ` + ` for `+`, and `officers` for a shorter alias.)
#![no_main]

use grundy_rules::notation::Problem;
use grundy_rules::{Expression, parse_expression};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| match parse_expression(text) {
    Ok(expression) => check_printing(text, &expression),
    Err(problems) => check_places(text, &problems),
});

fn check_printing(text: &str, expression: &Expression) {
    let printed = expression.to_string();
    assert!(
        printed.len() <= 2 * text.len(),
        "{text:?} prints as {printed:?}"
    );
    assert_eq!(
        parse_expression(&printed).as_ref(),
        Ok(expression),
        "{text:?} prints as {printed:?}"
    );
}

fn check_places(text: &str, problems: &[Problem]) {
    assert!(!problems.is_empty(), "{text:?} is refused without a reason");
    for problem in problems {
        assert!(
            text.get(problem.at.clone()).is_some(),
            "{text:?}: {problem:?}"
        );
    }
}
