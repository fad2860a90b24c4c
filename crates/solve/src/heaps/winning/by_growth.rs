//! Winning options from heaps of any size, where the values grow with every period.
//!
//! A heap left is one of the first, or the q-th after a heap h of the first period: h + pq, of a value that is linear in q
//! or goes by a ruler. Which heaps of the first period there are fixes what the numbers q add up to, and their values must have a given
//! nim-sum: [`Equation`] counts the solutions bit by bit. An option does not tell the order of its heaps. Where some go by the
//! same h, the orders are divided out by counting those that an exchange leaves as they are (the lemma of Cauchy,
//! Frobenius and Burnside).

mod equation;

use grundy_core::natural::{checked_sub, to_u64, to_usize, widen};
use grundy_core::{Budget, Exhausted, Growth, Natural, PeriodicSequence};
use grundy_rules::heap::Code;

use self::equation::{Equation, Part, Solutions};
use super::by_visit::STEPS_AN_OPTION;
use super::runs::Found;

/// From a heap of a code, in normal play.
pub(super) fn from_code(
    code: &Code,
    sequence: &PeriodicSequence,
    heap: &Natural,
    goal: &Natural,
    limit: usize,
    budget: &mut Budget<'_>,
) -> Result<Found, Exhausted> {
    let heaps = Heaps::of(sequence, heap);
    let mut found = Found::default();
    let greatest = to_u64(heap).unwrap_or(u64::MAX);
    for (take, digit) in code.digits_up_to(greatest) {
        let Some(total) = checked_sub(heap, &Natural::from(take)) else {
            break;
        };
        if digit.allows(0) && total.is_zero() && goal.is_zero() {
            found.add(Vec::new, limit);
        }
        for parts in (1..=code.max_parts()).filter(|parts| digit.allows(*parts)) {
            let mut splits = Splits {
                heaps: &heaps,
                limit,
                fixed: Vec::new(),
                found: &mut found,
            };
            let left = Left {
                parts: usize::from(parts),
                total: total.clone(),
                nim_sum: goal.clone(),
            };
            splits.with_fixed(0, &left, budget)?;
        }
    }
    Ok(found)
}

/// The heaps that there are.
struct Heaps {
    /// Those that are not some periods after another, with their values.
    fixed: Vec<(Natural, Natural)>,
    /// The first of those that are, from this heap on for a period.
    classes: Vec<Class>,
    first: u64,
    period: Natural,
}

struct Class {
    heap: u64,
    part: Part,
}

impl Heaps {
    /// Those of a sequence up to this heap.
    fn of(sequence: &PeriodicSequence, greatest: &Natural) -> Self {
        let (first, period) = (
            sequence.preperiod().max(1),
            Natural::from(sequence.period()),
        );
        let with_value = |heap: Natural| {
            let value = sequence.value(&heap);
            (heap, value)
        };
        let mut fixed: Vec<_> = (1..first).map(|heap| with_value(heap.into())).collect();
        let mut classes = Vec::new();
        for heap in first..first + sequence.period() {
            let (place, _) = sequence.fold(&heap.into());
            let mut apart = sequence.apart().iter();
            let apart = apart.find(|apart| apart.heap == widen(place));
            let (heap, growth) = match apart.map(|apart| apart.growth) {
                // Counted from there, be it heap 0: the first of these stand among the fixed ones.
                Some(ruler @ Growth::Ruler { .. }) => (widen(place), ruler),
                Some(by) => (heap, by),
                None => (heap, Growth::By(sequence.saltus())),
            };
            let part = Part::new(&sequence.value(&heap.into()), growth);
            classes.push(Class { heap, part });
            if let Growth::Ruler { .. } = growth {
                let powers = std::iter::successors(Some(Natural::ONE), |power| Some(power << 1));
                let heaps = std::iter::once(Natural::ZERO).chain(powers);
                let heaps = heaps.map(|periods| Natural::from(heap) + periods * &period);
                let heaps = heaps.take_while(|heap| heap <= greatest);
                fixed.extend(heaps.filter(|heap| !heap.is_zero()).map(with_value));
            }
        }
        Self {
            fixed,
            classes,
            first,
            period,
        }
    }
}

/// What is still to be found of an option.
struct Left {
    parts: usize,
    total: Natural,
    nim_sum: Natural,
}

/// Options that leave so many heaps, while they are put together.
struct Splits<'h> {
    heaps: &'h Heaps,
    limit: usize,
    fixed: Vec<Natural>,
    found: &'h mut Found,
}

