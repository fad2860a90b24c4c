//! Shapes: sets of cells of a plane lattice, wherever they lie and however they are turned.
//!
//! ```text
//! . # #      cells are numbered row by row from the upper left corner,    bits 0b11_0110
//! # # .      those of the next row follow at once: bit = row * width + column, width 3
//! ```
//!
//! A canonical shape is told by one number: its bits, and below them four bits for its width. On the square
//! lattice shapes that fit into 8 x 8 have the bits of their [`Tile`], and 0 for the width.

use grundy_core::cells::{in_set, lowest, single};

use super::tile::{self, Tile};

/// Bits of a number that hold the width.
const WIDTH_BITS: usize = 4;

/// The most places of a box that leaves room for the width in a number.
pub(super) const MAX_PLACES: usize = 124;

/// Which turns and reflections keep the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lattice {
    /// Rows and columns: the eight of the square.
    Square,
    /// Rows, columns and the diagonals from the upper left: the twelve of the hexagon.
    Triangular,
    /// A corner: exchanging rows and columns.
    Corner,
}

/// A set of cells in a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shape {
    width: usize,
    bits: u128,
}

impl Shape {
    /// The set in a box of this width, at least 1.
    pub(super) fn new(width: usize, bits: u128) -> Self {
        Self { width, bits }
    }

    /// The shape of a number that [`canonical_number`](Self::canonical_number) has made.
    pub(super) fn of_number(number: u128) -> Self {
        let width = usize::try_from(number & ((1 << WIDTH_BITS) - 1)).expect("below 16");
        let width = if width == 0 { tile::SIDE } else { width };
        Self::new(width, number >> WIDTH_BITS)
    }

    /// The tile of a number, where it is that of one.
    pub(super) fn tile_of_number(number: u128) -> Option<Tile> {
        if number & ((1 << WIDTH_BITS) - 1) != 0 {
            return None;
        }
        u64::try_from(number >> WIDTH_BITS).ok().map(Tile)
    }

    /// The number of a tile that is canonical.
    pub(super) fn number_of_tile(tile: Tile) -> u128 {
        u128::from(tile.0) << WIDTH_BITS
    }

    /// The same cells as a tile, where they fit.
    fn tile(self) -> Option<Tile> {
        if self.width > tile::SIDE || self.height() > tile::SIDE {
            return None;
        }
        let rows = (0..self.height()).map(|row| self.row(row) << (row * tile::SIDE));
        let bits = rows.fold(0, |all, row| all | row);
        u64::try_from(bits).ok().map(Tile)
    }

    /// Half a turn about the middle of the least box, where it brings the shape to itself; the shape is one of
    /// a number.
    pub(super) fn half_turn(self) -> Option<impl Fn(u128) -> u128> {
        let rows = (0..self.height()).map(|row| self.row(row));
        let columns = rows.fold(0, |all, row| all | row);
        let right = usize::try_from(columns.checked_ilog2()?).expect("below 128");
        // No cell is right of that column, so that none comes to another row.
        let last = (self.height() - 1) * self.width + right;
        let turn = move |bits: u128| bits.reverse_bits() >> (127 - last);
        (turn(self.bits) == self.bits).then_some(turn)
    }

    pub(super) fn width(self) -> usize {
        self.width
    }

    pub(super) fn bits(self) -> u128 {
        self.bits
    }

    /// The rows up to the last one with a cell.
    pub(super) fn height(self) -> usize {
        match self.bits.checked_ilog2() {
            Some(last) => usize::try_from(last).expect("below 128") / self.width + 1,
            None => 0,
        }
    }

    /// A row with all its cells.
    fn whole_row(self) -> u128 {
        u128::MAX >> (128 - self.width)
    }

    fn row(self, row: usize) -> u128 {
        self.bits >> (row * self.width) & self.whole_row()
    }

