//! Reading a list of edges.

use std::io::{BufRead, Read};

use grundy_core::natural::widen;

use super::line::Line;
use super::names::Interner;
use super::{Graph, GraphError, LineProblem, index, number, order};

/// What a vertex costs while the graph is read, its name apart: its number in the table and as the
/// table grows, its place among the sorted names, where its successors begin, its place in the order.
const VERTEX_BYTES: u64 = 48;
/// What an edge costs: both ends as read, in a list that doubles, and its place at the end.
const EDGE_BYTES: u64 = 24;
/// A name is held as read, in a list that doubles, and sorted.
const RECORD_COPIES: u64 = 3;

impl Graph {
    /// Reads a list of edges, one a line: `from,to`; names without spaces may also be written `from to`,
    /// `from -> to`, `from → to`, `to <- from` or `from;to`. `a -- b` or `a <-> b` is an edge that may be gone both ways.
    /// Brackets around a whole line, as in `(from, to)`, say nothing. `，` is a comma on lines that have no other; `；` and `、` are like `;`, `——` is like `--`.
    ///
    /// Names are any text without control characters. Spaces around them are dropped; a field may
    /// stand in quotes, where two quotes mean one. A line with one field declares a vertex; blank
    /// lines and lines that begin with `#` say nothing. A first line of headings (`from,to`,
    /// `source,target`, `起点,终点` and the like) is skipped, unless one of them is a vertex further down. Lines end with LF or
    /// CR LF; a byte order mark is skipped. An edge that is told twice is one edge.
    ///
    /// Takes up to 72 bytes a vertex, 24 an edge, and three times the names; not more than
    /// `room_bytes` (at least some kilobytes). The time is that of sorting the names, else linear.
    ///
    /// # Errors
    ///
    /// [`GraphError::Line`] for the first line that is not an edge, [`GraphError::OutOfRoom`],
    /// [`GraphError::Io`].
    pub fn read(reader: impl BufRead, room_bytes: u64) -> Result<Self, GraphError> {
        let mut list = EdgeList {
            directed: true,
            ..EdgeList::default()
        };
        list.read(reader, room_bytes)?;
        Ok(list.into_graph())
    }
}

/// The names of the vertices, ascending, and both ends of each edge in the order they were told.
pub(crate) type NamedEdges = (Vec<String>, Vec<(u32, u32)>);

/// Reads the list alone, as edges without a direction, of which several may have the same ends.
pub(crate) fn read_edges(reader: impl BufRead, room_bytes: u64) -> Result<NamedEdges, GraphError> {
    let mut list = EdgeList::default();
    list.read(reader, room_bytes)?;
    let (names, ranks) = list.interner.sorted();
    for (from, to) in &mut list.edges {
        *from = ranks.of(*from);
        *to = ranks.of(*to);
    }
    let all = (0..names.len()).map(|vertex| names.get(vertex).to_owned());
    Ok((all.collect(), list.edges))
}

/// What has been read so far.
#[derive(Default)]
struct EdgeList {
    /// Whether an edge has a direction, so that one both ways is two.
    directed: bool,
    interner: Interner,
    /// Both ends, told by their records.
    edges: Vec<(u32, u32)>,
    /// What stood on the first line, as long as it is taken for headings: no other line has told of such a vertex.
    headings: Option<[String; 2]>,
    /// The number of lines so far.
    lines: u64,
    /// How many lines told of a vertex alone.
    declared: usize,
    /// The first line that told of a vertex alone, not in quotes, and its length.
    first_declared: Option<(u64, usize)>,
    /// The first line that says something, where it could be the number of vertices, and perhaps of edges, instead.
    counts: Option<Counts>,
}

struct Counts {
    line: u64,
    length: usize,
    told: Told,
}

/// What the first line may count.
enum Told {
    /// So many vertices, and so many edges.
    Both([usize; 2]),
    /// So many vertices, alone: read as a vertex it would be the first of all.
    Vertices(usize),
}

