//! Graphs on which the second player answers every move with its image under a symmetry.
//!
//! # Theorem
//!
//! Let s be a symmetry of what is left of a graph (adjacent vertices have adjacent images), its own inverse, and let no
//! vertex be its own image or adjacent to it. Then the second player wins Node-Kayles, Arc-Kayles, and the deletion of
//! vertices under any condition on the number of their neighbours, each in normal play: the value is 0.
//!
//! *Proof.* The answer to a move is its image. It is there:
//!
//! - Node-Kayles. The vertex v goes with its neighbours, and s(v) is none of these.
//! - Arc-Kayles. The ends u, v of an edge go. s(u) is not u, and not v, which is adjacent to u; likewise s(v). So both
//!   ends of the image are left, and they are adjacent.
//! - Vertices alone. s(v) had as many neighbours as v, and still has them: v is none of them.
//!
//! Both moves together take a set that is its own image. For Node-Kayles: v with all its neighbours, and s(v) with all
//! of its own, whether or not some of these went before. So s is a symmetry of what they leave, and meets the conditions
//! there as it did before. The second player always has an answer, and play ends. ∎
//!
//! A vertex without neighbours that no move will ever take (in Arc-Kayles, or where no vertex without neighbours may go)
//! is left out before.
//!
//! # How one is found
//!
//! The symmetries of a board or ring are tried first. Else vertices are told apart by how many neighbours of which kind
//! they have, as far as that goes: a kind of an odd number of vertices ends it, since images are of the same kind. Then
//! images are given to one vertex after the other. All of it within a number of steps, so that one that is there may not
//! be found; and what is found is looked at as the theorem says, whatever it was found by.

use std::ops::ControlFlow;

use grundy_core::natural::widen;
use grundy_core::{Watch, is_stopped};
use grundy_rules::games::GraphKayles;
use grundy_rules::graphs::{GraphFamily, GraphSource, SimpleGraph, Taking};

/// What one position may cost, and all that one move leaves together: a fraction of a second.
const STEPS: u64 = 1 << 21;
const STEPS_FOR_MOVES: u64 = 1 << 25;

/// Vertices with their images, each pair once, the lower vertex first, ascending: such a symmetry of what is left, in
/// normal play. `None` where none was found.
///
/// ```
/// use std::sync::Arc;
/// use grundy_rules::games::{GraphKayles, GraphKaylesKind};
/// use grundy_rules::graphs::{GraphFamily, SimpleGraph};
/// use grundy_solve::search::graphs::mirror::pairs;
/// let graph = Arc::new(SimpleGraph::of_family(GraphFamily::Cycle(6)));
/// let game = GraphKayles { kind: GraphKaylesKind::Nodes, graph };
/// assert_eq!(pairs(&game, &[0, 1, 2, 3, 4, 5]), Some(vec![[0, 3], [1, 4], [2, 5]]));
/// // Two paths of two, each the image of the other; one path of four has adjacent vertices in the middle.
/// assert_eq!(pairs(&game, &[0, 1, 3, 4]), Some(vec![[0, 3], [1, 4]]));
/// assert_eq!(pairs(&game, &[0, 1, 2, 3]), None);
/// ```
#[must_use]
pub fn pairs(game: &GraphKayles, left: &[usize]) -> Option<Vec<[usize; 2]>> {
    pairs_within(game, left, &mut Steps(STEPS))
}

/// What a move leaves that leaves a position with [such a symmetry](pairs), as far as that was found before somebody says
/// stop: the first one that leaves what a symmetry of the board or ring brings to itself, else the first one of all.
#[must_use]
pub fn move_to_mirror(
    game: &GraphKayles,
    left: &[usize],
    watch: Option<&dyn Watch>,
) -> Option<Vec<usize>> {
    let rest = Rest::of(game, left);
    let images = of_source(game.graph.source());
    let by_geometry = images.iter().find_map(|image| {
        let mut moves = rest.against(image)?.into_iter();
        moves.find_map(|named| {
            let taken = game
                .taken_with(left, &named)
                .filter(|_| !is_stopped(watch))?;
            let after = GraphKayles::rest(left, &taken);
            let is_mirror = Rest::of(game, &after).mirrored_by(image).is_some();
            is_mirror.then_some(after)
        })
    });
    by_geometry.or_else(|| first_to_mirror(game, left, watch))
}

