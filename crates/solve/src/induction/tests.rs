use grundy_core::{Allowance, HeapRules};
use grundy_rules::formula::Sort;
use grundy_rules::{NamedRuleset, parse_ruleset};

use super::logic::Logic;
use super::prover::Prover;
use super::*;
use crate::patterns::{Family, Shown, formula};

fn law(text: &str, variables: &[&str], sort: Sort) -> Law {
    Law {
        family: Family::Residues,
        head: [].into(),
        body: Body::Term(formula::parse(text, variables, sort).unwrap()),
        shown: Shown::Plain,
    }
}

fn tried(rules: &str, text: &str, says: Says) -> Verdict {
    let ruleset = parse_ruleset(rules).unwrap();
    let moves = crate::find::moves_of(&ruleset).unwrap();
    let names: &[&str] = if moves.coordinates == 1 {
        &["n"]
    } else {
        &["a", "b"]
    };
    let sort = match says {
        Says::Values => Sort::Number,
        Says::Lost(_) => Sort::Condition,
    };
    let law = law(text, names, sort);
    let mut budget = Budget::new(Allowance {
        steps: 1 << 25,
        ..Allowance::default()
    });
    let started = std::time::Instant::now();
    let verdict = prove(&moves, &law, says, &mut budget);
    eprintln!("{rules}: {text}: {verdict:?} {:?}", started.elapsed());
    verdict
}

#[test]
fn laws_that_hold_are_proved() {
    let normal = Says::Lost(Convention::Normal);
    for (rules, text, says) in [
        ("nim", "n", Says::Values),
        ("nim{max=4}", "n mod 5", Says::Values),
        ("take{odd}", "n mod 2", Says::Values),
        ("take{powers 2}", "n mod 3", Says::Values),
        (
            "take{not 2,5}",
            "if(n mod 4 = 0, 0, if(n mod 4 = 1, 1, if(n mod 4 = 2, 0, 1))) + n / 4 * 2",
            Says::Values,
        ),
        ("take{3..7}", "n mod 10 / 3", Says::Values),
        ("half", "popcount(n + 1) = 1", normal),
        ("rule{take 1..(n+1)/2}", "popcount(n + 2) = 1", normal),
        (
            "rule{take k in 1..n where k mod 3 != 0}",
            "n mod 3",
            Says::Values,
        ),
        (
            "rule{take k in 1..n where k mod 2 = n mod 2}",
            "(n + 1) / 2",
            Says::Values,
        ),
        ("rule{take power of 2; take 3}", "n mod 5", Says::Values),
        (
            "lasker",
            "if(n mod 4 = 3, n + 1, if(n > 0 and n mod 4 = 0, n - 1, n))",
            Says::Values,
        ),
        ("rule{split a+b}", "n > 0 and n mod 2 = 0", Says::Values),
        (
            "rule(a,b){(a-k,b) k in 1..a; (a,b-k) k in 1..b}",
            "a xor b",
            Says::Values,
        ),
        (
            "rule(a,b){(a-k,b-k) k in 1..min(a,b); (a-k,b) k in 1..a; (a,b-k) k in 1..b}",
            "min(a, b) = floor(abs(a - b) * phi)",
            normal,
        ),
    ] {
        assert!(
            matches!(tried(rules, text, says), Verdict::Proved(_)),
            "{rules}: {text}"
        );
    }
}

#[test]
fn laws_that_are_wrong_are_refuted() {
    let (normal, misere) = (
        Says::Lost(Convention::Normal),
        Says::Lost(Convention::Misere),
    );
    for (rules, text, says, place) in [
        ("nim{max=4}", "n mod 4", Says::Values, &[4][..]),
        (
            "nim{max=4}",
            "if(n = 1000, 1, n mod 5)",
            Says::Values,
            &[1000],
        ),
        ("nim{max=4}", "n mod 5 = 0", misere, &[0]),
        ("half", "popcount(n + 1) = 1 and n != 1023", normal, &[1023]),
        (
            "wythoff",
            "min(a, b) = floor(abs(a - b) * phi) and max(a, b) < 6",
            normal,
            &[4, 7],
        ),
    ] {
        let Verdict::Wrong(found) = tried(rules, text, says) else {
            panic!("{rules}: {text}");
        };
        assert_eq!(found, place, "{rules}: {text}: {found:?}");
    }
}

