//! Rows of coins: moves are called by the coins that they turn.

use std::collections::BTreeSet;

use grundy_core::Natural;
use grundy_rules::GamePosition;
use grundy_rules::games::CoinGame;

use super::{Action, Handling, Naming, Typing, written};
use crate::said::Said;

impl Handling for CoinGame {
    fn action(&self, from: &GamePosition, to: &GamePosition) -> Action {
        let (before, after) = (heads(from), heads(to));
        let turned = before.symmetric_difference(&after);
        let turned: Vec<String> = turned.map(ToString::to_string).collect();
        Action::Plain(turned.join(","))
    }

    fn naming(&self) -> Option<Naming> {
        Some(Naming::Coins)
    }

    /// The coins that are turned; the position after the move only in its parentheses.
    fn typed(
        &self,
        from: &GamePosition,
        said: Option<&Said>,
        text: &str,
        _typing: &mut Typing,
    ) -> Option<GamePosition> {
        let coins: BTreeSet<Natural> = match said {
            Some(Said::Numbers(coins) | Said::Stones(coins)) => coins.iter().cloned().collect(),
            Some(Said::Face(coin) | Said::Take(coin)) => BTreeSet::from([coin.clone()]),
            _ => return written(from, text).filter(|_| text.contains('(')),
        };
        let left = heads(from).symmetric_difference(&coins).cloned().collect();
        let to = GamePosition::new(from.rules().clone(), left);
        // Zero is the place of no coin, and the row ends somewhere.
        Some(if from.allows(&to) { to } else { from.clone() })
    }
}

fn heads(position: &GamePosition) -> BTreeSet<Natural> {
    position.numbers().iter().cloned().collect()
}
