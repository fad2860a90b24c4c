//! Positions on a board as sums of independent parts, each told by a number.
//!
//! Which parts are independent, and why, [`Geometry::visit_parts`] says. The number of a part is:
//!
//! * where the box of the board has at most 124 places, or the board more than 128 cells, and it is not one of listed
//!   lines: that of its shape, the same wherever it lies and however it is turned. Moves go along rows, columns
//!   and (on a triangle with three directions) diagonals, by neighbours or by lines; translations and
//!   the turns and reflections that exchange these directions keep both, so that equal shapes are
//!   equal games, on boards of different sizes too. Of Chomp, what is left is a Young diagram, and
//!   exchanging its rows and columns keeps bites. A part of a large board whose own box has more places has no number;
//! * else the least of the images of its cells under the board's own symmetries.

use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_core::cells::{MAX_CELLS, in_set, lowest, single, visit_subsets};
use grundy_core::{BitSet, ComponentRules};

use super::rules::{BoardRules, Directions};
use super::shape::{Lattice, MAX_PLACES, Shape};
use super::tile::{Tile, Whole};
use super::{CellSet, Geometry};

/// The parts of positions on one board.
///
/// ```
/// use grundy_rules::board::{BoardParts, BoardRules};
/// let board = BoardRules::Tactix.from_picture("##.#/...#/#.##").unwrap();
/// let parts = BoardParts::new(board.geometry());
/// // A run of two, a hook of four, a single piece: in the order of their first cells.
/// let numbers = parts.parts_of(board.cells()).unwrap();
/// assert_eq!(numbers.len(), 3);
/// let run = BoardRules::Tactix.from_picture("../.#/.#").unwrap();
/// assert_eq!(BoardParts::new(run.geometry()).parts_of(run.cells()), Some(vec![numbers[0]]));
/// ```
#[derive(Clone, Debug)]
pub struct BoardParts {
    geometry: Arc<Geometry>,
    plane: Option<Plane>,
}

/// The rules on shapes.
#[derive(Clone, Copy, Debug)]
struct Plane {
    lattice: Lattice,
    taking: Taking,
    /// Whether the board is a shape of that width itself.
    is_whole: bool,
    /// The width of the board's box.
    width: usize,
}

/// What a move takes from a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Taking {
    Run,
    Pair,
    Subset,
    Bite,
}

impl BoardParts {
    /// The parts of positions on a board of this geometry.
    #[must_use]
    pub fn new(geometry: &Arc<Geometry>) -> Self {
        Self {
            geometry: Arc::clone(geometry),
            plane: Plane::of(geometry),
        }
    }

    /// The parts of a set of cells, by number; the parts without a move are left out. The position
    /// with these cells is the sum of its parts, under both conventions. `None` where a part is too large for a number,
    /// which may be on boards of more than 128 cells.
    #[must_use]
    pub fn parts_of(&self, cells: &CellSet) -> Option<Vec<u128>> {
        let mut parts = Vec::new();
        match self.plane {
            Some(plane) if plane.is_whole => {
                let places = self.geometry.layout().places();
                let shape = plane.shape(cells.members().map(|cell| places[cell]));
                Frame::new(plane, shape).push_parts(shape.bits(), &mut parts);
                Some(parts)
            }
            Some(plane) => {
                let mut are_small = true;
                self.geometry.visit_parts(cells, &mut |part| {
                    let number = plane.number(&self.geometry, &part);
                    are_small &= number.is_some();
                    parts.extend(number);
                });
                are_small.then_some(parts)
            }
            None => {
                self.push_parts_of_board(cells.low(), &mut parts);
                Some(parts)
            }
        }
    }

    /// The board on which the parts are.
    #[must_use]
    pub fn geometry(&self) -> &Arc<Geometry> {
        &self.geometry
    }

    /// Whether the number of a part is that of its shape, wherever it lies.
    #[must_use]
    pub fn are_shapes(&self) -> bool {
        self.plane.is_some()
    }

