//! Games on graphs and boards: certificates of random ones, made from brute force, and what is wrong with others.

use std::collections::{BTreeSet, HashMap};

use grundy_cert::parts::{
    Fact, Game, LineTake, Part, PartList, Play, Set, VertexTake, Writing, without_pairs,
};
use grundy_cert::{
    Certificate, Claim, Convention, Effort, Evidence, Failure, Outcome, PartsClaim, check, parse,
};
use proptest::prelude::*;

use crate::make::certificate;

/// What is left, ascending.
pub(crate) type Left = BTreeSet<u32>;

/// What every move takes, by the words of the format.
pub(crate) fn moves(game: &Game, left: &Left) -> BTreeSet<Left> {
    match game {
        Game::Graph { later, take } if take.takes_edges() => {
            let lists = (0u32..).zip(later);
            let ends = lists.flat_map(|(a, list)| list.iter().map(move |b| [a, *b]));
            let edges: Vec<(u32, [u32; 2])> = (0..).zip(ends).collect();
            let edges = edges.iter().filter(|(edge, _)| left.contains(edge));
            let at = |end: u32| {
                edges
                    .clone()
                    .filter(|(_, ends)| ends.contains(&end))
                    .count()
            };
            // Each end has this edge among its own: an odd number of others is an odd sum.
            let fits = |ends: &[u32; 2]| {
                (at(ends[0]) + at(ends[1])) % 2 == usize::from(*take == VertexTake::OddEdge)
            };
            let all = edges.clone().filter(|(_, ends)| fits(ends));
            all.map(|(edge, _)| Left::from([*edge])).collect()
        }
        Game::Graph { later, take } => {
            let edge = |a: &u32, b: &u32| {
                let (low, high) = (a.min(b), a.max(b));
                later[usize::try_from(*low).unwrap()].contains(high)
            };
            let beside =
                |of: &u32| -> Left { left.iter().filter(|b| edge(of, b)).copied().collect() };
            let alone = |v: &u32| Left::from([*v]);
            let all = left.iter().flat_map(|v| match (take, beside(v).len()) {
                (VertexTake::Closed, _) => vec![&alone(v) | &beside(v)],
                (VertexTake::Edge, _) => beside(v).iter().map(|w| Left::from([*v, *w])).collect(),
                (VertexTake::Odd, 1 | 3 | 5 | 7 | 9) | (VertexTake::Leaf, 1) => vec![alone(v)],
                (VertexTake::Even, 0 | 2 | 4 | 6 | 8 | 10) => vec![alone(v)],
                _ => vec![],
            });
            all.collect()
        }
        Game::Lines { lines, take, .. } => {
            let mut all = BTreeSet::new();
            for line in lines {
                for chosen in 1u32..1 << line.len() {
                    let places = (0..line.len()).filter(|at| chosen >> at & 1 == 1);
                    let cells: Left = places.clone().map(|at| line[at]).collect();
                    let span =
                        places.clone().next_back().unwrap() - places.clone().next().unwrap() + 1;
                    let together = span == cells.len();
                    let fits = match take {
                        LineTake::Run => together,
                        LineTake::Pair => together && cells.len() == 2,
                        LineTake::Subset => true,
                    };
                    if fits && cells.is_subset(left) {
                        all.insert(cells);
                    }
                }
            }
            all
        }
    }
}

/// The value from the definition: nothing is split, and nothing is the same as anything else.
pub(crate) fn value(game: &Game, left: &Left, known: &mut HashMap<Left, u32>) -> u32 {
    if let Some(value) = known.get(left) {
        return *value;
    }
    let options = moves(game, left);
    let values: BTreeSet<u32> = options
        .iter()
        .map(|taken| value(game, &(left - taken), known))
        .collect();
    let value = (0..).find(|value| !values.contains(value)).unwrap();
    known.insert(left.clone(), value);
    value
}

pub(crate) fn value_of(game: &Game, left: &Left) -> u32 {
    value(game, left, &mut HashMap::new())
}

