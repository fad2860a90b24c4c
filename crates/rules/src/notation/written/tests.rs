use proptest::prelude::*;

use proptest::strategy::ValueTree;

use super::generated::Choices;
use crate::files::tests::Samples;
use crate::formula::{Ambiguity, Sort};
use crate::notation::parse_formula;
use crate::problem::{Expected, Problem, ProblemKind};
use crate::written::tests::any_heap_rule;
use crate::written::{Fault, FaultKind, NotHere, RuleProblem};
use crate::{
    Expression, HeapRuleset, NamedRuleset, parse_expression_with, parse_ruleset, parse_ruleset_with,
};

fn parse(text: &str) -> Result<Expression, Vec<Problem>> {
    parse_expression_with(text, &Samples)
}

fn canonical(text: &str) -> String {
    parse(text)
        .unwrap_or_else(|problems| panic!("{text}: {problems:?}"))
        .to_string()
}

fn first_problem(text: &str) -> Problem {
    parse(text).expect_err(text).remove(0)
}

fn rule_problem(text: &str) -> (RuleProblem, String) {
    let problem = first_problem(text);
    let ProblemKind::Rule(kind) = problem.kind else {
        panic!("{text}: {problem:?}");
    };
    (kind, text[problem.at].to_owned())
}

#[test]
fn rules_of_heaps_print_in_canonical_form() {
    let cases = [
        ("take k in 1..n/2", "take 1..n/2"),
        ("take 1..3", "take 1..3"),
        ("take 1 to 3", "take 1..3"),
        ("take 1, 3 or 4", "take 1; take 3; take 4"),
        ("take 1,2..4,n", "take 1; take 2..4; take n"),
        ("take prime k", "take k in 1..n where prime(k)"),
        (
            "take prime or n/2",
            "take k in 1..n where prime(k); take n/2",
        ),
        (
            "take primes or half",
            "take k in 1..n where prime(k); take n/2",
        ),
        ("take k where prime(k)", "take k in 1..n where prime(k)"),
        ("take k where prime k", "take k in 1..n where prime(k)"),
        ("take k", "take 1..n"),
        ("take any", "take 1..n"),
        ("take 1, 3, or 4", "take 1; take 3; take 4"),
        (
            "take 1, 3 or if(n mod 2 = 0, 2, 4)",
            "take 1; take 3; take if(n mod 2 = 0,2,4)",
        ),
        ("take 1, if(n > 5, 2, 3)", "take 1; take if(n > 5,2,3)"),
        ("take 1, if (n > 5)", "take 1 where n > 5"),
        ("take 1, or split a + b", "take 1; split a + b = n"),
        ("take 1; or split a + b", "take 1; split a + b = n"),
        (
            "take 1 where n > 5, or take 2",
            "take 1 where n > 5; take 2",
        ),
        (
            "取1、3，或4；或者分成 a + b",
            "take 1; take 3; take 4; split a + b = n",
        ),
        ("take k*k", "take k*k, k in 1..n"),
        ("take k*k, k in 1..9", "take k*k, k in 1..9"),
        ("take k*k for k in 1..9", "take k*k, k in 1..9"),
        ("take k=1..n%3", "take 1..n mod 3"),
        ("take odd k in 3..9", "take k in 3..9 where odd(k)"),
        (
            "take square s where s<n",
            "take s in 1..n where square(s) and s < n",
        ),
        (
            "take k where k % 2 == 0 && !(k == 4) || k<>7",
            "take k in 1..n where k mod 2 = 0 and not k = 4 or k != 7",
        ),
        (
            "take k where 1 < k <= n-1",
            "take k in 1..n where 1 < k and k <= n-1",
        ),
        ("split a+b=n where a!=b", "split a + b = n where a != b"),
        ("split a + b", "split a + b = n"),
        (
            "split x + y + z where x mod 2 = 1",
            "split x + y + z = n where x mod 2 = 1",
        ),
        (
            "take 2, leave a + b where gcd(a,b) = 1",
            "take 2, leave a + b where gcd(a,b) = 1",
        ),
        ("take 2 leave a+b", "take 2, leave a + b"),
        ("take 1..2 leave nothing", "take 1..2, leave nothing"),
        ("take 1 or split a + b", "take 1; split a + b = n"),
        (
            "take k where prime(k) or take 4",
            "take k in 1..n where prime(k); take 4",
        ),
        ("take 1; ; take 2;", "take 1; take 2"),
        (
            "take -2+k*-1+9, k in 2..n-(3-n)",
            "take -2+k*-1+9, k in 2..n-(3-n)",
        ),
        (
            "take min(n,4,5)..isqrt(n)+popcount(n)",
            "take min(n,4,5)..isqrt(n)+popcount(n)",
        ),
        ("取质数或一半", "take k in 1..n where prime(k); take n/2"),
        ("take floor(n/2)", "take n/2"),
        (
            "take if(n>3, abs(2-n), [1,2,1,2][n])",
            "take if(n > 3,abs(2-n),[1,2,1,2][n])",
        ),
        (
            "take k where bitlen(k) + Zeros(k) <= parts(k) + zzeros(k) and n*phi > 3",
            "take k in 1..n where bitlen(k)+zeros(k) <= zeckendorf_parts(k)+zeckendorf_zeros(k) and floor(n*phi) > 3",
        ),
        (
            "take k where k = (0 mod 4) or !(k = 3) or (k xor 1) bitand 2 = k >> 1",
            "take k in 1..n where k = (0 mod 4) or not k = 3 or (k xor 1) bitand 2 = k >> 1",
        ),
        (
            "取1到3；分 a + b 其中 a ≠ b",
            "take 1..3; split a + b = n where a != b",
        ),
    ];
    for (text, expected) in cases {
        let printed = canonical(&format!("rule{{{text}}}(7)"));
        assert_eq!(printed, format!("rule{{{expected}}}(7)"), "{text}");
        assert_eq!(canonical(&printed), printed);
    }
}

