//! Periods by windows.

use grundy_cert::{
    Apart, Certificate, Claim, Effort, Evidence, Failure, Figures, Rules, Verified, check, parse,
};
use proptest::prelude::*;

use crate::make::{all_but, code, only, window};

/// Checks the certificate after a way through its text.
pub(crate) fn checked(certificate: &Certificate) -> Result<grundy_cert::Verdict, Failure> {
    let text = certificate.to_text();
    let read = parse(&text).map_err(Failure::Refused)?;
    assert_eq!(&read, certificate);
    assert_eq!(read.to_text(), text);
    check(&read, &Effort::default(), &())
}

/// The code of the refusal and its place.
pub(crate) fn refusal(certificate: &Certificate) -> (String, &'static str) {
    match check(certificate, &Effort::default(), &()) {
        Err(Failure::Refused(refusal)) => (refusal.place, refusal.reason.code()),
        other => panic!("not refused: {other:?}"),
    }
}

fn figures(rules: &Rules, heaps: usize) -> (u64, u64, u64) {
    let certificate = window(rules, heaps).unwrap();
    assert!(checked(&certificate).unwrap().is_complete(), "{rules}");
    let Claim::Period(claim) = certificate.claim else {
        panic!("a period");
    };
    let figures = claim.figures;
    (figures.preperiod, figures.period, figures.saltus)
}

#[test]
fn published_periods_pass() {
    for (rules, heaps, expected) in [
        (code("0.77"), 400, (71, 12, 0)),
        (code("0.07"), 400, (53, 34, 0)),
        (code("0.137"), 400, (52, 34, 0)),
        (code("0.1"), 60, (2, 1, 0)),
        (code("4.7"), 60, (1, 2, 0)),
        (code("0.055"), 1500, (259, 148, 0)),
        (only(&[(1, 1), (3, 4)]), 90, (0, 7, 0)),
        (only(&[(1, 10)]), 90, (0, 11, 0)),
        (all_but(&[]), 60, (0, 1, 1)),
        (all_but(&[(2, 2), (5, 5)]), 90, (0, 4, 2)),
    ] {
        assert_eq!(figures(&rules, heaps), expected, "{rules}");
    }
}

#[test]
fn the_verdict_says_how_many_values_were_verified() {
    let kayles = window(&code("0.77"), 400).unwrap();
    let verdict = checked(&kayles).unwrap();
    assert_eq!(verdict.verified, Verified::Values(2 * (71 + 12) + 2));
}

/// Rules whose periods brute force can see.
fn rules() -> impl Strategy<Value = Rules> {
    let ranges = || {
        prop::collection::btree_set(1u64..9, 1..4).prop_map(|set| {
            let mut ranges: Vec<(u64, u64)> = Vec::new();
            for n in set {
                match ranges.last_mut() {
                    Some((_, to)) if *to + 1 == n => *to = n,
                    _ => ranges.push((n, n)),
                }
            }
            ranges
        })
    };
    prop_oneof![
        "[04]\\.[0-7]{1,3}".prop_map(|text| code(&text)),
        "[048C]\\.[0-9A-F]{1,2}".prop_map(|text| code(&text)),
        "[0G]\\.[0-9A-V]".prop_map(|text| code(&text)),
        ranges().prop_map(|ranges| only(&ranges)),
        ranges().prop_map(|ranges| all_but(&ranges)),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]
    #[test]
    fn what_brute_force_sees_passes_and_nothing_else(rules in rules(), which in 0usize..6) {
        const HEAPS: usize = 150;
        let four_heaps = matches!(&rules, Rules::Code(code) if code.most_parts() == 4);
        let heaps = if four_heaps { 48 } else { HEAPS };
        let Some(certificate) = window(&rules, heaps) else {
            return Ok(());
        };
        if let Err(failure) = checked(&certificate) {
            // A growth that so few heaps show may end later, as that of C.1 does, and only then is it refused.
            let later = window(&rules, 4 * heaps);
            prop_assert_ne!(later.map(|later| later.claim), Some(certificate.claim), "{} {:?}", rules, failure);
            return Ok(());
        }
        // Other figures, with as many values as these ask for, are refused.
        let (Claim::Period(mut claim), Evidence::Window(values)) = (certificate.claim, certificate.evidence) else {
            panic!("a window");
        };
        let figures = &mut claim.figures;
        match which {
            0 => figures.preperiod += 1,
            1 => figures.preperiod = figures.preperiod.wrapping_sub(1),
            2 => figures.period *= 2,
            3 => figures.period += 1,
            4 => figures.saltus += 1,
            _ => (figures.period, figures.saltus) = (2 * figures.period, 2 * figures.saltus),
        }
        let needed = grundy_cert::heaps_needed(&rules, figures.preperiod, figures.period);
        let heaps = needed.filter(|needed| *needed < 400).map_or(values.len(), crate::brute::at);
        let values = if four_heaps { values } else { crate::brute::values(&rules, heaps) };
        let false_one = crate::make::certificate(Claim::Period(claim), Evidence::Window(values));
        prop_assert!(check(&false_one, &Effort::default(), &()).is_err(), "{false_one:?}");
    }
}

