//! Single positions.

use std::collections::{BTreeSet, HashMap};

use grundy_cert::{
    Certificate, Claim, Convention, Effort, Elements, Evidence, Failure, Figures, Halt, Move,
    Multiplication, Outcome, PositionClaim, Rules, Table, TakeSet, Term, Winning, check,
};
use proptest::prelude::*;

use crate::brute::{self, at, wide};
use crate::make::{all_but, certificate, code, only, quotient};
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

/// Whether whoever moves next loses, by the definition.
fn is_p(terms: &Terms, convention: Convention, known: &mut HashMap<Vec<Vec<u64>>, bool>) -> bool {
    let key: Vec<Vec<u64>> = terms.iter().map(|(_, heaps)| heaps.clone()).collect();
    if let Some(known) = known.get(&key) {
        return *known;
    }
    let moves = moves(terms);
    let p = match moves.is_empty() {
        true => convention == Convention::Normal,
        false => moves
            .iter()
            .all(|(_, after)| !is_p(after, convention, known)),
    };
    known.insert(key, p);
    p
}

/// Whether whoever moves next loses, and the winning moves, by the definition.
fn decided(terms: &Terms, convention: Convention) -> (bool, BTreeSet<Move>) {
    let mut known = HashMap::new();
    let all = moves(terms).into_iter();
    let winning = all.filter(|(_, after)| is_p(after, convention, &mut known));
    let winning = winning.map(|(mv, _)| mv).collect();
    (is_p(terms, convention, &mut known), winning)
}

/// The winning moves by the definition.
pub(crate) fn winning(terms: &Terms) -> BTreeSet<Move> {
    decided(terms, Convention::Normal).1
}

/// The certificate of a position in normal play whose winning moves and value are given.
pub(crate) fn position(terms: &[(Rules, Vec<u64>)], moves: &BTreeSet<Move>) -> Certificate {
    let tables = terms.iter().map(|(rules, heaps)| Table {
        values: brute::values(rules, length(heaps)),
        period: None,
    });
    let tables: Vec<Table> = tables.collect();
    let grundy = tables
        .iter()
        .zip(terms)
        .fold(0, |sum, (table, (_, heaps))| {
            heaps
                .iter()
                .fold(sum, |sum, heap| sum ^ table.values[at(*heap)])
        });
    let claim = PositionClaim {
        grundy: Some(grundy.into()),
        ..claim_of(terms, Convention::Normal, (moves.is_empty(), moves))
    };
    certificate(Claim::Position(claim), Evidence::Tables(tables))
}

/// How many entries the table of these heaps has.
fn length(heaps: &[u64]) -> usize {
    at(heaps.iter().max().map_or(1, |heap| heap + 1))
}

fn claim_of(
    terms: &[(Rules, Vec<u64>)],
    convention: Convention,
    (lost, moves): (bool, &BTreeSet<Move>),
) -> PositionClaim {
    let terms = terms.iter().map(|(rules, heaps)| Term {
        rules: rules.clone(),
        heaps: heaps.clone(),
    });
    PositionClaim {
        terms: terms.collect(),
        convention,
        outcome: if lost { Outcome::P } else { Outcome::N },
        grundy: None,
        winning: Some(Winning {
            count: wide(moves.len()),
            moves: Some(moves.iter().cloned().collect()),
        }),
    }
}

/// The certificate of a position in misère play by the definition and by pairs; none where a heap is wild.
fn tame(terms: &Terms) -> Option<Certificate> {
    let tables = terms.iter().map(|(rules, heaps)| {
        let values = brute::pairs(rules, length(heaps))?;
        Some(Table {
            values,
            period: None,
        })
    });
    let tables = tables.collect::<Option<Vec<_>>>()?;
    let (lost, moves) = decided(terms, Convention::Misere);
    let claim = claim_of(terms, Convention::Misere, (lost, &moves));
    Some(certificate(
        Claim::Position(claim),
        Evidence::Tables(tables),
    ))
}

