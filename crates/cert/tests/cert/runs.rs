//! Periods by the return of a state.

use grundy_cert::{
    Certificate, Choice, Claim, Effort, Evidence, Failure, Recurrence, Rules, Run, Verdict,
    Verified, check,
};
use proptest::prelude::*;

use crate::brute;
use crate::make::{Space, best_space, code, plain_values, run, without_a_period};
use crate::periods::checked;

/// All spaces with masks of so many bits.
pub(crate) fn spaces(bits: u32) -> impl Iterator<Item = Space> {
    let flags = [(false, true), (true, true), (true, false)];
    (1..1u32 << bits).flat_map(move |mask| flags.map(|(parity, odd)| Space(mask, parity, odd)))
}

fn run_of(verdict: &Verdict) -> &Run {
    match &verdict.verified {
        Verified::Run(run) => run,
        other => panic!("not a run: {other:?}"),
    }
}

fn evidence(certificate: &mut grundy_cert::Certificate) -> &mut Recurrence {
    match &mut certificate.evidence {
        Evidence::Recurrence(recurrence) => recurrence,
        other => panic!("not a run: {other:?}"),
    }
}

/// In every space where the rare heaps die out and the parities fit the certificate passes, with the figures
/// that brute force sees.
fn passes_in(rules: &Rules, heaps: usize, bits: u32) -> usize {
    let values = brute::values(rules, heaps);
    let mut passed = 0;
    for space in spaces(bits) {
        let Some(certificate) = run(rules, &values, space, heaps / 7, 0) else {
            continue;
        };
        match checked(&certificate) {
            Ok(verdict) => {
                assert!(verdict.is_complete(), "{rules} {space:?}");
                passed += 1;
            }
            // The theorem asks for certain parities; nothing else may go wrong.
            Err(Failure::Refused(refusal)) => {
                assert_eq!(refusal.reason.code(), "parity", "{rules} {space:?}");
            }
            Err(other) => panic!("{rules} {space:?}: {other:?}"),
        }
    }
    passed
}

#[test]
fn runs_of_known_games_pass() {
    for (rules, heaps, bits) in [
        (code("0.77"), 700, 4),
        (code("0.45"), 2400, 4),
        (code("0.055"), 1900, 4),
        (code("0.34"), 300, 3),
    ] {
        assert!(passes_in(&rules, heaps, bits) > 0, "{rules}");
    }
}

/// The game with its published figures, in the space where its rare heaps end first.
fn passes_as_published(text: &str, heaps: usize, bits: u32, figures: (u64, u64)) -> Space {
    let rules = code(text);
    let values = plain_values(&rules, heaps);
    let space = best_space(&rules, &values, bits);
    let certificate = run(&rules, &values, space, heaps / 9, 0);
    let certificate = certificate.unwrap_or_else(|| panic!("{text}: {space:?}"));
    let Claim::Period(claim) = &certificate.claim else {
        panic!("a period");
    };
    assert_eq!(
        (claim.figures.preperiod, claim.figures.period),
        figures,
        "{text}"
    );
    let verdict = checked(&certificate);
    assert!(
        verdict.as_ref().is_ok_and(Verdict::is_complete),
        "{text} {space:?} {verdict:?}"
    );
    space
}

#[test]
fn long_runs_of_published_games_pass() {
    let _ = passes_as_published("0.156", 7_000, 5, (3479, 349));
    let _ = passes_as_published("0.356", 12_000, 5, (7315, 142));
}

