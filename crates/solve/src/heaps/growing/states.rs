//! The states in which sums of heaps are between two digits.

use rustc_hash::{FxHashMap, FxHashSet};

use super::component::Component;
use super::sums;

/// A sum, of which some digits have been read.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct State {
    /// In ascending order.
    heaps: Vec<Component>,
    /// What the digits of the q that are still to come are short of those of Q.
    owed: i64,
}

/// The states met so far, by their numbers, and where digits lead from them.
#[derive(Default)]
pub(super) struct States {
    numbers: FxHashMap<State, u32>,
    states: Vec<State>,
    next: Vec<Option<Next>>,
}

/// For each digit of Q and of v, at place 2·Q + v, the states that may follow.
type Next = [Vec<u32>; 4];

impl States {
    /// The state of an option before any digit.
    pub(super) fn first(&mut self, (sum, owed): &sums::Option) -> u32 {
        let mut heaps: Vec<Component> = sum.components().collect();
        heaps.sort_unstable();
        self.number(State { heaps, owed: *owed })
    }

    /// The number of a state.
    fn number(&mut self, state: State) -> u32 {
        if let Some(number) = self.numbers.get(&state) {
            return *number;
        }
        let number = u32::try_from(self.states.len()).expect("states are in memory");
        self.numbers.insert(state.clone(), number);
        self.states.push(state);
        self.next.push(None);
        number
    }

    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.states.len()
    }

    /// The states that may follow on each pair of digits.
    pub(super) fn next(&mut self, number: u32) -> &Next {
        let at = place(number);
        if self.next[at].is_none() {
            let next = self.follow(at);
            self.next[at] = Some(next);
        }
        self.next[at].as_ref().expect("it was computed")
    }

    fn follow(&mut self, at: usize) -> Next {
        let State { heaps, owed } = self.states[at].clone();
        let mut ways = vec![(owed, false, Vec::with_capacity(heaps.len()))];
        for heap in heaps {
            let before = std::mem::take(&mut ways);
            for (sum, value, read) in before {
                for digit in [false, true] {
                    let Some((own, after)) = heap.read(digit) else {
                        continue;
                    };
                    let mut read = read.clone();
                    read.push(after);
                    ways.push((sum + i64::from(digit), value ^ own, read));
                }
            }
        }
        let mut next = Next::default();
        for (sum, value, mut heaps) in ways {
            heaps.sort_unstable();
            let owed = sum.div_euclid(2);
            let state = self.number(State { heaps, owed });
            let digit = usize::from(sum.rem_euclid(2) == 1);
            next[2 * digit + usize::from(value)].push(state);
        }
        for states in &mut next {
            states.sort_unstable();
            states.dedup();
        }
        next
    }

    /// The states in which Q and v may end: from which zeros lead to one where nothing is owed and every value is over.
    pub(super) fn accepting(&self) -> FxHashSet<u32> {
        let mut before: FxHashMap<u32, Vec<u32>> = FxHashMap::default();
        let mut found = FxHashSet::default();
        let mut waiting = Vec::new();
        for (number, (state, next)) in (0..).zip(self.states.iter().zip(&self.next)) {
            for after in next.iter().flat_map(|next| &next[0]) {
                before.entry(*after).or_default().push(number);
            }
            let over = state.heaps.iter().all(|heap| heap.ends() == Some(true));
            if over && state.owed == 0 {
                waiting.push(number);
            }
        }
        while let Some(number) = waiting.pop() {
            if found.insert(number) {
                waiting.extend(before.get(&number).into_iter().flatten());
            }
        }
        found
    }
}

/// A number as a place in a list.
pub(super) fn place(number: u32) -> usize {
    usize::try_from(number).expect("it is in memory")
}
