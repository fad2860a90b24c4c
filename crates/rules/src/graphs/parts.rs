//! Positions of games that take vertices, as sums of the connected parts of what is left.
//!
//! Connected parts of a graph are independent: a move takes adjacent vertices, all of one part, and what is left of
//! the others stays as it is. Parts without a move are left out.
//!
//! *Vertices of Node-Kayles that have the same closed neighbourhood are one vertex*: whichever of the two is taken,
//! both go with the same others, and whenever one goes with a neighbour so does the other. So one of them is left out.
//!
//! *Leaves of Arc-Kayles at the same vertex are one leaf*: only one of them goes with that vertex, and the others cannot
//! move any more. Whichever it is, the same is left.
//!
//! *Moves on twins are one move*, under all rules: vertices with the same neighbours, each other left out, may be exchanged,
//! and what is left by a move on one is what is left by the same move on the other. So of a complete graph there is one option.

use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_core::ComponentRules;

use super::SimpleGraph;
use super::VertexSet;
use super::degree::Degree;
use super::frame::Frame;
use super::labelling::Labelling;

/// Sets of so few words are compared pair by pair sooner than they are sorted, unless there are very many pairs.
const FEW_WORDS: usize = 4;

/// So many vertices with many neighbours make very many pairs.
const MANY: usize = 64;

/// What a move takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Taking {
    /// A vertex and its neighbours: Node-Kayles.
    Vertex,
    /// Both ends of an edge: Arc-Kayles.
    Edge,
    /// A vertex that meets the condition, without its neighbours: vertex deletion.
    Alone(Degree),
}

/// A connected part none of whose vertices has more than two neighbours, and how many it has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strand {
    /// One after the other.
    Path(usize),
    /// The same, and the first beside the last.
    Ring(usize),
}

/// The parts of what is left of one graph, of at most 64 vertices for each word.
///
/// ```
/// use std::sync::Arc;
/// use grundy_rules::graphs::{GraphFamily, GraphParts, SimpleGraph, Taking};
/// let path = Arc::new(SimpleGraph::of_family(GraphFamily::Path(9)));
/// let parts = GraphParts::<1>::new(&path, Taking::Vertex);
/// // A run of two, a run of three, and once more a run of two.
/// let found = parts.parts_of([0, 1, 3, 4, 5, 7, 8]);
/// assert_eq!(found.len(), 3);
/// assert_eq!(found[0], found[2]);
/// ```
#[derive(Clone, Debug)]
pub struct GraphParts<const WORDS: usize> {
    graph: Arc<SimpleGraph>,
    taking: Taking,
    frame: Frame,
    /// The number here of each vertex of the graph.
    numbers: Vec<usize>,
    /// Of each vertex, by their numbers here.
    neighbours: Vec<VertexSet<WORDS>>,
    /// Whether some vertices of a part may have the same closed neighbourhood: two alone always have.
    has_triangles: bool,
    /// Whether vertices have many neighbours.
    is_dense: bool,
}

impl<const WORDS: usize> GraphParts<WORDS> {
    /// The parts of what can be left of the graph.
    ///
    /// # Panics
    ///
    /// If it has more than 64 vertices for each word.
    #[must_use]
    pub fn new(graph: &Arc<SimpleGraph>, taking: Taking) -> Self {
        let frame = Frame::of(graph);
        let order = frame.order(graph);
        let mut numbers = vec![0; order.len()];
        for (number, &vertex) in order.iter().enumerate() {
            numbers[vertex] = number;
        }
        let neighbours = order.iter().map(|&vertex| {
            let of = graph.neighbours(vertex).iter();
            VertexSet::of(of.map(|&vertex| numbers[vertex]))
        });
        let neighbours: Vec<VertexSet<WORDS>> = neighbours.collect();
        Self {
            graph: Arc::clone(graph),
            taking,
            frame,
            numbers,
            has_triangles: has_triangles(&neighbours),
            is_dense: is_dense(&neighbours),
            neighbours,
        }
    }

    /// The vertices of the whole graph.
    #[must_use]
    pub fn vertices(&self) -> usize {
        self.numbers.len()
    }

    /// What a move takes.
    #[must_use]
    pub fn taking(&self) -> Taking {
        self.taking
    }

    /// The neighbours of each vertex, by the numbers that vertices have in the sets that stand for parts.
    #[must_use]
    pub fn neighbours(&self) -> &[VertexSet<WORDS>] {
        &self.neighbours
    }

