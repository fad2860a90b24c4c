//! Whole answers for every game and for sums of different ones, against the definition.

use super::*;
use crate::naive::{Whole, WholeSums};
use grundy_core::Outcome;
use grundy_rules::board::LineBoard;
use grundy_rules::games::EdgeFile;
use grundy_rules::{
    FileProblem, Files, Graph, GraphFile, NoFiles, Parity, Single, parse_expression_with,
};
use std::sync::Arc;

/// Two texts that stand for the files that an expression names.
#[derive(Clone, Debug)]
struct Texts {
    graph: String,
    lines: String,
}

impl Files for Texts {
    fn graph(&self, name: &str) -> Result<Arc<GraphFile>, FileProblem> {
        let graph = Graph::read(self.graph.as_bytes(), 1 << 16)?;
        let name = name.to_owned();
        Ok(Arc::new(GraphFile { name, graph }))
    }

    fn edges(&self, name: &str) -> Result<Arc<EdgeFile>, FileProblem> {
        let edges = self.graph.replace('h', "ground");
        Ok(Arc::new(EdgeFile::read(name, edges.as_bytes())?))
    }

    fn line_board(&self, name: &str) -> Result<Arc<LineBoard>, FileProblem> {
        let board = LineBoard::parse(name, &self.lines).map_err(FileProblem::Lines)?;
        Ok(Arc::new(board))
    }
}

/// Acyclic graphs on a, b, c … in which every edge goes back in the alphabet, and line boards of five
/// cells.
fn files() -> impl Strategy<Value = Texts> {
    files_with(4..14)
}

/// The same with few edges: a Hackenbush graph of thirteen beside another has 2^26 positions, which is too much for the
/// oracle.
fn small_files() -> impl Strategy<Value = Texts> {
    files_with(4..8)
}

fn files_with(edges: std::ops::Range<usize>) -> impl Strategy<Value = Texts> {
    let edges = prop::collection::vec((1u8..8, 0u8..7), edges);
    let line = Just((0..5usize).collect::<Vec<_>>()).prop_shuffle();
    let lines = prop::collection::vec((line, 1usize..5), 1..4);
    (edges, lines, any::<bool>()).prop_map(|(edges, lines, subset)| Texts {
        graph: ('a'..='h')
            .map(|vertex| format!("{vertex}\n"))
            .collect::<String>()
            + &edges.into_iter().map(edge).collect::<String>(),
        lines: {
            let lines: Vec<_> = lines
                .iter()
                .map(|(cells, length)| format!("{:?}", &cells[..*length]))
                .collect();
            let take = if subset { "subset" } else { "run" };
            format!(
                r#"{{"cells": 5, "lines": [{}], "take": "{take}"}}"#,
                lines.join(",")
            )
        },
    })
}

fn edge((from, to): (u8, u8)) -> String {
    let name = |vertex: u8| char::from(b'a' + vertex);
    format!("{},{}\n", name(from), name(to % from))
}

/// Terms of the games that are not heaps alone and may stand in sums, with at most some dozens of
/// positions below them; Chomp, which has no misère play, apart.
fn term() -> impl Strategy<Value = String> {
    prop_oneof![
        ("wythoff|euclid", 0u8..6, 0u8..6).prop_map(|(name, a, b)| format!("{name}({a},{b})")),
        ("fibonacci|times\\{[1-4]\\}", 0u8..8).prop_map(|(name, n)| format!("{name}({n})")),
        ("fibonacci|times\\{[1-4]\\}", 0u8..7, 1u8..7)
            .prop_map(|(name, n, max)| format!("{name}({n},max={max})")),
        (0u8..10, 1u8..=6).prop_map(|(n, up)| format!("die({n},up={up})")),
        "graph\\(\"g\"\\)\\([a-h](,[a-h])?\\)",
        "(tactix|cram)\\(\"[#.]{3}/[#.]{3}\"\\)",
        "(tactix|cram)\\((1x[1-5]|2x2|2x3)\\)",
        "triangle(\\{(adjacent|directions=2|adjacent,directions=2)\\})?\\((2|\"[#.]/[#.]{2}/[#.]{3}\")\\)",
        "lines\\(\"l\"\\)(\\(\"[#.]{5}\"\\))?",
        "(nim|kayles|take\\{1\\.\\.2\\}|take\\{odd\\}|lasker|half|pairs)\\([0-4]\\)",
        (prop::sample::select(HEAP_RULES), 0u8..7).prop_map(|(rule, n)| format!("{rule}({n})")),
        (prop::sample::select(STATE_RULES), 0u8..5, 0u8..4)
            .prop_map(|(rule, a, b)| format!("{rule}({a},{b})")),
    ]
}

