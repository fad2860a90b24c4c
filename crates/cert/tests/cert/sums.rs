//! Sums of positions of several kinds: certificates of random ones, and what is true of them by playing them.

use std::collections::{BTreeMap, BTreeSet};

use grundy_cert::parts::{LineTake, VertexTake, Writing};
use grundy_cert::{
    Certificate, Claim, Convention, Evidence, LoopyValue, Outcome, Rules, SumClaim, TokensClaim,
};
use proptest::prelude::*;

use crate::make::{all_but, certificate, code};
use crate::parts::{end, games, graph, rectangle};
use crate::positions::{any_rules, moves, position, winning};
use crate::tokens::{Edges, edges_of, graphs, number, whole};
use crate::{brute, parts, tokens};

/// A position by all that can come of it: where edges lead, and where the tokens stand.
type Played = (Edges, Vec<u32>);

/// Positions that are reached from the first one, which is vertex 0.
fn reached<S: Clone + Ord>(start: S, options: impl Fn(&S) -> Vec<S>) -> Played {
    let mut numbers = BTreeMap::from([(start.clone(), 0)]);
    let (mut edges, mut open) = (Edges::new(), vec![start]);
    while edges.len() < open.len() {
        let mut to = BTreeSet::new();
        for option in options(&open[edges.len()]) {
            let next = number(open.len());
            to.insert(*numbers.entry(option.clone()).or_insert_with(|| {
                open.push(option);
                next
            }));
        }
        edges.push(to);
    }
    (edges, vec![0])
}

/// The term as tokens on a directed graph, from the definition of its moves.
fn played(term: &Claim) -> Played {
    match term {
        Claim::Position(claim) => {
            let rules: Vec<Rules> = claim.terms.iter().map(|term| term.rules.clone()).collect();
            let start: Vec<Vec<u64>> = claim.terms.iter().map(|term| term.heaps.clone()).collect();
            reached(start, |heaps| {
                let terms = rules.iter().cloned().zip(heaps.iter().cloned()).collect();
                let after = moves(&terms).into_iter();
                after
                    .map(|(_, after)| after.into_iter().map(|(_, heaps)| heaps).collect())
                    .collect()
            })
        }
        Claim::Parts(claim) => reached(parts::left_of(claim), |left| {
            let moves = parts::moves(&claim.game, left).into_iter();
            moves.map(|taken| left - &taken).collect()
        }),
        Claim::Tokens(claim) => (edges_of(&claim.graph), claim.tokens.clone()),
        _ => unreachable!("no term of a sum"),
    }
}

/// As much as a heap of Nim.
fn heap(value: u64) -> Played {
    reached(value, |heap| (0..*heap).collect())
}

/// Whether the outcome and the value are those of all these side by side.
fn is_worth(terms: Vec<Played>, claim: &SumClaim) -> bool {
    let (mut edges, mut all) = (Edges::new(), Vec::new());
    for (graph, on) in terms {
        let before = number(edges.len());
        edges.extend(
            graph
                .iter()
                .map(|to| to.iter().map(|v| v + before).collect()),
        );
        all.extend(on.iter().map(|vertex| vertex + before));
    }
    tokens::is_true(&TokensClaim {
        graph: tokens::graph_of(&edges),
        tokens: all,
        convention: Convention::Normal,
        outcome: claim.outcome,
        value: Some(claim.value.clone()),
    })
}

/// Whether each term and all together are what is claimed, by brute force; a term without cycles as a heap of its value.
pub(crate) fn is_true(claim: &SumClaim) -> bool {
    // A heap in misère play has no value, and is no term.
    let played = claim.terms.iter().map(|term| match term {
        Claim::Position(position) => position.grundy.map(heap),
        Claim::Parts(claim) => Some(heap(
            parts::value_of(&claim.game, &parts::left_of(claim)).into(),
        )),
        other => Some(self::played(other)),
    });
    let Some(played) = played.collect::<Option<Vec<_>>>() else {
        return false;
    };
    let is_true = |term: &Claim| {
        let alone = certificate(term.clone(), Evidence::Terms(Vec::new()));
        brute::is_true(&alone)
    };
    claim.terms.iter().all(is_true) && is_worth(played, claim)
}

/// What these certificates say together.
fn sum(terms: Vec<Certificate>, value: LoopyValue, outcome: Option<Outcome>) -> Certificate {
    let (terms, evidence) = terms
        .into_iter()
        .map(|term| (term.claim, term.evidence))
        .unzip();
    let claim = SumClaim {
        terms,
        outcome,
        value,
    };
    certificate(Claim::Sum(claim), Evidence::Terms(evidence))
}

