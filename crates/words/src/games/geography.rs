//! Vertex geography: a graph, a token, and where it has been.

use std::collections::BTreeSet;

use grundy_core::Natural;
use grundy_core::natural::to_usize;
use grundy_rules::GamePosition;
use grundy_rules::games::Geography;

use super::layers::{Layers, bends, line};
use super::sketching::Sketching;
use super::{Seen, Showing};
use crate::drawing::Drawing;
use crate::sketch::{ShapeForm, UNIT};

/// How large a vertex is.
const VERTEX: usize = UNIT * 3 / 10;

impl Showing for Geography {
    fn drawing(&self, seen: Seen<'_>) -> Option<Drawing> {
        let layers = Layers::new(&self.file, 0)?;
        let (token, free) = seen.position.numbers().split_first()?;
        let token = to_usize(token)?;
        let map = Map {
            game: self,
            layers: &layers,
            token,
            free,
        };
        let mut sketch = Sketching::new(seen);
        map.add_edges(&mut sketch);
        let shapes = map.add_vertices(&mut sketch);
        map.start_moves(&mut sketch, seen, &shapes);
        sketch.done(layers.depth + UNIT, layers.width + UNIT)
    }

    fn lines(&self, seen: Seen<'_>) -> Vec<String> {
        let name = |vertex: usize| self.file.vertices[vertex].as_str();
        let Some((token, free)) = seen.position.numbers().split_first() else {
            return Vec::new();
        };
        let token = to_usize(token).unwrap_or(0);
        let from = name(token);
        let lists = self.edge_lists();
        let is_free = |vertex: &usize| free.binary_search(&Natural::from(*vertex)).is_ok();
        let next: BTreeSet<usize> = lists.at(token).iter().map(|(_, to)| *to).collect();
        let next: Vec<&str> = next.into_iter().filter(is_free).map(name).collect();
        let mut lines = vec![match next.is_empty() {
            true => seen
                .catalogue
                .indented("play-token-no-way", &[("from", &from)]),
            false => {
                let to = seen.catalogue.first_names(next);
                seen.catalogue
                    .indented("play-token", &[("from", &from), ("to", &to)])
            }
        }];
        let been = (0..self.file.vertices.len()).filter(|at| *at != token && !is_free(at));
        let been: Vec<&str> = been.map(name).collect();
        if !been.is_empty() {
            let been = seen.catalogue.first_names(been);
            lines.push(
                seen.catalogue
                    .indented("play-token-been", &[("been", &been)]),
            );
        }
        lines
    }
}

/// The graph, seen from the left to the right.
struct Map<'a> {
    game: &'a Geography,
    layers: &'a Layers,
    token: usize,
    free: &'a [Natural],
}

impl Map<'_> {
    fn place(&self, vertex: usize) -> [usize; 2] {
        self.layers.places[vertex].map(|far| far + UNIT / 2)
    }

    fn is_free(&self, vertex: usize) -> bool {
        self.free.binary_search(&Natural::from(vertex)).is_ok()
    }

    fn add_edges(&self, sketch: &mut Sketching<'_>) {
        let edges = &self.game.file.edges;
        for (&(from, to), bend) in edges.iter().zip(bends(edges)) {
            let ends = [from, to].map(|end| usize::try_from(end).unwrap_or(0));
            let [from, to] = ends.map(|end| self.place(end));
            sketch.add(line(from, to, bend), "edge");
        }
    }

    fn add_vertices(&self, sketch: &mut Sketching<'_>) -> Vec<usize> {
        let vertices = self.game.file.vertices.iter().enumerate();
        let shapes = vertices.map(|(vertex, name)| {
            let look = match vertex == self.token {
                true => "token",
                false if self.is_free(vertex) => "stone",
                false => "been",
            };
            let [x, y] = self.place(vertex);
            sketch.add_with(
                ShapeForm::Circle {
                    x,
                    y,
                    radius: VERTEX,
                },
                look,
                name,
            )
        });
        shapes.collect()
    }

    /// A move takes the token to each neighbour where it has not been.
    fn start_moves(&self, sketch: &mut Sketching<'_>, seen: Seen<'_>, shapes: &[usize]) {
        let token = self.token;
        let lists = self.game.edge_lists();
        let next: BTreeSet<usize> = lists.at(token).iter().map(|(_, to)| *to).collect();
        for to in next.into_iter().filter(|to| self.is_free(*to)) {
            let [from, name] = [token, to].map(|vertex| &self.game.file.vertices[vertex]);
            let told: [(&str, &dyn ToString); 2] = [("from", from), ("to", name)];
            let told = seen.catalogue.format("told-token", &told);
            let changed = vec![shapes[token], shapes[to]];
            sketch.start(
                &[shapes[to]],
                &self.after(seen.position, to),
                &told,
                changed,
            );
        }
    }

    /// The position with the token on a vertex where it has not been.
    fn after(&self, position: &GamePosition, to: usize) -> GamePosition {
        let to = Natural::from(to);
        let left = self.free.iter().filter(|vertex| **vertex != to);
        let numbers = std::iter::once(&to).chain(left).cloned();
        GamePosition::new(position.rules().clone(), numbers.collect())
    }
}