/// Rules of one number as they are told, and by their own visitor, under any law of values.
#[test]
fn moves_lead_to_the_same_values_as_those_of_the_game() {
    const LAST: u64 = 40;
    let kinds = grundy_rules::RulesetKind::all();
    let named = kinds.filter_map(|kind| parse_ruleset(kind.entry().ruleset).ok());
    let written = [
        "rule{take 1..3}",
        "rule{take (n+1)/2..n; split a+b where a = b}",
        "rule{take k in 2..n where k mod 3 = 1}",
        "rule{take 2; split a+b where a < b; leave nothing}",
        "0.[12]",
        "4.7",
        "0.3F",
        "take{not 2..4,7}",
        "take{powers 3}",
        "take{fibonacci}",
        "0.137",
    ];
    let written = written.iter().filter_map(|text| parse_ruleset(text).ok());
    let mut looked_at = 0;
    for ruleset in named.chain(written) {
        let NamedRuleset::Heaps(rules) = &ruleset else {
            continue;
        };
        let Some(moves) = Moves::of(&ruleset) else {
            continue;
        };
        for text in ["n mod 3", "n / 2", "n > 4 and n mod 5 != 2"] {
            let law = law(text, &["n"], Sort::Number);
            let value = |heap: u64| law.value(&[heap.into()]).unwrap();
            for numeration in [
                Numeration::Base(2),
                Numeration::Base(3),
                Numeration::Zeckendorf,
            ] {
                let mut budget = Budget::new(Allowance::default());
                let mut prover = Prover {
                    logic: Logic::new(numeration, &mut budget),
                    moves: &moves,
                };
                let Ok(says) = prover.values_by(&law) else {
                    panic!("{text}");
                };
                let Ok(reached) = prover.values_of_options(&says) else {
                    continue;
                };
                looked_at += 1;
                for heap in 0..LAST {
                    let mut wanted = std::collections::BTreeSet::new();
                    let _ = rules.schema().visit_options(heap, &mut |left| {
                        // A heap of 0 that is written down is nothing.
                        wanted.insert(left.iter().fold(0, |sum, part| sum ^ value(*part)));
                        std::ops::ControlFlow::Continue(())
                    });
                    if value(0) != 0 {
                        continue;
                    }
                    for sum in 0..LAST {
                        let words = digits(numeration, &[heap, sum]);
                        let found = reached.contains(&words);
                        assert_eq!(
                            found,
                            wanted.contains(&i128::from(sum)),
                            "{ruleset}: {heap} to {sum} by {text}"
                        );
                    }
                }
            }
        }
    }
    assert!(looked_at > 60, "{looked_at}");
}

/// The digits of numbers, as many of each.
fn digits(numeration: Numeration, numbers: &[u64]) -> Vec<Vec<usize>> {
    const LENGTH: usize = 12;
    let of = |number: u64| -> Vec<usize> {
        let weights: Vec<u64> = match numeration {
            Numeration::Base(base) => {
                std::iter::successors(Some(1), |weight| Some(weight * base as u64))
                    .take(LENGTH)
                    .collect()
            }
            Numeration::Zeckendorf => {
                let pairs = std::iter::successors(Some((1, 2)), |(a, b)| Some((*b, a + b)));
                pairs.map(|(a, _)| a).take(LENGTH).collect()
            }
        };
        let mut rest = number;
        let digits = weights.iter().rev().map(|weight| {
            let digit = rest / weight;
            rest %= weight;
            usize::try_from(digit).unwrap()
        });
        let digits: Vec<usize> = digits.collect();
        assert_eq!(rest, 0);
        digits
    };
    numbers.iter().map(|number| of(*number)).collect()
}

#[test]
fn expressions_have_the_values_that_they_have() {
    for text in [
        "n",
        "3 * n + 2",
        "n / 3",
        "n mod 7",
        "(n - 5) / 2 + 3",
        "max(n, 9) - min(n, 4)",
        "if(n < 6, n, n mod 4)",
        "n xor (n / 2)",
        "abs(n - 12)",
        "floor(n * phi)",
        "popcount(n) mod 3",
        "popcount(n) = 2",
        "(n - 7) mod 5",
        "n = 3 or n > 20 and not odd(n)",
        "[2, 7, 1][n mod 3]",
        "parts(n) = 1",
        "abs(n - 9) / 4",
    ] {
        let Ok(term) = formula::parse(text, &["n"], Sort::Number) else {
            panic!("{text}");
        };
        let moves = Moves {
            coordinates: 1,
            kinds: Vec::new(),
        };
        let mut told = 0;
        for numeration in [
            Numeration::Base(2),
            Numeration::Base(3),
            Numeration::Zeckendorf,
        ] {
            let mut budget = Budget::new(Allowance::default());
            let mut prover = Prover {
                logic: Logic::new(numeration, &mut budget),
                moves: &moves,
            };
            let law = Law {
                family: Family::Residues,
                head: [].into(),
                body: Body::Term(term.clone()),
                shown: Shown::Plain,
            };
            let Ok(set) = prover.values_by(&law) else {
                continue;
            };
            told += 1;
            for number in 0..40u64 {
                let value = law.value(&[number.into()]).unwrap();
                for other in 0..100u64 {
                    let words = digits(numeration, &[number, other]);
                    let found = set.contains(&words[2 - set.tracks.len()..]);
                    assert_eq!(
                        found,
                        value == i128::from(other),
                        "{text} at {number}: {other}"
                    );
                }
            }
        }
        assert!(told > 0, "{text}");
    }
}

