//! Euclid's game for numbers of any size: who wins, the Grundy value, every winning move.
//!
//! Let a ≥ b > 0, q = ⌊a / b⌋, r = a - qb, and φ = (1 + √5) / 2. The options are the numbers {r + jb, b}
//! with 0 ≤ j < q.
//!
//! # Outcomes
//!
//! In normal play a position is N exactly if a = b or a/b > φ; in misère play exactly if a ≠ b and
//! a/b > φ; where one number is 0, no move is left (A. J. Cole and A. J. T. Davie 1969). *Proof.* Let first
//! r > 0. One option has its ratio between 1 and φ: {b, r} if b/r < φ, and otherwise {r + b, b}, since
//! b/r > φ means (r + b)/b < φ. It is P by induction, and it is an option unless q = 1 and b/r > φ, that
//! is, unless a/b < φ. So a/b > φ is N; and a/b < φ leaves one option only, {b, r} with b/r > φ, which is N
//! (b = r cannot be). Let now r = 0. From {b, b} the only move ends the game, which wins exactly in normal
//! play; from {qb, b}, q ≥ 2, a move leads to the end and one to {b, b}, and one of these is P. ∎
//!
//! A number r + jb with j ≥ 2 is more than φ times b, so that the options with j ≥ 2 are N in both
//! conventions: there are at most two winning moves. The ratio is compared in integers: a/b > φ exactly if
//! a² - ab - b² > 0.
//!
//! # Grundy values
//!
//! Let D = a² - qab - b²; it is never 0. The value is q if D > 0 and q - 1 if D < 0, unless all partial
//! quotients of a/b are equal; then it is the other way round: q - 1 if D > 0 and q if D < 0. The first rule
//! is ⌊a/b - b/a⌋, the value of the game that ends at equal numbers (G. Nivasch, *The Sprague-Grundy
//! function of the game Euclid*, 2006); the exception comes from the last move from equal numbers to 0
//! (G. Cairns, N. B. Ho and T. Lengyel, *The Sprague-Grundy function of the real game Euclid*, 2011, with
//! another form of it). *Proof.* Let v be the value of {b, r}. The options have by turns the values v, then
//! the least numbers missing among the options before: so the value of {a, b} is q - 1 if v ≥ q, and q if
//! v < q. Let D' be that of {b, r}, with quotient q'. If r = 0, then v = 0, the value is q, D = -b² < 0, and
//! q is the only partial quotient. Let r > 0. From D = -(b² - qbr - r²), ⌊b/r - r/b⌋ ≥ q exactly if D < 0: so
//! where v follows the first rule, v ≥ q exactly if D < 0, as claimed. Otherwise v is q' if D' < 0, while
//! the first rule says q' - 1, or v is q' - 1 if D' > 0, while the first rule says q'. The comparison of v with q
//! is another one than by the first rule exactly if q = q', that is, exactly if all partial
//! quotients of a/b are equal. ∎
//!
//! Let v now be the g⁻ of {b, r} in misère play, 1 where r = 0. The options have again by turns the values
//! v, then the least numbers missing among the options before, so that the same rule gives g⁻: q - 1 if v ≥ q,
//! and q if v < q.
//!
//! All partial quotients are equal exactly if a = b, or q ≥ 2 and |D| is the square of gcd(a, b). *Proof.*
//! Divide by the gcd. By D = -(b² - qbr - r²), |D| stays the same along Euclid's algorithm while the
//! quotients are q, and it is 1 at its end, where (q, 1) remains. Conversely let |D| = 1, q ≥ 2, r > 0. From
//! b(b - qr) = r² ± 1 and b > r: for r ≥ 2, 0 < b - qr < r, so that the next quotient is q too; for r = 1,
//! b(b - q) is 0 or 2, so that b = q and the next quotient, the last, is q (b = 2, q = 1 is excluded). With
//! q = 1 the last partial quotient of a ≠ b is at least 2. ∎

use grundy_core::natural::{checked_sub, gcd, range, to_u64, widen};
use grundy_core::{Budget, Convention, Exhausted, Natural, Outcome};
use grundy_rules::{GamePosition, GameRules, Pair, Single};

