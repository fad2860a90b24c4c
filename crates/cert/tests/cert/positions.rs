//! Single positions.

use std::collections::{BTreeSet, HashMap};

use grundy_cert::{
    Certificate, Claim, Effort, Evidence, Figures, Move, Outcome, PositionClaim, Rules, Table,
    TakeSet, Term, Winning, check,
};
use proptest::prelude::*;

use crate::brute::{self, at, wide};
use crate::make::{all_but, certificate, code, only};
use crate::periods::{checked, refusal};

/// Heaps by their rules.
pub(crate) type Terms = Vec<(Rules, Vec<u64>)>;

/// The moves by the definition, each with the position after it.
pub(crate) fn moves(terms: &Terms) -> Vec<(Move, Terms)> {
    let mut all = Vec::new();
    for (term, (rules, heaps)) in terms.iter().enumerate() {
        for (place, &heap) in heaps.iter().enumerate() {
            for to in brute::options(rules, heap) {
                let mut after = terms.clone();
                after[term].1.remove(place);
                after[term].1.extend(&to);
                after[term].1.sort_unstable();
                let term = wide(term);
                all.push((Move { term, heap, to }, after));
            }
        }
    }
    all
}

/// Whether no move leads to a position of outcome P.
fn is_p(terms: &Terms, known: &mut HashMap<Vec<Vec<u64>>, bool>) -> bool {
    let key: Vec<Vec<u64>> = terms.iter().map(|(_, heaps)| heaps.clone()).collect();
    if let Some(known) = known.get(&key) {
        return *known;
    }
    let p = moves(terms).iter().all(|(_, after)| !is_p(after, known));
    known.insert(key, p);
    p
}

/// The winning moves by the definition.
pub(crate) fn winning(terms: &Terms) -> BTreeSet<Move> {
    let mut known = HashMap::new();
    let all = moves(terms).into_iter();
    all.filter(|(_, after)| is_p(after, &mut known))
        .map(|(mv, _)| mv)
        .collect()
}

/// The certificate of a position whose winning moves and value are given.
pub(crate) fn position(terms: &[(Rules, Vec<u64>)], moves: &BTreeSet<Move>) -> Certificate {
    let tables: Vec<Table> = terms
        .iter()
        .map(|(rules, heaps)| Table {
            values: brute::values(rules, at(heaps.iter().max().map_or(1, |heap| heap + 1))),
            period: None,
        })
        .collect();
    let value = |(table, (_, heaps)): (&Table, &(Rules, Vec<u64>))| {
        heaps
            .iter()
            .fold(0, |sum, heap| sum ^ table.values[at(*heap)])
    };
    let grundy = tables
        .iter()
        .zip(terms)
        .map(value)
        .fold(0, |sum, value| sum ^ value);
    let claim = PositionClaim {
        terms: terms
            .iter()
            .map(|(rules, heaps)| Term {
                rules: rules.clone(),
                heaps: heaps.clone(),
            })
            .collect(),
        outcome: if moves.is_empty() {
            Outcome::P
        } else {
            Outcome::N
        },
        grundy: grundy.into(),
        winning: Some(Winning {
            count: wide(moves.len()),
            moves: Some(moves.iter().cloned().collect()),
        }),
    };
    certificate(Claim::Position(claim), Evidence::Tables(tables))
}

