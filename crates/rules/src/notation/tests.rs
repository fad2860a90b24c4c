use super::*;
use crate::Expression;
use proptest::prelude::*;

fn canonical(text: &str) -> String {
    parse_expression(text)
        .unwrap_or_else(|problems| panic!("{text}: {problems:?}"))
        .to_string()
}

fn first_problem(text: &str) -> Problem {
    parse_expression(text).expect_err(text).remove(0)
}

#[test]
fn expressions_print_in_canonical_form() {
    let cases = [
        ("0", "0"),
        (" 0 ", "0"),
        ("nim(0)", "0"),
        ("nim(3,4,5)", "nim(5,4,3)"),
        ("nim(3) + nim( 5 , 4 )", "nim(5,4,3)"),
        ("尼姆（3，4，5）＋kayles（7）", "kayles(7) + nim(5,4,3)"),
        ("nim{ max = 4 }(9,2)", "nim{max=4}(9,2)"),
        ("take{3,2,1,9}(10)", "take{1..3,9}(10)"),
        ("take{1,2}(10)", "take{1,2}(10)"),
        ("take{not 5, 2}(10)", "take{not 2,5}(10)"),
        ("take{powers 2}(10)", "take{powers 2}(10)"),
        (
            "take{1..3}(10) + take{odd}(7) + nim(5,9)",
            "nim(9,5) + take{1..3}(10) + take{odd}(7)",
        ),
        ("0.77(7)", "0.77(7)"),
        ("0.3f(12)", "0.3F(12)"),
        ("0.770(7)", "0.77(7)"),
        ("0.7[77](5)", "0.[7](5)"),
        ("c.7(9)", "C.7(9)"),
        ("4.0(9)", "4.0(9)"),
        ("stripes{1,5,1}(6)", "stripes{1,5}(6)"),
        ("kayles(7) + 0.77(7)", "0.77(7) + kayles(7)"),
        ("kayles(\"##.####\")", "kayles(\"##.####\")"),
        ("kayles(\"###\") + kayles(2)", "kayles(3,2)"),
        ("kayles(\"...\") + kayles(2)", "kayles(2)"),
        ("kayles(2) + kayles(\".#\")", "kayles(\".#\") + kayles(2)"),
        ("pairs(1)", "pairs(1)"),
        ("dawsons-kayles(3)", "pairs(3)"),
        (
            "nim(340282366920938463463374607431768211456,7)",
            "nim(340282366920938463463374607431768211456,7)",
        ),
    ];
    for (written, printed) in cases {
        assert_eq!(canonical(written), printed, "{written}");
        assert_eq!(canonical(printed), printed, "{printed} printed again");
    }
}

#[test]
fn mistakes_are_named_with_their_place() {
    let cases = [
        ("", 0..0, "expected"),
        ("nim", 3..3, "expected"),
        ("nim(", 4..4, "expected"),
        ("nim()", 4..5, "expected"),
        ("nim(3", 5..5, "expected"),
        ("nim(3,)", 6..7, "expected"),
        ("nim(3))", 6..7, "expected"),
        ("nim(3.5)", 5..6, "expected"),
        ("nim(3) nim(4)", 7..10, "expected"),
        ("nim(3) + ", 9..9, "expected"),
        ("nim(-3)", 4..6, "negative"),
        ("kayls(7)", 0..5, "unknown-ruleset"),
        ("nim{3}(4)", 4..5, "unknown-parameter"),
        ("nim{max=0}(4)", 8..9, "zero-max"),
        ("kayles{2}(4)", 6..7, "no-parameters"),
        ("take(4)", 4..4, "missing-parameters"),
        ("take{}(4)", 5..6, "empty-set"),
        ("take{0}(4)", 5..6, "takes-zero"),
        ("take{3..1}(4)", 5..9, "empty-range"),
        ("take{od}(4)", 5..7, "unknown-set"),
        ("take{powers 1}(4)", 12..13, "base-below-two"),
        ("stripes{}(4)", 8..9, "empty-set"),
        ("0.8x(4)", 3..4, "not-a-digit"),
        ("0.(4)", 2..3, "expected"),
        ("0.[](4)", 3..4, "expected"),
        ("0.[7(4)", 4..5, "expected"),
        ("3.7(4)", 0..1, "nothing-taken"),
        ("nim(\"##\")", 4..8, "no-pictures"),
        ("kayles(\"#x\")", 9..10, "expected"),
        ("((((((nim(1)", 0..1, "expected"),
        // Found by fuzzing: the place of a sign of three bytes.
        ("take{｝(4)", 5..8, "empty-set"),
        ("stripes{ ｝(4)", 9..12, "empty-set"),
        ("kayles｛2｝(4)", 6..9, "no-parameters"),
    ];
    for (text, at, id) in cases {
        let problem = first_problem(text);
        assert_eq!((problem.at, problem.kind.id()), (at, id), "{text}");
    }
}

