//! The rules on a board of one size.

use std::fmt;
use std::ops::ControlFlow;
use std::sync::OnceLock;

use grundy_core::cells::MAX_CELLS;
use grundy_core::natural::to_usize;
use grundy_core::{BitSet, Natural, Permutation, Symmetries, WideSet};

use super::CellSet;
use super::layout::Layout;
use super::lines::Take;
use super::rules::{BoardRules, Directions, Size};
use super::takes::Takes;

/// The rules on a board of one size: its cells, what a move may take, and its symmetries.
///
/// Cells are numbered from 0, row by row.
#[derive(Clone)]
pub struct Geometry {
    rules: BoardRules,
    size: Size,
    layout: Layout,
    /// Made when they are first asked for: a text may name thousands of sizes, and an answer be wanted in no time.
    takes: OnceLock<Width>,
    symmetries: OnceLock<Symmetries>,
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

/// What moves take, by sets no wider than the board needs.
#[derive(Clone, Debug)]
enum Width {
    /// Of cells that one number has room for.
    Narrow(Takes<BitSet<2>>),
    /// Of any.
    Wide(Takes<WideSet>),
}

impl Geometry {
    /// The rules on a board of this size, which the caller has checked.
    pub(super) fn new(rules: BoardRules, size: Size) -> Self {
        Self {
            layout: layout(&rules, size),
            rules,
            size,
            takes: OnceLock::new(),
            symmetries: OnceLock::new(),
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

    /// The number of cells, at most [`MOST_CELLS`](super::MOST_CELLS).
    #[must_use]
    pub fn cells(&self) -> usize {
        self.layout.cells()
    }

    /// The set of all cells.
    #[must_use]
    pub fn all_cells(&self) -> CellSet {
        self.layout.all()
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
        self.symmetries
            .get_or_init(|| symmetries(&self.layout, self.takes()))
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
        let named = |take, directions| Some((take, self.layout.lines(directions)));
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

    fn takes(&self) -> &Width {
        let Self { rules, layout, .. } = self;
        self.takes
            .get_or_init(|| match layout.cells() <= MAX_CELLS {
                true => Width::Narrow(Takes::new(rules, layout)),
                false => Width::Wide(Takes::new(rules, layout)),
            })
    }

    /// What moves take, of a board whose cells one number has room for.
    pub(super) fn narrow_takes(&self) -> Option<&Takes<BitSet<2>>> {
        match self.takes() {
            Width::Narrow(takes) => Some(takes),
            Width::Wide(_) => None,
        }
    }

    /// Visits every move on these cells once, as the set it takes, in a fixed order, until told to
    /// stop. Under Chomp the cells must be a Young diagram.
    pub fn visit_moves(
        &self,
        cells: &CellSet,
        visit: &mut dyn FnMut(CellSet) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match self.takes() {
            Width::Narrow(takes) => {
                takes.visit_moves(&cells.low(), &mut |taken| visit(taken.into()))
            }
            Width::Wide(takes) => takes.visit_moves(cells, visit),
        }
    }

    /// Visits those of these moves that take this cell, which is there.
    pub fn visit_moves_with(
        &self,
        cell: usize,
        cells: &CellSet,
        visit: &mut dyn FnMut(CellSet) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match self.takes() {
            Width::Narrow(takes) => {
                takes.visit_moves_with(cell, &cells.low(), &mut |taken| visit(taken.into()))
            }
            Width::Wide(takes) => takes.visit_moves_with(cell, cells, visit),
        }
    }

    /// What a move takes that takes both of these cells, which are there and may be the same, and no more than it must;
    /// `None` where none takes both.
    #[must_use]
    pub fn least_move_with(&self, a: usize, b: usize, cells: &CellSet) -> Option<CellSet> {
        match self.takes() {
            Width::Narrow(takes) => takes.least_move_with(a, b, &cells.low()).map(CellSet::from),
            Width::Wide(takes) => takes.least_move_with(a, b, cells),
        }
    }

    /// As [`visit_moves`](Self::visit_moves), of cells that are one number, on a board that has no others; on larger
    /// boards nothing is visited.
    pub fn visit_narrow_moves(
        &self,
        cells: u128,
        visit: &mut dyn FnMut(u128) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match self.narrow_takes() {
            Some(takes) => takes.visit_moves(&cells.into(), &mut |taken| visit(taken.into())),
            None => ControlFlow::Continue(()),
        }
    }

    /// Whether there is a move on these cells.
    #[must_use]
    pub fn has_move(&self, cells: &CellSet) -> bool {
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
    pub fn visit_parts(&self, cells: &CellSet, visit: &mut dyn FnMut(CellSet)) {
        match self.takes() {
            Width::Narrow(takes) => {
                takes.visit_parts(&cells.low(), &mut |part| visit(part.into()));
            }
            Width::Wide(takes) => takes.visit_parts(cells, visit),
        }
    }
}

impl fmt::Debug for Geometry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // All else follows from these.
        let mut told = f.debug_struct("Geometry");
        told.field("rules", &self.rules).field("size", &self.size);
        told.finish_non_exhaustive()
    }
}

impl PartialEq for Geometry {
    fn eq(&self, other: &Self) -> bool {
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

/// The rearrangements of the layout that bring what may be taken to what may be taken. Those of a group that keep
/// something are a group.
fn symmetries(layout: &Layout, takes: &Width) -> Symmetries {
    let all = layout.rearrangements().into_iter();
    let all = all.filter_map(Permutation::new);
    let kept = match takes {
        Width::Narrow(takes) => takes.kept_by(all),
        Width::Wide(takes) => takes.kept_by(all),
    };
    Symmetries::new(kept).expect("a subgroup of the layout's")
}

#[cfg(test)]
mod tests {
    use super::super::Board;
    use super::*;
    use std::collections::HashSet;

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

    fn moves(board: &Board) -> Vec<CellSet> {
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
        assert!(!run.is_move(&CellSet::of([3, 5])));
        assert!(subset.is_move(&CellSet::of([3, 5])));
        assert!(
            !subset.is_move(&CellSet::of([3, 4, 5])),
            "a piece that is not there"
        );
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
            board.geometry().visit_parts(board.cells(), &mut |part| {
                parts.push(part.as_number().unwrap());
            });
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
