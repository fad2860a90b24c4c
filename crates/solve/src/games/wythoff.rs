//! Wythoff's game: who wins and how, for heaps of any size; Grundy values of small ones.
//!
//! # Normal play
//!
//! The P-positions are {⌊kφ⌋, ⌊kφ⌋ + k}, k = 0, 1, 2, … (W. A. Wythoff 1907). *Proof.* Every positive
//! number is in exactly one pair (Beatty's theorem, [`grundy_core::beatty`]), the differences k are all
//! different, and the pairs grow with k. So no move leads from a pair to another: taking from one heap
//! keeps the other number, taking from both keeps the difference. Let {a, b}, a ≥ b, be no pair, and p
//! the partner of b. If p < a, take from a until p is left. Otherwise p > a ≥ b, so that a - b is less than
//! the difference p - b of the pair with b; the pair of difference a - b is a smaller one, and taking from
//! both heaps leads to it. ∎
//!
//! The pairs are also given by the recurrence "the least number not used yet, and that plus k", and by
//! Zeckendorf forms: a smaller heap with an even number of zeros at its right end, and the larger one
//! with one zero more (the shift alone is not enough: (2,3) and (5,8) are N). A test has all three agree.
//!
//! # Misère play
//!
//! The P-positions are the same, with {0, 0} and {1, 2} replaced by {0, 1} and {2, 2}. *Proof.* Again every
//! number has exactly one partner (2 itself), and every difference one pair: {2, 2} for 0, {0, 1} for 1. So
//! no move leads from a pair to another. Let {a, b}, a ≥ b, be no pair, and p the partner of b. If p < a,
//! take from a until p is left. Otherwise p > a ≥ b; then b is not 2, and if b = 0, then a = 0: no move is
//! left, which is N. If b ≥ 3, the pair of difference a - b < p - b has a smaller heap less than b, and
//! taking from both heaps leads to it. (b = 1 has p = 0.) ∎
//!
//! In both conventions there are at most three winning moves: one to each heap's pair, and one to the
//! difference's.

mod grid;

use grundy_core::natural::{bit_length, checked_sub, widen};
use grundy_core::{Budget, Convention, Exhausted, Natural, Outcome, beatty};
use grundy_rules::{GamePosition, GameRules, Pair, Single};

use super::tables::{Filled, Listing, OwnTable, Rows, Shape, fill_line};
use super::theorem::{Asked, Known, Theorem};
use crate::answer::{Method, these};
use crate::heaps::winning::Winning;
use crate::induction::Moves;
use crate::patterns::{NumbersOf, Truth};

pub use grid::{grid, value_of, values_up_to};

/// Who wins. The cost is that of a square root of a number of twice the length.
///
/// ```
/// use grundy_core::{Convention, Natural, Outcome};
/// use grundy_rules::Pair;
/// use grundy_solve::games::wythoff::outcome;
/// let heaps = |a: u8, b: u8| Pair::new(Natural::from(a), Natural::from(b));
/// assert_eq!(outcome(&heaps(3, 5), Convention::Normal), Outcome::P);
/// assert_eq!(outcome(&heaps(5, 8), Convention::Normal), Outcome::N);
/// assert_eq!(outcome(&heaps(2, 2), Convention::Misere), Outcome::P);
/// ```
#[must_use]
pub fn outcome(position: &Pair, convention: Convention) -> Outcome {
    let difference = position.larger() - position.smaller();
    let is_pair = *position == of_difference(&difference, convention);
    Outcome::of_grundy_is_zero(is_pair)
}

/// The P-positions that a move leads to, ascending: at most three.
///
/// The cost is that of some square roots of numbers of twice the length.
#[must_use]
pub fn winning(position: &Pair, convention: Convention) -> Vec<Pair> {
    if outcome(position, convention) == Outcome::P {
        return Vec::new();
    }
    let (a, b) = (position.larger(), position.smaller());
    let mut winning = Vec::new();
    let same_difference = of_difference(&(a - b), convention);
    if same_difference.smaller() < b {
        winning.push(same_difference);
    }
    for (kept, reduced) in [(b, a), (a, b)] {
        let partner = partner(kept, convention);
        if partner < *reduced {
            winning.push(Pair::new(kept.clone(), partner));
        }
    }
    winning.sort();
    winning.dedup();
    winning
}

/// The P-position whose heaps differ by this much.
#[must_use]
pub fn of_difference(difference: &Natural, convention: Convention) -> Pair {
    match small(convention, difference) {
        Some((_, (a, b))) => Pair::new(a.into(), b.into()),
        None => {
            let (a, b) = beatty::pair(difference);
            Pair::new(a, b)
        }
    }
}

