//! Looks at every state that play can reach, where the form of a rule does not show that all goes well.

use std::collections::HashMap;
use std::ops::ControlFlow;

use grundy_core::natural::widen;
use grundy_core::{Budget, Exhausted};

use super::coordinate_move::{State, frame_of};
use super::coordinate_rule::CoordinateRule;
use super::fault::{Fault, FaultKind};
use crate::formula::MOST_COORDINATES;

/// The most combinations that one state may have where its form does not show that all goes well: some
/// tenths of a second.
pub(crate) const CHECKED_TRIES: u64 = 1 << 22;

/// What a look at one combination costs, in steps of a [`Budget`].
pub(crate) const STEPS_A_TRY: u64 = 32;

/// What remembering a state costs.
const BYTES_A_STATE: u64 = 64;
/// What looking an option up costs, in steps of a [`Budget`].
const STEPS_A_STATE: u64 = 96;

/// As [`check`], in play from every state up to this one, coordinate by coordinate.
///
/// # Errors
///
/// When the budget ends.
pub fn check_up_to(
    rule: &CoordinateRule,
    corner: &State,
    budget: &mut Budget<'_>,
) -> Result<Option<Fault>, Exhausted> {
    let mut start = [0; MOST_COORDINATES];
    run(rule, corner, budget, &mut || {
        let next = start;
        // Counts through the states; after the last one the first coordinate is beyond the corner.
        let last = rule.dimensions() - 1;
        start[last] += 1;
        for index in (1..=last).rev() {
            if start[index] > corner[index] {
                start[index] = 0;
                start[index - 1] += 1;
            }
        }
        (next[0] <= corner[0]).then_some(next)
    })
}

/// Looks for something that the rule does wrong in play from this state: a cycle, a state that is none, a
/// division by zero, a measure that does not fall. Quick where the form of the rule shows that there is
/// nothing.
///
/// # Errors
///
/// When the budget ends.
pub fn check(
    rule: &CoordinateRule,
    start: &State,
    budget: &mut Budget<'_>,
) -> Result<Option<Fault>, Exhausted> {
    let mut only = Some(*start);
    run(rule, start, budget, &mut || only.take())
}

/// Looks at play from these starts, none beyond the corner.
fn run(
    rule: &CoordinateRule,
    corner: &State,
    budget: &mut Budget<'_>,
    starts: &mut dyn FnMut() -> Option<State>,
) -> Result<Option<Fault>, Exhausted> {
    if rule.is_sound_up_to(corner) {
        return Ok(None);
    }
    let mut search = Search {
        rule,
        states: HashMap::new(),
        path: Vec::new(),
        bytes: 0,
    };
    let mut fault = Ok(None);
    while let (Ok(None), Some(start)) = (&fault, starts()) {
        if !search.states.contains_key(&start) {
            fault = search.run(&start, budget);
        }
    }
    budget.release(search.bytes);
    fault
}

/// A depth-first search.
struct Search<'r> {
    rule: &'r CoordinateRule,
    /// The states met, and whether all that follows from them has been seen.
    states: HashMap<State, bool>,
    /// The states on the way here, each with the options that are still to be visited.
    path: Vec<(State, Vec<State>)>,
    bytes: u64,
}

impl Search<'_> {
    fn run(&mut self, start: &State, budget: &mut Budget<'_>) -> Result<Option<Fault>, Exhausted> {
        if let Some(fault) = self.enter(*start, budget)? {
            return Ok(Some(fault));
        }
        while let Some((state, options)) = self.path.last_mut() {
            let Some(option) = options.pop() else {
                self.states.insert(*state, true);
                self.path.pop();
                continue;
            };
            match self.states.get(&option) {
                Some(true) => {}
                Some(false) => return Ok(Some(self.cycle_to(&option))),
                None => {
                    if let Some(fault) = self.enter(option, budget)? {
                        return Ok(Some(fault));
                    }
                }
            }
        }
        Ok(None)
    }

    /// Puts a new state on the path, with its options.
    fn enter(&mut self, state: State, budget: &mut Budget<'_>) -> Result<Option<Fault>, Exhausted> {
        let mut options = Vec::new();
        let mut tries = CHECKED_TRIES;
        let mut ended = Ok(());
        let mut rising = None;
        let measure = self.measure_of(&state);
        let visited = self.rule.visit(&state, &mut tries, &mut |index, option| {
            ended = budget
                .charge(STEPS_A_STATE)
                .and_then(|()| budget.reserve(BYTES_A_STATE));
            self.bytes += if ended.is_ok() { BYTES_A_STATE } else { 0 };
            let falls = match (measure, self.measure_of(&option)) {
                (Some(before), Some(after)) => 0 <= after && after < before,
                _ => self.rule.measure().is_none(),
            };
            if ended.is_err() || !falls {
                rising = (!falls).then_some((index, option));
                return ControlFlow::Break(());
            }
            options.push(option);
            ControlFlow::Continue(())
        });
        ended.and_then(|()| budget.charge(STEPS_A_TRY * (CHECKED_TRIES - tries)))?;
        if let Err(fault) = visited {
            return Ok(Some(fault));
        }
        if let Some((index, option)) = rising {
            return Ok(Some(Fault {
                kind: FaultKind::DoesNotDecrease,
                in_move: Some(index),
                states: vec![self.rule.numbers(&state), self.rule.numbers(&option)],
            }));
        }
        options.sort_unstable();
        options.dedup();
        self.states.insert(state, false);
        self.path.push((state, options));
        Ok(None)
    }

    /// The given measure of a state; none where it cannot be computed.
    fn measure_of(&self, state: &State) -> Option<i64> {
        self.rule.measure()?.value(&frame_of(state)).ok()
    }

    /// The path from where the option stands on it, and the option again.
    fn cycle_to(&self, option: &State) -> Fault {
        let path = self.path.iter().map(|(state, _)| state);
        let cycle = path.skip_while(|state| *state != option).chain([option]);
        let states: Vec<Vec<i64>> = cycle.map(|state| self.rule.numbers(state)).collect();
        debug_assert!(widen(states.len()) >= 2, "a state that leads to itself");
        Fault {
            kind: FaultKind::DoesNotEnd,
            in_move: None,
            states,
        }
    }
}
