use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::Arc;

use super::change::told_between;
use super::*;
use crate::Game;
use crate::sketch::Sketch;
use crate::svg::picture_of_position;
use crate::text::Lang;
use grundy_core::Position;
use grundy_play::places::LaidMove;
use grundy_play::typed::read;
use grundy_rules::board::LineBoard;
use grundy_rules::games::{EdgeFile, GraphFile};
use grundy_rules::{
    Expression, FileProblem, Files, RulesetKind, parse_expression, parse_expression_with,
};
use serde_json::{Value, json};

fn drawn(text: &str) -> Value {
    let position = parse_expression(text).unwrap();
    let catalogue = Catalogue::new(Lang::En);
    let scene = Scene::new(&Places::new(&position), &catalogue, &catalogue.players());
    serde_json::to_value(scene).unwrap()
}

#[test]
fn every_kind_of_game_is_drawn_or_written() {
    for (text, kind) in [
        ("nim(5,4,3)", "heaps"),
        ("kayles(7)", "row"),
        ("tactix(2x3)", "board"),
        ("triangle(3)", "board"),
        ("wythoff(5,3)", "pair"),
        ("euclid(25,7)", "pair"),
        ("euclid-equal(25,7)", "pair"),
        ("fibonacci(20)", "numbers"),
        ("parity{max=3,win=odd}(21)", "numbers"),
        ("die(31)", "numbers"),
        ("race{to=30,max=2}(0)", "numbers"),
        ("staircase(1,2,3)", "heaps"),
        ("moore{k=2}(5,4,3)", "heaps"),
        ("turtles(6,3,1)", "coins"),
        ("nimble(5,2,2)", "strip"),
        ("silver-dollar(1,4,6)", "strip"),
        ("chocolate(4x6)", "sketch"),
        ("cutting(4x6)", "sketch"),
        ("divisors(360)", "sketch"),
        ("hackenbush(\"(()())\")", "sketch"),
        ("northcott(\"#..#/.##.\")", "sketch"),
        ("turning-corners(5x3)", "sketch"),
        ("chocolate(40x60)", "text"),
        ("kayles(100000)", "heaps"),
    ] {
        assert_eq!(drawn(text)["places"][0]["kind"], kind, "{text}");
    }
}

#[test]
fn parts_are_told_as_moves_name_them() {
    let scene = drawn("nim(5,4) + take{1..3}(7)");
    let places = &scene["places"];
    assert_eq!(places[0]["letter"], "A");
    assert_eq!(places[1]["heaps"][0]["number"], 3);
    assert_eq!(scene["over"], json!(false));
    let huge = drawn("nim(123456789012345678901234567890)");
    let size = &huge["places"][0]["heaps"][0]["size"];
    assert_eq!(*size, "123456789012345678901234567890");
    for (text, take) in [
        ("cram(2x2)", "pair"),
        ("tactix(2x2)", "run"),
        ("triangle(3)", "subset"),
        ("chomp(2x2)", "bite"),
    ] {
        assert_eq!(drawn(text)["places"][0]["take"], take, "{text}");
    }
    let board = drawn("chomp(2x3)");
    let board = &board["places"][0];
    assert_eq!(
        (&board["cells"][5]["name"], &board["poison"]),
        (&json!("c2"), &json!(0))
    );
    assert_eq!(
        drawn("nimble(5,2,2)")["places"][0]["counts"],
        json!([0, 0, 2, 0, 0, 1])
    );
    assert_eq!(
        drawn("turtles(3,1)")["places"][0]["cells"],
        json!([true, false, true])
    );
}

/// What each move of a position does to its picture: the items, and the kind of picture after it.
fn changes(text: &str) -> Vec<(Vec<usize>, Value)> {
    let position = parse_expression(text).unwrap();
    let catalogue = Catalogue::new(Lang::En);
    let places = Places::new(&position);
    let moves = position.some_moves(1000);
    let changed = moves.iter().map(|mv| {
        let at = places.locate(mv);
        let after = places.after(&at);
        let players = catalogue.players();
        let change = SceneChange::new(&places, &at, &after, &catalogue, &players);
        (change.items, serde_json::to_value(&change.to).unwrap())
    });
    changed.collect()
}