    /// How much there is to be moved on a part with this number: pairs of neighbours where it lies in a box of
    /// 8 x 8 on the square lattice, else cells. Of two parts that with more takes longer to solve, as a rule.
    #[must_use]
    pub fn weight(&self, number: u128) -> u32 {
        match (self.plane, self.tile(number)) {
            (_, Some(tile)) => tile.pairs(),
            (Some(_), None) => Shape::of_number(number).bits().count_ones(),
            (None, None) => number.count_ones(),
        }
    }

    fn tile(&self, number: u128) -> Option<Tile> {
        let plane = self.plane?;
        let few_runs = matches!(plane.taking, Taking::Run | Taking::Pair);
        let square = plane.lattice == Lattice::Square && few_runs;
        square.then(|| Shape::tile_of_number(number)).flatten()
    }

    /// Whether a symmetry pairs the moves of a part with this number, each with one that does not touch it:
    /// half a turn of a shape, or a symmetry of the board where parts are not told by their shapes.
    ///
    /// *Such a part is P in normal play, of value 0*: to a move the second player answers with its image. That
    /// is there, since the move did not touch it, and what both leave is brought to itself again; its moves are
    /// some of those there were before. So whoever moves first is the first who cannot.
    ///
    /// ```
    /// use grundy_rules::board::{BoardParts, BoardRules};
    /// let paired = |picture: &str| {
    ///     let board = BoardRules::Cram.from_picture(picture).unwrap();
    ///     let parts = BoardParts::new(board.geometry());
    ///     parts.is_paired(parts.parts_of(board.cells()).unwrap()[0])
    /// };
    /// assert!(paired("####/####") && paired("###/#.#/###"));
    /// // A domino over the middle is its own image.
    /// assert!(!paired("####") && !paired("##./###"));
    /// ```
    #[must_use]
    pub fn is_paired(&self, number: u128) -> bool {
        if *self.geometry.rules() == BoardRules::Chomp {
            // Half a turn does not keep bites.
            return false;
        }
        match self.tile(number) {
            Some(tile) => tile.is_paired(),
            None => self.are_moves_paired(number),
        }
    }

    fn are_moves_paired(&self, number: u128) -> bool {
        if self.plane.is_some() {
            let turn = Shape::of_number(number).half_turn();
            return turn.is_some_and(|turn| self.pairs_moves(number, &turn));
        }
        let symmetries = self.geometry.symmetries().permutations().iter();
        let cells = BitSet::<2>::from(number);
        let mut keeping = symmetries.filter(|symmetry| symmetry.apply(&cells) == cells);
        keeping.any(|symmetry| {
            let image = |taken| symmetry.apply(&BitSet::<2>::from(taken)).into();
            self.pairs_moves(number, &image)
        })
    }

