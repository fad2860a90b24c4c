//! A formula as a list of steps that run over many numbers at once.
//!
//! One name runs through consecutive numbers, the others stand still. Each step is applied to a block of
//! [`LANES`] of these numbers, so that what it costs to find the next step is divided by that, and the
//! compiler makes vectors of the loops. Steps never stop: where one of the numbers divides by zero or
//! leaves 64 bits, the block is done again by [`Formula::value`], which is the definition and says whether
//! this number was to be looked at in the first place.

use super::fault::FaultKind;
use crate::formula::{Formula, Frame, Operation, Slot, read, write};

/// The numbers of a block.
pub const LANES: usize = 64;

/// The values of a formula for a block of numbers.
pub type Block = [i64; LANES];

/// A formula that is ready to run.
#[derive(Clone, Debug)]
pub struct Program {
    formula: Formula,
    steps: Vec<Step>,
    depth: usize,
    /// Whether steps can say it: choices look at one operand only, and large numbers do not fit.
    is_in_steps: bool,
}

#[derive(Clone, Copy, Debug)]
enum Step {
    Number(i64),
    Name(Slot),
    /// Of the topmost block.
    One(Operation),
    /// Of the two topmost blocks.
    Two(Operation),
}

impl Program {
    /// The formula as steps.
    #[must_use]
    pub fn new(formula: &Formula) -> Self {
        let mut steps = Vec::new();
        let depth = list_steps(formula, &mut steps);
        Self {
            formula: formula.clone(),
            steps,
            depth: depth.unwrap_or(0),
            is_in_steps: depth.is_some(),
        }
    }

    /// What it computes.
    #[must_use]
    pub fn formula(&self) -> &Formula {
        &self.formula
    }

    /// The values where the name in `slot` stands for `first`, `first + 1`, …, up to [`LANES`] of them,
    /// and all other names for what the frame says. Only the first `count` values mean something.
    ///
    /// # Errors
    ///
    /// A division by zero, or a number beyond 64 bits, for the first number for which that happens.
    pub fn run(
        &self,
        frame: &Frame,
        slot: Slot,
        first: i64,
        count: usize,
        room: &mut Room,
    ) -> Result<Block, FaultKind> {
        let count = count.min(LANES);
        if !self.is_in_steps {
            return self.one_by_one(frame, slot, first, count);
        }
        room.0.resize(self.depth.max(room.0.len()), [0; LANES]);
        let mut height = 0;
        let mut sound = true;
        for step in &self.steps {
            match *step {
                Step::Number(number) => {
                    room.0[height] = [number; LANES];
                    height += 1;
                }
                Step::Name(name) if name == slot => {
                    let mut next = first;
                    room.0[height] = std::array::from_fn(|_| {
                        let lane = next;
                        next = next.wrapping_add(1);
                        lane
                    });
                    height += 1;
                }
                Step::Name(name) => {
                    room.0[height] = [read(frame, name); LANES];
                    height += 1;
                }
                Step::One(operation) => sound &= one(operation, &mut room.0[height - 1]),
                Step::Two(operation) => {
                    let (below, above) = room.0.split_at_mut(height - 1);
                    sound &= two(operation, &mut below[height - 2], &above[0]);
                    height -= 1;
                }
            }
        }
        if sound {
            return Ok(room.0[0]);
        }
        self.one_by_one(frame, slot, first, count)
    }

    /// As [`run`](Self::run), where the formula is 0 for a number for which something goes wrong: for lists of numbers
    /// some of which nobody will ask for.
    pub fn run_or_0(&self, frame: &Frame, slot: Slot, first: i64, room: &mut Room) -> Block {
        self.run(frame, slot, first, LANES, room)
            .unwrap_or_else(|_| {
                let mut frame = *frame;
                std::array::from_fn(|lane| {
                    let lane = i64::try_from(lane).expect("a lane");
                    write(&mut frame, slot, first.wrapping_add(lane));
                    self.formula.value(&frame).unwrap_or(0)
                })
            })
    }

    fn one_by_one(
        &self,
        frame: &Frame,
        slot: Slot,
        first: i64,
        count: usize,
    ) -> Result<Block, FaultKind> {
        let mut frame = *frame;
        let mut block = [0; LANES];
        for (lane, number) in block[..count].iter_mut().zip(first..) {
            write(&mut frame, slot, number);
            *lane = self.formula.value(&frame)?;
        }
        Ok(block)
    }
}

/// Blocks that programs work in, kept from run to run.
#[derive(Clone, Debug, Default)]
pub struct Room(Vec<Block>);

