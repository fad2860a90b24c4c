//! A position as data to draw, for faces that show pictures: heaps, rows, boards, graphs, coins, numbers.
//!
//! The parts are those of [`Places`], which keep their places while a game goes on; what a move does to one is
//! a [`SceneChange`], so that a picture can show it before it is made.

mod change;
mod coins;
mod graph;
mod offered;

use grundy_core::natural::to_usize;
use grundy_core::{Natural, cells};
use grundy_play::names::part_letter;
use grundy_play::number::Number;
use grundy_play::places::{Place, Places};
use grundy_rules::board::LineTake;
use grundy_rules::{Board, Row, Single};
use serde::Serialize;

use crate::text::Catalogue;

pub use change::SceneChange;
pub use graph::SceneVertex;
pub use offered::OfferedMove;

/// Heaps of one place that are drawn; more are text.
const MOST_HEAPS: usize = 200;
/// Cells of a row, or of a strip of coins, that are drawn; more are text.
const MOST_CELLS: usize = 400;

/// A position laid out. The text is the whole position in lines, for those who do not look at pictures.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Scene {
    /// Whether there is no move left.
    pub over: bool,
    /// The position in lines of text.
    pub text: String,
    /// Its parts.
    pub places: Vec<ScenePlace>,
}

/// One part of a position.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ScenePlace {
    /// The rules, as the notation writes them.
    pub rules: String,
    /// The letter that moves name it by; none where it is the only part.
    pub letter: Option<String>,
    /// What is drawn.
    #[serde(flatten)]
    pub drawing: Drawing,
}

/// What is drawn of a part.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Drawing {
    /// Heaps in their places.
    Heaps {
        /// The heaps.
        heaps: Vec<SceneHeap>,
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
    /// Anything else, as the notation writes it.
    Text {
        /// The part.
        text: String,
    },
}

/// A heap.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SceneNumber {
    /// What it counts.
    pub label: String,
    /// The number.
    pub value: Number,
}

impl Scene {
    /// The position as it lies there. The players are those to move and waiting, by name: totals that belong to
    /// them say so.
    ///
    /// ```
    /// use grundy_play::places::Places;
    /// use grundy_rules::parse_expression;
    /// use grundy_words::{Catalogue, Drawing, Lang, Scene};
    ///
    /// let position = parse_expression("nim(5,4) + kayles(3)").unwrap();
    /// let catalogue = Catalogue::new(Lang::En);
    /// let scene = Scene::new(&Places::new(&position), &catalogue, &catalogue.players());
    /// let drawn = serde_json::to_value(&scene.places[1]).unwrap();
    /// assert_eq!(drawn["cells"], serde_json::json!([true, true, true]));
    /// assert!(matches!(scene.places[0].drawing, Drawing::Heaps { .. }));
    /// ```
    #[must_use]
    pub fn new(places: &Places, catalogue: &Catalogue, players: &[String; 2]) -> Self {
        let parts = 0..places.places().len();
        Self {
            over: places.expression().is_over(),
            text: catalogue.places(places, players).join("\n"),
            places: parts
                .map(|place| ScenePlace::new(places, place, catalogue, players))
                .collect(),
        }
    }
}

impl ScenePlace {
    fn new(places: &Places, place: usize, catalogue: &Catalogue, players: &[String; 2]) -> Self {
        let at = &places.places()[place];
        let drawing = match at {
            Place::Heaps { heaps, .. } => of_heaps(heaps, places.heap_number(place, 0)),
            Place::Row { row, .. } => of_row(row),
            Place::Single(single) => of_single(single, catalogue, players),
        };
        Self {
            rules: at.rules(),
            letter: (places.places().len() > 1).then(|| part_letter(place)),
            drawing: drawing.unwrap_or_else(|| Drawing::Text { text: text_of(at) }),
        }
    }
}

/// The part alone, as the notation writes it.
fn text_of(place: &Place) -> String {
    match place {
        Place::Heaps { ruleset, heaps } => {
            let heaps: Vec<String> = heaps.iter().map(ToString::to_string).collect();
            format!("{ruleset}({})", heaps.join(","))
        }
        Place::Row { ruleset, row, .. } => format!("{ruleset}(\"{row}\")"),
        Place::Single(single) => single.to_string(),
    }
}

