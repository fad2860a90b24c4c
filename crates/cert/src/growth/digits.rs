//! The digits of the values of options, from the last to the first.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

use super::{Growth, Law};
use crate::meter::Meter;
use crate::refusal::Halt;
use crate::rules::{Code, MOST_PARTS};
use crate::sequence::count;

/// A heap of a choice between two digits: those of its value that are left are the ones of carry + each × the rest of q.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Heap {
    each: u64,
    carry: u64,
    rest: Rest,
}

/// What the digits of q that are left may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Rest {
    /// All 0.
    Zeros,
    /// Any.
    Any,
    /// One 1 or none.
    Single,
    /// Two at least, none having come; what counts is q - 2·2^k.
    Two,
    /// One at least, one having come: by it what counts is less than q.
    Another,
}

/// The heaps of a choice in ascending order, and what is left of d.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct State {
    heaps: Vec<Heap>,
    less: i128,
}

/// A choice of heaps before d is known: those that grow, and the xor of the values of the others.
type Choice = (Vec<Heap>, u64);

impl Heap {
    fn fixed(carry: u64) -> Self {
        let (each, rest) = (0, Rest::Zeros);
        Self { each, carry, rest }
    }

    /// The heap with its first value, in one way or two: the last digits of its value, and what comes before them.
    fn ways(value: u64, growth: Growth, last: u32) -> Vec<(u64, Self)> {
        let way = |value: u64, rest| {
            let (each, carry) = (growth.each >> last, value >> last);
            (value % (1 << last), Self { each, carry, rest })
        };
        match growth.other {
            None => vec![way(value, Rest::Any)],
            Some(other) => vec![way(value, Rest::Single), way(other, Rest::Two)],
        }
    }

    /// The digit of the value for this digit of q, and the heap afterwards.
    fn read(self, digit: u64) -> Option<(u64, Self)> {
        let (counts, rest) = match (self.rest, digit) {
            (Rest::Zeros, 1) => return None,
            (Rest::Single, 1) => (1, Rest::Zeros),
            (Rest::Two, 1) => (1, Rest::Another),
            (Rest::Another, 0) => (1, Rest::Another),
            (Rest::Another, _) => (0, Rest::Any),
            (rest, digit) => (digit, rest),
        };
        let sum = self.carry + self.each * counts;
        let (carry, each) = (sum / 2, self.each);
        Some((sum % 2, Self { each, carry, rest }))
    }

    /// Whether only zeros may be left of q.
    fn may_end(self) -> bool {
        !matches!(self.rest, Rest::Two | Rest::Another)
    }
}

impl State {
    /// Whether nothing is left but zeros.
    fn is_over(&self) -> bool {
        let over = |heap: &Heap| heap.may_end() && heap.carry == 0;
        self.less == 0 && self.heaps.iter().all(over)
    }

    /// The states after each digit of Q and of v.
    fn after(&self) -> Vec<((u64, u64), Self)> {
        let mut ways = vec![(self.less, 0, Vec::new())];
        for heap in &self.heaps {
            let mut more = Vec::new();
            for (sum, value, read) in &ways {
                for digit in [0, 1] {
                    if let Some((own, next)) = heap.read(digit) {
                        let read: Vec<Heap> = [&read[..], &[next]].concat();
                        more.push((sum + i128::from(digit), value ^ own, read));
                    }
                }
            }
            ways = more;
        }
        let ways = ways.into_iter().map(|(sum, value, mut heaps)| {
            heaps.sort_unstable();
            let digit = u64::from(sum.rem_euclid(2) == 1);
            let less = sum.div_euclid(2);
            ((digit, value), Self { heaps, less })
        });
        ways.collect()
    }
}

/// The first heap of a residue for which the law is wrong somewhere; the law is told from heap 1 on, or later.
pub(super) fn wrong_residue(
    code: &Code,
    law: &Law,
    meter: &mut Meter<'_>,
) -> Result<Option<usize>, Halt> {
    let slopes = law
        .growths
        .iter()
        .map(|growth| growth.each.trailing_zeros());
    let last = slopes.min().unwrap_or(0).min(16);
    let mut options = options(code, law, last, meter)?;
    let mut followed = Followed::default();
    for residue in 0..law.growths.len() {
        let (value, growth) = (law.values[law.first + residue], law.growths[residue]);
        for end in 0..1 << last {
            let set = options.remove(&(residue, end)).unwrap_or_default();
            let set = set.into_iter().map(|state| followed.states.number(state));
            let set = followed.sets.number(set.collect(), meter)?;
            for (own_end, own) in Heap::ways(value, growth, last) {
                if !followed.holds((set, own, end.cmp(&own_end)), meter)? {
                    return Ok(Some(law.first + residue));
                }
            }
        }
    }
    Ok(None)
}

