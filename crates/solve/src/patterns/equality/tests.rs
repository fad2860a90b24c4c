//! What is decided is so: laws that are called the same agree far beyond what they were found on, others differ somewhere.

use proptest::prelude::*;

use super::*;
use crate::patterns::law::Shown;
use crate::patterns::term::{Function, n};
use crate::patterns::tests::{list, sequence};
use crate::patterns::{digits, periods, self_similar};

fn values(f: impl Fn(i128) -> i128, count: i128) -> Vec<i128> {
    (0..count).map(f).collect()
}

#[test]
fn every_law_of_what_repeats_is_the_same() {
    for modulus in 2..=9 {
        let found = sequence(&values(|n| n % modulus, 200));
        assert!(modulus > 3 || found.len() > 1);
        for one in &found {
            assert_eq!(
                same_for_ever(&found[0].law, &one.law),
                Some(true),
                "{modulus}: {one:?}"
            );
            let other = &sequence(&values(|n| n % (modulus + 1), 200))[0].law;
            assert_eq!(
                same_for_ever(other, &one.law),
                Some(false),
                "{modulus}: {one:?}"
            );
        }
    }
}

#[test]
fn digits_automata_and_self_similarity_meet() {
    let numbers = values(|n| i128::from(n.count_ones() % 2), 256);
    let thue_morse = sequence(&numbers);
    for law in self_similar::laws(&numbers) {
        assert_eq!(
            same_for_ever(&thue_morse[0].law, &law),
            Some(true),
            "{law:?}"
        );
        let other = &sequence(&values(|n| i128::from(n.count_ones() % 3), 256))[0].law;
        assert_eq!(same_for_ever(&law, other), Some(false));
    }
    assert!(!self_similar::laws(&numbers).is_empty());
    let zeckendorf =
        |n: i128| i128::from(zeckendorf::form(n.try_into().unwrap()).count_ones() == 1);
    for found in [thue_morse, sequence(&values(zeckendorf, 400))] {
        assert!(found.len() > 1, "{found:?}");
        for one in &found {
            assert_eq!(
                same_for_ever(&found[0].law, &one.law),
                Some(true),
                "{one:?}"
            );
        }
    }
}

#[test]
fn recurrences_polynomials_and_lines_meet() {
    for found in [
        list(&values(|k| k * (k + 1) / 2, 40)),
        list(&values(|k| 3 * k + 1, 40)),
        sequence(&values(|n| if n % 2 == 0 { 3 * n } else { n / 2 }, 60)),
    ] {
        for one in &found {
            assert_eq!(
                same_for_ever(&found[0].law, &one.law),
                Some(true),
                "{one:?}"
            );
        }
    }
    let squares = &list(&values(|k| k * k, 40))[0].law;
    let fibonacci = &list(&[0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144])[0].law;
    assert_eq!(same_for_ever(squares, fibonacci), Some(false));
}

/// Parts of the digits, by constants and remainders.
#[test]
fn parts_of_digits_meet_what_repeats() {
    let fives = |n: i128| i128::from(n % 5 == 0);
    let odd = digits::odd_part(n())
        .with(Sign::Mod, number(5))
        .entry([1, 0, 0, 0, 0]);
    let squares = n()
        .with(Sign::Plus, number(2))
        .of(Function::Root)
        .with(Sign::Is, number(1));
    let powers = digits::odd_part(n())
        .with(Sign::Over, number(2))
        .with(Sign::Is, number(0));
    let lowest = digits::lowest(n()).with(Sign::Mod, number(2));
    for (term, rule) in [
        (odd, &fives as &dyn Fn(i128) -> i128),
        (squares, &|n| i128::from(n < 2)),
        (powers, &|n| i128::from(n.count_ones() < 2)),
        (lowest, &|n| n % 2),
    ] {
        // The last 1 of 0 is no number.
        let by_parts = Law::of_term(Family::Digits, term, Shown::Base(2)).after(&[rule(0)]);
        for one in sequence(&values(rule, 256)) {
            // What is read in base 3 alone is met by way of a law that repeats.
            let decided = same_for_ever(&by_parts, &one.law);
            let in_base_3 = one.law.shown == Shown::Base(3);
            assert_eq!(decided, (!in_base_3).then_some(true), "{one:?}");
        }
        let other = &sequence(&values(|n| i128::from(n % 7 == 3), 256))[0].law;
        assert_eq!(same_for_ever(&by_parts, other), Some(false));
    }
}

