//! Whether a law holds, by induction over all heaps.

use std::cmp::Ordering;

use grundy_core::natural::widen;
use grundy_core::{Budget, Exhausted};
use grundy_rules::heap::Code;
use rustc_hash::{FxHashMap, FxHashSet};

use super::Law;
use super::component::Component;
use super::states::{States, place};
use super::sums::Options;

/// What is read at once: the options that are still possible, the value that the law gives the heap, and how the other
/// value compares with it by the digits so far.
type Reading = (u32, Component, Ordering);

/// Sets of states by their numbers.
#[derive(Default)]
struct Sets {
    numbers: FxHashMap<Vec<u32>, u32>,
    sets: Vec<Vec<u32>>,
    next: Vec<Option<[u32; 4]>>,
}

/// Whether for every heap that grows by the law the options have all smaller values and not its own, by the law. The
/// heaps before are taken to have the values given; the law begins with heap 1 or later.
///
/// # Errors
///
/// When the budget ends.
pub(super) fn holds(code: &Code, law: &Law, budget: &mut Budget<'_>) -> Result<bool, Exhausted> {
    let options = Options::of(code, law, budget)?;
    let (mut states, mut sets) = (States::default(), Sets::default());
    let mut readings = Readings::default();
    for residue in 0..law.growths.len() {
        let value = law.values[law.preperiod + residue];
        let own = Component::growing(value, law.growths[residue], options.low());
        for end in 0..1 << options.low() {
            let set = options.ending(residue, end).iter();
            let set = set.map(|option| states.first(option)).collect();
            let set = sets.number(set, budget)?;
            for (own_end, component) in &own {
                readings.add((set, *component, widen(end).cmp(own_end)));
            }
        }
    }
    readings.follow(&mut sets, &mut states, budget)?;
    let accepting = states.accepting();
    let accepts = |set: &Vec<u32>| set.iter().any(|state| accepting.contains(state));
    let accepts: Vec<bool> = sets.sets.iter().map(accepts).collect();
    Ok(readings.all.iter().all(|(set, own, so_far)| {
        let compared = match own.ends() {
            // No number of periods ends here.
            None => return true,
            Some(true) => *so_far,
            Some(false) => Ordering::Less,
        };
        match compared {
            Ordering::Less => accepts[place(*set)],
            Ordering::Equal => !accepts[place(*set)],
            Ordering::Greater => true,
        }
    }))
}

/// All readings that digits lead to.
#[derive(Default)]
struct Readings {
    known: FxHashSet<Reading>,
    all: Vec<Reading>,
}

impl Readings {
    fn add(&mut self, reading: Reading) {
        if self.known.insert(reading) {
            self.all.push(reading);
        }
    }

    fn follow(
        &mut self,
        sets: &mut Sets,
        states: &mut States,
        budget: &mut Budget<'_>,
    ) -> Result<(), Exhausted> {
        const BYTES_A_READING: u64 = 128;
        let mut done = 0;
        while let Some((set, own, so_far)) = self.all.get(done).copied() {
            done += 1;
            budget.charge(8)?;
            budget.reserve(BYTES_A_READING)?;
            let next = sets.next(set, states, budget)?;
            for periods in [false, true] {
                let Some((digit, own)) = own.read(periods) else {
                    continue;
                };
                for other in [false, true] {
                    let set = next[2 * usize::from(periods) + usize::from(other)];
                    self.add((set, own, other.cmp(&digit).then(so_far)));
                }
            }
        }
        Ok(())
    }
}

impl Sets {
    /// The number of the set of these states.
    fn number(&mut self, mut set: Vec<u32>, budget: &mut Budget<'_>) -> Result<u32, Exhausted> {
        const BYTES_A_STATE: u64 = 8;
        const BYTES_A_SET: u64 = 128;
        set.sort_unstable();
        set.dedup();
        budget.charge(widen(set.len()) + 1)?;
        if let Some(number) = self.numbers.get(&set) {
            return Ok(*number);
        }
        budget.reserve(BYTES_A_STATE * widen(set.len()) + BYTES_A_SET)?;
        let number = u32::try_from(self.sets.len()).expect("sets are in memory");
        self.numbers.insert(set.clone(), number);
        self.sets.push(set);
        self.next.push(None);
        Ok(number)
    }

    /// The sets that follow on each pair of digits.
    fn next(
        &mut self,
        number: u32,
        states: &mut States,
        budget: &mut Budget<'_>,
    ) -> Result<[u32; 4], Exhausted> {
        /// A state, where it is new, and the ways on from it.
        const STEPS_A_STATE: u64 = 64;
        const BYTES_A_STATE: u64 = 256;
        if let Some(next) = self.next[place(number)] {
            return Ok(next);
        }
        let mut united: [Vec<u32>; 4] = Default::default();
        let known = states.len();
        for state in &self.sets[place(number)] {
            for (united, after) in united.iter_mut().zip(states.next(*state)) {
                united.extend(after);
            }
        }
        let new = widen(states.len() - known);
        budget.charge(STEPS_A_STATE * new)?;
        budget.reserve(BYTES_A_STATE * new)?;
        let mut next = [0; 4];
        for (next, united) in next.iter_mut().zip(united) {
            *next = self.number(united, budget)?;
        }
        self.next[place(number)] = Some(next);
        Ok(next)
    }
}
