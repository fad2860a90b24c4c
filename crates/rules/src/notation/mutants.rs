//! Examples of every game with a slip in them: what is refused is refused well, what is read means what it says.

use proptest::prelude::*;

use crate::files::tests::Samples;
use crate::{RulesetKind, parse_expression_with};

/// What fingers put in, or in the place of something else.
const SLIPS: [&str; 44] = [
    "0", "1", "7", "00", "000", ",", ",000", ", ", " ", ".", "..", "-", "+", "*", "/", "x", "X",
    "^", "e", "(", ")", "{", "}", "[", "]", "\"", "'", "#", "=", ":", ";", "_", "n", "k", "a",
    "，", "、", "（", "）", "misere ", "反", " or ", "not ", " 个",
];

/// The text with one slip: something put in, left out, put in the place of something else, or doubled.
fn slipped(text: &str, kind: u8, place: usize, slip: &str) -> String {
    let characters: Vec<char> = text.chars().collect();
    let at = place % (characters.len() + 1);
    let (before, after) = characters.split_at(at);
    let rest = after.get(1..).unwrap_or_default();
    let text = |characters: &[char]| characters.iter().collect::<String>();
    let first = after.first().copied().map(String::from).unwrap_or_default();
    let (put, after) = match kind {
        0 => (slip.to_owned(), after),
        1 => (String::new(), rest),
        2 => (slip.to_owned(), rest),
        _ => (first.repeat(2), rest),
    };
    format!("{}{put}{}", text(before), text(after))
}

fn examples() -> Vec<&'static str> {
    RulesetKind::all()
        .map(|kind| kind.entry().example)
        .collect()
}

proptest! {
    #[test]
    fn a_slip_is_read_as_it_stands_or_refused_with_a_place(
        example in prop::sample::select(examples()),
        slips in prop::collection::vec((0u8..4, 0usize..80, prop::sample::select(SLIPS.to_vec())), 1..3),
    ) {
        let text = slips.iter().fold(example.to_owned(), |text, &(kind, place, slip)| slipped(&text, kind, place, slip));
        match parse_expression_with(&text, &Samples) {
            Ok(expression) => {
                let printed = expression.to_string();
                let again = parse_expression_with(&printed, &Samples);
                // Scripts are told apart by where they are kept.
                prop_assert_eq!(again.map(|again| again.to_string()), Ok(printed.clone()), "{}", text);
            }
            Err(problems) => {
                prop_assert!(!problems.is_empty(), "{}", text);
                for problem in &problems {
                    prop_assert!(text.get(problem.at.clone()).is_some(), "{}: {:?}", text, problem);
                    for line in &problem.lines {
                        let read = parse_expression_with(line, &Samples);
                        prop_assert!(read.is_ok() && *line != text, "{}: {}", text, line);
                    }
                }
            }
        }
    }
}
