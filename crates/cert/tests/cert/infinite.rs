//! Infinite misère quotients.

use grundy_cert::{
    Certificate, Claim, Effort, Evidence, Failure, InfiniteQuotientClaim, Strata, Verified, check,
    parse,
};
use proptest::prelude::*;
use serde_json::Value;

use crate::brute::{Misere, Sum, at, plus};
use crate::make::code;
use crate::periods::{checked, refusal};

/// 0.354 to heap 5, 0.3122 to heap 7 and 0.2016 to heap 6.
const FILES: [&str; 3] = [
    include_str!("../data/infinite-0.354.json"),
    include_str!("../data/infinite-0.3122.json"),
    include_str!("../data/infinite-0.2016.json"),
];

/// The least of them.
pub(crate) fn smallest() -> Certificate {
    parse(FILES[2]).unwrap()
}

fn parts(certificate: &mut Certificate) -> (&mut InfiniteQuotientClaim, &mut Strata) {
    match (&mut certificate.claim, &mut certificate.evidence) {
        (Claim::InfiniteQuotient(claim), Evidence::Strata(strata)) => (claim, strata),
        _ => panic!("an infinite quotient"),
    }
}

/// Whether the sum has outcome P by the patterns.
pub(crate) fn is_p(strata: &Strata, sum: &Sum) -> bool {
    let (mut element, mut form) = (0u32, 0i64);
    let (mut counts, mut others) = (Vec::new(), 0);
    for heap in 1..=u64::try_from(strata.counted.len() + strata.generators.len()).unwrap() {
        let times = sum.get(&heap).copied().unwrap_or(0);
        match strata.counted.iter().find(|entry| entry.heap == heap) {
            Some(entry) => {
                let (mut code, threshold) = (times, entry.threshold);
                while code >= threshold + entry.period {
                    code -= entry.period;
                }
                counts.push(code);
                form += entry.weight * i64::try_from(times).unwrap();
            }
            None => {
                let images = &strata.generators[others];
                (0..times).for_each(|_| element = images[at(element.into())]);
                others += 1;
            }
        }
    }
    let (near, modulus) = (
        i64::try_from(strata.near).unwrap(),
        i64::try_from(strata.modulus).unwrap(),
    );
    let form = match form {
        _ if form > near => near + 1 + form.rem_euclid(modulus),
        _ if form < -near => -near - 1 - form.rem_euclid(modulus),
        _ => form,
    };
    let pattern = strata.pattern_of[at(element.into())];
    let mut cells = strata.patterns[at(pattern.into())].iter();
    cells.any(|cell| cell.counts == counts && cell.form == form)
}

#[test]
fn infinite_quotients_pass() {
    for (text, looked) in FILES.into_iter().zip([5373, 17_860, 864]) {
        let certificate = parse(text).unwrap();
        assert_eq!(certificate.to_text(), text);
        let verdict = checked(&certificate).unwrap();
        assert!(verdict.is_complete());
        assert_eq!(verdict.verified, Verified::Strata(looked));
        assert_eq!(certificate.to_coq(), None);
    }
}

#[test]
fn their_outcomes_are_those_of_brute_force() {
    const CASES: u32 = 3000;
    const MOST_HEAPS: usize = 10;
    for text in FILES {
        let mut certificate = parse(text).unwrap();
        let (claim, strata) = parts(&mut certificate);
        let rules = claim.rules.clone();
        let misere = std::cell::RefCell::new(Misere::new(&rules));
        let sums = prop::collection::vec(1..=claim.heaps, 0..=MOST_HEAPS);
        let config = ProptestConfig {
            failure_persistence: None,
            ..ProptestConfig::with_cases(CASES)
        };
        let mut runner = proptest::test_runner::TestRunner::new(config);
        runner
            .run(&sums, |heaps| {
                let sum = plus(&Sum::new(), &heaps);
                prop_assert_eq!(is_p(strata, &sum), misere.borrow_mut().is_p(&sum));
                Ok(())
            })
            .unwrap();
    }
}

