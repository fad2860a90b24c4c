//! Formulas, as claims say them: any text, of one number and of two.
//!
//! * What was printed parses to the same formula.
//! * What is refused is refused at a place of the text.
//! * The law that a claim makes of a formula has its value wherever there is one, and none elsewhere.

use grundy_rules::formula::{Formula, Frame, Names, NoValue, Slot, Sort, write};
use grundy_rules::notation::parse_formula;
use grundy_solve::patterns::formula;

use crate::law::Law;

pub(crate) const LAW: Law = Law {
    name: "formulas",
    check,
    made: || FORMULAS.map(|text| text.as_bytes().to_vec()).to_vec(),
    words: &[
        "n",
        "a",
        "b",
        " mod ",
        " xor ",
        "//",
        "*",
        "-",
        "(",
        ")",
        "floor(",
        "phi",
        "isqrt(",
        "[1,2][",
        "]",
        "if(",
        ",",
        "min(",
        "gcd(",
        "popcount(",
        " and ",
        " or ",
        "not ",
        "=",
        "<=",
        "!=",
        "odd",
        "prime(",
        "g(",
        ">>",
        " bitand ",
        "9223372036854775807",
        "170141183460469231731687303715884105727",
        "parts(",
        "zeros(",
        "异或",
        "÷",
        "2^",
        "1e9",
    ],
};

const FORMULAS: [&str; 9] = [
    "floor(n * phi) mod 3 = 1",
    "n xor (n // 2) + [0,1,2][n mod 3]",
    "if(odd n, isqrt(n), popcount(n) - 1)",
    "min(a, b) = floor((a - b) * phi)",
    "a xor b != 0 and not prime(a + b)",
    "gcd(a, b, 12) bitand (a >> 1)",
    "g(n - 1) + 1",
    "parts(n) * zeros(n) - abs(n - 7)",
    "1 < n <= 9 or n mod 2 = 0",
];

/// The values of a name that are tried.
const NUMBERS: [i64; 12] = [0, 1, 2, 3, 4, 5, 7, 12, 13, 100, 1 << 40, i64::MAX];

fn check(bytes: &[u8]) {
    // Of what is longer the values are huge.
    const MOST: usize = 300;
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    if text.len() > MOST {
        return;
    }
    for variables in [&["n"][..], &["a", "b"]] {
        for wanted in [Sort::Number, Sort::Condition] {
            match parse_formula(text, variables, wanted) {
                Ok(formula) => check_formula(text, &formula, variables, wanted),
                Err(problem) => {
                    let is_place = text.get(problem.at.clone()).is_some();
                    assert!(is_place, "{text:?}: {problem:?}");
                }
            }
        }
    }
}

fn check_formula(text: &str, formula: &Formula, variables: &[&str], wanted: Sort) {
    let mut names = Names::default();
    for (slot, name) in (0..).zip(variables) {
        names.set(slot, name);
    }
    let printed = formula.with_names(&names, wanted).to_string();
    let again = parse_formula(&printed, variables, wanted);
    assert_eq!(
        again.as_ref(),
        Ok(formula),
        "{text:?} prints as {printed:?}"
    );
    let Ok(term) = formula::parse(text, variables, wanted) else {
        return;
    };
    for (place, first) in NUMBERS.into_iter().enumerate() {
        let second = NUMBERS[(place * 5 + 2) % NUMBERS.len()];
        let mut frame = Frame::default();
        for (slot, number) in (0..Slot::MAX).zip([first, second]) {
            write(&mut frame, slot, number);
        }
        let numbers = [first.into(), second.into()];
        let of_term = formula::value(&term, &numbers[..variables.len()], &mut |_| None);
        match formula.value(&frame) {
            Ok(value) => assert_eq!(of_term, Some(value.into()), "{text:?} of {numbers:?}"),
            // The one has 64 bits, the other 128.
            Err(NoValue::Overflow) => {}
            Err(why) => assert_eq!(of_term, None, "{text:?} of {numbers:?}: {why:?}"),
        }
    }
}
