//! Graphs as they are read.

use std::collections::{BTreeMap, BTreeSet};

use grundy_core::{ComponentRules, Ruleset};
use proptest::prelude::*;

use super::*;

const ROOM: u64 = 1 << 20;

fn read(text: &str) -> Result<Graph, GraphError> {
    Graph::read(text.as_bytes(), ROOM)
}

fn edges(graph: &Graph) -> Vec<(String, String)> {
    (0..number(graph.vertices()))
        .flat_map(|from| graph.successors(from).iter().map(move |&to| (from, to)))
        .map(|(from, to)| (graph.name(from).to_owned(), graph.name(to).to_owned()))
        .collect()
}

#[test]
fn every_form_of_the_list_gives_the_same_graph() {
    let plain = read("a,b\nc,a\nc,b\n").unwrap();
    assert_eq!((plain.vertices(), plain.edges()), (3, 3));
    for same in [
        "from,to\na,b\nc,a\nc,b",
        "\u{feff}Source, Target\r\nc,b\r\n\r\n# twice\r\nc , b\r\n\"a\",b\r\nc,a\r\n",
        "起点,终点\nb\na\na,b\nc,\"a\"\nc,b\n\n",
        "# edges\n\nsrc,dst\na,b\nc,a\nc,b\nb",
        "a b\nc\ta\n c  b \n",
        "a -> b\nc→a\nc;b\n",
    ] {
        assert_eq!(read(same).unwrap(), plain, "{same:?}");
    }
}

#[test]
fn counts_before_the_edges_are_no_edge() {
    let refused = read("\n4 3\n1 2\n2 3\n1 3\n").unwrap_err();
    let GraphError::Line { line, at, problem } = refused else {
        panic!("{refused}");
    };
    assert_eq!((line, at, problem), (2, 0..3, LineProblem::Counts));
    // The same as an edge, where a comma says so, and where other numbers of edges follow.
    assert_eq!(read("4,3\n1 2\n2 3\n1 3\n").unwrap().edges(), 4);
    assert_eq!(read("4 3\n1 2\n2 3\n").unwrap().edges(), 3);
    // Edges alone: the others have more vertices, or greater numbers.
    for edges in [
        "1 2\n2 3\n3 4\n",
        "2 1\n3 1\n",
        "1 3\n3 4\n4 1\n2 1\n",
        "3 3\na b\nb c\nc d\n",
    ] {
        let lines = edges.lines().count();
        assert_eq!(read(edges).unwrap().edges(), lines, "{edges:?}");
    }
    for counted in ["3 3\na b\nb c\nc a\n", "2 1\n0 1\n", "3 1\n1 3\n"] {
        assert!(read(counted).is_err(), "{counted:?}");
    }
}

#[test]
fn a_count_of_vertices_alone_is_no_vertex() {
    let refused = read("\n3\n0 1\n1 2\n").unwrap_err();
    let GraphError::Line { line, at, problem } = refused else {
        panic!("{refused}");
    };
    assert_eq!((line, at, problem), (2, 0..1, LineProblem::CountAlone));
    // Some of so many have no edge.
    for text in ["4\n0 1\n1 2\n", "5\n1 2\n2 3\n"] {
        let refused = read(text);
        assert!(
            matches!(
                refused,
                Err(GraphError::Line {
                    line: 1,
                    problem: LineProblem::CountAlone,
                    ..
                })
            ),
            "{text:?}"
        );
    }
    // A vertex where an edge has it, where it counts something else, and further down.
    for (text, vertices) in [
        ("3\n1 2\n2 3\n", 3),
        ("4\n0 1\n1 5\n", 4),
        ("0,1\n3\n1,2\n", 4),
        ("3\n0\n1\n2\n0 1\n1 2\n", 4),
        ("1\na\n", 2),
        ("0\n", 1),
    ] {
        assert_eq!(read(text).unwrap().vertices(), vertices, "{text:?}");
    }
}

