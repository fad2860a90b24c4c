//! A quotient with what it takes to find the element of one more component.

use rustc_hash::FxHashMap;

use grundy_core::monoid::{BipartiteMonoid, Element, ElementSet, Monoid, place};
use grundy_core::natural::widen;
use grundy_core::{Budget, Exhausted};

use super::{Components, option_elements};

/// A reduced monoid whose generators are components, ascending, none a product of earlier ones.
pub(super) struct Grown {
    quotient: BipartiteMonoid,
    generators: Vec<usize>,
    rows: Vec<ElementSet>,
    by_row: FxHashMap<ElementSet, Element>,
    /// The elements in the order of their least sums: of two sums that is less which has fewer copies of
    /// the last component in which they differ. An option of a sum is less than it.
    order: Vec<Element>,
    /// For each element but the identity: the least sum is that of another element, and this generator.
    least: Vec<(Element, usize)>,
    /// The elements of the options of the least sum of each element.
    after: Vec<ElementSet>,
}

impl Grown {
    /// The quotient of no components.
    pub(super) fn trivial() -> Self {
        let row = ElementSet::empty(1);
        Self {
            quotient: BipartiteMonoid::new(Monoid::trivial(), []),
            generators: Vec::new(),
            by_row: FxHashMap::from_iter([(row.clone(), 0)]),
            rows: vec![row.clone()],
            order: vec![0],
            least: vec![(0, 0)],
            after: vec![row],
        }
    }

    /// From the quotient, the components that generate it, and Φ.
    pub(super) fn new(
        quotient: BipartiteMonoid,
        generators: Vec<usize>,
        pretending: &[Element],
        components: &dyn Components,
        budget: &mut Budget<'_>,
    ) -> Result<Self, Exhausted> {
        let monoid = quotient.monoid();
        let elements = monoid.order();
        budget.charge(widen(elements) * widen(elements))?;
        let rows: Vec<ElementSet> = monoid.elements().map(|x| quotient.row(x)).collect();
        let sums = least_sums(monoid);
        let mut of_generators = Vec::with_capacity(generators.len());
        for &component in &generators {
            let options = option_elements(monoid, pretending, components, component, budget)?;
            of_generators.push(options.unwrap_or_else(|| ElementSet::empty(elements)));
        }
        let mut after = vec![ElementSet::empty(elements); elements];
        let mut least = vec![(0, 0); elements];
        for &(x, shorter, generator) in &sums {
            least[place(x)] = (shorter, generator);
            let multiples = monoid.multiples(shorter);
            let in_rest = after[place(shorter)].iter();
            let in_rest = in_rest.map(|option| monoid.step(option, generator));
            let in_generator = of_generators[generator].iter();
            let in_generator = in_generator.map(|option| multiples[place(option)]);
            after[place(x)] = ElementSet::from_elements(elements, in_rest.chain(in_generator));
        }
        debug_assert!(
            monoid.elements().all(|x| monoid.product(0, x) == x),
            "the empty sum changes nothing"
        );
        Ok(Self {
            by_row: rows.iter().cloned().zip(monoid.elements()).collect(),
            quotient,
            generators,
            rows,
            order: std::iter::once(0)
                .chain(sums.iter().map(|&(x, ..)| x))
                .collect(),
            least,
            after,
        })
    }

    /// The bytes that this takes for a monoid of so many elements and generators.
    pub(super) fn bytes(order: usize, generators: usize) -> u64 {
        widen(order) * (4 * widen(ElementSet::bytes(order)) + 4 * widen(generators) + 64)
    }

    pub(super) fn quotient(&self) -> &BipartiteMonoid {
        &self.quotient
    }

    pub(super) fn generators(&self) -> &[usize] {
        &self.generators
    }

    pub(super) fn row(&self, element: Element) -> &ElementSet {
        &self.rows[place(element)]
    }

    /// The elements q with which none of these options makes a P-element.
    pub(super) fn without_move(&self, options: &ElementSet) -> ElementSet {
        let mut with_move = ElementSet::empty(self.rows.len());
        for option in options.iter() {
            with_move.unite(self.row(option));
        }
        with_move.complement(self.rows.len())
    }

    /// The only element that a component can be whose options lead to P except from these elements, if it
    /// is one at all.
    pub(super) fn candidate(&self, without_move: &ElementSet) -> Option<Element> {
        let mut row = ElementSet::empty(self.rows.len());
        for &x in &self.order {
            if without_move.contains(x) && !self.after[place(x)].meets(&row) {
                row.insert(x);
            }
        }
        self.by_row.get(&row).copied()
    }

    /// The least sum that is this element: components, with repetition.
    pub(super) fn least_word(&self, element: Element) -> Vec<usize> {
        let mut word = Vec::new();
        let mut rest = element;
        while rest != 0 {
            let (shorter, generator) = self.least[place(rest)];
            word.push(self.generators[generator]);
            rest = shorter;
        }
        word
    }
}

/// The elements but the identity in the order of their least sums, each with the element of that sum
/// without a copy of a generator, and this generator.
fn least_sums(monoid: &Monoid) -> Vec<(Element, Element, usize)> {
    let mut seen = ElementSet::from_elements(monoid.order(), [0]);
    let mut least: Vec<(Element, Element, usize)> = Vec::with_capacity(monoid.order() - 1);
    for generator in 0..monoid.generators() {
        // First those without a copy of it, then with one, two and so on.
        let mut layer = vec![0];
        layer.extend(least.iter().map(|&(x, ..)| x));
        while !layer.is_empty() {
            let mut next = Vec::new();
            for shorter in layer {
                let x = monoid.step(shorter, generator);
                if seen.insert(x) {
                    next.push(x);
                    least.push((x, shorter, generator));
                }
            }
            layer = next;
        }
    }
    least
}
