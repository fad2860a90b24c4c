use super::*;
use grundy_core::Allowance;
use grundy_rules::parse_expression;
use std::collections::BTreeMap;

#[test]
fn every_split_is_equally_likely() {
    // Compositions of 6 into 3 parts: 10. Sorted: 411 three times, 321 six times, 222 once.
    let mut rng = Rng::new(9);
    let mut counts: BTreeMap<Vec<u64>, u32> = BTreeMap::new();
    for _ in 0..100_000 {
        *counts.entry(split(6, 3, &mut rng).unwrap()).or_default() += 1;
    }
    let expected = [
        ([2, 2, 2], 10_000u32),
        ([3, 2, 1], 60_000),
        ([4, 1, 1], 30_000),
    ];
    assert_eq!(counts.len(), expected.len());
    for (sizes, times) in expected {
        // Six standard deviations are at most 930.
        assert!(counts[sizes.as_slice()].abs_diff(times) < 930, "{counts:?}");
    }
}

#[test]
fn splits_exist_where_every_heap_can_have_a_stone() {
    let mut rng = Rng::new(1);
    for stones in 0..8u64 {
        for heaps in 0..8u64 {
            let found = split(stones, heaps, &mut rng);
            match (heaps, found) {
                (0, found) => assert_eq!(found, Err(NoStart::NoHeaps)),
                (heaps, found) if heaps > stones => assert_eq!(found, Err(NoStart::TooFewStones)),
                (heaps, found) => {
                    let sizes = found.unwrap();
                    assert_eq!(widen(sizes.len()), heaps);
                    assert_eq!(sizes.iter().sum::<u64>(), stones);
                    assert!(!sizes.contains(&0) && sizes.is_sorted_by(|a, b| a >= b));
                }
            }
        }
    }
    let many = split(u64::MAX, MOST_HEAPS + 1, &mut rng);
    assert_eq!(many, Err(NoStart::TooManyHeaps));
    let wide = split(u64::MAX, 3, &mut rng).unwrap();
    assert_eq!(
        wide.into_iter().map(u128::from).sum::<u128>(),
        u128::from(u64::MAX)
    );
}

#[test]
fn fair_starts_are_what_was_asked_for() {
    let mut solver = Solver::new(Allowance::default());
    for text in [
        "nim(5,4,3)",
        "nim{max=3}(21)",
        "kayles(7) + take{odd}(6)",
        "kayles(\"##.####\")",
        "take{1..3}(100000000000000000000000,5)",
        "wythoff(9,7)",
        "euclid(25,7)",
        "fibonacci(20,max=4)",
        "times{3}(40,max=6)",
        "fibonacci(1000000,max=9)",
        "wythoff(1000000,700000)",
        "die(31,up=4)",
        "tactix(3x3)",
        "triangle(4)",
        "nim(3) + cram(3x3)",
    ] {
        let near = parse_expression(text).unwrap();
        for convention in [Convention::Normal, Convention::Misere] {
            for wanted in [Outcome::N, Outcome::P] {
                let mut rng = Rng::new(4);
                let found = fair(&near, convention, wanted, &mut solver, &mut rng, None);
                let found = found.unwrap_or_else(|_| panic!("{text} {convention:?} {wanted:?}"));
                assert!(!found.is_over(), "{text}");
                let question = Question {
                    expression: &found,
                    convention,
                    moves: None,
                };
                assert_eq!(solver.solve(question, None).outcome, Some(wanted), "{text}");
                let mut rng = Rng::new(4);
                let again = fair(&near, convention, wanted, &mut solver, &mut rng, None);
                assert_eq!(again, Ok(found));
            }
        }
    }
}

#[test]
fn draws_are_found_and_what_does_not_exist_is_not() {
    let mut solver = Solver::new(Allowance::default());
    let mut find = |text: &str, wanted| {
        let near = parse_expression(text).unwrap();
        fair(
            &near,
            Convention::Normal,
            wanted,
            &mut solver,
            &mut Rng::new(2),
            None,
        )
    };
    let odd = "parity{max=3,win=odd}(21)";
    assert!(find(odd, Outcome::Draw).is_ok() && find(odd, Outcome::N).is_ok());
    // A single heap of Nim is never P, two equal ones are.
    assert!(find("nim(9)", Outcome::P).is_ok());
    // No game without a score is drawn, and before its throw a die is neither won nor lost.
    assert_eq!(find("nim(9)", Outcome::Draw), Err(NoStart::NotFound));
    assert_eq!(find("die(31)", Outcome::N), Err(NoStart::NotFound));
}
