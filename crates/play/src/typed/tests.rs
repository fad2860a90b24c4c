use std::sync::Arc;

use grundy_rules::board::LineBoard;
use grundy_rules::games::EdgeFile;
use grundy_rules::{
    FileProblem, Files, Graph, GraphFile, Tokens, parse_expression, parse_expression_with,
};
use proptest::prelude::*;

use super::*;

/// The position that the typed move leaves, or why there is none.
fn after(position: &str, text: &str) -> Result<String, Misread> {
    let position = parse_expression(position).unwrap();
    let places = Places::new(&position);
    let mv = read(text, &places)?;
    let mv = places.to_move(&mv).unwrap();
    Ok(position.after(&mv).to_string())
}

/// Of every game of heaps: what is left of a heap that stones are taken from is what is said, or it is no move.
#[test]
fn a_take_from_a_heap_leaves_what_it_says() {
    let mut games = 0;
    for kind in grundy_rules::RulesetKind::all() {
        let Ok(position) = parse_expression(kind.entry().example) else {
            continue;
        };
        let Some(game) = position.as_game().filter(|game| game.rules().is_of_heaps()) else {
            continue;
        };
        games += 1;
        let heaps = game.written_numbers().to_vec();
        let places = Places::new(&position);
        let choices = heaps.iter().enumerate().flat_map(|(heap, size)| {
            let sizes = 1..=grundy_core::natural::to_u64(size).unwrap();
            sizes.map(move |take| (heap, take))
        });
        for (heap, take) in choices {
            let Ok(mv) = read(&format!("{take} from {}", heap + 1), &places) else {
                continue;
            };
            let Some(played) = places.to_move(&mv) else {
                continue;
            };
            let after = position.after(&played);
            let mut left = heaps.clone();
            left[heap] -= Natural::from(take);
            left.retain(|size| !size.is_zero());
            left.sort_unstable_by(|a, b| b.cmp(a));
            let mut options = position.some_moves(1000).into_iter();
            assert!(
                options.any(|mv| position.after(&mv) == after),
                "{position}: {take} from {}",
                heap + 1
            );
            let mut found = after
                .as_game()
                .map_or_else(Vec::new, |game| game.numbers().to_vec());
            found.retain(|size| !size.is_zero());
            assert_eq!(found, left, "{position}: {take} from {}", heap + 1);
        }
    }
    assert!(games >= 4, "{games}");
}

#[test]
fn every_form_is_understood() {
    for (position, texts, expected) in [
        (
            "nim(5,4,3)",
            "3 from 2|take 3 from heap 2|从第2堆取3|2:3|4→1|4->1|0 3 0|0,3,0|第二堆取三枚|２：３|heap 2: take 3|2:4->1|从第 2 堆取 3 枚|从第2堆中取3枚|从第2堆里取3枚|取第2堆3枚|第2堆3枚|take three from heap 2|three from heap two|Take 3 heap 2|从第2堆取3枚。",
            "nim(5,3,1)",
        ),
        (
            "nim(5,4,3)",
            "4 of heap 2|take all of heap 2|all from 2|take everything from heap 2|第2堆全取|取光第2堆|取完第二堆|第二堆取完|把第2堆取光|第2堆全部拿走",
            "nim(5,3)",
        ),
        ("nim(9)", "all|take all|全取|取光|取完", "0"),
        ("nim(9)", "3|take 3|取3|取三个|9→6|1:3|3 from 1", "nim(6)"),
        ("lasker(7)", "7→4+3|7->3+4|1:7→4+3", "lasker(4,3)"),
        (
            "kayles(7)",
            "3,4|3 4|3-4|4-3|取3和4|取3、4|取第3枚和第4枚|take 3 and 4|take stones 3, and 4|take 3-4|stones 3-4",
            "kayles(3,2)",
        ),
        (
            "kayles(7)",
            "4|第4枚|取第4枚|拿走第四枚|take stone 4|stone four",
            "kayles(3,3)",
        ),
        (
            "kayles(4) + pairs(4)",
            "A:2|a: 2|2",
            "kayles(2,1) + pairs(4)",
        ),
        (
            "kayles(4) + pairs(4)",
            "B:2,3|b：2，3",
            "kayles(4) + pairs(1,1)",
        ),
        ("wythoff(5,3)", "(2,1)|(5,3)→(2,1)", "SAME"),
        (
            "wythoff(5,3)",
            "2 from both|两堆各取2|2 2|(3,1)|both take 2|take 2 from each|take two from each heap|每堆各取2枚|从每堆取2",
            "wythoff(3,1)",
        ),
        (
            "wythoff(5,3)",
            "3 from 1|1:3|3 0|从第一堆取3",
            "wythoff(3,2)",
        ),
        (
            "euclid(25,7)",
            "14|take 14|14 from 1|(11,7)",
            "euclid(11,7)",
        ),
        ("fibonacci(20)", "3|take 3|取 3 枚", "fibonacci(17,max=6)"),
        ("die(9,up=1)", "4|face 4|翻到4|翻到 4 点", "die(5,up=4)"),
        (
            "tactix(3x3)",
            "b1-b3|B1-B3|b1,b2,b3|b3-b1|b1 b2 b3",
            "tactix(\"#.#/#.#/#.#\")",
        ),
        ("triangle(3)", "a1,c3|a1 c3", "triangle(\"./##/##.\")"),
        ("chomp(2x3)", "b2|b2-c2", "chomp(\"###/#..\")"),
        ("treblecross(5)", "5→4|take 3", "0.007(4)"),
        (
            "moore{k=2}(5,4,3)",
            "3 from 2|take 3 from heap 2|从第2堆取3|(5,1,3)",
            "moore{k=2}(5,3,1)",
        ),
        (
            "greedy-nim(4,4)",
            "1 from 1|1 from 2|take one from heap two",
            "greedy-nim(4,3)",
        ),
        ("antonim(5,4,2)", "2 from 3|0 0 2", "antonim(5,4)"),
    ] {
        for text in texts.split('|') {
            match expected {
                "SAME" => assert_eq!(after(position, text), Err(Misread::NotAllowed), "{text}"),
                _ => assert_eq!(after(position, text).as_deref(), Ok(expected), "{text}"),
            }
        }
    }
}