#[test]
fn a_change_names_what_is_not_as_before() {
    let all = changes("kayles(3)");
    let items: Vec<&[usize]> = all.iter().map(|(items, _)| items.as_slice()).collect();
    for taken in [&[0][..], &[0, 1], &[1], &[1, 2], &[2]] {
        // A stone at one end or at the other leaves the same heaps: one of them stands for both.
        let mirrored: Vec<usize> = taken.iter().rev().map(|cell| 2 - cell).collect();
        assert!(
            items.contains(&taken) || items.contains(&mirrored.as_slice()),
            "{taken:?}"
        );
    }
    let split = changes("grundy(5)");
    assert!(
        split.iter().all(|(items, _)| *items == [0, 1]),
        "what splits off comes after the others"
    );
    for text in [
        "nim(2,1)",
        "tactix(2x2)",
        "wythoff(3,2)",
        "fibonacci(9)",
        "turtles(3,1)",
        "nimble(3,2)",
        "staircase(1,2)",
    ] {
        for (items, to) in changes(text) {
            assert!(!items.is_empty(), "{text}: {to}");
        }
    }
}

/// What each move of a position is told as, and what it leaves.
fn told(text: &str, lang: Lang) -> Vec<(String, String)> {
    let position = parse_expression(text).unwrap();
    let catalogue = Catalogue::new(lang);
    let (places, players) = (Places::new(&position), catalogue.players());
    let moves = position.some_moves(300);
    let told = moves.iter().map(|mv| {
        let at = places.locate(mv);
        let change = SceneChange::new(&places, &at, &places.after(&at), &catalogue, &players);
        (change.told, position.after(mv).to_string())
    });
    told.collect()
}

#[test]
fn moves_are_told_by_what_they_change() {
    for (text, left, en, zh) in [
        (
            "nim(5,4)",
            "nim(5,2)",
            "take 2 from heap 2",
            "从第 2 堆取 2 枚",
        ),
        (
            "nim(5,4)",
            "nim(5)",
            "take all 4 of heap 2",
            "取光第 2 堆的 4 枚",
        ),
        ("nim(5)", "nim(2)", "take 3", "取 3 枚"),
        (
            "grundy(7,3)",
            "grundy(5,3,2)",
            "split heap 1 into 5 + 2",
            "把第 1 堆分成 5 + 2",
        ),
        (
            "0.77(5)",
            "0.77(2,2)",
            "take 1, and split what is left into 2 + 2",
            "取 1 枚，余下分成 2 + 2",
        ),
        (
            "kayles(7)",
            "kayles(4,1)",
            "take stones 5 and 6",
            "取第 5、6 枚",
        ),
        ("kayles(7)", "kayles(6)", "take stone 7", "取第 7 枚"),
        (
            "cram(1x3)",
            "cram(\"#..\")",
            "put a domino on b1 and c1",
            "在 b1、c1 放一块骨牌",
        ),
        ("chomp(2x2)", "chomp(\"##/..\")", "bite at a2", "从 a2 咬下"),
        (
            "wythoff(3,5)",
            "wythoff(4,2)",
            "take 1 from both heaps",
            "从两堆各取 1 枚",
        ),
        (
            "wythoff(3,5)",
            "wythoff(5,2)",
            "take 1 from the heap of 3",
            "从 3 枚的一堆取 1 枚",
        ),
        (
            "euclid(2,4)",
            "euclid(2,0)",
            "take 4 from the heap of 4",
            "从 4 枚的一堆取 4 枚",
        ),
        (
            "poker-nim(2,3,1)",
            "poker-nim(2,1)",
            "take all 3 of heap 1",
            "取光第 1 堆的 3 枚",
        ),
        (
            "staircase(1,2)",
            "staircase(3)",
            "move 2 from step 2 to step 1",
            "从第 2 级移 2 枚到第 1 级",
        ),
        (
            "moore{k=2}(2,1)",
            "0",
            "take all 2 of heap 1 and take 1 from heap 2",
            "取光第 1 堆的 2 枚，从第 2 堆取 1 枚",
        ),
        (
            "moore{k=2}(5,4,3)",
            "moore{k=2}(5,2)",
            "take 2 from heap 2 and take all 3 of heap 3",
            "从第 2 堆取 2 枚，取光第 3 堆的 3 枚",
        ),
        (
            "antonim(5,4,2)",
            "antonim(5,4)",
            "take all 2 of heap 3",
            "取光第 3 堆的 2 枚",
        ),
        (
            "nimble(3,5)",
            "nimble(3,2)",
            "move the coin from 5 to 2",
            "把 5 处的棋子移到 2",
        ),
        (
            "turtles(5,3)",
            "turtles(3,1)",
            "turn coins 1, 5",
            "翻转第 1、5 枚",
        ),
        (
            "race{to=30,max=2}(25)",
            "race{to=30,max=2}(27)",
            "add 2",
            "加 2",
        ),
        ("fibonacci(10)", "fibonacci(7,max=6)", "take 3", "取 3"),
        (
            "nim(3) + nim{max=2}(4)",
            "nim(1) + nim{max=2}(4)",
            "in part A, take 2",
            "在 A 部分取 2 枚",
        ),
    ] {
        for (lang, expected) in [(Lang::En, en), (Lang::Zh, zh)] {
            let all = told(text, lang);
            let mut of_it = all.iter().filter(|(_, to)| to == left);
            assert!(
                of_it.any(|(told, _)| told == expected),
                "{text} to {left}: {all:?}"
            );
        }
    }
}

