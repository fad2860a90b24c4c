//! Decisions against the definition: random pairs of descriptions, and ones that are known to be the same.

use grundy_rules::formula::Sort;
use proptest::prelude::*;

use super::*;
use crate::patterns::formula;

fn value(term: &Term, at: &[u128]) -> Option<i128> {
    let at: Vec<i128> = at.iter().map(|n| i128::try_from(*n).unwrap()).collect();
    formula::value(term, &at, &mut |_| None)
}

fn parsed(text: &str, variables: usize) -> Term {
    let names = [&["n"][..], &["a", "b"]][variables - 1];
    formula::parse(text, names, Sort::Condition).unwrap()
}

#[test]
fn what_is_the_same_is_found_to_be() {
    for (variables, one, other) in [
        (1, "n mod 4", "n - 4 * (n / 4)"),
        (1, "parts(n) = 1 or n = 0", "not (parts(n) >= 2)"),
        (1, "floor(n * phi) = floor(n * phi)", "1"),
        (
            1,
            "floor(floor(n * phi) * phi) + 1",
            "if(n = 0, 1, n + floor(n * phi))",
        ),
        (1, "zzeros(floor((n + 1) * phi)) mod 2", "0"),
        (1, "n xor 1", "if(n mod 2 = 0, n + 1, n - 1)"),
        (1, "popcount(n) mod 2", "popcount(2 * n) mod 2"),
        (1, "popcount(2 * n + 1) mod 2", "1 - popcount(n) mod 2"),
        (1, "n bitand (n + 1)", "n xor (n bitand (n xor (n + 1)))"),
        (2, "a + b", "(a xor b) + 2 * (a bitand b)"),
        (2, "max(a, b) - min(a, b)", "abs(b - a)"),
        (2, "(a * 3 - b) mod 5", "(3 * a + 4 * b) mod 5"),
        (
            2,
            "min(a, b) = floor(abs(a - b) * phi)",
            "floor((max(a, b) - min(a, b)) * phi) = min(b, a)",
        ),
        (2, "a * (a - b) < b * b", "b > 0 and a <= floor(b * phi)"),
        (2, "a * b = 0", "min(a, b) = 0"),
        (2, "(a - 1) * (b xor 2) = 0", "a = 1 or b = 2"),
        (
            1,
            "if(n > 3, g(n / 2), n)",
            "if(n <= 3, n, g((n - n mod 2) / 2))",
        ),
    ] {
        let [one_term, other_term] = [one, other].map(|text| parsed(text, variables));
        let verdict = compare(&one_term, &other_term, variables);
        assert_eq!(verdict, Verdict::Same, "{one} and {other}");
    }
}

/// Where it is so only for a while, the first numbers where it is not are found.
#[test]
fn what_differs_is_found_with_a_witness() {
    for (variables, one, other, witness) in [
        (1, "n", "n mod 1000", 1000),
        (
            1,
            "parts(n) = 1",
            "n = 1 or n = 2 or n = 3 or n = 5 or n = 8 or n = 13",
            21,
        ),
        (1, "floor(n * phi)", "n * 8 / 5", 13),
        (1, "n xor 5", "n + 5", 1),
        (
            2,
            "min(a, b) = floor(abs(a - b) * phi)",
            "min(a, b) = floor(abs(a - b) * phi) and max(a, b) < 20",
            0,
        ),
    ] {
        let [one_term, other_term] = [one, other].map(|text| parsed(text, variables));
        let Verdict::Differ(at) = compare(&one_term, &other_term, variables) else {
            panic!("{one} and {other}");
        };
        assert_ne!(
            value(&one_term, &at),
            value(&other_term, &at),
            "{one} and {other} at {at:?}"
        );
        if variables == 1 {
            let first = (0..2000).find(|n| value(&one_term, &[*n]) != value(&other_term, &[*n]));
            assert_eq!(first, Some(witness), "{one} and {other}");
            assert!(at[0] >= witness);
        }
    }
}