/// The certificate of heaps of one rule.
fn heaps(rules: Rules, heaps: &[u64]) -> Certificate {
    let terms = vec![(rules, heaps.to_vec())];
    position(&terms, &winning(&terms))
}

/// One of each outcome and kind of value.
pub(crate) fn originals() -> Vec<Certificate> {
    // Vertices 0 to 2 are worth 0, 1 and 2; from 3 a move leads to 1 and stays.
    let circle = tokens::edges(4, &[(1, 0), (2, 0), (2, 1), (3, 1), (3, 3)]);
    let path = graph(3, &[(0, 1), (1, 2)], VertexTake::Edge);
    let path = parts::whole(&path, None, &[], Writing::Refined);
    let row = parts::whole(
        &rectangle(1, 2, LineTake::Run),
        None,
        &[],
        Writing::InOrders,
    );
    let all = vec![
        sum(
            vec![heaps(all_but(&[]), &[2]), row.clone(), whole(&circle, &[1])],
            LoopyValue::Nimber(1),
            Some(Outcome::N),
        ),
        sum(
            vec![path.clone(), whole(&circle, &[3])],
            LoopyValue::Infinite(vec![0]),
            Some(Outcome::N),
        ),
        sum(
            vec![
                heaps(code("0.07"), &[2, 3]),
                whole(&circle, &[3]),
                whole(&circle, &[3, 2]),
            ],
            LoopyValue::Infinite(Vec::new()),
            None,
        ),
        sum(
            vec![path, whole(&circle, &[1])],
            LoopyValue::Nimber(0),
            Some(Outcome::P),
        ),
    ];
    for made in &all {
        assert_eq!(end(&made.to_text()), "passed");
    }
    all
}

/// Terms of all kinds, each with a certificate that is true.
fn terms() -> impl Strategy<Value = Vec<Certificate>> {
    let of_heaps = (any_rules(), 1u64..5).prop_map(|(rules, heap)| heaps(rules, &[heap]));
    let of_parts = (games(), 0u8..16).prop_map(|(game, shown)| {
        let vertices = usize::try_from(game.vertices()).unwrap().min(4);
        let left = (0..vertices).filter(|v| shown >> v & 1 == 0).collect();
        parts::whole(&game, Some(left), &[], Writing::Refined)
    });
    let of_tokens = || {
        (graphs(), prop::collection::vec(0u32..7, 0..2)).prop_map(|(edges, on)| {
            let on: Vec<u32> = on
                .iter()
                .map(|vertex| vertex % number(edges.len()))
                .collect();
            whole(&edges, &on)
        })
    };
    let term = prop_oneof![of_heaps, of_parts, of_tokens(), of_tokens()];
    prop::collection::vec(term, 0..4)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// Of all values and outcomes that may be claimed, those pass that playing the sum shows.
    #[test]
    fn what_passes_is_what_is_played(terms in terms()) {
        let played_out: Vec<Played> = terms.iter().map(|term| played(&term.claim)).collect();
        let positions: usize = played_out.iter().map(|(edges, _)| edges.len()).product();
        prop_assume!(positions < 3_000);
        let empty = || vec![LoopyValue::Infinite(Vec::new())];
        let sets = (0..8u64).map(|k| LoopyValue::Infinite(vec![k]));
        let pairs = (0..8u64).flat_map(|a| (a + 1..8).map(move |b| vec![a, b]));
        let numbers = (0..8).map(LoopyValue::Nimber);
        let values = numbers.chain(sets).chain(pairs.map(LoopyValue::Infinite)).chain(empty());
        let mut passed = 0;
        for value in values {
            for outcome in [None, Some(Outcome::N), Some(Outcome::P)] {
                let made = sum(terms.clone(), value.clone(), outcome);
                if end(&made.to_text()) != "passed" {
                    continue;
                }
                passed += 1;
                prop_assert_eq!(grundy_cert::parse(&made.to_text()), Ok(made.clone()));
                let Claim::Sum(claim) = &made.claim else { unreachable!() };
                prop_assert!(is_worth(played_out.clone(), claim), "{:?}", made);
                prop_assert!(is_true(claim), "{:?}", made);
            }
        }
        // More than two values to move to are not among those that are tried.
        prop_assert!(passed <= 1);
        let infinite = terms.iter().filter(|term| matches!(
            &term.claim,
            Claim::Tokens(TokensClaim { value: Some(LoopyValue::Infinite(_)), .. })
        ));
        prop_assert!(passed == 1 || infinite.count() == 1, "{:?}", terms);
    }
}

