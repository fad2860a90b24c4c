//! From outcomes in a window to strata that have them there: the least that do.

use std::collections::BTreeMap;

use grundy_core::natural::widen;
use grundy_core::{Budget, Exhausted};
use rustc_hash::FxHashMap;

use super::elements::Elements;
use super::gcd;
use super::heaps::Heaps;
use super::outcomes::Outcomes;
use super::strata::{Cell, Counted, Strata, seen_form};

/// No weight is greater, of either sign.
const GREATEST_WEIGHT: i64 = 4;
/// What is tried, little first: where much is seen anything fits. What fits is made less then, one figure after the other.
const TRIED: [Seen; 4] = [
    Seen::new(2, 2, 2, 1),
    Seen::new(2, 2, 2, 6),
    Seen::new(4, 2, 4, 6),
    Seen::new(5, 4, 6, 12),
];

/// How much is seen of copies and of a form.
#[derive(Clone, Copy)]
struct Seen {
    threshold: u64,
    period: u64,
    near: u64,
    modulus: u64,
}

impl Seen {
    const fn new(threshold: u64, period: u64, near: u64, modulus: u64) -> Self {
        Self {
            threshold,
            period,
            near,
            modulus,
        }
    }
}

/// Numbers of copies in the window, and the rows of outcomes that they have.
struct Window {
    /// For each counted heap the number of copies, in the order of a row.
    vectors: Vec<Vec<u64>>,
    /// For each of the vectors a number that it shares with those that have the same outcome in every row.
    columns: Vec<usize>,
}

/// A description of the cells.
#[derive(Clone)]
struct Cells {
    counted: Vec<Counted>,
    near: u64,
    modulus: u64,
}

impl Cells {
    fn of(&self, vector: &[u64]) -> Cell {
        let weighted = self.counted.iter().zip(vector);
        let copies = |copies: u64| i64::try_from(copies).unwrap_or(i64::MAX);
        let form = weighted
            .map(|(counted, &count)| counted.weight * copies(count))
            .sum();
        let counted = self.counted.iter().zip(vector);
        Cell {
            counts: counted
                .map(|(counted, &count)| counted.seen(count))
                .collect(),
            form: seen_form(self.near, self.modulus, form),
        }
    }
}

impl Cells {
    /// For each cell that vectors have one of the least of these.
    fn vectors(&self, budget: &mut Budget<'_>) -> Result<BTreeMap<Cell, Vec<u64>>, Exhausted> {
        let seen = self
            .counted
            .iter()
            .map(|counted| counted.threshold + counted.period);
        let weighted = self
            .counted
            .iter()
            .map(|counted| counted.weight.unsigned_abs());
        let most: u64 = seen
            .clone()
            .zip(weighted.clone())
            .map(|(seen, weight)| seen * weight)
            .sum();
        // So far a form must be moved at most for each sign and remainder to be seen.
        let farthest = most + self.near + 2 * self.modulus;
        let lengths = seen.zip(weighted).map(|(seen, weight)| match weight {
            0 => seen,
            weight => seen + farthest.div_ceil(weight),
        });
        let lengths: Vec<u64> = lengths.collect();
        let mut all = BTreeMap::new();
        for vector in vectors(&lengths, budget)? {
            let sum = |vector: &[u64]| vector.iter().sum::<u64>();
            let least: &mut Vec<u64> = all
                .entry(self.of(&vector))
                .or_insert_with(|| vector.clone());
            if sum(&vector) < sum(least) {
                *least = vector;
            }
        }
        Ok(all)
    }
}

impl Window {
    fn new(elements: &Elements, budget: &mut Budget<'_>) -> Result<Self, Exhausted> {
        let below = vec![widen(elements.window); elements.counted.len()];
        let (vectors, rows) = (vectors(&below, budget)?, &elements.rows);
        budget.reserve(widen(vectors.len()) * widen(rows.len()))?;
        let mut numbers = FxHashMap::default();
        let column = |place: usize| -> Vec<bool> { rows.iter().map(|row| row[place]).collect() };
        let columns = (0..vectors.len()).map(|place| {
            let next = numbers.len();
            *numbers.entry(column(place)).or_insert(next)
        });
        Ok(Self {
            columns: columns.collect(),
            vectors,
        })
    }

    /// Whether the outcomes of each row depend on nothing but the cells.
    fn fits(&self, cells: &Cells) -> bool {
        let mut known = FxHashMap::default();
        let mut vectors = self.vectors.iter().zip(&self.columns);
        vectors.all(|(vector, column)| known.entry(cells.of(vector)).or_insert(column) == &column)
    }
}

