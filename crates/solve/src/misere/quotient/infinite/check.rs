//! Whether strata are the misère P-positions: finitely many cases.
//!
//! A move in a heap that acts turns the element f of a sum into another one, and may leave counted heaps; so does a move in
//! a counted heap, of which there is one less. The moves in the heaps that act depend on them: for a sum of such heaps, V
//! is the set of pairs of the element after the move and of the counted heaps that it leaves. With one heap h more, V becomes
//! the set of (f' h, d) for (f', d) in V, and of what the options of h make of f. So the pairs of f and V of all sums of heaps
//! that act are the least set that has the pair of no heap and, with a pair, those that each heap makes of it: finite, and
//! computed here.
//!
//! A move changes a number of copies by D at most and the form by E. So what is seen of a vector before and after every
//! move depends only on its *fine cell*: numbers of copies exactly below the threshold and D more, beyond by remainder; the
//! form exactly up to `near` and E more, beyond by sign and remainder. For each pair and each fine cell one vector shows
//! whether (2) of the [module](super) holds. Numbers of copies and a form that no vector has together need not be looked at:
//! the form of the vector can be moved only by what the remainders leave open.

use std::collections::{BTreeSet, HashSet};
use std::rc::Rc;

use grundy_core::natural::widen;
use grundy_core::{Budget, Exhausted};
use rustc_hash::FxHashMap;

use super::gcd;
use super::heaps::{Heaps, Left};
use super::strata::{Place, Strata, at};

/// The element after a move, and the number of a change of the counted heaps.
type Moved = (u32, usize);

/// Whether (1) and (2) of the [module](super) hold.
pub(super) fn holds(
    heaps: &Heaps,
    strata: &Strata,
    budget: &mut Budget<'_>,
) -> Result<bool, Exhausted> {
    if !commute(strata, budget)? {
        return Ok(false);
    }
    let mut changes = Changes::default();
    let pairs = pairs(heaps, strata, &mut changes, budget)?;
    let counted = strata
        .counted
        .iter()
        .map(|counted| usize::try_from(counted.heap).unwrap_or(0));
    let counted: Vec<usize> = counted.collect();
    // By element, what moves in a counted heap do.
    let mut in_counted = Vec::new();
    for element in 0..u32::try_from(strata.pattern_of.len()).unwrap_or(u32::MAX) {
        let of_heap = |&heap: &usize| {
            let options = heaps.options(heap).iter();
            let moved = options.map(|left| changes.after(strata, element, (Some(heap), left)));
            moved.collect::<Vec<Moved>>()
        };
        in_counted.push(counted.iter().map(of_heap).collect::<Vec<_>>());
    }
    let fine = Fine::new(strata, &changes);
    let cells = fine.cells(strata, budget)?;
    for (element, moves) in &pairs {
        let by_heap = &in_counted[at(*element)];
        let most = moves.len() + by_heap.iter().map(Vec::len).sum::<usize>();
        budget.charge(widen(cells.len()) * widen(most + 1))?;
        for (copies, form) in &cells {
            let present = by_heap
                .iter()
                .zip(copies)
                .filter(|(_, copies)| **copies > 0);
            let all = moves.iter().chain(present.flat_map(|(moves, _)| moves));
            let (mut any, mut wins) = (false, false);
            for &(element, change) in all {
                any = true;
                wins |= changes.contained(strata, (element, change), copies, *form);
            }
            if strata.contains(*element, copies, *form) != (any && !wins) {
                return Ok(false);
            }
        }
    }
    Ok(true)
}

/// Whether the maps of the heaps that act commute.
fn commute(strata: &Strata, budget: &mut Budget<'_>) -> Result<bool, Exhausted> {
    let maps = &strata.generators;
    budget.charge(widen(maps.len()).pow(2) * widen(strata.pattern_of.len()))?;
    let mut pairs = maps
        .iter()
        .enumerate()
        .flat_map(|(place, f)| maps[..place].iter().map(move |g| (f, g)));
    Ok(pairs.all(|(f, g)| f.iter().zip(g).all(|(&fx, &gx)| g[at(fx)] == f[at(gx)])))
}

/// Changes of the numbers of counted heaps, and what they add to the form, by number.
#[derive(Default)]
struct Changes {
    numbers: FxHashMap<Vec<i64>, usize>,
    all: Vec<(Vec<i64>, i64)>,
}

impl Changes {
    fn number(&mut self, strata: &Strata, change: Vec<i64>) -> usize {
        let all = &mut self.all;
        *self.numbers.entry(change).or_insert_with_key(|change| {
            all.push((change.clone(), strata.form(change.iter().copied())));
            all.len() - 1
        })
    }

    /// What becomes of an element and the counted heaps when these are added, and the counted heap is taken.
    fn after(
        &mut self,
        strata: &Strata,
        mut element: u32,
        (taken, left): (Option<usize>, &Left),
    ) -> Moved {
        let mut change = vec![0; strata.counted.len()];
        if let Some(Place::Counted(place)) = taken.and_then(|heap| strata.place(widen(heap))) {
            change[place] -= 1;
        }
        for &(part, copies) in left {
            match strata.place(widen(part)) {
                None => {}
                Some(Place::Counted(place)) => {
                    change[place] += i64::try_from(copies).unwrap_or(i64::MAX);
                }
                Some(Place::Acting(place)) => {
                    let next = |element, _| strata.generators[place][at(element)];
                    element = (0..copies).fold(element, next);
                }
            }
        }
        (element, self.number(strata, change))
    }

