use super::*;
use grundy_core::{Convention, Ruleset};
use grundy_rules::{RulesetKind, parse_expression};
use grundy_solve::naive::Oracle;
use proptest::prelude::*;

fn places(text: &str) -> Places {
    Places::new(&parse_expression(text).unwrap())
}

const TEXTS: [&str; 19] = [
    "nim(5,4,3)",
    "kayles(7,4)",
    "kayles(5) + kayles(\"##.##\")",
    "erase(5) + nim(2,2)",
    "treblecross(6)",
    "lasker(6,3)",
    "dawson(7)",
    "stripes{1,3,2}(8,8)",
    "wythoff(5,3) + wythoff(5,3)",
    "fibonacci(9) + pairs(5)",
    "tactix(2x3)",
    "die(9,up=2) + nim(3)",
    "moore{k=2}(4,3,2) + nim(2)",
    "staircase(1,2,2) + staircase(1,2,2)",
    "hackenbush(\"(()(()))\") + mock-turtles(5,2)",
    "node-kayles{path}(5,4) + node-kayles{path}(3)",
    "arc-kayles{path}(6,1) + nim(2)",
    "vertex-deletion{even,path}(5,4,3)",
    "node-kayles{path}(260)",
];

/// These, and the example of every game that needs no file.
fn texts() -> Vec<&'static str> {
    let examples = RulesetKind::all().map(|kind| kind.entry().example);
    let all: Vec<&str> = examples
        .chain(TEXTS)
        .filter(|text| parse_expression(text).is_ok())
        .collect();
    assert!(all.len() >= 70, "{}", all.len());
    all
}

proptest! {
    /// Played in the places and played in the position, a game stays the same game.
    #[test]
    fn places_follow_the_position(
        text in prop::sample::select(texts()), choices in prop::collection::vec(0usize..1000, 0..12)
    ) {
        let mut position = parse_expression(text).unwrap();
        let mut places = Places::new(&position);
        for choice in choices {
            prop_assert_eq!(places.position(), &position);
            let moves = position.moves(1000).unwrap();
            let Some(mv) = moves.get(choice % moves.len().max(1)) else {
                break;
            };
            let located = places.locate(mv);
            prop_assert_eq!(places.check(&located), Ok(()));
            let back = places.to_move(&located).unwrap();
            prop_assert_eq!(position.after(&back), position.after(mv));
            position = position.after(&back);
            places = places.after(&located);
        }
    }
}

#[test]
fn stones_keep_their_numbers() {
    let position = parse_expression("kayles(7)").unwrap();
    let places = Places::new(&position);
    let run = RunMove {
        start: 1,
        length: 2,
    };
    let mv = PlaceMove {
        place: 0,
        change: PlaceChange::Run(run),
    };
    let played = places.to_move(&mv).unwrap();
    assert_eq!(position.after(&played).to_string(), "kayles(4,1)");
    let after = places.after(&mv);
    let Term::Row { row, .. } = &after.places()[0] else {
        panic!("a row");
    };
    assert_eq!(row.to_string(), "#..####");
    assert_eq!(after.to_move(&mv), None);
}

#[test]
fn heaps_have_numbers_across_the_places() {
    let position = parse_expression("nim(5,4) + take{1..3}(7) + kayles(3)").unwrap();
    let places = Places::new(&position);
    assert_eq!(places.heap_sizes(), [5u8, 4, 7].map(Natural::from));
    assert_eq!(places.letter(0).as_deref(), Some("A"));
    assert_eq!(places.heap_number(1, 0), 3);
}

/// Any places, by their own moves: for the oracle.
struct Moves;

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Laid(Places);

impl Laid {
    fn order(&self) -> String {
        format!("{:?}", self.0.places)
    }
}

impl PartialOrd for Laid {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Laid {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.order().cmp(&other.order())
    }
}

impl Ruleset for Moves {
    type Position = Laid;
    type Move = PlaceMove;

    fn visit_moves(
        &self,
        position: &Laid,
        visit: &mut dyn FnMut(PlaceMove) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let moves = position.0.moves(usize::MAX).unwrap_or_default();
        moves.into_iter().try_for_each(visit)
    }

    fn play_unchecked(&self, position: &Laid, mv: &PlaceMove) -> Laid {
        Laid(position.0.after(mv))
    }
}

const SMALL: [&str; 11] = [
    "kayles(5,2)",
    "kayles(\"##.##\") + nim(2,2)",
    "erase(4)",
    "treblecross(3) + lasker(3)",
    "wythoff(3,2) + pairs(4)",
    "fibonacci(8)",
    "die(8,up=4)",
    "tactix(2x3)",
    "chomp(2x3)",
    "triangle(3)",
    "node-kayles{path}(4,3)",
];

proptest! {
    #[test]
    fn positions_with_one_key_have_one_value(
        index in 0..SMALL.len(), choices in prop::collection::vec(0usize..100, 0..5)
    ) {
        let mut at = places(SMALL[index]);
        for choice in choices {
            let moves = at.moves(1000).unwrap();
            if let Some(mv) = moves.get(choice % moves.len().max(1)) {
                at = at.after(mv);
            }
        }
        let mut oracle = Oracle::new(&Moves);
        for convention in [Convention::Normal, Convention::Misere] {
            let whole = oracle.value(&Laid(at.clone()), convention);
            let key = Laid(Places::new(&at.key()));
            let canonical = Laid(Places::new(at.position()));
            prop_assert_eq!(oracle.value(&key, convention), whole);
            prop_assert_eq!(oracle.value(&canonical, convention), whole);
        }
    }
}

#[test]
fn heaps_that_cannot_be_drawn_stay_heaps() {
    let laid = places("kayles(1001,999,2,1)");
    let texts: Vec<usize> = laid
        .places()
        .iter()
        .map(|place| place.to_string().len())
        .collect();
    assert_eq!(laid.places().len(), 3);
    assert!(texts[0] > 999 && laid.places()[2].to_string() == "kayles(1001,2)");
}

#[test]
fn symmetric_positions_have_one_key() {
    let key = |text: &str| places(text).key();
    assert_eq!(key("kayles(\"#..##.\")"), key("kayles(\"##.#\")"));
    assert_eq!(key("die(20,up=3)"), key("die(20,up=4)"));
    assert_eq!(key("tactix(\"#./..\")"), key("tactix(\"../.#\")"));
    assert_ne!(key("fibonacci(20,max=4)"), key("fibonacci(20,max=6)"));
}