use super::theorem::{Asked, Detail, Known, Theorem, Told};
use crate::answer::{Method, these};

use super::tables::{Filled, Listing, OwnTable, Rows, Shape};
use crate::games::grid::Grid;
use crate::heaps::winning::Winning;
use crate::patterns::{NumbersOf, Truth};

/// Who wins. The cost is that of some multiplications.
///
/// ```
/// use grundy_core::{Convention, Natural, Outcome};
/// use grundy_rules::Pair;
/// use grundy_solve::games::euclid::outcome;
/// let numbers = |a: u8, b: u8| Pair::new(Natural::from(a), Natural::from(b));
/// assert_eq!(outcome(&numbers(25, 7), Convention::Normal), Outcome::N);
/// assert_eq!(outcome(&numbers(8, 5), Convention::Normal), Outcome::P);
/// assert_eq!(outcome(&numbers(5, 5), Convention::Misere), Outcome::P);
/// ```
#[must_use]
pub fn outcome(position: &Pair, convention: Convention) -> Outcome {
    let (a, b) = (position.larger(), position.smaller());
    if b.is_zero() {
        return convention.of_terminal();
    }
    let is_n = if a == b {
        convention == Convention::Normal
    } else {
        exceeds_golden_ratio(a, b)
    };
    Outcome::of_grundy_is_zero(!is_n)
}

/// Whether a/b > φ, for a ≥ b > 0.
fn exceeds_golden_ratio(a: &Natural, b: &Natural) -> bool {
    *a >= b << 1 || a * (a - b) > b * b
}

/// The P-positions that a move leads to, ascending: at most two.
///
/// The cost is that of a division and some multiplications.
#[must_use]
pub fn winning(position: &Pair, convention: Convention) -> Vec<Pair> {
    let (a, b) = (position.larger(), position.smaller());
    if b.is_zero() {
        return Vec::new();
    }
    let rest = a % b;
    let next = &rest + b;
    let mut winning: Vec<_> = [rest, next]
        .into_iter()
        .filter(|left| left < a)
        .map(|left| Pair::new(left, b.clone()))
        .filter(|option| outcome(option, convention) == Outcome::P)
        .collect();
    winning.sort();
    winning
}

/// The Grundy value. The cost is that of a greatest common divisor.
///
/// ```
/// use grundy_core::Natural;
/// use grundy_rules::Pair;
/// use grundy_solve::games::euclid::value;
/// let numbers = Pair::new(Natural::from(25u8), Natural::from(7u8));
/// assert_eq!(value(&numbers), Natural::from(3u8));
/// ```
#[must_use]
pub fn value(position: &Pair) -> Natural {
    let (a, b) = (position.larger(), position.smaller());
    if b.is_zero() {
        return Natural::ZERO;
    }
    let quotient = a / b;
    // D = a(a - qb) - b².
    let rest = a - &quotient * b;
    let (gain, square) = (a * rest, b * b);
    let (positive, size) = match checked_sub(&gain, &square) {
        Some(size) => (true, size),
        None => (false, square - gain),
    };
    if positive == quotients_are_equal(a, b, &quotient, &size) {
        quotient - Natural::ONE
    } else {
        quotient
    }
}

/// Whether all partial quotients of a/b are q, given |D|.
fn quotients_are_equal(a: &Natural, b: &Natural, quotient: &Natural, size: &Natural) -> bool {
    if quotient.is_one() {
        return a == b;
    }
    let common = gcd(a, b);
    &common * &common == *size
}

