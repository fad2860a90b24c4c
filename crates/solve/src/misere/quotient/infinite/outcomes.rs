//! The outcome of an element and any numbers of counted heaps, from the definition, if the elements are right.
//!
//! For each element one sum of heaps that act stands, with the least sum of squares of its heaps. A move makes the sum
//! of squares of a position less, and so does what stands for the element after it: each outcome is found in the end.

use grundy_core::natural::widen;
use grundy_core::{Budget, Exhausted};
use rustc_hash::FxHashMap;

use super::elements::Elements;
use super::heaps::{Heaps, Left};
use super::strata::at;

/// Outcomes, as they are asked for.
pub(super) struct Outcomes<'a> {
    heaps: &'a Heaps,
    elements: &'a Elements,
    /// For each element the sum that stands for it.
    sums: Vec<Vec<usize>>,
    known: FxHashMap<(u32, Vec<u64>), bool>,
}

impl<'a> Outcomes<'a> {
    pub(super) fn new(heaps: &'a Heaps, elements: &'a Elements) -> Self {
        Self {
            heaps,
            sums: elements.least_sums(),
            elements,
            known: FxHashMap::default(),
        }
    }

    /// The first of the elements with the same outcomes for which the least sum stands.
    pub(super) fn least_with_row(&self, row: usize) -> u32 {
        let rows = (0u32..).zip(&self.elements.row_of);
        let with_row = rows.filter(|(_, of)| at(**of) == row);
        let least = with_row.min_by_key(|(element, _)| squares(&self.sums[at(*element)]));
        least.map_or(0, |(element, _)| element)
    }

    /// Whether the element and so many copies of the counted heaps are a P-position.
    pub(super) fn is_p(
        &mut self,
        element: u32,
        copies: &[u64],
        budget: &mut Budget<'_>,
    ) -> Result<bool, Exhausted> {
        let position = (element, copies.to_vec());
        if let Some(&p) = self.known.get(&position) {
            return Ok(p);
        }
        let options = self.options(element, copies);
        budget.charge(64 * widen(options.len() + 1))?;
        let mut p = !options.is_empty();
        for (element, copies) in options {
            p = p && !self.is_p(element, &copies, budget)?;
        }
        budget.reserve(64 + 8 * widen(copies.len()))?;
        self.known.insert(position, p);
        Ok(p)
    }

    fn options(&self, element: u32, copies: &[u64]) -> Vec<(u32, Vec<u64>)> {
        let sum = &self.sums[at(element)];
        let mut all = Vec::new();
        for (place, &heap) in sum.iter().enumerate() {
            if place > 0 && sum[place - 1] == heap {
                continue;
            }
            let others = sum.iter().enumerate().filter(|(other, _)| *other != place);
            let rest = others.fold(0, |element, (_, &heap)| self.elements.with(element, heap));
            let options = self.heaps.options(heap).iter();
            all.extend(options.map(|left| self.after(rest, copies.to_vec(), left)));
        }
        for (place, &heap) in self.elements.counted.iter().enumerate() {
            if let Some(less) = copies[place].checked_sub(1) {
                let mut copies = copies.to_vec();
                copies[place] = less;
                let options = self.heaps.options(heap).iter();
                all.extend(options.map(|left| self.after(element, copies.clone(), left)));
            }
        }
        all
    }

    /// With what a move leaves of a heap.
    fn after(&self, mut element: u32, mut copies: Vec<u64>, left: &Left) -> (u32, Vec<u64>) {
        for &(part, times) in left {
            match self.elements.counted.binary_search(&part) {
                Ok(place) => copies[place] += widen(times),
                Err(_) => {
                    for _ in 0..times {
                        element = self.elements.with(element, part);
                    }
                }
            }
        }
        (element, copies)
    }
}

impl Elements {
    /// What the element becomes with a heap that acts.
    fn with(&self, element: u32, heap: usize) -> u32 {
        let place = self.acting.binary_search(&heap).expect("a heap that acts");
        self.generators[place][at(element)]
    }

    /// For each element the heaps that act, ascending, of the least sum of squares.
    pub(super) fn least_sums(&self) -> Vec<Vec<usize>> {
        let mut sums: Vec<Option<Vec<usize>>> = vec![None; self.row_of.len()];
        sums[0] = Some(Vec::new());
        let mut changed = true;
        while changed {
            changed = false;
            for element in 0..sums.len() {
                let Some(sum) = sums[element].clone() else {
                    continue;
                };
                for (&heap, images) in self.acting.iter().zip(&self.generators) {
                    let mut more = sum.clone();
                    more.push(heap);
                    let image = &mut sums[at(images[element])];
                    if image
                        .as_ref()
                        .is_none_or(|least| squares(&more) < squares(least))
                    {
                        more.sort_unstable();
                        *image = Some(more);
                        changed = true;
                    }
                }
            }
        }
        sums.into_iter().map(Option::unwrap_or_default).collect()
    }
}

fn squares(heaps: &[usize]) -> u64 {
    heaps.iter().map(|&heap| widen(heap).pow(2)).sum()
}
