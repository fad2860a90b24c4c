//! What moves take from a set of cells, and which cells are joined.

use std::collections::HashSet;
use std::ops::{ControlFlow, RangeInclusive};

use grundy_core::cells::visit_subsets;
use grundy_core::{BitSet, Permutation};

use super::layout::Layout;
use super::lines::Take;
use super::rules::{BoardRules, Directions};

/// What moves take from sets of cells that are so many words wide.
#[derive(Clone, Debug)]
pub(super) struct Takes<const WORDS: usize> {
    moves: Moves<WORDS>,
    /// For each cell those that are joined to it while both are there; of bites, all are joined.
    joined: Vec<Vec<usize>>,
}

/// What may be taken.
#[derive(Clone, Debug)]
enum Moves<const WORDS: usize> {
    /// So many cells that follow each other on one of these lines. Two of them have one cell in common at most, and the
    /// first `covering` have each cell once.
    Runs {
        lines: Vec<Vec<usize>>,
        covering: usize,
        lengths: RangeInclusive<usize>,
    },
    /// One of these sets, where all of it is there.
    Whole(Vec<BitSet<WORDS>>),
    /// What is there of one of these sets, where its lowest cell is.
    Bites(Vec<BitSet<WORDS>>),
    /// Any non-empty subset of what is there of one of these lines: such boards have cells for one number.
    Subsets(Vec<u128>),
}

impl<const WORDS: usize> Takes<WORDS> {
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
                let mut set = BitSet::EMPTY;
                for &cell in &line[start..] {
                    set.insert(cell);
                    if met.insert(set) {
                        sets.push(set);
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
        for line in lines.iter().map(|line| BitSet::of(line.iter().copied())) {
            // A line inside another has no subsets of its own.
            if sets.iter().all(|other| !line.is_within(*other)) {
                sets.retain(|other| !other.is_within(line));
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
        let cells = || layout.places().iter().enumerate();
        let bite = |&(row, column): &(usize, usize)| {
            let later = cells().filter(|(_, (r, c))| *r >= row && *c >= column);
            BitSet::of(later.map(|(cell, _)| cell))
        };
        Self {
            // The first cell is poison.
            moves: Moves::Bites(layout.places().iter().skip(1).map(bite).collect()),
            joined: Vec::new(),
        }
    }

    /// Visits every move on these cells once, as the set it takes, in a fixed order, until told to stop.
    pub(super) fn visit_moves(
        &self,
        cells: BitSet<WORDS>,
        visit: &mut dyn FnMut(BitSet<WORDS>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match &self.moves {
            Moves::Runs {
                lines,
                covering,
                lengths,
            } => lines.iter().enumerate().try_for_each(|(number, line)| {
                visit_runs(line, number < *covering, lengths, cells, visit)
            }),
            Moves::Whole(sets) => {
                let mut there = sets.iter().filter(|set| set.is_within(cells));
                there.try_for_each(|set| visit(*set))
            }
            Moves::Bites(bites) => {
                let bites = bites.iter().map(|bite| bite.and(cells));
                let mut there = bites.filter(|bite| !bite.is_empty());
                there.try_for_each(visit)
            }
            Moves::Subsets(lines) => {
                let cells = cells.bits(0, 128);
                let lines = lines.iter().map(|line| line & cells);
                let lines: Vec<u128> = lines.filter(|&line| line != 0).collect();
                visit_subsets(&lines, &mut |taken| visit(taken.into()))
            }
        }
    }

    /// Whether there is a move on these cells.
    pub(super) fn has_move(&self, cells: BitSet<WORDS>) -> bool {
        let visited = self.visit_moves(cells, &mut |_| ControlFlow::Break(()));
        visited.is_break()
    }

    /// Visits the parts of these cells that have a move, as [`Geometry`](super::Geometry) tells them.
    pub(super) fn visit_parts(&self, cells: BitSet<WORDS>, visit: &mut dyn FnMut(BitSet<WORDS>)) {
        let mut rest = cells;
        while let Some(cell) = rest.first() {
            let part = self.part_of(cell, rest);
            rest = rest.without(part);
            if self.has_move(part) {
                visit(part);
            }
        }
    }

    fn part_of(&self, cell: usize, cells: BitSet<WORDS>) -> BitSet<WORDS> {
        if let Moves::Bites(_) = self.moves {
            return cells;
        }
        let mut part = BitSet::of([cell]);
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
        let sets = self.told_by();
        let known: HashSet<&BitSet<WORDS>> = sets.iter().collect();
        let keeps = |permutation: &Permutation| {
            let mut images = sets.iter().map(|set| permutation.apply(*set));
            images.all(|image| known.contains(&image))
        };
        permutations.filter(keeps).collect()
    }

    /// Sets of cells that tell all the moves. For runs the lines, and what follows each other there: two lines have one
    /// cell in common at most, so that two cells that follow each other on the image of a line do so on that line.
    fn told_by(&self) -> Vec<BitSet<WORDS>> {
        match &self.moves {
            Moves::Runs { lines, .. } => {
                let pairs = lines.iter().flat_map(|line| line.windows(2));
                let lines = lines.iter().map(Vec::as_slice);
                let sets = lines.chain(pairs);
                sets.map(|set| BitSet::of(set.iter().copied())).collect()
            }
            Moves::Whole(sets) | Moves::Bites(sets) => sets.clone(),
            Moves::Subsets(lines) => lines.iter().map(|line| BitSet::from(*line)).collect(),
        }
    }
}

/// Visits the runs of a line that are there: of one cell only where asked.
fn visit_runs<const WORDS: usize>(
    line: &[usize],
    singles: bool,
    lengths: &RangeInclusive<usize>,
    cells: BitSet<WORDS>,
    visit: &mut dyn FnMut(BitSet<WORDS>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for start in 0..line.len() {
        let mut run = BitSet::EMPTY;
        let there = line[start..]
            .iter()
            .take_while(|cell| cells.contains(**cell));
        for (index, &cell) in there.enumerate().take(*lengths.end()) {
            run.insert(cell);
            if lengths.contains(&(index + 1)) && (index > 0 || singles) {
                visit(run)?;
            }
        }
    }
    ControlFlow::Continue(())
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