#[test]
fn a_heap_may_have_another_name() {
    for text in ["rule(x){take x/2}(7)", "rule(heap){split n + b = heap}(7)"] {
        assert_eq!(canonical(text), text);
    }
    assert_eq!(canonical("rule(n){take n/2}(7)"), "rule{take n/2}(7)");
}

#[test]
fn rules_of_coordinates_print_in_canonical_form() {
    let cases = [
        (
            "rule( a , b ){ (a-k, b) k in 1..a; (a, b-k) k in 1..b; (a-k, b-k) k in 1..min(a,b) }(3,5)",
            "rule(a,b){(a-k, b) k in 1..a; (a, b-k) k in 1..b; (a-k, b-k) k in 1..min(a,b)}(3,5)",
        ),
        (
            "rule(n,last){(n-k,k), k in 1..min(n,2*last)}(20,10)",
            "rule(n,last){(n-k, k) k in 1..min(n,2*last)}(20,10)",
        ),
        (
            "rule(a,b){(a-i,b-j) for j in 0..b, i in j..a where i+j>0}(3,3)",
            "rule(a,b){(a-i, b-j) j in 0..b, i in j..a where i+j > 0}(3,3)",
        ),
        (
            "rule(x){(x-3) where x>=3; (x-1) where x>=1; measure x*2}(9)",
            "rule(x){(x-3) where x >= 3; (x-1) where x >= 1; measure x*2}(9)",
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(canonical(text), expected);
        assert_eq!(canonical(expected), expected);
    }
}

#[test]
fn rules_stand_in_sums_and_in_files() {
    assert_eq!(
        canonical("rule{take 1..3}(2,5) + rule{take 1..3}(0,9) + nim(3)"),
        "nim(3) + rule{take 1..3}(9,5,2)"
    );
    let file = "rule{take 1..3; take 7; split a + b = n}(9)";
    assert_eq!(canonical("rule(\"some.rule\")(9)"), file);
    let pairs = "rule(a,b){(a-k, b-k) k in 1..min(a,b)}(9,8)";
    assert_eq!(canonical("rule(\"pairs.rule\")(9,8)"), pairs);
    let ruleset = |text| parse_ruleset_with(text, &Samples).unwrap();
    assert!(matches!(
        ruleset("rule(\"pairs.rule\")"),
        NamedRuleset::Written(_)
    ));
    assert!(matches!(
        ruleset("rule(\"some.rule\")"),
        NamedRuleset::Heaps(HeapRuleset::Written(_))
    ));
}

#[test]
fn what_the_grammar_wants_is_said_with_its_place() {
    let cases = [
        ("rule(7)", 5..6, Expected::CoordinateName),
        ("rule", 4..4, Expected::OpenRule),
        ("rule{tak 3}(7)", 5..8, Expected::RuleMove),
        ("rule{take}(7)", 9..10, Expected::Formula),
        ("rule{take 1..}(7)", 13..14, Expected::Formula),
        ("rule{take k in 3}(7)", 16..17, Expected::RangeEnd),
        ("rule{take 3 4}(7)", 12..13, Expected::SemicolonOrCloseBrace),
        ("rule{take 3", 11..11, Expected::SemicolonOrCloseBrace),
        ("rule{take gcd(3)}(7)", 15..16, Expected::Comma),
        ("rule{split 3 + 4}(7)", 11..12, Expected::HeapName),
        ("rule{split a + b = m}(7)", 19..20, Expected::TheHeap),
        ("rule(a,b){a-1,b}(3,4)", 10..11, Expected::Option),
        ("rule(a){(a-1) b}(3)", 15..16, Expected::In),
    ];
    for (text, at, expected) in cases {
        let problem = first_problem(text);
        let found_as_expected = matches!(
            &problem.kind,
            ProblemKind::Expected { expected: found, .. } if *found == expected
        );
        assert!(found_as_expected, "{text}: {problem:?}");
        assert_eq!(problem.at, at, "{text}: {problem:?}");
    }
}

#[test]
fn names_and_sorts_are_checked() {
    let unknown = |name: &str, nearest: Option<&str>| RuleProblem::UnknownName {
        name: name.to_owned(),
        nearest: nearest.map(str::to_owned),
    };
    let shadows = |name: &str| RuleProblem::Shadows {
        name: name.to_owned(),
    };
    let reserved = |name: &str| RuleProblem::Reserved {
        name: name.to_owned(),
    };
    let cases = [
        ("rule{take 2 where k > 3}(7)", unknown("k", None), "k"),
        ("rule{take k where m > 3}(7)", unknown("m", None), "m"),
        (
            "rule(last){(lasst-1)}(7)",
            unknown("lasst", Some("last")),
            "lasst",
        ),
        (
            "rule(a){(a-k) k in 1..j, j in 1..3}(7)",
            unknown("j", None),
            "k",
        ),
        ("rule{split a + a}(7)", shadows("a"), "a"),
        ("rule{split n + a}(7)", shadows("n"), "n"),
        ("rule(a,a){(a-1,a)}(7,1)", shadows("a"), "a"),
        ("rule(a){(a-k) k in 1..2, k in 1..3}(7)", shadows("k"), "k"),
        ("rule{split if + b}(7)", reserved("if"), "if"),
        ("rule(min){(min-1)}(7)", reserved("min"), "min"),
        (
            "rule{take 1+prime(3)}(7)",
            RuleProblem::WantsNumber,
            "prime(3)",
        ),
        (
            "rule{take 1*square(k)}(7)",
            RuleProblem::WantsNumber,
            "square(k)",
        ),
        ("rule{take k where k}(7)", RuleProblem::WantsCondition, "k"),
        (
            "rule{take k where k < 3 and 7}(7)",
            RuleProblem::WantsCondition,
            "7",
        ),
        ("rule{}(7)", RuleProblem::Empty, ""),
        ("rule(a,b){}(7,7)", RuleProblem::Empty, ""),
        ("rule{split a}(7)", RuleProblem::TooFewHeaps, "a"),
        (
            "rule{split a+b+c+d+e}(7)",
            RuleProblem::TooMany { most: 4 },
            "e",
        ),
        (
            "rule(a,b,c,d,e){(a-1,b,c,d,e)}(7)",
            RuleProblem::TooMany { most: 4 },
            "e",
        ),
        (
            "rule(a,b){(a-1)}(3,4)",
            RuleProblem::WrongCount {
                expected: 2,
                found: 1,
            },
            "(a-1)",
        ),
        (
            "rule(a,b){(a-1,b) where a>0}(3)",
            RuleProblem::WrongCount {
                expected: 2,
                found: 1,
            },
            "3",
        ),
    ];
    for (text, expected, place) in cases {
        assert_eq!(rule_problem(text), (expected, place.to_owned()), "{text}");
    }
    for text in [
        "rule{take 0}(7)",
        "rule{take 0..0}(7)",
        "rule{take 3, -2..0}(7)",
    ] {
        assert_eq!(first_problem(text).kind, ProblemKind::TakesZero, "{text}");
    }
    assert_eq!(
        first_problem("rule{take 5..3}(7)").kind,
        ProblemKind::EmptyRange
    );
}

#[test]
fn nesting_and_length_are_limited() {
    let deep = format!(
        "rule{{take {}1{}}}(7)",
        "(".repeat(100_000),
        ")".repeat(100_000)
    );
    assert_eq!(rule_problem(&deep).0, RuleProblem::TooDeep);
    let minus = format!("rule{{take {}k}}(7)", "- ".repeat(100_000));
    assert_eq!(rule_problem(&minus).0, RuleProblem::TooDeep);
    let long = format!("rule{{take 1{}}}(7)", "+1".repeat(100_000));
    assert_eq!(rule_problem(&long).0, RuleProblem::TooLong);
    let many = format!("rule{{{}}}(7)", "take 1;".repeat(100_000));
    assert_eq!(rule_problem(&many).0, RuleProblem::TooLong);
    // The condition is written with every amount.
    let (amounts, sum) = ("1,".repeat(200), "+1".repeat(200));
    let spread = format!("rule{{take {amounts}2 where n > 1{sum}}}(7)");
    assert_eq!(rule_problem(&spread).0, RuleProblem::TooLong);
}

/// What people read in two ways, and what means nothing here, is refused where it stands: of rules and of claims.
#[test]
fn nothing_is_read_in_one_of_two_ways() {
    for (formula, ambiguity, place) in [
        ("n & 1 = 0", Ambiguity::Ampersand, "&"),
        ("n > 1 | n > 2", Ambiguity::Bar, "|"),
        ("4 | n", Ambiguity::Bar, "|"),
        ("n ^ 2 = 4", Ambiguity::Caret, "^"),
        ("n ** 2 = 4", Ambiguity::Caret, "**"),
        ("n = 10^9", Ambiguity::Caret, "10^9"),
        ("bits(n) = 2", Ambiguity::Bits, "bits"),
        ("!n = 1", Ambiguity::Exclamation, "!"),
        ("n = 0 mod 4", Ambiguity::Congruence, "0 mod 4"),
        ("n xor 1 bitand 2 = 0", Ambiguity::Mixed, "bitand"),
    ] {
        let expected = (RuleProblem::Ambiguous(ambiguity), place.to_owned());
        let rule = format!("rule{{take 1 where {formula}}}(7)");
        assert_eq!(rule_problem(&rule), expected, "{rule}");
        let problem = parse_formula(formula, &["n"], Sort::Condition).unwrap_err();
        let kind = ProblemKind::Rule(RuleProblem::Ambiguous(ambiguity));
        assert_eq!((problem.kind, &formula[problem.at]), (kind, place));
    }
    for rule in ["take all", "take 1 or all", "take all stones"] {
        let expected = (RuleProblem::Ambiguous(Ambiguity::All), "all".to_owned());
        assert_eq!(
            rule_problem(&format!("rule{{{rule}}}(7)")),
            expected,
            "{rule}"
        );
    }
    for (rule, reason, place) in [
        ("rule{take g(n-1)}(7)", NotHere::Own, "g"),
        ("rule(a){(half)}(7)", NotHere::NoHeap, "half"),
        ("rule{take phi*n}(7)", NotHere::PhiAlone, "phi"),
        ("rule{take n/phi}(7)", NotHere::PhiAlone, "phi"),
    ] {
        let expected = (RuleProblem::NotHere(reason), place.to_owned());
        assert_eq!(rule_problem(rule), expected, "{rule}");
    }
}

/// The states of the fault, and the move to blame.
fn fault(text: &str) -> (FaultKind, String, String) {
    let (problem, place) = rule_problem(text);
    let RuleProblem::Fault { fault, .. } = problem else {
        panic!("{text}: {problem:?}");
    };
    (fault.kind, fault.path(), place)
}

#[test]
fn what_a_rule_does_wrong_is_told_with_the_state() {
    let cases = [
        (
            "rule{take 12/(n-3)}(7)",
            FaultKind::DividesByZero,
            "(3)",
            "take 12/(n-3)",
        ),
        (
            "rule{take 1; take k where n mod (k-2) = 0}(7)",
            FaultKind::DividesByZero,
            "(2)",
            "take k where n mod (k-2) = 0",
        ),
        (
            "rule{take k*1000000000000*n*1000000}(50)",
            FaultKind::Overflow,
            "(4)",
            "take k*1000000000000*n*1000000",
        ),
        (
            "rule(a,b){(a-k, b) k in 1..b}(3,5)",
            FaultKind::Negative,
            "(3,5) → (-1,5)",
            "(a-k, b) k in 1..b",
        ),
        (
            "rule(a){(a-1)}(3)",
            FaultKind::Negative,
            "(0) → (-1)",
            "(a-1)",
        ),
        (
            "rule(a){(a*a+2)}(3)",
            FaultKind::Enormous,
            "(2015874949414289041) → (0)",
            "",
        ),
        (
            "rule(a,b){(b, a)}(3,5)",
            FaultKind::DoesNotEnd,
            "(3,5) → (5,3) → (3,5)",
            "3,5",
        ),
        (
            "rule(a){(a-k) k in 0..a}(3)",
            FaultKind::DoesNotEnd,
            "(3) → (3)",
            "3",
        ),
        (
            "rule(a,b){(a+1, b-1) where b > 0; (a-1, b+1) where a > 0}(1,0)",
            FaultKind::DoesNotEnd,
            "(1,0) → (0,1) → (1,0)",
            "1,0",
        ),
        (
            "rule(a,b){(a-1, b+2) where a > 0; measure a + b}(4,0)",
            FaultKind::DoesNotDecrease,
            "(4,0) → (3,2)",
            "measure a + b",
        ),
        (
            "rule(a,b){(a-k, b+1) k in 1..a; (a, a/b) where a/b < b}(4,2)",
            FaultKind::DividesByZero,
            "",
            "",
        ),
    ];
    for (text, kind, path, place) in cases {
        let found = fault(text);
        assert_eq!(found.0, kind, "{text}: {found:?}");
        if kind != FaultKind::Enormous && !path.is_empty() {
            assert_eq!(
                (found.1.as_str(), found.2.as_str()),
                (path, place),
                "{text}"
            );
        }
    }
}

#[test]
fn what_cannot_be_looked_through_is_refused_in_time() {
    let texts = [
        "rule{take 1; take k where k > 1 and n mod (k-2*k+1) = 1}(1000000000)",
        "rule(a,b){(a-1, b) i in 1..1000000000, j in 1..1000000000 where i = j + 5000000000}(5,5)",
        "rule(a,b){(a/2, b+a) where a > 0; (a+1, b-7) where b > 6}(1000,100000)",
        "rule{take k*k-k*k, k in 1..9000000000000000000}(5)",
        "rule{take k-1000000000000, k in 1..9000000000000}(5)",
        "rule(a){(0) i in 1..1000000000000, j in 1..0}(5)",
    ];
    for text in texts {
        let (kind, ..) = fault(text);
        let limits = [
            FaultKind::TooManyStates,
            FaultKind::TooManyTries,
            FaultKind::DoesNotEnd,
        ];
        assert!(limits.contains(&kind), "{text}: {kind:?}");
    }
    for text in [
        "rule{take n/3; take 1..n/2}(2000000000)",
        "rule{take 1; split a + b = n where even(a)}(2000000000)",
        "rule{take n/3}(2000000000000000000)",
        "rule{take n*n/n}(1000000000000000000)",
    ] {
        assert_eq!(fault(text).0, FaultKind::Enormous, "{text}");
    }
    // Heaps with few moves each may be larger; what is recognised has no bound.
    assert!(parse("rule{take n/3; take 1..9}(1000000000000000000)").is_ok());
    assert!(parse("rule{take 1..3}(1000000000000000000000000)").is_ok());
}

#[test]
fn a_file_is_blamed_by_line_and_column() {
    for name in ["broken.rule", "itself.rule", "missing.rule"] {
        let problem = first_problem(&format!("rule(\"{name}\")(5)"));
        let ProblemKind::File(file) = problem.kind else {
            panic!("{name}: {problem:?}");
        };
        assert_eq!(problem.at, 5..7 + name.len());
        if name == "broken.rule" {
            let crate::FileProblem::Rule(problems) = &*file.problem else {
                panic!("{file:?}");
            };
            assert_eq!((problems[0].line, problems[0].column), (3, 1));
        }
    }
    let fault = fault("rule(\"pairs.rule\")(5,6) + rule(a){(a)}(3)");
    assert_eq!(fault.1, "(3) → (3)");
}

/// Reads the fault of a rule that does something wrong at some state.
/// The law of printing, of a text that is read.
fn prints_as_itself(text: &str) {
    let Ok(expression) = parse(text) else {
        return;
    };
    let printed = expression.to_string();
    let again = parse(&printed);
    assert_eq!(again, Ok(expression), "{text} prints as {printed}");
    assert_eq!(again.unwrap().to_string(), printed, "{text}");
}

#[test]
fn what_is_printed_is_read_again_whatever_was_written() {
    const CASES: u32 = 4000;
    let (mut read, mut refused) = (0, 0);
    let mut runner = proptest::test_runner::TestRunner::new(ProptestConfig {
        cases: CASES,
        failure_persistence: None,
        ..ProptestConfig::default()
    });
    let bytes = prop::collection::vec(any::<u8>(), 0..60);
    for _ in 0..CASES {
        let bytes = bytes.new_tree(&mut runner).unwrap().current();
        let text = Choices(&bytes).rule();
        match parse(&text) {
            Ok(_) => read += 1,
            Err(problems) => {
                refused += 1;
                assert!(!problems.is_empty(), "{text}");
                let is_in = |problem: &Problem| text.get(problem.at.clone()).is_some();
                assert!(problems.iter().all(is_in), "{text}: {problems:?}");
            }
        }
        prints_as_itself(&text);
    }
    assert!(
        read > CASES / 8 && refused > CASES / 8,
        "{read} read, {refused} refused"
    );
}

#[test]
fn amounts_that_make_no_move_are_refused_in_whatever_way_they_are_written() {
    for rule in [
        "take odd in 3..1; take 1",
        "take odd k in 3..1",
        "take 3..1",
        "take k in 3..1",
        "take k, k in 3..1",
        "take 2*k, k in 3..1",
        "take k for k in 3..1",
    ] {
        let problem = first_problem(&format!("rule{{{rule}}}(4)"));
        assert_eq!(problem.kind, ProblemKind::EmptyRange, "{rule}");
    }
    for rule in [
        "take 0",
        "take k, k in n + 0..bitlen(0)",
        "take k in n..0",
        "take even in n..0",
    ] {
        let problem = first_problem(&format!("rule{{{rule}}}(4)"));
        assert_eq!(problem.kind, ProblemKind::TakesZero, "{rule}");
    }
}

#[test]
fn a_range_is_of_the_name_that_waits_for_one_and_does_not_read_it() {
    for rule in [
        "take k in 1..k",
        "take k..n",
        "take k..n, k in 1..3",
        "take k, 1..k",
    ] {
        let problem = first_problem(&format!("rule{{{rule}}}(4)"));
        let unknown = RuleProblem::UnknownName {
            name: "k".to_owned(),
            nearest: None,
        };
        assert_eq!(problem.kind, ProblemKind::Rule(unknown), "{rule}");
    }
    assert!(parse("rule{take 3 for k in 1..5}(4)").is_err());
    assert!(parse("rule{split a + b = n2}(4)").is_err());
    assert!(parse("rule{take 2*k, k_ in 1..3}(4)").is_err());
}

#[test]
fn rules_at_the_limits_print_as_themselves_or_are_refused() {
    let negations = |count: usize| format!("rule{{take {}k}}(4)", "-".repeat(count));
    let nots = |count: usize| format!("rule{{take k where {}k<2}}(4)", "not ".repeat(count));
    let parentheses = |count: usize| {
        let (open, close) = ("(".repeat(count), ")".repeat(count));
        format!("rule{{take {open}half{close}}}(4)")
    };
    let chains = |count: usize| format!("rule{{take k where k{}}}(4)", "<k+1".repeat(count));
    let classes = |count: usize| format!("rule{{take prime{}}}(4)", ",prime".repeat(count));
    let halves = |count: usize| format!("rule{{take half{}}}(4)", "-half".repeat(count));
    for count in (1..130).chain([200, 249, 250, 251, 333, 334, 335, 499, 500, 501, 999, 1000]) {
        for text in [
            negations(count),
            nots(count),
            parentheses(count),
            chains(count),
            classes(count),
            halves(count),
        ] {
            prints_as_itself(&text);
        }
    }
    assert!(parse(&negations(20)).is_ok() && parse(&negations(2000)).is_err());
    assert!(parse(&chains(100)).is_ok() && parse(&chains(600)).is_err());
}

#[test]
fn faults_are_short_however_long_the_cycle() {
    let states = (0..1000).map(|number| vec![number]).collect();
    let fault = Fault {
        kind: FaultKind::DoesNotEnd,
        in_move: None,
        states,
    };
    assert_eq!(
        fault.path(),
        "(0) → (1) → (2) → (3) → (4) → (5) → … → (994) → (995) → (996) → (997) → (998) → (999)"
    );
}

proptest! {
    #[test]
    fn a_printed_rule_parses_as_itself(rule in any_heap_rule()) {
        let printed = rule.to_string();
        let parsed = parse_ruleset(&printed);
        let Ok(NamedRuleset::Heaps(HeapRuleset::Written(parsed))) = parsed else {
            return Err(TestCaseError::fail(format!("{printed}: {parsed:?}")));
        };
        prop_assert_eq!(parsed.to_string(), printed.clone());
        prop_assert_eq!(&*parsed, &rule, "{}", printed);
    }

    #[test]
    fn any_text_of_words_is_read_or_refused(
        words in prop::collection::vec(
            prop::sample::select(&[
                "take", "split", "leave", "where", "in", "or", "and", "not", "prime", "half", "all",
                "for", "measure", "nothing", "k", "n", "a", "b", "+", "-", "*", "/", "mod", "=", "!=",
                "<", "..", ",", ";", "(", ")", "{", "}", "1", "3", "gcd", "min", "isqrt", "取", "到",
            ][..]),
            0..14,
        ),
        heaps in any::<bool>(),
    ) {
        let body = words.join(" ");
        let text = match heaps {
            true => format!("rule{{{body}}}(4)"),
            false => format!("rule(a,b){{{body}}}(4,3)"),
        };
        match parse(&text) {
            Ok(expression) => {
                let printed = expression.to_string();
                prop_assert_eq!(parse(&printed), Ok(expression), "{}", printed);
            }
            Err(problems) => {
                for problem in problems {
                    prop_assert!(text.get(problem.at.clone()).is_some(), "{:?}", problem);
                }
            }
        }
    }
}
