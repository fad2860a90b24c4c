//! What moves take from a set of cells, and which cells are joined.

use std::collections::HashSet;
use std::ops::{ControlFlow, Range, RangeInclusive};

use grundy_core::cells::{MAX_CELLS, in_set, visit_subsets};
use grundy_core::{BitSet, IndexSet, Permutation};

use super::layout::Layout;
use super::lines::Take;
use super::rules::{BoardRules, Directions};

/// What moves take from sets of cells.
#[derive(Clone, Debug)]
pub(super) struct Takes<S> {
    moves: Moves<S>,
    /// For each cell those that are joined to it while both are there; of bites, all are joined.
    joined: Vec<Vec<usize>>,
}

/// What may be taken.
#[derive(Clone, Debug)]
enum Moves<S> {
    /// So many cells that follow each other on one of these lines. Two of them have one cell in common at most, and the
    /// first `covering` have each cell once.
    Runs {
        lines: Vec<Vec<usize>>,
        /// Of each cell the lines that it is on, and where there.
        on: Vec<Vec<(usize, usize)>>,
        covering: usize,
        lengths: RangeInclusive<usize>,
    },
    /// One of these sets, where all of it is there.
    Whole(Vec<S>),
    /// What is there of one of these sets, where its lowest cell is.
    Bites(Vec<S>),
    /// The same on a board too large for a list of all: the row and the column of each cell, of which a bite has the
    /// later ones.
    Corners(Vec<(usize, usize)>),
    /// Any non-empty subset of what is there of one of these lines: such boards have cells for one number.
    Subsets(Vec<u128>),
}

impl<S: IndexSet> Takes<S> {
    /// Of these rules on this layout, whose cells there is room for.
    pub(super) fn new(rules: &BoardRules, layout: &Layout) -> Self {
        let cells = layout.cells();
        let runs = |directions, lengths| Self::runs(layout, directions, lengths);
        match rules {
            BoardRules::Chomp => Self::bites(layout),
            BoardRules::Cram => runs(Directions::Two, 2..=2),
            BoardRules::Tactix => runs(Directions::Two, 1..=usize::MAX),
            &BoardRules::Triangle {
                adjacent: true,
                directions,
            } => runs(directions, 1..=usize::MAX),
            &BoardRules::Triangle {
                adjacent: false,
                directions,
            } => Self::subsets(&layout.lines(directions), cells),
            BoardRules::Lines(board) => match board.take() {
                Take::Run => Self::listed_runs(board.lines(), cells),
                Take::Subset => Self::subsets(board.lines(), cells),
            },
        }
    }

    fn runs(layout: &Layout, directions: Directions, lengths: RangeInclusive<usize>) -> Self {
        let lines = layout.lines(directions);
        Self {
            joined: neighbours(&lines, layout.cells()),
            moves: Moves::Runs {
                on: lines_of_cells(&lines, layout.cells()),
                lines,
                covering: layout.widths().len(),
                lengths,
            },
        }
    }

    fn listed_runs(lines: &[Vec<usize>], cells: usize) -> Self {
        let mut met = HashSet::new();
        let mut sets = Vec::new();
        for line in lines {
            for start in 0..line.len() {
                let mut set = S::of([]);
                for &cell in &line[start..] {
                    set.insert(cell);
                    if met.insert(set.clone()) {
                        sets.push(set.clone());
                    }
                }
            }
        }
        Self {
            moves: Moves::Whole(sets),
            joined: neighbours(lines, cells),
        }
    }

    fn subsets(lines: &[Vec<usize>], cells: usize) -> Self {
        let mut sets: Vec<BitSet<2>> = Vec::new();
        for line in lines
            .iter()
            .map(|line| BitSet::<2>::of(line.iter().copied()))
        {
            // A line inside another has no subsets of its own.
            if sets.iter().all(|other| !line.is_within(*other)) {
                sets.retain(|other| !other.is_within(&line));
                sets.push(line);
            }
        }
        let mut joined = vec![Vec::new(); cells];
        for line in &sets {
            for cell in line.members() {
                joined[cell].extend(line.members().filter(|other| *other != cell));
            }
        }
        Self {
            moves: Moves::Subsets(sets.into_iter().map(u128::from).collect()),
            joined,
        }
    }

    fn bites(layout: &Layout) -> Self {
        let places = layout.places();
        let moves = match layout.cells() <= MAX_CELLS {
            // The first cell is poison.
            true => Moves::Bites(
                (1..places.len())
                    .map(|at| bite(places, at, 0..places.len()))
                    .collect(),
            ),
            false => Moves::Corners(places.to_vec()),
        };
        Self {
            moves,
            joined: Vec::new(),
        }
    }

