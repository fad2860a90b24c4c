//! Symmetries of a board, and sets of cells up to them.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use crate::IndexSet;

/// A rearrangement of the cells 0..n of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Permutation {
    images: Vec<usize>,
}

impl Permutation {
    /// The permutation that brings cell i to cell `images[i]`; `None` where the images are not
    /// 0..n in some order.
    #[must_use]
    pub fn new(images: Vec<usize>) -> Option<Self> {
        let mut met = vec![false; images.len()];
        for &image in &images {
            let place = met.get_mut(image)?;
            if std::mem::replace(place, true) {
                return None;
            }
        }
        Some(Self { images })
    }

    /// The permutation of n cells that moves none.
    #[must_use]
    pub fn identity(cells: usize) -> Self {
        Self {
            images: (0..cells).collect(),
        }
    }

    /// Where each cell comes to.
    #[must_use]
    pub fn images(&self) -> &[usize] {
        &self.images
    }

    /// The set that the cells of `set` come to; those beyond the n cells are dropped.
    ///
    /// # Panics
    ///
    /// If a cell comes to one that such a set has no room for.
    #[must_use]
    pub fn apply<S: IndexSet>(&self, set: &S) -> S {
        let images = set.members().filter_map(|cell| self.images.get(cell));
        S::of(images.copied())
    }

    /// First this, then the other; both on the same number of cells.
    fn then(&self, other: &Self) -> Vec<usize> {
        self.images.iter().map(|&cell| other.images[cell]).collect()
    }
}

/// A group of permutations of the same cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symmetries {
    permutations: Vec<Permutation>,
}

/// Sets that are the same up to symmetry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SymmetryClass<S> {
    /// The one that was met first.
    pub representative: S,
    /// How many were met.
    pub count: usize,
}

impl Symmetries {
    /// The group of these permutations; `None` where they are not a group: not closed under doing
    /// one after the other (a closed finite set of permutations has inverses), none at all, or not
    /// all on the same cells.
    #[must_use]
    pub fn new(permutations: Vec<Permutation>) -> Option<Self> {
        let cells = permutations.first()?.images.len();
        let same = permutations.iter().all(|p| p.images.len() == cells);
        let contains = |images: &[usize]| permutations.iter().any(|p| p.images == images);
        let closed = same
            && permutations
                .iter()
                .all(|p| permutations.iter().all(|q| contains(&p.then(q))));
        closed.then_some(Self { permutations })
    }

    /// The permutations.
    #[must_use]
    pub fn permutations(&self) -> &[Permutation] {
        &self.permutations
    }

    /// What stands for the set and all its images: the least of them. Sets are the same up to symmetry exactly where
    /// these are equal.
    ///
    /// ```
    /// use grundy_core::BitSet;
    /// use grundy_core::symmetry::{Permutation, Symmetries};
    /// let turn = Permutation::new(vec![2, 1, 0]).unwrap();
    /// let group = Symmetries::new(vec![Permutation::identity(3), turn]).unwrap();
    /// assert_eq!(group.canonical(&BitSet::<1>::of([1, 2])), BitSet::of([0, 1]));
    /// ```
    #[must_use]
    pub fn canonical<S: IndexSet>(&self, set: &S) -> S {
        let images = self.permutations.iter().map(|p| p.apply(set));
        images.min().expect("a group has an identity")
    }

    /// The sets grouped into classes up to symmetry, in the order in which the classes are met.
    #[must_use]
    pub fn classes<S: IndexSet>(&self, sets: impl IntoIterator<Item = S>) -> Vec<SymmetryClass<S>> {
        let mut classes: Vec<SymmetryClass<S>> = Vec::new();
        let mut places: HashMap<S, usize> = HashMap::new();
        for set in sets {
            match places.entry(self.canonical(&set)) {
                Entry::Occupied(place) => classes[*place.get()].count += 1,
                Entry::Vacant(place) => {
                    place.insert(classes.len());
                    classes.push(SymmetryClass {
                        representative: set,
                        count: 1,
                    });
                }
            }
        }
        classes
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::BitSet;
    use proptest::prelude::*;

    type Set = BitSet<2>;

    fn cyclic(cells: usize) -> Symmetries {
        let shifts = (0..cells).map(|by| (0..cells).map(|c| (c + by) % cells).collect());
        Symmetries::new(shifts.map(|p| Permutation::new(p).unwrap()).collect()).unwrap()
    }

    proptest! {
        #[test]
        fn images_have_the_same_canonical_set(set in 0u128..1 << 10) {
            let group = cyclic(10);
            let set = Set::from(set);
            for permutation in group.permutations() {
                prop_assert_eq!(group.canonical(&permutation.apply(&set)), group.canonical(&set));
            }
        }
    }

    #[test]
    fn cells_come_to_their_images_and_others_are_dropped() {
        let turn = Permutation::new(vec![2, 0, 1]).unwrap();
        assert_eq!(turn.apply(&Set::of([0, 2, 3, 100])), Set::of([1, 2]));
    }

    #[test]
    fn what_is_no_permutation_or_no_group_is_refused() {
        assert_eq!(Permutation::new(vec![0, 0]), None);
        assert_eq!(Permutation::new(vec![0, 2]), None);
        assert_eq!(Symmetries::new(vec![]), None);
        let shift = Permutation::new(vec![1, 2, 0]).unwrap();
        assert_eq!(
            Symmetries::new(vec![Permutation::identity(3), shift.clone()]),
            None
        );
        assert_eq!(Symmetries::new(vec![Permutation::identity(2), shift]), None);
    }

    #[test]
    fn classes_come_as_they_are_met() {
        let sets = [0b0100, 0b0011, 0b0001, 0b0101, 0b0110].map(Set::from);
        let classes = cyclic(4).classes(sets).into_iter();
        let found: Vec<_> = classes
            .map(|class| (class.representative, class.count))
            .collect();
        let expected = [(0b0100, 2), (0b0011, 2), (0b0101, 1)];
        assert_eq!(found, expected.map(|(set, count)| (Set::from(set), count)));
    }
}