/// Of every game of the list that needs no file: different moves are told otherwise, in both languages.
#[test]
fn what_is_told_tells_moves_apart() {
    let mut games = 0;
    for kind in grundy_rules::RulesetKind::all() {
        let text = kind.entry().example;
        if parse_expression(text).is_err() {
            continue;
        }
        games += 1;
        for lang in [Lang::En, Lang::Zh] {
            let mut meant = std::collections::BTreeMap::new();
            for (told, to) in told(text, lang) {
                assert!(!told.is_empty(), "{text}");
                let before = meant.insert(told.clone(), to.clone());
                assert!(
                    before.is_none_or(|before| before == to),
                    "{text}: {told} is {to} too"
                );
            }
        }
    }
    assert!(games > 30, "{games}");
}

/// The files that the examples name.
struct Samples;

fn sample(name: &str) -> Result<String, FileProblem> {
    let found = Game::samples_in(&format!("\"{name}\"")).remove(name);
    found.ok_or(FileProblem::NotHere)
}

impl Files for Samples {
    fn graph(&self, name: &str) -> Result<Arc<GraphFile>, FileProblem> {
        let graph = grundy_rules::Graph::read(sample(name)?.as_bytes(), 1 << 20);
        let graph = graph.unwrap_or_else(|error| panic!("{name}: {error:?}"));
        Ok(Arc::new(GraphFile {
            name: name.to_owned(),
            graph,
        }))
    }

    fn line_board(&self, _name: &str) -> Result<Arc<LineBoard>, FileProblem> {
        Err(FileProblem::NotHere)
    }

    fn edges(&self, name: &str) -> Result<Arc<EdgeFile>, FileProblem> {
        let edges = EdgeFile::read(name, sample(name)?.as_bytes());
        Ok(Arc::new(
            edges.unwrap_or_else(|error| panic!("{name}: {error:?}")),
        ))
    }
}

/// The examples of all games that can be read here, with the positions of some lines of play that begin there.
fn played() -> impl Iterator<Item = Expression> {
    let catalogue = Catalogue::new(Lang::En);
    let examples = Game::all(&catalogue).into_iter().flat_map(|game| {
        let more = game
            .examples
            .into_iter()
            .map(|example| example.expression.to_owned());
        std::iter::once(game.notation.to_owned()).chain(more)
    });
    let read = examples.filter_map(|text| parse_expression_with(&text, &Samples).ok());
    read.flat_map(|first| {
        let mut all = vec![first];
        for turn in 0..4 {
            let last = all.last().expect("the first");
            let moves = last.some_moves(60);
            if let Some(mv) = moves.get(moves.len() * turn / 4) {
                let next = last.after(mv);
                all.push(next);
            }
        }
        all
    })
}

/// What a move is told by may be typed for it, in every game and language, and is read as no other move.
#[test]
fn a_move_is_typed_as_it_is_told() {
    const MOVES: usize = 25;
    let mut told_moves = 0;
    for position in played() {
        for lang in Lang::ALL {
            let catalogue = Catalogue::new(lang);
            let places = Places::new(&position);
            for mv in position.some_moves(MOVES) {
                let after = position.after(&mv);
                let at = places.locate(&mv);
                let places = places.clone();
                let of_pictures = {
                    let place = |places: &Places| {
                        ScenePlace::new(places, at.place, &catalogue, &catalogue.players())
                    };
                    let [from, to] = [place(&places), place(&places.after(&at))];
                    told_between(&from, &to, &catalogue)
                };
                let told = catalogue.told(&LaidMove { places, at });
                assert!(told == of_pictures || of_pictures.is_none(), "{position}");
                let Some(told) = told else {
                    continue;
                };
                told_moves += 1;
                let places = Places::new(&position);
                let arrives = |mv| places.after(&mv).position() == &after;
                let found = catalogue.told_as(&told, &places);
                assert!(found.is_some_and(arrives), "{position}: {told}");
                if let Ok(read) = read(&told, &places) {
                    assert!(arrives(read), "{position}: {told}");
                }
            }
        }
    }
    assert!(told_moves > 3000, "{told_moves}");
}