impl Elements {
    /// The first strata with these outcomes that are right; `None` where one form does not do.
    pub(super) fn strata(
        &self,
        heaps: &Heaps,
        budget: &mut Budget<'_>,
        is_right: impl Fn(&Strata, &mut Budget<'_>) -> Result<bool, Exhausted>,
    ) -> Result<Option<Strata>, Exhausted> {
        if self.counted.is_empty() {
            return Ok(None);
        }
        let window = Window::new(self, budget)?;
        let work = widen(window.vectors.len());
        budget.charge(64 * work * widen(self.rows.len()))?;
        let weights = weights(self.counted.len());
        let mut outcomes = Outcomes::new(heaps, self);
        for (seen, weights) in TRIED
            .iter()
            .flat_map(|seen| weights.iter().map(move |w| (seen, w)))
        {
            // Most of them are seen not to fit by a few vectors.
            budget.charge(work)?;
            let mut cells = self.cells(*seen, weights);
            if !window.fits(&cells) {
                continue;
            }
            budget.charge(32 * work)?;
            reduce(&mut cells, &window);
            let strata = self.with_patterns(cells, &mut outcomes, budget)?;
            if is_right(&strata, budget)? {
                return Ok(Some(strata));
            }
        }
        Ok(None)
    }

    /// The strata of these cells, each of them as a vector in it shows.
    fn with_patterns(
        &self,
        cells: Cells,
        outcomes: &mut Outcomes<'_>,
        budget: &mut Budget<'_>,
    ) -> Result<Strata, Exhausted> {
        let vectors = cells.vectors(budget)?;
        let mut patterns = Vec::new();
        for row in 0..self.rows.len() {
            let element = outcomes.least_with_row(row);
            let mut pattern = Vec::new();
            for (cell, vector) in &vectors {
                if outcomes.is_p(element, vector, budget)? {
                    pattern.push(cell.clone());
                }
            }
            patterns.push(pattern);
        }
        Ok(Strata {
            patterns,
            counted: cells.counted,
            acting: self.acting.iter().map(|&heap| widen(heap)).collect(),
            generators: self.generators.clone(),
            near: cells.near,
            modulus: cells.modulus,
            pattern_of: self.row_of.clone(),
        })
    }

    fn cells(&self, seen: Seen, weights: &[i64]) -> Cells {
        let counted = self.counted.iter().zip(weights);
        Cells {
            counted: counted
                .map(|(&heap, &weight)| Counted {
                    heap: widen(heap),
                    threshold: seen.threshold,
                    period: seen.period,
                    weight,
                })
                .collect(),
            near: seen.near,
            modulus: seen.modulus,
        }
    }
}

/// Makes each figure as small as the window allows.
fn reduce(cells: &mut Cells, window: &Window) {
    let try_with = |cells: &mut Cells, change: &dyn Fn(&mut Cells)| {
        let mut smaller = cells.clone();
        change(&mut smaller);
        let fits = window.fits(&smaller);
        if fits {
            *cells = smaller;
        }
        fits
    };
    let divisors = |number: u64| (1..number).filter(move |part| number.is_multiple_of(*part));
    for modulus in divisors(cells.modulus) {
        if try_with(cells, &|cells| cells.modulus = modulus) {
            break;
        }
    }
    while cells.near > 0 && try_with(cells, &|cells| cells.near -= 1) {}
    for place in 0..cells.counted.len() {
        while cells.counted[place].threshold > 0
            && try_with(cells, &|cells| cells.counted[place].threshold -= 1)
        {}
        for period in divisors(cells.counted[place].period) {
            if try_with(cells, &|cells| cells.counted[place].period = period) {
                break;
            }
        }
    }
}

/// All vectors of numbers below these, the last number first.
fn vectors(below: &[u64], budget: &mut Budget<'_>) -> Result<Vec<Vec<u64>>, Exhausted> {
    let mut all = vec![Vec::new()];
    for &below in below {
        let count = widen(all.len()).saturating_mul(below);
        budget.charge(count.saturating_mul(16))?;
        budget.reserve(count.saturating_mul(64))?;
        let longer = |vector: &Vec<u64>| {
            let vector = vector.clone();
            (0..below).map(move |count| [&vector[..], &[count]].concat())
        };
        all = all.iter().flat_map(longer).collect();
    }
    Ok(all)
}

/// Weights without a common divisor, the first of them that is not 0 above it; those of a small sum first.
fn weights(length: usize) -> Vec<Vec<i64>> {
    let mut all = vec![Vec::new()];
    for _ in 0..length {
        let longer = |vector: &Vec<i64>| {
            let vector = vector.clone();
            (-GREATEST_WEIGHT..=GREATEST_WEIGHT)
                .map(move |weight| [&vector[..], &[weight]].concat())
        };
        all = all.iter().flat_map(longer).collect();
    }
    let divisor = |weights: &Vec<i64>| {
        weights
            .iter()
            .fold(0, |divisor, weight| gcd(divisor, weight.unsigned_abs()))
    };
    all.retain(|weights| {
        let first = weights.iter().find(|weight| **weight != 0);
        first.is_some_and(|&first| first > 0) && divisor(weights) == 1
    });
    all.sort_by_key(|weights| weights.iter().map(|weight| weight.abs()).sum::<i64>());
    all
}