#[test]
fn the_family_is_told_apart_in_play() {
    let mut certificate = smallest();
    let (claim, strata) = parts(&mut certificate);
    let mut misere = Misere::new(&claim.rules);
    let family = &strata.family;
    let times = |heaps: &[u64], times: usize| heaps.repeat(times);
    let mut outcome = |k: usize, m: usize| {
        let heaps = [
            times(&family.step, k),
            family.base.clone(),
            times(&family.against, m),
        ];
        misere.is_p(&plus(&Sum::new(), &heaps.concat()))
    };
    for k in 0..4 {
        for more in k + 1..4 {
            let by = [k, more];
            assert!(
                by.iter().any(|m| outcome(k, *m) != outcome(more, *m)),
                "{k} {more}"
            );
        }
    }
}

/// The place and the code of the refusal after a change.
fn after(change: impl Fn(&mut InfiniteQuotientClaim, &mut Strata)) -> String {
    let mut changed = smallest();
    let (claim, strata) = parts(&mut changed);
    change(claim, strata);
    let (place, code) = refusal(&changed);
    format!("{} {code}", place.trim_start_matches("evidence."))
}

#[test]
fn lists_that_do_not_fit_are_refused() {
    for (refused, change) in [
        (
            "counted count",
            (|_, s| s.counted.clear()) as fn(&mut InfiniteQuotientClaim, &mut Strata),
        ),
        ("counted order", |_, s| s.counted.reverse()),
        ("counted order", |_, s| s.counted[1].heap = 4),
        ("counted[0].heap wrong-heap", |_, s| s.counted[0].heap = 0),
        ("counted[1].heap wrong-heap", |_, s| s.counted[1].heap = 7),
        ("counted[1].period zero-period", |_, s| {
            s.counted[1].period = 0;
        }),
        ("modulus zero-period", |_, s| s.modulus = 0),
        ("generators count", |claim, _| claim.heaps = 7),
        ("counted[0].heap wrong-heap", |claim, _| claim.heaps = 0),
        ("generators count", |_, s| drop(s.generators.pop())),
        ("generators[2] count", |_, s| s.generators[2].truncate(13)),
        ("generators[2] no-element", |_, s| s.generators[2][0] = 14),
        ("generators[3] not-commutative", |_, s| {
            s.generators[3][13] = 11;
        }),
        ("pattern_of count", |_, s| s.pattern_of.clear()),
        ("generators[0] count", |_, s| s.pattern_of.truncate(13)),
        ("pattern_of no-pattern", |_, s| s.pattern_of[3] = 9),
        ("patterns[9] unused", |_, s| s.patterns.push(vec![])),
        ("patterns[9] repeated", |_, s| {
            s.patterns.push(vec![]);
            s.pattern_of[9] = 9;
        }),
        ("patterns[0] order", |_, s| s.patterns[0].reverse()),
        ("patterns[0] order", |_, s| {
            let cell = s.patterns[0][0].clone();
            s.patterns[0].insert(0, cell);
        }),
        ("patterns[0] no-cell", |_, s| {
            s.patterns[0][0].counts.push(0);
        }),
        ("patterns[0] no-cell", |_, s| s.patterns[0][3].counts[1] = 4),
        ("patterns[0] no-cell", |_, s| s.patterns[0][3].form = 2),
    ] {
        assert_eq!(after(change), refused);
    }
    // Without counted heaps the form is 0.
    let no_sum = after(|_, s| {
        let mut cell = s.patterns[1][0].clone();
        (cell.counts, cell.form) = (vec![0, 0], -1);
        s.patterns[1].insert(0, cell);
    });
    assert_eq!(no_sum, "patterns[1] no-cell");
}

