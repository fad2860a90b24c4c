use super::*;
use crate::heaps::winning::Winning;
use crate::naive::Oracle;

use grundy_core::{HeapSum, Outcome, Ruleset};
use grundy_rules::{Change, RulesetKind, parse_expression, parse_heap_ruleset};
use proptest::prelude::*;
use std::collections::BTreeSet;
use std::ops::ControlFlow;

mod foreign;
mod loopy;
mod whole;

fn solve(text: &str, convention: Convention) -> Solution {
    let expression = parse_expression(text).unwrap();
    let question = Question {
        expression: &expression,
        convention,
        moves: Some(100_000),
    };
    Solver::new(Allowance::default()).solve(question, None)
}

/// With few steps, and few of the moves listed, in normal play.
fn solve_within(steps: u64, expression: &Expression) -> Solution {
    let question = Question {
        expression,
        convention: Convention::Normal,
        moves: Some(5),
    };
    let limits = Allowance {
        steps,
        ..Allowance::default()
    };
    Solver::new(limits).solve(question, None)
}

/// Sums of heaps under several rules: the expression, straight from the definition.
struct Sum {
    rules: Vec<Schema>,
}

impl Ruleset for Sum {
    type Position = Vec<(usize, u64)>;
    type Move = (usize, Vec<(usize, u64)>);