/// The values of all positions with numbers below `rows` and `columns`: Grundy values, or g⁻ in misère play.
///
/// Each from that of the smaller number and the remainder; one step a cell. Four bytes for each cell
/// stay taken from the budget.
///
/// # Errors
///
/// When the budget does not suffice.
///
/// ```
/// use grundy_core::{Budget, Convention, Allowance};
/// use grundy_solve::games::euclid::grid;
/// let mut budget = Budget::new(Allowance::default());
/// let grid = grid(26, 8, Convention::Normal, &mut budget).expect("a small grid");
/// assert_eq!((grid.value(25, 7), grid.value(8, 5)), (3, 0));
/// ```
pub fn grid(
    rows: usize,
    columns: usize,
    convention: Convention,
    budget: &mut Budget<'_>,
) -> Result<Grid, Exhausted> {
    let mut grid = Grid::reserve(rows, columns, budget)?;
    match fill(&mut grid, convention, budget) {
        Ok(()) => Ok(grid),
        Err(exhausted) => {
            grid.release(budget);
            Err(exhausted)
        }
    }
}

fn fill(grid: &mut Grid, convention: Convention, budget: &mut Budget<'_>) -> Result<(), Exhausted> {
    let of_terminal = match convention {
        Convention::Normal => 0,
        Convention::Misere => 1,
    };
    let (large, small) = grid.sides();
    if small == 0 {
        return Ok(());
    }
    for a in 0..large {
        let cells = small.min(a + 1);
        budget.charge(widen(cells))?;
        grid.push(of_terminal);
        for b in 1..cells {
            let quotient = u32::try_from(a / b).map_err(|_| Exhausted::Memory)?;
            let after = match a % b {
                0 => of_terminal,
                rest => grid.ordered(b, rest),
            };
            grid.push(if after >= quotient {
                quotient - 1
            } else {
                quotient
            });
        }
        budget.progress(widen(a));
    }
    Ok(())
}

pub(super) struct Euclid;

impl Theorem for Euclid {
    fn method(&self) -> Method {
        Method::Euclid
    }

    fn known(
        &self,
        position: &GamePosition,
        asked: &mut Asked<'_, '_>,
    ) -> Result<Known, Exhausted> {
        let numbers = Pair::of(position);
        Ok(match asked.is_normal() {
            true => Known::value(value(&numbers)),
            false => Known::Outcome(outcome(&numbers, Convention::Misere)),
        })
    }

    fn told(
        &self,
        position: &GamePosition,
        _most: usize,
        asked: &mut Asked<'_, '_>,
    ) -> Result<Told, Exhausted> {
        let numbers = Pair::of(position);
        let value = Detail::new(&numbers, value(&numbers));
        Ok(match asked.is_normal() {
            true => vec![value].into(),
            false => Told::default(),
        })
    }

    fn truths(&self, of: NumbersOf, rows: &[Vec<i128>], asked: &mut Asked<'_, '_>) -> Vec<Truth> {
        match of {
            NumbersOf::Table => {
                // From a² + 2a on the first quotient exceeds all others, so that the value is ⌊n / a⌋.
                let rows = Truth::rows(rows, |a| (a * a + 2 * a, a.max(1)), "cairns-ho-lengyel");
                rows.into_iter().collect()
            }
            NumbersOf::PTable => {
                let rows = Truth::rows(rows, |a| (2 * a + 1, 1), "cole-davie");
                let table = Truth::euclid(asked.convention);
                rows.into_iter().chain([table]).collect()
            }
            _ => Vec::new(),
        }
    }

    fn table(&self, listing: Listing) -> Option<OwnTable<'_>> {
        let convention = listing.convention;
        Some(OwnTable::new(Shape::Square, move |(a, b), budget| {
            if !listing.p_positions {
                return Filled::grid((a, b), |rows, columns| {
                    grid(rows, columns, convention, budget)
                });
            }
            let mut pairs = Vec::new();
            let ended = pairs_within((a.min(b), a.max(b)), convention, budget, &mut pairs);
            let ordered = false;
            Filled::up_to(Rows::Pairs { pairs, ordered }, ended)
        }))
    }

    fn winning(
        &self,
        position: &GamePosition,
        _most: usize,
        asked: &mut Asked<'_, '_>,
    ) -> Result<Option<Winning>, Exhausted> {
        let options = winning(&Pair::of(position), asked.convention).into_iter();
        let options = options.map(|option| Single::Game(option.position(&GameRules::Euclid)));
        Ok(Some(these(options)))
    }
}