/// The certificate of heaps of some rules in misère play by the definition, and by their quotient up to the largest heap.
fn by_elements(rules: &Rules, heaps: &[u64], most: usize) -> Certificate {
    let quotient = quotient(rules, wide(length(heaps)) - 1, most);
    let Evidence::Quotient(Multiplication { generators, p, phi }) = quotient.evidence else {
        panic!("a quotient");
    };
    let terms = vec![(rules.clone(), heaps.to_vec())];
    let (lost, moves) = decided(&terms, Convention::Misere);
    let claim = claim_of(&terms, Convention::Misere, (lost, &moves));
    let tables = vec![Table {
        values: phi,
        period: None,
    }];
    let elements = Elements {
        generators,
        p,
        tables,
    };
    certificate(Claim::Position(claim), Evidence::Elements(elements))
}

/// Small certificates of misère play, all true.
pub(crate) fn originals() -> Vec<Certificate> {
    let one_or_two = only(&[(1, 2)]);
    let sum = vec![(one_or_two.clone(), vec![4, 2]), (Rules::Half, vec![5])];
    let mut large = tame(&vec![(one_or_two, vec![5])]).unwrap();
    let Evidence::Tables(tables) = &mut large.evidence else {
        panic!("tables");
    };
    tables[0].period = Some(Figures {
        preperiod: 0,
        period: 3,
        saltus: 0,
    });
    // Kayles to heaps of 5 has a quotient of 12 elements; heap 5 is wild.
    vec![
        tame(&sum).unwrap(),
        large,
        by_elements(&code("0.77"), &[5, 2, 1], 3),
    ]
}

/// What two sums are worth together, and whether whoever moves next loses by it.
type Worth = (fn(u64, u64) -> u64, fn(u64) -> bool);

/// Whether a claim is true: by the definition where the heaps are small, else by first values, or pairs, and their period.
pub(crate) fn is_true(claim: &PositionClaim) -> bool {
    const SMALL: u64 = 18;
    const COMPUTED: usize = 60;
    let terms = claim.terms.iter();
    let terms: Terms = terms
        .map(|term| (term.rules.clone(), term.heaps.clone()))
        .collect();
    let heaps = terms.iter().flat_map(|(_, heaps)| heaps);
    let tokens = heaps.fold(0u64, |sum, heap| sum.saturating_add(*heap));
    if claim.convention == Convention::Misere && tokens <= SMALL {
        let (lost, winning) = decided(&terms, Convention::Misere);
        return claim.grundy.is_none() && is_so(claim, lost, &winning);
    }
    let tables = terms.iter().map(|(rules, _)| match claim.convention {
        Convention::Normal => Some(brute::values(rules, COMPUTED)),
        Convention::Misere => brute::pairs(rules, COMPUTED),
    });
    let tables: Vec<Vec<u32>> = tables.collect::<Option<_>>().expect("tame rules");
    let worth = |term: usize, heap: u64| brute::value(&tables[term], heap);
    let (sum, is_lost): Worth = match claim.convention {
        Convention::Normal => (|a, b| a ^ b, |sum| sum == 0),
        Convention::Misere => (
            |a, b| (a ^ b) / 2 * 2 + (a % 2).max(b % 2),
            |sum| sum == 1 || sum == 2,
        ),
    };
    let all = terms.iter().enumerate();
    let all: Vec<(usize, u64)> = all
        .flat_map(|(term, (_, heaps))| heaps.iter().map(move |heap| (term, *heap)))
        .collect();
    let worth_of = |heaps: &[(usize, u64)]| {
        let heaps = heaps.iter().map(|(term, heap)| worth(*term, *heap));
        heaps.fold(0, sum)
    };
    let mut winning = BTreeSet::new();
    for (place, &(term, heap)) in all.iter().enumerate().filter(|_| claim.winning.is_some()) {
        let mut others = all.clone();
        others.remove(place);
        let others = worth_of(&others);
        for to in brute::options(&terms[term].0, heap) {
            let left = to.iter().map(|part| worth(term, *part));
            if is_lost(left.fold(others, sum)) {
                let term = wide(term);
                winning.insert(Move { term, heap, to });
            }
        }
    }
    let total = worth_of(&all);
    let grundy = (claim.convention == Convention::Normal).then_some(total);
    claim.grundy == grundy && is_so(claim, is_lost(total), &winning)
}

