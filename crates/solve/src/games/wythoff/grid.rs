//! Values of Pair's game, cell by cell.
//!
//! No formula is known; the values up to (a, b) are found from the rule. The value of a cell is the
//! least number that is not yet in its row, its column and its diagonal, each of which has a bit set of
//! what it contains. The values g⁻ of misère play differ from the Grundy values by the first cell alone,
//! from which no move is left: 1 in place of 0. Since the table is symmetric, only cells with a ≥ b are filled, row by row, and one
//! set serves the row and the column of the same number.

use std::ops::Range;

use grundy_core::natural::{to_usize, widen};
use grundy_core::{Budget, Convention, Exhausted, Natural};
use grundy_rules::Pair;

use crate::games::grid::Grid;

/// The values of all positions (a, b) with a < rows and b < columns: Grundy values, or g⁻ in misère play.
///
/// Sixteen steps a cell. Four bytes for each cell stay taken from the budget; while the table is
/// filled, so do bit sets of about (2·small + 1)·(large + 2·small) bits, where small and large are the
/// sides. The sequence along the rows is A004481 in the OEIS, the diagonal A047708.
///
/// # Errors
///
/// When the budget does not suffice.
///
/// ```
/// use grundy_core::{Budget, Convention, Allowance};
/// use grundy_solve::games::wythoff::grid;
/// let mut budget = Budget::new(Allowance::default());
/// let grid = grid(3, 3, Convention::Normal, &mut budget).expect("a small grid");
/// let row = [grid.value(2, 0), grid.value(2, 1), grid.value(2, 2)];
/// assert_eq!(row, [2, 0, 1]);
/// ```
pub fn grid(
    rows: usize,
    columns: usize,
    convention: Convention,
    budget: &mut Budget<'_>,
) -> Result<Grid, Exhausted> {
    let mut grid = Grid::reserve(rows, columns, budget)?;
    match fill(grid.sides(), convention, budget, |value| grid.push(value)) {
        Ok(()) => Ok(grid),
        Err(exhausted) => {
            grid.release(budget);
            Err(exhausted)
        }
    }
}

/// The Grundy values of a position and of all smaller ones.
///
/// # Errors
///
/// As [`grid`].
pub fn values_up_to(position: &Pair, budget: &mut Budget<'_>) -> Result<Grid, Exhausted> {
    let (rows, columns) = sides(position)?;
    grid(rows, columns, Convention::Normal, budget)
}

/// The sides of a table that ends at the position.
fn sides(position: &Pair) -> Result<(usize, usize), Exhausted> {
    let side = |heap: &Natural| {
        to_usize(heap)
            .and_then(|heap| heap.checked_add(1))
            .ok_or(Exhausted::Steps)
    };
    Ok((side(position.larger())?, side(position.smaller())?))
}

/// The Grundy value of one position, from all smaller ones, of which only the sets are kept.
///
/// # Errors
///
/// When the budget does not suffice: sixteen steps for each cell up to the position.
pub fn value_of(position: &Pair, budget: &mut Budget<'_>) -> Result<u32, Exhausted> {
    let sides = sides(position)?;
    let mut last = 0;
    fill(sides, Convention::Normal, budget, |value| last = value)?;
    Ok(last)
}

/// What the sets of a cell's lines cost, in the steps of a budget.
const STEPS_A_CELL: u64 = 16;

/// What is noted of a set beside its words.
const BYTES_BESIDE_WORDS: u128 = 24;

/// Tells the values of the cells (a, b), b ≤ a, a < large, b < small, by rows.
fn fill(
    (large, small): (usize, usize),
    convention: Convention,
    budget: &mut Budget<'_>,
    mut tell: impl FnMut(u32),
) -> Result<(), Exhausted> {
    if small == 0 {
        return Ok(());
    }
    // A position has at most a + 2b options, and its value is at most their number.
    let greatest = small
        .checked_mul(2)
        .and_then(|twice| twice.checked_add(large))
        .filter(|&greatest| u32::try_from(greatest).is_ok())
        .ok_or(Exhausted::Memory)?;
    let words = greatest / 64 + 1;
    let sets = u128::from(widen(small)) * 2 + 1;
    let bytes = sets.saturating_mul(u128::from(widen(words)) * 8 + BYTES_BESIDE_WORDS);
    let bytes = u64::try_from(bytes).map_err(|_| Exhausted::Memory)?;
    budget.reserve(bytes)?;
    let mut lines = Lines::new(small, words, convention);
    let mut outcome = Ok(());
    for a in 0..large {
        let cells = small.min(a + 1);
        let cleared = lines.begin_row(a);
        outcome = budget.charge(STEPS_A_CELL * widen(cells) + widen(cleared));
        if outcome.is_err() {
            break;
        }
        for b in 0..cells {
            tell(lines.fill_cell(a, b));
        }
        budget.progress(widen(a));
    }
    budget.release(bytes);
    outcome
}

