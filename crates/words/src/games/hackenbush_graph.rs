//! Green Hackenbush on graphs, drawn standing on the ground.

use grundy_core::Natural;
use grundy_core::natural::to_usize;
use grundy_rules::GamePosition;
use grundy_rules::games::HackenbushGraph;

use super::hackenbush::{GROUND, add_ground};
use super::layers::{Layers, bends, line};
use super::sketching::Sketching;
use super::{Seen, Showing};
use crate::drawing::Drawing;
use crate::sketch::{ShapeForm, UNIT};

/// How large a vertex is.
const VERTEX: usize = UNIT / 4;

impl Showing for HackenbushGraph {
    fn drawing(&self, seen: Seen<'_>) -> Option<Drawing> {
        let ground = self.ground()?;
        let layers = Layers::new(&self.file, ground)?;
        let height = height(&layers);
        let mut sketch = Sketching::new(seen);
        add_ground(&mut sketch, layers.width, height);
        let left = seen.position.numbers().iter().map(to_usize);
        let left: Vec<usize> = left.collect::<Option<_>>()?;
        let graph = Standing::new(self, ground, &layers);
        let edges = graph.add_edges(&mut sketch, &left);
        graph.add_joints(&mut sketch, seen.position.numbers());
        for index in 0..left.len() {
            let mut rest = seen.position.numbers().to_vec();
            rest.remove(index);
            let to = GamePosition::new(seen.position.rules().clone(), rest);
            let gone = gone(&left, &edges, &to);
            let told: [(&str, &dyn ToString); 2] = [
                ("edge", &self.file.edge_name(left[index])),
                ("falls", &(gone.len() - 1)),
            ];
            let told = seen.catalogue.format("told-cut-named-edge", &told);
            sketch.start(&[edges[index]], &to, &told, gone);
        }
        sketch.done(layers.width, height + GROUND)
    }

    fn lines(&self, seen: Seen<'_>) -> Vec<String> {
        let left = seen.position.numbers().iter().filter_map(to_usize);
        let edges = seen
            .catalogue
            .first_names(left.map(|edge| self.file.edge_name(edge)));
        match edges.is_empty() {
            true => Vec::new(),
            false => vec![
                seen.catalogue
                    .indented("play-edges-left", &[("edges", &edges)]),
            ],
        }
    }
}

/// The shapes of the edges that another position does not have.
fn gone(left: &[usize], shapes: &[usize], to: &GamePosition) -> Vec<usize> {
    let stays = |edge: &usize| to.numbers().contains(&Natural::from(*edge));
    let gone = left.iter().zip(shapes).filter(|(edge, _)| !stays(edge));
    gone.map(|(_, shape)| *shape).collect()
}

/// A graph on the ground.
struct Standing<'a> {
    game: &'a HackenbushGraph,
    ground: usize,
    layers: &'a Layers,
    height: usize,
}

/// How high it stands.
fn height(layers: &Layers) -> usize {
    layers.depth + UNIT / 2
}

impl<'a> Standing<'a> {
    fn new(game: &'a HackenbushGraph, ground: usize, layers: &'a Layers) -> Self {
        Self {
            game,
            ground,
            layers,
            height: height(layers),
        }
    }

    fn place(&self, vertex: usize) -> [usize; 2] {
        let [up, across] = self.layers.places[vertex];
        [across, self.height.saturating_sub(up)]
    }

    fn add_edges(&self, sketch: &mut Sketching<'_>, edges: &[usize]) -> Vec<usize> {
        let lines = self.lines(edges).into_iter();
        lines.map(|form| sketch.add(form, "edge")).collect()
    }

    /// The vertices that still hang on something.
    fn add_joints(&self, sketch: &mut Sketching<'_>, numbers: &[Natural]) {
        let lists = self.game.edge_lists(numbers);
        let vertices = 0..self.game.file.vertices.len();
        let joints =
            vertices.filter(|vertex| *vertex != self.ground && !lists.at(*vertex).is_empty());
        for vertex in joints {
            let [x, y] = self.place(vertex);
            let form = ShapeForm::Circle {
                x,
                y,
                radius: VERTEX,
            };
            sketch.add_with(form, "stone", &self.game.file.vertices[vertex]);
        }
    }

    /// The edges as lines; those that stand on the ground begin below their other end.
    fn lines(&self, edges: &[usize]) -> Vec<ShapeForm> {
        let all: Vec<(u32, u32)> = edges
            .iter()
            .map(|edge| self.game.file.edges[*edge])
            .collect();
        let bends = bends(&all);
        let lines = all.iter().zip(bends).map(|(&(from, to), bend)| {
            let ends = [from, to].map(|end| usize::try_from(end).unwrap_or(0));
            let [a, b] = ends.map(|end| self.place(end));
            let foot = |other: [usize; 2]| [other[0] + bend * UNIT / 3, self.height];
            match ends.map(|end| end == self.ground) {
                [true, false] => line(foot(b), b, 0),
                [false, true] => line(foot(a), a, 0),
                _ => line(a, b, bend),
            }
        });
        lines.collect()
    }
}
