//! Choosing a move by pointing: at a heap and how many, at stones of a row, at cells of a board.

use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_core::Natural;
use grundy_core::cells::count;
use grundy_core::natural::{checked_sub, to_u64};
use grundy_rules::{Board, Change, Euclid, Move, Single, Term, Tokens, Wythoff};

use crate::setup::Setup;

/// Something in a setup that can be pointed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    /// The part of the setup.
    pub part: usize,
    /// What in it.
    pub spot: Spot,
}

/// What is pointed at in a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Spot {
    /// The heap with this index, from 0.
    Heap(usize),
    /// The larger of two heaps.
    Larger,
    /// The smaller of two heaps.
    Smaller,
    /// Both heaps, equally.
    Both,
    /// The only heap.
    Pile,
    /// The tokens on this vertex.
    Vertex(u32),
    /// A row of stones.
    Row,
    /// A board.
    Board,
}

/// What may be chosen at a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// How many tokens go; `None` where that is not what is chosen.
    pub amount: Option<Natural>,
    /// The change.
    pub change: Change,
}

/// Every place of the setup, part by part.
///
/// ```
/// use grundy_play::choices::{choices, places};
/// use grundy_play::setup::Setup;
/// use grundy_rules::parse_expression;
///
/// let setup = Setup::new(&parse_expression("take{1,3}(5,2)").unwrap());
/// let places = places(&setup);
/// assert_eq!(places.len(), 2);
/// let amounts = |place| {
///     let all = choices(&setup, place, 100).into_iter();
///     all.map(|choice| choice.amount.unwrap().to_string()).collect::<Vec<_>>()
/// };
/// assert_eq!(amounts(places[0]), ["1", "3"]);
/// assert_eq!(amounts(places[1]), ["1"]);
/// ```
#[must_use]
pub fn places(setup: &Setup) -> Vec<Place> {
    let mut all = Vec::new();
    for (part, term) in setup.parts().iter().enumerate() {
        let mut add = |spot| all.push(Place { part, spot });
        match term {
            Term::Heaps { heaps, .. } => (0..heaps.len()).for_each(|heap| add(Spot::Heap(heap))),
            Term::Row { .. } => add(Spot::Row),
            Term::Single(Single::Wythoff(_)) => {
                let spots = [Spot::Larger, Spot::Smaller, Spot::Both];
                spots.into_iter().for_each(add);
            }
            Term::Single(Single::Euclid(_)) => {
                let spots = [Spot::Larger, Spot::Smaller];
                spots.into_iter().for_each(add);
            }
            Term::Single(Single::Times(_) | Single::Parity(_) | Single::Die(_)) => add(Spot::Pile),
            Term::Single(Single::Tokens(tokens)) => {
                let vertices = tokens.vertices().chunk_by(|a, b| a == b);
                vertices.for_each(|equal| add(Spot::Vertex(equal[0])));
            }
            Term::Single(Single::Board(_)) => add(Spot::Board),
        }
    }
    all
}

/// What may be chosen at the place, those that take least first; of very many the first that are met,
/// `most`. Nothing in rows and on boards, where stones are pointed at.
#[must_use]
pub fn choices(setup: &Setup, place: Place, most: usize) -> Vec<Choice> {
    let mut all = match (&setup.parts()[place.part], place.spot) {
        (Term::Heaps { ruleset, heaps }, Spot::Heap(index)) => {
            let alone = Term::Heaps {
                ruleset: ruleset.clone(),
                heaps: heaps[index..=index].to_vec(),
            };
            visited(&alone, &alone, most)
        }
        (Term::Single(Single::Wythoff(from)), spot) => (1u64..)
            .take(most)
            .map_while(|take| {
                let amount = Natural::from(take);
                let change = Change::Option(Single::Wythoff(pair_after(from, spot, &amount)?));
                let amount = Some(amount);
                Some(Choice { amount, change })
            })
            .collect(),
        (Term::Single(Single::Euclid(_)), Spot::Smaller) => Vec::new(),
        (Term::Single(Single::Tokens(tokens)), Spot::Vertex(vertex)) => {
            let successors = tokens.file().graph.successors(vertex).iter();
            let moved = successors.take(most).filter_map(|&to| {
                let amount = None;
                let change = Change::Option(Single::Tokens(token_moved(tokens, vertex, to)?));
                Some(Choice { amount, change })
            });
            moved.collect()
        }
        (Term::Row { .. } | Term::Single(Single::Board(_)), _) => Vec::new(),
        (term, _) => visited(term, term, most),
    };
    all.sort_by(|a, b| a.amount.cmp(&b.amount));
    all
}

fn visited(term: &Term, before: &Term, most: usize) -> Vec<Choice> {
    let mut all = Vec::new();
    if most > 0 {
        let _ = term.visit_changes(most, &mut |change| {
            let amount = amount(before, &change);
            all.push(Choice { amount, change });
            match all.len() < most {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(()),
            }
        });
    }
    all
}