/// Lists the steps, operands first; the answer is how many blocks they need at the same time. None where steps cannot
/// say it.
fn list_steps(formula: &Formula, steps: &mut Vec<Step>) -> Option<usize> {
    Some(match formula {
        Formula::Number(number) => {
            steps.push(Step::Number(i64::try_from(*number).ok()?));
            1
        }
        Formula::Name(slot) => {
            steps.push(Step::Name(*slot));
            1
        }
        Formula::Apply(Operation::If | Operation::Entry, _) => return None,
        Formula::Apply(operation, operands) => {
            let mut depth = 0;
            for (index, operand) in operands.iter().enumerate() {
                let below = usize::from(index > 0);
                depth = depth.max(below + list_steps(operand, steps)?);
                if index > 0 {
                    steps.push(Step::Two(*operation));
                }
            }
            if operands.len() == 1 {
                steps.push(Step::One(*operation));
            }
            depth
        }
    })
}

/// Applies the operation to each lane; the answer is whether all went well.
fn one(operation: Operation, lanes: &mut Block) -> bool {
    let mut failed = false;
    for lane in lanes {
        let (value, fails) = narrow(operation, *lane, 0);
        *lane = value;
        failed |= fails;
    }
    !failed
}

/// What the operation makes of these numbers, and whether it fails or leaves 64 bits.
fn narrow(operation: Operation, a: i64, b: i64) -> (i64, bool) {
    let value = operation.apply(a.into(), b.into());
    match value.map(i64::try_from) {
        Ok(Ok(value)) => (value, false),
        _ => (0, true),
    }
}

/// As [`one`], of two operands; the result takes the place of the first.
fn two(operation: Operation, a: &mut Block, b: &Block) -> bool {
    match operation {
        Operation::Plus => each(a, b, i64::overflowing_add),
        Operation::Minus => each(a, b, i64::overflowing_sub),
        Operation::Times => each(a, b, i64::overflowing_mul),
        // One operation for a whole loop each: the compiler sees which.
        Operation::Equal => safely(a, b, |a, b| i64::from(a == b)),
        Operation::NotEqual => safely(a, b, |a, b| i64::from(a != b)),
        Operation::Less => safely(a, b, |a, b| i64::from(a < b)),
        Operation::AtMost => safely(a, b, |a, b| i64::from(a <= b)),
        Operation::Greater => safely(a, b, |a, b| i64::from(a > b)),
        Operation::AtLeast => safely(a, b, |a, b| i64::from(a >= b)),
        Operation::And => safely(a, b, |a, b| a & b),
        Operation::Or => safely(a, b, |a, b| a | b),
        Operation::Min => safely(a, b, i64::min),
        Operation::Max => safely(a, b, i64::max),
        _ => each(a, b, |a, b| narrow(operation, a, b)),
    }
}

fn safely(a: &mut Block, b: &Block, apply: impl Fn(i64, i64) -> i64) -> bool {
    for (a, &b) in a.iter_mut().zip(b) {
        *a = apply(*a, b);
    }
    true
}

fn each(a: &mut Block, b: &Block, apply: impl Fn(i64, i64) -> (i64, bool)) -> bool {
    let mut failed = false;
    for (a, &b) in a.iter_mut().zip(b) {
        let (value, fails) = apply(*a, b);
        *a = value;
        failed |= fails;
    }
    !failed
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formula::tests::any_formula;
    use crate::formula::{FRAME, Sort};
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn a_block_has_the_values_of_the_definition(
            formula in prop_oneof![any_formula(Sort::Number), any_formula(Sort::Condition)],
            frame in prop::array::uniform12(-6i64..40),
            slot in 0u8..12,
            first in -9i64..90,
            count in 1usize..=LANES,
        ) {
            let mut definition = frame;
            let expected: Result<Vec<i64>, FaultKind> = (first..)
                .take(count)
                .map(|number| {
                    write(&mut definition, slot, number);
                    formula.value(&definition).map_err(FaultKind::from)
                })
                .collect();
            let block = Program::new(&formula).run(&frame, slot, first, count, &mut Room::default());
            prop_assert_eq!(block.map(|block| block[..count].to_vec()), expected);
        }
    }

    #[test]
    fn a_number_that_is_not_looked_at_cannot_fail() {
        let slot = |slot| Formula::Name(slot);
        let less = Formula::of(Operation::Minus, slot(4), Formula::Number(3));
        let divides = Formula::of(Operation::Modulo, slot(0), less.clone());
        let guarded = Formula::of(
            Operation::And,
            Formula::of(Operation::NotEqual, less, Formula::Number(0)),
            Formula::of(Operation::Equal, divides.clone(), Formula::Number(0)),
        );
        let mut frame = [0; FRAME];
        frame[0] = 12;
        let run =
            |formula: &Formula| Program::new(formula).run(&frame, 4, 1, 9, &mut Room::default());
        let block = run(&guarded).unwrap();
        assert_eq!(block[..9], [1, 1, 0, 1, 1, 1, 1, 0, 1]);
        assert_eq!(run(&divides), Err(FaultKind::DividesByZero));
    }
}
