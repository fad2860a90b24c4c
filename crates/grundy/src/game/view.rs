//! What lies before the players, for faces that draw it.

use grundy_core::Natural;
use grundy_play::choices::{PileName, Point, Spot, pile};
use grundy_play::places::{PlaceChange, Places};
use grundy_rules::{Board, Single, Term, Tokens};

use super::pick::Pick;

/// What is to be seen at a point.
#[derive(Clone, Debug)]
pub enum View<'p> {
    /// Stones, and gaps between them.
    Row(Vec<bool>),
    /// A board.
    Board(BoardView<'p>),
    /// Tokens on a vertex of a graph.
    Vertex(VertexView),
    /// A heap.
    Pile {
        /// Its stones.
        size: Natural,
        /// What it is called.
        name: PileName,
    },
    /// What only the notation shows.
    Written(WrittenView<'p>),
}

impl<'p> View<'p> {
    /// That of a point of these places; none where there is nothing to point at.
    #[must_use]
    pub fn of(places: &'p Places, point: Point) -> Option<Self> {
        Some(match (&places.places()[point.place], point.spot) {
            (Term::Row { row, .. }, _) => {
                Self::Row(row.to_string().chars().map(|cell| cell == '#').collect())
            }
            (Term::Heaps { heaps, .. }, Spot::Heap(heap)) => Self::Pile {
                size: heaps[heap].clone(),
                name: PileName::Number(places.heap_number(point.place, heap)),
            },
            (Term::Heaps { .. }, _) => return None,
            (Term::Single(single), spot) => return Self::of_single(single, spot),
        })
    }

    fn of_single(single: &'p Single, spot: Spot) -> Option<Self> {
        Some(match (single, spot) {
            (Single::Board(board), _) => Self::Board(BoardView(board)),
            (Single::Game(game), Spot::Vertex(vertex)) => Self::Vertex(VertexView {
                tokens: Tokens::of(game),
                vertex,
            }),
            _ => match pile(single, spot) {
                Some((size, name)) => Self::Pile { size, name },
                None => Self::Written(WrittenView(single)),
            },
        })
    }
}

/// A board, cell by cell.
#[derive(Clone, Copy, Debug)]
pub struct BoardView<'p>(&'p Board);

impl BoardView<'_> {
    /// How many places each row has.
    #[must_use]
    pub fn widths(&self) -> Vec<usize> {
        self.0.geometry().layout().widths().collect()
    }

    /// Whether rows are centred, as those of a triangle.
    #[must_use]
    pub fn is_centred(&self) -> bool {
        self.0.geometry().rules().is_centred()
    }

    /// The cell at this place of this row, both from 0; none where there is a hole.
    #[must_use]
    pub fn cell(&self, row: usize, column: usize) -> Option<usize> {
        self.0.geometry().layout().cell(row, column)
    }

    /// Whether a piece lies on the cell.
    #[must_use]
    pub fn has_piece(&self, cell: usize) -> bool {
        self.0.cells().contains(cell)
    }

    /// Whether nobody may take the piece there.
    #[must_use]
    pub fn is_poison(&self, cell: usize) -> bool {
        self.0.geometry().poison() == Some(cell)
    }

    /// The cells that would be taken by what is chosen.
    #[must_use]
    pub fn taken(&self, pick: &Pick) -> Vec<usize> {
        let taken = pick.cells(self.0);
        taken.map_or_else(Vec::new, |taken| taken.members().collect())
    }
}

/// The tokens on one vertex of a graph.
#[derive(Clone, Debug)]
pub struct VertexView {
    tokens: Tokens,
    vertex: u32,
}

impl VertexView {
    /// How many there are.
    #[must_use]
    pub fn count(&self) -> usize {
        let on = self.tokens.vertices().iter();
        on.filter(|&&vertex| vertex == self.vertex).count()
    }

    /// The name of the vertex.
    #[must_use]
    pub fn name(&self) -> &str {
        self.tokens.file().graph.name(self.vertex)
    }

    /// The names of the vertices to which a token can go.
    pub fn successors(&self) -> impl ExactSizeIterator<Item = &str> {
        let graph = &self.tokens.file().graph;
        let successors = graph.successors(self.vertex).iter();
        successors.map(|&to| graph.name(to))
    }
}

/// A position that only the notation shows.
#[derive(Clone, Copy, Debug)]
pub struct WrittenView<'p>(&'p Single);

impl WrittenView<'_> {
    /// As it is written.
    #[must_use]
    pub fn text(&self) -> String {
        self.0.shown().to_string()
    }

    /// As it is written after the change, in the same order.
    #[must_use]
    pub fn after(&self, change: &PlaceChange) -> Option<String> {
        match change {
            PlaceChange::Option(after) => Some(self.0.arranged(after).shown().to_string()),
            _ => None,
        }
    }
}
