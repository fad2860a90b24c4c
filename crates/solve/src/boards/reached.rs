//! Which sets of pieces play can leave.
//!
//! Where each piece can be taken alone, that is every set. Else (dominoes, cells on no line) the sets of
//! pieces that are *gone* are built up: nothing is gone at the start, and with a set all that add a move to
//! it. A move takes bits away from the index, so that those gone are a number that only grows, and one pass
//! upwards suffices. Sets of pieces gone are laid out as indices are, 64 in a word: a move that takes
//! something of the word's number comes from an earlier word, risen by its lower six bits; moves inside a
//! word are repeated until nothing is added, at most three times, since each takes two pieces or more.

use grundy_core::natural::to_usize;
use grundy_core::{Budget, Exhausted, Natural};

use super::clearing::Clearing;
use super::outcomes::OutcomeTable;

/// What a word costs for each move, in the steps of a budget: a sixteenth of an option's.
const WORDS_A_STEP: usize = 16;

/// Words between two looks at the budget.
const STRETCH: usize = 1 << 12;

/// How many positions play can reach, and how many of them are P.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Reached {
    pub(super) positions: u64,
    pub(super) p_positions: u64,
}

impl Reached {
    /// Counts them. Where sets are left out, a bit for each position is taken from the budget meanwhile.
    ///
    /// # Errors
    ///
    /// When the budget ends; nothing stays reserved.
    pub(super) fn of(table: &OutcomeTable, budget: &mut Budget<'_>) -> Result<Self, Exhausted> {
        let game = table.game();
        if takes_each_alone(game) {
            return Ok(Self {
                positions: game.positions(),
                p_positions: table.p_positions(),
            });
        }
        let words = words_of(game);
        let bytes = 8 * words;
        let words = to_usize(&Natural::from(words)).ok_or(Exhausted::Memory)?;
        budget.reserve(bytes)?;
        let counted = gone(game, words, budget).map(|gone| count(&gone, table));
        budget.release(bytes);
        counted
    }
}

fn takes_each_alone(game: &Clearing) -> bool {
    let alone = game.moves().iter().filter(|taken| taken.is_power_of_two());
    alone.count() == game.pieces()
}

fn words_of(game: &Clearing) -> u64 {
    game.positions().div_ceil(64)
}

/// A move: what it adds to the number of a word, and to the number inside it.
struct Step {
    word: usize,
    shift: u64,
    /// The numbers inside a word that have none of these bits.
    keep: u64,
}

impl Step {
    fn of(taken: u64) -> Self {
        let shift = taken % 64;
        Self {
            word: usize::try_from(taken / 64).expect("the words are in memory"),
            shift,
            keep: (0..64)
                .filter(|inside| inside & shift == 0)
                .fold(0, |keep, inside| keep | 1 << inside),
        }
    }

    fn raise(&self, word: u64) -> u64 {
        (word & self.keep) << self.shift
    }
}

/// The sets of pieces that can be gone, a bit each.
fn gone(game: &Clearing, words: usize, budget: &mut Budget<'_>) -> Result<Vec<u64>, Exhausted> {
    let steps = game.moves().iter().map(|taken| Step::of(*taken));
    let (inside, across): (Vec<Step>, Vec<Step>) = steps.partition(|step| step.word == 0);
    let cost = (game.moves().len() * STRETCH).div_ceil(WORDS_A_STEP);
    let mut gone = Vec::new();
    gone.try_reserve_exact(words)
        .map_err(|_| Exhausted::Memory)?;
    for number in 0..words {
        if number % STRETCH == 0 {
            budget.charge(u64::try_from(cost).unwrap_or(u64::MAX))?;
        }
        let mut word = u64::from(number == 0);
        for step in &across {
            if number & step.word == step.word {
                let before: &u64 = &gone[number - step.word];
                word |= step.raise(*before);
            }
        }
        gone.push(closed(word, &inside));
    }
    Ok(gone)
}

/// A word with all that moves inside it add.
fn closed(mut word: u64, inside: &[Step]) -> u64 {
    loop {
        let more = inside.iter().fold(word, |all, step| all | step.raise(all));
        if more == word {
            return word;
        }
        word = more;
    }
}

