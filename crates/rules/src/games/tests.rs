use std::collections::BTreeSet;
use std::ops::ControlFlow;

use grundy_core::{ComponentRules, Position};
use proptest::prelude::*;

use crate::files::tests::Samples;
use crate::{AnyRules, GamePosition, Single, parse_expression_with};

/// Every option, in the order of the visit.
pub(crate) fn options<P: Position>(position: &P) -> Vec<P> {
    let mut all = Vec::new();
    let _ = position.visit_options(&mut |option| {
        all.push(option);
        ControlFlow::Continue(())
    });
    all
}

/// Small positions of every game, as they may be written.
pub(crate) fn texts() -> impl Strategy<Value = String> {
    prop_oneof![
        "moore\\{k=[1-3]\\}\\([0-3](,[0-3]){0,3}\\)",
        "staircase\\([0-2](,[0-2]){0,3}\\)",
        "nimble\\([0-4](,[0-4]){0,2}\\)",
        "silver-dollar\\(1(,3)?(,4)?(,6)?\\)",
        "silver-dollar\\(2(,4)?(,5)?(,7)?\\)",
        "silver-dollar\\{dollar=[12]\\}\\([1-3],[4-6](,8)?\\)",
        "silver-dollar\\{dollar=3\\}\\([0-2],3,[4-6](,8)?\\)",
        "welter\\([01](,[23])?(,[45])?\\)",
        "northcott\\(\"#\\.{0,3}#(/\\.{0,2}#\\.{0,2}#\\.?)?\"\\)",
        "poker-nim\\([0-3],[0-3](,[0-3])?\\)",
        "race\\{to=[6-9],max=[1-3]\\}\\([0-6]\\)",
        "every\\{[1-3](,[4-5])?\\}\\([0-7](,[0-7]){0,2}\\)",
        "every\\{odd\\}\\([0-7](,[0-7])?\\)",
        "chocolate\\([1-4]x[1-4](,[1-3]x2)?\\)",
        "cutting\\([2-5]x[2-5](,[2-4]x2)?\\)",
        "(turtles|mock-turtles|ruler|twins)\\((0|[1-2](,[3-4])?(,[5-6])?)\\)",
        "turning-corners\\((0|[0-2]x[0-2](,3x[0-2])?)\\)",
        "tartan\\{(turtles|ruler|twins),(turtles|mock-turtles|twins)\\}\\((0|[1-2]x[1-3](,3x[1-2])?)\\)",
        tree().prop_map(|tree| format!("hackenbush(\"{tree}\")")),
        "hackenbush-graph\\(\"house\\.csv\"\\)(\\(\"[#.]{6}\"\\))?",
        "geography\\(\"house\\.csv\"\\)\\(a(,b|,c)?(,\"x y\")?\\)",
        "euclid-equal\\([1-9],[1-9]\\)",
        "(wythoff|euclid)\\([0-9],[0-9]\\)",
        "(fibonacci|times\\{[1-4]\\})\\([0-9](,max=[1-9])?\\)",
        "die\\([0-9](,up=[1-6])?\\)",
        "parity\\{max=[1-3],win=(odd|even)\\}\\([0-7]\\)",
        "graph\\(\"g\\.csv\"\\)\\([abc](,[ab])?\\)",
        "(node|arc)-kayles\\(\"house\\.csv\"\\)(\\(\"[#.]{5}\"\\))?",
        "(node|arc)-kayles\\{(path|cycle)\\}\\(5\\)(\\(\"[#.]{5}\"\\))?",
        "(node|arc)-kayles\\{(grid|torus|king|knight,torus)\\}\\(2x3\\)(\\(\"[#.]{3}/[#.]{3}\"\\))?",
        "node-kayles\\{hypercube\\}\\([1-3]\\)",
        "arc-kayles\\{petersen\\}\\(3,1\\)",
        "node-kayles\\{(multipartite\\}\\(2,1,2|tree\\}\\(0,1,1,2,0)\\)(\\(\"[#.]{5}\"\\))?",
        "place\\{(king|queen|rook|bishop|knight)(,torus)?\\}\\(3x2\\)(\\(\"[#.]{2}/[#.]{2}/[#.]{2}\"\\))?",
    ]
}