/// Whether who moves loses in misère play, from the definition.
pub(crate) fn is_misere_p(game: &Game, left: &Left, known: &mut HashMap<Left, bool>) -> bool {
    if let Some(is_p) = known.get(left) {
        return *is_p;
    }
    let options = moves(game, left);
    let mut after = options.iter().map(|taken| left - taken);
    let is_p = !options.is_empty() && !after.any(|after| is_misere_p(game, &after, known));
    known.insert(left.clone(), is_p);
    is_p
}

pub(crate) fn cells(set: &Set) -> Left {
    set.vertices().map(|v| u32::try_from(v).unwrap()).collect()
}

/// What is left, as the claim says.
pub(crate) fn left_of(claim: &PartsClaim) -> Left {
    let all = usize::try_from(claim.game.vertices()).unwrap();
    cells(&claim.left.clone().unwrap_or(Set::below(all)))
}

/// Whether the claim is true by brute force.
pub(crate) fn is_true(claim: &PartsClaim) -> bool {
    let left = left_of(claim);
    if claim.convention == Convention::Misere {
        let is_p = is_misere_p(&claim.game, &left, &mut HashMap::new());
        return claim.grundy.is_none() && (claim.outcome == Outcome::P) == is_p;
    }
    let found = value_of(&claim.game, &left);
    claim.grundy.is_none_or(|stated| stated == u64::from(found))
        && (claim.outcome == Outcome::P) == (found == 0)
}

/// The certificate with the values of all connected parts.
pub(crate) fn whole(
    game: &Game,
    left: Option<Set>,
    orders: &[Vec<u32>],
    writing: Writing,
) -> Certificate {
    let play = Play::new(game, orders, writing).unwrap();
    let (mut known, mut keys, mut parts) = (HashMap::new(), BTreeSet::new(), Vec::new());
    let start = left.clone().unwrap_or(play.whole());
    let all: Vec<usize> = start.vertices().collect();
    for chosen in 1u32..1 << all.len() {
        let members = all
            .iter()
            .enumerate()
            .filter(|(at, _)| chosen >> at & 1 == 1);
        let set: Set = members.map(|(_, vertex)| *vertex).collect();
        let connected = play.parts(&set).len() == 1 && set.size() > 1;
        if connected && keys.insert(play.key(&set)) {
            let fact = Fact::Is(value(game, &cells(&set), &mut known));
            parts.push(Part { set, fact });
        }
    }
    let grundy = value(game, &cells(&start), &mut known);
    let claim = PartsClaim {
        game: game.clone(),
        convention: Convention::Normal,
        left,
        outcome: if grundy == 0 { Outcome::P } else { Outcome::N },
        grundy: Some(grundy.into()),
    };
    let orders = orders.to_vec();
    certificate(
        Claim::Parts(claim),
        Evidence::Parts(PartList {
            orders,
            writing,
            parts,
        }),
    )
}

pub(crate) fn writings() -> impl Strategy<Value = Writing> {
    prop::sample::select(vec![Writing::InOrders, Writing::Refined])
}

pub(crate) fn graph(vertices: usize, edges: &[(usize, usize)], take: VertexTake) -> Game {
    let mut later = vec![BTreeSet::new(); vertices];
    for (a, b) in edges.iter().filter(|(a, b)| a != b && *a.max(b) < vertices) {
        later[*a.min(b)].insert(u32::try_from(*a.max(b)).unwrap());
    }
    let later = later
        .into_iter()
        .map(|list| list.into_iter().collect())
        .collect();
    Game::Graph { later, take }
}

pub(crate) fn rectangle(rows: u32, columns: u32, take: LineTake) -> Game {
    let row = |r: u32| (0..columns).map(|c| r * columns + c).collect();
    let column = |c: u32| (0..rows).map(|r| r * columns + c).collect();
    Game::Lines {
        cells: (rows * columns).into(),
        lines: (0..rows).map(row).chain((0..columns).map(column)).collect(),
        take,
    }
}

fn parts_of(certificate: &mut Certificate) -> &mut Vec<Part> {
    let Evidence::Parts(list) = &mut certificate.evidence else {
        panic!("a list of parts");
    };
    &mut list.parts
}

