//! What of a term stands by itself though it is written in one pair of parentheses: tokens on a graph, coins, pieces,
//! states of a script.

use std::collections::HashMap;
use std::sync::Arc;

use crate::{ForeignPosition, GamePosition, Single};

/// Of more tokens none is told by itself.
const MOST: usize = 1000;

impl Single {
    /// The tokens, each as a position by itself, in the order in which they were written: their sum is this position. Of
    /// a game in which no two of them are independent, and of very many tokens, the whole is the only one.
    ///
    /// ```
    /// use grundy_rules::{Term, parse_expression};
    /// let position = parse_expression("nimble(3,5,3)").unwrap();
    /// let [Term::Single(coins)] = position.written() else { panic!() };
    /// let coins: Vec<String> = coins.tokens().iter().map(ToString::to_string).collect();
    /// assert_eq!(coins, ["nimble(3)", "nimble(5)", "nimble(3)"]);
    /// ```
    #[must_use]
    pub fn tokens(&self) -> Vec<Self> {
        match self {
            Self::Game(position) => {
                let tokens = position.tokens().filter(|tokens| tokens.len() <= MOST);
                let tokens = tokens.map(|tokens| tokens.into_iter().map(Self::Game).collect());
                tokens.unwrap_or_else(|| vec![self.clone()])
            }
            Self::Foreign(position) if (2..=MOST).contains(&position.states().len()) => {
                let states = position.written_states().iter();
                let alone = |state: &u32| position.with_states(vec![*state]);
                states.map(alone).map(Self::Foreign).collect()
            }
            Self::Board(_) | Self::Written(_) | Self::Foreign(_) => vec![self.clone()],
        }
    }

    /// Whether this is the position, or one of its tokens.
    #[must_use]
    pub fn holds(&self, token: &Self) -> bool {
        self == token || (self.has_rules_of(token) && self.tokens().contains(token))
    }

    /// The token that is moved where this position becomes that one, and what it becomes; none where the position is
    /// one token, or more than one is another.
    #[must_use]
    pub fn moved_token(&self, option: &Self) -> Option<(Self, Self)> {
        let before = self.tokens();
        if before.len() < 2 {
            return None;
        }
        if !self.has_rules_of(option) {
            return None;
        }
        let (gone, come) = difference(before, option.tokens_left());
        let [from] = gone.as_slice() else { return None };
        Some((from.clone(), from.arranged(&self.joined(&come))))
    }

    /// This position with one of its tokens become that; none where it has no such token, or that is of other rules.
    #[must_use]
    pub fn with_token_moved(&self, from: &Self, to: Option<&Self>) -> Option<Self> {
        if to.is_some_and(|to| !self.has_rules_of(to)) {
            return None;
        }
        let mut tokens = self.tokens();
        let place = tokens.iter().position(|token| token == from)?;
        tokens.splice(place..=place, to.cloned());
        Some(self.joined(&tokens))
    }

    /// As [`tokens`](Self::tokens); nothing where nothing is left.
    fn tokens_left(&self) -> Vec<Self> {
        match self.is_empty() {
            true => Vec::new(),
            false => self.tokens(),
        }
    }

    /// Whether both are positions of one game, so that their tokens may lie side by side.
    fn has_rules_of(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Game(own), Self::Game(other)) => own.rules() == other.rules(),
            (Self::Foreign(own), Self::Foreign(other)) => own.rules() == other.rules(),
            _ => false,
        }
    }

    /// These tokens of the same game as one position, shown in this order.
    ///
    /// # Panics
    ///
    /// If one is of another kind of game.
    #[must_use]
    pub fn joined(&self, all: &[Self]) -> Self {
        match self {
            Self::Game(position) => {
                let numbers = all.iter().flat_map(|one| match one {
                    Self::Game(one) => one.written_numbers(),
                    _ => unreachable!("tokens of one game"),
                });
                let rules = position.rules().clone();
                Self::Game(GamePosition::in_order(rules, numbers.cloned().collect()))
            }
            Self::Foreign(position) => {
                let states = all.iter().flat_map(|one| match one {
                    Self::Foreign(one) => one.written_states(),
                    _ => unreachable!("tokens of one game"),
                });
                Self::Foreign(position.with_states(states.copied().collect()))
            }
            Self::Board(_) | Self::Written(_) => self.clone(),
        }
    }
}