impl EdgeList {
    fn read(&mut self, mut reader: impl BufRead, room_bytes: u64) -> Result<(), GraphError> {
        let mut line = Vec::new();
        let mut first = true;
        loop {
            line.clear();
            let room = room_bytes.saturating_sub(self.bytes());
            let mut limited = (&mut reader).take(room.saturating_add(1));
            let read = limited.read_until(b'\n', &mut line)?;
            if read == 0 {
                self.check_counts()?;
                return self.check_names();
            }
            self.lines += 1;
            if widen(read) > room {
                return Err(GraphError::OutOfRoom { line: self.lines });
            }
            let said = Line::parse(content(&line, self.lines));
            let said = said.map_err(|(at, problem)| GraphError::Line {
                line: self.lines,
                at,
                problem,
            })?;
            if said == Line::Nothing {
                continue;
            }
            let said_as = content(&line, self.lines);
            // In quotes it is meant as one name.
            if matches!(said, Line::Vertex(_)) && !said_as.trim_ascii_start().starts_with(b"\"") {
                let declared = (self.lines, said_as.len());
                self.first_declared.get_or_insert(declared);
            }
            let first = std::mem::take(&mut first);
            if first {
                self.remember_counts(content(&line, self.lines), &said);
                self.headings = said.headings(content(&line, self.lines));
            }
            if !(first && self.headings.is_some()) {
                let added = self.add(&said);
                added.ok_or(GraphError::OutOfRoom { line: self.lines })?;
            }
        }
    }

    fn remember_counts(&mut self, line: &[u8], said: &Line<'_>) {
        let told = match said {
            Line::Vertex(name) => name.parse().ok().map(Told::Vertices),
            _ => Line::counts(line).map(Told::Both),
        };
        self.counts = told.map(|told| Counts {
            line: self.lines,
            length: line.len(),
            told,
        });
    }

    /// Refuses a first line that tells how many edges follow, or how many vertices there are: it would be an edge or a
    /// vertex that nobody meant.
    fn check_counts(&self) -> Result<(), GraphError> {
        let Some(counts) = &self.counts else {
            return Ok(());
        };
        // Where others are declared too, it is one of them.
        let is_alone = || self.declared == 1 && self.edges.iter().all(|&(a, b)| a != 0 && b != 0);
        let problem = match counts.told {
            Told::Both([vertices, edges])
                if edges + 1 == self.edges.len() && self.others_are_of(vertices) =>
            {
                LineProblem::Counts
            }
            Told::Vertices(vertices)
                if !self.edges.is_empty()
                    && is_alone()
                    && (vertices + 1 == self.interner.len()
                        || self.others_count_up_to(vertices)) =>
            {
                LineProblem::CountAlone
            }
            _ => return Ok(()),
        };
        Err(GraphError::Line {
            line: counts.line,
            at: 0..counts.length,
            problem,
        })
    }

    /// Refuses a list of names alone that all look like edges in a way in which none are written: it would be vertices without
    /// an edge.
    fn check_names(&self) -> Result<(), GraphError> {
        /// What others write between two names.
        const BETWEEN: [char; 7] = ['-', '–', '—', ':', '：', '/', '~'];
        let Some((line, length)) = self.first_declared.filter(|_| self.edges.is_empty()) else {
            return Ok(());
        };
        let are_joined = |between: char| {
            let mut names = self.interner.names();
            names.all(|(_, name)| {
                let name = std::str::from_utf8(name).unwrap_or_default();
                let parts: Vec<&str> = name.split(between).collect();
                let is_plain =
                    |part: &&str| !part.is_empty() && part.chars().all(char::is_alphanumeric);
                parts.len() == 2 && parts.iter().all(is_plain)
            })
        };
        match BETWEEN.into_iter().any(are_joined) {
            true => Err(GraphError::Line {
                line,
                at: 0..length,
                problem: LineProblem::JoinedNames,
            }),
            false => Ok(()),
        }
    }

    /// Whether all vertices but the first are called by numbers that are no greater: then some of so many may have no edge.
    fn others_count_up_to(&self, vertices: usize) -> bool {
        let mut others = self.interner.names().filter(|&(vertex, _)| vertex != 0);
        others.all(|(_, name)| {
            let number = std::str::from_utf8(name)
                .ok()
                .and_then(|name| name.parse().ok());
            number.is_some_and(|number: usize| number <= vertices)
        })
    }

