//! Misère quotients.
//!
//! Given are a set Q of elements 0, 1, …, maps of Q into itself (the *generators*), the set P of the
//! elements of outcome P, and Phi, an element for each heap.
//!
//! # The monoid
//!
//! **Lemma.** If the generators commute with each other and every element is reached from 0 by them, then
//! Q has exactly one structure of a commutative monoid with identity 0 in which each generator f is
//! the multiplication by f(0). *Proof.* Let T be the set of all compositions of generators, a commutative
//! monoid. The map T -> Q, t -> t(0), is onto by assumption. It is one to one: where t(0) = u(0) and
//! x = r(0) is any element, t(x) = t(r(0)) = r(t(0)) = r(u(0)) = u(x), so t = u. Carry the structure of T
//! over to Q: then f(x) = f(0) x. In any such structure x y = r(0) y = r(y), so there is one only. ∎
//!
//! Each generator must besides multiply by an element that Phi takes: f(0) = Phi(h) for a heap h, for no two of
//! them the same one. Then a product of generators is a sum of heaps, so that every element is that of a sum,
//! and Q is Phi's image of the sums: the table is the action of the sums on the elements, and has no row that
//! no sum reaches. Where it is the quotient too (below), nothing of it can be changed but the numbers of the
//! elements. *Proof.* Of two such tables with quotient maps Phi and Phi' the classes of sums are the same (no
//! third sum tells them apart), so the map that takes the element of each sum by the one to that by the other is
//! one to one, takes 0 to 0, products to products, P to P and Phi to Phi'. ∎ In particular no single entry of Phi
//! can be another one: the elements of the other heaps stay, and a generator that is none of them would have no
//! heap.
//!
//! # The outcomes
//!
//! Let Phi(empty heap) = 0, and let the element of a sum be the product of its heaps. For a sum X let
//! E(X) be the set of the elements of its options. E(X + h) = E(X) Phi(h) united with the products of
//! X's element and the elements of the options of h. So the pairs (element of X, E(X)) of all sums of heaps
//! up to n are the least set that contains (0, {}) and with (x, E) also (x Phi(h), E Phi(h) united
//! with x Phi(options of h)) for each heap h ≤ n: finite, and computed here completely. By induction on
//! the options, the outcome of every sum is that of its element if and only if for each of these
//! pairs x is in P exactly where E is not empty and meets P nowhere (a sum without options is
//! won by the player to move).
//!
//! If besides no two elements x, y have the same set of z with x z in P, then two sums have the same element exactly where no third sum tells them apart: Q is
//! *the* misère quotient (T. Plambeck, *Taming the wild in impartial combinatorial games*, 2005; T. Plambeck
//! and A. Siegel, *Misère quotients for impartial games*, 2008).
//!
//! # All heaps
//!
//! **Theorem** (after Plambeck). Let the moves leave at most t heaps and take at most k tokens, and
//! m = max(n0, 1). If all this holds for heaps up to at least t m + t p + k - 1, and
//! Phi(n + p) = Phi(n) for n0 ≤ n < t m + (t - 1) p + k, then Q is the quotient for heaps of all sizes, with
//! Phi continued by its period. *Proof.* As for Grundy values (see [`period`](crate::period)): the
//! options of n + p and of n have the same elements for every n ≥ t m + (t - 1) p + k, since a part of m + p
//! or more can be shortened by p without change of its element. So a larger heap h adds no pair: it has
//! the same element, and its options have the same elements, as the heap h - p. ∎
//!
//! # Making such a certificate
//!
//! Number the elements with the identity first. A generator for each element that Phi takes, or for fewer of
//! these that generate all: its row of the multiplication table. With a period, Phi goes on as far as the theorem asks
//! (see [`heaps_needed`]), and `heaps` is the last heap of it.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::rc::Rc;

use crate::certificate::{Figures, Multiplication, PhiPeriod, QuotientClaim};
use crate::meter::Meter;
use crate::monoid::{Monoid, at, check_generators, check_range};
use crate::period::{check_repetition, heaps_needed};
use crate::primes::prime_divisors;
use crate::refusal::{Failure, Fields, Halt, Reason, refused};
use crate::rules::{Options, Rules};
use crate::sequence::{count, index};

/// Checks a claim by its multiplication; gives how many pairs of an element and its options were looked
/// at.
pub(crate) fn check_claim(
    claim: &QuotientClaim,
    evidence: &Multiplication,
    meter: &mut Meter<'_>,
) -> Result<u64, Failure> {
    check_elements(claim, evidence)?;
    if let Some(period) = claim.period {
        check_period(claim, period, &evidence.phi, meter)?;
    }
    let (generators, p) = (&evidence.generators, &evidence.p);
    let quotient = Quotient::new(generators, p, index(claim.order), meter)?;
    quotient.check_reduced(meter)?;
    let mut transitions = HashSet::new();
    quotient.add_transitions(&claim.rules, &evidence.phi, &mut transitions, meter)?;
    quotient.check_outcomes(&transitions, meter)
}

