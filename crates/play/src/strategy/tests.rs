use super::*;
use crate::places::Places;
use grundy_core::{Allowance, OptionsOf};
use grundy_rules::parse_expression;
use grundy_solve::naive::Oracle;
use proptest::prelude::{ProptestConfig, prop, prop_assert, proptest};

fn listed(text: &str, convention: Convention, depth: Option<usize>, lines: usize) -> Strategy {
    let expression = parse_expression(text).unwrap();
    let asked = Asked {
        expression: &expression,
        convention,
        depth,
        lines,
        plain: false,
    };
    strategy(&mut Solver::new(Allowance::default()), &asked, None)
}

fn outcome(text: &str, convention: Convention) -> Outcome {
    let expression = parse_expression(text).unwrap();
    let question = Question {
        expression: &expression,
        convention,
        moves: None,
    };
    let solution = Solver::new(Allowance::default()).solve(question, None);
    solution.outcome.unwrap()
}

/// The name, whichever number of a pair stands first: (1,2)→(0,1) and (1,2)→(1,0) leave the same.
fn unordered(name: &MoveName) -> String {
    let name = name.to_string();
    let pair = |text: &str| {
        let numbers = text.strip_prefix('(')?.strip_suffix(')')?;
        let mut numbers: Vec<&str> = numbers.split(',').collect();
        numbers.sort_unstable();
        Some(numbers.join(","))
    };
    let parts = name.split('→');
    let pairs: Option<Vec<String>> = parts.map(pair).collect();
    pairs.map_or(name.clone(), |pairs| pairs.join("→"))
}

/// Plays the names from the start and gives the positions met, the first included.
fn replayed(start: &Places, names: &[&MoveName]) -> Vec<Places> {
    let mut met = vec![start.clone()];
    for wanted in names {
        let at = &met[met.len() - 1];
        let moves = at.moves(10_000).unwrap();
        let mut called = moves
            .iter()
            .filter(|mv| unordered(&at.name(mv)) == unordered(wanted));
        let mv = called.next().unwrap_or_else(|| panic!("no move {wanted}"));
        assert!(called.next().is_none(), "two moves {wanted}");
        met.push(at.after(mv));
    }
    met
}

/// Checks a list from nothing but the rules: every position with the opponent to move is P by the
/// general solver, and each of its moves is there; what leaves equal positions is answered alike.
fn check(text: &str, convention: Convention, found: &Strategy) {
    let start = Places::new(&parse_expression(text).unwrap());
    for line in &found.lines {
        let names: Vec<&MoveName> = line.moves.iter().map(|step| &step.name).collect();
        let met = replayed(&start, &names);
        for (index, (step, after)) in line.moves.iter().zip(&met[1..]).enumerate() {
            let text = after.drawn().to_string();
            assert_eq!(text, step.leaves);
            let expected = match step.by {
                By::Me => Outcome::P,
                By::Opponent => Outcome::N,
            };
            assert_eq!(outcome(&text, convention), expected, "{text}");
            if step.by == By::Me && index > 0 {
                check_others(&met[index - 1], &line.moves[index - 1], step, after);
            }
        }
        let last = &met[met.len() - 1];
        assert_eq!(last.is_over(), line.end == End::Over);
        if let End::As { line, after } = line.end {
            let earlier: Vec<_> = found.lines[line - 1].moves[..after]
                .iter()
                .map(|step| &step.name)
                .collect();
            let there = replayed(&start, &earlier).pop().unwrap();
            assert_eq!(there.key(), last.key());
        }
    }
    check_replies(&start, found);
}

/// The answer to each merged reply leaves what the answer listed leaves.
fn check_others(before: &Places, reply: &Step, answer: &Step, after: &Places) {
    assert_eq!(reply.also.len(), answer.also.len());
    for (other, other_answer) in reply.also.iter().zip(&answer.also) {
        let met = replayed(before, &[other, other_answer]);
        assert_eq!(met[2].key(), after.key());
    }
}

