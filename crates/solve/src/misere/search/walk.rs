//! The way through the positions.

use grundy_core::natural::widen;
use grundy_core::{Budget, ComponentRules, Exhausted, Outcome};

use super::{
    Kind, MisereSearch, Options, Position, STEPS_A_KIND, TERMINAL, position_bytes, reduced,
};
use crate::search::component::STEPS_AN_OPTION;
use crate::search::numbers::{Numbers, STEPS_A_LOOK};

/// A position in which nothing is open is followed so many times further before another is better. Sums of known kinds
/// come to the same sums so soon that proof numbers count most of these many times over, and would lead to and fro: sums of
/// two or three heaps took up to twenty times as long with 1 as without a limit. With 6 those that took seconds without one,
/// of heaps or boards, took a third to one and a half times as long.
const PATIENCE: u32 = 6;

/// A position that is looked into, until one of its numbers reaches the limit.
struct Frame {
    position: Position,
    ways: Vec<Way>,
    limit: Numbers,
    /// The way that is followed.
    followed: usize,
    /// What the ways take from the budget meanwhile.
    bytes: u64,
}

/// An option that was not known to be N when it was last looked at.
struct Way {
    option: Position,
    numbers: Numbers,
}

/// Options to be decided, and the bytes that they take from the budget meanwhile.
#[derive(Default)]
struct Undecided {
    options: Vec<Position>,
    bytes: u64,
}

impl<R: ComponentRules + Clone + PartialEq> MisereSearch<R> {
    /// Depth first, with a stack of its own: heaps may be longer than the machine's stack is deep.
    pub(super) fn decide(
        &mut self,
        position: Position,
        budget: &mut Budget<'_>,
    ) -> Result<Outcome, Exhausted> {
        let mut stack = Vec::new();
        let found = self.walk(position, &mut stack, budget);
        let waiting = stack.iter().map(|frame| frame.bytes);
        budget.release(waiting.sum());
        found.map(Outcome::of_grundy_is_zero)
    }