/// The size of the other heap in the P-position with a heap of this size.
#[must_use]
pub fn partner(heap: &Natural, convention: Convention) -> Natural {
    if convention == Convention::Misere
        && let Some(partner) = [1u8, 0, 2].get(grundy_core::natural::to_usize(heap).unwrap_or(3))
    {
        return (*partner).into();
    }
    // φ² = φ + 1: with k for the index of the pair, the heaps differ by k.
    match beatty::index_of_lower(heap) {
        Some(index) => heap + index,
        None => {
            let index = (heap << 1) - beatty::lower(heap);
            checked_sub(heap, &index).expect("the upper number of a pair is at least its index")
        }
    }
}

/// The P-position number k, from 0, by the size of the larger heap.
///
/// In normal play (0,0), (2,1), (5,3), …, where k is the difference; in misère play (1,0), (2,2), (5,3), ….
#[must_use]
pub fn p_position(k: &Natural, convention: Convention) -> Pair {
    match (convention, grundy_core::natural::to_u64(k)) {
        (Convention::Misere, Some(0)) => Pair::new(Natural::ONE, Natural::ZERO),
        (Convention::Misere, Some(1)) => Pair::new(2u8.into(), 2u8.into()),
        _ => of_difference(k, convention),
    }
}

/// The k with which [`p_position`] gives these heaps, if they are P.
#[must_use]
pub fn index_of(position: &Pair, convention: Convention) -> Option<Natural> {
    (outcome(position, convention) == Outcome::P).then(|| {
        let difference = position.larger() - position.smaller();
        match small(convention, &difference) {
            Some((index, _)) => index.into(),
            None => difference,
        }
    })
}

/// The misère P-positions that are not the normal ones of their difference: index and heaps.
fn small(convention: Convention, difference: &Natural) -> Option<(u8, (u8, u8))> {
    if convention == Convention::Normal {
        return None;
    }
    match grundy_core::natural::to_u64(difference) {
        Some(0) => Some((1, (2, 2))),
        Some(1) => Some((0, (0, 1))),
        _ => None,
    }
}

pub(super) struct Wythoff;

impl Theorem for Wythoff {
    fn method(&self) -> Method {
        Method::Wythoff
    }

    fn moves(&self) -> Option<Moves> {
        Some(Moves::of_two_heaps(&[[1, 0], [0, 1], [1, 1]]))
    }

    fn known(
        &self,
        position: &GamePosition,
        asked: &mut Asked<'_, '_>,
    ) -> Result<Known, Exhausted> {
        Ok(Known::Outcome(outcome(
            &Pair::of(position),
            asked.convention,
        )))
    }

    fn winning(
        &self,
        position: &GamePosition,
        _most: usize,
        asked: &mut Asked<'_, '_>,
    ) -> Result<Option<Winning>, Exhausted> {
        let options = winning(&Pair::of(position), asked.convention).into_iter();
        let options = options.map(|option| Single::Game(option.position(&GameRules::Wythoff)));
        Ok(Some(these(options)))
    }

    /// That of a P-position is 0, whatever its size.
    fn value(
        &self,
        position: &GamePosition,
        asked: &mut Asked<'_, '_>,
    ) -> Result<Option<(Natural, Method)>, Exhausted> {
        let heaps = Pair::of(position);
        if outcome(&heaps, Convention::Normal) == Outcome::P {
            return Ok(Some((Natural::ZERO, Method::Wythoff)));
        }
        let value = asked.memory.wythoff(&heaps, asked.budget)?;
        Ok(Some((value.into(), Method::Table)))
    }

    fn prepare_values_of_options(
        &self,
        position: &GamePosition,
        asked: &mut Asked<'_, '_>,
    ) -> Result<(), Exhausted> {
        let value = asked.memory.wythoff(&Pair::of(position), asked.budget);
        value.map(|_| ())
    }

    fn value_method(&self) -> Method {
        Method::Table
    }

