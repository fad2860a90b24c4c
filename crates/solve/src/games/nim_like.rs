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

use grundy_core::natural::checked_sub;
use grundy_core::{MisereClass, Natural};
use grundy_rules::catalogue::{PieceGame, SilverDollar};
use grundy_rules::{Classic, ClassicRules};

use super::catalogue::Detail;

/// The numbers that the position is Nim on; `None` for other games.
pub(super) fn numbers(position: &Classic) -> Option<Vec<Natural>> {
    let numbers = position.numbers();
    Some(match position.rules() {
        ClassicRules::Staircase => numbers.iter().step_by(2).cloned().collect(),
        ClassicRules::Nimble => numbers.to_vec(),
        // A heap alone is moved like one of Nim, whatever k is.
        ClassicRules::Moore(rules) if rules.most_heaps.is_one() || numbers.len() < 2 => {
            numbers.to_vec()
        }
        ClassicRules::PokerNim => numbers[1..].to_vec(),
        ClassicRules::Northcott => numbers
            .chunks_exact(3)
            .map(|row| &row[1] - &row[0] - Natural::ONE)
            .collect(),
        ClassicRules::SilverDollar(rules) => {
            let pairs = pairs(numbers.len());
            pairs
                .map(|pair| free_squares(rules, numbers, pair))
                .collect()
        }
        ClassicRules::Race(rules) => {
            let modulus = &rules.max + Natural::ONE;
            vec![rules.distance(&numbers[0]) % modulus]
        }
        ClassicRules::Pieces(PieceGame::Chocolate) => numbers
            .chunks_exact(2)
            .map(|sides| Natural::from(PieceGame::squares_less_one(sides) % 2u8))
            .collect(),
        _ => return None,
    })
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

/// The coins of a strip in pairs from the high end, by their indices; one alone has no lower partner.
fn pairs(coins: usize) -> impl Iterator<Item = (Option<usize>, usize)> {
    let uppers = (0..coins).rev().step_by(2);
    uppers.map(|upper| (upper.checked_sub(1), upper))
}

fn free_squares(
    rules: &SilverDollar,
    squares: &[Natural],
    (lower, upper): (Option<usize>, usize),
) -> Natural {
    let lower = lower.filter(|&lower| !squares[lower].is_zero());
    match lower {
        Some(lower) => &squares[upper] - &squares[lower] - Natural::ONE,
        // In the bag beside others.
        None if squares[upper].is_zero() => Natural::ZERO,
        None => match rules.dollar_index() {
            Some(dollar) if upper < dollar => squares[upper].clone(),
            _ => &squares[upper] - Natural::ONE,
        },
    }
}

/// The numbers with what they belong to.
pub(super) fn details(position: &Classic) -> Vec<Detail> {
    let values = numbers(position).unwrap_or_default().into_iter();
    let numbers = position.numbers();
    let of = |index: usize| match position.rules() {
        ClassicRules::Staircase => (2 * index + 1).to_string(),
        ClassicRules::Northcott => (index + 1).to_string(),
        ClassicRules::SilverDollar(_) => match pairs(numbers.len()).nth(index) {
            Some((Some(lower), upper)) => format!("{}–{}", numbers[lower], numbers[upper]),
            Some((None, upper)) => numbers[upper].to_string(),
            None => String::new(),
        },
        ClassicRules::PokerNim => numbers[index + 1].to_string(),
        ClassicRules::Pieces(_) => format!("{}x{}", numbers[2 * index], numbers[2 * index + 1]),
        ClassicRules::Race(rules) => rules.distance(&numbers[0]).to_string(),
        _ => numbers[index].to_string(),
    };
    values
        .enumerate()
        .map(|(index, number)| Detail::new(&of(index), number))
        .collect()
}

/// Visits positions among which all winning options are, one at a time; `None`, with none visited, where they cannot be
/// told. A winning move makes its number what the others add up to, or in misère play 0 or 1.
pub(super) fn visit_candidates(
    position: &Classic,
    visit: &mut dyn FnMut(Classic) -> ControlFlow<()>,
) -> Option<ControlFlow<()>> {
    let own = numbers(position)?;
    let mut visit = |numbers| visit(Classic::new(position.rules().clone(), numbers));
    match position.rules() {
        ClassicRules::Race(rules) => {
            let modulus = &rules.max + Natural::ONE;
            let count = &position.numbers()[0];
            let ahead = rules.distance(count);
            let mut said = [Natural::ZERO, Natural::ONE].into_iter().map(|rest| {
                checked_sub(&ahead, &rest).map_or(Natural::ZERO, |ahead| ahead % &modulus)
            });
            return Some(said.try_for_each(|said| visit(vec![count + said])));
        }
        ClassicRules::Pieces(_) => return None,
        _ => {}
    }
    let sum = class(&own).value;
    let mut each = own.iter().enumerate();
    Some(each.try_for_each(|(index, number)| {
        let mut targets = vec![&sum ^ number, Natural::ZERO, Natural::ONE];
        targets.sort_unstable();
        targets.dedup();
        targets.iter().try_for_each(|target| {
            let mut changed = changed(position, index, number, target).into_iter();
            changed.try_for_each(&mut visit)
        })
    }))
}

/// The positions in which the number with this index is the target, those that a move may lead to and
/// perhaps others.
fn changed(
    position: &Classic,
    index: usize,
    number: &Natural,
    target: &Natural,
) -> Vec<Vec<Natural>> {
    let numbers = position.numbers();
    let mut all = Vec::new();
    // Adds the position in which the numbers at these places are others.
    let mut add = |places: &[(usize, Option<Natural>)]| {
        let mut changed = numbers.to_vec();
        for (place, to) in places {
            match (changed.get_mut(*place), to) {
                (Some(number), Some(to)) => *number = to.clone(),
                _ => return,
            }
        }
        all.push(changed);
    };
    match position.rules() {
        ClassicRules::Staircase => {
            let step = 2 * index;
            if let Some(down) = checked_sub(number, target) {
                let below = step
                    .checked_sub(1)
                    .map(|below| (below, Some(&numbers[below] + down)));
                let places = below.into_iter().chain([(step, Some(target.clone()))]);
                add(&places.collect::<Vec<_>>());
            } else if let Some(above) = numbers.get(step + 1) {
                let left = checked_sub(above, &(target - number));
                add(&[(step, Some(target.clone())), (step + 1, left)]);
            }
        }
        ClassicRules::PokerNim => {
            let bag = match checked_sub(target, number) {
                Some(added) => checked_sub(&numbers[0], &added),
                None => Some(numbers[0].clone()),
            };
            add(&[(0, bag), (index + 1, Some(target.clone()))]);
        }
        ClassicRules::Northcott => {
            let row = 3 * index;
            let wanted = target + Natural::ONE;
            add(&[(row, checked_sub(&numbers[row + 1], &wanted))]);
            add(&[(row + 1, Some(&numbers[row] + wanted))]);
        }
        ClassicRules::SilverDollar(_) => {
            let Some((lower, upper)) = pairs(numbers.len()).nth(index) else {
                return all;
            };
            // The upper coin comes down, or the lower one goes away, perhaps into the bag.
            add(&[(upper, checked_sub(&(&numbers[upper] + target), number))]);
            if let Some(lower) = lower {
                add(&[(lower, checked_sub(&(&numbers[lower] + number), target))]);
                add(&[(lower, Some(Natural::ZERO))]);
            }
        }
        _ => add(&[(index, Some(target.clone()))]),
    }
    all
}
