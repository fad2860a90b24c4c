use super::*;
use crate::Expression;
use crate::files::tests::Samples;
use crate::problem::{Expected, Problem, ProblemKind};
use proptest::prelude::*;

fn parse(text: &str) -> Result<Expression, Vec<Problem>> {
    parse_expression_with(text, &Samples)
}

fn canonical(text: &str) -> String {
    parse(text)
        .unwrap_or_else(|problems| panic!("{text}: {problems:?}"))
        .to_string()
}

fn first_problem(text: &str) -> Problem {
    parse(text).expect_err(text).remove(0)
}

#[test]
fn on_a_cycle_play_may_go_on_for_ever() {
    for (text, is_loopy, is_sum) in [
        ("graph(\"cycle.csv\")(a)", true, false),
        ("graph(\"cycle.csv\")(a,b)", true, true),
        ("graph(\"cycle.csv\")(a) + nim(1)", true, true),
        ("graph(\"g.csv\")(a,b) + nim(1)", false, false),
    ] {
        let position = parse(text).unwrap();
        let found = (position.is_loopy(), position.is_loopy_sum());
        assert_eq!(found, (is_loopy, is_sum), "{text}");
    }
}

/// Each board once had moves and symmetries of its own: a text of a megabyte took gigabytes.
#[test]
fn boards_of_one_size_share_their_geometry() {
    let sum = parse("tactix(2x3) + tactix(\"###/##.\") + cram(2x3) + tactix(2x3)").unwrap();
    let geometries: Vec<_> = sum
        .terms()
        .iter()
        .map(|term| match term {
            crate::Term::Single(crate::Single::Board(board)) => board.geometry(),
            _ => panic!("a board"),
        })
        .collect();
    let [cram, tactix @ ..] = geometries.as_slice() else {
        panic!("four boards");
    };
    assert!(
        tactix
            .windows(2)
            .all(|pair| std::sync::Arc::ptr_eq(pair[0], pair[1]))
    );
    assert_ne!(cram, &tactix[0]);
}

#[test]
fn expressions_print_in_canonical_form() {
    let cases = [
        ("0", "0"),
        (" 0 ", "0"),
        ("nim(0)", "0"),
        ("nim(3,4,5)", "nim(5,4,3)"),
        ("nim(3) + nim( 5 , 4 )", "nim(5,4,3)"),
        ("尼姆（3，4，5）＋kayles（7）", "kayles(7) + nim(5,4,3)"),
        ("nim{ max = 4 }(9,2)", "nim{max=4}(9,2)"),
        ("take{3,2,1,9}(10)", "take{1..3,9}(10)"),
        ("take{1,2}(10)", "take{1,2}(10)"),
        ("take{not 5, 2}(10)", "take{not 2,5}(10)"),
        ("take{powers 2}(10)", "take{powers 2}(10)"),
        (
            "take{1..3}(10) + take{odd}(7) + nim(5,9)",
            "nim(9,5) + take{1..3}(10) + take{odd}(7)",
        ),
        ("0.77(7)", "0.77(7)"),
        ("0.3f(12)", "0.3F(12)"),
        ("0.770(7)", "0.77(7)"),
        ("0.7[77](5)", "0.[7](5)"),
        ("c.7(9)", "C.7(9)"),
        ("4.0(9)", "4.0(9)"),
        ("stripes{1,5,1}(6)", "stripes{1,5}(6)"),
        ("kayles(7) + 0.77(7)", "0.77(7) + kayles(7)"),
        ("kayles(\"##.####\")", "kayles(\"##.####\")"),
        ("kayles(\"###\") + kayles(2)", "kayles(3,2)"),
        ("kayles(\"...\") + kayles(2)", "kayles(2)"),
        ("kayles(2) + kayles(\".#\")", "kayles(\".#\") + kayles(2)"),
        ("pairs(1)", "pairs(1)"),
        ("dawsons-kayles(3)", "pairs(3)"),
        (
            "nim(340282366920938463463374607431768211456,7)",
            "nim(340282366920938463463374607431768211456,7)",
        ),
    ];
    for (written, printed) in cases {
        assert_eq!(canonical(written), printed, "{written}");
        assert_eq!(canonical(printed), printed, "{printed} printed again");
    }
}

