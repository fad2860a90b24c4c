//! Files of graphs.
//!
//! * A graph, or a list of edges, that was read and is written again, each name in quotes, is read as the same one.
//! * What is refused is refused with one of its lines and a place in it.
//! * Who wins from a vertex is what the definition says, draws too.

use std::sync::Arc;

use grundy::{Convention, FilesRead, Limits, Outcome, Signal, SolveRequest, Sources, Workbench};
use grundy_rules::games::EdgeFile;
use grundy_rules::{FileProblem, Graph, GraphError};
use grundy_solve::naive::{Whole, WholeSums, decided};
use std::io::BufRead;

use crate::law::Law;
use crate::seeds;

pub(crate) const LAW: Law = Law {
    name: "graphs",
    check,
    made: || seeds::files("corpus/files", ".csv"),
    words: &[
        "from,to\n",
        "a,b\n",
        " -> ",
        " → ",
        " <- ",
        "←",
        " <-> ",
        ";",
        " -- ",
        "\"",
        "\"\"",
        "#",
        "\u{feff}",
        "\r\n",
        "ground",
        "起点,终点\n",
        "\u{0}",
        "3 4\n",
        ",",
    ],
};

const ROOM: u64 = 1 << 20;

fn check(bytes: &[u8]) {
    check_edges(bytes);
    match Graph::read(bytes, ROOM) {
        Ok(graph) => {
            check_written(&graph);
            if (1..=12).contains(&graph.vertices()) {
                check_outcomes(bytes, &graph);
            }
        }
        Err(error) => check_refusal(bytes, &error),
    }
}

fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}

fn vertices(graph: &Graph) -> impl Iterator<Item = u32> {
    0..u32::try_from(graph.vertices()).expect("a graph has at most 2^32 vertices")
}

fn check_written(graph: &Graph) {
    let mut text = String::new();
    for vertex in vertices(graph) {
        text += &format!("{}\n", quoted(graph.name(vertex)));
        for next in graph.successors(vertex) {
            text += &format!(
                "{},{}\n",
                quoted(graph.name(vertex)),
                quoted(graph.name(*next))
            );
        }
    }
    let again = Graph::read(text.as_bytes(), ROOM);
    let again = again.unwrap_or_else(|error| panic!("{error:?}: {text}"));
    let told = |graph: &Graph| -> Vec<(String, Vec<String>)> {
        let told = vertices(graph).map(|vertex| {
            let next = graph.successors(vertex).iter();
            let mut next: Vec<String> = next.map(|next| graph.name(*next).to_owned()).collect();
            next.sort();
            (graph.name(vertex).to_owned(), next)
        });
        let mut told: Vec<_> = told.collect();
        told.sort();
        told
    };
    assert_eq!(told(&again), told(graph), "{text}");
    assert_eq!(again.has_cycles(), graph.has_cycles(), "{text}");
}

fn check_edges(bytes: &[u8]) {
    let file = match EdgeFile::read("g", bytes) {
        Ok(file) => file,
        Err(error) => return check_refusal(bytes, &error),
    };
    let name = |vertex: u32| {
        quoted(&file.vertices[grundy_core::natural::to_usize(&vertex.into()).expect("an index")])
    };
    let vertices = file
        .vertices
        .iter()
        .map(|vertex| format!("{}\n", quoted(vertex)));
    let edges = file.edges.iter();
    let edges = edges.map(|(from, to)| format!("{},{}\n", name(*from), name(*to)));
    let text: String = vertices.chain(edges).collect();
    let again = EdgeFile::read("g", text.as_bytes());
    let again = again.unwrap_or_else(|error| panic!("{error:?}: {text}"));
    assert_eq!(
        (again.vertices, again.edges),
        (file.vertices, file.edges),
        "{text}"
    );
}

fn check_refusal(bytes: &[u8], error: &GraphError) {
    let lines = bytes.split(|byte| *byte == b'\n');
    let lines: Vec<&[u8]> = lines.collect();
    let line = match error {
        GraphError::Line { line, at, .. } => {
            let place = usize::try_from(line - 1).expect("a line of the text");
            assert!(
                at.start <= at.end && at.end <= lines[place].len(),
                "{error:?}"
            );
            *line
        }
        GraphError::OutOfRoom { line } | GraphError::TooLong { line } => *line,
        GraphError::Io(error) => panic!("{error}"),
    };
    assert!(
        line >= 1 && line <= grundy_core::natural::widen(lines.len()),
        "{error:?}"
    );
}

/// One file under every name.
struct One(Vec<u8>);

impl Sources for One {
    fn open(&self, _name: &str) -> Result<Box<dyn BufRead + '_>, FileProblem> {
        Ok(Box::new(&self.0[..]))
    }
}

/// A workbench that knows one file.
pub(crate) fn workbench_with(file: &[u8]) -> Workbench {
    let (limits, signal) = (Limits::default(), Signal::default());
    let files = FilesRead::new(One(file.to_vec()), &limits, &signal);
    Workbench::with_signal(limits, signal).with_files(Arc::new(files))
}

fn check_outcomes(bytes: &[u8], graph: &Graph) {
    let mut workbench = workbench_with(bytes);
    let names = vertices(graph).map(|vertex| graph.name(vertex).to_owned());
    for name in names.take(3) {
        // Names that need quotes are quoted as in the file.
        let text = format!("graph(\"g\")({})", quoted(&name));
        let Ok(expression) = workbench.read_expression(&text) else {
            continue;
        };
        let whole = Whole::from(expression);
        let truth = decided(&WholeSums, &whole, Convention::Normal);
        let truth = truth
            .get(&whole)
            .map_or(Outcome::Draw, |(outcome, _)| *outcome);
        let answer = workbench.solve(&SolveRequest::new(&text));
        let answer = answer.unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(answer.outcome, Some(truth), "{text}");
    }
}