    /// Moved to the upper left corner of the least box that holds it; it has a cell.
    fn cropped(self) -> Self {
        let Some(first) = lowest(self.bits) else {
            return self;
        };
        let top = first / self.width;
        let height = self.height();
        let columns = (top..height).fold(0, |all, row| all | self.row(row));
        let left = lowest(columns).expect("the first cell has a column");
        let right = usize::try_from(columns.ilog2()).expect("below 128");
        let width = right + 1 - left;
        if width == self.width {
            return Self::new(width, self.bits >> (top * width));
        }
        let bits = (top..height)
            .map(|row| self.row(row) >> left << ((row - top) * width))
            .fold(0, |all, row| all | row);
        Self::new(width, bits)
    }

    /// By half a turn; a cropped shape stays cropped.
    fn turned(self) -> Self {
        let places = self.width * self.height();
        Self::new(self.width, self.bits.reverse_bits() >> (128 - places))
    }

    /// The last row first; a cropped shape stays cropped.
    fn flipped(self) -> Self {
        let height = self.height();
        let bits = (0..height)
            .map(|row| self.row(row) << ((height - 1 - row) * self.width))
            .fold(0, |all, row| all | row);
        Self::new(self.width, bits)
    }

    /// Rows and columns exchanged; a cropped shape stays cropped.
    fn transposed(self) -> Self {
        let height = self.height();
        let mut bits = 0;
        for row in 0..height {
            for column in in_set(self.row(row)) {
                bits |= single(column * height + row);
            }
        }
        Self::new(height, bits)
    }

    /// Mirrored so that rows stay rows, and cropped: the cell in column x of row y comes to column
    /// x - y of row -y. That exchanges the directions of columns and of diagonals of the triangular
    /// lattice.
    fn mirrored_along_rows(self) -> Self {
        let last = self.height().saturating_sub(1);
        // Moved right by the last row, so that no column is negative.
        let row = |row: usize| self.row(row) << (last - row);
        let columns = (0..=last).fold(0, |all, number| all | row(number));
        let left = lowest(columns).unwrap_or(0);
        let width = columns.checked_ilog2().map_or(1, |right| {
            usize::try_from(right).expect("below 128") + 1 - left
        });
        let bits = (0..=last)
            .map(|number| row(number) >> left << ((last - number) * width))
            .fold(0, |all, row| all | row);
        Self::new(width, bits)
    }

    /// The least number of an image that is not wider than high: its width has room in the number.
    fn least_of_square(self) -> u128 {
        let (width, height) = (self.width, self.height());
        let of_four = |shape: Self| {
            let flipped = shape.flipped();
            [shape, shape.turned(), flipped, flipped.turned()]
                .map(Self::number)
                .into_iter()
                .min()
                .expect("four")
        };
        match width.cmp(&height) {
            std::cmp::Ordering::Less => of_four(self),
            std::cmp::Ordering::Equal => of_four(self).min(of_four(self.transposed())),
            std::cmp::Ordering::Greater => of_four(self.transposed()),
        }
    }

    /// The two reflections that exchange two directions make all six exchanges; half a turn makes
    /// twelve images of these.
    fn least_of_triangular(self) -> u128 {
        let transposed = self.transposed();
        let mirrored = self.mirrored_along_rows();
        let exchanged = mirrored.transposed();
        let images = [
            self,
            transposed,
            mirrored,
            exchanged,
            transposed.mirrored_along_rows(),
            exchanged.mirrored_along_rows(),
        ];
        let images = images.into_iter().flat_map(|shape| [shape, shape.turned()]);
        images.map(Self::number).min().expect("twelve")
    }

    fn least_of_corner(self) -> u128 {
        match self.width.cmp(&self.height()) {
            std::cmp::Ordering::Less => self.number(),
            std::cmp::Ordering::Equal => self.number().min(self.transposed().number()),
            std::cmp::Ordering::Greater => self.transposed().number(),
        }
    }

    fn number(self) -> u128 {
        let width = u128::try_from(self.width).expect("below 16");
        self.bits << WIDTH_BITS | width
    }

