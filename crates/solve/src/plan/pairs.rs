//! Sums with equal parts whose values are beyond the limits.
//!
//! In normal play two equal parts cancel, whatever they are worth: whoever does something in one is answered with the
//! same in the other. (E. R. Berlekamp, J. H. Conway, R. K. Guy, *Winning Ways*, chapter 1: Tweedledum and Tweedledee.)

use std::ops::ControlFlow;

use grundy_core::natural::checked_sub;
use grundy_core::{Allowance, Budget, Outcome, Position, Watch, is_stopped};
use grundy_rules::pairs::{Pairs, Unpaired};
use grundy_rules::{Change, Expression, Move, Term};

use super::{Method, Question, SHARE_BESIDE_KNOWN_MOVE, Solution, Solver};
use crate::answer::MovesStopped;
use crate::heaps::winning::Winning;

impl Solver {
    /// The answer where the values of all parts were not found soon: by what is left of the position without its pairs,
    /// by a move that leaves nothing but pairs, or by the values after all.
    pub(super) fn by_pairs(&mut self, question: Question<'_>, budget: &mut Budget<'_>) -> Solution {
        // Where the last move does not decide, or parts are not played apart, nothing cancels.
        if !question.expression.is_summable() {
            return self.by_values(question, budget);
        }
        let to_pairs = move_to_pairs(question.expression, budget.watch());
        let share = to_pairs.as_ref().map_or(1, |_| SHARE_BESIDE_KNOWN_MOVE);
        let limits = Allowance {
            steps: self.limits.steps / share,
            bytes: u64::MAX,
        };
        let pairs = Pairs::of(question.expression);
        let found = budget.within(limits, |budget| match pairs {
            Some(pairs) => self.without_pairs(question, &pairs.rest, budget),
            None => self.by_values(question, budget),
        });
        match to_pairs {
            Some(mv) => found.with_known_move(mv, Method::Pairs, question.moves),
            None => found,
        }
    }

    /// The answer by what is left of the position without its pairs; the moves as far as the values of all parts are
    /// found.
    fn without_pairs(
        &mut self,
        question: Question<'_>,
        rest: &Expression,
        budget: &mut Budget<'_>,
    ) -> Solution {
        let plan = match self.plan_normal(rest, budget) {
            Ok(plan) => plan,
            Err((exhausted, during)) => return Solution::unknown(exhausted, during),
        };
        let sum = self.sum_by(&plan, rest);
        let class = sum.class();
        let outcome = class.outcome(question.convention);
        let winning = match (outcome, question.moves) {
            (_, None) => Ok(None),
            (Outcome::N, Some(_)) => match self.plan_normal(question.expression, budget) {
                Ok(plan) => return self.answer(question, &plan, plan.method, budget),
                Err((by, _)) => {
                    let of_rest = Question {
                        expression: rest,
                        ..question
                    };
                    let found = self.a_winning_move(of_rest, &sum);
                    let found = found.and_then(|mv| same_move(mv, rest, question.expression));
                    let found = found.or_else(|| self.a_winning_move(question, &sum));
                    let found = found.map(Box::new);
                    Err(MovesStopped { by, found })
                }
            },
            (_, Some(_)) => Ok(Some(Winning::default())),
        };
        Solution {
            grundy: Some(class.value),
            ..Solution::proved(Some(outcome), Method::Pairs).with_winning(winning)
        }
    }
}

/// A move after which the other player finds nothing but pairs, if one is seen at once, and before somebody says stop.
fn move_to_pairs(expression: &Expression, watch: Option<&dyn Watch>) -> Option<Move> {
    let unpaired = Unpaired::of(expression)?;
    let leaves_pairs = |mv: &Move| unpaired.vanish_after(mv);
    let terms = || expression.terms().iter().enumerate();
    let halves = || terms().flat_map(|(term, of)| halves_and_twins(term, of));
    let of_heaps = halves().find(|mv| expression.check_move(mv).is_ok() && leaves_pairs(mv));
    of_heaps.or_else(|| {
        // One part by itself is left in two only where heaps split.
        let several = terms().count() > 1;
        let singles = terms().filter(|_| several);
        let mut singles = singles.take(LOOKED_AT).take_while(|_| !is_stopped(watch));
        singles.find_map(|(term, of)| {
            let Term::Single(single) = of else {
                return None;
            };
            let (mut looked_at, mut found) = (0, None);
            let _ = single.visit_options(&mut |option| {
                let mv = Move {
                    term,
                    change: Change::Option(option),
                };
                looked_at += 1;
                match leaves_pairs(&mv) {
                    true => found = Some(mv),
                    false if looked_at < LOOKED_AT && !is_stopped(watch) => {
                        return ControlFlow::Continue(());
                    }
                    false => {}
                }
                ControlFlow::Break(())
            });
            found
        })
    })
}

/// Options of a term of which so many are looked at.
const LOOKED_AT: usize = 1 << 10;

/// Moves in the heaps of a term that leave as much as another heap has, or two equal heaps; not all of them are legal.
fn halves_and_twins(term: usize, of: &Term) -> impl Iterator<Item = Move> {
    /// The most that is taken before the rest is halved.
    const TAKEN: u64 = 32;
    let heaps = match of {
        Term::Heaps { heaps, .. } => heaps.as_slice(),
        Term::Row { .. } | Term::Single(_) => &[],
    };
    let few = heaps.len().min(LOOKED_AT);
    heaps[..few].iter().flat_map(move |heap| {
        let twins = heaps[..few].iter().map(|other| vec![other.clone()]);
        let halves = (0..=TAKEN).filter_map(|taken| {
            let left = checked_sub(heap, &taken.into())?;
            let half = &left >> 1;
            (half.clone() << 1 == left).then(|| vec![half.clone(), half])
        });
        let lefts = twins.chain(halves).collect::<Vec<_>>().into_iter();
        lefts.map(move |left| Move {
            term,
            change: Change::Heap {
                heap: heap.clone(),
                left,
            },
        })
    })
}

/// The move in the whole position that is this one in a part of it, where the part has the same term or heaps of it.
fn same_move(mv: Move, part: &Expression, whole: &Expression) -> Option<Move> {
    let own = &part.terms()[mv.term];
    let has_it = |term: &Term| match (term, own) {
        (Term::Heaps { ruleset, .. }, Term::Heaps { ruleset: own, .. }) => ruleset == own,
        (term, own) => term == own,
    };
    let term = whole.terms().iter().position(has_it)?;
    // A heap of the part may be a run of a row of the whole.
    Some(Move { term, ..mv }).filter(|mv| whole.check_move(mv).is_ok())
}
