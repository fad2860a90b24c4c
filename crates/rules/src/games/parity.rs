//! The odd/even game: take at most so many; in the end the parity of what one has taken decides.

use std::ops::ControlFlow;

use grundy_core::natural::{checked_sub, range};
use grundy_core::{Natural, Outcome};

use super::game::{Arguments, Game, Remembered, Score, Shape, Visit, heap_of, listed};
use super::{GamePosition, GameProblem, GameRow, GameRules, Given, Parameter, Parameters, Value};
use crate::counted::{Counted, Families};

/// In the registry.
pub(super) static ROW: GameRow = GameRow {
    name: "parity",
    chinese: "奇偶",
    aliases: &["odd-even"],
    ruleset: "parity{max=3,win=odd}",
    example: "parity{max=3,win=odd}(21)",
    parameters: Parameters::Named(&[
        Parameter::Positive("max"),
        Parameter::OneOf("win", &["odd", "even"]),
    ]),
    rules: |given| {
        let Given::Named(values) = given else {
            return None;
        };
        let mut values = values.into_iter();
        let Some(Some(Value::Number(max))) = values.next() else {
            return None;
        };
        let win = match values.next().flatten() {
            Some(Value::Word("even")) => Winner::Even,
            _ => Winner::Odd,
        };
        Some(GameRules::Parity(ParityRules { max, win }))
    },
};

/// Which parity of the total wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Winner {
    /// An odd total.
    Odd,
    /// An even total; 0 is even.
    Even,
}

impl Winner {
    /// The word of the notation, `"odd"` or `"even"`.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Odd => "odd",
            Self::Even => "even",
        }
    }

    /// Whether this total has the winning parity.
    #[must_use]
    pub fn has(self, total: &Natural) -> bool {
        (total % 2u8 == 1) == (self == Self::Odd)
    }
}

/// How much may be taken, and which parity wins.
///
/// The numbers of a position are the heap, and the totals of the player to move and of the other one.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ParityRules {
    /// The most that one move takes.
    pub max: Natural,
    /// The parity that wins.
    pub win: Winner,
}

/// One heap, and what the two players have taken so far.
///
/// When the heap is empty, a player whose total has the winning parity wins, unless both have it or
/// neither has: then it is a draw. There are no sums, and there is no misère play: having no move does
/// not decide.
///
/// ```
/// use grundy_rules::{Parity, ParityRules, Winner};
/// let rules = ParityRules { max: 3u8.into(), win: Winner::Odd };
/// let start = Parity::start(rules, 21u8.into());
/// assert_eq!(start.position().to_string(), "parity{max=3,win=odd}(21)");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Parity {
    /// The rules.
    pub rules: ParityRules,
    /// The tokens that are left.
    pub heap: Natural,
    /// What the player to move has taken.
    pub mine: Natural,
    /// What the other player has taken.
    pub yours: Natural,
}

impl Parity {
    /// The position in which nobody has taken anything.
    #[must_use]
    pub fn start(rules: ParityRules, heap: Natural) -> Self {
        Self {
            rules,
            heap,
            mine: Natural::ZERO,
            yours: Natural::ZERO,
        }
    }

    /// The heap and the totals of a position of the game.
    ///
    /// # Panics
    ///
    /// If it is a position of another game.
    #[must_use]
    pub fn of(position: &GamePosition) -> Self {
        let GameRules::Parity(rules) = position.rules() else {
            panic!("a position of a game that totals decide");
        };
        Self::from_numbers(rules, position.numbers())
    }

    fn from_numbers(rules: &ParityRules, numbers: &[Natural]) -> Self {
        let [heap, mine, yours] = numbers else {
            panic!("a heap and two totals");
        };
        Self {
            rules: rules.clone(),
            heap: heap.clone(),
            mine: mine.clone(),
            yours: yours.clone(),
        }
    }

    /// As a position of the game.
    #[must_use]
    pub fn position(self) -> GamePosition {
        let rules = GameRules::Parity(self.rules.clone());
        GamePosition::new(rules, self.into_numbers())
    }

    fn into_numbers(self) -> Vec<Natural> {
        vec![self.heap, self.mine, self.yours]
    }

    /// The most that can be taken now.
    #[must_use]
    pub fn most(&self) -> Natural {
        (&self.rules.max).min(&self.heap).clone()
    }

    /// The option after taking `take` tokens.
    ///
    /// # Panics
    ///
    /// If `take` exceeds the heap.
    #[must_use]
    pub fn after(&self, take: &Natural) -> Self {
        Self {
            rules: self.rules.clone(),
            heap: &self.heap - take,
            mine: self.yours.clone(),
            yours: &self.mine + take,
        }
    }