/// What is proved is what the oracle says, what is refuted is not: of rules and laws drawn from lists, each with each.
#[test]
fn nothing_wrong_is_proved_and_nothing_right_refuted() {
    const LAST: u64 = 300;
    let rules = [
        "nim",
        "nim{max=2}",
        "nim{max=3}",
        "take{1,3}",
        "take{1,3,4}",
        "take{2,3}",
        "take{odd}",
        "take{not 1}",
        "half",
        "grundy",
        "lasker",
        "0.3",
        "0.03",
        "4.3",
        "rule{take 1..n/2+1}",
        "rule{take k in 1..n where k mod 3 != 0}",
        "rule{take 1; split a+b where a=b}",
        "take{powers 2}",
        "rule{take 1 where n = 5}",
        "rule{take 2 where n mod 3 = 2}",
    ];
    let laws = [
        "n",
        "n mod 2",
        "n mod 3",
        "n mod 4",
        "n / 2",
        "(n + 1) / 2",
        "n mod 7 mod 2",
        "n mod 5 / 2",
        "[0,1,0,1,2,3,2][n mod 7]",
        "if(n > 2, 1 - n mod 2, n)",
        "[0,1,0,1,2][n mod 5]",
        "n mod 4 / 2",
        "if(n mod 4 = 3, n + 1, if(n > 0 and n mod 4 = 0, n - 1, n))",
    ];
    let lost = [
        "n mod 2 = 0",
        "n mod 3 = 0",
        "n mod 3 = 1",
        "n mod 4 = 1",
        "n mod 7 mod 2 = 0",
        "popcount(n + 1) = 1",
        "popcount(n + 2) = 1",
        "n < 2",
        "n = 1",
        "n = 0",
        "n < 0",
        "n mod 3 = 2",
        "n = 5",
    ];
    let (mut proved, mut refuted) = (0, 0);
    for text in rules {
        let Ok(ruleset) = parse_ruleset(text) else {
            panic!("{text}")
        };
        let NamedRuleset::Heaps(heaps) = &ruleset else {
            panic!("{text}")
        };
        let Some(moves) = Moves::of(&ruleset) else {
            panic!("{text}")
        };
        let values = values_up_to(&heaps.schema(), LAST);
        let outcomes = misere_lost(&heaps.schema(), LAST);
        let mut ask = |formula: &str, says: Says, is: &dyn Fn(u64) -> Option<i128>| {
            let sort = if says == Says::Values {
                Sort::Number
            } else {
                Sort::Condition
            };
            let law = law(formula, &["n"], sort);
            let holds =
                (0..=LAST).all(|n| is(n).is_none_or(|is| law.value(&[n.into()]) == Some(is)));
            let mut budget = Budget::new(Allowance {
                steps: 1 << 22,
                ..Allowance::default()
            });
            match prove(&moves, &law, says, &mut budget) {
                Verdict::Proved(proof) => {
                    proved += 1;
                    assert!(holds, "{text}: {formula} {says:?}");
                    let said = |n: u64| is(n).expect("every heap has one");
                    let wrong = untrue(&proof, &heaps.schema(), &said, LAST);
                    assert_eq!(wrong, None, "{text}: {formula} {proof:?}");
                }
                Verdict::Wrong(place) => {
                    let place = u64::try_from(place[0]).unwrap();
                    if place <= LAST {
                        let said = law.value(&[place.into()]);
                        assert_ne!(said, is(place), "{text}: {formula} {says:?} at {place}");
                    }
                    refuted += 1;
                    assert!(!holds, "{text}: {formula} {says:?}");
                }
                // Of sums it is not said who wins them.
                Verdict::Open(_) => assert!(
                    !holds || (outcomes.is_none() && says != Says::Values),
                    "{text}: {formula} {says:?}"
                ),
            }
        };
        for formula in laws {
            ask(formula, Says::Values, &|n| Some(i128::from(values[at(n)])));
        }
        for formula in lost {
            ask(formula, Says::Lost(Convention::Normal), &|n| {
                Some(i128::from(values[at(n)] == 0))
            });
            if let Some(outcomes) = &outcomes {
                ask(formula, Says::Lost(Convention::Misere), &|n| {
                    Some(i128::from(outcomes[at(n)]))
                });
            }
        }
    }
    assert!(
        proved > 20 && refuted > 300,
        "{proved} proved, {refuted} refuted"
    );
    eprintln!("{proved} proved, {refuted} refuted");
}

