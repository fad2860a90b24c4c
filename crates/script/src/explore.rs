//! All states that can come from some.

use std::cmp::Ordering;
use std::sync::Arc;

use grundy_core::natural::widen;
use grundy_core::{Budget, Exhausted};
use rustc_hash::FxHashMap;

use crate::{Failure, Source, State, Sum};

/// The options of a state: of each the numbers of the states whose sum it is.
pub type Options = Arc<[Box<[u32]>]>;

/// States with their options, numbered from 0 in the order in which they were met: with a state all that can come
/// from it is there, and all play from it ends.
#[derive(Clone, Debug, Default)]
pub struct Exploration {
    states: Vec<State>,
    numbers: FxHashMap<State, u32>,
    options: Vec<Options>,
    bytes: u64,
}

/// Bytes for a state beside its own, and for an option beside its parts.
const BYTES: u64 = 64;
/// Steps for a question, and for an option: a step is what an engine needs to look at an option, and other code takes
/// some hundred times as long.
const STEPS_A_STATE: u64 = 4000;
const STEPS_AN_OPTION: u64 = 400;

/// How many states are asked for together.
const AT_ONCE: usize = 64;

/// What the source has said of a state: its options, each with its parts.
type Said = Vec<Vec<u32>>;

impl Exploration {
    /// The number of the state, when all that can come from it is there.
    ///
    /// One call of the source for each state that is new. Memory: the states and their options, which are charged to
    /// the budget and stay charged. After a failure nothing is new.
    ///
    /// ```
    /// use grundy_core::{Budget, Allowance};
    /// use grundy_script::{Exploration, Script, State};
    /// let mut script = Script::new("fn options(n) { if n > 0 { [n - 1] } else { [] } }").unwrap();
    /// let mut budget = Budget::new(Allowance::default());
    /// let mut all = Exploration::default();
    /// let five = all.extend(&mut script, &State::Integer(5), &mut budget).unwrap();
    /// assert_eq!(all.len(), 6);
    /// let four = all.options(five)[0][0];
    /// assert_eq!(*all.state(four), State::Integer(4));
    /// ```
    ///
    /// # Errors
    ///
    /// The first failure of the source, a limit, or a cycle.
    pub fn extend(
        &mut self,
        source: &mut dyn Source,
        start: &State,
        budget: &mut Budget<'_>,
    ) -> Result<u32, Failure> {
        if let Some(&known) = self.numbers.get(start) {
            return Ok(known);
        }
        let (before, bytes) = (self.states.len(), self.bytes);
        let grown = self
            .grow(source, start, budget)
            .map_err(|failure| match failure {
                Failure::Exhausted { limit, .. } => self.exhausted(limit),
                failure => failure,
            });
        if grown.is_err() {
            for state in self.states.drain(before..) {
                self.numbers.remove(&state);
            }
            budget.release(self.bytes - bytes);
            self.bytes = bytes;
        }
        grown
    }

    fn grow(
        &mut self,
        source: &mut dyn Source,
        start: &State,
        budget: &mut Budget<'_>,
    ) -> Result<u32, Failure> {
        let before = self.options.len();
        let number = self.number(start.clone(), budget)?;
        let mut said: Vec<Said> = Vec::new();
        while before + said.len() < self.states.len() {
            let waiting = self.states[before + said.len()..].iter();
            let states: Vec<State> = waiting.take(AT_ONCE).cloned().collect();
            budget.look().map_err(|limit| self.exhausted(limit))?;
            for sums in source.options_of_some(&states, budget)? {
                let options = self.numbered(sums, budget)?;
                said.push(options);
            }
            budget.progress(widen(before + said.len()));
        }
        if let Some(states) = cycle(before, &said) {
            let states = states.into_iter();
            let states = states.map(|state| self.state(state).clone()).collect();
            return Err(Failure::Cycle { states });
        }
        self.keep(said);
        Ok(number)
    }

    /// The options of a state, with their parts as numbers.
    fn numbered(&mut self, sums: Vec<Sum>, budget: &mut Budget<'_>) -> Result<Said, Failure> {
        self.charge(STEPS_A_STATE, budget)?;
        let mut options = Vec::with_capacity(sums.len());
        for sum in sums {
            self.charge(STEPS_AN_OPTION, budget)?;
            self.reserve(BYTES + 4 * widen(sum.len()), budget)?;
            let parts = sum.into_iter().map(|part| self.number(part, budget));
            options.push(parts.collect::<Result<_, _>>()?);
        }
        Ok(options)
    }

    /// The number of the state, which is new if it has none.
    fn number(&mut self, state: State, budget: &mut Budget<'_>) -> Result<u32, Failure> {
        if let Some(&known) = self.numbers.get(&state) {
            return Ok(known);
        }
        let number = u32::try_from(self.states.len());
        let number = number.map_err(|_| self.exhausted(Exhausted::Memory))?;
        self.reserve(2 * state.bytes() + BYTES, budget)?;
        self.states.push(state.clone());
        self.numbers.insert(state, number);
        Ok(number)
    }

