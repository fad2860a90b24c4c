//! Misère play on graphs and boards: certificates of random games, made from brute force, and what is wrong with others.

use std::collections::{HashMap, HashSet};
use std::convert::Infallible;

use grundy_cert::misere::{Forms, Position, PositionList};
use grundy_cert::parts::{Game, LineTake, Play, Set, VertexTake, Writing};
use grundy_cert::{
    Certificate, Claim, Convention, Effort, Evidence, Failure, Halt, Outcome, PartsClaim, check,
    parse,
};
use proptest::prelude::*;

use crate::make::certificate;
use crate::parts::{cells, end, games, graph, is_misere_p, is_true, rectangle, writings};

fn free(_: u64, _: u64) -> Result<(), Infallible> {
    Ok(())
}

fn position(forms: &mut Forms<'_>, left: &Set) -> Position {
    let Ok(position) = forms.position(left, &mut free);
    position
}

fn subsets(of: &Set) -> impl Iterator<Item = Set> {
    let all: Vec<usize> = of.vertices().collect();
    (0u32..1 << all.len()).map(move |chosen| {
        let members = all.iter().enumerate();
        let members = members.filter(|(at, _)| chosen >> at & 1 == 1);
        members.map(|(_, vertex)| *vertex).collect()
    })
}

/// The certificate that lists every P-position that no theorem tells, each form once.
fn whole(
    game: &Game,
    left: Option<Set>,
    orders: &[Vec<u32>],
    writing: Writing,
    small: u64,
) -> Certificate {
    let play = Play::new(game, orders, writing).unwrap();
    let start = left.clone().unwrap_or(play.whole());
    let mut forms = Forms::new(&play, small);
    let (mut known, mut met, mut positions) = (HashMap::new(), HashSet::new(), Vec::new());
    for set in subsets(&start) {
        let position = position(&mut forms, &set);
        let is_p = is_misere_p(game, &cells(&set), &mut known);
        if is_p && forms.is_p(&position).is_none() && met.insert(position.form()) {
            positions.push(set);
        }
    }
    let claim = PartsClaim {
        game: game.clone(),
        convention: Convention::Misere,
        left,
        outcome: match is_misere_p(game, &cells(&start), &mut known) {
            true => Outcome::P,
            false => Outcome::N,
        },
        grundy: None,
    };
    let evidence = PositionList {
        orders: orders.to_vec(),
        writing,
        small,
        positions,
    };
    certificate(Claim::Parts(claim), Evidence::Positions(evidence))
}

fn listed(certificate: &mut Certificate) -> &mut Vec<Set> {
    let Evidence::Positions(list) = &mut certificate.evidence else {
        panic!("a list of positions");
    };
    &mut list.positions
}

/// For the tests of what is changed in certificates of all kinds.
pub(crate) fn originals() -> Vec<Certificate> {
    let path: Vec<(usize, usize)> = (0..7).map(|v| (v, v + 1)).collect();
    let nodes = graph(8, &path, VertexTake::Closed);
    let turned = [(0..8).collect(), (0..8).rev().collect()];
    vec![
        whole(&nodes, None, &turned, Writing::InOrders, 2),
        whole(&nodes, None, &[], Writing::Refined, 0),
        whole(
            &rectangle(2, 4, LineTake::Run),
            Some(Set::below(7)),
            &[],
            Writing::InOrders,
            3,
        ),
        whole(
            &rectangle(2, 4, LineTake::Pair),
            None,
            &turned,
            Writing::InOrders,
            9,
        ),
    ]
}

/// Two games with the same moves beside each other; the vertices of the second come after those of the first.
fn beside(one: &Game, other: &Game) -> Option<Game> {
    let by = u32::try_from(one.vertices()).unwrap();
    let moved = |list: &Vec<u32>| list.iter().map(|number| number + by).collect();
    match (one, other) {
        (
            Game::Graph { later, take },
            Game::Graph {
                later: second,
                take: same,
            },
        ) if take == same && !take.takes_edges() => {
            let later = later.iter().cloned().chain(second.iter().map(moved));
            Some(Game::Graph {
                later: later.collect(),
                take: *take,
            })
        }
        (
            Game::Lines { cells, lines, take },
            Game::Lines {
                cells: more,
                lines: second,
                take: same,
            },
        ) if take == same => {
            let lines = lines.iter().cloned().chain(second.iter().map(moved));
            Some(Game::Lines {
                cells: cells + more,
                lines: lines.collect(),
                take: *take,
            })
        }
        _ => None,
    }
}

