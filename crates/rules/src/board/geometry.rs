//! The rules on a board of one size.

use std::collections::HashSet;
use std::ops::ControlFlow;

use grundy_core::cells::{in_set, lowest, single, visit_subsets};
use grundy_core::natural::to_usize;
use grundy_core::{Natural, Permutation, Symmetries};

use super::layout::Layout;
use super::lines::Take;
use super::rules::{BoardRules, Directions, Size};

/// The rules on a board of one size: its cells, what a move may take, and its symmetries.
///
/// Cells are numbered from 0, row by row, and a set of them is a `u128` whose bit i is cell i.
#[derive(Clone, Debug)]
pub struct Geometry {
    rules: BoardRules,
    size: Size,
    layout: Layout,
    moves: Moves,
    /// For each cell those that are joined to it while both are there.
    joined: Vec<u128>,
    symmetries: Symmetries,
}

/// What a move takes from a line of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LineTake {
    /// A non-empty run of adjacent pieces.
    Run,
    /// Two adjacent pieces.
    Pair,
    /// Any non-empty set of pieces.
    Subset,
}

impl LineTake {
    /// The word used in data formats: `"run"`, `"pair"` or `"subset"`.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Run => "run",
            Self::Pair => "pair",
            Self::Subset => "subset",
        }
    }
}

/// What may be taken.
#[derive(Clone, Debug)]
enum Moves {
    /// One of these sets, where all of it is there.
    Whole(Vec<u128>),
    /// What is there of one of these sets, where its lowest cell is.
    Bites(Vec<u128>),
    /// Any non-empty subset of what is there of one of these lines.
    Subsets(Vec<u128>),
}

impl Geometry {
    /// The rules on a board of this size, which the caller has checked.
    pub(super) fn new(rules: BoardRules, size: Size) -> Self {
        let layout = layout(&rules, size);
        let (moves, joined) = moves(&rules, &layout);
        let symmetries = symmetries(&layout, &moves);
        Self {
            rules,
            size,
            layout,
            moves,
            joined,
            symmetries,
        }
    }

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> &BoardRules {
        &self.rules
    }

    /// The size.
    #[must_use]
    pub fn size(&self) -> Size {
        self.size
    }

    /// Where the cells lie.
    #[must_use]
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The number of cells, at most [`MAX_CELLS`](grundy_core::cells::MAX_CELLS).
    #[must_use]
    pub fn cells(&self) -> usize {
        self.layout.cells()
    }

    /// The set of all cells.
    #[must_use]
    pub fn all_cells(&self) -> u128 {
        self.layout.set_where(|_, _| true)
    }

    /// The cell that nobody may take: the first one of Chomp.
    #[must_use]
    pub fn poison(&self) -> Option<usize> {
        (self.rules == BoardRules::Chomp).then_some(0)
    }

    /// The rearrangements of the cells that keep the layout and the rules: of a rectangle 4, of a
    /// square 8, of a triangle 6 with three directions and 2 with two; under Chomp the transposition
    /// of a square and nothing else. For a line board: those of its rows that keep its lines.
    ///
    /// They bring moves to moves, so that positions that are images of each other are equal games.
    #[must_use]
    pub fn symmetries(&self) -> &Symmetries {
        &self.symmetries
    }

    /// The lines along which pieces are taken, cells in order, and what a move takes from one; `None` for
    /// Chomp, whose moves go by no line.
    ///
    /// Together with the cells of a position they are the whole of the rules: boards that agree in them are
    /// the same game, cell for cell.
    ///
    /// ```
    /// use grundy_rules::board::{BoardRules, LineTake, Size};
    /// let board = BoardRules::Cram.full(Size::Rectangle { rows: 2, columns: 3 }).unwrap();
    /// let (take, lines) = board.geometry().line_rules().unwrap();
    /// assert_eq!(take, LineTake::Pair);
    /// assert_eq!(lines, [vec![0, 1, 2], vec![3, 4, 5], vec![0, 3], vec![1, 4], vec![2, 5]]);
    /// ```
    #[must_use]
    pub fn line_rules(&self) -> Option<(LineTake, Vec<Vec<usize>>)> {
        let named = |take, directions| Some((take, lines(&self.layout, directions)));
        match &self.rules {
            BoardRules::Chomp => None,
            BoardRules::Cram => named(LineTake::Pair, Directions::Two),
            BoardRules::Tactix => named(LineTake::Run, Directions::Two),
            &BoardRules::Triangle {
                adjacent,
                directions,
            } => {
                let take = if adjacent {
                    LineTake::Run
                } else {
                    LineTake::Subset
                };
                named(take, directions)
            }
            BoardRules::Lines(board) => {
                let take = match board.take() {
                    Take::Run => LineTake::Run,
                    Take::Subset => LineTake::Subset,
                };
                Some((take, board.lines().to_vec()))
            }
        }
    }

