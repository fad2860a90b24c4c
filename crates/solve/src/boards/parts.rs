//! Grundy values of boards, by the values of their parts.
//!
//! A position on a board is a sum of independent parts, and a part that was met before, wherever it lay and
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
//! Parts whose moves a symmetry pairs have the value 0 ([`BoardParts::is_paired`]).
//!
//! Of the parts that options consist of most are never asked about: they are told by their numbers, and
//! nothing is remembered of a part before it is searched. So what is looked up at every option stays small
//! enough for the processor's caches.

mod sum;

use rustc_hash::FxHashMap;
use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_core::natural::widen;
use grundy_core::{Budget, ComponentRules, Exhausted};
use grundy_rules::board::{Board, BoardParts, Geometry};

use crate::bytes;
use crate::search::component::{REMEMBERED_BYTES, STEPS_AN_OPTION};
use sum::{SUM_BYTES, Sum};

/// What looking at an option again costs, in the steps of a budget.
const STEPS_A_LOOK: u64 = 8;

/// How much more there is to be moved on a part that was never searched, for the order of options: a tenth fewer
/// parts of Cram on 5 x 7 are searched than with none.
const WEIGHT_OF_THE_UNSEARCHED: u32 = 4;

/// What a part that is searched takes: as anything that is remembered, and its record.
const PART_BYTES: u64 = REMEMBERED_BYTES + 96;

/// Finds values of positions on boards of equal rules, remembering all that it learns.
///
/// Recursion is at most a few calls deep for each cell of the board.
///
/// ```
/// use grundy_core::{Budget, Allowance};
/// use grundy_rules::board::{BoardRules, Size};
/// use grundy_solve::boards::parts::PartSearch;
///
/// let board = BoardRules::Cram.full(Size::Rectangle { rows: 4, columns: 5 }).unwrap();
/// let mut search = PartSearch::new(board.geometry());
/// let mut budget = Budget::new(Allowance::default());
/// assert_eq!(search.value(&board, &mut budget), Ok(2));
/// // A domino in the corner.
/// assert_eq!(search.has_value(&board.without(0b11), 2, &mut budget), Ok(false));
/// ```
#[derive(Debug)]
pub struct PartSearch {
    rules: BoardParts,
    /// The values that were found, by the numbers of the parts.
    values: FxHashMap<u128, u32>,
    /// The places of the parts that were searched, by their numbers.
    indices: FxHashMap<u128, usize>,
    parts: Vec<Part>,
    sums: u64,
}

/// What is known of a part.
#[derive(Debug)]
struct Part {
    number: u128,
    value: Option<u32>,
    /// Bit v is set where an option is known to have the value v.
    reached: u128,
    /// Bit v is set where no option has the value v.
    missing: u128,
    /// Once some value was found to be missing: all options whose values are not known.
    open: Option<Vec<Sum>>,
}

impl Part {
    /// Whether this is known to be its value, or known not to be.
    fn verdict(&self, value: u32) -> Option<bool> {
        if let Some(known) = self.value {
            return Some(known == value);
        }
        let above = self.missing.trailing_zeros() < value;
        (above || self.reached & bit(value) != 0).then_some(false)
    }

    /// Notes values that options have, and some that none has; with that its own value may be known.
    fn learn(&mut self, reached: u128, missing: u128) {
        self.reached |= reached;
        self.missing |= missing;
        debug_assert_eq!(self.reached & self.missing, 0, "both had and missing");
        let least = self.reached.trailing_ones();
        if self.is_missing(least) {
            self.value = Some(least);
        }
    }

    /// Whether it is known that no option has this value: an option has at most 127 pieces.
    fn is_missing(&self, value: u32) -> bool {
        value >= u128::BITS || self.missing & bit(value) != 0
    }
}

impl PartSearch {
    /// A search on boards with these rules, which knows nothing.
    #[must_use]
    pub fn new(geometry: &Arc<Geometry>) -> Self {
        Self {
            rules: BoardParts::new(geometry),
            values: FxHashMap::default(),
            indices: FxHashMap::default(),
            parts: Vec::new(),
            sums: 0,
        }
    }

    /// Whether it is about boards of this geometry too.
    #[must_use]
    pub fn covers(&self, geometry: &Arc<Geometry>) -> bool {
        self.rules == BoardParts::new(geometry)
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
            + SUM_BYTES * self.sums
    }

    /// The Grundy value of a board that the search [covers](Self::covers). Proved by exhaustion.
    ///
    /// # Errors
    ///
    /// When the budget ends; what is learnt stays.
    pub fn value(&mut self, board: &Board, budget: &mut Budget<'_>) -> Result<u32, Exhausted> {
        let mut value = 0;
        for number in numbers(board) {
            value ^= self.value_of_part(number, budget)?;
        }
        Ok(value)
    }