fn orders_of(game: &Game, orders: Vec<Vec<u32>>) -> Vec<Vec<u32>> {
    let fits = |vertex: &u32| u64::from(*vertex) < game.vertices();
    let orders = orders.into_iter();
    orders
        .map(|order| order.into_iter().filter(fits).collect())
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// Whatever the orders are, and how many parts are looked into, true ones pass; and what passes is true, whichever
    /// position is left out, or stands there that is N.
    #[test]
    fn the_p_positions_are_a_certificate(
        game in games(),
        shown in any::<u8>(),
        orders in prop::collection::vec(Just((0..8u32).collect::<Vec<_>>()).prop_shuffle(), 0..4),
        writing in writings(),
        small in 0u64..9,
        changed in any::<prop::sample::Index>(),
        other in any::<u8>(),
    ) {
        let orders = orders_of(&game, orders);
        let vertices = usize::try_from(game.vertices()).unwrap();
        let left: Set = (0..vertices).filter(|v| shown >> v & 1 == 0).collect();
        let mut made = whole(&game, Some(left), &orders, writing, small);
        listed(&mut made).reverse();
        let text = made.to_text();
        prop_assert_eq!(&parse(&text).unwrap(), &made);
        prop_assert_eq!(end(&text), "passed", "{}", text);
        let Claim::Parts(claim) = &made.claim else { unreachable!() };
        prop_assert!(is_true(claim));

        let another: Set = (0..vertices).filter(|v| other >> v & 1 == 0).collect();
        let (mut less, mut more) = (made.clone(), made.clone());
        let positions = listed(&mut less);
        if !positions.is_empty() {
            positions.remove(changed.index(positions.len()));
        }
        listed(&mut more).push(another);
        for mut changed in [made, less, more] {
            for outcome in [Outcome::P, Outcome::N] {
                let Claim::Parts(claim) = &mut changed.claim else { unreachable!() };
                claim.outcome = outcome;
                let is_true = is_true(claim);
                if end(&changed.to_text()) == "passed" {
                    let is_p = |set: &Set| is_misere_p(&game, &cells(set), &mut HashMap::new());
                    prop_assert!(is_true && listed(&mut changed).iter().all(is_p), "{:?}", changed);
                }
            }
        }
    }

    /// Positions of one form have one outcome, beside any other position too; and the theorem of tame games says the true one.
    #[test]
    fn equal_forms_are_equal_games(
        pair in (games(), games()).prop_filter_map("the same moves", |(one, other)| {
            Some((one.vertices(), beside(&one, &other)?))
        }),
        order in Just((0..16u32).collect::<Vec<_>>()).prop_shuffle(),
        writing in writings(),
        small in 0u64..9,
        company in prop::collection::vec(any::<prop::sample::Index>(), 0..4),
    ) {
        let (first, game) = pair;
        let (first, all) = (usize::try_from(first).unwrap(), usize::try_from(game.vertices()).unwrap());
        let company: Set = company.iter().map(|at| first + at.index(all - first)).collect();
        let play = Play::new(&game, &orders_of(&game, vec![order]), writing).unwrap();
        let mut forms = Forms::new(&play, small);
        let (mut known, mut outcomes) = (HashMap::new(), HashMap::new());
        for set in subsets(&Set::below(first)) {
            let here = position(&mut forms, &set);
            let alone = is_misere_p(&game, &cells(&set), &mut known);
            prop_assert!(forms.is_p(&here).is_none_or(|is_p| is_p == alone), "{:?}", set);
            let both = is_misere_p(&game, &cells(&set.or(&company)), &mut known);
            let met = *outcomes.entry(here.form()).or_insert((alone, both));
            prop_assert_eq!(met, (alone, both), "{:?}", set);
        }
    }
}

/// Cram on 2 x 2: after a move one domino is left, which is P.
fn with_positions(outcome: Outcome, small: u64, positions: &str) -> String {
    let claim = PartsClaim {
        game: rectangle(2, 2, LineTake::Pair),
        convention: Convention::Misere,
        left: None,
        outcome,
        grundy: None,
    };
    let list = PositionList {
        orders: vec![],
        writing: Writing::InOrders,
        small,
        positions: vec![],
    };
    let text = certificate(Claim::Parts(claim), Evidence::Positions(list)).to_text();
    let stated = format!("\"positions\":\"{positions}\"");
    text.replace("\"positions\":\"\"", &stated)
}