    /// Visits every move on these cells once, as the set it takes, in a fixed order, until told to stop.
    pub(super) fn visit_moves(
        &self,
        cells: &S,
        visit: &mut dyn FnMut(S) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match &self.moves {
            Moves::Runs {
                lines,
                covering,
                lengths,
                ..
            } => lines.iter().enumerate().try_for_each(|(number, line)| {
                visit_runs(line, number < *covering, lengths, cells, visit)
            }),
            Moves::Whole(sets) => {
                let mut there = sets.iter().filter(|set| set.is_within(cells));
                there.try_for_each(|set| visit(set.clone()))
            }
            Moves::Bites(bites) => {
                let bites = bites.iter().map(|bite| bite.and(cells));
                let mut there = bites.filter(|bite| !bite.is_empty());
                there.try_for_each(visit)
            }
            Moves::Corners(places) => {
                let mut there = cells.members().filter(|&cell| cell > 0);
                there.try_for_each(|cell| visit(bite(places, cell, cells.members())))
            }
            Moves::Subsets(lines) => {
                let cells = cells.as_number().unwrap_or(0);
                let lines = lines.iter().map(|line| line & cells);
                let lines: Vec<u128> = lines.filter(|&line| line != 0).collect();
                visit_subsets(&lines, &mut |taken| visit(S::of_number(taken)))
            }
        }
    }

    /// Visits those of these moves that take this cell, which is there.
    pub(super) fn visit_moves_with(
        &self,
        cell: usize,
        cells: &S,
        visit: &mut dyn FnMut(S) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Moves::Runs {
            lines,
            on,
            covering,
            lengths,
        } = &self.moves
        else {
            return self.visit_moves(cells, &mut |taken| match taken.contains(cell) {
                true => visit(taken),
                false => ControlFlow::Continue(()),
            });
        };
        on[cell].iter().try_for_each(|&(number, at)| {
            let line = &lines[number];
            let is_there = |cell: &&usize| cells.contains(**cell);
            let before = line[..at].iter().rev().take_while(is_there).count();
            let after = line[at..].iter().take_while(is_there).count();
            (at - before..=at).try_for_each(|start| {
                let there = &line[start..at + after];
                visit_runs_from(there, at - start, number < *covering, lengths, visit)
            })
        })
    }

    /// What a move takes that takes both of these cells, which are there, and no more than it must.
    pub(super) fn least_move_with(&self, a: usize, b: usize, cells: &S) -> Option<S> {
        match &self.moves {
            Moves::Runs {
                lines, on, lengths, ..
            } => on[a].iter().find_map(|&(number, at)| {
                let (_, other) = on[b].iter().find(|(line, _)| *line == number)?;
                let ends = [at.min(*other), at.max(*other)];
                let line = &lines[number];
                let run = least_run(line, ends, lengths, |cell| cells.contains(cell))?;
                Some(S::of(line[run].iter().copied()))
            }),
            Moves::Subsets(lines) => {
                let both = S::of([a, b]);
                let are_on = |line: &u128| both.is_within(&S::of_number(*line));
                lines.iter().any(are_on).then_some(both)
            }
            Moves::Whole(_) | Moves::Bites(_) | Moves::Corners(_) => {
                let mut found = None;
                let _ = self.visit_moves_with(a, cells, &mut |taken| {
                    found = taken.contains(b).then_some(taken);
                    match found {
                        Some(_) => ControlFlow::Break(()),
                        None => ControlFlow::Continue(()),
                    }
                });
                found
            }
        }
    }

    /// Whether there is a move on these cells.
    pub(super) fn has_move(&self, cells: &S) -> bool {
        let visited = self.visit_moves(cells, &mut |_| ControlFlow::Break(()));
        visited.is_break()
    }

    /// Visits the parts of these cells that have a move, as [`Geometry`](super::Geometry) tells them.
    pub(super) fn visit_parts(&self, cells: &S, visit: &mut dyn FnMut(S)) {
        let mut rest = cells.clone();
        while let Some(cell) = rest.first() {
            let part = self.part_of(cell, &rest);
            rest = rest.without(&part);
            if self.has_move(&part) {
                visit(part);
            }
        }
    }

    fn part_of(&self, cell: usize, cells: &S) -> S {
        if let Moves::Bites(_) | Moves::Corners(_) = self.moves {
            return cells.clone();
        }
        let mut part = S::of([cell]);
        let mut frontier = vec![cell];
        while let Some(cell) = frontier.pop() {
            for &next in &self.joined[cell] {
                if cells.contains(next) && !part.contains(next) {
                    part.insert(next);
                    frontier.push(next);
                }
            }
        }
        part
    }

