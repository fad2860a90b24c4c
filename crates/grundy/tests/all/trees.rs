//! What is told of all that play can reach, for every ruleset of the registry: values from the definition, and lists
//! of edges that say the same as the game.

use std::collections::BTreeSet;
use std::sync::Arc;

use grundy::rules::board::LineBoard;
use grundy::rules::{FileProblem, Files, Graph, GraphFile, RulesetKind};
use grundy::{
    Completion, Convention, ErrorKind, Limits, Natural, Outcome, Request, SolveAnswer,
    SolveRequest, TreeRequest, Unsuited, Workbench,
};

use crate::families::{Bench, Samples, rulesets};

const CONVENTIONS: [Convention; 2] = [Convention::Normal, Convention::Misere];

/// A small position of every ruleset.
fn positions() -> Vec<String> {
    let small = |ruleset: &grundy::rules::NamedRuleset| {
        let family = ruleset.families().next()?;
        let sizes = [5u8, 4, 3, 2, 1, 0].into_iter();
        let mut members = sizes.filter_map(|size| {
            let numbers = vec![Natural::from(size); family.numbers().len()];
            family.position(&numbers).ok().flatten()
        });
        members.next().map(|term| term.to_string())
    };
    let all = rulesets().zip(RulesetKind::all());
    all.map(|((_, ruleset), kind)| small(&ruleset).unwrap_or(kind.entry().example.to_owned()))
        .collect()
}

fn solve(bench: &mut Workbench, text: &str, convention: Convention) -> Option<SolveAnswer> {
    let request = SolveRequest {
        convention,
        moves: false,
        derive: Some(3),
        ..SolveRequest::new(text)
    };
    bench.solve(&request).ok()
}

#[test]
fn every_value_and_every_outcome_follows_from_those_of_the_options() {
    let (mut by_values, mut by_outcomes, mut too_much) = (0, 0, BTreeSet::new());
    for text in positions() {
        for convention in CONVENTIONS {
            let mut bench = Bench::new();
            let Some(answer) = solve(&mut bench.0, &text, convention) else {
                assert_eq!(convention, Convention::Misere, "{text}");
                continue;
            };
            let derivation = answer.derivation.expect("it was asked for");
            if derivation.exhausted.is_some() {
                too_much.insert(text.clone());
            }
            for line in derivation.lines.iter().filter(|line| !line.more) {
                let shown = || format!("{text} {convention:?}: {line:?}");
                if let Some(value) = &line.part.value {
                    let options = line.options.iter();
                    let values = options.map(|option| option.value.clone().expect("values"));
                    let values: BTreeSet<Natural> = values.map(|value| value.0).collect();
                    assert_eq!(grundy::mex(values).mex, *value, "{}", shown());
                    by_values += 1;
                } else if !line.options.is_empty() {
                    let has = |wanted| line.options.iter().any(|o| o.outcome == Some(wanted));
                    let expected = match (has(Outcome::P), has(Outcome::Draw)) {
                        (true, _) => Outcome::N,
                        (false, true) => Outcome::Draw,
                        (false, false) => Outcome::P,
                    };
                    assert_eq!(line.part.outcome, Some(expected), "{}", shown());
                    by_outcomes += 1;
                }
            }
        }
    }
    assert!(too_much.len() < 3, "{too_much:?}");
    assert!(
        by_values > 500 && by_outcomes > 300,
        "{by_values} {by_outcomes}"
    );
}

/// One list of edges, whatever it is called.
struct Edges(Vec<u8>);

impl Files for Edges {
    fn graph(&self, name: &str) -> Result<Arc<GraphFile>, FileProblem> {
        let graph = Graph::read(self.0.as_slice(), 1 << 24)?;
        let name = name.to_owned();
        Ok(Arc::new(GraphFile { name, graph }))
    }

    fn line_board(&self, name: &str) -> Result<Arc<LineBoard>, FileProblem> {
        Samples.line_board(name)
    }
}

#[test]
fn a_graph_of_all_positions_says_the_same_as_the_game() {
    let mut compared = 0;
    for text in positions() {
        let mut list = Vec::new();
        let mut bench = Bench::new();
        let request = TreeRequest::new(&text);
        let written = bench.0.tree_edges(&request, &mut list);
        let answer = match written {
            Ok(answer) => answer,
            Err(refused) => {
                let kind = refused.into_kind();
                let decided_otherwise = matches!(
                    kind,
                    ErrorKind::Unsuited {
                        unsuited: Unsuited::NoEdges,
                        ..
                    }
                );
                assert!(decided_otherwise, "{text}: {kind:?}");
                continue;
            }
        };
        // Some are too large for a list.
        if request.completion(&answer) != Completion::Complete {
            continue;
        }
        let tree = bench.0.tree(&request).expect("it was written");
        let files = Arc::new(Edges(list));
        let mut graph = Workbench::new(Limits::default()).with_files(files);
        for node in tree.nodes.iter().take(20) {
            let name = node.position.replace('"', "\"\"");
            let token = format!("graph(\"edges\")(\"{name}\")");
            for convention in CONVENTIONS {
                let Some(game) = solve(&mut bench.0, &node.position, convention) else {
                    continue;
                };
                let told = solve(&mut graph, &token, convention).expect("a vertex");
                assert_eq!(told.outcome, game.outcome, "{token} {convention:?}");
                // Of some games only outcomes are told.
                if game.grundy.is_some() {
                    assert_eq!(told.grundy, game.grundy, "{token} {convention:?}");
                }
                compared += 1;
            }
        }
    }
    assert!(compared > 400, "{compared}");
}
