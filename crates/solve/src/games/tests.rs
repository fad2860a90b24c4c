use grundy_core::{Allowance, Budget, Convention, Exhausted, Natural, OptionsOf, Outcome};
use grundy_rules::games::EdgeFile;
use grundy_rules::{Change, FileProblem, Files, GamePosition, Single, parse_expression_with};
use proptest::prelude::*;
use std::sync::Arc;

use super::{Asked, Detail, Known, Memory, Reading};
use crate::naive::Oracle;

/// Every name is a list of edges.
#[derive(Clone, Debug)]
pub(crate) struct Edges(pub(crate) String);

impl Files for Edges {
    fn graph(&self, _name: &str) -> Result<Arc<grundy_rules::GraphFile>, FileProblem> {
        Err(FileProblem::NotHere)
    }

    fn line_board(&self, _name: &str) -> Result<Arc<grundy_rules::board::LineBoard>, FileProblem> {
        Err(FileProblem::NotHere)
    }

    fn edges(&self, name: &str) -> Result<Arc<EdgeFile>, FileProblem> {
        Ok(Arc::new(EdgeFile::read(name, self.0.as_bytes())?))
    }
}

/// Undirected graphs on the ground and a … e, with loops and parallel edges.
pub(crate) fn edges(most: usize) -> impl Strategy<Value = Edges> {
    let vertex = prop::sample::select(vec!["ground", "a", "b", "c", "d", "e"]);
    prop::collection::vec((vertex.clone(), vertex), 0..most).prop_map(|edges| {
        let lines = edges.iter().map(|(from, to)| format!("{from},{to}\n"));
        Edges("ground\na\nb\nc\nd\ne\n".to_owned() + &lines.collect::<String>())
    })
}

/// Positions of every game that has a theorem, small enough for the definition.
fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        "moore\\{k=[1-4]\\}\\([0-5](,[0-5]){0,2}\\)",
        "moore\\{k=[2-3]\\}\\([0-2](,[0-2]){3}\\)",
        "staircase\\([0-3](,[0-2]){0,4}\\)",
        "nimble\\([0-6](,[0-6]){0,2}\\)",
        "silver-dollar\\([1-2](,[3-4])?(,[5-7])?(,[8-9])?\\)",
        "silver-dollar\\{dollar=1\\}\\([1-4](,[5-6])?(,[7-8])?(,9)?\\)",
        "silver-dollar\\{dollar=2\\}\\([0-3],[4-6](,[7-8])?(,9)?\\)",
        "silver-dollar\\{dollar=3\\}\\([0-2],[3-4],[5-6](,8)?\\)",
        "welter\\([0-2](,[3-5])?(,[6-8])?(,9)?\\)",
        "northcott\\(\"\\.?#\\.{0,4}#\\.?(/#\\.{0,3}#){0,2}\"\\)",
        "poker-nim\\([0-4],[0-3](,[0-3]){0,2}\\)",
        "race\\{to=(1[0-9]|20),max=[1-5]\\}\\([0-9]\\)",
        "every\\{[1-2](,[3-4])?(,[5-6])?\\}\\([0-9](,[0-9]){0,2}\\)",
        "every\\{(odd|even|squares|primes)\\}\\([0-9](,[0-9])?\\)",
        "chocolate\\([1-3]x[1-4](,[1-3]x2)?\\)",
        "(turtles|mock-turtles|ruler|twins)\\([1-3](,[4-5])?(,[6-9])?\\)",
        "turning-corners\\([0-2]x[0-3](,3x[0-2])?\\)",
        "tartan\\{(turtles|mock-turtles|ruler|twins),(turtles|mock-turtles|ruler|twins)\\}\\([1-2]x[1-3](,3x[1-2])?\\)",
        tree().prop_map(|tree| format!("hackenbush(\"{tree}\")")),
        "hackenbush-graph\\(\"g\"\\)",
        "geography\\(\"g\"\\)\\([a-c](,[d-e])?\\)",
        "euclid-equal\\([1-9][0-9]?,[1-9][0-9]?\\)",
        "(wythoff|euclid)\\([0-9],[0-9]\\)",
        "euclid\\([1-5][0-9],[1-9][0-9]\\)",
        "(fibonacci|times\\{[1-4]\\})\\(1?[0-9](,max=[1-9])?\\)",
    ]
}

