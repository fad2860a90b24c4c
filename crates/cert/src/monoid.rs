//! The monoid of the lemma in [`quotient`](crate::quotient), multiplied out.

use crate::meter::Meter;
use crate::refusal::{Failure, Halt, Reason, refused};
use crate::sequence::{count, index};

/// A finite commutative monoid; element 0 is the identity.
pub(crate) struct Monoid {
    order: usize,
    /// The product of x and y at x * order + y.
    products: Vec<u32>,
}

/// Checks that each generator has an entry for each element, and that all entries are elements.
pub(crate) fn check_generators(generators: &[Vec<u32>], order: u64) -> Result<(), Failure> {
    if generators.is_empty() && order > 1 {
        return refused("evidence.generators", Reason::NotGenerated { element: 1 });
    }
    for (number, generator) in generators.iter().enumerate() {
        let place = format!("evidence.generators[{number}]");
        let (stated, needed) = (count(generator.len()), order);
        if stated != needed {
            return refused(&place, Reason::Count { stated, needed });
        }
        check_range(generator, order, &place)?;
    }
    Ok(())
}

/// Checks that these are elements.
pub(crate) fn check_range(elements: &[u32], order: u64, place: &str) -> Result<(), Failure> {
    match elements
        .iter()
        .find(|element| u64::from(**element) >= order)
    {
        Some(&element) => {
            let element = element.into();
            refused(place, Reason::NoElement { element })
        }
        None => Ok(()),
    }
}

impl Monoid {
    /// The monoid of these generators, as [`check_generators`] lets them pass; the conditions of the lemma are checked.
    pub(crate) fn new(
        generators: &[Vec<u32>],
        order: usize,
        meter: &mut Meter<'_>,
    ) -> Result<Self, Failure> {
        const BYTES: u64 = 8;
        for (number, f) in generators.iter().enumerate() {
            for g in &generators[..number] {
                meter.spend(count(order))?;
                let differs = |x: &usize| g[at(f[*x])] != f[at(g[*x])];
                if let Some(element) = (0..order).find(differs).map(count) {
                    let place = format!("evidence.generators[{number}]");
                    return refused(&place, Reason::NotCommutative { element });
                }
            }
        }
        let squared = count(order).checked_mul(count(order)).ok_or(Halt::Memory)?;
        meter.reserve(squared.saturating_mul(BYTES))?;
        meter.spend(squared)?;
        let mut products = vec![0; order * order];
        let mut known = vec![false; order];
        for (y, product) in (0..).zip(&mut products[..order]) {
            *product = y;
        }
        known[0] = true;
        let mut open = vec![0];
        while let Some(x) = open.pop() {
            for f in generators {
                let next = at(f[x]);
                if !std::mem::replace(&mut known[next], true) {
                    for y in 0..order {
                        products[next * order + y] = f[at(products[x * order + y])];
                    }
                    open.push(next);
                }
            }
        }
        if let Some(element) = known.iter().position(|known| !known).map(count) {
            return refused("evidence.generators", Reason::NotGenerated { element });
        }
        Ok(Self { order, products })
    }

    /// How many elements there are.
    pub(crate) fn order(&self) -> usize {
        self.order
    }

    /// The product of two elements.
    pub(crate) fn product(&self, x: usize, y: usize) -> usize {
        at(self.products[x * self.order + y])
    }
}

/// An element as an index.
pub(crate) fn at(element: u32) -> usize {
    index(element.into())
}
