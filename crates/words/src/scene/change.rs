//! What a move does to a picture.

use grundy::SpokenMove;
use grundy_play::places::{LaidMove, PlaceMove, Places};
use schemars::JsonSchema;
use serde::Serialize;

use super::told::told;
use super::{Drawing, ScenePlace};
use crate::sketch::{SceneShape, Sketch};
use crate::text::Catalogue;

/// What a move does to the place that it is made in.
#[derive(Clone, Debug, PartialEq, JsonSchema, Serialize)]
pub struct SceneChange {
    /// The place, from 0.
    pub place: usize,
    /// Which of its items (heaps, cells, numbers, coins, squares, vertices, shapes) are not as before, from 0; new ones
    /// come after the others.
    pub items: Vec<usize>,
    /// The place after the move; none where these items are gone from it, and that is all: of rows and boards.
    pub to: Option<ScenePlace>,
    /// What is done, in a sentence.
    pub told: String,
}

impl ScenePlace {
    /// What is told of a move here, with the part where there are several.
    pub(super) fn in_part(&self, told: String, catalogue: &Catalogue) -> String {
        match &self.letter {
            Some(part) => catalogue.format("told-in-part", &[("part", part), ("told", &told)]),
            None => told,
        }
    }
}

impl SceneChange {
    /// What the move does to these places, which are `after` it.
    #[must_use]
    pub fn new(
        places: &Places,
        mv: &PlaceMove,
        after: &Places,
        catalogue: &Catalogue,
        players: &[String; 2],
    ) -> Self {
        let [waiting, mover] = players.clone();
        let option = after.places().get(mv.place);
        let from = ScenePlace::for_move(places, mv.place, option, catalogue, players);
        // The other one is to move then.
        let to = ScenePlace::new(after, mv.place, catalogue, &[mover, waiting]);
        let told = told_between(&from, &to, catalogue);
        Self {
            place: mv.place,
            items: changed(&from.drawing, &to.drawing),
            told: told.unwrap_or_else(|| catalogue.spoken(&SpokenMove::of(places, mv))),
            to: Some(to).filter(|to| !only_loses(&from.drawing, &to.drawing)),
        }
    }
}

impl SceneChange {
    /// How many items tell it.
    pub(super) fn weight(&self) -> usize {
        self.items.len() + self.to.as_ref().map_or(0, |to| to.drawing.items())
    }
}

impl Catalogue {
    /// A move in a sentence, by what it changes in the picture; none where the picture does not show it.
    #[must_use]
    pub fn told(&self, laid: &LaidMove) -> Option<String> {
        let [from, to] = self.around(laid);
        told_between(&from, &to, self)
    }

    /// The place before and after a move, with the moves of no picture but this one.
    fn around(&self, LaidMove { places, at }: &LaidMove) -> [ScenePlace; 2] {
        let players = self.players();
        let after = places.after(at);
        let option = after.places().get(at.place);
        [places, &after]
            .map(|places| ScenePlace::for_move(places, at.place, option, self, &players))
    }
}

pub(super) fn told_between(
    from: &ScenePlace,
    to: &ScenePlace,
    catalogue: &Catalogue,
) -> Option<String> {
    let told = told(&from.drawing, &to.drawing, catalogue)?;
    Some(from.in_part(told, catalogue))
}

/// What a move has changed, to be pointed at in the picture after it.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct SceneTrace {
    /// The place, from 0.
    pub place: usize,
    /// Which of its items are not as before, from 0.
    pub items: Vec<usize>,
}

impl SceneTrace {
    /// What the move has changed.
    #[must_use]
    pub fn of(laid: &LaidMove, catalogue: &Catalogue) -> Self {
        let [from, to] = catalogue.around(laid);
        Self {
            place: laid.at.place,
            items: match (&from.drawing, &to.drawing) {
                (Drawing::Sketch(from), Drawing::Sketch(to)) => new_shapes(from, to),
                (from, to) => changed(from, to),
            },
        }
    }
}

/// The shapes that stand in the second picture only; none where it is laid out anew, which tells nothing of the move.
fn new_shapes(from: &Sketch, to: &Sketch) -> Vec<usize> {
    let lies = |shape: &&SceneShape| from.shapes.iter().any(|other| other.form == shape.form);
    if to.shapes.iter().filter(lies).count() * 2 < to.shapes.len() {
        return Vec::new();
    }
    let stood = |shape: &SceneShape| {
        let same = |other: &SceneShape| {
            (&other.form, other.look, &other.text) == (&shape.form, shape.look, &shape.text)
        };
        from.shapes.iter().any(same)
    };
    let shapes = to.shapes.iter().enumerate();
    let new = shapes.filter(|(_, shape)| !stood(shape));
    new.map(|(index, _)| index).collect()
}

/// The items of a drawing that another one of its kind has otherwise or not at all.
fn changed(from: &Drawing, to: &Drawing) -> Vec<usize> {
    match (from, to) {
        (Drawing::Heaps { heaps: a, .. }, Drawing::Heaps { heaps: b, .. }) => differing(a, b),
        (Drawing::Row { cells: a, .. }, Drawing::Row { cells: b, .. })
        | (Drawing::Coins { cells: a, .. }, Drawing::Coins { cells: b, .. }) => differing(a, b),
        (Drawing::Board { cells: a, .. }, Drawing::Board { cells: b, .. }) => differing(a, b),
        (Drawing::Pair { numbers: a, .. }, Drawing::Pair { numbers: b, .. }) => differing(a, b),
        (Drawing::Numbers { numbers: a }, Drawing::Numbers { numbers: b }) => differing(a, b),
        (Drawing::Strip { counts: a, .. }, Drawing::Strip { counts: b, .. }) => differing(a, b),
        (
            Drawing::Graph {
                vertices,
                tokens: a,
                ..
            },
            Drawing::Graph { tokens: b, .. },
        ) => {
            let count =
                |tokens: &[usize], vertex| tokens.iter().filter(|&&at| at == vertex).count();
            let all = 0..vertices.len();
            all.filter(|&vertex| count(a, vertex) != count(b, vertex))
                .collect()
        }
        (Drawing::Sketch(a), Drawing::Sketch(b)) => {
            a.move_to(b).map_or_else(Vec::new, |one| one.shapes.clone())
        }
        _ => Vec::new(),
    }
}

/// Whether what is changed is gone, and nothing is new.
fn only_loses(from: &Drawing, to: &Drawing) -> bool {
    match (from, to) {
        (Drawing::Row { cells: a, .. }, Drawing::Row { cells: b, .. }) => a.len() == b.len(),
        (Drawing::Board { cells: a, .. }, Drawing::Board { cells: b, .. }) => a.len() == b.len(),
        _ => false,
    }
}

fn differing<T: PartialEq>(from: &[T], to: &[T]) -> Vec<usize> {
    let longest = from.len().max(to.len());
    (0..longest)
        .filter(|&index| from.get(index) != to.get(index))
        .collect()
}
