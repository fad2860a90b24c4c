//! The columns of a table, and what stands in them.

use std::borrow::Cow;

use grundy_core::{Convention, Exhausted, Natural, Outcome};
use grundy_rules::{Face, Graph};
use grundy_solve::GraphValues;
use grundy_solve::games::tables::{Ends, GridCell, GridValues, Rows};

use super::Table;
use crate::lines::{Cell, Cells, ColumnKind, Head, Lines, about_program};
use crate::solve::chance_of_throws;
use crate::status::Status;

/// A column of a table that is written line by line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableColumn {
    /// The heap, or number.
    N,
    /// The Grundy value, or g⁻.
    Grundy,
    /// Who wins.
    Outcome,
    /// The index of a pair.
    Index,
    /// The first number of a pair.
    A,
    /// The second.
    B,
    /// The value of a die with one of these faces up, or the one opposite: 1, 2 or 3.
    Faces(u8),
    /// The chance that the thrower wins.
    FirstWins,
    /// The faces with which the player to move loses.
    Up,
    /// A vertex.
    Vertex,
}

impl TableColumn {
    /// What stands above it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::N => "n",
            Self::Grundy => "grundy",
            Self::Outcome => "outcome",
            Self::Index => "k",
            Self::A => "a",
            Self::B => "b",
            Self::Faces(1) => "g16",
            Self::Faces(2) => "g25",
            Self::Faces(_) => "g34",
            Self::FirstWins => "first_wins",
            Self::Up => "up",
            Self::Vertex => "vertex",
        }
    }

    /// What stands above it, and what it holds.
    fn head(self) -> Head {
        let name = self.name();
        match self {
            Self::N | Self::Index | Self::A | Self::B => Head::full(name, ColumnKind::Number),
            Self::Grundy => Head::with_gaps(name, ColumnKind::Small),
            Self::Faces(_) => Head::full(name, ColumnKind::Small),
            Self::Outcome | Self::FirstWins | Self::Up | Self::Vertex => {
                Head::full(name, ColumnKind::Word)
            }
        }
    }
}

/// The value of a token there; in misère play there is none where play may go on for ever.
fn value_of_vertex(
    graph: &Graph,
    values: &GraphValues,
    vertex: u32,
    convention: Convention,
) -> Cell<'static> {
    match (values.value(graph, vertex, convention), convention) {
        (Some(value), _) => Cell::Small(value),
        (None, Convention::Normal) => {
            Cell::Word(Cow::Owned(values.loopy_value(graph, vertex).to_string()))
        }
        (None, Convention::Misere) => Cell::Nothing,
    }
}

fn both_faces(up: Face) -> String {
    format!("{}/{}", up.number(), up.opposite().number())
}

