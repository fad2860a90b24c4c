//! What every move of a position leads to, and the reply that refutes it where it loses.

use std::cmp::Reverse;
use std::collections::HashMap;

use grundy_core::{Convention, Natural, Outcome, Watch};
use grundy_rules::{Change, Expression, Move};
use grundy_solve::plan::mirror::{self, Mirror};
use grundy_solve::{Question, Solver};

use crate::ahead::distances_after;

/// A move, and what it leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prospect {
    /// The move.
    pub mv: Move,
    /// How many moves lead to positions that are this one up to symmetry.
    pub count: usize,
    /// The outcome of what it leaves, for the opponent; `None` where it is not known.
    pub outcome: Option<Outcome>,
    /// The Grundy value of what it leaves, where it is known.
    pub value: Option<Natural>,
    /// A move of the opponent's that wins, where it loses and the game goes on.
    pub reply: Option<Move>,
    /// With best play, the moves that are still made after it; `None` where that is not known.
    pub distance: Option<u32>,
}

impl Prospect {
    /// Whether it loses, and the game goes on after it, but which answer wins is not known.
    #[must_use]
    pub fn is_unanswered(&self, after: &Expression) -> bool {
        self.outcome == Some(Outcome::N) && self.reply.is_none() && !after.is_over()
    }
}

/// The moves of a position, looked at.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Prospects {
    /// Winning moves first, then drawing ones, then losing ones, each in the order of the moves; at the
    /// end those of which the solver's limits end the search.
    pub moves: Vec<Prospect>,
    /// Whether there are more.
    pub more: bool,
}

impl Prospects {
    /// Looks at `most` moves (of a very long expression at fewer), winning ones before others, those to equal positions,
    /// up to symmetry, once with their number. Asks the solver about each.
    ///
    /// ```
    /// use grundy_core::{Convention, Allowance, Outcome};
    /// use grundy_play::prospects::Prospects;
    /// use grundy_rules::parse_expression;
    /// use grundy_solve::Solver;
    ///
    /// let game = parse_expression("nim(2,1)").unwrap();
    /// let mut solver = Solver::new(Allowance::default());
    /// let all = Prospects::of(&mut solver, &game, Convention::Normal, 100, None);
    /// assert_eq!(all.moves.len(), 3);
    /// assert_eq!(all.moves[0].outcome, Some(Outcome::P));
    /// ```
    pub fn of(
        solver: &mut Solver,
        expression: &Expression,
        convention: Convention,
        most: usize,
        watch: Option<&dyn Watch>,
    ) -> Self {
        /// Bytes of the positions named, in all.
        const MOST_TEXT: usize = 1 << 22;
        let most = most.min(MOST_TEXT / expression.to_string().len());
        let mut all = expression.some_moves(most.saturating_add(1));
        let more = all.len() > most;
        if more {
            // Those that win come first, wherever they stand.
            let question = Question {
                expression,
                convention,
                moves: Some(most),
            };
            let winning = solver.solve(question, watch).winning;
            let mut first = winning.unwrap_or_default().moves;
            all.retain(|mv| !first.contains(mv));
            first.append(&mut all);
            all = first;
        }
        all.truncate(most);
        let mirror = mirror_of(expression, convention);
        let mut moves: Vec<Prospect> = Vec::new();
        let mut places: HashMap<Expression, usize> = HashMap::new();
        for mv in all {
            let key = expression.after(&mv).representative();
            match places.get(&key) {
                Some(&place) => moves[place].count += 1,
                None => {
                    places.insert(key, moves.len());
                    let by_image = mirror
                        .as_ref()
                        .and_then(|mirror| answered_by_image(mirror, &mv));
                    let asked = || look_at(solver, expression, convention, mv, watch);
                    moves.push(by_image.unwrap_or_else(asked));
                }
            }
        }
        moves.sort_by_key(|mv| group(mv.outcome));
        Self { moves, more }
    }

    /// Adds the distances, where those of all moves are known within a fraction of a second, and brings
    /// the moves in their order: of winning moves the quickest first, of losing ones the slowest.
    pub fn add_distances(
        &mut self,
        solver: &mut Solver,
        expression: &Expression,
        convention: Convention,
        watch: Option<&dyn Watch>,
    ) {
        let moves = self.moves.iter().map(|mv| &mv.mv);
        let Some(distances) = distances_after(moves, solver, expression, convention, watch) else {
            return;
        };
        for (mv, distance) in self.moves.iter_mut().zip(distances) {
            mv.distance = distance;
        }
        self.moves.sort_by_key(|mv| {
            let wins = mv.outcome == Some(Outcome::P);
            let quickest = mv.distance.filter(|_| wins);
            let slowest = mv.distance.filter(|_| !wins);
            (group(mv.outcome), quickest, Reverse(slowest))
        });
    }
}