    fn pairs_moves(&self, number: u128, image: &dyn Fn(u128) -> u128) -> bool {
        let visited = self.visit_takes(number, &mut |taken| {
            let other = image(taken);
            if other & taken == 0 && image(other) == taken {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        visited.is_continue()
    }

    /// Visits the moves of a part as the cells they take, where those of its number are.
    fn visit_takes(
        &self,
        number: u128,
        visit: &mut dyn FnMut(u128) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match self.plane {
            Some(plane) => {
                let shape = Shape::of_number(number);
                Frame::new(plane, shape).visit_moves(shape.bits(), visit)
            }
            None => self.geometry.visit_narrow_moves(number, visit),
        }
    }

    fn visit_runs(
        &self,
        tile: Tile,
        visit: &mut dyn FnMut(Tile) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (shortest, longest) = match self.plane.map(|plane| plane.taking) {
            Some(Taking::Pair) => (2, 2),
            _ => (1, usize::MAX),
        };
        tile.visit_runs(shortest, longest, visit)
    }

    /// Adds the numbers of the parts that are left where a run is taken out of a part.
    fn push_parts_of_tile(&self, whole: &Whole, run: Tile, parts: &mut Vec<u128>) {
        let lone_cells_move = self.plane.is_none_or(|plane| plane.taking != Taking::Pair);
        let (mut left, mut most) = (whole.without(run), whole.most_parts_without(run));
        while left.0 != 0 {
            let part = match most {
                1 => left,
                _ => left.first_part(),
            };
            left.0 ^= part.0;
            most -= 1;
            if lone_cells_move || !part.0.is_power_of_two() {
                parts.push(Shape::number_of_tile(part.canonical()));
            }
        }
    }

    /// On a board whose parts are told by their cells.
    fn push_parts_of_board(&self, cells: BitSet<2>, parts: &mut Vec<u128>) {
        let symmetries = self.geometry.symmetries();
        if let Some(takes) = self.geometry.narrow_takes() {
            takes.visit_parts(&cells, &mut |part| {
                parts.push(symmetries.canonical(&part).into());
            });
        }
    }
}

/// Parts with equal numbers are equal games under equal parts' rules: on a plane whatever the size of
/// the board.
impl PartialEq for BoardParts {
    fn eq(&self, other: &Self) -> bool {
        self.geometry.rules() == other.geometry.rules()
            && (self.plane.is_some() && other.plane.is_some()
                || self.geometry.size() == other.geometry.size())
    }
}

impl Eq for BoardParts {}

impl ComponentRules for BoardParts {
    /// For numbers that these parts have given; for others the result is unspecified.
    fn visit_component_options(
        &self,
        component: u128,
        visit: &mut dyn FnMut(&[u128]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut left = Vec::new();
        let mut next = |push: &dyn Fn(&mut Vec<u128>)| {
            left.clear();
            push(&mut left);
            visit(&left)
        };
        match (self.plane, self.tile(component)) {
            (_, Some(tile)) => {
                let whole = Whole::new(tile);
                self.visit_runs(tile, &mut |run| {
                    next(&|left| self.push_parts_of_tile(&whole, run, left))
                })
            }
            (Some(plane), None) => {
                let shape = Shape::of_number(component);
                let frame = Frame::new(plane, shape);
                frame.visit_moves(shape.bits(), &mut |taken| {
                    next(&|left| frame.push_parts(shape.bits() & !taken, left))
                })
            }
            (None, None) => self.geometry.visit_narrow_moves(component, &mut |taken| {
                next(&|left| self.push_parts_of_board((component & !taken).into(), left))
            }),
        }
    }

    fn pieces(&self, component: u128) -> u32 {
        match (self.plane, self.tile(component)) {
            (_, Some(tile)) => tile.0.count_ones(),
            (Some(_), None) => Shape::of_number(component).bits().count_ones(),
            (None, None) => component.count_ones(),
        }
    }
}

impl Plane {
    fn of(geometry: &Geometry) -> Option<Self> {
        let by_directions = |directions| match directions {
            Directions::Two => Lattice::Square,
            Directions::Three => Lattice::Triangular,
        };
        let (lattice, taking) = match geometry.rules() {
            BoardRules::Chomp => (Lattice::Corner, Taking::Bite),
            BoardRules::Cram => (Lattice::Square, Taking::Pair),
            BoardRules::Tactix => (Lattice::Square, Taking::Run),
            BoardRules::Triangle {
                adjacent,
                directions,
            } => {
                let taking = if *adjacent {
                    Taking::Run
                } else {
                    Taking::Subset
                };
                (by_directions(*directions), taking)
            }
            BoardRules::Lines(_) => return None,
        };
        let widths = geometry.layout().widths();
        let height = widths.len();
        let width = widths.max()?;
        let is_whole = width * height <= MAX_PLACES;
        (is_whole || geometry.cells() > MAX_CELLS).then_some(Self {
            lattice,
            taking,
            is_whole,
            width,
        })
    }

    /// The shape of cells in these rows and columns, whose box has room for them.
    fn shape(self, places: impl Iterator<Item = (usize, usize)>) -> Shape {
        let bit = |(row, column)| single(row * self.width + column);
        Shape::new(self.width, places.map(bit).fold(0, |all, bit| all | bit))
    }

    /// The number of a part of a large board, where its shape has one.
    fn number(self, geometry: &Geometry, part: &CellSet) -> Option<u128> {
        /// The side of the largest triangle all of whose images have numbers.
        const MOST_SIDE: usize = 11;
        let places = geometry.layout().places();
        let places = || part.members().map(|cell| places[cell]);
        let (top, bottom) = (places().next()?.0, places().last()?.0);
        let left = places().map(|(_, column)| column).min()?;
        let right = places().map(|(_, column)| column).max()?;
        let (width, height) = (right + 1 - left, bottom + 1 - top);
        let fits = match self.lattice {
            Lattice::Square | Lattice::Corner => width * height <= MAX_PLACES,
            Lattice::Triangular => {
                let edge = places().map(|(row, column)| row - column).min()?;
                bottom + 1 - left - edge <= MOST_SIDE
            }
        };
        let own = Self { width, ..self };
        let moved = places().map(|(row, column)| (row - top, column - left));
        fits.then(|| own.shape(moved).canonical_number(self.lattice))
    }
}

/// A direction in a box: from a cell to the next one is `shift` bits, at most 125: a box has at most
/// 124 places.
#[derive(Clone, Copy, Debug)]
struct Step {
    shift: usize,
    /// The cells from which the step does not leave the box at its right side.
    from: u128,
}

/// What all positions in the box of one shape share.
struct Frame {
    plane: Plane,
    width: usize,
    height: usize,
    /// Rows, columns, diagonals: the first two or all three.
    steps: [Step; 3],
    directions: usize,
    /// The pieces on each line, where subsets of them may be taken.
    lines: Vec<u128>,
}

impl Frame {
    fn new(plane: Plane, shape: Shape) -> Self {
        let (width, height) = (shape.width(), shape.height());
        let last_column = (0..height).fold(0, |all, row| all | single(row * width + width - 1));
        let inside = !last_column;
        let steps = [
            Step {
                shift: 1,
                from: inside,
            },
            Step {
                shift: width,
                from: u128::MAX,
            },
            Step {
                shift: width + 1,
                from: inside,
            },
        ];
        let mut frame = Self {
            plane,
            width,
            height,
            steps,
            directions: if plane.lattice == Lattice::Triangular {
                3
            } else {
                2
            },
            lines: Vec::new(),
        };
        if plane.taking == Taking::Subset {
            frame.lines = frame.lines_through(shape.bits());
        }
        frame
    }

    fn steps(&self) -> &[Step] {
        &self.steps[..self.directions]
    }

    /// For each direction, the cells whose next one is there too.
    fn linked(&self, bits: u128) -> [u128; 3] {
        self.steps.map(|step| bits & step.from & bits >> step.shift)
    }

    /// What is there of each line, where that is anything.
    fn lines_through(&self, bits: u128) -> Vec<u128> {
        let mut lines = Vec::new();
        for (number, step) in self.steps().iter().enumerate() {
            for start in in_set(self.starts(number)) {
                let mut line = 0;
                let mut cell = start;
                while cell < self.width * self.height {
                    line |= single(cell);
                    if step.from >> cell & 1 == 0 {
                        break;
                    }
                    cell += step.shift;
                }
                if line & bits != 0 {
                    lines.push(line & bits);
                }
            }
        }
        lines
    }

    /// The first cells of the lines in a direction: the left column, the upper row, or both.
    fn starts(&self, direction: usize) -> u128 {
        let column = (0..self.height).fold(0, |all, row| all | single(row * self.width));
        let row = (0..self.width).fold(0, |all, column| all | single(column));
        [column, row, column | row][direction]
    }

    fn visit_moves(
        &self,
        bits: u128,
        visit: &mut dyn FnMut(u128) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match self.plane.taking {
            Taking::Run => {
                in_set(bits).try_for_each(|cell| visit(single(cell)))?;
                self.visit_longer_runs(bits, usize::MAX, visit)
            }
            Taking::Pair => self.visit_longer_runs(bits, 2, visit),
            Taking::Subset => visit_subsets(&self.lines, visit),
            Taking::Bite => in_set(bits)
                .skip(1)
                .try_for_each(|cell| visit(self.bite(cell) & bits)),
        }
    }

    /// Visits every run of two to `longest` cells.
    fn visit_longer_runs(
        &self,
        bits: u128,
        longest: usize,
        visit: &mut dyn FnMut(u128) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for (step, linked) in self.steps().iter().zip(self.linked(bits)) {
            for start in in_set(linked) {
                let mut run = single(start);
                let mut cell = start;
                let mut length = 1;
                while linked >> cell & 1 == 1 && length < longest {
                    cell += step.shift;
                    length += 1;
                    run |= single(cell);
                    visit(run)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The cell with all in later rows and columns from it on.
    fn bite(&self, cell: usize) -> u128 {
        let (first, column) = (cell / self.width, cell % self.width);
        let row = (column..self.width).fold(0, |all, column| all | single(column));
        (first..self.height).fold(0, |all, r| all | row << (r * self.width))
    }

    /// Adds the numbers of the parts of these cells that have a move.
    fn push_parts(&self, bits: u128, parts: &mut Vec<u128>) {
        let linked = self.linked(bits);
        let mut rest = bits;
        while let Some(cell) = lowest(rest) {
            let part = match self.plane.taking {
                Taking::Run | Taking::Pair => self.linked_part(single(cell), &linked),
                Taking::Subset => self.part_by_lines(single(cell), rest),
                Taking::Bite => rest,
            };
            rest &= !part;
            let single_cell_moves = matches!(self.plane.taking, Taking::Run | Taking::Subset);
            if single_cell_moves || part & (part - 1) != 0 {
                let shape = Shape::new(self.width, part);
                parts.push(shape.canonical_number(self.plane.lattice));
            }
        }
    }

    /// All that links lead to.
    fn linked_part(&self, mut part: u128, linked: &[u128; 3]) -> u128 {
        loop {
            let before = part;
            for (step, linked) in self.steps().iter().zip(linked) {
                part |= (part & linked) << step.shift | (part >> step.shift & linked);
            }
            if part == before {
                return part;
            }
        }
    }

    /// All of `cells` that lines lead to.
    fn part_by_lines(&self, mut part: u128, cells: u128) -> u128 {
        loop {
            let before = part;
            for line in &self.lines {
                if line & part != 0 {
                    part |= line & cells;
                }
            }
            if part == before {
                return part;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::Size;
    use super::*;

    fn parts(rules: &BoardRules, picture: &str) -> Vec<u128> {
        let board = rules.from_picture(picture).unwrap();
        BoardParts::new(board.geometry())
            .parts_of(board.cells())
            .unwrap()
    }

    fn triangle(directions: Directions) -> BoardRules {
        BoardRules::Triangle {
            adjacent: true,
            directions,
        }
    }

    #[test]
    fn a_shape_has_one_number_wherever_it_lies_and_however_it_is_turned() {
        let hooks = parts(&BoardRules::Tactix, "##.#/.#.#/.#.#/...#/###.");
        assert_eq!(hooks.len(), 3);
        let again = parts(&BoardRules::Tactix, "..#./###.");
        assert_eq!(hooks[..1], again);
        // With two directions a triangle is a staircase under the rules of TacTix.
        let staircase = triangle(Directions::Two)
            .from_picture("./#./#.#/####")
            .unwrap();
        let numbers = BoardParts::new(staircase.geometry()).parts_of(staircase.cells());
        assert_eq!(
            numbers.unwrap(),
            parts(&BoardRules::Tactix, "#.../#.#./####")
        );
        let line = parts(&triangle(Directions::Three), "#/##/#.#");
        assert_eq!(line.len(), 1);
        let runs = parts(&triangle(Directions::Three), "#/.#/..#/#..#/##...");
        assert_eq!(runs.len(), 2);
        let column = parts(&triangle(Directions::Three), "#/#./#../#...");
        assert_eq!(runs[..1], column);
    }

    #[test]
    fn what_cannot_move_is_no_part() {
        assert!(parts(&BoardRules::Cram, "#.#/.#./#.#").is_empty());
        assert!(parts(&BoardRules::Chomp, "#../...").is_empty());
        assert!(parts(&BoardRules::Tactix, "../..").is_empty());
    }

    #[test]
    fn a_bitten_board_may_be_transposed() {
        assert_eq!(
            parts(&BoardRules::Chomp, "###/##./..."),
            parts(&BoardRules::Chomp, "##../##../#.../...."),
        );
    }

    proptest! {
        /// In one word all is as in a box of any size.
        #[test]
        fn tiles_are_shapes(cells in 0u128..1 << 36, is_turned: bool, tactix: bool, height in 4u32..7) {
            let rules = match tactix {
                true => BoardRules::Tactix,
                false => BoardRules::Cram,
            };
            let size = Size::Rectangle { rows: height.into(), columns: 6 };
            let board = rules.full(size).unwrap();
            let turned = cells.reverse_bits() >> (128 - 6 * height);
            let cells = cells | if is_turned { turned } else { cells << 7 | cells >> 2 };
            let parts = BoardParts::new(board.geometry());
            let plane = parts.plane.unwrap();
            for part in parts.parts_of(&CellSet::from(cells).and(board.cells())).unwrap() {
                prop_assert_eq!(parts.is_paired(part), parts.are_moves_paired(part));
                let (mut fast, mut slow) = (Vec::new(), Vec::new());
                let _ = parts.visit_component_options(part, &mut |left| {
                    fast.push(left.to_vec());
                    ControlFlow::Continue(())
                });
                let shape = Shape::of_number(part);
                let frame = Frame::new(plane, shape);
                let _ = frame.visit_moves(shape.bits(), &mut |taken| {
                    let mut left = Vec::new();
                    frame.push_parts(shape.bits() & !taken, &mut left);
                    slow.push(left);
                    ControlFlow::Continue(())
                });
                for option in fast.iter_mut().chain(&mut slow) {
                    option.sort_unstable();
                }
                fast.sort_unstable();
                slow.sort_unstable();
                prop_assert_eq!(fast, slow);
            }
        }
    }

    #[test]
    fn only_small_boxes_have_shapes() {
        let has_shapes = |rules: &BoardRules, size| {
            let board = rules.full(size).unwrap();
            BoardParts::new(board.geometry()).plane.is_some()
        };
        let rectangle = |rows, columns| Size::Rectangle { rows, columns };
        assert!(has_shapes(&BoardRules::Tactix, rectangle(4, 31)));
        assert!(!has_shapes(&BoardRules::Tactix, rectangle(5, 25)));
        for directions in [Directions::Two, Directions::Three] {
            assert!(has_shapes(&triangle(directions), Size::Side(11)));
            assert!(!has_shapes(&triangle(directions), Size::Side(12)));
        }
    }

    proptest! {
        /// Anywhere on a board of more than 128 cells.
        #[test]
        fn parts_of_large_boards_are_those_of_small_ones(
            cells in 0u128..1 << 25, which in 0usize..4, down in 0usize..9, right in 0usize..9,
        ) {
            let (rules, small, large) = match which {
                0 | 1 => {
                    let rules = if which == 0 { BoardRules::Tactix } else { BoardRules::Cram };
                    let rectangle = |rows, columns| Size::Rectangle { rows, columns };
                    (rules, rectangle(5, 5), rectangle(13, 14))
                }
                2 => (triangle(Directions::Two), Size::Side(6), Size::Side(20)),
                _ => (triangle(Directions::Three), Size::Side(6), Size::Side(20)),
            };
            let [small, large] = [small, large].map(|size| rules.full(size).unwrap());
            let cells = CellSet::from(cells).and(small.cells());
            let [from, to] = [&small, &large].map(|board| board.geometry().layout());
            let places = cells.members().map(|cell| from.places()[cell]);
            let down = if which > 1 { down.max(right) } else { down };
            let moved = CellSet::of(places.map(|(row, column)| to.cell(row + down, column + right).unwrap()));
            let [own, others] = [(&small, cells), (&large, moved)].map(|(board, cells)| {
                let mut parts = BoardParts::new(board.geometry()).parts_of(&cells).unwrap();
                parts.sort_unstable();
                parts
            });
            prop_assert_eq!(own, others);
        }
    }

    #[test]
    fn large_parts_of_large_boards_have_no_number() {
        let numbers = |rules: &BoardRules, size| {
            let board = rules.full(size).unwrap();
            BoardParts::new(board.geometry()).parts_of(board.cells())
        };
        let wide = Size::Rectangle {
            rows: 12,
            columns: 12,
        };
        assert_eq!(numbers(&BoardRules::Tactix, wide), None);
        assert_eq!(numbers(&triangle(Directions::Three), Size::Side(16)), None);
    }
}
