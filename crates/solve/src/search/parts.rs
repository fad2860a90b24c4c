//! Grundy values of positions that fall apart as the game goes on, by the values of their parts.
//!
//! A position is a sum of independent parts, and a part that was met before, wherever it lay and
//! however it was turned, is known. To ask whether a sum has the value v, all parts but the largest are
//! valued, and the largest is asked whether it has v xor these: a sum is never developed (J. Lemoine and
//! S. Viennot, *Nimbers are inevitable*, Theoretical Computer Science 462, 2012).
//!
//! The value of a part is the least one that no option has. So a part remembers which values an option is
//! known to have, and which none has. It is not v where an option has v, or where none has some value below v;
//! it is v where none has v and there are options of all values below. A question about v looks first for an
//! option of value v, and only where there is none for those below.
//!
//! Options are looked at one after the other, and no more of them than needed: most questions are answered by
//! one whose value is known. Where one has to be searched, those with little left to be moved come first.
//!
//! Which parts there are the rules say ([`PartRules`]): [boards](crate::boards::parts) and [graphs](super::graphs).
//!
//! Of the parts that options consist of most are never asked about: they are told by their numbers, and
//! nothing is remembered of a part before it is searched. So what is looked up at every option stays small
//! enough for the processor's caches.

mod sum;

use rustc_hash::FxHashMap;
use std::hash::Hash;
use std::ops::ControlFlow;

use grundy_core::natural::widen;
use grundy_core::{Budget, Exhausted};

use crate::bytes;
use crate::search::component::{REMEMBERED_BYTES, STEPS_AN_OPTION};
use sum::{Sum, sum_bytes};

/// Called with the parts that one option after the other leaves, until it says stop.
pub type VisitParts<'v, P> = &'v mut dyn FnMut(&[P]) -> ControlFlow<()>;

/// Rules of positions that fall apart into independent parts. Equal parts are equal games.
pub trait PartRules {
    /// What a part is told by.
    type Part: Copy + Eq + Hash + Ord;

    /// Visits the parts that every option of a part leaves, until told to stop; options may be visited more than once.
    fn visit_options_of(
        &self,
        part: Self::Part,
        visit: VisitParts<'_, Self::Part>,
    ) -> ControlFlow<()>;

    /// How much there is to be moved on a part. Of two parts that with more takes longer to solve, as a rule.
    fn weight_of(&self, part: Self::Part) -> u32;

    /// The value of a part of which it is seen without a search.
    fn value_at_once(&self, part: Self::Part) -> Option<u32>;

    /// All options have smaller values than this.
    fn values_below(&self) -> u32;
}

/// What looking at an option again costs, in the steps of a budget.
const STEPS_A_LOOK: u64 = 8;

/// How much more there is to be moved on a part that was never searched, for the order of options: a tenth fewer
/// parts of Cram on 5 x 7 are searched than with none.
const WEIGHT_OF_THE_UNSEARCHED: u32 = 4;

/// What a part that is searched takes: as anything that is remembered, and its record.
fn part_bytes<P>() -> u64 {
    REMEMBERED_BYTES + widen(2 * size_of::<P>() + size_of::<Known<P>>())
}

/// Finds values of parts under some rules, remembering all that it learns.
///
/// Recursion is at most a few calls deep for each move that a game can last.
#[derive(Debug)]
pub struct PartSearch<R: PartRules> {
    rules: R,
    /// The values that were found.
    values: FxHashMap<R::Part, u32>,
    /// The places of the parts that were searched.
    indices: FxHashMap<R::Part, usize>,
    parts: Vec<Known<R::Part>>,
    sums: u64,
}

/// What is known of a part.
#[derive(Debug)]
struct Known<P> {
    part: P,
    value: Option<u32>,
    /// Bit v is set where an option is known to have the value v.
    reached: u128,
    /// Bit v is set where no option has the value v.
    missing: u128,
    /// Once some value was found to be missing: all options whose values are not known.
    open: Option<Vec<Sum<P>>>,
}

impl<P> Known<P> {
    /// Whether this is known to be its value, or known not to be.
    fn verdict(&self, value: u32) -> Option<bool> {
        if let Some(known) = self.value {
            return Some(known == value);
        }
        let above = self.missing.trailing_zeros() < value;
        (above || self.reached & bit(value) != 0).then_some(false)
    }

    /// Notes values that options have, and some that none has; with that its own value may be known. All values of
    /// options are below a bound.
    fn learn(&mut self, reached: u128, missing: u128, below: u32) {
        self.reached |= reached;
        self.missing |= missing;
        debug_assert_eq!(self.reached & self.missing, 0, "both had and missing");
        let least = self.reached.trailing_ones();
        if least >= below || self.is_missing(least) {
            self.value = Some(least);
        }
    }

    /// Whether it was found that no option has this value.
    fn is_missing(&self, value: u32) -> bool {
        self.missing & bit(value) != 0
    }
}

