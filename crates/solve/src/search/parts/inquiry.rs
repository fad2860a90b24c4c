//! One question about one part, while it is looked into.

use super::facts::Facts;
use super::sum::Sum;
use crate::search::numbers::Numbers;

/// Whether a part has a value. In words of sums: whether the player to move loses the part and a heap of this size.
#[derive(Debug)]
pub(super) struct Inquiry<P> {
    pub(super) part: P,
    pub(super) value: u32,
    pub(super) facts: Facts,
    /// Those of which it is not known that they do not lead to the value.
    pub(super) ways: Vec<Way<P>>,
}

/// A way to find that the part has another value.
#[derive(Debug)]
pub(super) struct Way<P> {
    pub(super) to: To<P>,
    pub(super) numbers: Numbers,
}

#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum To<P> {
    /// An option that has the value.
    Option(Sum<P>),
    /// A smaller value that the part itself has.
    Smaller(u32),
}

impl<P> Inquiry<P> {
    /// What is known without a look at the ways.
    pub(super) fn answer(&self) -> Option<Numbers> {
        self.facts.verdict(self.value).map(Numbers::of)
    }

    /// How far the question is; ways that lead nowhere are left out.
    pub(super) fn numbers(&mut self) -> Numbers {
        let (facts, value) = (self.facts, self.value);
        self.ways.retain(|way| {
            let leads_nowhere = match way.to {
                To::Option(_) => None,
                To::Smaller(smaller) => facts.verdict(smaller),
            };
            way.numbers.answer().or(leads_nowhere) != Some(false)
        });
        if !self.ways.iter().any(Way::is_option) && facts.verdict(value) != Some(false) {
            self.facts.miss(value);
        }
        let of_ways = || Numbers::of_ways(self.ways.iter().map(|way| way.numbers));
        self.answer().unwrap_or_else(of_ways)
    }

    /// How many ways lead to options.
    pub(super) fn options(&self) -> usize {
        self.ways.iter().filter(|way| way.is_option()).count()
    }

    /// The way that is nearest to the value, and the number after which another is as near, where each is so much
    /// further as is told.
    pub(super) fn nearest(&self, detour: impl Fn(&Way<P>) -> u32) -> (usize, u32) {
        let ways = self.ways.iter();
        Numbers::nearest(ways.map(|way| way.numbers.yes.saturating_add(detour(way))))
    }
}

impl<P: Copy + Ord> Way<P> {
    /// The question that it leads to from one about this part and value; none as long as several parts are unknown.
    pub(super) fn question(&self, part: P, value: u32) -> Option<(P, u32)> {
        match &self.to {
            To::Smaller(smaller) => Some((part, *smaller)),
            To::Option(sum) => match sum.smallest_of_several() {
                Some(_) => None,
                None => Some((sum.part()?, value ^ sum.known())),
            },
        }
    }
}

impl<P> Way<P> {
    fn is_option(&self) -> bool {
        matches!(self.to, To::Option(_))
    }
}
