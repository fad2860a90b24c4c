//! Sums of heaps.
//!
//! In normal play, by the theorem of R. Sprague (1935) and P. M. Grundy (1939), a sum of heaps has the xor of their
//! values, and outcome P where that is 0. In misère play tame heaps have [pairs], and other heaps elements of a monoid
//! whose outcomes are checked as those of a [quotient](crate::quotient). Each time what a heap is worth is verified from
//! the rules, what a sum is worth follows from what its heaps are, and who wins from that; a move in one heap is a winning
//! one where what is left of it, beside all other heaps, is lost by whoever moves next.
//!
//! # Making such a certificate
//!
//! Of misère play: tables of pairs where all heaps are tame; else the quotient of the heaps of all terms together, of which
//! `generators` and `p` are as in the certificate of a quotient, and each table has the elements of the heaps of its term, up
//! to the largest, or as many as the theorem in [`quotient`](crate::quotient) asks for with a period.

mod elements;
pub mod pairs;

use std::collections::HashSet;

use crate::certificate::{Convention, Elements, Move, Outcome, PositionClaim, Table, Term};
use crate::meter::Meter;
use crate::period::{self, check_values, value_at};
use crate::quotient::Quotient;
use crate::refusal::{Failure, Fields, Reason, refused};
use crate::sequence::{count, index};

/// How what heaps are worth adds up, and who wins by it. No heap at all is worth 0.
enum Worth {
    /// Grundy values.
    Values,
    /// Pairs of tame heaps in misère play.
    Pairs,
    /// Elements of a monoid, with the outcomes in misère play.
    Elements(Quotient),
}

impl Worth {
    fn plus(&self, a: u128, b: u128) -> u128 {
        match self {
            Self::Values => a ^ b,
            Self::Pairs => pairs::plus(a, b),
            Self::Elements(quotient) => count(quotient.product(element(a), element(b))).into(),
        }
    }

    /// Whether whoever moves next loses.
    fn is_lost(&self, sum: u128) -> bool {
        match self {
            Self::Values => sum == 0,
            Self::Pairs => pairs::is_lost(sum),
            Self::Elements(quotient) => quotient.is_lost(element(sum)),
        }
    }
}

/// An element as an index; it was checked to be one.
fn element(worth: u128) -> usize {
    usize::try_from(worth).expect("below the number of elements in memory")
}

/// Checks a claim by a table for each term; gives how many values were verified.
pub(crate) fn check_tables(
    claim: &PositionClaim,
    tables: &[Table],
    meter: &mut Meter<'_>,
) -> Result<u64, Failure> {
    check_terms(claim, tables)?;
    let worth = match claim.convention {
        Convention::Normal => Worth::Values,
        Convention::Misere => Worth::Pairs,
    };
    for (number, (term, table)) in claim.terms.iter().zip(tables).enumerate() {
        let place = format!("evidence.tables[{number}]");
        match claim.convention {
            Convention::Normal => check_table(term, table, &place, meter)?,
            Convention::Misere => pairs::check_table(term, table, &place, meter)?,
        }
    }
    check_worth(claim, tables, &worth, meter)?;
    Ok(tables.iter().map(|table| count(table.values.len())).sum())
}

/// Checks a claim about a position in misère play by the elements of its heaps; gives how many pairs of an element and its
/// options were looked at.
pub(crate) fn check_elements(
    claim: &PositionClaim,
    evidence: &Elements,
    meter: &mut Meter<'_>,
) -> Result<u64, Failure> {
    check_terms(claim, &evidence.tables)?;
    let (quotient, pairs) = elements::check(&claim.terms, evidence, meter)?;
    check_worth(claim, &evidence.tables, &Worth::Elements(quotient), meter)?;
    Ok(pairs)
}

/// Checks that there are heaps of rules, and a table for each term.
fn check_terms(claim: &PositionClaim, tables: &[Table]) -> Result<(), Failure> {
    let (stated, needed) = (count(tables.len()), count(claim.terms.len()));
    if stated != needed {
        return refused("evidence.tables", Reason::Count { stated, needed });
    }
    for (number, term) in claim.terms.iter().enumerate() {
        if let Err(reason) = term.rules.validate() {
            return refused(&format!("claim.terms[{number}].rules"), reason);
        }
        if term.heaps.contains(&0) {
            let heaps = format!("claim.terms[{number}].heaps");
            return refused(&heaps, Reason::EmptyHeap);
        }
    }
    Ok(())
}