fn of_heaps(heaps: &[Natural], first: usize) -> Option<Drawing> {
    let drawn = heaps.iter().zip(first..).map(|(heap, number)| SceneHeap {
        number,
        gone: heap.is_zero(),
        size: Number(heap.clone()),
        label: None,
    });
    let few = heaps.len() <= MOST_HEAPS;
    few.then(|| Drawing::Heaps {
        heaps: drawn.collect(),
    })
}

fn of_row(row: &Row) -> Option<Drawing> {
    let few = row.len() <= MOST_CELLS;
    few.then(|| Drawing::Row {
        cells: row.to_string().chars().map(|c| c == '#').collect(),
        first: 1,
    })
}

fn of_single(single: &Single, catalogue: &Catalogue, players: &[String; 2]) -> Option<Drawing> {
    let pair = |a: &Natural, b: &Natural| Drawing::Pair {
        numbers: [a, b].map(|number| Number(number.clone())),
    };
    let number = |id: &str, value: Natural| SceneNumber {
        label: catalogue.get(id),
        value: Number(value),
    };
    let numbers = match single {
        Single::Wythoff(at) => return Some(pair(at.first(), at.second())),
        Single::Euclid(at) => return Some(pair(at.first(), at.second())),
        Single::Board(board) => return Some(of_board(board)),
        Single::Tokens(tokens) => return graph::drawing(tokens),
        Single::Classic(position) => return coins::drawing(position, catalogue),
        // Only whoever wrote the rules knows what it looks like.
        Single::Foreign(_) => return None,
        Single::Times(times) => vec![
            number("play-the-heap", times.heap.clone()),
            number("scene-most", times.most()),
        ],
        Single::Parity(parity) => {
            let total = |player: &String, value: &Natural| SceneNumber {
                label: catalogue.format("scene-total", &[("player", player)]),
                value: Number(value.clone()),
            };
            vec![
                number("play-the-heap", parity.heap.clone()),
                number("scene-most", parity.most()),
                total(&players[0], &parity.mine),
                total(&players[1], &parity.yours),
            ]
        }
        Single::Die(die) => {
            let up = die
                .up
                .map(|face| number("scene-face", face.number().into()));
            let heap = number("play-the-heap", die.heap.clone());
            std::iter::once(heap).chain(up).collect()
        }
        Single::Written(position) => {
            let names = position.rule().coordinate_names();
            let values: Vec<Natural> = position.state().map(Natural::from).into();
            let named = names.zip(values).map(|(label, value)| SceneNumber {
                label: label.to_owned(),
                value: Number(value),
            });
            named.collect()
        }
    };
    Some(Drawing::Numbers { numbers })
}

fn of_board(board: &Board) -> Drawing {
    let geometry = board.geometry();
    let layout = geometry.layout();
    let places = layout.places().iter().enumerate();
    let cells = places.map(|(cell, &(row, column))| SceneCell {
        row,
        column,
        name: format!("{}{}", part_letter(column).to_ascii_lowercase(), row + 1),
        on: board.cells() & cells::single(cell) != 0,
    });
    let is_triangle = geometry.rules().is_centred();
    let (take, lines) = geometry.line_rules().unzip();
    Drawing::Board {
        take: match take {
            Some(LineTake::Pair) => "pair",
            Some(LineTake::Run) => "run",
            Some(LineTake::Subset) => "subset",
            None => "bite",
        },
        shape: if is_triangle { "triangle" } else { "grid" },
        rows: layout.widths().len(),
        columns: layout.widths().max().unwrap_or(0),
        cells: cells.collect(),
        lines,
        poison: geometry.poison(),
    }
}

/// The number where it is small enough to be one of the cells drawn.
fn drawn_index(number: &Natural) -> Option<usize> {
    to_usize(number).filter(|&index| index <= MOST_CELLS)
}

#[cfg(test)]
mod tests;