#[test]
fn every_false_step_is_refused_with_its_place() {
    let n = |small, positions: &str| end(&with_positions(Outcome::N, small, positions));
    assert_eq!(n(0, "3"), "passed");
    assert_eq!(n(0, "a"), "passed");
    assert_eq!(n(2, ""), "passed");
    assert_eq!(n(2, "3"), "passed");
    assert_eq!(n(0, ""), "claim.outcome: not-shown");
    assert_eq!(n(0, "3 f"), "evidence.positions[1]: not-shown");
    assert_eq!(n(0, "f 3"), "evidence.positions[0]: not-shown");
    assert_eq!(n(2, "f"), "evidence.positions[0]: not-shown");
    assert_eq!(n(0, "3 0"), "evidence.positions[1]: not-shown");
    assert_eq!(n(0, "3 9"), "evidence.positions[1]: not-shown");
    assert_eq!(n(0, "3 c"), "evidence.positions[1]: repeated");
    assert_eq!(n(0, "3 10"), "evidence.positions[1]: outside");
    assert_eq!(n(0, "3 x"), "evidence.positions[1]: part-text");
    let p = |small, positions: &str| end(&with_positions(Outcome::P, small, positions));
    assert_eq!(p(0, "3"), "claim.outcome: not-shown");
    assert_eq!(p(0, "f"), "evidence.positions[0]: not-shown");
    assert_eq!(p(2, ""), "claim.outcome: not-shown");

    let honest = with_positions(Outcome::N, 0, "3");
    let with = |from: &str, to: &str| end(&honest.replace(from, to));
    let misere = "\"convention\":\"misere\"";
    assert_eq!(
        with(misere, "\"convention\":\"normal\""),
        "claim.convention: choice found=normal"
    );
    assert_eq!(with(&format!("{misere},"), ""), "evidence.kind: evidence");
    assert_eq!(
        with("\"outcome\":\"N\"", "\"outcome\":\"N\",\"grundy\":1"),
        "claim.grundy: unknown"
    );
    assert_eq!(with("\"small\":0,", ""), "evidence.small: missing");
    let left = format!("{misere},\"left\":\"1f\"");
    assert_eq!(with(misere, &left), "claim.left: outside");
}

/// What is over is N, also where it is a part that is not looked into.
#[test]
fn a_large_part_without_a_move_is_over() {
    let triangle = graph(3, &[(0, 1), (1, 2), (0, 2)], VertexTake::Leaf);
    let made = whole(&triangle, None, &[], Writing::InOrders, 0);
    assert_eq!(end(&made.to_text()), "passed");
}

/// Effort ends what would take long, wherever it is.
#[test]
fn what_asks_for_too_much_ends_at_the_limit() {
    let board = rectangle(4, 5, LineTake::Run);
    let claim = PartsClaim {
        game: board,
        convention: Convention::Misere,
        left: None,
        outcome: Outcome::N,
        grundy: None,
    };
    let evidence = PositionList {
        orders: vec![],
        writing: Writing::InOrders,
        small: u64::MAX,
        positions: vec![],
    };
    let large = certificate(Claim::Parts(claim), Evidence::Positions(evidence));
    let ends = |steps, bytes| {
        let effort = Effort {
            steps,
            bytes,
            ..Effort::default()
        };
        check(&large, &effort, &())
    };
    for steps in [1, 100, 10_000, 1_000_000] {
        assert_eq!(ends(steps, 1 << 30), Err(Failure::Halted(Halt::Steps)));
    }
    for bytes in [0, 1000, 1 << 16, 1 << 20] {
        assert_eq!(ends(1 << 30, bytes), Err(Failure::Halted(Halt::Memory)));
    }
}

/// What is remembered takes memory to the end of the check; options take it until they are shown.
#[test]
fn memory_is_taken_and_given_back() {
    let path: Vec<(usize, usize)> = (0..11).map(|v| (v, v + 1)).collect();
    let nodes = graph(12, &path, VertexTake::Closed);
    let mut made = whole(&nodes, None, &[], Writing::Refined, 0);
    let passes = |bytes| {
        let effort = Effort {
            bytes,
            ..Effort::default()
        };
        match check(&made, &effort, &()) {
            Ok(_) => true,
            Err(failure) => {
                assert_eq!(failure, Failure::Halted(Halt::Memory));
                false
            }
        }
    };
    // The parts lie in 66 places, 26 positions are listed and about as many shown: 12 kB. Their options, all at once, would
    // take eight times as much.
    assert!(!passes(12_000) && passes(16_000), "taken, and given back");
    assert_eq!(listed(&mut made).len(), 26);
}
