//! A monoid with a marked set: a misère quotient, without the games.

use std::collections::HashMap;

use super::isomorphism::isomorphic;
use super::{Element, ElementSet, Monoid, place};
use crate::natural::widen;

/// A finite commutative monoid and the set P of its elements whose sums are P-positions.
///
/// ```
/// use grundy_core::monoid::{BipartiteMonoid, Presentation};
/// // Misère Nim with heaps of 1 and 2.
/// let nim: Presentation = "a^2=1 b^3=b".parse().unwrap();
/// let monoid = nim.monoid(100).unwrap();
/// let p = ["a", "b^2"].map(|word| monoid.value(&nim.parse_word(word).unwrap()));
/// let quotient = BipartiteMonoid::new(monoid, p);
/// assert_eq!(quotient.monoid().order(), 6);
/// assert!(quotient.is_reduced());
/// assert_eq!(quotient.nim_size(), Some(2));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BipartiteMonoid {
    monoid: Monoid,
    p: ElementSet,
}

impl BipartiteMonoid {
    /// The monoid with these elements marked.
    #[must_use]
    pub fn new(monoid: Monoid, p: impl IntoIterator<Item = Element>) -> Self {
        let p = ElementSet::from_elements(monoid.order(), p);
        Self { monoid, p }
    }

    /// The monoid.
    #[must_use]
    pub fn monoid(&self) -> &Monoid {
        &self.monoid
    }

    /// The P-elements.
    #[must_use]
    pub fn p(&self) -> &ElementSet {
        &self.p
    }

    /// The row of an element in the table of outcomes: the x for which element times x is in P.
    #[must_use]
    pub fn row(&self, element: Element) -> ElementSet {
        let products = self.monoid.multiples(element);
        let in_p = |x: &Element| self.p.contains(products[place(*x)]);
        ElementSet::from_elements(products.len(), self.monoid.elements().filter(in_p))
    }

    /// For each element the number of its class: those of a class have equal rows.
    ///
    /// Refines P and its complement until generators keep classes apart (E. F. Moore's algorithm): in
    /// a commutative monoid rows differ exactly where some product of generators tells the two.
    fn classes(&self) -> Vec<usize> {
        let elements = || self.monoid.elements();
        let mut classes: Vec<usize> = elements()
            .map(|x| usize::from(self.p.contains(x)))
            .collect();
        let mut known = 0;
        loop {
            let mut numbers: HashMap<Vec<usize>, usize> = HashMap::new();
            let refined: Vec<usize> = elements()
                .map(|x| {
                    let mut key = vec![classes[place(x)]];
                    let steps = (0..self.monoid.generators()).map(|g| self.monoid.step(x, g));
                    key.extend(steps.map(|next| classes[place(next)]));
                    let next = numbers.len();
                    *numbers.entry(key).or_insert(next)
                })
                .collect();
            if numbers.len() == known {
                return refined;
            }
            known = numbers.len();
            classes = refined;
        }
    }

    /// Whether no two elements have equal rows.
    #[must_use]
    pub fn is_reduced(&self) -> bool {
        self.classes().iter().max().map_or(0, |last| last + 1) == self.monoid.order()
    }

    /// The reduced monoid, in which elements with equal rows are one, and what becomes of each element.
    #[must_use]
    pub fn reduced(&self) -> (Self, Vec<Element>) {
        let classes = self.classes();
        let mut examples: Vec<Element> = Vec::new();
        for x in self.monoid.elements() {
            if classes[place(x)] == examples.len() {
                examples.push(x);
            }
        }
        let generators = self.monoid.generators();
        let act = |&class: &usize, generator: usize| {
            let next = self.monoid.step(examples[class], generator);
            Ok::<_, std::convert::Infallible>(classes[place(next)])
        };
        let Ok((monoid, states)) = Monoid::generate(classes[0], generators, act);
        let p = monoid
            .elements()
            .filter(|&x| self.p.contains(examples[states[place(x)]]));
        let p: Vec<Element> = p.collect();
        let numbers: HashMap<usize, Element> = states.into_iter().zip(monoid.elements()).collect();
        let images = classes.iter().map(|class| numbers[class]).collect();
        (Self::new(monoid, p), images)
    }