    /// Whether the totals can come from a start with nothing taken.
    ///
    /// The player to move has made some number a of moves, the other one a or a + 1, and a moves take
    /// any total from a to a·max.
    #[must_use]
    pub fn is_reachable(&self) -> bool {
        if self.rules.max.is_zero() {
            return self.mine.is_zero() && self.yours.is_zero();
        }
        let fewest = |total: &Natural| (total + &self.rules.max - Natural::ONE) / &self.rules.max;
        let (least, most) = (fewest(&self.mine), &self.mine);
        let (other_least, other_most) = (fewest(&self.yours), &self.yours);
        let as_many = (&least).max(&other_least) <= most.min(other_most);
        as_many
            || checked_sub(other_most, &Natural::ONE).is_some_and(|other_most| {
                let other_least = other_least - Natural::ONE;
                least.max(other_least) <= other_most.min(most.clone())
            })
    }
}

impl Game for ParityRules {
    fn row(&self) -> &'static GameRow {
        &ROW
    }

    fn parameters(&self) -> String {
        format!("{{max={},win={}}}", self.max, self.win.word())
    }

    fn shape(&self) -> Shape {
        const fn total(name: &'static str) -> Remembered {
            Remembered {
                name,
                problem: |_| None,
            }
        }
        Shape::Remembered(&const { [total("mine"), total("yours")] })
    }

    fn families(&self) -> Families {
        &[&[Counted::Heap]]
    }

    fn read(&self, arguments: Arguments) -> Result<Vec<Natural>, GameProblem> {
        let (heap, totals) = heap_of(arguments);
        let totals = totals.into_iter().map(Option::unwrap_or_default);
        let numbers: Vec<Natural> = std::iter::once(heap).chain(totals).collect();
        match Parity::from_numbers(self, &numbers).is_reachable() {
            true => Ok(numbers),
            false => Err(GameProblem::UnreachableTotals),
        }
    }

    /// The totals decide when nothing is left.
    fn is_empty(&self, _numbers: &[Natural]) -> bool {
        false
    }

    fn has_misere(&self) -> bool {
        false
    }

    fn is_summable(&self, _numbers: &[Natural]) -> bool {
        false
    }

    fn score(&self, numbers: &[Natural]) -> Option<Score> {
        let [mine, yours] = [&numbers[1], &numbers[2]];
        let outcome = match (self.win.has(mine), self.win.has(yours)) {
            (true, false) => Outcome::N,
            (false, true) => Outcome::P,
            _ => Outcome::Draw,
        };
        Some(Score {
            mine: mine.clone(),
            yours: yours.clone(),
            outcome,
        })
    }

    /// As many options as can be taken, the smallest take first.
    fn visit_options(&self, from: &[Natural], visit: Visit<'_>) -> ControlFlow<()> {
        let from = Parity::from_numbers(self, from);
        range(&Natural::ONE, &from.most())
            .try_for_each(|take| visit(from.after(&take).into_numbers()))
    }

    fn allows(&self, from: &[Natural], to: &[Natural]) -> bool {
        let from = Parity::from_numbers(self, from);
        checked_sub(&from.heap, &to[0]).is_some_and(|take| {
            !take.is_zero() && take <= from.most() && from.after(&take).into_numbers() == to
        })
    }

    fn emptied(&self, _numbers: &[Natural]) -> Option<Vec<Natural>> {
        None
    }

    /// Totals of nothing are not written.
    fn arguments(&self, numbers: &[Natural]) -> String {
        match numbers {
            [heap, totals @ ..] if totals.iter().all(Natural::is_zero) => heap.to_string(),
            [heap, mine, yours] => format!("{heap},mine={mine},yours={yours}"),
            other => listed(other),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::tests::options;
    use std::collections::BTreeSet;

    fn parity(max: u32, heap: u32, mine: u32, yours: u32) -> Parity {
        Parity {
            rules: ParityRules {
                max: max.into(),
                win: Winner::Odd,
            },
            heap: heap.into(),
            mine: mine.into(),
            yours: yours.into(),
        }
    }

    #[test]
    fn totals_change_places_with_every_move() {
        let position = parity(3, 12, 4, 5).position();
        assert_eq!(
            position.to_string(),
            "parity{max=3,win=odd}(12,mine=4,yours=5)"
        );
        let expected = [parity(3, 11, 5, 5), parity(3, 10, 5, 6), parity(3, 9, 5, 7)];
        assert_eq!(options(&position), expected.map(Parity::position));
        let last = options(&parity(3, 1, 0, 0).position());
        assert_eq!(last, [parity(3, 0, 0, 1).position()]);
    }

    #[test]
    fn reachable_totals_are_those_that_play_reaches() {
        for max in 0..5 {
            let mut reached = BTreeSet::from([(0, 0)]);
            let mut waiting = vec![(0, 0)];
            while let Some((mine, yours)) = waiting.pop() {
                for take in 1..=max {
                    let next = (yours, mine + take);
                    if next.0 + next.1 <= 24 && reached.insert(next) {
                        waiting.push(next);
                    }
                }
            }
            for mine in 0..=12 {
                for yours in 0..=12 {
                    assert_eq!(
                        parity(max, 0, mine, yours).is_reachable(),
                        reached.contains(&(mine, yours)),
                        "max {max}, mine {mine}, yours {yours}"
                    );
                }
            }
        }
    }
}
