//! What is proved of a position of Chomp without a search.
//!
//! | position | proved |
//! | --- | --- |
//! | two legs: nothing but the first row and the first column | Nim with two heaps |
//! | two rows, or two columns | lost exactly where the first has one square more than the second |
//! | a whole square | biting next to the poison on the diagonal leaves equal legs |
//! | any whole board | won by who begins, by strategy stealing: if the bite of the last square alone is no winning move, its answer could have been the first bite |
//!
//! D. Gale, *A curious Nim-type game*, American Mathematical Monthly 81 (1974).

use grundy_core::Outcome;
use grundy_rules::board::{Board, BoardRules, CellSet};

/// Of which kind a position is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChompShape {
    /// Two legs of so many squares beside the poison.
    Legs([usize; 2]),
    /// Two rows or columns of so many squares, that with the poison first.
    Rows([usize; 2]),
    /// A whole square.
    Square,
    /// Another whole board.
    Whole,
}

/// What is proved of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChompTheorem {
    /// Of which kind it is; the first of those in the table that it is of.
    pub shape: ChompShape,
    /// Who wins in normal play.
    pub outcome: Outcome,
    /// What a winning bite leaves, where one is known.
    pub winning: Option<Board>,
}

impl ChompTheorem {
    /// What is proved of this board without a search; none for other rules, where nothing is, and where the poison alone
    /// is left.
    ///
    /// ```
    /// use grundy_core::Outcome;
    /// use grundy_rules::board::BoardRules;
    /// use grundy_solve::boards::{ChompShape, ChompTheorem};
    /// let of = |picture: &str| ChompTheorem::of(&BoardRules::Chomp.from_picture(picture).unwrap());
    /// let legs = of("####/#.../#...").unwrap();
    /// assert_eq!((legs.shape, legs.outcome), (ChompShape::Legs([3, 2]), Outcome::N));
    /// assert_eq!(legs.winning.unwrap().to_string(), r####"chomp("###./#.../#...")"####);
    /// assert_eq!(of("####/###.").unwrap().outcome, Outcome::P);
    /// assert_eq!(of("###/###/##."), None);
    /// ```
    #[must_use]
    pub fn of(board: &Board) -> Option<Self> {
        if *board.geometry().rules() != BoardRules::Chomp || board.is_over() {
            return None;
        }
        let (shape, bite) = known(board)?;
        let outcome = match (shape, bite) {
            (ChompShape::Legs(_) | ChompShape::Rows(_), None) => Outcome::P,
            _ => Outcome::N,
        };
        Some(Self {
            shape,
            outcome,
            winning: bite.map(|(row, column)| bitten(board, row, column)),
        })
    }
}

/// The shape, and the row and column of a winning bite, where one is known.
fn known(board: &Board) -> Option<(ChompShape, Option<(usize, usize)>)> {
    let places = board.geometry().layout().places();
    let count = |wanted: &dyn Fn(usize, usize) -> bool| {
        let there = board.cells().members().map(|cell| places[cell]);
        there.filter(|(row, column)| wanted(*row, *column)).count()
    };
    let rows = [0, 1].map(|wanted| count(&|row, _| row == wanted));
    let columns = [0, 1].map(|wanted| count(&|_, column| column == wanted));
    let (width, height) = (rows[0], columns[0]);
    if rows[1] <= 1 {
        let legs = [width - 1, height - 1];
        let bite = match legs[0].cmp(&legs[1]) {
            std::cmp::Ordering::Greater => Some((0, legs[1] + 1)),
            std::cmp::Ordering::Less => Some((legs[0] + 1, 0)),
            std::cmp::Ordering::Equal => None,
        };
        return Some((ChompShape::Legs(legs), bite));
    }
    if height == 2 {
        return Some((ChompShape::Rows(rows), bite_of_rows(rows)));
    }
    if width == 2 {
        let bite = bite_of_rows(columns).map(|(row, column)| (column, row));
        return Some((ChompShape::Rows(columns), bite));
    }
    match (board.is_full(), width == height) {
        (true, true) => Some((ChompShape::Square, Some((1, 1)))),
        (true, false) => Some((ChompShape::Whole, None)),
        (false, _) => None,
    }
}

/// The bite that leaves the second row one shorter than the first, where they are not so.
fn bite_of_rows([first, second]: [usize; 2]) -> Option<(usize, usize)> {
    match first - second {
        0 => Some((1, second - 1)),
        1 => None,
        _ => Some((0, second + 1)),
    }
}

/// What is left when this square goes with all in later rows and columns.
fn bitten(board: &Board, row: usize, column: usize) -> Board {
    let places = board.geometry().layout().places().iter().enumerate();
    let gone = places.filter(|(_, (r, c))| *r >= row && *c >= column);
    board.without(&CellSet::of(gone.map(|(cell, _)| cell)))
}

#[cfg(test)]
mod tests {
    use grundy_core::{Allowance, Budget};
    use grundy_rules::board::Size;

    use super::*;
    use crate::boards::BiteTable;

    /// Of all positions that bites can leave of small boards, against the table of all of them.
    #[test]
    fn what_is_proved_is_what_the_table_says() {
        let mut met = [0; 4];
        for (rows, columns) in [(1, 9), (9, 1), (2, 7), (7, 2), (4, 4), (4, 5), (5, 3)] {
            let full = BoardRules::Chomp
                .full(Size::Rectangle { rows, columns })
                .unwrap();
            let mut budget = Budget::new(Allowance::default());
            let table = BiteTable::build(&full, &mut budget).unwrap().unwrap();
            for cells in 0u128..1 << full.pieces() {
                let board = Board::new(full.geometry().clone(), &cells.into());
                let Some(worth) = table.get(board.cells()) else {
                    continue;
                };
                let Some(theorem) = ChompTheorem::of(&board) else {
                    continue;
                };
                met[match theorem.shape {
                    ChompShape::Legs(_) => 0,
                    ChompShape::Rows(_) => 1,
                    ChompShape::Square => 2,
                    ChompShape::Whole => 3,
                }] += 1;
                let outcome = Outcome::of_grundy_is_zero(worth.value == 0);
                assert_eq!(theorem.outcome, outcome, "{board}");
                if let Some(after) = theorem.winning {
                    let taken = board.cells().without(after.cells());
                    assert!(board.is_move(&taken), "{board} to {after}");
                    assert_eq!(table.get(after.cells()).unwrap().value, 0, "{board}");
                }
            }
        }
        assert!(met.iter().all(|count| *count > 0), "{met:?}");
    }
}