pub(crate) fn with_parts(game: Game, outcome: Outcome, grundy: Option<u64>, parts: &str) -> String {
    let claim = Claim::Parts(PartsClaim {
        game,
        convention: Convention::Normal,
        left: None,
        outcome,
        grundy,
    });
    let list = PartList {
        orders: vec![],
        writing: Writing::InOrders,
        parts: vec![],
    };
    let text = certificate(claim, Evidence::Parts(list)).to_text();
    text.replace("\"parts\":\"\"", &format!("\"parts\":\"{parts}\""))
}

/// How the check of a text ends.
pub(crate) fn end(text: &str) -> String {
    let effort = Effort {
        steps: 50_000_000,
        bytes: 1 << 24,
        ..Effort::default()
    };
    let ended = parse(text)
        .map_err(Failure::Refused)
        .and_then(|certificate| check(&certificate, &effort, &()));
    match ended {
        Ok(_) => "passed".to_owned(),
        Err(Failure::Refused(refusal)) => refusal.to_string(),
        Err(Failure::Halted(halt)) => format!("{halt:?}"),
    }
}

/// For the tests of what is changed in certificates of all kinds.
pub(crate) fn originals() -> Vec<Certificate> {
    let path: Vec<(usize, usize)> = (0..5).map(|v| (v, v + 1)).collect();
    let turned = [(0..6).collect(), (0..6).rev().collect()];
    let nodes = graph(6, &path, VertexTake::Closed);
    let cram = with_parts(rectangle(2, 2, LineTake::Pair), Outcome::P, Some(0), "f~0");
    let tactix = rectangle(3, 3, LineTake::Run);
    let tactix = with_parts(tactix, Outcome::N, None, "1ff!0 1ef~0");
    vec![
        whole(&nodes, None, &turned, Writing::InOrders),
        whole(&nodes, None, &[], Writing::Refined),
        whole(
            &rectangle(2, 3, LineTake::Run),
            Some(Set::below(5)),
            &turned,
            Writing::InOrders,
        ),
        whole(
            &graph(5, &path[..4], VertexTake::Odd),
            None,
            &[],
            Writing::Refined,
        ),
        parse(&cram).unwrap(),
        parse(&tactix).unwrap(),
    ]
}

/// The same game behind so many vertices or cells with which nothing can be done; none where edges are taken, for these
/// have no such numbers.
fn far_out(game: &Game, by: u32) -> Option<Game> {
    let out = |list: &Vec<u32>| list.iter().map(|v| v + by).collect();
    let before = usize::try_from(by).unwrap();
    match game {
        Game::Graph { take, .. } if take.takes_edges() => None,
        Game::Graph { later, take } => {
            let mut lists = vec![Vec::new(); before];
            lists.extend(later.iter().map(out));
            Some(Game::Graph {
                later: lists,
                take: *take,
            })
        }
        Game::Lines { cells, lines, take } => Some(Game::Lines {
            cells: cells + u64::from(by),
            lines: lines.iter().map(out).collect(),
            take: *take,
        }),
    }
}

