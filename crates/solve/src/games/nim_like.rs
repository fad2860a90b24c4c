//! Games that are Nim on numbers which can be read off the position.
//!
//! **Theorem.** Let every position of a game have a list of numbers such that
//!
//! 1. a move changes exactly one of the numbers (and it does change it);
//! 2. every number can be lowered to any smaller one;
//! 3. where all numbers are 0 and a move is left, some move makes one of them 1.
//!
//! Then the position has the same Grundy value g⁺ and the same misère value g⁻ as the heaps of Nim with
//! these numbers. *Proof*, by induction over the options. Lowered numbers give exactly the options of the
//! heaps. A number a that is raised to b leads to heaps of which the present ones are an option (lower b
//! to a), so that neither g⁺ nor g⁻ is that of the present heaps: raising adds nothing to a mex. This
//! leaves heaps that are all 0 while moves are left: g⁺ is the mex of values of single heaps b > 0, 0; g⁻
//! is that of the values g⁻ of such heaps, 0 for b = 1, which by (3) is there, and b for b ≥ 2: 1. Both
//! are those of no heaps. ∎ In normal play (3) is not needed.
//!
//! | game | the numbers | raised by |
//! | --- | --- | --- |
//! | staircase | tokens on the odd steps | tokens from the even step above |
//! | Nimble | the squares of the coins | nothing |
//! | silver dollar | coins in pairs from the high end: the free squares inside each pair | the lower coin of a pair |
//! | Northcott | the free squares between the two pieces of a row | (retreats, on a real board) |
//! | poker Nim | the heaps | chips from the bag |
//! | Moore, k = 1, or a heap alone | the heaps | nothing |
//!
//! *Silver dollar*: a coin that is left over stands alone at the low end. Without a dollar its number is
//! the free squares below it. With the bag it is its square, which it can lower to 0, or for the dollar,
//! which may not go there, one less. A low coin that goes into the bag leaves its partner c alone: the
//! number was c - 1 less the squares below, and becomes c (or c - 1 if that is the dollar): (1) and (2)
//! hold. (3) does not: with coins on 1 and 2 the only move makes the number 2. So there is no misère play
//! with a dollar. Without it, (3): where all numbers are 0, only lower coins of pairs can move, and one
//! that can move can do so by one square.
//!
//! *Counting up*, with at most m at a time, is bounded Nim on the distance d: by induction g⁺ is
//! d mod (m + 1) and g⁻ too, but for 0 and 1, which change places: the class of a heap of d mod (m + 1).
//!
//! *Chocolate*: every cut adds one piece, so a piece of s squares ends after s - 1 cuts: g⁺ is s - 1
//! mod 2, g⁻ the other of 0 and 1: the class of a heap of as many.

use std::ops::ControlFlow;

use grundy_core::{Convention, MisereClass, Natural};
use grundy_rules::GamePosition;

use super::theorem::{Detail, Formulas};

/// A game that is Nim on numbers which can be read off the position.
pub(crate) trait NimLike {
    /// The numbers.
    fn heaps(&self, position: &GamePosition) -> Vec<Natural>;

    /// What a number belongs to, by its index.
    fn label(&self, position: &GamePosition, index: usize) -> String {
        position.numbers()[index].to_string()
    }

    /// The positions in which the number with this index is the target instead of what it is now, those that a
    /// move may lead to and perhaps others.
    fn changed(
        &self,
        position: &GamePosition,
        index: usize,
        _now: &Natural,
        target: &Natural,
    ) -> Vec<Vec<Natural>> {
        let replaced = replaced(position.numbers(), &[(index, Some(target.clone()))]);
        replaced.into_iter().collect()
    }
}

/// The numbers in which those at some places are others; none where one is no number or has no place.
pub(super) fn replaced(
    numbers: &[Natural],
    places: &[(usize, Option<Natural>)],
) -> Option<Vec<Natural>> {
    let mut changed = numbers.to_vec();
    for (place, to) in places {
        *changed.get_mut(*place)? = to.clone()?;
    }
    Some(changed)
}

/// The class of heaps of Nim.
pub(super) fn class(heaps: &[Natural]) -> MisereClass {
    let heaps: Vec<MisereClass> = heaps
        .iter()
        .map(|heap| MisereClass {
            value: heap.clone(),
            firm: *heap > Natural::ONE,
        })
        .collect();
    MisereClass::sum(&heaps)
}

/// The numbers with what they belong to.
pub(super) fn details(game: &dyn NimLike, position: &GamePosition) -> Vec<Detail> {
    let heaps = game.heaps(position).into_iter().enumerate();
    heaps
        .map(|(index, heap)| Detail::new(&game.label(position, index), heap))
        .collect()
}

/// Visits positions among which all winning options are, one at a time. A winning move makes its number what the
/// others add up to, or in misère play 0 or 1.
pub(super) fn visit_candidates(
    game: &dyn NimLike,
    position: &GamePosition,
    visit: &mut dyn FnMut(GamePosition) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let heaps = game.heaps(position);
    let sum = class(&heaps).value;
    heaps.iter().enumerate().try_for_each(|(index, heap)| {
        let mut targets = vec![&sum ^ heap, Natural::ZERO, Natural::ONE];
        targets.sort_unstable();
        targets.dedup();
        targets.iter().try_for_each(|target| {
            let mut changed = game.changed(position, index, heap, target).into_iter();
            changed
                .try_for_each(|numbers| visit(GamePosition::new(position.rules().clone(), numbers)))
        })
    })
}

/// What is stated where the position is Nim on one heap or two, given as formulas: of the nim-sum, or where all
/// heaps are at most 1 and the last move loses, of the other one of 0 and 1.
pub(super) fn stated(heaps: &[&str], convention: Convention) -> Formulas {
    let (values, lost) = match (heaps, convention) {
        ([x], Convention::Normal) => ((*x).to_owned(), format!("{x} = 0")),
        ([x], Convention::Misere) => (format!("if({x} < 2, 1 - {x}, {x})"), format!("{x} = 1")),
        ([x, y, ..], Convention::Normal) => (format!("{x} xor {y}"), format!("{x} = {y}")),
        ([x, y, ..], Convention::Misere) => (
            format!("if(max({x}, {y}) < 2, 1 - ({x} xor {y}), {x} xor {y})"),
            format!("if(max({x}, {y}) < 2, {x} != {y}, {x} = {y})"),
        ),
        ([], _) => unreachable!("a game is worth some heap"),
    };
    Formulas::new("nim-like", Some(&values), &lost)
}
