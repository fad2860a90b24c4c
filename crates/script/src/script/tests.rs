use super::*;
use crate::{EXAMPLES, Exploration, Place, Slip};
use grundy_core::{Allowance, Exhausted};

fn options(text: &str, state: &State) -> Result<Vec<Sum>, Failure> {
    let mut budget = Budget::new(Allowance::default());
    Script::new(text)?.options(state, &mut budget)
}

fn body(text: &str) -> Result<Vec<Sum>, Failure> {
    options(&format!("fn options(n) {{ {text} }}"), &State::Integer(3))
}

#[test]
fn states_of_all_kinds_come_and_go() {
    let text = r#"
        const BOTH = 2;
        fn longer(s) { s + "!" }
        fn options(s) { [s.len, longer(s[0]), [s[0], [s[1]]], sum(s[1], 7), sum([]), sum([1, 2, 3])] }
    "#;
    let state = State::parse(r#"["ab",5]"#).unwrap();
    let all: Vec<Vec<String>> = options(text, &state)
        .unwrap()
        .iter()
        .map(|sum| sum.iter().map(ToString::to_string).collect())
        .collect();
    let expected: [&[&str]; 6] = [
        &["2"],
        &["\"ab!\""],
        &["[\"ab\",[5]]"],
        &["5", "7"],
        &[],
        &["1", "2", "3"],
    ];
    assert_eq!(all, expected);
}

#[test]
fn what_is_left_of_a_graph_is_split() {
    let told = |text: &str| {
        let options = body(text).expect("options");
        let written = |sum: &Sum| sum.iter().map(ToString::to_string).collect::<Vec<_>>();
        options.iter().map(written).collect::<Vec<_>>()
    };
    let edges = "[[1, \"b\"], [4, 3]]";
    let vertices = told(&format!("[sum(components([4, 1, \"b\"], {edges}))]"));
    assert_eq!(vertices, [["[4]", "[1,\"b\"]"]]);
    let edges = told("[sum(components([[1, 2], [4, 5], [2, 4], [6, 7]])), sum(components([]))]");
    let expected: [&[&str]; 2] = [&["[[1,2],[4,5],[2,4]]", "[[6,7]]"], &[]];
    assert_eq!(edges, expected);
    for text in [
        "components([1], [2])",
        "components([[1, 2, 3]])",
        "components([1.5], [])",
    ] {
        assert!(matches!(body(text), Err(Failure::Run { .. })), "{text}");
    }
}

#[test]
fn mistakes_have_their_place() {
    let Err(Failure::Syntax { place, .. }) =
        options("fn options(n) {\n  [n - ]\n}", &State::Integer(1))
    else {
        panic!("no expression");
    };
    assert_eq!(place, Some(Place { line: 2, column: 8 }));
    for (text, line) in [
        ("\n[n / 0]", 2),
        ("\n\n[m]", 3),
        ("[9223372036854775807 + n]", 1),
        ("unknown(n)", 1),
        ("throw \"no\"", 1),
    ] {
        match body(text) {
            Err(Failure::Run { state, place, .. }) => {
                assert_eq!(state, State::Integer(3));
                assert_eq!(place.map(|place| place.line), Some(line), "{text}");
            }
            other => panic!("{text}: {other:?}"),
        }
    }
    assert_eq!(
        options("fn option(n) { [] }", &State::Integer(1)),
        Err(Failure::NoOptions)
    );
    assert_eq!(
        options("fn options() { [] }", &State::Integer(1)),
        Err(Failure::NoOptions)
    );
}

#[test]
fn what_is_no_list_of_states_is_shown() {
    for text in ["n", "()", "[1.5]", "[#{}]", "[true]", "[[()]]", "sum(1, 2)"] {
        assert!(
            matches!(body(text), Err(Failure::NoStates { .. })),
            "{text}: {:?}",
            body(text)
        );
    }
    let large = body("let a = []; for k in 0..5000 { a.push(k); } [a]");
    assert!(matches!(large, Err(Failure::TooLarge { .. })));
}

#[test]
fn a_script_takes_no_more_than_it_may() {
    for text in [
        "loop {}",
        "while true { print(\"x\"); }",
        "let a = []; loop { a = [a, a]; }",
        "let a = []; loop { a = [a]; }",
        "let a = []; loop { a.push(a.len); }",
        "let a = sum([]); loop { a = sum([a]); }",
        "let a = Fn(\"options\"); loop { a = curry(a, a); }",
        "[sum([sum(1, 2)])]",
        "let s = \"x\"; loop { s += s; }",
        "let s = #{}; let k = 0; loop { s[`${k}`] = s; k += 1; }",
        "options(n + 1)",
        "let b = blob(1000000000); [b]",
        "[\"x\".pad(1000000000, 'y')]",
        "let a = [0]; a.pad(1000000000, 1); a",
        "eval(\"1\")",
        "import \"os\" as os; []",
        "let s = 0; for k in 0..1000000000000 { s += k; } [s]",
        "[timestamp()]",
    ] {
        let result = body(text);
        assert!(result.is_err(), "{text}: {result:?}");
    }
}

/// The language copies values, and does not know what a sum holds.
#[test]
fn sums_take_no_more_memory_than_they_may() {
    let large = "let b = []; b.pad(16000, 1); let p = sum(b);";
    for (text, why) in [
        ("let a = []; a.pad(16000, p); a", "the options"),
        ("let a = []; loop { a.push(sum(b)); }", "the sums"),
    ] {
        let result = body(&format!("{large} {text}"));
        let is_refused = matches!(
            result,
            Err(Failure::TooLarge { .. } | Failure::TooLong { .. })
        );
        assert!(is_refused, "{why}: {result:?}");
    }
    let many = body("let all = []; all.pad(10000, sum(1, 2)); all");
    assert_eq!(many.map(|options| options.len()), Ok(10_000));
}

#[test]
fn lists_are_sorted_as_a_function_says_or_not_at_all() {
    let list = |text: &str| body(text).map(|options| format!("{options:?}"));
    for (typed, plain) in [
        (
            "let a = [3, 1, 2, 10]; a.sort(|x, y| y - x); a",
            "[10, 3, 2, 1]",
        ),
        (
            "let a = [3, 1, 2, 10]; a.sort_by(|x, y| x <= y); a",
            "[1, 2, 3, 10]",
        ),
        (
            "let a = [31, 12, 32, 11, 1]; a.sort(|x, y| x / 10 - y / 10); a",
            "[1, 12, 11, 31, 32]",
        ),
        (
            "let a = [5, 5, 2, 2, 5]; a.dedup(|x, y| x == y); a",
            "[5, 2, 5]",
        ),
        ("let a = []; a.sort(|x, y| nothing_such(x)); a", "[]"),
    ] {
        assert_eq!(list(typed).unwrap(), list(plain).unwrap(), "{typed}");
    }
    for wrong in [
        "let a = [3, 1, 2]; a.sort(|x, y| nothing_such(x)); [a[0]]",
        "let a = [3, 1, 2]; a.sort_by(|x, y| \"?\"); [a[0]]",
        "let a = [3, 1, 2]; a.dedup(|x, y| nothing_such(x)); [a[0]]",
        "let a = [3, 1, 2]; a.dedup(|x, y| 1); [a[0]]",
    ] {
        assert!(matches!(body(wrong), Err(Failure::Run { .. })), "{wrong}");
    }
}

#[test]
fn a_script_does_not_sleep() {
    for seconds in ["100", "100.0"] {
        let slept = body(&format!("sleep({seconds}); []"));
        assert!(matches!(slept, Err(Failure::Run { .. })), "{slept:?}");
    }
}

#[test]
fn a_budget_ends_a_long_script() {
    let mut script = Script::new("fn options(n) { loop {} }").unwrap();
    let limits = Allowance {
        steps: 1 << 18,
        ..Allowance::default()
    };
    let ended = script.options(&State::Integer(1), &mut Budget::new(limits));
    assert!(matches!(
        ended,
        Err(Failure::Exhausted {
            limit: Exhausted::Steps,
            ..
        })
    ));
}

/// The sizes of all that is met from the start.
fn explored(text: &str, start: &str) -> Result<Exploration, Failure> {
    let mut script = Script::new(text)?;
    let start = State::parse(start).unwrap();
    let mut all = Exploration::default();
    let mut budget = Budget::new(Allowance::default());
    all.extend(&mut script, &start, &mut budget).map(|_| all)
}

#[test]
fn games_written_as_scripts_are_explored() {
    let wythoff = EXAMPLES[1].text;
    let all = explored(wythoff, "[3,5]").unwrap();
    assert_eq!((all.len(), all.options(0).len()), (24, 11));
    let endless = explored("fn options(n) { [(n + 1) % 5] }", "2");
    assert!(matches!(endless, Err(Failure::Cycle { states }) if states.len() == 5));
    for state in ["3", "[3,5,1]", "[3]", "\"ab\""] {
        let wrong = explored(wythoff, state);
        assert!(matches!(
            wrong,
            Err(Failure::WrongCount { parameters: 2, .. })
        ));
    }
}

#[test]
fn usual_mistakes_are_known() {
    let slip = |text: &str| match body(text) {
        Err(Failure::Syntax { slip, .. } | Failure::Run { slip, .. }) => slip,
        other => panic!("{text}: {other:?}"),
    };
    let what = |text: &str| text.to_owned();
    for (text, expected) in [
        ("let a = [;", Slip::Unexpected(what(";"))),
        ("let a = \"", Slip::OpenText),
        ("[m]", Slip::NoVariable(what("m"))),
        ("[mni(n, 1)]", Slip::NoFunction(what("mni"))),
        ("[n / 0]", Slip::ByZero(what("3 / 0"))),
        (
            "let a = [1]; [a[4]]",
            Slip::NoItem {
                index: 4,
                length: 1,
            },
        ),
    ] {
        assert_eq!(slip(text), Some(expected), "{text}");
    }
    assert_eq!(slip("throw \"no\""), None);
}
