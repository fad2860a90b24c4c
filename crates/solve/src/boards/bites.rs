//! Chomp: every position that bites can leave.
//!
//! A bite leaves a Young diagram with its first cell, and there are few of these: of an n × m board the paths
//! from one corner to the other, C(n + m, n) - 1 of them. An option has fewer cells and so a smaller number
//! as a set; ascending order settles options first.

use rustc_hash::{FxHashMap, FxHashSet};
use std::ops::ControlFlow;

use grundy_core::cells::MAX_CELLS;
use grundy_core::natural::widen;
use grundy_core::{Budget, Exhausted, MexSet};
use grundy_rules::board::{Board, BoardRules, CellSet};

/// What a position costs while all are found: its place in a table and in a list.
const POSITION_BYTES: u64 = 120;

/// What an option costs, in the steps of a budget.
const STEPS_AN_OPTION: u64 = 64;

/// A position: its Grundy value, and how long the game lasts with best play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Worth {
    /// The value; 0 for P.
    pub value: u32,
    /// The number of moves of both players together: the winner hurries, the loser delays.
    pub distance: u32,
}

/// All positions that can come of one, in normal play (the poison is never taken).
#[derive(Clone, Debug)]
pub struct BiteTable {
    known: FxHashMap<u128, Worth>,
    p_positions: u64,
}

impl BiteTable {
    /// Decides every position in reach of a board of Chomp; `None` for other rules, and for boards of more cells than a
    /// number has room for.
    ///
    /// Cost: for each position as many look-ups as it has cells.
    ///
    /// # Errors
    ///
    /// When the budget ends; nothing stays reserved.
    pub fn build(board: &Board, budget: &mut Budget<'_>) -> Result<Option<Self>, Exhausted> {
        let geometry = board.geometry();
        if *geometry.rules() != BoardRules::Chomp || geometry.cells() > MAX_CELLS {
            return Ok(None);
        }
        let mut reserved = 0;
        let built = Self::decide(board, &mut reserved, budget);
        if built.is_err() {
            budget.release(reserved);
        }
        built.map(Some)
    }

    /// How many positions there are of a board of Chomp, itself too: the Young diagrams in it, but the empty one.
    /// [`u64::MAX`] where they are more.
    ///
    /// Cost: as many additions as it has cells.
    #[must_use]
    pub fn count(board: &Board) -> u64 {
        let places = board.geometry().layout().places();
        let mut rows = vec![0usize; places.iter().map(|(row, _)| row + 1).max().unwrap_or(0)];
        for cell in board.cells().members() {
            rows[places[cell].0] += 1;
        }
        // By the length of the row above: in how many ways the rows from this one on may be as long.
        let mut ways = vec![1u64; rows.first().map_or(1, |longest| longest + 1)];
        for &length in rows.iter().rev() {
            let mut sum = 0u64;
            for (wanted, ways) in ways.iter_mut().enumerate() {
                if wanted <= length {
                    sum = sum.saturating_add(*ways);
                }
                *ways = sum;
            }
        }
        match ways.last().copied() {
            Some(u64::MAX) | None => u64::MAX,
            Some(all) => all - 1,
        }
    }

    fn decide(
        board: &Board,
        reserved: &mut u64,
        budget: &mut Budget<'_>,
    ) -> Result<Self, Exhausted> {
        let mut positions = reach(board, reserved, budget)?;
        positions.sort_unstable();
        let mut table = Self {
            known: FxHashMap::default(),
            p_positions: 0,
        };
        for cells in positions {
            budget.charge(STEPS_AN_OPTION)?;
            let known = table.decide_one(board, cells);
            table.p_positions += u64::from(known.value == 0);
            table.known.insert(cells, known);
        }
        Ok(table)
    }

    fn decide_one(&self, board: &Board, cells: u128) -> Worth {
        let mut seen = MexSet::default();
        let (mut nearest, mut longest) = (None, None);
        let _ = board.geometry().visit_narrow_moves(cells, &mut |taken| {
            let option = self.known[&(cells & !taken)];
            seen.insert(usize::try_from(option.value).expect("a small value"));
            longest = longest.max(Some(option.distance));
            if option.value == 0 {
                let nearer = nearest.is_none_or(|nearest| option.distance < nearest);
                nearest = if nearer {
                    Some(option.distance)
                } else {
                    nearest
                };
            }
            ControlFlow::Continue(())
        });
        Worth {
            value: u32::try_from(seen.mex()).expect("at most the number of cells"),
            distance: nearest.or(longest).map_or(0, |distance| distance + 1),
        }
    }

    /// The position with these cells, if bites can leave it.
    #[must_use]
    pub fn get(&self, cells: &CellSet) -> Option<Worth> {
        self.known.get(&cells.as_number()?).copied()
    }

    /// How many positions there are.
    #[must_use]
    pub fn positions(&self) -> u64 {
        widen(self.known.len())
    }

    /// How many of them are P.
    #[must_use]
    pub fn p_positions(&self) -> u64 {
        self.p_positions
    }

    /// The bytes of the table, as they were taken from the budget.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        POSITION_BYTES * self.positions()
    }
}

/// Every position in reach, each once.
fn reach(
    board: &Board,
    reserved: &mut u64,
    budget: &mut Budget<'_>,
) -> Result<Vec<u128>, Exhausted> {
    let mut met: FxHashSet<u128> = FxHashSet::default();
    let start = board.cells().low::<2>().into();
    let mut all = vec![start];
    met.insert(start);
    budget.reserve(POSITION_BYTES)?;
    *reserved = POSITION_BYTES;
    let mut next = 0;
    while let Some(&cells) = all.get(next) {
        next += 1;
        let mut limit = Ok(());
        let _ = board.geometry().visit_narrow_moves(cells, &mut |taken| {
            limit = budget.charge(STEPS_AN_OPTION);
            if limit.is_ok() && met.insert(cells & !taken) {
                all.push(cells & !taken);
                limit = budget.reserve(POSITION_BYTES);
                *reserved += if limit.is_ok() { POSITION_BYTES } else { 0 };
            }
            match limit {
                Ok(()) => ControlFlow::Continue(()),
                Err(_) => ControlFlow::Break(()),
            }
        });
        limit?;
    }
    Ok(all)
}