pub(crate) fn any_rules() -> impl Strategy<Value = Rules> {
    prop_oneof![
        "[04]\\.[0-7]{1,2}".prop_map(|text| code(&text)),
        Just(code("8.F")),
        Just(only(&[(1, 1), (3, 4)])),
        Just(all_but(&[(2, 2)])),
        Just(Rules::Take(TakeSet::Primes)),
        Just(Rules::Take(TakeSet::Squares)),
        Just(Rules::Take(TakeSet::Powers(2))),
        Just(Rules::Take(TakeSet::Even)),
        Just(Rules::SplitUnequal),
        Just(Rules::Half),
        Just(Rules::Divisor),
        Just(Rules::Take(TakeSet::Cubes)),
        Just(Rules::Take(TakeSet::Triangular)),
        Just(Rules::Take(TakeSet::Fibonacci)),
        Just(Rules::Take(TakeSet::PrimePowers)),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]
    #[test]
    fn what_the_definition_says_passes_and_nothing_else(
        first in any_rules(),
        second in any_rules(),
        heaps in prop::collection::vec(1u64..6, 0..3),
        more in prop::collection::vec(1u64..5, 0..2),
        which in 0usize..8,
        twice in any::<[prop::sample::Index; 2]>(),
    ) {
        let terms = vec![(first, heaps), (second, more)];
        let good = position(&terms, &winning(&terms));
        prop_assert!(checked(&good).is_ok(), "{:?} {:?}", good, checked(&good));
        let mut bad = good.clone();
        let Claim::Position(claim) = &mut bad.claim else {
            panic!("a position");
        };
        let listed = claim.winning.as_mut().unwrap();
        let moves = listed.moves.as_mut().unwrap();
        match which {
            0 => claim.grundy ^= 1,
            1 => claim.outcome = if claim.outcome == Outcome::P { Outcome::N } else { Outcome::P },
            2 => listed.count += 1,
            3 => moves.push(Move { term: 0, heap: 5, to: vec![4, 4] }),
            4 if !moves.is_empty() => drop(moves.pop()),
            // One of them in the place of another.
            5..8 if moves.len() > 1 => {
                let [from, to] = twice.map(|index| index.index(moves.len()));
                let to = if from == to { (to + 1) % moves.len() } else { to };
                moves[to] = moves[from].clone();
            }
            _ if !moves.is_empty() => moves.push(moves[0].clone()),
            _ => return Ok(()),
        }
        prop_assert!(check(&bad, &Effort::default(), &()).is_err());
    }
}

#[test]
fn huge_heaps_are_read_from_a_period() {
    let huge = 10u64.pow(18) + 5;
    let three = only(&[(1, 3)]);
    let claim = |grundy, winning| {
        Claim::Position(PositionClaim {
            terms: vec![Term {
                rules: three.clone(),
                heaps: vec![huge, 2],
            }],
            outcome: Outcome::N,
            grundy,
            winning: Some(winning),
        })
    };
    let period = Some(Figures {
        preperiod: 0,
        period: 4,
        saltus: 0,
    });
    let values = brute::values(&three, 8);
    let tables = Evidence::Tables(vec![Table { values, period }]);
    let to = |heap, to| Move {
        term: 0,
        heap,
        to: vec![to],
    };
    let moves = Some(vec![to(2, 1), to(huge, huge - 3)]);
    let good = certificate(claim(3, Winning { count: 2, moves }), tables.clone());
    assert!(checked(&good).unwrap().is_complete());
    let moves = Some(vec![to(2, 1), to(huge, huge - 2)]);
    let bad = certificate(claim(3, Winning { count: 2, moves }), tables.clone());
    assert_eq!(
        refusal(&bad),
        ("claim.winning.moves[1]".to_owned(), "not-winning")
    );
    let bad = certificate(
        claim(
            2,
            Winning {
                count: 2,
                moves: None,
            },
        ),
        tables,
    );
    assert_eq!(refusal(&bad), ("claim.grundy".to_owned(), "grundy"));
    let nim = Claim::Position(PositionClaim {
        terms: vec![Term {
            rules: all_but(&[]),
            heaps: vec![huge, huge ^ 6, 6],
        }],
        outcome: Outcome::P,
        grundy: 0,
        winning: None,
    });
    let period = Some(Figures {
        preperiod: 0,
        period: 1,
        saltus: 1,
    });
    let tables = Evidence::Tables(vec![Table {
        values: vec![0, 1],
        period,
    }]);
    assert!(checked(&certificate(nim, tables)).unwrap().is_complete());
}