#[test]
fn reasons_name_their_place() {
    let kayles = window(&code("0.77"), 400).unwrap();
    let with = |change: &dyn Fn(&mut grundy_cert::PeriodClaim, &mut Vec<u32>)| {
        let mut changed = kayles.clone();
        let (Claim::Period(claim), Evidence::Window(values)) =
            (&mut changed.claim, &mut changed.evidence)
        else {
            panic!("a window");
        };
        change(claim, values);
        let (place, code) = refusal(&changed);
        format!("{place} {code}")
    };
    assert_eq!(
        with(&|claim, _| claim.figures.period = 0),
        "claim.period zero-period"
    );
    assert_eq!(
        with(&|claim, _| claim.figures.saltus = 1),
        "evidence.values count"
    );
    assert_eq!(
        with(&|claim, _| claim.rules = Rules::Half),
        "claim.rules no-theorem"
    );
    assert_eq!(
        with(&|claim, _| claim.rules = code("0.78")),
        "evidence.values count"
    );
    assert_eq!(
        with(&|claim, _| claim.rules = code("0.76")),
        "evidence.values value"
    );
    assert_eq!(
        with(&|claim, _| claim.rules = code("1.7")),
        "claim.rules rules"
    );
    assert_eq!(
        with(&|_, values| values.truncate(100)),
        "evidence.values count"
    );
    assert_eq!(
        with(&|_, values| values[100] += 1),
        "evidence.values no-repetition"
    );
    assert_eq!(with(&|_, values| values[5] += 1), "evidence.values value");
    let maximum = |value, heap| Some(grundy_cert::Maximum { value, heap });
    assert_eq!(
        with(&|claim, _| claim.maximum = maximum(9, 11)),
        "claim.maximum maximum"
    );
    assert_eq!(
        with(&|claim, _| claim.maximum = maximum(9, 11)),
        "claim.maximum maximum"
    );
    let with_values = |n0: u64, p: u64| {
        with(&|claim, values| {
            (claim.figures.preperiod, claim.figures.period) = (n0, p);
            let needed = grundy_cert::heaps_needed(&claim.rules, n0, p).unwrap();
            *values = crate::brute::values(&claim.rules, crate::brute::at(needed));
        })
    };
    assert_eq!(with_values(72, 12), "claim.preperiod earlier-preperiod");
    assert_eq!(with_values(71, 24), "claim.period shorter-period");
    assert_eq!(with_values(70, 12), "evidence.values no-repetition");
}

/// The same values told in another way: from later on, with another saltus, a constant as a ruler.
#[test]
fn a_sequence_is_told_in_one_way() {
    for (name, heaps) in [
        ("0.77", 200),
        ("0.07", 400),
        ("0.F", 60),
        ("0.3F", 80),
        ("0.8", 60),
    ] {
        let original = window(&code(name), heaps).unwrap();
        let Claim::Period(claim) = &original.claim else {
            unreachable!()
        };
        let honest = claim.figures;
        let values = crate::brute::values(&claim.rules, heaps);
        let told = |figures: Figures, apart: Vec<Apart>| {
            let mut other = original.clone();
            let Claim::Period(claim) = &mut other.claim else {
                unreachable!()
            };
            (claim.figures, claim.apart, claim.maximum) = (figures, apart, None);
            let end = crate::brute::at(figures.preperiod + figures.period);
            other.evidence = Evidence::Window(values[..end].to_vec());
            check(&other, &Effort::default(), &())
        };
        let residues = |figures: Figures| figures.preperiod..figures.preperiod + figures.period;
        let apart = |heap, saltus, other| Apart {
            heap,
            saltus,
            other,
        };
        for (later, saltus) in [(0, 1), (0, 5), (1, 0), (1, 1), (7, 0)] {
            let figures = Figures {
                preperiod: honest.preperiod + later,
                saltus: honest.saltus + saltus,
                ..honest
            };
            let all: Vec<Apart> = residues(figures)
                .filter(|_| saltus > 0)
                .map(|heap| apart(heap, honest.saltus, None))
                .collect();
            assert!(told(figures, all.clone()).is_err(), "{name} {figures:?}");
            for heap in residues(figures).filter(|heap| *heap > 0) {
                let value = u64::from(values[crate::brute::at(heap)]);
                let as_ruler = apart(heap, honest.saltus, Some(value));
                let others = all.iter().filter(|one| one.heap != heap).copied();
                let mut with_ruler: Vec<Apart> = others.chain([as_ruler]).collect();
                with_ruler.sort_by_key(|one| one.heap);
                assert!(
                    told(figures, with_ruler).is_err(),
                    "{name} {figures:?} {heap}"
                );
            }
        }
    }
}
