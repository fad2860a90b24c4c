//! Random moves, without listing all of a position that has too many.

use grundy_core::natural::{checked_sub, square_root, to_u64};
use grundy_core::{HeapRules, Natural};
use grundy_rules::heap::{Code, Schema, TakeSet};
use grundy_rules::{Change, Expression, HeapRuleset, Move, Single, Term};
use std::ops::ControlFlow;

use crate::games::handling;
use crate::rng::Rng;

/// A position with at most so many moves is looked at as a whole; of others some moves are drawn.
pub const LISTED: usize = 1000;
/// How often a random size is drawn before the first options are taken instead.
const TRIES: usize = 64;
/// A heap is tried to be divided by at most this number.
const SMALL_DIVISORS: u8 = 60;

/// The moves to choose from, and whether these are all.
///
/// Up to [`LISTED`] moves are listed; of more, `drawn` random ones, distinct.
///
/// ```
/// use grundy_play::{rng::Rng, sample};
/// use grundy_rules::parse_expression;
///
/// let game = parse_expression("nim(1000000000000000000000000000000,3)").unwrap();
/// let (moves, all) = sample::candidates(&game, 20, &mut Rng::new(1));
/// assert!(moves.len() > 5 && !all);
/// assert!(moves.iter().all(|mv| game.check_move(mv).is_ok()));
/// ```
#[must_use]
pub fn candidates(expression: &Expression, drawn: usize, rng: &mut Rng) -> (Vec<Move>, bool) {
    if !has_huge_heap(expression)
        && let Some(all) = expression.moves(LISTED)
    {
        return (all, true);
    }
    let mut moves: Vec<Move> = Vec::with_capacity(drawn);
    for _ in 0..drawn {
        if let Some(mv) = draw(expression, rng)
            && !moves.contains(&mv)
        {
            moves.push(mv);
        }
    }
    (moves, false)
}

/// Whether a visit would not meet all moves, or would take too long to meet one.
fn has_huge_heap(expression: &Expression) -> bool {
    /// How many digits of a code that repeats for ever are looked through.
    const DIGITS: u64 = 1 << 24;
    let mut terms = expression.terms().iter();
    terms.any(|term| match term {
        Term::Heaps { ruleset, heaps } => {
            let heap = to_u64(&ruleset.effective_heap(&heaps[0]));
            let repeats = matches!(ruleset.schema(), Schema::Code(code) if code.repeat().is_some());
            heap.is_none_or(|heap| repeats && heap > DIGITS)
        }
        Term::Row { .. } | Term::Single(_) => false,
    })
}

/// A random move: first a term, then a heap in it, then what is left of that. `None` where the game
/// is over.
///
/// Terms without a move are passed over. Sizes are drawn by arithmetic; where the rules give no
/// arithmetic the move is one of the first [`LISTED`].
#[must_use]
pub fn draw(expression: &Expression, rng: &mut Rng) -> Option<Move> {
    let terms = expression.terms().len();
    if terms == 0 {
        return None;
    }
    let first = rng.index(terms);
    let turned = (first..terms).chain(0..first);
    turned.into_iter().find_map(|term| {
        let change = match &expression.terms()[term] {
            Term::Heaps { ruleset, heaps } => draw_in_heaps(ruleset, heaps, rng),
            Term::Row { .. } => None,
            Term::Single(single) => draw_option(single, rng).map(Change::Option),
        };
        let change = change.or_else(|| one_of_the_first(expression, term, rng));
        change.map(|change| Move { term, change })
    })
}

/// One of the first moves of a term, as they are visited.
fn one_of_the_first(expression: &Expression, term: usize, rng: &mut Rng) -> Option<Change> {
    let alone = Expression::new(vec![expression.terms()[term].clone()]);
    let first = alone.some_moves(LISTED);
    rng.choose(&first).map(|mv| mv.change.clone())
}

fn draw_in_heaps(ruleset: &HeapRuleset, heaps: &[Natural], rng: &mut Rng) -> Option<Change> {
    let schema = ruleset.schema();
    let first = rng.index(heaps.len());
    let mut turned = heaps[first..].iter().chain(&heaps[..first]);
    turned.find_map(|heap| {
        let effective = ruleset.effective_heap(heap);
        if !schema.has_option(&effective) {
            return None;
        }
        let whole = schema.allows(&effective, &[]).then(Vec::new);
        let left = draw_left(&schema, &effective, rng)
            .or(whole)
            .or_else(|| one_of_the_first_left(&schema, &effective, rng))?;
        let heap = heap.clone();
        Some(Change::Heap { heap, left })
    })
}

