//! Graphs up to isomorphism: an order of the vertices in which isomorphic graphs have the same edges.
//!
//! Vertices get colours that do not depend on what they are called: first all the same, then by the colours of their
//! neighbours, until no more are told apart. Where several have the same one, each of them in turn is given another; of
//! the orders that all this leads to, one with the least list of edges stands for the graph. Symmetries that are seen on
//! the way spare what they bring to something seen before (B. D. McKay, *Practical graph isomorphism*, Congressus
//! Numerantium 30, 1981). In a forest vertices of one colour are always brought to each other by a symmetry, so that one
//! of them will do.
//!
//! Colours are hashes. Where two fall together by chance no order is wrong: it takes longer to find.

use std::ops::Range;

use grundy_core::natural::widen;

use super::VertexSet;

/// Looks at a vertex or an end of an edge before a graph is given up, be it that vertices look alike that are not, or that
/// there are very many edges: a millisecond or two.
const MOST_LOOKS: u64 = 1 << 19;

/// The most vertices of a part that is looked at: a place is a byte.
const MOST_PLACES: usize = 256;

/// What a part of a graph is, whatever its vertices are called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Labelling {
    edges: Vec<u8>,
}

impl Labelling {
    /// Of these vertices of a graph with these neighbours; none where there are more than 256 or it would take too long.
    /// How many looks at a vertex or an end of an edge it took is told with it.
    pub(super) fn of<const WORDS: usize>(
        neighbours: &[VertexSet<WORDS>],
        part: VertexSet<WORDS>,
    ) -> (Option<Self>, u64) {
        if part.len() > MOST_PLACES {
            return (None, 0);
        }
        let graph = Graph::of(neighbours, part);
        let mut search = Search::of(&graph);
        let is_done = search.begin().is_some();
        let best = search.best.filter(|_| is_done);
        let labelling = best.map(|best| Self { edges: best.edges });
        (labelling, search.looks)
    }

    /// The edges between vertices by their places in an order that isomorphic parts have in common: of each vertex, the
    /// number of edges to later ones, and these. Equal for parts that are isomorphic, and for no others.
    #[must_use]
    pub fn edges(&self) -> &[u8] {
        &self.edges
    }
}

fn byte(place: usize) -> u8 {
    u8::try_from(place).expect("at most 256 places")
}

/// Vertices from 0 on, and of each the neighbours.
struct Graph {
    beside: Vec<u8>,
    of: Vec<Range<usize>>,
}

impl Graph {
    fn of<const WORDS: usize>(neighbours: &[VertexSet<WORDS>], part: VertexSet<WORDS>) -> Self {
        let mut numbers = vec![0; neighbours.len()];
        for (number, vertex) in part.members().enumerate() {
            numbers[vertex] = byte(number);
        }
        let (mut beside, mut of) = (Vec::new(), Vec::new());
        for vertex in part.members() {
            let first = beside.len();
            let others = neighbours[vertex].and(part);
            beside.extend(others.members().map(|other| numbers[other]));
            of.push(first..beside.len());
        }
        Self { beside, of }
    }

    fn vertices(&self) -> usize {
        self.of.len()
    }

    fn neighbours(&self, vertex: u8) -> &[u8] {
        &self.beside[self.of[usize::from(vertex)].clone()]
    }

    /// Of a connected graph: whether there is no cycle.
    fn is_tree(&self) -> bool {
        self.beside.len() + 2 == 2 * self.vertices()
    }

    /// The list of edges in this order.
    fn edges(&self, order: &[u8]) -> Vec<u8> {
        let mut places = [0; MOST_PLACES];
        for (place, &vertex) in order.iter().enumerate() {
            places[usize::from(vertex)] = byte(place);
        }
        let mut edges = Vec::with_capacity(self.vertices() + self.beside.len() / 2);
        for (place, &vertex) in order.iter().enumerate() {
            let count_at = edges.len();
            edges.push(0);
            let others = self.neighbours(vertex).iter();
            let others = others.map(|other| places[usize::from(*other)]);
            edges.extend(others.filter(|other| usize::from(*other) > place));
            edges[count_at] = byte(edges.len() - count_at - 1);
            edges[count_at + 1..].sort_unstable();
        }
        edges
    }
}

/// A colour for each vertex.
#[derive(Clone)]
struct Colours {
    of: Vec<u64>,
    /// All of them, ascending.
    sorted: Vec<u64>,
}

impl Colours {
    fn equal(graph: &Graph) -> Self {
        let of = vec![1; graph.vertices()];
        Self {
            sorted: of.clone(),
            of,
        }
    }

    /// Tells vertices apart by their neighbours, until that tells no more; none where the looks end before.
    fn refined(mut self, graph: &Graph, looks: &mut u64) -> Option<Self> {
        let mut told = self.different();
        loop {
            *looks += widen(graph.vertices() + graph.beside.len());
            if *looks > MOST_LOOKS {
                return None;
            }
            let sums = (0..graph.vertices()).map(|vertex| {
                let beside = graph.beside[graph.of[vertex].clone()].iter();
                let beside = beside.map(|other| mixed(self.of[usize::from(*other)]));
                mixed(self.of[vertex].rotate_left(1) ^ beside.fold(0, u64::wrapping_add))
            });
            self.of = sums.collect();
            self.sorted.clone_from(&self.of);
            self.sorted.sort_unstable();
            let now = self.different();
            if now == told {
                return Some(self);
            }
            told = now;
        }
    }

