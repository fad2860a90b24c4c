//! One kind of move of a rule of heaps.

use std::fmt;
use std::ops::{ControlFlow, Range};

use grundy_core::natural::widen;

use super::bounds::{Bounds, Region, bounds};
use super::fault::FaultKind;
use crate::formula::{
    FIRST_PART, FIRST_RUNNING, FRAME, Formula, Frame, HEAP, Names, Operation, Sort, slot_after,
    write,
};

/// The most tokens in a heap, or in a coordinate of a state, that rules of one's own are played with; of heaps with few moves
/// there may be [`MOST_OF_FEW`].
pub const MOST_TOKENS: u32 = 1 << 30;

/// The most tokens in a heap whose moves are few: numbers of formulas have 64 bits.
pub const MOST_OF_FEW: u64 = 1_000_000_000_000_000_000;

/// So many options of one kind are few, whatever the heap.
const FEW: i128 = 1 << 16;

/// The most numbers that the ranges of one move may have together.
pub(super) const MOST_TRIES: u64 = 1 << 28;

/// How many combinations may be looked at where a check has seen to it that they are few, or that each is an option.
pub(crate) const CHECKED_ALREADY: u64 = u64::MAX;

/// One kind of move: what is taken, what is left, and on what condition.
///
/// The names are those of the slots: the heap in [`HEAP`], the running name of the take in
/// [`FIRST_RUNNING`], the heaps that are left from [`FIRST_PART`] on.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct HeapMove {
    /// What is taken; `None` for a split, which takes nothing.
    pub take: Option<Take>,
    /// What is left.
    pub rest: Rest,
    /// The condition.
    pub filter: Option<Formula>,
    /// The names.
    pub names: Names,
    /// Where it stands in the text.
    pub at: Place,
}

/// What is taken: `amount`, while a name runs through `from..=to`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Take {
    /// The first number.
    pub from: Formula,
    /// The last number.
    pub to: Formula,
    /// The tokens taken, mostly the running name itself. Where it is less than 1 or more than the heap
    /// there is no move.
    pub amount: Formula,
}

/// What a move leaves of what it does not take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Rest {
    /// All of it in one heap, or nothing where everything is taken.
    Whole,
    /// There may be nothing left.
    Nothing,
    /// Exactly so many heaps, none empty: 1 to 4.
    Heaps(usize),
}

/// Where something stands in a text. All places are equal: rules are told by what they say.
#[derive(Clone, Debug, Default)]
pub struct Place(pub Range<usize>);

impl PartialEq for Place {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Place {}

impl PartialOrd for Place {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Place {
    fn cmp(&self, _: &Self) -> std::cmp::Ordering {
        std::cmp::Ordering::Equal
    }
}

impl std::hash::Hash for Place {
    fn hash<H: std::hash::Hasher>(&self, _: &mut H) {}
}

impl Take {
    /// Whether the running name itself is the number of tokens.
    #[must_use]
    pub fn is_plain(&self) -> bool {
        self.amount == Formula::Name(FIRST_RUNNING)
    }

    /// Whether it is one amount that [gets smaller](Formula::shrinks) as the heap, or the running name, grows.
    #[must_use]
    pub fn shrinks(&self) -> bool {
        match self.is_plain() {
            true => self.from == self.to && self.from.shrinks(),
            false => self.amount.shrinks(),
        }
    }
}

impl Take {
    /// Whether a number of the running name with which so many tokens are taken serves.
    fn some_running(
        &self,
        heap: u64,
        all: (i64, i64),
        taken: i64,
        serves: &mut dyn FnMut(i64) -> bool,
    ) -> bool {
        let mut names: Region = [Bounds::new(0, 0); FRAME];
        names[usize::from(HEAP)] = Bounds::new(heap, heap);
        let mut frame = frame_of(heap);
        let mut open = vec![all];
        while let Some((low, high)) = open.pop() {
            names[usize::from(FIRST_RUNNING)] = Bounds::new(low, high);
            let amounts = bounds(&self.amount, &names);
            if low > high || amounts.is_some_and(|amounts| !amounts.has(taken)) {
                continue;
            }
            if low < high {
                open.extend(halves((low, high)));
                continue;
            }
            write(&mut frame, FIRST_RUNNING, low);
            if self.amount.value(&frame) == Ok(taken) && serves(low) {
                return true;
            }
        }
        false
    }
}

impl HeapMove {
    /// The formulas, as they are printed.
    pub fn formulas(&self) -> impl Iterator<Item = &Formula> {
        let take = self.take.iter().flat_map(|take| {
            let is_one = take.is_plain() && take.from == take.to;
            let to = Some(&take.to).filter(|_| !is_one);
            let amount = Some(&take.amount).filter(|_| !take.is_plain());
            [Some(&take.from), to, amount].into_iter().flatten()
        });
        take.chain(&self.filter)
    }

