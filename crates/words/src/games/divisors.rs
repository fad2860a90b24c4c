//! Schuh's game of divisors: those that are left, as a lattice.

use std::collections::{BTreeMap, BTreeSet};

use grundy_core::Natural;
use grundy_core::natural::to_u64;
use grundy_rules::GamePosition;

use super::sketching::Sketching;
use super::{Seen, Showing};
use crate::drawing::Drawing;
use crate::sketch::{UNIT, square};

/// The most divisors that are drawn, each a number to name.
const MOST_DIVISORS: usize = 120;
/// No number with so few divisors is larger: they are found by trial.
const LARGEST: u64 = 10_000_000;

pub(super) struct Divisors;

impl Showing for Divisors {
    fn drawing(&self, seen: Seen<'_>) -> Option<Drawing> {
        let left = left(seen.position)?;
        let places = lattice(&left);
        let mut sketch = Sketching::new(seen);
        let shapes: BTreeMap<u64, usize> = places
            .iter()
            .map(|(&divisor, &(column, row))| {
                let look = if divisor == 1 { "poison" } else { "square" };
                (
                    divisor,
                    sketch.add_with(square(column, row), look, &divisor),
                )
            })
            .collect();
        start_all(&mut sketch, seen, &shapes);
        let columns = places.values().map(|(column, _)| column + 1).max();
        let rows = places.values().map(|(_, row)| row + 1).max();
        sketch.done(columns.unwrap_or(1) * UNIT, rows.unwrap_or(1) * UNIT)
    }
}

/// Each divisor but 1 may be named, and takes its multiples with it.
fn start_all(sketch: &mut Sketching<'_>, seen: Seen<'_>, shapes: &BTreeMap<u64, usize>) {
    for (&named, &shape) in shapes.iter().filter(|(divisor, _)| **divisor > 1) {
        let all = shapes.keys().copied();
        let (gone, kept): (Vec<u64>, Vec<u64>) = all.partition(|one| one.is_multiple_of(named));
        let kept = kept.into_iter().map(Natural::from).collect();
        let to = GamePosition::new(seen.position.rules().clone(), kept);
        let told: [(&str, &dyn ToString); 1] = [("divisor", &named)];
        let told = seen.catalogue.format("told-name-divisor", &told);
        let changed = gone.iter().map(|divisor| shapes[divisor]).collect();
        sketch.start(&[shape], &to, &told, changed);
    }
}

/// The divisors that may be named, and 1; none where they are many.
fn left(position: &GamePosition) -> Option<BTreeSet<u64>> {
    let numbers = position.numbers().iter();
    let numbers = numbers.map(|number| to_u64(number).filter(|number| *number <= LARGEST));
    let numbers: Vec<u64> = numbers.collect::<Option<_>>()?;
    let mut left: BTreeSet<u64> = numbers.into_iter().flat_map(divisors).collect();
    left.insert(1);
    (left.len() <= MOST_DIVISORS).then_some(left)
}

fn divisors(number: u64) -> impl Iterator<Item = u64> {
    let small = (1..=number.isqrt()).filter(move |divisor| number.is_multiple_of(*divisor));
    small.flat_map(move |divisor| [divisor, number / divisor])
}

/// Where each divisor stands: to the right with the power of the prime that divides the others most often, downwards
/// with what is left without it.
fn lattice(divisors: &BTreeSet<u64>) -> BTreeMap<u64, (usize, usize)> {
    let greatest = divisors.iter().map(|divisor| {
        let smallest = (2..=*divisor).find(|prime| divisor.is_multiple_of(*prime));
        smallest.map_or((0, 0), |prime| (exponent(*divisor, prime), prime))
    });
    let (_, across) = greatest
        .max_by_key(|&(exponent, prime)| (exponent, std::cmp::Reverse(prime)))
        .unwrap_or((0, 2));
    let across = across.max(2);
    let rest =
        |divisor: u64| divisor / across.pow(u32::try_from(exponent(divisor, across)).unwrap_or(0));
    let rests: BTreeSet<u64> = divisors.iter().map(|divisor| rest(*divisor)).collect();
    let rows: BTreeMap<u64, usize> = rests.into_iter().zip(0..).collect();
    let place = |divisor: u64| (exponent(divisor, across), rows[&rest(divisor)]);
    divisors
        .iter()
        .map(|&divisor| (divisor, place(divisor)))
        .collect()
}

/// How often a prime divides a number.
fn exponent(mut number: u64, prime: u64) -> usize {
    let mut exponent = 0;
    while number.is_multiple_of(prime) {
        number /= prime;
        exponent += 1;
    }
    exponent
}
