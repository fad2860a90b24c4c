//! Answers in misère play where a heap is wild: by search.

use std::ops::ControlFlow;

use grundy_core::natural::to_u64;
use grundy_core::{Budget, Exhausted, HeapRules, Natural, Outcome};
use grundy_rules::Term;
use grundy_rules::heap::Schema;

use super::{Method, Question, Solution, Solver, Status, unknown};
use crate::misere_search::{MisereSearch, RuledHeap};
use crate::winning::{Component, Winning, WinningMove};

impl Solver {
    /// The outcome by search, and the winning moves if the budget lasts for them too.
    pub(super) fn search_misere(
        &mut self,
        question: Question<'_>,
        budget: &mut Budget<'_>,
    ) -> Solution {
        let terms = question.expression.terms();
        let (rules, search) = self.search_for(distinct_rules(terms));
        let Some(heaps) = ruled_heaps(terms, rules) else {
            // A search numbers all smaller heaps, and so many fit in no memory.
            return unknown(Exhausted::Memory, Method::MisereSearch);
        };
        let outcome = match search.outcome(&heaps, budget) {
            Ok(outcome) => outcome,
            Err(exhausted) => return unknown(exhausted, Method::MisereSearch),
        };
        tracing::info!("misère search: {} positions", search.positions());
        let winning = match (outcome, question.moves) {
            (_, None) => None,
            (Outcome::P, Some(_)) => Some(Winning::default()),
            (Outcome::N, Some(limit)) => WildMoves {
                search,
                rules,
                heaps: &heaps,
                limit,
            }
            .all(terms, budget)
            .ok(),
        };
        Solution {
            outcome: Some(outcome),
            grundy: None,
            status: Status::Proved {
                by: Method::MisereSearch,
            },
            winning,
        }
    }

    /// A search for these rules, with the rules that it numbers: the one remembered, if it covers them.
    fn search_for(&mut self, rules: Vec<Schema>) -> &mut (Vec<Schema>, MisereSearch) {
        let covers = |known: &[Schema]| rules.iter().all(|rule| known.contains(rule));
        if self.search.as_ref().is_none_or(|(known, _)| !covers(known)) {
            self.search = Some((rules.clone(), MisereSearch::new(rules)));
        }
        self.search.as_mut().expect("just put there")
    }
}

fn distinct_rules(terms: &[Term]) -> Vec<Schema> {
    let mut rules: Vec<Schema> = terms.iter().map(|term| term.ruleset().schema()).collect();
    rules.sort_unstable();
    rules.dedup();
    rules
}

/// All heaps with their rules; `None` where one has more than 64 bits.
fn ruled_heaps(terms: &[Term], rules: &[Schema]) -> Option<Vec<RuledHeap>> {
    let mut heaps = Vec::new();
    for term in terms {
        let rule = rule_index(term, rules);
        for heap in term.effective_heaps() {
            heaps.push((rule, to_u64(&heap)?));
        }
    }
    Some(heaps)
}

fn rule_index(term: &Term, rules: &[Schema]) -> usize {
    rules
        .binary_search(&term.ruleset().schema())
        .expect("the rules of all terms")
}

/// The winning moves of a position that is decided by search.
struct WildMoves<'a> {
    search: &'a mut MisereSearch,
    rules: &'a [Schema],
    heaps: &'a [RuledHeap],
    limit: usize,
}

impl WildMoves<'_> {
    fn all(mut self, terms: &[Term], budget: &mut Budget<'_>) -> Result<Winning, Exhausted> {
        let mut winning = Winning::default();
        for (index, term) in terms.iter().enumerate() {
            match term {
                Term::Heaps { ruleset, heaps } => {
                    let mut distinct = heaps.clone();
                    distinct.dedup();
                    for heap in distinct {
                        let effective = to_u64(&ruleset.effective_heap(&heap));
                        let component = (rule_index(term, self.rules), effective.expect("checked"));
                        self.in_heap(index, &heap, component, &mut winning, budget)?;
                    }
                }
                Term::Row { .. } if index > 0 && terms[index - 1] == *term => {}
                Term::Row { .. } => self.in_row(index, term, &mut winning, budget)?,
            }
        }
        Ok(winning)
    }

    fn in_heap(
        &mut self,
        term: usize,
        written: &Natural,
        component: RuledHeap,
        winning: &mut Winning,
        budget: &mut Budget<'_>,
    ) -> Result<(), Exhausted> {
        let (rule, heap) = component;
        let mut failed = Ok(());
        let rules = self.rules;
        let _ = rules[rule].visit_options(heap, &mut |parts| match self
            .leaves_p(component, parts, budget)
        {
            Ok(false) => ControlFlow::Continue(()),
            Ok(true) => {
                winning.count += Natural::ONE;
                if winning.moves.len() < self.limit {
                    winning.moves.push(WinningMove {
                        term,
                        from: Component::Heap(written.clone()),
                        parts: parts.iter().copied().map(Natural::from).collect(),
                    });
                }
                ControlFlow::Continue(())
            }
            Err(exhausted) => {
                failed = Err(exhausted);
                ControlFlow::Break(())
            }
        });
        failed
    }

    fn in_row(
        &mut self,
        index: usize,
        term: &Term,
        winning: &mut Winning,
        budget: &mut Budget<'_>,
    ) -> Result<(), Exhausted> {
        let Term::Row { ruleset, row } = term else {
            return Ok(());
        };
        let rule = rule_index(term, self.rules);
        let lengths = ruleset.run_lengths().expect("a row of stones");
        for run in row.runs() {
            let component = (rule, grundy_core::natural::widen(run.length));
            let mut failed = Ok(());
            let _ = row.visit_moves_inside(run, &lengths, &mut |mv| {
                let before = grundy_core::natural::widen(mv.start - run.start);
                let after = component.1 - before - grundy_core::natural::widen(mv.length);
                match self.leaves_p(component, &[before, after], budget) {
                    Ok(false) => ControlFlow::Continue(()),
                    Ok(true) => {
                        winning.count += Natural::ONE;
                        if winning.moves.len() < self.limit {
                            winning.moves.push(WinningMove {
                                term: index,
                                from: Component::Run(mv),
                                parts: Vec::new(),
                            });
                        }
                        ControlFlow::Continue(())
                    }
                    Err(exhausted) => {
                        failed = Err(exhausted);
                        ControlFlow::Break(())
                    }
                }
            });
            failed?;
        }
        Ok(())
    }

    /// Whether replacing one such component by these heaps leaves a P-position.
    fn leaves_p(
        &mut self,
        component: RuledHeap,
        parts: &[u64],
        budget: &mut Budget<'_>,
    ) -> Result<bool, Exhausted> {
        let mut option = self.heaps.to_vec();
        let index = option.iter().position(|heap| *heap == component);
        option.swap_remove(index.expect("a component of the position"));
        option.extend(parts.iter().map(|&part| (component.0, part)));
        Ok(self.search.outcome(&option, budget)? == Outcome::P)
    }
}
