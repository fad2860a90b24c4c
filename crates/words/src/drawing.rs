//! What is drawn of a part of a position, as data.

use grundy_core::Natural;
use grundy_core::natural::to_usize;
use grundy_play::number::Number;
use schemars::JsonSchema;
use serde::Serialize;

use crate::sketch::Sketch;

/// Heaps of one place that are drawn; more are text.
const MOST_HEAPS: usize = 200;
/// Cells of a row, or of a strip of coins, that are drawn; more are text.
pub(crate) const MOST_CELLS: usize = 400;

/// What is drawn of a part.
#[derive(Clone, Debug, PartialEq, JsonSchema, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Drawing {
    /// Heaps in their places.
    Heaps {
        /// The heaps.
        heaps: Vec<SceneHeap>,
        /// What they look like together: `stairs` where they stand on steps.
        #[serde(skip_serializing_if = "Look::is_plain")]
        look: Look,
    },
    /// A row of stones and gaps.
    Row {
        /// Whether there is a stone.
        cells: Vec<bool>,
        /// The number of the first cell.
        first: usize,
    },
    /// A board.
    Board {
        /// `grid` or `triangle`, whose rows are centred.
        shape: &'static str,
        /// The rows.
        rows: usize,
        /// The places of the longest row.
        columns: usize,
        /// The cells, row by row.
        cells: Vec<SceneCell>,
        /// What a move takes: the `pair` or a `run` of neighbours on a line, a `subset` of one, or with one cell bitten
        /// what goes with it (`bite`).
        take: &'static str,
        /// The lines along which pieces are taken, cells in order; none where moves go by no line.
        lines: Option<Vec<Vec<usize>>>,
        /// The cell that nobody may take.
        #[serde(skip_serializing_if = "Option::is_none")]
        poison: Option<usize>,
    },
    /// Two heaps in their order.
    Pair {
        /// Their stones.
        numbers: [Number; 2],
        /// What they look like: `rulers` where one is measured with the other.
        #[serde(skip_serializing_if = "Look::is_plain")]
        look: Look,
    },
    /// Numbers with what they count.
    Numbers {
        /// The numbers.
        numbers: Vec<SceneNumber>,
    },
    /// Coins in a line: heads or tails.
    Coins {
        /// Whether heads is up.
        cells: Vec<bool>,
        /// The number of the first coin.
        first: usize,
    },
    /// A strip of squares with so many coins on each.
    Strip {
        /// The coins on each square.
        counts: Vec<usize>,
        /// The number of the first square.
        first: usize,
    },
    /// A graph with tokens on it.
    Graph {
        /// The vertices and where they lie, from 0 to 1 across and down.
        vertices: Vec<SceneVertex>,
        /// From which to which vertex moves go.
        edges: Vec<[usize; 2]>,
        /// The vertices with tokens, one for each token.
        tokens: Vec<usize>,
    },
    /// A picture made of shapes.
    Sketch(Sketch),
    /// Anything else, as the notation writes it.
    Text {
        /// The part.
        text: String,
    },
}

impl Drawing {
    /// How many things are drawn.
    pub(crate) fn items(&self) -> usize {
        match self {
            Self::Heaps { heaps, .. } => heaps.len(),
            Self::Row { cells, .. } | Self::Coins { cells, .. } => cells.len(),
            Self::Board { cells, .. } => cells.len(),
            Self::Pair { numbers, .. } => numbers.len(),
            Self::Numbers { numbers } => numbers.len(),
            Self::Strip { counts, .. } => counts.len(),
            Self::Graph {
                vertices, edges, ..
            } => vertices.len() + edges.len(),
            Self::Sketch(sketch) => sketch.shapes.len(),
            Self::Text { .. } => 1,
        }
    }
}

/// What something looks like, where that is not plain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, JsonSchema, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Look {
    /// As all of its kind.
    #[default]
    Plain,
    /// A heap.
    Heap,
    /// The face of a die.
    Die,
    /// Heaps on the steps of a staircase.
    Stairs,
    /// Two lengths.
    Rulers,
}

impl Look {
    /// Whether it looks as all of its kind.
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks by reference")]
    fn is_plain(&self) -> bool {
        *self == Self::Plain
    }
}

/// A heap.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct SceneHeap {
    /// The number that moves name it by.
    pub number: usize,
    /// Its stones.
    pub size: Number,
    /// Whether nothing is left of it.
    pub gone: bool,
    /// What it is called, where it is more than one heap among others.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
}

/// A cell of a board.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct SceneCell {
    /// The row, from 0.
    pub row: usize,
    /// The column, from 0.
    pub column: usize,
    /// What moves call it.
    pub name: String,
    /// Whether a piece lies there.
    pub on: bool,
}

/// A number of a position.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct SceneNumber {
    /// What it counts.
    pub label: String,
    /// The number.
    pub value: Number,
    /// What it looks like: `heap` or `die`; nothing where it is a number only.
    #[serde(skip_serializing_if = "Look::is_plain")]
    pub look: Look,
}

/// A vertex, and where it lies.
#[derive(Clone, Debug, PartialEq, JsonSchema, Serialize)]
pub struct SceneVertex {
    /// Its name.
    pub name: String,
    /// From 0 at the left to 1 at the right.
    pub x: f64,
    /// From 0 at the top to 1 at the bottom.
    pub y: f64,
}

/// Heaps in a row, the first with this number; none where they are many.
pub(crate) fn of_heaps(heaps: &[Natural], first: usize) -> Option<Drawing> {
    let drawn = heaps.iter().zip(first..).map(|(heap, number)| SceneHeap {
        number,
        gone: heap.is_zero(),
        size: Number(heap.clone()),
        label: None,
    });
    let few = heaps.len() <= MOST_HEAPS;
    few.then(|| Drawing::Heaps {
        heaps: drawn.collect(),
        look: Look::Plain,
    })
}

/// The number where it is small enough to be one of the cells drawn.
pub(crate) fn drawn_index(number: &Natural) -> Option<usize> {
    to_usize(number).filter(|&index| index <= MOST_CELLS)
}