#[test]
fn every_broken_rule_is_reported() {
    let problems = parse_expression("nim{max=0}(1) + take{0,5..3}(2) + 7.1(3)").unwrap_err();
    let ids: Vec<_> = problems.iter().map(|problem| problem.kind.id()).collect();
    assert_eq!(
        ids,
        ["zero-max", "takes-zero", "empty-range", "nothing-taken"]
    );
}

#[test]
fn a_huge_stripe_is_not_laid_out() {
    let many = ["stripes{1..100000}(1)"; 40].join(" + ");
    assert_eq!(first_problem(&many).kind.id(), "too-many-lengths");
    let large = "stripes{1,99999999999999999999999}(1)";
    assert_eq!(first_problem(large).kind.id(), "number-too-large");
    assert_eq!(
        first_problem("stripes{1..99999999999}(3)").kind.id(),
        "too-many-lengths"
    );
    assert_eq!(
        canonical("stripes{2,99999999999}(3)"),
        "stripes{2,99999999999}(3)"
    );
}

/// Texts of terms, many of them not canonical.
fn term_text() -> impl Strategy<Value = String> {
    let heaps = prop::collection::vec(0u64..1_000_000, 1..6).prop_map(|heaps| {
        let heaps: Vec<String> = heaps.iter().map(ToString::to_string).collect();
        heaps.join(", ")
    });
    let ruleset = prop_oneof![
        Just("nim".to_owned()),
        (1u32..9).prop_map(|max| format!("nim{{max={max}}}")),
        prop::collection::vec(1u32..20, 1..6).prop_map(|set| {
            let set: Vec<String> = set.iter().map(ToString::to_string).collect();
            format!("take{{{}}}", set.join(","))
        }),
        prop::sample::select(vec![
            "odd",
            "even",
            "squares",
            "primes",
            "powers 3",
            "not 1..3,7"
        ])
        .prop_map(|set| format!("take{{{set}}}")),
        "[048CGKOS]\\.[0-9A-V]{1,5}(\\[[0-9A-V]{1,4}\\])?",
        prop::sample::select(vec![
            "pairs",
            "erase",
            "kayles",
            "grundy",
            "lasker",
            "treblecross",
            "officers",
            "dawson",
            "half",
            "stripes{3,1,2}"
        ])
        .prop_map(str::to_owned),
    ];
    let picture = "[#.]{1,9}".prop_map(|cells| format!("kayles(\"{cells}\")"));
    prop_oneof![
        4 => (ruleset, heaps).prop_map(|(ruleset, heaps)| format!("{ruleset}({heaps})")),
        1 => picture,
    ]
}

proptest! {
    #[test]
    fn parsing_what_was_printed_gives_the_same(terms in prop::collection::vec(term_text(), 1..5)) {
        let text = terms.join(" + ");
        let read = parse_expression(&text).map_err(|p| TestCaseError::fail(format!("{text}: {p:?}")))?;
        let printed = read.to_string();
        prop_assert_eq!(parse_expression(&printed), Ok(read.clone()));
        // Terms stand in bytewise order of their text.
        let texts: Vec<String> = read.terms().iter().map(ToString::to_string).collect();
        prop_assert!(texts.is_sorted(), "{printed}");
        prop_assert_eq!(Expression::new(read.terms().to_vec()), read);
    }

    #[test]
    fn no_text_panics_and_every_problem_has_a_place(text in "\\PC{0,40}|[a-z0-9.,(){}\\[\\]\"#+ ]{0,40}") {
        if let Err(problems) = parse_expression(&text) {
            prop_assert!(!problems.is_empty());
            for problem in problems {
                prop_assert!(text.get(problem.at.clone()).is_some(), "{problem:?}");
            }
        }
    }
}
