//! Values and periods of single heaps.

use std::ops::ControlFlow;

use grundy_core::natural::{range, to_u64, to_usize, widen};
use grundy_core::{Allowance, Budget, Convention, Exhausted, MisereClass, Natural, Outcome, Watch};
use grundy_rules::{Expression, HeapRuleset, Schema, Term};

use super::heaps::basis_of;
use super::{Basis, PlannedHeaps, PlannedSource, PlannedTerm, Question, Solver};
use crate::heaps::classes::Firmness;
use crate::heaps::closed_form::ClosedForm;
use crate::heaps::period::ProvedPeriod;
use crate::misere::tame::TameTable;
use crate::theorem_id::TheoremId;

/// What is known about the period of a Grundy sequence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PeriodReport {
    /// The proved period.
    pub period: Option<ProvedPeriod>,
    /// The limit that ended the search; none where it found a period or computed all it was asked.
    pub exhausted: Option<Exhausted>,
    /// The values that were computed, from heap 0.
    pub values: Vec<u32>,
    /// The largest value, and the first heap that has it: of all heaps for a proved period without a
    /// saltus, else of those computed.
    pub max: Option<(Natural, Natural)>,
}

/// Values of some heaps, as far as they are known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownValues {
    /// The values of the first heaps, in their order.
    pub found: Vec<Natural>,
    /// Why the next one's is not known.
    pub exhausted: Option<Exhausted>,
}

/// What a look at a known value costs, in pairs of heaps.
const STEPS_A_HEAP: u64 = 64;

impl Solver {
    /// Visits the Grundy values (under misère the g⁻) of the heaps `from` to `to`, as far as they are
    /// known within the limits.
    ///
    /// # Errors
    ///
    /// The limit that ended the computation; the values known by then have been visited.
    pub fn visit_values(
        &mut self,
        ruleset: &HeapRuleset,
        convention: Convention,
        (from, to): (&Natural, &Natural),
        watch: Option<&dyn Watch>,
        visit: &mut dyn FnMut(&Natural, &Natural) -> ControlFlow<()>,
    ) -> Result<(), Exhausted> {
        match convention {
            Convention::Normal => self.visit_grundy_values(ruleset, (from, to), watch, visit),
            Convention::Misere => {
                for heap in range(from, to) {
                    keep_going(watch)?;
                    let value = self.misere_value(ruleset, &heap, watch)?;
                    if visit(&heap, &value).is_break() {
                        break;
                    }
                }
                Ok(())
            }
        }
    }

    /// The Grundy values of these heaps, in their order, up to the first that the limits do not let
    /// know.
    pub fn grundy_values(
        &mut self,
        ruleset: &HeapRuleset,
        heaps: &[Natural],
        watch: Option<&dyn Watch>,
    ) -> KnownValues {
        let mut budget = self.budget(watch);
        let effective = heaps.iter().map(|heap| ruleset.effective_heap(heap));
        let largest = effective.clone().max().unwrap_or(Natural::ZERO);
        if let Ok(basis) = self.know(ruleset, &largest, &mut budget) {
            let term = planned(ruleset, basis.source());
            let classes = self.classes(&term);
            return KnownValues {
                found: effective.map(|heap| classes.class(&heap).value).collect(),
                exhausted: None,
            };
        }
        let mut found = Vec::new();
        for heap in effective {
            // What a smaller heap needs may be known all the same.
            let mut budget = self.budget(watch);
            match self.know(ruleset, &heap, &mut budget) {
                Ok(basis) => {
                    let term = planned(ruleset, basis.source());
                    found.push(self.classes(&term).class(&heap).value);
                }
                Err(exhausted) => {
                    let exhausted = Some(exhausted);
                    return KnownValues { found, exhausted };
                }
            }
        }
        KnownValues {
            found,
            exhausted: None,
        }
    }

