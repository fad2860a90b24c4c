//! A machine that plays as well as one likes it to, and never moves illegally.
//!
//! With each move a level plays by the theory so often as [`Skill::describe`] says, and else looks as
//! far ahead as it says there.
//!
//! *By the theory*: of the winning moves one after which the game ends soonest, where the distances
//! are known, else any of them (where play may go on for ever the one that makes most progress); in a drawn position
//! any move that keeps the draw. In a lost position
//! the move that lasts longest where the distances are known; of these, or of all where they are not,
//! the *trap*: the move after which most of the opponent's replies lose. (Where there are more than
//! [`LISTED`] replies they are not counted, and fewest winning replies is best.)
//! Where the outcome is not known within the solver's limits, of which time is one, it looks ahead
//! [`PLIES_IN_THE_DARK`] moves instead, and says so ([`Chosen::exhausted`]).
//!
//! *Otherwise*: a move that wins within sight if there is one; else any move that does not lose within
//! sight; else any move.
//!
//! Where there are many moves ([`LISTED`]), some are drawn at random and these are the choice.

use std::cmp::Reverse;

use grundy_core::natural::checked_sub;
use grundy_core::{Convention, Exhausted, Natural, Outcome, Watch};
use grundy_rules::{Expression, Move};
use grundy_solve::{Question, Solution, Solver, Status};

use crate::ahead::distances_after;
use crate::lookahead::{Lookahead, Sight, best_by};
use crate::rng::Rng;
use crate::sample::{self, LISTED};
use crate::skill::Skill;

/// Winning moves that are compared; more are not listed.
const WINNING: usize = 64;
/// Moves drawn where there are too many.
const DRAWN: usize = 64;
/// Lost moves whose replies are counted.
const TRAPS: usize = 64;
/// How far the perfect player looks where the solver does not know.
pub const PLIES_IN_THE_DARK: u8 = 3;
/// Positions that a look ahead may take.
const POSITIONS_SEEN: u32 = 20_000;
/// What counting the winning replies to one move may take.
const STEPS_A_TRAP: u64 = 1 << 22;

/// A move that was decided on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chosen {
    /// The move.
    pub mv: Move,
    /// What the position is worth to the player to move; `None` where that is not known, or was not
    /// looked for.
    pub outcome: Option<Outcome>,
    /// What ran out where the theory was to be played and did not come to an end.
    pub exhausted: Option<Exhausted>,
}

/// The move that this level plays; `None` where there is no move, as before the throw of a die.
///
/// The same position, level and state of the chance give the same move, as long as the solver's limits
/// suffice; near them, what it remembers of earlier questions may make more known.
///
/// ```
/// use grundy_core::{Convention, Allowance};
/// use grundy_play::{Skill, opponent, rng::Rng};
/// use grundy_rules::parse_expression;
/// use grundy_solve::Solver;
///
/// let mut solver = Solver::new(Allowance::default());
/// let game = parse_expression("nim(3,4,5)").unwrap();
/// let (convention, mut rng) = (Convention::Normal, Rng::new(1));
/// let mv = opponent::choose(&mut solver, &game, convention, Skill::PERFECT, &mut rng, None);
/// assert_eq!(game.after(&mv.unwrap().mv).to_string(), "nim(5,4,1)");
/// ```
pub fn choose(
    solver: &mut Solver,
    expression: &Expression,
    convention: Convention,
    skill: Skill,
    rng: &mut Rng,
    watch: Option<&dyn Watch>,
) -> Option<Chosen> {
    let mut thought = Thought {
        solver,
        expression,
        convention,
        rng,
        watch,
    };
    let description = skill.describe();
    if thought.rng.percent(description.theorem_percent) {
        thought.by_theory()
    } else {
        let mv = thought.by_sight(description.plies)?;
        Some(Chosen {
            mv,
            outcome: None,
            exhausted: None,
        })
    }
}

/// One decision.
struct Thought<'a> {
    solver: &'a mut Solver,
    expression: &'a Expression,
    convention: Convention,
    rng: &'a mut Rng,
    watch: Option<&'a dyn Watch>,
}

