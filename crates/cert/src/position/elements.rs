//! Heaps of one or several rules in misère play, by the elements of one monoid.
//!
//! The outcomes of all sums are checked as those of a [quotient](crate::quotient), with the heaps of all terms; that no two
//! elements could be one does not matter here.

use std::collections::HashSet;

use crate::certificate::{Elements, Figures, PhiPeriod, Term};
use crate::meter::Meter;
use crate::monoid::{check_generators, check_range};
use crate::quotient::{Quotient, check_empty_heap, check_p, check_phi_repeats};
use crate::refusal::{Failure, Fields, Reason, refused};
use crate::sequence::{count, index};

/// The monoid with its outcomes, after everything has been verified, and how many pairs were looked at.
pub(super) fn check(
    terms: &[Term],
    evidence: &Elements,
    meter: &mut Meter<'_>,
) -> Result<(Quotient, u64), Failure> {
    let order = evidence
        .generators
        .first()
        .map_or(1, |row| row.len().max(1));
    check_generators(&evidence.generators, count(order))?;
    check_p(&evidence.p, count(order))?;
    for (number, (term, table)) in terms.iter().zip(&evidence.tables).enumerate() {
        let place = format!("evidence.tables[{number}]");
        let values = format!("{place}.values");
        check_range(&table.values, count(order), &values)?;
        check_empty_heap(&table.values, &values)?;
        let Some(Figures {
            preperiod,
            period,
            saltus,
        }) = table.period
        else {
            super::check_length(term, table, &values)?;
            continue;
        };
        let figures = format!("{place}.period");
        if saltus > 0 {
            return refused(&format!("{figures}.saltus"), Reason::NoTheorem);
        }
        let fields = Fields {
            figures: &figures,
            values: &values,
        };
        let period = PhiPeriod { preperiod, period };
        let rules = (&term.rules, &*format!("claim.terms[{number}].rules"));
        check_phi_repeats(rules, period, &table.values, &fields, meter)?;
    }
    let quotient = Quotient::new(
        &evidence.generators,
        &evidence.p,
        index(count(order)),
        meter,
    )?;
    let mut transitions = HashSet::new();
    for (term, table) in terms.iter().zip(&evidence.tables) {
        quotient.add_transitions(&term.rules, &table.values, &mut transitions, meter)?;
    }
    let pairs = quotient.check_outcomes(&transitions, meter)?;
    Ok((quotient, pairs))
}