fn check_table(
    term: &Term,
    table: &Table,
    place: &str,
    meter: &mut Meter<'_>,
) -> Result<(), Failure> {
    let values = format!("{place}.values");
    if let Some(figures) = table.period {
        let fields = Fields {
            figures: &format!("{place}.period"),
            values: &values,
        };
        return period::check(&term.rules, (figures, &[]), &table.values, &fields, meter);
    }
    check_length(term, table, &values)?;
    check_values(&term.rules, &table.values, &values, meter)
}

/// Checks that a table without a period goes to the largest heap of its term.
fn check_length(term: &Term, table: &Table, values: &str) -> Result<(), Failure> {
    let largest = term.heaps.iter().max().copied().unwrap_or(0);
    let (stated, needed) = (count(table.values.len()), largest.saturating_add(1));
    match stated == needed {
        true => Ok(()),
        false => refused(values, Reason::Count { stated, needed }),
    }
}

/// What a heap is worth by a table that has been verified.
fn value(table: &Table, heap: u64) -> u128 {
    match table.period {
        Some(figures) => value_at(&table.values, figures, heap),
        None => table.values[index(heap)].into(),
    }
}

/// Checks value, outcome and winning moves by tables that have been verified.
fn check_worth(
    claim: &PositionClaim,
    tables: &[Table],
    worth: &Worth,
    meter: &mut Meter<'_>,
) -> Result<(), Failure> {
    let mut heaps = Vec::new();
    for (term, table) in claim.terms.iter().zip(tables) {
        meter.spend(count(term.heaps.len()))?;
        meter.reserve(BYTES_A_HEAP.saturating_mul(count(term.heaps.len())))?;
        heaps.extend(term.heaps.iter().map(|heap| value(table, *heap)));
    }
    let total = heaps.iter().fold(0, |sum, heap| worth.plus(sum, *heap));
    check_grundy(claim, total)?;
    if (claim.outcome == Outcome::P) != worth.is_lost(total) {
        return refused("claim.outcome", Reason::Outcome);
    }
    check_winning(claim, tables, worth, &heaps, meter)
}

/// What a heap is worth, and what all before and after it are.
const BYTES_A_HEAP: u64 = 48;

/// Checks that the value is claimed in normal play, and that it is this one.
fn check_grundy(claim: &PositionClaim, total: u128) -> Result<(), Failure> {
    match (claim.convention, claim.grundy) {
        (Convention::Misere, None) => Ok(()),
        (Convention::Misere, Some(_)) => refused("claim.grundy", Reason::Unknown),
        (Convention::Normal, None) => refused("claim.grundy", Reason::Missing),
        (Convention::Normal, Some(stated)) if u128::from(stated) == total => Ok(()),
        (Convention::Normal, Some(_)) => {
            let found = u64::try_from(total).unwrap_or(u64::MAX);
            refused("claim.grundy", Reason::Grundy { found })
        }
    }
}

/// Checks the number of winning moves, and the moves where they are listed, by looking at every option.
///
/// The list is a set: none stands in it twice, each is found among the options, which are visited once each,
/// and there are as many as are found. So it is the set of the winning moves.
fn check_winning(
    claim: &PositionClaim,
    tables: &[Table],
    worth: &Worth,
    heaps: &[u128],
    meter: &mut Meter<'_>,
) -> Result<(), Failure> {
    let Some(winning) = &claim.winning else {
        return Ok(());
    };
    let moves = winning.moves.as_deref();
    let mut missed = distinct(moves.unwrap_or_default())?;
    let mut found = 0u64;
    let mut others = without_each(heaps, worth).into_iter();
    for (number, (term, table)) in (0..).zip(claim.terms.iter().zip(tables)) {
        let mut met = HashSet::new();
        for (&heap, rest) in term.heaps.iter().zip(&mut others) {
            if !met.insert(heap) {
                continue;
            }
            term.rules.visit_options(heap, meter, |left| {
                let parts = left.iter().map(|part| value(table, *part));
                if worth.is_lost(parts.fold(rest, |sum, part| worth.plus(sum, part))) {
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

/// For each heap what all others are worth together.
fn without_each(heaps: &[u128], worth: &Worth) -> Vec<u128> {
    let mut after = vec![0; heaps.len()];
    let mut sum = 0;
    for (after, heap) in after.iter_mut().zip(heaps).rev() {
        *after = sum;
        sum = worth.plus(sum, *heap);
    }
    let mut before = 0;
    for (others, heap) in after.iter_mut().zip(heaps) {
        *others = worth.plus(before, *others);
        before = worth.plus(before, *heap);
    }
    after
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
