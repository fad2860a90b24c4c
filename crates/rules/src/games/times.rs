//! Take at most k times what was taken before: Fibonacci Nim (the doubling game) for k = 2.

use std::ops::ControlFlow;

use grundy_core::Natural;
use grundy_core::natural::{checked_sub, range};

use super::game::{Arguments, Game, Remembered, Shape, Visit, heap_of};
use super::packing::Packing;
use super::{GamePosition, GameProblem, GameRow, GameRules, Given, Parameters};
use crate::counted::{Counted, Families};

/// In the registry.
pub(super) static FIBONACCI: GameRow = GameRow {
    name: "fibonacci",
    chinese: "斐波那契博弈",
    aliases: &["doubling", "fibonacci-nim", "斐波那契", "双倍"],
    ruleset: "fibonacci",
    example: "fibonacci(20)",
    parameters: Parameters::None,
    rules: |_| Some(GameRules::Times(TimesRules::Fibonacci)),
};

/// In the registry.
pub(super) static TIMES: GameRow = GameRow {
    name: "times",
    chinese: "几倍",
    aliases: &["倍数", "动态减法", "k倍动态减法"],
    ruleset: "times{3}",
    example: "times{3}(40,max=6)",
    parameters: Parameters::Factor,
    rules: |given| match given {
        Given::Factor(factor) => Some(GameRules::Times(TimesRules::Times(factor))),
        _ => None,
    },
};

/// How many times the previous take may be taken.
///
/// The numbers of a position are the heap, and after the first move the most that may be taken now, possibly
/// more than there is. The first move may take anything but everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum TimesRules {
    /// Twice, by its own name.
    Fibonacci,
    /// This many times.
    Times(u64),
}

impl TimesRules {
    /// The k in "at most k times the previous take".
    #[must_use]
    pub fn factor(self) -> u64 {
        match self {
            Self::Fibonacci => 2,
            Self::Times(factor) => factor,
        }
    }
}

/// One heap, and how much of it may be taken now.
///
/// ```
/// use grundy_rules::{Times, TimesRules};
/// let start = Times { rules: TimesRules::Fibonacci, heap: 20u8.into(), max: None };
/// assert_eq!(start.position().to_string(), "fibonacci(20)");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Times {
    /// The rules.
    pub rules: TimesRules,
    /// The tokens that are left.
    pub heap: Natural,
    /// The most that may be taken now, possibly more than there is. `None` before the first move.
    pub max: Option<Natural>,
}

impl Times {
    /// The heap and the most of a position of such a game.
    ///
    /// # Panics
    ///
    /// If it is a position of another game.
    #[must_use]
    pub fn of(position: &GamePosition) -> Self {
        let GameRules::Times(rules) = position.rules() else {
            panic!("a position of a game with a memory of the last take");
        };
        Self::from_numbers(*rules, position.numbers())
    }

    fn from_numbers(rules: TimesRules, numbers: &[Natural]) -> Self {
        Self {
            rules,
            heap: numbers[0].clone(),
            max: numbers.get(1).cloned(),
        }
    }

    /// As a position of the game.
    #[must_use]
    pub fn position(self) -> GamePosition {
        let rules = GameRules::Times(self.rules);
        GamePosition::new(rules, self.into_numbers())
    }

    fn into_numbers(self) -> Vec<Natural> {
        std::iter::once(self.heap).chain(self.max).collect()
    }

    /// The most that can be taken now: at most the heap, and less than it in the first move.
    #[must_use]
    pub fn most(&self) -> Natural {
        match &self.max {
            None => checked_sub(&self.heap, &Natural::ONE).unwrap_or(Natural::ZERO),
            Some(max) => max.min(&self.heap).clone(),
        }
    }

    /// The option after taking `take` tokens, which must not be more than there are.
    ///
    /// # Panics
    ///
    /// If `take` exceeds the heap.
    #[must_use]
    pub fn after(&self, take: &Natural) -> Self {
        Self {
            rules: self.rules,
            heap: &self.heap - take,
            max: Some(take * Natural::from(self.rules.factor())),
        }
    }
}

impl Game for TimesRules {
    fn row(&self) -> &'static GameRow {
        match self {
            Self::Fibonacci => &FIBONACCI,
            Self::Times(_) => &TIMES,
        }
    }

    fn parameters(&self) -> String {
        match self {
            Self::Fibonacci => String::new(),
            Self::Times(factor) => format!("{{{factor}}}"),
        }
    }

    fn shape(&self) -> Shape {
        Shape::Remembered(&[Remembered {
            name: "max",
            problem: |max| max.is_zero().then_some(GameProblem::NumberZero),
        }])
    }

    fn families(&self) -> Families {
        &[&[Counted::Heap], &[Counted::Heap, Counted::Most]]
    }

    fn read(&self, arguments: Arguments) -> Result<Vec<Natural>, GameProblem> {
        let (heap, max) = heap_of(arguments);
        Ok(std::iter::once(heap)
            .chain(max.into_iter().flatten())
            .collect())
    }

    fn is_empty(&self, numbers: &[Natural]) -> bool {
        numbers[0].is_zero()
    }

    /// As many options as can be taken, the smallest take first.
    fn visit_options(&self, from: &[Natural], visit: Visit<'_>) -> ControlFlow<()> {
        let from = Times::from_numbers(*self, from);
        range(&Natural::ONE, &from.most())
            .try_for_each(|take| visit(from.after(&take).into_numbers()))
    }

    fn allows(&self, from: &[Natural], to: &[Natural]) -> bool {
        let from = Times::from_numbers(*self, from);
        checked_sub(&from.heap, &to[0]).is_some_and(|take| {
            !take.is_zero() && take <= from.most() && from.after(&take).into_numbers() == to
        })
    }

    fn emptied(&self, numbers: &[Natural]) -> Option<Vec<Natural>> {
        let from = Times::from_numbers(*self, numbers);
        Some(from.after(&from.heap).into_numbers())
    }

    /// Told by what can be taken, which is all that tells positions with the same heap apart.
    fn representative(&self, numbers: &[Natural]) -> Vec<Natural> {
        vec![
            numbers[0].clone(),
            Times::from_numbers(*self, numbers).most(),
        ]
    }

    fn parts(&self, numbers: &[Natural]) -> Vec<Vec<Natural>> {
        let part = self.representative(numbers);
        match part[1].is_zero() {
            true => Vec::new(),
            false => vec![part],
        }
    }

    fn packing(&self, part: &[Natural]) -> Option<Packing> {
        Packing::of_halves(part)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::tests::options;

    fn texts(factor: u64, heap: u32, max: Option<u32>) -> Vec<String> {
        let position = Times {
            rules: TimesRules::Times(factor),
            heap: heap.into(),
            max: max.map(Natural::from),
        };
        let options = options(&position.position()).into_iter();
        options.map(|option| option.to_string()).collect()
    }

    #[test]
    fn the_first_move_leaves_something() {
        let expected = ["times{3}(2,max=3)", "times{3}(1,max=6)"];
        assert_eq!(texts(3, 3, None), expected);
        assert_eq!(texts(3, 1, None), [""; 0]);
        assert_eq!(texts(3, 0, None), [""; 0]);
    }

    #[test]
    fn later_moves_are_bounded_by_the_previous_take() {
        let expected = ["times{2}(2,max=2)", "times{2}(1,max=4)"];
        assert_eq!(texts(2, 3, Some(2)), expected);
        assert_eq!(texts(2, 1, Some(9)), ["times{2}(0,max=2)"]);
    }
}
