//! What the search of a position has found out as bytes, from which another one goes on.

use grundy_core::Convention;
use grundy_rules::{AnyRules, Expression};

use super::Solver;
use super::wild::components_of;
use crate::bad_snapshot::BadSnapshot;
use crate::misere::search::MisereSearch;
use crate::search::parts::PartRules;

impl Solver {
    /// Keeps the search of this position from now on, until [`release_search`](Self::release_search): it is not forgotten for
    /// want of memory, and what it finds out is offered to the [watch](grundy_core::Watch::keep) of whoever asks about the
    /// position. Where it was [kept before](Self::known_of_search) it goes on from these bytes, as far as there is room for
    /// them.
    ///
    /// `None` where no search can be kept. That is so in normal play of all but the positions whose
    /// [parts are searched](Self::known_parts), and in misère play of all but sums of heaps, boards and graphs of which
    /// one is a board or a graph.
    ///
    /// ```
    /// use grundy_core::{Allowance, Convention};
    /// use grundy_solve::{BadSnapshot, Question, Solver};
    /// let (normal, misere) = (Convention::Normal, Convention::Misere);
    /// let expression = grundy_rules::parse_expression("cram(3x5) + nim(2)").unwrap().canonical();
    /// let mut solver = Solver::new(Allowance::default());
    /// assert_eq!(solver.keep_search(&expression, normal, None), None);
    /// assert_eq!(solver.keep_search(&expression, misere, None), Some(Ok(())));
    /// let question = Question { expression: &expression, convention: misere, moves: None };
    /// let solution = solver.solve(question, None);
    /// let known = solver.known_of_search(&expression, misere).unwrap();
    ///
    /// let mut other = Solver::new(Allowance::default());
    /// assert_eq!(other.keep_search(&expression, misere, Some(&known)), Some(Ok(())));
    /// assert_eq!(other.solve(question, None), solution);
    /// let board = grundy_rules::parse_expression("cram(3x5)").unwrap().canonical();
    /// let refused = Some(Err(BadSnapshot::OtherRules));
    /// assert_eq!(other.keep_search(&board, misere, Some(&known)), refused);
    /// assert_eq!(other.keep_search(&board, normal, Some(&known)), refused);
    /// ```
    ///
    /// # Errors
    ///
    /// Where the bytes are of another version, of other rules or of the other convention, or damaged; then nothing is
    /// learnt.
    pub fn keep_search(
        &mut self,
        expression: &Expression,
        convention: Convention,
        known: Option<&[u8]>,
    ) -> Option<Result<(), BadSnapshot>> {
        match convention {
            Convention::Normal => {
                let position = expression.as_single()?;
                self.known_parts(position)?;
                let learnt = known.and_then(|known| self.learn_parts(position, known));
                Some(learnt.unwrap_or(Ok(())))
            }
            Convention::Misere => {
                let (rules, told) = rules_of(expression)?;
                self.kept.search = MisereSearch::kept(rules, told);
                let learnt = known.map_or(Ok(()), |known| {
                    let mut budget = self.budget(None);
                    self.kept.search.learn(known, &mut budget)
                });
                if learnt.is_err() {
                    self.release_search();
                }
                Some(learnt)
            }
        }
    }

    /// What the search of this position has found out by now, as bytes from which
    /// [`keep_search`](Self::keep_search) goes on; `None` where it is not kept.
    pub fn known_of_search(
        &mut self,
        expression: &Expression,
        convention: Convention,
    ) -> Option<Vec<u8>> {
        match convention {
            Convention::Normal => self.known_parts(expression.as_single()?),
            Convention::Misere => self.kept.search.to_bytes(),
        }
    }

    /// From now on what a search has found out may be forgotten like all else.
    pub fn release_search(&mut self) {
        self.kept.search.release();
    }
}

/// The rules of the terms, each once, and what they are; `None` where a search of theirs cannot be kept.
fn rules_of(expression: &Expression) -> Option<(Vec<AnyRules>, String)> {
    let (mut rules, mut told) = (Vec::new(), "misere".to_owned());
    for term in expression.terms() {
        let (of_term, _) = components_of(term)?;
        if !rules.contains(&of_term) {
            told += "; ";
            told += &of_rules(&of_term)?;
            rules.push(of_term);
        }
    }
    let is_of_parts = |rules: &AnyRules| matches!(rules, AnyRules::Board(_) | AnyRules::Graph(_));
    rules.iter().any(is_of_parts).then_some((rules, told))
}

/// What the rules are, so that equal components are equal games where this is equal.
fn of_rules(rules: &AnyRules) -> Option<String> {
    match rules {
        AnyRules::Heaps(schema) => Some(format!("{schema:?}")),
        AnyRules::Board(parts) => Some(parts.told()),
        AnyRules::Graph(parts) => Some(parts.told()),
        AnyRules::Game(_) | AnyRules::Written(_) | AnyRules::Foreign(_) => None,
    }
}