    /// Visits the heaps `from` to `to` that are P-positions, each alone.
    ///
    /// # Errors
    ///
    /// As [`visit_values`](Self::visit_values).
    pub fn visit_p_positions(
        &mut self,
        ruleset: &HeapRuleset,
        convention: Convention,
        (from, to): (&Natural, &Natural),
        watch: Option<&dyn Watch>,
        visit: &mut dyn FnMut(&Natural) -> ControlFlow<()>,
    ) -> Result<(), Exhausted> {
        if convention == Convention::Normal {
            return self.visit_grundy_values(ruleset, (from, to), watch, &mut |heap, value| {
                if value.is_zero() {
                    visit(heap)
                } else {
                    ControlFlow::Continue(())
                }
            });
        }
        for heap in range(from, to) {
            keep_going(watch)?;
            let expression = alone(ruleset, &heap);
            if self.outcome(&expression, convention, watch)? == Outcome::P
                && visit(&heap).is_break()
            {
                break;
            }
        }
        Ok(())
    }

    fn visit_grundy_values(
        &mut self,
        ruleset: &HeapRuleset,
        (from, to): (&Natural, &Natural),
        watch: Option<&dyn Watch>,
        visit: &mut dyn FnMut(&Natural, &Natural) -> ControlFlow<()>,
    ) -> Result<(), Exhausted> {
        let mut budget = self.budget(watch);
        let known = self.know(ruleset, &ruleset.effective_heap(to), &mut budget);
        let schema = ruleset.schema();
        let last = match &known {
            Ok(_) => to.clone(),
            // What the table holds is known all the same.
            Err(_) => match self
                .kept
                .tables
                .get(&schema)
                .map(|table| widen(table.values().len()))
            {
                Some(heaps) if heaps > ruleset.shift() => (heaps - 1 - ruleset.shift()).into(),
                _ => return known.map(|_| ()),
            },
        };
        let source = known.as_ref().map_or(PlannedSource::Table, Basis::source);
        let heaps = planned(ruleset, source);
        let mut budget = self.budget_to_tell(watch);
        let classes = self.classes(&heaps);
        for heap in range(from, &last) {
            budget.charge(STEPS_A_HEAP)?;
            let value = classes.class(&ruleset.effective_heap(&heap)).value;
            if visit(&heap, &value).is_break() {
                break;
            }
        }
        known.map(|_| ())
    }

    /// Visits the classes of the heaps `from` to `to` (at least 1): what their sums depend on under the
    /// convention. In normal play every heap counts as firm.
    ///
    /// Under misère nothing is visited where one of the heaps up to `to` is wild; the answer is then the
    /// first one that is.
    ///
    /// # Errors
    ///
    /// The limit that ended the computation.
    pub fn visit_classes(
        &mut self,
        ruleset: &HeapRuleset,
        convention: Convention,
        (from, to): (&Natural, &Natural),
        watch: Option<&dyn Watch>,
        visit: &mut dyn FnMut(&Natural, &MisereClass) -> ControlFlow<()>,
    ) -> Result<Option<Natural>, Exhausted> {
        let mut budget = self.budget(watch);
        let expression = alone(ruleset, to);
        let plan = match convention {
            Convention::Normal => {
                let plan = self.plan_normal(&expression, &mut budget);
                Some(plan.map_err(|(exhausted, _)| exhausted)?)
            }
            Convention::Misere => {
                let plan = self.plan_misere(&expression, &mut budget);
                plan.map_err(|(exhausted, _)| exhausted)?
            }
        };
        let Some(plan) = plan else {
            let wild = self
                .kept
                .tame
                .get(&ruleset.schema())
                .and_then(TameTable::wild);
            let wild = wild.expect("there is no plan because a heap is wild");
            return Ok(Some(wild.saturating_sub(ruleset.shift()).into()));
        };
        let mut budget = self.budget_to_tell(watch);
        for term in &plan.terms {
            let PlannedTerm::Heaps(heaps) = term else {
                unreachable!("a game on heaps")
            };
            let classes = self.classes(heaps);
            for heap in range(from, to) {
                budget.charge(STEPS_A_HEAP)?;
                let class = classes.class(&ruleset.effective_heap(&heap));
                if visit(&heap, &class).is_break() {
                    break;
                }
            }
        }
        Ok(None)
    }

