//! The laws of the notation, for rules made up from bytes:
//!
//! * parsing does not panic, and what is refused has a reason at a place in the text;
//! * what was printed parses to the same expression, and prints as before.
#![no_main]

#[path = "../../crates/rules/src/notation/written/generated.rs"]
mod generated;

use grundy_rules::parse_expression;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let text = generated::Choices(bytes).rule();
    match parse_expression(&text) {
        Ok(expression) => {
            let printed = expression.to_string();
            let again = parse_expression(&printed);
            assert_eq!(again.as_ref(), Ok(&expression), "{text:?} prints as {printed:?}");
            assert_eq!(again.map(|again| again.to_string()), Ok(printed));
        }
        Err(problems) => {
            assert!(!problems.is_empty(), "{text:?} is refused without a reason");
            let is_in = |at: std::ops::Range<usize>| text.get(at).is_some();
            assert!(problems.iter().all(|problem| is_in(problem.at.clone())), "{text:?}");
        }
    }
});