    /// Whether a board that the search covers has this value; sooner known than the value.
    ///
    /// # Errors
    ///
    /// As [`value`](Self::value).
    pub fn has_value(
        &mut self,
        board: &Board,
        value: u32,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Exhausted> {
        let mut sum = self.sum_of(&numbers(board));
        self.sum_has_value(&mut sum, value, budget)
    }

    fn index_of(&mut self, number: u128, budget: &mut Budget<'_>) -> Result<usize, Exhausted> {
        if let Some(&index) = self.indices.get(&number) {
            return Ok(index);
        }
        budget.reserve(PART_BYTES)?;
        self.parts.push(Part {
            number,
            value: None,
            reached: 0,
            missing: 0,
            open: None,
        });
        let index = self.parts.len() - 1;
        self.indices.insert(number, index);
        self.tell(budget);
        Ok(index)
    }

    /// The value of a part, where it needs no search.
    fn known_value(&self, number: u128) -> Option<u32> {
        let found = self.values.get(&number).copied();
        found.or_else(|| self.rules.is_paired(number).then_some(0))
    }

    fn tell(&self, budget: &Budget<'_>) {
        const PROGRESS_EVERY: usize = 1 << 14;
        if self.parts.len().is_multiple_of(PROGRESS_EVERY) {
            budget.progress(widen(self.parts.len()));
        }
    }

    fn sum_of(&self, numbers: &[u128]) -> Sum {
        let mut sum = Sum::default();
        for &number in numbers {
            match self.known_value(number) {
                Some(value) => sum.add_value(value),
                None => sum.add_part(self.rules.weight(number), number),
            }
        }
        sum
    }

    fn value_of_part(&mut self, number: u128, budget: &mut Budget<'_>) -> Result<u32, Exhausted> {
        if let Some(value) = self.known_value(number) {
            return Ok(value);
        }
        let part = self.index_of(number, budget)?;
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
        number: u128,
        value: u32,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Exhausted> {
        let part = self.index_of(number, budget)?;
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
        sum: &mut Sum,
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
        // A part is not asked about itself meanwhile: all questions are about smaller ones.
        let mut open = self.parts[part].open.take();
        let before = open.as_ref().map_or(0, |options| widen(options.len()));
        budget.release(SUM_BYTES * before);
        self.sums -= before;
        self.look_through(part, &mut open, value, budget)?;
        let known = &mut self.parts[part];
        if let Some(value) = known.value {
            self.values.insert(known.number, value);
            return Ok(());
        }
        let kept = open.as_ref().map_or(0, |options| widen(options.len()));
        budget.reserve(SUM_BYTES * kept)?;
        self.sums += kept;
        known.open = open;
        Ok(())
    }

    /// Does what [`look_for`](Self::look_for) says; where no option has the value, all open options are there
    /// then, and else none.
    fn look_through(
        &mut self,
        part: usize,
        open: &mut Option<Vec<Sum>>,
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
                self.parts[part].learn(bit(value), 0);
                return Ok(());
            }
        }
        self.parts[part].learn(0, bit(value));
        *open = Some(options);
        Ok(())
    }

    /// Notes the options whose values are known by now, and gives back the others.
    fn look_again(
        &mut self,
        part: usize,
        mut options: Vec<Sum>,
        budget: &mut Budget<'_>,
    ) -> Result<Vec<Sum>, Exhausted> {
        budget.charge(STEPS_A_LOOK * widen(options.len()))?;
        let mut reached = 0;
        options.retain_mut(|option| {
            option.simplify(|part| self.values.get(&part).copied());
            if option.part().is_none() {
                reached |= bit(option.known());
            }
            option.part().is_some()
        });
        self.parts[part].learn(reached, 0);
        Ok(options)
    }

    /// Notes the options whose values are known at once, until one has this value, and gives back the others.
    fn look_at_moves(
        &mut self,
        part: usize,
        value: u32,
        budget: &mut Budget<'_>,
    ) -> Result<Vec<Sum>, Exhausted> {
        let mut reached = 0;
        let mut options = Vec::new();
        let mut charged = Ok(());
        let _ = self
            .rules
            .visit_component_options(self.parts[part].number, &mut |numbers| {
                charged = budget.charge(STEPS_AN_OPTION);
                let option = self.sum_of(numbers);
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
        self.parts[part].learn(reached, 0);
        if reached & bit(value) == 0 {
            options.sort_unstable();
            options.dedup();
        }
        Ok(options)
    }

    /// The options that may have this value: first those with little left to be moved, of which few values
    /// below are still to be shown, and that were searched before.
    fn in_order(&self, options: &[Sum], value: u32) -> Vec<usize> {
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

/// The parts, by numbers that do not depend on the size of the board where shapes tell them.
fn numbers(board: &Board) -> Vec<u128> {
    BoardParts::new(board.geometry()).parts_of(board.cells())
}

/// The bit of a value. A value is at most the number of pieces, 128, and that of an option is less.
fn bit(value: u32) -> u128 {
    1u128.checked_shl(value).unwrap_or(0)
}

#[cfg(test)]
mod tests;
