//! What is known of the value of a part.

use super::snapshot::Flat;

/// The greatest value that can be told of, and one more for where nothing is known.
pub(super) const MOST: u8 = u8::MAX;

/// What options are known to have for values, and what none has. May be forgotten, in part too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Facts {
    /// Options have all values below.
    least: u8,
    /// No option has this value: the value of the part is at most this. [`MOST`] where nothing is known.
    most: u8,
    /// Bit i is set where an option has the value `least + 1 + i`. Values further above are not noted.
    above: u32,
}

impl Facts {
    /// Of a part whose options all have smaller values than this.
    pub(super) fn values_below(below: u32) -> Self {
        Self {
            least: 0,
            most: u8::try_from(below).unwrap_or(MOST),
            above: 0,
        }
    }

    /// That the value is this one.
    pub(super) fn of_value(value: u32) -> Option<Self> {
        let least = u8::try_from(value).ok().filter(|value| *value < MOST)?;
        Some(Self {
            least,
            most: least,
            above: 0,
        })
    }

    pub(super) fn value(self) -> Option<u32> {
        (self.least == self.most && self.most < MOST).then_some(u32::from(self.least))
    }

    /// The least value of which it is not known whether an option has it.
    pub(super) fn least(self) -> u32 {
        u32::from(self.least)
    }

    /// Whether this is known to be the value of the part, or known not to be.
    pub(super) fn verdict(self, value: u32) -> Option<bool> {
        if let Some(known) = self.value() {
            return Some(known == value);
        }
        let above_all = self.most < MOST && value > u32::from(self.most);
        (above_all || self.is_reached(value)).then_some(false)
    }

    fn is_reached(self, value: u32) -> bool {
        match value.checked_sub(self.least() + 1) {
            None => value < self.least(),
            Some(at) => self.above.checked_shr(at).unwrap_or(0) & 1 == 1,
        }
    }

    /// Notes that an option has this value.
    pub(super) fn reach(&mut self, value: u32) {
        debug_assert_ne!(
            self.value(),
            Some(value),
            "an option of the part's own value"
        );
        if value == self.least() {
            let further = 1 + self.above.trailing_ones();
            self.above = self.above.checked_shr(further).unwrap_or(0);
            self.least = u8::try_from(u32::from(self.least) + further).unwrap_or(MOST);
        } else if let Some(at) = value.checked_sub(self.least() + 1) {
            self.above |= 1u32.checked_shl(at).unwrap_or(0);
        }
    }

    /// Notes what somebody else knows of the same part.
    pub(super) fn join(&mut self, other: Self) {
        let (mut more, less) = match other.least > self.least {
            true => (other, *self),
            false => (*self, other),
        };
        more.most = more.most.min(less.most);
        let reached = (0..u32::BITS).filter(|at| less.above >> at & 1 == 1);
        for value in reached.map(|at| less.least() + 1 + at) {
            if value >= more.least() {
                more.reach(value);
            }
        }
        *self = more;
    }

    /// Notes that no option has this value.
    pub(super) fn miss(&mut self, value: u32) {
        debug_assert!(!self.is_reached(value), "both had and missing");
        self.most = self.most.min(u8::try_from(value).unwrap_or(MOST));
    }
}

impl Flat for Facts {
    const BYTES: usize = 6;

    fn word(self, _: usize) -> u64 {
        let [a, b, c, d] = self.above.to_le_bytes();
        u64::from_le_bytes([self.least, self.most, a, b, c, d, 0, 0])
    }

    fn of_words(word: impl Fn(usize) -> u64) -> Option<Self> {
        let [least, most, a, b, c, d, ..] = word(0).to_le_bytes();
        let above = u32::from_le_bytes([a, b, c, d]);
        (least <= most).then_some(Self { least, most, above })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        /// What is said holds; what was told of values in their order is all said.
        #[test]
        fn facts_say_what_follows(
            value in 0u32..40,
            others in prop::collection::vec(0u32..60, 0..80),
            missed in any::<bool>(),
        ) {
            let mut facts = Facts::values_below(60);
            let mut options: Vec<u32> = (0..value).collect();
            options.extend(others.iter().filter(|other| **other != value));
            for &option in &options {
                facts.reach(option);
            }
            if missed {
                facts.miss(value);
                prop_assert_eq!(facts.value(), Some(value));
            }
            for asked in 0..60 {
                let verdict = facts.verdict(asked);
                prop_assert!(verdict.is_none_or(|verdict| verdict == (asked == value)));
                if asked < value || missed {
                    prop_assert!(verdict.is_some());
                }
            }
        }
    }

    proptest! {
        /// What two know together is what one of them knows, or both, and true.
        #[test]
        fn what_two_know_is_known_to_both(
            value in 0u32..40,
            others in prop::collection::vec(0u32..60, 0..80),
            cut in any::<prop::sample::Index>(),
            missed in any::<bool>(),
        ) {
            let options: Vec<u32> = others.into_iter().filter(|other| *other != value).collect();
            let (mine, yours) = options.split_at(cut.index(options.len() + 1));
            let knowing = |options: &[u32]| {
                let mut facts = Facts::values_below(60);
                options.iter().for_each(|option| facts.reach(*option));
                facts
            };
            let (mut mine, mut yours) = (knowing(mine), knowing(yours));
            if missed {
                yours.miss(value);
            }
            let (before, other) = (mine, yours);
            mine.join(other);
            yours.join(before);
            prop_assert_eq!(mine, yours);
            for asked in 0..60 {
                let verdict = mine.verdict(asked);
                prop_assert!(verdict.is_none_or(|verdict| verdict == (asked == value)));
                let by_one = before.verdict(asked).or(other.verdict(asked));
                prop_assert!(verdict.is_some() || by_one.is_none());
            }
        }
    }

    #[test]
    fn a_value_that_is_the_bound_is_known() {
        let mut facts = Facts::values_below(3);
        for option in [2, 0, 1] {
            assert_eq!(facts.value(), None);
            facts.reach(option);
        }
        assert_eq!(facts.value(), Some(3));
        assert_eq!(Facts::of_value(255), None);
    }
}
