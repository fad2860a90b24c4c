//! Grundy values of boards, by the values of their [parts](crate::search::parts): a part that was met before, wherever
//! it lay and however it was turned, is known.
//!
//! Parts whose moves a symmetry pairs have the value 0 ([`BoardParts::is_paired`]); those in one line, of which there may
//! be no end, are [heaps](super::straight).

use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_core::cells::MAX_CELLS;
use grundy_core::natural::widen;
use grundy_core::{Budget, ComponentRules, Exhausted};
use grundy_rules::board::{Board, BoardParts, Geometry};

use super::straight::value_of_straight;
use crate::search::parts::{PartRules, PartSearch, VisitParts};

impl PartRules for BoardParts {
    type Part = u128;

    fn told(&self) -> String {
        let geometry = self.geometry();
        let numbers = match self.are_shapes() {
            true => "shapes",
            false => "cells",
        };
        let lines = geometry.line_rules();
        let lines = lines.map(|(take, lines)| format!("{} {lines:?}", take.word()));
        let places = geometry.layout().places();
        format!(
            "{} {numbers} {} {places:?}",
            geometry.rules().name(),
            lines.unwrap_or_default()
        )
    }

    fn visit_options_of(&self, part: u128, visit: VisitParts<'_, u128>) -> ControlFlow<()> {
        self.visit_component_options(part, visit)
    }

    fn weight_of(&self, part: u128) -> u32 {
        self.weight(part)
    }

    fn value_at_once(&self, part: u128) -> Option<u32> {
        self.is_paired(part).then_some(0)
    }

    /// An option has a piece less than a board can have.
    fn values_below(&self) -> u32 {
        u32::try_from(MAX_CELLS).unwrap_or(u32::MAX)
    }
}

/// Finds values of positions on boards of equal rules, remembering all that it learns.
///
/// ```
/// use grundy_core::{Allowance, Budget};
/// use grundy_rules::board::{BoardRules, CellSet, Size};
/// use grundy_solve::boards::parts::BoardSearch;
///
/// let board = BoardRules::Cram.full(Size::Rectangle { rows: 4, columns: 5 }).unwrap();
/// let mut search = BoardSearch::new(board.geometry());
/// let mut budget = Budget::new(Allowance::default());
/// assert_eq!(search.value(&board, &mut budget), Ok(2));
/// // A domino in the corner.
/// assert_eq!(search.has_value(&board.without(&CellSet::of([0, 1])), 2, &mut budget), Ok(false));
/// ```
pub type BoardSearch = PartSearch<BoardParts>;

impl PartSearch<BoardParts> {
    /// A search on boards with these rules, which knows nothing.
    #[must_use]
    pub fn new(geometry: &Arc<Geometry>) -> Self {
        Self::with_rules(BoardParts::new(geometry))
    }

    /// Whether it is about boards of this geometry too.
    #[must_use]
    pub fn covers(&self, geometry: &Arc<Geometry>) -> bool {
        *self.rules() == BoardParts::new(geometry)
    }

    /// Whether a board that the search covers has this value, as far as that is remembered or seen at once.
    #[must_use]
    pub fn known(&self, board: &Board, value: u32) -> Option<bool> {
        let split = Split::of(board).ok()?;
        self.known_of_sum(&split.parts, value ^ split.straight)
    }

    /// The Grundy value of a board that the search [covers](Self::covers). Proved by exhaustion, but for parts in one line.
    ///
    /// # Errors
    ///
    /// When the budget ends; what is learnt stays. At once where a part is too large for a number.
    pub fn value(&mut self, board: &Board, budget: &mut Budget<'_>) -> Result<u32, Exhausted> {
        let split = Split::within(board, budget)?;
        Ok(self.value_of_sum(&split.parts, budget)? ^ split.straight)
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
        let split = Split::within(board, budget)?;
        self.is_value_of_sum(&split.parts, value ^ split.straight, budget)
    }
}

/// The parts of a board.
struct Split {
    /// The nim-sum of those in one line.
    straight: u32,
    /// The others, by numbers that do not depend on the size of the board where shapes tell them.
    parts: Vec<u128>,
}

impl Split {
    fn of(board: &Board) -> Result<Self, Exhausted> {
        let geometry = board.geometry();
        let mut rest = board.cells().clone();
        let mut straight = 0;
        geometry.visit_parts(board.cells(), &mut |part| {
            if let Some(value) = value_of_straight(geometry, &part) {
                rest = rest.without(&part);
                straight ^= value;
            }
        });
        let parts = match rest.is_empty() {
            true => Some(Vec::new()),
            false => BoardParts::new(geometry).parts_of(&rest),
        };
        Ok(Self {
            straight,
            parts: parts.ok_or(Exhausted::Size)?,
        })
    }

    /// As [`of`](Self::of), which takes long on large boards that are asked about without a search.
    fn within(board: &Board, budget: &mut Budget<'_>) -> Result<Self, Exhausted> {
        budget.charge(widen(board.pieces()))?;
        Self::of(board)
    }
}

#[cfg(test)]
mod tests;
