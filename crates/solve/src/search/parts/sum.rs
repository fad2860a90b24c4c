//! Sums of parts, as an option is one.

/// The nim-sum of the parts whose values are known, and the others.
///
/// The order is that of weight first.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Sum<P> {
    /// The weight of the heaviest part, or what it was.
    weight: u32,
    known: u32,
    unknown: Unknown<P>,
}

/// Parts whose values are not known. Most sums have one, which is kept without memory of its own.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Unknown<P> {
    None,
    One(P),
    /// With their weights, the heaviest first.
    Several(Vec<(u32, P)>),
}

impl<P> Default for Sum<P> {
    fn default() -> Self {
        Self {
            weight: 0,
            known: 0,
            unknown: Unknown::None,
        }
    }
}

impl<P: Copy + Ord> Sum<P> {
    pub(super) fn add_value(&mut self, value: u32) {
        self.known ^= value;
    }

    /// Adds a part of unknown value. Two equal parts are no part: the nim-sum of equal values is 0.
    pub(super) fn add_part(&mut self, weight: u32, part: P) {
        match &mut self.unknown {
            Unknown::None => (self.weight, self.unknown) = (weight, Unknown::One(part)),
            Unknown::One(other) if *other == part => self.unknown = Unknown::None,
            Unknown::One(other) => {
                let (one, another) = ((self.weight, *other), (weight, part));
                self.put_several(vec![one.max(another), one.min(another)]);
            }
            Unknown::Several(others) => {
                let mut all = std::mem::take(others);
                match all.iter().position(|other| other.1 == part) {
                    Some(place) => drop(all.remove(place)),
                    None => {
                        let place = all.partition_point(|other| *other > (weight, part));
                        all.insert(place, (weight, part));
                    }
                }
                self.put_several(all);
            }
        }
    }

    fn put_several(&mut self, all: Vec<(u32, P)>) {
        self.weight = all.first().map_or(self.weight, |heaviest| heaviest.0);
        self.unknown = match *all {
            [] => Unknown::None,
            [(_, part)] => Unknown::One(part),
            _ => Unknown::Several(all),
        };
    }

    /// Adds up the values that are known by now.
    pub(super) fn simplify(&mut self, value: impl Fn(P) -> Option<u32>) {
        match &mut self.unknown {
            Unknown::None => {}
            Unknown::One(part) => {
                if let Some(value) = value(*part) {
                    (self.known, self.unknown) = (self.known ^ value, Unknown::None);
                }
            }
            Unknown::Several(others) => {
                let (mut all, known) = (std::mem::take(others), &mut self.known);
                all.retain(|other| match value(other.1) {
                    Some(value) => {
                        *known ^= value;
                        false
                    }
                    None => true,
                });
                self.put_several(all);
            }
        }
    }

    /// The nim-sum of the known values.
    pub(super) fn known(&self) -> u32 {
        self.known
    }

    /// Of all parts whose values are not known.
    pub(super) fn weight(&self) -> u32 {
        match &self.unknown {
            Unknown::Several(all) => all.iter().map(|part| part.0).fold(0, u32::saturating_add),
            _ => self.weight,
        }
    }

    /// The largest of the parts whose values are not known.
    pub(super) fn part(&self) -> Option<P> {
        match &self.unknown {
            Unknown::Several(all) => all.first().map(|part| part.1),
            _ => self.only_part(),
        }
    }

    /// The part whose value is not known, where there is one such.
    pub(super) fn only_part(&self) -> Option<P> {
        match self.unknown {
            Unknown::One(part) => Some(part),
            _ => None,
        }
    }

    /// The smallest of them, where there are several.
    pub(super) fn smallest_of_several(&self) -> Option<P> {
        match &self.unknown {
            Unknown::Several(all) => all.last().map(|part| part.1),
            _ => None,
        }
    }
}
