//! Answers by the classes of the components.

use grundy_core::{Allowance, Budget, Convention, Exhausted, Natural, Outcome, Position};
use grundy_rules::{Change, Expression, HeapRuleset, Move, Row, Single, Term};

use std::cmp::Ordering;
use std::ops::ControlFlow;

use super::{Method, Plan, PlannedTerm, Question, SHARE_BESIDE_KNOWN_MOVE, Solution, Solver};
use crate::answer::MovesStopped;
use crate::heaps::classes::{Firmness, SumOfClasses};
use crate::heaps::winning::by_visit::STEPS_AN_OPTION;
use crate::heaps::winning::{Family, Found, Winning, winning_options};

impl Solver {
    /// The answer, once the class of every component is known.
    pub(super) fn answer(
        &mut self,
        question: Question<'_>,
        plan: &Plan,
        method: Method,
        budget: &mut Budget<'_>,
    ) -> Solution {
        let sum = self.sum_by(plan, question.expression);
        let class = sum.class();
        let outcome = class.outcome(question.convention);
        let winning = match (outcome, question.moves) {
            (_, None) => Ok(None),
            (Outcome::N, Some(limit)) => self
                .winning_moves(question, plan, &sum, limit, budget)
                .map(Some),
            (_, Some(_)) => Ok(Some(Winning::default())),
        };
        Solution {
            grundy: (question.convention == Convention::Normal).then_some(class.value),
            ..Solution::proved(Some(outcome), method).with_winning(winning)
        }
    }

    /// The sum of the classes of all components that have one.
    pub(super) fn sum_by(&self, plan: &Plan, expression: &Expression) -> SumOfClasses {
        let mut sum = SumOfClasses::default();
        for (term, planned) in expression.terms().iter().zip(&plan.terms) {
            match planned {
                PlannedTerm::Heaps(planned) => {
                    let classes = self.classes(planned);
                    term.effective_heaps()
                        .for_each(|heap| sum.add(&classes.class(&heap)));
                }
                PlannedTerm::Single(class) => sum.add(class),
                PlannedTerm::Infinite(_) => {}
            }
        }
        sum
    }

    fn winning_moves(
        &mut self,
        question: Question<'_>,
        plan: &Plan,
        sum: &SumOfClasses,
        limit: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Winning, MovesStopped> {
        // Of heaps alone all are found as soon as one.
        let mut terms = question.expression.terms().iter();
        let is_sum_with_others =
            plan.terms.len() > 1 && terms.any(|term| matches!(term, Term::Single(_)));
        let known = is_sum_with_others.then(|| self.a_winning_move(question, sum));
        let known = known.flatten();
        let share = known.as_ref().map_or(1, |_| SHARE_BESIDE_KNOWN_MOVE);
        let limits = Allowance {
            steps: self.limits.steps / share,
            bytes: u64::MAX,
        };
        budget.within(limits, |budget| {
            let mut search = MoveSearch::new(limit, budget);
            for (index, planned) in plan.terms.iter().enumerate() {
                let ended = self.add_winning_moves(question, index, planned, sum, &mut search);
                if let Err(by) = ended {
                    let found = search.finish().moves.into_iter().next().or(known);
                    let found = found.or_else(|| self.a_winning_move(question, sum));
                    let found = found.map(Box::new);
                    return Err(MovesStopped { by, found });
                }
            }
            Ok(search.finish())
        })
    }

    /// A winning move of a position with this sum, in a term in which one is found soon.
    pub(super) fn a_winning_move(
        &mut self,
        question: Question<'_>,
        sum: &SumOfClasses,
    ) -> Option<Move> {
        /// Some milliseconds.
        const SOON: Allowance = Allowance {
            steps: 1 << 22,
            bytes: 1 << 24,
        };
        (0..question.expression.terms().len()).find_map(|index| {
            let mut budget = Budget::new(SOON);
            let term = &question.expression.terms()[index];
            let planned = match question.convention {
                Convention::Normal => self.plan_term(term, &mut budget).ok(),
                Convention::Misere => self.plan_tame_term(term, &mut budget).ok()?,
            };
            let mut search = MoveSearch::new(1, &mut budget);
            // What a limit ends may have found a move before.
            let _ = self.add_winning_moves(question, index, &planned?.0, sum, &mut search);
            search.finish().moves.pop()
        })
    }

    /// The winning moves in one term of a position with this sum.
    fn add_winning_moves(
        &mut self,
        question: Question<'_>,
        index: usize,
        planned: &PlannedTerm,
        sum: &SumOfClasses,
        search: &mut MoveSearch<'_, '_>,
    ) -> Result<(), Exhausted> {
        let terms = question.expression.terms();
        let term = &terms[index];
        match (term, planned) {
            (Term::Heaps { ruleset, heaps }, PlannedTerm::Heaps(planned)) => {
                let classes = self.classes(planned);
                search.in_heaps(index, ruleset, heaps, &mut |heap, room, budget| {
                    let goal = sum.goal_for(&classes.class(heap), classes.firmness);
                    winning_options(&planned.schema, &classes, heap, &goal, room, budget)
                })?;
            }
            // Equal terms stand side by side, and a move in one is a move in the other.
            _ if index > 0 && terms[index - 1] == *term => {}
            (Term::Row { ruleset, row }, PlannedTerm::Heaps(planned)) => {
                let classes = self.classes(planned);
                search.in_row(index, ruleset, row, &|run, parts| {
                    let goal = sum.goal_for(&classes.class(run), classes.firmness);
                    goal.is_met_by(&classes.class_of_sum(parts))
                })?;
            }
            (Term::Single(single), PlannedTerm::Single(class)) => {
                if question.convention == Convention::Normal {
                    self.prepare_values_of_options(single, search.budget)?;
                }
                let firmness = match question.convention {
                    Convention::Normal => Firmness::Ignored,
                    Convention::Misere => Firmness::Tagged,
                };
                let goal = sum.goal_for(class, firmness);
                search.in_single(index, single, &mut |option, budget| {
                    let class = self.class_under(question.convention, option, budget)?;
                    Ok(class.is_some_and(|class| goal.is_met_by(&class)))
                })?;
            }
            _ => unreachable!("a term is planned as what it is"),
        }
        Ok(())
    }
}

/// More families than this tell a person nothing, and cost memory.
const MOST_FAMILIES: usize = 10_000;

/// The winning moves found so far.
pub(super) struct MoveSearch<'a, 'w> {
    limit: usize,
    winning: Winning,
    /// Heaps with families: term, heap as written and as it counts, all their winning moves.
    described: Vec<(usize, Natural, Natural, Vec<Family>)>,
    budget: &'a mut Budget<'w>,
}

impl<'a, 'w> MoveSearch<'a, 'w> {
    /// Nothing found yet; so many moves are to be listed.
    pub(super) fn new(limit: usize, budget: &'a mut Budget<'w>) -> Self {
        Self {
            limit,
            winning: Winning::default(),
            described: Vec::new(),
            budget,
        }
    }