/// What is contained in the lines of the table: bit sets, and where each begins to have gaps.
///
/// The sets of lines 0 to small - 1 serve the row and the column of this number; the next one serves
/// whichever later row is being filled, since no later cell meets it again. The diagonals a - b that a
/// row crosses are at most `small`, one new in every row: they share sets by their remainder.
struct Lines {
    small: usize,
    words: usize,
    /// The value of the first cell.
    of_terminal: u32,
    lines: Vec<u64>,
    diagonals: Vec<u64>,
    /// For each line the first word that is not full.
    first_of_line: Vec<usize>,
    first_of_diagonal: Vec<usize>,
    /// The words that may be other than 0 in the set of the later rows, and of each diagonal: few among
    /// many where one heap is much larger than the other.
    used_of_row: Range<usize>,
    used_of_diagonal: Vec<Range<usize>>,
}

impl Lines {
    fn new(small: usize, words: usize, convention: Convention) -> Self {
        Self {
            small,
            words,
            of_terminal: match convention {
                Convention::Normal => 0,
                Convention::Misere => 1,
            },
            lines: vec![0; (small + 1) * words],
            diagonals: vec![0; small * words],
            first_of_line: vec![0; small + 1],
            first_of_diagonal: vec![0; small],
            used_of_row: 0..0,
            used_of_diagonal: vec![0..0; small],
        }
    }

    /// Forgets the sets that row a takes over: so many words.
    fn begin_row(&mut self, a: usize) -> usize {
        let row = a.min(self.small);
        let mut cleared = 0;
        if a > self.small {
            let used = std::mem::take(&mut self.used_of_row);
            cleared += used.len();
            self.lines[row * self.words..][used].fill(0);
            self.first_of_line[row] = 0;
        }
        let diagonal = a % self.small;
        let used = std::mem::take(&mut self.used_of_diagonal[diagonal]);
        cleared += used.len();
        self.diagonals[diagonal * self.words..][used].fill(0);
        self.first_of_diagonal[diagonal] = 0;
        cleared
    }

    /// The least number missing in the lines of the cell, which is put into them.
    fn fill_cell(&mut self, a: usize, b: usize) -> u32 {
        let (row, diagonal) = (a.min(self.small), (a - b) % self.small);
        let start = self.first_of_line[row]
            .max(self.first_of_line[b])
            .max(self.first_of_diagonal[diagonal]);
        let of_row = &self.lines[row * self.words..][..self.words];
        let of_column = &self.lines[b * self.words..][..self.words];
        let of_diagonal = &self.diagonals[diagonal * self.words..][..self.words];
        let word = (start..self.words)
            .find(|&word| of_row[word] | of_column[word] | of_diagonal[word] != u64::MAX)
            .expect("a value is at most the number of options");
        let taken = of_row[word] | of_column[word] | of_diagonal[word];
        let bit = if a == 0 {
            self.of_terminal
        } else {
            taken.trailing_ones()
        };
        for line in [row, b] {
            set_bit(
                &mut self.lines[line * self.words..][..self.words],
                word,
                bit,
            );
            skip_full(
                &self.lines[line * self.words..][..self.words],
                &mut self.first_of_line[line],
            );
        }
        let of_diagonal = &mut self.diagonals[diagonal * self.words..][..self.words];
        set_bit(of_diagonal, word, bit);
        skip_full(of_diagonal, &mut self.first_of_diagonal[diagonal]);
        extend(&mut self.used_of_diagonal[diagonal], word);
        if a >= self.small {
            extend(&mut self.used_of_row, word);
        }
        u32::try_from(word * 64).expect("checked before filling") + bit
    }
}

fn set_bit(set: &mut [u64], word: usize, bit: u32) {
    set[word] |= 1 << bit;
}

/// Makes the range contain the word.
fn extend(used: &mut Range<usize>, word: usize) {
    *used = match used.start == used.end {
        true => word..word + 1,
        false => used.start.min(word)..used.end.max(word + 1),
    };
}

