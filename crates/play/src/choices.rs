//! Choosing a move by pointing: at a heap and how many, at stones of a row, at cells of a board.

use std::ops::ControlFlow;

use grundy_core::Natural;
use grundy_core::natural::checked_sub;
use grundy_rules::board::CellSet;
use grundy_rules::{Board, Change, HeapRuleset, Single, Term};

use crate::games::handling;
use crate::places::{PlaceChange, PlaceMove, Places};

pub use crate::games::{Choosing, Memory, PileName, Spot};

/// Something in a position that can be pointed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Point {
    /// The place, from 0.
    pub place: usize,
    /// What in it.
    pub spot: Spot,
}

/// What may be chosen at a point.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// How many tokens go; `None` where that is not what is chosen.
    pub amount: Option<Natural>,
    /// The change.
    pub change: PlaceChange,
}

/// Every point, place by place; heaps that are used up are among them, so that the others keep theirs.
///
/// ```
/// use grundy_play::choices::{choices, points};
/// use grundy_play::places::Places;
/// use grundy_rules::parse_expression;
///
/// let places = Places::new(&parse_expression("take{1,3}(5,2)").unwrap());
/// let points = points(&places);
/// assert_eq!(points.len(), 2);
/// let amounts = |point| {
///     let all = choices(&places, point, 100).into_iter();
///     all.map(|choice| choice.amount.unwrap().to_string()).collect::<Vec<_>>()
/// };
/// assert_eq!(amounts(points[0]), ["1", "3"]);
/// assert_eq!(amounts(points[1]), ["1"]);
/// ```
#[must_use]
pub fn points(places: &Places) -> Vec<Point> {
    let mut all = Vec::new();
    for (place, at) in places.places().iter().enumerate() {
        let mut add = |spot| all.push(Point { place, spot });
        match at {
            Term::Heaps { heaps, .. } => (0..heaps.len()).for_each(|heap| add(Spot::Heap(heap))),
            Term::Row { .. } => add(Spot::Row),
            Term::Single(single) => spots(single).into_iter().for_each(add),
        }
    }
    all
}

fn spots(single: &Single) -> Vec<Spot> {
    match single {
        Single::Game(position) => handling(position.rules()).spots(position),
        Single::Board(_) => vec![Spot::Board],
        Single::Written(_) | Single::Foreign(_) => vec![Spot::Pile],
    }
}

/// What is chosen in a place that is one position.
#[must_use]
pub fn choosing(single: &Single) -> Choosing {
    match single {
        Single::Game(position) => handling(position.rules()).choosing(),
        Single::Board(_) | Single::Written(_) | Single::Foreign(_) => Choosing::Option,
    }
}

/// What a place remembers besides what lies there.
#[must_use]
pub fn memory(place: &Term) -> Memory {
    match place {
        Term::Single(Single::Game(position)) => handling(position.rules()).memory(position),
        Term::Heaps { .. } | Term::Row { .. } | Term::Single(_) => Memory::Nothing,
    }
}

/// The size of what is pointed at in a place that is one position, and what it is called; none where the position
/// is shown as it is written.
#[must_use]
pub fn pile(single: &Single, spot: Spot) -> Option<(Natural, PileName)> {
    match single {
        Single::Game(position) => handling(position.rules()).pile(position, spot),
        Single::Board(_) | Single::Written(_) | Single::Foreign(_) => None,
    }
}

/// Whether a move can be made at the point. Cost: that of visiting one.
#[must_use]
pub fn has_move(places: &Places, point: Point) -> bool {
    match &places.places()[point.place] {
        Term::Row { ruleset, row, .. } => {
            let lengths = ruleset.run_lengths();
            let stop = &mut |_| ControlFlow::Break(());
            lengths.is_some_and(|lengths| row.visit_moves(&lengths, stop).is_break())
        }
        Term::Single(Single::Board(board)) => {
            let stop = &mut |_| ControlFlow::Break(());
            board.visit_moves(stop).is_break()
        }
        Term::Heaps { .. } | Term::Single(_) => !choices(places, point, 1).is_empty(),
    }
}

