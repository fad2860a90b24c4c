//! A list of values, nearly all of which are small.

use grundy_core::Natural;
use grundy_core::natural::widen;

/// What stands among small values where there is no position: no Grundy value of a heap that is in memory is as large.
const NOTHING: u32 = u32::MAX;

/// Values in the order of their numbers, none where there is no such position: four bytes each, as long as all have 32
/// bits.
///
/// ```
/// use grundy_solve::games::tables::Values;
/// let values: Values = [Some(3u8.into()), None].into_iter().collect();
/// assert_eq!(values.small(), Some(&[3, u32::MAX][..]));
/// assert_eq!(values.iter().last(), Some(None));
/// ```
#[derive(Clone, Debug)]
pub struct Values(List);

#[derive(Clone, Debug)]
enum List {
    Small(Vec<u32>),
    Any(Vec<Option<Natural>>),
}

impl Default for Values {
    fn default() -> Self {
        Self(List::Small(Vec::new()))
    }
}

/// The value among small ones; none where it is too large for them.
fn small(value: Option<&Natural>) -> Option<u32> {
    match value {
        None => Some(NOTHING),
        Some(value) => u32::try_from(value).ok().filter(|value| *value != NOTHING),
    }
}

fn any(value: u32) -> Option<Natural> {
    (value != NOTHING).then(|| value.into())
}

impl Values {
    /// The least bytes that a value takes.
    pub(crate) const LEAST_BYTES: u64 = 4;
    /// The bytes of each where some are large.
    const MOST_BYTES: u64 = 32;

    /// Adds a value.
    pub(crate) fn push(&mut self, value: Option<Natural>) {
        match (&mut self.0, small(value.as_ref())) {
            (List::Small(values), Some(value)) => values.push(value),
            (List::Small(values), None) => {
                let before = values.iter().copied().map(any);
                self.0 = List::Any(before.chain([value]).collect());
            }
            (List::Any(values), _) => values.push(value),
        }
    }

    /// The bytes that all take once this one is added.
    pub(crate) fn bytes_with(&self, value: Option<&Natural>) -> u64 {
        let each = match (&self.0, small(value)) {
            (List::Small(_), Some(_)) => Self::LEAST_BYTES,
            _ => Self::MOST_BYTES,
        };
        each * (widen(self.len()) + 1)
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        match &self.0 {
            List::Small(values) => values.len(),
            List::Any(values) => values.len(),
        }
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// All of them where each has 32 bits, [`u32::MAX`] where there is no position.
    #[must_use]
    pub fn small(&self) -> Option<&[u32]> {
        match &self.0 {
            List::Small(values) => Some(values),
            List::Any(_) => None,
        }
    }

    /// The one in this place; none where the list is shorter.
    #[must_use]
    pub fn get(&self, place: usize) -> Option<Option<Natural>> {
        match &self.0 {
            List::Small(values) => values.get(place).map(|value| any(*value)),
            List::Any(values) => values.get(place).cloned(),
        }
    }

    /// One after the other.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Option<Natural>> + Clone {
        (0..self.len()).map(|place| self.get(place).flatten())
    }
}

impl FromIterator<Option<Natural>> for Values {
    fn from_iter<T: IntoIterator<Item = Option<Natural>>>(values: T) -> Self {
        let mut list = Self::default();
        values.into_iter().for_each(|value| list.push(value));
        list
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn a_list_has_what_was_added(
            values in prop::collection::vec(
                prop::option::of(prop_oneof![0..9u64, u64::from(NOTHING) - 1..u64::from(NOTHING) + 2]),
                0..9,
            ),
        ) {
            let values: Vec<Option<Natural>> = values.iter().map(|value| value.map(Natural::from)).collect();
            let list: Values = values.iter().cloned().collect();
            prop_assert_eq!(list.len(), values.len());
            prop_assert!(list.iter().eq(values.iter().cloned()));
            prop_assert_eq!(list.get(values.len()), None);
            let last = Natural::from(NOTHING);
            let large = values.iter().flatten().any(|value| *value >= last);
            prop_assert_eq!(list.small().is_none(), large);
        }
    }
}
