//! Positions of one game with a theorem of its own: the outcome and every winning move for numbers of
//! any size, where a sum would need Grundy values.

use grundy_core::{Budget, Convention, Exhausted, Limits, Natural, Outcome, Watch};
use grundy_rules::{Change, Die, Euclid, Move, Parity, Single, Times, Wythoff};

use super::{Chance, Method, Question, Solution, Solver, Status};
use crate::games::{euclid, parity, times, wythoff};
use crate::heaps::winning::Winning;

impl Solver {
    /// The answer by the game's own theorem; `None` where it has none and the general engines answer.
    pub(super) fn solve_alone(
        &mut self,
        single: &Single,
        question: Question<'_>,
        watch: Option<&dyn Watch>,
    ) -> Option<Solution> {
        let convention = question.convention;
        let mut solution = match single {
            Single::Wythoff(position) => by_wythoff(position, convention),
            Single::Euclid(position) => by_euclid(position, convention),
            Single::Times(position) => {
                let mut budget = self.budget(watch);
                by_times(position, question, &mut budget)
                    .unwrap_or_else(|exhausted| Solution::unknown(exhausted, Method::Times))
            }
            Single::Die(die) => self.by_die(die, convention),
            Single::Parity(position) => by_parity(position, question.moves.unwrap_or(0)),
            Single::Board(board) => return self.solve_board(board, question, watch),
            Single::Classic(position) => self.by_classic(position, question, watch)?,
            Single::Tokens(_) | Single::Written(_) | Single::Foreign(_) => return None,
        };
        let is_proved = matches!(solution.status, Status::Proved { .. });
        if convention == Convention::Normal && is_proved && solution.grundy.is_none() {
            solution.grundy = self.affordable_value(single, &solution, watch);
        }
        if question.moves.is_none() {
            solution.winning = None;
            solution.drawing = None;
        }
        if let Some(winning) = &mut solution.winning {
            winning.moves.truncate(question.moves.unwrap_or(0));
        }
        Some(solution)
    }

    /// The Grundy value where the outcome is known by a theorem that does not give it: 0 for P, else
    /// only where it costs little.
    fn affordable_value(
        &mut self,
        single: &Single,
        solution: &Solution,
        watch: Option<&dyn Watch>,
    ) -> Option<Natural> {
        const AFFORDABLE: Limits = Limits {
            steps: 1 << 28,
            bytes: 1 << 26,
        };
        if !single.is_summable() {
            return None;
        }
        if solution.outcome == Some(Outcome::P) {
            return Some(Natural::ZERO);
        }
        let limits = Limits {
            steps: AFFORDABLE.steps.min(self.limits.steps),
            bytes: AFFORDABLE.bytes.min(self.limits.bytes),
        };
        let mut budget = match watch {
            Some(watch) => Budget::with_watch(limits, watch),
            None => Budget::new(limits),
        };
        let value = self.single_value(single, &mut budget);
        value.ok().map(|(value, _)| value)
    }

    fn by_die(&mut self, die: &Die, convention: Convention) -> Solution {
        let table = &self.die;
        let Some(outcome) = table.outcome(die, convention) else {
            return Solution {
                chance: Some(Chance {
                    wins: table.chance(&die.heap, convention),
                    faces: table.winning_throws(&die.heap, convention),
                }),
                ..Solution::proved(None, Method::Die)
            };
        };
        let faces = table.winning_faces(die, convention).into_iter();
        let options = faces.filter_map(|face| die.after(face)).map(Single::Die);
        Solution {
            grundy: match convention {
                Convention::Normal => table.value(die).map(Natural::from),
                Convention::Misere => None,
            },
            winning: Some(these(options)),
            ..Solution::proved(Some(outcome), Method::Die)
        }
    }
}

fn by_wythoff(position: &Wythoff, convention: Convention) -> Solution {
    let options = wythoff::winning(position, convention).into_iter();
    let outcome = wythoff::outcome(position, convention);
    Solution {
        winning: Some(these(options.map(Single::Wythoff))),
        ..Solution::proved(Some(outcome), Method::Wythoff)
    }
}

fn by_euclid(position: &Euclid, convention: Convention) -> Solution {
    let options = euclid::winning(position, convention).into_iter();
    let outcome = euclid::outcome(position, convention);
    Solution {
        grundy: (convention == Convention::Normal).then(|| euclid::value(position)),
        winning: Some(these(options.map(Single::Euclid))),
        ..Solution::proved(Some(outcome), Method::Euclid)
    }
}

fn by_times(
    position: &Times,
    question: Question<'_>,
    budget: &mut Budget<'_>,
) -> Result<Solution, Exhausted> {
    let convention = question.convention;
    let outcome = times::outcome(position, convention, budget)?;
    let winning = question.moves.map(|limit| {
        let winning = times::winning_takes(position, convention, limit, budget)?;
        let options = winning.takes.iter().map(|take| position.after(take));
        Ok(Winning {
            count: winning.count.into(),
            ..these(options.map(Single::Times))
        })
    });
    Ok(Solution {
        winning: winning.transpose()?,
        ..Solution::proved(Some(outcome), Method::Times)
    })
}

fn by_parity(position: &Parity, listed: usize) -> Solution {
    let takes = parity::winning_takes(position).into_iter();
    let options = takes.map(|take| Single::Parity(position.after(&take)));
    let outcome = parity::outcome(position);
    let takes_that_draw = parity::drawing_takes(position).map(|(first, last)| {
        let all = std::iter::successors(Some(first.clone()), |take| {
            (*take < last).then(|| take + Natural::ONE)
        });
        let options = all
            .take(listed)
            .map(|take| Single::Parity(position.after(&take)));
        Winning {
            count: &last - first + Natural::ONE,
            ..these(options)
        }
    });
    Solution {
        winning: Some(these(options)),
        // At the end of a drawn game there is no take.
        drawing: (outcome == Outcome::Draw).then(|| takes_that_draw.unwrap_or_default()),
        ..Solution::proved(Some(outcome), Method::Parity)
    }
}

/// These options of the only term.
pub(super) fn these(options: impl Iterator<Item = Single>) -> Winning {
    let moves: Vec<Move> = options
        .map(|option| Move {
            term: 0,
            change: Change::Option(option),
        })
        .collect();
    Winning {
        count: moves.len().into(),
        moves,
        families: Vec::new(),
    }
}
