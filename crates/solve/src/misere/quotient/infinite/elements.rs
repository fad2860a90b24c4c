//! Sums of the heaps that act, of which those are one element that have the same outcomes beside all counted heaps and
//! still have when the same heaps are added.

use grundy_core::natural::widen;
use grundy_core::{Budget, Exhausted};
use rustc_hash::FxHashMap;

use super::table::Table;

/// The elements, and what the heaps that act make of them.
pub(super) struct Elements {
    /// The heaps that act, ascending.
    pub(super) acting: Vec<usize>,
    pub(super) counted: Vec<usize>,
    /// For each heap that acts, the element that each one becomes. Element 0 is that of no heap.
    pub(super) generators: Vec<Vec<u32>>,
    /// For each element the number of the row of outcomes that it has.
    pub(super) row_of: Vec<u32>,
    /// For each number of copies of the counted heaps below `window`, the last of them first: whether that is P.
    pub(super) window: usize,
    pub(super) rows: Vec<Vec<bool>>,
}

impl Table {
    /// The coarsest classes that fit the outcomes.
    pub(super) fn elements(self, budget: &mut Budget<'_>) -> Result<Elements, Exhausted> {
        let places = self.acting.len();
        let mut classes = self.row_of.clone();
        let mut count = self.rows.len();
        loop {
            let before = count;
            for place in 0..places {
                budget.charge(8 * widen(self.grid.len()))?;
                let mut numbers = FxHashMap::default();
                let next = (0..self.grid.len()).map(|index| {
                    let pair = (classes[index], classes[self.grid.with(index, place)]);
                    let number = u32::try_from(numbers.len()).unwrap_or(u32::MAX);
                    *numbers.entry(pair).or_insert(number)
                });
                classes = next.collect();
                count = numbers.len();
            }
            if count == before {
                break;
            }
        }
        Ok(self.numbered(&classes))
    }

    /// These classes as elements, those of few heaps first.
    fn numbered(self, classes: &[u32]) -> Elements {
        let mut numbers = FxHashMap::from_iter([(classes[0], 0u32)]);
        let mut first = vec![0];
        let mut generators = vec![Vec::new(); self.acting.len()];
        let mut element = 0;
        while let Some(&index) = first.get(element) {
            for (place, images) in generators.iter_mut().enumerate() {
                let after = self.grid.with(index, place);
                let image = *numbers.entry(classes[after]).or_insert_with(|| {
                    first.push(after);
                    u32::try_from(first.len() - 1).unwrap_or(u32::MAX)
                });
                images.push(image);
            }
            element += 1;
        }
        Elements {
            acting: self.acting,
            counted: self.counted,
            generators,
            row_of: first.iter().map(|&index| self.row_of[index]).collect(),
            window: self.window,
            rows: self.rows,
        }
    }
}
