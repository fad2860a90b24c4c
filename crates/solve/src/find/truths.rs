//! What theorems say for ever about the numbers that laws are tested on.

use grundy_core::natural::{to_u64, to_usize};
use grundy_core::{Allowance, Budget, Convention, Natural, Outcome, Watch};
use grundy_rules::HeapRuleset;
use grundy_rules::heap::Schema;

use crate::heaps::closed_form::ClosedForm;
use crate::misere::quotient::HeapQuotient;
use crate::misere::tame::TameTable;
use crate::patterns::Truth;
use crate::plan::Solver;

/// What is known by theorem, for the numbers of a part.
pub(super) type Truths = Vec<Truth>;

/// Theorems about the heaps of a ruleset: their values, the P-positions place by place, and the list of these.
#[derive(Default)]
pub(super) struct OfHeaps {
    pub(super) values: Truths,
    pub(super) places: Truths,
    pub(super) list: Truths,
    /// All P-positions, where there are only so many, and the theorem.
    pub(super) complete: Option<(Vec<i128>, &'static str)>,
}

impl OfHeaps {
    /// What follows from theorems about the values and about the P-positions.
    pub(super) fn by_places(
        values: impl IntoIterator<Item = Truth>,
        places: impl IntoIterator<Item = Truth>,
    ) -> Self {
        let places: Truths = places.into_iter().collect();
        Self {
            list: places.iter().filter_map(Truth::list).collect(),
            complete: places.iter().find_map(Truth::complete_list),
            values: values.into_iter().collect(),
            places,
        }
    }
}

/// The heaps among which a period is looked for, where fewer are asked for.
const PERIOD_LIMIT: u64 = 1 << 13;
/// What may be spent on the theorems of misère play: some seconds.
const MISERE: Allowance = Allowance {
    steps: 1 << 27,
    bytes: 1 << 28,
};

impl Solver {
    /// Theorems about the ruleset's heaps, where so many are asked for.
    pub(super) fn truths_of_heaps(
        &mut self,
        rules: &HeapRuleset,
        convention: Convention,
        asked: u64,
        watch: Option<&dyn Watch>,
    ) -> OfHeaps {
        let schema = rules.schema();
        if schema == Schema::TakeAtMostHalf {
            return OfHeaps {
                values: vec![Truth::half()],
                places: vec![Truth::half_lost(convention)],
                list: vec![Truth::half_list(convention)],
                complete: None,
            };
        }
        if schema == Schema::TakeDivisor {
            let places = Truth::divisors_lost(convention);
            return OfHeaps::by_places([Truth::divisors()], places);
        }
        let values: Truths = self
            .truth_of_values(rules, asked, watch)
            .into_iter()
            .collect();
        // By the theorem of misère Nim, which holds for these games, P are the heaps with the value 1.
        let is_nim = matches!(schema, Schema::Take(_)) || ClosedForm::of(&schema).is_some();
        let places: Truths = match convention {
            Convention::Normal => values
                .iter()
                .filter_map(|truth| truth.places_of(0))
                .collect(),
            Convention::Misere if is_nim => values
                .iter()
                .filter_map(|truth| truth.places_of(1))
                .collect(),
            Convention::Misere => self.truth_of_misere(schema, watch).into_iter().collect(),
        };
        OfHeaps::by_places(values, places)
    }

    /// The proved period of the Grundy values.
    fn truth_of_values(
        &mut self,
        rules: &HeapRuleset,
        asked: u64,
        watch: Option<&dyn Watch>,
    ) -> Option<Truth> {
        let limit = asked.saturating_add(1).max(PERIOD_LIMIT);
        let proved = self.proved_within(rules, limit, watch)?;
        let ends = (to_usize(&proved.preperiod)?, to_usize(&proved.period)?);
        let count = ends.0.checked_add(ends.1)?.checked_add(1)?;
        let values = self.first_values(rules, count, watch);
        if proved.apart.is_empty() {
            return Truth::periodic(&values, ends, proved.theorem.id());
        }
        let growths = (to_u64(&proved.saltus)?, &proved.apart[..]);
        Truth::growing(&values, ends, growths, proved.theorem.id())
    }

    /// The proved period of the misère outcomes: because all heaps are tame, or by the misère quotient.
    fn truth_of_misere(&mut self, schema: Schema, watch: Option<&dyn Watch>) -> Option<Truth> {
        self.budget(watch).within(MISERE, |budget| {
            by_tame_heaps(schema.clone(), budget).or_else(|| by_quotient(schema, budget))
        })
    }
}

fn by_tame_heaps(schema: Schema, budget: &mut Budget<'_>) -> Option<Truth> {
    let mut table = TameTable::new(schema);
    table.extend(&PERIOD_LIMIT.into(), budget).ok()?;
    let proof = table.proof()?;
    // After a period with a saltus the values are others.
    (proof.saltus() == 0).then_some(())?;
    let classes = table.classes();
    let is_lost = |heap: Natural| classes.class(&heap).misere_outcome() == Outcome::P;
    lost(is_lost, (proof.preperiod(), proof.period()), "tame")
}

fn by_quotient(schema: Schema, budget: &mut Budget<'_>) -> Option<Truth> {
    let mut quotient = HeapQuotient::new(vec![schema]);
    quotient.has_theorem().then_some(())?;
    quotient.prove(None, budget).ok()?;
    let period = quotient.period(0)?;
    let lost_elements = quotient.quotient().p();
    let is_lost = |heap: Natural| {
        let element = quotient.element(0, &heap);
        element.is_some_and(|element| lost_elements.contains(element))
    };
    lost(
        is_lost,
        (period.preperiod, period.period),
        "misere-quotient",
    )
}

/// 1 where the heap is lost, else 0, which repeats.
fn lost(
    is_lost: impl Fn(Natural) -> bool,
    (preperiod, period): (u64, u64),
    theorem: &'static str,
) -> Option<Truth> {
    let heaps = 0..=preperiod.checked_add(period)?;
    let lost: Vec<i128> = heaps.map(|heap| i128::from(is_lost(heap.into()))).collect();
    Truth::repeating(&lost, (preperiod, period), theorem)
}