/// Terms of the games of the catalogue that have misère play, likewise small.
fn classic() -> impl Strategy<Value = String> {
    prop_oneof![
        "moore\\{k=[1-3]\\}\\([0-2](,[0-2]){0,2}\\)",
        "staircase\\([0-1](,[0-2]){0,2}\\)",
        "nimble\\([0-3](,[0-2])?\\)",
        "silver-dollar\\(1(,[2-3])?(,[4-5])?\\)",
        "welter\\([0-1](,[2-3])?(,4)?\\)",
        "northcott\\(\"#\\.{0,2}#(/#\\.?#)?\"\\)",
        "poker-nim\\([0-2],[0-2](,[0-1])?\\)",
        "race\\{to=8,max=[1-3]\\}\\([2-7]\\)",
        "every\\{1(,3)?\\}\\([0-4],[0-4]\\)",
        "(cutting|chocolate)\\((5x[4-5]|[2-3]x2)\\)",
        "chocolate\\(1x[1-3]\\)",
        "(turtles|mock-turtles|ruler|twins)\\([1-2](,[3-4])?\\)",
        "hackenbush\\(\"(\\(\\)){0,2}(\\(\\(\\)(\\(\\))?\\))?\"\\)",
        "hackenbush-graph\\(\"g\"\\)",
        "geography\\(\"g\"\\)\\([a-c](,d)?\\)",
        "euclid-equal\\([1-7],[1-7]\\)",
        "(node|arc)-kayles\\(\"g\"\\)",
        "(node|arc)-kayles\\{(path|cycle)\\}\\([3-6]\\)",
        "(node|arc)-kayles\\{(grid|torus|king)\\}\\(2x3\\)(\\(\"[#.]{3}/[#.]{3}\"\\))?",
        "place\\{(king|queen|rook|bishop|knight)(,torus)?\\}\\((2x3|3x2)\\)",
    ]
}

/// Terms of the catalogue that have none.
fn classic_without_misere() -> impl Strategy<Value = String> {
    prop_oneof![
        "silver-dollar\\{dollar=2\\}\\([0-2],[3-5]\\)",
        "turning-corners\\([0-2]x[0-2]\\)",
        "tartan\\{turtles,(ruler|twins|mock-turtles)\\}\\([1-2]x[1-2](,3x1)?\\)",
    ]
}
const HEAP_RULES: &[&str] = &[
    "rule{take prime or n/2}",
    "rule{take k where n mod k = 0 and k < n; split a + b = n where a = b}",
    "rule{take 2, leave a + b where gcd(a,b) = 1; take 1, leave nothing}",
    "rule{take 1..2; take 1..2, leave a + b}",
    "rule{split a + b + c = n; take k*k}",
];

const STATE_RULES: &[&str] = &[
    "rule(a,b){(a-k, b) k in 1..a; (a, b-k) k in 1..b; (a-k, b-k) k in 1..min(a,b)}",
    "rule(n,last){(n-k, k) k in 1..min(n,2*last)}",
    "rule(a,b){(b, a-1) where a > 0; (a/2, b/2) where a+b > 0}",
    "rule(a,b){(a+1, b-1) where b > 0 and a < 3; (a-i, b) i in 1..a where odd(i)}",
];

fn chomp() -> impl Strategy<Value = String> {
    "chomp\\((1x[1-4]|2x[2-3]|3x2|\"###/##\\.\"|\"##/#\\./#\\.\")\\)"
}

