use std::collections::BTreeSet;
use std::ops::ControlFlow;

use grundy_core::HeapRules;
use proptest::prelude::*;

use super::*;
use crate::{HeapRuleset, parse_expression, parse_heap_ruleset};

/// Whether so many tokens of so large a heap may be taken.
type Definition = fn(u64, u64) -> bool;

/// Every word for some of the numbers, as it may stand in a set and in a rule, with its definition.
fn words() -> Vec<(String, Definition)> {
    let definition = |class: Class| -> Definition {
        match class {
            Class::All => |_, _| true,
            Class::Divisor => |heap, take| heap.is_multiple_of(take),
            Class::Test(Operation::Odd) => |_, take| !take.is_multiple_of(2),
            Class::Test(Operation::Even) => |_, take| take.is_multiple_of(2),
            Class::Test(Operation::Square) => |_, take| (1..=take).any(|n| n * n == take),
            Class::Test(Operation::Cube) => |_, take| (1..=take).any(|n| n.pow(3) == take),
            Class::Test(Operation::Triangular) => {
                |_, take| (1..=take).any(|n| n * (n + 1) / 2 == take)
            }
            Class::Test(Operation::Fibonacci) => |_, take| {
                let (mut a, mut b) = (0, 1);
                while a < take {
                    (a, b) = (b, a + b);
                }
                a == take
            },
            Class::Test(Operation::Prime) => {
                |_, take| take > 1 && (2..take).all(|d| !take.is_multiple_of(d))
            }
            Class::Test(Operation::PrimePower) => |_, take| {
                let divisors = (2..=take).filter(|d| take.is_multiple_of(*d));
                let primes = divisors.filter(|&d| (2..d).all(|e| !d.is_multiple_of(e)));
                primes.count() == 1
            },
            Class::Test(_) => panic!("a class without a definition here"),
        }
    };
    let mut all = Vec::new();
    for (word, texts) in &WORDS {
        for text in *texts {
            match word {
                Word::Class(class) => all.push((text.to_string(), definition(*class))),
                Word::Function(Operation::Power) => {
                    let power: Definition = |_, take| {
                        (0..)
                            .map(|e| 3u64.pow(e))
                            .take_while(|p| *p <= take)
                            .any(|p| p == take)
                    };
                    all.push((format!("{text} 3"), power));
                }
                _ => {}
            }
        }
    }
    all
}

fn takes(ruleset: &HeapRuleset, heap: u64) -> BTreeSet<u64> {
    let mut all = BTreeSet::new();
    let _ = ruleset.schema().visit_options(heap, &mut |left| {
        all.insert(heap - left.iter().sum::<u64>());
        ControlFlow::Continue(())
    });
    all
}

/// `take{fibonacci}` was no set, and `rule{take fibonacci}` took any number.
#[test]
fn a_word_means_the_same_in_a_set_and_in_a_rule_and_what_it_says() {
    for (word, is_one) in words() {
        let set = format!("take{{{word}}}");
        let set = parse_heap_ruleset(&set).unwrap_or_else(|problems| panic!("{set}: {problems:?}"));
        // In a rule that is the whole heap to some.
        if word != "all" {
            let rule = format!("rule{{take {word}}}");
            let rule =
                parse_heap_ruleset(&rule).unwrap_or_else(|problems| panic!("{rule}: {problems:?}"));
            assert_eq!(set.schema(), rule.schema(), "{word}");
        }
        let printed = parse_heap_ruleset(&set.to_string());
        assert_eq!(printed.as_ref(), Ok(&set), "{word}");
        for heap in [0, 1, 2, 3, 96, 720, 1999, 2000] {
            let expected: BTreeSet<u64> = (1..=heap).filter(|&take| is_one(heap, take)).collect();
            assert_eq!(takes(&set, heap), expected, "{word} of {heap}");
        }
    }
}

#[test]
fn a_word_may_be_written_in_capitals_with_a_hyphen_and_with_a_unit() {
    for (one, other) in [
        ("rule{TAKE Prime-Powers}", "rule{take prime power}"),
        ("rule{take 1 to 3 stones}", "rule{take 1..3}"),
        ("rule{take prime numbers}", "rule{take prime}"),
        ("rule{取1到3枚}", "rule{take 1..3}"),
        ("rule{取 1 枚或 3 枚}", "rule{take 1 or 3}"),
        (
            "rule{取质数枚石子；分堆 a + b}",
            "rule{take prime; split a + b}",
        ),
        (
            "rule{取因数枚，留下 a + b 其中 a > b}",
            "rule{take divisor, leave a + b where a > b}",
        ),
        ("take{质数的幂}", "take{prime powers}"),
        ("take{Fibonacci numbers}", "take{fibonacci}"),
    ] {
        let read = parse_heap_ruleset(one).unwrap_or_else(|problems| panic!("{one}: {problems:?}"));
        assert_eq!(
            read.to_string(),
            parse_heap_ruleset(other).unwrap().to_string(),
            "{one}"
        );
    }
}

fn first_problem(text: &str) -> (String, Option<String>) {
    let problems = parse_expression(text).expect_err(text);
    let nearest = problems[0].kind.nearest().map(str::to_owned);
    (text[problems[0].at.clone()].to_owned(), nearest)
}

/// All of these once meant: take any number.
#[test]
fn words_that_mean_nothing_are_refused_at_their_place_with_the_nearest_word() {
    for (word, nearest) in [
        ("fib", Some("fibonacci")),
        ("prmie", Some("prime")),
        ("haf", Some("half")),
        ("divisr", Some("divisor")),
        ("triangle", None),
        ("qube", Some("cube")),
        ("bananas", None),
        ("斐波", None),
    ] {
        for text in [
            format!("rule{{take {word}}}(10)"),
            format!("rule{{take 1..3 or {word}}}(10)"),
            format!("rule{{take {word}*2}}(10)"),
            format!("rule{{take prime {word}}}(10)"),
            format!("take{{{word}}}(10)"),
        ] {
            let (place, near) = first_problem(&text);
            assert_eq!(place, word, "{text}");
            // In a set there is no half.
            let here = nearest.filter(|name| *name != "half" || text.starts_with("rule"));
            if let Some(nearest) = here {
                assert!(near.is_some_and(|near| near.starts_with(nearest)), "{text}");
            }
        }
    }
    assert_eq!(first_problem("rule{take primes power}(10)").0, "power");
}

proptest! {
    #[test]
    fn a_word_outside_the_vocabulary_is_refused_unless_it_is_bound(word in "[a-z]{2,9}|[一-龥]{2,4}") {
        let known = |text: &str| first_word(text).is_some_and(|(found, _)| found != Word::Name);
        prop_assume!(!known(&word) && !UNITS.iter().any(|unit| word.starts_with(unit)));
        for text in [
            format!("rule{{take {word}}}(10)"),
            format!("rule{{take 2 or {word}}}(10)"),
            format!("take{{{word}}}(10)"),
        ] {
            prop_assert_eq!(first_problem(&text).0, word.clone(), "{}", text);
        }
        let bound = format!("rule{{take {word} in 1..3}}(10)");
        prop_assert!(parse_expression(&bound).is_ok(), "{bound}");
        let squared = format!("rule{{take {word}*{word}, {word} in 1..3}}(10)");
        prop_assert!(parse_expression(&squared).is_ok(), "{squared}");
    }
}
