//! What is told of all that play can reach, for every ruleset of the registry: values from the definition, and lists
//! of edges that say the same as the game.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use grundy::rules::board::LineBoard;
use grundy::rules::{FileProblem, Files, Graph, GraphFile, RulesetKind};
use grundy::{
    Claim, ClaimRequest, Completion, Convention, ErrorKind, Limits, Natural, Outcome, Request,
    SolveAnswer, SolveRequest, Status, TreeRequest, Unsuited, Workbench,
};

use crate::families::{Bench, Samples, rulesets};

const CONVENTIONS: [Convention; 2] = [Convention::Normal, Convention::Misere];

/// A small position of every ruleset.
fn positions() -> Vec<String> {
    let small = |ruleset: &grundy::rules::NamedRuleset| {
        let family = ruleset.families().next()?;
        // A board of five by five has more positions than there is time for.
        let largest = if family.numbers().len() == 1 { 5u8 } else { 4 };
        let sizes = (0..=largest).rev();
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

/// All that can be asked of the program about a game by itself, and of the position that stands for it in the list of games.
#[test]
fn the_theory_of_every_game_follows_from_its_rules() {
    let examples = RulesetKind::all().map(|kind| kind.entry().example.to_owned());
    let names = rulesets().map(|(_, ruleset)| ruleset.to_string());
    let texts: BTreeSet<String> = examples.chain(names).chain(positions()).collect();
    let (mut whole, mut checked, mut refused) = (0, 0, BTreeSet::new());
    for (text, convention) in texts
        .iter()
        .flat_map(|text| CONVENTIONS.map(|one| (text, one)))
    {
        // Large boards are compared as far as that goes.
        let limits = Limits {
            time: Some(Duration::from_millis(500)),
            ..Limits::default()
        };
        let mut bench = Workbench::new(limits).with_files(Arc::new(Samples));
        let claim = ClaimRequest {
            ruleset: text,
            convention,
            to: None,
            claim: Claim::Theory,
        };
        let Ok(answer) = bench.claim(&claim) else {
            refused.insert((text, convention));
            continue;
        };
        assert_eq!(
            answer.counterexample.map(|wrong| wrong.position),
            None,
            "{text}"
        );
        checked += answer.checked;
        whole += usize::from(answer.status == Status::Proved);
    }
    let unasked = refused
        .iter()
        .filter(|(_, convention)| *convention == Convention::Normal);
    assert_eq!(unasked.count(), 0, "{refused:?}");
    assert!(
        whole > 150 && checked > 10_000,
        "{whole} {checked}: {refused:?}"
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
