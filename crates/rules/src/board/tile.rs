//! Shapes in a box of 8 x 8 on the square lattice, in one word: most shapes that a search meets.
//!
//! Cell (row, column) is bit 8 row + column. What [`Shape`](super::shape::Shape) does for boxes of any size,
//! this does in a few instructions.

use std::ops::ControlFlow;

/// The first and the last column.
const FIRST_COLUMN: u64 = 0x0101_0101_0101_0101;
const LAST_COLUMN: u64 = FIRST_COLUMN << 7;

/// The side of the box.
pub(super) const SIDE: usize = 8;

/// From a cell to the next one of its row and of its column: how far, and from which cells.
const STEPS: [(u32, u64); 2] = [(1, !LAST_COLUMN), (8, u64::MAX)];

/// A set of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Tile(pub(super) u64);

impl Tile {
    /// Moved to the upper left corner, and the width and height of its least box.
    fn cropped(self) -> (Self, u32, u32) {
        let bits = self.0.checked_shr(self.0.trailing_zeros() & !7);
        let bits = bits.unwrap_or(0);
        let height = 8 - bits.leading_zeros() / 8;
        let columns = bits | bits >> 32;
        let columns = columns | columns >> 16;
        let columns = (columns | columns >> 8) & 0xff;
        let left = columns.trailing_zeros() & 7;
        let width = 64 - columns.leading_zeros() - left;
        (Self(bits >> left), width, height)
    }

    /// Rows and columns exchanged: 2 x 2, then 4 x 4, then 8 x 8 cells at a time.
    fn transposed(self) -> Self {
        let mut bits = self.0;
        for (shift, mask) in [
            (7, 0x00aa_00aa_00aa_00aa),
            (14, 0x0000_cccc_0000_cccc),
            (28, 0x0000_0000_f0f0_f0f0),
        ] {
            let exchanged = (bits ^ bits >> shift) & mask;
            bits ^= exchanged ^ exchanged << shift;
        }
        Self(bits)
    }

    /// The least image under the reflections that keep rows rows.
    fn least_of_four(self, width: u32, height: u32) -> Self {
        let flipped = |bits: u64| bits.swap_bytes() >> (8 * (8 - height));
        let mirrored = self.0.reverse_bits().swap_bytes() >> (8 - width);
        let images = [self.0, flipped(self.0), mirrored, flipped(mirrored)];
        Self(images.into_iter().fold(u64::MAX, u64::min))
    }

    /// What stands for the shape wherever it lies and however it is turned: the least of its images that are
    /// not wider than high. The shape has a cell.
    pub(super) fn canonical(self) -> Self {
        let (tile, width, height) = self.cropped();
        let upright = || tile.least_of_four(width, height);
        let lying = || tile.transposed().least_of_four(height, width);
        match width.cmp(&height) {
            std::cmp::Ordering::Less => upright(),
            std::cmp::Ordering::Equal => upright().min(lying()),
            std::cmp::Ordering::Greater => lying(),
        }
    }

    /// Whether half a turn pairs the runs of a connected shape: brings it to itself, and none of them to one that touches
    /// it. That does each over the middle: of a cell, or of the side between two; over a corner there is none.
    pub(super) fn is_paired(self) -> bool {
        let (tile, width, height) = self.cropped();
        let is_turned = tile.0.reverse_bits() >> (64 - (height - 1) * 8 - width) == tile.0;
        let middle = (height - 1) / 2 * 8 + (width - 1) / 2;
        let is_corner = width % 2 == 0 && height % 2 == 0;
        is_turned && (is_corner || tile.0 >> middle & 1 == 0)
    }

    /// The part of these cells that neighbours lead to from the first one.
    pub(super) fn first_part(self) -> Self {
        let mut part = self.0 & self.0.wrapping_neg();
        loop {
            let beside = part | (part << 1 & !FIRST_COLUMN) | (part >> 1 & !LAST_COLUMN);
            let beside = beside & self.0;
            let grown = (beside | beside << 8 | beside >> 8) & self.0;
            if grown == part {
                return Self(part);
            }
            part = grown;
        }
    }