#[test]
fn families_and_outcomes_that_do_not_fit_are_refused() {
    for (refused, change) in [
        (
            "family.base[0] wrong-heap",
            (|_, s| s.family.base[0] = 0) as fn(&mut InfiniteQuotientClaim, &mut Strata),
        ),
        ("family.base[1] wrong-heap", |_, s| s.family.base[1] = 7),
        ("family.step[0] wrong-heap", |_, s| s.family.step[0] = 1),
        ("family.against[1] wrong-heap", |_, s| {
            s.family.against[1] = 7;
        }),
        ("family.step not-level", |_, s| s.family.step.clear()),
        ("family.step not-level", |_, s| s.family.step = vec![4, 6]),
        ("family.against not-level", |_, s| s.family.against.clear()),
        ("family.against not-level", |_, s| {
            s.family.against.truncate(1);
        }),
        ("family.against not-level", |_, s| {
            s.family.against = vec![4, 4];
        }),
        ("family.base not-level", |_, s| s.family.base.truncate(4)),
        ("family not-told-apart", |_, s| {
            s.family.base = vec![1, 6, 6];
        }),
        ("patterns misere-outcome", |_, s| s.pattern_of[7] = 3),
        ("patterns misere-outcome", |_, s| {
            drop(s.patterns[0].remove(0));
        }),
        ("patterns misere-outcome", |claim, _| {
            claim.rules = code("0.2036");
        }),
    ] {
        assert_eq!(after(change), refused);
    }
    // All sums N: without a position of outcome P nothing is told apart.
    let none = after(|_, s| {
        s.patterns = vec![vec![]];
        s.pattern_of.fill(0);
    });
    assert_eq!(none, "family not-told-apart");
}

/// All numbers of the value, those in its texts too.
fn numbers_changed(value: &Value) -> Vec<Value> {
    match value {
        Value::Number(number) => {
            let number = number.as_i64().unwrap();
            let others = [number + 1, number - 1, 2 * number + 3, -number, 0];
            others.map(Value::from).to_vec()
        }
        Value::String(text) => (text.char_indices())
            .filter(|(_, sign)| sign.is_ascii_alphanumeric())
            .flat_map(|(at, sign)| {
                let others = "0123456789abcdef".chars().filter(move |o| *o != sign);
                others.map(move |other| format!("{}{other}{}", &text[..at], &text[at + 1..]))
            })
            .map(Value::from)
            .collect(),
        Value::Array(entries) => (0..entries.len())
            .flat_map(|at| {
                let others = numbers_changed(&entries[at]).into_iter();
                others.map(move |other| {
                    let mut entries = entries.clone();
                    entries[at] = other;
                    Value::from(entries)
                })
            })
            .collect(),
        Value::Object(fields) => (fields.iter())
            .flat_map(|(name, inner)| {
                let others = numbers_changed(inner).into_iter();
                others.map(move |other| {
                    let mut fields = fields.clone();
                    fields[name] = other;
                    Value::from(fields)
                })
            })
            .collect(),
        _ => Vec::new(),
    }
}

#[test]
fn with_any_number_changed_they_are_refused_or_true() {
    let effort = Effort {
        steps: 1 << 22,
        bytes: 1 << 26,
        ..Effort::default()
    };
    let original = smallest();
    let document: Value = serde_json::from_str(&original.to_text()).unwrap();
    let changed = numbers_changed(&document);
    assert!(changed.len() > 3000, "{}", changed.len());
    let mut accepted = Vec::new();
    for text in changed.iter().map(Value::to_string) {
        let Ok(certificate) = parse(&text) else {
            continue;
        };
        match check(&certificate, &effort, &()) {
            Ok(_) => {
                assert!(crate::brute::is_true(&certificate), "{text}");
                accepted.push(certificate);
            }
            Err(Failure::Refused(_)) => {}
            Err(Failure::Halted(halt)) => panic!("{halt:?}: {text}"),
        }
    }
    for mut certificate in accepted {
        let (claim, strata) = parts(&mut certificate);
        let mut original = original.clone();
        let (claimed, shown) = parts(&mut original);
        // What may be another number: a family, and rules that say the same of these heaps.
        let same = Strata {
            family: shown.family.clone(),
            ..strata.clone()
        };
        assert_eq!(&same, shown);
        assert_eq!(claim.heaps, claimed.heaps);
    }
}