#[test]
fn a_refusal_says_what_is_wrong() {
    let number = |n: u8| Natural::from(n);
    let nim = |text| after("nim(5,4,3)", text).unwrap_err();
    assert_eq!(
        nim("3 from 4"),
        Misread::NoSuchHeap {
            number: number(4),
            heaps: 3
        }
    );
    assert_eq!(
        nim("3 from 0"),
        Misread::NoSuchHeap {
            number: number(0),
            heaps: 3
        }
    );
    assert_eq!(
        nim("9 from 1"),
        Misread::TooMany {
            heap: 1,
            has: number(5)
        }
    );
    assert_eq!(nim("3"), Misread::WhichHeap);
    assert_eq!(nim("1 2"), Misread::Numbers { found: 2, heaps: 3 });
    assert_eq!(nim("1 2 0"), Misread::SeveralHeaps);
    for text in ["2 from both", "2 2"] {
        assert_eq!(after("euclid(2,4)", text), Err(Misread::SeveralHeaps));
    }
    assert_eq!(nim("0 0 0"), Misread::NothingTaken);
    assert_eq!(nim("0 from 1"), Misread::NothingTaken);
    assert_eq!(nim("0 -3 0"), Misread::Negative);
    assert_eq!(nim("-3"), Misread::Negative);
    assert_eq!(nim("从第1堆取-3"), Misread::Negative);
    assert_eq!(nim("take all 3"), Misread::NotUnderstood);
    assert_eq!(nim("取光3"), Misread::NotUnderstood);
    for text in ["5-1", "5 - 1", "2-3", "９－１"] {
        assert_eq!(nim(text), Misread::Minus, "{text}");
    }
    assert_eq!(after("wythoff(5,3)", "5-1"), Err(Misread::Minus));
    assert_eq!(nim("0,,3"), Misread::NotUnderstood);
    assert_eq!(nim("what?"), Misread::NotUnderstood);
    assert_eq!(after("take{1..3}(9)", "4"), Err(Misread::NotAllowed));
    assert_eq!(after("fibonacci(20,max=2)", "3"), Err(Misread::NotAllowed));
    assert!(matches!(after("kayles(4,3)", "2"), Err(Misread::Several(moves)) if moves.len() == 2));
}

/// So many tokens on a vertex b, from which others are reached.
fn tokens_on_b(count: usize) -> Expression {
    let edges = "b,a\nb,c\na b,c\n";
    let file = Arc::new(GraphFile {
        name: "g".to_owned(),
        graph: Graph::read(edges.as_bytes(), 1 << 20).unwrap(),
    });
    let b = file.graph.find("b").unwrap();
    let tokens = Tokens::new(file, vec![b; count]);
    Expression::new(vec![Term::Single(Single::Game(tokens.position()))])
}