    /// Visits every move on these cells once, as the set it takes, in a fixed order, until told to
    /// stop. Under Chomp the cells must be a Young diagram.
    pub fn visit_moves(
        &self,
        cells: u128,
        visit: &mut dyn FnMut(u128) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match &self.moves {
            Moves::Whole(sets) => {
                let mut sets = sets.iter().copied();
                sets.try_for_each(|set| {
                    if set & !cells == 0 {
                        visit(set)
                    } else {
                        ControlFlow::Continue(())
                    }
                })
            }
            Moves::Bites(bites) => {
                let mut bites = bites.iter().map(|bite| bite & cells);
                bites.try_for_each(|bite| match bite {
                    0 => ControlFlow::Continue(()),
                    bite => visit(bite),
                })
            }
            Moves::Subsets(lines) => {
                let lines = lines.iter().map(|line| line & cells);
                let lines: Vec<u128> = lines.filter(|&line| line != 0).collect();
                visit_subsets(&lines, visit)
            }
        }
    }

    /// Whether there is a move on these cells.
    #[must_use]
    pub fn has_move(&self, cells: u128) -> bool {
        self.visit_moves(cells, &mut |_| ControlFlow::Break(()))
            .is_break()
    }

    /// Visits the independent parts of these cells that have a move; the game on the cells is their
    /// sum, under both conventions.
    ///
    /// Two cells are joined where they may be taken together with nothing but joined cells between:
    /// neighbours on a line (runs, Cram), any two of a line (subsets), any two at all (Chomp). A part
    /// is a set of cells connected by that. Every move takes cells of one part: a run or a subset is
    /// connected. And which of a part's cells it may take does not depend on the others: a run that
    /// is there lies in one part, and so does what is there of a line. So a move changes one part
    /// only, by its own rules. A part without a move adds nothing.
    pub fn visit_parts(&self, cells: u128, visit: &mut dyn FnMut(u128)) {
        let mut rest = cells;
        while let Some(cell) = lowest(rest) {
            let part = self.part_of(cell, rest);
            rest &= !part;
            if self.has_move(part) {
                visit(part);
            }
        }
    }

    fn part_of(&self, cell: usize, cells: u128) -> u128 {
        let mut part = single(cell);
        let mut frontier = part;
        while let Some(cell) = lowest(frontier) {
            frontier &= frontier - 1;
            let new = self.joined[cell] & cells & !part;
            part |= new;
            frontier |= new;
        }
        part
    }
}

impl PartialEq for Geometry {
    fn eq(&self, other: &Self) -> bool {
        // All else follows from these.
        std::ptr::eq(self, other) || (self.size == other.size && self.rules == other.rules)
    }
}

impl Eq for Geometry {}

fn layout(rules: &BoardRules, size: Size) -> Layout {
    let small = |n: u64| to_usize(&Natural::from(n)).expect("a board of few cells");
    match (rules, size) {
        (BoardRules::Lines(board), _) => board.layout().clone(),
        (_, Size::Side(side)) => Layout::triangle(small(side)),
        (_, Size::Rectangle { rows, columns }) => Layout::rectangle(small(rows), small(columns)),
        (_, Size::File) => panic!("only line boards have their size from a file"),
    }
}