#[test]
fn games_that_are_not_heaps_print_in_canonical_form() {
    let cases = [
        ("wythoff(3,5)", "wythoff(5,3)"),
        (
            "威氏（3，5）＋ 图(\"g.csv\")(a)",
            "graph(\"g.csv\")(a) + wythoff(5,3)",
        ),
        ("wythoff(0,5)", "wythoff(5,0)"),
        ("wythoff(0,0) + nim(1)", "nim(1)"),
        ("euclid(7,25)", "euclid(25,7)"),
        ("doubling(20)", "fibonacci(20)"),
        ("fibonacci(20, max = 4)", "fibonacci(20,max=4)"),
        ("fibonacci(1)", "fibonacci(1)"),
        ("fibonacci(0,max=2)", "0"),
        ("倍数{3}(40,max=6)", "times{3}(40,max=6)"),
        ("times{2}(9)", "times{2}(9)"),
        ("骰子(31, up=4)", "die(31,up=4)"),
        // Nobody can take it, but it is there.
        ("die(1, up=1)", "die(1,up=1)"),
        ("die(0, up=3)", "0"),
        ("die(0)", "die(0)"),
        ("parity{max=3}(21)", "parity{max=3,win=odd}(21)"),
        (
            "parity{win=even, max=3}(21, yours=5, mine=4)",
            "parity{max=3,win=even}(21,mine=4,yours=5)",
        ),
        (
            "parity{max=3}(5, mine=1, yours=1)",
            "parity{max=3,win=odd}(5,mine=1,yours=1)",
        ),
        ("graph(\"g.csv\")(b, a,b)", "graph(\"g.csv\")(a,b,b)"),
        ("graph(\"g.csv\")(\"x y\")", "graph(\"g.csv\")(\"x y\")"),
        ("tactix(4 x 4)", "tactix(4x4)"),
        ("方形棋（4×4）", "tactix(4x4)"),
        ("cram(4X5)", "cram(4x5)"),
        ("cutting(4X6)", "cutting(6x4)"),
        ("tactix(\"##/##\")", "tactix(2x2)"),
        ("tactix(\"##/#.\")", "tactix(\"##/#.\")"),
        ("tactix(\"../..\")", "0"),
        ("triangle{directions=3}(5)", "triangle(5)"),
        (
            "triangle{directions=2,adjacent}(5)",
            "triangle{adjacent,directions=2}(5)",
        ),
        ("triangle(\"#/##\")", "triangle(2)"),
        ("cram(\"#.#\") + cram(1x2)", "cram(\"#.#\") + cram(1x2)"),
        ("chomp(\"#..\")", "chomp(\"#..\")"),
        ("chomp(1x1)", "chomp(1x1)"),
        ("lines(\"l.json\")", "lines(\"l.json\")"),
        ("lines(\"l.json\")(\"##/.#\")", "lines(\"l.json\")"),
        (
            "lines(\"l.json\")(\"#./.#\")",
            "lines(\"l.json\")(\"#./.#\")",
        ),
    ];
    for (written, printed) in cases {
        assert_eq!(canonical(written), printed, "{written}");
        assert_eq!(canonical(printed), printed, "{printed} printed again");
    }
}

