//! The judges against the definitions, and their faults.

use super::*;
use grundy_core::{Allowance, Convention, HeapSum, OptionsOf, Position};
use grundy_solve::naive::Oracle;
use proptest::prelude::*;
use std::ops::ControlFlow;

fn stream<'a>(input: &'a mut dyn BufRead, output: &'a mut dyn Write) -> Stream<'a> {
    Stream {
        input,
        output,
        longest_word: 1000,
        watch: None,
    }
}

fn answers(
    judge: impl FnOnce(&mut Stream<'_>) -> Result<(), Unanswered>,
    input: &str,
) -> (String, Result<(), Unanswered>) {
    // A tiny buffer, so that words cross its end.
    let mut reader = io::BufReader::with_capacity(3, input.as_bytes());
    let mut output = Vec::new();
    let result = judge(&mut stream(&mut reader, &mut output));
    (String::from_utf8(output).unwrap(), result)
}

fn judge_stripes(input: &str) -> (String, Result<(), Unanswered>) {
    let mut solver = Solver::new(Allowance::default());
    answers(|stream| stripes(&mut solver, stream), input)
}

/// Wythoff's game by its rules.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Heaps(u32, u32);

impl Position for Heaps {
    fn visit_options(&self, visit: &mut dyn FnMut(Self) -> ControlFlow<()>) -> ControlFlow<()> {
        let Self(a, b) = *self;
        (0..a).try_for_each(|left| visit(Self(left, b)))?;
        (0..b).try_for_each(|left| visit(Self(a, left)))?;
        (1..=a.min(b)).try_for_each(|taken| visit(Self(a - taken, b - taken)))
    }
}

#[test]
fn wythoff_pairs_are_those_of_the_definition() {
    let rules = OptionsOf::<Heaps>::new();
    let mut oracle = Oracle::new(&rules);
    let pairs: Vec<(u32, u32)> = (0..40).flat_map(|a| (0..40).map(move |b| (a, b))).collect();
    let input: String = pairs.iter().map(|(a, b)| format!("{a} {b}\n")).collect();
    let expected: String = pairs
        .iter()
        .map(
            |&(a, b)| match oracle.outcome(&Heaps(a, b), Convention::Normal) {
                Outcome::N => "1\n",
                _ => "0\n",
            },
        )
        .collect();
    assert_eq!(answers(wythoff, &input).0, expected);
}

/// The document's formula in floating point is wrong, first at k = 102,334,155.
#[test]
fn wythoff_is_right_where_floating_point_is_not() {
    let input = "165580140 267914295\n165580141 267914296\n";
    assert_eq!(answers(wythoff, input).0, "0\n1\n");
}

proptest! {
    #[test]
    fn boards_are_those_of_the_definition(
        lengths in [1u64..5, 1..5, 1..5],
        boards in prop::collection::vec(0u64..14, 0..8),
    ) {
        let [a, b, c] = lengths;
        let list: Vec<String> = boards.iter().map(ToString::to_string).collect();
        let input = format!("{a} {b} {c}\n{}\n{}\n", boards.len(), list.join(" "));
        let (output, result) = judge_stripes(&input);
        prop_assert!(result.is_ok());
        let ruleset = parse_heap_ruleset(&format!("stripes{{{a},{b},{c}}}")).unwrap();
        let schema = ruleset.schema();
        let rules = HeapSum(&schema);
        let mut oracle = Oracle::new(&rules);
        let expected: String = boards
            .iter()
            .map(|&board| {
                let heaps = if board == 0 { vec![] } else { vec![board] };
                match oracle.outcome(&heaps, Convention::Normal) {
                    Outcome::N => "1\n",
                    _ => "2\n",
                }
            })
            .collect();
        prop_assert_eq!(output, expected);
    }
}

#[test]
fn the_samples_of_the_contests() {
    let (output, result) = answers(wythoff, "2 1\n8 4\n4 7\n");
    assert!(result.is_ok());
    assert_eq!(output, "0\n1\n0\n");
    let (output, result) = judge_stripes("1 5 1\n3\n1\n5\n6\n");
    assert!(result.is_ok());
    assert_eq!(output, "1\n1\n2\n");
}

#[test]
fn what_comes_before_a_fault_is_answered() {
    let (output, result) = answers(wythoff, "2 1\n\n 8\r\n4\n4 x7 ");
    assert_eq!(output, "0\n1\n");
    assert!(matches!(result, Err(Unanswered::NotANumber { line: 5, word }) if word == "x7"));
    let (output, result) = answers(wythoff, "2 1\n8\n\n");
    assert_eq!(output, "0\n");
    let missing = Missing::SecondHeap;
    assert!(matches!(result, Err(Unanswered::Incomplete { line: 2, missing: m }) if m == missing));
    let (output, result) = answers(wythoff, &format!("2 1\n{} 1", "9".repeat(1001)));
    assert_eq!(output, "0\n");
    assert!(matches!(result, Err(Unanswered::TooLong { line: 2 })));
    let (output, result) = answers(wythoff, "-1 2");
    assert_eq!(output, "");
    assert!(matches!(
        result,
        Err(Unanswered::NotANumber { line: 1, .. })
    ));
}

#[test]
fn faults_of_boards() {
    let missing = |input: &str, answered: &str, wanted: Missing| {
        let (output, result) = judge_stripes(input);
        assert_eq!(output, answered);
        assert!(matches!(result, Err(Unanswered::Incomplete { missing, .. }) if missing == wanted));
    };
    missing("1 5", "", Missing::Stripe);
    missing("1 5 1\n", "", Missing::Boards);
    missing("1 5 1\n3\n1 6", "1\n2\n", Missing::Board);
    let (output, result) = judge_stripes("1 5 1\n1\n6\n\n7");
    assert_eq!(output, "2\n");
    assert!(matches!(result, Err(Unanswered::TooMany { line: 5 })));
    let (_, result) = judge_stripes("0 5 1 1 1");
    assert!(matches!(result, Err(Unanswered::Rules { text, .. }) if text == "stripes{0,5,1}"));
}

#[test]
fn boards_beyond_a_limit_leave_the_others_answered() {
    let limits = Allowance {
        bytes: 1 << 20,
        ..Allowance::default()
    };
    let mut solver = Solver::new(limits);
    let (output, result) = answers(
        |stream| stripes(&mut solver, stream),
        "1000 2000 3000\n3\n1 1000 1000000000000000000000000",
    );
    assert_eq!(output, "2\n1\n");
    assert!(matches!(result, Err(Unanswered::Exhausted(_))));
}