    /// The number of heaps left, where that does not depend on the take.
    pub(crate) fn parts(&self) -> Option<usize> {
        match self.rest {
            Rest::Whole => None,
            Rest::Nothing => Some(0),
            Rest::Heaps(count) => Some(count),
        }
    }

    /// The numbers that the running name of the take goes through at this heap: none where the first is
    /// greater than the last.
    ///
    /// # Errors
    ///
    /// What the formulas do wrong.
    pub fn running(&self, heap: u64) -> Result<(i64, i64), FaultKind> {
        let Some(take) = &self.take else {
            return Ok((0, 0));
        };
        let frame = frame_of(heap);
        let (from, to) = (take.from.value(&frame)?, take.to.value(&frame)?);
        if take.is_plain() {
            return Ok((from.max(1), to.min(tokens(heap))));
        }
        Ok((from, to))
    }

    /// Visits all options of this kind, some perhaps more than once: heaps that are left, larger first.
    ///
    /// `tries` is how many combinations may be looked at.
    ///
    /// # Errors
    ///
    /// What the formulas do wrong.
    pub fn visit(
        &self,
        heap: u64,
        tries: &mut u64,
        visit: &mut dyn FnMut(&[u64]) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, FaultKind> {
        let (first, last) = self.running(heap)?;
        let mut frame = frame_of(heap);
        for running in first..=last {
            write(&mut frame, FIRST_RUNNING, running);
            count_try(tries)?;
            let taken = match &self.take {
                None => 0,
                Some(take) => match take.amount.value(&frame)? {
                    amount if amount >= 1 => amount,
                    _ => continue,
                },
            };
            let Some(left) = u64::try_from(taken)
                .ok()
                .and_then(|taken| heap.checked_sub(taken))
            else {
                continue;
            };
            if self.visit_rest(left, &mut frame, tries, visit)?.is_break() {
                return Ok(ControlFlow::Break(()));
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Whether a move of this kind leaves these heaps, larger first and none empty. Where the running name itself is taken one
    /// number of it is looked at, else those between which the bounds of the amount do not exclude it.
    pub(crate) fn leads_to(&self, heap: u64, left: &[u64]) -> bool {
        let fits = self
            .parts()
            .map_or(left.len() < 2, |parts| left.len() == parts);
        let taken = taken_to_leave(heap, left).filter(|_| fits);
        let (Some(taken), Ok((first, last))) = (taken, self.running(heap)) else {
            return false;
        };
        let mut holds = |running| {
            let mut frame = frame_of(heap);
            write(&mut frame, FIRST_RUNNING, running);
            let holds = match self.rest {
                Rest::Heaps(_) => self.holds_in_some_order(left, &mut frame),
                Rest::Whole | Rest::Nothing => self.holds(&frame),
            };
            holds.unwrap_or(false)
        };
        match &self.take {
            None => taken == 0 && holds(0),
            Some(_) if taken < 1 => false,
            Some(take) if take.is_plain() => (first..=last).contains(&taken) && holds(taken),
            Some(take) => take.some_running(heap, (first, last), taken, &mut holds),
        }
    }

    /// Visits the options that leave so many tokens.
    fn visit_rest(
        &self,
        left: u64,
        frame: &mut Frame,
        tries: &mut u64,
        visit: &mut dyn FnMut(&[u64]) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, FaultKind> {
        let parts: &[u64] = match (self.rest, &left) {
            (Rest::Whole | Rest::Nothing, 0) => &[],
            (Rest::Whole, left) => std::slice::from_ref(left),
            (Rest::Nothing, _) => return Ok(ControlFlow::Continue(())),
            (Rest::Heaps(count), _) => return self.visit_parts(count, left, frame, tries, visit),
        };
        match self.holds(frame)? {
            true => Ok(visit(parts)),
            false => Ok(ControlFlow::Continue(())),
        }
    }

    /// Visits the ways to make so many heaps of the tokens, each once: larger heaps first.
    fn visit_parts(
        &self,
        count: usize,
        left: u64,
        frame: &mut Frame,
        tries: &mut u64,
        visit: &mut dyn FnMut(&[u64]) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, FaultKind> {
        let mut parts = vec![0; count];
        let mut outcome = Ok(ControlFlow::Continue(()));
        let _ = partitions(&mut parts, 0, left, left, &mut |parts| {
            outcome = count_try(tries)
                .and_then(|()| self.holds_in_some_order(parts, frame))
                .map(|holds| {
                    if !holds {
                        return ControlFlow::Continue(());
                    }
                    visit(parts)
                });
            match outcome {
                Ok(ControlFlow::Continue(())) => ControlFlow::Continue(()),
                _ => ControlFlow::Break(()),
            }
        });
        outcome
    }

    /// Whether the condition holds for some order of the heaps: the order in which they are named does
    /// not matter to the game.
    fn holds_in_some_order(&self, parts: &[u64], frame: &mut Frame) -> Result<bool, FaultKind> {
        if self.filter.is_none() {
            return Ok(true);
        }
        let mut order = parts.to_vec();
        order.sort_unstable();
        loop {
            for (index, &part) in order.iter().enumerate() {
                write(frame, slot_after(FIRST_PART, index), tokens(part));
            }
            if self.holds(frame)? {
                return Ok(true);
            }
            if !next_order(&mut order) {
                return Ok(false);
            }
        }
    }

    /// Whether the condition holds.
    fn holds(&self, frame: &Frame) -> Result<bool, FaultKind> {
        match &self.filter {
            None => Ok(true),
            Some(filter) => Ok(filter.value(frame)? != 0),
        }
    }

    /// Whether nothing can go wrong at any heap up to this one.
    pub(crate) fn is_sound_up_to(&self, heap: u64) -> bool {
        let Some((tries, names)) = self.tries_up_to(heap) else {
            return false;
        };
        // Without a condition on it each combination is an option, which whoever visits it pays for.
        let each_is_an_option =
            self.filter.is_none() && self.take.as_ref().is_none_or(Take::is_plain);
        let fits = each_is_an_option || tries < i128::from(MOST_TRIES);
        let filter = self.filter.as_ref();
        fits && (tries == 0 || filter.is_none_or(|filter| bounds(filter, &names).is_some()))
    }

    /// Whether heaps up to this one have no more than some thousand moves of this kind, of however many tokens, and nothing
    /// can go wrong.
    pub(crate) fn is_few_up_to(&self, heap: u64) -> bool {
        let tries = self.tries_up_to(heap);
        tries.is_some_and(|(tries, _)| tries <= FEW) && self.is_sound_up_to(heap)
    }

    /// How many combinations are looked at at heaps up to this one, at the most, and between which bounds the names are; none
    /// where a formula of the take might have no value.
    fn tries_up_to(&self, heap: u64) -> Option<(i128, Region)> {
        let some = Bounds::new(1, heap.max(1));
        let mut names: Region = [some; FRAME];
        names[usize::from(HEAP)] = Bounds::new(0, heap);
        let mut tries = 1;
        if let Some(take) = &self.take {
            let (from, to) = (bounds(&take.from, &names)?, bounds(&take.to, &names)?);
            let mut running = Bounds::new(from.low, to.high);
            if take.is_plain() {
                running = Bounds::new(running.low.max(1), running.high.min(heap.into()));
            }
            let most = if take.from == take.to { 1 } else { i128::MAX };
            tries = running.count().min(most);
            names[usize::from(FIRST_RUNNING)] = running;
            if tries > 0 {
                bounds(&take.amount, &names)?;
            }
        }
        for _ in 1..self.parts().unwrap_or(0) {
            tries = tries.saturating_mul(some.count());
        }
        Some((tries, names))
    }

    /// The condition without the part that says that two heaps differ, where it says just that.
    #[must_use]
    pub fn asks_for_unequal_heaps(&self) -> bool {
        let Some(Formula::Apply(operation, operands)) = &self.filter else {
            return false;
        };
        let [first, second] = [0, 1].map(|index| Formula::Name(slot_after(FIRST_PART, index)));
        let both = [[&first, &second], [&second, &first]];
        let unequal = [Operation::NotEqual, Operation::Less, Operation::Greater];
        self.rest == Rest::Heaps(2)
            && unequal.contains(operation)
            && both
                .iter()
                .any(|pair| operands.iter().eq(pair.iter().copied()))
    }
}

/// The frame in which only the heap has a number.
#[must_use]
pub fn frame_of(heap: u64) -> Frame {
    let mut frame = [0; FRAME];
    write(&mut frame, HEAP, tokens(heap));
    frame
}

/// How many tokens are taken from a heap where these are left of it.
fn taken_to_leave(heap: u64, left: &[u64]) -> Option<i64> {
    let mut left = left.iter();
    let taken = left.try_fold(heap, |rest, part| rest.checked_sub(*part))?;
    i64::try_from(taken).ok()
}

/// Both halves of a range of several numbers.
fn halves((low, high): (i64, i64)) -> [(i64, i64); 2] {
    // Rounded down, so that both are smaller.
    let middle = low.saturating_add_unsigned(high.abs_diff(low) / 2);
    [(middle + 1, high), (low, middle)]
}

/// The tokens of a heap as formulas have them.
fn tokens(heap: u64) -> i64 {
    i64::try_from(heap).unwrap_or(i64::MAX)
}

/// Takes one from the combinations that may still be looked at.
pub(super) fn count_try(tries: &mut u64) -> Result<(), FaultKind> {
    *tries = tries.checked_sub(1).ok_or(FaultKind::TooManyTries)?;
    Ok(())
}

/// Visits the ways to fill `parts` from `index` on with numbers of this total, each at least 1 and none
/// greater than the one before it (`most` for the first).
fn partitions(
    parts: &mut [u64],
    index: usize,
    total: u64,
    most: u64,
    visit: &mut dyn FnMut(&[u64]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let others = widen(parts.len() - index - 1);
    if others == 0 {
        if total == 0 || total > most {
            return ControlFlow::Continue(());
        }
        parts[index] = total;
        return visit(parts);
    }
    let least = total.div_ceil(others + 1).max(1);
    let greatest = most.min(total.saturating_sub(others));
    for part in least..=greatest {
        parts[index] = part;
        partitions(parts, index + 1, total - part, part, visit)?;
    }
    ControlFlow::Continue(())
}

/// The next order of the numbers, in the order of the dictionary; false after the last.
fn next_order(numbers: &mut [u64]) -> bool {
    let Some(rise) = numbers.windows(2).rposition(|pair| pair[0] < pair[1]) else {
        return false;
    };
    let pivot = numbers[rise];
    let larger = numbers.iter().rposition(|&number| number > pivot);
    numbers.swap(rise, larger.expect("the next one is larger"));
    numbers[rise + 1..].reverse();
    true
}

impl fmt::Display for HeapMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let formula = |formula| Formula::with_names(formula, &self.names, Sort::Number);
        let heaps = |f: &mut fmt::Formatter<'_>, count| {
            for index in 0..count {
                f.write_str(if index > 0 { " + " } else { "" })?;
                f.write_str(self.names.get(slot_after(FIRST_PART, index)))?;
            }
            Ok(())
        };
        match &self.take {
            None => f.write_str("split ")?,
            Some(take) => {
                let (from, to) = (formula(&take.from), formula(&take.to));
                let name = self.names.get(FIRST_RUNNING);
                if !take.is_plain() {
                    write!(f, "take {}, {name} in {from}..{to}", formula(&take.amount))?;
                } else if !name.is_empty() {
                    write!(f, "take {name} in {from}..{to}")?;
                } else if take.from == take.to {
                    write!(f, "take {from}")?;
                } else {
                    write!(f, "take {from}..{to}")?;
                }
                match self.rest {
                    Rest::Whole => {}
                    Rest::Nothing => f.write_str(", leave nothing")?,
                    Rest::Heaps(_) => f.write_str(", leave ")?,
                }
            }
        }
        if let Rest::Heaps(count) = self.rest {
            heaps(f, count)?;
        }
        if self.take.is_none() {
            write!(f, " = {}", self.names.get(HEAP))?;
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn partitions_are_all_there_once() {
        let mut found = Vec::new();
        let _ = partitions(&mut [0; 3], 0, 7, 7, &mut |parts| {
            found.push(parts.to_vec());
            ControlFlow::Continue(())
        });
        let expected = [[3, 2, 2], [3, 3, 1], [4, 2, 1], [5, 1, 1]];
        assert_eq!(found, expected.map(|parts| parts.to_vec()));
        let _ = partitions(&mut [0; 3], 0, 2, 2, &mut |_| panic!("too few tokens"));
    }

    #[test]
    fn orders_of_equal_numbers_are_not_repeated() {
        let mut numbers = vec![1, 1, 2];
        let mut orders = vec![numbers.clone()];
        while next_order(&mut numbers) {
            orders.push(numbers.clone());
        }
        assert_eq!(orders, [[1, 1, 2], [1, 2, 1], [2, 1, 1]]);
    }
}
