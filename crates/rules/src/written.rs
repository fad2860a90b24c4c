//! Rules that somebody has written: `rule{take k in 1..n/2}(10)`.
//!
//! A [`HeapMove`] is one kind of moves of a [rule of heaps](crate::heap::HeapRule); a [`CoordinateRule`] is a rule of
//! states that are one to four numbers, such as two heaps in one position, or a heap with a memory. The
//! notation is described in [`notation`](crate::notation); what a formula means is
//! [`Formula::value`], and a [`Program`] is the same many times faster. `linear`, `bounds` and
//! [`Ending`] show by the form of a rule that play ends and that nothing goes wrong; where they do not,
//! [`check()`] looks at all that play can reach from a position before it is played.

mod bounds;
mod check;
mod coordinate_move;
mod coordinate_rule;
mod examples;
mod fault;
mod heap_move;
mod linear;
mod measure;
mod problem;
mod program;

pub use crate::formula::{
    FIRST_PART, FIRST_RUNNING, Formula, Frame, HEAP, MOST_COORDINATES, MOST_PARTS, MOST_RUNNING,
    Names, Operation, Slot, Sort, slot_after, write,
};
pub(crate) use check::{CHECKED_TRIES, STEPS_A_TRY};
pub use check::{check, check_up_to};
pub use coordinate_move::{CoordinateMove, State, frame_of as frame_of_state};
pub use coordinate_rule::{CoordinateRule, WrittenPosition};
pub use examples::{EXAMPLES, Example};
pub use fault::{Fault, FaultKind};
pub(crate) use heap_move::CHECKED_ALREADY;
pub use heap_move::{HeapMove, MOST_OF_FEW, MOST_TOKENS, Place, Rest, Take, frame_of};
pub use measure::Ending;
pub use problem::{NotHere, RuleProblem};
pub use program::{Block, LANES, Program, Room};

#[cfg(test)]
pub(crate) mod tests;