    /// What is known is told whatever it has cost, but the watch may still end the telling.
    fn budget_to_tell<'w>(&self, watch: Option<&'w dyn Watch>) -> Budget<'w> {
        let endless = Allowance {
            steps: u64::MAX,
            ..self.limits
        };
        watch.map_or(Budget::new(endless), |watch| {
            Budget::with_watch(endless, watch)
        })
    }

    /// The outcome of a position, without its winning moves.
    ///
    /// # Errors
    ///
    /// When the limits end the computation.
    pub fn outcome(
        &mut self,
        expression: &Expression,
        convention: Convention,
        watch: Option<&dyn Watch>,
    ) -> Result<Outcome, Exhausted> {
        let question = Question {
            expression,
            convention,
            moves: None,
        };
        let solution = self.solve(question, watch);
        match (solution.outcome, solution.status) {
            (Some(outcome), _) => Ok(outcome),
            (None, super::Status::Unknown { exhausted, .. }) => Err(exhausted),
            (None, super::Status::Proved { .. }) => unreachable!("a proof has an outcome"),
        }
    }

    /// g⁻ of one heap: the m for which the heap and a Nim heap of m together are a misère P-position.
    ///
    /// By induction: the sum of G and ∗m is P exactly if no option of G has g⁻ = m and no smaller m
    /// serves, which is the mex that defines g⁻(G); and for G without moves exactly if m = 1.
    ///
    /// # Errors
    ///
    /// When the limits end the computation.
    pub fn misere_value(
        &mut self,
        ruleset: &HeapRuleset,
        heap: &Natural,
        watch: Option<&dyn Watch>,
    ) -> Result<Natural, Exhausted> {
        if let Some(class) = self.misere_class(ruleset, heap, watch)? {
            return Ok(class.misere_value());
        }
        let heap = alone(ruleset, heap).terms().to_vec();
        self.misere_value_of(&heap, watch)
    }

    /// Looks for a proof that the Grundy sequence is periodic, among the first `limit` heaps.
    pub fn period(
        &mut self,
        ruleset: &HeapRuleset,
        limit: Option<u64>,
        watch: Option<&dyn Watch>,
    ) -> PeriodReport {
        let schema = ruleset.schema();
        if let Some(form) = ClosedForm::of(&schema) {
            return period_of_formula(&form, limit, &mut self.budget(watch));
        }
        let mut budget = self.budget(watch);
        let shift = ruleset.shift();
        let table = self.kept.table(&schema);
        let heaps = limit.map_or(u64::MAX, |limit| limit.saturating_add(shift));
        let extended = table.extend(heaps, &mut budget);
        let skipped = usize::try_from(shift)
            .expect("small")
            .min(table.values().len());
        let mut values = table.values()[skipped..].to_vec();
        if let Some(limit) = limit.and_then(|limit| to_usize(&limit.into())) {
            // An earlier question may have needed more.
            values.truncate(limit);
        }
        let proof = table.proof();
        debug_assert!(
            shift == 0 || proof.is_none_or(|(sequence, _)| sequence.apart().is_empty()),
            "what is written with a shift leaves at most two heaps, and does not grow"
        );
        let period = proof.map(|(sequence, theorem)| ProvedPeriod {
            theorem: theorem.into(),
            preperiod: sequence.preperiod().saturating_sub(shift).into(),
            period: sequence.period().into(),
            saltus: sequence.saltus().into(),
            apart: sequence.apart().to_vec(),
        });
        let grows = period
            .as_ref()
            .is_some_and(|period| !period.saltus.is_zero() || !period.apart.is_empty());
        PeriodReport {
            exhausted: extended.err().filter(|_| period.is_none()),
            max: if grows { None } else { first_max(&values) },
            period,
            values,
        }
    }

    /// How the value of the ruleset's heap is known, after it has been asked for.
    #[must_use]
    pub fn basis(&self, schema: &Schema) -> Option<Basis> {
        match ClosedForm::of(schema) {
            Some(form) => Some(Basis::Formula(form)),
            None => self.kept.tables.get(schema).map(basis_of),
        }
    }
}

