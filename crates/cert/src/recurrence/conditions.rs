//! The conditions of the theorem that the figures and the marks alone show.

use super::Shape;
use crate::certificate::{Figures, Mark, Recurrence, RunClaim, Stretches};
use crate::meter::Meter;
use crate::primes::prime_divisors;
use crate::refusal::{Failure, Reason, refused};
use crate::sequence::{count, index};

/// Condition (a), and that the rare heaps are in order.
pub(super) fn check_space(stretches: &Stretches, shape: &Shape) -> Result<(), Failure> {
    let counts = |take: u64| stretches.position_parity && take % 2 == 1;
    let mut takes = shape.takes.two.iter();
    if takes.any(|take| counts(*take) == stretches.common_odd) {
        return refused("evidence.common_odd", Reason::Parity);
    }
    let rare = &stretches.rare;
    let ascending = rare.windows(2).all(|pair| pair[0].0 < pair[1].0);
    match !ascending || rare.first().is_some_and(|(heap, _)| *heap == 0) {
        true => refused("evidence.rare", Reason::Order),
        false => Ok(()),
    }
}

/// Condition (d), and where the recurrence may start.
pub(super) fn check_figures(
    figures: Figures,
    recurrence: &Recurrence,
    shape: &Shape,
) -> Result<(), Failure> {
    let Figures {
        preperiod,
        period,
        saltus,
    } = figures;
    if saltus > 0 {
        return refused("claim.saltus", Reason::NoTheorem);
    }
    if period == 0 {
        return refused("claim.period", Reason::ZeroPeriod);
    }
    if recurrence.stretches.position_parity && period % 2 == 1 {
        return refused("claim.period", Reason::Parity);
    }
    let needed = preperiod.saturating_add(shape.reach).max(shape.common_from);
    match recurrence.start < needed {
        true => refused("evidence.start", Reason::EarlyStart { needed }),
        false => Ok(()),
    }
}

/// Where something of a mark is in the document.
pub(super) fn place_of(mark: usize, field: &str) -> String {
    format!("evidence.marks[{mark}].{field}")
}

/// Where the window of a mark starts.
pub(super) fn window_start(mark: &Mark) -> Option<u64> {
    mark.heap.checked_sub(count(mark.window.len()))
}

/// Checks that the marks ascend, with windows that are long enough and start one after the other.
pub(super) fn check_marks(marks: &[Mark], shape: &Shape) -> Result<(), Failure> {
    let (mut last_heap, mut last_start) = (0, 0);
    for (number, mark) in marks.iter().enumerate() {
        let (stated, needed) = (count(mark.window.len()), shape.reach);
        if stated < needed {
            let place = place_of(number, "window");
            return refused(&place, Reason::ShortWindow { stated, needed });
        }
        if mark.heap <= last_heap && number > 0 || mark.heap < shape.common_from {
            return refused(&place_of(number, "heap"), Reason::Order);
        }
        let start = window_start(mark).filter(|start| *start >= last_start);
        let Some(start) = start else {
            return refused(&place_of(number, "window"), Reason::Order);
        };
        if mark.sums.is_some() != marks[0].sums.is_some() {
            return refused(&place_of(number, "sums"), Reason::Missing);
        }
        if mark.hash.is_some() != marks[0].hash.is_some() {
            return refused(&place_of(number, "fnv1a64"), Reason::Missing);
        }
        (last_heap, last_start) = (mark.heap, start);
    }
    Ok(())
}

/// Checks that a run ends where it is said to end, with the hash that is claimed.
pub(super) fn check_end(claim: &RunClaim, stretches: &Stretches) -> Result<(), Failure> {
    let heap = claim.heaps;
    let last = stretches.marks.last().filter(|mark| mark.heap == heap);
    let Some(last) = last else {
        return refused("evidence.marks", Reason::MissingMark { heap });
    };
    match claim.hash == last.hash {
        true => Ok(()),
        false => refused("claim.fnv1a64", Reason::Hash { heap }),
    }
}

/// The mark at a heap, which there must be.
fn mark_at(marks: &[Mark], heap: u64) -> Result<&Mark, Failure> {
    match marks.binary_search_by_key(&heap, |mark| mark.heap) {
        Ok(found) => Ok(&marks[found]),
        Err(_) => refused("evidence.marks", Reason::MissingMark { heap }),
    }
}

/// Condition (c), for all heaps from the preperiod on, and that the heap before breaks it.
pub(super) fn check_return(figures: Figures, recurrence: &Recurrence) -> Result<(), Failure> {
    let Figures {
        preperiod, period, ..
    } = figures;
    let (marks, start) = (&recurrence.stretches.marks, recurrence.start);
    let before = mark_at(marks, start)?;
    let Some(end) = start.checked_add(period) else {
        return refused("claim.period", Reason::NoTheorem);
    };
    let after = mark_at(marks, end)?;
    if marks.last().is_some_and(|last| last.heap != end) {
        return refused("evidence.marks", Reason::Order);
    }
    let first = preperiod.saturating_sub(1);
    for (mark, first) in [(before, first), (after, first.saturating_add(period))] {
        if window_start(mark).is_none_or(|start| start > first) {
            let (stated, needed) = (count(mark.window.len()), mark.heap.saturating_sub(first));
            return refused("evidence.marks", Reason::ShortWindow { stated, needed });
        }
    }
    let value = |mark: &Mark, heap: u64| {
        let back = index(mark.heap - heap);
        mark.window[mark.window.len() - back]
    };
    let same = |heap: u64| value(before, heap) == value(after, heap + period);
    if let Some(heap) = (preperiod..start).find(|heap| !same(*heap)) {
        return refused("evidence.marks", Reason::NoRepetition { heap });
    }
    match preperiod > 0 && same(preperiod - 1) {
        true => refused("claim.preperiod", Reason::EarlierPreperiod),
        false => Ok(()),
    }
}

/// Checks that no divisor of the period would do.
pub(super) fn check_shorter(
    figures: Figures,
    recurrence: &Recurrence,
    shape: &Shape,
    meter: &mut Meter<'_>,
) -> Result<(), Failure> {
    let last = |mark: &Mark| {
        let window = &mark.window;
        window[window.len() - index(shape.reach)..].to_vec()
    };
    let marks = &recurrence.stretches.marks;
    let before = last(mark_at(marks, recurrence.start)?);
    for prime in prime_divisors(figures.period, meter)? {
        let shorter = figures.period / prime;
        if recurrence.stretches.position_parity && shorter % 2 == 1 {
            continue;
        }
        let after = mark_at(marks, recurrence.start + shorter)?;
        if last(after) == before {
            let reason = Reason::ShorterPeriod { period: shorter };
            return refused("claim.period", reason);
        }
    }
    Ok(())
}
