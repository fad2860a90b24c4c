//! Options that are looked at together: what is remembered of all of them is brought near at once, where most time goes into
//! waiting for it.

use super::PartRules;
use super::facts::Facts;
use super::memory::Tables;
use super::snapshot::Flat;
use super::sum::Sum;
use super::walk::asked;

/// How many options; more are seldom looked at in vain.
const MOST: usize = 8;

/// A few options, and then what they come to.
pub(super) struct Batch<P> {
    /// Of all options, one after the other.
    parts: Vec<P>,
    /// Where the parts of each option end.
    ends: Vec<usize>,
    sums: Vec<(Sum<P>, Option<Facts>)>,
}

impl<P> Default for Batch<P> {
    fn default() -> Self {
        Self {
            parts: Vec::new(),
            ends: Vec::new(),
            sums: Vec::new(),
        }
    }
}

impl<P: Flat + Ord> Batch<P> {
    /// Adds an option that leaves these parts.
    pub(super) fn add(&mut self, parts: &[P], tables: &Tables<P>) {
        self.parts.extend_from_slice(parts);
        self.ends.push(self.parts.len());
        for &part in parts {
            tables.facts.prefetch(part);
        }
    }

    pub(super) fn is_full(&self) -> bool {
        self.ends.len() >= MOST
    }

    /// The options as sums, with what is known of the only part; afterwards there are none. It will be asked whether they
    /// have this value.
    pub(super) fn sums(
        &mut self,
        rules: &impl PartRules<Part = P>,
        tables: &Tables<P>,
        value: u32,
    ) -> impl Iterator<Item = (Sum<P>, Option<Facts>)> {
        let mut start = 0;
        for end in self.ends.drain(..) {
            let (sum, facts) = tables.sum_and_facts(rules, &self.parts[start..end]);
            if let (Some(part), Some(_), Ok(asked)) =
                (sum.only_part(), facts, asked(value ^ sum.known()))
            {
                tables.open.prefetch((part, asked));
            }
            self.sums.push((sum, facts));
            start = end;
        }
        self.parts.clear();
        self.sums.drain(..)
    }
}