    fn charge(&self, steps: u64, budget: &mut Budget<'_>) -> Result<(), Failure> {
        budget.charge(steps).map_err(|limit| self.exhausted(limit))
    }

    fn reserve(&mut self, bytes: u64, budget: &mut Budget<'_>) -> Result<(), Failure> {
        let reserved = budget.reserve(bytes);
        reserved.map_err(|limit| self.exhausted(limit))?;
        self.bytes += bytes;
        Ok(())
    }

    fn exhausted(&self, limit: Exhausted) -> Failure {
        Failure::Exhausted {
            limit,
            states: self.states.len(),
        }
    }

    /// Keeps what was said of the new states in the form that is asked for.
    fn keep(&mut self, mut said: Vec<Said>) {
        let before = self.options.len();
        let is_nothing: Vec<bool> = said
            .iter()
            .zip(&self.states[before..])
            .map(|(options, state)| options.is_empty() && state.is_empty())
            .collect();
        let is_nothing = |state: u32| match index(state).checked_sub(before) {
            Some(new) => is_nothing[new],
            None => self.is_nothing(state),
        };
        for options in &mut said {
            for parts in options.iter_mut() {
                parts.retain(|&part| !is_nothing(part));
                parts.sort_by(|&a, &b| self.compare(a, b));
            }
            options.sort_unstable();
            options.dedup();
        }
        let kept = said.into_iter();
        let kept = kept.map(|options| options.into_iter().map(Vec::into_boxed_slice).collect());
        self.options.extend(kept);
    }

    /// How many states there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.states.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.states.is_empty()
    }

    /// The bytes that it takes, roughly.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    /// The number of a state that is there.
    #[must_use]
    pub fn find(&self, state: &State) -> Option<u32> {
        self.numbers.get(state).copied()
    }

    /// The state with this number.
    ///
    /// # Panics
    ///
    /// If there is none.
    #[must_use]
    pub fn state(&self, number: u32) -> &State {
        &self.states[index(number)]
    }

    /// Its options, each once. Parts in which [nothing is left](Self::is_nothing) are left out; the others stand in the
    /// order of [`compare`](Self::compare).
    ///
    /// # Panics
    ///
    /// If there is no such state.
    #[must_use]
    pub fn options(&self, number: u32) -> &Options {
        &self.options[index(number)]
    }

    /// Whether it has no option and [says so](State::is_empty).
    ///
    /// # Panics
    ///
    /// If there is no such state.
    #[must_use]
    pub fn is_nothing(&self, number: u32) -> bool {
        self.options(number).is_empty() && self.state(number).is_empty()
    }

    /// The order of the parts of a sum: lists before texts before integers, larger ones first.
    ///
    /// # Panics
    ///
    /// If there are no such states.
    #[must_use]
    pub fn compare(&self, a: u32, b: u32) -> Ordering {
        self.state(b).cmp(self.state(a))
    }
}

fn index(state: u32) -> usize {
    usize::try_from(state).expect("addresses have at least 32 bits")
}