    /// Whether it is about this game on this graph.
    #[must_use]
    pub fn covers(&self, graph: &SimpleGraph, taking: Taking) -> bool {
        self.taking == taking && *self.graph == *graph
    }

    /// Whether different sets may stand for parts that are the same graph: what lies on a path or a board is told by its
    /// shape.
    #[must_use]
    pub fn may_be_isomorphic(&self) -> bool {
        self.frame == Frame::Fixed
    }

    /// A part in an order that isomorphic parts have in common, where it does not take too long to find one; and how many
    /// looks at a vertex or an end of an edge that took, at most some hundred thousand.
    #[must_use]
    pub fn labelling(&self, part: VertexSet<WORDS>) -> (Option<Labelling>, u64) {
        Labelling::of(&self.neighbours, part)
    }

    /// These vertices of the graph by their numbers here.
    #[must_use]
    pub fn set_of(&self, vertices: &[usize]) -> VertexSet<WORDS> {
        VertexSet::of(vertices.iter().map(|&vertex| self.numbers[vertex]))
    }

    /// The parts of these vertices of the graph, each as the set that stands for it.
    #[must_use]
    pub fn parts_of(&self, vertices: impl IntoIterator<Item = usize>) -> Vec<VertexSet<WORDS>> {
        let numbers = vertices.into_iter().map(|vertex| self.numbers[vertex]);
        let mut parts = Vec::new();
        self.push_parts(VertexSet::of(numbers), &mut parts);
        parts
    }

    /// The parts that every option of a part leaves, until told to stop; of moves on twins, which are the same by a symmetry,
    /// only the first, where parts are not told by their shapes.
    pub fn visit_options(
        &self,
        part: VertexSet<WORDS>,
        visit: &mut dyn FnMut(&[VertexSet<WORDS>]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut parts = Vec::new();
        let mut visit_without = |taken: VertexSet<WORDS>| {
            parts.clear();
            self.push_parts(part.without(taken), &mut parts);
            visit(&parts)
        };
        let has_twin_before = |vertex: usize, beside: Option<usize>| {
            let mut twins = self.twins_before(vertex, part);
            self.may_be_isomorphic() && twins.any(|twin| Some(twin) != beside)
        };
        part.members().try_for_each(|vertex| {
            if has_twin_before(vertex, None) {
                // An edge to the first of them is met from there.
                return ControlFlow::Continue(());
            }
            let neighbours = self.neighbours[vertex].and(part);
            match self.taking {
                Taking::Vertex => visit_without(neighbours.or(VertexSet::of([vertex]))),
                Taking::Edge => {
                    let later = neighbours.members().filter(|other| *other > vertex);
                    let mut first = later.filter(|other| !has_twin_before(*other, Some(vertex)));
                    first.try_for_each(|other| visit_without(VertexSet::of([vertex, other])))
                }
                Taking::Alone(degree) => match degree.allows(neighbours.len()) {
                    true => visit_without(VertexSet::of([vertex])),
                    false => ControlFlow::Continue(()),
                },
            }
        })
    }

    /// The vertices before this one that have the same neighbours in the part, each other left out: to exchange two of them
    /// brings the part to itself.
    fn twins_before(
        &self,
        vertex: usize,
        part: VertexSet<WORDS>,
    ) -> impl Iterator<Item = usize> + '_ {
        let own = self.neighbours[vertex].and(part);
        // Twins are adjacent, or have every neighbour in common.
        let beside = own
            .first()
            .map_or(own, |first| own.or(self.neighbours[first].and(part)));
        let before = beside.members().take_while(move |other| *other < vertex);
        before.filter(move |other| {
            let pair = VertexSet::of([vertex, *other]);
            own.without(pair) == self.neighbours[*other].and(part).without(pair)
        })
    }