/// Winning moves come first.
fn group(outcome: Option<Outcome>) -> u8 {
    match outcome {
        Some(Outcome::P) => 0,
        Some(Outcome::Draw) => 1,
        Some(Outcome::N) => 2,
        None => 3,
    }
}

/// The mirror of a position of which it would take long to ask.
fn mirror_of(expression: &Expression, convention: Convention) -> Option<Mirror<'_>> {
    let single = expression.as_single()?;
    let is_normal = convention == Convention::Normal;
    match is_normal && mirror::is_large(single) {
        true => Mirror::of(single),
        false => None,
    }
}

/// A move of a position with a mirror, which loses by the answer.
fn answered_by_image(mirror: &Mirror<'_>, mv: &Move) -> Option<Prospect> {
    let Change::Option(after) = &mv.change else {
        return None;
    };
    let reply = Move {
        term: 0,
        change: Change::Option(mirror.answered(after)?),
    };
    Some(Prospect {
        mv: mv.clone(),
        count: 1,
        outcome: Some(Outcome::N),
        value: None,
        reply: Some(reply),
        distance: None,
    })
}

fn look_at(
    solver: &mut Solver,
    expression: &Expression,
    convention: Convention,
    mv: Move,
    watch: Option<&dyn Watch>,
) -> Prospect {
    let after = expression.after(&mv);
    let question = Question {
        expression: &after,
        convention,
        moves: Some(1),
    };
    let solution = solver.solve(question, watch);
    let winning = solution
        .winning
        .filter(|_| solution.outcome == Some(Outcome::N));
    Prospect {
        mv,
        count: 1,
        outcome: solution.outcome,
        value: solution.grundy,
        reply: winning.and_then(|winning| winning.moves.into_iter().next()),
        distance: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_core::Allowance;
    use grundy_rules::parse_expression;

    #[test]
    fn winning_moves_stand_by_speed_and_losing_ones_by_resistance() {
        for text in [
            "nim(3,3,1)",
            "kayles(6)",
            "tactix(2x3)",
            "wythoff(5,3)",
            "fibonacci(12)",
        ] {
            for convention in [Convention::Normal, Convention::Misere] {
                let game = parse_expression(text).unwrap();
                let mut solver = Solver::new(Allowance::default());
                let mut all = Prospects::of(&mut solver, &game, convention, 1000, None);
                let before = all.clone();
                all.add_distances(&mut solver, &game, convention, None);
                assert_eq!(all.moves.len(), before.moves.len());
                for mv in &all.moves {
                    // Who wins makes the last move in normal play and not in misere play.
                    let odd = mv.distance.unwrap() % 2 == 1;
                    let wins = mv.outcome == Some(Outcome::P);
                    assert_eq!(odd == wins, convention == Convention::Misere, "{text}");
                }
                for pair in all.moves.windows(2) {
                    let [a, b] = [&pair[0], &pair[1]];
                    if a.outcome == b.outcome {
                        let ordered = match a.outcome {
                            Some(Outcome::P) => a.distance <= b.distance,
                            _ => a.distance >= b.distance,
                        };
                        assert!(ordered, "{text}");
                    }
                }
            }
        }
    }

    #[test]
    fn winning_moves_are_among_few() {
        for (text, most) in [
            ("nim(201)", 3),
            ("nim(3,4,5)", 1),
            ("take{1..3}(10)", 1),
            ("wythoff(40,30)", 9),
        ] {
            let game = parse_expression(text).unwrap();
            for convention in [Convention::Normal, Convention::Misere] {
                let mut solver = Solver::new(Allowance::default());
                let few = Prospects::of(&mut solver, &game, convention, most, None);
                assert_eq!((few.moves.len(), few.more), (most, true), "{text}");
                assert_eq!(few.moves[0].outcome, Some(Outcome::P), "{text}");
            }
        }
    }

    /// What a search would take long for, though the answer to each move is known.
    #[test]
    fn every_move_beside_a_mirror_is_answered() {
        for text in ["tactix(8x8)", "arc-kayles{grid}(8x8)"] {
            let game = parse_expression(text).unwrap();
            let mut solver = Solver::new(Allowance::default());
            let all = Prospects::of(&mut solver, &game, Convention::Normal, 1000, None);
            for mv in &all.moves {
                let after = game.after(&mv.mv);
                let left = after.after(mv.reply.as_ref().expect("its image"));
                let left = left.as_single().expect("a single position");
                assert!(mirror::has_mirror(left), "{text}: {left}");
            }
            assert!(all.moves.len() > 40 && !all.more);
        }
    }

    #[test]
    fn without_all_distances_the_order_stays() {
        let huge = parse_expression("nim(100000000000000000000,100000000000000000000)").unwrap();
        let mut solver = Solver::new(Allowance::default());
        let convention = Convention::Normal;
        let mut all = Prospects::of(&mut solver, &huge, convention, 20, None);
        let before = all.clone();
        all.add_distances(&mut solver, &huge, convention, None);
        assert_eq!(all, before);
        assert!(all.more);
    }
}
