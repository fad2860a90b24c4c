//! What lies before the players, for faces that draw it.

use grundy_core::Natural;
use grundy_core::cells::{in_set, single};
use grundy_play::choices::{Point, Spot};
use grundy_play::places::{Place, PlaceChange, Places};
use grundy_rules::{Board, Single, Tokens};

use super::pick::Pick;

/// What a place remembers besides what lies there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Memory {
    /// Nothing.
    Nothing,
    /// So many may be taken.
    AtMost(Natural),
    /// What the players have taken.
    Totals {
        /// The id of the total that wins: `odd` or `even`.
        win: &'static str,
        /// So many may be taken.
        most: Natural,
        /// The total of the player to move.
        mine: Natural,
        /// The total of the other one.
        yours: Natural,
    },
    /// The face of a die, where it has been thrown.
    Die(Option<u8>),
}

impl Memory {
    /// That of the place.
    #[must_use]
    pub fn of(place: &Place) -> Self {
        match place {
            Place::Single(Single::Times(times)) => Self::AtMost(times.most()),
            Place::Single(Single::Parity(parity)) => Self::Totals {
                win: parity.rules.win.word(),
                most: parity.most(),
                mine: parity.mine.clone(),
                yours: parity.yours.clone(),
            },
            Place::Single(Single::Die(die)) => Self::Die(die.up.map(|face| face.number())),
            _ => Self::Nothing,
        }
    }
}

/// What is to be seen at a point.
#[derive(Clone, Debug)]
pub enum View<'p> {
    /// Stones, and gaps between them.
    Row(Vec<bool>),
    /// A board.
    Board(BoardView<'p>),
    /// Tokens on a vertex of a graph.
    Vertex(VertexView<'p>),
    /// A heap.
    Pile {
        /// Its stones.
        size: &'p Natural,
        /// What it is called.
        name: PileName,
    },
    /// What only the notation shows.
    Written(WrittenView<'p>),
}

/// What a heap is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PileName {
    /// Nothing: there is no other.
    Only,
    /// By this number.
    Number(usize),
    /// It stands for both heaps of a pair, from which as many are taken.
    Both,
}

impl<'p> View<'p> {
    /// That of a point of these places; none where there is nothing to point at.
    #[must_use]
    pub fn of(places: &'p Places, point: Point) -> Option<Self> {
        Some(match (&places.places()[point.place], point.spot) {
            (Place::Row { row, .. }, _) => {
                Self::Row(row.to_string().chars().map(|cell| cell == '#').collect())
            }
            (Place::Heaps { heaps, .. }, Spot::Heap(heap)) => Self::Pile {
                size: &heaps[heap],
                name: PileName::Number(places.heap_number(point.place, heap)),
            },
            (Place::Heaps { .. }, _) => return None,
            (Place::Single(single), spot) => return Self::of_single(single, spot),
        })
    }

    fn of_single(single: &'p Single, spot: Spot) -> Option<Self> {
        let pair = |pair: [&'p Natural; 2], is_rising| Self::Pile {
            size: pair[usize::from(spot == Spot::Larger)],
            name: name_in_pair(is_rising, spot),
        };
        let only = |size| Self::Pile {
            size,
            name: PileName::Only,
        };
        Some(match single {
            Single::Board(board) => Self::Board(BoardView(board)),
            Single::Tokens(tokens) => match spot {
                Spot::Vertex(vertex) => Self::Vertex(VertexView { tokens, vertex }),
                _ => return None,
            },
            Single::Wythoff(at) => pair([at.smaller(), at.larger()], at.first() < at.second()),
            Single::Euclid(at) => pair([at.smaller(), at.larger()], at.first() < at.second()),
            Single::Times(times) => only(&times.heap),
            Single::Parity(parity) => only(&parity.heap),
            Single::Die(die) => only(&die.heap),
            Single::Classic(_) | Single::Written(_) | Single::Foreign(_) => {
                Self::Written(WrittenView(single))
            }
        })
    }
}

/// The heaps of a pair have the numbers in which they were written first.
fn name_in_pair(is_rising: bool, spot: Spot) -> PileName {
    match spot {
        Spot::Both => PileName::Both,
        _ if (spot == Spot::Smaller) == is_rising => PileName::Number(1),
        _ => PileName::Number(2),
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
        self.0.cells() & single(cell) != 0
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
        taken.map_or_else(Vec::new, |taken| in_set(taken).collect())
    }
}

/// The tokens on one vertex of a graph.
#[derive(Clone, Copy, Debug)]
pub struct VertexView<'p> {
    tokens: &'p Tokens,
    vertex: u32,
}

impl<'p> VertexView<'p> {
    /// How many there are.
    #[must_use]
    pub fn count(&self) -> usize {
        let on = self.tokens.vertices().iter();
        on.filter(|&&vertex| vertex == self.vertex).count()
    }

    /// The name of the vertex.
    #[must_use]
    pub fn name(&self) -> &'p str {
        self.tokens.file().graph.name(self.vertex)
    }

    /// The names of the vertices to which a token can go.
    pub fn successors(&self) -> impl ExactSizeIterator<Item = &'p str> + use<'p> {
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
