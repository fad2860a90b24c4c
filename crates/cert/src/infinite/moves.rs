//! What moves do: to the element of the heaps that are not counted, and to the counts of the others.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::rc::Rc;

use super::cells::Grid;
use crate::certificate::{InfiniteQuotientClaim, Strata};
use crate::meter::Meter;
use crate::monoid::{Monoid, at};
use crate::refusal::Halt;
use crate::rules::Rules;
use crate::sequence::{count, index};

/// The different options of one heap that are kept before their memory is asked for.
const MOST_OPTIONS: usize = 1 << 20;

/// What a heap is.
#[derive(Clone, Copy)]
pub(super) enum Role {
    /// It is counted: which one of these.
    Counted(usize),
    /// It has this element.
    Element(usize),
}

/// What each of the heaps is.
pub(super) struct Roles(Vec<Role>);

impl Roles {
    /// The roles of heaps 1, 2, …
    pub(super) fn new(evidence: &Strata) -> Self {
        let all = count(evidence.counted.len() + evidence.generators.len());
        let mut counted = (0..).zip(&evidence.counted).peekable();
        let mut others = evidence.generators.iter();
        let role = |heap| match counted.next_if(|(_, entry)| entry.heap == heap) {
            Some((number, _)) => Some(Role::Counted(number)),
            None => others.next().map(|images| Role::Element(at(images[0]))),
        };
        Self((1..=all).map_while(role).collect())
    }

    /// The role of a heap; none, where there is no such heap.
    pub(super) fn of(&self, heap: u64) -> Option<Role> {
        let before = usize::try_from(heap.checked_sub(1)?).ok()?;
        self.0.get(before).copied()
    }
}

/// An option of a sum: its element, or that of what is left of a heap, and which change of the counts.
pub(super) type Left = (usize, usize);

/// An element of sums of heaps that are not counted, and their options, ascending.
pub(super) type Pair = (usize, Rc<[Left]>);

/// How a move changes the counts.
pub(super) struct Change {
    counts: Vec<i64>,
    pub(super) form: i128,
}

impl Change {
    /// The counts afterwards, if none is below zero.
    pub(super) fn after(&self, counts: &[u64]) -> Option<Vec<u64>> {
        let all = counts.iter().zip(&self.counts);
        all.map(|(times, by)| times.checked_add_signed(*by))
            .collect()
    }
}

/// The options of a heap, each kind once: the product of those that are not counted, and by how much counts change.
fn options(
    rules: &Rules,
    heap: u64,
    roles: &Roles,
    monoid: &Monoid,
    grid: &Grid<'_>,
    meter: &mut Meter<'_>,
) -> Result<BTreeSet<(usize, Vec<i64>)>, Halt> {
    let mut all = BTreeSet::new();
    let mut taken = vec![0; grid.counted().len()];
    if let Some(Role::Counted(number)) = roles.of(heap) {
        taken[number] = -1;
    }
    let mut option = (0, taken.clone());
    rules.visit_options(heap, meter, |parts| {
        let (element, counts) = &mut option;
        *element = 0;
        counts.copy_from_slice(&taken);
        for part in parts {
            // A heap that is left is smaller.
            match roles.0[index(part - 1)] {
                Role::Counted(number) => counts[number] += 1,
                Role::Element(factor) => *element = monoid.product(*element, factor),
            }
        }
        if !all.contains(&option) {
            all.insert(option.clone());
        }
        match all.len() > MOST_OPTIONS {
            true => Err(Halt::Memory),
            false => Ok(()),
        }
    })?;
    Ok(all)
}

/// What may become of each heap.
pub(super) struct Moves {
    changes: Vec<Change>,
    /// The elements of the heaps that are not counted, with their options, each kind once.
    others: HashSet<(usize, BTreeSet<Left>)>,
    /// The options of all counted heaps. Which heap is taken away the change tells: no other count becomes less.
    counted: BTreeSet<Left>,
}

impl Moves {
    /// The moves in the heaps up to the largest one.
    pub(super) fn new(
        claim: &InfiniteQuotientClaim,
        roles: &Roles,
        monoid: &Monoid,
        grid: &Grid<'_>,
        meter: &mut Meter<'_>,
    ) -> Result<Self, Halt> {
        let mut all = Self {
            changes: Vec::new(),
            others: HashSet::new(),
            counted: BTreeSet::new(),
        };
        let mut known = HashMap::new();
        for (heap, role) in (1..=claim.heaps).zip(&roles.0) {
            let options = options(&claim.rules, heap, roles, monoid, grid, meter)?;
            let mut left = BTreeSet::new();
            for (element, counts) in options {
                left.insert((element, all.change(counts, &mut known, grid, meter)?));
            }
            match role {
                Role::Counted(_) => all.counted.append(&mut left),
                Role::Element(element) => {
                    all.others.insert((*element, left));
                }
            }
        }
        Ok(all)
    }

    /// The number of the change of the counts.
    fn change(
        &mut self,
        counts: Vec<i64>,
        known: &mut HashMap<Vec<i64>, usize>,
        grid: &Grid<'_>,
        meter: &mut Meter<'_>,
    ) -> Result<usize, Halt> {
        const BYTES: u64 = 64;
        meter.reserve(BYTES + 16 * count(counts.len()))?;
        let next = known.len();
        let number = *known.entry(counts.clone()).or_insert(next);
        if number == next {
            let form = grid.form(counts.iter().map(|by| i128::from(*by)));
            self.changes.push(Change { counts, form });
        }
        Ok(number)
    }

