//! A position as data to draw, for faces that show pictures: heaps, rows, boards, graphs, coins, numbers.
//!
//! The parts are those of [`Places`], which keep their places while a game goes on; what a move does to one is
//! a [`SceneChange`], so that a picture can show it before it is made.

mod change;
mod offered;
mod sentence;
mod told;

use grundy_core::Natural;
use grundy_play::names::part_letter;
use grundy_play::number::Number;
use grundy_play::places::Places;
use grundy_rules::board::LineTake;
use grundy_rules::{Board, Row, Single, Term};
use schemars::JsonSchema;
use serde::Serialize;

use crate::drawing::{Drawing, Look, MOST_CELLS, SceneCell, SceneNumber, of_heaps};
use crate::games::{Seen, showing};
use crate::text::Catalogue;

pub use change::{SceneChange, SceneTrace};
pub use offered::{Offer, OfferedMove};

/// A position laid out. The text is the whole position in lines, for those who do not look at pictures.
#[derive(Clone, Debug, PartialEq, JsonSchema, Serialize)]
pub struct Scene {
    /// Whether there is no move left.
    pub over: bool,
    /// The position in lines of text.
    pub text: String,
    /// Its parts.
    pub places: Vec<ScenePlace>,
}

/// One part of a position.
#[derive(Clone, Debug, PartialEq, JsonSchema, Serialize)]
pub struct ScenePlace {
    /// The rules, as the notation writes them.
    pub rules: String,
    /// The letter that moves name it by; none where it is the only part.
    pub letter: Option<String>,
    /// What is drawn.
    #[serde(flatten)]
    pub drawing: Drawing,
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
            over: places.is_over(),
            text: catalogue.places(places, players).join("\n"),
            places: parts
                .map(|place| ScenePlace::new(places, place, catalogue, players))
                .collect(),
        }
    }
}

impl ScenePlace {
    fn new(places: &Places, place: usize, catalogue: &Catalogue, players: &[String; 2]) -> Self {
        Self::for_move(places, place, None, catalogue, players)
    }

    /// With the move alone that makes the place another one, where that is given: of a large picture the moves take most of
    /// the time.
    fn for_move(
        places: &Places,
        place: usize,
        to: Option<&Term>,
        catalogue: &Catalogue,
        players: &[String; 2],
    ) -> Self {
        let at = &places.places()[place];
        let drawing = match at {
            Term::Heaps { heaps, .. } => of_heaps(heaps, places.heap_number(place, 0)),
            Term::Row { row, .. } => of_row(row),
            Term::Single(single) => of_single(single, to, catalogue, players),
        };
        Self {
            rules: at.rules(),
            letter: places.letter(place),
            drawing: drawing.unwrap_or_else(|| Drawing::Text {
                text: at.to_string(),
            }),
        }
    }
}

fn of_row(row: &Row) -> Option<Drawing> {
    let few = row.len() <= MOST_CELLS;
    few.then(|| Drawing::Row {
        cells: row.to_string().chars().map(|c| c == '#').collect(),
        first: 1,
    })
}

fn of_single(
    single: &Single,
    to: Option<&Term>,
    catalogue: &Catalogue,
    players: &[String; 2],
) -> Option<Drawing> {
    match single {
        Single::Game(position) => showing(position.rules()).drawing(Seen {
            position,
            catalogue,
            players,
            only: match to {
                Some(Term::Single(Single::Game(option))) => Some(option),
                _ => None,
            },
        }),
        Single::Board(board) => Some(of_board(board)),
        // Only whoever wrote the rules knows what it looks like.
        Single::Foreign(_) => None,
        Single::Written(position) => {
            let names = position.rule().coordinate_names();
            let values: Vec<Natural> = position.state().map(Natural::from).into();
            let named = names.zip(values).map(|(label, value)| SceneNumber {
                label: label.to_owned(),
                value: Number(value),
                look: Look::Plain,
            });
            let numbers = named.collect();
            Some(Drawing::Numbers { numbers })
        }
    }
}

fn of_board(board: &Board) -> Drawing {
    let geometry = board.geometry();
    let layout = geometry.layout();
    let places = layout.places().iter().enumerate();
    let cells = places.map(|(cell, &(row, column))| SceneCell {
        row,
        column,
        name: format!("{}{}", part_letter(column).to_ascii_lowercase(), row + 1),
        on: board.cells().contains(cell),
    });
    let is_triangle = geometry.rules().is_centred();
    let (take, lines) = geometry.line_rules().unzip();
    Drawing::Board {
        take: take.map_or("bite", LineTake::word),
        shape: if is_triangle { "triangle" } else { "grid" },
        rows: layout.widths().len(),
        columns: layout.widths().max().unwrap_or(0),
        cells: cells.collect(),
        lines,
        poison: geometry.poison(),
    }
}

#[cfg(test)]
mod tests;
