//! Misère quotients.

use grundy_cert::{
    Certificate, Claim, Effort, Evidence, Multiplication, PhiPeriod, QuotientClaim, Rules, check,
};

use crate::make::{certificate, code, only, quotient};
use crate::periods::{checked, refusal};

/// The quotient of Nim heaps 0, 1 and 2: a² = 1, b³ = b, ab² apart from b², P = {a, b²}.
const ONE_TWO: [[u32; 6]; 2] = [
    // 1, a, b, ab, b², ab²
    [1, 0, 3, 2, 5, 4],
    [2, 3, 4, 5, 2, 3],
];

fn periodic(rules: Rules, generators: &[[u32; 6]], phi: &[u32], period: PhiPeriod) -> Certificate {
    let claim = QuotientClaim {
        rules,
        heaps: crate::brute::wide(phi.len() - 1),
        order: 6,
        p_portion: 2,
        period: Some(period),
    };
    let evidence = Multiplication {
        generators: generators.iter().map(|images| images.to_vec()).collect(),
        p: vec![1, 4],
        phi: phi.to_vec(),
    };
    certificate(Claim::Quotient(claim), Evidence::Quotient(evidence))
}

/// Take one or two: the elements of heaps repeat with period 3.
pub(crate) fn one_or_two() -> Certificate {
    let period = PhiPeriod {
        preperiod: 0,
        period: 3,
    };
    periodic(only(&[(1, 2)]), &ONE_TWO, &[0, 1, 2, 0, 1, 2, 0], period)
}

/// The order and the number of elements of outcome P.
fn sizes(certificate: &Certificate) -> (u64, u64) {
    let Claim::Quotient(claim) = &certificate.claim else {
        panic!("a quotient");
    };
    (claim.order, claim.p_portion)
}

#[test]
fn quotients_from_brute_force_pass() {
    // Orders as published: 2, 6 and 12 for Kayles to heaps 1, 2 and 5; 0.34 to heaps 1 and 4.
    for (rules, heaps, expected) in [
        (code("0.77"), 1, (2, 1)),
        (code("0.77"), 2, (6, 2)),
        (code("0.77"), 5, (12, 3)),
        (code("0.34"), 1, (2, 1)),
        (code("0.34"), 4, (6, 2)),
        (code("0.07"), 4, (6, 2)),
        (only(&[(1, 2)]), 5, (6, 2)),
        (Rules::SplitUnequal, 6, (6, 2)),
        (Rules::Half, 5, (6, 2)),
    ] {
        let found = quotient(&rules, heaps, if heaps < 5 { 4 } else { 3 });
        assert_eq!(sizes(&found), expected, "{rules} to heap {heaps}");
        let verdict = checked(&found);
        assert!(verdict.is_ok(), "{rules} to heap {heaps}: {verdict:?}");
    }
}

