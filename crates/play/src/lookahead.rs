//! What can be seen by looking a few moves ahead, without any theory.

use std::cmp::Reverse;

use grundy_core::{Convention, Outcome};
use grundy_rules::Expression;

/// How a position ends for the player to move, as far as it is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Sight {
    /// Lost, whatever is played.
    Loss,
    /// The game ends in a draw, or it is not seen how it ends.
    Open,
    /// Won.
    Win,
}

impl Sight {
    /// What the same position is for the other player.
    #[must_use]
    pub fn for_the_other(self) -> Self {
        match self {
            Self::Loss => Self::Win,
            Self::Open => Self::Open,
            Self::Win => Self::Loss,
        }
    }
}

/// Looks ahead, at most at so many positions.
pub struct Lookahead {
    convention: Convention,
    positions: u32,
}

impl Lookahead {
    /// A look at `positions` positions.
    #[must_use]
    pub fn new(convention: Convention, positions: u32) -> Self {
        Self {
            convention,
            positions,
        }
    }

    /// What the player to move sees in `plies` moves: 0 is whether the game is over and who has won.
    ///
    /// What is seen is true; positions with more than `most` moves, and those beyond the number
    /// allowed in all, are open. Recursion as deep as `plies`.
    pub fn see(&mut self, position: &Expression, plies: u8, most: usize) -> Sight {
        if position.is_over() {
            return match over(position, self.convention) {
                Outcome::N => Sight::Win,
                Outcome::P => Sight::Loss,
                Outcome::Draw => Sight::Open,
            };
        }
        if plies == 0 || self.positions == 0 {
            return Sight::Open;
        }
        let Some(moves) = position.moves(most) else {
            return Sight::Open;
        };
        let mut best = Sight::Loss;
        for mv in moves {
            if self.positions == 0 {
                return best.max(Sight::Open);
            }
            self.positions -= 1;
            let seen = self.see(&position.after(&mv), plies - 1, most);
            best = best.max(seen.for_the_other());
            if best == Sight::Win {
                break;
            }
        }
        best
    }
}

/// Who has won a position without moves, for the player to move.
pub(crate) fn over(position: &Expression, convention: Convention) -> Outcome {
    let score = position.as_game().and_then(|game| game.score());
    score.map_or(convention.of_terminal(), |score| score.outcome)
}

/// Those of the items with the greatest score; ties stay together.
pub(crate) fn best_by<T, S: Ord>(items: Vec<T>, score: impl Fn(&T) -> S) -> Vec<T> {
    let mut scored: Vec<(S, T)> = items.into_iter().map(|item| (score(&item), item)).collect();
    scored.sort_by(|a, b| Reverse(&a.0).cmp(&Reverse(&b.0)));
    let best = scored
        .iter()
        .take_while(|item| item.0 == scored[0].0)
        .count();
    scored.truncate(best);
    scored.into_iter().map(|(_, item)| item).collect()
}
