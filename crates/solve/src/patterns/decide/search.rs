//! Whether numbers satisfy constraints: their digits are read together, the first ones first, by an automaton of all
//! constraints at once; a word that it accepts is a solution.

use std::collections::HashMap;

use super::super::zeckendorf;
use super::forms::{Affine, Constraint, Count, Counted};

/// How numbers are written. Both have the digits 0 and 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Numeration {
    Binary,
    Zeckendorf,
}

/// What came of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Solution {
    /// No numbers satisfy all constraints.
    None,
    /// These do.
    Found(Vec<u128>),
    /// There are too many states to look at.
    Unknown,
}

/// The states that are looked at in one search.
const STATES: usize = 1 << 16;

/// A solution of the constraints in as many numbers.
///
/// The words are looked at in the order of their length, so that a solution has as few digits as there can be; each way
/// from state to state is one of the steps that are left.
pub(super) fn solution(
    numeration: Numeration,
    constraints: &[Constraint],
    tracks: usize,
    steps: &mut usize,
) -> Solution {
    let readers: Vec<Reader<'_>> = constraints.iter().map(Reader::of).collect();
    let first = State {
        parts: readers.iter().map(Reader::first).collect(),
        last: 0,
    };
    let mut words = Words {
        known: HashMap::from([(first.clone(), 0)]),
        all: vec![(first, 0, 0)],
    };
    let mut at = 0;
    while let Some((state, _, _)) = words.all.get(at) {
        let state = state.clone();
        let mut parts = readers.iter().zip(&state.parts);
        if parts.all(|(reader, part)| reader.accepts(numeration, *part)) {
            return Solution::Found(words.numbers(at, numeration, tracks));
        }
        for digits in 0..1u32 << tracks {
            // No two neighbours are 1 in Zeckendorf's form.
            if numeration == Numeration::Zeckendorf && digits & state.last != 0 {
                continue;
            }
            let next = readers.iter().zip(&state.parts);
            let next = next.map(|(reader, part)| reader.next(numeration, *part, digits));
            if let Some(parts) = next.collect() {
                let last = if numeration == Numeration::Zeckendorf {
                    digits
                } else {
                    0
                };
                words.add(State { parts, last }, at, digits);
            }
        }
        at += 1;
        let Some(left) = steps
            .checked_sub(1 << tracks)
            .filter(|_| words.all.len() <= STATES)
        else {
            return Solution::Unknown;
        };
        *steps = left;
    }
    Solution::None
}

/// The state of each constraint, and the digits read last.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct State {
    parts: Vec<Part>,
    last: u32,
}

/// The state of a constraint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Part {
    /// What has been read of the form is the first times the weight before the last one, and the second times the last.
    Live(i64, i64),
    /// The sign of the form, whatever is still to be read: 0 negative, 2 positive.
    Fixed(usize),
    /// The digit that must come next.
    Awaited(u32),
    /// What has been counted since the first 1, if that has been.
    Counted(Option<u64>),
    /// Nothing to remember.
    Free,
}

/// The states that have been reached, each with the one before it and the digits that led there.
struct Words {
    known: HashMap<State, usize>,
    all: Vec<(State, usize, u32)>,
}

impl Words {
    fn add(&mut self, state: State, before: usize, digits: u32) {
        if !self.known.contains_key(&state) {
            self.known.insert(state.clone(), self.all.len());
            self.all.push((state, before, digits));
        }
    }

    /// The numbers whose digits lead to the state.
    fn numbers(&self, mut at: usize, numeration: Numeration, tracks: usize) -> Vec<u128> {
        let mut read = Vec::new();
        while at != 0 {
            let (_, before, digits) = self.all[at];
            read.push(digits);
            at = before;
        }
        let number = |track: usize| {
            let weights = (0..)
                .zip(&read)
                .filter(|(_, digits)| **digits >> track & 1 == 1);
            weights
                .map(|(place, _)| numeration.weight(place))
                .fold(0, u128::saturating_add)
        };
        (0..tracks).map(number).collect()
    }
}

impl Numeration {
    /// What a digit at this place from the end stands for.
    fn weight(self, place: usize) -> u128 {
        match self {
            Self::Binary => 1u128
                .checked_shl(u32::try_from(place).unwrap_or(u32::MAX))
                .unwrap_or(u128::MAX),
            Self::Zeckendorf => zeckendorf::NUMBERS
                .get(place)
                .map_or(u128::MAX, |weight| (*weight).into()),
        }
    }
}

/// A constraint as an automaton.
struct Reader<'c> {
    constraint: &'c Constraint,
    /// What the digits still to be read can change the form by at most, for each unit of the last weight.
    bound: i64,
}

impl<'c> Reader<'c> {
    fn of(constraint: &'c Constraint) -> Self {
        let bound = match constraint {
            Constraint::Sign(form, _) => form.bound(),
            _ => 0,
        };
        Self { constraint, bound }
    }

    fn first(&self) -> Part {
        match self.constraint {
            Constraint::Sign(..) => Part::Live(0, 0),
            Constraint::Shifted { .. } => Part::Awaited(0),
            Constraint::Count { .. } => Part::Counted(None),
            Constraint::Xor { .. } | Constraint::And { .. } => Part::Free,
        }
    }