/// The planner's whole answer, compared with that of the definition.
pub(super) fn assert_equals_whole(
    text: &str,
    files: &dyn Files,
    conventions: &[Convention],
) -> Result<(), TestCaseError> {
    let expression = parse_expression_with(text, files)
        .map_err(|problems| TestCaseError::fail(format!("{text}: {problems:?}")))?;
    let whole = Whole::from(expression.clone());
    let mut oracle = Oracle::new(&WholeSums);
    for &convention in conventions {
        let question = Question {
            expression: &expression,
            convention,
            moves: Some(100_000),
        };
        let solution = Solver::new(Allowance::default()).solve(question, None);
        let named = format!("{text} {convention:?}");
        let outcome = oracle.outcome(&whole, convention);
        prop_assert_eq!(solution.outcome, Some(outcome), "{}", named);
        if convention == Convention::Normal {
            let value = oracle.value(&whole, convention);
            prop_assert_eq!(solution.grundy, Some(value.into()), "{}", named);
        }
        let Some(winning) = solution.winning else {
            return Err(TestCaseError::fail(named));
        };
        let found: BTreeSet<String> = winning
            .moves
            .iter()
            .map(|mv| expression.after(mv).to_string())
            .collect();
        let expected = oracle.winning(&whole, convention);
        let expected: BTreeSet<String> = expected.iter().map(ToString::to_string).collect();
        prop_assert_eq!(winning.count, Natural::from(expected.len()), "{}", named);
        prop_assert_eq!(found, expected, "{}", named);
    }
    Ok(())
}

pub(super) const BOTH: [Convention; 2] = [Convention::Normal, Convention::Misere];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn every_game_alone(text in term(), files in files()) {
        assert_equals_whole(&text, &files, &BOTH)?;
    }

    #[test]
    fn every_game_of_the_catalogue_alone(text in classic(), files in files()) {
        assert_equals_whole(&text, &files, &BOTH)?;
    }

    #[test]
    fn chomp_alone_and_in_sums(chomp in chomp(), term in term(), files in files()) {
        assert_equals_whole(&chomp, &files, &[Convention::Normal])?;
        let sum = format!("{chomp} + {term}");
        assert_equals_whole(&sum, &files, &[Convention::Normal])?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn sums_of_two_games(terms in [term(), term()], files in files()) {
        assert_equals_whole(&terms.join(" + "), &files, &BOTH)?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn sums_of_three_games(terms in [term(), term(), term()], files in files()) {
        assert_equals_whole(&terms.join(" + "), &files, &BOTH)?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(250))]

    #[test]
    fn sums_with_a_game_of_the_catalogue(
        classic in classic(), other in prop_oneof![term(), classic()], files in small_files()
    ) {
        assert_equals_whole(&format!("{classic} + {other}"), &files, &BOTH)?;
    }

    #[test]
    fn sums_in_normal_play_alone(
        classic in classic_without_misere(), other in prop_oneof![term(), classic()], files in small_files()
    ) {
        let normal = &[Convention::Normal];
        assert_equals_whole(&classic, &files, normal)?;
        assert_equals_whole(&format!("{classic} + {other}"), &files, normal)?;
    }
}

/// What is over was once looked for in the quotient as a component, which it is not.
#[test]
fn a_game_that_a_move_ends_may_stand_beside_a_wild_one() {
    let files = Texts {
        graph: "c,a\ne,a\nd,c\nc,b\nb,a\ne,d\n".to_owned(),
        lines: String::new(),
    };
    for text in [
        "graph(\"g\")(e) + die(1,up=2)",
        "graph(\"g\")(e) + fibonacci(1,max=1)",
    ] {
        assert_equals_whole(text, &files, &BOTH).unwrap();
    }
}

/// Who wins the odd/even game, and the takes that keep that: every line of play, with its totals.
fn play_out(max: u64, odd: bool, [heap, mine, yours]: [u64; 3]) -> (Outcome, Vec<u64>) {
    if heap == 0 {
        let outcome = match ((mine % 2 == 1) == odd, (yours % 2 == 1) == odd) {
            (true, false) => Outcome::N,
            (false, true) => Outcome::P,
            _ => Outcome::Draw,
        };
        return (outcome, Vec::new());
    }
    let after = |take| play_out(max, odd, [heap - take, yours, mine + take]).0;
    let takes = || 1..=max.min(heap);
    [(Outcome::P, Outcome::N), (Outcome::Draw, Outcome::Draw)]
        .into_iter()
        .map(|(left, now)| (now, takes().filter(|&take| after(take) == left).collect()))
        .find(|(_, keeping): &(_, Vec<u64>)| !keeping.is_empty())
        .unwrap_or((Outcome::P, Vec::new()))
}

#[test]
fn the_odd_even_game_is_as_played_out() {
    for (max, win) in (1..=4).flat_map(|max| [(max, "odd"), (max, "even")]) {
        for (heap, total) in (0..=9).flat_map(|heap| (0..3).map(move |total| (heap, total))) {
            let text = format!("parity{{max={max},win={win}}}({heap},mine={total},yours={total})");
            let expected = play_out(max, win == "odd", [heap, total, total]);
            assert_parity(&text, &expected);
        }
    }
}

