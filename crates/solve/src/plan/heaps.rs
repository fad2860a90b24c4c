//! Heaps of one schema: where their values and classes come from, and how far these reach.

use grundy_core::natural::{to_u64, widen};
use grundy_core::{Budget, Exhausted, MisereClass, Natural, Watch};
use grundy_rules::heap::Schema;
use grundy_rules::{HeapRuleset, Term};

use super::{Basis, Method, PlannedHeaps, PlannedSource, PlannedTerm, Solver};
use crate::heaps::classes::{Firmness, HeapClasses, Source};
use crate::heaps::closed_form::ClosedForm;
use crate::heaps::period::has_period_theorem;
use crate::heaps::table::GrundyTable;
use crate::misere::tame::TameTable;

impl Solver {
    /// Sees to it that the classes of heaps up to the largest are known; `None` where one is wild.
    pub(super) fn plan_tame_heaps(
        &mut self,
        ruleset: &HeapRuleset,
        largest: &Natural,
        budget: &mut Budget<'_>,
    ) -> Result<Option<(PlannedTerm, Method)>, (Exhausted, Method)> {
        let schema = ruleset.schema();
        if matches!(schema, Schema::Take(_)) || ClosedForm::of(&schema).is_some() {
            let planned = self.plan_heaps(ruleset, largest, Firmness::AboveOne, budget);
            let (planned, _) = planned.map_err(|exhausted| (exhausted, Method::MisereNim))?;
            return Ok(Some((planned, Method::MisereNim)));
        }
        let table = self
            .kept
            .tame
            .entry(schema.clone())
            .or_insert_with(|| TameTable::new(schema.clone()));
        let extended = table.extend(largest, budget);
        extended.map_err(|exhausted| (exhausted, Method::MisereTame))?;
        if !table.covers(largest) {
            return Ok(None);
        }
        tracing::info!("{ruleset}: all heaps needed are tame");
        let planned = PlannedHeaps {
            schema,
            source: PlannedSource::Table,
            firmness: Firmness::Tagged,
        };
        Ok(Some((PlannedTerm::Heaps(planned), Method::MisereTame)))
    }

    /// Sees to it that the Grundy values of heaps up to the largest are known.
    pub(super) fn plan_heaps(
        &mut self,
        ruleset: &HeapRuleset,
        largest: &Natural,
        firmness: Firmness,
        budget: &mut Budget<'_>,
    ) -> Result<(PlannedTerm, Method), Exhausted> {
        let schema = ruleset.schema();
        let basis = self.know(ruleset, largest, budget)?;
        let method = match &basis {
            Basis::Formula(_) => Method::NimSum,
            Basis::Period { .. } => Method::Period,
            Basis::Law(_) => Method::Law,
            Basis::Table { .. } => Method::Table,
        };
        let planned = PlannedHeaps {
            schema,
            source: basis.source(),
            firmness,
        };
        Ok((PlannedTerm::Heaps(planned), method))
    }

    /// Sees to it that the Grundy value of this heap (of the schema) and of all smaller ones is known,
    /// and says how.
    ///
    /// # Errors
    ///
    /// When the budget ends first.
    pub fn know(
        &mut self,
        ruleset: &HeapRuleset,
        heap: &Natural,
        budget: &mut Budget<'_>,
    ) -> Result<Basis, Exhausted> {
        let schema = ruleset.schema();
        if let Some(form) = ClosedForm::of(&schema) {
            tracing::info!("{ruleset}: formula by theorem {}", form.theorem());
            return Ok(Basis::Formula(form));
        }
        let heaps = to_u64(heap).and_then(|heap| heap.checked_add(1));
        if let Some(law) = self.law_beyond(&schema, heap, budget) {
            tracing::info!("{ruleset}: a law proved by induction");
            return Ok(Basis::Law(law));
        }
        let table = self.kept.table(&schema);
        if table.proof().is_none() && !has_period_theorem(&schema) {
            let bytes = heaps.and_then(|heaps| heaps.checked_mul(4));
            if bytes.is_none_or(|bytes| bytes > self.limits.bytes) {
                return Err(Exhausted::Memory);
            }
        }
        table.extend(heaps.unwrap_or(u64::MAX), budget)?;
        let basis = basis_of(table);
        tracing::info!("{ruleset}: {basis:?}");
        Ok(basis)
    }

    /// The class of a heap (of the schema) that is known.
    pub(super) fn classes<'s>(&'s self, term: &'s PlannedHeaps) -> HeapClasses<'s> {
        if term.firmness == Firmness::Tagged {
            return self.kept.tame[&term.schema].classes();
        }
        let source = match &term.source {
            PlannedSource::Formula(form) => Source::Formula(form),
            PlannedSource::Law(law) => Source::Law(&**law),
            PlannedSource::Table => {
                // The plan has seen to it.
                let table = &self.kept.tables[&term.schema];
                match table.proof() {
                    Some((sequence, _)) => Source::Periodic(sequence),
                    None => Source::Table(table.values()),
                }
            }
        };
        HeapClasses {
            source,
            firmness: term.firmness,
        }
    }

    /// The Grundy value of a heap as written, by formula, period, law or table.
    pub(super) fn grundy_value(
        &mut self,
        ruleset: &HeapRuleset,
        heap: &Natural,
        watch: Option<&dyn Watch>,
    ) -> Result<(Natural, Basis), Exhausted> {
        let mut budget = self.budget(watch);
        let heap = ruleset.effective_heap(heap);
        let basis = self.know(ruleset, &heap, &mut budget)?;
        let term = PlannedHeaps {
            schema: ruleset.schema(),
            source: basis.source(),
            firmness: Firmness::Ignored,
        };
        Ok((self.classes(&term).class(&heap).value, basis))
    }

    /// The pair (g⁺, g⁻) of a heap as written, if it is tame.
    pub(super) fn misere_class(
        &mut self,
        ruleset: &HeapRuleset,
        heap: &Natural,
        watch: Option<&dyn Watch>,
    ) -> Result<Option<MisereClass>, Exhausted> {
        let mut budget = self.budget(watch);
        let heap = ruleset.effective_heap(heap);
        let planned = self.plan_tame_heaps(ruleset, &heap, &mut budget);
        let planned = planned.map_err(|(exhausted, _)| exhausted)?;
        Ok(planned.map(|(planned, _)| match planned {
            PlannedTerm::Heaps(heaps) => self.classes(&heaps).class(&heap),
            PlannedTerm::Single(class) => class,
            PlannedTerm::Infinite(_) => unreachable!("heaps end"),
        }))
    }
}

/// The largest heap of the schema in the term.
pub(super) fn largest_heap(term: &Term) -> Natural {
    match term {
        // Written larger first, and the shift is the same for all.
        Term::Heaps { ruleset, heaps } => ruleset.effective_heap(&heaps[0]),
        Term::Row { row, .. } => Natural::from(row.heaps().max().unwrap_or(0)),
        Term::Single(_) => unreachable!("it has no heaps"),
    }
}

pub(super) fn basis_of(table: &GrundyTable) -> Basis {
    match table.proof() {
        Some((sequence, theorem)) => Basis::Period {
            theorem,
            preperiod: sequence.preperiod(),
            period: sequence.period(),
            saltus: sequence.saltus(),
            apart: !sequence.apart().is_empty(),
        },
        None => Basis::Table {
            heaps: widen(table.values().len()),
        },
    }
}