/// What may be chosen at the point, those that take least first; of very many the first that are met,
/// `most`. Nothing in rows and on boards, where stones are pointed at.
#[must_use]
pub fn choices(places: &Places, point: Point, most: usize) -> Vec<Choice> {
    let mut all = match (&places.places()[point.place], point.spot) {
        (Term::Heaps { ruleset, heaps }, Spot::Heap(index)) => {
            of_heap(ruleset, index, &heaps[index], most)
        }
        (Term::Single(Single::Board(_)), _) => Vec::new(),
        (Term::Single(single), spot) => of_single(single, spot, most),
        _ => Vec::new(),
    };
    all.sort_by(|a, b| a.amount.cmp(&b.amount));
    all
}

fn of_heap(ruleset: &HeapRuleset, index: usize, heap: &Natural, most: usize) -> Vec<Choice> {
    if heap.is_zero() {
        return Vec::new();
    }
    let effective = ruleset.effective_heap(heap);
    let alone = Term::Heaps {
        ruleset: ruleset.clone(),
        heaps: vec![heap.clone()],
    };
    visited(&alone, most, |change| match change {
        Change::Heap { left, .. } => Some(Choice {
            amount: gone(&effective, &left),
            change: PlaceChange::Heap { index, left },
        }),
        _ => None,
    })
}

/// How many of a heap are not left.
fn gone(heap: &Natural, left: &[Natural]) -> Option<Natural> {
    let left = left.iter().fold(Natural::ZERO, |sum, part| sum + part);
    checked_sub(heap, &left)
}

fn of_single(single: &Single, spot: Spot, most: usize) -> Vec<Choice> {
    let choice = |option: Single| Choice {
        amount: gone_at(single, &option, spot),
        change: PlaceChange::Option(option),
    };
    if let Single::Game(from) = single
        && let Some(options) = handling(from.rules()).options_at(from, spot, most)
    {
        let options = options.into_iter().map(Single::Game);
        return options.map(choice).collect();
    }
    let term = Term::Single(single.clone());
    visited(&term, most, |change| match change {
        Change::Option(option) => Some(choice(option)),
        _ => None,
    })
}

/// The first changes of a term, as choices.
fn visited(term: &Term, most: usize, choice: impl Fn(Change) -> Option<Choice>) -> Vec<Choice> {
    let mut all = Vec::new();
    if most > 0 {
        let _ = term.visit_changes(most, &mut |change| {
            all.extend(choice(change));
            match all.len() < most {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(()),
            }
        });
    }
    all
}

/// How many tokens are gone from what is pointed at.
fn gone_at(before: &Single, after: &Single, spot: Spot) -> Option<Natural> {
    let (Single::Game(from), Single::Game(to)) = (before, after) else {
        return None;
    };
    let handling = handling(from.rules());
    let gone = checked_sub(&handling.total(from)?, &handling.total(to)?);
    each_heap(spot, gone.as_ref())
}

/// Options of a heap that are looked at for one that takes as many as asked.
const MOST_LOOKED_AT: usize = 20_000;

/// The change that takes so many at the point, if there is a legal one, by arithmetic; where only
/// splits take as many, the first that is met.
#[must_use]
pub fn taking(places: &Places, point: Point, amount: &Natural) -> Option<PlaceChange> {
    match (&places.places()[point.place], point.spot) {
        (Term::Heaps { ruleset, heaps }, Spot::Heap(index)) if !heaps[index].is_zero() => {
            let effective = ruleset.effective_heap(&heaps[index]);
            let mut left = vec![checked_sub(&effective, amount)?];
            left.retain(|rest| !rest.is_zero());
            if ruleset.schema().allows(&effective, &left) {
                return Some(PlaceChange::Heap { index, left });
            }
            let mut all = choices(places, point, MOST_LOOKED_AT).into_iter();
            let found = all.find(|choice| choice.amount.as_ref() == Some(amount));
            found.map(|choice| choice.change)
        }
        (Term::Single(single), spot) => {
            let after = single_after(single, spot, amount)?;
            single.allows(&after).then_some(PlaceChange::Option(after))
        }
        _ => None,
    }
}

fn single_after(single: &Single, spot: Spot, amount: &Natural) -> Option<Single> {
    let Single::Game(from) = single else {
        return None;
    };
    let after = handling(from.rules()).after(from, spot, amount);
    after.map(Single::Game)
}

