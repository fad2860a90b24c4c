//! The moves of a game on a graph or a board, and its parts, from the definition.

use std::cmp::Ordering;

use super::game::{Game, LineTake, VertexTake, is_distinct};
use super::refine::refined;
use super::set::Set;
use crate::refusal::{Reason, Refusal, refusal};
use crate::sequence::{count, index};

/// A part written down in some order of its vertices: which are adjacent, or follow one another on lines. Parts with
/// equal keys are the same game, vertex for vertex in that order.
pub type Key = Vec<u8>;

/// The most orders in which parts are written down.
const MOST_ORDERS: usize = 64;

/// What a move takes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Take {
    Closed,
    Edge,
    Alone(VertexTake),
    Run,
    Subset,
}

/// A game that has been validated, and the orders in which its parts are written down.
pub struct Play {
    vertices: usize,
    take: Take,
    /// Of each vertex those that may go in one move with it.
    joined: Vec<Set>,
    /// Cells in their order, where moves go by lines.
    lines: Vec<Vec<usize>>,
    /// All that is on some line.
    on_lines: Set,
    /// Of each order the vertices in it.
    orders: Vec<Vec<usize>>,
    /// In which of them parts are written down.
    writing: Writing,
}

/// The order in which a part is written down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Writing {
    /// Each of those that are given, of which the least counts.
    #[default]
    InOrders,
    /// One that is found by telling its vertices apart by their neighbours.
    Refined,
}

impl Play {
    /// The game with these orders, of all vertices each, and how parts are written down. Without any order there is that of
    /// their numbers.
    ///
    /// # Errors
    ///
    /// What is no game, with its place in a certificate.
    pub fn new(game: &Game, orders: &[Vec<u32>], writing: Writing) -> Result<Self, Refusal> {
        if let Err((field, reason)) = game.validate() {
            return Err(refusal(&format!("claim.game{field}"), reason));
        }
        let mut play = match game {
            Game::Graph { later, take } => Self::on_graph(later, *take),
            Game::Lines { cells, lines, take } => {
                Self::on_lines(usize::try_from(*cells).unwrap_or(0), lines, *take)
            }
        };
        let fits =
            |order: &&Vec<u32>| order.len() == play.vertices && is_distinct(order, play.vertices);
        let wrong = orders.iter().position(|order| !fits(&order));
        if let Some(wrong) = wrong.or((orders.len() > MOST_ORDERS).then_some(MOST_ORDERS)) {
            let place = format!("evidence.orders[{wrong}]");
            return Err(refusal(&place, Reason::Permutation));
        }
        play.orders = orders.iter().map(|order| numbers(order)).collect();
        if play.orders.is_empty() {
            play.orders.push((0..play.vertices).collect());
        }
        play.writing = writing;
        Ok(play)
    }

    fn on_graph(later: &[Vec<u32>], take: VertexTake) -> Self {
        let lists = later.iter().enumerate();
        let edges = lists.flat_map(|(vertex, later)| {
            let ends = numbers(later).into_iter();
            ends.map(move |other| [vertex, other])
        });
        let edges: Vec<[usize; 2]> = edges.collect();
        let joined = match take.takes_edges() {
            true => meeting(later.len(), &edges),
            false => adjacent(later.len(), &edges),
        };
        Self {
            vertices: joined.len(),
            take: match take {
                VertexTake::Closed => Take::Closed,
                VertexTake::Edge => Take::Edge,
                alone => Take::Alone(alone),
            },
            joined,
            lines: Vec::new(),
            on_lines: Set::default(),
            orders: Vec::new(),
            writing: Writing::default(),
        }
    }

    fn on_lines(cells: usize, lines: &[Vec<u32>], take: LineTake) -> Self {
        let lines: Vec<Vec<usize>> = lines.iter().map(|line| numbers(line)).collect();
        let mut joined = vec![Set::default(); cells];
        for line in &lines {
            for (at, &cell) in line.iter().enumerate() {
                let reach = if take == LineTake::Subset {
                    line.len()
                } else {
                    1
                };
                for &other in line.iter().skip(at + 1).take(reach) {
                    joined[cell].add(other);
                    joined[other].add(cell);
                }
            }
        }
        Self {
            vertices: cells,
            take: match take {
                // A pair is an edge of the graph of the cells that follow one another.
                LineTake::Pair => Take::Edge,
                LineTake::Run => Take::Run,
                LineTake::Subset => Take::Subset,
            },
            joined,
            on_lines: lines.iter().flatten().copied().collect(),
            lines,
            orders: Vec::new(),
            writing: Writing::default(),
        }
    }