#[test]
fn the_period_of_phi_makes_it_a_claim_about_all_heaps() {
    assert!(checked(&one_or_two()).unwrap().is_complete());
    let with = |change: &dyn Fn(&mut QuotientClaim, &mut Multiplication)| {
        let mut changed = one_or_two();
        let (Claim::Quotient(claim), Evidence::Quotient(evidence)) =
            (&mut changed.claim, &mut changed.evidence)
        else {
            panic!("a quotient");
        };
        change(claim, evidence);
        let (place, code) = refusal(&changed);
        format!("{place} {code}")
    };
    let figures = |preperiod, period| Some(PhiPeriod { preperiod, period });
    assert_eq!(
        with(&|claim, _| claim.period = figures(0, 0)),
        "claim.period.period zero-period"
    );
    assert_eq!(
        with(&|claim, _| claim.period = figures(0, 2)),
        "evidence.phi no-repetition"
    );
    assert_eq!(
        with(&|claim, _| claim.period = figures(1, 3)),
        "claim.period.preperiod earlier-preperiod"
    );
    assert_eq!(
        with(&|claim, _| claim.period = figures(0, 6)),
        "evidence.phi count"
    );
    assert_eq!(
        with(&|claim, _| claim.rules = Rules::Half),
        "claim.rules no-theorem"
    );
    assert_eq!(
        with(&|claim, _| claim.order = 7),
        "evidence.generators[0] count"
    );
    assert_eq!(with(&|claim, _| claim.p_portion = 1), "evidence.p count");
    assert_eq!(with(&|claim, _| claim.heaps = 5), "evidence.phi count");
    assert_eq!(
        with(&|_, q| q.generators.clear()),
        "evidence.generators not-generated"
    );
    assert_eq!(
        with(&|_, q| drop(q.generators.pop())),
        "evidence.generators not-generated"
    );
    assert_eq!(
        with(&|_, q| q.generators[0][5] = 6),
        "evidence.generators[0] no-element"
    );
    assert_eq!(
        with(&|_, q| q.generators[0][5] = 5),
        "evidence.generators[1] not-commutative"
    );
    assert_eq!(with(&|_, q| q.p = vec![4, 1]), "evidence.p order");
    assert_eq!(with(&|_, q| q.p = vec![1, 5]), "evidence.p equal-elements");
    assert_eq!(with(&|_, q| q.phi[0] = 1), "evidence.phi value");
    assert_eq!(
        with(&|claim, q| {
            claim.period = None;
            q.phi = vec![0, 1, 1, 0, 1, 1, 0];
        }),
        "evidence.generators[1] no-heap"
    );
    assert_eq!(
        with(&|_, q| q.generators.push(q.generators[0].clone())),
        "evidence.generators[2] repeated"
    );
    assert_eq!(
        with(&|claim, _| {
            claim.rules = only(&[(1, 1), (3, 3)]);
            claim.period = None;
        }),
        "evidence.p misere-outcome"
    );
}

#[test]
fn a_row_that_no_heap_reaches_is_refused() {
    // Take one to four: only the heap of four has its element, and exchanging that for its products with the
    // elements of smaller heaps turns the table into itself.
    let good = quotient(&only(&[(1, 4)]), 4, 4);
    let Evidence::Quotient(evidence) = &good.evidence else {
        panic!("a quotient");
    };
    let mut accepted = 0;
    for element in 0..sizes(&good).0 {
        let mut changed = evidence.clone();
        changed.phi[4] = u32::try_from(element).unwrap();
        let changed = certificate(good.claim.clone(), Evidence::Quotient(changed));
        accepted += usize::from(checked(&changed).is_ok());
    }
    assert_eq!(accepted, 1, "Phi(4) as it is");
}

#[test]
fn elements_that_nothing_tells_apart_are_refused() {
    // The integers modulo 4 instead of modulo 2: outcomes are right, but it is not the quotient.
    let claim = QuotientClaim {
        rules: only(&[(1, 1)]),
        heaps: 1,
        order: 4,
        p_portion: 2,
        period: None,
    };
    let evidence = Multiplication {
        generators: vec![vec![1, 2, 3, 0]],
        p: vec![1, 3],
        phi: vec![0, 1],
    };
    let four = certificate(Claim::Quotient(claim), Evidence::Quotient(evidence));
    assert_eq!(refusal(&four), ("evidence.p".to_owned(), "equal-elements"));
}

#[test]
fn rules_without_moves_have_the_quotient_of_one_element() {
    let claim = QuotientClaim {
        rules: code("0.0"),
        heaps: 3,
        order: 1,
        p_portion: 0,
        period: None,
    };
    let evidence = Multiplication {
        generators: vec![],
        p: vec![],
        phi: vec![0; 4],
    };
    let one = certificate(Claim::Quotient(claim), Evidence::Quotient(evidence));
    assert!(check(&one, &Effort::default(), &()).unwrap().is_complete());
}