/// What the first move leaves that leaves a position with a mirror, as far as that is found.
fn first_to_mirror(
    game: &GraphKayles,
    left: &[usize],
    watch: Option<&dyn Watch>,
) -> Option<Vec<usize>> {
    let (mut steps, mut found) = (Steps(STEPS_FOR_MOVES), None);
    let _ = game.visit_moves(left, &mut |taken| {
        let after = GraphKayles::rest(left, taken);
        if steps.spend(left.len()).is_none() || is_stopped(watch) {
            return ControlFlow::Break(());
        }
        match steps.lend(STEPS, |own| pairs_within(game, &after, own).is_some()) {
            true => {
                found = Some(after);
                ControlFlow::Break(())
            }
            false => ControlFlow::Continue(()),
        }
    });
    found
}

/// Whether nowhere more than so many vertices of a part of what is left are equally far from one at its end.
#[must_use]
pub fn is_narrow(game: &GraphKayles, left: &[usize], most: usize) -> bool {
    let rest = Rest::of(game, left);
    let parts = game.graph.connected_parts(&rest.vertices);
    parts.iter().all(|part| {
        let first = part
            .first()
            .and_then(|at| rest.vertices.binary_search(at).ok());
        let Some(first) = first else {
            return true;
        };
        let reached = |distances: Vec<usize>| {
            let reached = distances.into_iter().enumerate();
            reached.filter(|(_, distance)| *distance < usize::MAX)
        };
        let last = reached(rest.distances(first)).max_by_key(|(_, distance)| *distance);
        let mut layers = vec![0; part.len()];
        for (_, distance) in reached(rest.distances(last.map_or(first, |(last, _)| last))) {
            layers[distance] += 1;
        }
        layers.iter().all(|layer| *layer <= most)
    })
}

fn pairs_within(game: &GraphKayles, left: &[usize], steps: &mut Steps) -> Option<Vec<[usize; 2]>> {
    let rest = Rest::of(game, left);
    if rest.vertices.len() % 2 == 1 {
        return None;
    }
    let images = rest
        .by_geometry(&game.graph, steps)
        .or_else(|| rest.by_search(steps))?;
    let images = images.iter().enumerate();
    let pairs = images.filter(|(vertex, image)| vertex < *image);
    Some(
        pairs
            .map(|(vertex, &image)| [rest.vertices[vertex], rest.vertices[image]])
            .collect(),
    )
}

/// Steps that are left.
struct Steps(u64);

impl Steps {
    /// Does a part of the work with so many of them at most.
    fn lend<T>(&mut self, most: u64, work: impl FnOnce(&mut Self) -> T) -> T {
        let mut own = Self(self.0.min(most));
        let before = own.0;
        let done = work(&mut own);
        self.0 -= before - own.0;
        done
    }

    fn spend(&mut self, steps: usize) -> Option<()> {
        self.0 = self.0.checked_sub(widen(steps))?;
        Some(())
    }
}

/// What is left of a graph, its vertices numbered from 0.
struct Rest {
    /// As the graph numbers them, ascending.
    vertices: Vec<usize>,
    /// Of each vertex, ascending.
    neighbours: Vec<Vec<usize>>,
    /// What a move takes is told by one vertex, not by both ends of an edge.
    is_told_by_one: bool,
}

impl Rest {
    fn of(game: &GraphKayles, left: &[usize]) -> Self {
        let beside = |vertex: usize| {
            let neighbours = game.graph.neighbours(vertex).iter();
            neighbours.filter(|other| left.binary_search(other).is_ok())
        };
        let goes_alone = match game.kind.taking() {
            Taking::Vertex => true,
            Taking::Edge => false,
            Taking::Alone(degree) => degree.allows(0),
        };
        let is_moved = |vertex: &usize| goes_alone || beside(*vertex).next().is_some();
        let vertices: Vec<usize> = left.iter().copied().filter(is_moved).collect();
        let neighbours = vertices.iter().map(|&vertex| {
            let numbers = beside(vertex).filter_map(|other| vertices.binary_search(other).ok());
            numbers.collect()
        });
        Self {
            neighbours: neighbours.collect(),
            vertices,
            is_told_by_one: game.kind.taking() != Taking::Edge,
        }
    }

