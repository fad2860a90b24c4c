//! Graphs as text in the DOT language, for programs that draw.

use std::fmt::Display;
use std::io::{self, Write};

use grundy_core::{Convention, Outcome};
use grundy_rules::Graph;
use grundy_solve::GraphValues;

use crate::tree::Node;

/// The house's colours for losing and for winning.
const LOSE: &str = "#D55E00";
const WIN: &str = "#0072B2";
/// That of a draw, and of what chance decides.
const UNDECIDED: &str = "#666666";

/// Writes the whole graph: each vertex with its name and its value under the convention, and how many
/// of the `tokens` stand on it. Where a vertex has no number, as play may go on for ever, its value in normal play is
/// infinite, and in misère play its outcome stands there.
///
/// A vertex from which a single token loses (value 0) is a double circle, the others are single ones,
/// so that nothing is told by colour alone; edges to it, the winning moves of a single token, are
/// bold. Linear in the size of the graph.
///
/// # Errors
///
/// Where writing fails.
pub fn graph_dot(
    graph: &Graph,
    values: &GraphValues,
    convention: Convention,
    tokens: &[u32],
    out: &mut dyn Write,
) -> io::Result<()> {
    let mut tokens = tokens.to_vec();
    tokens.sort_unstable();
    write_head(out)?;
    let vertices = u32::try_from(graph.vertices()).expect("vertices have numbers");
    for vertex in 0..vertices {
        let here = tokens.partition_point(|&token| token <= vertex)
            - tokens.partition_point(|&token| token < vertex);
        let (shape, colour) = look(Some(values.outcome(vertex, convention)));
        let name = escaped(graph.name(vertex));
        let value = match (values.value(graph, vertex, convention), convention) {
            (Some(value), _) => value.to_string(),
            (None, Convention::Normal) => values.loopy_value(graph, vertex).to_string(),
            (None, Convention::Misere) => values.outcome(vertex, convention).letter().to_owned(),
        };
        let (dots, style) = drawn(here);
        writeln!(
            out,
            "  v{vertex} [label=\"{name}\\n{value}{dots}\", shape={shape}, color=\"{colour}\"{style}];"
        )?;
    }
    for from in 0..vertices {
        for &to in graph.successors(from) {
            let wins = values.outcome(to, convention) == Outcome::P;
            write_edge([&from, &to], wins, out)?;
        }
    }
    writeln!(out, "}}")
}

/// Writes the positions of a tree, each once: with its outcome, and its Grundy value where it has one.
/// Shapes, colours and edges are as in [`graph_dot`]; a position whose options are not there is
/// dashed. Linear in the size of the tree.
///
/// # Errors
///
/// Where writing fails.
pub fn tree_dot(nodes: &[Node], out: &mut dyn Write) -> io::Result<()> {
    write_head(out)?;
    for (place, node) in nodes.iter().enumerate() {
        let (shape, colour) = look(node.outcome);
        let position = escaped(&node.shown);
        let outcome = node.outcome.map_or("", Outcome::letter);
        let value = node.grundy.as_ref();
        let value = value.map_or(String::new(), |value| format!(" {value}"));
        let style = if node.cut { ", style=dashed" } else { "" };
        writeln!(
            out,
            "  v{place} [label=\"{position}\\n{outcome}{value}\", shape={shape}, color=\"{colour}\"{style}];"
        )?;
    }
    for (from, node) in nodes.iter().enumerate() {
        for &to in &node.options {
            let wins = nodes[to].outcome == Some(Outcome::P);
            write_edge([&from, &to], wins, out)?;
        }
    }
    writeln!(out, "}}")
}

fn write_head(out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "digraph grundy {{")?;
    writeln!(out, "  node [fontname=\"sans-serif\"];")
}

/// Shape and colour of a position with this outcome.
fn look(outcome: Option<Outcome>) -> (&'static str, &'static str) {
    match outcome {
        Some(Outcome::P) => ("doublecircle", LOSE),
        Some(Outcome::N) => ("circle", WIN),
        Some(Outcome::Draw) | None => ("circle", UNDECIDED),
    }
}

