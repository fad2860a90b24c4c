//! One kind of move of a rule whose states are some numbers.

use std::fmt;
use std::ops::ControlFlow;

use super::bounds::{Bounds, Region, bounds};
use super::fault::FaultKind;
use super::heap_move::{MOST_TOKENS, MOST_TRIES, Place, count_try};
use super::linear::{Known, Linear};
use crate::formula::{
    FIRST_RUNNING, FRAME, Formula, Frame, MOST_COORDINATES, Names, Operation, Slot, Sort,
    slot_after, write,
};

/// One kind of move: the option, while names run through ranges and a condition holds.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CoordinateMove {
    /// The coordinates of the option.
    pub to: Vec<Formula>,
    /// The first and the last number of each running name, in slots from [`FIRST_RUNNING`] on. A range
    /// may depend on the coordinates and on the names before it.
    pub running: Vec<(Formula, Formula)>,
    /// The condition.
    pub filter: Option<Formula>,
    /// The names.
    pub names: Names,
    /// Where it stands in the text.
    pub at: Place,
}

/// A state: as many coordinates as the rule has, and 0 beyond.
pub type State = [u32; MOST_COORDINATES];

/// An option as a rule computes it, perhaps not a state.
pub(super) type Raw = [i64; MOST_COORDINATES];

/// The slot of a running name.
fn running_slot(index: usize) -> Slot {
    slot_after(FIRST_RUNNING, index)
}