/// The moves, and for each cell those joined to it.
fn moves(rules: &BoardRules, layout: &Layout) -> (Moves, Vec<u128>) {
    let lines = |directions| lines(layout, directions);
    match rules {
        BoardRules::Chomp => bites(layout),
        BoardRules::Cram => runs(&lines(Directions::Two), layout.cells(), 2..=2),
        BoardRules::Tactix => runs(&lines(Directions::Two), layout.cells(), 1..=usize::MAX),
        &BoardRules::Triangle {
            adjacent: true,
            directions,
        } => runs(&lines(directions), layout.cells(), 1..=usize::MAX),
        &BoardRules::Triangle {
            adjacent: false,
            directions,
        } => subsets(&lines(directions), layout.cells()),
        BoardRules::Lines(board) => match board.take() {
            Take::Run => runs(board.lines(), layout.cells(), 1..=usize::MAX),
            Take::Subset => subsets(board.lines(), layout.cells()),
        },
    }
}

/// The rows, the columns and with three directions the diagonals on which row less column is the
/// same; cells in order.
fn lines(layout: &Layout, directions: Directions) -> Vec<Vec<usize>> {
    let rows = layout.widths().len();
    let columns = layout.widths().max().unwrap_or(0);
    let mut sets: Vec<u128> = (0..rows)
        .map(|r| layout.set_where(|row, _| row == r))
        .collect();
    sets.extend((0..columns).map(|c| layout.set_where(|_, column| column == c)));
    if directions == Directions::Three {
        sets.extend((0..rows).map(|d| layout.set_where(|row, column| row - column == d)));
    }
    sets.into_iter().map(|set| in_set(set).collect()).collect()
}

fn runs(
    lines: &[Vec<usize>],
    cells: usize,
    lengths: std::ops::RangeInclusive<usize>,
) -> (Moves, Vec<u128>) {
    let mut met = HashSet::new();
    let mut sets = Vec::new();
    let mut joined = vec![0; cells];
    for line in lines {
        for start in 0..line.len() {
            let mut set = 0;
            for (index, &cell) in line[start..].iter().enumerate().take(*lengths.end()) {
                set |= single(cell);
                if lengths.contains(&(index + 1)) && met.insert(set) {
                    sets.push(set);
                }
            }
        }
        for pair in line.windows(2) {
            joined[pair[0]] |= single(pair[1]);
            joined[pair[1]] |= single(pair[0]);
        }
    }
    (Moves::Whole(sets), joined)
}

fn subsets(lines: &[Vec<usize>], cells: usize) -> (Moves, Vec<u128>) {
    let set = |line: &Vec<usize>| line.iter().fold(0, |set, &cell| set | single(cell));
    let mut sets: Vec<u128> = Vec::new();
    for line in lines.iter().map(set) {
        // A line inside another has no subsets of its own.
        if sets.iter().all(|other| line & !other != 0) {
            sets.retain(|other| other & !line != 0);
            sets.push(line);
        }
    }
    let mut joined = vec![0; cells];
    for &line in &sets {
        for cell in in_set(line) {
            joined[cell] |= line & !single(cell);
        }
    }
    (Moves::Subsets(sets), joined)
}

fn bites(layout: &Layout) -> (Moves, Vec<u128>) {
    let bite = |&(row, column): &(usize, usize)| layout.set_where(|r, c| r >= row && c >= column);
    // The first cell is poison.
    let bites = layout.places().iter().skip(1).map(bite).collect();
    let all = layout.set_where(|_, _| true);
    (Moves::Bites(bites), vec![all; layout.cells()])
}

/// The rearrangements of the layout that bring what may be taken to what may be taken: the rules
/// depend on these sets alone. Those of a group that keep something are a group.
fn symmetries(layout: &Layout, moves: &Moves) -> Symmetries {
    let (Moves::Whole(sets) | Moves::Bites(sets) | Moves::Subsets(sets)) = moves;
    let known: HashSet<u128> = sets.iter().copied().collect();
    let all = layout.rearrangements().into_iter();
    let kept = all.filter_map(Permutation::new).filter(|permutation| {
        let mut images = sets.iter().map(|&set| permutation.apply(set));
        images.all(|image| known.contains(&image))
    });
    Symmetries::new(kept.collect()).expect("a subgroup of the layout's")
}

#[cfg(test)]
mod tests {
    use super::super::Board;
    use super::*;

