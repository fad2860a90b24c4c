//! Quotients that are infinite, and a proof of it.
//!
//! Some heaps are *counted*, the others *act*: a finite set F of elements, of which 0 is that of no heap, and for each heap
//! that acts a map of F into itself; the maps commute. So a sum of heaps has an element f of F and a vector v of numbers of
//! counted heaps. Numbers are told apart up to a threshold, beyond it by a remainder; and of the vector one linear form L
//! with whole coefficients is looked at, exactly where it is small, else by its sign and a remainder. The *cell* of v is what
//! is seen of it. [`Strata`] say for each element beside which cells a sum is P. (Such sets are *affine stratifications*: A.
//! Guo and E. Miller, *Lattice point methods for combinatorial games*, 2011.)
//!
//! **Theorem.** Let S be the set of the sums that the strata call P. If (1) the maps commute, (2) no move leads from S to
//! S, no sum without a move is in S, and every other sum outside S has a move into S, then S is the set of the misère
//! P-positions. Whether (2) holds is decided by finitely many cases ([`check`]).
//!
//! **Theorem.** Let moreover w be a sum, and u and v sums of counted heaps, such that w + k u + m v lies in cells that depend
//! on k - m alone, and S has the sum for k = m and for no k > m, or the other way round, or this with k < m. Then no two of
//! the sums 0, u, 2 u, 3 u, … have the same element in the misère quotient, which is infinite. *Proof.* Let j < k. If the
//! sums for k = m differ from those for all k > m, then w + j v tells j u from k u; else w + k v does. ∎ The quotient
//! of more heaps is infinite too: sums that are told apart stay so.
//!
//! How strata are found ([`search`]) is of no weight, since they are checked. They decide every sum of their heaps, also
//! where no family is found. The first infinite quotient of an octal code,
//! that of 0.3122 with heaps up to 7, is M. Weimerskirch's (*Games of No Chance 4*, 2015).

mod check;
mod elements;
mod family;
mod fit;
mod grid;
mod heaps;
mod outcomes;
mod strata;
mod table;
#[cfg(test)]
mod tests;

pub use family::Family;
pub use strata::{Cell, Counted, Strata, StrataSum};

pub(super) use grid::Range;
pub(super) use heaps::Heaps;

use grundy_core::{Budget, Exhausted};

use table::{Reach, Table, TooMany};

/// The misère quotient of some heaps is infinite: the theorems above apply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InfiniteQuotient {
    /// The largest of the heaps.
    pub heaps: u64,
    /// The P-positions of their sums.
    pub strata: Strata,
    /// Sums that are told apart.
    pub family: Family,
}

/// From so many copies on that are told apart a heap is counted.
const MOST_TOLD_APART: usize = 5;
/// The same where nothing is proved if it is not.
const FEW_TOLD_APART: usize = 3;
/// No more heaps are counted.
const MOST_COUNTED: usize = 4;

impl InfiniteQuotient {
    /// What these strata prove, if they tell the sums of a family apart.
    pub(super) fn of(strata: Strata) -> Option<Self> {
        Some(Self {
            heaps: strata.greatest(),
            family: family::find(&strata)?,
            strata,
        })
    }
}

/// Looks for strata that are the P-positions of the sums of these heaps, until some are accepted. `ranges`: how many
/// copies of each heap are told apart by sums of the heaps before the last one, as far as that is known.
///
/// # Errors
///
/// When the budget ends.
pub(super) fn search<T>(
    heaps: &Heaps,
    ranges: Vec<Range>,
    accept: impl Fn(Strata) -> Option<T>,
    budget: &mut Budget<'_>,
) -> Result<Option<T>, Exhausted> {
    let first = ranges.clone();
    let (mut ranges, mut counted, mut reach) = (ranges, Vec::new(), Reach::Near);
    while counted.len() <= MOST_COUNTED {
        let table = match Table::new(heaps, &ranges, (&counted, reach), budget)? {
            Ok(table) => table,
            Err(TooMany) => return Ok(None),
        };
        for &heap in &table.short_ranges {
            ranges[heap] = ranges[heap].longer();
        }
        let most = match (table.short_ranges.is_empty(), reach) {
            (false, _) => MOST_TOLD_APART,
            (true, Reach::Near) if !counted.is_empty() => {
                reach = Reach::Far;
                continue;
            }
            (true, _) => match proved(heaps, table, budget)?.and_then(&accept) {
                None => FEW_TOLD_APART,
                found => return Ok(found),
            },
        };
        let acting = (1..heaps.len()).filter(|heap| !counted.contains(heap));
        let longest = acting.clone().map(|heap| ranges[heap].threshold).max();
        if let Some(longest) = longest.filter(|longest| *longest > most) {
            let with_it: Vec<usize> = acting
                .filter(|&heap| ranges[heap].threshold == longest)
                .collect();
            counted.extend(with_it);
            // The others may have been told apart because these were not counted.
            ranges.clone_from(&first);
            reach = Reach::Near;
        } else if most == FEW_TOLD_APART {
            return Ok(None);
        }
    }
    Ok(None)
}

/// Strata that have the outcomes of a table, if there are such that are right for all sums.
fn proved(
    heaps: &Heaps,
    table: Table,
    budget: &mut Budget<'_>,
) -> Result<Option<Strata>, Exhausted> {
    let elements = table.elements(budget)?;
    let is_right = |strata: &Strata, budget: &mut Budget<'_>| check::holds(heaps, strata, budget);
    elements.strata(heaps, budget, is_right)
}

/// The greatest common divisor.
fn gcd(a: u64, b: u64) -> u64 {
    match b {
        0 => a,
        _ => gcd(b, a % b),
    }
}
