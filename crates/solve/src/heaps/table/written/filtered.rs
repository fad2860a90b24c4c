//! Moves with a condition, looked at for many numbers at once.

use grundy_core::{Budget, Exhausted};
use grundy_rules::written::{
    FIRST_PART, Formula, LANES, Operation, Program, Room, Slot, frame_of, write,
};

use super::{Marked, TAKEN, index};

/// What one number costs, in steps of a budget.
const STEPS_A_LANE: u64 = 4;

/// Takes with a condition that does not depend on the heap: the numbers for which it holds.
pub(super) struct ListedTakes {
    program: Program,
    room: Room,
    takes: Vec<u32>,
    /// The numbers looked at: those below.
    listed: u32,
}

impl ListedTakes {
    pub(super) fn new(program: Program) -> Self {
        Self {
            program,
            room: Room::default(),
            takes: Vec::new(),
            listed: 0,
        }
    }

    pub(super) fn mark(
        &mut self,
        heap: u32,
        takes: Option<(u32, u32)>,
        known: &mut Marked,
        budget: &mut Budget<'_>,
    ) -> Result<(), Exhausted> {
        let Some((first, last)) = takes else {
            return Ok(());
        };
        while self.listed <= last {
            budget.charge(STEPS_A_LANE * LANE_COUNT)?;
            let frame = frame_of(0);
            let from = i64::from(self.listed);
            let holds = self.program.run_or_0(&frame, TAKEN, from, &mut self.room);
            let numbers = (self.listed..).zip(holds);
            self.takes.extend(
                numbers
                    .filter(|(_, holds)| *holds != 0)
                    .map(|(take, _)| take),
            );
            self.listed += STRIDE;
        }
        let from = self.takes.partition_point(|&take| take < first);
        let to = self.takes.partition_point(|&take| take <= last);
        let Marked { kernel, marks, .. } = known;
        let values = kernel.values();
        for &take in &self.takes[from..to] {
            marks[index(values[index(heap - take)])] = 1;
        }
        budget.charge(1 + grundy_core::natural::widen(to - from))
    }
}

/// [`LANES`] as other numbers.
const LANE_COUNT: u64 = 64;
const STRIDE: u32 = 64;

/// Takes with a condition that depends on the heap.
pub(super) struct FilteredTakes {
    program: Program,
    room: Room,
}

impl FilteredTakes {
    pub(super) fn new(program: Program) -> Self {
        let room = Room::default();
        Self { program, room }
    }

    pub(super) fn mark(
        &mut self,
        heap: u32,
        takes: Option<(u32, u32)>,
        known: &mut Marked,
        budget: &mut Budget<'_>,
    ) -> Result<(), Exhausted> {
        let Some((first, last)) = takes else {
            return Ok(());
        };
        let frame = frame_of(heap.into());
        let Marked { kernel, marks, .. } = known;
        let mut from = first;
        while from <= last {
            let count = index(last - from + 1).min(LANES);
            budget.charge(STEPS_A_LANE * LANE_COUNT)?;
            let holds = self
                .program
                .run(&frame, TAKEN, from.into(), count, &mut self.room);
            let holds = holds.unwrap_or([0; LANES]);
            let left = index(heap - from);
            let values = &kernel.values()[left + 1 - count..=left];
            for (&value, &holds) in values.iter().rev().zip(&holds) {
                marks[index(value)] |= u8::from(holds != 0);
            }
            from += STRIDE;
        }
        Ok(())
    }
}

/// Pairs of heaps with a condition, which may hold in either order.
pub(super) struct FilteredPairs {
    program: Program,
    room: Room,
}

/// The smaller of the two heaps.
const SMALLER: Slot = FIRST_PART;
/// What both are together.
const TOTAL: Slot = FIRST_PART + 2;

impl FilteredPairs {
    pub(super) fn new(filter: &Formula) -> Self {
        // Both orders; the second heap is what the first one leaves of the total.
        let rest = Formula::of(
            Operation::Minus,
            Formula::Name(TOTAL),
            Formula::Name(SMALLER),
        );
        let with = |first: &Formula, second: &Formula| {
            filter.replaced(&|slot| match slot {
                FIRST_PART => first.clone(),
                slot if slot == FIRST_PART + 1 => second.clone(),
                slot => Formula::Name(slot),
            })
        };
        let smaller = Formula::Name(SMALLER);
        let (one, other) = (with(&smaller, &rest), with(&rest, &smaller));
        let either = match one.sorted() == other.sorted() {
            true => one,
            false => Formula::of(Operation::Or, one, other),
        };
        Self {
            program: Program::new(&either),
            room: Room::default(),
        }
    }

    pub(super) fn mark(
        &mut self,
        heap: u32,
        takes: Option<(u32, u32)>,
        known: &mut Marked,
        budget: &mut Budget<'_>,
    ) -> Result<(), Exhausted> {
        let Some((first, last)) = takes else {
            return Ok(());
        };
        for take in first..=last {
            self.mark_pairs(heap, take, known, budget)?;
        }
        Ok(())
    }

    /// The pairs that one take leaves.
    fn mark_pairs(
        &mut self,
        heap: u32,
        take: u32,
        known: &mut Marked,
        budget: &mut Budget<'_>,
    ) -> Result<(), Exhausted> {
        let total = heap - take;
        let mut frame = frame_of(heap.into());
        write(&mut frame, TAKEN, take.into());
        write(&mut frame, TOTAL, total.into());
        let Marked { kernel, marks, .. } = known;
        let values = kernel.values();
        let mut from = 1;
        while from <= total / 2 {
            let count = index(total / 2 - from + 1).min(LANES);
            budget.charge(STEPS_A_LANE * LANE_COUNT)?;
            let holds = self
                .program
                .run(&frame, SMALLER, from.into(), count, &mut self.room);
            let holds = holds.unwrap_or([0; LANES]);
            let ahead = &values[index(from)..index(from) + count];
            let largest = index(total - from);
            let behind = &values[largest + 1 - count..=largest];
            for ((&a, &b), &holds) in ahead.iter().zip(behind.iter().rev()).zip(&holds) {
                marks[index(a ^ b)] |= u8::from(holds != 0);
            }
            from += STRIDE;
        }
        Ok(())
    }
}
