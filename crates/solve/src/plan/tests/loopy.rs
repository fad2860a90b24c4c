//! Sums in which play may go on for ever, against the definition.

use std::sync::Arc;

use grundy_core::{Budget, Exhausted};
use grundy_rules::board::LineBoard;
use grundy_rules::{FileProblem, Files, Graph, GraphFile, NoFiles, parse_expression_with};
use proptest::prelude::*;

use super::*;
use crate::Winning;
use crate::naive::{Whole, WholeSums, decided};
use crate::plan::distance::Distances;

/// One graph, whatever it is called.
struct OneGraph(String);

impl Files for OneGraph {
    fn graph(&self, name: &str) -> Result<Arc<GraphFile>, FileProblem> {
        let graph = Graph::read(self.0.as_bytes(), 1 << 20)?;
        let name = name.to_owned();
        Ok(Arc::new(GraphFile { name, graph }))
    }

    fn line_board(&self, name: &str) -> Result<Arc<LineBoard>, FileProblem> {
        NoFiles.line_board(name)
    }
}

fn solver() -> Solver {
    Solver::new(Allowance::default())
}

/// The position after each of these moves, in the order of their text.
fn after(expression: &Expression, moves: &Option<Winning>) -> Option<Vec<String>> {
    let moves = moves.as_ref()?;
    assert_eq!(moves.count, moves.moves.len().into());
    let after = moves
        .moves
        .iter()
        .map(|mv| expression.after(mv).to_string());
    let mut after: Vec<String> = after.collect();
    after.sort();
    Some(after)
}

/// What the definition says: the outcome, the distance, and the options of each outcome.
fn check(expression: &Expression, convention: Convention) {
    let whole = Whole::from(expression.clone());
    let truth = decided(&WholeSums, &whole, convention);
    let outcome = |of: &Whole| truth.get(of).map_or(Outcome::Draw, |(outcome, _)| *outcome);
    let question = Question {
        expression,
        convention,
        moves: Some(1000),
    };
    let mut solver = solver();
    let said = solver.solve(question, None);
    assert_eq!(said.outcome, Some(outcome(&whole)), "{expression}");
    let mut options = crate::naive::options(&WholeSums, &whole);
    options.sort();
    options.dedup();
    let leaving = |wanted| {
        let left = options.iter().filter(|option| outcome(option) == wanted);
        left.map(ToString::to_string).collect::<Vec<_>>()
    };
    let wins = match said.outcome {
        Some(Outcome::N) => leaving(Outcome::P),
        _ => Vec::new(),
    };
    assert_eq!(after(expression, &said.winning), Some(wins), "{expression}");
    let draws = (said.outcome == Some(Outcome::Draw)).then(|| leaving(Outcome::Draw));
    assert_eq!(after(expression, &said.drawing), draws, "{expression}");
    let mut budget = Budget::new(Allowance::default());
    let distance = Distances::new(convention).of(&mut solver, expression, &mut budget);
    let expected = truth.get(&whole).map(|(_, distance)| *distance);
    assert_eq!(distance, Ok(expected), "{expression}");
    let is_one = expression
        .as_game()
        .is_some_and(|game| game.parts().len() == 1);
    let first = said.winning.as_ref().and_then(|won| won.moves.first());
    if let Some(first) = first.filter(|_| is_one && expression.is_loopy()) {
        let left = Whole::from(expression.after(first));
        assert_eq!(
            truth[&left].1 + 1,
            truth[&whole].1,
            "the quickest comes first"
        );
    }
}