    /// Whether the edges behind the first one are of so many vertices at most, and none has a greater number for its name.
    fn others_are_of(&self, vertices: usize) -> bool {
        let Some((&(a, b), others)) = self.edges.split_first() else {
            return false;
        };
        let is_first_alone = |vertex: u32| {
            (vertex == a || vertex == b) && !others.iter().any(|&(a, b)| vertex == a || vertex == b)
        };
        let named = self.interner.names();
        let mut others = named.filter(|&(vertex, _)| !is_first_alone(vertex));
        let is_greater = |name: &[u8]| {
            let number = std::str::from_utf8(name)
                .ok()
                .and_then(|name| name.parse().ok());
            number.is_some_and(|number: usize| number > vertices)
        };
        let mut count = 0;
        others.all(|(_, name)| {
            count += 1;
            count <= vertices && !is_greater(name)
        })
    }

    /// `None` where there are too many vertices or edges to number.
    fn add(&mut self, said: &Line<'_>) -> Option<()> {
        let were_vertices = |headings: &mut [String; 2]| said.names_any(headings);
        if let Some([from, to]) = self.headings.take_if(were_vertices) {
            let edge = (self.interner.intern(&from)?, self.interner.intern(&to)?);
            self.push(edge)?;
            self.edges.rotate_right(1);
        }
        match said {
            Line::Nothing => {}
            Line::Vertex(name) => {
                self.declared += 1;
                self.interner.intern(name)?;
            }
            Line::Edge(from, to) => {
                let edge = (self.interner.intern(from)?, self.interner.intern(to)?);
                self.push(edge)?;
            }
            Line::BothWays(a, b) => {
                let (a, b) = (self.interner.intern(a)?, self.interner.intern(b)?);
                self.push((a, b))?;
                if self.directed {
                    self.push((b, a))?;
                }
            }
        }
        Some(())
    }

    fn push(&mut self, edge: (u32, u32)) -> Option<()> {
        u32::try_from(self.edges.len() + 1).ok()?;
        self.edges.push(edge);
        Some(())
    }

    /// The bytes that what has been read takes, or will take before the graph is there.
    fn bytes(&self) -> u64 {
        VERTEX_BYTES * widen(self.interner.len())
            + EDGE_BYTES * widen(self.edges.len())
            + RECORD_COPIES * widen(self.interner.record_bytes())
    }

    fn into_graph(mut self) -> Graph {
        let (names, ranks) = self.interner.sorted();
        for (from, to) in &mut self.edges {
            *from = ranks.of(*from);
            *to = ranks.of(*to);
        }
        drop(ranks);
        let (starts, successors) = adjacency(&self.edges, names.len());
        drop(self.edges);
        let order = order::order(&starts, &successors);
        Graph {
            names,
            starts,
            successors,
            successors_first: order.ending,
            loopy: order.loopy,
        }
    }
}

/// The line without its end, and the first one without a byte order mark.
fn content(line: &[u8], number: u64) -> &[u8] {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    match number {
        1 => line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(line),
        _ => line,
    }
}

/// Where the successors of each vertex begin and end, and the successors: ascending, each once.
fn adjacency(edges: &[(u32, u32)], vertices: usize) -> (Vec<u32>, Vec<u32>) {
    let mut starts = vec![0u32; vertices + 1];
    for &(from, _) in edges {
        starts[index(from)] += 1;
    }
    let mut end = 0;
    for place in &mut starts {
        end += *place;
        *place = end;
    }
    // Filled from the back, the end of each list becomes its start.
    let mut successors = vec![0; edges.len()];
    for &(from, to) in edges {
        let place = &mut starts[index(from)];
        *place -= 1;
        successors[index(*place)] = to;
    }
    let kept = drop_repeated(&mut starts, &mut successors);
    successors.truncate(kept);
    successors.shrink_to_fit();
    (starts, successors)
}

/// Sorts each list, moves the different ones to the front, and gives how many there are.
fn drop_repeated(starts: &mut [u32], successors: &mut [u32]) -> usize {
    let mut kept = 0;
    for vertex in 0..starts.len() - 1 {
        let list = index(starts[vertex])..index(starts[vertex + 1]);
        starts[vertex] = number(kept);
        successors[list.clone()].sort_unstable();
        let mut previous = None;
        for place in list {
            let to = successors[place];
            if previous.replace(to) != Some(to) {
                successors[kept] = to;
                kept += 1;
            }
        }
    }
    if let Some(end) = starts.last_mut() {
        *end = number(kept);
    }
    kept
}
