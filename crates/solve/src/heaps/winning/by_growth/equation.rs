//! Numbers with a given sum, of which functions have a given nim-sum.
//!
//! Bit by bit from the lowest, what is needed of the bits before is what they carry over: of the sum, and of each function,
//! which multiplies by a constant. So the solutions are the paths through few states.

use std::ops::Range;

use grundy_core::natural::{bit, bit_length, to_u64, widen};
use grundy_core::{Budget, Exhausted, Growth, Natural};
use rustc_hash::{FxHashMap, FxHashSet};

/// What a state costs, in the steps of a budget, for each way on.
const STEPS_A_WAY: u64 = 64;

/// The bytes of a state, where it stands in a map.
const STATE_BYTES: u64 = 256;

/// The most numbers.
const MOST: usize = 4;

/// A number q and the function of it.
#[derive(Clone, Copy)]
pub(super) struct Part {
    /// The value that is counted from.
    from: u64,
    by: u64,
    /// Whether twice the greatest power of 2 that divides q is taken from q first; then q is no power of 2, and not 0.
    is_ruler: bool,
}

impl Part {
    /// Of the heaps that begin with this value.
    pub(super) fn new(first: &Natural, growth: Growth) -> Self {
        let first = to_u64(first).expect("a value of the first period");
        match growth {
            Growth::By(by) => Self {
                from: first,
                by,
                is_ruler: false,
            },
            Growth::Ruler { by, other } => Self {
                from: other,
                by,
                is_ruler: true,
            },
        }
    }

    fn start(self) -> Carried {
        Carried {
            over: self.from,
            lowest: match self.is_ruler {
                true => Lowest::Awaited,
                false => Lowest::OfNoMatter,
            },
        }
    }

    /// After one more bit of q: the bit of the function, and what is carried over.
    fn step(self, carried: Carried, one: bool) -> (bool, Carried) {
        let (digit, lowest) = match (carried.lowest, one) {
            (Lowest::Awaited, true) => (true, Lowest::Taken),
            // Twice the lowest is taken from the bits above it: from the next that is set, or those before it are.
            (Lowest::Taken, true) => (false, Lowest::OfNoMatter),
            (Lowest::Taken, false) => (true, Lowest::Taken),
            (lowest, one) => (one, lowest),
        };
        let sum = carried.over + if digit { self.by } else { 0 };
        let over = sum / 2;
        (sum % 2 == 1, Carried { over, lowest })
    }
}

/// What the bits of q so far leave to those that follow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
struct Carried {
    over: u64,
    lowest: Lowest,
}