/// The period that the theorem of a formula gives; where it gives none, values as far as asked.
fn period_of_formula(
    form: &ClosedForm,
    limit: Option<u64>,
    budget: &mut Budget<'_>,
) -> PeriodReport {
    let Some((preperiod, period, saltus)) = form.periodicity() else {
        return values_without_period(form, limit, budget);
    };
    let max = saltus.is_zero().then(|| {
        // The formulas without a saltus grow with n mod period in steps, up to its end.
        let last = &period - Natural::ONE;
        let value = form.value(&last);
        let at = match form {
            ClosedForm::Interval { least, .. } => &value * least,
            _ => last,
        };
        (value, at)
    });
    PeriodReport {
        period: Some(ProvedPeriod {
            theorem: TheoremId::new(form.theorem()),
            preperiod,
            period,
            saltus,
            apart: Vec::new(),
        }),
        exhausted: None,
        values: Vec::new(),
        max,
    }
}

/// A formula whose sequence has no period: its values, for the limit given.
fn values_without_period(
    form: &ClosedForm,
    limit: Option<u64>,
    budget: &mut Budget<'_>,
) -> PeriodReport {
    /// What is shown where no limit is given.
    const SHOWN: u64 = 1 << 16;
    /// A value, and as much again while the list grows.
    const BYTES_A_VALUE: u64 = 8;
    let mut values = Vec::new();
    let mut exhausted = None;
    for heap in 0..limit.unwrap_or(SHOWN) {
        let room = budget.charge(STEPS_A_HEAP);
        exhausted = room.and_then(|()| budget.reserve(BYTES_A_VALUE)).err();
        let value = to_u64(&form.value(&heap.into())).and_then(|value| u32::try_from(value).ok());
        let (None, Some(value)) = (exhausted, value) else {
            break;
        };
        values.push(value);
    }
    PeriodReport {
        period: None,
        exhausted,
        max: first_max(&values),
        values,
    }
}

/// The largest value and the first heap that has it.
fn first_max(values: &[u32]) -> Option<(Natural, Natural)> {
    let max = values.iter().max()?;
    let at = values.iter().position(|value| value == max)?;
    Some((Natural::from(*max), Natural::from(at)))
}

/// Asks the watch between questions that are each too short to ask it themselves.
fn keep_going(watch: Option<&dyn Watch>) -> Result<(), Exhausted> {
    watch.and_then(Watch::stop).map_or(Ok(()), Err)
}

/// The ruleset for values in normal play that come from there.
fn planned(ruleset: &HeapRuleset, source: PlannedSource) -> PlannedHeaps {
    PlannedHeaps {
        schema: ruleset.schema(),
        source,
        firmness: Firmness::Ignored,
    }
}