/// Checks that all entries are elements, and as many as there must be.
fn check_elements(claim: &QuotientClaim, evidence: &Multiplication) -> Result<(), Failure> {
    let sizes = [
        ("evidence.p", evidence.p.len(), claim.p_portion),
        (
            "evidence.phi",
            evidence.phi.len(),
            claim.heaps.saturating_add(1),
        ),
    ];
    for (place, stated, needed) in sizes {
        let stated = count(stated);
        if stated != needed {
            return refused(place, Reason::Count { stated, needed });
        }
    }
    if claim.order == 0 {
        return refused(
            "claim.order",
            Reason::Count {
                stated: 0,
                needed: 1,
            },
        );
    }
    check_generators(&evidence.generators, claim.order)?;
    check_p(&evidence.p, claim.order)?;
    check_range(&evidence.phi, claim.order, "evidence.phi")?;
    check_heaps_generate(evidence)?;
    check_empty_heap(&evidence.phi, "evidence.phi")
}

/// Checks that the elements of outcome P are elements, ascending.
pub(crate) fn check_p(p: &[u32], order: u64) -> Result<(), Failure> {
    check_range(p, order, "evidence.p")?;
    match p.windows(2).any(|pair| pair[0] >= pair[1]) {
        true => refused("evidence.p", Reason::Order),
        false => Ok(()),
    }
}

/// Checks that the empty heap is the identity.
pub(crate) fn check_empty_heap(phi: &[u32], place: &str) -> Result<(), Failure> {
    match phi.first() {
        Some(&first) if first > 0 => {
            let (heap, stated, found) = (0, first.into(), 0);
            refused(
                place,
                Reason::Value {
                    heap,
                    stated,
                    found,
                },
            )
        }
        _ => Ok(()),
    }
}

/// Checks that each generator multiplies by the element of a heap, each by another one.
fn check_heaps_generate(evidence: &Multiplication) -> Result<(), Failure> {
    let of_heaps: BTreeSet<u32> = evidence.phi.iter().copied().collect();
    let mut met = BTreeSet::new();
    for (number, generator) in evidence.generators.iter().enumerate() {
        let element = generator[0];
        let reason = match of_heaps.contains(&element) {
            false => Reason::NoHeap {
                element: element.into(),
            },
            true if !met.insert(element) => Reason::Repeated,
            true => continue,
        };
        return refused(&format!("evidence.generators[{number}]"), reason);
    }
    Ok(())
}

/// Checks that Phi repeats over the window of the theorem, with the least figures.
fn check_period(
    claim: &QuotientClaim,
    period: PhiPeriod,
    phi: &[u32],
    meter: &mut Meter<'_>,
) -> Result<(), Failure> {
    let fields = Fields {
        figures: "claim.period",
        values: "evidence.phi",
    };
    check_phi_repeats((&claim.rules, "claim.rules"), period, phi, &fields, meter)?;
    let PhiPeriod { preperiod, period } = period;
    let stated = count(phi.len());
    let repeats = |heap: u64, period: u64| phi[index(heap)] == phi[index(heap + period)];
    if preperiod > 0 && repeats(preperiod - 1, period) {
        return refused("claim.period.preperiod", Reason::EarlierPreperiod);
    }
    for prime in prime_divisors(period, meter)? {
        let shorter = period / prime;
        // From the preperiod on a whole period is there, and its continuation up to the end.
        if (preperiod..stated - shorter).all(|heap| repeats(heap, shorter)) {
            let reason = Reason::ShorterPeriod { period: shorter };
            return refused("claim.period.period", reason);
        }
    }
    Ok(())
}

/// Checks that Phi repeats over the window of the theorem.
pub(crate) fn check_phi_repeats(
    (rules, place_of_rules): (&Rules, &str),
    PhiPeriod { preperiod, period }: PhiPeriod,
    phi: &[u32],
    fields: &Fields<'_>,
    meter: &mut Meter<'_>,
) -> Result<(), Failure> {
    if period == 0 {
        let place = format!("{}.period", fields.figures);
        return refused(&place, Reason::ZeroPeriod);
    }
    let Some(needed) = heaps_needed(rules, preperiod, period) else {
        return refused(place_of_rules, Reason::NoTheorem);
    };
    let stated = count(phi.len());
    if stated < needed {
        return refused(fields.values, Reason::Count { stated, needed });
    }
    meter.spend(stated)?;
    let figures = Figures {
        preperiod,
        period,
        saltus: 0,
    };
    check_repetition(figures, phi, fields)
}

/// A set of elements, a bit for each.
type Elements = Rc<[u64]>;
const WORD: usize = 64;