fn one_of_the_first_left(schema: &Schema, heap: &Natural, rng: &mut Rng) -> Option<Vec<Natural>> {
    let heap = to_u64(heap)?;
    let mut first: Vec<Vec<Natural>> = Vec::new();
    let _ = schema.visit_options(heap, &mut |left| {
        first.push(left.iter().copied().map(Natural::from).collect());
        if first.len() < LISTED {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    });
    rng.choose(&first).cloned()
}

/// What is left of a heap after a random move; `None` where no draw met a legal one.
fn draw_left(schema: &Schema, heap: &Natural, rng: &mut Rng) -> Option<Vec<Natural>> {
    (0..TRIES).find_map(|_| {
        let left = match schema {
            Schema::Take(set) => {
                let take = draw_take(set, heap, rng)?;
                vec![checked_sub(heap, &take)?]
            }
            Schema::Code(code) => draw_parts(code, heap, rng)?,
            Schema::SplitUnequal => {
                let part = rng.natural_between(&Natural::ONE, &(heap - Natural::ONE));
                vec![heap - &part, part]
            }
            Schema::TakeAtMostHalf => {
                vec![heap - rng.natural_between(&Natural::ONE, &(heap / 2u8))]
            }
            Schema::TakeDivisor => {
                let few = Natural::from(SMALL_DIVISORS).min(heap.clone());
                let small = rng.natural_between(&Natural::ONE, &few);
                vec![match rng.index(2) {
                    0 => heap - small,
                    _ => heap - heap / small,
                }]
            }
            Schema::Written(_) => return one_of_the_first_left(schema, heap, rng),
        };
        let left = in_order(left);
        schema.allows(heap, &left).then_some(left)
    })
}

/// Larger first, none empty.
fn in_order(mut left: Vec<Natural>) -> Vec<Natural> {
    left.retain(|part| !part.is_zero());
    left.sort_unstable_by(|a, b| b.cmp(a));
    left
}

/// A random number that may belong to the set, at most `most`; there is one.
fn draw_take(set: &TakeSet, most: &Natural, rng: &mut Rng) -> Option<Natural> {
    let one = Natural::ONE;
    Some(match set {
        TakeSet::Only(ranges) => {
            let within = ranges.ranges().filter(|(from, _)| from <= most);
            let within: Vec<_> = within.collect();
            let (from, to) = rng.choose(&within)?;
            rng.natural_between(from, to.min(most))
        }
        TakeSet::AllBut(_) => rng.natural_between(&one, most),
        TakeSet::Odd => rng.natural_below(&((most + &one) / 2u8)) * 2u8 + one,
        TakeSet::Even => rng.natural_between(&one, &(most / 2u8)) * 2u8,
        TakeSet::Squares => {
            let root = rng.natural_between(&one, &square_root(most));
            &root * &root
        }
        TakeSet::Cubes => {
            let root = rng.natural_between(&one, &most.nth_root(3));
            root.pow(3)
        }
        TakeSet::Triangular => {
            let side = (square_root(&((most << 3) + &one)) - &one) / 2u8;
            let side = rng.natural_between(&one, &side);
            &side * (&side + &one) / 2u8
        }
        TakeSet::Fibonacci => {
            let all = set.up_to(to_u64(most).unwrap_or(u64::MAX));
            Natural::from(*rng.choose(&all)?)
        }
        TakeSet::Primes | TakeSet::PrimePowers => rng.natural_between(&one, most),
        TakeSet::Powers(base) => {
            let base = Natural::from(*base);
            let exponent = rng.index(most.ilog(&base) + 1);
            base.pow(exponent)
        }
    })
}

/// A random take with a random number of parts that its digit allows, cut at random places.
fn draw_parts(code: &Code, heap: &Natural, rng: &mut Rng) -> Option<Vec<Natural>> {
    let limit = match code.last_digit() {
        Some(last) => heap.min(&Natural::from(last)).clone(),
        None => heap.clone(),
    };
    let take = rng.natural_between(&Natural::ZERO, &limit);
    let digit = code.digit_of(&take);
    let rest = heap - take;
    let allowed: Vec<u8> = (0..=grundy_rules::heap::MAX_PARTS)
        .filter(|&parts| digit.allows(parts))
        .collect();
    // No part here is an unlucky draw, not the end of the game.
    let Some(&parts) = rng.choose(&allowed) else {
        return Some(vec![heap.clone()]);
    };
    let mut left = Vec::new();
    let mut uncut = rest;
    for cuts in (1..parts).rev() {
        let most = checked_sub(&uncut, &Natural::from(cuts));
        let Some(most) = most.filter(|most| !most.is_zero()) else {
            return Some(vec![heap.clone()]);
        };
        let part = rng.natural_between(&Natural::ONE, &most);
        uncut -= &part;
        left.push(part);
    }
    left.push(uncut);
    Some(left)
}

/// A random option of a position whose options follow each other evenly; `None` of others.
fn draw_option(single: &Single, rng: &mut Rng) -> Option<Single> {
    if single.is_over() {
        return None;
    }
    match single {
        Single::Game(from) => handling(from.rules()).draw(from, rng).map(Single::Game),
        Single::Board(_) | Single::Written(_) | Single::Foreign(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_rules::parse_expression;

    #[test]
    fn every_move_drawn_is_legal() {
        let huge = Natural::from(10u8).pow(100);
        let texts = [
            "nim(HUGE,7)",
            "nim{max=1000}(HUGE)",
            "take{7,9..20}(HUGE) + take{odd}(HUGE)",
            "take{even}(HUGE) + take{not 3,5}(HUGE) + take{powers 3}(HUGE)",
            "take{squares}(1000000000000) + take{primes}(1000000)",
            "kayles(HUGE) + lasker(HUGE) + erase(HUGE)",
            "0.77(HUGE) + 0.[1](HUGE) + half(HUGE)",
            "treblecross(HUGE) + 4.F(100000)",
            "grundy(100000) + 0.[0001](99999)",
            "0.[1](HUGE)",
            "0.[1](1000000000000000)",
            "wythoff(HUGE,12345678901234567890)",
            "euclid(HUGE,7)",
            "fibonacci(HUGE)",
            "times{3}(HUGE,max=5000)",
            "parity{max=HUGE,win=odd}(HUGE)",
            "tactix(8x8) + cram(7x7)",
            "erase(\"################################.##############################\")",
        ];
        let mut rng = Rng::new(3);
        for text in texts {
            let game = parse_expression(&text.replace("HUGE", &huge.to_string())).unwrap();
            for _ in 0..100 {
                let mv = draw(&game, &mut rng).unwrap();
                assert_eq!(game.check_move(&mv), Ok(()), "{text}: {mv:?}");
            }
        }
        let over = parse_expression("pairs(1) + die(0,up=3)").unwrap();
        assert_eq!(draw(&over, &mut rng), None);
    }
}
