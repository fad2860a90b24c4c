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

mod sum;

use rustc_hash::FxHashMap;
use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_core::natural::widen;
use grundy_core::{Budget, Exhausted};
use grundy_rules::board::{Board, BoardParts, Geometry};

use crate::component::{REMEMBERED_BYTES, STEPS_AN_OPTION};
use sum::{SUM_BYTES, Sum};

/// What looking at an option again costs, in the steps of a budget.
const STEPS_A_LOOK: u64 = 8;

/// What a part takes: as anything that is remembered, and its record.
const PART_BYTES: u64 = REMEMBERED_BYTES + 96;

/// Finds values of positions on boards of equal rules, remembering all that it learns.
///
/// Recursion is at most a few calls deep for each cell of the board.
///
/// ```
/// use grundy_core::{Budget, Limits};
/// use grundy_rules::board::{BoardRules, Size};
/// use grundy_solve::part_search::PartSearch;
///
/// let board = BoardRules::Cram.full(Size::Rectangle { rows: 4, columns: 5 }).unwrap();
/// let mut search = PartSearch::new(board.geometry());
/// let mut budget = Budget::new(Limits::default());
/// assert_eq!(search.value(&board, &mut budget), Ok(2));
/// // A domino in the corner.
/// assert_eq!(search.has_value(&board.without(0b11), 2, &mut budget), Ok(false));
/// ```
#[derive(Debug)]
pub struct PartSearch {
    rules: BoardParts,
    indices: FxHashMap<u128, usize>,
    parts: Vec<Part>,
    sums: u64,
}

/// What is known of a part.
#[derive(Debug)]
struct Part {
    number: u128,
    /// How much there is to be moved.
    weight: u32,
    value: Option<u32>,
    /// Bit v is set where an option is known to have the value v.
    reached: u128,
    /// Bit v is set where no option has the value v.
    missing: u128,
    /// The options that were looked at and whose values are not known.
    open: Vec<Sum>,
    /// How many moves were looked at.
    looked_at: usize,
    /// Whether these are all.
    complete: bool,
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

    /// Notes whether an option has this value; with that its own value may be known.
    fn learn(&mut self, value: u32, reached: bool) {
        match reached {
            true => self.reached |= bit(value),
            false => self.missing |= bit(value),
        }
        let least = self.reached.trailing_ones();
        if self.missing & bit(least) != 0 {
            self.value = Some(least);
        }
    }
}

