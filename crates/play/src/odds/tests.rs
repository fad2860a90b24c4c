//! Counts against enumeration and against the formulas for three heaps.

use super::*;
use grundy_core::{Allowance, HeapSum, Outcome};
use grundy_rules::{RulesetKind, parse_heap_ruleset};
use grundy_solve::naive::Oracle;
use proptest::prelude::*;

fn solver() -> Solver {
    Solver::new(Allowance::default())
}

fn multiset(heaps: u64) -> Lot {
    let ordered = false;
    Lot { heaps, ordered }
}

fn count_of(text: &str, convention: Convention, heaps: u64, max: u64) -> Result<Odds, NoOdds> {
    count_in(text, convention, multiset(heaps), max)
}

fn count_in(text: &str, convention: Convention, lot: Lot, max: u64) -> Result<Odds, NoOdds> {
    let ruleset = parse_heap_ruleset(text).unwrap();
    let draw = Draw {
        ruleset: &ruleset,
        convention,
        lot,
    };
    odds(&mut solver(), draw, &max.into(), None)
}

/// All lists of so many heaps of 1 to `max`.
fn tuples(heaps: u64, max: u64) -> Vec<Vec<u64>> {
    let shorter = match heaps {
        0 => return vec![Vec::new()],
        _ => tuples(heaps - 1, max),
    };
    let longer = shorter.iter().flat_map(|list| {
        let list = list.clone();
        (1..=max).map(move |heap| [list.as_slice(), &[heap]].concat())
    });
    longer.collect()
}

/// All lists of so many heaps from `max` down to 1, larger first.
fn multisets(heaps: u64, max: u64) -> Vec<Vec<u64>> {
    if heaps == 0 {
        return vec![Vec::new()];
    }
    (1..=max)
        .flat_map(|largest| {
            multisets(heaps - 1, largest)
                .into_iter()
                .map(move |mut rest| {
                    rest.insert(0, largest);
                    rest
                })
        })
        .collect()
}

fn enumerated(text: &str, convention: Convention, lot: Lot, max: u64) -> (usize, usize) {
    let all = match lot.ordered {
        true => tuples(lot.heaps, max),
        false => multisets(lot.heaps, max),
    };
    lost_of(text, convention, all)
}

/// How many draws there are, and how many of them are P.
fn lost_of(text: &str, convention: Convention, mut all: Vec<Vec<u64>>) -> (usize, usize) {
    let ruleset = parse_heap_ruleset(text).unwrap();
    let schema = ruleset.schema();
    let rules = HeapSum(&schema);
    let mut oracle = Oracle::new(&rules);
    for heap in all.iter_mut().flatten() {
        *heap += ruleset.shift();
    }
    let p = all
        .iter()
        .filter(|position| oracle.outcome(position, convention) == Outcome::P);
    (all.len(), p.count())
}

const TAME: [&str; 6] = [
    "nim",
    "nim{max=2}",
    "take{1,3,4}",
    "half",
    "lasker",
    "take{odd}",
];

fn counted(odds: &Odds) -> (Natural, Natural) {
    (odds.positions.clone(), odds.p_positions.clone())
}

proptest! {
    #[test]
    fn draws_with_a_total_are_those_that_have_it(
        which in 0..=TAME.len(), heaps in 1u64..4, total in 0u64..13, ordered: bool, misere: bool,
    ) {
        // With heaps of 5 Kayles is wild.
        let text = TAME.get(which).copied().unwrap_or("kayles");
        let convention = if misere { Convention::Misere } else { Convention::Normal };
        let lot = Lot { heaps, ordered };
        let ruleset = parse_heap_ruleset(text).unwrap();
        let draw = Draw { ruleset: &ruleset, convention, lot };
        let found = odds_of_total(&mut solver(), draw, &total.into(), None).unwrap();
        let all = if ordered { tuples(heaps, total.max(1)) } else { multisets(heaps, total.max(1)) };
        let all = all.into_iter().filter(|draw| draw.iter().sum::<u64>() == total).collect();
        let (positions, p) = lost_of(text, convention, all);
        prop_assert_eq!(counted(&found), (positions.into(), p.into()));
    }

    #[test]
    fn draws_within_bounds_are_those_below_them(
        which in 0..TAME.len(), bounds in prop::collection::vec(1u64..7, 1..4), misere: bool,
    ) {
        let convention = if misere { Convention::Misere } else { Convention::Normal };
        let ruleset = parse_heap_ruleset(TAME[which]).unwrap();
        let numbers: Vec<Natural> = bounds.iter().map(|bound| (*bound).into()).collect();
        let found = odds_within(&mut solver(), (&ruleset, convention), &numbers, None).unwrap();
        let all = tuples(u64::try_from(bounds.len()).unwrap(), 6);
        let all = all.into_iter().filter(|draw| draw.iter().zip(&bounds).all(|(heap, bound)| heap <= bound));
        let (positions, p) = lost_of(TAME[which], convention, all.collect());
        prop_assert_eq!(counted(&found), (positions.into(), p.into()));
    }
}

