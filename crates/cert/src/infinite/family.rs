//! Infinitely many sums that are told apart.

use super::cells::{Grid, Patterns};
use super::moves::{Role, Roles};
use crate::certificate::Family;
use crate::meter::Meter;
use crate::monoid::Monoid;
use crate::refusal::{Failure, Halt, Reason, refused};

/// The element of a sum of heaps, and how often each counted heap stands in it.
struct Sum {
    element: usize,
    counts: Vec<u64>,
    form: i128,
}

/// What the element and the counts of a sum are found from.
struct Heaps<'c> {
    roles: &'c Roles,
    monoid: &'c Monoid,
    grid: &'c Grid<'c>,
}

impl Heaps<'_> {
    /// The sum of the heaps in this field, all of them counted where others may not stand there.
    fn sum(&self, heaps: &[u64], field: &str, only_counted: bool) -> Result<Sum, Failure> {
        let mut element = 0;
        let mut counts = vec![0u64; self.grid.counted().len()];
        for (number, &heap) in heaps.iter().enumerate() {
            match self.roles.of(heap) {
                Some(Role::Counted(number)) => counts[number] += 1,
                Some(Role::Element(factor)) if !only_counted => {
                    element = self.monoid.product(element, factor);
                }
                _ => {
                    let place = format!("evidence.family.{field}[{number}]");
                    return refused(&place, Reason::WrongHeap { heap });
                }
            }
        }
        let form = self.grid.form(counts.iter().copied().map(i128::from));
        Ok(Sum {
            element,
            counts,
            form,
        })
    }
}

/// Checks that the sums of the family are told apart, where the patterns tell outcomes.
pub(super) fn check(
    family: &Family,
    roles: &Roles,
    monoid: &Monoid,
    grid: &Grid<'_>,
    patterns: &Patterns,
    meter: &mut Meter<'_>,
) -> Result<(), Failure> {
    let heaps = Heaps {
        roles,
        monoid,
        grid,
    };
    let base = heaps.sum(&family.base, "base", false)?;
    let step = heaps.sum(&family.step, "step", true)?;
    let against = heaps.sum(&family.against, "against", true)?;
    let level = |field: &str, is_level: bool| match is_level {
        true => Ok(()),
        false => refused(&format!("evidence.family.{field}"), Reason::NotLevel),
    };
    let are_multiples = |counts: &[u64]| {
        let mut entries = counts.iter().zip(grid.counted());
        entries.all(|(times, entry)| times.is_multiple_of(entry.period))
    };
    level("step", are_multiples(&step.counts))?;
    level("against", are_multiples(&against.counts))?;
    let moved = step.counts.iter().zip(&against.counts);
    let mut based = base.counts.iter().zip(grid.counted()).zip(moved);
    let is_based =
        based.all(|((times, entry), moved)| moved == (&0, &0) || *times >= entry.threshold);
    level("base", is_based)?;
    level("step", step.form != 0 && step.form % grid.modulus() == 0)?;
    level("against", against.form == -step.form)?;
    check_told_apart(&base, step.form, grid, patterns, meter)
}

/// Checks that the outcome of the base is another one for all forms that are more by a multiple of the step's, or for all
/// that are less.
fn check_told_apart(
    base: &Sum,
    rise: i128,
    grid: &Grid<'_>,
    patterns: &Patterns,
    meter: &mut Meter<'_>,
) -> Result<(), Failure> {
    let last = (base.form.abs() + grid.near()) / rise.abs() + 1;
    meter.spend(u64::try_from(2 * last).map_err(|_| Halt::Steps)?)?;
    let codes = grid.codes(base.counts.iter().copied());
    let is_lost = |times: i128| {
        let cell = grid.cell(codes, base.form + times * rise);
        patterns.is_lost(base.element, cell)
    };
    let differs = |sign: i128| (1..=last).all(|times| is_lost(sign * times) != is_lost(0));
    match differs(1) || differs(-1) {
        true => Ok(()),
        false => refused("evidence.family", Reason::NotToldApart),
    }
}