/// Every move of the opponent is listed wherever a line goes on.
fn check_replies(start: &Places, found: &Strategy) {
    for line in &found.lines {
        for (index, step) in line.moves.iter().enumerate() {
            if step.by == By::Me {
                continue;
            }
            let before: Vec<_> = line.moves[..index].iter().map(|step| &step.name).collect();
            let at = replayed(start, &before).pop().unwrap();
            let mut listed: Vec<String> = found
                .lines
                .iter()
                .filter(|other| {
                    other.moves.len() > index
                        && other.moves[..index]
                            .iter()
                            .map(|step| &step.name)
                            .eq(before.iter().copied())
                })
                .flat_map(|other| {
                    let step = &other.moves[index];
                    std::iter::once(&step.name).chain(&step.also)
                })
                .map(unordered)
                .collect();
            let moves = at.moves(10_000).unwrap();
            let mut all: Vec<String> = moves.iter().map(|mv| unordered(&at.name(mv))).collect();
            listed.sort_unstable();
            listed.dedup();
            all.sort_unstable();
            all.dedup();
            assert_eq!(listed, all);
        }
    }
}

const TEXTS: [&str; 14] = [
    "kayles(5)",
    "kayles(4,2)",
    "pairs(7)",
    "stripes{1,3,4}(6)",
    "erase(4)",
    "nim(3,2,1)",
    "nim(2,2) + kayles(3)",
    "treblecross(4)",
    "wythoff(4,2)",
    "fibonacci(9)",
    "die(7,up=3)",
    "tactix(2x3)",
    "triangle{adjacent}(3)",
    "euclid(8,5)",
];