pub(crate) fn games() -> impl Strategy<Value = Game> {
    let vertex_takes = [
        VertexTake::Closed,
        VertexTake::Edge,
        VertexTake::Odd,
        VertexTake::Even,
        VertexTake::Leaf,
        VertexTake::OddEdge,
        VertexTake::EvenEdge,
    ];
    let edges = prop::collection::vec((0usize..7, 0usize..7), 0..14);
    let graphs = (
        1usize..8,
        edges,
        prop::sample::select(vertex_takes.to_vec()),
    )
        .prop_map(|(vertices, mut edges, take)| {
            if take.takes_edges() {
                edges.truncate(7);
            }
            graph(vertices, &edges, take)
        });
    let line_takes = prop::sample::select(vec![LineTake::Run, LineTake::Pair, LineTake::Subset]);
    let lines = prop::collection::vec(
        prop::sample::subsequence((0..7u32).collect::<Vec<_>>(), 1..5),
        0..6,
    )
    .prop_flat_map(|lines| {
        lines
            .into_iter()
            .map(|line| Just(line).prop_shuffle())
            .collect::<Vec<_>>()
    });
    let boards = (lines, line_takes.clone()).prop_map(|(lines, take)| Game::Lines {
        cells: 7,
        lines,
        take,
    });
    let sides = prop::sample::select(vec![(1, 7), (2, 3), (3, 2), (2, 4)]);
    let rectangles = (sides, line_takes).prop_map(|((r, c), take)| rectangle(r, c, take));
    prop_oneof![graphs, boards, rectangles]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// True ones pass, whatever the orders are; no value changed does, and no part that is asked for can be left out.
    #[test]
    fn the_values_of_all_parts_are_a_certificate(
        game in games(),
        shown in any::<u8>(),
        orders in prop::collection::vec(Just((0..8u32).collect::<Vec<_>>()).prop_shuffle(), 0..4),
        writing in writings(),
        changed in any::<prop::sample::Index>(),
        by in 1u32..3,
    ) {
        let vertices = usize::try_from(game.vertices()).unwrap();
        let orders: Vec<Vec<u32>> = orders
            .into_iter()
            .map(|order| order.into_iter().filter(|v| usize::try_from(*v).unwrap() < vertices).collect())
            .collect();
        let left: Set = (0..vertices).filter(|v| shown >> v & 1 == 0).collect();
        let made = whole(&game, Some(left), &orders, writing);
        let text = made.to_text();
        let read = parse(&text).unwrap();
        prop_assert_eq!(&read, &made);
        prop_assert_eq!(end(&text), "passed", "{}", text);
        let Claim::Parts(claim) = &made.claim else { unreachable!() };
        prop_assert!(is_true(claim));

        let mut wrong = made.clone();
        let parts = parts_of(&mut wrong);
        if !parts.is_empty() {
            let at = changed.index(parts.len());
            let Fact::Is(value) = parts[at].fact else { unreachable!() };
            parts[at].fact = Fact::Is(value + by);
            prop_assert_ne!(end(&wrong.to_text()), "passed");
            let parts = parts_of(&mut wrong);
            parts[at].fact = Fact::Not(vec![value]);
            prop_assert_ne!(end(&wrong.to_text()), "passed");
        }
        let mut wrong = made.clone();
        let Claim::Parts(claim) = &mut wrong.claim else { unreachable!() };
        claim.grundy = claim.grundy.map(|value| value + u64::from(by));
        prop_assert_ne!(end(&wrong.to_text()), "passed");
    }

    /// What is listed need not be connected: the whole may stand there too, and a false value of it does not pass.
    #[test]
    fn sums_of_parts_may_be_listed(
        game in games(),
        shown in any::<u8>(),
        writing in writings(),
        by in 1u32..3,
    ) {
        let vertices = usize::try_from(game.vertices()).unwrap();
        let set: Set = (0..vertices).filter(|v| shown >> v & 1 == 0).collect();
        let play = Play::new(&game, &[], writing).unwrap();
        prop_assume!(play.parts(&set).len() > 1);
        let own = cells(&set);
        let (value, more) = (value_of(&game, &own), value_of(&game, &own) + by);
        let mut options = moves(&game, &own).into_iter().map(|taken| value_of(&game, &(&own - &taken)));
        let has_more = options.any(|option| option == more);
        for (fact, passes) in [
            (Fact::Is(value), true),
            (Fact::Is(more), false),
            (Fact::Not(vec![value]), false),
            (Fact::Not(vec![more]), has_more),
        ] {
            let mut made = whole(&game, Some(set.clone()), &[], writing);
            parts_of(&mut made).push(Part { set: set.clone(), fact: fact.clone() });
            prop_assert_eq!(end(&made.to_text()) == "passed", passes, "{:?}", fact);
        }
    }

    /// A game on vertices or cells with large numbers is the same game: its certificate passes, its keys are the same.
    #[test]
    fn a_game_far_out_is_the_same_game(
        game in games(),
        shown in any::<u8>(),
        order in Just((0..8u32).collect::<Vec<_>>()).prop_shuffle(),
        writing in writings(),
        by in prop_oneof![60u32..66, 250u32..260, Just(16_376)],
    ) {
        let Some(far) = far_out(&game, by) else { return Ok(()) };
        let vertices = usize::try_from(game.vertices()).unwrap();
        let out = |v: usize| v + usize::try_from(by).unwrap();
        let order: Vec<u32> =
            order.into_iter().filter(|v| usize::try_from(*v).unwrap() < vertices).collect();
        let beyond = order.iter().map(|v| v + by).collect::<Vec<_>>();
        let orders = [(0..by).chain(beyond).collect::<Vec<u32>>()];
        let near = Play::new(&game, &[order], writing).unwrap();
        let play = Play::new(&far, &orders, writing).unwrap();
        let set: Set = (0..vertices).filter(|v| shown >> v & 1 == 0).collect();
        let there: Set = set.vertices().map(out).collect();
        prop_assert_eq!(near.key(&set), play.key(&there));
        prop_assert_eq!(near.is_paired(&set, 0), play.is_paired(&there, 0));
        let parts = near.parts(&set).into_iter();
        let moved: Vec<Set> = parts.map(|part| part.vertices().map(out).collect()).collect();
        prop_assert_eq!(moved, play.parts(&there));
        let made = whole(&far, Some(there), &orders, writing);
        prop_assert_eq!(end(&made.to_text()), "passed");
    }

    /// What is accepted as paired has the value 0.
    #[test]
    fn pairs_of_moves_are_worth_nothing(
        game in games(),
        order in Just((0..8u32).collect::<Vec<_>>()).prop_shuffle(),
        shown in any::<u8>(),
    ) {
        let vertices = usize::try_from(game.vertices()).unwrap();
        let fits = |v: &u32| usize::try_from(*v).unwrap() < vertices;
        let orders = [order.into_iter().filter(fits).collect(), (0..8).filter(fits).collect()];
        let play = Play::new(&game, &orders, Writing::default()).unwrap();
        let left: Set = (0..vertices).filter(|v| shown >> v & 1 == 0).collect();
        for order in 0..2 {
            if play.is_paired(&left, order) {
                prop_assert_eq!(value(&game, &cells(&left), &mut HashMap::new()), 0);
            }
        }
    }

    /// Parts with one key have one value, and parts are independent.
    #[test]
    fn equal_keys_are_equal_games(
        game in games(),
        order in Just((0..8u32).collect::<Vec<_>>()).prop_shuffle(),
        writing in writings(),
    ) {
        let vertices = usize::try_from(game.vertices()).unwrap();
        let order = order.into_iter().filter(|v| usize::try_from(*v).unwrap() < vertices).collect();
        let play = Play::new(&game, &[order], writing).unwrap();
        let (mut known, mut values) = (HashMap::new(), HashMap::new());
        for bits in 1u32..1 << vertices {
            let set: Set = (0..vertices).filter(|v| bits >> v & 1 == 1).collect();
            let own = value(&game, &cells(&set), &mut known);
            let parts = play.parts(&set);
            let sum = parts.iter().fold(0, |sum, part| sum ^ value(&game, &cells(part), &mut known));
            prop_assert_eq!(own, sum);
            prop_assert_eq!(*values.entry(play.key(&set)).or_insert(own), own);
            prop_assert!(play.value_of_one(&set).is_none_or(|value| value == own));
            let keys = parts.iter().map(|part| play.key(part)).collect();
            let odd = without_pairs(keys).iter().fold(0, |sum, key| sum ^ values[key]);
            prop_assert_eq!(own, odd);
        }
    }
}