#[test]
fn tokens_move_by_name() {
    let places = Places::new(&tokens_on_b(2));
    for text in ["b→c", "b->c", "b to c", "b c", "b到c", "b,c"] {
        let mv = read(text, &places).unwrap();
        assert_eq!(places.name(&mv).to_string(), "b→c", "{text}");
    }
    assert_eq!(read("a→b", &places), Err(Misread::NotUnderstood));
}

/// A graph with edges side by side, a loop, and names of several words and signs.
struct Crossed;

impl Files for Crossed {
    fn graph(&self, _name: &str) -> Result<Arc<GraphFile>, FileProblem> {
        Err(FileProblem::NotHere)
    }

    fn line_board(&self, _name: &str) -> Result<Arc<LineBoard>, FileProblem> {
        Err(FileProblem::NotHere)
    }

    fn edges(&self, name: &str) -> Result<Arc<EdgeFile>, FileProblem> {
        let edges = "ground,a\na,b\nb,a\nb,b\nb,\"x, y\"\n\"x, y\",c#2\n甲,ground\na,甲\n";
        Ok(Arc::new(EdgeFile::read(name, edges.as_bytes())?))
    }
}

/// Of every position that three moves lead to.
#[test]
fn vertices_and_edges_of_a_file_are_moves_by_name() {
    let mut named = Vec::new();
    for text in [
        "hackenbush-graph('g')",
        "geography('g')(b)",
        "node-kayles('g')",
        "arc-kayles('g')",
        "vertex-deletion{odd}('g')",
        "edge-deletion{even}('g')",
    ] {
        let mut positions = vec![parse_expression_with(text, &Crossed).unwrap()];
        for _ in 0..3 {
            let before = std::mem::take(&mut positions);
            for position in before {
                let places = Places::new(&position);
                for mv in places.moves(1000).unwrap() {
                    let name = places.name(&mv).to_string();
                    let read = read(&name, &places).map(|mv| places.after(&mv));
                    assert_eq!(read.as_ref(), Ok(&places.after(&mv)), "{position}: {name}");
                    positions.push(places.after(&mv).position().clone());
                    named.push(name);
                }
            }
        }
    }
    for name in ["a-b", "b-a#2", "甲-ground", "b→x, y", "x, y-c#2", "甲"] {
        assert!(named.iter().any(|known| known == name), "{name}");
    }
}

#[test]
fn edges_are_told_from_those_beside_them_and_what_is_gone_is_not_allowed() {
    let whole = parse_expression_with("hackenbush-graph('g')", &Crossed).unwrap();
    let places = Places::new(&whole);
    let left = |text: &str, places: &Places| read(text, places).map(|mv| places.after(&mv));
    let second = left("a b#2", &places).unwrap();
    assert_eq!(
        second.position().to_string(),
        "hackenbush-graph(\"g\")(\"##.#####\")"
    );
    assert_eq!(left("b-a#2", &second), Err(Misread::NotAllowed));
    assert_eq!(left("b-a#1", &second), left("a-b", &second));
    assert_eq!(left("a-c#2", &second), Err(Misread::NotUnderstood));
    for (text, refused) in [
        ("arc-kayles('g')", "ground-b"),
        ("node-kayles('g')(\"#####.\")", "甲"),
    ] {
        let places = Places::new(&parse_expression_with(text, &Crossed).unwrap());
        assert_eq!(read(refused, &places), Err(Misread::NotAllowed), "{text}");
    }
}

#[test]
fn a_whole_position_is_a_move_to_it() {
    for (from, to, arrives) in [
        ("nim(5,4,3)", "nim(5,4,1)", true),
        ("nim(5,4,3)", "nim(5,4)", true),
        ("nim(5,4,3)", "nim(5,1,1)", false),
        ("nim(1)", "0", true),
        ("lasker(7,2)", "lasker(4,3,2)", true),
        ("kayles(\"##.##\")", "kayles(\"#..##\")", true),
        ("kayles(7)", "kayles(4,1)", true),
        ("wythoff(5,3) + nim(2)", "nim(2) + wythoff(3,1)", true),
        ("treblecross(6)", "0.007(3,2)", true),
        ("fibonacci(2,max=4)", "0", true),
        ("tactix(2x2)", "tactix(\"##/..\")", true),
    ] {
        let position = parse_expression(from).unwrap();
        let target = parse_expression(to).unwrap();
        let places = Places::new(&position);
        let found = leading_to(&target, &places);
        assert_eq!(found.is_ok(), arrives, "{from} to {to}");
        if let Ok(mv) = found {
            let mv = places.to_move(&mv).unwrap();
            assert_eq!(position.after(&mv), target);
        }
    }
}

