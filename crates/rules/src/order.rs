//! The order in which somebody wrote the things that a game sorts.

use std::cmp::Ordering;
use std::hash::{Hash, Hasher};

/// More things are shown as they are sorted.
const MOST: usize = 1000;

/// Vertices or states in the order in which they were written, where that is known. Any two orders are equal:
/// they are for people, and tell no positions apart.
#[derive(Clone, Debug, Default)]
pub(crate) struct Order(Option<Vec<u32>>);

impl Order {
    /// This order.
    pub(crate) fn of(items: &[u32]) -> Self {
        Self((items.len() <= MOST).then(|| items.to_vec()))
    }

    /// The things in this order; as they are sorted where it is not known.
    pub(crate) fn arrange<'a>(&'a self, sorted: &'a [u32]) -> &'a [u32] {
        self.0.as_deref().unwrap_or(sorted)
    }

    /// The order of what a move leaves.
    pub(crate) fn after(&self, left: &[u32]) -> Self {
        let items = self.0.as_ref();
        Self(items.map(|items| rearranged(items, left, |a, b| a == b, |_, new| new)))
    }
}

impl PartialEq for Order {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Order {}

impl PartialOrd for Order {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Order {
    fn cmp(&self, _: &Self) -> Ordering {
        Ordering::Equal
    }
}

impl Hash for Order {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

/// What a move leaves: the things that stay keep their places, and what is new stands, as `become_of` says, where
/// the first thing stood that has gone.
pub(crate) fn rearranged<T: Clone>(
    written: &[T],
    left: &[T],
    is_same: impl Fn(&T, &T) -> bool,
    become_of: impl FnOnce(&T, Vec<T>) -> Vec<T>,
) -> Vec<T> {
    let mut new = left.to_vec();
    let mut kept = Vec::with_capacity(left.len());
    let mut gone: Option<(usize, &T)> = None;
    for item in written {
        match new.iter().position(|other| is_same(item, other)) {
            Some(at) => {
                new.remove(at);
                kept.push(item.clone());
            }
            None => gone = gone.or(Some((kept.len(), item))),
        }
    }
    let (at, new) = match gone {
        Some((at, item)) => (at, become_of(item, new)),
        None => (kept.len(), new),
    };
    kept.splice(at..at, new);
    kept
}