    /// The value of a part in which there is but one thing to do, or in which it does not matter what is done.
    ///
    /// # Vertices that go alone
    ///
    /// - *Even*: play ends where all numbers of neighbours are odd, and then there is an even number of vertices. So the
    ///   moves are as many as the vertices, modulo 2.
    /// - *Leaf*: a move takes one edge, and play ends where no vertex has one neighbour. What is left then is the 2-core,
    ///   whatever was done. So the moves are the edges outside it.
    /// - *Odd*, of a bipartite part: a move takes an odd number of edges. Play ends where all numbers of neighbours are even,
    ///   and those of one side add up to the number of edges. So the moves are as many as the edges, modulo 2.
    ///
    /// # Rooks
    ///
    /// Where the vertices are the cells of r rows and c columns, those of a row or column being adjacent and no others, a
    /// vertex with its neighbours is a row and a column. What is left has one of each less: the moves are min(r, c). (A
    /// complete graph is one row.)
    #[must_use]
    pub fn value_at_once(&self, part: VertexSet<WORDS>) -> Option<u32> {
        let odd = |count: usize| Some(u32::from(count % 2 == 1));
        match self.taking {
            Taking::Vertex => self.rooks(part).and_then(odd),
            Taking::Edge => (part.len() == 2).then_some(1),
            Taking::Alone(Degree::Even) => odd(part.len()),
            Taking::Alone(Degree::Leaf) => odd(self.edges(part) - self.edges(self.core(part))),
            Taking::Alone(Degree::Odd) if self.is_bipartite(part) => odd(self.edges(part)),
            Taking::Alone(Degree::Odd) => None,
        }
    }

    /// Which of the two a part is, if one: of the vertices of a path two have one neighbour, the others two (one vertex is
    /// a path too); of those of a ring all have two.
    #[must_use]
    pub fn strand(&self, part: VertexSet<WORDS>) -> Option<Strand> {
        let mut ends = 0;
        let few = part.members().all(|vertex| {
            let beside = self.neighbours[vertex].and(part).len();
            ends += usize::from(beside < 2);
            beside <= 2
        });
        match ends {
            _ if !few => None,
            0 => Some(Strand::Ring(part.len())),
            _ => Some(Strand::Path(part.len())),
        }
    }

    /// The lesser of the numbers of rows and columns, if the part consists of the cells of such.
    fn rooks(&self, part: VertexSet<WORDS>) -> Option<usize> {
        let corner = part.first()?;
        let only = VertexSet::of([corner]);
        let beside = self.neighbours[corner].and(part);
        let Some(next) = beside.first() else {
            return (part.len() == 1).then_some(1);
        };
        let row = only
            .or(VertexSet::of([next]))
            .or(self.neighbours[next].and(beside));
        let column = only.or(beside.without(row));
        if row.len() * column.len() != part.len() {
            return None;
        }
        let along = |cells: VertexSet<WORDS>| {
            cells.members().map(move |cell| {
                let across = self.neighbours[cell].and(part).without(cells);
                VertexSet::of([cell]).or(across)
            })
        };
        let (columns, rows): (Vec<_>, Vec<_>) = (along(row).collect(), along(column).collect());
        let mut met = VertexSet::EMPTY;
        for (row, column) in rows
            .iter()
            .flat_map(|row| columns.iter().map(move |column| (row, column)))
        {
            let cell = row.and(*column);
            let vertex = cell.first().filter(|_| cell.len() == 1)?;
            let expected = row.or(*column).without(cell);
            if self.neighbours[vertex].and(part) != expected {
                return None;
            }
            met = met.or(cell);
        }
        (met == part).then(|| rows.len().min(columns.len()))
    }

    /// Whether a connected part has no odd cycle: no edge joins vertices that are equally far from the first.
    fn is_bipartite(&self, part: VertexSet<WORDS>) -> bool {
        let beside = |of: VertexSet<WORDS>| {
            of.members().fold(VertexSet::EMPTY, |all, vertex| {
                all.or(self.neighbours[vertex].and(part))
            })
        };
        let mut layer = VertexSet::of(part.first());
        let mut reached = layer;
        while !layer.is_empty() {
            let next = beside(layer);
            if !next.and(layer).is_empty() {
                return false;
            }
            layer = next.without(reached);
            reached = reached.or(layer);
        }
        true
    }

    /// The number of edges between these vertices.
    fn edges(&self, of: VertexSet<WORDS>) -> usize {
        let beside = |vertex: usize| self.neighbours[vertex].and(of).len();
        of.members().map(beside).sum::<usize>() / 2
    }

    /// What is left of these vertices when those with one neighbour are taken as long as there are any.
    fn core(&self, mut of: VertexSet<WORDS>) -> VertexSet<WORDS> {
        let mut pending = of;
        while let Some(vertex) = pending.take_first() {
            let beside = self.neighbours[vertex].and(of);
            if beside.len() == 1 {
                of = of.without(VertexSet::of([vertex]));
                pending = pending.or(beside);
            }
        }
        of
    }