    fn room(&self) -> usize {
        self.limit - self.winning.moves.len()
    }

    /// The winning moves in a term of heaps; `find` looks for those in one heap, listing as many as there is
    /// room for.
    pub(super) fn in_heaps(
        &mut self,
        term: usize,
        ruleset: &HeapRuleset,
        heaps: &[Natural],
        find: &mut dyn FnMut(&Natural, usize, &mut Budget<'_>) -> Result<Found, Exhausted>,
    ) -> Result<(), Exhausted> {
        for (index, heap) in heaps.iter().enumerate() {
            if index > 0 && heaps[index - 1] == *heap {
                continue;
            }
            let effective = ruleset.effective_heap(heap);
            let room = self.room();
            let found = find(&effective, room, self.budget)?;
            self.winning.count += &found.count;
            let all_listed = found.count == Natural::from(found.listed.len());
            let fits = self.winning.families.len() + found.families.len() <= MOST_FAMILIES;
            if all_listed || found.families.is_empty() || !fits {
                self.list(term, heap, found.listed);
            } else {
                // Described whole by its families: examples of it come after the moves of heaps that
                // can only be listed.
                let families = found.families.iter().cloned();
                self.winning
                    .families
                    .extend(families.map(|family| (term, heap.clone(), family)));
                self.described
                    .push((term, heap.clone(), effective, found.families));
            }
        }
        Ok(())
    }

    fn list(&mut self, term: usize, heap: &Natural, options: Vec<Vec<Natural>>) {
        let moves = options.into_iter().map(|left| Move {
            term,
            change: Change::Heap {
                heap: heap.clone(),
                left,
            },
        });
        self.winning.moves.extend(moves);
    }

    /// Fills the room that is left with moves of the heaps described by families, and puts all moves
    /// in the order of the position.
    pub(super) fn finish(mut self) -> Winning {
        for (term, heap, effective, families) in std::mem::take(&mut self.described) {
            let found = Found::in_families(families, &effective, self.room());
            self.list(term, &heap, found.listed);
        }
        self.winning.moves.sort_by(|a, b| {
            let larger_first = match (&a.change, &b.change) {
                (Change::Heap { heap: a, .. }, Change::Heap { heap: b, .. }) => b.cmp(a),
                _ => Ordering::Equal,
            };
            a.term.cmp(&b.term).then(larger_first)
        });
        self.winning
    }

    /// The winning moves in a row; `wins` is asked about a run and the runs that are left of it.
    pub(super) fn in_row(
        &mut self,
        term: usize,
        ruleset: &HeapRuleset,
        row: &Row,
        wins: &dyn Fn(&Natural, &[Natural]) -> bool,
    ) -> Result<(), Exhausted> {
        let lengths = ruleset.run_lengths().expect("a row of stones");
        for run in row.runs() {
            let whole = Natural::from(run.length);
            let mut charged = Ok(());
            let _ = row.visit_moves_inside(run, &lengths, &mut |mv| {
                charged = self.budget.charge(STEPS_AN_OPTION);
                if charged.is_err() {
                    return ControlFlow::Break(());
                }
                let before = mv.start - run.start;
                let after = run.length - before - mv.length;
                let parts = [Natural::from(before), Natural::from(after)];
                if wins(&whole, &parts) {
                    self.winning.count += Natural::ONE;
                    if self.winning.moves.len() < self.limit {
                        self.winning.moves.push(Move {
                            term,
                            change: Change::Run(mv),
                        });
                    }
                }
                ControlFlow::Continue(())
            });
            charged?;
        }
        Ok(())
    }

    /// The winning options of a term that stands by itself, each asked about.
    pub(super) fn in_single(
        &mut self,
        term: usize,
        single: &Single,
        wins: &mut dyn FnMut(&Single, &mut Budget<'_>) -> Result<bool, Exhausted>,
    ) -> Result<(), Exhausted> {
        let mut charged = Ok(());
        let _ = single.visit_options(&mut |option| {
            let known = self
                .budget
                .charge(STEPS_AN_OPTION)
                .and_then(|()| wins(&option, self.budget));
            match known {
                Ok(true) => {
                    self.winning.count += Natural::ONE;
                    if self.winning.moves.len() < self.limit {
                        self.winning.moves.push(Move {
                            term,
                            change: Change::Option(option),
                        });
                    }
                }
                Ok(false) => {}
                Err(exhausted) => {
                    charged = Err(exhausted);
                    return ControlFlow::Break(());
                }
            }
            ControlFlow::Continue(())
        });
        charged
    }
}
