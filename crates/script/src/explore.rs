//! All states that can come from some.

use grundy_core::natural::widen;
use grundy_core::{Budget, Exhausted};
use rustc_hash::FxHashMap;

use crate::{Failure, Source, State};

/// The states that can come from some, numbered from 0 in the order in which they were met; the first ones
/// are those that the exploration began with.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Explored {
    /// The states.
    pub states: Vec<State>,
    /// Of each the options: numbers of the states whose sum an option is, ascending; each option once.
    pub options: Vec<Vec<Vec<u32>>>,
}

/// Bytes for a state beside its own, and for an option beside its parts.
const BYTES: u64 = 64;

/// Asks for the options of these states, of all states in them, and so on.
///
/// One call of the source a state. Memory: the states and their options, which are charged to the budget and
/// stay charged; an option is a step.
///
/// ```
/// use grundy_core::{Budget, Limits};
/// use grundy_script::{Script, State, explore};
/// let mut script = Script::new("fn options(n) { if n > 0 { [n - 1] } else { [] } }").unwrap();
/// let mut budget = Budget::new(Limits::default());
/// let all = explore(&mut script, &[State::Integer(5)], &mut budget).unwrap();
/// assert_eq!(all.states.len(), 6);
/// assert_eq!(all.options[0], [[1]]);
/// ```
///
/// # Errors
///
/// The first failure of the source, a limit, or a cycle.
pub fn explore(
    source: &mut dyn Source,
    starts: &[State],
    budget: &mut Budget<'_>,
) -> Result<Explored, Failure> {
    let mut numbers = Numbers::default();
    for start in starts {
        numbers.of(start.clone(), budget)?;
    }
    let mut options: Vec<Vec<Vec<u32>>> = Vec::new();
    while let Some(state) = numbers.states.get(options.len()) {
        let state = state.clone();
        budget.look().map_err(|limit| numbers.exhausted(limit))?;
        let sums = source.options(&state, budget)?;
        let mut of_state = Vec::with_capacity(sums.len());
        for sum in sums {
            let bytes = BYTES + 4 * widen(sum.len());
            let charged = budget.charge(1).and_then(|()| budget.reserve(bytes));
            charged.map_err(|limit| numbers.exhausted(limit))?;
            let parts = sum.into_iter().map(|part| numbers.of(part, budget));
            let mut parts: Vec<u32> = parts.collect::<Result<_, _>>()?;
            parts.sort_unstable();
            of_state.push(parts);
        }
        of_state.sort_unstable();
        of_state.dedup();
        options.push(of_state);
        budget.progress(widen(options.len()));
    }
    let states = numbers.states;
    match cycle(&options) {
        None => Ok(Explored { states, options }),
        Some(cycle) => Err(Failure::Cycle {
            states: cycle
                .into_iter()
                .map(|state| states[index(state)].clone())
                .collect(),
        }),
    }
}

#[derive(Default)]
struct Numbers {
    states: Vec<State>,
    numbers: FxHashMap<State, u32>,
}

impl Numbers {
    /// The number of the state, which is new if it has none.
    fn of(&mut self, state: State, budget: &mut Budget<'_>) -> Result<u32, Failure> {
        if let Some(&known) = self.numbers.get(&state) {
            return Ok(known);
        }
        let number = u32::try_from(self.states.len());
        let number = number.map_err(|_| self.exhausted(Exhausted::Memory))?;
        let reserved = budget.reserve(2 * state.bytes() + BYTES);
        reserved.map_err(|limit| self.exhausted(limit))?;
        self.states.push(state.clone());
        self.numbers.insert(state, number);
        Ok(number)
    }

    fn exhausted(&self, limit: Exhausted) -> Failure {
        Failure::Exhausted {
            limit,
            states: self.states.len(),
        }
    }
}

fn index(state: u32) -> usize {
    usize::try_from(state).expect("addresses have at least 32 bits")
}

/// A cycle, if there is one. Depth first, without recursion; linear in states and parts of options.
fn cycle(options: &[Vec<Vec<u32>>]) -> Option<Vec<u32>> {
    #[derive(Clone, Copy, PartialEq, Eq)]
    enum Mark {
        New,
        OnPath,
        Done,
    }
    let parts = |state: u32| options[index(state)].iter().flatten().copied();
    let mut marks = vec![Mark::New; options.len()];
    for root in 0.. {
        let mark = marks.get_mut(index(root))?;
        if *mark != Mark::New {
            continue;
        }
        *mark = Mark::OnPath;
        let mut path = vec![(root, parts(root))];
        while let Some((state, rest)) = path.last_mut() {
            let Some(next) = rest.next() else {
                marks[index(*state)] = Mark::Done;
                path.pop();
                continue;
            };
            match marks[index(next)] {
                Mark::Done => {}
                Mark::OnPath => {
                    let from = path.iter().position(|(state, _)| *state == next)?;
                    return Some(path[from..].iter().map(|(state, _)| *state).collect());
                }
                Mark::New => {
                    marks[index(next)] = Mark::OnPath;
                    path.push((next, parts(next)));
                }
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Sum;
    use grundy_core::Limits;

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
        limits: Limits,
    ) -> Result<Explored, Failure> {
        explore(
            &mut Rules(rules),
            &[State::Integer(start)],
            &mut Budget::new(limits),
        )
    }

    #[test]
    fn options_are_sums_of_numbered_states_each_once() {
        let kayles = |n: i64| {
            let takes = [1, 2].into_iter().filter(move |take| *take <= n);
            let rows =
                takes.flat_map(|take| (0..=n - take).map(move |left| vec![left, n - take - left]));
            rows.map(|sum| sum.into_iter().filter(|&part| part > 0).collect())
                .collect()
        };
        let all = run(kayles, 3, Limits::default()).unwrap();
        let name = |number: &u32| all.states[index(*number)].to_string();
        let first: Vec<Vec<String>> = all.options[0]
            .iter()
            .map(|sum| sum.iter().map(name).collect())
            .collect();
        assert_eq!(first, [vec!["2"], vec!["1"], vec!["1", "1"]]);
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
        let Err(Failure::Cycle { states }) = run(rules, 6, Limits::default()) else {
            panic!("4, 2, 1, 4");
        };
        assert_eq!(states, [4, 2, 1].map(State::Integer));
        assert!(matches!(
            run(|n| vec![vec![n]], 1, Limits::default()),
            Err(Failure::Cycle { .. })
        ));
    }

    #[test]
    fn limits_end_games_without_end() {
        let limits = Limits {
            steps: 1000,
            bytes: 1 << 20,
        };
        let endless = run(|n| vec![vec![n + 1]], 0, limits);
        assert!(matches!(
            endless,
            Err(Failure::Exhausted {
                limit: Exhausted::Steps,
                states: 1001
            })
        ));
        let limits = Limits {
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
            Limits::default(),
        );
        assert_eq!(all.unwrap().states.len(), 300_001);
    }
}
