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

    /// The token that is moved where this position becomes that one, and what it becomes; none where the position is
    /// one token, or more than one is another.
    #[must_use]
    pub fn moved_token(&self, option: &Self) -> Option<(Self, Self)> {
        let before = self.tokens();
        if before.len() < 2 {
            return None;
        }
        let (gone, come) = match (self, option) {
            (Self::Game(_), Self::Game(_)) | (Self::Foreign(_), Self::Foreign(_)) => {
                difference(before, option.tokens_left())
            }
            _ => return None,
        };
        let [from] = gone.as_slice() else { return None };
        Some((from.clone(), self.joined(&come)))
    }

    /// This position with one of its tokens become that; none where it has no such token.
    #[must_use]
    pub fn with_token_moved(&self, from: &Self, to: Option<&Self>) -> Option<Self> {
        let mut tokens = self.tokens();
        let place = tokens.iter().position(|token| token == from)?;
        tokens.remove(place);
        tokens.extend(to.cloned());
        Some(self.joined(&tokens))
    }

    /// As [`tokens`](Self::tokens); nothing where nothing is left.
    fn tokens_left(&self) -> Vec<Self> {
        match self.is_empty() {
            true => Vec::new(),
            false => self.tokens(),
        }
    }

    /// These tokens of the same game as one position.
    #[must_use]
    pub fn joined(&self, all: &[Self]) -> Self {
        match self {
            Self::Game(position) => {
                let numbers = all.iter().flat_map(|one| match one {
                    Self::Game(one) => one.numbers().to_vec(),
                    _ => Vec::new(),
                });
                let rules = position.rules().clone();
                Self::Game(GamePosition::in_order(rules, numbers.collect()))
            }
            Self::Foreign(position) => {
                let states = all.iter().flat_map(|one| match one {
                    Self::Foreign(one) => one.states().to_vec(),
                    _ => Vec::new(),
                });
                Self::Foreign(position.with_states(states.collect()))
            }
            Self::Board(_) | Self::Written(_) => self.clone(),
        }
    }
}

impl ForeignPosition {
    fn with_states(&self, states: Vec<u32>) -> Self {
        Self::new(Arc::clone(self.rules()), states)
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
    use crate::{Expression, RulesetKind, parse_expression_with};

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
}
