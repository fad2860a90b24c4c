//! Symmetries of a board, and sets of cells up to them.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use crate::cells::{MAX_CELLS, single};

/// A rearrangement of the cells 0..n of a board, n at most [`MAX_CELLS`].
///
/// Four cells at a time are looked up in a table: 256 bytes for every four cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Permutation {
    images: Vec<usize>,
    tables: Vec<[u128; 16]>,
}

impl Permutation {
    /// The permutation that brings cell i to cell `images[i]`; `None` where the images are not
    /// 0..n in some order, or too many.
    #[must_use]
    pub fn new(images: Vec<usize>) -> Option<Self> {
        if images.len() > MAX_CELLS {
            return None;
        }
        let mut met = vec![false; images.len()];
        for &image in &images {
            let place = met.get_mut(image)?;
            if std::mem::replace(place, true) {
                return None;
            }
        }
        let tables = images.chunks(4).map(table).collect();
        Some(Self { images, tables })
    }

    /// The permutation of n cells that moves none.
    ///
    /// # Panics
    ///
    /// If n is above [`MAX_CELLS`].
    #[must_use]
    pub fn identity(cells: usize) -> Self {
        Self::new((0..cells).collect()).expect("at most 128 cells")
    }

    /// Where each cell comes to.
    #[must_use]
    pub fn images(&self) -> &[usize] {
        &self.images
    }

    /// The set that the cells of `set` come to; bits beyond the n cells are dropped.
    #[must_use]
    pub fn apply(&self, mut set: u128) -> u128 {
        let mut image = 0;
        for table in &self.tables {
            let four = usize::try_from(set & 15).expect("below 16");
            image |= table[four];
            set >>= 4;
        }
        image
    }

    /// First this, then the other; both on the same number of cells.
    fn then(&self, other: &Self) -> Vec<usize> {
        self.images.iter().map(|&cell| other.images[cell]).collect()
    }
}

/// The images of all sets of at most four cells.
fn table(images: &[usize]) -> [u128; 16] {
    std::array::from_fn(|set| {
        let members = images.iter().enumerate();
        members
            .filter(|(bit, _)| set >> bit & 1 == 1)
            .fold(0, |all, (_, &image)| all | single(image))
    })
}

/// A group of permutations of the same cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symmetries {
    permutations: Vec<Permutation>,
}

/// Sets that are the same up to symmetry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SymmetryClass {
    /// The one that was met first.
    pub representative: u128,
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

    /// The number that stands for the set and all its images: the least of them. Sets are the same
    /// up to symmetry exactly where these numbers are equal.
    ///
    /// ```
    /// use grundy_core::symmetry::{Permutation, Symmetries};
    /// let turn = Permutation::new(vec![2, 1, 0]).unwrap();
    /// let group = Symmetries::new(vec![Permutation::identity(3), turn]).unwrap();
    /// assert_eq!(group.canonical(0b110), 0b011);
    /// ```
    #[must_use]
    pub fn canonical(&self, set: u128) -> u128 {
        let images = self.permutations.iter().map(|p| p.apply(set));
        images.min().expect("a group has an identity")
    }

    /// The sets grouped into classes up to symmetry, in the order in which the classes are met.
    #[must_use]
    pub fn classes(&self, sets: impl IntoIterator<Item = u128>) -> Vec<SymmetryClass> {
        let mut classes: Vec<SymmetryClass> = Vec::new();
        let mut places: HashMap<u128, usize> = HashMap::new();
        for set in sets {
            match places.entry(self.canonical(set)) {
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
    use crate::cells::in_set;
    use proptest::prelude::*;

    fn cyclic(cells: usize) -> Symmetries {
        let shifts = (0..cells).map(|by| (0..cells).map(|c| (c + by) % cells).collect());
        Symmetries::new(shifts.map(|p| Permutation::new(p).unwrap()).collect()).unwrap()
    }

    proptest! {
        #[test]
        fn tables_do_as_the_images_say(set: u128, shuffled in Just((0..128).collect::<Vec<usize>>()).prop_shuffle()) {
            let image = in_set(set).fold(0, |all, cell| all | single(shuffled[cell]));
            prop_assert_eq!(Permutation::new(shuffled).unwrap().apply(set), image);
        }

        #[test]
        fn images_have_the_same_canonical_number(set in 0u128..1 << 10) {
            let group = cyclic(10);
            for permutation in group.permutations() {
                prop_assert_eq!(group.canonical(permutation.apply(set)), group.canonical(set));
            }
        }
    }

    #[test]
    fn what_is_no_permutation_or_no_group_is_refused() {
        assert_eq!(Permutation::new(vec![0, 0]), None);
        assert_eq!(Permutation::new(vec![0, 2]), None);
        assert_eq!(Permutation::new((0..129).collect()), None);
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
        let classes = cyclic(4).classes([0b0100, 0b0011, 0b0001, 0b0101, 0b0110]);
        let found: Vec<_> = classes
            .iter()
            .map(|c| (c.representative, c.count))
            .collect();
        assert_eq!(found, [(0b0100, 2), (0b0011, 2), (0b0101, 1)]);
    }
}
