//! Where the cells of a board lie.

use super::CellSet;
use super::rules::Directions;

/// The cells of a board in rows, for pictures and coordinates; places without a cell are holes.
///
/// Cells are numbered from 0, row by row.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Layout {
    rows: Vec<Vec<Option<usize>>>,
    places: Vec<(usize, usize)>,
}

impl Layout {
    /// The layout of these rows, in which `true` is a cell and `false` a hole.
    #[must_use]
    pub fn new<R: IntoIterator<Item = bool>>(rows: impl IntoIterator<Item = R>) -> Self {
        let mut places = Vec::new();
        let numbered = rows.into_iter().enumerate().map(|(row, is_cell)| {
            let columns = is_cell.into_iter().enumerate();
            let numbers = columns.map(|(column, is_cell)| {
                is_cell.then(|| {
                    places.push((row, column));
                    places.len() - 1
                })
            });
            numbers.collect()
        });
        let rows = numbered.collect();
        Self { rows, places }
    }

    pub(super) fn rectangle(rows: usize, columns: usize) -> Self {
        Self::new((0..rows).map(|_| std::iter::repeat_n(true, columns)))
    }

    /// Row r, from 0, has r + 1 cells.
    pub(super) fn triangle(side: usize) -> Self {
        Self::new((1..=side).map(|width| std::iter::repeat_n(true, width)))
    }

    /// The number of cells.
    #[must_use]
    pub fn cells(&self) -> usize {
        self.places.len()
    }

    /// The number of places in each row, holes included.
    pub fn widths(&self) -> impl ExactSizeIterator<Item = usize> + '_ {
        self.rows.iter().map(Vec::len)
    }

    /// The cell at this row and column, both from 0; `None` for a hole or outside.
    #[must_use]
    pub fn cell(&self, row: usize, column: usize) -> Option<usize> {
        *self.rows.get(row)?.get(column)?
    }

    /// Row and column, both from 0, of each cell.
    #[must_use]
    pub fn places(&self) -> &[(usize, usize)] {
        &self.places
    }

    /// The set of all cells.
    #[must_use]
    pub fn all(&self) -> CellSet {
        CellSet::of(0..self.cells())
    }

    /// The rows, the columns and with three directions the diagonals on which row less column is the same; cells in
    /// order.
    pub(super) fn lines(&self, directions: Directions) -> Vec<Vec<usize>> {
        let rows = self.widths().len();
        let columns = self.widths().max().unwrap_or(0);
        let mut lines = vec![Vec::new(); rows + columns];
        if directions == Directions::Three {
            lines.resize(2 * rows + columns, Vec::new());
        }
        for (cell, &(row, column)) in self.places.iter().enumerate() {
            lines[row].push(cell);
            lines[rows + column].push(cell);
            if directions == Directions::Three {
                lines[rows + columns + row - column].push(cell);
            }
        }
        lines
    }

    /// The rows joined by `/`: `#` for a cell of the set, `.` for any other and for a hole.
    #[must_use]
    pub fn picture(&self, set: &CellSet) -> String {
        let place = |cell: &Option<usize>| match cell {
            Some(cell) if set.contains(*cell) => '#',
            _ => '.',
        };
        let rows = self.rows.iter();
        let rows: Vec<String> = rows.map(|row| row.iter().map(place).collect()).collect();
        rows.join("/")
    }

    /// Whether row r, from 0, has r + 1 cells and no hole.
    fn is_triangle(&self) -> bool {
        let mut rows = self.rows.iter().enumerate();
        rows.all(|(index, row)| row.len() == index + 1 && row.iter().all(Option::is_some))
    }

    /// Rearrangements of the cells that turn and mirror the layout: of a triangle its six, of
    /// anything else those of its rectangle that bring cells to cells. They are a group.
    pub(super) fn rearrangements(&self) -> Vec<Vec<usize>> {
        if self.is_triangle() {
            self.triangle_rearrangements()
        } else {
            self.rectangle_rearrangements()
        }
    }

    fn rectangle_rearrangements(&self) -> Vec<Vec<usize>> {
        let height = self.rows.len();
        let width = self.widths().max().unwrap_or(0);
        let transpositions: &[bool] = if width == height {
            &[false, true]
        } else {
            &[false]
        };
        let mut found = Vec::new();
        for &transposed in transpositions {
            for (flipped, mirrored) in [(false, false), (false, true), (true, false), (true, true)]
            {
                let image = |&(row, column): &(usize, usize)| {
                    let row = if flipped { height - 1 - row } else { row };
                    let column = if mirrored { width - 1 - column } else { column };
                    if transposed {
                        self.cell(column, row)
                    } else {
                        self.cell(row, column)
                    }
                };
                found.extend(self.places.iter().map(image).collect::<Option<Vec<_>>>());
            }
        }
        found
    }

    /// The distances from the three edges add up to the side less one; exchanging them keeps lines.
    fn triangle_rearrangements(&self) -> Vec<Vec<usize>> {
        const EXCHANGES: [[usize; 3]; 6] = [
            [0, 1, 2],
            [0, 2, 1],
            [1, 0, 2],
            [1, 2, 0],
            [2, 0, 1],
            [2, 1, 0],
        ];
        let last = self.rows.len().saturating_sub(1);
        let image = |exchange: [usize; 3], &(row, column): &(usize, usize)| {
            let distances = [last - row, column, row - column];
            let [below, left, _] = exchange.map(|edge| distances[edge]);
            self.cell(last - below, left)
        };
        let images = |exchange| {
            self.places
                .iter()
                .map(|place| image(exchange, place))
                .collect()
        };
        EXCHANGES.into_iter().filter_map(images).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn holes_have_no_number() {
        let layout = Layout::new([vec![true, false, true], vec![true]]);
        assert_eq!(layout.cells(), 3);
        assert_eq!(layout.places(), [(0, 0), (0, 2), (1, 0)]);
        assert_eq!(
            [layout.cell(0, 1), layout.cell(1, 0), layout.cell(1, 1)],
            [None, Some(2), None]
        );
        assert_eq!(layout.picture(&CellSet::of([1, 2])), "..#/#");
    }

    #[test]
    fn a_layout_turns_only_onto_itself() {
        assert_eq!(Layout::rectangle(2, 3).rearrangements().len(), 4);
        assert_eq!(Layout::rectangle(3, 3).rearrangements().len(), 8);
        assert_eq!(Layout::triangle(4).rearrangements().len(), 6);
        let cross = Layout::new([[false, true, false], [true; 3], [false, true, false]]);
        assert_eq!(cross.rearrangements().len(), 8);
        let hook = Layout::new([vec![true], vec![true, true, true]]);
        assert_eq!(hook.rearrangements().len(), 1);
    }
}
