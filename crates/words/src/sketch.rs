//! Pictures made of shapes, for games that look like themselves: trees, paper, a lattice of divisors.
//!
//! A sketch says which of its shapes start which moves, so that whoever draws it needs to know no rules.

use schemars::JsonSchema;
use serde::Serialize;

/// The side of a square, in the units of a sketch.
pub(crate) const UNIT: usize = 100;

/// A picture made of shapes, the later above the earlier.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct Sketch {
    /// How wide it is; a square of a board is 100 wide.
    pub width: usize,
    /// How high it is.
    pub height: usize,
    /// What it is made of.
    pub shapes: Vec<SceneShape>,
    /// The part that it shows, in the order of the game: what moves come to is compared with it.
    pub position: String,
}

/// A shape of a sketch.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct SceneShape {
    /// Its form.
    #[serde(flatten)]
    pub form: ShapeForm,
    /// What it is, for its colours: `edge`, `chocolate`, `heads` and so on.
    pub look: &'static str,
    /// What stands on it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The moves that it starts.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub moves: Vec<SketchMove>,
}

/// The form of a shape and where it lies, from the left upper corner.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
#[serde(tag = "form", rename_all = "snake_case")]
pub enum ShapeForm {
    /// A rectangle.
    Rect {
        /// Its left side.
        x: usize,
        /// Its upper side.
        y: usize,
        /// How wide it is.
        width: usize,
        /// How high it is.
        height: usize,
    },
    /// A circle.
    Circle {
        /// Its middle, across.
        x: usize,
        /// Its middle, down.
        y: usize,
        /// Its radius.
        radius: usize,
    },
    /// A line that is drawn.
    Path {
        /// The line, as SVG writes it.
        d: String,
        /// Its middle, across.
        x: usize,
        /// Its middle, down.
        y: usize,
    },
}

/// A move that a shape starts.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct SketchMove {
    /// The part after it, in the order of the game.
    pub to: String,
    /// How it is typed, without the letter of the part.
    pub text: String,
    /// What is done, in a sentence.
    pub told: String,
    /// The shapes that change, from 0.
    pub shapes: Vec<usize>,
}

impl SceneShape {
    /// A shape with nothing on it that starts nothing.
    pub(crate) fn new(form: ShapeForm, look: &'static str) -> Self {
        Self {
            form,
            look,
            text: None,
            moves: Vec::new(),
        }
    }
}

impl Sketch {
    /// The move of this picture that leads to another one.
    #[must_use]
    pub fn move_to(&self, other: &Self) -> Option<&SketchMove> {
        let mut moves = self.shapes.iter().flat_map(|shape| &shape.moves);
        moves.find(|one| one.to == other.position)
    }
}

/// A square of the grid of a sketch.
pub(crate) fn square(column: usize, row: usize) -> ShapeForm {
    ShapeForm::Rect {
        x: column * UNIT,
        y: row * UNIT,
        width: UNIT,
        height: UNIT,
    }
}

/// A circle in the middle of a square, its radius in hundredths of the side.
pub(crate) fn disc(column: usize, row: usize, radius: usize) -> ShapeForm {
    ShapeForm::Circle {
        x: column * UNIT + UNIT / 2,
        y: row * UNIT + UNIT / 2,
        radius,
    }
}

/// A length that is not negative, as a whole number.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "lengths on a sheet are small and not negative"
)]
pub(crate) fn rounded(length: f64) -> usize {
    length.round() as usize
}