    fn visit_moves(
        &self,
        position: &Self::Position,
        visit: &mut dyn FnMut(Self::Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        position
            .iter()
            .enumerate()
            .try_for_each(|(index, &(rule, heap))| {
                HeapSum(&self.rules[rule]).visit_moves(&vec![heap], &mut |mv| {
                    visit((index, mv.parts.iter().map(|&part| (rule, part)).collect()))
                })
            })
    }

    fn play_unchecked(&self, position: &Self::Position, mv: &Self::Move) -> Self::Position {
        let mut next = position.clone();
        next.remove(mv.0);
        next.extend(&mv.1);
        next.retain(|&(_, heap)| heap > 0);
        next.sort_unstable();
        next
    }
}

/// Solves the expression with the planner and with the oracle, and compares everything.
fn assert_equals_oracle(text: &str) {
    let expression = parse_expression(text).unwrap();
    let rules: Vec<Schema> = expression
        .terms()
        .iter()
        .map(|t| t.heap_ruleset().unwrap().schema())
        .collect();
    let position: Vec<(usize, u64)> = expression
        .terms()
        .iter()
        .enumerate()
        .flat_map(|(rule, term)| {
            term.effective_heaps()
                .map(move |heap| (rule, to_u64(&heap).unwrap()))
        })
        .collect();
    let sum = Sum { rules };
    let mut oracle = Oracle::new(&sum);
    for convention in [Convention::Normal, Convention::Misere] {
        let solution = solve(text, convention);
        assert_eq!(
            solution.outcome,
            Some(oracle.outcome(&position, convention)),
            "{text}"
        );
        if convention == Convention::Normal {
            assert_eq!(
                solution.grundy,
                Some(oracle.value(&position, convention).into()),
                "{text}"
            );
        }
        let winning = solution.winning.unwrap();
        let found: BTreeSet<Vec<(usize, u64)>> = winning
            .moves
            .iter()
            .map(|mv| {
                let Change::Heap { heap, left } = &mv.change else {
                    unreachable!("no pictures here")
                };
                let ruleset = expression.terms()[mv.term].heap_ruleset().unwrap();
                let from = to_u64(&ruleset.effective_heap(heap)).unwrap();
                let index = position.iter().position(|&c| c == (mv.term, from)).unwrap();
                let parts = left.iter().map(|part| (mv.term, to_u64(part).unwrap()));
                sum.play_unchecked(&position, &(index, parts.collect()))
            })
            .collect();
        assert_eq!(
            winning.count,
            Natural::from(found.len()),
            "{text} {convention:?}"
        );
        assert_eq!(winning.moves.len(), found.len(), "{text} {convention:?}");
        let naive: BTreeSet<_> = oracle.winning(&position, convention).into_iter().collect();
        assert_eq!(found, naive, "{text} {convention:?}");
    }
}

#[test]
fn every_ruleset_agrees_with_the_definition_under_both_conventions() {
    for text in [
        "nim(4,3,3)",
        "nim{max=2}(7,5)",
        "take{1,3,4}(8,3)",
        "take{2..3}(9)",
        "take{odd}(5,2)",
        "take{even}(7,4)",
        "take{squares}(9,2)",
        "take{primes}(8,5)",
        "take{cubes}(9,8)",
        "take{triangular}(10,4)",
        "take{fibonacci}(8,5)",
        "take{prime powers}(9,4)",
        "take{divisors}(12,7)",
        "take{divisors}(6,5,3)",
        "take{divisors}(1,1)",
        "take{powers 2}(7,3)",
        "take{not 2,5}(8,3)",
        "0.77(6,3)",
        "4.7(5,2)",
        "0.3F(6)",
        "0.[7](6,2)",
        "pairs(7,3,3)",
        "stripes{1,5,1}(6,2)",
        "erase(6,3)",
        "kayles(7,2)",
        "grundy(9,5)",
        "lasker(6,4)",
        "treblecross(6,3)",
        "officers(8,3)",
        "dawson(9,2)",
        "half(9,6)",
        "0.8(9,4)",
        "G.1(6)",
        "take{1..3}(5) + take{odd}(4) + nim(3,2)",
        "kayles(4) + grundy(7) + nim(2)",
        "erase(1,1,1)",
        "lasker(1,1)",
        "nim(1,1,1)",
        "0",
    ] {
        assert_equals_oracle(text);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(80))]
    #[test]
    fn sums_of_anything_agree_with_the_definition(
        terms in prop::collection::vec((
            prop_oneof![
                "[048CG]\\.[0-9A-V]{1,2}(\\[[0-7]\\])?",
                prop::sample::select(vec![
                    "nim", "nim{max=2}", "take{2,3}", "take{odd}", "take{even}", "take{squares}",
                    "take{fibonacci}", "take{prime powers}", "take{divisors}",
                    "take{not 2}", "half", "grundy", "lasker", "erase", "treblecross", "dawson",
                ]).prop_map(str::to_owned),
            ],
            prop::collection::vec(1u64..6, 1..3),
        ), 1..3),
    ) {
        let terms: Vec<String> = terms
            .iter()
            .map(|(ruleset, heaps)| {
                let heaps: Vec<String> = heaps.iter().map(ToString::to_string).collect();
                format!("{ruleset}({})", heaps.join(","))
            })
            .collect();
        assert_equals_oracle(&terms.join(" + "));
    }
}

#[test]
fn divisors_have_the_values_of_their_definition() {
    let schema = parse_heap_ruleset("take{divisors}").unwrap().schema();
    let form = crate::ClosedForm::of(&schema).unwrap();
    let mut values: Vec<u64> = Vec::new();
    for heap in 0..=2000u64 {
        let options: Vec<u64> = (1..=heap)
            .filter(|take| heap.is_multiple_of(*take))
            .map(|take| values[usize::try_from(heap - take).unwrap()])
            .collect();
        let value = (0..).find(|value| !options.contains(value)).unwrap();
        assert_eq!(form.value(&heap.into()), value.into(), "{heap}");
        values.push(value);
    }
}

#[test]
fn pictures_are_sums_of_their_runs() {
    for convention in [Convention::Normal, Convention::Misere] {
        let picture = solve("kayles(\"##.####.#\")", convention);
        let heaps = solve("kayles(4,2,1)", convention);
        assert_eq!(picture.outcome, heaps.outcome);
        assert_eq!(picture.grundy, heaps.grundy);
    }
    // Misère: from ##.# only taking both stones of the pair leaves ...# , a P-position.
    let winning = solve("kayles(\"##.#\")", Convention::Misere)
        .winning
        .unwrap();
    assert_eq!(winning.count, Natural::ONE);
}