    /// All vertices, or cells.
    #[must_use]
    pub fn whole(&self) -> Set {
        Set::below(self.vertices)
    }

    /// The number of orders.
    #[must_use]
    pub fn orders(&self) -> usize {
        self.orders.len()
    }

    /// What it takes to write these vertices down in one order, in steps of a check.
    pub(crate) fn cost_of(&self, of: &Set) -> u64 {
        count(match self.take {
            Take::Run | Take::Subset => self.lines.iter().map(Vec::len).sum(),
            _ => of
                .vertices()
                .map(|v| of.width() + self.joined[v].and(of).size())
                .sum::<usize>(),
        })
    }

    /// Visits what every move on these vertices takes, until a visit fails.
    pub fn visit_moves<E>(
        &self,
        of: &Set,
        visit: &mut dyn FnMut(&Set) -> Result<(), E>,
    ) -> Result<(), E> {
        match self.take {
            Take::Run | Take::Subset => self.visit_moves_on_lines(of, visit),
            _ => of.vertices().try_for_each(|vertex| {
                let beside = self.joined[vertex].and(of);
                match self.take {
                    Take::Closed => visit(&beside.or(&Set::one(vertex))),
                    Take::Edge => {
                        let mut later = beside.vertices().filter(|other| *other > vertex);
                        later.try_for_each(|other| visit(&[vertex, other].into_iter().collect()))
                    }
                    Take::Alone(take) if take.allows(beside.size()) => visit(&Set::one(vertex)),
                    _ => Ok(()),
                }
            }),
        }
    }

    fn visit_moves_on_lines<E>(
        &self,
        of: &Set,
        visit: &mut dyn FnMut(&Set) -> Result<(), E>,
    ) -> Result<(), E> {
        for line in &self.lines {
            if self.take == Take::Subset {
                let there: Vec<usize> = line.iter().copied().filter(|cell| of.has(*cell)).collect();
                for chosen in 1u32..1 << there.len() {
                    let members = there.iter().enumerate();
                    let taken = members.filter(|(at, _)| chosen >> at & 1 == 1);
                    visit(&taken.map(|(_, cell)| *cell).collect())?;
                }
                continue;
            }
            for start in 0..line.len() {
                let mut taken = Set::default();
                let run = line[start..].iter().take_while(|cell| of.has(**cell));
                for &cell in run {
                    taken.add(cell);
                    visit(&taken)?;
                }
            }
        }
        Ok(())
    }

    /// The independent parts of these vertices: no move takes from two of them, now or later.
    #[must_use]
    pub fn parts(&self, of: &Set) -> Vec<Set> {
        let (mut rest, mut parts) = (of.clone(), Vec::new());
        while let Some(first) = rest.first() {
            let (mut part, mut pending) = (Set::one(first), vec![first]);
            while let Some(vertex) = pending.pop() {
                let further = self.joined[vertex].and(&rest).without(&part);
                if !further.is_empty() {
                    pending.extend(further.vertices());
                    part = part.or(&further);
                }
            }
            rest = rest.without(&part);
            parts.push(part);
        }
        parts
    }

    /// The value of a part of one vertex: whether there is a move.
    #[must_use]
    pub fn value_of_one(&self, part: &Set) -> Option<u32> {
        let has_move = match self.take {
            Take::Closed => true,
            Take::Edge => false,
            Take::Alone(take) => take.allows(0),
            Take::Run | Take::Subset => part.without(&self.on_lines).is_empty(),
        };
        (part.size() == 1).then_some(u32::from(has_move))
    }

    /// The key of these vertices.
    #[must_use]
    pub fn key(&self, of: &Set) -> Key {
        self.key_and_cost(of).0
    }

    /// The key, and what it took in steps of a check: looks at vertices and at those beside them.
    #[must_use]
    pub fn key_and_cost(&self, of: &Set) -> (Key, u64) {
        let writing = self.cost_of(of);
        match self.writing {
            Writing::InOrders => {
                let mut least: Option<Key> = None;
                let mut sequence = Sequence::below(self.vertices);
                for order in &self.orders {
                    sequence.fill(in_order(order, of));
                    least = self.written_below(of, &sequence, least.as_ref()).or(least);
                }
                let cost = count(self.orders.len()) * writing;
                (least.unwrap_or_default(), cost)
            }
            Writing::Refined => {
                let (sequence, steps) = refined(of, &self.joined);
                (self.written(of, sequence.into_iter()), steps + writing)
            }
        }
    }