    /// How a move may change the counts.
    pub(super) fn changes(&self) -> &[Change] {
        &self.changes
    }

    /// The options of counted heaps: what joins the element of the other heaps, and the change.
    pub(super) fn counted(&self) -> &BTreeSet<Left> {
        &self.counted
    }

    /// By how much at most a move changes the form.
    pub(super) fn reach(&self) -> i128 {
        let sizes = self.changes.iter().map(|change| change.form.abs());
        sizes.max().unwrap_or(0)
    }

    /// All pairs of the element and the options of a sum of heaps that are not counted.
    pub(super) fn pairs(&self, monoid: &Monoid, meter: &mut Meter<'_>) -> Result<Vec<Pair>, Halt> {
        const BYTES: u64 = 64;
        // An option is sorted and looked up.
        const STEPS: u64 = 8;
        let none: Pair = (0, Rc::new([]));
        let mut known: HashSet<Pair> = HashSet::from([none.clone()]);
        let mut all = vec![none];
        let mut next = 0;
        while let Some((element, options)) = all.get(next).cloned() {
            next += 1;
            for (heap, left) in &self.others {
                let entries = count(options.len()) + count(left.len());
                meter.spend(STEPS * (entries + 1))?;
                let kept = options.iter().map(|(a, d)| (monoid.product(*a, *heap), *d));
                let moved = left.iter().map(|(e, d)| (monoid.product(element, *e), *d));
                let mut after: Vec<Left> = kept.chain(moved).collect();
                after.sort_unstable();
                after.dedup();
                let pair: Pair = (monoid.product(element, *heap), after.into());
                if known.insert(pair.clone()) {
                    meter.reserve(BYTES + 16 * count(pair.1.len()))?;
                    all.push(pair);
                }
            }
        }
        Ok(all)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::certificate::{Counted, Family};
    use crate::meter::Effort;
    use crate::rules::Code;

    /// Heaps 2 and 4 are counted; heaps 1 and 5 flip the one element and the other.
    fn strata() -> Strata {
        let counted = |heap| Counted {
            heap,
            threshold: 0,
            period: 1,
            weight: 1,
        };
        Strata {
            counted: vec![counted(2), counted(4)],
            generators: vec![vec![1, 0], vec![0, 1], vec![1, 0]],
            near: 0,
            modulus: 1,
            patterns: vec![vec![]],
            pattern_of: vec![0, 0],
            family: Family {
                base: vec![],
                step: vec![],
                against: vec![],
            },
        }
    }

    /// The element and the counts of heaps.
    fn seen(heaps: &[u64]) -> (usize, Vec<i64>) {
        let often = |heap| heaps.iter().filter(|other| **other == heap).count();
        let counts = [2, 4].map(|heap| i64::try_from(often(heap)).unwrap());
        ((often(1) + often(5)) % 2, counts.to_vec())
    }

    #[test]
    fn pairs_are_those_of_sums() {
        const MOST_HEAPS: usize = 8;
        let strata = strata();
        // Any number of tokens may be taken, and one to four heaps left or none.
        let rules = Rules::Code(Code {
            digits: (1..=5).map(|take| (take, 31)).collect(),
            repeat: None,
        });
        let effort = Effort::default();
        let mut meter = Meter::new(&effort, &());
        let claim = InfiniteQuotientClaim { rules, heaps: 5 };
        let grid = Grid::new(&strata).unwrap();
        let monoid = Monoid::new(&strata.generators, 2, &mut meter).unwrap();
        let roles = Roles::new(&strata);
        let moves = Moves::new(&claim, &roles, &monoid, &grid, &mut meter).unwrap();
        let pairs = moves.pairs(&monoid, &mut meter).unwrap();
        let found: HashSet<_> = pairs
            .iter()
            .map(|(element, options)| {
                let change = |d: usize| moves.changes[d].counts.clone();
                let options = options.iter().map(|(left, d)| (*left, change(*d)));
                (*element, options.collect::<BTreeSet<_>>())
            })
            .collect();
        let mut expected = HashSet::new();
        let mut sums: BTreeSet<Vec<u64>> = BTreeSet::from([vec![]]);
        for _ in 0..MOST_HEAPS {
            for sum in &sums {
                let mut options = BTreeSet::new();
                for (at, heap) in sum.iter().enumerate() {
                    let rest = [&sum[..at], &sum[at + 1..]].concat();
                    let visit = |parts: &[u64]| {
                        options.insert(seen(&[&rest, parts].concat()));
                        Ok::<(), Halt>(())
                    };
                    claim.rules.visit_options(*heap, &mut meter, visit).unwrap();
                }
                expected.insert((seen(sum).0, options));
            }
            let longer = sums.iter().flat_map(|sum| {
                [1, 3, 5].map(|heap| {
                    let mut longer = [sum.as_slice(), &[heap]].concat();
                    longer.sort_unstable();
                    longer
                })
            });
            sums = longer.collect();
        }
        assert_eq!(found, expected);
    }
}