/// Moves the mark past full words.
fn skip_full(set: &[u64], first: &mut usize) {
    while set.get(*first) == Some(&u64::MAX) {
        *first += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::naive::Oracle;
    use grundy_core::{Allowance, Convention, OptionsOf};
    use grundy_rules::{GamePosition, GameRules};
    use proptest::prelude::*;

    fn budget() -> Budget<'static> {
        Budget::new(Allowance::default())
    }

    #[test]
    fn values_are_those_of_the_definition() {
        let rules = OptionsOf::<GamePosition>::new();
        let mut oracle = Oracle::new(&rules);
        for convention in [Convention::Normal, Convention::Misere] {
            let grid = grid(70, 50, convention, &mut budget()).unwrap();
            assert_eq!((grid.rows(), grid.columns()), (70, 50));
            for a in 0..70 {
                for b in 0..50 {
                    let position = Pair::new(a.into(), b.into());
                    let expected =
                        oracle.value(&position.clone().position(&GameRules::Wythoff), convention);
                    let found = usize::try_from(grid.value(a, b));
                    assert_eq!(found, Ok(expected), "{position}");
                }
            }
        }
    }

    /// The sets of a row are as long as the larger heap; clearing them whole once took hours.
    #[test]
    fn rows_with_long_sets_are_filled_by_what_is_used_of_them() {
        let rules = OptionsOf::<GamePosition>::new();
        let mut oracle = Oracle::new(&rules);
        let grid = grid(600, 4, Convention::Normal, &mut budget()).unwrap();
        for a in 0..600 {
            for b in 0..4 {
                let position = Pair::new(a.into(), b.into());
                let expected = oracle.value(
                    &position.clone().position(&GameRules::Wythoff),
                    Convention::Normal,
                );
                assert_eq!(
                    usize::try_from(grid.value(a, b)),
                    Ok(expected),
                    "{position}"
                );
            }
        }
        let long = Pair::new(1_000_000u32.into(), Natural::ONE);
        let mut steps = Budget::new(Allowance {
            steps: 40_000_000,
            ..Allowance::default()
        });
        assert_eq!(value_of(&long, &mut steps), Ok(1_000_001));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(40))]
        #[test]
        fn grids_of_all_shapes_agree(rows in 0usize..90, columns in 0usize..90) {
            let [square, misere] = [Convention::Normal, Convention::Misere].map(|convention| {
                let square = grid(90, 90, convention, &mut budget()).unwrap();
                let grid = grid(rows, columns, convention, &mut budget()).unwrap();
                (square, grid)
            });
            for (square, grid) in [&square, &misere] {
                for a in 0..rows {
                    for b in 0..columns {
                        prop_assert_eq!(grid.value(a, b), square.value(a, b));
                    }
                }
            }
            let (square, _) = square;
            if rows > 0 && columns > 0 {
                let corner = Pair::new((rows - 1).into(), (columns - 1).into());
                let value = value_of(&corner, &mut budget()).unwrap();
                prop_assert_eq!(value, square.value(rows - 1, columns - 1));
            }
        }
    }

    /// OEIS A004481, by antidiagonals, and A047708, the diagonal.
    #[test]
    fn the_published_values_come_out() {
        let grid = grid(70, 70, Convention::Normal, &mut budget()).unwrap();
        let antidiagonals: Vec<_> = (0..12)
            .flat_map(|sum| (0..=sum).map(move |a| (a, sum - a)))
            .map(|(a, b)| grid.value(a, b))
            .collect();
        let expected = [
            0, 1, 1, 2, 2, 2, 3, 0, 0, 3, 4, 4, 1, 4, 4, 5, 5, 5, 5, 5, 5, 6, 3, 3, 6, 3, 3, 6, 7,
            7, 4, 2, 2, 4, 7, 7, 8, 8, 8, 0, 7, 0, 8, 8, 8, 9, 6, 6, 1, 6, 6, 1, 6, 6, 9, 10, 10,
            7, 9, 9, 8, 9, 9, 7, 10, 10, 11, 11, 11, 10, 0, 10, 10, 0, 10, 11, 11, 11,
        ];
        assert_eq!(antidiagonals, expected);
        let diagonal: Vec<_> = (0..70).map(|a| grid.value(a, a)).collect();
        let expected = [
            0, 2, 1, 6, 7, 8, 3, 5, 4, 16, 14, 15, 10, 9, 11, 20, 13, 21, 12, 25, 17, 18, 19, 30,
            31, 38, 35, 36, 22, 23, 43, 45, 48, 49, 24, 26, 27, 28, 29, 33, 60, 32, 61, 57, 66, 37,
            63, 34, 64, 67, 40, 39, 41, 42, 82, 44, 74, 79, 47, 46, 87, 86, 50, 95, 96, 52, 101,
            51, 102, 53,
        ];
        assert_eq!(diagonal, expected);
    }

    /// The remainder by the shorter side was once taken before looking whether there is one.
    #[test]
    fn a_grid_without_rows_or_columns_is_empty() {
        for (rows, columns) in [(0, 0), (0, 1), (1, 0), (0, 70)] {
            let grid = grid(rows, columns, Convention::Normal, &mut budget()).unwrap();
            assert_eq!((grid.rows(), grid.columns()), (rows, columns));
        }
    }

    #[test]
    fn a_grid_keeps_to_its_budget() {
        let mut small = Budget::new(Allowance {
            steps: 100,
            bytes: 1 << 20,
        });
        let mut ends = |side: usize| grid(side, side, Convention::Normal, &mut small).err();
        assert_eq!(ends(100), Some(Exhausted::Steps));
        assert_eq!(ends(1000), Some(Exhausted::Memory));
        assert_eq!(ends(usize::MAX), Some(Exhausted::Memory));
        let huge = Pair::new(Natural::ONE << 1000, Natural::ONE);
        assert_eq!(value_of(&huge, &mut small), Err(Exhausted::Steps));
    }
}