/// A difference far out, where no table would have shown it.
#[test]
fn a_late_difference_is_a_difference() {
    let at = |place: i128| {
        Law::of_term(
            Family::Digits,
            n().with(Sign::Is, number(place)),
            Shown::Plain,
        )
    };
    assert_eq!(same_for_ever(&at(5), &at(5)), Some(true));
    // Neither repeats from 0 on by its form: that is not decided, and nothing is claimed.
    assert_eq!(same_for_ever(&at(5), &at(1 << 40)), None);
    let ones = n().of(Function::Ones);
    let by = |wanted: i128| {
        Law::of_term(
            Family::Digits,
            ones.clone().with(Sign::Is, number(wanted)),
            Shown::Base(2),
        )
    };
    // The least number with 60 ones is 2^60 - 1.
    assert_eq!(same_for_ever(&by(60), &by(61)), Some(false));
    let nothing = periods::law(&[0; 8], 0, 1).unwrap();
    assert_eq!(same_for_ever(&by(60), &nothing), Some(false));
    let headed = |head: &[i128]| nothing.clone().after(head);
    assert_eq!(same_for_ever(&headed(&[0, 0]), &nothing), Some(true));
    assert_eq!(same_for_ever(&headed(&[0, 1]), &nothing), Some(false));
}

/// Terms that few states are enough for, in base 2 or in Zeckendorf's form.
fn counts() -> impl Strategy<Value = Law> {
    let functions = prop::sample::select(vec![
        (Function::Ones, 0),
        (Function::Zeros, 0),
        (Function::Length, 0),
        (Function::Ones, 2),
        (Function::Zeros, 1),
        (Function::Length, 3),
        (Function::Zeros, -2),
        (Function::Ones, -1),
        (Function::Parts, 0),
        (Function::Parts, -1),
        (Function::ZeckendorfZeros, 0),
    ]);
    (functions, 2i128..6, 0i128..4, any::<bool>()).prop_map(|((function, shift), by, plus, is)| {
        let count = n().with(Sign::Plus, number(shift)).of(function);
        let count = count.with(Sign::Plus, number(plus));
        let term = match is {
            true => count.with(Sign::Is, number(by)),
            false => count.with(Sign::Mod, number(by)),
        };
        Law::of_term(Family::Digits, term, Shown::Plain).after(&[7, 7])
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn machines_read_what_the_expression_says(law in counts(), far in any::<u32>()) {
        let all = [Digits::Base(2), Digits::Zeckendorf];
        let both: Vec<_> = all.iter().filter_map(|digits| Some((*digits, Machine::of(&law, *digits)?))).collect();
        prop_assert!(!both.is_empty());
        let numbers = (2u64..200).chain([far.into(), u64::from(far) << 20 | 5]);
        for number in numbers {
            for (digits, machine) in &both {
                let mut state = machine.start();
                digits.visit(number, |digit| {
                    state = machine.after(&state, digit)?;
                    Some(())
                }).unwrap();
                prop_assert_eq!(machine.value(&state), law.value(&[number.into()]), "{:?} {}", digits, number);
            }
        }
    }

    #[test]
    fn what_is_decided_is_so(one in counts(), other in counts()) {
        const FAR: usize = 3000;
        let agree = one.values(FAR) == other.values(FAR);
        match same_for_ever(&one, &other) {
            Some(true) => prop_assert!(agree),
            // With these few states and digits the first difference is not far.
            Some(false) => prop_assert!(!agree),
            None => {}
        }
    }

    #[test]
    fn laws_of_what_repeats_are_told_apart(
        head in prop::collection::vec(0i128..3, 0..4),
        block in prop::collection::vec(0i128..3, 1..5),
        other in prop::collection::vec(0i128..3, 1..5),
        saltus in 0i128..2,
    ) {
        let law = |block: &[i128]| {
            let body = (0..60).map(|at: i128| {
                let length = i128::try_from(block.len()).unwrap();
                block[usize::try_from(at % length).unwrap()] + at / length * saltus
            });
            let all: Vec<i128> = head.iter().copied().chain(body).collect();
            (periods::law(&all, head.len(), block.len()).unwrap(), all)
        };
        let ((one, its), (another, others)) = (law(&block), law(&other));
        prop_assert_eq!(same_for_ever(&one, &another), Some(its[..40] == others[..40]));
    }
}