impl<R: PartRules> PartSearch<R> {
    /// A search under these rules, which knows nothing.
    #[must_use]
    pub fn with_rules(rules: R) -> Self {
        Self {
            rules,
            values: FxHashMap::default(),
            indices: FxHashMap::default(),
            parts: Vec::new(),
            sums: 0,
        }
    }

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> &R {
        &self.rules
    }

    /// The number of parts searched so far.
    #[must_use]
    pub fn parts(&self) -> usize {
        self.parts.len()
    }

    /// The bytes that what is remembered takes, roughly.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        bytes::of_map(&self.values)
            + bytes::of_map(&self.indices)
            + bytes::of_list(&self.parts)
            + sum_bytes::<R::Part>() * self.sums
    }

    /// The Grundy value of a sum of parts. Proved by exhaustion.
    ///
    /// # Errors
    ///
    /// When the budget ends; what is learnt stays.
    pub fn value_of_sum(
        &mut self,
        parts: &[R::Part],
        budget: &mut Budget<'_>,
    ) -> Result<u32, Exhausted> {
        parts.iter().try_fold(0, |value, &part| {
            Ok(value ^ self.value_of_part(part, budget)?)
        })
    }

    /// Whether a sum of parts has this value; sooner known than the value.
    ///
    /// # Errors
    ///
    /// As [`value_of_sum`](Self::value_of_sum).
    pub fn is_value_of_sum(
        &mut self,
        parts: &[R::Part],
        value: u32,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Exhausted> {
        let mut sum = self.sum_of(parts);
        self.sum_has_value(&mut sum, value, budget)
    }

    fn index_of(&mut self, part: R::Part, budget: &mut Budget<'_>) -> Result<usize, Exhausted> {
        if let Some(&index) = self.indices.get(&part) {
            return Ok(index);
        }
        budget.reserve(part_bytes::<R::Part>())?;
        self.parts.push(Known {
            part,
            value: None,
            reached: 0,
            missing: 0,
            open: None,
        });
        let index = self.parts.len() - 1;
        self.indices.insert(part, index);
        self.tell(budget);
        Ok(index)
    }

    /// The value of a part, where it needs no search.
    fn known_value(&self, part: R::Part) -> Option<u32> {
        let found = self.values.get(&part).copied();
        found.or_else(|| self.rules.value_at_once(part))
    }

    fn tell(&self, budget: &Budget<'_>) {
        const PROGRESS_EVERY: usize = 1 << 14;
        if self.parts.len().is_multiple_of(PROGRESS_EVERY) {
            budget.progress(widen(self.parts.len()));
        }
    }

    fn sum_of(&self, parts: &[R::Part]) -> Sum<R::Part> {
        let mut sum = Sum::default();
        for &part in parts {
            match self.known_value(part) {
                Some(value) => sum.add_value(value),
                None => sum.add_part(self.rules.weight_of(part), part),
            }
        }
        sum
    }

    fn value_of_part(&mut self, part: R::Part, budget: &mut Budget<'_>) -> Result<u32, Exhausted> {
        if let Some(value) = self.known_value(part) {
            return Ok(value);
        }
        let part = self.index_of(part, budget)?;
        loop {
            let known = &self.parts[part];
            if let Some(value) = known.value {
                return Ok(value);
            }
            let least = known.reached.trailing_ones();
            self.look_for(part, least, budget)?;
        }
    }

    /// Whether a part that needs a search has this value.
    fn part_has_value(
        &mut self,
        part: R::Part,
        value: u32,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Exhausted> {
        let part = self.index_of(part, budget)?;
        loop {
            let known = &self.parts[part];
            if let Some(verdict) = known.verdict(value) {
                return Ok(verdict);
            }
            let next = match known.is_missing(value) {
                true => known.reached.trailing_ones(),
                false => value,
            };
            self.look_for(part, next, budget)?;
        }
    }

    fn sum_has_value(
        &mut self,
        sum: &mut Sum<R::Part>,
        value: u32,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Exhausted> {
        sum.simplify(|part| self.values.get(&part).copied());
        while let Some(part) = sum.smallest_of_several() {
            self.value_of_part(part, budget)?;
            sum.simplify(|part| self.values.get(&part).copied());
        }
        match sum.part() {
            None => Ok(sum.known() == value),
            Some(part) => self.part_has_value(part, value ^ sum.known(), budget),
        }
    }

    /// Finds out whether the part has an option of this value, or its value.
    ///
    /// Where it has, the options are not kept: most such parts are not asked about again, and their options
    /// would take most of the memory.
    fn look_for(
        &mut self,
        part: usize,
        value: u32,
        budget: &mut Budget<'_>,
    ) -> Result<(), Exhausted> {
        has_bit(value)?;
        // A part is not asked about itself meanwhile: all questions are about smaller ones.
        let mut open = self.parts[part].open.take();
        let before = count(open.as_ref());
        budget.release(sum_bytes::<R::Part>() * before);
        self.sums -= before;
        self.look_through(part, &mut open, value, budget)?;
        let known = &mut self.parts[part];
        if let Some(value) = known.value {
            self.values.insert(known.part, value);
            return Ok(());
        }
        let kept = count(open.as_ref());
        budget.reserve(sum_bytes::<R::Part>() * kept)?;
        self.sums += kept;
        known.open = open;
        Ok(())
    }

    fn learn(&mut self, part: usize, reached: u128, missing: u128) {
        let below = self.rules.values_below();
        self.parts[part].learn(reached, missing, below);
    }

    /// Does what [`look_for`](Self::look_for) says; where no option has the value, all open options are there
    /// then, and else none.
    fn look_through(
        &mut self,
        part: usize,
        open: &mut Option<Vec<Sum<R::Part>>>,
        value: u32,
        budget: &mut Budget<'_>,
    ) -> Result<(), Exhausted> {
        let mut options = match open.take() {
            Some(options) => self.look_again(part, options, budget)?,
            None => self.look_at_moves(part, value, budget)?,
        };
        let known = &self.parts[part];
        if known.value.is_some() || known.reached & bit(value) != 0 {
            return Ok(());
        }
        for option in self.in_order(&options, value) {
            if self.sum_has_value(&mut options[option], value, budget)? {
                self.learn(part, bit(value), 0);
                return Ok(());
            }
        }
        self.learn(part, 0, bit(value));
        *open = Some(options);
        Ok(())
    }

    /// Notes the options whose values are known by now, and gives back the others.
    fn look_again(
        &mut self,
        part: usize,
        mut options: Vec<Sum<R::Part>>,
        budget: &mut Budget<'_>,
    ) -> Result<Vec<Sum<R::Part>>, Exhausted> {
        budget.charge(STEPS_A_LOOK * widen(options.len()))?;
        let mut reached = 0;
        options.retain_mut(|option| {
            option.simplify(|part| self.values.get(&part).copied());
            if option.part().is_none() {
                reached |= bit(option.known());
            }
            option.part().is_some()
        });
        self.learn(part, reached, 0);
        Ok(options)
    }

    /// Notes the options whose values are known at once, until one has this value, and gives back the others.
    fn look_at_moves(
        &mut self,
        part: usize,
        value: u32,
        budget: &mut Budget<'_>,
    ) -> Result<Vec<Sum<R::Part>>, Exhausted> {
        let mut reached = 0;
        let mut options = Vec::new();
        let mut charged = Ok(());
        let _ = self
            .rules
            .visit_options_of(self.parts[part].part, &mut |parts| {
                charged = budget.charge(STEPS_AN_OPTION);
                let option = self.sum_of(parts);
                match option.part() {
                    Some(_) => options.push(option),
                    None => reached |= bit(option.known()),
                }
                match charged {
                    Ok(()) if reached & bit(value) == 0 => ControlFlow::Continue(()),
                    _ => ControlFlow::Break(()),
                }
            });
        charged?;
        self.learn(part, reached, 0);
        if reached & bit(value) == 0 {
            options.sort_unstable();
            options.dedup();
        }
        Ok(options)
    }

    /// The options that may have this value: first those with little left to be moved, of which few values
    /// below are still to be shown, and that were searched before.
    fn in_order(&self, options: &[Sum<R::Part>], value: u32) -> Vec<usize> {
        let mut order = Vec::with_capacity(options.len());
        for (index, option) in options.iter().enumerate() {
            let searched = option.part().and_then(|part| self.indices.get(&part));
            let searched = searched.map(|place| &self.parts[*place]);
            let mut effort = option.weight();
            if searched.is_none() {
                effort += WEIGHT_OF_THE_UNSEARCHED;
            }
            if option.smallest_of_several().is_none() {
                let wanted = value ^ option.known();
                if searched.is_some_and(|part| part.verdict(wanted) == Some(false)) {
                    continue;
                }
                let shown = searched.map_or(0, |part| part.reached.trailing_ones());
                effort += wanted - wanted.min(shown);
            }
            order.push((effort, index));
        }
        order.sort_unstable();
        order.into_iter().map(|(_, index)| index).collect()
    }
}

/// How many options are kept.
fn count<P>(open: Option<&Vec<Sum<P>>>) -> u64 {
    open.map_or(0, |options| widen(options.len()))
}

/// Gives up where a value has no bit.
fn has_bit(value: u32) -> Result<(), Exhausted> {
    match bit(value) {
        0 => Err(Exhausted::Memory),
        _ => Ok(()),
    }
}

/// The bit of a value, where there is one: it takes a game of more than 128 moves to reach a value without. A search
/// that would need one gives up.
fn bit(value: u32) -> u128 {
    1u128.checked_shl(value).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_greatest_value_has_no_bit() {
        let mut part = Known {
            part: 1,
            value: None,
            reached: u128::MAX >> 1,
            missing: 0,
            open: None,
        };
        part.learn(bit(127), 0, 128);
        assert_eq!(part.verdict(128), Some(true));
    }
}
