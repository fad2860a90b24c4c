//! How the games' sketches are made.

use grundy_play::names::of_option;
use grundy_rules::GamePosition;

use super::Seen;
use crate::drawing::Drawing;
use crate::sketch::{SceneShape, ShapeForm, Sketch, SketchMove};

/// Shapes of a sketch; a position with more is text.
const MOST_SHAPES: usize = 600;
/// Moves that the shapes of a sketch start, counted once for each shape.
const MOST_STARTS: usize = 1500;

/// A sketch in the making.
pub(crate) struct Sketching<'a> {
    seen: Seen<'a>,
    shapes: Vec<SceneShape>,
}

impl<'a> Sketching<'a> {
    pub(crate) fn new(seen: Seen<'a>) -> Self {
        let shapes = Vec::new();
        Self { seen, shapes }
    }

    /// Adds a shape and gives its index.
    pub(crate) fn add(&mut self, form: ShapeForm, look: &'static str) -> usize {
        self.shapes.push(SceneShape::new(form, look));
        self.shapes.len() - 1
    }

    /// Adds a shape with a text on it.
    pub(crate) fn add_with(
        &mut self,
        form: ShapeForm,
        look: &'static str,
        text: &dyn ToString,
    ) -> usize {
        let shape = self.add(form, look);
        self.shapes[shape].text = Some(text.to_string());
        shape
    }

    /// Says that some shapes start a move to a position, in which some shapes change; nothing of one that nobody asks for.
    pub(crate) fn start(
        &mut self,
        at: &[usize],
        to: &GamePosition,
        told: &str,
        changed: Vec<usize>,
    ) {
        if self.seen.only.is_some_and(|only| only != to) {
            return;
        }
        let from = self.seen.position;
        let started = SketchMove {
            to: to.to_string(),
            text: of_option(from, to).to_string(),
            told: told.to_owned(),
            shapes: changed,
        };
        for shape in at {
            self.shapes[*shape].moves.push(started.clone());
        }
    }

    /// The drawing; none where it would be too large.
    pub(crate) fn done(self, width: usize, height: usize) -> Option<Drawing> {
        let starts: usize = self.shapes.iter().map(|shape| shape.moves.len()).sum();
        let few = self.shapes.len() <= MOST_SHAPES && starts <= MOST_STARTS;
        few.then(|| {
            Drawing::Sketch(Sketch {
                width,
                height,
                shapes: self.shapes,
                position: self.seen.position.to_string(),
            })
        })
    }
}
