//! How far a question is from its answer.

use super::snapshot::Flat;

/// No number of questions would do.
const NEVER: u32 = 1 << 30;

/// How many further questions must at least be answered, as far as one sees, before it is known whether a part has
/// some value: proof numbers (L. V. Allis, *Searching for solutions in games and artificial intelligence*, 1994).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Numbers {
    /// Until it is known to have another: 0 once it is.
    pub(super) another: u32,
    /// Until it is known to have this one: 0 once it is.
    pub(super) same: u32,
}

impl Numbers {
    /// A limit that only an answer reaches.
    pub(super) const ANSWERED: Self = Self {
        another: NEVER,
        same: NEVER,
    };

    /// Of a question with an answer.
    pub(super) fn of(is_value: bool) -> Self {
        match is_value {
            true => Self {
                another: NEVER,
                same: 0,
            },
            false => Self {
                another: 0,
                same: NEVER,
            },
        }
    }

    /// Of a question that was never looked into: one option may show that the value is another, and all must be looked
    /// at before it is known to be this one.
    pub(super) fn unseen(weight: u32) -> Self {
        Self {
            another: 1,
            same: weight.saturating_add(1).min(NEVER - 1),
        }
    }

    /// Of a question whose ways are these: the value is another where some way leads to it, and the same where none does.
    pub(super) fn of_ways(ways: impl Iterator<Item = Self>) -> Self {
        let (mut another, mut same) = (NEVER, 0u32);
        for way in ways {
            another = another.min(way.same);
            same = same.saturating_add(way.another);
        }
        match another {
            0 => Self::of(false),
            _ if same == 0 => Self::of(true),
            _ => Self {
                another,
                same: same.min(NEVER - 1),
            },
        }
    }

    pub(super) fn answer(self) -> Option<bool> {
        match (self.another, self.same) {
            (0, _) => Some(false),
            (_, 0) => Some(true),
            _ => None,
        }
    }

    /// Whether one of the numbers is as large as in the limit.
    pub(super) fn reaches(self, limit: Self) -> bool {
        self.another >= limit.another || self.same >= limit.same
    }

    /// How far to follow a way before another is better, or the question is better left: `self` is that of all ways, and
    /// `second` the least number after which another way leads to the value.
    pub(super) fn limit_of(self, way: Self, second: u32, limit: Self) -> Self {
        let same = second.saturating_add(second / SLACK).saturating_add(1);
        let others = self.same.saturating_sub(way.another);
        Self {
            another: match limit.same {
                NEVER => NEVER,
                limit => limit.saturating_sub(others),
            },
            same: same.min(limit.another),
        }
    }
}

impl Flat for Numbers {
    const BYTES: usize = 8;

    fn word(self, _: usize) -> u64 {
        u64::from(self.another) | u64::from(self.same) << u32::BITS
    }

    /// Of questions without an answer only: what is written of a search is no proof.
    fn of_words(word: impl Fn(usize) -> u64) -> Option<Self> {
        let half = |shift| u32::try_from(word(0) >> shift & u64::from(u32::MAX)).ok();
        let numbers = Self {
            another: half(0)?,
            same: half(u32::BITS)?,
        };
        let open = 1..=NEVER;
        let is_open = open.contains(&numbers.another) && open.contains(&numbers.same);
        is_open.then_some(numbers)
    }
}

/// A way is left for another only once it is worse by such a part, or it would be gone to and fro too often
/// (J. Pawlewicz and Ł. Lew, *Improving depth-first PN-search: 1 + ε trick*, 2007).
const SLACK: u32 = 4;