    /// Whether such a move leads into the set.
    fn contained(
        &self,
        strata: &Strata,
        (element, change): Moved,
        copies: &[u64],
        form: i64,
    ) -> bool {
        let (change, more) = &self.all[change];
        let after = copies
            .iter()
            .zip(change)
            .map(|(copies, &change)| copies.saturating_add_signed(change));
        let after: Vec<u64> = after.collect();
        strata.contains(element, &after, form + more)
    }
}

type Pair = (u32, Rc<[Moved]>);

/// All pairs of an element and the moves in the heaps that act.
fn pairs(
    heaps: &Heaps,
    strata: &Strata,
    changes: &mut Changes,
    budget: &mut Budget<'_>,
) -> Result<HashSet<Pair>, Exhausted> {
    let none: Pair = (0, Rc::from([]));
    let mut known = HashSet::from([none.clone()]);
    let mut open = vec![none];
    while let Some((element, moves)) = open.pop() {
        for (&heap, images) in strata.acting.iter().zip(&strata.generators) {
            let options = heaps.options(usize::try_from(heap).unwrap_or(0));
            let work = widen(moves.len() + options.len() + 1);
            budget.charge(8 * work)?;
            let inside = moves
                .iter()
                .map(|&(after, change)| (images[at(after)], change));
            let mut all: BTreeSet<Moved> = inside.collect();
            all.extend(
                options
                    .iter()
                    .map(|left| changes.after(strata, element, (None, left))),
            );
            let next: Pair = (images[at(element)], all.into_iter().collect());
            if known.insert(next.clone()) {
                budget.reserve(16 * work + 64)?;
                open.push(next);
            }
        }
    }
    Ok(known)
}

/// How much a move changes at most.
struct Fine {
    copies: u64,
    form: u64,
}

/// Numbers of copies and a form.
type Vector = (Vec<u64>, i64);

impl Fine {
    fn new(strata: &Strata, changes: &Changes) -> Self {
        debug_assert!(
            changes
                .all
                .iter()
                .all(|(change, _)| change.len() == strata.counted.len())
        );
        let copies = changes.all.iter().flat_map(|(change, _)| change);
        let form = changes.all.iter().map(|(_, form)| form.unsigned_abs());
        Self {
            copies: copies
                .map(|change| change.unsigned_abs())
                .max()
                .unwrap_or(0)
                .max(1),
            form: form.max().unwrap_or(0),
        }
    }

    /// For each fine cell that a vector has, numbers of copies and a form that stand for it.
    fn cells(&self, strata: &Strata, budget: &mut Budget<'_>) -> Result<Vec<Vector>, Exhausted> {
        let farthest = strata.near + self.form + strata.modulus;
        let forms = i64::try_from(farthest).unwrap_or(i64::MAX);
        let mut vectors = vec![Vec::new()];
        for counted in &strata.counted {
            let seen = counted.threshold + self.copies + counted.period;
            budget.charge(widen(vectors.len()).saturating_mul(seen))?;
            let longer = |vector: &Vec<u64>| {
                let vector = vector.clone();
                (0..seen).map(move |copies| [&vector[..], &[copies]].concat())
            };
            vectors = vectors.iter().flat_map(longer).collect();
        }
        budget.charge(widen(vectors.len()).saturating_mul(2 * farthest + 1))?;
        let all = vectors.into_iter().flat_map(|vector| {
            let with = |form: i64| {
                self.may_be(strata, &vector, form)
                    .then(|| (vector.clone(), form))
            };
            (-forms..=forms).filter_map(with).collect::<Vec<_>>()
        });
        Ok(all.collect())
    }

    /// Whether a vector may have this fine cell: where that is not so, none has it.
    fn may_be(&self, strata: &Strata, copies: &[u64], form: i64) -> bool {
        let signed = copies
            .iter()
            .map(|&copies| i64::try_from(copies).unwrap_or(i64::MAX));
        let least = strata.form(signed);
        let (mut step, mut up, mut down) = (0, false, false);
        for (counted, &copies) in strata.counted.iter().zip(copies) {
            if copies >= counted.threshold + self.copies {
                step = gcd(step, counted.weight.unsigned_abs() * counted.period);
                up |= counted.weight > 0;
                down |= counted.weight < 0;
            }
        }
        if form.unsigned_abs() > strata.near + self.form {
            // It stands for all forms farther away, so that the vector's is so much more or less.
            step = gcd(step, strata.modulus);
            up |= form < 0;
            down |= form > 0;
        }
        let between = form.abs_diff(least);
        match form.cmp(&least) {
            std::cmp::Ordering::Equal => true,
            std::cmp::Ordering::Greater => up && between.is_multiple_of(step),
            std::cmp::Ordering::Less => down && between.is_multiple_of(step),
        }
    }
}