    /// The state after these digits; none where nothing that follows satisfies the constraint.
    fn next(&self, numeration: Numeration, part: Part, digits: u32) -> Option<Part> {
        let digit = |track: usize| digits >> track & 1;
        match (self.constraint, part) {
            (Constraint::Sign(form, allowed), Part::Live(before, last)) => {
                let next = self.moved(numeration, (before, last), form.digit_sum(digits));
                match next {
                    Part::Fixed(sign) => allowed[sign].then_some(next),
                    _ => Some(next),
                }
            }
            (Constraint::Shifted { of, to }, Part::Awaited(expected)) => {
                (digit(*of) == expected).then_some(Part::Awaited(digit(*to)))
            }
            (
                Constraint::Count {
                    track,
                    count,
                    wanted,
                },
                Part::Counted(so_far),
            ) => {
                let counted = count.after(so_far, digit(*track) == 1);
                Some(Part::Counted(counted.map(|number| wanted.folded(number))))
            }
            (Constraint::Xor { one, other, result }, _) => {
                (digit(*one) ^ digit(*other) == digit(*result)).then_some(part)
            }
            (Constraint::And { one, other, result }, _) => {
                (digit(*one) & digit(*other) == digit(*result)).then_some(part)
            }
            (_, part) => Some(part),
        }
    }

    /// The form after digits with this sum. Where it is so large that what follows cannot change its sign, that is all that
    /// is remembered.
    fn moved(&self, numeration: Numeration, (before, last): (i64, i64), sum: i64) -> Part {
        match numeration {
            Numeration::Binary => {
                let value = 2 * last + sum;
                match value.abs() > self.bound {
                    true => Part::Fixed(sign(value)),
                    false => Part::Live(0, value),
                }
            }
            // The weight before the last one is between 3/2 and 2 times as large.
            Numeration::Zeckendorf => {
                let (before, last) = (before + last, before + sum);
                let (least, most) = (3 * before + 2 * last, 2 * before + last);
                let settled = least.abs() > 2 * self.bound
                    && most.abs() > self.bound
                    && least.signum() == most.signum();
                match settled {
                    true => Part::Fixed(sign(most)),
                    false => Part::Live(before, last),
                }
            }
        }
    }

    /// Whether the constraint holds where nothing follows.
    fn accepts(&self, numeration: Numeration, part: Part) -> bool {
        match (self.constraint, part) {
            (Constraint::Sign(form, allowed), Part::Live(before, last)) => {
                let value = match numeration {
                    Numeration::Binary => last,
                    Numeration::Zeckendorf => 2 * before + last,
                };
                allowed[sign(value + form.constant)]
            }
            (Constraint::Sign(_, allowed), Part::Fixed(sign)) => allowed[sign],
            (Constraint::Shifted { .. }, Part::Awaited(expected)) => expected == 0,
            (Constraint::Count { wanted, .. }, Part::Counted(number)) => {
                wanted.holds(wanted.folded(number.unwrap_or(0)))
            }
            _ => true,
        }
    }
}

/// 0 for a negative number, 1 for 0, 2 for a positive one.
fn sign(value: i64) -> usize {
    match value.signum() {
        -1 => 0,
        0 => 1,
        _ => 2,
    }
}

impl Affine {
    /// The sum of the coefficients of the numbers whose digit is 1.
    fn digit_sum(&self, digits: u32) -> i64 {
        let read = self
            .terms
            .iter()
            .filter(|(track, _)| digits >> **track & 1 == 1);
        read.map(|(_, coefficient)| coefficient).sum()
    }

    /// By how much what is not read yet can change the form at most, in units of the last weight: the digits by less than
    /// the coefficients together, and the constant.
    fn bound(&self) -> i64 {
        let coefficients: i64 = self
            .terms
            .values()
            .map(|coefficient| coefficient.abs())
            .sum();
        coefficients + self.constant.abs()
    }
}

impl Count {
    /// What is counted after one more digit; none before the first 1.
    fn after(self, so_far: Option<u64>, is_one: bool) -> Option<u64> {
        if so_far.is_none() && !is_one {
            return None;
        }
        let so_far = so_far.unwrap_or(0);
        Some(match (self, is_one) {
            (Self::Ones, _) => so_far + u64::from(is_one),
            (Self::Length, _) => so_far + 1,
            (Self::EndZeros, true) => 0,
            (Self::EndZeros, false) => so_far + 1,
        })
    }
}

impl Counted {
    /// As much of the number as decides.
    fn folded(self, number: u64) -> u64 {
        match self {
            Self::Exactly(wanted) | Self::Above(wanted) => number.min(wanted + 1),
            Self::Residue { modulus, .. } => number % modulus,
        }
    }

    fn holds(self, folded: u64) -> bool {
        match self {
            Self::Exactly(wanted) => folded == wanted,
            Self::Above(wanted) => folded > wanted,
            Self::Residue { residue, .. } => folded == residue,
        }
    }
}