    /// The n for which this is T_n, the misère quotient of Nim with the heaps 1, 2, 4, … 2^(n - 1); the
    /// monoid must be reduced.
    ///
    /// T_0 has one element and no P, T_1 two, T_n for n ≥ 2 has 2^n + 2: the identity, an element a of
    /// order 2, both fickle, and a kernel that is a vector space over two elements; P is a and the
    /// identity e of the kernel, and ae ≠ e. These conditions determine the monoid: a basis of the kernel
    /// that begins with ae can be mapped to any other. (T. E. Plambeck and A. N. Siegel, *Misère
    /// quotients for impartial games*, section 4.)
    #[must_use]
    pub fn nim_size(&self) -> Option<u32> {
        let order = self.monoid.order();
        match (order, self.p.len()) {
            (1, 0) => return Some(0),
            (2, 1) => return (!self.p.contains(0)).then_some(1),
            (6.., 2) if (order - 2).is_power_of_two() => {}
            _ => return None,
        }
        let kernel = self.monoid.kernel();
        let zero = kernel
            .iter()
            .copied()
            .find(|&x| self.monoid.product(x, x) == x)?;
        let fickle = self.p.iter().find(|&x| x != zero)?;
        let square = |x: Element| self.monoid.product(x, x);
        let is_nim = kernel.len() == order - 2
            && self.p.contains(zero)
            && !kernel.contains(&fickle)
            && square(fickle) == 0
            && fickle != 0
            && self.monoid.product(fickle, zero) != zero
            && kernel.iter().all(|&x| square(x) == zero);
        is_nim.then(|| widen(order - 2).ilog2())
    }

    /// Whether there is a bijection that keeps products and P. For small monoids: it tries images of the
    /// generators, and may try exponentially many.
    #[must_use]
    pub fn is_isomorphic_to(&self, other: &Self) -> bool {
        isomorphic(self, other)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::monoid::Presentation;

    fn quotient(relations: &str, p: &[&str]) -> BipartiteMonoid {
        let presentation: Presentation = relations.parse().unwrap();
        let monoid = presentation.monoid(1000).unwrap();
        let p: Vec<Element> = p
            .iter()
            .map(|word| monoid.value(&presentation.parse_word(word).unwrap()))
            .collect();
        BipartiteMonoid::new(monoid, p)
    }

    #[test]
    fn the_quotients_of_nim_are_known_by_name() {
        let nim = [
            quotient("", &[]),
            quotient("a^2=1", &["a"]),
            quotient("a^2=1 b^3=b", &["a", "b^2"]),
            quotient("a^2=1 b^3=b c^2=b^2 b^2c=c", &["a", "b^2"]),
        ];
        for (size, quotient) in (0..).zip(&nim) {
            assert!(quotient.is_reduced());
            assert_eq!(quotient.nim_size(), Some(size));
        }
        // T_2's monoid with other P-elements, a wild one of order 8.
        assert_eq!(quotient("a^2=1 b^3=b", &["a"]).nim_size(), None);
        let wild = quotient("a^2=1 b^3=b bc=ab c^2=b^2", &["a", "b^2"]);
        assert_eq!((wild.monoid().order(), wild.nim_size()), (8, None));
    }

    #[test]
    fn equal_rows_become_one_element() {
        let large = quotient("a^2=1 b^3=b c=ab d^2=1", &["a", "b^2", "ad", "b^2d"]);
        assert!(!large.is_reduced());
        let (reduced, images) = large.reduced();
        assert!(reduced.is_reduced());
        assert_eq!(reduced.nim_size(), Some(2));
        for x in large.monoid().elements() {
            assert_eq!(
                large.p().contains(x),
                reduced.p().contains(images[place(x)])
            );
            for y in large.monoid().elements() {
                let product = images[place(large.monoid().product(x, y))];
                let images = (images[place(x)], images[place(y)]);
                assert_eq!(product, reduced.monoid().product(images.0, images.1));
            }
        }
    }

    #[test]
    fn monoids_may_be_the_same_under_other_names() {
        let one = quotient("a^2=1 b^3=b", &["a", "b^2"]);
        let other = quotient("a^3=a b^2=1 c=ab", &["b", "a^2"]);
        assert!(one.is_isomorphic_to(&other) && other.is_isomorphic_to(&one));
        assert!(!one.is_isomorphic_to(&quotient("a^2=1 b^3=b", &["a", "b"])));
        assert!(!one.is_isomorphic_to(&quotient("a^2=1 b^3=b c^2=b^2 b^2c=c", &["a", "b^2"])));
    }
}
