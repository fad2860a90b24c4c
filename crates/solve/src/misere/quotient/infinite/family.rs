//! Sums that are told apart.

use super::gcd;
use super::strata::{Counted, Strata};

/// The sums 0, u, 2 u, … are told apart by w and copies of v; each is a list of heaps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Family {
    /// w.
    pub base: Vec<u64>,
    /// u.
    pub step: Vec<u64>,
    /// v.
    pub against: Vec<u64>,
}

/// A family of which strata that have been checked tell the outcomes; one of few heaps.
pub(super) fn find(strata: &Strata) -> Option<Family> {
    let words = strata.words();
    let weights = |sign: i64| {
        let counted = strata.counted.iter().enumerate();
        counted.filter(move |(_, counted)| counted.weight.signum() == sign)
    };
    let pairs = weights(1).flat_map(|up| weights(-1).map(move |down| (up, down)));
    let families = pairs.flat_map(|((up, rising), (down, falling))| {
        let (rise, step) = steps(strata, rising, falling);
        let bases = (0u32..).zip(&words).filter_map(move |(element, word)| {
            let copies = base(strata, element, [up, down], rise)?;
            let counted = strata.counted.iter().zip(copies);
            let counted = counted.flat_map(|(counted, copies)| repeated(counted.heap, copies));
            let mut base: Vec<u64> = word.iter().copied().chain(counted).collect();
            base.sort_unstable();
            Some(base)
        });
        bases.map(move |base| Family {
            base,
            step: repeated(rising.heap, step[0]).collect(),
            against: repeated(falling.heap, step[1]).collect(),
        })
    });
    families.min_by_key(|family| {
        let heaps = [&family.base, &family.step, &family.against];
        heaps.iter().map(|heaps| heaps.len()).sum::<usize>()
    })
}

fn repeated(heap: u64, copies: u64) -> impl Iterator<Item = u64> {
    (0..copies).map(move |_| heap)
}

/// How many copies of the two heaps change the form by the same whole number of moduli, one up and one down, and neither
/// what is seen of the copies; with that number.
fn steps(strata: &Strata, rising: &Counted, falling: &Counted) -> (i64, [u64; 2]) {
    let weights = [rising, falling].map(|counted| counted.weight.unsigned_abs());
    let rise = [
        strata.modulus,
        weights[0] * rising.period,
        weights[1] * falling.period,
    ];
    let rise = rise.into_iter().fold(1, lcm);
    (
        i64::try_from(rise).unwrap_or(i64::MAX),
        weights.map(|weight| rise / weight),
    )
}

/// Copies of the counted heaps beside which the outcome of the element is another one from a place on.
fn base(strata: &Strata, element: u32, places: [usize; 2], rise: i64) -> Option<Vec<u64>> {
    /// The base has no more copies than the thresholds and so many.
    const MORE: u64 = 12;
    let tried = |place: usize, counted: &Counted| match places.contains(&place) {
        true => counted.threshold..counted.threshold + MORE,
        false => 0..counted.threshold + counted.period,
    };
    let mut vectors = vec![Vec::new()];
    for (place, counted) in strata.counted.iter().enumerate() {
        let longer = |vector: &Vec<u64>| {
            let vector = vector.clone();
            tried(place, counted).map(move |copies| [&vector[..], &[copies]].concat())
        };
        vectors = vectors.iter().flat_map(longer).collect();
    }
    vectors.sort_by_key(|vector| vector.iter().sum::<u64>());
    vectors
        .into_iter()
        .find(|vector| tells_apart(strata, element, vector, rise))
}

/// Whether w + k u + m v has another outcome for k = m than for all k > m, or than for all k < m.
fn tells_apart(strata: &Strata, element: u32, vector: &[u64], rise: i64) -> bool {
    let signed = vector
        .iter()
        .map(|&copies| i64::try_from(copies).unwrap_or(i64::MAX));
    let form = strata.form(signed);
    let near = i64::try_from(strata.near).unwrap_or(i64::MAX);
    // From so many steps on the form is beyond what is looked at exactly, on the side to which they lead.
    let far = (form.abs() + near) / rise + 2;
    let p = |steps: i64| strata.contains(element, vector, form + steps * rise);
    let here = p(0);
    [1, -1]
        .into_iter()
        .any(|sign| (1..=far).all(|steps| p(sign * steps) != here))
}

fn lcm(a: u64, b: u64) -> u64 {
    a / gcd(a, b) * b
}