#[test]
fn wild_heaps_and_limits_end_every_deal() {
    let ruleset = parse_heap_ruleset("grundy").unwrap();
    let lot = multiset(2);
    let draw = Draw {
        ruleset: &ruleset,
        convention: Convention::Misere,
        lot,
    };
    let wild = odds_of_total(&mut solver(), draw, &60u8.into(), None);
    assert!(matches!(wild, Err(NoOdds::Wild { .. })), "{wild:?}");
    let rules = (&ruleset, Convention::Misere);
    let wild = odds_within(&mut solver(), rules, &[9u8.into(), 60u8.into()], None);
    assert!(matches!(wild, Err(NoOdds::Wild { .. })), "{wild:?}");
    let normal = Draw {
        convention: Convention::Normal,
        ..draw
    };
    let huge = Natural::ONE << 80usize;
    assert!(odds_of_total(&mut solver(), normal, &huge, None).is_err());
    assert!(odds_within(&mut solver(), (&ruleset, Convention::Normal), &[huge], None).is_err());
}

/// All rulesets of the registry that are played on heaps, others of their families, and paths of graphs.
fn on_heaps() -> Vec<String> {
    let others = [
        "nim{max=3}",
        "take{odd}",
        "take{squares}",
        "take{2,3}",
        "0.33",
        "node-kayles{path}",
        "arc-kayles{path}",
        "vertex-deletion{odd,path}",
        "vertex-deletion{even,path}",
        "vertex-deletion{leaf,path}",
    ];
    let registered = RulesetKind::all().map(|kind| kind.entry().ruleset);
    let registered = registered.filter(|ruleset| parse_heap_ruleset(ruleset).is_ok());
    let all: Vec<String> = registered.chain(others).map(str::to_owned).collect();
    assert!(all.len() >= 24, "{all:?}");
    all
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]
    #[test]
    fn counts_are_those_of_enumeration(
        text in prop::sample::select(on_heaps()),
        misere: bool,
        ordered: bool,
        heaps in 0u64..5,
        max in 1u64..7,
    ) {
        let convention = if misere { Convention::Misere } else { Convention::Normal };
        let lot = Lot { heaps, ordered };
        match count_in(&text, convention, lot, max) {
            Ok(odds) => {
                let (positions, p) = enumerated(&text, convention, lot, max);
                prop_assert_eq!(odds.positions, Natural::from(positions), "{} positions", text);
                prop_assert_eq!(odds.p_positions, Natural::from(p), "{} P", text);
            }
            Err(NoOdds::Wild { .. }) => prop_assert!(misere),
            Err(other) => panic!("{other:?}"),
        }
    }
}

/// Drawn in order, three heaps of 1 to 7 are lost in 42 of 343 draws.
#[test]
fn drawn_in_order_the_odds_are_others() {
    let lot = Lot {
        heaps: 3,
        ordered: true,
    };
    let odds = count_in("nim", Convention::Normal, lot, 7).unwrap();
    assert_eq!(
        (&odds.positions, &odds.p_positions),
        (&343u16.into(), &42u8.into())
    );
    assert_eq!(odds.second_wins().to_string(), "6/49");
}

#[test]
fn three_heaps_of_nim_follow_the_formulas() {
    for n in 1usize..=80 {
        let power = |exponent: usize| Natural::ONE << exponent;
        let (one, three) = (Natural::ONE, Natural::from(3u8));
        let draw = Draw {
            ruleset: &HeapRuleset::Nim,
            convention: Convention::Normal,
            lot: multiset(3),
        };
        let odds = odds(&mut solver(), draw, &(power(n) - &one), None).unwrap();
        assert_eq!(
            odds.positions,
            power(n - 1) * (power(2 * n) - &one) / &three
        );
        assert_eq!(
            odds.p_positions,
            (power(n - 1) - &one) * (power(n) - &one) / &three
        );
        let whole = power(n - 1) * (power(n) + &one);
        assert_eq!(
            odds.second_wins(),
            Fraction::new(power(n - 1) - &one, whole.clone())
        );
        assert_eq!(
            odds.first_wins(),
            Fraction::new(power(2 * n - 1) + &one, whole)
        );
    }
}