/// Whether the claim says this.
fn is_so(claim: &PositionClaim, lost: bool, winning: &BTreeSet<Move>) -> bool {
    let same = |moves: &Vec<Move>| {
        moves.len() == winning.len() && moves.iter().all(|mv| winning.contains(mv))
    };
    (claim.outcome == Outcome::P) == lost
        && claim.winning.as_ref().is_none_or(|stated| {
            stated.count == wide(winning.len()) && stated.moves.as_ref().is_none_or(same)
        })
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
        refuses_changes(good, which, &twice)?;
        if let Some(good) = tame(&terms) {
            prop_assert!(checked(&good).is_ok(), "{:?} {:?}", good, checked(&good));
            refuses_changes(good, which, &twice)?;
        }
    }
}

/// Changes the claim in one of several ways: it is refused then.
fn refuses_changes(
    mut bad: Certificate,
    which: usize,
    twice: &[prop::sample::Index; 2],
) -> Result<(), TestCaseError> {
    let Claim::Position(claim) = &mut bad.claim else {
        panic!("a position");
    };
    let listed = claim.winning.as_mut().unwrap();
    let moves = listed.moves.as_mut().unwrap();
    match which {
        0 => claim.grundy = claim.grundy.map_or(Some(1), |grundy| Some(grundy ^ 1)),
        1 => {
            claim.outcome = if claim.outcome == Outcome::P {
                Outcome::N
            } else {
                Outcome::P
            }
        }
        2 => listed.count += 1,
        3 => moves.push(Move {
            term: 0,
            heap: 5,
            to: vec![4, 4],
        }),
        4 if !moves.is_empty() => drop(moves.pop()),
        // One of them in the place of another.
        5..8 if moves.len() > 1 => {
            let [from, to] = twice.map(|index| index.index(moves.len()));
            let to = if from == to {
                (to + 1) % moves.len()
            } else {
                to
            };
            moves[to] = moves[from].clone();
        }
        _ if !moves.is_empty() => moves.push(moves[0].clone()),
        _ => return Ok(()),
    }
    prop_assert!(check(&bad, &Effort::default(), &()).is_err());
    Ok(())
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
            convention: Convention::Normal,
            outcome: Outcome::N,
            grundy: Some(grundy),
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
        convention: Convention::Normal,
        outcome: Outcome::P,
        grundy: Some(0),
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

/// The pairs of heaps of these rules with a period, and a claim about some of them.
fn periodic(
    rules: &Rules,
    pairs: &[u32],
    figures: Figures,
    heaps: &[u64],
    outcome: Outcome,
) -> Certificate {
    let claim = PositionClaim {
        terms: vec![Term {
            rules: rules.clone(),
            heaps: heaps.to_vec(),
        }],
        convention: Convention::Misere,
        outcome,
        grundy: None,
        winning: None,
    };
    let table = Table {
        values: pairs.to_vec(),
        period: Some(figures),
    };
    certificate(Claim::Position(claim), Evidence::Tables(vec![table]))
}

#[test]
fn huge_heaps_in_misere_play_are_read_from_a_period_of_pairs() {
    let huge = 10u64.pow(18) + 5;
    let growing = Figures {
        preperiod: 2,
        period: 1,
        saltus: 2,
    };
    let nim = all_but(&[]);
    let pairs = brute::pairs(&nim, 4).unwrap();
    for (heaps, outcome) in [
        (vec![huge, huge ^ 6, 6], Outcome::P),
        (vec![huge, 1], Outcome::N),
        (vec![1, 1, 1], Outcome::P),
        (vec![1, 1], Outcome::N),
    ] {
        let good = periodic(&nim, &pairs, growing, &heaps, outcome);
        assert!(checked(&good).unwrap().is_complete(), "{heaps:?}");
        let other = if outcome == Outcome::P {
            Outcome::N
        } else {
            Outcome::P
        };
        let bad = periodic(&nim, &pairs, growing, &heaps, other);
        assert_eq!(refusal(&bad).0, "claim.outcome");
    }
    let refused =
        |pairs: &[u32], figures| refusal(&periodic(&nim, pairs, figures, &[huge, 1], Outcome::N));
    // Heap 1 is fickle, which later ones are not.
    let early = Figures {
        preperiod: 1,
        ..growing
    };
    assert_eq!(refused(&pairs, early).1, "no-repetition");
    let odd = Figures {
        saltus: 1,
        ..growing
    };
    assert_eq!(refused(&pairs, odd).1, "no-theorem");
    assert_eq!(refused(&pairs[..2], growing).1, "count");
    // Kayles has a wild heap; Dawson's Kayles has none among the first, but no period of pairs.
    let kayles = tame(&vec![(code("0.77"), vec![4])]).unwrap();
    assert!(checked(&kayles).is_ok());
    assert!(tame(&vec![(code("0.77"), vec![5])]).is_none());
    let mut wild = kayles;
    let (Claim::Position(claim), Evidence::Tables(tables)) = (&mut wild.claim, &mut wild.evidence)
    else {
        panic!("a position");
    };
    claim.terms[0].heaps = vec![5];
    tables[0].values.push(8);
    assert_eq!(
        refusal(&wild),
        ("evidence.tables[0].values".to_owned(), "wild")
    );
}

/// What is stated is verified before anything of its size is made.
#[test]
fn enormous_pairs_take_no_memory() {
    let figures = Figures {
        preperiod: 3,
        period: 1,
        saltus: 2,
    };
    let rules = all_but(&[(1, 1)]);
    let bad = periodic(&rules, &[0, u32::MAX, 5, 7], figures, &[1000], Outcome::N);
    assert_eq!(refusal(&bad).1, "value");
}

/// Kinds of heaps are counted against the limit.
#[test]
fn many_kinds_of_heaps_take_memory() {
    let order = 500u32;
    let next = |x: u32| (x + 1) % order;
    let mut made = by_elements(&code("0.77"), &[2], 4);
    let (Claim::Position(claim), Evidence::Elements(elements)) =
        (&mut made.claim, &mut made.evidence)
    else {
        panic!("a position");
    };
    claim.terms[0] = Term {
        rules: only(&[(1, 500)]),
        heaps: vec![4000],
    };
    elements.generators = vec![(0..order).map(next).collect()];
    // By chance, so that hardly any two heaps have the same options.
    let scattered = |x: &u32| Some(x.wrapping_mul(1_664_525).wrapping_add(1_013_904_223));
    let scattered = std::iter::successors(Some(1), scattered);
    let scattered = scattered.map(|x| (x >> 16) % order).take(4000);
    elements.tables[0].values = std::iter::once(0).chain(scattered).collect();
    let effort = Effort {
        bytes: 8 << 20,
        ..Effort::default()
    };
    let ended = check(&made, &effort, &());
    assert_eq!(ended, Err(Failure::Halted(Halt::Memory)));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]
    #[test]
    fn where_everything_may_be_taken_but_some_numbers_pairs_go_on(
        excepted in prop::collection::btree_set(1u64..5, 0..3),
        heaps in prop::collection::vec(1u64..40, 1..4),
    ) {
        let ranges: Vec<(u64, u64)> = merged(&excepted);
        let rules = all_but(&ranges);
        let pairs = brute::pairs(&rules, 120).expect("tame");
        let figures = brute::figures(&pairs).expect("they repeat");
        let known = &pairs[..60];
        let total = heaps.iter().fold(0, |sum, heap| {
            let pair = u64::from(pairs[at(*heap)]);
            (sum ^ pair) / 2 * 2 + (sum % 2).max(pair % 2)
        });
        let outcome = if total == 1 || total == 2 { Outcome::P } else { Outcome::N };
        let good = periodic(&rules, known, figures, &heaps, outcome);
        prop_assert!(checked(&good).is_ok(), "{:?} {:?}", good, checked(&good));
    }
}

/// Numbers as ranges.
fn merged(numbers: &BTreeSet<u64>) -> Vec<(u64, u64)> {
    let mut ranges: Vec<(u64, u64)> = Vec::new();
    for &number in numbers {
        match ranges.last_mut() {
            Some((_, to)) if *to + 1 == number => *to = number,
            _ => ranges.push((number, number)),
        }
    }
    ranges
}
