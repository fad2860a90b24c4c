//! How far a question is from its answer.

/// What looking at a way again costs, in the steps of a budget.
pub(crate) const STEPS_A_LOOK: u64 = 8;

/// No number of questions would do.
const NEVER: u32 = 1 << 30;

/// How many further questions must at least be answered, as far as one sees, before this one is: whether a part has some
/// value, or whether a position is P. Proof numbers (L. V. Allis, *Searching for solutions in games and artificial
/// intelligence*, 1994).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Numbers {
    /// Until the answer is known to be no: 0 once it is.
    pub(crate) no: u32,
    /// Until the answer is known to be yes: 0 once it is.
    pub(crate) yes: u32,
}

impl Numbers {
    /// A limit that only an answer reaches.
    pub(crate) const ANSWERED: Self = Self {
        no: NEVER,
        yes: NEVER,
    };

    /// Of a question with an answer.
    pub(crate) fn of(yes: bool) -> Self {
        match yes {
            true => Self { no: NEVER, yes: 0 },
            false => Self { no: 0, yes: NEVER },
        }
    }

    /// Of a question that was never looked into: one option may show that the answer is no, and all must be looked at
    /// before it is known to be yes.
    pub(crate) fn unseen(weight: u32) -> Self {
        Self {
            no: 1,
            yes: weight.saturating_add(1).min(NEVER - 1),
        }
    }

    /// Of a question whose ways are these: the answer is no where that of some way is yes, and yes where there is none.
    pub(crate) fn of_ways(ways: impl Iterator<Item = Self>) -> Self {
        let (mut no, mut yes) = (NEVER, 0u32);
        for way in ways {
            no = no.min(way.yes);
            yes = yes.saturating_add(way.no);
        }
        match no {
            0 => Self::of(false),
            _ if yes == 0 => Self::of(true),
            _ => Self {
                no,
                yes: yes.min(NEVER - 1),
            },
        }
    }

    /// Of a question without an answer; `None` where these are not numbers of one.
    pub(crate) fn open(no: u32, yes: u32) -> Option<Self> {
        let open = 1..NEVER;
        (open.contains(&no) && open.contains(&yes)).then_some(Self { no, yes })
    }

    /// Which of the ways whose numbers to a yes are these is nearest, and the number after which another is as near.
    pub(crate) fn nearest(ways: impl Iterator<Item = u32>) -> (usize, u32) {
        let (mut nearest, mut least, mut second) = (0, u32::MAX, NEVER);
        for (index, far) in ways.enumerate() {
            if far < least {
                second = second.min(least);
                (nearest, least) = (index, far);
            } else {
                second = second.min(far);
            }
        }
        (nearest, second)
    }

    pub(crate) fn answer(self) -> Option<bool> {
        match (self.no, self.yes) {
            (0, _) => Some(false),
            (_, 0) => Some(true),
            _ => None,
        }
    }

    /// Whether one of the numbers is as large as in the limit.
    pub(crate) fn reaches(self, limit: Self) -> bool {
        self.no >= limit.no || self.yes >= limit.yes
    }

    /// A limit so many times further away.
    pub(crate) fn times(self, factor: u32) -> Self {
        let times = |number: u32| number.saturating_mul(factor).min(NEVER);
        Self {
            no: times(self.no),
            yes: times(self.yes),
        }
    }

    /// How far to follow a way before another is better, or the question is better left: `self` is that of all ways, and
    /// `second` the least number after which another way leads to a no.
    pub(crate) fn limit_of(self, way: Self, second: u32, limit: Self) -> Self {
        let yes = second.saturating_add(second / SLACK).saturating_add(1);
        let others = self.yes.saturating_sub(way.no);
        Self {
            no: match limit.yes {
                NEVER => NEVER,
                limit => limit.saturating_sub(others),
            },
            yes: yes.min(limit.no),
        }
    }
}

/// A way is left for another only once it is worse by such a part, or it would be gone to and fro too often
/// (J. Pawlewicz and Ł. Lew, *Improving depth-first PN-search: 1 + ε trick*, 2007).
const SLACK: u32 = 4;