#[test]
fn mistakes_in_games_that_are_not_heaps_are_named_with_their_place() {
    let cases = [
        ("wythoff(3)", 7..10, "two-numbers"),
        ("wythoff(3,5,7)", 7..14, "two-numbers"),
        ("wythoff(-3,5)", 8..10, "negative"),
        ("euclid(3,)", 9..10, "expected"),
        ("fibonacci(5, max=0)", 17..18, "number-zero"),
        ("fibonacci(5, up=3)", 13..15, "unknown-parameter"),
        ("fibonacci(5,3)", 12..13, "expected"),
        ("times(5)", 5..5, "missing-parameters"),
        ("times{0}(5)", 6..7, "zero-factor"),
        ("times{99999999999999999999}(5)", 6..26, "number-too-large"),
        ("die(5, up=7)", 10..11, "not-a-face"),
        ("die(5, up=0)", 10..11, "not-a-face"),
        ("die(5) + nim(3)", 0..6, "not-summable"),
        ("parity(5)", 6..6, "missing-parameters"),
        ("parity{max=0}(5)", 11..12, "number-zero"),
        ("parity{win=odd}(5)", 15..15, "missing-parameters"),
        ("parity{max=3,win=both}(5)", 17..21, "unknown-parameter"),
        ("parity{max=3}(5, mine=9)", 13..24, "unreachable-totals"),
        (
            "parity{max=3}(5, mine=4, yours=99)",
            13..34,
            "unreachable-totals",
        ),
        ("nim(1) + parity{max=3}(5)", 9..25, "not-summable"),
        ("graph(a)", 6..7, "expected"),
        ("graph(\"missing.csv\")(a)", 6..19, "file"),
        ("graph(\"fields.csv\")(a)", 6..18, "file"),
        ("graph(\"g.csv\")(a,q,b)", 17..18, "unknown-vertex"),
        ("graph(\"g.csv\")()", 15..16, "expected"),
        ("graph(\"g.csv)(a)", 16..16, "expected"),
        ("tactix(4)", 8..9, "expected"),
        ("tactix(0x4)", 7..10, "empty-board"),
        ("tactix(129x128)", 7..14, "board-too-large"),
        ("tactix(99999999999x99999999999)", 7..30, "board-too-large"),
        ("tactix(\"##/#\")", 11..12, "picture"),
        ("tactix(\"#o/##\")", 9..10, "picture"),
        ("tactix(\"#堆/##\")", 9..12, "picture"),
        ("tactix(\"\")", 8..8, "picture"),
        ("triangle(\"#/#/###\")", 12..13, "picture"),
        (
            "triangle{directions=4}(5)",
            20..21,
            "two-or-three-directions",
        ),
        ("triangle{sideways}(5)", 9..17, "unknown-parameter"),
        ("triangle(4x4)", 10..12, "expected"),
        ("cram{2}(4x4)", 4..5, "no-parameters"),
        ("chomp(\".##\")", 7..8, "picture"),
        ("chomp(\"#.#\")", 7..10, "picture"),
        ("lines(\"missing.json\")", 6..20, "file"),
        ("lines(\"no-such-cell.json\")", 6..25, "file"),
        ("lines(\"no-json.json\")", 6..20, "file"),
        ("lines(\"l.json\")(\"##\")", 17..19, "picture"),
        ("lines(\"l.json\")(\"##/##\")", 20..21, "picture"),
        ("lines(\"l.json\")(3)", 16..17, "expected"),
    ];
    for (text, at, id) in cases {
        let problem = first_problem(text);
        assert_eq!((problem.at, named(&problem.kind)), (at, id), "{text}");
    }
}

/// The id of the problem; of one that is a game's own the game's.
fn named(kind: &ProblemKind) -> &'static str {
    match kind {
        ProblemKind::Game(problem) => problem.id(),
        kind => kind.id(),
    }
}

/// What a game remembers is told in its own words: there is no "max" of a die.
#[test]
fn a_second_heap_is_answered_by_what_the_game_remembers() {
    for (text, id) in [
        ("fibonacci(5,3)", "one-heap"),
        ("times{3}(5,3)", "one-heap"),
        ("die(31,4)", "one-heap-up"),
        ("parity{max=3,win=odd}(5,4)", "one-heap-totals"),
    ] {
        let problem = first_problem(text);
        let ProblemKind::Expected { expected, .. } = &problem.kind else {
            panic!("{text}: {problem:?}");
        };
        assert_eq!(expected.id(), id, "{text}");
    }
}

#[test]
fn mistakes_are_named_with_their_place() {
    let cases = [
        ("", 0..0, "expected"),
        ("nim", 3..3, "expected"),
        ("nim(", 4..4, "expected"),
        ("nim()", 4..5, "expected"),
        ("nim(3", 5..5, "expected"),
        ("nim(3,)", 6..7, "expected"),
        ("nim(3))", 6..7, "expected"),
        ("nim(3.5)", 5..6, "expected"),
        ("nim(3) nim(4)", 7..10, "expected"),
        ("nim(3) + ", 9..9, "expected"),
        ("nim(-3)", 4..6, "negative"),
        ("kayls(7)", 0..5, "unknown-ruleset"),
        ("nim{3}(4)", 4..5, "unknown-parameter"),
        ("nim{max=0}(4)", 8..9, "zero-max"),
        ("kayles{2}(4)", 6..7, "no-parameters"),
        ("take(4)", 4..4, "missing-parameters"),
        ("take{}(4)", 5..6, "empty-set"),
        ("take{0}(4)", 5..6, "takes-zero"),
        ("take{3..1}(4)", 5..9, "empty-range"),
        ("take{od}(4)", 5..7, "unknown-set"),
        ("take{powers 1}(4)", 12..13, "base-below-two"),
        ("stripes{}(4)", 8..9, "empty-set"),
        ("0.8x(4)", 3..4, "not-a-digit"),
        ("0.(4)", 2..3, "expected"),
        ("0.[](4)", 3..4, "expected"),
        ("0.[7(4)", 4..5, "expected"),
        ("3.7(4)", 0..1, "nothing-taken"),
        ("nim(\"##\")", 4..8, "no-pictures"),
        ("kayles(\"#x\")", 9..10, "expected"),
        ("((((((nim(1)", 0..1, "expected"),
        // Found by fuzzing: the place of a sign of three bytes.
        ("take{｝(4)", 5..8, "empty-set"),
        ("stripes{ ｝(4)", 9..12, "empty-set"),
        ("kayles｛2｝(4)", 6..9, "no-parameters"),
    ];
    for (text, at, id) in cases {
        let problem = first_problem(text);
        assert_eq!((problem.at, problem.kind.id()), (at, id), "{text}");
    }
}