/// The heap and nothing else: a path too is a heap here, not the graph that it can be drawn as.
fn alone(ruleset: &HeapRuleset, heap: &Natural) -> Expression {
    let mut ruleset = ruleset.clone();
    if let HeapRuleset::Paths(_) = ruleset
        && let Schema::Code(code) = ruleset.schema()
    {
        ruleset = HeapRuleset::Code(code);
    }
    Expression::new(vec![Term::Heaps {
        ruleset,
        heaps: vec![heap.clone()],
    }])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::naive::Oracle;
    use grundy_core::HeapSum;
    use grundy_rules::parse_heap_ruleset;

    #[test]
    fn misere_values_are_those_of_the_definition() {
        for text in ["kayles", "pairs", "nim", "0.8", "grundy", "treblecross"] {
            let ruleset = parse_heap_ruleset(text).unwrap();
            let schema = ruleset.schema();
            let rules = HeapSum(&schema);
            let mut oracle = Oracle::new(&rules);
            let mut values = Vec::new();
            let ends = (&Natural::ONE, &Natural::from(9u8));
            Solver::new(Allowance::default())
                .visit_values(&ruleset, Convention::Misere, ends, None, &mut |_, value| {
                    values.push(value.clone());
                    ControlFlow::Continue(())
                })
                .unwrap();
            let naive: Vec<Natural> = (1..=9)
                .map(|heap| {
                    oracle
                        .value(&vec![heap + ruleset.shift()], Convention::Misere)
                        .into()
                })
                .collect();
            assert_eq!(values, naive, "{text}");
        }
    }

    /// They once took what the default limits allow, whatever the limits were.
    #[test]
    fn values_without_a_period_keep_to_the_limits() {
        let limits = Allowance {
            bytes: 1 << 16,
            ..Allowance::default()
        };
        let half = parse_heap_ruleset("half").unwrap();
        let report = Solver::new(limits).period(&half, Some(1 << 32), None);
        assert_eq!(report.exhausted, Some(Exhausted::Memory));
        assert!((1..=1 << 13).contains(&report.values.len()));
        let report = Solver::new(limits).period(&half, Some(5), None);
        assert_eq!(report.values, [0, 0, 1, 0, 2]);
        assert_eq!(report.exhausted, None);
    }

    #[test]
    fn values_of_some_heaps_up_to_the_first_unknown_one() {
        let heaps = [3u32, 0, 13, 1_000_000, 5].map(Natural::from);
        let values = |text: &str| {
            let limits = Allowance {
                steps: 100_000,
                ..Allowance::default()
            };
            let ruleset = parse_heap_ruleset(text).unwrap();
            Solver::new(limits).grundy_values(&ruleset, &heaps, None)
        };
        let unknown = values("grundy");
        let found: Vec<Natural> = [1u8, 0, 3].map(Natural::from).into();
        assert_eq!(unknown.found, found);
        assert_eq!(unknown.exhausted, Some(Exhausted::Steps));
        let known = values("kayles");
        assert_eq!((known.found.len(), known.exhausted), (5, None));
    }

    #[test]
    fn classes_are_told_unless_a_heap_is_wild() {
        let mut solver = Solver::new(Allowance::default());
        let mut classes = |text: &str, convention, to: u8| {
            let ruleset = parse_heap_ruleset(text).unwrap();
            let ends = (&Natural::ONE, &Natural::from(to));
            let mut told = Vec::new();
            let wild = solver.visit_classes(&ruleset, convention, ends, None, &mut |_, class| {
                told.push((class.value.clone(), class.firm));
                ControlFlow::Continue(())
            });
            (wild.unwrap(), told)
        };
        let of = |pairs: &[(u8, bool)]| -> Vec<(Natural, bool)> {
            pairs.iter().map(|&(v, firm)| (v.into(), firm)).collect()
        };
        let kayles = of(&[(1, false), (2, true), (3, true), (1, false)]);
        assert_eq!(classes("kayles", Convention::Misere, 4), (None, kayles));
        assert_eq!(
            classes("kayles", Convention::Misere, 9),
            (Some(5u8.into()), vec![])
        );
        let normal = of(&[(1, true), (2, true), (3, true), (1, true), (4, true)]);
        assert_eq!(classes("kayles", Convention::Normal, 5), (None, normal));
        let nim = of(&[(1, false), (2, true)]);
        assert_eq!(classes("nim", Convention::Misere, 2), (None, nim));
    }

    #[test]
    fn formulas_have_the_period_their_values_have() {
        for text in [
            "nim",
            "nim{max=4}",
            "take{3..7}",
            "take{not 1..2}",
            "take{odd}",
            "take{even}",
            "take{powers 2}",
            "take{powers 3}",
            "take{powers 6}",
            "erase",
            "lasker",
        ] {
            let ruleset = parse_heap_ruleset(text).unwrap();
            let form = ClosedForm::of(&ruleset.schema()).unwrap();
            let report = Solver::new(Allowance::default()).period(&ruleset, None, None);
            let found = report.period.unwrap();
            let value = |n: &Natural| form.value(n);
            let holds = |n: &Natural, p: &Natural| value(&(n + p)) == value(n) + &found.saltus;
            for n in range(&found.preperiod, &60u8.into()) {
                assert!(holds(&n, &found.period), "{text} at {n}");
            }
            if let Some(before) =
                (!found.preperiod.is_zero()).then(|| &found.preperiod - Natural::ONE)
            {
                assert!(!holds(&before, &found.period), "{text}: least preperiod");
            }
            if let Some((max, at)) = report.max {
                let values: Vec<Natural> = range(&Natural::ZERO, &99u8.into())
                    .map(|n| value(&n))
                    .collect();
                assert_eq!(values.iter().max(), Some(&max), "{text}");
                assert_eq!(
                    values.iter().position(|v| *v == max),
                    to_usize(&at),
                    "{text}"
                );
            }
        }
    }
}
