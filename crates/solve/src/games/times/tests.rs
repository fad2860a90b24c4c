use super::*;
use crate::naive::Oracle;
use grundy_core::{Allowance, OptionsOf};
use proptest::prelude::*;

fn budget() -> Budget<'static> {
    Budget::new(Allowance::default())
}

fn position(factor: u64, heap: u32, max: Option<u32>) -> Times {
    Times {
        rules: TimesRules::Times(factor),
        heap: heap.into(),
        max: max.map(Natural::from),
    }
}

fn check(position: &Times, oracle: &mut Oracle<'_, OptionsOf<GamePosition>>) {
    for convention in Convention::ALL {
        let game = position.clone().position();
        let expected = oracle.outcome(&game, convention);
        let found = outcome(position, convention, &mut budget());
        assert_eq!(found, Ok(expected), "{game} {convention:?}");
        let mut expected: Vec<_> = oracle
            .winning(&game, convention)
            .iter()
            .map(|option| &position.heap - Times::of(option).heap)
            .collect();
        expected.sort();
        let found = winning_takes(position, convention, 1000, &mut budget()).unwrap();
        assert_eq!(found.takes, expected, "{game} {convention:?}");
        assert_eq!(found.count, expected.len());
    }
}

#[test]
fn first_moves_are_those_of_the_definition() {
    let rules = OptionsOf::<GamePosition>::new();
    let mut oracle = Oracle::new(&rules);
    for factor in 1..=6 {
        for heap in 0..110 {
            check(&position(factor, heap, None), &mut oracle);
        }
    }
    check(&position(50, 30, None), &mut oracle);
    check(&position(50, 51, None), &mut oracle);
    check(&position(50, 52, None), &mut oracle);
}

#[test]
fn later_moves_are_those_of_the_definition() {
    let rules = OptionsOf::<GamePosition>::new();
    let mut oracle = Oracle::new(&rules);
    for factor in 1..=6 {
        for heap in 0..60 {
            for max in (0..=heap + 1).chain([1000]) {
                check(&position(factor, heap, Some(max)), &mut oracle);
            }
        }
    }
}

/// The general engine is the oracle of the one for k = 2, beyond the reach of the definition.
#[test]
fn fibonacci_nim_is_the_general_game_with_two() {
    for heap in 0u32..3000 {
        let heap = Natural::from(heap);
        for most in [1u32, 2, 5, 40, 300, 3000] {
            let most = Natural::from(most).min(heap.clone());
            assert_eq!(
                fibonacci::winning_takes(&heap, &most, 100, &mut budget()),
                sequence::winning_takes(2, &heap, &most, 100, &mut budget()),
                "{heap} {most}"
            );
        }
        assert_eq!(
            fibonacci::parts(&heap, 100, &mut budget()),
            sequence::parts(2, &heap, 100, &mut budget())
        );
    }
}

fn number() -> impl Strategy<Value = Natural> {
    prop::collection::vec(any::<u64>(), 0..12).prop_map(|words| Natural::from_words(&words))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn huge_fibonacci_nim_is_the_general_game_with_two(heap in number(), most in number()) {
        let most = most.min(heap.clone());
        for limit in [0, 1, 3, 10_000] {
            prop_assert_eq!(
                fibonacci::winning_takes(&heap, &most, limit, &mut budget()),
                sequence::winning_takes(2, &heap, &most, limit, &mut budget())
            );
        }
        prop_assert_eq!(
            fibonacci::parts(&heap, 7, &mut budget()),
            sequence::parts(2, &heap, 7, &mut budget())
        );
    }

    #[test]
    fn winning_takes_from_huge_heaps_lead_to_p(
        factor in 1u64..8,
        heap in number(),
        max in prop::option::of(number()),
    ) {
        let position = Times { rules: TimesRules::Times(factor), heap, max };
        for convention in Convention::ALL {
            let winning = winning_takes(&position, convention, 20, &mut budget()).unwrap();
            let is_n = outcome(&position, convention, &mut budget()) == Ok(Outcome::N);
            let can_move = !position.most().is_zero();
            prop_assert_eq!(winning.count > 0, is_n && can_move);
            for take in &winning.takes {
                prop_assert!(*take <= position.most());
                let option = outcome(&position.after(take), convention, &mut budget());
                prop_assert_eq!(option, Ok(Outcome::P));
            }
        }
    }

    #[test]
    fn parts_are_a_representation(factor in 1u64..40, heap in number()) {
        let rules = TimesRules::Times(factor);
        let parts = parts(rules, &heap, usize::MAX, &mut budget()).unwrap();
        prop_assert_eq!(parts.values.len(), parts.indices.len());
        prop_assert_eq!(parts.values.iter().sum::<Natural>(), heap);
        for pair in parts.values.windows(2) {
            prop_assert!(&pair[0] * factor < pair[1]);
        }
    }
}

#[test]
fn p_positions_are_numbered_without_gaps() {
    for rules in (1..=9)
        .map(TimesRules::Times)
        .chain([TimesRules::Fibonacci])
    {
        for (index, value) in (1..200).zip(p_positions(rules)) {
            assert_eq!(p_position(rules, index, &mut budget()), Ok(value.clone()));
            assert_eq!(index_of(rules, &value, &mut budget()), Ok(Some(index)));
            if value > Natural::from(2 * rules.factor() + 4) {
                let between = value + Natural::ONE;
                assert_eq!(index_of(rules, &between, &mut budget()), Ok(None));
            }
        }
        assert_eq!(index_of(rules, &Natural::ZERO, &mut budget()), Ok(None));
    }
}

#[test]
fn hostile_factors_and_indices_end_with_the_budget() {
    let rules = TimesRules::Times(u64::MAX);
    let small = Natural::from(10u64.pow(18));
    assert_eq!(
        index_of(rules, &small, &mut budget()),
        Ok(Some(10u64.pow(18)))
    );
    let limits = Allowance {
        steps: 100_000,
        bytes: 1 << 20,
    };
    let huge = Natural::ONE << 100;
    let found = index_of(rules, &huge, &mut Budget::new(limits));
    assert!(found.is_err());
    for rules in [TimesRules::Fibonacci, TimesRules::Times(3)] {
        assert!(p_position(rules, u64::MAX, &mut Budget::new(limits)).is_err());
    }
}

#[test]
fn heaps_of_very_many_digits_are_decided() {
    for (rules, digits) in [
        (TimesRules::Fibonacci, 100_000),
        (TimesRules::Times(1), 10_000),
        (TimesRules::Times(3), 10_000),
    ] {
        let heap = Natural::from(10u8).pow(digits);
        let start = Times {
            rules,
            heap,
            max: None,
        };
        for convention in Convention::ALL {
            let found = outcome(&start, convention, &mut budget());
            assert_eq!(found, Ok(Outcome::N));
            let winning = winning_takes(&start, convention, 1, &mut budget()).unwrap();
            let option = start.after(&winning.takes[0]);
            assert_eq!(outcome(&option, convention, &mut budget()), Ok(Outcome::P));
        }
    }
}

/// The thesis (2.2.4) has every Fibonacci number P in the first move and nothing else.
#[test]
fn the_first_player_loses_fibonacci_numbers_only() {
    let p: Vec<_> = (1..100)
        .filter(|&heap| {
            let start = position(2, heap, None);
            outcome(&start, Convention::Normal, &mut budget()) == Ok(Outcome::P)
        })
        .collect();
    assert_eq!(p, [1, 2, 3, 5, 8, 13, 21, 34, 55, 89]);
}