/// An expression that some numerals can tell of.
fn expression(zeckendorf: bool) -> impl Strategy<Value = String> {
    let atom = prop_oneof![
        3 => Just("a".to_owned()),
        2 => Just("b".to_owned()),
        2 => (0..6u8).prop_map(|number| number.to_string()),
    ];
    atom.prop_recursive(2, 6, 2, move |inner| {
        let pair = (inner.clone(), inner.clone(), inner.clone());
        let linear = prop_oneof![
            Just("{x} + {y}"),
            Just("{x} - {y}"),
            Just("{x} mod 3"),
            Just("{x} / 2"),
            Just("min({x}, {y})"),
            Just("max({x}, {y})"),
            Just("if({x} < {y}, {z}, 1)"),
            Just("{x} = {y}"),
            Just("2 * {x}"),
        ];
        let digits = match zeckendorf {
            true => prop_oneof![
                Just("floor(({x}) * phi)"),
                Just("parts({x}) mod 2"),
                Just("zzeros({x}) < 2"),
                Just("parts({x}) = 1"),
            ]
            .boxed(),
            false => prop_oneof![
                Just("({x}) xor ({y})"),
                Just("({x}) bitand ({y})"),
                Just("popcount({x}) mod 3"),
                Just("zeros({x}) = 1"),
                Just("bitlen({x}) > 2"),
            ]
            .boxed(),
        };
        let shape = prop_oneof![3 => linear, 2 => digits];
        (shape, pair).prop_map(|(shape, (x, y, z))| {
            let brackets = |text: String| format!("({text})");
            shape
                .replace("{x}", &brackets(x))
                .replace("{y}", &brackets(y))
                .replace("{z}", &brackets(z))
        })
    })
}

fn descriptions() -> impl Strategy<Value = (String, String)> {
    any::<bool>().prop_flat_map(|zeckendorf| {
        let one = expression(zeckendorf);
        // Random ones are rarely the same: some are made so that they are.
        let other = prop_oneof![
            2 => expression(zeckendorf).prop_map(|text| ("", text)),
            1 => Just(("same", String::new())),
        ];
        (one, other).prop_map(|(one, (kind, text))| {
            let other = match kind {
                "same" => format!("({one}) + 3 - min(3, a + 3)"),
                _ => text,
            };
            (one, other)
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    /// What is called the same is so for all small numbers, and where a difference is named there is one.
    #[test]
    fn verdicts_are_those_of_the_definition((one, other) in descriptions()) {
        const SIDE: u128 = 40;
        let [one_term, other_term] = [&one, &other].map(|text| parsed(text, 2));
        match compare(&one_term, &other_term, 2) {
            Verdict::Same => {
                for (a, b) in (0..SIDE).flat_map(|a| (0..SIDE).map(move |b| (a, b))) {
                    let values = [&one_term, &other_term].map(|term| value(term, &[a, b]));
                    prop_assert_eq!(values[0], values[1], "{} and {} at {}, {}", one, other, a, b);
                }
            }
            Verdict::Differ(at) => {
                let values = [&one_term, &other_term].map(|term| value(term, &at));
                prop_assert_ne!(values[0], values[1], "{} and {} at {:?}", one, other, at);
            }
            Verdict::Unknown => {}
        }
    }

    /// A tail says what becomes of the values.
    #[test]
    fn tails_are_those_of_the_values(text in expression(false).prop_map(|text| text.replace("(b)", "(a - 7)"))) {
        let term = parsed(&text, 2);
        if let Some(Tail { from, period }) = Tail::of(&term) {
            let at = |n: i128| formula::value(&term, &[n], &mut |_| None);
            for n in (from..from + 3 * period).take(300) {
                let [a, b, c] = [at(n), at(n + period), at(n + 2 * period)];
                if let (Some(a), Some(b), Some(c)) = (a, b, c) {
                    prop_assert_eq!(c - b, b - a, "{} at {}: {:?}", text, n, (from, period));
                }
            }
        }
    }
}

#[test]
fn tails_of_comparisons_begin_where_they_are_settled() {
    for (text, from, period) in [
        ("n = 1", 2, 1),
        ("n < 100", 101, 1),
        ("n mod 4 = 0 or n = 10", 12, 4),
        ("min(n, 20)", 21, 1),
        ("n / 3 + n mod 2", 0, 6),
        ("popcount(n mod 6)", 0, 6),
        ("n * (n mod 2)", 0, 2),
    ] {
        let tail = Tail::of(&parsed(text, 1)).unwrap_or_else(|| panic!("{text}"));
        assert!(
            tail.from <= from + period && tail.period == period,
            "{text}: {tail:?}"
        );
    }
    for text in ["n * n", "popcount(n)", "g(n - 1)", "n xor 1"] {
        assert_eq!(Tail::of(&parsed(text, 1)), None, "{text}");
    }
}