    /// Whether the position is P. What is on the stack at the end waits in vain.
    fn walk(
        &mut self,
        position: Position,
        stack: &mut Vec<Frame>,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Exhausted> {
        let mut last = self.enter(position, Numbers::ANSWERED, stack, budget)?;
        while let Some(frame) = stack.last_mut() {
            if let Some(found) = last {
                frame.ways[frame.followed].numbers = found;
            }
            budget.charge(STEPS_A_LOOK * widen(frame.ways.len()))?;
            let numbers = Numbers::of_ways(frame.ways.iter().map(|way| way.numbers));
            last = if numbers.answer().is_some() || numbers.reaches(frame.limit) {
                let frame = stack.pop().expect("a frame to leave");
                budget.release(frame.bytes);
                self.remember(frame.position, numbers, budget)?;
                Some(numbers)
            } else {
                let (option, limit) = frame.follow(numbers);
                let limit = match self.is_open(&option) {
                    true => limit,
                    false => limit.times(PATIENCE),
                };
                self.enter(option, limit, stack, budget)?
            };
        }
        let is_p = last.and_then(Numbers::answer);
        Ok(is_p.expect("the first frame has been left"))
    }

    /// Decides a position at once if it needs no search or an option is known to be P, else stacks it with the options
    /// that are not known.
    fn enter(
        &mut self,
        position: Position,
        limit: Numbers,
        stack: &mut Vec<Frame>,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Numbers>, Exhausted> {
        if let Some(is_p) = self.known(&position) {
            return Ok(Some(Numbers::of(is_p)));
        }
        let mut undecided = Undecided::default();
        let has_p = self.has_p_option(&position, &mut undecided, budget);
        if has_p != Ok(false) {
            budget.release(undecided.bytes);
        }
        if has_p? {
            let is_n = Numbers::of(false);
            self.remember(position, is_n, budget)?;
            return Ok(Some(is_n));
        }
        let Undecided { mut options, bytes } = undecided;
        options.sort_unstable();
        options.dedup();
        let ways = options.into_iter();
        let ways = ways.map(|option| Way {
            numbers: self.numbers_of(&option),
            option,
        });
        stack.push(Frame {
            position,
            ways: ways.collect(),
            limit,
            followed: 0,
            bytes,
        });
        Ok(None)
    }

    /// Whether an option is known to be P; if none is, those that are not known have been put down.
    fn has_p_option(
        &mut self,
        position: &Position,
        undecided: &mut Undecided,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Exhausted> {
        let mut previous = TERMINAL;
        for (index, &kind) in position.iter().enumerate() {
            if kind == previous {
                continue;
            }
            previous = kind;
            let opened = match self.open(kind).map(|open| open.component.into()) {
                Some(component) => Some(self.options_of_open(component, budget)?),
                None => None,
            };
            let known = self.data(kind).map(|data| &data.options);
            let options = opened.as_ref().or(known).expect("open, or known");
            if self.has_p(position, index, options, undecided, budget)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The same of those options in which the kind at `index` is replaced by one of these.
    fn has_p(
        &self,
        position: &Position,
        index: usize,
        options: &Options,
        undecided: &mut Undecided,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Exhausted> {
        let steps_a_copy = STEPS_A_KIND * widen(position.len());
        // Each option stands with its length in front of it.
        budget.charge(STEPS_AN_OPTION / 2 * widen(options.0.len()))?;
        for part in options.iter() {
            budget.charge(steps_a_copy)?;
            let option = self.with_replaced(position, index, part);
            match self.known(&option) {
                Some(true) => return Ok(true),
                Some(false) => {}
                None => {
                    let bytes = position_bytes(option.len());
                    budget.reserve(bytes)?;
                    undecided.bytes += bytes;
                    undecided.options.push(option);
                }
            }
        }
        Ok(false)
    }

    /// The position with the kind at `index` replaced by those of `parts`.
    pub(super) fn with_replaced(
        &self,
        position: &[Kind],
        index: usize,
        parts: &[Kind],
    ) -> Position {
        let mut kinds = Vec::with_capacity(position.len() + parts.len());
        kinds.extend_from_slice(&position[..index]);
        kinds.extend_from_slice(&position[index + 1..]);
        kinds.extend_from_slice(parts);
        reduced(kinds, self.star())
    }

    /// Whether a position is P, if that needs no search.
    pub(super) fn known(&self, position: &Position) -> Option<bool> {
        if let Some((value, firm)) = self.class_of(position) {
            let misere_value = if firm { value } else { value ^ 1 };
            return Some(misere_value == 0);
        }
        self.positions.get(position)?.answer()
    }

    fn is_open(&self, position: &[Kind]) -> bool {
        position.iter().any(|&kind| self.open(kind).is_some())
    }

    /// How far it is to be known of a position that is not decided whether it is P. One with less that is open, and with
    /// fewer parts, is decided sooner.
    fn numbers_of(&self, position: &Position) -> Numbers {
        let unseen = || {
            let parts = position.iter();
            let weights = parts.map(|&kind| self.open(kind).map_or(1, |open| open.pieces));
            Numbers::unseen(weights.sum())
        };
        let met = self.positions.get(position).copied();
        met.unwrap_or_else(unseen)
    }

    fn remember(
        &mut self,
        position: Position,
        numbers: Numbers,
        budget: &mut Budget<'_>,
    ) -> Result<(), Exhausted> {
        const TOLD_EVERY: usize = 1 << 10;
        debug_assert!(
            self.class_of(&position).is_none(),
            "tame positions need no search"
        );
        match self.positions.get_mut(&position) {
            Some(known) => {
                debug_assert!(known.answer().is_none(), "looked into once more");
                *known = numbers;
            }
            None => self.note(position, numbers, budget)?,
        }
        if numbers.answer().is_some() {
            self.decided += 1;
            if self.decided.is_multiple_of(TOLD_EVERY) {
                self.tell(budget);
            }
        }
        Ok(())
    }

    /// Makes room for a position of which nothing is remembered.
    pub(super) fn note(
        &mut self,
        position: Position,
        numbers: Numbers,
        budget: &mut Budget<'_>,
    ) -> Result<(), Exhausted> {
        budget.reserve(position_bytes(position.len()))?;
        self.numbers += position.len();
        self.positions.insert(position, numbers);
        Ok(())
    }
}

impl Frame {
    /// The option to look into next, and how far.
    fn follow(&mut self, numbers: Numbers) -> (Position, Numbers) {
        let (nearest, second) = Numbers::nearest(self.ways.iter().map(|way| way.numbers.yes));
        self.followed = nearest;
        let way = &self.ways[nearest];
        let limit = numbers.limit_of(way.numbers, second, self.limit);
        (way.option.clone(), limit)
    }
}