#[test]
fn names_are_quoted_as_they_were_typed() {
    for (text, typed) in [
        ("SG函数(5)", "SG函数"),
        ("Multi-SG(3)", "Multi-SG"),
        ("Nim积(3,4)", "Nim积"),
        ("ＦＯＯ(3)", "ＦＯＯ"),
        ("nim{Foo=3}(5)", "Foo"),
        ("parity{max=3,Foo=4}(5)", "Foo"),
        ("parity{max=3,MAX=4}(5)", "MAX"),
        ("triangle{Foo}(3)", "Foo"),
        ("fibonacci(5,Foo=2)", "Foo"),
    ] {
        match first_problem(text).kind {
            ProblemKind::UnknownRuleset { name, .. }
            | ProblemKind::NoRuleset { name, .. }
            | ProblemKind::UnknownParameter { name, .. }
            | ProblemKind::RepeatedParameter { name } => assert_eq!(name, typed, "{text}"),
            other => panic!("{text}: {other:?}"),
        }
    }
}

#[test]
fn every_broken_rule_is_reported() {
    let problems = parse_expression("nim{max=0}(1) + take{0,5..3}(2) + 7.1(3)").unwrap_err();
    let ids: Vec<_> = problems.iter().map(|problem| problem.kind.id()).collect();
    assert_eq!(
        ids,
        ["zero-max", "takes-zero", "empty-range", "nothing-taken"]
    );
    let text = "tactix(\"#o/###/x\") + fibonacci(5,max=0) + graph(\"g.csv\")(q,a,r)";
    let problems = parse(text).unwrap_err();
    let told: Vec<_> = problems
        .iter()
        .map(|problem| (named(&problem.kind), &text[problem.at.clone()]))
        .collect();
    let expected = [
        ("picture", "o"),
        ("picture", "###"),
        ("picture", "x"),
        ("picture", "x"),
        ("number-zero", "0"),
        ("unknown-vertex", "q"),
        ("unknown-vertex", "r"),
    ];
    assert_eq!(told, expected);
}

#[test]
fn a_text_names_only_so_many_places_and_tells_it_once() {
    let few = ["cram(128x128)"; 512].join(" + ");
    assert!(parse_expression(&few).is_ok());
    for many in [
        "cram(128x128)",
        "node-kayles{grid}(128x128)",
        "edge-deletion{odd,queen}(20x20)",
    ] {
        let many = [many; 2100].join(" + ");
        let problems = parse_expression(&many).unwrap_err();
        let ids: Vec<&str> = problems.iter().map(|problem| problem.kind.id()).collect();
        assert_eq!(ids, ["too-many-places"], "{}", &many[..40]);
    }
    // Each of another size: none is made once there is no room.
    let sizes = (50..87).map(|side| format!("node-kayles{{queen}}({side}x{side})"));
    let sizes: Vec<String> = sizes.collect();
    assert_eq!(
        first_problem(&sizes.join(" + ")).kind.id(),
        "too-many-places"
    );
    let shared = parse_expression(&["node-kayles{queen}(30x30)"; 1100].join(" + "));
    assert_eq!(shared.unwrap().terms().len(), 1100);
}