/// What is left is the index with all the other bits: from the end, backwards.
fn count(gone: &[u64], table: &OutcomeTable) -> Reached {
    let outcomes = &table.words()[..gone.len()];
    let unused = 64 - table.game().positions().min(64);
    let ones = |word: u64| u64::from(word.count_ones());
    let p = gone.iter().zip(outcomes.iter().rev());
    Reached {
        positions: gone.iter().copied().map(ones).sum(),
        p_positions: p
            .map(|(gone, p)| ones((gone.reverse_bits() >> unused) & p))
            .sum(),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::sync::Arc;

    use grundy_core::Convention;
    use grundy_rules::board::{Board, BoardRules, LineBoard};
    use proptest::prelude::*;

    use super::super::tests::{BOTH, budget, game, rectangle};
    use super::*;

    /// By play: every position from the start on.
    fn by_play(table: &OutcomeTable) -> Reached {
        let game = table.game();
        let mut met = HashSet::from([game.start()]);
        let mut waiting = vec![game.start()];
        while let Some(index) = waiting.pop() {
            for taken in game.moves_on(index) {
                if met.insert(index & !taken) {
                    waiting.push(index & !taken);
                }
            }
        }
        let p = met
            .iter()
            .filter(|index| table.outcome(**index) == grundy_core::Outcome::P);
        Reached {
            positions: u64::try_from(met.len()).unwrap(),
            p_positions: u64::try_from(p.count()).unwrap(),
        }
    }

    fn table(board: &Board, convention: Convention) -> OutcomeTable {
        OutcomeTable::build(Arc::clone(&game(board)), convention, 1, &mut budget()).unwrap()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]
        #[test]
        fn what_is_counted_is_what_play_meets(
            cells in prop::collection::vec(any::<bool>(), 12),
            rules in prop::sample::select(vec![BoardRules::Cram, BoardRules::Tactix]),
        ) {
            let rows: Vec<String> = cells
                .chunks(4)
                .map(|row| row.iter().map(|piece| if *piece { '#' } else { '.' }).collect())
                .collect();
            let board = rules.from_picture(&rows.join("/")).unwrap();
            for convention in BOTH {
                let table = table(&board, convention);
                prop_assert_eq!(Reached::of(&table, &mut budget()), Ok(by_play(&table)));
            }
        }
    }

    #[test]
    fn dominoes_leave_550_of_the_sets_of_twelve_cells() {
        let table = table(&rectangle(&BoardRules::Cram, 3, 4), Convention::Normal);
        let reached = Reached::of(&table, &mut budget()).unwrap();
        assert_eq!((reached.positions, reached.p_positions), (550, 168));
        let square = self::table(&rectangle(&BoardRules::Cram, 4, 4), Convention::Misere);
        assert_eq!(Reached::of(&square, &mut budget()), Ok(by_play(&square)));
    }

    #[test]
    fn a_cell_on_no_line_is_never_gone() {
        let text = r#"{"cells": 4, "lines": [[0, 1], [1, 2]], "take": "run"}"#;
        let lines = Arc::new(LineBoard::parse("l", text).unwrap());
        let board = BoardRules::Lines(lines).from_picture("####").unwrap();
        let table = table(&board, Convention::Normal);
        let reached = Reached::of(&table, &mut budget()).unwrap();
        assert_eq!(reached, by_play(&table));
        assert_eq!(reached.positions, 8);
    }

    #[test]
    fn without_room_nothing_is_counted_and_nothing_kept() {
        let board = rectangle(&BoardRules::Cram, 4, 5);
        let table = table(&board, Convention::Normal);
        let limits = grundy_core::Allowance {
            bytes: 1 << 10,
            ..grundy_core::Allowance::default()
        };
        let mut small = Budget::new(limits);
        assert_eq!(Reached::of(&table, &mut small), Err(Exhausted::Memory));
        assert_eq!(small.reserve(1 << 10), Ok(()));
    }
}