    fn are_adjacent(&self, a: usize, b: usize) -> bool {
        self.neighbours[a].binary_search(&b).is_ok()
    }

    /// The conditions of the theorem, of every vertex.
    fn is_mirror(&self, images: &[usize]) -> bool {
        images.len() == self.vertices.len()
            && images.iter().enumerate().all(|(vertex, &image)| {
                let beside = self.neighbours[vertex].iter();
                let mut moved: Vec<usize> = beside.map(|&other| images[other]).collect();
                moved.sort_unstable();
                image != vertex
                    && images[image] == vertex
                    && !self.are_adjacent(vertex, image)
                    && moved == self.neighbours[image]
            })
    }

    /// The first that is a mirror among the symmetries of a board, a torus, a ring or a row.
    fn by_geometry(&self, graph: &SimpleGraph, steps: &mut Steps) -> Option<Vec<usize>> {
        of_source(graph.source()).into_iter().find_map(|image| {
            steps.spend(self.edges())?;
            self.mirrored_by(&image)
        })
    }

    /// Where this brings each vertex, if it is a mirror.
    fn mirrored_by(&self, image: &Image) -> Option<Vec<usize>> {
        let images = self.vertices.iter().map(|&vertex| {
            let image = image(vertex);
            self.vertices.binary_search(&image).ok()
        });
        let images: Vec<usize> = images.collect::<Option<_>>()?;
        self.is_mirror(&images).then_some(images)
    }

    /// The vertices that moves may be called by that leave something with this mirror, of which there are few: each has to take the
    /// first vertex that it is no mirror of, or take what is beside it, so that it cannot be moved any more. None where it is
    /// a mirror already.
    fn against(&self, image: &Image) -> Option<Vec<Vec<usize>>> {
        let is_met = |at: usize| {
            let image = self.vertices.binary_search(&image(self.vertices[at]));
            image.is_ok_and(|image| image != at && !self.are_adjacent(at, image))
        };
        let first = (0..self.vertices.len()).find(|&at| !is_met(at))?;
        let beside = |at: usize| self.neighbours[at].iter().copied();
        let near: Vec<usize> = std::iter::once(first).chain(beside(first)).collect();
        let named = match self.is_told_by_one {
            true => near.iter().map(|&at| vec![at]).collect::<Vec<_>>(),
            false => near
                .iter()
                .flat_map(|&at| beside(at).map(move |other| vec![at.min(other), at.max(other)]))
                .collect(),
        };
        let vertices = |at: Vec<usize>| at.into_iter().map(|at| self.vertices[at]).collect();
        let mut named: Vec<Vec<usize>> = named.into_iter().map(vertices).collect();
        named.sort_unstable();
        named.dedup();
        Some(named)
    }

    fn by_search(&self, steps: &mut Steps) -> Option<Vec<usize>> {
        let kinds = self.kinds(steps)?;
        let mut counts = vec![0usize; self.vertices.len()];
        kinds.iter().for_each(|&kind| counts[kind] += 1);
        if counts.iter().any(|count| count % 2 == 1) {
            return None;
        }
        let mut search = Search {
            rest: self,
            order: self.order(&kinds, &counts),
            kinds,
            images: vec![None; self.vertices.len()],
            steps,
        };
        if search.go_on(0) != Some(true) {
            return None;
        }
        let images: Option<Vec<usize>> = search.images.into_iter().collect();
        images.filter(|images| self.is_mirror(images))
    }

    /// The vertices and both directions of all edges.
    fn edges(&self) -> usize {
        self.vertices.len() + self.neighbours.iter().map(Vec::len).sum::<usize>()
    }

