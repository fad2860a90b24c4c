//! Small random files, whatever they are called.

use std::cmp::Ordering;
use std::collections::BTreeSet;
use std::sync::Arc;

use grundy_rules::board::LineBoard;
use grundy_rules::foreign::ForeignOptions;
use grundy_rules::games::EdgeFile;
use grundy_rules::{
    ExploreError, Explorer, FileProblem, Files, ForeignKind, ForeignRules, Graph, GraphFile,
};

use crate::random::Random;

/// A name means the one file of its kind.
pub(crate) struct RoundFiles {
    graph: String,
    lines: String,
    script: Arc<ForeignRules>,
    program: Arc<ForeignRules>,
}

impl RoundFiles {
    pub(crate) fn new(random: &mut Random) -> Self {
        let script = Box::new(Numbers::new(random));
        let program = Box::new(Numbers::new(random));
        Self {
            graph: graph(random),
            lines: lines(random),
            script: Arc::new(ForeignRules::new(ForeignKind::Script, "s", script)),
            program: Arc::new(ForeignRules::new(ForeignKind::Program, "p", program)),
        }
    }
}

impl Files for RoundFiles {
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

    fn rule(&self, _name: &str) -> Result<String, FileProblem> {
        Ok("take 1..2\nsplit a + b\n".to_owned())
    }

    fn script(&self, _name: &str) -> Result<Arc<ForeignRules>, FileProblem> {
        Ok(Arc::clone(&self.script))
    }

    fn program(&self, _command: &str) -> Result<Arc<ForeignRules>, FileProblem> {
        Ok(Arc::clone(&self.program))
    }
}

/// Edges from a to h, each back in the alphabet: play ends.
fn graph(random: &mut Random) -> String {
    let vertices = ["a", "b", "c", "d", "e", "f", "g", "h"];
    let mut text = vertices.map(|vertex| format!("{vertex}\n")).concat() + "h,g\n";
    for _ in 0..4 + random.below(8) {
        let from = 1 + random.below(vertices.len() - 1);
        let to = random.below(from);
        text += &format!("{},{}\n", vertices[from], vertices[to]);
    }
    text
}

/// A few lines of a board that sometimes has more cells than they meet.
fn lines(random: &mut Random) -> String {
    let cells = *random.choose(&[4, 5, 6, 13]);
    let lines: Vec<String> = (0..1 + random.below(3))
        .map(|_| {
            let (first, step) = (random.below(cells), 1 + random.below(2));
            let line = (first..cells).step_by(step).take(1 + random.below(4));
            format!("{:?}", line.collect::<Vec<_>>())
        })
        .collect();
    let take = random.choose(&["run", "subset"]);
    let lines = lines.join(",");
    format!(r#"{{"cells": {cells}, "lines": [{lines}], "take": "{take}"}}"#)
}

/// Of each number below 8 the sums of smaller ones that it may become; of 0 nothing is left.
struct Numbers(Vec<BTreeSet<Vec<u32>>>);

impl Numbers {
    fn new(random: &mut Random) -> Self {
        let mut numbers = vec![BTreeSet::new()];
        for number in 1..8 {
            let options = (0..random.below(5)).map(|_| {
                let parts = (0..random.below(3)).map(|_| *random.choose(&numbers_to(number)));
                let mut left: Vec<u32> = parts.filter(|&part| part > 0).collect();
                left.sort_by(|a, b| b.cmp(a));
                left
            });
            numbers.push(options.collect());
        }
        Self(numbers)
    }
}

fn numbers_to(end: u32) -> Vec<u32> {
    (0..end).collect()
}

impl Explorer for Numbers {
    fn explore(&self, text: &str) -> Result<u32, ExploreError> {
        let state = text.parse().map_err(|_| ExploreError::NoState)?;
        (0..8)
            .contains(&state)
            .then_some(state)
            .ok_or(ExploreError::NoState)
    }

    fn text(&self, state: u32) -> String {
        state.to_string()
    }

    fn options(&self, state: u32) -> ForeignOptions {
        let options = self.0[usize::try_from(state).expect("below eight")].iter();
        options.map(|parts| parts.clone().into()).collect()
    }

    fn is_nothing(&self, state: u32) -> bool {
        state == 0
    }

    fn compare(&self, a: u32, b: u32) -> Ordering {
        b.cmp(&a)
    }
}