/// Trees of up to six edges.
fn tree() -> impl Strategy<Value = String> {
    let leaf = Just(String::new());
    leaf.prop_recursive(3, 6, 3, |inner| {
        prop::collection::vec(inner, 0..3)
            .prop_map(|trees| trees.iter().map(|tree| format!("({tree})")).collect())
    })
}

fn classic(text: &str) -> Option<GamePosition> {
    let expression = parse_expression_with(text, &Samples)
        .unwrap_or_else(|problems| panic!("{text}: {problems:?}"));
    match expression.as_single() {
        Some(Single::Game(position)) => Some(position.clone()),
        None => None,
        Some(other) => panic!("{other}"),
    }
}

/// All positions that play can reach, up to so many.
fn reachable(from: &GamePosition, most: usize) -> BTreeSet<GamePosition> {
    let mut all = BTreeSet::from([from.clone()]);
    let mut pending = vec![from.clone()];
    while let Some(position) = pending.pop() {
        for option in options(&position) {
            if all.len() < most && all.insert(option.clone()) {
                pending.push(option);
            }
        }
    }
    all
}

proptest! {
    #[test]
    fn what_is_printed_is_read_again(text in texts()) {
        if let Some(position) = classic(&text) {
            prop_assert_eq!(classic(&position.to_string()), Some(position.clone()));
            for option in options(&position) {
                let again = classic(&option.to_string());
                prop_assert_eq!(again.unwrap_or(option.clone()), option);
            }
        }
    }

    #[test]
    fn an_option_is_visited_once_and_is_what_is_allowed(text in texts()) {
        if let Some(position) = classic(&text) {
            let all = options(&position);
            let distinct: BTreeSet<_> = all.iter().cloned().collect();
            prop_assert_eq!(all.len(), distinct.len(), "{}: {:?}", position, all);
            for other in reachable(&position, 200) {
                prop_assert_eq!(position.allows(&other), distinct.contains(&other), "{} {}", position, other);
                prop_assert!(!other.allows(&position), "{} {}", other, position);
                if other.is_empty() && distinct.contains(&other) {
                    prop_assert_eq!(position.emptied(), Some(other));
                }
            }
        }
    }

    #[test]
    fn components_have_the_same_options(text in texts()) {
        let Some(position) = classic(&text) else { return Ok(()) };
        let parts = position.parts();
        let together = parts.iter().flat_map(|part| part.numbers().to_vec()).collect();
        if !parts.is_empty() {
            let together = GamePosition::new(position.rules().clone(), together);
            prop_assert_eq!(together, position.representative());
        }
        let Some((rules, numbers)) = position.components() else { return Ok(()) };
        prop_assert_eq!(numbers.len(), parts.len());
        for (part, number) in parts.iter().zip(numbers) {
            let mut visited = Vec::new();
            let _ = AnyRules::Game(rules.clone()).visit_component_options(number, &mut |left| {
                let mut left = left.to_vec();
                left.sort_unstable();
                visited.push(left);
                ControlFlow::Continue(())
            });
            let mut expected = Vec::new();
            for option in options(part) {
                let mut left = rules.numbers_of(&option).unwrap();
                left.sort_unstable();
                expected.push(left);
            }
            visited.sort_unstable();
            expected.sort_unstable();
            prop_assert_eq!(visited, expected, "{}", part);
        }
    }
}

