//! Every move of a position, as a reason.

use grundy_core::{Convention, Watch};
use grundy_solve::Solver;

use crate::moves::ReasonedMove;
use crate::number::Number;
use crate::places::Places;
use crate::prospects::{Prospect, Prospects};
use crate::reason::{ExaminedMove, Reason};

/// What `most` moves lead to, winning ones first, as [`Prospects::of`] finds it; `None` where there is no move.
pub(crate) fn every_move(
    solver: &mut Solver,
    places: &Places,
    convention: Convention,
    most: usize,
    watch: Option<&dyn Watch>,
) -> Option<Reason> {
    let Prospects { moves, more } =
        Prospects::of(solver, places.position(), convention, most, watch);
    let examined = moves.iter().map(|prospect| examined(places, prospect));
    (!moves.is_empty()).then(|| Reason::EveryMove {
        moves: examined.collect(),
        more,
    })
}

fn examined(places: &Places, prospect: &Prospect) -> ExaminedMove {
    let mv = ReasonedMove::new(places, &prospect.mv);
    let after = places.position().after(&prospect.mv);
    let reply = prospect.reply.as_ref();
    ExaminedMove {
        unanswered: prospect.is_unanswered(&after),
        count: prospect.count,
        outcome: prospect.outcome,
        value: prospect.value.clone().map(Number),
        reply: reply.map(|reply| ReasonedMove::new(&mv.laid.after(), reply)),
        mv,
        leaves: match reply {
            Some(reply) => after.after(reply).shown().to_string(),
            None => after.shown().to_string(),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_core::{Allowance, Outcome};
    use grundy_rules::parse_expression;
    use grundy_solve::Question;

    fn examined(text: &str, convention: Convention, most: usize) -> (Vec<ExaminedMove>, bool) {
        let places = Places::new(&parse_expression(text).unwrap());
        let mut solver = Solver::new(Allowance::default());
        match every_move(&mut solver, &places, convention, most, None) {
            Some(Reason::EveryMove { moves, more }) => (moves, more),
            _ => panic!("no moves"),
        }
    }

    #[test]
    fn every_move_is_examined_and_every_losing_one_refuted() {
        for text in [
            "nim(3,4,5)",
            "kayles(7)",
            "kayles(\"##.###\") + nim(2)",
            "wythoff(5,3)",
            "tactix(2x3)",
            "treblecross(6)",
            "die(9,up=1)",
        ] {
            let expression = parse_expression(text).unwrap();
            let all = expression.moves(1000).unwrap().len();
            for convention in [Convention::Normal, Convention::Misere] {
                let mut solver = Solver::new(Allowance::default());
                let mut outcome = |text: &str| {
                    let question = Question {
                        expression: &parse_expression(text).unwrap(),
                        convention,
                        moves: Some(1000),
                    };
                    solver.solve(question, None)
                };
                let (moves, more) = examined(text, convention, 1000);
                assert_eq!(
                    moves.iter().map(|mv| mv.count).sum::<usize>(),
                    all,
                    "{text}"
                );
                assert!(!more);
                let wins = |mv: &&ExaminedMove| mv.outcome == Some(Outcome::P);
                let winning: usize = moves.iter().filter(wins).map(|mv| mv.count).sum();
                let counted = outcome(text).winning.unwrap();
                assert_eq!(winning, counted.moves.len(), "{text}");
                for mv in &moves {
                    // A reply wins; without one the move does, or ended the game.
                    let left = outcome(&mv.leaves);
                    let expected = match (mv.outcome, &mv.reply) {
                        (Some(Outcome::N), None) => Some(Outcome::N),
                        _ => Some(Outcome::P),
                    };
                    assert_eq!(left.outcome, expected, "{text}: {mv:?}");
                }
                let order: Vec<bool> = moves.iter().map(|mv| wins(&mv)).collect();
                assert!(order.is_sorted_by(|a, b| a >= b));
            }
        }
    }

    #[test]
    fn symmetric_moves_are_one() {
        let (moves, _) = examined("tactix(2x2)", Convention::Normal, 100);
        let counts: Vec<usize> = moves.iter().map(|mv| mv.count).collect();
        assert_eq!(counts.iter().sum::<usize>(), 8);
        assert_eq!(counts.len(), 2);
    }

    #[test]
    fn the_limit_is_kept_and_said() {
        let (moves, more) = examined("nim(100000000000000000000000)", Convention::Normal, 5);
        assert_eq!((moves.len(), more), (5, true));
    }

    #[test]
    fn a_very_long_expression_has_fewer_moves_examined() {
        let heaps: Vec<String> = (1..3000).map(|heap| heap.to_string()).collect();
        let text = format!("nim({})", heaps.join(","));
        let (moves, more) = examined(&text, Convention::Normal, 1000);
        assert!(moves.len() < 400 && moves.len() > 100 && more);
    }

    #[test]
    fn the_end_of_the_odd_even_game_is_won_by_what_is_held() {
        // One is left and 2 are held: to take it makes 3.
        let text = "parity{max=2,win=odd}(1,mine=2,yours=2)";
        let (moves, _) = examined(text, Convention::Normal, 5);
        assert_eq!((moves.len(), moves[0].outcome), (1, Some(Outcome::P)));
    }
}