impl CoordinateMove {
    /// Visits every option of this kind, some perhaps more than once.
    ///
    /// # Errors
    ///
    /// What the formulas do wrong.
    pub(super) fn visit(
        &self,
        state: &State,
        tries: &mut u64,
        visit: &mut dyn FnMut(Raw) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, FaultKind> {
        let mut frame = frame_of(state);
        self.visit_running(0, &mut frame, tries, visit)
    }

    /// Lets the names from this one on run through their ranges. As deep as there are names.
    fn visit_running(
        &self,
        index: usize,
        frame: &mut Frame,
        tries: &mut u64,
        visit: &mut dyn FnMut(Raw) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, FaultKind> {
        let Some((from, to)) = self.running.get(index) else {
            return self.visit_option(frame, visit);
        };
        for number in from.value(frame)?..=to.value(frame)? {
            count_try(tries)?;
            write(frame, running_slot(index), number);
            let visited = self.visit_running(index + 1, frame, tries, visit)?;
            if visited.is_break() {
                return Ok(visited);
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    fn visit_option(
        &self,
        frame: &Frame,
        visit: &mut dyn FnMut(Raw) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, FaultKind> {
        if let Some(filter) = &self.filter
            && filter.value(frame)? == 0
        {
            return Ok(ControlFlow::Continue(()));
        }
        let mut option = [0; MOST_COORDINATES];
        for (place, formula) in option.iter_mut().zip(&self.to) {
            *place = formula.value(frame)?;
        }
        Ok(visit(option))
    }

    /// What the ranges and the condition say of the names.
    pub(super) fn known(&self) -> Known {
        let ranges = self.running.iter().enumerate();
        let ranges = ranges.map(|(index, (from, to))| (running_slot(index), from, to));
        Known::new(ranges, self.filter.as_ref())
    }

    /// By how much the number that a formula gives for states changes, where both are linear.
    pub(super) fn change_of(&self, formula: &Formula) -> Option<Linear> {
        let after = formula.replaced(&|slot| match self.to.get(usize::from(slot)) {
            Some(option) => option.clone(),
            None => Formula::Name(slot),
        });
        Linear::of(&after)?.plus(&Linear::of(formula)?, -1)
    }

    /// Whether the option's coordinates can be seen to be at least 0.
    pub(super) fn stays_natural(&self) -> bool {
        let known = self.known();
        let natural = |formula: &Formula| {
            Linear::of(formula).is_some_and(|form| known.is_at_least(&form, 0))
                || bounds(formula, &everything()).is_some_and(|bounds| bounds.low >= 0)
        };
        // A quotient of a natural number, and the like, by its bounds.
        self.to.iter().all(natural)
    }

    /// The bounds of the coordinates of options from a region, known to be at least 0; `None` where
    /// something might go wrong there.
    pub(super) fn bounds_from(&self, region: &Region) -> Option<Vec<Bounds>> {
        let mut names = *region;
        let (mut combinations, mut tries): (i128, i128) = (1, 0);
        for (index, (from, to)) in self.running.iter().enumerate() {
            let (from, to) = (bounds(from, &names)?, bounds(to, &names)?);
            let range = Bounds::new(from.low, to.high);
            // An empty range ends the loops inside it, not those around it.
            combinations = combinations.saturating_mul(range.count());
            tries = tries.saturating_add(combinations);
            if tries >= i128::from(MOST_TRIES) {
                return None;
            }
            if combinations == 0 {
                return Some(Vec::new());
            }
            names[usize::from(running_slot(index))] = range;
        }
        if let Some(filter) = &self.filter {
            bounds(filter, &names)?;
        }
        let options = self.to.iter().map(|formula| {
            let bounds = bounds(formula, &names)?;
            Some(Bounds::new(bounds.low.max(0), bounds.high))
        });
        options.collect()
    }

    /// The steps from a state to its options, where there is nothing to them but to go on in one
    /// direction as far as the coordinates last, or so many times: `(direction, most)`.
    ///
    /// The only running name goes from 1 to the least of the coordinates that get smaller, each by 1 a
    /// step, and nothing else changes.
    #[must_use]
    pub fn ray(&self) -> Option<Vec<bool>> {
        let [(from, to)] = self.running.as_slice() else {
            return None;
        };
        if self.filter.is_some() || *from != Formula::Number(1) {
            return None;
        }
        let coordinate = |index| Formula::Name(slot_after(0, index));
        let mut shrinking = Vec::new();
        for (index, formula) in self.to.iter().enumerate() {
            let name = Formula::Name(FIRST_RUNNING);
            let smaller = Formula::of(Operation::Minus, coordinate(index), name);
            match formula {
                same if *same == coordinate(index) => shrinking.push(false),
                formula if *formula == smaller => shrinking.push(true),
                _ => return None,
            }
        }
        let mut expected: Vec<Formula> = shrinking
            .iter()
            .enumerate()
            .filter(|(_, shrinks)| **shrinks)
            .map(|(index, _)| coordinate(index))
            .collect();
        let mut limits = match to {
            Formula::Apply(Operation::Min, operands) => operands.clone(),
            single => vec![single.clone()],
        };
        expected.sort();
        limits.sort();
        (expected == limits).then_some(shrinking)
    }
}

/// The region of all states, running names included.
fn everything() -> Region {
    let mut region = [Bounds::new(i64::MIN, i64::MAX); FRAME];
    region[..MOST_COORDINATES].fill(Bounds::new(0, MOST_TOKENS));
    region
}

/// The frame in which only the coordinates have numbers.
#[must_use]
pub fn frame_of(state: &State) -> Frame {
    let mut frame = [0; FRAME];
    for (place, &number) in frame.iter_mut().zip(state) {
        *place = number.into();
    }
    frame
}

impl fmt::Display for CoordinateMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let formula = |formula| Formula::with_names(formula, &self.names, Sort::Number);
        f.write_str("(")?;
        for (index, to) in self.to.iter().enumerate() {
            write!(f, "{}{}", if index > 0 { ", " } else { "" }, formula(to))?;
        }
        f.write_str(")")?;
        for (index, (from, to)) in self.running.iter().enumerate() {
            let name = self.names.get(running_slot(index));
            let comma = if index > 0 { "," } else { "" };
            write!(f, "{comma} {name} in {}..{}", formula(from), formula(to))?;
        }
        match &self.filter {
            None => Ok(()),
            Some(filter) => {
                write!(
                    f,
                    " where {}",
                    filter.with_names(&self.names, Sort::Condition)
                )
            }
        }
    }
}