#[test]
fn mistakes_are_named() {
    let cases = [
        ("welter(3,3)", "square-taken"),
        ("antonim(3,1,3)", "equal-heaps"),
        ("turtles(2,0)", "square-zero"),
        ("turtles(5000)", "too-large"),
        ("race{to=10,max=2}(11)", "beyond-goal"),
        ("race{to=10,max=2}(1,2)", "one-number"),
        ("euclid-equal(3)", "two-numbers"),
        ("euclid-equal(3,0)", "number-zero"),
        ("northcott(\"#.#.#\")", "two-pieces"),
        ("hackenbush(\"(()\")", "parentheses"),
        ("hackenbush-graph(\"house.csv\")(\"###\")", "edge-picture"),
        ("hackenbush-graph(\"grounds.csv\")", "two-grounds"),
        ("geography(\"house.csv\")(nowhere)", "unknown-vertex"),
        ("geography(\"house.csv\")(a,a)", "vertex-twice"),
        ("silver-dollar{dollar=4}(1,2)", "no-dollar"),
        ("silver-dollar{dollar=1}(0,2)", "dollar-in-bag"),
        ("silver-dollar(3,2)", "out-of-order"),
        ("silver-dollar(0,2)", "square-zero"),
        ("cutting(4x0)", "number-zero"),
        ("cutting(5x1)", "side-of-one"),
        ("cutting(4x4,1x1)", "side-of-one"),
        ("every{1..3}(99999999)", "too-large"),
        ("tartan{turtles,nim}(1x1)", "not-a-coin-game"),
        ("wythoff(3)", "two-numbers"),
        ("euclid(3,4,5)", "two-numbers"),
        ("times{3}(40,max=0)", "number-zero"),
        ("parity{max=0,win=odd}(3)", "number-zero"),
        ("parity{max=3,win=odd}(3,mine=9)", "unreachable-totals"),
        ("die(3,up=7)", "not-a-face"),
        ("node-kayles{hypercube}(0)", "number-zero"),
        ("edge-deletion{odd,multipartite}(1,1449)", "large-graph"),
        ("edge-deletion{odd,cycle}(16385)", "large-graph"),
        ("node-kayles{cycle}(16385)", "large-graph"),
        ("node-kayles{petersen}(9000,7)", "large-graph"),
        ("place{queen}(87x86)", "large-graph"),
        ("place{bishop,torus}(37x40)", "large-graph"),
        ("arc-kayles{multipartite}(1025,1024)", "large-graph"),
        ("arc-kayles{cycle}(2)", "short-cycle"),
        ("node-kayles{petersen}(6,3)", "petersen-step"),
        ("node-kayles{tree}(0,2)", "late-parent"),
        ("node-kayles{grid}(2x2)(\"##/#\")", "vertex-picture"),
        ("node-kayles{grid}(2x2)(\"##/#a\")", "vertex-picture"),
        ("node-kayles{star}(5)", "unknown-parameter"),
        ("node-kayles{king,round}(5x5)", "unknown-parameter"),
        ("node-kayles(5)", "missing-parameters"),
        ("node-kayles", "missing-parameters"),
        ("place(\"house.csv\")", "missing-parameters"),
        ("place{grid}(3x3)", "unknown-parameter"),
    ];
    for (text, id) in cases {
        let problems = parse_expression_with(text, &Samples).expect_err(text);
        let found = problems.iter().map(|problem| match &problem.kind {
            crate::ProblemKind::Game(problem) => problem.id(),
            other => other.id(),
        });
        assert_eq!(found.collect::<Vec<_>>(), [id], "{text}");
    }
}

#[test]
fn huge_positions_have_their_first_options_at_once() {
    let huge = "9".repeat(60);
    for text in [
        "moore{k=3}(HUGE,HUGE,7)",
        "staircase(HUGE,0,HUGE)",
        "nimble(HUGE)",
        "silver-dollar(HUGE)",
        "welter(HUGE,3)",
        "poker-nim(HUGE,HUGE)",
        "race{to=HUGE,max=HUGE}(0)",
        "euclid-equal(HUGE,7)",
    ] {
        let position = classic(&text.replace("HUGE", &huge)).unwrap();
        let mut seen = 0;
        let _ = position.visit_options(&mut |option| {
            assert!(position.allows(&option), "{text}");
            seen += 1;
            match seen < 1000 {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(()),
            }
        });
        assert_eq!(seen, 1000, "{text}");
    }
}