impl Carried {
    /// Whether no further bit is needed.
    fn is_done(self) -> bool {
        self.over == 0 && self.lowest == Lowest::OfNoMatter
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
enum Lowest {
    #[default]
    OfNoMatter,
    Awaited,
    /// Twice the lowest bit is still to be taken away.
    Taken,
}

/// The numbers q with this sum and this nim-sum of their functions, where each counts some times in both.
pub(super) struct Equation<'e> {
    parts: Vec<(Part, usize)>,
    sum: &'e Natural,
    nim_sum: &'e Natural,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
struct State {
    sum: usize,
    parts: [Carried; MOST],
}

impl<'e> Equation<'e> {
    pub(super) fn new(parts: Vec<(Part, usize)>, sum: &'e Natural, nim_sum: &'e Natural) -> Self {
        Self {
            parts,
            sum,
            nim_sum,
        }
    }

    fn start(&self) -> State {
        let mut state = State::default();
        for (carried, (part, _)) in state.parts.iter_mut().zip(&self.parts) {
            *carried = part.start();
        }
        state
    }

    /// How many bits there may be until all is carried over.
    fn bits(&self) -> usize {
        let most = self.parts.iter().map(|(part, _)| part.from.max(part.by));
        let most = most.max().unwrap_or(0);
        let own = bit_length(self.sum).max(bit_length(self.nim_sum));
        own + bit_length(&most.into()) + 2
    }

    /// The state after these bits of the numbers, where they fit: bit i of `ones` is that of number i.
    fn step(&self, state: &State, at: usize, ones: usize) -> Option<State> {
        let (mut sum, mut odd, mut next) = (state.sum, false, State::default());
        for (index, (part, copies)) in self.parts.iter().enumerate() {
            let one = ones >> index & 1 == 1;
            let (digit, carried) = part.step(state.parts[index], one);
            next.parts[index] = carried;
            sum += if one { *copies } else { 0 };
            odd ^= digit && copies % 2 == 1;
        }
        next.sum = sum / 2;
        let fits = (sum % 2 == 1) == bit(self.sum, at) && odd == bit(self.nim_sum, at);
        fits.then_some(next)
    }

    fn ways(&self) -> Range<usize> {
        0..1 << self.parts.len()
    }
}

/// The solutions of an equation: for each bit the states from which there are any, with their number.
pub(super) struct Solutions<'e> {
    equation: Equation<'e>,
    counts: Vec<FxHashMap<State, Natural>>,
}

impl<'e> Solutions<'e> {
    /// # Errors
    ///
    /// When the budget ends; its memory is given back.
    pub(super) fn of(equation: Equation<'e>, budget: &mut Budget<'_>) -> Result<Self, Exhausted> {
        let mut taken = 0;
        let found = Self::within(equation, budget, &mut taken);
        budget.release(taken);
        found
    }

    fn within(
        equation: Equation<'e>,
        budget: &mut Budget<'_>,
        taken: &mut u64,
    ) -> Result<Self, Exhausted> {
        let mut reached = vec![FxHashSet::from_iter([equation.start()])];
        for at in 0..equation.bits() {
            let mut next = FxHashSet::default();
            for state in &reached[at] {
                budget.charge(STEPS_A_WAY * widen(equation.ways().len()))?;
                next.extend(
                    equation
                        .ways()
                        .filter_map(|ones| equation.step(state, at, ones)),
                );
            }
            if next.is_empty() {
                return Ok(Self::none(equation));
            }
            let bytes = STATE_BYTES * widen(next.len());
            budget.reserve(bytes)?;
            *taken += bytes;
            reached.push(next);
        }
        let is_end =
            |state: &State| state.sum == 0 && state.parts.iter().all(|carried| carried.is_done());
        let ends = reached.pop().unwrap_or_default().into_iter().filter(is_end);
        let mut counts = vec![
            ends.map(|state| (state, Natural::ONE))
                .collect::<FxHashMap<_, _>>(),
        ];
        for (at, states) in reached.iter().enumerate().rev() {
            let after = counts.last().expect("the ends");
            let count = |state: &State| -> Natural {
                let next = equation
                    .ways()
                    .filter_map(|ones| equation.step(state, at, ones));
                next.filter_map(|next| after.get(&next)).sum()
            };
            let counted = states.iter().map(|state| (*state, count(state)));
            let some = counted.filter(|(_, count)| !count.is_zero()).collect();
            counts.push(some);
        }
        counts.reverse();
        Ok(Self { equation, counts })
    }

    fn none(equation: Equation<'e>) -> Self {
        Self {
            equation,
            counts: vec![FxHashMap::default()],
        }
    }

    /// How many there are.
    pub(super) fn count(&self) -> Natural {
        let start = self.counts[0].get(&self.equation.start());
        start.cloned().unwrap_or(Natural::ZERO)
    }

