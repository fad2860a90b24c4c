//! The die game, heap by heap.

use std::borrow::Cow;

use grundy_core::natural::range;
use grundy_core::{Budget, Convention, Exhausted, Natural, Outcome};
use grundy_rules::{Die, Face};
use grundy_solve::games::die::DieTable;

use super::sheet::{Cell, Sheet, TableHead};
use super::{Table, TableRequest, reserve};
use crate::error::Error;
use crate::limits::Clock;
use crate::solve::chance_of_throws;
use crate::workbench::Workbench;

/// The die game for many heaps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FaceTable {
    /// What it is, with the heaps asked for.
    pub head: TableHead,
    /// The first heap.
    pub from: Natural,
    /// The rows.
    pub rows: FaceRows,
}

/// What a table of the die lists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FaceRows {
    /// Values and chances, in the order of the heaps from the first.
    Values(Vec<FaceRow>),
    /// The heaps and pairs of faces with which, after the throw, the player to move loses. Of each pair the
    /// lesser face.
    PPositions(Vec<(Natural, Face)>),
}

/// A heap of the die game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FaceRow {
    /// The values after the throw for the faces 1 and 6, 2 and 5, 3 and 4: Grundy values, or g⁻ in
    /// misère play.
    pub values: [u8; 3],
    /// Of the six throws, how many win for the thrower.
    pub winning_throws: u8,
}

/// Of each pair of opposite faces the lesser one.
const PAIRS: [Face; 3] = [Face::ALL[0], Face::ALL[1], Face::ALL[2]];

impl Workbench {
    pub(super) fn face_table(&mut self, request: &TableRequest<'_>) -> Result<Table, Error> {
        let (from, to) = request.heaps(&"die")?;
        let clock = Clock::start(&self.limits, &self.signal);
        let mut budget = Budget::with_watch(self.limits.of_engines(), &clock);
        let mut rows = match request.p_positions {
            true => FaceRows::PPositions(Vec::new()),
            false => FaceRows::Values(Vec::new()),
        };
        let ends = (&from, &to);
        let exhausted = rows.fill(ends, request.convention, &mut budget).err();
        let head = TableHead {
            range: Some((from.clone(), to)),
            exhausted,
            ..request.head(&"die")
        };
        Ok(Table::Faces(FaceTable { head, from, rows }))
    }
}

impl FaceRows {
    fn fill(
        &mut self,
        (from, to): (&Natural, &Natural),
        convention: Convention,
        budget: &mut Budget<'_>,
    ) -> Result<(), Exhausted> {
        /// Three pairs of faces, each with its heap.
        const BYTES: u64 = 3 * 32;
        /// Divisions take longer than looks at a table.
        const STEPS: u64 = 256;
        reserve((from, to), BYTES, budget)?;
        let table = DieTable::new();
        for heap in range(from, to) {
            budget.charge(STEPS)?;
            let thrown = |up: Face| Die {
                heap: heap.clone(),
                up: Some(up),
            };
            match self {
                Self::Values(rows) => rows.push(FaceRow {
                    values: PAIRS.map(|up| {
                        let value = table.value_under(&thrown(up), convention);
                        value.expect("the die has been thrown")
                    }),
                    winning_throws: table.chance(&heap, convention),
                }),
                Self::PPositions(lost) => lost.extend(
                    PAIRS
                        .into_iter()
                        .filter(|up| table.outcome(&thrown(*up), convention) == Some(Outcome::P))
                        .map(|up| (heap.clone(), up)),
                ),
            }
        }
        Ok(())
    }
}

impl Sheet for FaceTable {
    fn head(&self) -> &TableHead {
        &self.head
    }

    fn columns(&self) -> &'static [&'static str] {
        match self.rows {
            FaceRows::Values(_) => &["n", "g16", "g25", "g34", "first_wins"],
            FaceRows::PPositions(_) => &["n", "up"],
        }
    }

    fn rows(&self) -> usize {
        match &self.rows {
            FaceRows::Values(rows) => rows.len(),
            FaceRows::PPositions(lost) => lost.len(),
        }
    }

    fn cell(&self, row: usize, column: usize) -> Cell<'_> {
        match (&self.rows, column) {
            (FaceRows::Values(_), 0) => Cell::Number(&self.from + Natural::from(row)),
            (FaceRows::Values(rows), 1..=3) => Cell::Small(rows[row].values[column - 1].into()),
            (FaceRows::Values(rows), _) => Cell::Word(Cow::Owned(
                chance_of_throws(rows[row].winning_throws).to_string(),
            )),
            (FaceRows::PPositions(lost), 0) => Cell::Number(lost[row].0.clone()),
            (FaceRows::PPositions(lost), _) => {
                let up = lost[row].1;
                let (one, other) = (up.number(), up.opposite().number());
                Cell::Word(Cow::Owned(format!("{one}/{other}")))
            }
        }
    }
}