#[test]
fn what_is_wrong_is_told_with_its_term() {
    let good = originals().swap_remove(0);
    let told = |change: &dyn Fn(&mut SumClaim, &mut Vec<Evidence>)| {
        let mut made = good.clone();
        let Certificate {
            claim: Claim::Sum(claim),
            evidence: Evidence::Terms(evidence),
            ..
        } = &mut made
        else {
            unreachable!()
        };
        change(claim, evidence);
        end(&made.to_text())
    };
    assert_eq!(told(&|_, _| ()), "passed");
    assert_eq!(
        told(&|claim, _| claim.value = LoopyValue::Nimber(2)),
        "claim.grundy: grundy found=1"
    );
    assert_eq!(
        told(&|claim, _| claim.outcome = None),
        "claim.outcome: outcome"
    );
    assert_eq!(
        told(&|_, evidence| drop(evidence.pop())),
        "evidence.terms: count stated=2 needed=3"
    );
    assert_eq!(
        told(&|_, evidence| evidence.swap(1, 2)),
        "evidence.terms[1].kind: evidence"
    );
    let other_value = |claim: &mut SumClaim, _: &mut Vec<Evidence>| {
        let Claim::Position(term) = &mut claim.terms[0] else {
            unreachable!()
        };
        term.grundy = Some(5);
    };
    assert_eq!(told(&other_value), "claim.terms[0].grundy: grundy found=2");
    let without_value = |claim: &mut SumClaim, _: &mut Vec<Evidence>| {
        let Claim::Tokens(term) = &mut claim.terms[2] else {
            unreachable!()
        };
        term.value = None;
    };
    assert_eq!(told(&without_value), "claim.terms[2]: not-shown");
    let in_misere_play = |claim: &mut SumClaim, _: &mut Vec<Evidence>| {
        let Claim::Position(term) = &mut claim.terms[0] else {
            unreachable!()
        };
        (term.convention, term.grundy) = (Convention::Misere, None);
    };
    assert_eq!(told(&in_misere_play), "claim.terms[0]: not-shown");
    let within = |claim: &mut SumClaim, _: &mut Vec<Evidence>| {
        let inner = claim.clone();
        claim.terms[1] = Claim::Sum(inner);
    };
    assert_eq!(told(&within), "claim.terms[1].kind: choice found=sum");
}

/// Two equal ones need no value, one after the other; what has cycles needs one always.
#[test]
fn two_equal_terms_cancel() {
    let tactix = rectangle(3, 3, LineTake::Run);
    let tactix = parts::with_parts(tactix, Outcome::N, None, "1ff!0 1ef~0");
    let n = || grundy_cert::parse(&tactix).unwrap();
    let heap = || heaps(all_but(&[]), &[2]);
    let mut circle = whole(&tokens::edges(1, &[(0, 0)]), &[0]);
    let Claim::Tokens(claim) = &mut circle.claim else {
        unreachable!()
    };
    claim.value = None;
    for (terms, told) in [
        (vec![n(), n()], "passed"),
        (vec![n(), n(), n(), n()], "passed"),
        (vec![n()], "claim.terms[0]: not-shown"),
        (vec![n(), n(), n()], "claim.terms[2]: not-shown"),
        (vec![heap(), n(), heap(), n()], "claim.terms[1]: not-shown"),
        (vec![circle.clone(), circle], "claim.terms[0]: not-shown"),
    ] {
        let made = sum(terms, LoopyValue::Nimber(0), Some(Outcome::P));
        assert_eq!(end(&made.to_text()), told);
    }
}

#[test]
fn values_beyond_32_bits_are_moved_to() {
    let circle = tokens::edges(2, &[(1, 0), (1, 1)]);
    let large = 10u64.pow(12);
    let heap = heaps(all_but(&[]), &[1]);
    let (Claim::Position(mut claim), Evidence::Tables(mut tables)) = (heap.claim, heap.evidence)
    else {
        unreachable!()
    };
    (claim.terms[0].heaps, claim.grundy, claim.winning) = (vec![large], Some(large), None);
    tables[0].period = Some(grundy_cert::Figures {
        preperiod: 0,
        period: 1,
        saltus: 1,
    });
    let heap = certificate(Claim::Position(claim), Evidence::Tables(tables));
    let made = |to| {
        let terms = vec![heap.clone(), whole(&circle, &[1])];
        end(&sum(terms, LoopyValue::Infinite(vec![to]), None).to_text())
    };
    assert_eq!(made(large), "passed");
    assert_eq!(made(large + 1), "claim.infinity: not-shown");
}