#[test]
fn a_huge_stripe_is_not_laid_out() {
    let many = ["stripes{1..100000}(1)"; 40].join(" + ");
    assert_eq!(first_problem(&many).kind.id(), "too-many-lengths");
    let large = "stripes{1,99999999999999999999999}(1)";
    assert_eq!(first_problem(large).kind.id(), "number-too-large");
    assert_eq!(
        first_problem("stripes{1..99999999999}(3)").kind.id(),
        "too-many-lengths"
    );
    assert_eq!(
        canonical("stripes{2,99999999999}(3)"),
        "stripes{2,99999999999}(3)"
    );
}

/// Texts of terms, many of them not canonical.
fn term_text() -> impl Strategy<Value = String> {
    // Some are small: of paths one small heap is a graph.
    let heap = prop_oneof![0u64..300, 0u64..1_000_000];
    let heaps = prop::collection::vec(heap, 1..6).prop_map(|heaps| {
        let heaps: Vec<String> = heaps.iter().map(ToString::to_string).collect();
        heaps.join(", ")
    });
    let ruleset = prop_oneof![
        Just("nim".to_owned()),
        (1u32..9).prop_map(|max| format!("nim{{max={max}}}")),
        prop::collection::vec(1u32..20, 1..6).prop_map(|set| {
            let set: Vec<String> = set.iter().map(ToString::to_string).collect();
            format!("take{{{}}}", set.join(","))
        }),
        prop::sample::select(vec![
            "odd",
            "even",
            "squares",
            "primes",
            "powers 3",
            "not 1..3,7"
        ])
        .prop_map(|set| format!("take{{{set}}}")),
        "[048CGKOS]\\.[0-9A-V]{1,5}(\\[[0-9A-V]{1,4}\\])?",
        prop::sample::select(vec![
            "pairs",
            "erase",
            "kayles",
            "grundy",
            "lasker",
            "treblecross",
            "officers",
            "dawson",
            "half",
            "stripes{3,1,2}",
            "node-kayles{path}",
            "arc-kayles{path}",
            "vertex-deletion{leaf,path}"
        ])
        .prop_map(str::to_owned),
    ];
    let picture = "[#.]{1,9}".prop_map(|cells| format!("kayles(\"{cells}\")"));
    prop_oneof![
        4 => (ruleset, heaps).prop_map(|(ruleset, heaps)| format!("{ruleset}({heaps})")),
        1 => picture,
        2 => numbers_text(),
        2 => board_text(),
    ]
}

/// Texts of terms with two numbers, with memory, or with tokens.
fn numbers_text() -> impl Strategy<Value = String> {
    prop_oneof![
        ("wythoff|威佐夫|euclid|辗转相除", 0u64..99, 0u64..99)
            .prop_map(|(name, a, b)| format!("{name}({a} ,{b})")),
        ("fibonacci|双倍|times\\{[1-9]\\}", 0u64..99).prop_map(|(name, n)| format!("{name}({n})")),
        ("doubling|times\\{ 3\\}", 0u64..99, 1u64..99)
            .prop_map(|(name, n, max)| format!("{name}({n}, max = {max})")),
        (0u64..99, 1u8..=6).prop_map(|(n, up)| format!("die({n}, up={up})")),
        prop::collection::vec("[abc]|\"x y\"", 1..4)
            .prop_map(|names| format!("graph(\"g.csv\")({})", names.join(", "))),
    ]
}

/// Texts of boards, full or as pictures.
fn board_text() -> impl Strategy<Value = String> {
    let size = (1u8..6, 1u8..6).prop_map(|(rows, columns)| format!("{rows} x{columns}"));
    let rectangle = "([#.]{3}/){1,3}[#.]{3}".prop_map(|cells| format!("\"{cells}\""));
    let triangle = "[#.]/[#.]{2}/[#.]{3}".prop_map(|cells| format!("\"{cells}\""));
    prop_oneof![
        ("tactix|cram|方形棋", prop_oneof![size, rectangle])
            .prop_map(|(name, at)| format!("{name}({at})")),
        (
            "triangle(\\{(adjacent|directions=[23]|adjacent,directions=2)\\})?",
            prop_oneof!["[1-6]", triangle],
        )
            .prop_map(|(name, at)| format!("{name}({at})")),
        prop::sample::select(vec!["\"##/#.\"", "3x4", "\"###/##./#..\"", "\"#./..\""])
            .prop_map(|at| format!("chomp({at})")),
        "[#.]{2}/\\.[#.]".prop_map(|cells| format!("lines(\"l.json\")(\"{cells}\")")),
        Just("lines(\"l.json\")".to_owned()),
    ]
}

