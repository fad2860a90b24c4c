//! A set of sums, described by finitely many cells.

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

    /// The place of a heap among the counted ones, or among those that act.
    pub(super) fn place(&self, heap: usize) -> Place {
        let heap = widen(heap);
        let counted = self.counted.iter().position(|counted| counted.heap == heap);
        match (counted, self.acting.binary_search(&heap)) {
            (Some(place), _) => Place::Counted(place),
            (None, Ok(place)) => Place::Acting(place),
            (None, Err(_)) => unreachable!("every heap from 1 on is one of these"),
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