    /// How many pairs of neighbours there are.
    pub(super) fn pairs(self) -> u32 {
        let pairs = STEPS.map(|(shift, from)| (self.linked(shift, from)).count_ones());
        pairs.iter().sum()
    }

    fn linked(self, shift: u32, from: u64) -> u64 {
        self.0 & from & self.0 >> shift
    }

    /// Visits every run of `shortest` (1 or 2) to `longest` cells.
    pub(super) fn visit_runs(
        self,
        shortest: usize,
        longest: usize,
        visit: &mut dyn FnMut(Self) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if shortest == 1 {
            bits_of(self.0).try_for_each(|cell| visit(Self(cell)))?;
        }
        for (shift, from) in STEPS {
            let linked = self.linked(shift, from);
            for start in bits_of(linked) {
                let (mut run, mut cell) = (start, start);
                let mut length = 1;
                while linked & cell != 0 && length < longest {
                    cell <<= shift;
                    run |= cell;
                    length += 1;
                    visit(Self(run))?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// A connected shape, to take runs out of.
pub(super) struct Whole {
    /// As it lies, and with rows and columns exchanged.
    views: [Tile; 2],
}

impl Whole {
    pub(super) fn new(tile: Tile) -> Self {
        Self {
            views: [tile, tile.transposed()],
        }
    }

    pub(super) fn without(&self, run: Tile) -> Tile {
        Tile(self.views[0].0 & !run.0)
    }

    /// No more parts than this are left without a run. Around a pair of neighbours each arc of cells hangs together, and
    /// each part has a cell of one next to the pair.
    pub(super) fn most_parts_without(&self, run: Tile) -> u8 {
        const MOST: u8 = 64;
        let first = run.0.trailing_zeros();
        let (lying, first) = match run.0 >> first {
            0b11 => (self.views[0].0, first),
            0x101 => (self.views[1].0, first % 8 * 8 + first / 8),
            _ => return MOST,
        };
        // Else a row would go on in the next one.
        if lying & LAST_COLUMN != 0 {
            return MOST;
        }
        let four = |bits: u64| usize::try_from(bits >> first & 0xf).expect("four bits");
        let (above, beside, below) = (four(lying << 9), four(lying << 1), four(lying >> 7));
        ARCS[above | below << 4 | (beside & 1) << 8 | beside >> 3 << 9]
    }
}

/// For each set of cells around a pair that lies in a row, 4 above, 4 below, 1 to the left, 1 to the right: how many arcs
/// of them have a cell next to the pair.
const ARCS: [u8; 1024] = {
    // Clockwise; those at the corners are not next to the pair.
    const CIRCLE: [usize; 10] = [0, 1, 2, 3, 9, 7, 6, 5, 4, 8];
    const CORNERS: usize = 0b1001_1001;
    let mut arcs = [0; 1024];
    let mut around = 0;
    while around < 1023 {
        // Twice around: an arc may begin before the first cell, and counts where it ends the second time.
        let (mut at, mut is_next) = (0, false);
        while at < 2 * CIRCLE.len() {
            let cell = 1 << CIRCLE[at % CIRCLE.len()];
            if around & cell != 0 {
                is_next |= cell & CORNERS == 0;
            } else {
                if is_next && at >= CIRCLE.len() {
                    arcs[around] += 1;
                }
                is_next = false;
            }
            at += 1;
        }
        around += 1;
    }
    // The whole circle has no end.
    arcs[1023] = 1;
    arcs
};

/// The bits of a word, each by itself, ascending.
fn bits_of(mut word: u64) -> impl Iterator<Item = u64> {
    std::iter::from_fn(move || {
        let bit = word & word.wrapping_neg();
        word ^= bit;
        (bit != 0).then_some(bit)
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn cells(tile: Tile) -> Vec<(u32, u32)> {
        let places = bits_of(tile.0).map(u64::trailing_zeros);
        places.map(|bit| (bit / 8, bit % 8)).collect()
    }

    fn tile(cells: impl IntoIterator<Item = (u32, u32)>) -> Tile {
        let bits = cells
            .into_iter()
            .map(|(row, column)| 1 << (8 * row + column));
        Tile(bits.fold(0, |all, bit: u64| all | bit))
    }

    proptest! {
        #[test]
        fn images_have_one_canonical_tile(a: u64, b: u64, shift in 0u32..8, turns in 0usize..8) {
            // Not everywhere full, so that boxes of all sizes come.
            let bits = a & b & u64::MAX >> shift;
            prop_assume!(bits != 0);
            let mut image: Vec<_> = cells(Tile(bits));
            for turn in 0..turns {
                let map = |&(row, column): &(u32, u32)| match turn % 2 {
                    0 => (column, row),
                    _ => (row, 7 - column),
                };
                image = image.iter().map(map).collect();
            }
            let (canonical, width, height) = Tile(bits).canonical().cropped();
            prop_assert_eq!(tile(image).canonical(), canonical);
            prop_assert!(width <= height);
            prop_assert_eq!(canonical.0.count_ones(), bits.count_ones());
            prop_assert_eq!(canonical.canonical(), canonical);
        }

        #[test]
        fn the_first_part_is_what_neighbours_lead_to(a: u64, b: u64) {
            let all = cells(Tile(a | b));
            prop_assume!(!all.is_empty());
            let mut part = vec![all[0]];
            let mut next = 0;
            while let Some(&(row, column)) = part.get(next) {
                next += 1;
                let beside = |&&(r, c): &&(u32, u32)| r.abs_diff(row) + c.abs_diff(column) == 1;
                let new: Vec<_> = all.iter().filter(beside).filter(|cell| !part.contains(cell)).copied().collect();
                part.extend(new);
            }
            prop_assert_eq!(Tile(a | b).first_part(), tile(part));
        }

        #[test]
        fn a_run_leaves_no_more_parts_than_told(a: u64, b: u64, shift in 0u32..8) {
            let bits = (a | b) >> shift;
            prop_assume!(bits != 0);
            let part = Tile(bits).first_part();
            let whole = Whole::new(part);
            let _ = part.visit_runs(1, 3, &mut |run| {
                let (mut left, mut parts) = (whole.without(run), 0);
                while left.0 != 0 {
                    left.0 ^= left.first_part().0;
                    parts += 1;
                }
                assert!(parts <= whole.most_parts_without(run), "{part:?} {run:?}");
                ControlFlow::Continue(())
            });
        }

        #[test]
        fn runs_are_neighbours_in_a_line(bits: u64, longest in 2usize..9) {
            let mut met = Vec::new();
            let _ = Tile(bits).visit_runs(1, longest, &mut |run| {
                met.push(run);
                ControlFlow::Continue(())
            });
            let mut naive = Vec::new();
            for (row, column) in cells(Tile(bits)) {
                for (down, right) in [(0, 1), (1, 0)] {
                    for length in 1..=u32::try_from(longest).unwrap() {
                        let run: Vec<_> = (0..length).map(|i| (row + down * i, column + right * i)).collect();
                        let inside = run.iter().all(|&(r, c)| r < 8 && c < 8 && tile([(r, c)]).0 & bits != 0);
                        if inside && (length > 1 || down == 0) {
                            naive.push(tile(run));
                        }
                    }
                }
            }
            met.sort_unstable();
            naive.sort_unstable();
            prop_assert_eq!(met, naive);
            let mut pairs = 0;
            let _ = Tile(bits).visit_runs(2, 2, &mut |_| {
                pairs += 1;
                ControlFlow::Continue(())
            });
            prop_assert_eq!(Tile(bits).pairs(), pairs);
        }
    }
}
