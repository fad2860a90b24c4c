//! What a move does to a picture.

use grundy::SpokenMove;
use grundy_play::places::{PlaceMove, Places};
use schemars::JsonSchema;
use serde::Serialize;

use super::told::told;
use super::{Drawing, ScenePlace};
use crate::text::Catalogue;

/// What a move does to the place that it is made in.
#[derive(Clone, Debug, PartialEq, JsonSchema, Serialize)]
pub struct SceneChange {
    /// The place, from 0.
    pub place: usize,
    /// Which of its items (heaps, cells, numbers, coins, squares, vertices, shapes) are not as before, from 0; new ones
    /// come after the others.
    pub items: Vec<usize>,
    /// The place after the move.
    pub to: ScenePlace,
    /// What is done, in a sentence.
    pub told: String,
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
        let from = ScenePlace::new(places, mv.place, catalogue, players);
        // The other one is to move then.
        let to = ScenePlace::new(after, mv.place, catalogue, &[mover, waiting]);
        let told = told(&from.drawing, &to.drawing, catalogue);
        let in_part = |told: String| match &from.letter {
            Some(part) => catalogue.format("told-in-part", &[("part", part), ("told", &told)]),
            None => told,
        };
        Self {
            place: mv.place,
            items: changed(&from.drawing, &to.drawing),
            told: told.map_or_else(|| catalogue.spoken(&SpokenMove::of(places, mv)), in_part),
            to,
        }
    }
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

fn differing<T: PartialEq>(from: &[T], to: &[T]) -> Vec<usize> {
    let longest = from.len().max(to.len());
    (0..longest)
        .filter(|&index| from.get(index) != to.get(index))
        .collect()
}
