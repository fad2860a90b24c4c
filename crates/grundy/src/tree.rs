//! Every line of play from a small position.

use std::io::{self, Write};

use grundy_core::{Budget, Convention};
use grundy_play::dot::{graph_dot, tree_dot};
use grundy_play::tree::{Asked, Counts, NoTree, Node, tree};
use grundy_rules::Tokens;
use grundy_solve::GraphValues;
use schemars::JsonSchema;
use serde::Serialize;

use crate::commas::Commas;
use crate::error::{Error, ErrorKind, Unsuited};
use crate::limits::Clock;
use crate::request::request;
use crate::status::Status;
use crate::workbench::Workbench;

/// A question about all lines of play.
#[derive(Clone, Debug)]
pub struct TreeRequest<'a> {
    /// The position, in the notation.
    pub expression: &'a str,
    /// Whether the last move wins or loses.
    pub convention: Convention,
    /// How many moves deep; `None` to the end of the game.
    pub depth: Option<usize>,
    /// The most positions.
    pub nodes: usize,
}

impl<'a> TreeRequest<'a> {
    /// Normal play, at most a thousand positions.
    #[must_use]
    pub fn new(expression: &'a str) -> Self {
        Self {
            expression,
            convention: Convention::Normal,
            depth: None,
            nodes: 1000,
        }
    }
}

/// The answer; serialises to the documented object.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct TreeAnswer {
    /// The version of the object.
    pub schema: u32,
    /// The position in canonical form.
    pub expression: String,
    /// `normal` or `misere`.
    pub convention: Convention,
    /// `proved` or `unknown`.
    pub status: Status,
    /// What was exhausted, when unknown; `nodes` where there are too many positions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exhausted: Option<NoTree>,
    /// How many positions were met.
    pub met: usize,
    /// The positions, the one asked about first; none where a limit was reached.
    pub nodes: Vec<Node>,
    /// How many moves deep was asked for.
    pub depth: Option<usize>,
    /// How many positions there are, of a tree that goes to the end of the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counts: Option<Counts>,
}

request! {
    TreeRequest.expression => tree -> TreeAnswer; false
}

impl Workbench {
    /// Lists every position that play can reach, each once with its options. A limit that is reached
    /// is an answer, not an error.
    ///
    /// ```
    /// use grundy::{Limits, TreeRequest, Workbench};
    ///
    /// let mut workbench = Workbench::new(Limits::default());
    /// let answer = workbench.tree(&TreeRequest::new("nim(2,1)"))?;
    /// assert_eq!(answer.nodes.len(), 5);
    /// # Ok::<(), grundy::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Where the text is not a position, or not one of the convention.
    pub fn tree(&mut self, request: &TreeRequest<'_>) -> Result<TreeAnswer, Error> {
        let expression = self.read_expression_under(request.expression, request.convention)?;
        let asked = Asked {
            expression: &expression,
            convention: request.convention,
            depth: request.depth,
            nodes: request.nodes,
        };
        let signal = self.signal.clone();
        let clock = Clock::start(&self.limits, &signal);
        let tree = tree(&mut self.solver, &asked, Some(&clock));
        let exhausted = tree.as_ref().err().copied();
        let met = exhausted.map_or(0, NoTree::met);
        let tree = tree.ok();
        Ok(TreeAnswer {
            schema: crate::SCHEMA,
            expression: expression.to_string(),
            convention: request.convention,
            status: Status::unless(exhausted.is_some()),
            exhausted,
            met: tree.as_ref().map_or(met, |tree| tree.nodes.len()),
            counts: tree.as_ref().and_then(|tree| tree.counts.clone()),
            nodes: tree.map_or(Vec::new(), |tree| tree.nodes),
            depth: request.depth,
        })
    }

    /// Writes the tree in the DOT language: the nodes of a tree, or, for tokens on a graph and without
    /// a depth, the whole graph with the tokens on it. The answer has no nodes where all is written;
    /// where a limit was reached nothing is.
    ///
    /// # Errors
    ///
    /// As [`tree`](Self::tree); [`ErrorKind::Io`] where writing fails.
    pub fn tree_dot(
        &mut self,
        request: &TreeRequest<'_>,
        out: &mut dyn Write,
    ) -> Result<TreeAnswer, Error> {
        let expression = self.read_expression_under(request.expression, request.convention)?;
        if let (Some(game), None) = (expression.as_game(), request.depth)
            && game.rules().graph().is_some()
        {
            return self.graph_dot(&Tokens::of(game), request, out);
        }
        let answer = self.tree(request)?;
        if answer.exhausted.is_none() {
            tree_dot(&answer.nodes, out).map_err(ErrorKind::Io)?;
        }
        Ok(answer)
    }

    /// Writes the tree as a list of edges, which [`graph`](grundy_rules::Graph::read) reads: a token on the name of a
    /// position has its outcome and its value. The answer has no nodes; where a limit was reached nothing is written.
    ///
    /// # Errors
    ///
    /// As [`tree`](Self::tree); [`Unsuited::NoEdges`] where chance or a score decides, [`ErrorKind::Io`] where
    /// writing fails.
    pub fn tree_edges(
        &mut self,
        request: &TreeRequest<'_>,
        out: &mut dyn Write,
    ) -> Result<TreeAnswer, Error> {
        let expression = self.read_expression_under(request.expression, request.convention)?;
        if expression.as_game().is_some_and(|game| !game.is_summable()) {
            return Err(Unsuited::NoEdges.of(request.expression));
        }
        let mut answer = self.tree(request)?;
        if answer.exhausted.is_none() {
            write_edges(&answer.nodes, out).map_err(ErrorKind::Io)?;
            answer.nodes.clear();
        }
        Ok(answer)
    }

    fn graph_dot(
        &mut self,
        tokens: &Tokens,
        request: &TreeRequest<'_>,
        out: &mut dyn Write,
    ) -> Result<TreeAnswer, Error> {
        let graph = &tokens.file().graph;
        let met = graph.vertices();
        let values = match met > request.nodes {
            true => Err(NoTree::TooManyNodes { met }),
            false => {
                let clock = Clock::start(&self.limits, &self.signal);
                let mut budget = Budget::with_watch(self.limits.of_engines(), &clock);
                GraphValues::compute(graph, &mut budget).map_err(NoTree::Exhausted)
            }
        };
        if let Ok(values) = &values {
            let vertices = tokens.vertices();
            graph_dot(graph, values, request.convention, vertices, out).map_err(ErrorKind::Io)?;
        }
        let exhausted = values.err();
        Ok(TreeAnswer {
            schema: crate::SCHEMA,
            expression: tokens.clone().position().to_string(),
            convention: request.convention,
            status: Status::unless(exhausted.is_some()),
            exhausted,
            met,
            nodes: Vec::new(),
            depth: None,
            counts: None,
        })
    }
}

fn write_edges(nodes: &[Node], out: &mut dyn Write) -> io::Result<()> {
    let mut lines = Commas::quoted(out);
    for node in nodes {
        // Moves tell of all positions but the first, where it has none.
        if nodes.len() == 1 {
            lines.line([&node.position])?;
        }
        for &option in &node.options {
            lines.line([&node.position, &nodes[option].position])?;
        }
    }
    lines.finish()
}