fn tree() -> impl Strategy<Value = String> {
    Just(String::new()).prop_recursive(4, 9, 3, |inner| {
        prop::collection::vec(inner, 0..4)
            .prop_map(|trees| trees.iter().map(|tree| format!("({tree})")).collect())
    })
}

fn position(text: &str, files: &Edges) -> Option<GamePosition> {
    let expression = parse_expression_with(text, files)
        .unwrap_or_else(|problems| panic!("{text}: {problems:?}"));
    match expression.as_single() {
        Some(Single::Game(position)) => Some(position.clone()),
        _ => None,
    }
}

/// What a theorem is asked with a memory of its own.
fn asked<T>(convention: Convention, ask: impl FnOnce(&mut Asked<'_, '_>) -> T) -> T {
    ask(&mut Asked {
        convention,
        memory: &mut Memory::default(),
        budget: &mut Budget::new(Allowance::default()),
    })
}

/// What the theorem says of a position.
pub(crate) fn known(position: &GamePosition, convention: Convention) -> Result<Known, Exhausted> {
    asked(convention, |asked| super::known(position, asked))
}

fn reading(position: &GamePosition, convention: Convention, most: usize) -> Reading {
    asked(convention, |asked| super::reading(position, most, asked)).expect("a large budget")
}

/// What the theorem says of this position is what the definition says.
pub(super) fn theorem_agrees(text: &str) {
    if let Some(position) = position(text, &Edges(String::new())) {
        assert_known(&position, Convention::Normal).unwrap_or_else(|error| panic!("{error}"));
    }
}

/// What the theorem says against what the definition says.
fn assert_known(position: &GamePosition, convention: Convention) -> Result<(), TestCaseError> {
    let rules = OptionsOf::<GamePosition>::new();
    let mut oracle = Oracle::new(&rules);
    let known = known(position, convention).expect("a large budget");
    let named = format!("{position} {convention:?}");
    let Some(outcome) = known.outcome(convention) else {
        return Ok(());
    };
    prop_assert_eq!(outcome, oracle.outcome(position, convention), "{}", named);
    if let Known::Class(class) = &known {
        let normal = oracle.value(position, Convention::Normal);
        prop_assert_eq!(&class.value, &Natural::from(normal), "{}", named);
        if convention == Convention::Misere {
            let misere = oracle.value(position, convention);
            prop_assert_eq!(class.misere_value(), Natural::from(misere), "{}", named);
        }
    }
    let winning = asked(convention, |asked| {
        super::winning(position, usize::MAX, asked)
    });
    let winning = winning.expect("a large budget").moves.into_iter();
    let mut winning: Vec<GamePosition> = winning
        .map(|mv| match mv.change {
            Change::Option(Single::Game(option)) => option,
            other => panic!("{other:?}"),
        })
        .collect();
    winning.sort();
    prop_assert_eq!(winning, oracle.winning(position, convention), "{}", named);
    prop_assert_eq!(reading(position, convention, 5).known, known);
    assert_adds_up(position, convention)
}

