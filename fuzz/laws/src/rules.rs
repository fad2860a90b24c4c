//! Rules that somebody has written, made up from bytes: every production of their grammar.
//!
//! * What was printed parses to the same expression, and prints as before.
//! * What is refused has a reason at a place of the text.
//! * A move is allowed exactly if it is visited, and who wins is what the definition says.

use grundy::Workbench;
use grundy_rules::{NoFiles, parse_expression};

use crate::generated::Choices;
use crate::law::Law;
use crate::notation::check_places;
use crate::random::Random;
use crate::small;

pub(crate) const LAW: Law = Law {
    name: "rules",
    check,
    made: choices,
    words: &[],
};

/// Bytes are choices: any are as good as others.
fn choices() -> Vec<Vec<u8>> {
    let mut random = Random(27);
    let byte = |random: &mut Random| u8::try_from(random.below(256)).expect("below 256");
    let lengths = (0..60).map(|length| 4 + length % 40);
    lengths
        .map(|length| (0..length).map(|_| byte(&mut random)).collect())
        .collect()
}

fn check(bytes: &[u8]) {
    // Nested formulas are as deep as the bytes are many.
    const MOST: usize = 400;
    let text = Choices(&bytes[..bytes.len().min(MOST)]).rule();
    match parse_expression(&text) {
        Ok(expression) => {
            let printed = expression.to_string();
            let again = parse_expression(&printed);
            assert_eq!(
                again.as_ref(),
                Ok(&expression),
                "{text:?} prints as {printed:?}"
            );
            assert_eq!(again.map(|again| again.to_string()), Ok(printed));
            small::check_moves(&expression);
            small::check_outcomes(&mut Workbench::new(small::limits()), &expression);
        }
        Err(problems) => check_places(&text, &problems, &NoFiles),
    }
}