/// Where a game is a picture made of shapes, they start its moves and no others, each can be typed as it says, and
/// what a move changes is one of the shapes.
#[test]
fn shapes_start_exactly_the_moves() {
    let mut games = BTreeSet::new();
    for position in played() {
        for lang in Lang::ALL {
            let catalogue = Catalogue::new(lang);
            let places = Places::new(&position);
            let scene = Scene::new(&places, &catalogue, &catalogue.players());
            for (at, place) in places.places().iter().zip(&scene.places) {
                let (Term::Single(Single::Game(game)), Drawing::Sketch(sketch)) =
                    (at, &place.drawing)
                else {
                    continue;
                };
                games.insert(game.rules().kind().row().name);
                let mut options = BTreeSet::new();
                let _ = game.visit_options(&mut |option| {
                    options.insert(option.to_string());
                    ControlFlow::Continue(())
                });
                assert_eq!(started(sketch), options, "{position}");
                each_can_be_typed(sketch, &at.to_string());
                each_can_be_typed_as_it_is_told(sketch, at, &catalogue);
            }
        }
    }
    assert_eq!(games.len(), 14, "{games:?}");
}

fn started(sketch: &Sketch) -> BTreeSet<String> {
    let moves = sketch.shapes.iter().flat_map(|shape| &shape.moves);
    moves.map(|one| one.to.clone()).collect()
}

fn each_can_be_typed(sketch: &Sketch, text: &str) {
    let position = parse_expression_with(text, &Samples).unwrap();
    let places = Places::new(&position);
    for one in sketch.shapes.iter().flat_map(|shape| &shape.moves) {
        let mv =
            read(&one.text, &places).unwrap_or_else(|why| panic!("{text}: {} {why:?}", one.text));
        let after = position.after(&places.to_move(&mv).unwrap());
        let to = parse_expression_with(&one.to, &Samples).unwrap();
        assert_eq!(after, to, "{text}: {}", one.text);
        assert!(!one.told.is_empty() && !one.shapes.is_empty());
        assert!(one.shapes.iter().all(|shape| *shape < sketch.shapes.len()));
    }
}

/// By itself, where shapes may start the same move, and each tells it in its own way.
fn each_can_be_typed_as_it_is_told(sketch: &Sketch, at: &Term, catalogue: &Catalogue) {
    let position = Expression::in_order(vec![at.clone()]);
    let places = Places::new(&position);
    for one in sketch.shapes.iter().flat_map(|shape| &shape.moves) {
        let told = catalogue.told_as(&one.told, &places);
        let told = told.unwrap_or_else(|| panic!("{at}: {}", one.told));
        let after = position.after(&places.to_move(&told).unwrap());
        let to = parse_expression_with(&one.to, &Samples).unwrap();
        assert_eq!(after, to, "{at}: {}", one.told);
    }
}

/// Every position has a picture that is well-formed and as large as it says.
#[test]
fn every_position_is_drawn_on_its_sheet() {
    let catalogue = Catalogue::new(Lang::En);
    let mut positions = 0;
    for position in played() {
        let scene = Scene::new(&Places::new(&position), &catalogue, &catalogue.players());
        let svg = picture_of_position(&scene);
        let document =
            roxmltree::Document::parse(&svg).unwrap_or_else(|error| panic!("{position}: {error}"));
        let root = document.root_element();
        let sheet: Vec<f64> = root
            .attribute("viewBox")
            .unwrap()
            .split(' ')
            .map(|n| n.parse().unwrap())
            .collect();
        assert!(
            (sheet[2] * 3.0 - sheet[3] * 4.0).abs() <= 4.0,
            "{position}: {sheet:?}"
        );
        let circles = root
            .descendants()
            .filter(|node| node.has_tag_name("circle"));
        for circle in circles {
            let number = |name: &str| circle.attribute(name).unwrap().parse::<f64>().unwrap();
            assert!(
                number("cx") <= sheet[2] && number("cy") <= sheet[3],
                "{position}"
            );
        }
        positions += 1;
    }
    let kinds = RulesetKind::all().count();
    assert!(
        positions > 3 * kinds,
        "{positions} positions of {kinds} kinds"
    );
}
