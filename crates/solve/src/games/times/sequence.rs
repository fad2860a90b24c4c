//! Representations in the sequence of any k ≥ 1, by going up to the heap and down again.

use std::ops::ControlFlow;

use grundy_core::natural::{bit_length, to_u64, widen};
use grundy_core::{Budget, Exhausted, Natural};

use super::ascent::{Ascent, BYTES_BESIDE_WORDS};
use super::{Parts, WinningTakes};

fn bytes_of(n: &Natural) -> u64 {
    widen(bit_length(n)) / 8 + BYTES_BESIDE_WORDS
}

pub(super) fn parts(
    factor: u64,
    heap: &Natural,
    limit: usize,
    budget: &mut Budget<'_>,
) -> Result<Parts, Exhausted> {
    let indices = indices(factor, heap, budget)?;
    let mut values = Vec::new();
    visit_values(
        factor,
        &indices[..limit.min(indices.len())],
        budget,
        |value, budget| {
            budget.reserve(bytes_of(value))?;
            values.push(value.clone());
            Ok(ControlFlow::Continue(()))
        },
    )?;
    Ok(Parts { indices, values })
}

pub(super) fn p_position(
    factor: u64,
    index: u64,
    budget: &mut Budget<'_>,
) -> Result<Natural, Exhausted> {
    let mut found = Natural::ZERO;
    visit_values(factor, &[index], budget, |value, _| {
        found = value.clone();
        Ok(ControlFlow::Break(()))
    })?;
    Ok(found)
}

/// The sums of the smallest parts that may be taken and are everything or, times k, less than the next.
pub(super) fn winning_takes(
    factor: u64,
    heap: &Natural,
    most: &Natural,
    limit: usize,
    budget: &mut Budget<'_>,
) -> Result<WinningTakes, Exhausted> {
    let indices = indices(factor, heap, budget)?;
    let factor_number = Natural::from(factor);
    let mut winning = WinningTakes::default();
    let mut sum = Natural::ZERO;
    let mut note = |sum: &Natural, budget: &mut Budget<'_>| {
        winning.count += 1;
        if winning.takes.len() < limit {
            budget.reserve(bytes_of(sum))?;
            winning.takes.push(sum.clone());
        }
        Ok(())
    };
    visit_values(factor, &indices, budget, |part, budget| {
        if sum > *most {
            return Ok(ControlFlow::Break(()));
        }
        if !sum.is_zero() && &sum * &factor_number < *part {
            note(&sum, budget)?;
        }
        sum += part;
        Ok(ControlFlow::Continue(()))
    })?;
    if sum == *heap && sum <= *most && !sum.is_zero() {
        note(&sum, budget)?;
    }
    Ok(winning)
}

/// The places of the parts, smallest first.
fn indices(factor: u64, heap: &Natural, budget: &mut Budget<'_>) -> Result<Vec<u64>, Exhausted> {
    if heap.is_zero() {
        return Ok(Vec::new());
    }
    // As far as k + 1, a(i) = i.
    if let Some(index) = to_u64(heap).filter(|&heap| heap <= factor) {
        return Ok(vec![index]);
    }
    let mut held = 0;
    let found = climb(factor, heap, budget, &mut held)
        .and_then(|(ascent, head)| descend(ascent, &head, heap, budget));
    budget.release(held);
    found
}

/// Goes up to the first value above the heap. Values as far as the first steady index are kept.
fn climb(
    factor: u64,
    heap: &Natural,
    budget: &mut Budget<'_>,
    held: &mut u64,
) -> Result<(Ascent, Vec<Natural>), Exhausted> {
    let mut hold = |bytes: u64, budget: &mut Budget<'_>| {
        budget.reserve(bytes)?;
        *held += bytes;
        Ok(())
    };
    let mut ascent = Ascent::new(factor);
    let mut head = vec![Natural::ONE];
    while ascent.value() <= heap {
        budget.charge(1 + ascent.words())?;
        let was_steady = ascent.is_steady();
        ascent.advance();
        if !was_steady {
            // One copy in the head, one in the window.
            hold(2 * bytes_of(ascent.value()), budget)?;
            head.push(ascent.value().clone());
            if ascent.is_steady() {
                hold(ascent.kept().saturating_mul(bytes_of(heap)), budget)?;
            }
        }
    }
    Ok((ascent, head))
}

/// Takes whatever fits, from the greatest value down.
fn descend(
    mut ascent: Ascent,
    head: &[Natural],
    heap: &Natural,
    budget: &mut Budget<'_>,
) -> Result<Vec<u64>, Exhausted> {
    let mut rest = heap.clone();
    let mut indices = Vec::new();
    while ascent.index() > widen(head.len()) {
        budget.charge(1 + ascent.words())?;
        if *ascent.value() <= rest {
            rest -= ascent.value();
            indices.push(ascent.index());
        }
        ascent.retreat();
    }
    while !rest.is_zero() {
        let fitting = head.partition_point(|value| *value <= rest);
        rest -= &head[fitting - 1];
        indices.push(widen(fitting));
    }
    indices.reverse();
    Ok(indices)
}

/// Visits the values with these ascending indices.
fn visit_values(
    factor: u64,
    indices: &[u64],
    budget: &mut Budget<'_>,
    mut visit: impl FnMut(&Natural, &mut Budget<'_>) -> Result<ControlFlow<()>, Exhausted>,
) -> Result<(), Exhausted> {
    // As far as k + 1, a(i) = i.
    if let [index] = indices
        && *index <= factor
    {
        return visit(&Natural::from(*index), budget).map(|_| ());
    }
    let mut held = 0;
    let visited = visit_from_one(factor, indices, budget, &mut held, &mut visit);
    budget.release(held);
    visited
}

fn visit_from_one(
    factor: u64,
    indices: &[u64],
    budget: &mut Budget<'_>,
    held: &mut u64,
    visit: &mut impl FnMut(&Natural, &mut Budget<'_>) -> Result<ControlFlow<()>, Exhausted>,
) -> Result<(), Exhausted> {
    let mut ascent = Ascent::new(factor);
    for &index in indices {
        while ascent.index() < index {
            ascent.advance_within(held, budget)?;
        }
        if visit(ascent.value(), budget)?.is_break() {
            break;
        }
    }
    Ok(())
}