impl Thought<'_> {
    fn by_theory(&mut self) -> Option<Chosen> {
        let solution = self.solve(self.expression, WINNING);
        let outcome = solution.outcome;
        let mut exhausted = match solution.status {
            Status::Unknown { exhausted, .. } => Some(exhausted),
            Status::Proved { .. } => None,
        };
        let by_theory = match outcome {
            Some(Outcome::N) => {
                let winning = solution.winning.map(|winning| winning.moves);
                let known = || solution.winning_move.into_iter().collect();
                self.win(winning.unwrap_or_else(known))
            }
            Some(Outcome::Draw) => {
                let drawing = solution.drawing.map(|drawing| drawing.moves);
                self.any_of(&drawing.unwrap_or_default())
            }
            Some(Outcome::P) => self.resist(),
            None => None,
        };
        let mv = match by_theory {
            Some(mv) => mv,
            None => {
                let mv = self.by_sight(PLIES_IN_THE_DARK)?;
                // Somebody wins, and only which move it is was not found.
                exhausted.get_or_insert(Exhausted::Steps);
                mv
            }
        };
        Some(Chosen {
            mv,
            outcome,
            exhausted,
        })
    }

    fn solve(&mut self, expression: &Expression, moves: usize) -> Solution {
        let question = Question {
            expression,
            convention: self.convention,
            moves: Some(moves),
        };
        self.solver.solve(question, self.watch)
    }

    /// With all winning moves counted and none listed.
    fn solve_within(&mut self, steps: u64, expression: &Expression) -> Solution {
        let (convention, watch) = (self.convention, self.watch);
        let question = Question {
            expression,
            convention,
            moves: Some(0),
        };
        self.solver
            .with_steps(steps, |solver| solver.solve(question, watch))
    }

    fn any_of(&mut self, moves: &[Move]) -> Option<Move> {
        self.rng.choose(moves).cloned()
    }

    /// The quickest of the winning moves. Where none is listed though the position is won, options
    /// are asked one by one.
    fn win(&mut self, mut winning: Vec<Move>) -> Option<Move> {
        if winning.is_empty() {
            return self.find_winning();
        }
        if winning.len() > 1
            && let Some(distances) = self.distances(&winning)
        {
            let measured = winning.into_iter().zip(distances).collect();
            winning = moves_of(best_by(measured, |(_, distance)| Reverse(*distance)));
        } else if self.expression.is_loopy() {
            // Any other might lead round in a circle.
            winning.truncate(1);
        }
        self.any_of(&winning)
    }

    /// A winning move among the candidates; what is decided quickly is asked first.
    fn find_winning(&mut self) -> Option<Move> {
        const STEPS: [u64; 3] = [1 << 20, 1 << 24, u64::MAX];
        let (moves, _) = sample::candidates(self.expression, DRAWN, self.rng);
        STEPS.into_iter().find_map(|steps| {
            let mut moves = moves.iter();
            let winning = moves.find(|mv| {
                let option = self.expression.after(mv);
                self.solve_within(steps, &option).outcome == Some(Outcome::P)
            });
            winning.cloned()
        })
    }

    /// The move that loses latest, or sets the best trap.
    fn resist(&mut self) -> Option<Move> {
        let (mut moves, all) = sample::candidates(self.expression, DRAWN, self.rng);
        if all
            && moves.len() > 1
            && let Some(distances) = self.distances(&moves)
        {
            let measured = moves.into_iter().zip(distances).collect();
            moves = moves_of(best_by(measured, |(_, distance)| *distance));
        }
        while moves.len() > TRAPS {
            moves.swap_remove(self.rng.index(moves.len()));
        }
        if moves.len() > 1 {
            let traps = moves.into_iter().map(|mv| {
                let trap = self.trap(&mv);
                (mv, trap)
            });
            moves = moves_of(best_by(traps.collect(), |(_, trap)| trap.clone()));
        }
        self.any_of(&moves)
    }

    /// The distances after these moves, if all can be had.
    fn distances(&mut self, moves: &[Move]) -> Option<Vec<u32>> {
        let found = distances_after(
            moves,
            self.solver,
            self.expression,
            self.convention,
            self.watch,
        );
        found?.into_iter().collect()
    }

    /// How good a trap the move sets: greater is better.
    fn trap(&mut self, mv: &Move) -> Option<Trap> {
        let option = self.expression.after(mv);
        let winning = self.solve_within(STEPS_A_TRAP, &option).winning?.count;
        let replies = option.moves(LISTED);
        let losing = replies.as_ref().map_or(Natural::ZERO, |replies| {
            checked_sub(&Natural::from(replies.len()), &winning).unwrap_or(Natural::ZERO)
        });
        Some(Trap {
            uncounted: replies.is_none(),
            losing,
            fewest: Reverse(winning),
        })
    }

    fn by_sight(&mut self, plies: u8) -> Option<Move> {
        let (moves, _) = sample::candidates(self.expression, DRAWN, self.rng);
        let Some(beyond) = plies.checked_sub(1) else {
            return self.any_of(&moves);
        };
        let mut lookahead = Lookahead::new(self.convention, POSITIONS_SEEN);
        let seen = moves.into_iter().map(|mv| {
            let option = self.expression.after(&mv);
            let sight = lookahead.see(&option, beyond, LISTED).for_the_other();
            (mv, sight)
        });
        let best = best_by(seen.collect(), |(_, sight): &(Move, Sight)| *sight);
        self.any_of(&moves_of(best))
    }
}

/// What awaits the opponent after a move; compared in this order.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Trap {
    /// There are too many replies to count.
    uncounted: bool,
    /// Replies that lose.
    losing: Natural,
    /// Replies that win: the fewer the better.
    fewest: Reverse<Natural>,
}

fn moves_of<T>(scored: Vec<(Move, T)>) -> Vec<Move> {
    scored.into_iter().map(|(mv, _)| mv).collect()
}

#[cfg(test)]
mod tests;