/// How many tokens go with a change of this part.
fn amount(before: &Term, change: &Change) -> Option<Natural> {
    match (before, change) {
        (Term::Heaps { ruleset, .. }, Change::Heap { heap, left }) => {
            let left = left.iter().fold(Natural::ZERO, |sum, part| sum + part);
            checked_sub(&ruleset.effective_heap(heap), &left)
        }
        (Term::Single(before), Change::Option(after)) => {
            checked_sub(&total(before)?, &total(after)?)
        }
        _ => None,
    }
}

fn total(single: &Single) -> Option<Natural> {
    Some(match single {
        Single::Wythoff(pair) => pair.larger() + pair.smaller(),
        Single::Euclid(pair) => pair.larger() + pair.smaller(),
        Single::Times(times) => times.heap.clone(),
        Single::Parity(parity) => parity.heap.clone(),
        Single::Die(die) => die.heap.clone(),
        Single::Tokens(_) | Single::Board(_) => return None,
    })
}

fn pair_after(from: &Wythoff, spot: Spot, amount: &Natural) -> Option<Wythoff> {
    let (a, b) = (from.larger(), from.smaller());
    let (a, b) = match spot {
        Spot::Larger => (checked_sub(a, amount)?, b.clone()),
        Spot::Smaller => (a.clone(), checked_sub(b, amount)?),
        Spot::Both => (checked_sub(a, amount)?, checked_sub(b, amount)?),
        _ => return None,
    };
    Some(Wythoff::new(a, b))
}

fn token_moved(tokens: &Tokens, from: u32, to: u32) -> Option<Tokens> {
    let mut vertices = tokens.vertices().to_vec();
    let place = vertices.binary_search(&from).ok()?;
    vertices[place] = to;
    Some(Tokens::new(Arc::clone(tokens.file()), vertices))
}

/// Options of a heap that are looked at for one that takes as many as asked.
const MOST_LOOKED_AT: usize = 20_000;

/// The change that takes so many at the place, if there is a legal one, by arithmetic; where only
/// splits take as many, the first that is met.
#[must_use]
pub fn taking(setup: &Setup, place: Place, amount: &Natural) -> Option<Change> {
    match (&setup.parts()[place.part], place.spot) {
        (Term::Heaps { ruleset, heaps }, Spot::Heap(index)) => {
            let heap = &heaps[index];
            let effective = ruleset.effective_heap(heap);
            let mut left = vec![checked_sub(&effective, amount)?];
            left.retain(|rest| !rest.is_zero());
            if ruleset.schema().allows(&effective, &left) {
                let heap = heap.clone();
                return Some(Change::Heap { heap, left });
            }
            let mut all = choices(setup, place, MOST_LOOKED_AT).into_iter();
            let found = all.find(|choice| choice.amount.as_ref() == Some(amount));
            found.map(|choice| choice.change)
        }
        (Term::Single(single), spot) => {
            let after = single_after(single, spot, amount)?;
            single.allows(&after).then_some(Change::Option(after))
        }
        _ => None,
    }
}

fn single_after(single: &Single, spot: Spot, amount: &Natural) -> Option<Single> {
    Some(match single {
        Single::Wythoff(from) => Single::Wythoff(pair_after(from, spot, amount)?),
        Single::Euclid(from) if spot == Spot::Larger => {
            let rest = checked_sub(from.larger(), amount)?;
            Single::Euclid(Euclid::new(rest, from.smaller().clone()))
        }
        Single::Times(from) => {
            checked_sub(&from.heap, amount)?;
            Single::Times(from.after(amount))
        }
        Single::Parity(from) => {
            checked_sub(&from.heap, amount)?;
            Single::Parity(from.after(amount))
        }
        Single::Die(from) => {
            let face = grundy_rules::Face::new(to_u64(amount)?)?;
            Single::Die(from.after(face)?)
        }
        _ => return None,
    })
}