#[test]
fn huge_heaps_are_answered_by_theorem() {
    let cases = [
        ("nim(1000000000000000000000000000000,7)", Method::NimSum),
        (
            "kayles(1000000000000000000) + 0.07(999999999999)",
            Method::Period,
        ),
        ("take{1,3,4}(100000000000000000000)", Method::Period),
        ("take{not 2,5}(100000000000000000000)", Method::Period),
        ("stripes{1,5,1}(1000000000)", Method::Period),
        (
            "rule{take 1; take half}(1000000000000000000) + nim(3)",
            Method::Law,
        ),
        ("0.00[3](1000000000000000)", Method::Law),
        (
            "rule(a,b){(a-k,b) k in 1..min(a,3); (a,b-k) k in 1..min(b,2)}(1000000000,999999999)",
            Method::Law,
        ),
        ("grundy(1000)", Method::Table),
    ];
    for (text, method) in cases {
        let solution = solve(text, Convention::Normal);
        assert_eq!(solution.status, Status::Proved { by: method }, "{text}");
        assert!(solution.winning.is_some(), "{text}");
    }
    let misere = solve("0.33(1000000000000000000,3) + nim(7)", Convention::Misere);
    assert_eq!(
        misere.status,
        Status::Proved {
            by: Method::MisereTame
        }
    );
}

#[test]
fn limits_give_unknown_and_say_which() {
    let expression = parse_expression("0.106(1000000000)").unwrap();
    let question = Question {
        expression: &expression,
        convention: Convention::Normal,
        moves: Some(1),
    };
    let limits = Allowance {
        steps: 1 << 20,
        ..Allowance::default()
    };
    let solution = Solver::new(limits).solve(question, None);
    let expected = Status::Unknown {
        exhausted: Exhausted::Steps,
        during: Method::Table,
    };
    assert_eq!((solution.status, solution.outcome), (expected, None));
    let grundy = solve("grundy(1000000000000000000)", Convention::Normal);
    assert!(matches!(
        grundy.status,
        Status::Unknown {
            exhausted: Exhausted::Memory,
            ..
        }
    ));
}

#[test]
fn misere_sums_of_wild_heaps_are_answered_by_their_quotient() {
    assert_equals_oracle("kayles(9) + pairs(10)");
    for (text, outcome) in [
        ("kayles(20)", Outcome::P),
        ("kayles(1000000000000000000)", Outcome::N),
        ("kayles(1000000000000000000,999999999999,5)", Outcome::N),
        ("kayles(12) + nim(3) + 0.75(1000000000)", Outcome::N),
        ("kayles(9) + pairs(10)", Outcome::P),
    ] {
        let solution = solve(text, Convention::Misere);
        let by = Method::Quotient;
        assert_eq!(solution.status, Status::Proved { by }, "{text}");
        assert_eq!(solution.outcome, Some(outcome), "{text}");
        let winning = solution.winning.unwrap();
        assert_eq!(winning.count.is_zero(), outcome == Outcome::P, "{text}");
        let expression = parse_expression(text).unwrap();
        for mv in winning.moves.iter().take(40) {
            let option = solve(&expression.after(mv).to_string(), Convention::Misere);
            assert_eq!(option.outcome, Some(Outcome::P), "{text}: {mv:?}");
        }
    }
}

/// Of these heaps there is no finite quotient, or none is asked for; the definition is asked where it can be.
#[test]
fn strata_answer_as_the_definition_does() {
    let mut solver = Solver::new(Allowance::default());
    for text in [
        "0.354(5,5,4)",
        "0.354(5,5,5,5,3)",
        "0.354(5,5,2) + nim(1)",
        "0.2016(6,6,5,4)",
        "4.3213(5,5,4)",
    ] {
        let expression = parse_expression(text).unwrap();
        let question = Question {
            expression: &expression,
            convention: Convention::Misere,
            moves: Some(1000),
        };
        let by_strata = solver.solve_by(Engine::Strata, question, None);
        let by_strata = by_strata.unwrap_or_else(|| panic!("{text}"));
        let searched = solver.solve_by(Engine::MisereSearch, question, None);
        let searched = searched.unwrap();
        let by = Method::Strata;
        assert_eq!(by_strata.status, Status::Proved { by }, "{text}");
        assert_eq!(by_strata.outcome, searched.outcome, "{text}");
        assert_eq!(by_strata.winning, searched.winning, "{text}");
        assert_equals_oracle(text);
    }
}