/// Where a theorem gives a value, it is the nim-sum of the numbers that are told.
fn assert_adds_up(position: &GamePosition, convention: Convention) -> Result<(), TestCaseError> {
    let reading = reading(position, convention, usize::MAX);
    let sum = |details: &[Detail]| {
        let numbers = details.iter().map(|detail| &detail.number);
        numbers.fold(Natural::ZERO, |sum, number| sum ^ number)
    };
    if let Known::Class(class) = &reading.known {
        prop_assert_eq!(sum(&reading.details), class.value.clone(), "{}", position);
    }
    for branch in &reading.branches {
        prop_assert_eq!(
            sum(&branch.parts),
            branch.sum.clone(),
            "{} {}",
            position,
            branch.on
        );
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn theorems_say_what_the_definition_says(text in text(), files in edges(9)) {
        if let Some(position) = position(&text, &files) {
            for convention in Convention::ALL.into_iter().filter(|&c| c == Convention::Normal || position.has_misere()) {
                assert_known(&position, convention)?;
            }
        }
    }
}

fn outcome(text: &str, convention: Convention) -> Option<Outcome> {
    let position = position(text, &Edges(String::new())).unwrap();
    known(&position, convention).unwrap().outcome(convention)
}

/// A cycle on a bridge: only the bridge stands on the ground, and its value is the whole.
#[test]
fn what_stands_on_the_ground_adds_up() {
    let reading = |edges: &str| {
        let position = position("hackenbush-graph(\"g\")", &Edges(edges.to_owned())).unwrap();
        reading(&position, Convention::Normal, 12)
    };
    let told = |details: &[Detail]| {
        let told = details.iter();
        told.map(|detail| format!("{}: {}", detail.of, detail.number))
            .collect::<Vec<_>>()
    };
    let house = reading("ground,x\nx,y\ny,z\nz,x\n");
    assert_eq!(told(&house.details), ["ground–x: 2"]);
    assert_eq!(house.branches.len(), 1);
    assert_eq!(house.branches[0].on, "ground–x");
    assert_eq!(told(&house.branches[0].parts), ["3 ∘: 1"]);
    // On the ground a cycle and a path of two.
    let two = reading("ground,x\nx,y\ny,ground\nx,v\nv,w\n");
    assert_eq!(told(&two.details), ["x–v: 2", "3 ∘: 1"]);
    assert_eq!(told(&two.branches[0].parts), ["v–w: 1"]);
}

#[test]
fn huge_positions_are_decided() {
    let huge = "9".repeat(200);
    for text in [
        "staircase(HUGE,3,HUGE)",
        "moore{k=3}(HUGE,HUGE,HUGE,HUGE)",
        "silver-dollar(1,HUGE)",
        "poker-nim(HUGE,7)",
        "race{to=HUGE,max=10}(0)",
        "euclid-equal(HUGE,HUGE1)",
        "nimble(HUGE,1)",
    ] {
        let text = text.replace("HUGE", &huge);
        for convention in Convention::ALL {
            assert!(outcome(&text, convention).is_some(), "{text}");
        }
    }
}

#[test]
fn a_long_path_and_a_long_cycle_are_matched() {
    let path: String = (0..400).map(|n| format!("{n},{}\n", n + 1)).collect();
    // 401 vertices: the matching leaves out one on an even place.
    for (token, expected) in [("0", Outcome::P), ("1", Outcome::N), ("200", Outcome::P)] {
        let text = format!("geography(\"p\")({token})");
        let position = position(&text, &Edges(path.clone())).unwrap();
        let known = known(&position, Convention::Normal).unwrap();
        assert_eq!(known, Known::Outcome(expected), "{token}");
    }
}

/// Every candidate is as long as the position: together they would be gigabytes.
#[test]
fn a_long_position_takes_no_more_than_the_budget() {
    let numbers: Vec<String> = (1..=20_000).map(|square: u32| square.to_string()).collect();
    let text = format!("nimble({})", numbers.join(","));
    let position = position(&text, &Edges(String::new())).unwrap();
    let mut budget = Budget::new(Allowance {
        steps: 20_000_000,
        bytes: 1 << 20,
    });
    let mut asked = Asked {
        convention: Convention::Normal,
        memory: &mut Memory::default(),
        budget: &mut budget,
    };
    assert!(super::known(&position, &mut asked).is_ok());
    assert_eq!(
        super::winning(&position, usize::MAX, &mut asked),
        Err(Exhausted::Memory)
    );
}