proptest! {
    /// A forest has one key whatever its vertices are called, of cubic graphs and their parts most have.
    #[test]
    fn refined_keys_do_not_depend_on_names(
        parents in prop::collection::vec(any::<prop::sample::Index>(), 1..40),
        names in Just((0..200usize).collect::<Vec<_>>()).prop_shuffle(),
        spokes in 3usize..20,
        taken in prop::collection::vec(any::<prop::sample::Index>(), 3),
    ) {
        let tree: Vec<(usize, usize)> = (1..).zip(&parents).map(|(v, parent)| (v, parent.index(v))).collect();
        let key = |edges: &[(usize, usize)], vertices: Vec<usize>, rename: &dyn Fn(usize) -> usize| {
            let edges: Vec<_> = edges.iter().map(|(a, b)| (rename(*a), rename(*b))).collect();
            let play = Play::new(&graph(200, &edges, VertexTake::Closed), &[], Writing::Refined).unwrap();
            play.key(&vertices.into_iter().map(rename).collect())
        };
        let renamed = |v: usize| names[v];
        let all = || (0..=parents.len()).collect::<Vec<_>>();
        prop_assert_eq!(key(&tree, all(), &|v| v), key(&tree, all(), &renamed));

        // A prism, less three vertices with their neighbours.
        let around = |v: usize| (v + 1) % spokes;
        let edges = (0..spokes).flat_map(|v| [(v, around(v)), (spokes + v, spokes + around(v)), (v, spokes + v)]);
        let edges: Vec<(usize, usize)> = edges.collect();
        let taken: Vec<usize> = taken.iter().map(|index| index.index(2 * spokes)).collect();
        let is_left = |v: &usize| {
            let meets = |(a, b): &(usize, usize)| {
                a == v && taken.contains(b) || b == v && taken.contains(a)
            };
            !taken.contains(v) && !edges.iter().any(meets)
        };
        let left: Vec<usize> = (0..2 * spokes).filter(is_left).collect();
        prop_assert_eq!(key(&edges, left.clone(), &|v| v), key(&edges, left, &renamed));
    }
}