impl Table {
    /// The columns of its lines; a grid has none, but a value for each two numbers.
    #[must_use]
    pub fn columns(&self) -> &'static [TableColumn] {
        use TableColumn::{A, B, Faces, FirstWins, Grundy, Index, N, Outcome, Up, Vertex};
        match (&self.rows, &self.ends) {
            (Rows::Values(_), _) => &[N, Grundy],
            (Rows::PPositions(_), _) => &[N],
            (Rows::Outcomes(_), _) => &[N, Outcome],
            (Rows::Faces(_), _) => &[N, Faces(1), Faces(2), Faces(3), FirstWins],
            (Rows::LostFaces(_), _) => &[N, Up],
            (Rows::Pairs { .. }, Ends::Line(..)) => &[Index, A, B],
            (Rows::Pairs { .. }, _) => &[A, B],
            (Rows::Vertices { p_positions, .. }, _) if *p_positions => &[Vertex],
            (Rows::Vertices { file, .. }, _) if file.graph.has_cycles() => {
                &[Vertex, Grundy, Outcome]
            }
            (Rows::Vertices { .. }, _) => &[Vertex, Grundy],
            (Rows::Grid(_), _) => &[],
        }
    }

    /// How many lines it has.
    #[must_use]
    pub fn lines(&self) -> usize {
        match &self.rows {
            Rows::Values(values) => values.len(),
            Rows::PPositions(numbers) => numbers.len(),
            Rows::Outcomes(outcomes) => outcomes.len(),
            Rows::Faces(rows) => rows.len(),
            Rows::LostFaces(lost) => lost.len(),
            Rows::Pairs { pairs, .. } => pairs.len(),
            Rows::Vertices { vertices, .. } => vertices.len(),
            Rows::Grid(_) => 0,
        }
    }

    /// What stands there.
    #[must_use]
    pub fn cell(&self, line: usize, column: TableColumn) -> Cell<'_> {
        let number = || Cell::Number(self.first() + Natural::from(line));
        match (&self.rows, column) {
            (Rows::PPositions(numbers), _) => Cell::Number(numbers[line].clone()),
            (Rows::LostFaces(lost), TableColumn::N) => Cell::Number(lost[line].0.clone()),
            (Rows::LostFaces(lost), _) => Cell::Word(Cow::Owned(both_faces(lost[line].1))),
            (_, TableColumn::N | TableColumn::Index) => number(),
            (Rows::Values(values), _) => match values.get(line).flatten() {
                Some(value) => Cell::Number(value),
                None => Cell::Nothing,
            },
            (Rows::Outcomes(outcomes), _) => {
                Cell::Word(Cow::Borrowed(Outcome::letter(outcomes[line])))
            }
            (Rows::Faces(rows), TableColumn::Faces(pair)) => {
                Cell::Small(rows[line].values[usize::from(pair) - 1].into())
            }
            (Rows::Faces(rows), _) => {
                let chance = chance_of_throws(rows[line].winning_throws);
                Cell::Word(Cow::Owned(chance.to_string()))
            }
            (Rows::Pairs { pairs, .. }, TableColumn::A) => Cell::Number(pairs[line].0.clone()),
            (Rows::Pairs { pairs, .. }, _) => Cell::Number(pairs[line].1.clone()),
            (
                Rows::Vertices {
                    file,
                    values,
                    vertices,
                    ..
                },
                _,
            ) => match (column, values) {
                (TableColumn::Grundy, Some(values)) => {
                    value_of_vertex(&file.graph, values, vertices[line], self.convention)
                }
                (TableColumn::Outcome, Some(values)) => {
                    let outcome = values.outcome(vertices[line], self.convention);
                    Cell::Word(Cow::Borrowed(outcome.letter()))
                }
                _ => Cell::Word(Cow::Borrowed(file.graph.name(vertices[line]))),
            },
            (Rows::Grid(_), _) => Cell::Nothing,
        }
    }
}

/// The columns of a grid, which has a line for each position that is known.
const OF_GRID: [TableColumn; 3] = [TableColumn::A, TableColumn::B, TableColumn::Grundy];

impl Lines for Table {
    fn heads(&self) -> Vec<Head> {
        let columns = match &self.rows {
            Rows::Grid(_) => &OF_GRID,
            _ => self.columns(),
        };
        columns.iter().map(|column| column.head()).collect()
    }

    fn cells(&self, column: usize) -> Cells<'_> {
        match &self.rows {
            Rows::Grid(grid) => {
                let grids = grid.iter();
                Box::new(grids.flat_map(move |grid| cells_of_grid(grid, OF_GRID[column])))
            }
            _ => {
                let column = self.columns()[column];
                Box::new((0..self.lines()).map(move |line| self.cell(line, column)))
            }
        }
    }

    fn about(&self) -> Vec<(&'static str, String)> {
        let status = Status::unless(self.exhausted().is_some());
        let mut about = about_program();
        about.extend([
            ("grundy.ruleset", self.ruleset.clone()),
            ("grundy.convention", self.convention.word().to_owned()),
            ("grundy.status", status.word().to_owned()),
        ]);
        if let Some(exhausted) = self.exhausted().map(Exhausted::word) {
            about.push(("grundy.exhausted", exhausted.to_owned()));
        }
        if !self.numbers.is_empty() {
            let ids: Vec<&str> = self.numbers.iter().map(|counted| counted.id()).collect();
            about.push(("grundy.numbers", ids.join(",")));
        }
        about
    }
}

fn cells_of_grid(grid: &GridValues, column: TableColumn) -> impl Iterator<Item = Cell<'_>> {
    let (first, left) = grid.first();
    let places =
        (first..grid.rows()).flat_map(move |a| (left..grid.columns()).map(move |b| (a, b)));
    places.filter_map(move |(a, b)| match (grid.cell(a, b), column) {
        (GridCell::Unknown, _) => None,
        (_, TableColumn::A) => Some(Cell::Number(a.into())),
        (_, TableColumn::B) => Some(Cell::Number(b.into())),
        (cell, _) => Some(cell.value().map_or(Cell::Nothing, Cell::Small)),
    })
}