/// A size makes it a ruleset with positions; without one only a ruleset is asked for.
#[test]
fn the_size_of_a_graph_may_be_left_open() {
    for (text, canonical, numbers) in [
        ("node-kayles{path}", "node-kayles{path}", [12u8, 12]),
        ("点凯尔斯｛cycle｝ ", "node-kayles{cycle}", [12, 12]),
        ("arc-kayles{king,torus}", "arc-kayles{king,torus}", [3, 4]),
        ("place{queen}", "place{queen}", [5, 5]),
        (
            "vertex-deletion{leaf, torus}",
            "vertex-deletion{leaf,torus}",
            [3, 4],
        ),
        (
            "edge-deletion{odd，multipartite}",
            "edge-deletion{odd,multipartite}",
            [2, 3],
        ),
        ("node-kayles{petersen}", "node-kayles{petersen}", [5, 2]),
    ] {
        let ruleset = parse_ruleset(text).unwrap_or_else(|problems| panic!("{text}: {problems:?}"));
        assert_eq!(ruleset.to_string(), canonical);
        assert_eq!(parse_ruleset(canonical), Ok(ruleset.clone()));
        assert!(parse(text).is_err(), "{text} is no position");
        let family = ruleset.families().next().unwrap();
        let numbers: Vec<_> = numbers
            .into_iter()
            .map(grundy_core::Natural::from)
            .take(family.numbers().len())
            .collect();
        let position = family.position(&numbers).unwrap().unwrap().to_string();
        let sized = parse_ruleset(&position).unwrap();
        assert_eq!(sized.to_string(), position);
        assert_eq!(sized.of_any_size(), Some(ruleset), "{position}");
    }
    for text in [
        "node-kayles{tree}",
        "place{path}",
        "vertex-deletion{odd}",
        "edge-deletion{leaf,path}",
    ] {
        assert!(parse_ruleset(text).is_err(), "{text}");
    }
    let file = parse_ruleset_with("node-kayles(\"e.csv\")", &Samples).unwrap();
    assert_eq!(file.of_any_size(), None);
}

/// Texts of the games that stand alone.
fn lonely_text() -> impl Strategy<Value = String> {
    prop_oneof![
        (0u64..99).prop_map(|n| format!("die({n})")),
        (1u64..9, 0u64..99).prop_map(|(max, n)| format!("parity{{max={max}}}({n})")),
        (2u64..9, 0u64..99, 1u64..9).prop_map(|(max, n, total)| {
            format!("奇偶{{win=even,max={max}}}({n},yours={total},mine={total})")
        }),
    ]
}

proptest! {
    #[test]
    fn parsing_what_was_printed_gives_the_same(
        text in prop_oneof![
            9 => prop::collection::vec(term_text(), 1..5).prop_map(|terms| terms.join(" + ")),
            1 => lonely_text(),
        ],
    ) {
        let read = parse(&text).map_err(|p| TestCaseError::fail(format!("{text}: {p:?}")))?;
        let printed = read.to_string();
        prop_assert_eq!(parse(&printed), Ok(read.clone()));
        // Terms stand in bytewise order of their text.
        let texts: Vec<String> = read.terms().iter().map(ToString::to_string).collect();
        prop_assert!(texts.is_sorted(), "{printed}");
        prop_assert_eq!(Expression::new(read.terms().to_vec()), read);
    }

    #[test]
    fn no_text_panics_and_every_problem_has_a_place(text in "\\PC{0,40}|[a-z0-9.,(){}\\[\\]\"#+= ]{0,40}|(graph|lines|tactix|triangle|parity|die|wythoff)[a-z0-9,(){}\"#./= ]{0,30}") {
        if let Err(problems) = parse(&text) {
            prop_assert!(!problems.is_empty());
            for problem in problems {
                prop_assert!(text.get(problem.at.clone()).is_some(), "{problem:?}");
            }
        }
    }
}

#[test]
fn full_width_digits_are_digits() {
    assert_eq!(canonical("尼姆（３，４，５）"), "nim(5,4,3)");
    assert_eq!(canonical("０"), "0");
    assert_eq!(canonical("威佐夫（１０，3）"), "wythoff(10,3)");
}