/// Where a move is pointed at, as an index of [`points`], and how many it takes there; `None` where it
/// is no move of these places.
#[must_use]
pub fn locate(places: &Places, mv: &PlaceMove) -> Option<(usize, Option<Natural>)> {
    let place = places.places().get(mv.place)?;
    let all = points(places);
    let mut own = all.iter().enumerate().filter(|(_, p)| p.place == mv.place);
    let only = all.iter().filter(|point| point.place == mv.place).count() == 1;
    let is_chosen = |point: &Point, amount: Option<&Natural>| match amount {
        Some(amount) => taking(places, *point, amount).as_ref() == Some(&mv.change),
        None => choices(places, *point, MOST_LOOKED_AT)
            .iter()
            .any(|choice| choice.change == mv.change),
    };
    let fits = |point: &Point| match (place, point.spot, &mv.change) {
        (Term::Heaps { .. }, Spot::Heap(heap), PlaceChange::Heap { index, .. }) => heap == *index,
        (Term::Single(_), ..) if !only => {
            is_chosen(point, amount(place, &mv.change, point.spot).as_ref())
        }
        _ => true,
    };
    let (index, point) = own.find(|(_, point)| fits(point))?;
    Some((index, amount(place, &mv.change, point.spot)))
}

/// How many tokens go from what is pointed at with a change of this place.
fn amount(place: &Term, change: &PlaceChange, spot: Spot) -> Option<Natural> {
    match (place, change) {
        (Term::Heaps { ruleset, heaps }, PlaceChange::Heap { index, left }) => {
            gone(&ruleset.effective_heap(heaps.get(*index)?), left)
        }
        (Term::Single(before), PlaceChange::Option(after)) => gone_at(before, after, spot),
        _ => None,
    }
}

/// How many of each heap, where so many go in all.
fn each_heap(spot: Spot, amount: Option<&Natural>) -> Option<Natural> {
    match spot {
        Spot::Both => amount.map(|amount| amount / Natural::from(2u8)),
        _ => amount.cloned(),
    }
}