    /// These vertices written down in this sequence of them.
    fn written(&self, of: &Set, vertices: impl Iterator<Item = usize>) -> Key {
        let mut sequence = Sequence::below(self.vertices);
        sequence.fill(vertices);
        self.written_below(of, &sequence, None).unwrap_or_default()
    }

    /// The same, unless it is more than another writing of them.
    fn written_below(&self, of: &Set, sequence: &Sequence, least: Option<&Key>) -> Option<Key> {
        match self.take {
            Take::Run | Take::Subset => {
                let key = self.written_by_lines(of, &sequence.ranks);
                Some(key).filter(|key| least.is_none_or(|least| key <= least))
            }
            _ => self.written_by_edges(of, sequence, least),
        }
    }

    /// Of each vertex how much later those adjacent to it come, closed by 0. No writing of the same vertices is the
    /// beginning of another: of two the first place where they differ tells which is more.
    fn written_by_edges(
        &self,
        of: &Set,
        Sequence { vertices, ranks }: &Sequence,
        mut least: Option<&Key>,
    ) -> Option<Key> {
        let mut key = Vec::with_capacity(4 * vertices.len());
        let mut steps = Vec::new();
        for &vertex in vertices {
            let (own, start) = (ranks[vertex], key.len());
            let beside = self.joined[vertex].and(of);
            let later = beside
                .vertices()
                .filter_map(|other| ranks[other].checked_sub(own));
            steps.extend(later.filter(|step| *step > 0));
            steps.sort_unstable();
            steps.drain(..).for_each(|step| write(&mut key, step));
            write(&mut key, 0);
            if let Some(other) = least {
                match key[start..].cmp(&other[start..key.len().min(other.len())]) {
                    Ordering::Greater => return None,
                    Ordering::Equal => {}
                    Ordering::Less => least = None,
                }
            }
        }
        Some(key)
    }

    /// What there is of each line, for runs without gaps: one stretch of cells after the other.
    fn stretches(&self, of: &Set) -> Vec<Vec<usize>> {
        let mut stretches = Vec::new();
        for line in &self.lines {
            let mut stretch = Vec::new();
            for &cell in line {
                match of.has(cell) {
                    true => stretch.push(cell),
                    false if self.take == Take::Run => {
                        stretches.push(std::mem::take(&mut stretch));
                    }
                    false => {}
                }
            }
            stretches.push(stretch);
        }
        stretches.retain(|stretch| !stretch.is_empty());
        stretches
    }

    /// The [stretches](Self::stretches), each after its length; first the number of cells. What is the same in both
    /// directions is written in one.
    fn written_by_lines(&self, of: &Set, ranks: &[u16]) -> Key {
        let stretches = self.stretches(of).into_iter();
        let ranked = stretches.map(|cells| cells.into_iter().map(|cell| ranks[cell]).collect());
        let mut stretches: Vec<Vec<u16>> = ranked.collect();
        for stretch in &mut stretches {
            match self.take {
                Take::Run if stretch.first() > stretch.last() => stretch.reverse(),
                Take::Run => {}
                _ => stretch.sort_unstable(),
            }
        }
        stretches.sort_unstable();
        stretches.dedup();
        let mut key = Vec::new();
        write(&mut key, length(of.size()));
        for stretch in stretches {
            write(&mut key, length(stretch.len()));
            stretch.into_iter().for_each(|rank| write(&mut key, rank));
        }
        key
    }