    /// The number of the shape: the same wherever it lies and however it is turned.
    ///
    /// The shape has a cell, and its least box at most [`MAX_PLACES`] places, and so have all its
    /// images; then the smaller side of the box is at most 11. On the triangular lattice the shape
    /// must lie in a triangle of side at most 11, as then do all its images (the triangle's edges go
    /// in the three directions that turns exchange), so that no box is wider than that.
    pub(super) fn canonical_number(self, lattice: Lattice) -> u128 {
        let shape = self.cropped();
        match lattice {
            Lattice::Square => match shape.tile() {
                Some(tile) => Self::number_of_tile(tile.canonical()),
                None => shape.least_of_square(),
            },
            Lattice::Triangular => shape.least_of_triangular(),
            Lattice::Corner => shape.least_of_corner(),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    type Points = BTreeSet<(i32, i32)>;
    type Map = fn(i32, i32) -> (i32, i32);

    fn points(shape: Shape) -> Points {
        let place = |cell: usize| {
            let (row, column) = (cell / shape.width, cell % shape.width);
            (i32::try_from(column).unwrap(), i32::try_from(row).unwrap())
        };
        in_set(shape.bits).map(place).collect()
    }

    fn moved(points: &Points, map: impl Fn(i32, i32) -> (i32, i32)) -> Points {
        let images: Points = points.iter().map(|&(x, y)| map(x, y)).collect();
        let left = images.iter().map(|p| p.0).min().unwrap();
        let top = images.iter().map(|p| p.1).min().unwrap();
        images
            .into_iter()
            .map(|(x, y)| (x - left, y - top))
            .collect()
    }

    /// The images under the generators, over and over.
    fn images(shape: Shape, generators: &[Map]) -> BTreeSet<Points> {
        let mut known = BTreeSet::new();
        let mut new = vec![moved(&points(shape), |x, y| (x, y))];
        while let Some(image) = new.pop() {
            if known.insert(image.clone()) {
                new.extend(generators.iter().map(|map| moved(&image, map)));
            }
        }
        known
    }

    fn generators(lattice: Lattice) -> &'static [Map] {
        match lattice {
            Lattice::Square => &[|x, y| (y, x), |x, y| (-x, y)],
            Lattice::Triangular => &[|x, y| (y, x), |x, y| (x - y, x)],
            Lattice::Corner => &[|x, y| (y, x)],
        }
    }

    fn shape_of(points: &Points) -> Shape {
        let width = usize::try_from(points.iter().map(|p| p.0).max().unwrap() + 1).unwrap();
        let bit = |&(x, y): &(i32, i32)| {
            single(usize::try_from(y).unwrap() * width + usize::try_from(x).unwrap())
        };
        Shape::new(width, points.iter().map(bit).fold(0, |all, bit| all | bit))
    }

    /// Shapes in the lower left triangle of a square of side 5.
    fn in_triangle() -> impl Strategy<Value = Shape> {
        (1u128..1 << 25).prop_filter_map("a cell", |bits| {
            let lower = (0..25).filter(|cell| cell % 5 <= cell / 5);
            let lower = lower.fold(0, |all, cell| all | single(cell));
            (bits & lower != 0).then(|| Shape::new(5, bits & lower))
        })
    }

    proptest! {
        #[test]
        fn images_have_one_number_and_others_another(a in in_triangle(), b in in_triangle()) {
            for lattice in [Lattice::Square, Lattice::Triangular, Lattice::Corner] {
                let all = images(a, generators(lattice));
                let number = a.canonical_number(lattice);
                for image in &all {
                    prop_assert_eq!(shape_of(image).canonical_number(lattice), number);
                }
                let again = Shape::of_number(number);
                prop_assert!(all.contains(&points(again)), "{:?}", again);
                let same = all.contains(&moved(&points(b), |x, y| (x, y)));
                prop_assert_eq!(same, b.canonical_number(lattice) == number);
            }
        }
    }

    #[test]
    fn large_boxes_keep_their_bits() {
        for (width, height) in [(1, 124), (124, 1), (2, 62), (11, 11), (4, 31), (31, 4)] {
            let all = u128::MAX >> (128 - width * height);
            let number = Shape::new(width, all).canonical_number(Lattice::Square);
            let shape = Shape::of_number(number);
            assert_eq!(
                (shape.width, shape.height()),
                (width.min(height), width.max(height))
            );
            assert_eq!(shape.bits, all);
        }
    }
}