    fn truths(&self, of: NumbersOf, rows: &[Vec<i128>], asked: &mut Asked<'_, '_>) -> Vec<Truth> {
        match of {
            NumbersOf::Pairs if asked.is_normal() => vec![Truth::wythoff()],
            NumbersOf::PTable => {
                // The number that is P together with a is at most 2a + 1.
                let rows = Truth::rows(rows, |a| (2 * a + 2, 1), "wythoff");
                let table = Truth::wythoff_table(asked.convention);
                rows.into_iter().chain([table]).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The pairs by their index, which in the literature begin with (1, 2).
    fn table(&self, listing: Listing) -> Option<OwnTable<'_>> {
        let convention = listing.convention;
        let first = match convention {
            Convention::Normal => Natural::ONE,
            Convention::Misere => Natural::ZERO,
        };
        Some(match listing.p_positions {
            true => OwnTable::new(Shape::Index(first), move |ends, budget| {
                let mut pairs = Vec::new();
                let ended = numbered(ends, convention, budget, &mut pairs);
                let ordered = false;
                Filled::up_to(Rows::Pairs { pairs, ordered }, ended)
            }),
            false => OwnTable::new(Shape::Square, move |sides, budget| {
                Filled::grid(sides, |rows, columns| {
                    grid(rows, columns, convention, budget)
                })
            }),
        })
    }
}

/// The pairs with these indices.
fn numbered(
    ends: (&Natural, &Natural),
    convention: Convention,
    budget: &mut Budget<'_>,
    pairs: &mut Vec<(Natural, Natural)>,
) -> Result<(), Exhausted> {
    /// What a pair takes.
    const BYTES: u64 = 64;
    /// Roots and products take longer than looks at a table.
    const STEPS: u64 = 256;
    // Both numbers are about as long as the index.
    let length = widen(bit_length(ends.1));
    let costs = (
        BYTES.saturating_add(length / 4),
        STEPS.saturating_mul(1 + length / 64),
    );
    fill_line(ends, costs, budget, |index| {
        let pair = p_position(&index, convention);
        pairs.push((pair.smaller().clone(), pair.larger().clone()));
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::naive::Oracle;
    use grundy_core::zeckendorf::fibonacci;
    use grundy_core::{OptionsOf, Zeckendorf};
    use proptest::prelude::*;

    fn game(numbers: &Pair) -> GamePosition {
        numbers.clone().position(&GameRules::Wythoff)
    }

    fn heaps(a: u32, b: u32) -> Pair {
        Pair::new(a.into(), b.into())
    }

    #[test]
    fn outcomes_and_winning_moves_are_those_of_the_definition() {
        let rules = OptionsOf::<GamePosition>::new();
        let mut oracle = Oracle::new(&rules);
        for convention in Convention::ALL {
            for a in 0..45 {
                for b in 0..=a {
                    let position = heaps(a, b);
                    let expected = oracle.winning(&game(&position), convention);
                    let expected: Vec<Pair> = expected.iter().map(Pair::of).collect();
                    assert_eq!(winning(&position, convention), expected, "{position}");
                    let expected = oracle.outcome(&game(&position), convention);
                    assert_eq!(outcome(&position, convention), expected, "{position}");
                }
            }
        }
    }

    #[test]
    fn p_positions_are_numbered_without_gaps() {
        for convention in Convention::ALL {
            let expected: Vec<_> = (0..40)
                .flat_map(|a| (0..=a).map(move |b| heaps(a, b)))
                .filter(|position| outcome(position, convention) == Outcome::P)
                .collect();
            for (k, position) in expected.into_iter().enumerate() {
                assert_eq!(index_of(&position, convention), Some(k.into()));
                assert_eq!(p_position(&k.into(), convention), position);
            }
        }
    }

    /// The recurrence of the thesis: the least number not used yet, and that plus the index.
    #[test]
    fn the_recurrence_gives_the_same_pairs() {
        let mut used = std::collections::BTreeSet::new();
        let mut least = 0u32;
        for k in 0u32..2000 {
            while used.remove(&least) {
                least += 1;
            }
            assert_eq!(
                p_position(&k.into(), Convention::Normal),
                heaps(least, least + k)
            );
            used.insert(least);
            used.insert(least + k);
        }
    }

    /// The thesis' abstract tests a position by the shift alone, under which (2,3), (5,8) and (13,21)
    /// would be P too; an even number of zeros at the end of the smaller heap is needed.
    #[test]
    fn the_shift_of_the_thesis_alone_is_not_enough() {
        for (a, b) in [(2, 3), (5, 8), (13, 21)] {
            let form = Zeckendorf::of(&Natural::from(a));
            assert_eq!(form.shifted_left().value(), Natural::from(b));
            assert_eq!(form.trailing_zeros().map(|zeros| zeros % 2), Some(1));
            assert_eq!(outcome(&heaps(a, b), Convention::Normal), Outcome::N);
        }
    }

    /// The Wythoff document's test by doubles calls this position N: the product 102334155 · 1.618…
    /// is rounded up to 165580141.
    #[test]
    fn the_pair_where_doubles_fail_first_is_p() {
        let position = heaps(165_580_140, 267_914_295);
        assert_eq!(outcome(&position, Convention::Normal), Outcome::P);
        assert_eq!(winning(&position, Convention::Normal), []);
        let off_by_one = heaps(165_580_141, 267_914_296);
        assert_eq!(outcome(&off_by_one, Convention::Normal), Outcome::N);
        assert!(winning(&off_by_one, Convention::Normal).contains(&position));
    }

    /// The thesis (chapter 2) says that misère play only swaps the thinking: the P-positions would then be
    /// the N-positions of normal play. But nearly all of them are P in both conventions.
    #[test]
    fn misere_play_does_not_swap_the_outcomes_of_normal_play() {
        for k in 2u32..200 {
            let pair = p_position(&k.into(), Convention::Normal);
            assert_eq!(outcome(&pair, Convention::Misere), Outcome::P);
        }
        for (a, b) in [(0, 0), (1, 2)] {
            assert_eq!(outcome(&heaps(a, b), Convention::Normal), Outcome::P);
            assert_eq!(outcome(&heaps(a, b), Convention::Misere), Outcome::N);
        }
        let neither = heaps(3, 4);
        assert!(Convention::ALL.map(|convention| outcome(&neither, convention)) == [Outcome::N; 2]);
    }

    /// The thesis (3.2.2) builds the pair of the difference x from its columns. Where x ends in an odd
    /// number of zeros, the smaller heap is x with one zero more. Otherwise the lowest 1, in column 2m, is
    /// replaced by ones in the columns 2m, 2m - 2, …, 0, after the columns above have been shifted. Its equation
    /// (3.15) proves that with an index slip (`f_2m - 1` for `f_(2m+1) - 1`, the sum of the even columns).
    #[test]
    fn the_columns_of_a_difference_give_its_pair() {
        for x in 1u32..500 {
            let form = Zeckendorf::of(&x.into());
            let zeros = form.trailing_zeros().unwrap();
            let smaller = if zeros % 2 == 1 {
                form.shifted_left().value()
            } else {
                let upper = &form.indices()[..form.indices().len() - 1];
                let shifted = upper.iter().map(|&index| index + 1);
                let ones = (2..=zeros + 2).step_by(2);
                shifted.chain(ones).map(fibonacci).sum()
            };
            let pair = of_difference(&x.into(), Convention::Normal);
            assert_eq!(*pair.smaller(), smaller, "difference {x}");
        }
    }

    fn number() -> impl Strategy<Value = Natural> {
        prop::collection::vec(any::<u64>(), 0..6).prop_map(|words| Natural::from_words(&words))
    }

    /// By Zeckendorf forms alone.
    fn is_p_by_columns(position: &Pair) -> bool {
        let form = Zeckendorf::of(position.smaller());
        form.trailing_zeros().is_none_or(|zeros| zeros % 2 == 0)
            && form.shifted_left().value() == *position.larger()
    }

    proptest! {
        #[test]
        fn the_columns_tell_the_pairs(k in number(), a in number(), b in number()) {
            for position in [
                p_position(&k, Convention::Normal),
                Pair::new(grundy_core::zeckendorf::shift_left(&a), a.clone()),
                Pair::new(a, b),
            ] {
                let is_p = outcome(&position, Convention::Normal) == Outcome::P;
                prop_assert_eq!(is_p_by_columns(&position), is_p);
            }
        }

        #[test]
        fn winning_moves_of_huge_heaps_are_moves_to_p(a in number(), b in number()) {
            let position = Pair::new(a, b);
            for convention in Convention::ALL {
                let winning = winning(&position, convention);
                prop_assert_eq!(winning.is_empty(), outcome(&position, convention) == Outcome::P
                    || position.larger().is_zero());
                for option in winning {
                    prop_assert_eq!(outcome(&option, convention), Outcome::P);
                    prop_assert!(is_option(&position, &option));
                }
            }
        }
    }

    #[test]
    fn heaps_of_a_hundred_thousand_digits_are_decided() {
        let k = Natural::from(10u8).pow(100_000);
        for convention in Convention::ALL {
            let pair = p_position(&k, convention);
            assert_eq!(outcome(&pair, convention), Outcome::P);
            assert_eq!(index_of(&pair, convention), Some(k.clone()));
            let one_more = |heap: &Natural| heap + Natural::ONE;
            let position = Pair::new(one_more(pair.larger()), one_more(pair.smaller()));
            assert!(winning(&position, convention).contains(&pair));
        }
    }

    fn is_option(from: &Pair, to: &Pair) -> bool {
        let (a, b, x, y) = (from.larger(), from.smaller(), to.larger(), to.smaller());
        (y == b && x < a)
            || (x == b && y < a)
            || (x == a && y < b)
            || (x < a && y < b && a - x == b - y)
    }
}