    /// Whether the moves on these vertices are paired by what reverses their order with this number: it brings moves
    /// to moves, and none of them meets its image.
    ///
    /// *Then the value is 0*: to a move the second player answers with its image, which that move left as it was.
    /// What both leave is reversed again in the same way, and its moves are some of those there were. Of vertices that go
    /// alone, or with those adjacent to them, it is enough that none is, or is adjacent to, its own image; of others that
    /// none goes together with its image, which something does in every move that meets its own.
    #[must_use]
    pub fn is_paired(&self, of: &Set, order: usize) -> bool {
        let Some(order) = self.orders.get(order) else {
            return false;
        };
        let sequence: Vec<usize> = in_order(order, of).collect();
        let reversed: Vec<usize> = sequence.iter().rev().copied().collect();
        let mut images = vec![0; self.vertices];
        for (&vertex, &image) in sequence.iter().zip(&reversed) {
            images[vertex] = image;
        }
        let is_beside = |vertex: usize| self.joined[vertex].has(images[vertex]);
        let apart = match self.take {
            Take::Closed | Take::Alone(_) => of
                .vertices()
                .all(|vertex| images[vertex] != vertex && !is_beside(vertex)),
            Take::Edge => of.vertices().all(|vertex| {
                let stays = || self.joined[vertex].and(of).is_empty();
                !is_beside(vertex) && (images[vertex] != vertex || stays())
            }),
            Take::Run | Take::Subset => self.stretches(of).iter().all(|stretch| {
                let cells: Set = stretch.iter().copied().collect();
                stretch.iter().all(|cell| !cells.has(images[*cell]))
            }),
        };
        apart && self.written(of, sequence.into_iter()) == self.written(of, reversed.into_iter())
    }
}

/// Vertices in some order, and of each which one of them it is.
struct Sequence {
    vertices: Vec<usize>,
    /// Of others of no meaning.
    ranks: Vec<u16>,
}

impl Sequence {
    /// One of vertices below this one; still empty.
    fn below(end: usize) -> Self {
        Self {
            vertices: Vec::with_capacity(end),
            ranks: vec![0; end],
        }
    }

    fn fill(&mut self, vertices: impl Iterator<Item = usize>) {
        self.vertices.clear();
        self.vertices.extend(vertices);
        for (rank, &vertex) in (0..).zip(&self.vertices) {
            self.ranks[vertex] = rank;
        }
    }
}

/// Of each vertex those that edges join it with.
fn adjacent(vertices: usize, edges: &[[usize; 2]]) -> Vec<Set> {
    let mut joined = vec![Set::default(); vertices];
    for &[vertex, other] in edges {
        joined[vertex].add(other);
        joined[other].add(vertex);
    }
    joined
}

/// Of each edge those that have an end in common with it.
fn meeting(vertices: usize, edges: &[[usize; 2]]) -> Vec<Set> {
    let mut ending = vec![Set::default(); vertices];
    for (edge, ends) in edges.iter().enumerate() {
        ends.iter().for_each(|end| ending[*end].add(edge));
    }
    let ends = edges.iter().enumerate();
    ends.map(|(edge, [one, other])| ending[*one].or(&ending[*other]).without(&Set::one(edge)))
        .collect()
}

fn numbers(list: &[u32]) -> Vec<usize> {
    list.iter().map(|number| index((*number).into())).collect()
}

/// Writes a number behind others, so that what is written tells them all: one byte, or [`LARGE`] and two more.
fn write(key: &mut Key, number: u16) {
    match u8::try_from(number) {
        Ok(byte) if byte < LARGE => key.push(byte),
        _ => {
            key.push(LARGE);
            key.extend(number.to_be_bytes());
        }
    }
}

/// What stands before a number that has two bytes.
const LARGE: u8 = u8::MAX;

/// The number of cells: no more than there are vertices at most.
fn length(cells: usize) -> u16 {
    u16::try_from(cells).unwrap_or(u16::MAX)
}

fn in_order<'a>(order: &'a [usize], of: &'a Set) -> impl Iterator<Item = usize> + 'a {
    order.iter().copied().filter(move |vertex| of.has(*vertex))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// No list of numbers is written as the beginning of another of as many.
    #[test]
    fn what_is_written_tells_the_numbers() {
        let numbers = [0, 1, 254, 255, 256, 511, 16_383];
        let pairs = numbers
            .iter()
            .flat_map(|a| numbers.iter().map(move |b| [*a, *b]));
        let written = pairs.map(|pair| {
            let mut key = Key::new();
            pair.into_iter().for_each(|number| write(&mut key, number));
            key
        });
        let written: Vec<Key> = written.collect();
        for (at, one) in written.iter().enumerate() {
            let mut others = written.iter().enumerate().filter(|(other, _)| *other != at);
            assert!(others.all(|(_, other)| !other.starts_with(one)), "{one:?}");
        }
    }
}