    /// With a colour of its own for this vertex.
    fn with_alone(&self, vertex: u8) -> Self {
        let mut colours = self.clone();
        let colour = &mut colours.of[usize::from(vertex)];
        *colour = mixed(!*colour);
        colours.sorted.clone_from(&colours.of);
        colours.sorted.sort_unstable();
        colours
    }

    fn different(&self) -> usize {
        let changes = self.sorted.windows(2).filter(|two| two[0] != two[1]);
        changes.count() + usize::from(!self.sorted.is_empty())
    }

    /// The vertices of the colour that is the first of those that fewest have, but more than one.
    fn least_of_several(&self) -> Option<Vec<u8>> {
        let chunks = self.sorted.chunk_by(|a, b| a == b);
        let least = chunks
            .filter(|chunk| chunk.len() > 1)
            .min_by_key(|chunk| chunk.len())?;
        let of = self.of.iter().enumerate();
        let those = of.filter(|(_, colour)| **colour == least[0]);
        Some(those.map(|(vertex, _)| byte(vertex)).collect())
    }

    /// The vertices by their colours, all different.
    fn order(&self) -> Vec<u8> {
        let mut order: Vec<u8> = (0..self.of.len()).map(byte).collect();
        order.sort_unstable_by_key(|vertex| self.of[usize::from(*vertex)]);
        order
    }
}

/// A bijection of 64 bits in which all bits depend on all (G. Steele, D. Lea, C. Flood, *Fast splittable pseudorandom
/// number generators*, 2014).
fn mixed(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

/// An order that was found.
#[derive(Clone)]
struct Found {
    order: Vec<u8>,
    edges: Vec<u8>,
    /// The vertices that were given colours of their own, one after the other.
    alone: Vec<u8>,
}

struct Search<'g> {
    graph: &'g Graph,
    is_tree: bool,
    alone: Vec<u8>,
    first: Option<Found>,
    best: Option<Found>,
    /// Of each symmetry, to which vertex it brings each.
    symmetries: Vec<Vec<u8>>,
    looks: u64,
}

impl<'g> Search<'g> {
    fn of(graph: &'g Graph) -> Self {
        Self {
            graph,
            is_tree: graph.is_tree(),
            alone: Vec::new(),
            first: None,
            best: None,
            symmetries: Vec::new(),
            looks: 0,
        }
    }

    /// None where there are too many looks.
    fn begin(&mut self) -> Option<usize> {
        let colours = Colours::equal(self.graph).refined(self.graph, &mut self.looks)?;
        self.look(&colours)
    }

    /// Looks at all orders that these colours lead to, or at those that are no images of others. Tells how many of the
    /// vertices that were given colours of their own to go back to; none where there are too many looks.
    fn look(&mut self, colours: &Colours) -> Option<usize> {
        let Some(mut choices) = colours.least_of_several() else {
            return Some(self.find(colours.order()));
        };
        let depth = self.alone.len();
        if self.is_tree {
            choices.truncate(1);
        }
        let mut further = Vec::with_capacity(choices.len());
        for vertex in choices {
            let colours = colours.with_alone(vertex);
            further.push((vertex, colours.refined(self.graph, &mut self.looks)?));
        }
        if let Some(least) = further
            .iter()
            .map(|(_, colours)| &colours.sorted)
            .min()
            .cloned()
        {
            further.retain(|(_, colours)| colours.sorted == least);
        }
        let mut seen = Vec::new();
        for (vertex, colours) in further {
            if self.is_image_of_any(vertex, &seen) {
                continue;
            }
            seen.push(vertex);
            self.alone.push(vertex);
            let back = self.look(&colours)?;
            self.alone.pop();
            if back < depth {
                return Some(back);
            }
        }
        Some(depth.saturating_sub(1))
    }

    /// Whether symmetries that keep all vertices with colours of their own bring one of these to this vertex.
    fn is_image_of_any(&self, vertex: u8, seen: &[u8]) -> bool {
        let keeps = |symmetry: &&Vec<u8>| {
            let mut alone = self.alone.iter();
            alone.all(|vertex| symmetry[usize::from(*vertex)] == *vertex)
        };
        let keeping: Vec<&Vec<u8>> = self.symmetries.iter().filter(keeps).collect();
        let mut reached = seen.to_vec();
        let mut looked = 0;
        while let Some(&from) = reached.get(looked) {
            looked += 1;
            for symmetry in &keeping {
                let image = symmetry[usize::from(from)];
                if image == vertex {
                    return true;
                }
                if !reached.contains(&image) {
                    reached.push(image);
                }
            }
        }
        reached.contains(&vertex)
    }

    fn find(&mut self, order: Vec<u8>) -> usize {
        let found = Found {
            edges: self.graph.edges(&order),
            order,
            alone: self.alone.clone(),
        };
        let depth = self.alone.len();
        for known in [&self.first, &self.best].into_iter().flatten() {
            if known.edges == found.edges {
                let common = known.alone.iter().zip(&found.alone);
                let common = common.take_while(|(a, b)| a == b).count();
                let mut symmetry = found.order.clone();
                for (&from, &to) in known.order.iter().zip(&found.order) {
                    symmetry[usize::from(from)] = to;
                }
                self.symmetries.push(symmetry);
                return common;
            }
        }
        self.first.get_or_insert_with(|| found.clone());
        if self
            .best
            .as_ref()
            .is_none_or(|best| found.edges < best.edges)
        {
            self.best = Some(found);
        }
        depth.saturating_sub(1)
    }
}

#[cfg(test)]
mod tests;
