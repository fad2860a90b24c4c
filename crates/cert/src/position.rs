//! Single positions of normal play.
//!
//! By the theorem of R. Sprague (1935) and P. M. Grundy (1939) a sum of heaps has the xor of their values,
//! and outcome P where that is 0. A move in one heap is a winning one where what is left of it has the xor of
//! all other heaps.

use std::collections::{BTreeSet, HashSet};

use crate::certificate::{Move, Outcome, PositionClaim, Table, Term};
use crate::meter::Meter;
use crate::period::{self, check_values, value_at};
use crate::refusal::{Failure, Fields, Reason, refused};
use crate::sequence::{count, index};

/// Checks a claim about a position by a table for each term; gives how many values were verified.
pub(crate) fn check_claim(
    claim: &PositionClaim,
    tables: &[Table],
    meter: &mut Meter<'_>,
) -> Result<u64, Failure> {
    let (stated, needed) = (count(tables.len()), count(claim.terms.len()));
    if stated != needed {
        return refused("evidence.tables", Reason::Count { stated, needed });
    }
    let mut total = 0;
    for (number, (term, table)) in claim.terms.iter().zip(tables).enumerate() {
        check_term(number, term, table, meter)?;
        meter.spend(count(term.heaps.len()))?;
        for &heap in &term.heaps {
            total ^= value(table, heap);
        }
    }
    if u128::from(claim.grundy) != total {
        let found = u64::try_from(total).unwrap_or(u64::MAX);
        return refused("claim.grundy", Reason::Grundy { found });
    }
    if (claim.outcome == Outcome::P) != (total == 0) {
        return refused("claim.outcome", Reason::Outcome);
    }
    check_winning(claim, tables, total, meter)?;
    Ok(tables.iter().map(|table| count(table.values.len())).sum())
}

fn check_term(
    number: usize,
    term: &Term,
    table: &Table,
    meter: &mut Meter<'_>,
) -> Result<(), Failure> {
    let heaps = format!("claim.terms[{number}].heaps");
    let place = format!("evidence.tables[{number}]");
    let values = format!("{place}.values");
    if let Err(reason) = term.rules.validate() {
        return refused(&format!("claim.terms[{number}].rules"), reason);
    }
    if term.heaps.contains(&0) {
        return refused(&heaps, Reason::EmptyHeap);
    }
    if let Some(figures) = table.period {
        let fields = Fields {
            figures: &format!("{place}.period"),
            values: &values,
        };
        return period::check(&term.rules, (figures, &[]), &table.values, &fields, meter);
    }
    let largest = term.heaps.iter().max().copied().unwrap_or(0);
    let (stated, needed) = (count(table.values.len()), largest.saturating_add(1));
    if stated != needed {
        return refused(&values, Reason::Count { stated, needed });
    }
    check_values(&term.rules, &table.values, &values, meter)
}

/// The value of a heap by a table that has been verified.
fn value(table: &Table, heap: u64) -> u128 {
    match table.period {
        Some(figures) => value_at(&table.values, figures, heap),
        None => table.values[index(heap)].into(),
    }
}

/// Checks the number of winning moves, and the moves where they are listed, by looking at every option.
///
/// The list is a set: none stands in it twice, each is found among the options, which are visited once each,
/// and there are as many as are found. So it is the set of the winning moves.
fn check_winning(
    claim: &PositionClaim,
    tables: &[Table],
    total: u128,
    meter: &mut Meter<'_>,
) -> Result<(), Failure> {
    let Some(winning) = &claim.winning else {
        return Ok(());
    };
    let moves = winning.moves.as_deref();
    let mut missed = distinct(moves.unwrap_or_default())?;
    let mut found = 0u64;
    for (number, (term, table)) in (0..).zip(claim.terms.iter().zip(tables)) {
        let heaps: BTreeSet<u64> = term.heaps.iter().copied().collect();
        for heap in heaps {
            let wanted = total ^ value(table, heap);
            term.rules.visit_options(heap, meter, |left| {
                let sum = left.iter().fold(0, |sum, part| sum ^ value(table, *part));
                if sum == wanted {
                    found += 1;
                    let (term, to) = (number, left.to_vec());
                    missed.remove(&Move { term, heap, to });
                }
                Ok::<(), Failure>(())
            })?;
        }
    }
    let moves = moves.unwrap_or_default();
    if let Some(wrong) = moves.iter().position(|mv| missed.contains(mv)) {
        return refused(&place_of(wrong), Reason::NotWinning);
    }
    if winning.moves.is_some() && count(moves.len()) != found {
        return refused("claim.winning.moves", Reason::WinningCount { found });
    }
    match winning.count == found {
        true => Ok(()),
        false => refused("claim.winning.count", Reason::WinningCount { found }),
    }
}

/// The moves as a set, in which none of them stands twice.
fn distinct(moves: &[Move]) -> Result<HashSet<&Move>, Failure> {
    let mut all = HashSet::with_capacity(moves.len());
    match moves.iter().position(|mv| !all.insert(mv)) {
        Some(again) => refused(&place_of(again), Reason::Repeated),
        None => Ok(all),
    }
}

/// Where a winning move stands in the document.
fn place_of(number: usize) -> String {
    format!("claim.winning.moves[{number}]")
}