/// Whether the move that is listed first, always played, comes to the end whatever the other player does, in fewer
/// moves than these.
fn comes_to_the_end(solver: &mut Solver, position: &Expression, moves: usize) -> bool {
    let question = Question {
        expression: position,
        convention: Convention::Normal,
        moves: Some(1),
    };
    let said = solver.solve(question, None);
    let Some(first) = said.winning.and_then(|won| won.moves.into_iter().next()) else {
        return false;
    };
    let left = position.after(&first);
    let mut replies = left.moves(1000).unwrap().into_iter();
    moves > 0 && replies.all(|mv| comes_to_the_end(solver, &left.after(&mv), moves - 1))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn the_move_listed_first_makes_progress(
        edges in prop::collection::vec((0u32..5, 0u32..5), 4..12),
        a in 0u32..5,
        b in 0u32..5,
        heap in 1u32..4,
    ) {
        let all: String = (0..5).map(|vertex| format!("{vertex}\n")).collect();
        let edges = edges.iter().map(|(a, b)| format!("{a},{b}\n"));
        let files = OneGraph(all + &edges.collect::<String>());
        for beside in [format!("({a},{b})"), format!("({a}) + nim({heap})"), format!("({a}) + kayles({heap})")] {
            let position = parse_expression_with(&format!("graph(\"g\"){beside}"), &files).unwrap();
            let question = Question {
                expression: &position,
                convention: Convention::Normal,
                moves: None,
            };
            let mut solver = solver();
            if solver.solve(question, None).outcome == Some(Outcome::N) {
                // No sum of two counters, of five vertices each, can fall more often; nor one, and a heap.
                prop_assert!(comes_to_the_end(&mut solver, &position, 10), "{}", position);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(120))]

    #[test]
    fn answers_about_loopy_sums_are_those_of_the_definition(
        edges in prop::collection::vec((0u32..6, 0u32..6), 3..15),
        tokens in prop::collection::vec(0u32..6, 1..3),
        other in 0u32..6,
        heap in 0u32..4,
    ) {
        let all: String = (0..6).map(|vertex| format!("{vertex}\n")).collect();
        let edges = edges.iter().map(|(a, b)| format!("{a},{b}\n"));
        let files = OneGraph(all + &edges.collect::<String>());
        let tokens: Vec<String> = tokens.iter().map(ToString::to_string).collect();
        let one = format!("graph(\"g\")({other})");
        let sum = format!("graph(\"g\")({})", tokens.join(","));
        for text in [&one, &sum, &format!("{sum} + {one}"), &format!("{one} + kayles({heap})")] {
            check(&parse_expression_with(text, &files).unwrap(), Convention::Normal);
        }
        check(&parse_expression_with(&one, &files).unwrap(), Convention::Misere);
    }
}

/// Who stands on x can end the game, or go to y for ever; who stands on p must go to x.
fn road() -> OneGraph {
    OneGraph("p -> x\nx -> end\nx -> y\ny -- y\n".to_owned())
}

#[test]
fn values_are_told_with_the_answer() {
    let told = |text: &str| {
        let expression = parse_expression_with(text, &road()).unwrap();
        let question = Question {
            expression: &expression,
            convention: Convention::Normal,
            moves: Some(10),
        };
        let said = solver().solve(question, None);
        (said.outcome.unwrap(), said.grundy, said.infinity)
    };
    let nimber = |n: u8| Some(Natural::from(n));
    let infinity = |to: &[u8]| Some(to.iter().map(|&k| k.into()).collect());
    let zero = (Outcome::P, nimber(0), None);
    assert_eq!(told("graph(\"r\")(p)"), zero);
    assert_eq!(told("graph(\"r\")(end,p)"), zero);
    assert_eq!(told("graph(\"r\")(x)"), (Outcome::N, None, infinity(&[0])));
    let with_one = told("graph(\"r\")(x) + nim(1)");
    assert_eq!(with_one, (Outcome::Draw, None, infinity(&[1])));
    assert_eq!(
        told("graph(\"r\")(y)"),
        (Outcome::Draw, None, infinity(&[]))
    );
    assert_eq!(
        told("graph(\"r\")(x,x)"),
        (Outcome::Draw, None, infinity(&[]))
    );
}

#[test]
fn what_cannot_be_listed_is_said() {
    let text = "graph(\"r\")(x,x) + nim(100000000000000000000000)";
    let expression = parse_expression_with(text, &road()).unwrap();
    let question = Question {
        expression: &expression,
        convention: Convention::Normal,
        moves: Some(10),
    };
    let said = solver().solve(question, None);
    assert_eq!((said.outcome, said.drawing), (Some(Outcome::Draw), None));
    assert_eq!(said.moves_stopped, Some(Exhausted::Steps));
}

#[test]
fn no_other_engine_is_asked() {
    let expression = parse_expression_with("graph(\"r\")(x,p)", &road()).unwrap();
    let question = Question {
        expression: &expression,
        convention: Convention::Normal,
        moves: Some(10),
    };
    let answers = Engine::ALL.map(|engine| solver().solve_by(engine, question, None).is_some());
    assert_eq!(answers, Engine::ALL.map(|engine| engine == Engine::Plan));
}