#[test]
fn vertices_are_in_the_order_of_their_names() {
    let graph = read("10,9\n9,2\n日,10\n\"a b\",日\nabcdefgh2,abcdefgh10\n").unwrap();
    let names: Vec<&str> = (0..number(graph.vertices()))
        .map(|v| graph.name(v))
        .collect();
    assert_eq!(
        names,
        ["10", "2", "9", "a b", "abcdefgh10", "abcdefgh2", "日"]
    );
    for (vertex, name) in names.iter().enumerate() {
        assert_eq!(graph.find(name), Some(number(vertex)));
    }
    assert_eq!(graph.find("x"), None);
    let empty = read("from,to\n").unwrap();
    assert_eq!((empty.vertices(), empty.edges()), (0, 0));
}

#[test]
fn headings_count_in_the_first_line_only() {
    let graph = read("a,b\nfrom,to\n").unwrap();
    assert_eq!(graph.edges(), 2);
    assert!(graph.find("from").is_some());
}

#[test]
fn what_is_a_vertex_further_down_was_no_heading() {
    let graph = read("start,end\nstart,mid\nmid,end\n").unwrap();
    assert_eq!(graph, read("start -> end\nstart,mid\nmid,end\n").unwrap());
    assert_eq!(graph.edges(), 3);
    let (names, edges) = read_edges("source,target\na,b\nb,source\n".as_bytes(), ROOM).unwrap();
    assert_eq!(names, ["a", "b", "source", "target"]);
    assert_eq!(edges, [(2, 3), (0, 1), (1, 2)]);
}

#[test]
fn an_edge_both_ways_is_two_edges() {
    let both = read("a -- b\nb--c\nc -> d\nd -- d\n").unwrap();
    assert_eq!(both, read("a,b\nb,a\nb,c\nc,b\nc,d\nd,d\n").unwrap());
    for first in ["", "起点，终点\n", "起点；终点\n"] {
        let chinese = read(&format!("{first}甲，乙\n甲；丙\n")).unwrap();
        assert_eq!(chinese, read("甲,乙\n甲,丙\n").unwrap());
    }
    assert_eq!(both, read("a——b\nb —— c\nc，d\nd，d\n").unwrap());
    assert_eq!(both, read("a<->b\nb <--> c\nd <- c\nd↔d\n").unwrap());
    // Where edges have no direction it is one.
    let (_, edges) = read_edges("a -- b\nb,c\n".as_bytes(), ROOM).unwrap();
    assert_eq!(edges, [(0, 1), (1, 2)]);
    // In quotes or beside a comma the signs are part of a name.
    let named = read("\"a--b\",c--d\n").unwrap();
    assert_eq!((named.name(0), named.name(1)), ("a--b", "c--d"));
}

#[test]
fn mistakes_name_their_line() {
    let refused = |text: &[u8]| match Graph::read(text, ROOM) {
        Err(GraphError::Line { line, at, problem }) => (line, at, problem),
        other => panic!("{other:?}"),
    };
    assert_eq!(
        refused(b"a,b\n\n# x\na,b,c\n"),
        (4, 4..5, LineProblem::TooManyFields)
    );
    assert_eq!(
        refused("\u{feff}a,\n".as_bytes()),
        (1, 2..2, LineProblem::EmptyName)
    );
    assert_eq!(refused(b"a,b\r\nb\xff,c"), (2, 1..2, LineProblem::NotUtf8));
    for joined in ["a-b\nb-c\n", "1:2\n", "x/y\nx/z\n"] {
        let at = 0..joined.find('\n').unwrap();
        assert_eq!(
            refused(joined.as_bytes()),
            (1, at, LineProblem::JoinedNames)
        );
    }
    for names in [
        "a-b\na-b c\n",
        "a-b\nc\n",
        "a-b-c\n",
        "-a\n",
        "a\nb\n",
        "cram(./.)\n",
        "\"new-york\"\n",
    ] {
        assert!(Graph::read(names.as_bytes(), ROOM).is_ok(), "{names}");
    }
}

