//! The odd/even game: take at most so many; in the end the parity of what one has taken decides.

use std::fmt;
use std::ops::ControlFlow;

use grundy_core::natural::checked_sub;
use grundy_core::{Natural, Position};

/// Which parity of the total wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Winner {
    /// An odd total.
    Odd,
    /// An even total; 0 is even.
    Even,
}

impl Winner {
    /// The word of the notation, `"odd"` or `"even"`.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Odd => "odd",
            Self::Even => "even",
        }
    }

    /// Whether this total has the winning parity.
    #[must_use]
    pub fn has(self, total: &Natural) -> bool {
        (total % 2u8 == 1) == (self == Self::Odd)
    }
}

/// How much may be taken, and which parity wins.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ParityRules {
    /// The most that one move takes.
    pub max: Natural,
    /// The parity that wins.
    pub win: Winner,
}

impl fmt::Display for ParityRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "parity{{max={},win={}}}", self.max, self.win.word())
    }
}

/// One heap, and what the two players have taken so far.
///
/// When the heap is empty, a player whose total has the winning parity wins, unless both have it or
/// neither has: then it is a draw. There are no sums, and there is no misère play: having no move does
/// not decide.
///
/// ```
/// use grundy_core::Natural;
/// use grundy_rules::{Parity, ParityRules, Winner};
/// let rules = ParityRules { max: Natural::from(3u8), win: Winner::Odd };
/// assert_eq!(Parity::start(rules, Natural::from(21u8)).to_string(), "parity{max=3,win=odd}(21)");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Parity {
    /// The rules.
    pub rules: ParityRules,
    /// The tokens that are left.
    pub heap: Natural,
    /// What the player to move has taken.
    pub mine: Natural,
    /// What the other player has taken.
    pub yours: Natural,
}

impl Parity {
    /// The position in which nobody has taken anything.
    #[must_use]
    pub fn start(rules: ParityRules, heap: Natural) -> Self {
        Self {
            rules,
            heap,
            mine: Natural::ZERO,
            yours: Natural::ZERO,
        }
    }

    /// Whether the heap is empty.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.heap.is_zero()
    }

    /// The most that can be taken now.
    #[must_use]
    pub fn most(&self) -> Natural {
        (&self.rules.max).min(&self.heap).clone()
    }

    /// The option after taking `take` tokens.
    ///
    /// # Panics
    ///
    /// If `take` exceeds the heap.
    #[must_use]
    pub fn after(&self, take: &Natural) -> Self {
        Self {
            rules: self.rules.clone(),
            heap: &self.heap - take,
            mine: self.yours.clone(),
            yours: &self.mine + take,
        }
    }

    /// Whether the totals can come from a start with nothing taken.
    ///
    /// The player to move has made some number a of moves, the other one a or a + 1, and a moves take
    /// any total from a to a·max.
    #[must_use]
    pub fn is_reachable(&self) -> bool {
        if self.rules.max.is_zero() {
            return self.mine.is_zero() && self.yours.is_zero();
        }
        let fewest = |total: &Natural| (total + &self.rules.max - Natural::ONE) / &self.rules.max;
        let (least, most) = (fewest(&self.mine), &self.mine);
        let (other_least, other_most) = (fewest(&self.yours), &self.yours);
        let as_many = (&least).max(&other_least) <= most.min(other_most);
        as_many
            || checked_sub(other_most, &Natural::ONE).is_some_and(|other_most| {
                let other_least = other_least - Natural::ONE;
                least.max(other_least) <= other_most.min(most.clone())
            })
    }
}

impl fmt::Display for Parity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            rules,
            heap,
            mine,
            yours,
        } = self;
        if mine.is_zero() && yours.is_zero() {
            write!(f, "{rules}({heap})")
        } else {
            write!(f, "{rules}({heap},mine={mine},yours={yours})")
        }
    }
}

impl Position for Parity {
    /// As many options as can be taken, the smallest take first.
    fn visit_options(&self, visit: &mut dyn FnMut(Self) -> ControlFlow<()>) -> ControlFlow<()> {
        let most = self.most();
        let mut take = Natural::ONE;
        while take <= most {
            visit(self.after(&take))?;
            take += Natural::ONE;
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::component::tests::options;
    use std::collections::BTreeSet;

    fn parity(max: u32, heap: u32, mine: u32, yours: u32) -> Parity {
        Parity {
            rules: ParityRules {
                max: max.into(),
                win: Winner::Odd,
            },
            heap: heap.into(),
            mine: mine.into(),
            yours: yours.into(),
        }
    }

    #[test]
    fn totals_change_places_with_every_move() {
        let position = parity(3, 12, 4, 5);
        assert_eq!(
            position.to_string(),
            "parity{max=3,win=odd}(12,mine=4,yours=5)"
        );
        let expected = [parity(3, 11, 5, 5), parity(3, 10, 5, 6), parity(3, 9, 5, 7)];
        assert_eq!(options(&position), expected);
        assert_eq!(options(&parity(3, 1, 0, 0)), [parity(3, 0, 0, 1)]);
    }

    #[test]
    fn reachable_totals_are_those_that_play_reaches() {
        for max in 0..5 {
            let mut reached = BTreeSet::from([(0, 0)]);
            let mut waiting = vec![(0, 0)];
            while let Some((mine, yours)) = waiting.pop() {
                for take in 1..=max {
                    let next = (yours, mine + take);
                    if next.0 + next.1 <= 24 && reached.insert(next) {
                        waiting.push(next);
                    }
                }
            }
            for mine in 0..=12 {
                for yours in 0..=12 {
                    assert_eq!(
                        parity(max, 0, mine, yours).is_reachable(),
                        reached.contains(&(mine, yours)),
                        "max {max}, mine {mine}, yours {yours}"
                    );
                }
            }
        }
    }
}