    fn push_parts(&self, mut left: VertexSet<WORDS>, parts: &mut Vec<VertexSet<WORDS>>) {
        while let Some(vertex) = left.first() {
            let part = self.connected(vertex, left);
            left = left.without(part);
            match self.taking {
                Taking::Vertex => parts.push(self.frame.canonical(self.without_twins(part))),
                Taking::Edge if part.len() > 1 => {
                    parts.push(self.frame.canonical(self.without_twin_leaves(part)));
                }
                Taking::Edge => {}
                Taking::Alone(_) => parts.push(self.frame.canonical(part)),
            }
        }
    }

    /// All of these vertices that hang together with this one.
    fn connected(&self, vertex: usize, of: VertexSet<WORDS>) -> VertexSet<WORDS> {
        let mut reached = VertexSet::of([vertex]);
        let mut pending = reached;
        while let Some(vertex) = pending.take_first() {
            let further = self.neighbours[vertex].and(of).without(reached);
            reached = reached.or(further);
            pending = pending.or(further);
        }
        reached
    }

    /// The part with one leaf at each vertex that has leaves. No others become leaves by it.
    fn without_twin_leaves(&self, part: VertexSet<WORDS>) -> VertexSet<WORDS> {
        let mut hosts = VertexSet::EMPTY;
        let is_first_leaf = |vertex: &usize| {
            let host = self.neighbours[*vertex].and(part);
            let is_twin = host.len() == 1 && !hosts.and(host).is_empty();
            if host.len() == 1 {
                hosts = hosts.or(host);
            }
            !is_twin
        };
        VertexSet::of(part.members().filter(is_first_leaf))
    }

    /// The part with one vertex for all that have the same closed neighbourhood. Others do not become twins by it:
    /// what tells them apart is told by the twin that stays.
    fn without_twins(&self, part: VertexSet<WORDS>) -> VertexSet<WORDS> {
        if !self.has_triangles && part.len() != 2 {
            return part;
        }
        let closed = |vertex: usize| {
            let neighbours = self.neighbours[vertex].and(part);
            neighbours.or(VertexSet::of([vertex]))
        };
        if WORDS <= FEW_WORDS && !(self.is_dense && part.len() > MANY) {
            let is_first = |vertex: &usize| {
                let own = closed(*vertex);
                let mut before = own.members().take_while(|other| other < vertex);
                !before.any(|other| closed(other) == own)
            };
            return VertexSet::of(part.members().filter(is_first));
        }
        let prints = part
            .members()
            .map(|vertex| (closed(vertex).print(), vertex));
        let mut prints: Vec<(u64, usize)> = prints.collect();
        prints.sort_unstable();
        let alike = prints.chunk_by(|one, other| one.0 == other.0);
        let twins = alike.flat_map(|alike| {
            let each = alike.iter().enumerate();
            let later = each.filter(|(at, (_, vertex))| {
                let mut before = alike[..*at].iter();
                before.any(|(_, other)| closed(*other) == closed(*vertex))
            });
            later.map(|(_, (_, vertex))| *vertex)
        });
        part.without(VertexSet::of(twins))
    }
}

/// Whether some adjacent vertices have a common neighbour.
fn is_dense<const WORDS: usize>(neighbours: &[VertexSet<WORDS>]) -> bool {
    /// Fewer on the average are looked at at once.
    const FEW: usize = 16;
    let ends: usize = neighbours.iter().map(|beside| beside.len()).sum();
    ends > FEW * neighbours.len()
}

fn has_triangles<const WORDS: usize>(neighbours: &[VertexSet<WORDS>]) -> bool {
    neighbours.iter().any(|beside| {
        let mut others = beside.members();
        others.any(|other| !beside.and(neighbours[other]).is_empty())
    })
}

/// Equal graphs and games have equal parts.
impl<const WORDS: usize> PartialEq for GraphParts<WORDS> {
    fn eq(&self, other: &Self) -> bool {
        self.covers(&other.graph, other.taking)
    }
}

impl<const WORDS: usize> Eq for GraphParts<WORDS> {}

/// A part is told by its set as a number.
impl ComponentRules for GraphParts<2> {
    fn visit_component_options(
        &self,
        component: u128,
        visit: &mut dyn FnMut(&[u128]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut numbers = Vec::new();
        self.visit_options(component.into(), &mut |parts| {
            numbers.clear();
            numbers.extend(parts.iter().copied().map(u128::from));
            visit(&numbers)
        })
    }

    fn pieces(&self, component: u128) -> u32 {
        component.count_ones()
    }
}