/// Where a move of the setup is pointed at, as an index of [`places`], and how many it takes there;
/// `None` where it is no move of this setup.
#[must_use]
pub fn locate(setup: &Setup, mv: &Move) -> Option<(usize, Option<Natural>)> {
    let part = setup.parts().get(mv.term)?;
    let all = places(setup);
    let mut own = all.iter().enumerate().filter(|(_, p)| p.part == mv.term);
    let amount = amount(part, &mv.change);
    let fits = |place: &Place| match (part, place.spot, &mv.change) {
        (Term::Heaps { heaps, .. }, Spot::Heap(index), Change::Heap { heap, .. }) => {
            heaps[index] == *heap
        }
        (Term::Single(Single::Wythoff(_)), spot, change) => {
            let each = each_heap(spot, amount.as_ref());
            each.is_some_and(|each| taking(setup, *place, &each).as_ref() == Some(change))
        }
        (Term::Single(Single::Tokens(_)), _, change) => choices(setup, *place, MOST_LOOKED_AT)
            .iter()
            .any(|choice| choice.change == *change),
        _ => true,
    };
    let (index, place) = own.find(|(_, place)| fits(place))?;
    let amount = each_heap(place.spot, amount.as_ref());
    Some((index, amount))
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
/// none or no only one. Cost: that of visiting the moves.
///
/// ```
/// use grundy_play::choices::completed;
/// use grundy_rules::board::{BoardRules, Size};
/// let board = BoardRules::Tactix.full(Size::Rectangle { rows: 2, columns: 3 }).unwrap();
/// assert_eq!(completed(&board, 0b000_101), Some(0b000_111));
/// assert_eq!(completed(&board, 0b100_001), None);
/// ```
#[must_use]
pub fn completed(board: &Board, marked: u128) -> Option<u128> {
    if marked == 0 {
        return None;
    }
    let mut smallest: Option<u128> = None;
    let mut only = false;
    let _ = board.visit_moves(&mut |taken| {
        if taken & marked != marked {
            return ControlFlow::Continue(());
        }
        match smallest.map(|other| count(taken).cmp(&count(other))) {
            None | Some(std::cmp::Ordering::Less) => (smallest, only) = (Some(taken), true),
            Some(std::cmp::Ordering::Equal) => only = false,
            Some(std::cmp::Ordering::Greater) => {}
        }
        match taken == marked {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    });
    smallest.filter(|_| only)
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_rules::{Graph, GraphFile, parse_expression};

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

    fn setup(text: &str) -> Setup {
        Setup::new(&parse_expression(text).unwrap())
    }

    fn keys(setup: &Setup, moves: impl Iterator<Item = Move>) -> Vec<String> {
        let mut all: Vec<String> = moves
            .map(|mv| setup.after(&mv).expression().to_string())
            .collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    fn pointed_at(setup: &Setup) -> Vec<Move> {
        let all = places(setup).into_iter();
        all.flat_map(|place| {
            let term = place.part;
            let chosen = choices(setup, place, 1000).into_iter();
            chosen.map(move |Choice { change, .. }| Move { term, change })
        })
        .collect()
    }

    #[test]
    fn what_can_be_chosen_is_what_can_be_played() {
        for text in TEXTS {
            let setup = setup(text);
            let all = keys(&setup, setup.moves(1000).unwrap().into_iter());
            assert_eq!(keys(&setup, pointed_at(&setup).into_iter()), all, "{text}");
        }
    }

    #[test]
    fn every_move_is_found_again_where_it_is_pointed_at() {
        for text in TEXTS {
            let setup = setup(text);
            let places = places(&setup);
            for mv in setup.moves(1000).unwrap() {
                let (index, amount) = locate(&setup, &mv).unwrap();
                let chosen = choices(&setup, places[index], 1000);
                let found = chosen.iter().find(|choice| choice.change == mv.change);
                assert_eq!(found.unwrap().amount, amount, "{text}");
            }
        }
    }

    #[test]
    fn so_many_are_taken_exactly_where_that_can_be_chosen() {
        for text in TEXTS {
            let setup = setup(text);
            for place in places(&setup) {
                let chosen = choices(&setup, place, 1000);
                for amount in (0u8..30).map(Natural::from) {
                    let taken = taking(&setup, place, &amount);
                    let expected = chosen.iter().find(|c| c.amount.as_ref() == Some(&amount));
                    assert_eq!(taken.is_some(), expected.is_some(), "{text} {amount}");
                }
            }
        }
    }

    #[test]
    fn huge_heaps_are_taken_from_by_arithmetic() {
        let setup = setup("nim(1000000000000000000000000)");
        let place = places(&setup)[0];
        let amount = (Natural::ONE << 70) + Natural::ONE;
        assert!(taking(&setup, place, &amount).is_some());
        assert_eq!(choices(&setup, place, 10).len(), 10);
        let Some(change) = taking(&setup, place, &amount) else {
            panic!("legal")
        };
        assert_eq!(
            locate(&setup, &Move { term: 0, change }),
            Some((0, Some(amount)))
        );
    }

    #[test]
    fn a_bite_is_pointed_at_by_its_first_cell() {
        let chomp = parse_expression("chomp(2x3)").unwrap();
        let Some(Single::Board(board)) = chomp.as_single() else {
            panic!("a board")
        };
        // The cells: 0 1 2 / 3 4 5.
        assert_eq!(completed(board, 0b010_000), Some(0b110_000));
        assert_eq!(completed(board, 0b000_001), None);
    }

    #[test]
    fn tokens_on_one_vertex_are_one_place() {
        let file = Arc::new(GraphFile {
            name: "g".to_owned(),
            graph: Graph::read("b,a\nb,c\nc,a\n".as_bytes(), 1 << 20).unwrap(),
        });
        let vertices = ["b", "b", "c"].map(|name| file.graph.find(name).unwrap());
        let tokens = Tokens::new(file, vertices.to_vec());
        let expression = grundy_rules::Expression::new(vec![Term::Single(Single::Tokens(tokens))]);
        let setup = Setup::new(&expression);
        assert_eq!(places(&setup).len(), 2);
        let all = keys(&setup, setup.moves(1000).unwrap().into_iter());
        assert_eq!(keys(&setup, pointed_at(&setup).into_iter()), all);
        for mv in setup.moves(10).unwrap() {
            assert!(locate(&setup, &mv).is_some());
        }
    }
}
