//! Values by a law that induction over the moves proves, where heaps, or the numbers of a state, are too large for a table.

use std::sync::Arc;

use grundy_core::natural::{to_usize, widen};
use grundy_core::{Allowance, Budget, Convention, Natural};
use grundy_rules::heap::Schema;
use grundy_rules::{CoordinateRule, NamedRuleset, WrittenPosition};

use super::Solver;
use crate::games::tables::Ends;
use crate::heaps::classes::ValueLaw;
use crate::heaps::period::has_period_theorem;
use crate::induction::{HeapLaw, Moves, Says, Verdict, prove};
use crate::patterns::{self, Law, NumbersOf};

/// Up to this heap values are computed one by one, which takes milliseconds.
const COMPUTED: u32 = 1 << 14;
/// Laws are looked for among the values of so many heaps, or of as many as are soon computed.
const LOOKED_AT: usize = 1 << 13;
/// The same of states of one number, and of two.
const STATES: u32 = 800;
const SIDE: u32 = 40;
/// A state with a number beyond this one is worth a law.
const COMPUTED_SIDE: u32 = 1 << 12;
const SOON: Allowance = Allowance {
    steps: 1 << 27,
    bytes: 1 << 30,
};

impl Solver {
    /// A proved law of the values under these rules that gives that of the heap, where the heap is large and the table
    /// does not reach it; looked for once.
    pub(super) fn law_beyond(
        &mut self,
        schema: &Schema,
        heap: &Natural,
        budget: &mut Budget<'_>,
    ) -> Option<Arc<HeapLaw>> {
        if has_period_theorem(schema) || *heap <= Natural::from(COMPUTED) {
            return None;
        }
        let reached = self.kept.table(schema).values().len();
        if to_usize(heap).is_some_and(|heap| heap < reached) {
            return None;
        }
        let law = self.law_of_heaps(schema, budget);
        law.filter(|law| law.value(heap).is_some())
    }

    /// The law that is kept, or looked for now.
    fn law_of_heaps(&mut self, schema: &Schema, budget: &mut Budget<'_>) -> Option<Arc<HeapLaw>> {
        if let Some(known) = self.kept.laws.get(schema) {
            return known.clone();
        }
        let law = self.law_of_values(schema, budget).map(Arc::new);
        // With more steps there may be one.
        if law.is_some() || budget.steps_left() > 0 {
            self.kept.laws.insert(schema.clone(), law.clone());
        }
        law
    }

    /// A law of the values of all heaps, found among the first ones and proved.
    fn law_of_values(&mut self, schema: &Schema, budget: &mut Budget<'_>) -> Option<HeapLaw> {
        let moves = Moves::of_schema(schema)?;
        let table = self.kept.table(schema);
        // What the limit leaves may be enough.
        let _ = budget.within(SOON, |budget| table.extend(widen(LOOKED_AT), budget));
        let values = table.values().iter().take(LOOKED_AT);
        let values: Vec<i128> = values.map(|value| (*value).into()).collect();
        let found = patterns::sequence(&values, budget).ok()?;
        HeapLaw::first_of(found, &moves, budget)
    }

    /// The value of a state by a proved law of all values under its rule, where the state is large or there is one already.
    pub(super) fn value_by_law(
        &mut self,
        position: &WrittenPosition,
        budget: &mut Budget<'_>,
    ) -> Option<Natural> {
        let rule = position.rule();
        let state = &position.state()[..rule.dimensions()];
        let is_known = matches!(&self.kept.law_of_states, Some((known, _)) if known == rule);
        if !is_known {
            if state.iter().all(|number| *number <= COMPUTED_SIDE) {
                return None;
            }
            let law = self.law_of_states(rule, budget);
            // With more steps there may be one.
            if law.is_none() && budget.steps_left() == 0 {
                return None;
            }
            self.kept.law_of_states = Some((Arc::clone(rule), law));
        }
        let (_, law) = self.kept.law_of_states.as_ref()?;
        let state: Vec<i128> = state.iter().map(|number| (*number).into()).collect();
        Natural::try_from(law.as_ref()?.value(&state)?).ok()
    }

    /// A law of the values of all states, found among the first ones and proved.
    fn law_of_states(
        &mut self,
        rule: &Arc<CoordinateRule>,
        budget: &mut Budget<'_>,
    ) -> Option<Law> {
        let ruleset = NamedRuleset::Written(Arc::clone(rule));
        let moves = Moves::of(&ruleset)?;
        let (ends, last) = match rule.dimensions() {
            1 => (Ends::Line(Natural::ZERO, STATES.into()), STATES),
            2 => (Ends::Square(SIDE.into(), SIDE.into()), SIDE),
            _ => return None,
        };
        let upto = (&ends, &last.into());
        let known = self.known_numbers(&ruleset, Convention::Normal, upto, [budget.watch(); 2]);
        let is_of_values = |of| matches!(of, NumbersOf::Values | NumbersOf::Table);
        let mut sequences = known.sequences.into_iter();
        let values = sequences.find(|sequence| is_of_values(sequence.of))?;
        let found = values.findings(budget).ok()?;
        let mut laws = found.into_iter().map(|finding| finding.law);
        laws.find(|law| {
            let verdict = budget.within(SOON, |budget| prove(&moves, law, Says::Values, budget));
            matches!(verdict, Verdict::Proved(_))
        })
    }
}