/// The choices that the moves leave of the heaps of each residue, by the last digits of their values.
fn options(
    code: &Code,
    law: &Law,
    last: u32,
    meter: &mut Meter<'_>,
) -> Result<BTreeMap<(usize, u64), BTreeSet<State>>, Halt> {
    let signed = |number: usize| i128::from(count(number));
    let (first, period) = (signed(law.first), signed(law.growths.len()));
    let mut sets: BTreeMap<(usize, u64), BTreeSet<State>> = BTreeMap::new();
    let mut choices: BTreeMap<(usize, u64), BTreeSet<Choice>> = BTreeMap::new();
    choices.entry((0, 0)).or_default().insert((Vec::new(), 0));
    for parts in 0..=MOST_PARTS {
        for (take, _) in code
            .digits
            .iter()
            .filter(|(_, digit)| digit >> parts & 1 == 1)
        {
            for ((tokens, end), choices) in &choices {
                // n0 + r + pQ - take = tokens + pΣq.
                let past = i128::from(*take) + signed(*tokens) - first;
                let residue = usize::try_from(past.rem_euclid(period)).map_err(|_| Halt::Memory)?;
                let less = past.div_euclid(period);
                meter.spend(count(choices.len()))?;
                let states = choices.iter().map(|(growing, fixed)| {
                    let mut heaps = growing.clone();
                    heaps.extend((*fixed > 0).then(|| Heap::fixed(*fixed)));
                    heaps.sort_unstable();
                    State { heaps, less }
                });
                sets.entry((residue, *end)).or_default().extend(states);
            }
        }
        if code
            .digits
            .iter()
            .any(|(_, digit)| digit >> (parts + 1) != 0)
        {
            choices = with_one_more(&choices, law, last, meter)?;
        }
    }
    Ok(sets)
}

fn with_one_more(
    choices: &BTreeMap<(usize, u64), BTreeSet<Choice>>,
    law: &Law,
    last: u32,
    meter: &mut Meter<'_>,
) -> Result<BTreeMap<(usize, u64), BTreeSet<Choice>>, Halt> {
    const STEPS: u64 = 16;
    const BYTES: u64 = 128;
    let mut more: BTreeMap<(usize, u64), BTreeSet<Choice>> = BTreeMap::new();
    for ((tokens, end), choices) in choices {
        for heap in 1..law.values.len() {
            meter.spend(STEPS * count(choices.len()))?;
            let value = law.values[heap];
            let Some(residue) = heap.checked_sub(law.first) else {
                let place = (tokens + heap, end ^ (value % (1 << last)));
                let set = more.entry(place).or_default();
                let before = set.len();
                set.extend(
                    choices
                        .iter()
                        .map(|(growing, fixed)| (growing.clone(), fixed ^ value >> last)),
                );
                meter.reserve(BYTES * count(set.len() - before))?;
                continue;
            };
            for (own_end, own) in Heap::ways(value, law.growths[residue], last) {
                let set = more.entry((tokens + heap, end ^ own_end)).or_default();
                let before = set.len();
                set.extend(choices.iter().map(|(growing, fixed)| {
                    let mut growing = growing.clone();
                    growing.insert(growing.partition_point(|one| *one < own), own);
                    (growing, *fixed)
                }));
                meter.reserve(BYTES * count(set.len() - before))?;
            }
        }
    }
    Ok(more)
}

/// All states that came, by numbers.
#[derive(Default)]
struct States {
    numbers: BTreeMap<State, usize>,
    all: Vec<State>,
    ends: Vec<Option<bool>>,
}

/// All sets of states that came, by numbers, and the sets after each pair of digits.
#[derive(Default)]
struct Sets {
    numbers: BTreeMap<Vec<usize>, usize>,
    all: Vec<Vec<usize>>,
    next: Vec<Option<[usize; 4]>>,
}

/// The set of states, the heap that was moved in, and how v compares with its value so far.
type Reading = (usize, Heap, Ordering);

/// What has been looked at.
#[derive(Default)]
struct Followed {
    states: States,
    sets: Sets,
    seen: BTreeSet<Reading>,
}