impl Splits<'_> {
    /// Adds all whose further fixed heaps are from this one on.
    fn with_fixed(
        &mut self,
        from: usize,
        left: &Left,
        budget: &mut Budget<'_>,
    ) -> Result<(), Exhausted> {
        budget.charge(STEPS_AN_OPTION)?;
        if left.parts == 0 {
            if left.total.is_zero() && left.nim_sum.is_zero() {
                self.found
                    .add(|| descending(self.fixed.clone()), self.limit);
            }
            return Ok(());
        }
        for (place, (heap, value)) in self.heaps.fixed.iter().enumerate().skip(from) {
            let Some(total) = checked_sub(&left.total, heap) else {
                continue;
            };
            let further = Left {
                parts: left.parts - 1,
                total,
                nim_sum: &left.nim_sum ^ value,
            };
            self.fixed.push(heap.clone());
            self.with_fixed(place, &further, budget)?;
            self.fixed.pop();
        }
        self.with_classes(&mut Vec::new(), left, budget)
    }

    /// Adds all whose other heaps are some periods after these heaps of the first period and further ones.
    fn with_classes(
        &mut self,
        chosen: &mut Vec<usize>,
        left: &Left,
        budget: &mut Budget<'_>,
    ) -> Result<(), Exhausted> {
        budget.charge(STEPS_AN_OPTION)?;
        let first = chosen.last().copied().unwrap_or(0);
        let Some(rest) = checked_sub(&left.total, &self.first_heaps(chosen)) else {
            return Ok(());
        };
        if chosen.len() + 1 < left.parts {
            for class in first..self.heaps.classes.len() {
                chosen.push(class);
                self.with_classes(chosen, left, budget)?;
                chosen.pop();
            }
            return Ok(());
        }
        // What is left says which heap of the first period the last one goes by.
        let Some(past) = checked_sub(&rest, &self.heaps.first.into()) else {
            return Ok(());
        };
        let last = to_usize(&(past % &self.heaps.period)).expect("below the period");
        if last < first {
            return Ok(());
        }
        chosen.push(last);
        let periods = checked_sub(&left.total, &self.first_heaps(chosen));
        let added = match periods {
            Some(periods) => self.solve(chosen, &(periods / &self.heaps.period), left, budget),
            None => Ok(()),
        };
        chosen.pop();
        added
    }

    fn first_heaps(&self, chosen: &[usize]) -> Natural {
        let heaps = chosen
            .iter()
            .map(|class| Natural::from(self.heaps.classes[*class].heap));
        heaps.sum()
    }

    fn solve(
        &mut self,
        chosen: &[usize],
        periods: &Natural,
        left: &Left,
        budget: &mut Budget<'_>,
    ) -> Result<(), Exhausted> {
        let equation = |copies: &[(usize, usize)]| {
            let parts = copies
                .iter()
                .map(|(class, copies)| (self.heaps.classes[*class].part, *copies));
            Equation::new(parts.collect(), periods, &left.nim_sum)
        };
        let groups: Vec<(usize, usize)> = chosen
            .chunk_by(|a, b| a == b)
            .map(|group| (group[0], group.len()))
            .collect();
        let mut fixed_by_exchanges = Natural::ZERO;
        for (exchanges, cycles) in exchanges(&groups) {
            let solutions = Solutions::of(equation(&cycles), budget)?;
            fixed_by_exchanges += solutions.count() * Natural::from(exchanges);
        }
        let orders: usize = groups
            .iter()
            .map(|(_, size)| (1..=*size).product::<usize>())
            .product();
        self.found.count += fixed_by_exchanges / Natural::from(orders);
        if self.found.listed.len() >= self.limit {
            return Ok(());
        }
        let by_itself: Vec<(usize, usize)> = chosen.iter().map(|class| (*class, 1)).collect();
        let solutions = Solutions::of(equation(&by_itself), budget)?;
        let mut charged = Ok(());
        let _ = solutions.visit(&mut |periods| {
            charged = budget.charge(STEPS_AN_OPTION);
            if charged.is_err() {
                return Err(());
            }
            // One order of those that go by the same heap.
            let mut pairs = chosen
                .iter()
                .zip(periods)
                .zip(chosen.iter().zip(periods).skip(1));
            if pairs.any(|((a, of_a), (b, of_b))| a == b && of_a < of_b) {
                return Ok(());
            }
            let grown = chosen.iter().zip(periods).map(|(class, periods)| {
                Natural::from(self.heaps.classes[*class].heap) + periods * &self.heaps.period
            });
            let option = grown.chain(self.fixed.iter().cloned()).collect();
            self.found.listed.push(descending(option));
            match self.found.listed.len() < self.limit {
                true => Ok(()),
                false => Err(()),
            }
        });
        charged
    }
}

fn descending(mut heaps: Vec<Natural>) -> Vec<Natural> {
    heaps.sort_unstable_by(|a, b| b.cmp(a));
    heaps
}

/// How the heaps of groups of so many can be exchanged within them: for each kind of exchange how many there are, and the
/// cycles, each a class and a length.
fn exchanges(groups: &[(usize, usize)]) -> Vec<(u32, Vec<(usize, usize)>)> {
    let mut all = vec![(1, Vec::new())];
    for &(class, size) in groups {
        let kinds = cycle_kinds(size);
        let joined = all.iter().flat_map(|(count, cycles): &(u32, Vec<_>)| {
            kinds.iter().map(move |(own, lengths)| {
                let mut cycles = cycles.clone();
                cycles.extend(lengths.iter().map(|length| (class, *length)));
                (count * own, cycles)
            })
        });
        all = joined.collect();
    }
    all
}

/// The permutations of so many things by the lengths of their cycles.
fn cycle_kinds(size: usize) -> &'static [(u32, &'static [usize])] {
    match size {
        1 => &[(1, &[1])],
        2 => &[(1, &[1, 1]), (1, &[2])],
        3 => &[(1, &[1, 1, 1]), (3, &[2, 1]), (2, &[3])],
        4 => &[
            (1, &[1, 1, 1, 1]),
            (6, &[2, 1, 1]),
            (3, &[2, 2]),
            (8, &[3, 1]),
            (6, &[4]),
        ],
        _ => unreachable!("a code leaves at most four heaps"),
    }
}
