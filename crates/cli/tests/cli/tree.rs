//! `grundy tree`, as readers and scripts rely on it.

use crate::common::{code, grundy, json, run, stderr, stdout};
use serde_json::json;

#[test]
fn a_tree_as_text() {
    let expected = "\
✗ wythoff(2,1)  P 0
├─ ✓ wythoff(0,1)  N 1
│  └─ ✗ 0  P 0
├─ ✓ wythoff(1,1)  N 2
│  ├─ ✓ wythoff(0,1)  N 1  ↑
│  └─ ✗ 0  P 0
└─ ✓ wythoff(2,0)  N 2
   ├─ ✗ 0  P 0
   └─ ✓ wythoff(0,1)  N 1  ↑
✓ N: the player to move wins; ✗ P: loses. Then the Grundy value. ↑: its options stand above; …: they are not listed.
5 positions; 5 lines of play to the end
";
    assert_eq!(stdout(&run(&["tree", "wythoff(2,1)"])), expected);
    let ascii = stdout(&run(&[
        "tree", "nim(2)", "--misere", "--ascii", "--lang", "zh",
    ]));
    let expected = "\
+ nim(2)  N
|- x nim(1)  P
|  `- + 0  N
`- + 0  N
";
    assert!(ascii.starts_with(expected), "{ascii}");
    assert!(ascii.contains("轮到走的一方必胜"), "{ascii}");
}

/// The thesis draws the options of (3,5) with one error; this is its figure 2.2 corrected.
#[test]
fn the_thesis_figure() {
    let text = stdout(&run(&["tree", "wythoff(3,5)", "--depth", "1"]));
    for option in [
        "3,0", "3,1", "3,2", "3,3", "3,4", "0,5", "1,5", "2,5", "0,2", "2,4",
    ] {
        let line = format!("─ ✓ wythoff({option})  N ");
        assert_eq!(text.matches(&line).count(), 1, "{text}");
    }
    assert_eq!(text.lines().count(), 12, "{text}");
}

#[test]
fn a_deeper_place_does_not_hide_a_nearer_one() {
    let text = stdout(&run(&["tree", "nim(3)", "--depth", "2"]));
    let expected = "\
✓ nim(3)  N 3
├─ ✓ nim(2)  N 2
│  ├─ ✓ nim(1)  N 1  …
│  └─ ✗ 0  P 0
├─ ✓ nim(1)  N 1
│  └─ ✗ 0  P 0
└─ ✗ 0  P 0
";
    assert!(text.starts_with(expected), "{text}");
}

#[test]
fn the_object_and_the_drawing() {
    let answer = json(&["tree", "nim(1,1)", "--format", "json"]);
    let node = |position: &str, outcome: &str, grundy: u8, options: &[u8]| {
        json!({
            "position": position, "outcome": outcome, "grundy": grundy, "options": options,
            "cut": false,
        })
    };
    let expected = json!({
        "schema": 1, "expression": "nim(1,1)", "convention": "normal", "status": "proved",
        "met": 3, "depth": null,
        "counts": { "tuples": 4, "multisets": 3, "cancelled": 2, "lines_of_play": 1, "up_to_symmetry": 3 },
        "nodes": [
            node("nim(1,1)", "P", 0, &[1]), node("nim(1)", "N", 1, &[2]), node("0", "P", 0, &[]),
        ],
    });
    assert_eq!(answer, expected);
    let dot = stdout(&run(&["tree", "nim(1,1)", "--format", "dot"]));
    assert!(
        dot.contains("v0 [label=\"nim(1,1)\\nP 0\", shape=doublecircle"),
        "{dot}"
    );
    assert!(dot.contains("v1 -> v2 [style=bold, penwidth=2];"), "{dot}");
}

#[test]
fn a_graph_is_drawn_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("edges.csv"), "b,a\nc,b\nx,y\n").unwrap();
    let drawn = |arguments: &[&str]| {
        grundy(arguments)
            .current_dir(folder.path())
            .output()
            .unwrap()
    };
    let position = "graph(\"edges.csv\")(c,c)";
    let whole = drawn(&["tree", position, "--format", "dot"]);
    assert!(
        stdout(&whole).contains("label=\"x\\n1\""),
        "{}",
        stdout(&whole)
    );
    assert!(
        stdout(&whole).contains("label=\"c\\n0\\n●●\""),
        "{}",
        stdout(&whole)
    );
    let small = drawn(&["tree", position, "--format", "dot", "--max-nodes", "3"]);
    assert_eq!((code(&small), stdout(&small).as_str()), (3, ""));
}

#[test]
fn large_trees_are_refused() {
    let output = run(&["tree", "nim(50,50)"]);
    assert_eq!((code(&output), stdout(&output).as_str()), (3, ""));
    assert!(stderr(&output).contains("(1001 met); --max-nodes"));
    let object = run(&["tree", "nim(50,50)", "--format", "json"]);
    assert_eq!(code(&object), 3);
    assert!(stdout(&object).contains("\"status\":\"unknown\",\"exhausted\":\"nodes\""));
    let more = run(&["tree", "nim(50,50)", "--max-nodes", "1326"]);
    assert_eq!(code(&more), 0);
    assert_eq!(code(&run(&["tree", "nim(5", "--format", "dot"])), 2);
}

#[test]
fn a_tree_as_a_picture_and_as_a_list_of_edges() {
    let picture = stdout(&run(&[
        "tree", "nim(1,2)", "--format", "svg", "--lang", "zh",
    ]));
    assert!(picture.starts_with("<svg ") && picture.contains("<title>nim(1,2)  ·  正常约定"));
    let edges = stdout(&run(&["tree", "kayles(2)", "--format", "edges"]));
    assert_eq!(
        edges,
        "\"kayles(2)\",\"kayles(1)\"\n\"kayles(2)\",\"0\"\n\"kayles(1)\",\"0\"\n"
    );
    let whole = run(&["tree", "kayles(2)", "--format", "edges", "--depth", "1"]);
    assert_eq!(code(&whole), 2);
    let chance = run(&["tree", "die(4)", "--format", "edges"]);
    assert_eq!(code(&chance), 2);
    assert!(stderr(&chance).contains("chance or a score"));
    let large = run(&["tree", "nim(9,9,9)", "--format", "svg", "--max-nodes", "10"]);
    assert_eq!((code(&large), stdout(&large)), (3, String::new()));
}