impl States {
    fn number(&mut self, state: State) -> usize {
        let next = self.all.len();
        let number = *self.numbers.entry(state.clone()).or_insert(next);
        if number == next {
            self.all.push(state);
            self.ends.push(None);
        }
        number
    }

    /// Whether Q and v may end in this state: zeros lead to one that is over.
    fn may_end(&mut self, number: usize, meter: &mut Meter<'_>) -> Result<bool, Halt> {
        if let Some(known) = self.ends[number] {
            return Ok(known);
        }
        let (mut met, mut waiting) = (BTreeSet::from([number]), vec![number]);
        let mut ends = false;
        while let Some(number) = waiting.pop() {
            meter.spend(64)?;
            if self.all[number].is_over() || self.ends[number] == Some(true) {
                ends = true;
                break;
            }
            let after = self.all[number].after().into_iter();
            for (_, state) in after.filter(|(digits, _)| *digits == (0, 0)) {
                let next = self.number(state);
                if met.insert(next) {
                    waiting.push(next);
                }
            }
        }
        self.ends[number] = Some(ends);
        Ok(ends)
    }
}

impl Sets {
    fn number(&mut self, mut set: Vec<usize>, meter: &mut Meter<'_>) -> Result<usize, Halt> {
        const BYTES_A_STATE: u64 = 16;
        set.sort_unstable();
        set.dedup();
        meter.spend(count(set.len()) + 1)?;
        if let Some(number) = self.numbers.get(&set) {
            return Ok(*number);
        }
        meter.reserve(BYTES_A_STATE * (count(set.len()) + 8))?;
        let number = self.all.len();
        self.numbers.insert(set.clone(), number);
        self.all.push(set);
        self.next.push(None);
        Ok(number)
    }

    fn after(
        &mut self,
        number: usize,
        states: &mut States,
        meter: &mut Meter<'_>,
    ) -> Result<[usize; 4], Halt> {
        const STEPS_A_STATE: u64 = 64;
        const BYTES_A_STATE: u64 = 256;
        if let Some(next) = self.next[number] {
            return Ok(next);
        }
        let known = states.all.len();
        let mut united: [Vec<usize>; 4] = Default::default();
        for state in &self.all[number] {
            meter.spend(STEPS_A_STATE)?;
            for ((digit, value), after) in states.all[*state].after() {
                united[usize::from(digit == 1) * 2 + usize::from(value == 1)]
                    .push(states.number(after));
            }
        }
        meter.reserve(BYTES_A_STATE * count(states.all.len() - known))?;
        let mut next = [0; 4];
        for (next, united) in next.iter_mut().zip(united) {
            *next = self.number(united, meter)?;
        }
        self.next[number] = Some(next);
        Ok(next)
    }
}

impl Followed {
    /// Whether the options have the values that they should, wherever the digits end.
    fn holds(&mut self, reading: Reading, meter: &mut Meter<'_>) -> Result<bool, Halt> {
        const BYTES: u64 = 64;
        let mut waiting = vec![reading];
        while let Some(reading) = waiting.pop() {
            if !self.seen.insert(reading) {
                continue;
            }
            meter.reserve(BYTES)?;
            if !self.may_end_well(reading, meter)? {
                return Ok(false);
            }
            let (set, own, compared) = reading;
            let next = self.sets.after(set, &mut self.states, meter)?;
            for digit in [0, 1] {
                let Some((own_digit, own)) = own.read(digit) else {
                    continue;
                };
                for other in [0, 1] {
                    let set = next[usize::from(digit == 1) * 2 + usize::from(other == 1)];
                    waiting.push((set, own, other.cmp(&own_digit).then(compared)));
                }
            }
        }
        Ok(true)
    }

    /// Whether an option has the value v if it is less, and none if it is the heap's own, where the digits end here.
    fn may_end_well(
        &mut self,
        (set, own, so_far): Reading,
        meter: &mut Meter<'_>,
    ) -> Result<bool, Halt> {
        let compared = match own.carry {
            0 => so_far,
            _ => Ordering::Less,
        };
        if !own.may_end() || compared == Ordering::Greater {
            return Ok(true);
        }
        for state in &self.sets.all[set] {
            if self.states.may_end(*state, meter)? {
                return Ok(compared == Ordering::Less);
            }
        }
        Ok(compared == Ordering::Equal)
    }
}
