//! `grundy strategy`, as readers and scripts rely on it.

use crate::common::{code, json, run, stderr, stdout};
use serde_json::json;

#[test]
fn the_list_of_the_source_document() {
    let text = stdout(&run(&["strategy", "kayles(7)", "--misere", "--depth", "3"]));
    let expected = "\
kayles(7)  ·  misère
✓ the player to move wins (N)
You move first. <…> are your moves, […] the opponent's:
  Positions to aim at, each left to the opponent: (4) (2,2) (5,1) (1,1,1)
  The numbers are stones of a row, counted from the left: 2,3 takes the second and the third.
  “leaves” names the goal: what is left for the opponent, who loses there.
  Moves with | between them are the same up to symmetry; the first is answered by the first, the second by the second (--plain lists each by itself).
  <2> leaves (1,5), [1], <3> leaves (4), …
  <2> leaves (1,5), [3|7], <1> leaves (4), …
  <2> leaves (1,5), [3,4|6,7], <6|4> leaves (1,1,1), …
  <2> leaves (1,5), [4|6], <5,6|3,4> leaves (1,1,1), …
  <2> leaves (1,5), [4,5|5,6], <6|3> leaves (1,1,1), …
  <2> leaves (1,5), [5], <1> leaves (2,2), …
That is the strategy for the first moves (3); … stands where play goes on (see --depth and --max-lines).
";
    assert_eq!(text, expected);
}

#[test]
fn a_second_player_has_a_strategy_too() {
    let text = stdout(&run(&["strategy", "nim(2,2)", "--ascii"]));
    let expected = "\
nim(2,2)  |  normal play
x the player to move loses (P)
You move second. [...] are the opponent's moves, <...> your answers:
  Two equal heaps or parts cancel (whatever one player does in one, the other repeats in its twin): nim(2); nothing else is left
  5->2 makes a heap of 2 out of one of 5, 5->3+1 two heaps; 5->0 takes all of it.
  \"leaves\" names the goal: what is left for the opponent, who loses there.
  [2->1], <2->1> leaves (1,1), [1->0], <1->0>
  [2->0], <2->0>
That is the whole strategy.
";
    assert_eq!(text, expected);
}

#[test]
fn the_object() {
    let answer = json(&["strategy", "kayles(5)", "--depth", "3", "--json"]);
    let expected = json!({
        "schema": 1, "expression": "kayles(5)", "convention": "normal", "outcome": "N",
        "status": "proved", "complete": false, "depth": 3,
        "aims": [
            {"type": "leaves-pairs", "from": "kayles(5)", "to": "kayles(2,2)", "leaves": "kayles(2,2)"},
        ],
        "goals": ["(1,1)", "(2,2)"],
        "lines": [
            [
                {"by": "me", "move": "3", "leaves": "kayles(\"##.##\")"},
                {"by": "opponent", "move": "1", "also": ["2", "4", "5"],
                 "leaves": "kayles(\".#.##\")"},
                {"by": "me", "move": "4", "also": ["4", "1", "1"],
                 "leaves": "kayles(\".#..#\")", "then": "cut"},
            ],
            [
                {"by": "me", "move": "3", "leaves": "kayles(\"##.##\")"},
                {"by": "opponent", "move": "1,2", "also": ["4,5"], "leaves": "kayles(\"...##\")"},
                {"by": "me", "move": "4,5", "also": ["1,2"], "leaves": "0"},
            ],
        ],
    });
    assert_eq!(answer, expected);
}

#[test]
fn lines_refer_to_earlier_ones() {
    let answer = json(&["strategy", "nim(3,2,1)", "--json"]);
    assert_eq!(answer["complete"], true);
    assert_eq!(
        answer["lines"][3][1]["then"],
        json!({"as": {"line": 3, "after": 2}})
    );
    let text = stdout(&run(&["strategy", "nim(3,2,1)"]));
    assert!(
        text.contains("  4  [3→0], <2→1> leaves (1,1), then as line 3 after move 2\n"),
        "{text}"
    );
}

#[test]
fn parts_of_a_sum_have_letters() {
    let arguments = ["strategy", "nim(2,2) + kayles(3)", "--lang", "zh"];
    let text = stdout(&run(&arguments));
    assert!(text.contains("我方先走"), "{text}");
    assert!(text.contains("  A：nim(2,2)\n  B：kayles(3)\n"), "{text}");
    assert!(
        text.contains("[B:1|B:3], <B:3|B:1> 留下 nim(2,2)"),
        "{text}"
    );
    let answer = json(&["strategy", "nim(2,2) + kayles(3)", "--json"]);
    assert_eq!(
        answer["parts"][1],
        json!({"name": "B", "position": "kayles(3)"})
    );
}

#[test]
fn symmetric_lines_can_be_unfolded() {
    let folded = stdout(&run(&["strategy", "kayles(7)", "--misere"]));
    let plain = stdout(&run(&["strategy", "kayles(7)", "--misere", "--plain"]));
    assert!(
        folded.contains('|') && folded.contains("as line"),
        "{folded}"
    );
    assert!(
        !plain.contains('|') && !plain.contains("as line"),
        "{plain}"
    );
    assert!(plain.contains("That is the whole strategy."), "{plain}");
}

#[test]
fn heaps_are_told_in_the_order_in_which_they_were_typed() {
    let text = stdout(&run(&["strategy", "nim(1,2,3)"]));
    assert!(text.starts_with("nim(1,2,3)  ·"), "{text}");
    assert!(text.contains("[1→0], <3→2> leaves (2,2)"), "{text}");
    let tree = stdout(&run(&["tree", "nim(1,2)"]));
    assert!(tree.starts_with("✓ nim(1,2)  N 3\n"), "{tree}");
    assert!(tree.contains("✗ nim(1,1)  P 0"), "{tree}");
}

#[test]
fn throws_and_draws_are_told() {
    let text = stdout(&run(&["strategy", "die(5)", "--lang", "zh"]));
    assert!(
        text.contains("掷出 1，留下 die(4,up=1)：对方必胜。\n  <翻到 4>"),
        "{text}"
    );
    let answer = json(&["strategy", "die(5)", "--json"]);
    assert_eq!(answer["outcome"], json!(null));
    assert_eq!(answer["throws"][1]["list"]["lines"][0][0]["move"], "face 3");
    assert_eq!(answer["throws"][5]["expression"], json!(null));
    let draw = run(&["strategy", "parity{max=3,win=odd}(20)"]);
    assert_eq!(code(&draw), 0);
    assert!(stdout(&draw).contains("no winning strategy to list"));
    let odd = json(&["strategy", "parity{max=3,win=odd}(5)", "--json"]);
    assert_eq!(
        (&odd["outcome"], &odd["complete"]),
        (&json!("P"), &json!(true))
    );
}

#[test]
fn limits_leave_what_is_listed() {
    let output = run(&["strategy", "nim(3000,3000)", "--max-lines", "7"]);
    assert_eq!(code(&output), 3);
    assert!(stderr(&output).contains("--max-lines"));
    assert_eq!(stdout(&output).matches("], <").count(), 7);
    let output = run(&[
        "strategy",
        "kayles(30)",
        "--misere",
        "--max-steps",
        "100000",
    ]);
    assert_eq!(code(&output), 3);
    let refused = run(&["strategy", "kayles(7)", "--depth", "0"]);
    assert_eq!(code(&refused), 2);
    let chomp = run(&["strategy", "chomp(2x3)", "--misere"]);
    assert_eq!(code(&chomp), 2);
}