#[test]
fn every_false_step_is_refused_with_its_place() {
    let cram = || rectangle(2, 2, LineTake::Pair);
    let p = |parts: &str| end(&with_parts(cram(), Outcome::P, Some(0), parts));
    // 2 x 2 less a domino is a domino, of value 1.
    assert_eq!(p("f=0 3=1"), "passed");
    assert_eq!(p("f=0"), "evidence.parts[0]: option-open value=0");
    assert_eq!(p("f=0 3=0"), "evidence.parts[0]: option-open value=0");
    assert_eq!(p("3=0 f=0"), "evidence.parts[0]: option-open value=0");
    assert_eq!(p("f=0 3=2"), "evidence.parts[1]: no-option value=1");
    assert_eq!(p("f=0 3!1"), "evidence.parts[0]: option-open value=0");
    assert_eq!(p("3!1"), "evidence.parts[0]: no-option value=1");
    assert_eq!(p("f=0 3!0"), "passed");
    assert_eq!(p("3!0"), "claim.grundy: not-shown");
    assert_eq!(p("f!1 3=1"), "claim.grundy: not-shown");
    assert_eq!(p("f=0 3=1 c=1"), "evidence.parts[2]: repeated");
    assert_eq!(p("f=0 3=1 10=0"), "evidence.parts[2]: outside");
    assert_eq!(p("f~1"), "evidence.parts[0]: not-paired");
    assert_eq!(p("7~0"), "evidence.parts[0]: not-paired");
    assert_eq!(p("f~0 x"), "evidence.parts[1]: part-text");
    let n = |grundy, parts: &str| end(&with_parts(cram(), Outcome::N, grundy, parts));
    assert_eq!(n(None, "f=0 3=1"), "claim.outcome: outcome");
    assert_eq!(n(Some(1), "f=0 3=1"), "claim.grundy: grundy found=0");
    assert_eq!(n(None, "f!1 3=1"), "claim.outcome: not-shown");
    let edge = graph(2, &[(0, 1)], VertexTake::Edge);
    assert_eq!(end(&with_parts(edge, Outcome::N, None, "3!0")), "passed");
}