    fn full(rules: &BoardRules, size: Size) -> Board {
        rules.full(size).unwrap()
    }

    fn rectangle(rows: u64, columns: u64) -> Size {
        Size::Rectangle { rows, columns }
    }

    fn triangle(adjacent: bool, directions: Directions) -> BoardRules {
        BoardRules::Triangle {
            adjacent,
            directions,
        }
    }

    fn moves(board: &Board) -> Vec<u128> {
        let mut all = Vec::new();
        let _ = board.visit_moves(&mut |taken| {
            all.push(taken);
            ControlFlow::Continue(())
        });
        let distinct: HashSet<_> = all.iter().collect();
        assert_eq!(distinct.len(), all.len(), "{board}");
        all
    }

    #[test]
    fn moves_are_counted_once() {
        // 4 rows and 4 columns of 10 runs each, the 16 single cells in both.
        assert_eq!(moves(&full(&BoardRules::Tactix, rectangle(4, 4))).len(), 64);
        assert_eq!(moves(&full(&BoardRules::Cram, rectangle(4, 5))).len(), 31);
        assert_eq!(moves(&full(&BoardRules::Chomp, rectangle(3, 4))).len(), 11);
        // Three times the pairs and more of lines of 1, 2 and 3 cells, and 6 single cells.
        let subset = triangle(false, Directions::Three);
        assert_eq!(moves(&full(&subset, Size::Side(3))).len(), 3 * (1 + 4) + 6);
        let run = triangle(true, Directions::Three);
        assert_eq!(moves(&full(&run, Size::Side(3))).len(), 3 * (1 + 3) + 6);
        let two = triangle(true, Directions::Two);
        assert_eq!(moves(&full(&two, Size::Side(3))).len(), 2 * (1 + 3) + 6);
    }

    #[test]
    fn a_run_does_not_jump_a_gap_and_a_subset_may() {
        let picture = "#/##/#.#";
        let run = triangle(true, Directions::Three)
            .from_picture(picture)
            .unwrap();
        let subset = triangle(false, Directions::Three)
            .from_picture(picture)
            .unwrap();
        assert!(!run.is_move(0b10_1000));
        assert!(subset.is_move(0b10_1000));
        assert!(!subset.is_move(0b11_1000), "a piece that is not there");
    }

    #[test]
    fn symmetries_are_those_of_the_rules() {
        let count = |rules: &BoardRules, size| {
            full(rules, size)
                .geometry()
                .symmetries()
                .permutations()
                .len()
        };
        assert_eq!(count(&BoardRules::Tactix, rectangle(4, 4)), 8);
        assert_eq!(count(&BoardRules::Cram, rectangle(4, 5)), 4);
        assert_eq!(count(&BoardRules::Chomp, rectangle(4, 4)), 2);
        assert_eq!(count(&BoardRules::Chomp, rectangle(4, 5)), 1);
        for adjacent in [false, true] {
            assert_eq!(
                count(&triangle(adjacent, Directions::Three), Size::Side(5)),
                6
            );
            assert_eq!(
                count(&triangle(adjacent, Directions::Two), Size::Side(5)),
                2
            );
        }
    }

    #[test]
    fn parts_are_what_a_move_can_join() {
        let parts = |rules: &BoardRules, picture: &str| {
            let board = rules.from_picture(picture).unwrap();
            let mut parts = Vec::new();
            board
                .geometry()
                .visit_parts(board.cells(), &mut |part| parts.push(part));
            parts
        };
        assert_eq!(
            parts(&BoardRules::Tactix, "#.#/##./..#"),
            [0b1_1001, 0b100, 1 << 8]
        );
        assert_eq!(parts(&BoardRules::Cram, "#.#/##./..#"), [0b1_1001]);
        assert_eq!(
            parts(&triangle(true, Directions::Three), "#/../#.#"),
            [1, 1 << 3, 1 << 5]
        );
        assert_eq!(
            parts(&triangle(false, Directions::Three), "#/../#.#"),
            [0b10_1001]
        );
        assert!(parts(&BoardRules::Chomp, "#../...").is_empty());
        assert_eq!(parts(&BoardRules::Chomp, "#../#.."), [0b1001]);
    }
}