/// The P-positions with the smaller number at most `small` and the larger at most `large`.
///
/// For each smaller number a > 0 the larger ones are b = a, or the next ones, up to aφ: so the first after a that is
/// N ends them.
fn pairs_within(
    (small, large): (&Natural, &Natural),
    convention: Convention,
    budget: &mut Budget<'_>,
    pairs: &mut Vec<(Natural, Natural)>,
) -> Result<(), Exhausted> {
    /// What a pair takes.
    const BYTES: u64 = 64;
    /// Products take longer than looks at a table.
    const STEPS: u64 = 256;
    let fewest = fewest_pairs((small, large), convention) * Natural::from(BYTES);
    let bytes = to_u64(&fewest).ok_or(Exhausted::Memory)?;
    budget.reserve(bytes)?;
    budget.release(bytes);
    for a in range(&Natural::ZERO, small) {
        for b in range(&a, large) {
            budget.charge(STEPS)?;
            let position = Pair::new(a.clone(), b.clone());
            if outcome(&position, convention) == Outcome::P {
                budget.reserve(BYTES)?;
                pairs.push((a.clone(), b));
            } else if b > a || a.is_zero() {
                break;
            }
        }
    }
    Ok(())
}

/// At least so many there are: for a up to half of the smaller side, h, all b from a + 1 to aφ, which are ⌊a/2⌋ or
/// more, together ⌊h²/4⌋; and in normal play those with a = 0.
fn fewest_pairs((small, large): (&Natural, &Natural), convention: Convention) -> Natural {
    let half = small >> 1;
    let pairs = (&half * &half) >> 2;
    match convention {
        Convention::Normal => pairs + large + Natural::ONE,
        Convention::Misere => pairs,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pairs_are_all_p_positions_within_the_sides() {
        for convention in Convention::ALL {
            for (small, large) in [(0u32, 0u32), (0, 9), (1, 1), (7, 40), (33, 33)] {
                let mut found = Vec::new();
                let ends = (&Natural::from(small), &Natural::from(large));
                let mut budget = Budget::new(Allowance::default());
                pairs_within(ends, convention, &mut budget, &mut found).unwrap();
                let all = (0..=small).flat_map(|a| (a..=large).map(move |b| (a, b)));
                let lost = all.filter(|(a, b)| outcome(&numbers(*a, *b), convention) == Outcome::P);
                let expected: Vec<(Natural, Natural)> =
                    lost.map(|(a, b)| (a.into(), b.into())).collect();
                assert_eq!(found, expected, "{small} {large} {convention:?}");
                assert!(fewest_pairs(ends, convention) <= expected.len().into());
            }
        }
    }
    use crate::naive::Oracle;
    use grundy_core::{Allowance, OptionsOf, zeckendorf::fibonacci};
    use proptest::prelude::*;

    fn game(numbers: &Pair) -> GamePosition {
        numbers.clone().position(&GameRules::Euclid)
    }

    fn numbers(a: u32, b: u32) -> Pair {
        Pair::new(a.into(), b.into())
    }

    #[test]
    fn everything_is_as_the_definition_says() {
        let rules = OptionsOf::<GamePosition>::new();
        let mut oracle = Oracle::new(&rules);
        for a in 0..260 {
            for b in 0..=a {
                let position = numbers(a, b);
                let expected = oracle.value(&game(&position), Convention::Normal);
                assert_eq!(value(&position), expected.into(), "{position}");
                for convention in Convention::ALL {
                    let expected = oracle.outcome(&game(&position), convention);
                    assert_eq!(outcome(&position, convention), expected, "{position}");
                    let expected = oracle.winning(&game(&position), convention);
                    let expected: Vec<Pair> = expected.iter().map(Pair::of).collect();
                    assert_eq!(winning(&position, convention), expected, "{position}");
                }
            }
        }
    }

    #[test]
    fn grids_are_filled_as_the_definition_says() {
        let rules = OptionsOf::<GamePosition>::new();
        let mut oracle = Oracle::new(&rules);
        for convention in Convention::ALL {
            for (rows, columns) in [(60, 60), (50, 130), (130, 7), (1, 9), (0, 3)] {
                let mut budget = Budget::new(Allowance::default());
                let grid = grid(rows, columns, convention, &mut budget).unwrap();
                assert_eq!((grid.rows(), grid.columns()), (rows, columns));
                for (a, b) in (0..rows).flat_map(|a| (0..columns).map(move |b| (a, b))) {
                    let position = Pair::new(a.into(), b.into());
                    let expected = oracle.value(&game(&position), convention);
                    let found = usize::try_from(grid.value(a, b));
                    assert_eq!(found, Ok(expected), "{position} {convention:?}");
                }
            }
        }
        let mut small = Budget::new(Allowance {
            steps: 100,
            bytes: 1 << 20,
        });
        let mut ends = |side: usize| grid(side, side, Convention::Normal, &mut small).err();
        assert_eq!(ends(100), Some(Exhausted::Steps));
        assert_eq!(ends(usize::MAX), Some(Exhausted::Memory));
    }

    /// Nivasch's formula is that of the game that ends at equal numbers: here equal numbers have a move.
    #[test]
    fn equal_partial_quotients_are_the_exception() {
        assert_eq!(value(&numbers(1, 1)), Natural::ONE);
        assert_eq!(value(&numbers(2, 1)), Natural::from(2u8));
        assert_eq!(value(&numbers(5, 2)), Natural::ONE);
        assert_eq!(value(&numbers(12, 5)), Natural::from(2u8));
        assert_eq!(value(&numbers(36, 15)), Natural::from(2u8));
        assert_eq!(value(&numbers(7, 3)), Natural::ONE);
    }

    /// The value by the recursion alone: q - 1 where the value of {b, r} is at least q, else q.
    fn by_recursion(mut a: Natural, mut b: Natural) -> Natural {
        let mut quotients = Vec::new();
        while !b.is_zero() {
            quotients.push(&a / &b);
            (a, b) = (b.clone(), a % b);
        }
        quotients.into_iter().rev().fold(Natural::ZERO, |inner, q| {
            if inner >= q { q - Natural::ONE } else { q }
        })
    }

    proptest! {
        #[test]
        fn values_of_huge_numbers_follow_the_recursion(
            head in prop::collection::vec(1u64..5, 0..4),
            quotient in 1u64..5,
            times in 1usize..60,
            scale in 1u64..,
        ) {
            let quotients = head.into_iter().chain(std::iter::repeat_n(quotient, times));
            let (mut a, mut b) = (Natural::from(scale), Natural::ZERO);
            for q in quotients.collect::<Vec<_>>().into_iter().rev() {
                (a, b) = (Natural::from(q) * &a + b, a);
                prop_assert_eq!(value(&Pair::new(a.clone(), b.clone())), by_recursion(a.clone(), b.clone()));
            }
        }

        #[test]
        fn winning_moves_of_huge_numbers_are_moves_to_p(
            words in prop::collection::vec(1u64.., 1..6),
            others in prop::collection::vec(1u64.., 1..6),
        ) {
            let position = Pair::new(Natural::from_words(&words), Natural::from_words(&others));
            for convention in Convention::ALL {
                let winning = winning(&position, convention);
                prop_assert_eq!(winning.is_empty(), outcome(&position, convention) == Outcome::P);
                for option in winning {
                    prop_assert_eq!(outcome(&option, convention), Outcome::P);
                    let b = position.smaller();
                    let left = if option.smaller() == b { option.larger() } else { option.smaller() };
                    prop_assert!(left < position.larger());
                    prop_assert!(((position.larger() - left) % b).is_zero());
                }
            }
        }
    }

    #[test]
    fn neighbouring_fibonacci_numbers_are_told_apart() {
        for (index, expected) in [(1000, Outcome::N), (1001, Outcome::P)] {
            let position = Pair::new(fibonacci(index + 1), fibonacci(index));
            assert_eq!(outcome(&position, Convention::Normal), expected);
        }
    }
}