    /// Visits them, until told to stop.
    pub(super) fn visit(
        &self,
        visit: &mut dyn FnMut(&[Natural]) -> Result<(), ()>,
    ) -> Result<(), ()> {
        if self.count().is_zero() {
            return Ok(());
        }
        // The ways that are taken, and the state before each.
        let mut path = vec![(self.equation.start(), 0)];
        while let Some((state, ones)) = path.pop() {
            let at = path.len();
            if at + 1 == self.counts.len() {
                visit(&self.numbers(&path))?;
                continue;
            }
            let mut ways = (ones..self.equation.ways().end).filter_map(|ones| {
                let next = self.equation.step(&state, at, ones)?;
                self.counts[at + 1]
                    .contains_key(&next)
                    .then_some((ones, next))
            });
            if let Some((ones, next)) = ways.next() {
                path.push((state, ones + 1));
                path.push((next, 0));
            }
        }
        Ok(())
    }

    /// The numbers of a path, whose ways are 1 too many each.
    fn numbers(&self, path: &[(State, usize)]) -> Vec<Natural> {
        let number = |index: usize| {
            path.iter().rev().fold(Natural::ZERO, |above, (_, next)| {
                let one = (next - 1) >> index & 1 == 1;
                (above << 1) + Natural::from(u8::from(one))
            })
        };
        (0..self.equation.parts.len()).map(number).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_core::Allowance;
    use proptest::prelude::*;

    /// The function of q, from its definition; none where there is none.
    fn value((first, growth): (u32, Growth), q: u32) -> Option<Natural> {
        let has_none = matches!(growth, Growth::Ruler { .. }) && q.count_ones() < 2;
        (!has_none).then(|| growth.value(first, &q.into()))
    }

    /// Numbers, each so many times, that add up to the sum.
    fn all(copies: &[usize], sum: usize) -> Vec<Vec<u32>> {
        let Some((&own, others)) = copies.split_first() else {
            return if sum == 0 {
                vec![Vec::new()]
            } else {
                Vec::new()
            };
        };
        let numbers = 0..=sum / own;
        let solutions = numbers.flat_map(|q| {
            let further = all(others, sum - q * own).into_iter();
            further.map(move |mut further| {
                further.insert(0, u32::try_from(q).unwrap());
                further
            })
        });
        solutions.collect()
    }

    fn growths() -> impl Strategy<Value = (u32, Growth)> {
        let ruler = (1u64..6, 0u64..9).prop_map(|(by, other)| Growth::Ruler { by, other });
        (0u32..20, prop_oneof![(0u64..9).prop_map(Growth::By), ruler])
    }

    proptest! {
        #[test]
        fn solutions_are_those_of_a_search(
            parts in prop::collection::vec((growths(), 1usize..4), 1..4),
            sum in 0usize..24,
            nim_sum in 0u32..64,
        ) {
            let copies: Vec<usize> = parts.iter().map(|(_, copies)| *copies).collect();
            let naive = all(&copies, sum).into_iter().filter(|numbers| {
                let mut total = Some(Natural::ZERO);
                for ((growth, copies), &q) in parts.iter().zip(numbers) {
                    let value = value(*growth, q);
                    total = total.zip(value).map(|(total, value)| match copies % 2 {
                        1 => total ^ value,
                        _ => total,
                    });
                }
                total == Some(nim_sum.into())
            });
            let mut naive: Vec<Vec<Natural>> =
                naive.map(|numbers| numbers.into_iter().map(Natural::from).collect()).collect();
            let (sum, nim_sum) = (Natural::from(sum), Natural::from(nim_sum));
            let parts = parts.iter().map(|((first, growth), copies)| {
                (Part::new(&(*first).into(), *growth), *copies)
            });
            let equation = Equation::new(parts.collect(), &sum, &nim_sum);
            let solutions = Solutions::of(equation, &mut Budget::new(Allowance::default())).unwrap();
            let mut found = Vec::new();
            let _ = solutions.visit(&mut |numbers| {
                found.push(numbers.to_vec());
                Ok(())
            });
            prop_assert_eq!(solutions.count(), Natural::from(found.len()));
            naive.sort();
            found.sort();
            prop_assert_eq!(found, naive);
        }
    }
}