fn write_edge([from, to]: [&dyn Display; 2], wins: bool, out: &mut dyn Write) -> io::Result<()> {
    match wins {
        true => writeln!(out, "  v{from} -> v{to} [style=bold, penwidth=2];"),
        false => writeln!(out, "  v{from} -> v{to};"),
    }
}

/// A line of the label and a style for so many tokens on one vertex.
fn drawn(tokens: usize) -> (String, &'static str) {
    /// More than these are counted.
    const MOST_DOTS: usize = 5;
    let style = ", penwidth=3";
    match tokens {
        0 => (String::new(), ""),
        1..=MOST_DOTS => (format!("\\n{}", "●".repeat(tokens)), style),
        _ => (format!("\\n● × {tokens}"), style),
    }
}

/// A name inside a quoted string: a quote would end it, a backslash would begin an escape, and an
/// ampersand the name of a character.
fn escaped(name: &str) -> String {
    name.replace('\\', "\\\\")
        .replace('"', "\\\"")
        .replace('&', "&amp;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_core::{Allowance, Budget};

    fn dot(edges: &str, convention: Convention, tokens: &[&str]) -> String {
        let graph = Graph::read(edges.as_bytes(), 1 << 20).unwrap();
        let mut budget = Budget::new(Allowance::default());
        let values = GraphValues::compute(&graph, &mut budget).unwrap();
        let tokens: Vec<u32> = tokens
            .iter()
            .map(|name| graph.find(name).unwrap())
            .collect();
        let mut out = Vec::new();
        graph_dot(&graph, &values, convention, &tokens, &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn losing_vertices_are_double_circles_and_winning_edges_bold() {
        let normal = dot("b,a\nc,b\n", Convention::Normal, &["c", "c"]);
        let expected = r##"digraph grundy {
  node [fontname="sans-serif"];
  v0 [label="a\n0", shape=doublecircle, color="#D55E00"];
  v1 [label="b\n1", shape=circle, color="#0072B2"];
  v2 [label="c\n0\n●●", shape=doublecircle, color="#D55E00", penwidth=3];
  v1 -> v0 [style=bold, penwidth=2];
  v2 -> v1;
}
"##;
        assert_eq!(normal, expected);
        let misere = dot("b,a\nc,b\n", Convention::Misere, &[]);
        assert!(misere.contains("v1 [label=\"b\\n0\", shape=doublecircle"));
        assert!(misere.contains("v2 -> v1 [style=bold, penwidth=2]"));
    }

    #[test]
    fn a_tree_has_each_position_once() {
        let node = |position: &str, outcome, options: &[usize], cut| Node {
            position: position.to_owned(),
            shown: position.to_owned(),
            outcome: Some(outcome),
            grundy: Some(1u8.into()),
            options: options.to_vec(),
            cut,
        };
        let nodes = [
            node("kayles(\"#.#\")", Outcome::N, &[1], false),
            node("kayles(1)", Outcome::P, &[], true),
        ];
        let mut out = Vec::new();
        tree_dot(&nodes, &mut out).unwrap();
        let expected = r##"digraph grundy {
  node [fontname="sans-serif"];
  v0 [label="kayles(\"#.#\")\nN 1", shape=circle, color="#0072B2"];
  v1 [label="kayles(1)\nP 1", shape=doublecircle, color="#D55E00", style=dashed];
  v0 -> v1 [style=bold, penwidth=2];
}
"##;
        assert_eq!(String::from_utf8(out).unwrap(), expected);
    }

    #[test]
    fn names_cannot_break_out_of_their_label() {
        let text = dot("\"a\"\"]; x\\n&lt;\",b\n", Convention::Normal, &[]);
        assert!(text.contains(r#"label="a\"]; x\\n&amp;lt;\n1""#), "{text}");
    }

    #[test]
    fn many_tokens_are_counted() {
        let text = dot("a\n", Convention::Normal, &["a"; 7]);
        assert!(text.contains("● × 7"), "{text}");
    }
}