impl ForeignPosition {
    fn with_states(&self, states: Vec<u32>) -> Self {
        Self::in_order(Arc::clone(self.rules()), states)
    }
}

/// What is only in the first list, and what is only in the second.
fn difference(before: Vec<Single>, after: Vec<Single>) -> (Vec<Single>, Vec<Single>) {
    let mut balance: HashMap<Single, usize> = HashMap::new();
    for token in &after {
        *balance.entry(token.clone()).or_default() += 1;
    }
    let mut take = |token: &Single| match balance.get_mut(token) {
        Some(left) if *left > 0 => {
            *left -= 1;
            true
        }
        _ => false,
    };
    let gone = before.into_iter().filter(|token| !take(token)).collect();
    let come = after.into_iter().filter(|token| take(token)).collect();
    (gone, come)
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use grundy_core::Position;

    use super::*;
    use crate::files::tests::Samples;
    use crate::{Change, Expression, Move, RulesetKind, Term, parse_expression_with};

    /// A position of every ruleset of the registry, and some with several tokens.
    fn positions() -> Vec<Expression> {
        let texts = RulesetKind::all().map(|kind| kind.entry().example.to_owned());
        let more = [
            "nimble(3,5,3,1)",
            "cutting(3x2,2x2,3x2)",
            "graph(\"graph.csv\")(a,a)",
            "nimble(2)",
        ];
        let read = |text: String| parse_expression_with(&text, &Samples).expect("an example");
        texts.chain(more.map(str::to_owned)).map(read).collect()
    }

    #[test]
    fn every_move_moves_one_token_and_can_be_made_again() {
        let mut moved = 0;
        for position in positions() {
            let Some(single) = position.as_single() else {
                continue;
            };
            let tokens = single.tokens();
            let mut seen = 0;
            let _ = single.visit_options(&mut |option: Single| {
                seen += 1;
                let told = single.moved_token(&option);
                assert_eq!(told.is_some(), tokens.len() > 1, "{single} -> {option}");
                if let Some((from, to)) = told {
                    let to = Some(to).filter(|to| !to.is_empty());
                    let again = single.with_token_moved(&from, to.as_ref());
                    assert_eq!(again.as_ref(), Some(&option), "{single} -> {option}");
                    moved += 1;
                }
                match seen {
                    100 => ControlFlow::Break(()),
                    _ => ControlFlow::Continue(()),
                }
            });
        }
        assert!(moved > 15, "{moved}");
    }

    #[test]
    fn a_token_becomes_nothing_of_another_game() {
        let positions: Vec<Expression> = positions();
        let singles = || positions.iter().filter_map(Expression::as_single);
        let mut refused = 0;
        for from in singles() {
            for to in singles().filter(|to| from.rules() != to.rules()) {
                for token in from.tokens() {
                    assert_eq!(
                        from.with_token_moved(&token, Some(to)),
                        None,
                        "{from} -> {to}"
                    );
                    refused += 1;
                }
                assert_eq!(from.moved_token(to), None, "{from} -> {to}");
                assert!(!from.holds(to), "{from} {to}");
                let position = Expression::in_order(vec![Term::Single(from.clone())]);
                let change = Change::Option(to.clone());
                assert!(
                    position.check_move(&Move { term: 0, change }).is_err(),
                    "{from} -> {to}"
                );
            }
        }
        assert!(refused > 500, "{refused}");
    }

    #[test]
    fn what_stays_and_what_has_moved_is_told_in_the_order_in_which_it_was_written() {
        for (text, to, told) in [
            (
                "cutting(2x4,3x5)",
                "cutting(2x2,2x2,3x5)",
                "cutting(2x4) -> cutting(2x2,2x2)",
            ),
            (
                "chocolate(3x4,2x2)",
                "chocolate(3x4,2x1,2x1)",
                "chocolate(2x2) -> chocolate(2x1,2x1)",
            ),
            (
                "chocolate(3x4,2x2)",
                "chocolate(2x2,3x3,3x1)",
                "chocolate(3x4) -> chocolate(3x3,3x1)",
            ),
        ] {
            let [from, to] = [text, to].map(|text| parse_expression_with(text, &Samples).unwrap());
            let (from, to) = (from.as_single().unwrap(), to.as_single().unwrap());
            let (token, left) = from.moved_token(to).unwrap();
            assert_eq!(
                format!("{} -> {}", token.shown(), left.shown()),
                told,
                "{text}"
            );
        }
    }
}