/// The first heap of which a proof tells something that is not so.
fn untrue(
    proof: &InductionProof,
    rules: &grundy_rules::heap::Schema,
    said: &dyn Fn(u64) -> i128,
    last: u64,
) -> Option<u64> {
    let options = |n: u64| {
        let mut all: Vec<Vec<u64>> = Vec::new();
        let _ = rules.visit_options(n, &mut |left| {
            all.push(left.to_vec());
            std::ops::ControlFlow::Continue(())
        });
        all
    };
    let leaves = |n: u64, left: u64| {
        let is_it =
            |option: &Vec<u64>| matches!(&option[..], [] if left == 0) || option[..] == [left];
        options(n).iter().any(is_it)
    };
    let reaches = |n: u64, value: u64| {
        let of = |option: &Vec<u64>| match (proof.of, &option[..]) {
            (_, [part]) => said(*part),
            (Says::Values, parts) => parts.iter().fold(0, |sum, part| sum ^ said(*part)),
            (Says::Lost(_), _) => said(0),
        };
        options(n).iter().any(|option| of(option) == value.into())
    };
    let by_reply = |n: u64| {
        let wanted = match (proof.of, said(n)) {
            (Says::Values, value) => 0..value,
            (Says::Lost(_), 0) if !options(n).is_empty() => 1..2,
            (Says::Lost(_), _) => 0..0,
        };
        let mut chosen = wanted.map(|value| match proof.reply {
            Some(Reply::Least) => (0..=last).find(|left| said(*left) == value),
            Some(Reply::Greatest) => (0..n).rev().find(|left| said(*left) == value),
            None => None,
        });
        proof.reply.is_none() || chosen.all(|left| left.is_some_and(|left| leaves(n, left)))
    };
    let by_case = |case: &InductionCase, n: u64| {
        let value = case.value + case.step * ((n - case.from) / case.modulus);
        let is_reached = |one: &ReachedValue| match one.take {
            Some(take) => leaves(n, n - take) && said(n - take) == one.value.into(),
            None => reaches(n, one.value),
        };
        n % case.modulus == case.residue
            && said(n) == value.into()
            && case.reached.iter().all(is_reached)
    };
    let by_cases = |n: u64| {
        let of_it =
            |case: &&InductionCase| n >= case.from && (n - case.from).is_multiple_of(case.modulus);
        proof
            .cases
            .iter()
            .filter(of_it)
            .all(|case| by_case(case, n))
    };
    (0..=last).find(|n| !by_reply(*n) || !by_cases(*n))
}

/// The heaps that are lost in misère play, of rules that leave one heap.
fn misere_lost(rules: &grundy_rules::heap::Schema, last: u64) -> Option<Vec<bool>> {
    let mut lost: Vec<bool> = Vec::new();
    for heap in 0..=last {
        let (mut moves, mut wins, mut splits) = (false, false, false);
        let _ = rules.visit_options(heap, &mut |left| {
            moves = true;
            splits |= left.len() > 1;
            let option = left.first().copied().unwrap_or(0);
            wins |= left.len() < 2 && lost[at(option)];
            std::ops::ControlFlow::Continue(())
        });
        if splits {
            return None;
        }
        lost.push(moves && !wins);
    }
    Some(lost)
}

/// The values of heaps, from the definition.
fn values_up_to(rules: &grundy_rules::heap::Schema, last: u64) -> Vec<u64> {
    let mut values: Vec<u64> = Vec::new();
    for heap in 0..=last {
        let mut reached = std::collections::BTreeSet::new();
        let _ = rules.visit_options(heap, &mut |left| {
            reached.insert(left.iter().fold(0, |sum, part| sum ^ values[at(*part)]));
            std::ops::ControlFlow::Continue(())
        });
        values.push((0..).find(|value| !reached.contains(value)).unwrap());
    }
    values
}

fn at(number: u64) -> usize {
    usize::try_from(number).unwrap()
}
