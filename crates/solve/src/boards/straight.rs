//! Parts in one line, which are heaps: their values at any length, without a search.
//!
//! | rules | n pieces beside each other in a row, a column, or where moves go along it a diagonal |
//! | --- | --- |
//! | runs | n: a run that ends the part leaves each lesser length, and no two lengths with a run between have the nim-sum n |
//! | subsets | n: each lesser number may be left, and the rest is on one line again |
//! | Cram | Dawson's Kayles, the code 0.07 |
//! | Chomp | n - 1: the poison stays |

use grundy_core::MisereClass;
use grundy_rules::board::{Board, BoardRules, CellSet, Directions, Geometry};

use crate::heaps::dawson::dawsons_kayles;

/// The Grundy value in normal play of a part, as [`Geometry::visit_parts`] tells them, if it lies in one line.
///
/// ```
/// use grundy_rules::board::{BoardRules, Size};
/// use grundy_solve::boards::straight::value_of_straight;
/// let row = BoardRules::Cram.full(Size::Rectangle { rows: 1, columns: 1000 }).unwrap();
/// // Heaps of 0.07 have the period 34.
/// assert_eq!(value_of_straight(row.geometry(), row.cells()), Some(4));
/// let square = BoardRules::Cram.full(Size::Rectangle { rows: 2, columns: 2 }).unwrap();
/// assert_eq!(value_of_straight(square.geometry(), square.cells()), None);
/// ```
#[must_use]
pub fn value_of_straight(geometry: &Geometry, part: &CellSet) -> Option<u32> {
    value_of_heap(geometry, heap_of_straight(geometry, part)?)
}

fn value_of_heap(geometry: &Geometry, heap: usize) -> Option<u32> {
    match geometry.rules() {
        BoardRules::Cram => Some(dawsons_kayles(heap)),
        _ => u32::try_from(heap).ok(),
    }
}

/// How large a heap it is.
fn heap_of_straight(geometry: &Geometry, part: &CellSet) -> Option<usize> {
    let diagonals = match geometry.rules() {
        BoardRules::Lines(_) => return None,
        BoardRules::Triangle { directions, .. } => *directions == Directions::Three,
        BoardRules::Chomp | BoardRules::Cram | BoardRules::Tactix => false,
    };
    let places = geometry.layout().places();
    let places = || part.members().map(|cell| places[cell]);
    let (row, column) = places().next()?;
    let is_straight = places().all(|(r, _)| r == row)
        || places().all(|(_, c)| c == column)
        || diagonals && places().all(|(r, c)| r - c == row - column);
    let poison = usize::from(*geometry.rules() == BoardRules::Chomp);
    is_straight.then(|| part.len() - poison)
}

/// The heaps that a board is, all of whose parts lie in one line each: in Cram of Dawson's Kayles, else of Nim. `None`
/// where a part does not, and where there is no move.
#[must_use]
pub fn heaps_of_straights(board: &Board) -> Option<Vec<usize>> {
    let geometry = board.geometry();
    let mut heaps = Vec::new();
    let mut are_all = true;
    geometry.visit_parts(board.cells(), &mut |part| {
        let heap = are_all.then(|| heap_of_straight(geometry, &part)).flatten();
        are_all = heap.is_some();
        heaps.extend(heap);
    });
    (are_all && !heaps.is_empty()).then_some(heaps)
}

/// The Grundy value in normal play of a board that is [heaps](heaps_of_straights).
#[must_use]
pub fn value_of_straights(board: &Board) -> Option<u32> {
    let heaps = heaps_of_straights(board)?.into_iter();
    let mut values = heaps.map(|heap| value_of_heap(board.geometry(), heap));
    values.try_fold(0, |sum, value| Some(sum ^ value?))
}

/// The class in misère play of a board that is [heaps](heaps_of_straights) of Nim: each has the class of its heap. (By
/// induction: that of a part of n ≥ 2 is (n, n), as its options have each lesser pair, and two lengths with a run between
/// have neither n as their nim-sum nor, where that is another number in misère play, more than 1.)
#[must_use]
pub fn class_of_straights(board: &Board) -> Option<MisereClass> {
    match board.geometry().rules() {
        BoardRules::Cram | BoardRules::Chomp => return None,
        BoardRules::Tactix | BoardRules::Triangle { .. } | BoardRules::Lines(_) => {}
    }
    let heaps = heaps_of_straights(board)?.into_iter();
    let classes: Vec<MisereClass> = heaps
        .map(|heap| MisereClass {
            value: heap.into(),
            firm: heap > 1,
        })
        .collect();
    Some(MisereClass::sum(&classes))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::naive::Oracle;
    use grundy_core::{Convention, OptionsOf};
    use grundy_rules::board::Size;
    use std::sync::Arc;

    /// Every way through a board, from each of its cells on, as far as it is straight.
    fn straight_parts(board: &Board, steps: &[(usize, usize)]) -> Vec<CellSet> {
        let layout = board.geometry().layout();
        let mut parts = Vec::new();
        for &(row, column) in layout.places() {
            for (down, right) in steps {
                let on = (0..).map(|i| layout.cell(row + i * down, column + i * right));
                let cells: Vec<usize> = on.map_while(|cell| cell).collect();
                parts.extend((1..=cells.len()).map(|n| CellSet::of(cells[..n].iter().copied())));
            }
        }
        parts
    }

    #[test]
    fn what_is_straight_has_the_value_of_the_oracle() {
        let rules = OptionsOf::<Board>::new();
        let mut oracle = Oracle::new(&rules);
        let rectangle = |rows, columns| Size::Rectangle { rows, columns };
        let mut boards = vec![
            (BoardRules::Cram, rectangle(8, 8)),
            (BoardRules::Tactix, rectangle(8, 8)),
            (BoardRules::Chomp, rectangle(8, 1)),
            (BoardRules::Chomp, rectangle(1, 8)),
        ];
        for adjacent in [false, true] {
            for directions in [Directions::Two, Directions::Three] {
                let rules = BoardRules::Triangle {
                    adjacent,
                    directions,
                };
                boards.push((rules, Size::Side(7)));
            }
        }
        let mut met = 0;
        for (rules, size) in boards {
            let board = rules.full(size).unwrap();
            let geometry = board.geometry();
            for cells in straight_parts(&board, &[(0, 1), (1, 0), (1, 1)]) {
                let is_chomp = *geometry.rules() == BoardRules::Chomp;
                let mut parts = Vec::new();
                geometry.visit_parts(&cells, &mut |part| parts.push(part));
                if parts != [cells.clone()] || is_chomp && !cells.contains(0) {
                    continue;
                }
                met += 1;
                let part = Board::new(Arc::clone(geometry), &cells);
                let value = oracle.value(&part, Convention::Normal);
                let told = value_of_straight(geometry, &cells);
                assert_eq!(told, u32::try_from(value).ok(), "{part}");
                assert_eq!(value_of_straights(&part), told, "{part}");
                if let Some(class) = class_of_straights(&part) {
                    let value = oracle.value(&part, Convention::Misere);
                    assert_eq!(class.misere_value(), value.into(), "{part}");
                }
            }
        }
        assert_eq!(met, 1998);
    }
}
