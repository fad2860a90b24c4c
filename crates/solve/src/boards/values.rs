//! Grundy values of all positions that have some of the pieces of one, plane by plane.
//!
//! Plane v is the set of positions of value v. It comes out of the same pass over all positions as the
//! outcomes do, with the positions of the planes below excluded. *Claim*: let U be the union of planes 0 to
//! v - 1, and let X be the set of positions that are not in U and have no option in X (well defined, since
//! options come before their positions). Then X is plane v. *Proof*, by induction on v: a position that is
//! not in U was left out of each plane u < v though it was not in a plane below u, and so has an option in
//! plane u. Its options take all values below v, and its value is at least v. If its value is v, no option
//! has it; by induction on positions none is in X, so it is in X itself. If it is in X, no option is in X,
//! that is, none has value v, and its value is v.
//!
//! A value is at most the number of pieces: below a position of value v stand options of value v - 1, v - 2,
//! …, 0, one after the other, and each move takes a piece. So there are at most pieces + 1 planes.

use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_core::natural::{to_usize, widen};
use grundy_core::{Budget, Exhausted, Natural};

use super::clearing::Clearing;
use super::kernel::{Block, Excluded, PAGE_PIECES, SortedMoves};
use super::outcomes::{clear_beyond, is_set};
use super::pass::{Extent, Pass, count, reserve_table};

/// The Grundy values of all indices of a [`Clearing`], a byte each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ValueTable {
    game: Arc<Clearing>,
    values: Vec<u8>,
    counts: Vec<u64>,
}

impl ValueTable {
    /// Finds all values.
    ///
    /// Memory: a byte and a quarter for each position. Time: that of an [`OutcomeTable`](super::OutcomeTable)
    /// for each value that occurs, and as much again as a byte takes.
    ///
    /// # Errors
    ///
    /// When the budget ends; nothing stays reserved.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use grundy_core::{Budget, Allowance};
    /// use grundy_rules::board::{BoardRules, Size};
    /// use grundy_solve::boards::{Clearing, ValueTable};
    ///
    /// let board = BoardRules::Tactix.full(Size::Rectangle { rows: 3, columns: 4 }).unwrap();
    /// let mut budget = Budget::new(Allowance::default());
    /// let game = Arc::new(Clearing::of(&board, &mut budget).unwrap().unwrap());
    /// let table = ValueTable::build(game, 2, &mut budget).unwrap();
    /// // One row of four, and the same with a gap.
    /// assert_eq!((table.value(0b1111), table.value(0b1011)), (4, 3));
    /// ```
    pub fn build(
        game: Arc<Clearing>,
        threads: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Self, Exhausted> {
        budget.reserve(game.positions())?;
        let built = Self::fill(&game, threads, budget);
        if built.is_err() {
            budget.release(game.positions());
        }
        let (values, counts) = built?;
        Ok(Self {
            game,
            values,
            counts,
        })
    }

    fn fill(
        game: &Clearing,
        threads: usize,
        budget: &mut Budget<'_>,
    ) -> Result<(Vec<u8>, Vec<u64>), Exhausted> {
        let positions = to_usize(&Natural::from(game.positions())).ok_or(Exhausted::Memory)?;
        let mut values = vec![0; positions];
        let mut counts = Vec::new();
        visit_planes(game, threads, budget, &mut |plane| {
            if plane.value > 0 {
                plane.mark(&mut values);
            }
            counts.push(plane.count);
            ControlFlow::Continue(())
        })?;
        debug_assert_eq!(
            counts.iter().sum::<u64>(),
            game.positions(),
            "each has one value"
        );
        Ok((values, counts))
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &Arc<Clearing> {
        &self.game
    }

    /// The value of the position with this index.
    ///
    /// # Panics
    ///
    /// If there is no such position.
    #[must_use]
    pub fn value(&self, index: u64) -> u8 {
        self.values[usize::try_from(index).expect("the table is in memory")]
    }

    /// How many positions have value 0, 1, …, up to the greatest that occurs.
    #[must_use]
    pub fn counts(&self) -> &[u64] {
        &self.counts
    }

    /// The bytes of the table.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        widen(self.values.len())
    }
}

/// The Grundy value of the start: as many passes as it says, and one more.
///
/// Memory: two bits for each position, given back at the end.
///
/// # Errors
///
/// When the budget ends.
pub fn value_of_start(
    game: &Clearing,
    threads: usize,
    budget: &mut Budget<'_>,
) -> Result<u8, Exhausted> {
    let mut found = 0;
    visit_planes(game, threads, budget, &mut |plane| {
        found = plane.value;
        match is_set(plane.blocks, game.start()) {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    })?;
    Ok(found)
}

/// The positions of one value.
struct Plane<'a> {
    value: u8,
    blocks: &'a [Block],
    count: u64,
}

impl Plane<'_> {
    /// Writes the value where the plane has a bit.
    fn mark(&self, values: &mut [u8]) {
        let words = self.blocks.as_flattened().iter();
        for (values, &word) in values.chunks_mut(64).zip(words) {
            let mut rest = word;
            while rest != 0 {
                let position = usize::try_from(rest.trailing_zeros()).expect("below 64");
                values[position] = self.value;
                rest &= rest - 1;
            }
        }
    }
}

/// Visits the planes from value 0 on, until told to stop or every position has been in one.
fn visit_planes(
    game: &Clearing,
    threads: usize,
    budget: &mut Budget<'_>,
    visit: &mut dyn FnMut(&Plane<'_>) -> ControlFlow<()>,
) -> Result<(), Exhausted> {
    let mut plane = reserve_table(game, budget)?;
    let below = reserve_table(game, budget);
    let visited = below.and_then(|mut below| {
        let visited = fill_planes(game, threads, (&mut plane, &mut below), budget, visit);
        budget.release(game.table_bytes());
        visited
    });
    budget.release(game.table_bytes());
    visited
}

fn fill_planes(
    game: &Clearing,
    threads: usize,
    (plane, below): (&mut [Block], &mut [Block]),
    budget: &mut Budget<'_>,
    visit: &mut dyn FnMut(&Plane<'_>) -> ControlFlow<()>,
) -> Result<(), Exhausted> {
    let plan = &SortedMoves::of(game);
    let mut left = game.positions();
    for value in 0.. {
        let pass = Pass {
            plan,
            extent: Extent::of(game),
            excluded: match value {
                0 => Excluded::Nothing,
                _ => Excluded::Table(below),
            },
            threads,
        };
        let mut counted = pass.run(plane, budget)?;
        if game.pieces() < PAGE_PIECES {
            clear_beyond(game, plane);
            counted = count(plane);
        }
        left -= counted;
        let plane_of_value = Plane {
            value,
            blocks: plane,
            count: counted,
        };
        if visit(&plane_of_value).is_break() || left == 0 {
            return Ok(());
        }
        let words = below.as_flattened_mut().iter_mut();
        for (below, plane) in words.zip(plane.as_flattened()) {
            *below |= plane;
        }
    }
    unreachable!("a value is at most the number of pieces")
}