/// The cells that a move takes where these are pointed at: exactly these, or else those of the only
/// smallest move that takes them too, as the two ends of a run stand for the run. `None` where there is
/// none or no only one. Cost: that of visiting the moves that take the first of them.
///
/// ```
/// use grundy_play::choices::completed;
/// use grundy_rules::board::{BoardRules, CellSet, Size};
/// let board = BoardRules::Tactix.full(Size::Rectangle { rows: 2, columns: 3 }).unwrap();
/// assert_eq!(completed(&board, &CellSet::of([0, 2])), Some(CellSet::of([0, 1, 2])));
/// assert_eq!(completed(&board, &CellSet::of([0, 5])), None);
/// ```
#[must_use]
pub fn completed(board: &Board, marked: &CellSet) -> Option<CellSet> {
    let first = marked.first()?;
    if !marked.is_within(board.cells()) {
        return None;
    }
    let mut smallest: Option<CellSet> = None;
    let mut only = false;
    let cells = board.cells();
    let _ = board
        .geometry()
        .visit_moves_with(first, cells, &mut |taken| {
            if !marked.is_within(&taken) {
                return ControlFlow::Continue(());
            }
            let is_marked = taken == *marked;
            match smallest.as_ref().map(|other| taken.len().cmp(&other.len())) {
                None | Some(std::cmp::Ordering::Less) => (smallest, only) = (Some(taken), true),
                Some(std::cmp::Ordering::Equal) => only = false,
                Some(std::cmp::Ordering::Greater) => {}
            }
            match is_marked {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        });
    smallest.filter(|_| only)
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_rules::{Expression, Graph, GraphFile, Tokens, parse_expression};
    use std::sync::Arc;

    const TEXTS: [&str; 14] = [
        "nim(5,5,3)",
        "take{1,3}(8)",
        "lasker(6)",
        "grundy(9)",
        "treblecross(5,2)",
        "0.F7(5)",
        "wythoff(5,3)",
        "wythoff(4,4)",
        "euclid(25,7)",
        "euclid(4,4)",
        "fibonacci(13)",
        "parity{max=3,win=odd}(9)",
        "die(9,up=4)",
        "half(9) + wythoff(2,0)",
    ];

    fn position(text: &str) -> Expression {
        parse_expression(text).unwrap()
    }

    fn sorted(mut all: Vec<String>) -> Vec<String> {
        all.sort_unstable();
        all.dedup();
        all
    }

    /// What the moves of the position leave.
    fn left(position: &Expression) -> Vec<String> {
        let moves = position.moves(1000).unwrap();
        sorted(
            moves
                .iter()
                .map(|mv| position.after(mv).to_string())
                .collect(),
        )
    }

    /// What is left by whatever can be chosen.
    fn left_by_pointing(places: &Places) -> Vec<String> {
        let all = points(places).into_iter().flat_map(|point| {
            let place = point.place;
            let chosen = choices(places, point, 1000).into_iter();
            chosen.map(move |Choice { change, .. }| {
                let after = places.after(&PlaceMove { place, change });
                after.drawn().to_string()
            })
        });
        sorted(all.collect())
    }

    #[test]
    fn what_can_be_chosen_is_what_can_be_played() {
        for text in TEXTS {
            let position = position(text);
            let places = Places::new(&position);
            assert_eq!(left_by_pointing(&places), left(&position), "{text}");
            for point in points(&places) {
                let any = !choices(&places, point, 1).is_empty();
                assert_eq!(has_move(&places, point), any, "{text}");
            }
        }
    }

    #[test]
    fn every_move_is_found_again_where_it_is_pointed_at() {
        for text in TEXTS {
            let position = position(text);
            let places = Places::new(&position);
            let points = points(&places);
            for mv in position.moves(1000).unwrap() {
                let mv = places.locate(&mv);
                let (index, amount) = locate(&places, &mv).unwrap();
                let chosen = choices(&places, points[index], 1000);
                let found = chosen.iter().find(|choice| choice.change == mv.change);
                assert_eq!(found.unwrap().amount, amount, "{text}");
            }
        }
    }

    #[test]
    fn so_many_are_taken_exactly_where_that_can_be_chosen() {
        for text in TEXTS {
            let places = Places::new(&position(text));
            for point in points(&places) {
                let chosen = choices(&places, point, 1000);
                for amount in (0u8..30).map(Natural::from) {
                    let taken = taking(&places, point, &amount);
                    let expected = chosen.iter().find(|c| c.amount.as_ref() == Some(&amount));
                    assert_eq!(taken.is_some(), expected.is_some(), "{text} {amount}");
                }
            }
        }
    }

    #[test]
    fn huge_heaps_are_taken_from_by_arithmetic() {
        let places = Places::new(&position("nim(1000000000000000000000000)"));
        let point = points(&places)[0];
        let amount = (Natural::ONE << 70) + Natural::ONE;
        assert_eq!(choices(&places, point, 10).len(), 10);
        let change = taking(&places, point, &amount).unwrap();
        assert_eq!(
            locate(&places, &PlaceMove { place: 0, change }),
            Some((0, Some(amount)))
        );
    }

    #[test]
    fn nothing_can_be_chosen_in_a_heap_that_is_used_up() {
        let places = Places::new(&position("nim(2,1)"));
        let change = PlaceChange::Heap {
            index: 0,
            left: Vec::new(),
        };
        let after = places.after(&PlaceMove { place: 0, change });
        let points = points(&after);
        assert_eq!(points.len(), 2);
        assert_eq!(choices(&after, points[0], 10), []);
        assert_eq!(taking(&after, points[0], &Natural::ONE), None);
    }

    #[test]
    fn a_bite_is_pointed_at_by_its_first_cell() {
        let chomp = parse_expression("chomp(2x3)").unwrap();
        let Some(Single::Board(board)) = chomp.as_single() else {
            panic!("a board")
        };
        // The cells: 0 1 2 / 3 4 5.
        let (cell, bite) = (CellSet::of([4]), CellSet::of([4, 5]));
        assert_eq!(completed(board, &cell), Some(bite));
        assert_eq!(completed(board, &CellSet::of([0])), None);
    }

    #[test]
    fn tokens_on_one_vertex_are_one_place() {
        let file = Arc::new(GraphFile {
            name: "g".to_owned(),
            graph: Graph::read("b,a\nb,c\nc,a\n".as_bytes(), 1 << 20).unwrap(),
        });
        let vertices = ["b", "b", "c"].map(|name| file.graph.find(name).unwrap());
        let tokens = Tokens::new(file, vertices.to_vec());
        let position = Expression::new(vec![Term::Single(Single::Game(tokens.position()))]);
        let places = Places::new(&position);
        assert_eq!(points(&places).len(), 2);
        assert_eq!(left_by_pointing(&places), left(&position));
        for mv in position.moves(10).unwrap() {
            let mv = places.locate(&mv);
            assert!(locate(&places, &mv).is_some());
        }
    }
}