const TEXTS: [&str; 14] = [
    "nim(5,4,3)",
    "kayles(7,4)",
    "kayles(\"##.##\") + pairs(4)",
    "erase(5) + nim(2,2)",
    "treblecross(6)",
    "lasker(6,3)",
    "grundy(9)",
    "wythoff(5,3)",
    "euclid(25,7)",
    "fibonacci(9)",
    "parity{max=3,win=odd}(9)",
    "tactix(2x3)",
    "triangle(3)",
    "die(9,up=2) + nim(3)",
];

proptest! {
    /// The name that a move has is a way to type it.
    #[test]
    fn names_are_understood(
        index in 0..TEXTS.len(), choices in prop::collection::vec(0usize..1000, 1..8)
    ) {
        let mut position = parse_expression(TEXTS[index]).unwrap();
        let mut places = Places::new(&position);
        for choice in choices {
            let moves = position.moves(1000).unwrap();
            let Some(mv) = moves.get(choice % moves.len().max(1)) else {
                break;
            };
            let mv = places.locate(mv);
            let name = places.name(&mv).to_string();
            let typed = read(&name, &places);
            prop_assert_eq!(typed.as_ref(), Ok(&mv), "{}", name);
            let played = places.to_move(&mv).unwrap();
            position = position.after(&played);
            places = places.after(&mv);
        }
    }

    #[test]
    fn nothing_typed_is_too_much(
        index in 0..TEXTS.len(), text in "[0-9a-dA-D ,:→+()取从堆第-]{0,12}"
    ) {
        let position = parse_expression(TEXTS[index]).unwrap();
        let places = Places::new(&position);
        if let Ok(mv) = read(&text, &places) {
            prop_assert_eq!(places.check(&mv), Ok(()));
        }
    }
}

#[test]
fn heap_1_is_the_one_that_was_written_first() {
    for (start, text, shown) in [
        ("nim(3,4,5)", "2 from 1", "nim(1,4,5)"),
        ("wythoff(3,5)", "2 from 1", "wythoff(1,5)"),
        ("wythoff(3,5)", "4 from 2", "wythoff(3,1)"),
        ("wythoff(3,5)", "1 from both", "wythoff(2,4)"),
        ("wythoff(0,5)", "2", "wythoff(0,3)"),
        ("euclid(7,25)", "14 from 2", "euclid(7,11)"),
        ("euclid(7,25)", "21", "euclid(7,4)"),
    ] {
        let position = parse_expression(start).unwrap();
        let places = Places::new(&position);
        let mv = read(text, &places).unwrap();
        let after = places.after(&mv);
        assert_eq!(
            after.position().shown().to_string(),
            shown,
            "{start}: {text}"
        );
    }
}

/// Whatever stands on both sides of the arrow.
#[test]
fn a_part_of_one_game_never_becomes_one_of_another() {
    let examples = grundy_rules::RulesetKind::all().map(|kind| kind.entry().example);
    let huge = "nimble(99999999999999999999999,5)";
    let texts = examples.chain(["nimble(3,5,3)", huge, "cutting(4x6,3x2)", "nim(3,4)"]);
    let positions: Vec<Expression> = texts
        .filter_map(|text| parse_expression(text).ok())
        .collect();
    let rules = |position: &Expression| position.terms()[0].rules();
    let mut refused = 0;
    for from in &positions {
        let places = Places::new(from);
        let parts: Vec<Expression> = match from.terms() {
            [Term::Single(single)] => {
                let tokens = single.tokens().into_iter();
                tokens
                    .map(|token| Expression::in_order(vec![Term::Single(token)]))
                    .collect()
            }
            _ => vec![from.clone()],
        };
        for to in positions.iter().filter(|to| rules(to) != rules(from)) {
            for part in &parts {
                assert!(
                    from_to(part, to, &places).is_err(),
                    "{from}: {part} -> {to}"
                );
                refused += 1;
            }
        }
    }
    assert!(refused > 1000, "{refused}");
    let to = parse_expression(huge).unwrap();
    for tokens in [1, 2] {
        let places = Places::new(&tokens_on_b(tokens));
        assert!(from_to(&tokens_on_b(1), &to, &places).is_err());
    }
}