#[test]
fn misere_sums_without_a_finite_quotient_are_answered_at_any_size() {
    let mut solver = Solver::new(Allowance::default());
    let heaps = "5,".repeat(200) + &"4,".repeat(101);
    let text = format!("0.354({heaps}3,3,2,1)");
    let expression = parse_expression(&text).unwrap();
    let mut solve = |expression: &Expression| {
        let question = Question {
            expression,
            convention: Convention::Misere,
            moves: Some(1000),
        };
        solver.solve(question, None)
    };
    let solution = solve(&expression);
    let by = Method::Strata;
    assert_eq!(solution.status, Status::Proved { by });
    assert_eq!(solution.outcome, Some(Outcome::N));
    let mut options = BTreeSet::new();
    for term in 0..expression.terms().len() {
        let _ = expression.visit_moves(term, &mut |mv| {
            options.insert(expression.after(&mv).to_string());
            ControlFlow::Continue(())
        });
    }
    let mut is_p =
        |option: &String| solve(&parse_expression(option).unwrap()).outcome == Some(Outcome::P);
    let count = options.iter().filter(|option| is_p(option)).count();
    assert_eq!(solution.winning.unwrap().count, Natural::from(count));
}

#[test]
fn genera_answer_what_no_quotient_does() {
    for (text, outcome) in [
        ("kayles(5) + nim(1000000000000)", Outcome::N),
        ("kayles(5) + nim(1000000000,999999998)", Outcome::P),
        ("kayles(5) + nim(1000003,1000002,3)", Outcome::N),
        (
            "wythoff(2,1) + kayles(5) + nim(77777777777777777777)",
            Outcome::N,
        ),
        // Heap 5 is wild, heaps 6, 7, 8 and 13 revert to tame ones; heaps of Nim keep the quotient away.
        ("kayles(13,8,7,6) + nim(30,7)", Outcome::N),
    ] {
        let solution = solve(text, Convention::Misere);
        let by = Method::Genus;
        assert_eq!(solution.status, Status::Proved { by }, "{text}");
        assert_eq!(solution.outcome, Some(outcome), "{text}");
        let winning = solution.winning.unwrap();
        assert_eq!(winning.count.is_zero(), outcome == Outcome::P, "{text}");
        let expression = parse_expression(text).unwrap();
        for mv in &winning.moves {
            let option = solve(&expression.after(mv).to_string(), Convention::Misere);
            assert_eq!(option.outcome, Some(Outcome::P), "{text}: {mv:?}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(8))]
    /// The moves of a heap too large to visit are those that visiting finds.
    #[test]
    fn families_of_misere_moves_are_complete(heap in 70_000u64..90_000, other in 0u64..30) {
        let text = format!("kayles({heap},{other}) + nim(2)").replace(",0", "");
        let large = solve(&text, Convention::Misere);
        prop_assert_eq!(large.status, Status::Proved { by: Method::Quotient });
        let expression = parse_expression(&text).unwrap();
        let mut count = 0u64;
        let mut solver = Solver::new(Allowance::default());
        let _ = expression.visit_moves(0, &mut |mv| {
            let option = expression.after(&mv);
            let question = Question {
                expression: &option,
                convention: Convention::Misere,
                moves: None,
            };
            let outcome = solver.solve(question, None).outcome;
            count += u64::from(outcome == Some(Outcome::P));
            ControlFlow::Continue(())
        });
        prop_assert_eq!(large.winning.unwrap().count, Natural::from(count));
    }
}

#[test]
fn boards_are_answered_by_whatever_is_soonest() {
    let cases = [
        // A table would take 64 GiB.
        ("tactix(1x39)", Method::Theorem),
        ("tactix(2x3)", Method::Search),
        ("tactix(4x5)", Method::Board),
        ("triangle(5)", Method::Board),
        ("chomp(3x5)", Method::Search),
        ("chomp(8x9)", Method::Search),
        ("chomp(8x9) + chomp(9x8) + nim(2)", Method::Search),
        ("tactix(4x5) + nim(3)", Method::Board),
    ];
    for (text, method) in cases {
        let solution = solve(text, Convention::Normal);
        assert_eq!(solution.status, Status::Proved { by: method }, "{text}");
        assert!(
            solution.grundy.is_some() && solution.winning.is_some(),
            "{text}"
        );
    }
    let misere = solve("tactix(4x5)", Convention::Misere);
    assert_eq!(misere.status, Status::Proved { by: Method::Board });
    assert_eq!(misere.winning.unwrap().count, 5u8.into());
}

/// Where it does not matter what is done, a graph is worth no heap or a heap of one in misère play too, beside anything.
#[test]
fn graphs_where_nothing_matters_are_counted_beside_others_in_misere_play() {
    let cases = [
        ("edge-deletion{even,rook}(3x4)", Outcome::N),
        ("edge-deletion{even,rook}(3x4) + nim(1)", Outcome::P),
        ("edge-deletion{even,rook}(3x4) + nim(3)", Outcome::N),
        ("vertex-deletion{even,queen}(5x5) + nim(1)", Outcome::N),
        ("vertex-deletion{even,queen}(5x5) + nim(3,2)", Outcome::P),
        ("vertex-deletion{odd,grid}(9x9) + nim(2,2)", Outcome::P),
        ("place{rook}(9x9)", Outcome::P),
        ("place{rook}(9x9) + place{rook}(8x8) + nim(1)", Outcome::N),
    ];
    let limits = Allowance {
        steps: 1 << 16,
        ..Allowance::default()
    };
    for (text, outcome) in cases {
        let question = Question {
            expression: &parse_expression(text).unwrap(),
            convention: Convention::Misere,
            moves: None,
        };
        let solution = Solver::new(limits).solve(question, None);
        assert_eq!(solution.outcome, Some(outcome), "{text}");
    }
}

/// Who wins large boards and graphs is told by an image, however few steps are left for their values.
#[test]
fn mirrors_decide_boards_of_any_size() {
    let cases = [
        ("tactix(8x8)", Outcome::P),
        ("tactix(7x7)", Outcome::N),
        ("tactix(6x9)", Outcome::N),
        ("tactix(11x11)", Outcome::N),
        ("cram(8x10)", Outcome::P),
        ("cram(9x10)", Outcome::N),
        ("tactix(32x32)", Outcome::P),
        ("tactix(31x33)", Outcome::N),
        ("tactix(15x67)", Outcome::N),
        ("cram(20x20)", Outcome::P),
        ("cram(15x68)", Outcome::N),
        ("node-kayles{torus}(10x10)", Outcome::P),
        ("node-kayles{hypercube}(8)", Outcome::P),
        ("node-kayles{grid}(9x11)", Outcome::N),
        ("place{knight}(16x16)", Outcome::P),
        ("place{king}(11x11)", Outcome::N),
        ("place{bishop}(9x9)", Outcome::N),
        ("arc-kayles{grid}(16x16)", Outcome::P),
        ("arc-kayles{grid}(9x10)", Outcome::N),
        ("vertex-deletion{odd,king,torus}(8x8)", Outcome::P),
    ];
    for (text, outcome) in cases {
        let expression = parse_expression(text).unwrap();
        let question = Question {
            expression: &expression,
            convention: Convention::Normal,
            moves: Some(1),
        };
        let limits = Allowance {
            steps: 1 << 12,
            ..Allowance::default()
        };
        let solution = Solver::new(limits).solve(question, None);
        assert_eq!(solution.outcome, Some(outcome), "{text}");
        assert_eq!(
            solution.status,
            Status::Proved { by: Method::Mirror },
            "{text}"
        );
        // The other winning moves of an N-position were not all looked at.
        assert_eq!(solution.winning.is_some(), outcome == Outcome::P, "{text}");
        let misere = Question {
            convention: Convention::Misere,
            ..question
        };
        assert_eq!(
            Solver::new(limits).solve(misere, None).outcome,
            None,
            "{text}"
        );
    }
}

/// What is proved of Chomp is said where no search ends, with a winning bite where one is known.
#[test]
fn chomp_is_decided_by_theorem_where_no_search_ends() {
    let few = 1 << 12;
    let legs = format!(
        "chomp(\"{}{}\")",
        "#".repeat(30),
        "/#.............................".repeat(29)
    );
    for (text, outcome, bites) in [
        ("chomp(12x20)", Some(Outcome::N), false),
        ("chomp(32x32)", Some(Outcome::N), true),
        ("chomp(1x1024)", Some(Outcome::N), true),
        ("chomp(400x2)", Some(Outcome::N), true),
        (legs.as_str(), Some(Outcome::P), false),
        ("chomp(1x1)", Some(Outcome::P), false),
        ("chomp(11x11) + nim(1)", None, false),
    ] {
        let expression = parse_expression(text).unwrap();
        let solution = solve_within(few, &expression);
        assert_eq!(solution.outcome, outcome, "{text}");
        assert_eq!(solution.winning_move.is_some(), bites, "{text}");
        if let Some(mv) = solution.winning_move {
            assert_eq!(expression.check_move(&mv), Ok(()), "{text}");
            let after = expression.after(&mv);
            assert_eq!(
                solve_within(few, &after).outcome,
                Some(Outcome::P),
                "{after}"
            );
        }
    }
}

/// Rows and columns are heaps, of any length and wherever they are left.
#[test]
fn what_is_in_one_line_is_a_heap() {
    let two_rows = format!(
        r#"tactix("{}/{}/{}{}")"#,
        "#".repeat(200),
        ".".repeat(200),
        ".".repeat(50),
        "#".repeat(150)
    );
    let cases = [
        ("cram(1x1000)", "0.07(1000)"),
        ("cram(701x1) + cram(1x300)", "0.07(701,300)"),
        ("tactix(1x300)", "nim(300)"),
        ("chomp(1x1024) + chomp(900x1)", "nim(1023,899)"),
        (&two_rows, "nim(200,150)"),
    ];
    for (lines, heaps) in cases {
        for (beside, value) in [("", 0u8), (" + nim(5)", 5)] {
            let expression = parse_expression(&format!("{lines} + {heaps}{beside}")).unwrap();
            let question = Question {
                expression: &expression,
                convention: Convention::Normal,
                moves: Some(100),
            };
            let solution = Solver::new(Allowance::default()).solve(question, None);
            assert_eq!(solution.grundy, Some(value.into()), "{lines}");
            assert!(solution.winning.is_some(), "{lines}");
        }
    }
}

/// What has a mirror adds nothing to a sum, however large it is.
#[test]
fn mirrors_are_worth_nothing_in_sums() {
    for text in [
        "node-kayles{torus}(10x10) + nim(3)",
        "tactix(8x8) + arc-kayles{grid}(8x10) + nim(3)",
        "tactix(20x20) + cram(12x14) + nim(3)",
    ] {
        let expression = parse_expression(text).unwrap();
        let question = Question {
            expression: &expression,
            convention: Convention::Normal,
            moves: None,
        };
        let solution = Solver::new(Allowance::default()).solve(question, None);
        assert_eq!(solution.grundy, Some(3u8.into()), "{text}");
        let proved = Status::Proved { by: Method::Mirror };
        assert_eq!(solution.status, proved, "{text}");
    }
}

/// Every game beside itself is lost, and beside a heap of Nim worth the heap, with whatever limits.
#[test]
fn equal_parts_cancel_where_their_values_are_out_of_reach() {
    let mut by_pairs = 0;
    let examples = RulesetKind::all().map(|kind| kind.entry().example.to_owned());
    let large = [
        "0.007(1000000000)",
        "tactix(9x9)",
        "cram(7x8)",
        "cram(13x17)",
        "node-kayles{grid}(9x11)",
        "rule{take k in 1..n where k mod 3 != 0}(1000000)",
    ];
    for text in examples.chain(large.map(str::to_owned)) {
        let Ok(once) = parse_expression(&text) else {
            continue;
        };
        if once.is_loopy() || !once.is_summable() {
            continue;
        }
        let twice = || once.terms().iter().chain(once.terms()).cloned();
        let three = parse_expression("nim(3)").unwrap().terms().to_vec();
        for steps in [64, 1 << 12, 1 << 18] {
            let solved = |terms: Vec<Term>| solve_within(steps, &Expression::in_order(terms));
            let alone = solved(twice().collect());
            assert_eq!(alone.outcome, Some(Outcome::P), "{text} {steps}");
            assert_eq!(alone.winning, Some(Winning::default()), "{text} {steps}");
            let beside = solved(twice().chain(three.clone()).collect());
            assert_eq!(beside.grundy, Some(3u8.into()), "{text} {steps}");
            let knows_a_move = beside.winning_move.is_some() || beside.winning.is_some();
            assert!(knows_a_move, "{text} {steps}");
            let proved = Status::Proved { by: Method::Pairs };
            by_pairs += usize::from(beside.status == proved);
        }
    }
    assert!(by_pairs > 15, "{by_pairs}");
}

/// Equal parts cancel in time where time is the only limit.
#[test]
fn equal_parts_cancel_before_the_time_is_up() {
    struct Until(std::time::Instant);
    impl Watch for Until {
        fn stop(&self) -> Option<Exhausted> {
            (std::time::Instant::now() > self.0).then_some(Exhausted::Time)
        }
    }
    for text in [
        "tactix(9x9) + nim(2) + tactix(9x9)",
        "0.007(1000000000,1000000000,5)",
    ] {
        let question = Question {
            expression: &parse_expression(text).unwrap(),
            convention: Convention::Normal,
            moves: Some(5),
        };
        let limits = Allowance {
            steps: u64::MAX,
            ..Allowance::default()
        };
        let until = Until(std::time::Instant::now() + std::time::Duration::from_secs(2));
        let solution = Solver::new(limits).solve(question, Some(&until));
        assert_eq!(solution.outcome, Some(Outcome::N), "{text}");
        assert!(solution.winning_move.is_some(), "{text}");
    }
}

/// A move that leaves nothing but pairs wins, however large the parts are.
#[test]
fn a_move_to_pairs_wins() {
    for text in [
        "0.007(1000000003)",
        "stripes{2,3,5}(1000000000)",
        "0.007(1000000000,999999997)",
        "0.007(1000000000,1000000000,999999999,12) + 0.007(12)",
        "tactix(9x9) + tactix(\"#######../#########/#########/#########/#########/#########/#########/#########/#########\")",
    ] {
        let expression = parse_expression(text).unwrap();
        let solution = solve_within(1 << 20, &expression);
        let proved = Status::Proved { by: Method::Pairs };
        let found = (solution.outcome, solution.status);
        assert_eq!(found, (Some(Outcome::N), proved), "{text}");
        let mv = solution.winning_move.expect(text);
        assert_eq!(expression.check_move(&mv), Ok(()), "{text}");
        let after = solve_within(1 << 20, &expression.after(&mv));
        let found = (after.outcome, after.status);
        assert_eq!(found, (Some(Outcome::P), proved), "{text}");
    }
}

/// A search that ends tells the move that it has found.
#[test]
fn what_was_found_before_a_limit_is_kept() {
    let expression = parse_expression("cram(3x7) + kayles(5)").unwrap();
    let moves = expression.moves(1000).unwrap();
    let mut budget = Budget::new(Allowance::default());
    for ends_at in [0, 1, 7] {
        let mut asked = 0;
        let found = wild::winning_by(&expression, 9, &mut budget, &mut |_, _| {
            asked += 1;
            match asked > ends_at {
                true => Err(Exhausted::Steps),
                false => Ok(Outcome::P),
            }
        });
        let stopped = found.unwrap_err();
        assert_eq!(stopped.by, Exhausted::Steps);
        assert_eq!(
            stopped.found.as_deref(),
            moves.first().filter(|_| ends_at > 0)
        );
    }
}

/// Of a sum whose winning moves are not all found, one is told that is found soon.
#[test]
fn a_winning_move_is_told_where_not_all_are_known() {
    for text in [
        "tactix(8x8) + nim(1,2)",
        "stripes{2,3,5}(\"#######\") + stripes{2,3,5}(1000000000,1000000000)",
        "0.007(1000000000,1000000000,5)",
        "nim(3) + cram(8x8)",
        "nim(3) + cram(20x20)",
        "node-kayles{torus}(10x10) + kayles(7)",
    ] {
        let expression = parse_expression(text).unwrap();
        let solution = solve_within(1 << 24, &expression);
        assert_eq!(solution.winning, None, "{text}");
        let mv = solution.winning_move.expect(text);
        assert_eq!(expression.check_move(&mv), Ok(()), "{text}");
        let after = solve_within(1 << 24, &expression.after(&mv));
        assert_eq!(after.outcome, Some(Outcome::P), "{text}");
    }
}

/// An image says who wins at once, but a search that ends says more.
#[test]
fn a_mirror_does_not_keep_from_a_value() {
    // Without the piece in the middle below, it is its own image.
    let nearly = [
        "####.####.####.####.####.####.####.####.####.####",
        "#.......................#.......................#",
    ];
    let nearly = format!("tactix(\"{}\")", nearly.join("/"));
    let board = parse_expression(&nearly).unwrap();
    assert!(mirror::winning_move(&board, Convention::Normal, None).is_some());
    for (text, by) in [("tactix(1x60)", Method::Theorem), (&nearly, Method::Search)] {
        let solution = solve(text, Convention::Normal);
        assert_eq!(solution.status, Status::Proved { by }, "{text}");
        assert!(
            solution.grundy.is_some() && solution.winning.is_some(),
            "{text}"
        );
    }
}

#[test]
fn a_board_without_room_for_its_table_says_so() {
    let expression = parse_expression("tactix(6x6)").unwrap();
    let question = Question {
        expression: &expression,
        convention: Convention::Misere,
        moves: Some(1),
    };
    let limits = Allowance {
        steps: 1 << 22,
        bytes: 1 << 24,
    };
    let solution = Solver::new(limits).solve(question, None);
    let expected = Status::Unknown {
        exhausted: Exhausted::Memory,
        during: Method::Board,
    };
    assert_eq!((solution.status, solution.outcome), (expected, None));
}

/// Asked about one board after the other, as a player does, the solver answers from its table.
#[test]
fn a_table_answers_for_all_that_is_left() {
    let mut solver = Solver::new(Allowance::default());
    let ask = |solver: &mut Solver, text: &str| {
        let expression = parse_expression(text).unwrap();
        let question = Question {
            expression: &expression,
            convention: Convention::Normal,
            moves: Some(100),
        };
        let solution = solver.solve(question, None);
        (solution.grundy, solution.outcome, solution.winning)
    };
    ask(&mut solver, "tactix(4x5)");
    for text in [
        "tactix(\"#####/.####/#####/####.\")",
        "tactix(\"#.###/.####/#..##/####.\")",
        "tactix(\"...../.##../...../####.\")",
    ] {
        let known = ask(&mut solver, text);
        let alone = ask(&mut Solver::new(Allowance::default()), text);
        assert_eq!(known, alone, "{text}");
    }
}