    /// Those rearrangements of the cells that bring what may be taken to what may be taken.
    pub(super) fn kept_by(
        &self,
        permutations: impl Iterator<Item = Permutation>,
    ) -> Vec<Permutation> {
        let told = self.told_by();
        let known: HashSet<&Vec<usize>> = told.iter().collect();
        let keeps = |permutation: &Permutation| {
            told.iter().all(|cells| {
                let images = cells.iter().map(|&cell| permutation.images()[cell]);
                let mut images: Vec<usize> = images.collect();
                images.sort_unstable();
                known.contains(&images)
            })
        };
        permutations.filter(keeps).collect()
    }

    /// Cells, ascending, that together tell all the moves. For runs those of the lines, and what follows each other there:
    /// two lines have one cell in common at most, so that two cells that follow each other on the image of a line do so on
    /// that line. For bites the poison: what of a rectangle's turns and reflections keeps that corner keeps which cells are
    /// later in rows and columns.
    fn told_by(&self) -> Vec<Vec<usize>> {
        let listed = |set: &S| set.members().collect();
        let sorted = |cells: &[usize]| {
            let mut cells = cells.to_vec();
            cells.sort_unstable();
            cells
        };
        match &self.moves {
            Moves::Runs { lines, .. } => {
                let pairs = lines.iter().flat_map(|line| line.windows(2));
                let lines = lines.iter().map(Vec::as_slice);
                lines.chain(pairs).map(sorted).collect()
            }
            Moves::Whole(sets) => sets.iter().map(listed).collect(),
            Moves::Bites(_) | Moves::Corners(_) => vec![vec![0]],
            Moves::Subsets(lines) => lines.iter().map(|&line| in_set(line).collect()).collect(),
        }
    }
}

/// What a move from this cell on takes of these cells: those that are in no earlier row or column.
fn bite<S: IndexSet>(places: &[(usize, usize)], from: usize, of: impl Iterator<Item = usize>) -> S {
    let (row, column) = places[from];
    S::of(of.filter(|&cell| {
        let (own_row, own_column) = places[cell];
        own_row >= row && own_column >= column
    }))
}

/// Visits the runs of a line that are there: of one cell only where asked.
fn visit_runs<S: IndexSet>(
    line: &[usize],
    singles: bool,
    lengths: &RangeInclusive<usize>,
    cells: &S,
    visit: &mut dyn FnMut(S) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for start in 0..line.len() {
        let there = line[start..]
            .iter()
            .take(*lengths.end())
            .take_while(|cell| cells.contains(**cell));
        visit_runs_from(
            &line[start..start + there.count()],
            0,
            singles,
            lengths,
            visit,
        )?;
    }
    ControlFlow::Continue(())
}

/// Visits the runs that begin where these cells of a line do, and reach at least so many further: of one cell only where
/// asked.
fn visit_runs_from<S: IndexSet>(
    there: &[usize],
    further: usize,
    singles: bool,
    lengths: &RangeInclusive<usize>,
    visit: &mut dyn FnMut(S) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut run = S::of([]);
    for (index, &cell) in there.iter().enumerate().take(*lengths.end()) {
        run.insert(cell);
        let reaches = index >= further && lengths.contains(&(index + 1));
        if reaches && (index > 0 || singles) {
            visit(run.clone())?;
        }
    }
    ControlFlow::Continue(())
}

/// Of each cell the lines that it is on, and where there.
fn lines_of_cells(lines: &[Vec<usize>], cells: usize) -> Vec<Vec<(usize, usize)>> {
    let mut on = vec![Vec::new(); cells];
    for (number, line) in lines.iter().enumerate() {
        for (at, &cell) in line.iter().enumerate() {
            on[cell].push((number, at));
        }
    }
    on
}

/// The run of a line that reaches from one place of it to another, no shorter than it must be; cells that are not there end
/// it.
fn least_run(
    line: &[usize],
    [first, last]: [usize; 2],
    lengths: &RangeInclusive<usize>,
    is_there: impl Fn(usize) -> bool,
) -> Option<Range<usize>> {
    let is_there = |at: &usize| line.get(*at).is_some_and(|cell| is_there(*cell));
    let length = (last + 1 - first).max(*lengths.start());
    let missing = length - (last + 1 - first);
    let after = (last + 1..).take(missing).take_while(is_there).count();
    let before = (0..first)
        .rev()
        .take(missing - after)
        .take_while(is_there)
        .count();
    let is_whole = (first..=last).all(|at| is_there(&at)) && before + after == missing;
    (is_whole && length <= *lengths.end()).then(|| first - before..last + 1 + after)
}

/// For each cell those before and after it on a line.
fn neighbours(lines: &[Vec<usize>], cells: usize) -> Vec<Vec<usize>> {
    let mut joined = vec![Vec::new(); cells];
    for pair in lines.iter().flat_map(|line| line.windows(2)) {
        joined[pair[0]].push(pair[1]);
        joined[pair[1]].push(pair[0]);
    }
    joined
}