/// The thesis' equation (3.5) gives (2^(2n-1) + 1) / (2^(n-1) - 1) for the first player: it divides by
/// the number of P-positions where that of all positions belongs, and so exceeds 1.
#[test]
fn the_first_players_chance_is_not_that_of_the_thesis_which_exceeds_one() {
    let odds = count_of("nim", Convention::Normal, 3, 7).unwrap();
    let (n, thesis) = (3, (33u8, 3u8));
    assert_eq!(thesis, ((1 << (2 * n - 1)) + 1, (1 << (n - 1)) - 1));
    assert!(thesis.0 > thesis.1, "more than certain");
    assert_eq!(odds.first_wins().to_string(), "11/12");
    assert_eq!(odds.second_wins().to_string(), "1/12");
}

#[test]
fn the_table_has_a_row_for_each_full_number_of_bits() {
    for text in ["nim", "kayles"] {
        let ruleset = parse_heap_ruleset(text).unwrap();
        let draw = Draw {
            ruleset: &ruleset,
            convention: Convention::Normal,
            lot: multiset(3),
        };
        let mut rows = Vec::new();
        let max = Natural::from(62u8);
        visit_table(&mut solver(), draw, &max, None, &mut |odds| rows.push(odds)).unwrap();
        let expected: Vec<Odds> = [1, 3, 7, 15, 31]
            .into_iter()
            .map(|max| count_of(text, Convention::Normal, 3, max).unwrap())
            .collect();
        assert_eq!(rows, expected, "{text}");
    }
}

#[test]
fn wild_heaps_without_a_quotient_are_refused_and_named() {
    assert_eq!(
        count_of("grundy", Convention::Misere, 3, 60),
        Err(NoOdds::Wild { heap: 13u8.into() })
    );
    assert!(count_of("grundy", Convention::Misere, 3, 12).is_ok());
}

/// Rows of Kayles are wild from 5 on; every line of play is looked at beside the quotient.
#[test]
fn wild_heaps_are_counted_by_their_quotient() {
    for (text, heaps, max) in [
        ("kayles", 3, 9),
        ("kayles", 2, 14),
        ("grundy", 2, 15),
        ("0.26", 2, 9),
    ] {
        for ordered in [false, true] {
            let lot = Lot { heaps, ordered };
            let found = count_in(text, Convention::Misere, lot, max).unwrap();
            let (positions, p) = enumerated(text, Convention::Misere, lot, max);
            assert_eq!(
                counted(&found),
                (positions.into(), p.into()),
                "{text} {max} {ordered}"
            );
        }
    }
    let ruleset = parse_heap_ruleset("kayles").unwrap();
    let bounds = [6u8, 9, 4].map(Natural::from);
    let rules = (&ruleset, Convention::Misere);
    let found = odds_within(&mut solver(), rules, &bounds, None).unwrap();
    let all = tuples(3, 9).into_iter();
    let all = all.filter(|draw| draw[0] <= 6 && draw[2] <= 4).collect();
    let (positions, p) = lost_of("kayles", Convention::Misere, all);
    assert_eq!(counted(&found), (positions.into(), p.into()));
}

#[test]
fn limits_end_the_count() {
    let with = |limits: Allowance, text: &str, heaps: u64, max: u64| {
        let ruleset = parse_heap_ruleset(text).unwrap();
        let draw = Draw {
            ruleset: &ruleset,
            convention: Convention::Normal,
            lot: multiset(heaps),
        };
        odds(&mut Solver::new(limits), draw, &max.into(), None)
    };
    let few_steps = Allowance {
        steps: 100_000,
        ..Allowance::default()
    };
    let little_room = Allowance {
        bytes: 100_000,
        ..Allowance::default()
    };
    for (limits, text, heaps, max, exhausted) in [
        (few_steps, "nim", u64::MAX, u64::MAX, Exhausted::Steps),
        (few_steps, "half", 3, u64::MAX, Exhausted::Steps),
        (little_room, "half", 3, 1_000_000, Exhausted::Memory),
    ] {
        assert_eq!(
            with(limits, text, heaps, max),
            Err(NoOdds::Exhausted(exhausted)),
            "{text}"
        );
    }
}

#[test]
fn twenty_heaps_of_up_to_ten_thousand() {
    for text in ["kayles", "take{1,3,4}", "half", "nim"] {
        let odds = count_of(text, Convention::Normal, 20, 10_000).unwrap();
        assert!(odds.p_positions < odds.positions, "{text}");
    }
}