#[test]
fn whole_strategies_answer_every_move() {
    for text in TEXTS {
        for convention in [Convention::Normal, Convention::Misere] {
            let found = listed(text, convention, None, 1000);
            assert!(found.complete, "{text}");
            check(text, convention, &found);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]
    #[test]
    fn strategies_of_any_pictures_answer_every_move(
        cells in prop::collection::vec(prop::bool::weighted(0.7), 1..9),
        ruleset in prop::sample::select(vec!["kayles", "pairs", "erase", "stripes{1,3}"]),
        heap in 0u32..3,
        depth in prop::option::of(1usize..6),
        misere: bool,
    ) {
        let picture: String = cells.iter().map(|&stone| if stone { '#' } else { '.' }).collect();
        let text = format!("{ruleset}(\"{picture}\") + nim({heap})");
        let convention = if misere { Convention::Misere } else { Convention::Normal };
        let found = listed(&text, convention, depth, 1000);
        prop_assert!(found.stopped.is_none());
        prop_assert!(depth.is_some() || found.complete);
        check(&text, convention, &found);
    }
}

#[test]
fn cut_strategies_answer_every_move_to_their_depth() {
    for text in TEXTS {
        for convention in [Convention::Normal, Convention::Misere] {
            for depth in 1..4 {
                let found = listed(text, convention, Some(depth), 1000);
                assert_eq!(found.stopped, None);
                assert!(found.lines.iter().all(|line| line.moves.len() <= depth));
                check(text, convention, &found);
            }
        }
    }
}

#[test]
fn who_wins_is_what_the_definition_says() {
    for text in ["wythoff(4,2)", "die(7,up=3)", "tactix(2x3)", "euclid(8,5)"] {
        let expression = parse_expression(text).unwrap();
        let single = expression.as_single().unwrap();
        let rules = OptionsOf::new();
        let mut oracle = Oracle::new(&rules);
        for convention in [Convention::Normal, Convention::Misere] {
            let found = listed(text, convention, Some(1), 1000);
            assert_eq!(
                found.outcome,
                Some(oracle.outcome(single, convention)),
                "{text}"
            );
        }
    }
}

/// The source document's list for seven stones, the last one loses: its ten lines, move for move.
#[test]
fn seven_stones_of_the_source_document() {
    let found = listed("kayles(7)", Convention::Misere, Some(3), 1000);
    let mut pairs = Vec::new();
    for line in &found.lines {
        let [first, reply, answer] = &line.moves[..] else {
            panic!("three moves");
        };
        assert_eq!(first.name.to_string(), "2");
        let replies = std::iter::once(&reply.name).chain(&reply.also);
        let answers = std::iter::once(&answer.name).chain(&answer.also);
        pairs.extend(replies.zip(answers).map(|(a, b)| format!("[{a}], <{b}>")));
    }
    pairs.sort_unstable();
    let expected = [
        "[1], <3>",
        "[3,4], <6>",
        "[3], <1>",
        "[4,5], <6>",
        "[4], <5,6>",
        "[5,6], <3>",
        "[5], <1>",
        "[6,7], <4>",
        "[6], <3,4>",
        "[7], <1>",
    ];
    assert_eq!(pairs, expected);
    assert_eq!(found.lines.len(), 6);
    check("kayles(7)", Convention::Misere, &found);
}

#[test]
fn a_long_list_is_as_deep_as_it_can_be() {
    let whole = listed("kayles(8,4)", Convention::Normal, None, 100_000);
    assert!(whole.complete && whole.lines.len() > 30);
    let some = listed("kayles(8,4)", Convention::Normal, None, 30);
    assert!(!some.complete && some.lines.len() <= 30 && some.stopped.is_none());
    assert_eq!(some.depth % 2, 0);
    let deeper = listed(
        "kayles(8,4)",
        Convention::Normal,
        Some(some.depth + 2),
        100_000,
    );
    assert!(deeper.lines.len() > 30);
}

#[test]
fn limits_keep_what_is_there() {
    let found = listed("nim(5000,5000)", Convention::Normal, None, 10);
    assert_eq!(
        (found.stopped, found.outcome),
        (Some(Stop::Lines), Some(Outcome::P))
    );
    let huge = listed(
        "nim(1000000000000000000000,100000000000000000000)",
        Convention::Normal,
        None,
        10,
    );
    assert_eq!((huge.lines.len(), huge.depth), (1, 1));
    let first = huge.lines[0].moves[0].name.to_string();
    assert_eq!(first, "1000000000000000000000→100000000000000000000");
    let one_line = listed("take{1}(1000001)", Convention::Normal, None, 10);
    assert_eq!((one_line.lines.len(), one_line.stopped), (1, None));
    assert!(one_line.depth <= 1000 && one_line.depth > 500 && !one_line.complete);
}

#[test]
fn what_was_listed_before_a_limit_of_the_engines_is_kept() {
    let expression = parse_expression("kayles(8,4)").unwrap();
    let asked = Asked {
        expression: &expression,
        convention: Convention::Normal,
        depth: None,
        lines: 1000,
        plain: false,
    };
    let few = Allowance {
        steps: 100_000,
        ..Allowance::default()
    };
    let found = strategy(&mut Solver::new(few), &asked, None);
    assert_eq!(found.stopped, Some(Stop::Exhausted(Exhausted::Steps)));
    assert_eq!((found.outcome, found.complete), (Some(Outcome::P), false));
    let last = found.lines.last().unwrap();
    assert_eq!(last.end, End::Cut);
    let names: Vec<&MoveName> = last.moves.iter().map(|step| &step.name).collect();
    replayed(&Places::new(&expression), &names);
}

#[test]
fn nothing_is_to_be_won_in_a_draw_or_before_a_throw() {
    for text in ["parity{max=3,win=odd}(20)", "die(31)"] {
        let found = listed(text, Convention::Normal, None, 10);
        assert!(found.lines.is_empty() && found.complete, "{text}");
    }
    let over = listed("0", Convention::Misere, None, 10);
    assert_eq!((over.outcome, over.complete), (Some(Outcome::N), true));
}

#[test]
fn goals_are_named_and_symmetric_lines_unfolded() {
    let expression = parse_expression("kayles(7)").unwrap();
    let list = |plain| {
        let asked = Asked {
            expression: &expression,
            convention: Convention::Misere,
            depth: None,
            lines: 10_000,
            plain,
        };
        strategy(&mut Solver::new(Allowance::default()), &asked, None)
    };
    let (folded, plain) = (list(false), list(true));
    assert!(folded.complete && plain.complete);
    assert!(plain.lines.len() > folded.lines.len());
    assert_eq!(
        plain.lines[0].moves[0]
            .goal
            .as_ref()
            .map(|goal| goal.text.as_str()),
        Some("(1,5)")
    );
    let start = Places::new(&expression);
    for line in &plain.lines {
        assert_eq!(line.end, End::Over);
        assert!(line.moves.iter().all(|step| step.also.is_empty()));
        let names: Vec<&MoveName> = line.moves.iter().map(|step| &step.name).collect();
        replayed(&start, &names);
    }
}

/// What is said of my first move is what the lines do, in every game of which the sum of two positions can be listed.
#[test]
fn a_move_that_leaves_pairs_is_the_one_that_is_listed() {
    let mut paired = 0;
    for text in [
        "0.337(9)",
        "cutting(4x6)",
        "nim(3,3,5)",
        "nimble(3,5,3)",
        "kayles(7)",
        "cram(2x2) + cram(2x2) + nim(2)",
    ] {
        let position = parse_expression(text).unwrap();
        let found = listed(text, Convention::Normal, None, 2000);
        let first = &found.lines[0].moves[0];
        let after = parse_expression(&first.leaves).unwrap();
        let pairs = grundy_rules::pairs::Pairs::of(&after);
        paired += usize::from(pairs.is_some_and(|pairs| pairs.rest.terms().is_empty()));
        assert_eq!(first.by, By::Me, "{position}");
    }
    assert_eq!(paired, 6);
}

#[test]
fn goals_are_told_once_whatever_the_order() {
    for text in ["nimble(2,3,1)", "nim(1,2,3)", "nim(2,3) + nim(1)"] {
        let found = listed(text, Convention::Normal, None, 1000);
        let goals = goals(&found.lines);
        let read = |goal: &String| {
            parse_expression(&goal.replacen('(', "nim(", usize::from(goal.starts_with('('))))
                .unwrap()
        };
        let distinct: std::collections::HashSet<Expression> = goals.iter().map(read).collect();
        assert_eq!(distinct.len(), goals.len(), "{text}: {goals:?}");
        assert!(goals.len() > 1, "{text}: {goals:?}");
    }
}

#[test]
fn a_strategy_is_told_in_the_order_of_the_heaps() {
    let found = listed("nim(1,2,3)", Convention::Normal, None, 1000);
    let replies: Vec<String> = found
        .lines
        .iter()
        .map(|line| line.moves[0].name.to_string())
        .collect();
    assert_eq!(replies[0], "1→0");
    check("nim(1,2,3)", Convention::Normal, &found);
    // Equal heaps are answered once, wherever they stand.
    check(
        "nim(3,1,3)",
        Convention::Normal,
        &listed("nim(3,1,3)", Convention::Normal, None, 1000),
    );
}

/// What the reasons say of the first move is what is listed.
#[test]
fn the_first_move_is_the_one_that_leaves_a_mirror() {
    for (text, name) in [
        ("cram(2x3)", "b1-b2"),
        ("cram(3x4)", "b2-c2"),
        ("tactix(3x3)", "a2-c2"),
        ("node-kayles{path}(7)", "4"),
    ] {
        let found = listed(text, Convention::Normal, Some(1), 1000);
        let first = &found.lines[0].moves[0];
        let single = parse_expression(text).unwrap();
        let single = single.as_single().unwrap();
        let mirror = grundy_solve::plan::mirror::move_to_mirror(single, None).unwrap();
        assert_eq!(first.leaves, mirror.to_string(), "{text}");
        assert_eq!(
            crate::names::in_picture(single, &mirror).unwrap(),
            name,
            "{text}"
        );
    }
}

/// Where no search ends, each answer leaves a position with a mirror.
#[test]
fn images_are_listed_of_large_boards_and_graphs() {
    for (text, outcome, depth) in [
        ("node-kayles{grid}(9x11)", Outcome::N, 3),
        ("place{knight}(10x10)", Outcome::P, 2),
        ("tactix(9x9)", Outcome::N, 3),
        ("cram(13x14)", Outcome::N, 3),
    ] {
        let found = listed(text, Convention::Normal, Some(depth), 1000);
        assert_eq!(
            (found.outcome, found.stopped),
            (Some(outcome), None),
            "{text}"
        );
        let lines = found.lines.iter();
        let steps = lines.flat_map(|line| line.moves.iter().filter(|step| step.by == By::Me));
        let mut met = 0;
        for step in steps {
            let left = parse_expression(&step.leaves).unwrap();
            let left = left.canonical();
            let left = left.as_single().expect("a board or a graph");
            assert!(
                grundy_solve::plan::mirror::has_mirror(left),
                "{text}: {left}"
            );
            met += 1;
        }
        assert!(met > 10, "{text}: {met}");
    }
}
