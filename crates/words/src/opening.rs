//! The first moves of a strategy in words, to be opened one by one.

use std::sync::Arc;

use grundy::{StrategyLine, StrategyList};
use grundy_play::strategy::{By, Step};
use schemars::JsonSchema;
use serde::Serialize;

use crate::text::Catalogue;

/// So many moves deep: one of each side. What follows is the strategy of what they leave.
const PLIES: usize = 2;

/// A move of a strategy, and the answers to it.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct StrategyMove {
    /// Whose move it is.
    pub by: By,
    /// What is done, in a sentence.
    pub told: String,
    /// How many moves of the opponent are this one up to symmetry.
    pub count: usize,
    /// The position after it, as it lies.
    pub leaves: String,
    /// Whether the game is over then.
    pub over: bool,
    /// What may follow, as far as it is listed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub answers: Vec<StrategyMove>,
}

impl StrategyMove {
    /// The first moves of a strategy: the winner's with the answers to it, or the other way round.
    #[must_use]
    pub fn opening(list: &StrategyList, catalogue: &Catalogue) -> Vec<Self> {
        from(0, &list.lines, catalogue)
    }

    fn new(step: &Step, answers: Vec<Self>, catalogue: &Catalogue) -> Self {
        let after = step.laid.places.after(&step.laid.at);
        let told = catalogue.told(&step.laid);
        Self {
            by: step.by,
            told: told.unwrap_or_else(|| catalogue.move_name(&step.name)),
            count: match step.by {
                By::Opponent => 1 + step.also.len(),
                By::Me => 1,
            },
            leaves: after.drawn().shown().to_string(),
            over: after.is_over(),
            answers,
        }
    }
}

/// The moves of these lines from this one on: those that lines share are one.
fn from(ply: usize, lines: &[StrategyLine], catalogue: &Catalogue) -> Vec<StrategyMove> {
    if ply == PLIES {
        return Vec::new();
    }
    let step = |line: &StrategyLine| line.0.moves.get(ply).cloned();
    let shared = lines.chunk_by(|a, b| match (step(a), step(b)) {
        (Some(a), Some(b)) => Arc::ptr_eq(&a, &b),
        _ => false,
    });
    let moves = shared.filter_map(|lines| {
        let step = step(lines.first()?)?;
        let answers = from(ply + 1, lines, catalogue);
        Some(StrategyMove::new(&step, answers, catalogue))
    });
    moves.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Lang;
    use grundy::{Limits, StrategyRequest, Workbench};

    fn opening(expression: &str, lang: Lang) -> Vec<StrategyMove> {
        let mut workbench = Workbench::new(Limits::default());
        let answer = workbench
            .strategy(&StrategyRequest::new(expression))
            .expect(expression);
        StrategyMove::opening(&answer.list, &Catalogue::new(lang))
    }

    #[test]
    fn the_winner_moves_first_and_every_answer_stands_below() {
        let [mine] = &opening("kayles(5)", Lang::En)[..] else {
            panic!("one move");
        };
        assert_eq!(
            (mine.by, mine.leaves.as_str()),
            (By::Me, "kayles(\"##.##\")")
        );
        let told: Vec<(&str, usize)> = mine
            .answers
            .iter()
            .map(|mv| (mv.told.as_str(), mv.count))
            .collect();
        assert_eq!(told, [("take stone 1", 4), ("take stones 1 and 2", 2)]);
        assert!(
            mine.answers.iter().all(|mv| mv.answers.is_empty()),
            "no deeper"
        );
    }

    #[test]
    fn the_other_one_moves_first_where_the_position_is_lost() {
        let all = opening("nim(1,1)", Lang::Zh);
        assert_eq!(all.len(), 1, "{all:?}");
        assert_eq!(
            (all[0].by, all[0].count, all[0].over),
            (By::Opponent, 1, false)
        );
        assert!(all[0].answers[0].over);
        assert_eq!(all[0].told, "从第 1 堆取 1 枚");
    }

    #[test]
    fn heaps_stay_in_their_order() {
        assert_eq!(opening("nim(3,4,5)", Lang::En)[0].leaves, "nim(1,4,5)");
    }
}
