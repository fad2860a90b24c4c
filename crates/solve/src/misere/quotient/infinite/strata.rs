//! A set of sums, described by finitely many cells.

use std::collections::VecDeque;

use grundy_core::Outcome;
use grundy_core::natural::widen;

/// A heap whose copies are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counted {
    /// The heap.
    pub heap: u64,
    /// Fewer copies than this are told apart.
    pub threshold: u64,
    /// From there on only remainders are.
    pub period: u64,
    /// What a copy adds to the form.
    pub weight: i64,
}

/// What is seen of the numbers of counted heaps and of the form.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// For each counted heap the number of copies, or from the threshold on the least number of the same remainder.
    pub counts: Vec<u64>,
    /// The form where it is near, or beyond by sign and remainder.
    pub form: i64,
}

/// A set of sums of heaps, by finitely many elements of those that act and by the numbers of those that are counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strata {
    /// The heaps that are counted, ascending.
    pub counted: Vec<Counted>,
    /// The other heaps from 1 on, ascending.
    pub acting: Vec<u64>,
    /// For each of these the element that each one becomes. Element 0 is that of no heap.
    pub generators: Vec<Vec<u32>>,
    /// Up to here the form is looked at exactly, beyond only its sign and its remainder by `modulus`.
    pub near: u64,
    /// What remainders of the form are by.
    pub modulus: u64,
    /// Sets of cells, ascending.
    pub patterns: Vec<Vec<Cell>>,
    /// For each element the pattern of the cells beside which it is in the set.
    pub pattern_of: Vec<u32>,
}

/// A sum of heaps as strata see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StrataSum {
    /// The element of the heaps that act.
    pub element: u32,
    /// How many copies there are of each counted heap.
    pub copies: Vec<u64>,
}

impl Counted {
    /// The number that stands for so many copies.
    pub(super) fn seen(&self, copies: u64) -> u64 {
        match copies.checked_sub(self.threshold) {
            Some(more) => self.threshold + more % self.period,
            None => copies,
        }
    }
}

/// The number that stands for this value of a form.
pub(super) fn seen_form(near: u64, modulus: u64, form: i64) -> i64 {
    let beyond = |rest: u64| i64::try_from(near + 1 + rest).unwrap_or(i64::MAX);
    let modulus = i64::try_from(modulus).unwrap_or(i64::MAX);
    let remainder = |form: i64| form.rem_euclid(modulus).unsigned_abs();
    match form {
        _ if form.unsigned_abs() <= near => form,
        1.. => beyond(remainder(form)),
        _ => -beyond(remainder(form)),
    }
}

impl Strata {
    /// The greatest of the heaps whose sums it decides.
    #[must_use]
    pub fn greatest(&self) -> u64 {
        let counted = self.counted.iter().map(|counted| counted.heap);
        counted
            .chain(self.acting.iter().copied())
            .max()
            .unwrap_or(0)
    }

    /// The bytes that this takes, roughly.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        let cell = 48 + 8 * self.counted.len();
        let cells: usize = self
            .patterns
            .iter()
            .map(|cells| 24 + cell * cells.len())
            .sum();
        let elements = 4 * self.pattern_of.len() * (1 + self.acting.len());
        widen(cells + elements)
    }

    /// The sum of no heaps.
    #[must_use]
    pub fn nothing(&self) -> StrataSum {
        StrataSum {
            element: 0,
            copies: vec![0; self.counted.len()],
        }
    }

    /// Adds so many of a heap. Cost: a step for each one that acts.
    ///
    /// # Panics
    ///
    /// If the heap is beyond the greatest.
    pub fn add(&self, sum: &mut StrataSum, heap: u64, times: u64) {
        match self.place(heap) {
            None => {}
            Some(Place::Counted(place)) => sum.copies[place] += times,
            Some(Place::Acting(place)) => {
                for _ in 0..times {
                    sum.element = self.generators[place][at(sum.element)];
                }
            }
        }
    }

    /// The sum of the counted heaps, each with its weight.
    #[must_use]
    pub fn form_of(&self, sum: &StrataSum) -> i64 {
        let copies = sum.copies.iter();
        self.form(copies.map(|&copies| i64::try_from(copies).unwrap_or(i64::MAX)))
    }

    /// The misère outcome of a sum.
    #[must_use]
    pub fn outcome(&self, sum: &StrataSum) -> Outcome {
        let in_p = self.contains(sum.element, &sum.copies, self.form_of(sum));
        Outcome::of_grundy_is_zero(in_p)
    }

    /// For each element a list of heaps that act, ascending; no shorter list is that element.
    #[must_use]
    pub fn words(&self) -> Vec<Vec<u64>> {
        let mut words: Vec<Option<Vec<u64>>> = vec![None; self.pattern_of.len()];
        words[0] = Some(Vec::new());
        let mut open = VecDeque::from([0u32]);
        while let Some(element) = open.pop_front() {
            for (heap, images) in self.acting.iter().zip(&self.generators) {
                let image = images[at(element)];
                if words[at(image)].is_none() {
                    let word = words[at(element)].iter().flatten().chain([heap]);
                    let mut word: Vec<u64> = word.copied().collect();
                    word.sort_unstable();
                    words[at(image)] = Some(word);
                    open.push_back(image);
                }
            }
        }
        words.into_iter().map(Option::unwrap_or_default).collect()
    }

    /// The form of so many copies of the counted heaps.
    pub(super) fn form(&self, copies: impl IntoIterator<Item = i64>) -> i64 {
        let weights = self.counted.iter().map(|counted| counted.weight);
        weights
            .zip(copies)
            .map(|(weight, copies)| weight * copies)
            .sum()
    }

    /// The cell of so many copies, whose form is given.
    pub(super) fn cell(&self, copies: &[u64], form: i64) -> Cell {
        let counted = self.counted.iter().zip(copies);
        Cell {
            counts: counted
                .map(|(counted, &copies)| counted.seen(copies))
                .collect(),
            form: seen_form(self.near, self.modulus, form),
        }
    }

    /// Whether the sum of an element and so many copies, whose form is given, is in the set.
    pub(super) fn contains(&self, element: u32, copies: &[u64], form: i64) -> bool {
        let pattern = &self.patterns[at(self.pattern_of[at(element)])];
        pattern.binary_search(&self.cell(copies, form)).is_ok()
    }

    /// The place of a heap among the counted ones, or among those that act; none has the empty one.
    ///
    /// # Panics
    ///
    /// If the heap is beyond the greatest.
    pub(super) fn place(&self, heap: u64) -> Option<Place> {
        let counted = self.counted.iter().position(|counted| counted.heap == heap);
        match (counted, self.acting.binary_search(&heap)) {
            (Some(place), _) => Some(Place::Counted(place)),
            (None, Ok(place)) => Some(Place::Acting(place)),
            (None, Err(_)) => {
                assert_eq!(heap, 0, "every heap from 1 on is one of these");
                None
            }
        }
    }
}

/// Where a heap stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    Counted(usize),
    Acting(usize),
}

/// A number as an index.
pub(super) fn at(number: u32) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}
