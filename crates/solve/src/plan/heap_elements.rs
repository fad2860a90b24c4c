//! The misère quotient of the heaps of a position, for those who write down what an answer rests on.

use grundy_core::{Exhausted, Watch};
use grundy_rules::{Expression, Term};

use super::Solver;
use crate::misere::quotient::HeapQuotient;

impl Solver {
    /// The misère quotient of the heaps of this position together, and for each term the index of its ruleset there; `None`
    /// where it is no sum of heaps, or one of Nim with heaps that make the quotient too large.
    ///
    /// # Errors
    ///
    /// When the limits, or the watch, end the search for it; it may be infinite.
    ///
    /// ```
    /// use grundy_core::Allowance;
    /// use grundy_solve::Solver;
    /// let kayles = grundy_rules::parse_expression("kayles(5,2)").unwrap();
    /// let mut solver = Solver::new(Allowance::default());
    /// let (quotient, terms) = solver.quotient_of_heaps(&kayles, None).unwrap().unwrap();
    /// assert_eq!((quotient.quotient().monoid().order(), terms), (12, vec![0]));
    /// ```
    pub fn quotient_of_heaps(
        &mut self,
        position: &Expression,
        watch: Option<&dyn Watch>,
    ) -> Result<Option<(&HeapQuotient, Vec<usize>)>, Exhausted> {
        let rulesets = position.terms().iter().map(|term| match term {
            Term::Heaps { ruleset, .. } => Some(ruleset),
            Term::Row { .. } | Term::Single(_) => None,
        });
        let Some(rulesets) = rulesets.collect::<Option<Vec<_>>>() else {
            return Ok(None);
        };
        let Some(index) = self.quotient_of(position) else {
            return Ok(None);
        };
        let mut budget = self.budget(watch);
        let known = &mut self.kept.quotients[index];
        known.reach(position, &mut budget)?;
        let known = &self.kept.quotients[index];
        let terms = rulesets.into_iter().map(|ruleset| known.ruleset(ruleset));
        Ok(Some((known.quotient(), terms.collect())))
    }
}