/// A cycle of new states, if there is one; the first of them has the number `before`. Depth first, without recursion;
/// linear in states and parts of options. Nothing new can come from what was there before.
fn cycle(before: usize, said: &[Said]) -> Option<Vec<u32>> {
    #[derive(Clone, Copy, PartialEq, Eq)]
    enum Mark {
        New,
        OnPath,
        Done,
    }
    let new = |state: u32| index(state).checked_sub(before);
    let parts = |state: usize| said[state].iter().flatten().copied();
    let mut marks = vec![Mark::New; said.len()];
    for root in 0..said.len() {
        if marks[root] != Mark::New {
            continue;
        }
        marks[root] = Mark::OnPath;
        let number = u32::try_from(before + root).expect("states are numbered with 32 bits");
        let mut path = vec![(number, root, parts(root))];
        while let Some((_, state, rest)) = path.last_mut() {
            let Some(part) = rest.next() else {
                marks[*state] = Mark::Done;
                path.pop();
                continue;
            };
            let Some(next) = new(part) else {
                continue;
            };
            match marks[next] {
                Mark::Done => {}
                Mark::OnPath => {
                    let from = path.iter().position(|(on_path, ..)| *on_path == part)?;
                    return Some(path[from..].iter().map(|(state, ..)| *state).collect());
                }
                Mark::New => {
                    marks[next] = Mark::OnPath;
                    path.push((part, next, parts(next)));
                }
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_core::Allowance;

    /// The options are those that a function gives.
    struct Rules<F>(F);

    impl<F: FnMut(i64) -> Vec<Vec<i64>>> Source for Rules<F> {
        fn options(&mut self, state: &State, _: &mut Budget<'_>) -> Result<Vec<Sum>, Failure> {
            let State::Integer(number) = state else {
                panic!("integers lead to integers");
            };
            let sums = (self.0)(*number).into_iter();
            Ok(sums
                .map(|sum| sum.into_iter().map(State::Integer).collect())
                .collect())
        }
    }

    fn run(
        rules: impl FnMut(i64) -> Vec<Vec<i64>>,
        start: i64,
        limits: Allowance,
    ) -> Result<Exploration, Failure> {
        let mut all = Exploration::default();
        let start = State::Integer(start);
        all.extend(&mut Rules(rules), &start, &mut Budget::new(limits))
            .map(|_| all)
    }

    #[test]
    fn options_are_sums_of_numbered_states_each_once() {
        let kayles = |n: i64| {
            let takes = [1, 2].into_iter().filter(move |take| *take <= n);
            let rows =
                takes.flat_map(|take| (0..=n - take).map(move |left| vec![left, n - take - left]));
            rows.collect()
        };
        let all = run(kayles, 4, Allowance::default()).unwrap();
        let name = |number: &u32| all.state(*number).to_string();
        let options = all.options(0).iter();
        let first: Vec<Vec<String>> = options.map(|sum| sum.iter().map(name).collect()).collect();
        let expected = [vec!["3"], vec!["1", "1"], vec!["2"], vec!["2", "1"]];
        assert_eq!(first, expected);
        assert!(all.is_nothing(all.find(&State::Integer(0)).unwrap()));
    }

    #[test]
    fn cycles_are_shown_from_their_beginning() {
        let rules = |n: i64| match n {
            0 => vec![],
            4 => vec![vec![0], vec![3, 2]],
            3 => vec![vec![0]],
            2 => vec![vec![1]],
            1 => vec![vec![0], vec![4]],
            _ => vec![vec![n - 1]],
        };
        let Err(Failure::Cycle { states }) = run(rules, 6, Allowance::default()) else {
            panic!("4, 2, 1, 4");
        };
        assert_eq!(states, [4, 2, 1].map(State::Integer));
        assert!(matches!(
            run(|n| vec![vec![n]], 1, Allowance::default()),
            Err(Failure::Cycle { .. })
        ));
    }

    #[test]
    fn limits_end_games_without_end() {
        let limits = Allowance {
            steps: 1000 * (STEPS_A_STATE + STEPS_AN_OPTION),
            bytes: 1 << 20,
        };
        let endless = run(|n| vec![vec![n + 1]], 0, limits);
        assert!(matches!(
            endless,
            Err(Failure::Exhausted {
                limit: Exhausted::Steps,
                states: 1001,
            })
        ));
        let limits = Allowance {
            bytes: 1 << 16,
            ..limits
        };
        let endless = run(|n| vec![vec![n + 1]], 0, limits);
        assert!(matches!(
            endless,
            Err(Failure::Exhausted {
                limit: Exhausted::Memory,
                ..
            })
        ));
    }

    #[test]
    fn long_paths_need_no_stack() {
        let all = run(
            |n| (n > 0).then(|| vec![n - 1]).into_iter().collect(),
            300_000,
            Allowance::default(),
        );
        assert_eq!(all.unwrap().len(), 300_001);
    }

    #[test]
    fn what_is_known_is_not_asked_again_and_a_failure_leaves_nothing() {
        let asked = std::cell::Cell::new(0);
        let mut rules = Rules(|n: i64| {
            asked.set(asked.get() + 1);
            match n {
                0 => vec![],
                // 20, 19, …, 15, 20, …
                15 => vec![vec![20]],
                _ => vec![vec![n - 1]],
            }
        });
        let mut all = Exploration::default();
        let mut budget = Budget::new(Allowance::default());
        let mut extend =
            |all: &mut Exploration, to| all.extend(&mut rules, &State::Integer(to), &mut budget);
        assert_eq!(extend(&mut all, 5), Ok(0));
        assert_eq!(extend(&mut all, 3), Ok(2));
        assert_eq!(asked.get(), 6);
        assert!(matches!(extend(&mut all, 17), Err(Failure::Cycle { .. })));
        assert_eq!((all.len(), all.find(&State::Integer(17))), (6, None));
        assert_eq!(extend(&mut all, 10), Ok(6));
        assert_eq!((all.len(), all.options(6)[0][0]), (11, 7));
        let kept = all.bytes();
        let mut short = Budget::new(Allowance {
            steps: 2 * (STEPS_A_STATE + STEPS_AN_OPTION),
            ..Allowance::default()
        });
        let ended = all.extend(&mut rules, &State::Integer(14), &mut short);
        assert!(matches!(ended, Err(Failure::Exhausted { states: 14, .. })));
        assert_eq!((all.len(), all.bytes()), (11, kept));
    }
}
