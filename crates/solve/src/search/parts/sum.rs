//! Sums of parts, as an option is one.

/// The nim-sum of the parts whose values are known, and the others, the heaviest first.
///
/// The order is that of weight first.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Sum<P> {
    /// The weight of the heaviest part, or what it was.
    weight: u32,
    known: u32,
    largest: Option<P>,
    others: Vec<(u32, P)>,
}

impl<P> Default for Sum<P> {
    fn default() -> Self {
        Self {
            weight: 0,
            known: 0,
            largest: None,
            others: Vec::new(),
        }
    }
}

impl<P: Copy + Ord> Sum<P> {
    pub(super) fn add_value(&mut self, value: u32) {
        self.known ^= value;
    }

    /// Adds a part of unknown value. Two equal parts are no part: the nim-sum of equal values is 0.
    pub(super) fn add_part(&mut self, weight: u32, part: P) {
        let Some(largest) = self.largest else {
            (self.weight, self.largest) = (weight, Some(part));
            return;
        };
        if largest == part {
            self.drop_largest();
        } else if let Some(place) = self.others.iter().position(|other| other.1 == part) {
            self.others.remove(place);
        } else if (weight, part) > (self.weight, largest) {
            self.others.insert(0, (self.weight, largest));
            (self.weight, self.largest) = (weight, Some(part));
        } else {
            let place = self.others.partition_point(|other| *other > (weight, part));
            self.others.insert(place, (weight, part));
        }
    }

    fn drop_largest(&mut self) {
        self.largest = None;
        if !self.others.is_empty() {
            let (weight, part) = self.others.remove(0);
            (self.weight, self.largest) = (weight, Some(part));
        }
    }

    /// Adds up the values that are known by now.
    pub(super) fn simplify(&mut self, value: impl Fn(P) -> Option<u32>) {
        let known = &mut self.known;
        self.others.retain(|other| match value(other.1) {
            Some(value) => {
                *known ^= value;
                false
            }
            None => true,
        });
        if let Some(value) = self.largest.and_then(value) {
            self.known ^= value;
            self.drop_largest();
        }
    }

    /// The nim-sum of the known values.
    pub(super) fn known(&self) -> u32 {
        self.known
    }

    /// Of all parts whose values are not known.
    pub(super) fn weight(&self) -> u32 {
        let others = self.others.iter().map(|other| other.0);
        others.fold(self.weight, u32::saturating_add)
    }

    /// The largest of the parts whose values are not known.
    pub(super) fn part(&self) -> Option<P> {
        self.largest
    }

    /// The smallest of them, where there are several.
    pub(super) fn smallest_of_several(&self) -> Option<P> {
        self.others.last().map(|other| other.1)
    }
}
