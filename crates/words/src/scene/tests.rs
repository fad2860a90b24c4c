use super::*;
use crate::text::Lang;
use grundy_rules::parse_expression;
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
        ("chocolate(4x6)", "text"),
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