#[test]
fn games_that_are_none_are_refused() {
    let with = |game: &str, orders: &str| {
        end(&format!(
            "{{\"format\":\"grundy-certificate\",\"version\":1,\"claim\":{{\"kind\":\"parts\",\"game\":{{{game}}},\
             \"outcome\":\"P\"}},\"evidence\":{{\"kind\":\"parts\",\"orders\":[{orders}],\"parts\":\"\"}}}}"
        ))
    };
    let graph = |later: &str| {
        with(
            &format!("\"kind\":\"graph\",\"later\":[{later}],\"take\":\"edge\""),
            "",
        )
    };
    assert_eq!(graph(""), "passed");
    assert_eq!(graph("\"\""), "passed");
    assert_eq!(graph("\"1\""), "claim.game.later[0]: rules");
    assert_eq!(graph("\"0\""), "claim.game.later[0]: rules");
    assert_eq!(graph("\"1(99)\",\"\""), "claim.game.later[0]: rules");
    assert_eq!(graph("\"11\",\"\""), "claim.game.later[0]: rules");
    assert_eq!(graph("\"\",\"0\""), "claim.game.later[1]: rules");
    assert_eq!(
        graph(&vec!["\"\""; 16_385].join(",")),
        "claim.game.later: rules"
    );
    assert_eq!(graph(&vec!["\"\""; 16_384].join(",")), "passed");
    let lines = |cells: &str, lines: &str, take: &str| {
        let game =
            format!("\"kind\":\"lines\",\"cells\":{cells},\"lines\":[{lines}],\"take\":\"{take}\"");
        with(&game, "")
    };
    assert_eq!(lines("3", "\"\"", "pair"), "claim.game.lines[0]: rules");
    assert_eq!(lines("3", "\"3\"", "run"), "claim.game.lines[0]: rules");
    assert_eq!(
        lines("3", "\"0\",\"121\"", "run"),
        "claim.game.lines[1]: rules"
    );
    assert_eq!(
        lines("\"18446744073709551615\"", "", "run"),
        "claim.game.cells: rules"
    );
    assert_eq!(lines("16385", "", "run"), "claim.game.cells: rules");
    assert_eq!(
        lines("20", "\"0123456789abcdefg\"", "subset"),
        "claim.game.lines[0]: rules"
    );
    assert_eq!(lines("3", "", "any"), "claim.game.take: choice found=any");
    let many = vec!["\"0\""; 32_769].join(",");
    assert_eq!(lines("3", &many, "run"), "claim.game.lines: rules");
    let orders = |orders: &str| {
        with(
            "\"kind\":\"graph\",\"later\":[\"1\",\"\"],\"take\":\"leaf\"",
            orders,
        )
    };
    assert_eq!(orders("\"01\",\"00\""), "evidence.orders[1]: permutation");
    assert_eq!(orders("\"0\""), "evidence.orders[0]: permutation");
    assert_eq!(orders("\"012\""), "evidence.orders[0]: permutation");
    assert_eq!(
        orders(&vec!["\"01\""; 65].join(",")),
        "evidence.orders[64]: permutation"
    );
}

/// Effort ends what would take long: a full board with the longest lines, and lists that say much.
#[test]
fn what_asks_for_too_much_ends_at_the_limit() {
    let line: Vec<u32> = (0..16).collect();
    let lines = (0..1024).map(|_| line.clone()).collect();
    let game = Game::Lines {
        cells: 256,
        lines,
        take: LineTake::Subset,
    };
    let text = with_parts(game, Outcome::P, None, "ffff!4294967295");
    assert_eq!(end(&text), "Steps");
    let text = with_parts(
        rectangle(16, 16, LineTake::Run),
        Outcome::P,
        None,
        &format!("{}~0", "f".repeat(64)),
    );
    assert_eq!(end(&text), "passed");
    let game = graph(
        256,
        &(0..255).map(|v| (v, v + 1)).collect::<Vec<_>>(),
        VertexTake::Closed,
    );
    let listed: Vec<String> = (2..250)
        .map(|n| format!("{}={n}", Set::below(n).text()))
        .collect();
    let text = with_parts(game, Outcome::P, None, &listed.join(" "));
    assert!(end(&text).contains("no-option"), "{}", end(&text));
    let few = Effort {
        bytes: 1000,
        ..Effort::default()
    };
    let halted = check(&parse(&text).unwrap(), &few, &()).unwrap_err();
    assert_eq!(halted, Failure::Halted(grundy_cert::Halt::Memory));
}