impl PartSearch {
    /// A search on boards with these rules, which knows nothing.
    #[must_use]
    pub fn new(geometry: &Arc<Geometry>) -> Self {
        Self {
            rules: BoardParts::new(geometry),
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

    /// The number of parts met so far.
    #[must_use]
    pub fn parts(&self) -> usize {
        self.parts.len()
    }

    /// The bytes that what is remembered takes, roughly.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        PART_BYTES * widen(self.parts.len()) + SUM_BYTES * self.sums
    }

    /// The Grundy value of a board that the search [covers](Self::covers). Proved by exhaustion.
    ///
    /// # Errors
    ///
    /// When the budget ends; what is learnt stays.
    pub fn value(&mut self, board: &Board, budget: &mut Budget<'_>) -> Result<u32, Exhausted> {
        let mut value = 0;
        for number in numbers(board) {
            let part = self.index_of(number, budget)?;
            value ^= self.value_of_part(part, budget)?;
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
        let mut sum = self.sum_of(&numbers(board), budget)?;
        self.sum_has_value(&mut sum, value, budget)
    }

    fn index_of(&mut self, number: u128, budget: &mut Budget<'_>) -> Result<usize, Exhausted> {
        if let Some(&index) = self.indices.get(&number) {
            return Ok(index);
        }
        budget.reserve(PART_BYTES)?;
        self.parts.push(Part {
            number,
            weight: self.rules.weight(number),
            value: self.rules.is_paired(number).then_some(0),
            reached: 0,
            missing: 0,
            open: Vec::new(),
            looked_at: 0,
            complete: false,
        });
        let index = self.parts.len() - 1;
        self.indices.insert(number, index);
        self.tell(budget);
        Ok(index)
    }

    fn tell(&self, budget: &Budget<'_>) {
        const PROGRESS_EVERY: usize = 1 << 14;
        if self.parts.len().is_multiple_of(PROGRESS_EVERY) {
            budget.progress(widen(self.parts.len()));
        }
    }

    fn sum_of(&mut self, numbers: &[u128], budget: &mut Budget<'_>) -> Result<Sum, Exhausted> {
        let mut sum = Sum::default();
        for &number in numbers {
            let part = self.index_of(number, budget)?;
            let known = &self.parts[part];
            match known.value {
                Some(value) => sum.add_value(value),
                None => sum.add_part(known.weight, part),
            }
        }
        Ok(sum)
    }

    fn value_of_part(&mut self, part: usize, budget: &mut Budget<'_>) -> Result<u32, Exhausted> {
        loop {
            let known = &self.parts[part];
            if let Some(value) = known.value {
                return Ok(value);
            }
            let least = known.reached.trailing_ones();
            self.look_for(part, least, budget)?;
        }
    }

    fn part_has_value(
        &mut self,
        part: usize,
        value: u32,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Exhausted> {
        loop {
            let known = &self.parts[part];
            if let Some(verdict) = known.verdict(value) {
                return Ok(verdict);
            }
            let next = match known.missing & bit(value) {
                0 => value,
                _ => known.reached.trailing_ones(),
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
        sum.simplify(|part| self.parts[part].value);
        while let Some(part) = sum.smallest_of_several() {
            self.value_of_part(part, budget)?;
            sum.simplify(|part| self.parts[part].value);
        }
        match sum.part() {
            None => Ok(sum.known() == value),
            Some(part) => self.part_has_value(part, value ^ sum.known(), budget),
        }
    }

    /// Finds out whether the part has an option of this value.
    fn look_for(
        &mut self,
        part: usize,
        value: u32,
        budget: &mut Budget<'_>,
    ) -> Result<(), Exhausted> {
        // A part is not asked about itself meanwhile: all questions are about smaller ones.
        let mut open = std::mem::take(&mut self.parts[part].open);
        let before = widen(open.len());
        let found = self.look_through(part, &mut open, value, budget);
        let known = &mut self.parts[part];
        if let Ok(reached) = found {
            known.learn(value, reached);
        }
        if known.value.is_some() {
            open = Vec::new();
        }
        self.sums = self.sums + widen(open.len()) - before;
        budget.release(SUM_BYTES * before);
        known.open = open;
        budget.reserve(SUM_BYTES * widen(known.open.len()))?;
        found.map(|_| ())
    }

    fn look_through(
        &mut self,
        part: usize,
        open: &mut Vec<Sum>,
        value: u32,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Exhausted> {
        budget.charge(STEPS_A_LOOK * widen(open.len()))?;
        let mut reached = 0;
        open.retain_mut(|option| {
            option.simplify(|part| self.parts[part].value);
            if option.part().is_none() {
                reached |= bit(option.known());
            }
            option.part().is_some()
        });
        self.parts[part].reached |= reached;
        if reached & bit(value) != 0 || self.look_at_more(part, open, value, budget)? {
            return Ok(true);
        }
        for option in self.in_order(open, value) {
            if self.sum_has_value(&mut open[option], value, budget)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Looks at moves that were not looked at, until one leads to this value as far as is known at once.
    fn look_at_more(
        &mut self,
        part: usize,
        open: &mut Vec<Sum>,
        value: u32,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Exhausted> {
        if self.parts[part].complete {
            return Ok(false);
        }
        let Part {
            number,
            mut reached,
            mut looked_at,
            ..
        } = self.parts[part];
        let mut ended = Ok(false);
        let rules = self.rules.clone();
        let visited = rules.visit_later_options(number, looked_at, &mut |numbers| {
            let sum = budget
                .charge(STEPS_AN_OPTION)
                .and_then(|()| self.sum_of(numbers, budget));
            ended = sum.map(|sum| {
                looked_at += 1;
                match sum.part() {
                    Some(_) => open.push(sum),
                    None => reached |= bit(sum.known()),
                }
                reached & bit(value) != 0
            });
            match ended {
                Ok(false) => ControlFlow::Continue(()),
                _ => ControlFlow::Break(()),
            }
        });
        let known = &mut self.parts[part];
        (known.reached, known.looked_at) = (reached, looked_at);
        if visited.is_continue() {
            known.complete = true;
            open.sort_unstable();
            open.dedup();
        }
        ended
    }

    /// The options that may have this value: first those with little left to be moved, and of which few
    /// values below are still to be shown.
    fn in_order(&self, open: &[Sum], value: u32) -> Vec<usize> {
        let mut order = Vec::with_capacity(open.len());
        for (index, option) in open.iter().enumerate() {
            let mut unseen = 0;
            if let (Some(part), None) = (option.part(), option.smallest_of_several()) {
                let wanted = value ^ option.known();
                let part = &self.parts[part];
                if part.verdict(wanted) == Some(false) {
                    continue;
                }
                unseen = wanted - wanted.min(part.reached.trailing_ones());
            }
            order.push((option.weight() + unseen, index));
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