#[test]
fn room_is_respected() {
    let long_line = "x".repeat(5000);
    let many: String = (0..1000).map(|n| format!("{n},{}\n", n + 1)).collect();
    for (text, lines) in [(&long_line, 1..=1), (&many, 20..=100)] {
        match Graph::read(text.as_bytes(), 4096) {
            Err(GraphError::OutOfRoom { line }) => assert!(lines.contains(&line), "{line}"),
            other => panic!("{other:?}"),
        }
    }
    assert!(read(&many).is_ok());
}

#[test]
fn what_fails_to_read_is_kept() {
    struct Broken;
    impl std::io::Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
            Err(std::io::Error::other("broken"))
        }
    }
    let result = Graph::read(std::io::BufReader::new(Broken), ROOM);
    assert!(matches!(result, Err(GraphError::Io(error)) if error.to_string() == "broken"));
}

#[test]
fn a_path_of_a_million_vertices_needs_no_deep_stack() {
    let path: String = (0..1_000_000).map(|n| format!("{n},{}\n", n + 1)).collect();
    let graph = Graph::read(path.as_bytes(), 1 << 30).unwrap();
    assert_eq!(graph.name(graph.successors_first()[0]), "1000000");
}

proptest! {
    #[test]
    fn what_is_written_is_read(
        pairs in prop::collection::vec(("[a-c\", #日]{1,3}", "[a-c\", #日]{1,3}"), 0..20),
    ) {
        // Every edge leads to a lower name, so there is no cycle.
        let pairs: BTreeSet<(String, String)> = pairs
            .into_iter()
            .filter(|(a, b)| a != b)
            .map(|(a, b)| if a > b { (a, b) } else { (b, a) })
            .collect();
        let quote = |name: &str| format!("\"{}\"", name.replace('"', "\"\""));
        let text: String = pairs
            .iter()
            .map(|(from, to)| format!("{} ,{}\n", quote(from), quote(to)))
            .collect();
        let graph = read(&text).unwrap();
        prop_assert_eq!(edges(&graph), pairs.into_iter().collect::<Vec<_>>());
    }

    #[test]
    fn loopy_is_what_reaches_a_cycle_and_all_else_comes_after_its_successors(
        pairs in prop::collection::vec((0u32..12, 0u32..12), 0..24),
    ) {
        let text: String = pairs.iter().map(|(a, b)| format!("{a},{b}\n")).collect();
        let graph = read(&text).unwrap();
        let places: BTreeMap<u32, usize> = graph
            .successors_first()
            .iter()
            .enumerate()
            .map(|(place, &vertex)| (vertex, place))
            .collect();
        prop_assert_eq!(places.len() < graph.vertices(), graph.has_cycles());
        for from in 0..number(graph.vertices()) {
            // A walk of as many steps as there are vertices meets one of them twice.
            let mut reached = BTreeSet::from([from]);
            for _ in 0..graph.vertices() {
                let next = reached.iter().flat_map(|&at| graph.successors(at));
                reached = next.copied().collect();
            }
            prop_assert_eq!(graph.is_loopy(from), !reached.is_empty());
            prop_assert_eq!(places.contains_key(&from), reached.is_empty());
            for to in graph.successors(from).iter().filter(|_| reached.is_empty()) {
                prop_assert!(places[to] < places[&from]);
            }
        }
    }

    #[test]
    fn any_bytes_are_a_graph_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..60)) {
        let _ = Graph::read(bytes.as_slice(), ROOM);
    }
}

#[test]
fn tokens_move_along_edges() {
    let graph = read("b,a\nc,b\nc,a\n").unwrap();
    let mut options = Vec::new();
    let position = vec![1, 2, 2];
    let _ = graph.visit_moves(&position, &mut |mv| {
        options.push(graph.play_unchecked(&position, &mv));
        ControlFlow::Continue(())
    });
    assert_eq!(options, [vec![0, 2, 2], vec![0, 1, 2], vec![1, 1, 2]]);
    let mut left = Vec::new();
    let _ = graph.visit_component_options(2, &mut |parts| {
        left.push(parts.to_vec());
        ControlFlow::Continue(())
    });
    assert_eq!(left, [[0], [1]]);
}