    /// Of each vertex a number that its images have too: how many neighbours of which kind it has, again and again.
    fn kinds(&self, steps: &mut Steps) -> Option<Vec<usize>> {
        let mut kinds = vec![0; self.vertices.len()];
        let mut known = 1;
        loop {
            steps.spend(self.edges())?;
            let told = self.neighbours.iter().zip(&kinds).map(|(beside, &own)| {
                let mut around: Vec<usize> = beside.iter().map(|&other| kinds[other]).collect();
                around.sort_unstable();
                (own, around)
            });
            let told: Vec<(usize, Vec<usize>)> = told.collect();
            let mut all: Vec<&(usize, Vec<usize>)> = told.iter().collect();
            all.sort_unstable();
            all.dedup();
            let count = all.len();
            let number = |kind: &(usize, Vec<usize>)| all.binary_search(&kind).unwrap_or(0);
            kinds = told.iter().map(number).collect();
            if count == known {
                return Some(kinds);
            }
            known = count;
        }
    }

    /// All vertices, each part from a vertex of a rare kind on, and each but the first beside an earlier one, which
    /// stands with it.
    fn order(&self, kinds: &[usize], counts: &[usize]) -> Vec<(usize, Option<usize>)> {
        let mut starts: Vec<usize> = (0..self.vertices.len()).collect();
        starts.sort_by_key(|&vertex| counts[kinds[vertex]]);
        let mut met = vec![false; starts.len()];
        let mut order: Vec<(usize, Option<usize>)> = Vec::new();
        for start in starts {
            if std::mem::replace(&mut met[start], true) {
                continue;
            }
            let mut looked = order.len();
            order.push((start, None));
            while let Some(&(vertex, _)) = order.get(looked) {
                looked += 1;
                for &other in &self.neighbours[vertex] {
                    if !std::mem::replace(&mut met[other], true) {
                        order.push((other, Some(vertex)));
                    }
                }
            }
        }
        order
    }

    /// How far all others are; those that are not reached are farthest.
    fn distances(&self, from: usize) -> Vec<usize> {
        let mut distances = vec![usize::MAX; self.vertices.len()];
        let mut reached = vec![from];
        let mut looked = 0;
        distances[from] = 0;
        while let Some(&vertex) = reached.get(looked) {
            looked += 1;
            for &other in &self.neighbours[vertex] {
                if distances[other] == usize::MAX {
                    distances[other] = distances[vertex] + 1;
                    reached.push(other);
                }
            }
        }
        distances
    }
}

/// Images are given to one vertex after the other, and taken back where they do not fit.
struct Search<'r> {
    rest: &'r Rest,
    kinds: Vec<usize>,
    order: Vec<(usize, Option<usize>)>,
    images: Vec<Option<usize>>,
    steps: &'r mut Steps,
}

impl Search<'_> {
    /// Whether all vertices from this place of the order on can have images; `None` where the steps end.
    fn go_on(&mut self, place: usize) -> Option<bool> {
        let mut rest = self.order[place..].iter();
        let open = rest.position(|(vertex, _)| self.images[*vertex].is_none());
        let Some(open) = open else {
            return Some(true);
        };
        let (vertex, beside) = self.order[place + open];
        for image in self.candidates(vertex, beside) {
            self.steps
                .spend(1 + open + self.rest.neighbours[vertex].len())?;
            if !self.fits(vertex, image) {
                continue;
            }
            (self.images[vertex], self.images[image]) = (Some(image), Some(vertex));
            if self.go_on(place + open + 1)? {
                return Some(true);
            }
            (self.images[vertex], self.images[image]) = (None, None);
        }
        Some(false)
    }

    /// Beside the image of its neighbour; or any, the farthest first.
    fn candidates(&self, vertex: usize, beside: Option<usize>) -> Vec<usize> {
        let near = beside.and_then(|beside| self.images[beside]);
        match near {
            Some(near) => self.rest.neighbours[near].clone(),
            None => {
                let distances = self.rest.distances(vertex);
                let mut all: Vec<usize> = (0..self.images.len()).collect();
                all.sort_by_key(|&other| usize::MAX - distances[other]);
                all
            }
        }
    }

    /// Whether the image may be given: the neighbours that have images have them beside it, and it has no others.
    fn fits(&self, vertex: usize, image: usize) -> bool {
        let images = |of: usize| {
            let beside = self.rest.neighbours[of].iter();
            beside.filter_map(|&other| self.images[other])
        };
        image != vertex
            && self.images[image].is_none()
            && self.kinds[image] == self.kinds[vertex]
            && !self.rest.are_adjacent(vertex, image)
            && images(vertex).count() == images(image).count()
            && images(vertex).all(|other| self.rest.are_adjacent(image, other))
    }
}