fn has(set: &[u64], element: usize) -> bool {
    set[element / WORD] >> (element % WORD) & 1 == 1
}

fn insert(set: &mut [u64], element: usize) {
    set[element / WORD] |= 1 << (element % WORD);
}

/// The elements of a set, ascending.
fn members(set: &[u64]) -> impl Iterator<Item = usize> + '_ {
    set.iter().enumerate().flat_map(|(number, &word)| {
        let first = Some(word).filter(|rest| *rest != 0);
        std::iter::successors(first, |rest| {
            Some(rest & (rest - 1)).filter(|rest| *rest != 0)
        })
        .map(move |rest| number * WORD + index(rest.trailing_zeros().into()))
    })
}

/// What a heap does to a sum: its own element, and those of its options.
pub(crate) type Transition = (usize, BTreeSet<usize>);

/// A monoid with the elements of outcome P.
pub(crate) struct Quotient {
    monoid: Monoid,
    p: Vec<u64>,
}

impl Quotient {
    /// The monoid of the lemma, whose conditions are checked, with the outcomes.
    pub(crate) fn new(
        generators: &[Vec<u32>],
        lost: &[u32],
        order: usize,
        meter: &mut Meter<'_>,
    ) -> Result<Self, Failure> {
        let monoid = Monoid::new(generators, order, meter)?;
        let mut p = vec![0; order.div_ceil(WORD)];
        lost.iter().for_each(|element| insert(&mut p, at(*element)));
        Ok(Self { monoid, p })
    }

    /// The product of two elements.
    pub(crate) fn product(&self, x: usize, y: usize) -> usize {
        self.monoid.product(x, y)
    }

    /// Whether the outcome is P.
    pub(crate) fn is_lost(&self, element: usize) -> bool {
        has(&self.p, element)
    }

    /// Checks that any two elements are told apart by a third one.
    fn check_reduced(&self, meter: &mut Meter<'_>) -> Result<(), Failure> {
        let mut rows: HashMap<Vec<u64>, usize> = HashMap::new();
        let order = self.monoid.order();
        for x in 0..order {
            meter.spend(count(order))?;
            let mut row = vec![0; self.p.len()];
            for y in (0..order).filter(|y| has(&self.p, self.monoid.product(x, *y))) {
                insert(&mut row, y);
            }
            if let Some(other) = rows.insert(row, x) {
                let (first, second) = (count(other), count(x));
                return refused("evidence.p", Reason::EqualElements { first, second });
            }
        }
        Ok(())
    }

    /// Adds what the heaps do that have an element, each kind once.
    pub(crate) fn add_transitions(
        &self,
        rules: &Rules,
        phi: &[u32],
        all: &mut HashSet<Transition>,
        meter: &mut Meter<'_>,
    ) -> Result<(), Failure> {
        /// One of a kind, and each element of an option.
        const BYTES: u64 = 64;
        let mut visited = Options::new(rules);
        for heap in 1..count(phi.len()) {
            let mut options = BTreeSet::new();
            visited.visit(heap, meter, |parts| {
                let elements = parts.iter().map(|part| at(phi[index(*part)]));
                options.insert(elements.fold(0, |x, y| self.monoid.product(x, y)));
                Ok::<(), Halt>(())
            })?;
            let bytes = BYTES + 16 * count(options.len());
            if all.insert((at(phi[index(heap)]), options)) {
                meter.reserve(bytes)?;
            }
        }
        Ok(())
    }

    /// Checks the outcome of every pair of an element and the elements of options that a sum has.
    pub(crate) fn check_outcomes(
        &self,
        transitions: &HashSet<Transition>,
        meter: &mut Meter<'_>,
    ) -> Result<u64, Failure> {
        let bytes = 8 * count(self.p.len()) + 64;
        let none: Elements = vec![0; self.p.len()].into();
        let mut known: HashSet<(usize, Elements)> = [(0, Rc::clone(&none))].into();
        let mut open = vec![(0, none)];
        while let Some((x, options)) = open.pop() {
            let lost = members(&options).next().is_some()
                && options.iter().zip(&self.p).all(|(a, b)| a & b == 0);
            if lost != has(&self.p, x) {
                let element = count(x);
                return refused("evidence.p", Reason::MisereOutcome { element });
            }
            for (heap, left) in transitions {
                let mut after = vec![0; self.p.len()];
                let mut steps = count(self.p.len());
                for y in members(&options) {
                    insert(&mut after, self.monoid.product(y, *heap));
                    steps += 1;
                }
                for y in left {
                    insert(&mut after, self.monoid.product(x, *y));
                    steps += 1;
                }
                meter.spend(steps)?;
                let next = (self.monoid.product(x, *heap), Elements::from(after));
                if known.insert(next.clone()) {
                    meter.reserve(bytes)?;
                    open.push(next);
                }
            }
        }
        Ok(count(known.len()))
    }
}