#[test]
fn texts_may_stand_in_any_quotes() {
    let plain = parse_expression("erase(\".##\") + treblecross(\"..x..\")").unwrap();
    for [open, close] in [["'", "'"], ["‘", "’"], ["“", "”"], ["＇", "’"]] {
        let text = format!("erase({open}.##{close}) + treblecross({open}..x..{close})");
        assert_eq!(parse_expression(&text).unwrap(), plain, "{text}");
    }
    let named = parse("graph(\"g.csv\")(a)").unwrap();
    for text in [
        "graph('g.csv')(a)",
        "graph(‘g.csv’)('a')",
        "graph('g.csv')(\"a\")",
    ] {
        assert_eq!(parse(text).unwrap(), named, "{text}");
    }
    for text in ["graph('g.csv\")(a)", "graph(\"g.csv')(a)"] {
        let ids: Vec<_> = parse(text)
            .unwrap_err()
            .iter()
            .map(|problem| problem.kind.id())
            .collect();
        assert_eq!(ids, ["expected"], "{text}");
    }
}

#[test]
fn families_and_conditions_have_chinese_names() {
    for (text, english) in [
        ("节点凯尔斯{路}(9)", "node-kayles{path}(9)"),
        ("节点凯尔斯{路径}(300,5)", "node-kayles{path}(300,5)"),
        ("节点凯尔斯{圈}(12)", "node-kayles{cycle}(12)"),
        ("边凯尔斯{网格}(3x4)", "arc-kayles{grid}(3x4)"),
        ("节点凯尔斯{环面}(4x5)", "node-kayles{torus}(4x5)"),
        ("节点凯尔斯{超立方体}(3)", "node-kayles{hypercube}(3)"),
        ("节点凯尔斯{彼得森图}(5,2)", "node-kayles{petersen}(5,2)"),
        ("节点凯尔斯{多部图}(2,3)", "node-kayles{multipartite}(2,3)"),
        (
            "删点{叶子，树}(0,1,1,2)",
            "vertex-deletion{leaf,tree}(0,1,1,2)",
        ),
        ("放棋子{皇后}(5x5)", "place{queen}(5x5)"),
        ("放棋子{马，环面}(5x5)", "place{knight,torus}(5x5)"),
        ("奇偶删边{偶数，车}(2x3)", "edge-deletion{even,rook}(2x3)"),
        (
            "删点{奇数}(\"house.csv\")",
            "vertex-deletion{odd}(\"house.csv\")",
        ),
        (
            "放棋子{王}(2x2) + 放棋子{象}(2x2)",
            "place{king}(2x2) + place{bishop}(2x2)",
        ),
        ("parity{max=3,win=奇}(9)", "parity{max=3,win=odd}(9)"),
    ] {
        assert_eq!(canonical(text), canonical(english), "{text}");
    }
}

#[test]
fn a_file_without_quotes_is_suggested_with_them() {
    for (text, line) in [
        ("graph(g.csv)(a)", "graph(\"g.csv\")(a)"),
        ("node-kayles(house.csv)", "node-kayles(\"house.csv\")"),
        ("geography（house.csv）(a)", "geography(\"house.csv\")(a)"),
    ] {
        let problems = parse(text).unwrap_err();
        let lines = problems.iter().flat_map(|problem| &problem.lines);
        assert_eq!(lines.collect::<Vec<_>>(), [line], "{text}");
    }
}

#[test]
fn a_full_stop_is_the_point_of_a_code() {
    for (text, code) in [
        ("0。77(5)", "0.77(5)"),
        ("４。3(2) + 。7(3)", "4.3(2) + 0.7(3)"),
    ] {
        assert_eq!(canonical(text), canonical(code), "{text}");
    }
}

#[test]
fn a_file_has_a_name_and_a_token_a_vertex() {
    for (text, expected) in [
        ("node-kayles(\"\")", Expected::FileName),
        ("graph(' ')(a)", Expected::FileName),
        ("program(\"\")(3)", Expected::Command),
        ("graph(\"g.csv\")", Expected::TokenBehind),
        ("graph(\"g.csv\",a)", Expected::TokenBehind),
        ("geography(\"house.csv\")", Expected::TokenBehind),
        (
            "hackenbush-graph(\"house.csv\",a)",
            Expected::CloseParenthesis,
        ),
    ] {
        let problems = parse(text).unwrap_err();
        let told = problems.iter().map(|problem| match &problem.kind {
            ProblemKind::Expected { expected, .. } => Some(*expected),
            _ => None,
        });
        assert_eq!(told.collect::<Vec<_>>(), [Some(expected)], "{text}");
    }
}