fn assert_parity(text: &str, (outcome, takes): &(Outcome, Vec<u64>)) {
    let expression = parse_expression(text).unwrap();
    let Some(Single::Game(position)) = expression.as_single() else {
        panic!("a score decides, so the term stays even at the end");
    };
    let position = Parity::of(position);
    let solution = solve(text, Convention::Normal);
    assert_eq!(solution.outcome, Some(*outcome), "{text}");
    let moves = match outcome {
        Outcome::N => solution.winning,
        Outcome::Draw => solution.drawing,
        Outcome::P => return assert_eq!(solution.winning.map(|w| w.count), Some(Natural::ZERO)),
    };
    let found: BTreeSet<String> = moves
        .unwrap()
        .moves
        .iter()
        .map(|mv| expression.after(mv).to_string())
        .collect();
    let after = |&take: &u64| {
        let after = position.after(&take.into()).position();
        Expression::new(vec![Term::Single(Single::Game(after))])
    };
    let expected: BTreeSet<String> = takes.iter().map(|take| after(take).to_string()).collect();
    assert_eq!(found, expected, "{text}");
}

#[test]
fn before_the_throw_the_chance_is_that_of_six_throws() {
    for heap in 0..=14u64 {
        for convention in BOTH {
            let mut oracle = Oracle::new(&WholeSums);
            let faces: Vec<u64> = (1..=6)
                .filter(|&face| match heap.checked_sub(face) {
                    None => convention == Convention::Misere,
                    Some(left) => {
                        let thrown = parse_expression(&format!("die({left},up={face})")).unwrap();
                        oracle.outcome(&thrown.into(), convention) == Outcome::P
                    }
                })
                .collect();
            let chance = solve(&format!("die({heap})"), convention).chance.unwrap();
            let found: Vec<u64> = chance
                .faces
                .iter()
                .map(|face| face.number().into())
                .collect();
            assert_eq!(found, faces, "die({heap}) {convention:?}");
            assert_eq!(
                usize::from(chance.wins),
                faces.len(),
                "die({heap}) {convention:?}"
            );
        }
    }
}

#[test]
fn another_graph_under_the_same_name_is_another_graph() {
    let mut solver = Solver::new(Allowance::default());
    for (edges, value) in [("a,b\n", 1u8), ("a,b\na,c\nb,c\n", 2)] {
        let files = Texts {
            graph: edges.to_owned(),
            lines: String::new(),
        };
        let expression = parse_expression_with("graph(\"g\")(a)", &files).unwrap();
        let question = Question {
            expression: &expression,
            convention: Convention::Normal,
            moves: None,
        };
        let solution = solver.solve(question, None);
        assert_eq!(solution.grundy, Some(value.into()), "{edges}");
    }
}

/// The table up to each option was once made anew.
#[test]
fn the_options_of_two_heaps_are_valued_together() {
    let limits = Allowance {
        steps: 1 << 26,
        ..Allowance::default()
    };
    let expression = parse_expression("nim(3) + wythoff(500,499) + wythoff(900,3)").unwrap();
    let question = Question {
        expression: &expression,
        convention: Convention::Normal,
        moves: Some(10),
    };
    let solution = Solver::new(limits).solve(question, None);
    assert!(
        solution
            .winning
            .is_some_and(|winning| winning.count > Natural::ZERO)
    );
}

/// Options were once numbered by their own rules, which may need less room than those of the position; of what
/// a move leaves only the first term was looked at; and moves in equal terms counted twice.
#[test]
fn all_that_a_move_leaves_is_read_beside_heaps_of_nim() {
    for text in [
        "moore{k=1}(3,2) + nim(2) + tactix(\"###/###/.##\")",
        "nim(1) + welter(3,0) + tactix(\"###/###/.##\")",
        "nim(1) + treblecross(4,2) + tactix(\"##./###/###\")",
        "staircase(2,0,2) + nim(3) + tactix(\"###/###/.##\")",
        "hackenbush(\"((())())()\") + nim(1) + tactix(\"##./###/###\")",
        "euclid-equal(3,2) + nim(2,1) + tactix(\"###/###/.##\")",
        "turtles(2,1) + turtles(2,1) + nim(1) + tactix(\"##./###/###\")",
    ] {
        assert_equals_whole(text, &NoFiles, &[Convention::Misere]).unwrap();
    }
}