#[test]
#[ignore = "a minute of plain computation"]
fn the_parity_of_the_heap_may_count() {
    let space = passes_as_published("0.127", 75_000, 5, (46_578, 4));
    assert!(space.1, "{space:?}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]
    #[test]
    fn runs_of_any_code_pass(text in "[04]\\.[0-7]{1,4}") {
        let _ = passes_in(&code(&text), 260, 3);
    }

    #[test]
    fn what_passes_is_true(
        text in "[04]\\.[0-7]{1,3}",
        mask in 0u32..16,
        parity in any::<bool>(),
        odd in any::<bool>(),
        n0 in 0u64..40,
        p in 1u64..30,
        slack in 0u64..3,
    ) {
        // The figures are anybody's guess, all else is computed to fit them.
        let rules = code(&text);
        let values = brute::values(&rules, 300);
        let Some(mut certificate) = run(&rules, &values, Space(mask, parity, odd), 1000, 0) else {
            return Ok(());
        };
        let Claim::Period(claim) = &mut certificate.claim else {
            panic!("a period");
        };
        claim.figures.preperiod = n0;
        claim.figures.period = p;
        claim.maximum = None;
        let evidence = evidence(&mut certificate);
        let start = evidence.start + slack;
        evidence.start = start;
        evidence.stretches.marks = (1..=p)
            .filter(|d| p.is_multiple_of(*d))
            .chain([0])
            .map(|later| {
                let heap = start + later;
                let window = values[..brute::at(heap).min(values.len())].to_vec();
                grundy_cert::Mark { heap, window, sums: None, hash: None }
            })
            .collect();
        evidence.stretches.marks.sort_by_key(|mark| mark.heap);
        if check(&certificate, &Effort::default(), &()).is_ok() {
            prop_assert!(brute::is_true(&certificate), "{certificate:?}");
        }
    }
}

/// Kayles with many marks, its state returning late.
fn kayles() -> grundy_cert::Certificate {
    let rules = code("0.77");
    let values = brute::values(&rules, 1400);
    let certificates = spaces(4).filter_map(|space| run(&rules, &values, space, 60, 900));
    let mut good = certificates.filter(|certificate| checked(certificate).is_ok());
    good.next().unwrap()
}

/// A part of the run was verified, and a greatest value that it contradicts was let pass.
#[test]
fn a_greatest_value_that_a_part_contradicts_is_refused() {
    let mut certificate = kayles();
    let all = check(&certificate, &Effort::default(), &()).unwrap();
    let mut with = |value, heap| {
        let Claim::Period(claim) = &mut certificate.claim else {
            panic!("a period");
        };
        claim.maximum = Some(grundy_cert::Maximum { value, heap });
        let effort = Effort {
            steps: all.steps * 2 / 3,
            ..Effort::default()
        };
        match check(&certificate, &effort, &()) {
            Ok(verdict) => Ok(verdict.is_complete()),
            Err(Failure::Refused(refusal)) => Err(refusal.reason.code()),
            Err(other) => panic!("{other:?}"),
        }
    };
    // Kayles has the value 8 first at heap 27, which the definition gave.
    assert_eq!(with(8, 27), Ok(false));
    for (value, heap) in [(9, 27), (7, 15), (8, 26), (8, 39)] {
        assert_eq!(with(value, heap), Err("maximum"), "{value} {heap}");
    }
    // Not known without the rest.
    let end = run_of(&all).end;
    assert_eq!(with(9, end + 1), Ok(false));
}

#[test]
fn stretches_are_chosen_by_the_seed_where_not_all_fit() {
    let certificate = kayles();
    let all = check(&certificate, &Effort::default(), &()).unwrap();
    assert!(all.is_complete());
    let run = run_of(&all);
    assert_eq!(run.stretches, brute::wide(run.verified.len()));
    assert!(run.end > 900 && run.stretches > 10, "{run:?}");
    let some = |choice| {
        let steps = all.steps * 2 / 3;
        let effort = Effort {
            steps,
            choice,
            ..Effort::default()
        };
        check(&certificate, &effort, &())
    };
    let [one, other] = [1, 2].map(|seed| some(Choice::Some(seed)).unwrap());
    assert!(!one.is_complete() && !other.is_complete());
    assert!(!run_of(&one).verified.is_empty());
    assert_ne!(run_of(&one).verified, run_of(&other).verified);
    assert_eq!(one, some(Choice::Some(1)).unwrap());
    assert_eq!(
        some(Choice::All),
        Err(Failure::Halted(grundy_cert::Halt::Steps))
    );
}

/// Kayles without its end, and the values.
fn beginning_of_kayles() -> Certificate {
    without_a_period(&kayles(), &brute::values(&code("0.77"), 1400))
}

#[test]
fn shares_of_a_run_are_verified_one_without_the_other_and_together_they_are_all() {
    for certificate in [kayles(), beginning_of_kayles()] {
        let whole = check(&certificate, &Effort::default(), &()).unwrap();
        for all in [1, 3, 7] {
            let mut effort = Effort::default();
            for number in 0..all {
                let own = Effort {
                    choice: Choice::Every { number, all },
                    ..Effort::default()
                };
                let verdict = check(&certificate, &own, &()).unwrap();
                assert_eq!(verdict.is_complete(), all == 1);
                effort.verified.extend(&run_of(&verdict).verified);
            }
            let together = check(&certificate, &effort, &()).unwrap();
            assert_eq!(together.verified, whole.verified);
            assert!(together.steps < whole.steps / 2, "{}", together.steps);
        }
    }
}

#[test]
fn stretches_that_were_not_there_are_not_believed() {
    let certificate = beginning_of_kayles();
    let whole = check(&certificate, &Effort::default(), &()).unwrap();
    let (from, to) = run_of(&whole).verified[0];
    let nothing = Choice::Every {
        number: u64::MAX - 1,
        all: u64::MAX,
    };
    for verified in [(from, to + 1), (from + 1, to), (0, u64::MAX)] {
        let effort = Effort {
            choice: nothing,
            verified: [verified].into(),
            ..Effort::default()
        };
        let verdict = check(&certificate, &effort, &()).unwrap();
        assert!(run_of(&verdict).verified.is_empty(), "{verified:?}");
    }
}

#[test]
fn a_run_has_the_hash_and_the_greatest_value_of_its_heaps() {
    let good = beginning_of_kayles();
    let refused = |change: &dyn Fn(&mut grundy_cert::RunClaim, &mut grundy_cert::Stretches)| {
        let mut bad = good.clone();
        let (Claim::Run(claim), Evidence::Stretches(stretches)) =
            (&mut bad.claim, &mut bad.evidence)
        else {
            panic!("a run");
        };
        change(claim, stretches);
        let (place, code) = crate::periods::refusal(&bad);
        format!("{place} {code}")
    };
    let last = |stretches: &mut grundy_cert::Stretches| stretches.marks.len() - 1;
    assert_eq!(
        refused(&|claim, _| claim.heaps += 1),
        "evidence.marks missing-mark"
    );
    assert_eq!(
        refused(&|claim, _| claim.maximum.value = 7),
        "claim.maximum maximum"
    );
    assert_eq!(refused(&|claim, _| claim.hash = None), "claim.fnv1a64 hash");
    assert_eq!(
        refused(&|claim, run| {
            let last = last(run);
            claim.hash = Some(0);
            run.marks[last].hash = Some(0);
        }),
        format!(
            "evidence.marks[{}].fnv1a64 hash",
            last(&mut stretches_of(&good))
        )
    );
    assert_eq!(
        refused(&|_, run| run.marks[1].hash = None),
        "evidence.marks[1].fnv1a64 missing"
    );
    let without = |certificate: &mut Certificate| {
        let (Claim::Run(claim), Evidence::Stretches(stretches)) =
            (&mut certificate.claim, &mut certificate.evidence)
        else {
            panic!("a run");
        };
        claim.hash = None;
        stretches.marks.iter_mut().for_each(|mark| mark.hash = None);
    };
    let mut plain = good.clone();
    without(&mut plain);
    assert!(
        check(&plain, &Effort::default(), &())
            .unwrap()
            .is_complete()
    );
}

fn stretches_of(certificate: &Certificate) -> grundy_cert::Stretches {
    match &certificate.evidence {
        Evidence::Stretches(stretches) => stretches.clone(),
        other => panic!("not a run: {other:?}"),
    }
}

#[test]
fn every_stretch_finds_its_own_mistake() {
    let good = kayles();
    let marks = evidence(&mut good.clone()).stretches.marks.len();
    for number in 0..marks {
        let mut bad = good.clone();
        let mark = &mut evidence(&mut bad).stretches.marks[number];
        let middle = mark.window.len() / 2;
        mark.window[middle] ^= 1;
        assert!(
            check(&bad, &Effort::default(), &()).is_err(),
            "window {number}"
        );
        let mut bad = good.clone();
        let mark = &mut evidence(&mut bad).stretches.marks[number];
        mark.sums = mark.sums.map(|(plain, weighted)| (plain, weighted + 1));
        assert!(
            check(&bad, &Effort::default(), &()).is_err(),
            "sums {number}"
        );
    }
}

#[test]
fn reasons_name_their_place() {
    let rules = code("0.77");
    let values = brute::values(&rules, 700);
    let good = spaces(4)
        .find_map(|space| run(&rules, &values, space, 50, 0).filter(|c| checked(c).is_ok()))
        .unwrap();
    let with = |change: &dyn Fn(&mut grundy_cert::PeriodClaim, &mut Recurrence)| {
        let mut changed = good.clone();
        let (Claim::Period(claim), Evidence::Recurrence(recurrence)) =
            (&mut changed.claim, &mut changed.evidence)
        else {
            panic!("a run");
        };
        change(claim, recurrence);
        let (place, code) = crate::periods::refusal(&changed);
        format!("{place} {code}")
    };
    assert_eq!(
        with(&|claim, _| claim.rules = code("0.78")),
        "claim.rules no-theorem"
    );
    assert_eq!(
        with(&|claim, _| claim.figures.saltus = 1),
        "claim.saltus no-theorem"
    );
    assert_eq!(
        with(&|claim, _| claim.figures.period = 0),
        "claim.period zero-period"
    );
    assert_eq!(
        with(&|claim, _| claim.figures.preperiod += 1),
        "evidence.start early-start"
    );
    assert_eq!(
        with(&|claim, _| claim.figures.preperiod -= 1),
        "evidence.marks short-window"
    );
    assert_eq!(
        with(&|claim, _| claim.figures.period += 1),
        "evidence.marks missing-mark"
    );
    assert_eq!(
        with(&|_, run| run.stretches.common_odd ^= true),
        "evidence.common_odd parity"
    );
    assert_eq!(
        with(&|_, run| run.stretches.rare[0].0 = 0),
        "evidence.rare order"
    );
    assert_eq!(
        with(&|_, run| run.stretches.rare[0].1 += 1),
        "evidence.rare rare-wrong"
    );
    assert_eq!(
        with(&|_, run| run.stretches.rare.truncate(1)),
        "evidence.rare rare-missing"
    );
    assert_eq!(
        with(&|_, run| run.stretches.cover = 0),
        "evidence.cover uncovered"
    );
    assert_eq!(
        with(&|_, run| run.stretches.cover += 10_000),
        "evidence.start early-start"
    );
    assert_eq!(with(&|_, run| run.start -= 1), "evidence.start early-start");
    assert_eq!(
        with(&|_, run| drop(run.stretches.marks.pop())),
        "evidence.marks missing-mark"
    );
    assert_eq!(
        with(&|_, run| run.stretches.marks.swap(0, 1)),
        "evidence.marks[1].heap order"
    );
    assert_eq!(
        with(&|_, run| run.stretches.marks[1].sums = None),
        "evidence.marks[1].sums missing"
    );
}