/// The image of a vertex.
type Image = Box<dyn Fn(usize) -> usize>;

fn of_source(source: &GraphSource) -> Vec<Image> {
    match source {
        GraphSource::Family(family) => of_family(family),
        GraphSource::EdgesOf(graph) => {
            let images = of_source(graph.source()).into_iter();
            images.map(|image| of_edges(graph, image)).collect()
        }
        GraphSource::File(_) => Vec::new(),
    }
}

/// An edge goes where its ends go.
fn of_edges(graph: &SimpleGraph, image: Image) -> Image {
    let edges: Vec<(usize, usize)> = graph.edges().collect();
    Box::new(move |edge| {
        let (a, b) = edges[edge];
        let [a, b] = [image(a), image(b)];
        let found = edges.binary_search(&(a.min(b), a.max(b)));
        found.unwrap_or(edges.len())
    })
}

/// What reverses a row or a board, what turns rings or a torus by half, what brings words to those without a digit in
/// common, and what exchanges two by two the vertices of each part.
fn of_family(family: &GraphFamily) -> Vec<Image> {
    match *family {
        GraphFamily::Path(n) => vec![Box::new(move |vertex| n - 1 - vertex)],
        GraphFamily::Cycle(n) => vec![Box::new(move |vertex| (vertex + n / 2) % n)],
        GraphFamily::Board {
            rows,
            columns,
            torus,
            ..
        } => of_board(rows, columns, torus),
        GraphFamily::Hypercube(digits) => vec![Box::new(move |word| word ^ ((1 << digits) - 1))],
        GraphFamily::Petersen { n, .. } => {
            let half_a_turn = move |vertex| vertex / n * n + (vertex % n + n / 2) % n;
            vec![Box::new(half_a_turn)]
        }
        GraphFamily::Multipartite(ref parts) if parts.iter().all(|part| part % 2 == 0) => {
            vec![Box::new(|vertex| vertex ^ 1)]
        }
        GraphFamily::Multipartite(_) | GraphFamily::Tree(_) => Vec::new(),
    }
}

fn of_board(rows: usize, columns: usize, torus: bool) -> Vec<Image> {
    let on_board = |image: fn([usize; 2], [usize; 2]) -> [usize; 2]| -> Image {
        Box::new(move |vertex| {
            let [row, column] = image([vertex / columns, vertex % columns], [rows, columns]);
            row * columns + column
        })
    };
    let mut images = vec![
        on_board(|[row, column], [rows, columns]| [rows - 1 - row, columns - 1 - column]),
        on_board(|[row, column], [rows, _]| [rows - 1 - row, column]),
        on_board(|[row, column], [_, columns]| [row, columns - 1 - column]),
    ];
    if rows == columns {
        images.push(on_board(|[row, column], _| [column, row]));
        images.push(on_board(|[row, column], [rows, columns]| {
            [columns - 1 - column, rows - 1 - row]
        }));
    }
    if torus {
        images.push(on_board(|[row, column], [rows, columns]| {
            [(row + rows / 2) % rows, (column + columns / 2) % columns]
        }));
        images.push(on_board(|[row, column], [rows, _]| {
            [(row + rows / 2) % rows, column]
        }));
        images.push(on_board(|[row, column], [_, columns]| {
            [row, (column + columns / 2) % columns]
        }));
    }
    images
}

#[cfg(test)]
mod tests;
